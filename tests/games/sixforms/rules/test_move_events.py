"""The events of a move, and interception."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, events_by_rule, run_scenario

CARDS = """
cards:
  - {name: Runner, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n, e]}
  - {name: Guard, form: natural, type: avatar, cost: 0, stats: [1, 9, 0], interrupt: true}
  - {name: Blocker, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [e],
     facets: [block]}
  - {name: Push, form: natural, type: action, cost: 0,
     text: "On play: move target friendly battlefield card."}
  - {name: Tide, form: natural, type: action, cost: 1, facets: [permanent],
     text: "While active — when a card enters a zone: you gain 1 life."}
  - {name: Pit, form: natural, type: action, cost: 1, facets: [permanent],
     text: "While active — when a card enters a zone: deal 1 damage to target avatar."}
  - {name: Nap, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: you gain 1 life."}
"""
MOVES = "SF move-events.1"
DAMAGED = "SF card-damage.8"
DESTROYED = "SF keyword-destroy.1"
SETTLES = "SF move-events.6"


# -- the events of a move -----------------------------------------------------------------------

STEPPER = """
  - {name: Stepper, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n],
     text: "On move: deal 1 damage to each surrounding avatar.\\n\\
            After move: deal 2 damage to each surrounding avatar."}
"""


@pytest.mark.rule("SF move-events.2", "SF move-events.3", "SF move-events.7")
def test_a_move_starts_where_the_card_was_and_ends_where_it_has_come_to() -> None:
    run_scenario(
        CARDS
        + STEPPER
        + """
step: move
battlefield:
  b1: {card: Stepper, of: 0}
  a1: {card: Guard, of: 0, moved: true}
  a2: {card: Guard, of: 0, moved: true}
  a3: {card: Guard, of: 1}
  a4: {card: Guard, of: 1}
steps:
  - 0: move Stepper b1 to b3
expect: {b3: Stepper, a1 damage: 1, a2 damage: 3, a3 damage: 2, a4 damage: 2}
"""
    )


@pytest.mark.rule("SF move-events.3")
def test_a_response_to_the_start_of_a_move_finds_the_card_in_its_old_zone() -> None:
    run_scenario(
        CARDS
        + """
step: move
seats: [{}, {hand: [Nap]}]
battlefield:
  b1: {card: Runner, of: 0}
  d4: {card: Guard, of: 1}
steps:
  - 0: move Runner b1 to b3
expect:
  asked: [1 respond]
  stack: ["a card moves: Runner"]
  b1: Runner
  b2: empty
  b3: empty
"""
    )


@pytest.mark.rule("SF move-events.2", "SF move-events.6", "SF settle-interruptions.1")
def test_one_move_over_two_zones_is_one_start_and_one_settling() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
battlefield:
  b1: {card: Runner, of: 0}
  d4: {card: Guard, of: 1}
steps:
  - 0: move Runner b1 to b3
expect: {b3: Runner}
"""
    )
    assert events_by_rule(game, MOVES, SETTLES) == [(MOVES, "Runner"), (SETTLES, "Runner")]


@pytest.mark.rule("SF move-events.5", "SF effect-move.1")
@pytest.mark.parametrize("foe", ["b3: {card: Guard, of: 1}", "b3: {card: Pebble, of: 1}", ""])
@pytest.mark.parametrize("by", ["hand", "effect"])
def test_a_card_that_moves_or_attacks_enters_the_zone(by: str, foe: str) -> None:
    step, how = ("move", "move Runner b2 to b3") if by == "hand" else ("act", "play Push")
    run_scenario(
        CARDS
        + f"""
step: {step}
seats: [{{hand: [Push], actions: [Tide]}}, {{}}]
battlefield:
  b2: {{card: Runner, of: 0}}
  d4: {{card: Guard, of: 1}}
  {foe}
steps:
  - 0: {how}
  {"- 0: b3" if by == "effect" else ""}
expect: {{seat 0 life: 21}}
"""
    )


