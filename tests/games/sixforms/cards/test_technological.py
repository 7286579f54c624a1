"""The technological cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import card, run_scenario


def test_the_technological_deck_is_legal() -> None:
    deck = GAME.decks()["The Humming Works"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(GAME.rules(), deck) == []


# -- avatars --------------------------------------------------------------------------------


def test_bolt_sprite_unites_and_strengthens_its_host() -> None:
    run_scenario("""
battlefield:
  a1: {card: Bolt Sprite, of: 0}
  a2: {card: Boar, of: 0}
  a3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Bolt Sprite a1 to a2
  - expect: {a1: empty, a2: Boar, a2 arms: [Bolt Sprite], a2 attack: 4, a2 health: 4}
  - 0: move Boar a2 to a3
expect: {a3: Boar, a3 arms: [Bolt Sprite], seat 1 life: 19}
""")


def test_bolt_sprite_stays_behind_as_its_host_splits() -> None:
    run_scenario("""
battlefield:
  a2: {card: Boar, of: 0, arms: [Bolt Sprite]}
step: move
steps:
  - 0: split and move Boar a2 to a3
expect: {a3: Boar, a3 attack: 3, a3 arms: [], a2: Bolt Sprite, a2 attack: 2}
""")


def test_bolt_sprite_on_its_own_strengthens_nobody_and_finds_no_room_on_a_full_host() -> None:
    run_scenario("""
battlefield:
  a1: {card: Bolt Sprite, of: 0}
  a2: {card: Crate, of: 0, arms: [Belt, Belt], moved: true}
  b2: {card: Crate, of: 0, moved: true, exhausted: true}
step: move
steps:
  - expect:
      {a2 health: 3, b2 health: 3, a1 attack: 2,
       options: [move Bolt Sprite a1 to b2, done]}
""")


def test_copperlung_diver_shields_its_player_while_ready() -> None:
    run_scenario("""
battlefield:
  a2: {card: Copperlung Diver, of: 0}
  a3: {card: Boar, of: 1, this turn: {stats: [4, 4, 0]}}
turn: 1
step: move
steps:
  - expect: {a2 facets: [shield]}
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 life: 20}
""")


def test_copperlung_diver_loses_the_facet_as_it_lies_down() -> None:
    run_scenario("""
battlefield:
  a2: {card: Copperlung Diver, of: 0}
  b2: {card: Boar, of: 0}
steps:
  - expect: {b2 facets: []}
  - 0: orient Copperlung Diver a2
expect: {a2 facets: []}
""")


def test_switchyard_engineer_gains_a_spark_as_she_makes_way() -> None:
    run_scenario("""
battlefield:
  a1: {card: Boar, of: 0}
  a2: {card: Switchyard Engineer, of: 0}
step: move
steps:
  - 0: move Boar a1 to a2
  - 0: b2
expect: {a2: Boar, b2: Switchyard Engineer, b2 exhausted: true, seat 0 sparks: 1}
""")


def test_switchyard_engineer_gains_nothing_by_a_move_of_her_own() -> None:
    run_scenario("""
battlefield:
  a2: {card: Switchyard Engineer, of: 0}
step: move
steps:
  - 0: move Switchyard Engineer a2 to a3
expect: {a3: Switchyard Engineer, seat 0 sparks: 0}
""")


def test_ironmongers_apprentice_takes_an_equip_out_of_the_graveyard() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Ironmonger's Apprentice], graveyard: [Oak, Belt, Siege Harness]}, {}]
steps:
  - 0: play Ironmonger's Apprentice
  - 0: a1
  - 0: ready
  - expect: {options: [Belt, Siege Harness]}
  - 0: Siege Harness
expect: {seat 0 hand: [Siege Harness], seat 0 graveyard: [Oak, Belt]}
""")


