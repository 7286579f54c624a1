"""A hasty player of Havenfall: at random, but not without sense."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.games.rollouts import match, often


def test_the_policy_is_legal_and_beats_random_players() -> None:
    wins, asked = match("havenfall", 60)
    assert wins >= 54
    assert {"act", "respond", "stop", "add", "trash"} <= set(asked)


def turn(text: str) -> rb.Game:
    """A turn of seat 0, after the steps of a scenario."""
    return scenario.run(scenario.parse(f"game: havenfall\n{dedent(text)}"), games.INSTALLED)


def acting(seat: str) -> rb.Game:
    """A turn of seat 0 with so much in play, while weak and strong monsters are about."""
    return turn(f"""
    monsters: {{minion 1: Dragon, minion 2: Fish, boss: Frog, deck: [Octopus*3]}}
    seats:
      - {{{seat}, deck: [Copper*6]}}
      - {{hand: [Copper*5], deck: [Copper*5]}}
    """)


def test_the_boss_is_fought_where_it_falls() -> None:
    said = often(acting("play: [Sword*3, Shield*4, Copper]"))
    assert said["fight boss"] > 50
    assert said["fight minion 2"] > 0
    assert not said["fight minion 1"]


def test_no_fight_is_begun_that_is_lost() -> None:
    game = acting("play: [Sword, Copper*4]")
    assert "fight boss" in [option.text for option in game.pending[0].options()]
    assert not [text for text in often(game) if text.startswith("fight")]


def test_dear_cards_are_bought_rather_than_cheap_ones_or_none() -> None:
    said = often(acting("play: [Gold*2]"))
    assert said["buy Gold"] > said["buy Silver"]
    assert said["end the turn"] < 10


def trashing(pixels: int) -> rb.Game:
    """Seat 0 is asked what to trash of a Gold and three Copper, with so many pixels for it."""
    game = acting(f"play: [Gold, Copper*3], available: {{red: {pixels}}}")
    answer = game.pending[0].parse("trash")
    assert answer is not None
    game.submit(0, answer)
    return game


def test_what_a_deck_is_better_off_without_is_trashed() -> None:
    assert often(trashing(4)) == {"Copper + Copper + Copper": 100}


def test_no_more_is_trashed_than_there_are_pixels() -> None:
    assert often(trashing(2)) == {"Copper + Copper": 100}
