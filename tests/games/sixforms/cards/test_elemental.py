"""The elemental cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import run_scenario


def test_the_elemental_deck_is_legal() -> None:
    deck = GAME.decks()["Fire in the Deep"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(GAME.rules(), deck) == []


# -- avatars --------------------------------------------------------------------------------


def test_ember_imp_burns_all_around_it_as_it_is_destroyed() -> None:
    run_scenario("""
battlefield:
  b2: {card: Ember Imp, of: 0}
  a1: {card: Pebble, of: 0}
  c1: {card: Crate, of: 0}
  c3: {card: Pebble, of: 1}
  b4: {card: Pebble, of: 1}
  b3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar b3 to b2
expect:
  battlefield: {b2: Boar, c1: Crate, b4: Pebble}
  c1 damage: 1
  seat 0 graveyard: [Ember Imp, Pebble]
  seat 1 graveyard: [Pebble]
  seat 0 life: 18
""")


def test_ember_imps_set_each_other_off_once_each() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Lightning Verdict]}]
battlefield:
  a1: {card: Ember Imp, of: 0}
  b1: {card: Ember Imp, of: 0}
  c1: {card: Ember Imp, of: 0}
  d1: {card: Crate, of: 0}
turn: 1
steps:
  - 1: play Lightning Verdict
  - 1: Ember Imp a1
expect: {battlefield: {d1: Crate}, d1 damage: 1, outcome: none}
""")


def test_ember_imp_that_is_sacrificed_burns_nobody() -> None:
    run_scenario("""
battlefield:
  a1: {card: Ember Imp, of: 0}
  b1: {card: Pyre Priest, of: 0}
  d4: {card: Oak, of: 1}
steps:
  - 0: use Pyre Priest b1
  - 0: Oak d4
expect: {a1: empty, b1 damage: 0, d4 damage: 3}
""")


def test_vent_crab_scalds_whoever_attacks_it() -> None:
    run_scenario("""
battlefield:
  a2: {card: Vent Crab, of: 0}
  a3: {card: Pebble, of: 1}
turn: 1
step: move
steps:
  - 1: move Pebble a3 to a2
  - 0: pass
expect: {a2: Vent Crab, a3: empty, seat 1 graveyard: [Pebble]}
""")


def test_vent_crab_scalds_nobody_as_it_attacks_or_blocks() -> None:
    run_scenario("""
battlefield:
  a2: {card: Vent Crab, of: 0}
  a3: {card: Oak, of: 1, exhausted: true}
step: move
steps:
  - 0: move Vent Crab a2 to a3
expect: {a2: Vent Crab, a3 damage: 0}
""")
    run_scenario("""
battlefield:
  a1: {card: Pebble, of: 0}
  b2: {card: Vent Crab, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a1
  - 0: block with Vent Crab b2 to a2
expect: {a1: Pebble, b2: empty, a2: Boar, a2 damage: 0, seat 0 life: 20}
""")


def test_cinder_hound_bites_exhausted_too() -> None:
    position = """
battlefield:
  a2: {card: %s, of: 0, exhausted: true, this turn: {stats: [0, 2, 0]}}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a3: %s, a2: %s}
"""
    run_scenario(position % ("Cinder Hound", "empty", "Cinder Hound"))
    run_scenario(position % ("Boar", "Boar", "Boar"))


def test_cinder_hound_sniffs_out_a_placed_card() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Cinder Hound]}, {}]
battlefield:
  b1: {card: Oak, of: 0, face-down: true, arrived: 1}
  b4: {card: Crate, of: 1, face-down: true, arrived: 1}
  c4: {card: Pebble, of: 1}
steps:
  - 0: play Cinder Hound
  - 0: a1
  - 0: ready
expect: {b1: Oak face down, b4: empty, c4 damage: 0, seat 1 graveyard: [Crate]}
""")
    run_scenario("""