def test_ironmongers_apprentice_takes_nothing_else_and_nothing_of_others() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Ironmonger's Apprentice], graveyard: [Oak]}, {graveyard: [Belt]}]
steps:
  - 0: play Ironmonger's Apprentice
  - 0: a1
  - 0: ready
expect: {a1: Ironmonger's Apprentice, seat 0 hand: [], seat 1 graveyard: [Belt]}
""")


def test_hull_sister_protects_the_card_she_unites_with() -> None:
    run_scenario("""
battlefield:
  a1: {card: Hull Sister, of: 0}
  a2: {card: Boar, of: 0}
step: move
steps:
  - 0: move Hull Sister a1 to a2
expect: {a2: Boar, a2 arms: [Hull Sister], a2 attack: 3, a2 health: 5, a2 facets: [block]}
""")


def test_hull_sister_gives_nothing_to_her_neighbours_and_blocks_herself() -> None:
    run_scenario("""
battlefield:
  a1: {card: Pebble, of: 0}
  b2: {card: Hull Sister, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - expect: {a1 facets: [], a1 health: 1}
  - 1: move Boar a3 to a1
  - 0: block with Hull Sister b2 to a2
expect: {a1: Pebble, a2: Hull Sister, a3: Boar}
""")


def test_hull_sister_goes_with_her_host() -> None:
    run_scenario("""
battlefield:
  a2: {card: Pebble, of: 0, arms: [Hull Sister], exhausted: true}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - expect: {a2 health: 3}
  - 1: move Boar a3 to a2
expect: {a2: Boar, seat 0 graveyard: [Pebble, Hull Sister]}
""")


def test_scrapyard_marshal_strengthens_friendly_artifacts() -> None:
    run_scenario("""
battlefield:
  a1: {card: Scrapyard Marshal, of: 0}
  b1: {card: Assembly Spider, of: 0}
  c1: {card: Crate, of: 0}
  d1: {card: Boar, of: 0}
  a4: {card: Assembly Spider, of: 1}
steps:
  - expect:
      {b1 attack: 4, b1 health: 6, c1 attack: none, c1 health: 4, d1 attack: 3, d1 health: 3,
       a1 attack: 3, a4 attack: 3, a4 health: 5}
  - 0: orient Scrapyard Marshal a1
expect: {b1 attack: 4}
""")


def test_scrapyard_marshal_face_down_strengthens_nothing() -> None:
    run_scenario("""
battlefield:
  a1: {card: Scrapyard Marshal, of: 0, face-down: true, arrived: 3}
  b1: {card: Assembly Spider, of: 0}
expect: {b1 attack: 3, b1 health: 5}
""")


def test_piston_knight_brings_an_artifact_along_for_2() -> None:
    run_scenario("""
seats: [{cubes: 6, hand: [Piston Knight, Walking Foundry, Boar]}, {}]
steps:
  - 0: play Piston Knight
  - 0: a1
  - 0: ready
  - 0: "yes"
  - 0: Walking Foundry
  - 0: b1
  - 0: ready
expect: {a1: Piston Knight, b1: Walking Foundry, seat 0 hand: [Boar], seat 0 cubes: 0}
""")


def test_piston_knight_brings_nothing_unpaid() -> None:
    run_scenario("""
seats: [{cubes: 6, hand: [Piston Knight, Walking Foundry]}, {}]
steps:
  - 0: play Piston Knight
  - 0: a1
  - 0: ready
  - 0: "no"
expect: {battlefield: {a1: Piston Knight}, seat 0 hand: [Walking Foundry], seat 0 cubes: 2}
""")
    run_scenario("""
seats: [{cubes: 5, hand: [Piston Knight, Walking Foundry]}, {}]
steps:
  - 0: play Piston Knight
  - 0: a1
  - 0: ready
expect: {battlefield: {a1: Piston Knight}, seat 0 hand: [Walking Foundry], seat 0 cubes: 1}
""")


def test_clockwork_regent_shields_friendly_artifacts() -> None:
    run_scenario("""
battlefield:
  a1: {card: Clockwork Regent, of: 0}
  b1: {card: Crate, of: 0}
  c1: {card: Boar, of: 0}
  a4: {card: Crate, of: 1}
expect: {b1 facets: [shield], c1 facets: [], a4 facets: [], a1 facets: [noble]}
""")


def test_clockwork_regent_takes_control_of_an_artifact_for_3() -> None:
    run_scenario("""
seats: [{cubes: 8, hand: [Clockwork Regent]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  a4: {card: Assembly Spider, of: 1}
  b4: {card: Boar, of: 1}
steps:
  - 0: play Clockwork Regent
  - 0: b1
  - 0: ready
  - 0: "yes"
expect:
  a4: Assembly Spider
  a4 controller: 0
  a4 owner: 1
  a4 facets: [shield]
  b4 controller: 1
  seat 0 cubes: 0
""")


def test_clockwork_regent_takes_nothing_for_less() -> None:
    run_scenario("""
seats: [{cubes: 7, hand: [Clockwork Regent]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  a4: {card: Assembly Spider, of: 1}
steps:
  - 0: play Clockwork Regent
  - 0: b1
  - 0: ready
expect: {a4 controller: 1, seat 0 cubes: 2}
""")


def test_clockwork_regent_requires_an_artifact() -> None:
    position = """
seats: [{cubes: 5, hand: [Clockwork Regent]}, {}]
battlefield:
  a1: {card: %s, of: 0, moved: true}
  a4: {card: Crate, of: 1}
expect: {options: [%s]}
"""
    run_scenario(position % ("Crate", "play Clockwork Regent, place Clockwork Regent, done"))
    run_scenario(position % ("Boar", "place Clockwork Regent, done"))


def test_clockwork_regent_is_too_noble_to_hurt_a_player_by_what_is_left_over() -> None:
    run_scenario("""
battlefield:
  a2: {card: Clockwork Regent, of: 0}
  d1: {card: Crate, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Clockwork Regent a2 to a3
expect: {a3: Clockwork Regent, seat 1 life: 20}
""")


# -- artifacts ------------------------------------------------------------------------------


def test_tin_battery_comes_with_2_stores_more_and_gives_all_back() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Tin Battery]}, {}]
steps:
  - 0: play Tin Battery
  - 0: a1
  - 0: ready
  - expect: {a1 counters: {energy: 2}}
  - 0: use Tin Battery a1 1
  - expect: {a1 counters: {energy: 3}, seat 0 cubes: 0}
  - 0: use Tin Battery a1 2
expect: {a1 counters: {}, a1 exhausted: true, seat 0 energy: 3, seat 0 technological energy: 0}
""")


def test_tin_battery_stores_no_energy_of_another_form_and_gives_nothing_twice() -> None:
    run_scenario("""
seats: [{form energy: {magical: 2}}, {}]
battlefield:
  a1: {card: Tin Battery, of: 0}
  b1: {card: Tin Battery, of: 0, exhausted: true, counters: {energy: 2}, moved: true}
steps:
  - expect: {options: [use Tin Battery a1 2, orient Tin Battery a1, done]}
  - 0: use Tin Battery a1 2
expect: {seat 0 energy: 0, b1 counters: {energy: 2}, options: [done]}
""")


def test_courier_drone_makes_energy_as_it_moves() -> None:
    run_scenario("""
battlefield:
  a1: {card: Courier Drone, of: 0}
step: move
steps:
  - 0: move Courier Drone a1 to a3
  - 0: done
expect: {a3: Courier Drone, seat 0 technological energy: 1, seat 0 energy: 0, step: second act}
""")


def test_courier_drone_makes_nothing_as_it_is_turned() -> None:
    run_scenario("""
battlefield:
  a1: {card: Courier Drone, of: 0}
steps:
  - 0: orient Courier Drone a1
expect: {a1 exhausted: true, seat 0 technological energy: 0}
""")


def test_cable_crane_moves_a_friend_who_keeps_its_movement() -> None:
    run_scenario("""
battlefield:
  a1: {card: Cable Crane, of: 0}
  b2: {card: Boar, of: 0}
  b3: {card: Pebble, of: 1}
steps:
  - 0: use Cable Crane a1
  - 0: Boar b2
  - 0: b3
  - expect: {b3: Boar, seat 1 life: 18, a1 exhausted: true}
  - 0: done
  - 0: move Boar b3 to b4
  - 0: "no"
expect: {b4: Boar}
""")


def test_cable_crane_moves_no_enemy_and_not_twice() -> None:
    run_scenario("""
battlefield:
  a1: {card: Cable Crane, of: 0}
  b3: {card: Pebble, of: 1}
steps:
  - 0: use Cable Crane a1
  - 0: a2
expect: {a2: Cable Crane, b3: Pebble, options: [done]}
""")


def test_cable_crane_lets_its_player_play_around_it() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pebble]}, {}]
battlefield:
  b3: {card: Cable Crane, of: 0}
steps:
  - 0: play Pebble
  - expect: {options: [a1, a2, b1, b2, c1, c2, d1, d2, a3, c3, a4, b4, c4]}
  - 0: c4
  - 0: ready
expect: {c4: Pebble}
""")


def test_dynamo_cart_makes_2_technological_energy() -> None:
    run_scenario("""
seats: [{hand: [Courier Drone, Boar]}, {}]
battlefield:
  a1: {card: Dynamo Cart, of: 0}
steps:
  - 0: use Dynamo Cart a1
  - expect: {seat 0 technological energy: 2, a1 exhausted: true}
  - 0: play Courier Drone
  - 0: b1
  - 0: ready
expect: {seat 0 technological energy: 0, options: [place Boar, orient Courier Drone b1, done]}
""")


def test_dynamo_cart_that_was_moved_stands_still() -> None:
    run_scenario("""
battlefield:
  a1: {card: Dynamo Cart, of: 0, moved: true}
expect: {options: [done]}
""")


def test_grapnel_turret_hits_whoever_comes_into_another_zone() -> None:
    run_scenario("""
battlefield:
  a1: {card: Grapnel Turret, of: 0}
  a4: {card: Boar, of: 1}
  d4: {card: Pebble, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a4 to a3
  - 1: move Pebble d4 to d3
expect: {a3 damage: 1, d3: empty, seat 1 graveyard: [Pebble]}
""")


def test_grapnel_turret_hits_no_friend_and_nobody_while_exhausted() -> None:
    run_scenario("""
battlefield:
  a1: {card: Grapnel Turret, of: 0}
  b1: {card: Boar, of: 0}
step: move
steps:
  - 0: move Boar b1 to b2
expect: {b2 damage: 0}
""")
    run_scenario("""
battlefield:
  a1: {card: Grapnel Turret, of: 0, exhausted: true}
  a4: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a4 to a3
expect: {a3 damage: 0}
""")


def test_grapnel_turret_is_wound_up_in_response_to_an_attack() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a2: {card: Grapnel Turret, of: 0}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: pass
  - 0: use Grapnel Turret a2
expect: {a2: Grapnel Turret, a2 attack: 4, a3: empty, seat 1 life: 19, seat 0 cubes: 0}
""")


def test_grapnel_turret_is_wound_down_at_the_end_of_the_turn_and_not_wound_up_for_1() -> None:
    run_scenario("""
seats: [{cubes: 3}, {deck: [Oak]}]
battlefield:
  a1: {card: Grapnel Turret, of: 0, played: 3}
step: second act
steps:
  - 0: use Grapnel Turret a1
  - expect: {a1 attack: 4, seat 0 cubes: 1, options: [orient Grapnel Turret a1, done]}
  - 0: done
expect: {a1 attack: 2, acting: 1}
""")


def test_ratchet_cannon_deals_what_it_is_fed() -> None:
    run_scenario("""
seats: [{cubes: 3, form energy: {technological: 2}}, {}]
battlefield:
  a1: {card: Ratchet Cannon, of: 0}
  a4: {card: Oak, of: 1}
  b4: {card: Oak, of: 1}
steps:
  - 0: use Ratchet Cannon a1
  - 0: 4
  - 0: Oak b4
expect:
  a4 damage: 0
  b4 damage: 4
  seat 0 cubes: 1
  a1 exhausted: true
  options: [done]
""")


def test_ratchet_cannon_fed_with_nothing_deals_nothing() -> None:
    run_scenario("""
seats: [{cubes: 3}, {}]
battlefield:
  a1: {card: Ratchet Cannon, of: 0}
  a4: {card: Pebble, of: 1}
steps:
  - 0: use Ratchet Cannon a1
  - 0: 0
  - 0: Pebble a4
expect: {a4: Pebble, a4 damage: 0, seat 0 cubes: 3, options: [done]}
""")


def test_assembly_spider_generates_a_cog_for_1() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  a1: {card: Assembly Spider, of: 0}
steps:
  - 0: use Assembly Spider a1
  - 0: b1
  - 0: ready
expect: {b1: Cog, b1 controller: 0, a1 exhausted: true, seat 0 cubes: 1}
""")


def test_assembly_spider_builds_nothing_without_energy() -> None:
    run_scenario("""
battlefield:
  a1: {card: Assembly Spider, of: 0}
expect: {options: [orient Assembly Spider a1, done]}
""")


def test_a_cog_unites_and_is_ripped_with_its_host() -> None:
    run_scenario("""
battlefield:
  a1: {card: Cog, of: 0}
  a2: {card: Pebble, of: 0}
  a3: {card: Boar, of: 1}
  d4: {card: Oak, of: 1}
step: move
steps:
  - 0: move Cog a1 to a2
  - expect: {a2: Pebble, a2 arms: [Cog], a2 attack: 2, a2 health: 1}
  - 0: move Pebble a2 to a3
expect: {battlefield: {a3: Boar, d4: Oak}, seat 0 graveyard: [Pebble]}
""")


def test_a_cog_on_its_own_gives_nothing() -> None:
    run_scenario("""
battlefield:
  a1: {card: Cog, of: 0}
  b1: {card: Pebble, of: 0}
expect: {a1 attack: 1, b1 attack: 1}
""")


def test_magnet_golem_resists_magical_cards_and_no_others() -> None:
    position = """
battlefield:
  a2: {card: Magnet Golem, of: 0}
  a3: {card: %s, of: 1}
  a4: {card: Crate, of: 1, moved: true}
  b2: {card: Crate, of: 0}
  b3: {card: Crate, of: 0}
  b4: {card: Crate, of: 1, moved: true}
turn: 1
step: move
expect: {options: [%s]}
"""
    run_scenario(position % ("Glint", "move Glint a3 to b2, move Glint a3 to b3, done"))
    run_scenario(
        position % ("Husk", "move Husk a3 to a2, move Husk a3 to b2, move Husk a3 to b3, done")
    )


def test_magnet_golem_deflects_the_first_effect_aimed_at_it() -> None:
    run_scenario("""
seats: [{}, {cubes: 4, hand: [Lightning Verdict*2]}]
battlefield:
  a1: {card: Magnet Golem, of: 0, counters: {deflect: 1}}
turn: 1
steps:
  - 1: play Lightning Verdict
  - 1: pass
  - 1: pass
  - expect: {a1 counters: {}, a1 damage: 0, seat 1 cubes: 2}
  - 1: play Lightning Verdict
expect: {a1 damage: 3}
""")


def test_magnet_golem_gets_its_counter_by_being_played() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Magnet Golem, Piston Knight]}, {}]
steps:
  - 0: play Magnet Golem
  - 0: a1
  - 0: ready
expect: {a1 counters: {deflect: 1}}
""")
    run_scenario("""
seats: [{cubes: 6, hand: [Magnet Golem, Piston Knight]}, {}]
steps:
  - 0: play Piston Knight
  - 0: a1
  - 0: ready
  - 0: "yes"
  - 0: Magnet Golem
  - 0: b1
  - 0: ready
expect: {b1: Magnet Golem, b1 counters: {}}
""")


def test_walking_foundry_draws_forevery_artifact_its_player_plays() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Crate, Pebble], deck: [Oak, Boar, Belt]}, {}]
battlefield:
  a1: {card: Walking Foundry, of: 0}
  a2: {card: Assembly Spider, of: 0}
