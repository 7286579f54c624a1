"""The rollout policy of Six Forms."""

from __future__ import annotations

import rulebound as rb
from tests.games.rollouts import match, often
from tests.games.sixforms.scenarios import run_scenario


def test_the_policy_is_legal_and_beats_random_players() -> None:
    wins, asked = match("sixforms", 60)
    assert wins >= 36
    assert {"act", "move", "respond", "strike", "maintain"} <= set(asked)


def moving(battlefield: str) -> rb.Game:
    """Return the move step of seat 0 with these cards on the battlefield."""
    game = run_scenario(f"""
    battlefield: {{{battlefield}}}
    seats: [{{deck: [Boar*12]}}, {{deck: [Boar*12]}}]
    """)
    answer = game.pending[0].parse("done")
    assert answer is not None
    game.submit(0, answer)
    assert game.pending[0].code == "move"
    return game


def test_a_winning_fight_is_preferred() -> None:
    said = often(moving("b2: {card: Boar, of: 0}, b3: {card: Pebble, of: 1}"))
    assert said.most_common(1)[0][0] == "move Boar b2 to b3"


def test_a_losing_fight_is_avoided() -> None:
    game = moving("b2: {card: Pebble, of: 0}, b3: {card: Boar, of: 1}")
    assert "move Pebble b2 to b3" in [option.text for option in game.pending[0].options()]
    assert often(game)["move Pebble b2 to b3"] < 10


def test_cards_go_forward_rather_than_back_whoever_plays() -> None:
    said = often(moving("b2: {card: Boar, of: 0}, d4: {card: Oak, of: 1}"))
    assert said["move Boar b2 to b3"] > said["move Boar b2 to b1"]
