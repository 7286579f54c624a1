"""Moves, orientations and attacks that cannot be made, and those that can."""

from __future__ import annotations

import pytest

from tests.games.sixforms.refusals.positions import (
    MOVE,
    code_and_rule,
    position,
    refusal_for,
)


@pytest.mark.rule(
    "SF movement.1",
    "SF orientation-state.7",
    "SF keyword-stun.1",
    "SF ousted.6",
    "SF moving-battlefield-cards.2",
    "SF keyword-motionless.1",
    "SF keyword-immovable.1",
    "SF card-control.1",
)
@pytest.mark.parametrize(
    ("state", "code", "rule"),
    [
        ("moved: true", "movement-used", "SF movement.1"),
        ("exhausted: true", "exhausted", "SF orientation-state.7"),
        ("counters: {stun: 1}", "stunned", "SF keyword-stun.1"),
        ("ousted: true", "ousted", "SF ousted.6"),
        ("face-down: true", "face-down", "SF moving-battlefield-cards.2"),
        ("facet counters: [motionless]", "motionless", "SF keyword-motionless.1"),
        ("facet counters: [immovable]", "immovable", "SF keyword-immovable.1"),
        ("by: 1", "not-yours", "SF card-control.1"),
    ],
)
def test_a_card_that_cannot_move(state: str, code: str, rule: str) -> None:
    game = position(f"b2: {{card: Footman, of: 0, {state}}}", when=MOVE)
    assert code_and_rule(game, "move Footman b2 to b3") == (code, rule)
    free = position("b2: {card: Footman, of: 0}", when=MOVE)
    assert free.why_not(0, "move Footman b2 to b3") is None


@pytest.mark.rule("SF battlefield-orientation.3", "SF movement.1")
@pytest.mark.parametrize(
    ("state", "code", "rule"),
    [
        ("moved: true", "movement-used", "SF movement.1"),
        ("face-down: true", "face-down", "SF battlefield-orientation.3"),
        ("ousted: true", "ousted", "SF ousted.6"),
    ],
)
def test_a_card_that_cannot_be_oriented(state: str, code: str, rule: str) -> None:
    game = position(f"b2: {{card: Footman, of: 0, {state}}}")
    assert code_and_rule(game, "orient Footman b2") == (code, rule)
    flat = position("b2: {card: Footman, of: 0, exhausted: true}")
    assert flat.why_not(0, "orient Footman b2") is None


@pytest.mark.rule("SF moving-battlefield-cards.3", "SF move-events.1", "SF reach.2")
@pytest.mark.parametrize(
    ("seat", "card", "zone", "rule", "arrow"),
    [
        (0, "b2", "c2", "SF moving-battlefield-cards.3", "e"),
        (0, "b2", "a3", "SF moving-battlefield-cards.3", "nw"),
        (0, "b2", "a4", "SF move-events.1", None),
        (0, "c1", "c4", "SF moving-battlefield-cards.3", None),
        (1, "c4", "d3", "SF moving-battlefield-cards.3", "nw"),  # as its controller sees it
        (1, "c4", "b4", "SF moving-battlefield-cards.3", "e"),
    ],
)
def test_out_of_reach_names_the_missing_arrow(
    seat: int, card: str, zone: str, rule: str, arrow: str | None
) -> None:
    field = "b2: {card: Footman, of: 0}, c1: {card: Footman, of: 0}, c4: {card: Footman, of: 1}"
    game = position(field, when=f"{MOVE}\nturn: {seat}")
    refusal = refusal_for(game, f"move Footman {card} to {zone}", seat)
    assert (refusal.code, refusal.rule) == ("out-of-reach", rule)
    assert refusal.params.get("arrow") == arrow
    free = {"b2": "c3", "c1": "d2", "c4": "b3"}[card]
    assert game.why_not(seat, f"move Footman {card} to {free}") is None


@pytest.mark.rule("SF planes.3", "SF moving-battlefield-cards.6", "SF facet-stealth.1")
def test_a_card_in_the_way() -> None:
    field = "b1: {card: Ghost, of: 0}, a1: {card: Footman, of: 0}, c1: {card: Lark, of: 0}, "
    mine = field + "a2: {card: Wall, of: 0}, b2: {card: Wall, of: 0}, c2: {card: Wall, of: 0}"
    game = position(mine, when=MOVE)
    refusal = refusal_for(game, "move Footman a1 to a3")
    assert (refusal.code, refusal.rule) == ("path-blocked", "SF planes.3")
    assert refusal.params["by"] == "Wall a2"
    for wish in ("move Lark c1 to c3", "move Ghost b1 to b3"):  # another plane, and stealth
        assert game.why_not(0, wish) is None
    theirs = mine.replace("Wall, of: 0", "Wall, of: 1, face-down: true")
    game = position(theirs, when=MOVE)
    for wish in ("move Footman a1 to a3", "move Lark c1 to c3"):
        refusal = refusal_for(game, wish)
        assert (refusal.code, refusal.rule) == ("path-blocked", "SF moving-battlefield-cards.6")
        assert refusal.text.startswith("Face-down card ")
    assert game.why_not(0, "move Ghost b1 to b3") is None


