"""Reach: where a card can move, once a turn and in one go."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.sixforms.scenarios import run_scenario

CARDS = """
cards:
  - {name: Runner, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n, e]}
  - {name: Hawk, form: natural, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n], facets: [fly]}
  - {name: Guard, form: natural, type: avatar, cost: 1, stats: [1, 9, 0]}
"""
COMPASS = {
    "n": ("b3", "b4", "c2", "c1"),
    "ne": ("c3", "d4", "b2", "a1"),
    "e": ("c2", "d2", "b3", "a3"),
    "se": ("c1", "", "b4", ""),
    "s": ("b1", "", "c4", ""),
    "sw": ("a1", "", "d4", ""),
    "w": ("a2", "", "d3", ""),
    "nw": ("a3", "", "d2", ""),
}
"""Arrow -> where it leads from b2 for seat 0 in one and two steps, and from c3 for seat 1."""


# -- reach --------------------------------------------------------------------------------------


@pytest.mark.rule("SF reach.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("arrow", COMPASS)
def test_each_of_the_eight_arrows_leads_where_it_points_from_its_controllers_side(
    arrow: str, seat: int
) -> None:
    home = "c3" if seat else "b2"
    ways = [
        f"move Vane {home} to {zone}" for zone in COMPASS[arrow][2 * seat : 2 * seat + 2] if zone
    ]
    run_scenario(f"""
cards:
  - {{name: Vane, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: [{arrow}]}}
turn: {seat}
step: move
battlefield:
  {home}: {{card: Vane, of: {seat}}}
expect: {{options: [{", ".join(ways)}, done]}}
""")


@pytest.mark.rule("SF reach.1")
def test_there_is_no_ninth_arrow_and_a_card_without_arrows_stays() -> None:
    card = {"name": "Vane", "form": "natural", "type": "avatar", "stats": [1, 1, 0]}
    with pytest.raises(CardError):
        GAME.custom_card({**card, "arrows": ["up"]})
    run_scenario("""
step: move
battlefield:
  b2: {card: Crate, of: 0, moved: true}
  c2: {card: Stump, of: 0}
cards:
  - {name: Stump, form: natural, type: avatar, cost: 1, stats: [1, 1, 0]}
expect: {options: [done]}
""")


@pytest.mark.rule("SF moving-battlefield-cards.4")
@pytest.mark.parametrize(
    ("mover", "friend", "zones"),
    [
        ("Runner", "Guard", []),
        ("Hawk", "Guard", ["b3"]),
        ("Runner", "Hawk", ["b3"]),
        ("Hawk", "Hawk", []),
    ],
)
def test_a_friend_is_passed_in_the_other_plane_only_and_its_zone_never_entered(
    mover: str, friend: str, zones: list[str]
) -> None:
    ways = [f"move {mover} b1 to {zone}" for zone in zones]
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  b1: {{card: {mover}, of: 0}}
  b2: {{card: {friend}, of: 0, moved: true}}
  c1: {{card: Guard, of: 0, moved: true}}
expect: {{options: [{", ".join([*ways, "done"])}]}}
"""
    )


@pytest.mark.rule("SF moving-battlefield-cards.5", "SF momentum.3")
@pytest.mark.parametrize(("foe", "zones"), [("b2", ["b2"]), ("b3", ["b2", "b3"])])
@pytest.mark.parametrize("mover", ["Runner", "Hawk"])
def test_a_card_moves_up_to_an_opponent_or_into_its_zone_and_no_farther(
    mover: str, foe: str, zones: list[str]
) -> None:
    ways = [f"move {mover} b1 to {zone}" for zone in zones]
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  b1: {{card: {mover}, of: 0}}
  c1: {{card: Guard, of: 0, moved: true}}
  {foe}: {{card: Guard, of: 1}}
expect: {{options: [{", ".join([*ways, "done"])}]}}
"""
    )


# -- a move is one whole ------------------------------------------------------------------------


@pytest.mark.rule("SF momentum.1", "SF momentum.2", "SF manual-move.2")
@pytest.mark.parametrize("foe", ["{card: Pebble, of: 1}", ""])
def test_a_card_that_has_stopped_after_one_zone_does_not_go_on(foe: str) -> None:
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  b1: {{card: Runner, of: 0}}
  d4: {{card: Guard, of: 1}}
  {f"b2: {foe}" if foe else ""}
steps:
  - expect: {{b1 moved: false}}
  - 0: move Runner b1 to b2
  - expect: {{b2: Runner, b2 moved: true}}
  - 0: {{refused: move Runner b2 to b3, rule: SF movement.1}}
expect: {{options: [done]}}
"""
    )


@pytest.mark.rule("SF manual-move.2")
def test_a_move_that_ends_in_a_retreat_has_used_the_movement() -> None:
    run_scenario(
        CARDS
        + """
step: move
battlefield:
  b2: {card: Runner, of: 0}
  b3: {card: Guard, of: 1}
steps:
  - 0: move Runner b2 to b3
  - expect: {b2: Runner, b3: Guard, b2 moved: true}
  - 0: {refused: move Runner b2 to c2, rule: SF movement.1}
  - 0: done
  - 0: {refused: orient Runner b2, rule: SF movement.1}
expect: {options: [done]}
"""
    )
