"""Refusals as sentences, including for malformed wishes."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.schema import FIELD, GO
from tests.games.sixforms.refusals.positions import (
    MOVE,
    attack,
    code_and_rule,
    load,
    position,
    refusal_for,
)

# -- what is said amiss ----------------------------------------------------------------------


@pytest.mark.rule("SF battlefield.1", "SF type-battlefield.1")
def test_a_zone_or_a_card_that_is_not_there() -> None:
    field = "b2: {card: Footman, of: 0}, c2: {card: Footman, of: 0}"
    game = position(field, "hand: [Lark]", when=MOVE)
    assert code_and_rule(game, "move Footman b2 to e9") == ("off-board", "SF battlefield.1")
    assert code_and_rule(game, "move Lark to b3") == ("not-on-battlefield", "SF type-battlefield.1")
    assert refusal_for(game, "move Footman d1 to d2").text == "You see no Footman at d1."
    card = game.table.zones[FIELD][0]
    raw = game.why_not(0, (GO, card, 0))
    assert raw is not None
    assert (raw.code, raw.rule) == ("off-board", "SF battlefield.1")


@pytest.mark.rule("SF moving-battlefield-cards.1")
def test_a_card_on_the_battlefield_is_called_with_its_zone() -> None:
    game = position("b2: {card: Footman, of: 0}", when=MOVE)
    refusal = refusal_for(game, "move Footman to b3")
    assert (refusal.code, refusal.params["words"]) == ("say-in-full", "move Footman b2 to b3")
    assert game.why_not(0, "move Footman b2 to b3") is None


@pytest.mark.rule("SF reach.2", "SF orientation-state.7", "SF facet-teleport.1")
def test_a_move_without_a_zone_is_refused_for_its_card_or_asked_for_in_full() -> None:
    field = (
        "b2: {card: Footman, of: 0}, a1: {card: Wall, of: 0, exhausted: true},"
        "d4: {card: Lark, of: 0}"
    )
    game = position(field, when=MOVE)
    refusal = refusal_for(game, "move Footman b2")
    assert (refusal.code, refusal.text) == (
        "say-in-full",
        'Say it in full, like "move Footman b2 to b3".',
    )
    assert code_and_rule(game, "move Wall a1") == ("exhausted", "SF orientation-state.7")
    assert code_and_rule(game, "teleport Footman b2") == ("no-facet", "SF facet-teleport.1")
    assert code_and_rule(game, "block with Footman b2") == ("no-facet", "SF facet-block.1")
    nowhere = refusal_for(game, "move Lark d4")
    assert (nowhere.code, nowhere.rule) == ("nowhere", "SF reach.2")
    assert nowhere.text == "There is no zone to which Lark d4 could get so."
    assert code_and_rule(game, "move Sage") == ("not-on-battlefield", "SF type-battlefield.1")
    assert code_and_rule(game, "move") == ("say-in-full", "SF move-step.1")
    assert code_and_rule(game, "Footman b2") == ("say-in-full", "SF move-step.1")
    assert code_and_rule(game, "Wall a1")[0] == "unknown-wish"
    assert (
        code_and_rule(position("b2: {card: Footman, of: 0}"), "move Footman b2")[0] == "wrong-step"
    )


@pytest.mark.rule("SF keyword-ready.2", "SF keyword-stun.1", "SF place.6", "SF card-control.1")
@pytest.mark.parametrize(
    ("wish", "code", "rule"),
    [
        ("Wall a1", "is-ready", "SF keyword-ready.2"),
        ("Guard b1", "stunned", "SF keyword-stun.1"),
        ("Lark c1", "face-down", "SF place.6"),
        ("Sage d3", "not-yours", "SF card-control.1"),
        ("Bolt", "not-a-choice", "SF regroup-step.2"),
        ("Phoenix", "not-a-choice", "SF regroup-step.2"),
    ],
)
def test_what_is_not_made_ready(wish: str, code: str, rule: str) -> None:
    field = (
        "a1: {card: Wall, of: 0}, a2: {card: Footman, of: 0, exhausted: true},"
        "b1: {card: Guard, of: 0, exhausted: true, counters: {stun: 1}},"
        "c1: {card: Lark, of: 0, exhausted: true, face-down: true},"
        "d3: {card: Sage, of: 1, exhausted: true}"
    )
    game = position(field, "hand: [Bolt]", when="step: regroup")
    while game.pending[0].code != "ready":
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    refusal = refusal_for(game, wish)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert wish in refusal.text
    assert game.why_not(0, "Footman a2") is None


@pytest.mark.rule("SF keyword-load.1")
def test_an_order_has_every_card_once_and_no_more_go_below_than_there_are() -> None:
    game = load("seats: [{cubes: 1, hand: [Scout], deck: [Lark, Bolt, Wall]}, {}]")
    game.submit(0, game.pending[0].parse("play Scout") or ())
    assert game.pending[0].code == "load"
    for wish in ("Lark", "Lark + Lark", "Lark + Wall"):
        refusal = refusal_for(game, wish)
        assert (refusal.code, refusal.rule) == ("out-of-order", "SF keyword-load.1")
        assert refusal.text == "Arrange all 2 of them, every card once."
    assert code_and_rule(game, "play Scout") == ("asked-first", "SF keyword-load.1")
    game.submit(0, game.pending[0].parse("Bolt + Lark") or ())
    for wish, raw in (("3", 3), ("-1", -1)):
        refusal = refusal_for(game, wish)
        assert (refusal.code, refusal.rule) == ("how-many", "SF keyword-load.1")
        assert refusal.text == f"Choose 0 to 2, not {wish}."
        assert game.why_not(0, (raw,)) == refusal


@pytest.mark.rule("SF keyword-target.1", "SF effects.2")
def test_cards_that_are_no_choice() -> None:
    field = "a3: {card: Dancer, of: 1}, b3: {card: Footman, of: 1, arms: [Lance]}"
    game = position(field, "cubes: 1, hand: [Bolt]", moves=("play Bolt",))
    refusal = refusal_for(game, "Lance b3")
    assert (refusal.code, refusal.rule) == ("not-a-choice", "SF keyword-target.1")
    assert refusal.text == "Lance b3 is not what Bolt targets: battlefield card."
    absent = refusal_for(game, "Phoenix")
    assert (absent.code, absent.params) == ("not-a-choice", {"card": "Phoenix"})
    refusal = refusal_for(game, "Dancer a3 + Footman b3")
    assert (refusal.code, refusal.params) == ("how-many", {"least": 1, "most": 1})
    assert game.why_not(0, "Footman b3") is None


# -- whole sentences -------------------------------------------------------------------------


SENTENCES = (  # field, what seat 0 has, step, wish, sentence
    (
        "",
        "cubes: 1, hand: [Footman]",
        "act",
        "play Footman",
        "Footman costs 2; you have no energy and can activate 1 cube: 1 too little.",
    ),
    (
        "b2: {card: Ghost, of: 0}",
        "",
        "second act",
        "move Ghost b2 to b3",
        "Cards move, and attack directly, in the move step.",
    ),
    (
        "",
        "cubes: 1, hand: [Surge]",
        "move",
        "play Surge",
        "In the move step nothing is played or used at initial speed.",
    ),
    (
        "b2: {card: Ghost, of: 0}, b3: {card: Wall, of: 0}",
        "",
        "move",
        "move Ghost b2 to b3",
        "Wall b3 holds b3.",
    ),
    (
        "b2: {card: Footman, of: 0}",
        "",
        "move",
        "move Footman b2 to a3",
        "Footman b2 has no move-arrow to get to a3: it would take one forwards to the left.",
    ),
    (
        "b1: {card: Footman, of: 0}",
        "",
        "move",
        "move Footman b1 to b4",
        "Footman b1 does not get as far as b4.",
    ),
    (
        "b2: {card: Footman, of: 0, moved: true}",
        "",
        "move",
        "move Footman b2 to b3",
        "Footman b2 has used its movement of this turn.",
    ),
    (
        "b2: {card: Footman, of: 0, exhausted: true}",
        "",
        "move",
        "move Footman b2 to b3",
        "Footman b2 is exhausted.",
    ),
    (
        "b2: {card: Wall, of: 0}, b3: {card: Lark, of: 1}",
        "",
        "move",
        "move Wall b2 to b3",
        "Wall b2 cannot attack: it has no attack.",
    ),
    (
        "b2: {card: Lark, of: 0, face-down: true, arrived: 3}",
        "cubes: 9",
        "act",
        "reveal Lark b2",
        "Lark b2 was placed in this turn and cannot be revealed before the next one.",
    ),
    (
        "b2: {card: Wall, of: 1}",
        "cubes: 1, hand: [Knight]",
        "act",
        "play Knight",
        "Knight requires an artifact that is active under your control.",
    ),
    (
        "b2: {card: Footman, of: 0, arms: [Lance, Lance]}",
        "cubes: 1, hand: [Lance]",
        "act",
        "play Lance",
        "Footman b2 has reached its equip limit of 2, and nothing else can be equipped.",
    ),
    (
        "b2: {card: Footman, of: 0}, b3: {card: Warded, of: 1}",
        "",
        "move",
        "move Footman b2 to b3",
        "Warded b3 has resistance from natural cards.",
    ),
    (
        "b2: {card: Footman, of: 0, taunted by: b3}, b3: {card: Bully, of: 1}",
        "",
        "move",
        "move Footman b2 to c3",
        "Footman b2 is required to attack Bully b3 if it moves.",
    ),
)


@pytest.mark.rule("SF using-cards.2", "SF movement.1", "SF limits.2", "SF keyword-requires.1")
@pytest.mark.parametrize(("field", "mine", "step", "wish", "sentence"), SENTENCES)
def test_a_reason_is_a_sentence_with_its_names_and_numbers(
    field: str, mine: str, step: str, wish: str, sentence: str
) -> None:
    assert refusal_for(position(field, mine, when=f"step: {step}"), wish).text == sentence


@pytest.mark.rule("SF speed-initial.4")
def test_a_wrong_speed_names_the_card() -> None:
    refusal = refusal_for(attack(), "play Surge", seat=1)
    assert refusal.text == "Surge has no interrupt speed."
    assert refusal.params == {"card": "Surge"}