@pytest.mark.rule("SF planes.2", "SF keyword-teleport.1", "SF facet-unite.1")
def test_a_zone_with_a_friendly_card() -> None:
    field = "b1: {card: Ghost, of: 0}, b2: {card: Wall, of: 0}, c2: {card: Twin, of: 0}"
    game = position(field, when=MOVE)
    refusal = refusal_for(game, "move Ghost b1 to b2")
    assert (refusal.code, refusal.rule) == ("zone-occupied", "SF planes.2")
    assert refusal.params["by"] == "Wall b2"
    teleport = code_and_rule(game, "teleport Ghost b1 to b2")
    assert teleport == ("zone-occupied", "SF keyword-teleport.1")
    assert game.why_not(0, "teleport Ghost b1 to d4") is None
    assert game.why_not(0, "move Twin c2 to b2") is None
    assert code_and_rule(game, "teleport Twin c2 to d4") == ("no-facet", "SF facet-teleport.1")


@pytest.mark.rule("SF-Q97")
def test_only_united_cards_split() -> None:
    game = position("b2: {card: Footman, of: 0}", when=MOVE)
    assert code_and_rule(game, "split and move Footman b2 to b3") == ("not-united", "SF-Q97")
    united = position("b2: {card: Footman, of: 0, arms: [Twin]}", when=MOVE)
    assert united.why_not(0, "split and move Footman b2 to b3") is None


@pytest.mark.rule("SF no-attack-cards.1", "SF facet-awaken.1", "SF keyword-resistance.2")
@pytest.mark.parametrize(
    ("attacker", "defender", "code", "rule"),
    [
        ("Wall, of: 0", "Footman", "no-attack", "SF no-attack-cards.1"),
        ("Sleeper, of: 0, played: 3", "Footman", "awaken", "SF facet-awaken.1"),
        ("Footman, of: 0", "Warded", "resistance", "SF keyword-resistance.2"),
    ],
)
def test_a_card_that_cannot_be_attacked(attacker: str, defender: str, code: str, rule: str) -> None:
    name = attacker.split(",", maxsplit=1)[0]
    field = f"b2: {{card: {attacker}}}, b3: {{card: {defender}, of: 1}}"
    assert code_and_rule(position(field, when=MOVE), f"move {name} b2 to b3") == (code, rule)


@pytest.mark.rule("SF facet-awaken.1", "SF keyword-resistance.2", "SF place.7")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("Sleeper, of: 0, played: 1", "Footman, of: 1"),
        ("Runner, of: 0", "Warded, of: 1"),
        ("Footman, of: 0", "Warded, of: 1, face-down: true"),
        ("Footman, of: 0", "Warded, of: 1, ousted: true"),
    ],
)
def test_a_card_that_can_be_attacked(attacker: str, defender: str) -> None:
    name = attacker.split(",", maxsplit=1)[0]
    field = f"b2: {{card: {attacker}}}, b3: {{card: {defender}}}"
    assert position(field, when=MOVE).why_not(0, f"move {name} b2 to b3") is None


@pytest.mark.rule("SF facet-taunt.1")
def test_a_taunted_card_attacks_the_taunter() -> None:
    field = "b2: {card: Footman, of: 0%s}, b3: {card: Bully, of: 1}"
    game = position(field % ", taunted by: b3", when=MOVE)
    refusal = refusal_for(game, "move Footman b2 to c3")
    assert (refusal.code, refusal.params["by"]) == ("taunted", "Bully b3")
    assert game.why_not(0, "move Footman b2 to b3") is None
    assert position(field % "", when=MOVE).why_not(0, "move Footman b2 to c3") is None


@pytest.mark.rule("SF direct-attack.1", "SF direct-attack.2", "SF-Q13", "SF-Q85")
@pytest.mark.parametrize(
    ("card", "more", "code", "rule"),
    [
        ("b3: {card: Footman, of: 0}", "", "not-in-first-row", "SF direct-attack.2"),
        (
            "b4: {card: Footman, of: 0}",
            ", a1: {card: Lark, of: 1, face-down: true}",
            "opponent-has-cards",
            "SF direct-attack.1",
        ),
        ("b4: {card: Footman, of: 0, exhausted: true}", "", "exhausted", "SF-Q13"),
        ("b4: {card: Footman, of: 0, moved: true}", "", "movement-used", "SF-Q13"),
        ("b4: {card: Wall, of: 0}", "", "no-attack", "SF-Q13"),
        ("b4: {card: Sleeper, of: 0, played: 3}", "", "awaken", "SF-Q85"),
    ],
)
def test_a_direct_attack_that_cannot_be_made(card: str, more: str, code: str, rule: str) -> None:
    name = card.split("card: ")[1].split(",", maxsplit=1)[0]
    game = position(card + more, when=MOVE)
    assert code_and_rule(game, f"strike with {name} {card[:2]}") == (code, rule)


@pytest.mark.rule("SF direct-attack.1", "SF facet-forsake.1", "SF keyword-immovable.1")
@pytest.mark.parametrize(
    "field",
    [
        "b4: {card: Footman, of: 0}",
        "b4: {card: Footman, of: 0}, c4: {card: Lark, of: 1, facet counters: [forsake]}",
        "b4: {card: Footman, of: 0, facet counters: [immovable]}",
    ],
)
def test_a_direct_attack_that_can_be_made(field: str) -> None:
    assert position(field, when=MOVE).why_not(0, "strike with Footman b4") is None
