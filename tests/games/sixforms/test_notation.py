"""Positions in text notation."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import MAX_ANSWERS, PARANOID
from rulebound.games.sixforms import position_text, schema
from rulebound.games.sixforms.schema import ARMS, FIELD, HOST, TAUNTED, TOKENS
from rulebound.kernel import scenario
from rulebound.kernel.ids import NONE, Card
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table

CARDS = """
cards:
  - {name: Footman, form: natural, type: avatar, cost: 2, stats: [2, 3, 1], arrows: [n, s]}
  - {name: Giant, form: elemental, type: avatar, cost: 5, stats: [6, 6, 2], arrows: [n],
     deflect: 2}
  - {name: Pillar, form: celestial, type: artifact, cost: 1, stats: ["-", 4, 0]}
  - {name: Lance, form: technological, type: equip, cost: 1,
     text: "While equipping — the equipped card gains +2/+0/+0 and pierce."}
  - {name: Hex, form: magical, type: equip, cost: 1, equips: opposing avatar,
     text: "While equipping — the equipped card gains -1/+0/+0."}
  - {name: Tide, form: spiritual, type: action, cost: 1, facets: [permanent, intensify]}
  - {name: Call, form: natural, type: action, cost: 1, text: 'On play: generate "Sprout".'}
  - {name: Sprout, form: natural, type: avatar, token: true, stats: [1, 1, 0], arrows: [n]}
  - {name: Thorns, form: natural, type: artifact, token: true, facets: [hazard],
     stats: [1, 1, 0]}
"""

POSITION = """
board: 5x4
turn: 1
step: move
turn number: 8
turn limit: 90
quarry: 20
battlefield:
  a1: {card: Footman, of: 0, exhausted: true, moved: true, damage: 1, poisoned: true,
       counters: {power: 2, stun: 1}, facet counters: [fly, shield],
       arms: [Lance, {card: Hex, of: 1}]}
  e4: {card: Footman, of: 1, face-down: true, arrived: 8}
  c2: {card: Giant, of: 1, by: 0, played: 7, blocks: 1, counters: {deflect: 1}}
  c3: {card: Footman, of: 1, taunted by: c2, copy of: Giant,
       this turn: {stats: [2, -1, 0], facets: [pierce]}}
  d3: {card: Pillar, of: 1, ousted: true}
  d4: {card: Thorns, of: 0, by: nobody}
  b1: {card: Footman, of: 0, face-down: true, seen: all}
  b2: {card: Sprout, of: 0}
seats:
  - {life: 23, cubes: 3, drained: 2, sparks: 1, hand: [Giant, {card: Lance, seen: all}],
     deck: [Footman*3, {card: Call, seen: [0]}], graveyard: [Hex, Tide], void: [Call],
     aside: [{card: Giant, to: hand}, {card: Pillar, to: battlefield}]}
  - {cubes: 4, energy: 1, sparked: true, placed: true, form energy: {magical: 2, natural: 1},
     hand: [Call], deck: [{card: Tide, seen: [0, 1]}, Footman],
     actions: [{card: Tide, exhausted: true, counters: {intensity: 3}}, Tide]}