seats: [{cubes: 2, hand: [Cinder Hound]}, {cubes: 1}]
battlefield:
  b4: {card: Crate, of: 1, face-down: true, arrived: 1}
steps:
  - 0: play Cinder Hound
  - 0: a1
  - 0: ready
expect: {b4: Crate, b4 damage: 1, seat 1 cubes: 0}
""")


def test_powder_djinn_explodes_for_1() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  b2: {card: Powder Djinn, of: 0, this turn: {stats: [4, 0, 0]}}
  a1: {card: Oak, of: 0}
  b3: {card: Boar, of: 1}
  b4: {card: Boar, of: 1}
steps:
  - 0: use Powder Djinn b2
expect:
  battlefield: {a1: Oak, b4: Boar}
  a1 damage: 3
  seat 0 graveyard: [Powder Djinn]
  seat 1 life: 20
""")


def test_powder_djinn_does_not_explode_for_nothing() -> None:
    run_scenario("""
battlefield:
  b2: {card: Powder Djinn, of: 0}
expect: {options: [orient Powder Djinn b2, done]}
""")


def test_pyre_priest_sacrifices_an_avatar_in_the_middle_of_an_attack() -> None:
    run_scenario("""
battlefield:
  a2: {card: Pebble, of: 0}
  d1: {card: Pyre Priest, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: pass
  - 0: use Pyre Priest d1
  - 0: Boar a3
expect: {a2: empty, a3: empty, seat 0 graveyard: [Pebble], seat 1 graveyard: [Boar]}
""")


def test_pyre_priest_sacrifices_neither_himself_nor_artifacts_nor_cards_of_others() -> None:
    run_scenario("""
battlefield:
  d1: {card: Pyre Priest, of: 0}
  c1: {card: Crate, of: 0}
  b1: {card: Pebble, of: 0, face-down: true, arrived: 3}
  a3: {card: Boar, of: 1}
expect: {options: [orient Pyre Priest d1, orient Crate c1, done]}
""")


def test_one_avatar_does_not_pay_pyre_priest_twice() -> None:
    run_scenario("""
battlefield:
  a1: {card: Pebble, of: 0}
  b1: {card: Boar, of: 0}
  d1: {card: Pyre Priest, of: 0}
  a4: {card: Oak, of: 1}
steps:
  - 0: use Pyre Priest d1
  - 0: Pebble a1
  - expect: {options: [use Pyre Priest d1, pass], stack: ["a sacrifice: Pebble"]}
  - 0: use Pyre Priest d1
  - 0: Oak a4
  - 0: Oak a4
expect: {a4 damage: 6, seat 0 graveyard: [Boar, Pebble], battlefield: {d1: Pyre Priest, a4: Oak}}
""")


def test_slag_brute_leaves_damage_until_the_end_of_the_turn() -> None:
    run_scenario("""
seats: [{}, {deck: [Oak]}]
battlefield:
  a2: {card: Slag Brute, of: 0}
  a3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Slag Brute a2 to a3
  - expect: {a2: Slag Brute, a3 damage: 4, a2 damage: 0}
  - 0: done
  - 0: done
expect: {a3 damage: 0, acting: 1}
""")


def test_slag_brute_hurts_no_player_by_what_is_left_over() -> None:
    run_scenario("""
battlefield:
  a2: {card: Slag Brute, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Slag Brute a2 to a3
expect: {a3: Slag Brute, seat 1 life: 20}
""")


def test_slag_brute_destroys_what_is_damaged_for_2() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Slag Brute, of: 0}
  a4: {card: Oak, of: 1, damage: 1}
  b4: {card: Oak, of: 1}
steps:
  - 0: use Slag Brute a2
expect: {a4: empty, b4: Oak, a2 exhausted: true, seat 0 cubes: 0}
""")


def test_slag_brute_destroys_nothing_that_is_whole() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Slag Brute, of: 0}
  b4: {card: Oak, of: 1}
expect: {options: [orient Slag Brute a2, done]}
""")


