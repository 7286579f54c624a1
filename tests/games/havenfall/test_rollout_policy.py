"""The rollout policy of Havenfall."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.games.rollouts import match, often


def test_the_rollout_policy_is_legal_and_beats_a_random_player() -> None:
    wins, asked = match("havenfall", 60)
    assert wins >= 54
    assert {"act", "respond", "stop", "add", "trash"} <= set(asked)


def position(text: str) -> rb.Game:
    """Return the game after a scenario."""
    return scenario.run(scenario.parse(f"game: havenfall\n{dedent(text)}"), games.INSTALLED)


def turn_with(seat: str) -> rb.Game:
    """Return a turn of seat 0 with these entries, against weak and strong monsters."""
    return position(f"""
    monsters: {{minion 1: Dragon, minion 2: Fish, boss: Frog, deck: [Octopus*3]}}
    seats:
      - {{{seat}, deck: [Copper*6]}}
      - {{hand: [Copper*5], deck: [Copper*5]}}
    """)


def test_the_boss_is_fought_if_the_fight_is_won() -> None:
    said = often(turn_with("play: [Sword*3, Shield*4, Copper]"))
    assert said["fight boss"] > 50
    assert said["fight minion 2"] > 0
    assert not said["fight minion 1"]


def test_no_losing_fight_is_started() -> None:
    game = turn_with("play: [Sword, Copper*4]")
    assert "fight boss" in [option.text for option in game.pending[0].options()]
    assert not [text for text in often(game) if text.startswith("fight")]


def test_expensive_cards_are_preferred() -> None:
    said = often(turn_with("play: [Gold*2]"))
    assert said["buy Gold"] > said["buy Silver"]
    assert said["end the turn"] < 10


def trash_question(pixels: int) -> rb.Game:
    """Return the question what to trash of a Gold and three Copper, with this many pixels."""
    game = turn_with(f"play: [Gold, Copper*3], available: {{red: {pixels}}}")
    answer = game.pending[0].parse("trash")
    assert answer is not None
    game.submit(0, answer)
    return game


def test_dead_weight_is_trashed() -> None:
    assert often(trash_question(4)) == {"Copper + Copper + Copper": 100}


def test_at_most_one_card_is_trashed_per_pixel() -> None:
    assert often(trash_question(2)) == {"Copper + Copper": 100}