"""


def read(text: str, cards: str = CARDS) -> rb.Game:
    """Return the game at a position."""
    return scenario.start(scenario.parse(f"game: sixforms\n{cards}\n{text}"), games.INSTALLED)


# -- the same position -----------------------------------------------------------------------


def test_a_written_position_is_read_as_the_same() -> None:
    game = read(POSITION)
    twin = read(position_text.describe(game))
    assert position_text.describe(twin) == position_text.describe(game)
    assert twin.table.rows() == game.table.rows()
    for viewer in (0, 1, rb.SPECTATOR):
        assert twin.view(viewer) == game.view(viewer)


def test_a_position_is_written_as_a_scenario_has_it() -> None:
    lines = position_text.describe(read(POSITION)).split("\n")
    assert lines[:7] == [
        "board: 5x4",
        "turn: 1",
        "step: move",
        "turn number: 8",
        "turn limit: 90",
        "quarry: 20",
        "battlefield:",
    ]
    assert "  e4: {card: Footman, of: 1, face-down: true, arrived: 8}" in lines
    assert "  d4: {card: Thorns, of: 0, by: nobody}" in lines
    assert "arms: [Lance, {card: Hex, of: 1}]" in lines[7]
    assert "taunted by: c2" in lines[10]
    assert "aside: [{card: Giant, to: hand}, {card: Pillar, to: battlefield}]" in lines[-2]
    assert "form energy: {magical: 2, natural: 1}" in lines[-1]


def portrait(table: Table) -> list[object]:
    """Return everything in a position but sleeve numbers and the random generator.

    What seats know of cards that left their sight is not part of the notation.
    """

    def named(card: Card) -> object:
        marks = [column[card] for column in table.marks]
        for mark in (HOST, TAUNTED):  # by the cell of the other card
            other = marks[mark] - 1
            on_field = other != NONE and table.zone[other] == FIELD
            marks[mark] = table.cell[other] if on_field else 0
        facts = (table.ident[card], table.owner[card], table.cell[card], table.face[card])
        return (*facts, table.known[card], marks)

    zones = [[named(card) for card in cards] for cards in table.zones]
    for zone in (ARMS, TOKENS):  # their order means nothing
        zones[zone].sort(key=str)
    spine = [frame.row() for frame in table.spine]
    lists = [row for at, row in enumerate(table.lists) if at != schema.ACTS]  # not in the notation
    return [zones, table.counts, table.vars, lists, spine]


def decks(seed: int) -> list[str]:
    """Return two ready decks, depending on the seed."""
    names = list(games.load("sixforms").decks())
    return [names[seed % len(names)], names[(seed // 2 + 1) % len(names)]]


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_real_games_are_read_as_they_were_written(seed: int) -> None:
    size = (4 + seed % 2, 4)
    rules = games.load("sixforms").rules()
    game = games.begin(rules, {"seed": seed, "decks": decks(seed), "board": size})
    dice = Dice(seed)
    resting = compared = 0
    for _ in range(min(500, MAX_ANSWERS)):
        if game.over:
            break
        asked = game.pending[0]
        resting += asked.code in ("act", "move")
        if asked.code in ("act", "move") and resting % 4 == 0:
            twin = read(position_text.describe(game), "")
            assert portrait(twin.table) == portrait(game.table)
            offered = sorted(option.text for option in twin.pending[0].options())
            assert offered == sorted(option.text for option in asked.options())
            compared += 1
        game.submit(asked.seat, asked.sample(dice))
    assert compared > (0 if PARANOID else 10)


def test_a_step_that_is_about_to_begin_is_read_as_such() -> None:
    cards = CARDS + (
        "  - {name: Toll, form: magical, type: action, cost: 1, facets: [permanent],\n"
        '     text: "While active — when a player\'s end step begins: you lose 1 life."}\n'
        "  - {name: Fork, form: magical, type: action, cost: 1, interrupt: true}\n"
    )
    seats = "seats: [{cubes: 1, hand: [Fork], actions: [Toll], deck: [Toll]}, {deck: [Toll]}]"
    game = read(f"step: end\n{seats}", cards)
    assert position_text.inspect(game, "seat 0 life") == 20
    assert position_text.inspect(game, "stack") == ["a step begins"]
    twin = read(position_text.describe(game), cards)
    assert portrait(twin.table) == portrait(game.table)
    begun = read(f"step: act\nbegun: false\n{seats}", cards)
    assert position_text.inspect(begun, "asked") == ["0 respond"]
    assert "begun: false" in position_text.describe(begun)
    assert portrait(read(position_text.describe(begun), cards).table) == portrait(begun.table)


def test_a_card_gated_for_its_requirement_is_read_as_such() -> None:
    cards = CARDS + (
        "  - {name: Squire, form: magical, type: avatar, cost: 0, stats: [1, 2, 0],\n"
        "     requires: an artifact}\n"
        "  - {name: Raze, form: magical, type: action, cost: 0,\n"
        '     text: "On play: destroy target artifact."}\n'
    )
    field = "battlefield: {a1: {card: Squire, of: 0}, b1: {card: Pillar, of: 0}}"
    game = read(f"{field}\nseats: [{{hand: [Raze]}}, {{}}]", cards)
    game.submit(0, scenario.parse_answer(game, 0, "play Raze"))
    text = position_text.describe(game)
    assert "aside: [{card: Squire, to: its requirement}]" in text
    twin = read(text, cards)
    assert portrait(twin.table) == portrait(game.table)
    assert position_text.describe(twin) == text


def test_a_game_can_be_written_down_before_its_first_turn() -> None:
    rules = games.load("sixforms").rules()
    game = games.begin(rules, {"seed": 1, "first": 1})
    text = position_text.describe(game)
    assert text.split("\n")[1:4] == ["turn: 1", "step: set-up", "turn number: 1"]
    twin = read(text, "")
    assert position_text.inspect(twin, "turn") == 1
    assert position_text.inspect(twin, "step") == "regroup"  # where seat 0 could spend a spark
    assert position_text.inspect(twin, "asked") == ["0 respond"]


# -- what is left out ------------------------------------------------------------------------


def test_what_is_not_mentioned_is_as_usual() -> None:
    look = position_text.inspect
    game = read("seats: [{cubes: 2, drained: 1}, {cubes: 4}]")
    assert look(game, "seat 0 life") == 20
    assert look(game, "quarry") == 29
    assert look(game, "step") == "act"
    assert look(game, "turn") == 3
    assert look(game, "battlefield") == {}
    assert look(game, "b2") == "empty"
    assert look(game, "asked") == ["0 act"]


def test_tokens_lie_ready_for_whoever_can_generate_them() -> None:
    def tokens(text: str) -> int:
        return len(read(text).table.zones[TOKENS])

    assert tokens("") == 0
    assert tokens("seats: [{deck: [Call]}, {}]") == 32
    assert tokens("battlefield: {a1: {card: Sprout, of: 0}}") == 31


def test_nobody_but_its_controller_knows_a_placed_card() -> None:
    game = read("battlefield: {a4: {card: Giant, of: 1, face-down: true}}")
    assert position_text.inspect(game, "a4") == "Giant face down"
    assert position_text.inspect(game, "seat 1 sees a4") == "Giant"
    assert position_text.inspect(game, "seat 0 sees a4") == "a placed card"


def test_the_first_turn_has_three_steps() -> None:
    game = read("turn number: 1\nseats: [{deck: [Call]}, {deck: [Call]}]")
    game.submit(0, scenario.parse_answer(game, 0, "done"))
    assert position_text.inspect(game, "turn") == 2
    assert position_text.inspect(game, "acting") == 1


# -- what is looked at -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("a1", "Footman"),
        ("a1 attack", 2 + 2 + 2 - 1),
        ("a1 health", 5),
        ("a1 health left", 4),
        ("a1 weakness", 1),
        ("a1 exhausted", True),
        ("a1 counters", {"power": 2, "stun": 1}),
        ("a1 arms", ("Hex", "Lance")),
        ("a1 facets", ("fly", "pierce", "shield")),
        ("c2 owner", 1),
        ("c2 controller", 0),
        ("c2 blocks", 1),
        ("c3", "Giant"),
        ("c3 attack", 8),
        ("c3 moved", False),
        ("d3 attack", "none"),
        ("d3 ousted", True),
        ("d4 controller", "nobody"),
        ("seat 0 aside", ("Pillar", "Giant")),
        ("seat 0 deck", ["Footman", "Footman", "Footman", "Call"]),
        ("seat 0 deck size", 4),
        ("seat 0 sees seat 0 deck", ("Call",)),
        ("seat 1 sees seat 0 hand", ("Lance",)),
        ("seat 1 sees seat 1 actions", ("Tide", "Tide")),
        ("seat 1 magical energy", 2),
        ("seat 1 spiritual energy", 0),
        ("seat 1 sparked", True),
        ("outcome", "none"),
        ("reason", "none"),
    ],
)
def test_an_expectation_can_speak_of(key: str, value: object) -> None:
    found = position_text.inspect(read(POSITION), key)
    if isinstance(value, tuple):
        assert sorted(found) == sorted(value)  # type: ignore[call-overload]  # it is a tuple
    else:
        assert found == value


@pytest.mark.parametrize(
    "key",
    [
        "seat 2 hand",
        "seat 0 hp",
        "seat 0 heap size",
        "seat 0 sees the end",
        "seat 0 sees seat 1 shoes",
        "e1",
        "b2 attack",
        "x",
    ],
)
def test_a_meaningless_expectation_is_refused(key: str) -> None:
    with pytest.raises(KeyError):
        position_text.inspect(read(""), key)


# -- nonsense --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats: [{}]", "list of 2"),
        ("seats: [{}, 3]", "a seat is a mapping"),
        ("seats: [{hp: 3}, {}]", "a seat has no 'hp'"),
        ("seats: [{life: 0}, {}]", "life is a whole number from 1"),
        ("seats: [{cubes: true}, {}]", "cubes is a whole number"),
        ("seats: [{placed: 1}, {}]", "`placed` is true or false"),
        ("seats: [{form energy: {digital: 1}}, {}]", "`form energy` is a mapping"),
        ("seats: [{hand: [Footmen]}, {}]", "there is no card 'Footmen'"),
        ("seats: [{hand: Footman}, {}]", "`hand` is a list"),
        ("seats: [{deck: [Footman*201]}, {}]", "at most 200"),
        ("seats: [{hand: [Sprout]}, {}]", "Sprout cannot be in `hand`"),
        ("seats: [{actions: [Footman]}, {}]", "Footman cannot be in `actions`"),
        ("seats: [{hand: [{card: Footman, moved: true}]}, {}]", "a card is a name"),
        ("seats: [{hand: [{seen: all}]}, {}]", "a card is a name"),
        ("seats: [{hand: [{card: Hex, seen: [2]}]}, {}]", "seen is a whole number from 0 to 1"),
        ("seats: [{aside: [{card: Footman, to: sea}]}, {}]", "`to` is one of"),
        ("battlefield: [Footman]", "`battlefield` is a mapping"),
        ("battlefield: {e1: {card: Footman, of: 0}}", "there is no zone 'e1'"),
        ("battlefield: {A1: {card: Giant, of: 0}, a1: {card: Giant, of: 0}}", "given twice"),
        ("battlefield: {a1: Footman}", "a card is like"),
        ("battlefield: {a1: {card: Footman}}", "a card is like"),
        ("battlefield: {a1: {card: Footman, of: 2}}", "of is a whole number from 0 to 1"),
        ("battlefield: {a1: {card: Footman, of: 0, by: you}}", "by is a whole number"),
        ("battlefield: {a1: {card: Tide, of: 0}}", "Tide cannot be in `a1`"),
        ("battlefield: {a1: {card: Footman, of: 0, bent: true}}", "a card is a name"),
        ("battlefield: {a1: {card: Footman, of: 0, arms: [Tide]}}", "Tide cannot be in `arms`"),
        ("battlefield: {a1: {card: Footman, of: 0, arms: Hex}}", "`arms` is a list"),
        ("battlefield: {a1: {card: Footman, of: 0, moved: 3}}", "`moved` is true or false"),
        ("battlefield: {a1: {card: Footman, of: 0, damage: -1}}", "damage is a whole number"),
        ("battlefield: {a1: {card: Footman, of: 0, counters: {luck: 1}}}", "`counters` is a map"),
        ("battlefield: {a1: {card: Footman, of: 0, facet counters: [luck]}}", "no facet 'luck'"),
        ("battlefield: {a1: {card: Footman, of: 0, copy of: Luck}}", "there is no card 'Luck'"),
        ("battlefield: {a1: {card: Footman, of: 0, taunted by: b2}}", "no card at b2"),
        ("battlefield: {a1: {card: Footman, of: 0, this turn: 3}}", "`this turn` is like"),
        ("battlefield: {a1: {card: Footman, of: 0, this turn: {stats: [1]}}}", "attack, health"),
        ("board: 6x4", "`board` is 4x4 or 5x4"),
        ("turn: 2", "turn is a whole number from 0 to 1"),
        ("step: night", "`step` is one of"),
        ("step: draw\nbegun: true", "is over"),
        ("begun: 1", "`begun` is true or false"),
        ("turn number: 1\nstep: move", "the first turn has no move step"),
        ("turn number: 5\nturn limit: 4", "from 1 to 4"),
        ("quarry: -1", "quarry is a whole number"),
        ("seed: x", "seed is a whole number"),
    ],
)
def test_a_nonsensical_document_is_refused(text: str, said: str) -> None:
    with pytest.raises(scenario.ScenarioError) as error:
        read(text)
    assert said in str(error.value)