def test_riptide_bailiff_exhausts_the_enemies_around_its_victory() -> None:
    run_scenario("""
battlefield:
  a2: {card: Riptide Bailiff, of: 0}
  b2: {card: Oak, of: 0}
  a3: {card: Pebble, of: 1}
  b3: {card: Oak, of: 1}
  a4: {card: Crate, of: 1}
  d3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Riptide Bailiff a2 to a3
expect:
  a3: Riptide Bailiff
  b2 exhausted: false
  b3 exhausted: true
  a4 exhausted: true
  d3 exhausted: false
""")


def test_riptide_bailiff_that_is_thrown_back_exhausts_nobody() -> None:
    run_scenario("""
battlefield:
  a2: {card: Riptide Bailiff, of: 0}
  a3: {card: Oak, of: 1}
  b3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Riptide Bailiff a2 to a3
expect: {a2: Riptide Bailiff, a3 exhausted: false, b3 exhausted: false}
""")


def test_fuse_back_tortoise_explodes_under_an_attack_for_1() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a2: {card: Fuse-Back Tortoise, of: 0}
  a3: {card: Boar, of: 1}
  b3: {card: Oak, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: "yes"
expect:
  battlefield: {b3: Oak}
  b3 damage: 4
  seat 0 graveyard: [Fuse-Back Tortoise]
  seat 0 life: 20
""")


def test_fuse_back_tortoise_without_a_spark_of_energy_takes_the_damage_for_good() -> None:
    run_scenario("""
battlefield:
  a2: {card: Fuse-Back Tortoise, of: 0, exhausted: true}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Fuse-Back Tortoise, a2 counters: {damage: 3}, a3: Boar, a3 damage: 0}
""")


def test_fault_line_prophet_points_at_an_attacker() -> None:
    run_scenario("""
battlefield:
  a2: {card: Pebble, of: 0}
  d1: {card: Fault-Line Prophet, of: 0}
  a3: {card: Pebble, of: 1}
turn: 1
step: move
steps:
  - 1: move Pebble a3 to a2
  - 0: pass
  - 0: use Fault-Line Prophet d1
  - 0: Pebble a3
expect: {a2: Pebble, a3: empty, d1 exhausted: true}
""")


def test_fault_line_prophet_points_once_and_not_while_exhausted() -> None:
    run_scenario("""
battlefield:
  d1: {card: Fault-Line Prophet, of: 0}
  c1: {card: Fault-Line Prophet, of: 0, exhausted: true}
  a3: {card: Oak, of: 1}
steps:
  - 0: use Fault-Line Prophet d1
  - 0: Oak a3
expect: {a3 damage: 2, options: [orient Fault-Line Prophet c1, done]}
""")


def test_landslide_ox_runs_through_two_cards() -> None:
    run_scenario("""
battlefield:
  a2: {card: Landslide Ox, of: 0}
  a3: {card: Boar, of: 1}
  a4: {card: Crate, of: 1}
step: move
steps:
  - 0: move Landslide Ox a2 to a4
expect: {battlefield: {a4: Landslide Ox}, seat 1 life: 14}
""")


def test_landslide_ox_becomes_fierce_by_a_victory() -> None:
    run_scenario("""
battlefield:
  a2: {card: Landslide Ox, of: 0}
  b2: {card: Landslide Ox, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Landslide Ox a2 to a3
  - 0: move Landslide Ox b2 to b3
expect: {a3 facets: [plow, fierce], b3 facets: [plow]}
""")


def test_landslide_ox_stops_at_a_card_it_cannot_fell() -> None:
    run_scenario("""
battlefield:
  a2: {card: Landslide Ox, of: 0}
  a3: {card: Oak, of: 1}
  a4: {card: Crate, of: 1}
step: move
steps:
  - 0: move Landslide Ox a2 to a4
expect: {battlefield: {a2: Landslide Ox, a3: Oak, a4: Crate}, seat 1 life: 20}
""")


def test_storm_heir_leaves_1_damage_for_good_as_a_battle_begins() -> None:
    run_scenario("""
battlefield:
  a2: {card: Storm Heir, of: 0}
  a3: {card: Boar, of: 1, this turn: {stats: [0, 3, 0]}}
step: move
steps:
  - 0: move Storm Heir a2 to a3
expect: {a3: Storm Heir, seat 1 graveyard: [Boar], seat 1 life: 20}
""")
    run_scenario("""
battlefield:
  a2: {card: Storm Heir, of: 0}
  a3: {card: Boar, of: 1, this turn: {stats: [0, 3, 0]}}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Storm Heir, a3: empty, seat 1 graveyard: [Boar]}
