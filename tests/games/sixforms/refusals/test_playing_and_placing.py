"""Cards and zones that cannot be played or placed, and those that can."""

from __future__ import annotations

import pytest

from rulebound.kernel.board import board
from tests.games.sixforms.refusals.positions import (
    code_and_rule,
    position,
    refusal_for,
)


@pytest.mark.rule("SF spawn-zones.4")
@pytest.mark.parametrize("wish", ["play Footman", "place Footman"])
def test_a_full_field_takes_no_card(wish: str) -> None:
    zones = [f"{column}{row}" for column in "abcd" for row in (1, 2)]
    field = ", ".join([f"{zone}: {{card: Wall, of: 0}}" for zone in zones])
    mine = "cubes: 2, hand: [Footman]"
    assert code_and_rule(position(field, mine), wish) == ("no-zone", "SF spawn-zones.4")
    field = field.replace("d2: {card: Wall, of: 0}", "d3: {card: Wall, of: 0}")
    assert position(field, mine).why_not(0, wish) is None


@pytest.mark.rule(
    "SF type-battlefield.2",
    "SF spawn-zones.2",
    "SF play-to-attack.1",
    "SF keyword-resistance.2",
    "SF facet-awaken.2",
    "SF no-attack-cards.1",
)
@pytest.mark.parametrize(
    ("card", "zone", "code", "rule", "by"),
    [
        ("Footman", "a1", "zone-occupied", "SF type-battlefield.2", "Wall a1"),
        ("Footman", "b2", "resistance", "SF keyword-resistance.2", "Warded b2"),
        ("Footman", "c3", "not-your-field", "SF spawn-zones.2", ""),
        ("Footman", "d3", "zone-occupied", "SF play-to-attack.1", "Footman d3"),
        ("Forge", "b1", "no-attack", "SF no-attack-cards.1", "Footman b1"),
        ("Sleeper", "b1", "awaken", "SF facet-awaken.2", "Footman b1"),
    ],
)
def test_a_zone_that_cannot_be_chosen(card: str, zone: str, code: str, rule: str, by: str) -> None:
    field = (
        "a1: {card: Wall, of: 0}, b2: {card: Warded, of: 1}, b1: {card: Footman, of: 1},"
        "d3: {card: Footman, of: 1}"
    )
    game = position(field, f"cubes: 2, hand: [{card}]", moves=(f"play {card}",))
    refusal = refusal_for(game, zone)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert (by or zone) in refusal.text
    cell = board(4, 4).parse(zone)
    assert cell is not None
    assert game.why_not(0, (cell,)) == refusal
    for free in ("b1", "a2") if card == "Footman" else ("a2",):
        assert game.why_not(0, free) is None


@pytest.mark.rule("SF place.2", "SF battlefield.1")
def test_a_card_is_placed_in_an_empty_zone_of_the_battlefield() -> None:
    game = position("b1: {card: Footman, of: 1}", "hand: [Footman]", moves=("place Footman",))
    refusal = refusal_for(game, "b1")
    assert (refusal.code, refusal.rule) == ("zone-occupied", "SF place.2")
    assert refusal.params == {"zone": "b1", "by": "Footman b1"}
    for zone in ("e1", "a9", "z0"):
        assert code_and_rule(game, zone) == ("off-board", "SF battlefield.1")
    for cell in (-1, 0, 10**6):
        raw = game.why_not(0, (cell,))
        assert raw is not None
        assert (raw.code, raw.rule) == ("off-board", "SF battlefield.1")
    assert code_and_rule(game, "hello")[0] == "unknown-wish"


@pytest.mark.rule("SF keyword-requires.1")
def test_a_card_requires_another_one() -> None:
    mine = "cubes: 1, hand: [Knight]"
    field = "b2: {card: Wall, of: %d%s}"
    for missing in ("", field % (1, ""), field % (0, ", face-down: true")):
        refusal = refusal_for(position(missing, mine), "play Knight")
        assert (refusal.code, refusal.rule) == ("requires", "SF keyword-requires.1")
        assert refusal.params["requires"] == "an artifact"
    assert position(field % (0, ""), mine).why_not(0, "play Knight") is None


@pytest.mark.rule("SF limits.2", "SF-Q43")
def test_a_card_has_an_equip_limit() -> None:
    mine = "cubes: 1, hand: [Lance, Ring]"
    full = position("b2: {card: Footman, of: 0, arms: [Lance, Lance]}", mine)
    refusal = refusal_for(full, "play Lance")
    assert (refusal.code, refusal.rule) == ("equip-limit", "SF limits.2")
    assert refusal.params["host"] == "Footman b2"
    assert full.why_not(0, "play Ring") is None
    room = position("b2: {card: Footman, of: 0, arms: [Lance, Ring]}", mine)
    assert room.why_not(0, "play Lance") is None