steps:
  - 0: play Crate
  - 0: b1
  - 0: ready
  - expect: {seat 0 hand: [Pebble, Oak]}
  - 0: use Assembly Spider a2
  - 0: c1
  - 0: ready
  - expect: {c1: Cog, seat 0 hand: [Pebble, Oak, Boar]}
  - 0: play Pebble
  - 0: d1
  - 0: ready
expect: {d1: Pebble, seat 0 hand: [Oak, Boar]}
""")


def test_walking_foundry_draws_neither_for_itself_nor_for_the_opponent() -> None:
    run_scenario("""
seats:
  - {cubes: 6, hand: [Walking Foundry], deck: [Oak, Boar]}
  - {cubes: 1, hand: [Crate], deck: [Oak*2]}
step: second act
steps:
  - 0: play Walking Foundry
  - 0: a1
  - 0: ready
  - expect: {a1: Walking Foundry, seat 0 hand: []}
  - 0: done
  - 1: play Crate
  - 1: a4
  - 1: ready
expect: {a4: Crate, seat 0 hand: []}
""")


def test_walking_foundry_is_once_in_a_deck() -> None:
    deck = dict(GAME.decks()["The Humming Works"])
    assert GAME.check_deck(GAME.rules(), deck) == []
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Walking Foundry": 2})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")


# -- actions --------------------------------------------------------------------------------


def test_overclock_readies_a_defender_and_takes_stun_from_artifacts() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Overclock]}, {}]
battlefield:
  a2: {card: Grapnel Turret, of: 0, exhausted: true, counters: {stun: 1}}
  c1: {card: Crate, of: 0, counters: {stun: 2}}
  d1: {card: Boar, of: 0, exhausted: true, counters: {stun: 1}}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - 1: move Boar a3 to a2
  - 0: pass
  - 0: play Overclock
  - expect: {options: [Grapnel Turret a2, Crate c1, Boar d1]}
  - 0: Grapnel Turret a2
expect:
  a2 exhausted: false
  a2 counters: {}
  c1 counters: {stun: 1}
  d1 exhausted: true
  d1 counters: {stun: 1}
""")