""")


def test_storm_heir_leaves_damage_on_who_withstands_it() -> None:
    run_scenario("""
battlefield:
  a2: {card: Storm Heir, of: 0}
  a3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Storm Heir a2 to a3
expect: {a2: Storm Heir, a2 counters: {}, a3 counters: {damage: 1}, a3 damage: 0}
""")


def test_storm_heir_leaves_nothing_where_it_meets_nobody() -> None:
    run_scenario("""
battlefield:
  a2: {card: Storm Heir, of: 0}
  b3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Storm Heir a2 to a3
expect: {a3: Storm Heir, b3 counters: {}}
""")


def test_buried_furnace_that_is_not_paid_for_burns_all_around_it() -> None:
    run_scenario("""
battlefield:
  b2: {card: Buried Furnace, of: 0, face-down: true, arrived: 1}
  a1: {card: Oak, of: 0}
  b3: {card: Boar, of: 1}
  c3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar b3 to b2
expect:
  battlefield: {a1: Oak, b3: Boar}
  a1 damage: 4
  seat 0 graveyard: [Buried Furnace]
  seat 1 graveyard: [Boar]
""")


def test_buried_furnace_that_is_paid_for_burns_nobody() -> None:
    run_scenario("""
seats: [{cubes: 6}, {}]
battlefield:
  b2: {card: Buried Furnace, of: 0, face-down: true, arrived: 1}
  a1: {card: Oak, of: 0}
  b3: {card: Boar, of: 1}
  c3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar b3 to b2
expect:
  battlefield: {a1: Oak, b2: Buried Furnace, c3: Boar}
  a1 damage: 0
  c3 damage: 0
  seat 0 cubes: 0
  seat 1 life: 17
""")


def test_tectonic_colossus_shakes_all_around_it_as_it_sets_out() -> None:
    run_scenario("""
battlefield:
  b2: {card: Tectonic Colossus, of: 0}
  a1: {card: Crate, of: 0}
  c3: {card: Oak, of: 1}
  b4: {card: Crate, of: 1}
step: move
steps:
  - 0: move Tectonic Colossus b2 to b3
expect: {b3: Tectonic Colossus, a1 damage: 1, c3 damage: 1, b4 damage: 0}
""")


def test_tectonic_colossus_shakes_nobody_as_it_stands_and_hits_exhausted() -> None:
    run_scenario("""
battlefield:
  b2: {card: Tectonic Colossus, of: 0, exhausted: true}
  a1: {card: Crate, of: 0}
  b3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar b3 to b2
expect: {b2: Tectonic Colossus, b3: empty, a1 damage: 0, seat 1 life: 14}
""")


def test_tectonic_colossus_is_once_in_a_deck_and_sleeps_a_turn() -> None:
    deck = dict(GAME.decks()["Fire in the Deep"])
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Tectonic Colossus": 2})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")
    run_scenario("""
battlefield:
  b2: {card: Tectonic Colossus, of: 0, played: 3}
  b3: {card: Boar, of: 1}
  a2: {card: Crate, of: 1}
step: move
expect:
  options:
    [move Tectonic Colossus b2 to c2, move Tectonic Colossus b2 to d2, done]
