"""Reasons that are given in words, each with the case where it must not be given."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

import rulebound as rb
from rulebound import games
from rulebound.games.sixforms import choices, lacking, reasons, refusals, ways, wishes
from rulebound.games.sixforms.ctx import War
from rulebound.games.sixforms.names import (
    BLOCKING,
    DODGING,
    FIELD,
    GO,
    GRAVE,
    HAND,
    KINDS,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SHARED,
    SPLIT,
    STRIKE,
    TELEPORTING,
    USE,
)
from rulebound.games.sixforms.spec import SixForms
from rulebound.games.sixforms.words import named
from rulebound.kernel import scenario
from rulebound.kernel.board import board
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import Dice, OptionQuestion
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rulebook import Rulebook
from tests.helpers import only_looks

CARDS = """
cards:
  - {name: Footman, form: natural, type: avatar, cost: 2, stats: [2, 3, 1], arrows: [n, ne, s]}
  - {name: Guard, form: natural, type: avatar, cost: 1, stats: [1, 3, 0], facets: [block],
     arrows: [n, ne, e, se, s, sw, w, nw]}
  - {name: Dancer, form: magical, type: avatar, cost: 1, stats: [1, 2, 0], facets: [dodge],
     arrows: [n, e, s, w]}
  - {name: Runner, form: magical, type: avatar, cost: 1, stats: [2, 2, 0], facets: [quick],
     arrows: [n, e, s, w]}
  - {name: Lark, form: celestial, type: avatar, cost: 1, stats: [1, 1, 0], facets: [fly],
     arrows: [n, ne, nw]}
  - {name: Wall, form: technological, type: artifact, cost: 1, stats: ["-", 5, 0], arrows: [n, s]}
  - {name: Sleeper, form: elemental, type: avatar, cost: 1, stats: [4, 2, 0], facets: [awaken],
     arrows: [n, s]}
  - {name: Ghost, form: spiritual, type: avatar, cost: 1, stats: [1, 1, 0],
     facets: [stealth, teleport], arrows: [n, s, e, w]}
  - {name: Bully, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], facets: [taunt],
     arrows: [n, s, e, w]}
  - {name: Twin, form: technological, type: avatar, cost: 1, stats: [1, 1, 0], facets: [unite],
     arrows: [n, s, e, w]}
  - {name: Warded, form: magical, type: avatar, cost: 1, stats: [1, 4, 0], resists: [natural],
     arrows: [n]}
  - {name: Phoenix, form: elemental, type: avatar, cost: 1, stats: [2, 2, 0], recover: 2,
     arrows: [n, s]}
  - {name: Sage, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Use (2): draw 1 card.\\nAnimate: you gain 1 life."}
  - {name: Medic, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Interrupt (1): heal target damaged avatar."}
  - {name: Priest, form: spiritual, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n],
     text: "Your second act step — use (0): draw 1 card.\\nUse — discard 2 cards: draw 1 card."}
  - {name: Relic, form: spiritual, type: action, cost: 3,
     text: "In graveyard — use (1): you gain 1 life."}
  - {name: Knight, form: natural, type: avatar, cost: 1, stats: [3, 3, 0], arrows: [n],
     requires: an artifact}
  - {name: Lance, form: technological, type: equip, cost: 1,
     text: "While equipping — the equipped card gains +1/+0/+0."}
  - {name: Hex, form: magical, type: equip, cost: 1, equips: opposing avatar,
     text: "While equipping — the equipped card gains -1/+0/+0."}
  - {name: Bolt, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: deal 1 damage to target battlefield card."}
  - {name: Tax, form: spiritual, type: action, cost: 1, interrupt: true,
     text: "On play — when a player gains life: that player loses that much life."}
  - {name: Surge, form: elemental, type: action, cost: 1, text: "On play: you gain 1 life."}
  - {name: Shade, form: spiritual, type: avatar, cost: 1, interrupt: true, stats: [2, 1, 0],
     arrows: [n, s]}
  - {name: Ring, form: technological, type: equip, cost: 1, facets: [small],
     text: "While equipping — the equipped card gains +0/+1/+0."}
  - {name: Flood, form: celestial, type: action, variable: true, text: "On play: draw X cards."}
  - {name: Forge, form: technological, type: artifact, cost: 1, stats: ["-", 3, 0],
     text: "Animate: create 2 technological energy."}
  - {name: Vial, form: magical, type: artifact, cost: 1, stats: ["-", 2, 0],
     text: "Interrupt — remove 1 energy counter: create 1 energy.\\nUse (1): you gain 1 life."}
  - {name: Ram, form: elemental, type: avatar, cost: 1, stats: [5, 5, 0], facets: [plow],
     arrows: [n, s]}
  - {name: Quake, form: elemental, type: action, cost: 1,
     text: "On play: deal 2 damage to each opposing avatar."}
  - {name: Scout, form: celestial, type: action, cost: 1, text: "On play: load 2."}
"""

STOCK = "deck: [Wall*5]"


def read(text: str) -> rb.Game:
    """The game at a position."""
    return scenario.start(scenario.parse(f"game: sixforms\n{CARDS}\n{text}"), games.Desk())


def position(
    field: str = "", mine: str = "", theirs: str = "", when: str = "", moves: tuple[str, ...] = ()
) -> rb.Game:
    """A position, and some moves of whoever is asked."""
    game = read(
        f"{when}\nbattlefield: {{{field}}}\nseats: [{{{STOCK}, {mine}}}, {{{STOCK}, {theirs}}}]"
    )
    for move in moves:
        asked = game.pending[0]
        answer = asked.find(move)
        assert answer is not None, [option.text for option in asked.options()]
        game.submit(asked.seat, answer)
    return game


def refused(game: rb.Game, wish: str, seat: int = 0) -> Refusal:
    """Why a seat cannot have a wish."""
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    return refusal


def told(game: rb.Game, wish: str, seat: int = 0) -> tuple[str, str]:
    """Code and rule of the reason."""
    refusal = refused(game, wish, seat)
    return refusal.code, refusal.rule


MOVE = "step: move"


# -- energy ----------------------------------------------------------------------------------


@pytest.mark.rule("SF using-cards.2", "SF tangible-energy.2")
def test_missing_energy_is_counted_with_cubes_and_a_spark() -> None:
    refusal = refused(position(mine="cubes: 1, sparks: 1, hand: [Relic*2]"), "play Relic")
    assert (refusal.code, refusal.rule) == ("no-energy", "SF using-cards.2")
    paid = {"cost": 3, "missing": 1, "energy": 0, "cubes": 1, "spark": 1}
    assert refusal.params == {"card": "Relic", **paid}
    said = "Relic costs 3; you have no energy and can activate 1 cube and a spark: 1 too little."
    assert refusal.text == said
    assert position(mine="cubes: 2, sparks: 1, hand: [Relic]").why_not(0, "play Relic") is None


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
    refusal = refused(position(field, f"hand: [{card}]"), f"play {card}")
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
    refusal = refused(attack(field, theirs="hand: [Bolt]"), "play Bolt", seat=1)
    assert (refusal.code, refusal.params["effects"]) == ("no-energy", ["Vial c1"])
    poor = refused(attack(field.replace("energy: 1", "power: 1")), "energy draw", seat=1)
    assert "effects" not in poor.params
    assert poor.text.startswith("An energy draw costs 8; you have no energy and can activate 5 cu")


@pytest.mark.rule("SF spark.3")
def test_a_second_spark_of_the_turn_does_not_count() -> None:
    game = position(mine="cubes: 2, sparks: 1, sparked: true, hand: [Relic]")
    refusal = refused(game, "play Relic")
    assert (refusal.params["missing"], refusal.params["spark"]) == (1, 0)
    assert refusal.text.endswith("You have activated a spark in this turn.")


@pytest.mark.rule("SF form-energy.2")
def test_energy_of_another_form_does_not_pay() -> None:
    game = position(mine="cubes: 1, form energy: {magical: 3}, hand: [Footman, Dancer]")
    refusal = refused(game, "play Footman")
    assert (refusal.code, refusal.rule) == ("no-energy", "SF form-energy.2")
    assert refusal.params["missing"] == 1
    assert game.why_not(0, "play Dancer") is None


@pytest.mark.rule("SF pay.1")
def test_an_effect_has_to_be_paid_for() -> None:
    refusal = refused(position("b2: {card: Sage, of: 0}"), "use Sage b2 1")
    assert (refusal.rule, refusal.params["missing"]) == ("SF pay.1", 2)
    assert position("b2: {card: Sage, of: 0}", "cubes: 2").why_not(0, "use Sage b2 1") is None


@pytest.mark.rule("SF-Q11")
def test_a_reveal_that_cannot_be_paid_is_refused() -> None:
    field = "b2: {card: Footman, of: 0, face-down: true, arrived: 1}"
    assert told(position(field, "cubes: 1"), "reveal Footman") == ("no-energy", "SF-Q11")
    assert position(field, "cubes: 1, sparks: 1").why_not(0, "reveal Footman b2") is None


@pytest.mark.rule("SF energy-draw.1", "SF-Q20", "SF-Q53")
def test_an_energy_draw_takes_eight_and_a_card() -> None:
    refusal = refused(position(mine="cubes: 7, form energy: {magical: 1}"), "energy draw")
    assert (refusal.code, refusal.params["missing"]) == ("no-energy", 1)
    assert position(mine="cubes: 8").why_not(0, "energy draw") is None
    game = read("seats: [{cubes: 8}, {}]")
    assert told(game, "energy draw") == ("deck-empty", "SF-Q20")


@pytest.mark.rule("SF xyz-cost.3")
def test_nobody_pays_more_for_x_than_there_is() -> None:
    game = position(mine="cubes: 3, hand: [Flood]", moves=("play Flood",))
    refusal = refused(game, "5")
    assert (refusal.code, refusal.params["missing"]) == ("no-energy", 2)
    assert refusal.text == "You can pay 3 at most, 2 less than that."
    assert game.why_not(0, (5,)) == refusal
    assert game.why_not(0, "3") is None
    below = refused(game, "-1")
    assert (below.code, below.text) == ("less-than-nothing", "X is never less than 0.")
    assert game.why_not(0, (-1,)) == below
    assert refused(game, "9" * 40).code == "no-energy"


# -- steps and speeds ------------------------------------------------------------------------


@pytest.mark.rule("SF act-step.2", "SF act-step-two.2", "SF-Q13")
@pytest.mark.parametrize(
    ("wish", "step", "rule"),
    [
        ("move Ghost b2 to b3", "act", "SF act-step.2"),
        ("move Ghost b2 to b3", "second act", "SF act-step-two.2"),
        ("teleport Ghost b2 to d4", "act", "SF act-step.2"),
        ("strike with Ghost b2", "act", "SF-Q13"),
    ],
)
def test_cards_move_in_the_move_step(wish: str, step: str, rule: str) -> None:
    refusal = refused(position("b2: {card: Ghost, of: 0}", when=f"step: {step}"), wish)
    assert (refusal.code, refusal.rule, refusal.params["step"]) == ("wrong-step", rule, step)


@pytest.mark.rule("SF move-step.2", "SF orientation-state.11")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("play Surge", "SF move-step.2"),
        ("place Footman", "SF move-step.2"),
        ("use Sage b2 1", "SF move-step.2"),
        ("reveal Lark b1", "SF move-step.2"),
        ("orient Sage b2", "SF orientation-state.11"),
    ],
)
def test_nothing_but_moves_in_the_move_step(wish: str, rule: str) -> None:
    field = "b2: {card: Sage, of: 0}, b1: {card: Lark, of: 0, face-down: true, arrived: 1}"
    mine = "cubes: 9, hand: [Surge, Footman]"
    assert told(position(field, mine, when=MOVE), wish) == ("wrong-step", rule)
    assert position(field, mine).why_not(0, wish) is None


@pytest.mark.rule("SF move-step.3", "SF speed-interrupt.2", "SF energy-draw.1")
@pytest.mark.parametrize("wish", ["play Bolt", "use Medic b2", "energy draw", "reveal Shade b1"])
def test_interrupts_are_for_the_move_step_too_and_for_its_events(wish: str) -> None:
    field = (
        "b2: {card: Medic, of: 0, damage: 1}, a1: {card: Footman, of: 0},"
        "b1: {card: Shade, of: 0, face-down: true, arrived: 1}"
    )
    mine = "cubes: 9, hand: [Bolt]"
    game = position(field, mine, when=MOVE)
    assert game.why_not(0, wish) is None
    game.submit(0, game.pending[0].find("move Footman a1 to a2") or ())
    assert game.pending[0].seat == 0
    assert game.why_not(0, wish) is None


@pytest.mark.rule("SF move-step.3", "SF using-cards.2", "SF pay.1", "SF energy-draw.1")
@pytest.mark.parametrize(
    ("wish", "code", "rule"),
    [
        ("play Bolt", "no-energy", "SF using-cards.2"),
        ("use Medic b2", "no-energy", "SF pay.1"),
        ("reveal Shade b1", "no-energy", "SF-Q11"),
        ("energy draw", "no-energy", "SF energy-draw.1"),
        ("play Tax", "no-energy", "SF using-cards.2"),
    ],
)
def test_an_interrupt_in_the_move_step_is_refused_for_what_is_lacking(
    wish: str, code: str, rule: str
) -> None:
    field = (
        "b2: {card: Medic, of: 0, damage: 1},b1: {card: Shade, of: 0, face-down: true, arrived: 1}"
    )
    assert told(position(field, "hand: [Bolt, Tax]", when=MOVE), wish) == (code, rule)


@pytest.mark.rule("SF speed-initial.2", "SF speed-initial.3")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("place Lark", "SF speed-initial.2"),
        ("orient Guard b3", "SF speed-initial.2"),
        ("move Guard b3 to b2", "SF speed-initial.3"),
        ("strike with Guard b3", "SF speed-initial.3"),
    ],
)
def test_the_turn_of_the_opponent_is_not_ones_own(wish: str, rule: str) -> None:
    game = position("b3: {card: Guard, of: 1}", theirs="hand: [Lark]")
    refusal = refused(game, wish, seat=1)
    assert (refusal.code, refusal.rule, refusal.params) == ("not-your-turn", rule, {"acting": 0})
    assert told(game, "play Lark", seat=1)[0] == "not-asked"
    assert told(game, wish, seat=0)[0] != "not-your-turn"


@pytest.mark.rule("SF effect-state-and-location.8")
def test_an_effect_of_one_step_waits_for_it() -> None:
    field = "b2: {card: Priest, of: 0}"
    refusal = refused(position(field), "use Priest b2 1")
    assert (refusal.code, refusal.params["step"]) == ("wrong-step", "second act")
    later = position(field, when="step: second act")
    assert later.why_not(0, "use Priest b2 1") is None


ATTACK = (
    "a2: {card: Footman, of: 0}, a4: {card: Dancer, of: 1}, b3: {card: Guard, of: 1},"
    "c4: {card: Sage, of: 1}, d4: {card: Shade, of: 1, face-down: true, arrived: 1},"
    "c3: {card: Lark, of: 1, face-down: true, arrived: 1}"
)


def attack(field: str = ATTACK, theirs: str = "cubes: 5, hand: [Surge, Bolt, Tax]") -> rb.Game:
    """The Footman of seat 0 attacks what is at a4, and seat 1 may respond."""
    game = position(field, theirs=theirs, when=MOVE, moves=("move Footman a2 to a4",))
    while "an attack" not in game.view(1).states["stack"]:
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    return game


@pytest.mark.rule("SF speed-initial.4", "SF manual.3", "SF speed-interrupt.7", "SF speed-initial.2")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("play Surge", "SF speed-initial.4"),
        ("reveal Lark c3", "SF speed-initial.4"),
        ("use Sage c4 1", "SF manual.3"),
        ("place Surge", "SF speed-initial.2"),
        ("move Guard b3 to b2", "SF speed-interrupt.7"),
        ("orient Guard b3", "SF-Q6"),
        ("strike with Guard b3", "SF speed-initial.3"),
    ],
)
def test_what_has_no_interrupt_speed_is_no_response(wish: str, rule: str) -> None:
    assert told(attack(), wish, seat=1) == ("wrong-speed", rule)


@pytest.mark.rule("SF speed-interrupt.6", "SF-Q67")
@pytest.mark.parametrize("wish", ["play Bolt", "reveal Shade d4", "pass"])
def test_what_has_interrupt_speed_is_a_response(wish: str) -> None:
    assert attack().why_not(1, wish) is None


@pytest.mark.rule("SF effect-event.6", "SF-Ex14", "SF-Q111")
def test_a_card_waits_for_what_it_is_played_upon() -> None:
    refusal = refused(attack(), "play Tax", seat=1)
    assert (refusal.code, refusal.rule) == ("not-upon", "SF effect-event.6")
    assert refusal.params["upon"] == "a player gains life"
    assert position(mine="cubes: 3, hand: [Tax]").why_not(0, "play Tax") is None  # to no effect
    game = position(mine="cubes: 1, hand: [Surge]", theirs="cubes: 1, hand: [Tax]")
    game.submit(0, game.pending[0].find("play Surge") or ())
    while "life is gained" not in game.view(1).states["stack"]:
        assert told(game, "play Tax", seat=1)[0] == "not-upon"
        game.submit(1, game.pending[0].find("pass") or ())
    assert game.why_not(1, "play Tax") is None


@pytest.mark.rule("SF event-locking.3")
def test_nothing_is_added_to_a_locked_event() -> None:
    game = attack(theirs="cubes: 5, hand: [Bolt*2]")
    game.submit(1, game.pending[0].find("play Bolt") or ())
    assert game.why_not(1, "play Bolt") is None
    while game.pending[0].code != "target":
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    assert told(game, "play Bolt", seat=1) == ("locked", "SF event-locking.3")


@pytest.mark.rule("SF spawn-zones.1")
def test_something_else_may_be_asked_first() -> None:
    game = position(mine="cubes: 5, hand: [Footman, Surge]", moves=("play Footman",))
    assert told(game, "play Surge") == ("asked-first", "SF spawn-zones.1")
    assert game.why_not(0, "b2") is None


@pytest.mark.rule("SF event-locking.2", "SF act-step.3", "SF move-step.4")
def test_pass_and_done_are_two_things() -> None:
    assert told(position(), "pass") == ("nothing-to-answer", "SF act-step.3")
    assert told(position(when=MOVE), "pass") == ("nothing-to-answer", "SF move-step.4")
    assert told(attack(), "done", seat=1) == ("event-waits", "SF event-locking.2")


# -- playing and placing ---------------------------------------------------------------------


@pytest.mark.rule("SF spawn-zones.4")
@pytest.mark.parametrize("wish", ["play Footman", "place Footman"])
def test_a_full_field_takes_no_card(wish: str) -> None:
    zones = [f"{column}{row}" for column in "abcd" for row in (1, 2)]
    field = ", ".join([f"{zone}: {{card: Wall, of: 0}}" for zone in zones])
    mine = "cubes: 2, hand: [Footman]"
    assert told(position(field, mine), wish) == ("no-zone", "SF spawn-zones.4")
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
    refusal = refused(game, zone)
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
    refusal = refused(game, "b1")
    assert (refusal.code, refusal.rule) == ("zone-occupied", "SF place.2")
    assert refusal.params == {"zone": "b1", "by": "Footman b1"}
    for zone in ("e1", "a9", "z0"):
        assert told(game, zone) == ("off-board", "SF battlefield.1")
    for cell in (-1, 0, 10**6):
        raw = game.why_not(0, (cell,))
        assert raw is not None
        assert (raw.code, raw.rule) == ("off-board", "SF battlefield.1")
    assert told(game, "hello")[0] == "unknown-wish"


@pytest.mark.rule("SF keyword-requires.1")
def test_a_card_requires_another_one() -> None:
    mine = "cubes: 1, hand: [Knight]"
    field = "b2: {card: Wall, of: %d%s}"
    for missing in ("", field % (1, ""), field % (0, ", face-down: true")):
        refusal = refused(position(missing, mine), "play Knight")
        assert (refusal.code, refusal.rule) == ("requires", "SF keyword-requires.1")
        assert refusal.params["requires"] == "an artifact"
    assert position(field % (0, ""), mine).why_not(0, "play Knight") is None


@pytest.mark.rule("SF limits.2", "SF-Q43")
def test_a_card_has_an_equip_limit() -> None:
    mine = "cubes: 1, hand: [Lance, Ring]"
    full = position("b2: {card: Footman, of: 0, arms: [Lance, Lance]}", mine)
    refusal = refused(full, "play Lance")
    assert (refusal.code, refusal.rule) == ("equip-limit", "SF limits.2")
    assert refusal.params["host"] == "Footman b2"
    assert full.why_not(0, "play Ring") is None
    room = position("b2: {card: Footman, of: 0, arms: [Lance, Ring]}", mine)
    assert room.why_not(0, "play Lance") is None


@pytest.mark.rule("SF-Q65", "SF requirements.1", "SF keyword-stun.1")
def test_an_equip_needs_a_card_that_is_suited() -> None:
    mine = "cubes: 1, hand: [Lance, Hex]"
    field = "c3: {card: Footman, of: 1}"
    assert told(position(field, mine), "play Lance") == ("no-host", "SF-Q65")
    assert position(field, mine).why_not(0, "play Hex") is None
    stunned = "c3: {card: Footman, of: 1, counters: {stun: 1}}"
    assert told(position(stunned, mine), "play Hex") == ("stunned", "SF keyword-stun.1")


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
    refusal = refused(game, wish)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert (refusal.params["card"], refusal.params["host"]) == (arm, wish)
    assert refusal.params.get("equips") == ("opposing avatar" if arm == "Hex" else None)
    assert wish in refusal.text
    assert game.why_not(0, "Footman d3" if arm == "Hex" else "Wall b1") is None


@pytest.mark.rule("SF place.1")
def test_only_battlefield_cards_are_placed() -> None:
    game = position(mine="hand: [Bolt, Lance, Footman]")
    assert told(game, "place Bolt") == ("not-placeable", "SF place.1")
    assert told(game, "place Lance") == ("not-placeable", "SF place.1")
    assert game.why_not(0, "place Footman") is None


@pytest.mark.rule("SF place.2")
def test_one_card_is_placed_in_a_turn() -> None:
    game = position(mine="placed: true, hand: [Footman]")
    assert told(game, "place Footman") == ("placed-already", "SF place.2")
    assert position(mine="hand: [Footman]").why_not(0, "place Footman") is None


@pytest.mark.rule("SF place.8", "SF reveal-play.2")
def test_a_card_placed_this_turn_is_not_revealed() -> None:
    field = "b2: {card: Lark, of: 0, face-down: true, arrived: 3}, b1: {card: Wall, of: 0}"
    game = position(field, "cubes: 1")
    assert told(game, "reveal Lark b2") == ("placed-this-turn", "SF place.8")
    assert told(game, "reveal Wall b1") == ("not-placed", "SF reveal-play.2")
    later = position(field, "cubes: 1", when="turn number: 5")
    assert later.why_not(0, "reveal Lark b2") is None


@pytest.mark.rule("SF using-cards.1")
def test_a_card_that_is_not_in_hand() -> None:
    game = position(
        "b2: {card: Wall, of: 0}", "cubes: 9, hand: [Surge], graveyard: [Bolt]", "hand: [Relic]"
    )
    for name in ("Wall", "Bolt", "Relic", "Footman"):
        refusal = refused(game, f"play {name}")
        assert (refusal.code, refusal.rule) == ("not-in-hand", "SF using-cards.1")
        assert refusal.text == f"You have no {name} in your hand."
    assert told(game, "play Nonsuch")[0] == "unknown-card"
    assert game.why_not(0, "play Surge") is None


@pytest.mark.rule("SF hand-limit.2")
def test_a_full_hand_is_cut_to_its_limit() -> None:
    game = position(mine="hand: [Wall*8, Lark]", when="step: second act", moves=("done",))
    while game.pending[0].code == "respond":
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    refusal = refused(game, "Wall")
    assert (refusal.code, refusal.rule, refusal.params["cards"]) == (
        "hand-limit",
        "SF hand-limit.2",
        2,
    )
    assert refused(game, "none") == refusal
    assert game.why_not(0, "Lark + Wall") is None


# -- effects ---------------------------------------------------------------------------------


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
        assert told(game, "use Sage b2 2") == (code, rule)
    else:
        assert told(game, "use Sage 2") == (code, rule)
    assert position("b2: {card: Sage, of: 0}").why_not(0, "use Sage b2 2") is None


@pytest.mark.rule("SF manual.1")
def test_a_card_without_such_an_effect() -> None:
    game = position("b2: {card: Sage, of: 0}, b1: {card: Wall, of: 0}", "cubes: 9")
    assert told(game, "use Wall b1") == ("no-effect", "SF manual.1")
    assert told(game, "use Sage b2 3") == ("no-effect", "SF manual.1")
    assert told(game, "use Bolt") == ("not-there", "SF manual.1")


@pytest.mark.rule("SF effect-state-and-location.3")
def test_an_effect_of_another_place() -> None:
    refusal = refused(position(mine="cubes: 1, hand: [Relic]"), "use Relic")
    assert (refusal.code, refusal.params["place"]) == ("not-there", "in the graveyard")
    assert position(mine="cubes: 1, graveyard: [Relic]").why_not(0, "use Relic") is None


@pytest.mark.rule("SF manual.1")
def test_a_price_that_cannot_be_paid() -> None:
    field = "b2: {card: Priest, of: 0}"
    refusal = refused(position(field, "hand: [Wall]"), "use Priest b2 2")
    assert (refusal.code, refusal.params["price"]) == ("no-price", "discard 2 cards")
    assert position(field, "hand: [Wall*2]").why_not(0, "use Priest b2 2") is None


@pytest.mark.rule("SF-Q86")
def test_an_effect_without_a_target() -> None:
    field = "b2: {card: Medic, of: 0}, c3: {card: Footman, of: 1%s}"
    assert told(position(field % "", "cubes: 1"), "use Medic b2") == ("no-target", "SF-Q86")
    assert position(field % ", damage: 1", "cubes: 1").why_not(0, "use Medic b2") is None


@pytest.mark.rule("SF keyword-resistance.1")
def test_a_target_that_resists() -> None:
    field = "a3: {card: Warded, of: 1}, b3: {card: Dancer, of: 1}, c3: {card: Footman, of: 1}"
    game = position(field, "cubes: 1, hand: [Bolt]", moves=("play Bolt",))
    refusal = refused(game, "Warded a3")
    assert (refusal.code, refusal.rule) == ("resistance", "SF keyword-resistance.1")
    assert refusal.params == {"card": "Warded a3", "form": "natural"}
    assert game.why_not(0, "Dancer b3") is None


# -- movement --------------------------------------------------------------------------------


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
    assert told(game, "move Footman b2 to b3") == (code, rule)
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
    assert told(game, "orient Footman b2") == (code, rule)
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
    refusal = refused(game, f"move Footman {card} to {zone}", seat)
    assert (refusal.code, refusal.rule) == ("out-of-reach", rule)
    assert refusal.params.get("arrow") == arrow
    free = {"b2": "c3", "c1": "d2", "c4": "b3"}[card]
    assert game.why_not(seat, f"move Footman {card} to {free}") is None


@pytest.mark.rule("SF planes.3", "SF moving-battlefield-cards.6", "SF facet-stealth.1")
def test_a_card_in_the_way() -> None:
    field = "b1: {card: Ghost, of: 0}, a1: {card: Footman, of: 0}, c1: {card: Lark, of: 0}, "
    mine = field + "a2: {card: Wall, of: 0}, b2: {card: Wall, of: 0}, c2: {card: Wall, of: 0}"
    game = position(mine, when=MOVE)
    refusal = refused(game, "move Footman a1 to a3")
    assert (refusal.code, refusal.rule) == ("path-blocked", "SF planes.3")
    assert refusal.params["by"] == "Wall a2"
    for wish in ("move Lark c1 to c3", "move Ghost b1 to b3"):  # another plane, and stealth
        assert game.why_not(0, wish) is None
    theirs = mine.replace("Wall, of: 0", "Wall, of: 1, face-down: true")
    game = position(theirs, when=MOVE)
    for wish in ("move Footman a1 to a3", "move Lark c1 to c3"):
        refusal = refused(game, wish)
        assert (refusal.code, refusal.rule) == ("path-blocked", "SF moving-battlefield-cards.6")
        assert refusal.text.startswith("Face-down card ")
    assert game.why_not(0, "move Ghost b1 to b3") is None


@pytest.mark.rule("SF planes.2", "SF keyword-teleport.1", "SF facet-unite.1")
def test_a_zone_with_a_friendly_card() -> None:
    field = "b1: {card: Ghost, of: 0}, b2: {card: Wall, of: 0}, c2: {card: Twin, of: 0}"
    game = position(field, when=MOVE)
    refusal = refused(game, "move Ghost b1 to b2")
    assert (refusal.code, refusal.rule) == ("zone-occupied", "SF planes.2")
    assert refusal.params["by"] == "Wall b2"
    teleport = told(game, "teleport Ghost b1 to b2")
    assert teleport == ("zone-occupied", "SF keyword-teleport.1")
    assert game.why_not(0, "teleport Ghost b1 to d4") is None
    assert game.why_not(0, "move Twin c2 to b2") is None
    assert told(game, "teleport Twin c2 to d4") == ("no-facet", "SF facet-teleport.1")


@pytest.mark.rule("SF-Q97")
def test_only_united_cards_split() -> None:
    game = position("b2: {card: Footman, of: 0}", when=MOVE)
    assert told(game, "split and move Footman b2 to b3") == ("not-united", "SF-Q97")
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
    assert told(position(field, when=MOVE), f"move {name} b2 to b3") == (code, rule)


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
def test_a_taunted_card_attacks_who_taunts_it() -> None:
    field = "b2: {card: Footman, of: 0%s}, b3: {card: Bully, of: 1}"
    game = position(field % ", taunted by: b3", when=MOVE)
    refusal = refused(game, "move Footman b2 to c3")
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
    assert told(game, f"strike with {name} {card[:2]}") == (code, rule)


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


# -- blocks, dodges, recovery ----------------------------------------------------------------


@pytest.mark.rule("SF facet-block.1", "SF-Q15", "SF-Q41", "SF facet-quick.1")
@pytest.mark.parametrize(
    ("old", "new", "wish", "code", "rule"),
    [
        ("", "", "block with Guard b3 to b2", "not-on-path", "SF-Q15"),
        ("", "", "block with Guard b3 to a2", "not-on-path", "SF-Q15"),
        ("b3: {card: Guard", "c3: {card: Guard", "block with Guard c3 to a3", "out-of-reach", ""),
        ("", "", "block with Sage c4 to a3", "no-facet", ""),
        (
            "Guard, of: 1",
            "Guard, of: 1, exhausted: true",
            "block with Guard b3 to a3",
            "exhausted",
            "SF-Q41",
        ),
        (
            "Guard, of: 1",
            "Guard, of: 1, counters: {stun: 1}",
            "block with Guard b3 to a3",
            "stunned",
            "SF keyword-stun.2",
        ),
        (
            "Guard, of: 1",
            "Guard, of: 1, facet counters: [motionless]",
            "block with Guard b3 to a3",
            "motionless",
            "SF keyword-motionless.1",
        ),
        (
            "Footman, of: 0",
            "Footman, of: 0, facet counters: [quick]",
            "block with Guard b3 to a3",
            "quick",
            "SF facet-quick.1",
        ),
        ("Dancer", "Guard", "block with Guard a4 to a3", "attacked-itself", "SF facet-block.2"),
    ],
)
def test_a_block_that_cannot_be_made(old: str, new: str, wish: str, code: str, rule: str) -> None:
    field = ATTACK.replace("c3: {card: Lark", "d1: {card: Lark").replace(old, new, 1)
    assert told(attack(field), wish, seat=1) == (code, rule or "SF facet-block.1")


@pytest.mark.rule("SF facet-block.1", "SF facet-dodge.1", "SF facet-quick.1")
@pytest.mark.parametrize("more", ["", "quick"])
def test_blocks_and_dodges_that_can_be_made(more: str) -> None:
    field = ATTACK
    for card in ("Footman, of: 0", "Guard, of: 1", "Dancer, of: 1") if more else ():
        field = field.replace(card, f"{card}, facet counters: [{more}]")
    game = attack(field)
    assert game.why_not(1, "block with Guard b3 to a3") is None
    assert game.why_not(1, "dodge with Dancer a4 to b4") is None


@pytest.mark.rule("SF facet-dodge.1", "SF facet-dodge.4", "SF-Q16", "SF facet-quick.1")
@pytest.mark.parametrize(
    ("old", "new", "wish", "code", "rule"),
    [
        ("", "", "dodge with Dancer a4 to a3", "on-path", "SF facet-dodge.4"),
        ("", "", "dodge with Dancer a4 to d3", "out-of-reach", "SF facet-dodge.1"),
        (
            "b3: {card: Guard",
            "b4: {card: Guard",
            "dodge with Dancer a4 to b4",
            "zone-occupied",
            "SF-Q16",
        ),
        ("Guard", "Dancer", "dodge with Dancer b3 to b4", "not-attacked", "SF facet-dodge.1"),
        ("", "", "dodge with Guard b3 to b4", "no-facet", "SF facet-dodge.1"),
        (
            "Footman, of: 0",
            "Footman, of: 0, facet counters: [quick]",
            "dodge with Dancer a4 to b4",
            "quick",
            "SF facet-quick.1",
        ),
        (
            "Dancer, of: 1",
            "Dancer, of: 1, exhausted: true",
            "dodge with Dancer a4 to b4",
            "exhausted",
            "SF-Q41",
        ),
    ],
)
def test_a_dodge_that_cannot_be_made(old: str, new: str, wish: str, code: str, rule: str) -> None:
    assert told(attack(ATTACK.replace(old, new, 1)), wish, seat=1) == (code, rule)


@pytest.mark.rule("SF facet-block.1", "SF facet-recover.1")
def test_there_is_nothing_to_block_or_to_recover() -> None:
    game = position("a1: {card: Guard, of: 0}, b1: {card: Phoenix, of: 0}", "cubes: 9")
    assert told(game, "block with Guard a1 to a2") == ("no-attacker", "SF facet-block.1")
    assert told(game, "recover Phoenix b1") == ("not-destroyed", "SF facet-recover.1")


def burning(state: str, cubes: int) -> rb.Game:
    """A Phoenix of seat 1 is destroyed by a Bolt of seat 0, and seat 1 may respond."""
    field = f"b3: {{card: Phoenix, of: 1, damage: 1{state}}}, c3: {{card: Sage, of: 1}}"
    theirs = f"cubes: {cubes}, hand: [Bolt]"
    game = position(field, "cubes: 1, hand: [Bolt]", theirs, moves=("play Bolt",))
    while "a destruction" not in game.view(1).states["stack"]:
        wish = "Phoenix b3" if game.pending[0].code == "target" else "pass"
        game.submit(game.pending[0].seat, game.pending[0].find(wish) or ())
    return game


@pytest.mark.rule("SF facet-recover.2", "SF-Q95", "SF keyword-stun.2")
def test_a_recovery_that_cannot_be_made() -> None:
    poor = refused(burning("", 1), "recover Phoenix b3", seat=1)
    assert (poor.code, poor.rule, poor.params["missing"]) == ("no-energy", "SF facet-recover.2", 1)
    stunned = burning(", counters: {stun: 1}", 2)
    assert told(stunned, "recover Phoenix b3", seat=1) == ("stunned", "SF keyword-stun.2")
    game = burning("", 2)
    assert told(game, "recover Sage c3", seat=1) == ("no-facet", "SF facet-recover.1")
    assert game.why_not(1, "recover Phoenix b3") is None
    assert told(game, "recover Phoenix", seat=1)[0] == "say-in-full"


@pytest.mark.rule("SF-Q95")
def test_a_card_is_recovered_once() -> None:
    game = burning("", 4)
    game.submit(1, game.pending[0].find("recover Phoenix b3") or ())
    assert game.pending[0].seat == 1
    assert game.why_not(1, "play Bolt") is None
    assert told(game, "recover Phoenix b3", seat=1) == ("recovered", "SF-Q95")


@pytest.mark.rule("SF facet-block.1", "SF facet-dodge.1", "SF play-to-attack.1")
def test_a_card_that_is_played_to_attack_has_no_way() -> None:
    field = "b2: {card: Dancer, of: 1}, c3: {card: Guard, of: 1}"
    theirs = "cubes: 1, hand: [Bolt]"
    game = position(field, "cubes: 2, hand: [Footman]", theirs, moves=("play Footman", "b2"))
    while "an attack" not in game.view(1).states["stack"]:
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    assert told(game, "block with Guard c3 to b3", seat=1) == ("no-way", "SF facet-block.1")
    assert told(game, "dodge with Dancer b2 to b3", seat=1) == ("no-way", "SF facet-dodge.1")


@pytest.mark.rule("SF-Q15", "SF facet-plow.1", "SF facet-block.1")
def test_the_second_attack_of_a_plow_is_blocked_where_the_first_was_won() -> None:
    field = (
        "a1: {card: Ram, of: 0}, a2: {card: Runner, of: 1}, a3: {card: Dancer, of: 1},"
        "b3: {card: Guard, of: 1}, c4: {card: Sage, of: 1}"
    )
    moves = ("move Ram a1 to a3",)
    game = position(field, theirs="cubes: 5, hand: [Bolt]", when=MOVE, moves=moves)
    attacks = 0
    while attacks < 2:
        before = game.view(1).states["stack"]
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
        stack = game.view(1).states["stack"]
        attacks += stack != before and stack.endswith(("on Runner a2", "on Dancer a3"))
    assert told(game, "block with Guard b3 to a1", seat=1) == ("not-on-path", "SF-Q15")
    assert game.why_not(1, "block with Guard b3 to a2") is None  # where the Ram stands


@pytest.mark.rule("SF spark.3", "SF spark.5")
@pytest.mark.parametrize(
    ("mine", "told_as"),
    [
        ("sparks: 1", None),
        ("sparks: 0", ("no-spark", "SF spark.5")),
        ("sparks: 1, sparked: true", ("sparked", "SF spark.3")),
    ],
)
def test_a_spark_is_activated_once_in_a_turn(mine: str, told_as: tuple[str, str] | None) -> None:
    refusal = position("a1: {card: Runner, of: 0}", mine=mine).why_not(0, "spark")
    assert (refusal and (refusal.code, refusal.rule)) == told_as


@pytest.mark.rule("SF facet-dodge.4", "SF facet-plow.1")
def test_a_card_does_not_dodge_to_where_a_plow_goes_on() -> None:
    field = "a1: {card: Ram, of: 0}, a2: {card: Dancer, of: 1}, c4: {card: Sage, of: 1}"
    for goal, code in (("a3", "on-path"), ("a2", None)):
        game = position(field, theirs="cubes: 5, hand: [Bolt]", when=MOVE)
        game.submit(0, game.pending[0].find(f"move Ram a1 to {goal}") or ())
        while "an attack" not in game.view(1).states["stack"]:
            game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
        refusal = game.why_not(1, "dodge with Dancer a2 to a3")
        assert (refusal.code if refusal is not None else None) == code
        assert game.why_not(1, "dodge with Dancer a2 to b2") is None


def quake(cubes: int) -> rb.Game:
    """Two Phoenixes of seat 1 are destroyed at once, a third one is not."""
    field = (
        "a3: {card: Phoenix, of: 1}, b3: {card: Phoenix, of: 1},"
        "c3: {card: Phoenix, of: 1, counters: {power: 1}}"
    )
    theirs = f"cubes: {cubes}, hand: [Bolt]"
    game = position(field, "cubes: 1, hand: [Quake]", theirs, moves=("play Quake",))
    while "a destruction" not in game.view(1).states["stack"]:
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    return game


@pytest.mark.rule("SF facet-recover.1", "SF facet-recover.2", "SF-Q95")
def test_of_several_that_are_destroyed_each_has_its_own_reason() -> None:
    poor = quake(1)
    for zone in ("a3", "b3"):
        wish = f"recover Phoenix {zone}"
        assert told(poor, wish, seat=1) == ("no-energy", "SF facet-recover.2")
    spared = refused(poor, "recover Phoenix c3", seat=1)
    assert (spared.code, spared.text) == ("not-destroyed", "Phoenix c3 is not being destroyed.")
    game = quake(6)
    for zone in ("b3", "a3"):
        assert game.why_not(1, f"recover Phoenix {zone}") is None
        game.submit(1, game.pending[0].find(f"recover Phoenix {zone}") or ())
        if game.pending[0].seat == 0:
            game.submit(0, game.pending[0].find("pass") or ())
        assert told(game, f"recover Phoenix {zone}", seat=1) == ("recovered", "SF-Q95")


@pytest.mark.rule("SF-Q41", "SF facet-block.3")
def test_a_card_answers_an_attack_once() -> None:
    game = attack(ATTACK.replace("b3: {card: Guard", "b3: {card: Guard, counters: {power: 1}"))
    game.submit(1, game.pending[0].find("block with Guard b3 to a3") or ())
    while game.pending[0].seat != 1:
        game.submit(0, game.pending[0].find("pass") or ())
    refusal = refused(game, "block with Guard b3 to a3", seat=1)
    assert (refusal.code, refusal.rule) == ("answers-already", "SF-Q41")
    assert refusal.text == "Guard b3 answers this attack already."
    assert game.why_not(1, "dodge with Dancer a4 to b4") is None


@pytest.mark.rule("SF-Q75")
def test_a_hazard_is_under_nobodys_control() -> None:
    game = position("b2: {card: Footman, of: 0, by: nobody}", when=MOVE)
    refusal = refused(game, "move Footman b2 to b3")
    assert (refusal.code, refusal.rule) == ("not-yours", "SF-Q75")
    assert refusal.text == "Footman b2 is a hazard, and under nobody's control."


# -- what is said amiss ----------------------------------------------------------------------


@pytest.mark.rule("SF battlefield.1", "SF type-battlefield.1")
def test_a_zone_or_a_card_that_is_not_there() -> None:
    field = "b2: {card: Footman, of: 0}, c2: {card: Footman, of: 0}"
    game = position(field, "hand: [Lark]", when=MOVE)
    assert told(game, "move Footman b2 to e9") == ("off-board", "SF battlefield.1")
    assert told(game, "move Lark to b3") == ("not-on-battlefield", "SF type-battlefield.1")
    assert refused(game, "move Footman d1 to d2").text == "You see no Footman at d1."
    card = game.work.zones[FIELD][0]
    raw = game.why_not(0, (GO, card, 0))
    assert raw is not None
    assert (raw.code, raw.rule) == ("off-board", "SF battlefield.1")


@pytest.mark.rule("SF moving-battlefield-cards.1")
def test_a_card_on_the_battlefield_is_called_with_its_zone() -> None:
    game = position("b2: {card: Footman, of: 0}", when=MOVE)
    refusal = refused(game, "move Footman to b3")
    assert (refusal.code, refusal.params["words"]) == ("say-in-full", "move Footman b2 to b3")
    assert game.why_not(0, "move Footman b2 to b3") is None


@pytest.mark.rule("SF reach.2", "SF orientation-state.7", "SF facet-teleport.1")
def test_a_move_without_a_zone_is_refused_for_its_card_or_asked_for_in_full() -> None:
    field = (
        "b2: {card: Footman, of: 0}, a1: {card: Wall, of: 0, exhausted: true},"
        "d4: {card: Lark, of: 0}"
    )
    game = position(field, when=MOVE)
    refusal = refused(game, "move Footman b2")
    assert (refusal.code, refusal.text) == (
        "say-in-full",
        'Say it in full, like "move Footman b2 to b3".',
    )
    assert told(game, "move Wall a1") == ("exhausted", "SF orientation-state.7")
    assert told(game, "teleport Footman b2") == ("no-facet", "SF facet-teleport.1")
    assert told(game, "block with Footman b2") == ("no-facet", "SF facet-block.1")
    nowhere = refused(game, "move Lark d4")
    assert (nowhere.code, nowhere.rule) == ("nowhere", "SF reach.2")
    assert nowhere.text == "There is no zone to which Lark d4 could get so."
    assert told(game, "move Sage") == ("not-on-battlefield", "SF type-battlefield.1")
    assert told(game, "move") == ("say-in-full", "SF move-step.1")
    assert told(game, "Footman b2") == ("say-in-full", "SF move-step.1")
    assert told(game, "Wall a1")[0] == "unknown-wish"
    assert told(position("b2: {card: Footman, of: 0}"), "move Footman b2")[0] == "wrong-step"


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
        game.submit(game.pending[0].seat, game.pending[0].find("pass") or ())
    refusal = refused(game, wish)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert wish in refusal.text
    assert game.why_not(0, "Footman a2") is None


@pytest.mark.rule("SF keyword-load.1")
def test_an_order_has_every_card_once_and_no_more_go_below_than_there_are() -> None:
    game = read("seats: [{cubes: 1, hand: [Scout], deck: [Lark, Bolt, Wall]}, {}]")
    game.submit(0, game.pending[0].find("play Scout") or ())
    assert game.pending[0].code == "load"
    for wish in ("Lark", "Lark + Lark", "Lark + Wall"):
        refusal = refused(game, wish)
        assert (refusal.code, refusal.rule) == ("out-of-order", "SF keyword-load.1")
        assert refusal.text == "Arrange all 2 of them, every card once."
    assert told(game, "play Scout") == ("asked-first", "SF keyword-load.1")
    game.submit(0, game.pending[0].find("Bolt + Lark") or ())
    for wish, raw in (("3", 3), ("-1", -1)):
        refusal = refused(game, wish)
        assert (refusal.code, refusal.rule) == ("how-many", "SF keyword-load.1")
        assert refusal.text == f"Choose 0 to 2, not {wish}."
        assert game.why_not(0, (raw,)) == refusal


@pytest.mark.rule("SF keyword-target.1", "SF effects.2")
def test_cards_that_are_no_choice() -> None:
    field = "a3: {card: Dancer, of: 1}, b3: {card: Footman, of: 1, arms: [Lance]}"
    game = position(field, "cubes: 1, hand: [Bolt]", moves=("play Bolt",))
    refusal = refused(game, "Lance b3")
    assert (refusal.code, refusal.rule) == ("not-a-choice", "SF keyword-target.1")
    assert refusal.text == "Lance b3 is not what Bolt targets."
    absent = refused(game, "Phoenix")
    assert (absent.code, absent.params) == ("not-a-choice", {"card": "Phoenix"})
    refusal = refused(game, "Dancer a3 + Footman b3")
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
    assert refused(position(field, mine, when=f"step: {step}"), wish).text == sentence


@pytest.mark.rule("SF speed-initial.4")
def test_a_wrong_speed_names_the_card() -> None:
    refusal = refused(attack(), "play Surge", seat=1)
    assert refusal.text == "Surge has no interrupt speed."
    assert refusal.params == {"card": "Surge"}


# -- what is hidden --------------------------------------------------------------------------


HIDDEN = ("Lark", "Warded", "Phoenix", "Sage", "Guard", "Shade")
WISHES = (
    "{verb}face-down card a3",
    "{verb}face-down card a3 to a2",
    "{verb}{name} a3",
    "{verb}{name} a3 to a2",
    "{verb}{name}",
)
VERBS = ("play ", "place ", "reveal ", "use ", "orient ", "move ", "split and move ", "teleport ")
MORE_VERBS = ("strike with ", "block with ", "dodge with ", "recover ")


@pytest.mark.rule("SF place.3", "SF playing-hand.1", "SF-Q60")
@pytest.mark.parametrize("step", ["act", "move"])
def test_no_reason_differs_by_what_is_hidden(step: str) -> None:
    """Whatever the opponent has placed and in hand, every wish gets the same answer."""
    seen: set[str] = set()
    for name in HIDDEN:
        field = (
            "a1: {card: Footman, of: 0}, a2: {card: Lark, of: 0},"
            f"a3: {{card: {name}, of: 1, face-down: true}}"
        )
        mine = "cubes: 1, hand: [Bolt, Footman]"
        game = position(field, mine, f"hand: [{name}]", when=f"step: {step}")
        wishes = [
            wish.format(verb=verb, name=other)
            for wish in WISHES
            for verb in VERBS + MORE_VERBS
            for other in HIDDEN
        ]
        answers: list[tuple[str, object]] = [
            (wish, refused(game, wish).row()) for wish in wishes if "Lark a2" not in wish
        ]
        ids = range(len(game.work.ident))
        theirs = [i for i in ids if game.work.owner[i] == 1]
        for verb in (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING):
            answers += [(str(verb), refused_raw(game, (verb, card))) for card in theirs]
        for verb in (USE, GO, SPLIT, TELEPORTING, BLOCKING, DODGING):
            answers += [(str(verb), refused_raw(game, (verb, card, 0))) for card in theirs]
        seen.add(str(answers))
    assert len(seen) == 1


def refused_raw(game: rb.Game, answer: Answer) -> object:
    """All parts of the reason why seat 0 cannot give an answer in ints."""
    refusal = game.why_not(0, answer)
    assert refusal is not None
    return refusal.row()


@pytest.mark.rule("SF-Q60")
def test_a_hidden_card_is_not_named_to_who_points_at_it() -> None:
    game = position("a3: {card: Lark, of: 1, face-down: true}", theirs="hand: [Sage]")
    for card in (game.work.zones[FIELD][0], game.work.zones[SHARED + KINDS + HAND][0]):
        refusal = game.why_not(0, (USE, card, 0))
        assert refusal is not None
        assert (refusal.code, refusal.text) == ("unknown-card", "You know of no such card.")
    own = position("a1: {card: Lark, of: 0, face-down: true}")
    refusal = own.why_not(0, (USE, own.work.zones[FIELD][0], 0))
    assert refusal is not None
    assert "Lark" in refusal.text


# -- menus and reasons agree -----------------------------------------------------------------


ALL_VERBS = (
    (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING),
    (GO, SPLIT, TELEPORTING, BLOCKING, DODGING),
)


def own_rules() -> tuple[SixForms, dict[str, int]]:
    """The rules with the cards of this file, and a deck of them."""
    cards = [{"origin": "house", "cap": 9, **card} for card in yaml.safe_load(CARDS)["cards"]]
    rules = games.load("sixforms").rules({"cards": cards})
    assert isinstance(rules, SixForms)
    deck = {str(card["name"]): 2 for card in cards}
    deck["Footman"] += max(50 - 2 * len(cards), 0)
    return rules, deck


@only_looks
@pytest.mark.rule("SF act-step.1", "SF move-step.1", "SF event-stack.2")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_free_and_what_is_not_has_a_reason(seed: int) -> None:
    """Everything a seat could point at in real games; a reason is never a mere 'no'."""
    rules, deck = own_rules()
    game = games.begin(rules, {"seed": seed, "decks": [deck, deck], "turn_limit": 24})
    dice = Dice(seed)
    codes: set[str] = set()
    while not game.over:
        asked = game.pending[0]
        question = asked.question
        if asked.code in ("act", "move", "respond") and dice.roll(12) == 0:
            assert isinstance(question, OptionQuestion)
            g = rules.context(game.work)
            for card in g.in_play() + g.cards(HAND, asked.seat):
                answers: list[Answer] = [(verb, card) for verb in ALL_VERBS[0]]
                answers += [(v, card, cell) for v in ALL_VERBS[1] for cell in g.board.cells]
                answers += [(USE, card, at) for at in range(len(g.design(card).lines) + 1)]
                for answer in answers:
                    refusal = game.why_not(asked.seat, answer)
                    assert (refusal is None) == (answer in question.menu)
                    if refusal is not None:
                        assert refusal.code != "not-offered"
                        codes.add(refusal.code)
        game.submit(asked.seat, asked.sample(dice))
    assert len(codes) > 15


NONSENSE = ("", "hello", "play", "move to", "use 1", "-1", "9" * 30, "3.5", "²", "a0", "e9", "#2")
TO_ZONES = ("move", "split and move", "teleport", "block with", "dodge with")


def odd_wishes(game: rb.Game, seat: int, dice: Dice) -> list[str]:
    """All that a seat could say about some cards, there or not, and about zones, on and off."""
    g = game.rules.context(game.work)
    assert isinstance(g, War)
    cells = [g.board.name(cell) for cell in g.board.cells]
    names = [g.designs[dice.roll(len(g.designs))].name for _ in range(3)]
    for card in (*g.in_play(), *g.cards(HAND, seat), *g.cards(GRAVE, seat)):
        if dice.roll(3) == 0:
            names += [named(g, card, seat), f"{g.design(card).name} {cells[dice.roll(len(cells))]}"]
    wishes = [*NONSENSE, *names, *cells[:3], "yes", "ready", "none", *VERBS, *MORE_VERBS]
    for name in names:
        for verb in (*VERBS, *MORE_VERBS):
            zone = (*cells, "e9", "z1", "")[dice.roll(len(cells) + 3)]
            said = f"{verb}{name}"
            wishes.append(f"{said} to {zone}" if verb.strip() in TO_ZONES else said)
            wishes.append(f"{said} {dice.roll(4)}")
    return wishes


@only_looks
@pytest.mark.rule("SF place.3", "SF playing-hand.1", "SF-Q60", "SF manual.1")
@pytest.mark.parametrize("seed", range(4))
def test_every_odd_wish_in_every_odd_situation_has_a_reason(seed: int) -> None:
    """Whatever is asked of whom: a reason by a rule, and the same whatever is hidden."""
    spec = games.load("sixforms")
    book = rb.rules("sixforms")
    assert isinstance(book, Rulebook)
    known = {rule.id for rule in book.rules}
    decks = list(spec.decks())
    chosen = [decks[seed % len(decks)], decks[-1 - seed % len(decks)]]
    board = (4, 4) if seed % 2 else (5, 4)
    options = {"seed": seed, "decks": chosen, "turn_limit": 30, "board": board}
    game = games.begin(spec.rules(), options)
    dice = Dice(seed)
    asked_of: set[str] = set()
    while not game.over:
        asked = game.pending[0]
        first = asked.code not in asked_of
        if first or dice.roll(150) == 0:
            asked_of.add(asked.code)
            for seat in (0, 1):
                twin = game.determinize(seat, seed)
                for wish in odd_wishes(game, seat, dice):
                    refusal = game.why_not(seat, wish)
                    if seat == asked.seat:
                        assert (refusal is None) == (asked.find(wish) is not None)
                    if refusal is None:
                        continue
                    assert refusal.rule in known
                    assert refusal.text.endswith((".", "?"))
                    assert twin.why_not(seat, wish) == refusal
                    if refusal.code == "unknown-wish":  # nothing is said to be done with anything
                        assert wish.strip() in VERBLESS or not wish.startswith(SAID)
        game.submit(asked.seat, asked.sample(dice))
    assert len(asked_of) > 6


SAID = (*VERBS, *MORE_VERBS)
VERBLESS = [verb.strip() for verb in SAID]


def test_every_rule_that_a_reason_cites_is_in_the_index() -> None:
    book = rb.rules("sixforms")
    assert isinstance(book, Rulebook)
    known = {rule.id for rule in book.rules}
    for module in (choices, lacking, reasons, refusals, ways, wishes):
        path = Path(module.__file__ or "").with_name(f"{module.__name__.rpartition('.')[2]}.py")
        source = path.read_text(encoding="utf-8")
        cited = {
            node.value
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and node.value.startswith(("SF ", "SF-Q"))
        }
        assert cited
        assert cited <= known


# -- decks -----------------------------------------------------------------------------------


@pytest.mark.rule("SF deck.2", "SF card-limits.1", "SF card-limits.5", "SF token.1")
def test_decks_have_limits() -> None:
    spec = games.load("sixforms")
    cards = [{"origin": "house", **card} for card in yaml.safe_load(CARDS)["cards"]]
    filler = {"name": "Rabble", "form": "natural", "type": "avatar", "cost": 1, "cap": 99}
    sprout = {**filler, "name": "Sprout", "token": True}
    more = [{"origin": "house", "stats": [1, 1, 0], **card} for card in (filler, sprout)]
    rules = spec.rules({"cards": cards + more})

    def codes(deck: dict[str, int]) -> list[tuple[str, str]]:
        return [(refusal.code, refusal.rule) for refusal in spec.check_deck(rules, deck)]

    assert codes({"Rabble": 50}) == []
    assert codes({"Rabble": 98, "Lark": 2}) == []
    assert codes({"Rabble": 49}) == [("deck-size", "SF deck.2")]
    assert codes({"Rabble": 99, "Lark": 2}) == [("deck-size", "SF deck.2")]
    assert codes({"Rabble": 47, "Lark": 3}) == [("copies", "SF card-limits.1")]
    assert codes({"Rabble": 49, "Sprout": 1}) == [("token", "SF token.1")]
    assert codes({"Nonsuch": 50}) == [("unknown-card", "SF deck.2")]