def test_overclock_gives_no_movement_back() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Overclock]}, {}]
battlefield:
  a1: {card: Dynamo Cart, of: 0}
steps:
  - 0: use Dynamo Cart a1
  - 0: pass
  - 0: play Overclock
expect: {a1 exhausted: false, options: [done], seat 0 technological energy: 1}
""")


def test_shared_current_makes_energy_forevery_friendly_artifact() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Shared Current]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  b1: {card: Dynamo Cart, of: 0}
  c1: {card: Boar, of: 0}
  d1: {card: Crate, of: 0, face-down: true, arrived: 3}
  a4: {card: Crate, of: 1}
steps:
  - 0: play Shared Current
expect: {seat 0 technological energy: 2, seat 0 energy: 0}
""")


def test_shared_current_without_artifacts_makes_nothing() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Shared Current]}, {}]
battlefield:
  c1: {card: Boar, of: 0}
steps:
  - 0: play Shared Current
expect: {seat 0 technological energy: 0, seat 0 graveyard: [Shared Current]}
""")


def test_refit_plays_a_card_again_for_nothing_and_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Refit], deck: [Oak]}, {}]
battlefield:
  a1: {card: Tin Battery, of: 0, exhausted: true, moved: true, counters: {energy: 1}}
steps:
  - 0: play Refit
  - 0: ready
expect:
  a1: Tin Battery
  a1 counters: {energy: 2}
  a1 exhausted: false
  a1 moved: false
  seat 0 hand: [Oak]
  seat 0 cubes: 0
""")