""")


# -- artifacts ------------------------------------------------------------------------------


def test_thunderhead_bell_deals_as_much_as_it_waited() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Thunderhead Bell, of: 0, counters: {intensity: 3}}
  a4: {card: Oak, of: 1}
step: regroup
steps:
  - expect: {a1 counters: {intensity: 4}}
  - 0: use Thunderhead Bell a1
  - 0: Oak a4
expect: {a4 damage: 4, a1 counters: {}, options: [orient Thunderhead Bell a1, done]}
""")


def test_thunderhead_bell_is_silent_at_first() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Thunderhead Bell]}, {}]
battlefield:
  a4: {card: Oak, of: 1}
steps:
  - 0: play Thunderhead Bell
  - 0: a1
  - 0: ready
expect: {options: [orient Thunderhead Bell a1, done]}
""")


def test_basalt_bulwark_gives_back_what_is_left_of_it() -> None:
    run_scenario("""
battlefield:
  a2: {card: Basalt Bulwark, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2 counters: {damage: 3}, a3: Boar, seat 1 life: 18, seat 0 life: 20}
""")


def test_basalt_bulwark_that_is_broken_gives_nothing_back() -> None:
    run_scenario("""
battlefield:
  a2: {card: Basalt Bulwark, of: 0, counters: {damage: 3}}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 1 life: 20, seat 0 life: 20}
""")


def test_kiln_of_wishes_draws_for_a_sacrifice() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Kiln of Wishes, of: 0}
  b1: {card: Pyre Priest, of: 0}
  c1: {card: Pebble, of: 0}
  a4: {card: Oak, of: 1}
steps:
  - 0: use Pyre Priest b1
  - 0: Oak a4
expect: {seat 0 hand: [Oak], a4 damage: 3}
""")


def test_kiln_of_wishes_draws_neither_for_a_destruction_nor_for_others() -> None:
    run_scenario("""
seats: [{deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Kiln of Wishes, of: 0}
  c2: {card: Pebble, of: 0}
  c3: {card: Pyre Priest, of: 1}
  d4: {card: Pebble, of: 1}
turn: 1
steps:
  - 1: use Pyre Priest c3
  - 1: Pebble c2
expect: {c2: empty, d4: empty, seat 0 hand: []}
""")


# -- actions --------------------------------------------------------------------------------


def test_volcanos_debt_lends_2_elemental_energy_for_2_life() -> None:
    run_scenario("""
seats: [{hand: [Volcano's Debt, Pebble, Cinder Hound]}, {}]
steps:
  - 0: play Volcano's Debt
  - 0: "yes"
  - expect:
      seat 0 life: 18
      seat 0 elemental energy: 2
      seat 0 energy: 0
      options: [play Cinder Hound, place Cinder Hound, place Pebble, done]
  - 0: play Cinder Hound
  - 0: a1
  - 0: ready
expect: {a1: Cinder Hound, seat 0 elemental energy: 0}
""")


def test_volcanos_debt_lends_nothing_to_who_does_not_pay() -> None:
    run_scenario("""
seats: [{hand: [Volcano's Debt]}, {}]
steps:
  - 0: play Volcano's Debt
  - 0: "no"
expect: {seat 0 life: 20, seat 0 elemental energy: 0}
""")
    run_scenario("""
seats: [{life: 2, hand: [Volcano's Debt]}, {}]
steps:
  - 0: play Volcano's Debt
expect: {seat 0 life: 2, seat 0 elemental energy: 0, seat 0 graveyard: [Volcano's Debt]}
""")


def test_spark_tithe_burns_and_draws_for_an_avatar() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Spark Tithe], deck: [Oak, Boar]}, {}]
battlefield:
  a1: {card: Pebble, of: 0}
  b1: {card: Crate, of: 0}
  a4: {card: Oak, of: 1}
  b4: {card: Boar, of: 1}
steps:
  - 0: play Spark Tithe
  - 0: "yes"
  - 0: Oak a4