@pytest.mark.rule("SF-Q65", "SF requirements.1", "SF keyword-stun.1")
def test_an_equip_needs_a_card_that_is_suited() -> None:
    mine = "cubes: 1, hand: [Lance, Hex]"
    field = "c3: {card: Footman, of: 1}"
    assert code_and_rule(position(field, mine), "play Lance") == ("no-host", "SF-Q65")
    assert position(field, mine).why_not(0, "play Hex") is None
    stunned = "c3: {card: Footman, of: 1, counters: {stun: 1}}"
    assert code_and_rule(position(stunned, mine), "play Hex") == ("stunned", "SF keyword-stun.1")
    unsuited = refusal_for(position("b2: {card: Footman, of: 0}", mine), "play Hex")
    assert (unsuited.code, unsuited.rule) == ("no-host", "SF requirements.1")
    assert (
        unsuited.text == "There is no card in play that Hex could equip: it equips opposing avatar."
    )


HOSTS = (
    "a1: {card: Wall, of: 0}, b1: {card: Wall, of: 0}, c3: {card: Footman, of: 1},"
    "d1: {card: Guard, of: 0, counters: {stun: 1}}, d2: {card: Lark, of: 0, face-down: true},"
    "d3: {card: Footman, of: 1}, c1: {card: Footman, of: 0, arms: [Lance, Lance]}"
)


@pytest.mark.rule("SF requirements.1", "SF keyword-stun.1", "SF-Q26", "SF limits.2")
@pytest.mark.parametrize(
    ("arm", "wish", "code", "rule"),
    [
        ("Lance", "Footman c3", "not-suited", "SF-Q26"),
        ("Lance", "Guard d1", "stunned", "SF keyword-stun.1"),
        ("Lance", "Lark d2", "face-down", "SF-Q26"),
        ("Lance", "Footman c1", "equip-limit", "SF limits.2"),
        ("Hex", "Wall a1", "not-suited", "SF requirements.1"),
    ],
)
def test_a_host_that_cannot_be_chosen(arm: str, wish: str, code: str, rule: str) -> None:
    game = position(HOSTS, "cubes: 1, hand: [Lance, Hex]", moves=(f"play {arm}",))
    refusal = refusal_for(game, wish)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert (refusal.params["card"], refusal.params["host"]) == (arm, wish)
    assert refusal.params.get("equips") == ("opposing avatar" if arm == "Hex" else None)
    assert wish in refusal.text
    assert game.why_not(0, "Footman d3" if arm == "Hex" else "Wall b1") is None


@pytest.mark.rule("SF place.1")
def test_only_battlefield_cards_are_placed() -> None:
    game = position(mine="hand: [Bolt, Lance, Footman]")
    assert code_and_rule(game, "place Bolt") == ("not-placeable", "SF place.1")
    assert code_and_rule(game, "place Lance") == ("not-placeable", "SF place.1")
    assert game.why_not(0, "place Footman") is None


@pytest.mark.rule("SF place.2")
def test_one_card_is_placed_in_a_turn() -> None:
    game = position(mine="placed: true, hand: [Footman]")
    assert code_and_rule(game, "place Footman") == ("placed-already", "SF place.2")
    assert position(mine="hand: [Footman]").why_not(0, "place Footman") is None


@pytest.mark.rule("SF place.8", "SF reveal-play.2")
def test_a_card_placed_this_turn_is_not_revealed() -> None:
    field = "b2: {card: Lark, of: 0, face-down: true, arrived: 3}, b1: {card: Wall, of: 0}"
    game = position(field, "cubes: 1")
    assert code_and_rule(game, "reveal Lark b2") == ("placed-this-turn", "SF place.8")
    assert code_and_rule(game, "reveal Wall b1") == ("not-placed", "SF reveal-play.2")
    later = position(field, "cubes: 1", when="turn number: 5")
    assert later.why_not(0, "reveal Lark b2") is None


@pytest.mark.rule("SF using-cards.1")
def test_a_card_that_is_not_in_hand() -> None:
    game = position(
        "b2: {card: Wall, of: 0}", "cubes: 9, hand: [Surge], graveyard: [Bolt]", "hand: [Relic]"
    )
    for name in ("Wall", "Bolt", "Relic", "Footman"):
        refusal = refusal_for(game, f"play {name}")
        assert (refusal.code, refusal.rule) == ("not-in-hand", "SF using-cards.1")
        assert refusal.text == f"You have no {name} in your hand."
    assert code_and_rule(game, "play Nonsuch")[0] == "unknown-card"
    assert game.why_not(0, "play Surge") is None


@pytest.mark.rule("SF hand-limit.2")
def test_a_full_hand_is_cut_to_its_limit() -> None:
    game = position(mine="hand: [Wall*8, Lark]", when="step: second act", moves=("done",))
    while game.pending[0].code == "respond":
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    refusal = refusal_for(game, "Wall")
    assert (refusal.code, refusal.rule, refusal.params["cards"]) == (
        "hand-limit",
        "SF hand-limit.2",
        2,
    )
    assert refusal_for(game, "none") == refusal
    assert game.why_not(0, "Lark + Wall") is None