def test_refit_gives_a_magnet_golem_its_counter_back() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Refit]}, {}]
battlefield:
  a1: {card: Magnet Golem, of: 0}
steps:
  - 0: play Refit
  - 0: ready
expect: {a1: Magnet Golem, a1 counters: {deflect: 1}}
""")


def test_refit_works_on_no_card_of_the_opponent() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Refit], deck: [Oak]}, {}]
battlefield:
  a4: {card: Tin Battery, of: 1, counters: {energy: 1}}
steps:
  - 0: play Refit
expect: {a4 counters: {energy: 1}, seat 0 hand: [Oak]}
""")


def test_dismantle_destroys_an_artifact_for_a_cube_and_the_opponent_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Dismantle]}, {deck: [Oak, Boar]}]
battlefield:
  a1: {card: Crate, of: 0}
  a4: {card: Crate, of: 1}
  b4: {card: Boar, of: 1}
quarry: 5
steps:
  - 0: play Dismantle
  - expect: {options: [Crate a1, Crate a4]}
  - 0: Crate a4
expect: {a4: empty, a1: Crate, seat 0 cubes: 1, quarry: 4, seat 1 hand: [Oak]}
""")


def test_dismantle_gains_nothing_from_an_empty_quarry() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Dismantle], deck: [Oak]}, {}]
battlefield:
  b4: {card: Boar, of: 1}
quarry: 0
steps:
  - 0: play Dismantle
expect: {b4: Boar, seat 0 cubes: 0, quarry: 0, seat 0 hand: []}
""")