expect: {a4 damage: 5, a1: empty, b1: Crate, seat 0 hand: [Oak]}
""")


def test_spark_tithe_without_a_sacrifice_does_nothing() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Spark Tithe], deck: [Oak, Boar]}, {}]
battlefield:
  b1: {card: Crate, of: 0}
  a4: {card: Oak, of: 1}
steps:
  - 0: play Spark Tithe
expect: {a4 damage: 0, b1: Crate, seat 0 hand: [], seat 0 graveyard: [Spark Tithe]}
""")
    run_scenario("""
seats: [{cubes: 1, hand: [Spark Tithe], deck: [Oak, Boar]}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  a4: {card: Oak, of: 1}
steps:
  - 0: play Spark Tithe
  - 0: "no"
expect: {a4 damage: 0, b1: Boar, seat 0 hand: [], seat 0 graveyard: [Spark Tithe]}
""")


def test_lightning_verdict_strikes_in_the_middle_of_a_move() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Lightning Verdict]}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: play Lightning Verdict
  - 0: Boar a3
expect: {a2: Pebble, a3: empty, seat 1 life: 20}
""")


def test_lightning_verdict_costs_2_also_in_response() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Lightning Verdict]}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 hand: [Lightning Verdict], seat 0 life: 18}
""")


def test_open_fissure_generates_a_hazard_in_any_empty_zone_and_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Open Fissure], deck: [Oak]}, {}]
battlefield:
  a3: {card: Boar, of: 1}
steps:
  - 0: play Open Fissure
  - expect: {options: [a1, a2, b1, b2, c1, c2, d1, d2, b3, c3, d3, a4, b4, c4, d4]}
  - 0: a4
  - 0: ready
expect: {a4: Fissure, a4 controller: nobody, seat 0 hand: [Oak]}
""")


def test_a_fissure_hurts_whoever_moves_into_it_on_both_sides() -> None:
    run_scenario("""
seats: [{}, {deck: [Oak*2]}]
battlefield:
  a2: {card: Fissure, of: 0, by: nobody}
  a1: {card: Pebble, of: 0}
  b2: {card: Boar, of: 1}
step: move
steps:
  - 0: move Pebble a1 to a2
  - expect: {a1: empty, a2: Fissure, seat 0 life: 19}
  - 0: done
  - 0: done
  - 1: done
  - 1: move Boar b2 to a2
expect: {a2: Boar, seat 0 life: 19, seat 1 life: 20}
""")


def test_a_fissure_keeps_nobody_from_attacking_directly() -> None:
    run_scenario("""
battlefield:
  a4: {card: Fissure, of: 0, by: nobody}
  c4: {card: Boar, of: 0}
step: move
steps:
  - 0: strike with Boar c4
expect: {seat 1 life: 17}
""")


def test_chain_detonation_explodes_a_friend_and_draws_2() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Chain Detonation], deck: [Oak, Boar, Crate]}, {}]
battlefield:
  b2: {card: Boar, of: 0}
  b3: {card: Oak, of: 1}
  d4: {card: Oak, of: 1}
steps:
  - 0: play Chain Detonation
expect: {b2: empty, b3 damage: 3, d4 damage: 0, seat 0 hand: [Oak, Boar]}
""")


def test_wildfire_takes_the_last_life_of_both_at_once() -> None:
    run_scenario("""
seats: [{life: 1, hand: [Wildfire]}, {life: 1}]
steps:
  - 0: play Wildfire
expect: {outcome: draw, reason: no life left}
""")


def test_chain_detonation_explodes_no_enemy() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Chain Detonation], deck: [Oak, Boar, Crate]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  b3: {card: Oak, of: 1}
steps:
  - 0: play Chain Detonation