@pytest.mark.rule("SF settle-interruptions.2", "SF move-events.5", "SF move-events.6")
def test_a_card_settles_only_when_what_its_entry_triggered_is_resolved() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
seats: [{actions: [Pit]}, {}]
battlefield:
  b2: {card: Runner, of: 0}
  d4: {card: Guard, of: 1}
steps:
  - 0: move Runner b2 to b3
  - expect: {asked: [0 target], b3: empty}
  - 0: Guard d4
expect: {b3: Runner, d4 damage: 1}
"""
    )
    assert events_by_rule(game, DAMAGED, SETTLES) == [(DAMAGED, "Guard"), (SETTLES, "Runner")]


@pytest.mark.rule("SF settle-interruptions.2", "SF move-events.6")
def test_a_card_settles_only_when_the_battle_for_the_zone_is_over() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
seats: [{}, {hand: [Nap]}]
battlefield:
  b2: {card: Runner, of: 0}
  b3: {card: Pebble, of: 1}
steps:
  - 0: move Runner b2 to b3
  - 1: pass
  - 1: pass
  - expect: {stack: ["a card moves: Runner", "an attack: Runner", "a battle: Runner"], b3: Pebble}
  - 1: play Nap
expect: {b3: Runner, seat 1 life: 19}
"""
    )
    order = [(DESTROYED, "Pebble"), (SETTLES, "Runner")]
    assert events_by_rule(game, DESTROYED, SETTLES) == order


@pytest.mark.rule("SF move-events.4")
@pytest.mark.parametrize(("alarm", "touches"), [("a1", 1), ("a2", 2), ("c4", 1), ("d3", 0)])
def test_a_card_on_its_way_touches_every_zone_that_it_crosses(alarm: str, touches: int) -> None:
    run_scenario(
        CARDS
        + f"""
  - {{name: Alarm, form: natural, type: artifact, cost: 1, stats: ["-", 9, 0],
     text: "While active — when an avatar touches a surrounding zone: you gain 1 life."}}
step: move
battlefield:
  b1: {{card: Runner, of: 0}}
  {alarm}: {{card: Alarm, of: 1}}
steps:
  - 0: move Runner b1 to b3
expect: {{b3: Runner, seat 1 life: {20 + touches}}}
"""
    )


@pytest.mark.rule("SF move-events.4", "SF momentum.2")
def test_a_card_removed_when_it_touches_a_zone_never_enters_it() -> None:
    run_scenario(
        CARDS
        + """
  - {name: Net, form: natural, type: artifact, cost: 1, stats: ["-", 9, 0],
     text: "While active — when an avatar touches a surrounding zone: take that card."}
step: move
seats: [{actions: [Tide]}, {}]
battlefield:
  b1: {card: Runner, of: 0}
  c4: {card: Net, of: 1}
steps:
  - 0: move Runner b1 to b3
expect: {battlefield: {c4: Net}, seat 0 hand: [Runner], seat 0 life: 20}
"""
    )


ENTERING = {
    "a move over two zones": ("b1: {card: Runner, of: 0}", ["0: move Runner b1 to b3"], 1),
    "an attack over two zones": ("b2: {card: Runner, of: 0}", ["0: move Runner b2 to b4"], 1),
    "a plow that goes on": ("c1: {card: Ox, of: 0}", ["0: move Ox c1 to c3"], 2),
    "a block": (
        "b2: {card: Runner, of: 0}\n  c3: {card: Blocker, of: 1}",
        ["0: move Runner b2 to b4", "1: block with Blocker c3 to b3"],
        11,
    ),
    "a dodge": (
        "d2: {card: Runner, of: 0}\n  d3: {card: Dodger, of: 1}",
        ["0: move Runner d2 to d3", "1: dodge with Dodger d3 to d4"],
        11,
    ),
    "a shift": (
        "a1: {card: Runner, of: 0}\n  a2: {card: Usher, of: 0}",
        ["0: move Runner a1 to a2", "0: a3"],
        2,
    ),
    "a union": (
        "a1: {card: Runner, of: 0}\n  a2: {card: Rider, of: 0}",
        ["0: move Runner a1 to a2"],
        1,
    ),
}
"""Cards, moves, and the number of entries; those of opposing cards count ten."""