def test_standing_orders_strengthen_those_who_carry_something() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Standing Orders]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  b1: {card: Boar, of: 0, arms: [Belt]}
  c1: {card: Boar, of: 0}
  a4: {card: Boar, of: 1, arms: [Belt]}
steps:
  - 0: play Standing Orders
expect:
  seat 0 actions: [Standing Orders]
  b1 attack: 5
  b1 health: 4
  c1 attack: 3
  a4 attack: 3
""")


def test_standing_orders_are_maintained_for_1_or_go() -> None:
    position = """
seats: [{cubes: 1, actions: [Standing Orders]}, {}]
battlefield:
  a1: {card: Crate, of: 0}
  b1: {card: Boar, of: 0, arms: [Belt]}
step: regroup
quarry: 0
steps:
  - 0: "%s"
expect: {seat 0 actions: [%s], seat 0 cubes: %s, b1 attack: %s}
"""
    run_scenario(position % ("yes", "Standing Orders", 0, 5))
    run_scenario(position % ("no", "", 1, 3))


def test_standing_orders_go_aside_with_the_last_artifact() -> None:
    run_scenario("""
seats: [{actions: [Standing Orders]}, {}]
battlefield:
  a2: {card: Crate, of: 0}
  b1: {card: Boar, of: 0, arms: [Belt]}
  a3: {card: Boar, of: 1}
