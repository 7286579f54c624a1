"""Effects that cannot be used, and those that can."""

from __future__ import annotations

import pytest

from tests.games.sixforms.refusals.positions import (
    code_and_rule,
    position,
    refusal_for,
)


@pytest.mark.rule(
    "SF animate.2", "SF animate.5", "SF keyword-stun.2", "SF ousted.3", "SF effects.3"
)
@pytest.mark.parametrize(
    ("state", "code", "rule"),
    [
        ("exhausted: true", "exhausted", "SF animate.2"),
        ("moved: true", "movement-used", "SF animate.5"),
        ("counters: {stun: 1}", "stunned", "SF keyword-stun.2"),
        ("ousted: true", "ousted", "SF ousted.3"),
        ("face-down: true", "face-down", "SF effects.3"),
        ("by: 1", "not-yours", "SF manual.1"),
    ],
)
def test_a_card_that_cannot_animate(state: str, code: str, rule: str) -> None:
    game = position(f"b2: {{card: Sage, of: 0, {state}}}")
    if code == "not-yours":
        assert code_and_rule(game, "use Sage b2 2") == (code, rule)
    else:
        assert code_and_rule(game, "use Sage 2") == (code, rule)
    assert position("b2: {card: Sage, of: 0}").why_not(0, "use Sage b2 2") is None


@pytest.mark.rule("SF manual.1")
def test_a_card_without_such_an_effect() -> None:
    game = position("b2: {card: Sage, of: 0}, b1: {card: Wall, of: 0}", "cubes: 9")
    assert code_and_rule(game, "use Wall b1") == ("no-effect", "SF manual.1")
    assert code_and_rule(game, "use Sage b2 3") == ("no-effect", "SF manual.1")
    assert code_and_rule(game, "use Bolt") == ("not-there", "SF manual.1")


@pytest.mark.rule("SF effect-state-and-location.3")
def test_an_effect_of_another_place() -> None:
    refusal = refusal_for(position(mine="cubes: 1, hand: [Relic]"), "use Relic")
    assert (refusal.code, refusal.params["place"]) == ("not-there", "in the graveyard")
    assert position(mine="cubes: 1, graveyard: [Relic]").why_not(0, "use Relic") is None


@pytest.mark.rule("SF manual.1")
def test_a_cost_that_cannot_be_paid() -> None:
    field = "b2: {card: Priest, of: 0}"
    refusal = refusal_for(position(field, "hand: [Wall]"), "use Priest b2 2")
    assert (refusal.code, refusal.params["price"]) == ("no-price", "discard 2 cards")
    assert position(field, "hand: [Wall*2]").why_not(0, "use Priest b2 2") is None


@pytest.mark.rule("SF-Q86")
def test_an_effect_without_a_target() -> None:
    field = "b2: {card: Medic, of: 0}, c3: {card: Footman, of: 1%s}"
    assert code_and_rule(position(field % "", "cubes: 1"), "use Medic b2") == (
        "no-target",
        "SF-Q86",
    )
    assert position(field % ", damage: 1", "cubes: 1").why_not(0, "use Medic b2") is None


@pytest.mark.rule("SF keyword-resistance.1")
def test_a_target_that_resists() -> None:
    field = "a3: {card: Warded, of: 1}, b3: {card: Dancer, of: 1}, c3: {card: Footman, of: 1}"
    game = position(field, "cubes: 1, hand: [Bolt]", moves=("play Bolt",))
    refusal = refusal_for(game, "Warded a3")
    assert (refusal.code, refusal.rule) == ("resistance", "SF keyword-resistance.1")
    assert refusal.params == {"card": "Warded a3", "form": "natural"}
    assert game.why_not(0, "Dancer b3") is None
