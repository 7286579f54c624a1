"""The layout, the halves of the battlefield, and the two planes."""

from __future__ import annotations

import pytest

from rulebound.kernel.ids import SPECTATOR
from tests.games.sixforms.scenarios import run_scenario

# -- layout -------------------------------------------------------------------------------


@pytest.mark.rule("SF layout.1", "SF piles.1", "SF pools.1", "SF aside.2")
def test_each_player_has_piles_an_aside_pools_and_a_hand_beside_battlefield_and_quarry() -> None:
    game = run_scenario("""
seats:
  - {deck: [Oak*5], hand: [Oak*4], graveyard: [Oak*3], void: [Oak*2],
     aside: [{card: Oak, to: hand}], cubes: 7, drained: 6}
  - {deck: [Boar], hand: [Boar*2], graveyard: [Boar*3], void: [Boar*4],
     aside: [{card: Boar, to: hand}, {card: Boar, to: hand}], cubes: 1, drained: 2}
battlefield: {b2: {card: Pebble, of: 0}}
quarry: 8
""")
    view = game.view(SPECTATOR)
    counts = [{zone.name: zone.count for zone in seat.zones} for seat in view.seats]
    for seat, sizes in enumerate([(5, 4, 3, 2, 1), (1, 2, 3, 4, 2)]):
        names = ("deck", "hand", "graveyard", "void", "aside")
        assert tuple(counts[seat][name] for name in names) == sizes
    pools = [(seat.numbers["cubes"], seat.numbers["drained"]) for seat in view.seats]
    assert pools == [(7, 6), (1, 2)]
    assert view.numbers["quarry"] == 8
    assert [(card.name, card.cell) for card in view.board] == [("Pebble", "b2")]


# -- spawn zones --------------------------------------------------------------------------


@pytest.mark.rule("SF spawn-zones.3", "SF battlefield.2")
@pytest.mark.parametrize(
    ("seat", "zones"),
    [(0, "[a1, b1, d1, a2, b2, c2, d2]"), (1, "[a3, b3, c3, d3, a4, b4, d4]")],
)
def test_your_field_means_the_spawn_zones_of_your_half(seat: int, zones: str) -> None:
    run_scenario(f"""
cards:
  - {{name: Lift, form: spiritual, type: action,
     text: "On play: put an avatar in your graveyard onto your field."}}
turn: {seat}
seats: [{{hand: [Lift], graveyard: [Oak]}}, {{hand: [Lift], graveyard: [Oak]}}]
battlefield:
  c1: {{card: Pebble, of: 0}}
  c4: {{card: Pebble, of: 1}}
steps:
  - {seat}: play Lift
  - expect: {{options: {zones}}}
expect: {{asked: [{seat} where]}}
""")


HOLDING = ("a1", "b1", "c1", "d1", "a2", "b2")
FULL = ", ".join(f"{zone}: {{card: Oak, of: 0, moved: true}}" for zone in HOLDING)


@pytest.mark.rule("SF spawn-zones.5")
def test_a_spawn_zone_held_by_an_opposing_card_is_open_to_attack_by_playing() -> None:
    run_scenario(f"""
seats: [{{cubes: 5, hand: [Boar, Crate], placed: true}}, {{}}]
battlefield:
  {{{FULL}, c2: {{card: Pebble, of: 1}}, d2: {{card: Oak, of: 1}}}}
steps:
  - expect: {{options: [play Boar, done]}}
  - 0: play Boar
  - expect: {{options: [c2, d2]}}
  - 0: c2
expect: {{c2: Boar, c2 controller: 0, seat 1 graveyard: [Pebble], seat 1 life: 18}}
""")


@pytest.mark.rule("SF spawn-zones.5")
def test_a_card_is_not_placed_into_a_zone_that_an_opposing_card_holds() -> None:
    run_scenario(f"""
seats: [{{hand: [Boar]}}, {{}}]
battlefield:
  {{{FULL}, c2: {{card: Pebble, of: 1}}, d2: {{card: Oak, of: 1}}}}
steps:
  - 0: {{refused: place Boar, rule: SF spawn-zones.4}}
expect: {{options: [done]}}
""")


# -- planes -------------------------------------------------------------------------------

STANDS = {
    "mole": "card: Mole, of: 0",
    "hawk": "card: Hawk, of: 0",
    "placed hawk": "card: Hawk, of: 0, face-down: true",
    "risen mole": "card: Mole, of: 0, this turn: {facets: [fly]}",
    "winged mole": "card: Mole, of: 0, facet counters: [fly]",
    "grounded hawk": "card: Hawk, of: 0, facet counters: [grounded]",
}
SKY = ("hawk", "risen mole", "winged mole")


@pytest.mark.rule("SF planes.1", "SF planes.4", "SF planes.5", "SF game.4")
@pytest.mark.parametrize("mover", [stand for stand in STANDS if stand != "placed hawk"])
@pytest.mark.parametrize("friend", STANDS)
def test_flying_cards_are_in_the_sky_and_all_others_on_the_ground(mover: str, friend: str) -> None:
    game = run_scenario(f"""
cards:
  - {{name: Hawk, form: celestial, type: avatar, cost: 1, stats: [1, 1, 0], facets: [fly],
     arrows: [n]}}
  - {{name: Mole, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: [n]}}
seats: [{{}}, {{}}]
step: move
battlefield:
  b1: {{{STANDS[mover]}}}
  b2: {{{STANDS[friend]}, moved: true}}
""")
    name = "Hawk" if "hawk" in mover else "Mole"
    passes = (mover in SKY) != (friend in SKY)
    assert (game.why_not(0, f"move {name} b1 to b3") is None) == passes
    assert game.why_not(0, f"move {name} b1 to b2") is not None  # one friend in a zone


@pytest.mark.rule("SF game.4")
@pytest.mark.parametrize(("attacker", "defender"), [("Hawk", "Mole"), ("Mole", "Hawk")])
def test_the_planes_do_not_keep_opponents_from_fighting(attacker: str, defender: str) -> None:
    run_scenario(f"""
cards:
  - {{name: Hawk, form: celestial, type: avatar, cost: 1, stats: [2, 2, 0], facets: [fly],
     arrows: [n]}}
  - {{name: Mole, form: natural, type: avatar, cost: 1, stats: [2, 2, 0], arrows: [n]}}
seats: [{{}}, {{}}]
step: move
battlefield:
  b2: {{card: {attacker}, of: 0}}
  b3: {{card: {defender}, of: 1}}
steps:
  - 0: {{refused: move {attacker} b2 to b4, rule: SF moving-battlefield-cards.6}}
  - 0: move {attacker} b2 to b3
expect: {{battlefield: {{}}, seat 0 graveyard: [{attacker}], seat 1 graveyard: [{defender}]}}
""")
