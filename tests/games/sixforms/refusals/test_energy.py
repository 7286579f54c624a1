"""Refusals for lack of energy, each with a case where it must not be given."""

from __future__ import annotations

import pytest

from tests.games.sixforms.refusals.positions import (
    ATTACK,
    attack,
    code_and_rule,
    load,
    position,
    refusal_for,
)


@pytest.mark.rule("SF using-cards.2", "SF tangible-energy.2")
def test_missing_energy_is_counted_with_cubes_and_a_spark() -> None:
    refusal = refusal_for(position(mine="cubes: 1, sparks: 1, hand: [Relic*2]"), "play Relic")
    assert (refusal.code, refusal.rule) == ("no-energy", "SF using-cards.2")
    paid = {"cost": 3, "missing": 1, "energy": 0, "cubes": 1, "spark": 1}
    assert refusal.params == {"card": "Relic", **paid}
    said = "Relic costs 3; you have no energy and can activate 1 cube and a spark: 1 too little."
    assert refusal.text == said
    assert position(mine="cubes: 2, sparks: 1, hand: [Relic]").why_not(0, "play Relic") is None


@pytest.mark.rule("SF spark.3")
@pytest.mark.parametrize(
    ("sparks", "rule", "said"),
    [
        (2, "SF spark.3", "1 too little. Only one spark can be activated in a turn."),
        (1, "SF using-cards.2", "1 too little."),
    ],
)
def test_further_sparks_do_not_pay_in_the_same_turn(sparks: int, rule: str, said: str) -> None:
    refusal = refusal_for(position(mine=f"cubes: 1, sparks: {sparks}, hand: [Relic]"), "play Relic")
    assert (refusal.code, refusal.rule) == ("no-energy", rule)
    assert refusal.text.endswith(said)


@pytest.mark.rule("SF energy.3", "SF form-energy.2")
@pytest.mark.parametrize(
    ("card", "state", "effects"),
    [
        ("Lance", "", ["Forge a1"]),
        ("Lance", "exhausted: true", []),
        ("Lance", "by: 1", []),
        ("Dancer", "", []),  # of another form
    ],
)
def test_effects_that_create_energy_are_named(card: str, state: str, effects: list[str]) -> None:
    field = f"a1: {{card: Forge, of: 0, {state}}}, b1: {{card: Wall, of: 0}}"
    refusal = refusal_for(position(field, f"hand: [{card}]"), f"play {card}")
    assert (refusal.code, refusal.rule, refusal.params["missing"]) == (
        "no-energy",
        "SF using-cards.2",
        1,
    )
    assert refusal.params.get("effects", []) == effects
    assert refusal.text.endswith("created by Forge a1.") == bool(effects)
    assert refusal.text.startswith(f"{card} costs 1; you have no energy: 1 too little.")


@pytest.mark.rule("SF energy.3", "SF speed-interrupt.8")
def test_in_response_only_interrupts_create_energy() -> None:
    field = ATTACK + ", c1: {card: Vial, of: 1, counters: {energy: 1}}, d1: {card: Forge, of: 1}"
    refusal = refusal_for(attack(field, theirs="hand: [Bolt]"), "play Bolt", seat=1)
    assert (refusal.code, refusal.params["effects"]) == ("no-energy", ["Vial c1"])
    poor = refusal_for(attack(field.replace("energy: 1", "power: 1")), "energy draw", seat=1)
    assert "effects" not in poor.params
    assert poor.text.startswith("An energy draw costs 8; you have no energy and can activate 5 cu")


@pytest.mark.rule("SF spark.3")
def test_a_second_spark_of_the_turn_does_not_count() -> None:
    game = position(mine="cubes: 2, sparks: 1, sparked: true, hand: [Relic]")
    refusal = refusal_for(game, "play Relic")
    assert (refusal.params["missing"], refusal.params["spark"]) == (1, 0)
    said = "Only one spark can be activated in a turn, and you have done so."
    assert (
        refusal.text
        == f"Relic costs 3; you have no energy and can activate 2 cubes: 1 too little. {said}"
    )


@pytest.mark.rule("SF form-energy.2")
def test_energy_of_another_form_does_not_pay() -> None:
    game = position(mine="cubes: 1, form energy: {magical: 3}, hand: [Footman, Dancer]")
    refusal = refusal_for(game, "play Footman")
    assert (refusal.code, refusal.rule) == ("no-energy", "SF form-energy.2")
    assert refusal.params["missing"] == 1
    assert game.why_not(0, "play Dancer") is None


@pytest.mark.rule("SF pay.1")
def test_an_effect_has_to_be_paid_for() -> None:
    refusal = refusal_for(position("b2: {card: Sage, of: 0}"), "use Sage b2 1")
    assert (refusal.rule, refusal.params["missing"]) == ("SF pay.1", 2)
    assert position("b2: {card: Sage, of: 0}", "cubes: 2").why_not(0, "use Sage b2 1") is None


@pytest.mark.rule("SF-Q11")
def test_a_reveal_that_cannot_be_paid_is_refused() -> None:
    field = "b2: {card: Footman, of: 0, face-down: true, arrived: 1}"
    assert code_and_rule(position(field, "cubes: 1"), "reveal Footman") == ("no-energy", "SF-Q11")
    assert position(field, "cubes: 1, sparks: 1").why_not(0, "reveal Footman b2") is None


@pytest.mark.rule("SF energy-draw.1", "SF-Q20", "SF-Q53")
def test_an_energy_draw_takes_eight_and_a_card() -> None:
    refusal = refusal_for(position(mine="cubes: 7, form energy: {magical: 1}"), "energy draw")
    assert (refusal.code, refusal.params["missing"]) == ("no-energy", 1)
    assert position(mine="cubes: 8").why_not(0, "energy draw") is None
    game = load("seats: [{cubes: 8}, {}]")
    assert code_and_rule(game, "energy draw") == ("deck-empty", "SF-Q20")


@pytest.mark.rule("SF xyz-cost.3")
def test_nobody_pays_more_for_x_than_there_is() -> None:
    game = position(mine="cubes: 3, hand: [Flood]", moves=("play Flood",))
    refusal = refusal_for(game, "5")
    assert (refusal.code, refusal.params["missing"]) == ("no-energy", 2)
    assert refusal.text == "You can pay 3 at most, 2 less than that."
    assert game.why_not(0, (5,)) == refusal
    assert game.why_not(0, "3") is None
    below = refusal_for(game, "-1")
    assert (below.code, below.text) == ("less-than-nothing", "X is never less than 0.")
    assert game.why_not(0, (-1,)) == below
    assert refusal_for(game, "9" * 40).code == "no-energy"
