"""Nothing goes on for ever, and what is no cost is no cost."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import MOST_EXCHANGES
from rulebound.kernel import scenario
from tests.games.skirmish.rules.duel import played

ENDLESS = """
    cards:
      - {name: Loop, class: T, text: "Both, Board — 1) Lose 1 HP: You gain 1 HP."}
    seats:
      - {hand: [Loop, Loop], deck: [Loop]}
      - {deck: [Loop]}
    board:
      a1: {card: Loop, seat: 0}
"""


@pytest.mark.rule("SK-Q75")
def test_a_turn_ends_after_sixty_exchanges_though_the_attacker_could_go_on() -> None:
    game = played(ENDLESS)
    for _ in range(MOST_EXCHANGES):
        assert game.pending[0].seat == 0
        game.submit(0, scenario.parse_answer(game, 0, "use Loop 1"))
    assert game.view(0).numbers["turn"] == 2
    assert game.view(0).seats[0].numbers["hp"] == 30


@pytest.mark.rule("SK-Q15")
@pytest.mark.parametrize("cost", ["Discard 0", "Lose 0 HP"])
def test_a_utility_effect_for_nothing_is_no_card(cost: str) -> None:
    text = f"Both, Board — 1) {cost}: You draw 1 card."
    with pytest.raises(rb.RuleboundError, match="at least 1"):
        GAME.rules({"cards": [{"name": "Free", "class": "T", "text": text}]})


@pytest.mark.parametrize(
    "text",
    [
        "Both — You draw 0 cards.",
        "Both — You cycle 0.",
        "Both — Deal 0 damage to a melee target.",
        "Both, Board — Your Equipped Card has +0 ATK.",
        "Both, Board — Damage dealt to you is reduced by 0.",
        "Both, Board — Damage dealt to your opponent is increased by 0.",
    ],
)
def test_an_effect_that_would_do_nothing_is_no_card(text: str) -> None:
    with pytest.raises(rb.RuleboundError, match="an amount is at least 1"):
        GAME.rules({"cards": [{"name": "Idle", "class": "T", "text": text}]})


@pytest.mark.rule("SK ability.6")
def test_utility_effects_are_numbered_in_their_order() -> None:
    text = "Both, Board — 2) Discard 1: You draw 1 card."
    with pytest.raises(rb.RuleboundError, match="number 1"):
        GAME.rules({"cards": [{"name": "Odd", "class": "T", "text": text}]})


def test_a_world_that_could_be_tells_nothing_of_the_true_one() -> None:
    game = rb.new("skirmish", seed=5)
    dice = rb.Dice(5)
    for _ in range(40):
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    twin = game.determinize(0, 9)
    log = twin.checkpoint.log
    assert log is not None
    seen = [event for event in log.events if event.ident >= 0]
    assert seen
    assert all(event.seen_by & 1 for event in seen)