@pytest.mark.rule("SF-Q114", "SF move-events.5")
@pytest.mark.parametrize("what", ENTERING)
def test_a_card_enters_the_zone_where_its_move_ends_or_where_it_battles(what: str) -> None:
    field, steps, entries = ENTERING[what]
    run_scenario(
        CARDS
        + f"""
  - {{name: Gate, form: natural, type: action, cost: 1, facets: [permanent],
     text: "While active — when a friendly avatar enters a zone: you gain 1 life.\\n\\
            While active — when an opposing avatar enters a zone: you gain 10 life."}}
  - {{name: Ox, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n],
     facets: [plow]}}
  - {{name: Dodger, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [s],
     facets: [dodge]}}
  - {{name: Usher, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [n],
     facets: [shift]}}
  - {{name: Rider, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], facets: [unite]}}
step: move
seats: [{{actions: [Gate]}}, {{}}]
battlefield:
  {field}
  c2: {{card: Pebble, of: 1}}
  b4: {{card: Guard, of: 1}}
steps: [{", ".join([f"{{{step}}}" for step in steps])}]
expect: {{seat 0 life: {20 + entries}}}
"""
    )


# -- interception -------------------------------------------------------------------------------


@pytest.mark.rule("SF move-intercepting.1")
def test_a_block_intercepts_an_attack_on_its_way() -> None:
    run_scenario(
        CARDS
        + """
step: move
battlefield:
  b2: {card: Runner, of: 0}
  c3: {card: Blocker, of: 1}
  b4: {card: Pebble, of: 1}
steps:
  - 0: move Runner b2 to b4
  - 1: block with Blocker c3 to b3
expect: {battlefield: {b2: Runner, b3: Blocker, b4: Pebble}}
"""
    )


@pytest.mark.rule("SF move-intercepting.1", "SF locked-or-resolved.1")
def test_a_block_intercepts_the_attack_and_no_other_event_of_the_move() -> None:
    """Upon the start of the move there is no attack yet, and upon the battle it is too late."""
    run_scenario(
        CARDS
        + """
step: move
seats: [{}, {cubes: 1, hand: [Nap]}]
battlefield:
  b2: {card: Runner, of: 0}
  c3: {card: Blocker, of: 1}
  b4: {card: Pebble, of: 1}
steps:
  - 0: move Runner b2 to b4
  - expect: {asked: [1 respond], stack: ["a card moves: Runner"]}
  - 1: {refused: block with Blocker c3 to b3, rule: SF facet-block.1}
  - 1: pass
  - expect: {options: [play Nap, block with Blocker c3 to b3, pass]}
  - 1: pass
  - expect: {stack: ["a card moves: Runner", "an attack: Runner", "a battle: Runner"]}
  - 1: {refused: block with Blocker c3 to b3, rule: SF locked-or-resolved.1}
expect: {asked: [1 respond], c3: Blocker}
"""
    )


@pytest.mark.rule("SF move-intercepting.1", "SF move-events.4")
@pytest.mark.parametrize(
    ("watch", "field"),
    [
        ("an opposing avatar touches a surrounding zone", "{b3: Web}"),  # gone on the way
        ("a friendly avatar touches a surrounding zone", "{a3: Runner, b3: Web}"),
    ],
)
def test_an_effect_intercepts_a_card_that_is_on_its_way(watch: str, field: str) -> None:
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  a1: {{card: Runner, of: 0}}
  b3: {{card: Web, of: 1}}
steps:
  - 0: move Runner a1 to a3
expect: {{battlefield: {field}}}
""",
        avatar("Web", "0, 9, 0", text=f"While active — when {watch}: eliminate that card."),
    )