expect: {a1: Crate, b3: Oak, b3 damage: 0, seat 0 hand: [Oak, Boar]}
""")


def test_ashfall_deals_2_to_all_enemies_and_to_nobody_else() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Ashfall]}, {}]
battlefield:
  a1: {card: Oak, of: 0}
  a3: {card: Pebble, of: 1}
  b3: {card: Oak, of: 1}
  c4: {card: Crate, of: 1}
steps:
  - 0: play Ashfall
expect: {a1 damage: 0, a3: empty, b3 damage: 2, c4 damage: 2}
""")


def test_ashfall_reveals_what_lies_face_down_among_the_enemies() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Ashfall]}, {cubes: 5}]
battlefield:
  b3: {card: Oak, of: 1, face-down: true, arrived: 1}
  c3: {card: Oak, of: 1, face-down: true, arrived: 1}
steps:
  - 0: play Ashfall
  - 1: Oak c3
expect: {c3: Oak, c3 damage: 2, seat 1 cubes: 0, b3: empty, seat 1 graveyard: [Oak]}
""")


def test_wildfire_burns_everybody_for_what_was_paid() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Wildfire]}, {}]
battlefield:
  a1: {card: Oak, of: 0}
  b1: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
  b4: {card: Oak, of: 1}
steps:
  - 0: play Wildfire
  - 0: 3
expect:
  battlefield: {a1: Oak, b4: Oak}
  a1 damage: 3
  b4 damage: 3
  seat 0 cubes: 1
  seat 0 life: 19
""")


def test_wildfire_for_nothing_burns_the_players_alone() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Wildfire]}, {}]
battlefield:
  b1: {card: Pebble, of: 0}
steps:
  - 0: play Wildfire
  - 0: 0
expect: {b1: Pebble, b1 damage: 0, seat 0 cubes: 4, seat 0 life: 19, seat 1 life: 19}
""")


# -- equips ---------------------------------------------------------------------------------


def test_coal_heart_makes_its_host_stronger_and_fierce() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Coal Heart]}, {deck: [Oak]}]
battlefield:
  a2: {card: Oak, of: 0, exhausted: true}
  a1: {card: Oak, of: 0}
  a3: {card: Boar, of: 1}
step: second act
steps:
  - 0: play Coal Heart
  - 0: Oak a2
  - expect: {a2 attack: 3, a2 facets: [fierce], a1 attack: 2, a1 facets: []}
  - 0: done
  - 1: done
  - 1: move Boar a3 to a2
expect: {a2: Oak, a3: empty}
""")


def test_coal_heart_goes_with_its_host() -> None:
    run_scenario("""
battlefield:
  a2: {card: Pebble, of: 0, arms: [Coal Heart]}
  a3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Pebble a2 to a3
expect: {a2: empty, seat 0 graveyard: [Pebble, Coal Heart]}
""")


def test_obsidian_maul_gives_strength_and_an_open_back() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Obsidian Maul]}, {}]
battlefield:
  a2: {card: Pebble, of: 0}
steps:
  - 0: play Obsidian Maul
expect: {a2 attack: 5, a2 health: 2, a2 weakness: 1}
""")


def test_obsidian_maul_takes_both_hands() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Obsidian Maul, Belt]}, {}]
battlefield:
  a2: {card: Pebble, of: 0, arms: [Belt]}
  b2: {card: Pebble, of: 1, arms: []}
expect: {options: [play Belt, orient Pebble a2, done]}
""")


@pytest.mark.rule("SF keyword-face-up.1")
def test_sandblast_hits_all_avatars_of_the_opponent_that_lie_face_up() -> None:
    run_scenario("""
battlefield:
  a1: {card: Boar, of: 0}
  a3: {card: Boar, of: 1}
  b3: {card: Oak, of: 1}
  c3: {card: Pebble, of: 1, face-down: true}
  d3: {card: Crate, of: 1}
seats: [{cubes: 3, hand: [Sandblast]}, {}]
steps:
  - 0: play Sandblast
expect:
  a1 health left: 3
  a3 health left: 1
  b3 health left: 7
  c3: Pebble face down
  d3 health left: 3
""")