turn: 1
step: move
steps:
  - expect: {b1 attack: 5}
  - 1: move Boar a3 to a2
expect: {a2: Boar, b1 attack: 3, seat 0 actions: [], seat 0 aside: [Standing Orders]}
""")


# -- equips ---------------------------------------------------------------------------------


def test_pocket_lathe_takes_no_room_and_makes_energy_once_a_turn() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pocket Lathe]}, {}]
battlefield:
  a1: {card: Boar, of: 0, arms: [Belt, Belt], moved: true}
steps:
  - 0: play Pocket Lathe
  - expect: {a1 health: 4, a1 attack: 3}
  - 0: use Pocket Lathe a1
expect: {seat 0 technological energy: 1, a1 exhausted: false, options: [done]}
""")


def test_pocket_lathe_finds_no_host_among_enemies_and_placed_cards() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pocket Lathe]}, {}]
battlefield:
  a1: {card: Boar, of: 0, face-down: true, arrived: 3}
  a4: {card: Boar, of: 1}
expect: {options: [done]}
""")


def test_torque_gauntlets_make_energy_as_their_host_attacks() -> None:
    run_scenario("""
battlefield:
  a2: {card: Boar, of: 0, arms: [Torque Gauntlets]}
  b2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
  b3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar b2 to b3
  - expect: {seat 0 energy: 0, seat 1 life: 18}
  - 0: move Boar a2 to a3
expect: {seat 0 energy: 1, seat 1 life: 14, a3 attack: 5}
""")


def test_torque_gauntlets_make_nothing_as_their_host_defends() -> None:
    run_scenario("""
battlefield:
  a2: {card: Boar, of: 0, arms: [Torque Gauntlets]}
  a3: {card: Pebble, of: 1}
turn: 1
step: move
steps:
  - 1: move Pebble a3 to a2
expect: {a2: Boar, seat 0 energy: 0, seat 1 energy: 0, seat 1 life: 16}
""")


def test_siege_harness_makes_its_host_plow() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Siege Harness]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Boar, of: 1}
  a4: {card: Crate, of: 1}
steps:
  - 0: play Siege Harness
  - expect: {a2 attack: 6, a2 health: 6, a2 facets: [plow]}
  - 0: done
  - 0: move Boar a2 to a4
expect: {battlefield: {a4: Boar}, seat 1 life: 14}
""")


def test_siege_harness_takes_both_hands_and_leaves_room_for_small_things() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Siege Harness, Pocket Lathe, Belt]}, {}]
battlefield:
  a2: {card: Boar, of: 0, arms: [Siege Harness], moved: true}
  b2: {card: Boar, of: 0, arms: [Belt, Belt], moved: true}
steps:
  - expect: {options: [play Pocket Lathe, done]}
  - 0: play Pocket Lathe
  - 0: Boar a2
expect: {a2 arms: [Siege Harness, Pocket Lathe], options: [use Pocket Lathe a2, done]}
""")


@pytest.mark.rule("SF battlefield-life-span.2", "SF card-types.4")
def test_coupling_frame_takes_an_avatar_in_as_its_equip() -> None:
    run_scenario("""
battlefield:
  a1: {card: Coupling Frame, of: 0}
  b1: {card: Boar, of: 0}
steps:
  - 0: use Coupling Frame a1
expect: {a1: Coupling Frame, a1 arms: [Boar], b1: empty, a1 exhausted: true, a1 attack: 2}
""")


@pytest.mark.rule("SF limits.2")
def test_coupling_frame_with_two_equips_has_no_room_for_an_avatar() -> None:
    run_scenario("""
battlefield:
  a1: {card: Coupling Frame, of: 0, arms: [Belt, Belt]}
  b1: {card: Boar, of: 0}
steps:
  - 0: {refused: use Coupling Frame a1, rule: SF limits.2}
expect: {a1 arms: [Belt, Belt], b1: Boar, a1 attack: 3}
""")


@pytest.mark.rule("SF equip-life-span.6")
def test_who_was_to_equip_a_coupling_frame_that_is_gone_is_destroyed() -> None:
    run_scenario(
        """
battlefield:
  a1: {card: Coupling Frame, of: 0}
  b1: {card: Boar, of: 0}
seats: [{}, {cubes: 1, hand: [Crush]}]
steps:
  - 0: use Coupling Frame a1
  - 1: play Crush
expect: {a1: empty, b1: empty, seat 0 graveyard: [Boar, Coupling Frame]}
""",
        card("Crush", "action", "interrupt: true", "On play: destroy target artifact."),
    )
