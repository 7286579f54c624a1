"""The natural cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from tests.games.sixforms.scenarios import avatar, run_scenario

# -- avatars --------------------------------------------------------------------------------


def test_burr_mite_grows_with_its_swarm() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Burr Mite]}, {}]
battlefield:
  a1: {card: Burr Mite, of: 0}
  b1: {card: Seedling, of: 0}
  c1: {card: Boar, of: 0}
  a4: {card: Burr Mite, of: 1}
steps:
  - 0: play Burr Mite
  - 0: d1
  - 0: ready
expect: {d1 counters: {power: 2}, d1 attack: 3, a1 counters: {}}
""")


def test_burr_mite_alone_stays_small() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Burr Mite]}, {}]
battlefield:
  c1: {card: Boar, of: 0}
  a4: {card: Burr Mite, of: 1}
steps:
  - 0: play Burr Mite
  - 0: d1
  - 0: ready
expect: {d1 counters: {}, d1 attack: 1, d1 health: 1}
""")


def test_six_burr_mites_may_be_in_a_deck() -> None:
    deck = dict(GAME.decks()["Green Tide"])
    assert GAME.check_deck(GAME.rules(), {**deck, "Burr Mite": 6}) == []
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Burr Mite": 7})
    assert (flaw.code, flaw.rule) == ("copies", "SF card-limits.3")


def test_carrion_beetle_eats_of_every_avatar_that_is_destroyed() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
  d2: {card: Boar, of: 0}
  d3: {card: Crate, of: 1}
  c1: {card: Carrion Beetle, of: 0}
step: move
steps:
  - 0: move Boar a2 to a3
  - expect: {a3: Boar, c1 counters: {power: 1}}
  - 0: move Boar d2 to d3
expect: {d3: Boar, c1 counters: {power: 1}}
""")


def test_carrion_beetle_eats_once_of_two_that_fall_together_and_not_of_itself() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Boar, of: 1}
  c1: {card: Carrion Beetle, of: 0}
  d2: {card: Carrion Beetle, of: 0}
  d3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 0: Carrion Beetle c1
  - expect: {a3: empty, c1 counters: {power: 1}, d2 counters: {power: 1}}
  - 0: move Carrion Beetle d2 to d3
expect: {d3: Boar, c1 counters: {power: 2}, seat 0 graveyard: [Boar, Carrion Beetle]}
""")


def test_carrion_beetle_is_forsaken() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a4: {card: Boar, of: 0}
  c3: {card: Carrion Beetle, of: 1}
step: move
steps:
  - 0: strike with Boar a4
expect: {seat 1 life: 17}
""")


def test_greenling_sower_generates_a_seedling_after_it_is_played() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Greenling Sower]}, {}]
steps:
  - 0: play Greenling Sower
  - 0: a1
  - 0: ready
  - 0: a2
  - 0: ready
expect: {a1: Greenling Sower, a2: Seedling, a2 attack: 1, a2 health: 1}
""")


def test_greenling_sower_that_is_put_sows_nothing() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Rites of Return], graveyard: [Greenling Sower]}, {}]
steps:
  - 0: play Rites of Return
  - 0: a1
  - 0: ready
expect: {battlefield: {a1: Greenling Sower}}
""")


def test_fen_viper_poisons_what_it_bites() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {deck: [Pebble]}]
battlefield:
  a2: {card: Fen Viper, of: 0, counters: {power: 3}}
  a3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Fen Viper a2 to a3
  - expect: {a2: Fen Viper, a3 poisoned: true, a2 poisoned: false}
  - 0: done
  - 0: done
  - expect: {acting: 1, step: act, a3 counters: {damage: 1}}
""")


def test_fen_viper_poisons_who_stands_around_as_it_is_revealed() -> None:
    run_scenario("""
seats: [{cubes: 2}, {}]
battlefield:
  b2: {card: Fen Viper, of: 0, face-down: true, arrived: 1}
  a2: {card: Boar, of: 0}
  a3: {card: Oak, of: 1}
  b3: {card: Crate, of: 1}
  d4: {card: Oak, of: 1}
steps:
  - 0: reveal Fen Viper b2
expect: {a2 poisoned: false, a3 poisoned: true, b3 poisoned: false, d4 poisoned: false}
""")


def test_fen_viper_that_is_played_openly_scares_nobody() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Fen Viper]}, {}]
battlefield:
  a3: {card: Oak, of: 1}
steps:
  - 0: play Fen Viper
  - 0: b2
  - 0: ready
expect: {b2: Fen Viper, a3 poisoned: false}
""")


def test_fen_viper_that_is_exhausted_bites_nobody() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Fen Viper, of: 1, exhausted: true}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, a3 poisoned: false}
""")


def test_moonwhisker_hare_learns_from_a_dodge() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  b3: {card: Moonwhisker Hare, of: 1}
step: move
steps:
  - 0: move Boar a2 to b3
  - 1: dodge with Moonwhisker Hare b3 to b1
expect: {b3: Boar, b1: Moonwhisker Hare, b1 exhausted: true, b1 counters: {power: 1}}
""")


def test_moonwhisker_hare_learns_nothing_by_moving() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b2: {card: Moonwhisker Hare, of: 0}
step: move
steps:
  - 0: move Moonwhisker Hare b2 to b4
  - 0: "no"
expect: {b4: Moonwhisker Hare, b4 counters: {}}
""")


def test_puffball_drifter_poisons_the_opposing_avatars_around_it() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  b2: {card: Oak, of: 0}
  c4: {card: Oak, of: 0}
  d2: {card: Oak, of: 0}
  a4: {card: Oak, of: 1}
  a3: {card: Puffball Drifter, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect:
  a3: Boar
  a3 poisoned: false
  b2 poisoned: true
  a4 poisoned: false
  c4 poisoned: false
  d2 poisoned: false
""")


def test_puffball_drifter_that_is_eliminated_poisons_nobody() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  b2: {card: Oak, of: 0}
  a3: {card: Puffball Drifter, of: 1}
steps:
  - 0: play Unmaking
expect: {a3: empty, b2 poisoned: false}
""")


def test_bellowing_stag_calls_an_attacker_to_itself() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  b3: {card: Bellowing Stag, of: 1}
step: move
steps:
  - 0: move Boar b1 to a1
  - 1: "yes"
  - expect: {b1: Boar, options: [move Boar b1 to b3, done]}
  - 0: move Boar b1 to b3
expect: {b3: Bellowing Stag, seat 0 graveyard: [Boar]}
""")


def test_bellowing_stag_may_stay_silent_and_does_when_exhausted() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  b3: {card: Bellowing Stag, of: 1}
step: move
steps:
  - 0: move Boar b1 to a1
  - 1: "no"
expect: {a1: Boar}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  b3: {card: Bellowing Stag, of: 1, exhausted: true}
step: move
steps:
  - 0: move Boar b1 to a1
expect: {a1: Boar}
""")


def test_bellowing_stag_rises_stronger() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Bellowing Stag, of: 0, exhausted: true}
step: regroup
steps:
  - 0: Bellowing Stag b1
expect: {b1 exhausted: false, b1 counters: {power: 1}}
""")


def test_bellowing_stag_that_stays_down_or_lies_down_does_not_grow() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Bellowing Stag, of: 0, exhausted: true}
  c1: {card: Bellowing Stag, of: 0}
step: regroup
steps:
  - 0: none
  - 0: orient Bellowing Stag c1
expect: {b1 counters: {}, c1 exhausted: true, c1 counters: {}}
""")


def test_scarred_badger_grows_after_each_battle_it_survives() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Scarred Badger, of: 0}
  a3: {card: Oak, of: 1}
step: move
steps:
  - 0: move Scarred Badger a2 to a3
expect: {a2: Scarred Badger, a2 counters: {power: 1}, a3: Oak}
""")


def test_scarred_badger_does_not_grow_where_it_falls_or_only_moves() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Scarred Badger, of: 0}
  a3: {card: Boar, of: 1}
  d2: {card: Scarred Badger, of: 0}
step: move
steps:
  - 0: move Scarred Badger a2 to a3
  - 0: move Scarred Badger d2 to d3
expect: {a3: empty, seat 0 graveyard: [Scarred Badger], d3 counters: {}}
""")


def test_trapdoor_weaver_stuns_who_steps_on_it() -> None:
    run_scenario("""
seats: [{}, {cubes: 3}]
battlefield:
  a2: {card: Oak, of: 0}
  a3: {card: Trapdoor Weaver, of: 1, face-down: true, arrived: 1}
step: move
steps:
  - 0: move Oak a2 to a3
expect: {a2: Oak, a2 counters: {stun: 2}, a3: Trapdoor Weaver, seat 1 drained: 3}
""")


def test_trapdoor_weaver_stuns_nobody_when_it_is_ousted_or_turned_up_by_hand() -> None:
    run_scenario("""
seats: [{}, {cubes: 2}]
battlefield:
  a2: {card: Oak, of: 0}
  a3: {card: Trapdoor Weaver, of: 1, face-down: true, arrived: 1}
step: move
steps:
  - 0: move Oak a2 to a3
expect: {a2: Oak, a2 counters: {}, seat 1 graveyard: [Trapdoor Weaver]}
""")
    run_scenario("""
seats: [{cubes: 3}, {}]
battlefield:
  a2: {card: Trapdoor Weaver, of: 0, face-down: true, arrived: 1}
  a3: {card: Oak, of: 1}
steps:
  - 0: reveal Trapdoor Weaver a2
expect: {a2: Trapdoor Weaver, a3 counters: {}}
""")


def test_sleeping_bramble_wakes_stronger() -> None:
    run_scenario("""
seats: [{cubes: 3}, {}]
battlefield:
  a2: {card: Sleeping Bramble, of: 0, face-down: true, arrived: 1}
steps:
  - 0: reveal Sleeping Bramble a2
expect: {a2: Sleeping Bramble, a2 counters: {power: 2}, a2 attack: 4, a2 health: 6}
""")


def test_sleeping_bramble_that_was_never_asleep_stays_as_it_is() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Sleeping Bramble]}, {}]
steps:
  - 0: play Sleeping Bramble
  - 0: a2
  - 0: ready
expect: {a2: Sleeping Bramble, a2 counters: {}}
""")


def test_evergreen_sentinel_is_recovered_for_2() -> None:
    run_scenario("""
seats: [{}, {cubes: 2}]
battlefield:
  a2: {card: Boar, of: 0, counters: {power: 2}}
  a3: {card: Evergreen Sentinel, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: recover Evergreen Sentinel a3
expect: {a3: Boar, seat 1 hand: [Evergreen Sentinel], seat 1 drained: 2, seat 1 life: 19}
""")


def test_evergreen_sentinel_is_lost_without_the_energy_or_when_crushed() -> None:
    run_scenario("""
seats: [{}, {cubes: 1}]
battlefield:
  a2: {card: Boar, of: 0, counters: {power: 2}}
  a3: {card: Evergreen Sentinel, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 1 hand: [], seat 1 graveyard: [Evergreen Sentinel]}
""")
    run_scenario("""
seats: [{cubes: 5, hand: [Weight of Ages]}, {cubes: 2}]
battlefield:
  a3: {card: Evergreen Sentinel, of: 1}
steps:
  - 0: play Weight of Ages
expect: {seat 1 graveyard: [Evergreen Sentinel], seat 1 cubes: 2}
""")


def test_packmother_of_the_fells_grows_with_each_avatar_of_her_side() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Pebble, Crate], deck: [Pebble]}, {}]
battlefield:
  a1: {card: Packmother of the Fells, of: 0}
  a4: {card: Packmother of the Fells, of: 1}
steps:
  - 0: play Pebble
  - 0: b1
  - 0: ready
  - expect: {b1: Pebble, a1 counters: {power: 1}}
  - 0: play Crate
  - 0: c1
  - 0: ready
expect: {c1: Crate, a1 counters: {power: 1}, a4 counters: {}}
""")


def test_packmother_of_the_fells_does_not_count_a_placed_card_until_it_is_revealed() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Pebble]}, {}]
battlefield:
  a1: {card: Packmother of the Fells, of: 0}
  b1: {card: Pebble, of: 0, face-down: true, arrived: 1}
steps:
  - 0: place Pebble
  - 0: c1
  - 0: ready
  - expect: {c1: Pebble face down, a1 counters: {}}
  - 0: reveal Pebble b1
expect: {b1: Pebble, a1 counters: {power: 1}}
""")


def test_mossback_elder_grows_in_each_regroup_step_of_its_own() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Mossback Elder, of: 0}
  a4: {card: Mossback Elder, of: 1}
step: regroup
expect: {step: act, a1 counters: {power: 1}, a4 counters: {}}
""")


def test_mossback_elder_blocks_from_two_zones_away() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
  c4: {card: Mossback Elder, of: 1}
step: move
steps:
  - 0: move Boar a1 to a3
  - 1: block with Mossback Elder c4 to a2
expect: {a1: Boar, a2: Mossback Elder, a2 exhausted: true, a3: Pebble}
""")


def test_mossback_elder_does_not_block_beside_its_arrows() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
  d2: {card: Mossback Elder, of: 1}
step: move
steps:
  - 0: move Boar a1 to a3
expect: {a3: Boar, d2: Mossback Elder}
""")


def test_rootbound_ancient_never_moves_but_calls() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  b3: {card: Rootbound Ancient, of: 1}
step: move
steps:
  - 0: move Boar b1 to a1
  - 1: "yes"
  - 0: move Boar b1 to b3
expect: {b3: Rootbound Ancient, seat 0 graveyard: [Boar], seat 0 life: 19}
""")
    run_scenario("""
seats: [{}, {}]
battlefield:
  b1: {card: Rootbound Ancient, of: 0}
step: move
steps:
  - expect: {options: [done]}
""")


def test_antler_king_raises_all_other_avatars_of_his_side() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Antler King, of: 0}
  b1: {card: Boar, of: 0}
  c1: {card: Crate, of: 0}
  d4: {card: Boar, of: 1}
expect:
  a1 attack: 5
  a1 health: 6
  b1 attack: 4
  b1 health: 4
  c1 health: 3
  d4 attack: 3
""")


def test_antler_king_raises_nobody_once_he_has_fallen() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Unmaking]}, {}]
battlefield:
  a4: {card: Antler King, of: 1}
  b4: {card: Boar, of: 1, damage: 3}
steps:
  - expect: {b4 health left: 1}
  - 0: play Unmaking
  - 0: Antler King a4
expect: {a4: empty, b4: empty, seat 1 graveyard: [Boar]}
""")


# -- artifacts ------------------------------------------------------------------------------


def test_creeping_hemlock_poisons_an_opposing_avatar() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Creeping Hemlock, of: 0}
  b1: {card: Boar, of: 0}
  b4: {card: Oak, of: 1}
  c4: {card: Crate, of: 1}
steps:
  - 0: use Creeping Hemlock a1
expect: {b4 poisoned: true, b1 poisoned: false, a1 exhausted: true, seat 0 drained: 1}
""")


def test_creeping_hemlock_needs_a_victim() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Creeping Hemlock, of: 0}
  c4: {card: Crate, of: 1}
steps:
  - expect: {options: [orient Creeping Hemlock a1, done]}
""")


def test_heartwood_totem_adds_a_power_counter_for_an_energy() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Heartwood Totem, of: 0}
  b1: {card: Boar, of: 0}
  b4: {card: Oak, of: 1}
steps:
  - 0: use Heartwood Totem a1
expect: {b1 counters: {power: 1}, b4 counters: {}, a1 exhausted: true, seat 0 drained: 1}
""")


def test_heartwood_totem_that_is_exhausted_has_nothing_to_give() -> None:
    run_scenario("""
seats: [{cubes: 1}, {}]
battlefield:
  a1: {card: Heartwood Totem, of: 0, exhausted: true, moved: true}
  b1: {card: Boar, of: 0, moved: true}
steps:
  - expect: {options: [done]}
""")


def test_hive_of_the_amber_queen_sends_out_a_seedling_in_each_end_step_of_its_own() -> None:
    run_scenario("""
seats: [{deck: [Pebble]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Hive of the Amber Queen, of: 0}
step: second act
steps:
  - 0: done
  - 0: b2
  - 0: ready
  - expect: {acting: 1, b2: Seedling}
  - 1: done
  - 1: done
  - 1: done
  - expect: {acting: 0, battlefield: {a1: Hive of the Amber Queen, b2: Seedling}}
""")


# -- interrupts -----------------------------------------------------------------------------


def test_sudden_growth_lasts_until_the_end_of_the_turn() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Sudden Growth]}, {deck: [Pebble]}]
battlefield:
  a1: {card: Boar, of: 0}
  b1: {card: Crate, of: 0}
  a4: {card: Boar, of: 1}
step: second act
steps:
  - 0: play Sudden Growth
  - expect: {a1 attack: 5, a1 health: 5, a4 attack: 3}
  - 0: done
expect: {acting: 1, a1 attack: 3, a1 health: 3}
""")


def test_sudden_growth_turns_a_battle_around() -> None:
    run_scenario("""
seats: [{}, {cubes: 1, hand: [Sudden Growth]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Boar, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: pass
  - 1: play Sudden Growth
expect: {a3: Boar, a3 controller: 1, seat 0 life: 18, seat 0 graveyard: [Boar]}
""")


def test_briar_snare_leaves_its_mark_on_an_attacker() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Briar Snare]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: play Briar Snare
expect: {a2: empty, a3: empty, seat 0 graveyard: [Boar], seat 1 graveyard: [Briar Snare, Pebble]}
""")


def test_briar_snare_is_not_for_moves_and_not_for_ones_own_attacks() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Briar Snare]}]
battlefield:
  a2: {card: Boar, of: 0}
step: move
steps:
  - 0: move Boar a2 to a3
  - expect: {asked: [1 respond], options: [pass]}
""")
    run_scenario("""
seats: [{cubes: 2, hand: [Briar Snare]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 0 hand: [Briar Snare]}
""")


def test_nurse_log_makes_a_seedling_and_a_card_of_a_fallen_friend() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Nurse Log], deck: [Oak]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
  - 1: play Nurse Log
  - 1: c4
  - 1: ready
expect: {a3: Boar, c4: Seedling, seat 1 hand: [Oak], seat 1 graveyard: [Nurse Log, Pebble]}
""")


def test_nurse_log_does_not_mourn_artifacts_or_enemies() -> None:
    run_scenario("""
seats: [{}, {cubes: 2, hand: [Nurse Log], deck: [Oak]}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Crate, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 1 hand: [Nurse Log]}
""")
    run_scenario("""
seats: [{cubes: 2, hand: [Nurse Log], deck: [Oak]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Pebble, of: 1}
step: move
steps:
  - 0: move Boar a2 to a3
expect: {a3: Boar, seat 0 hand: [Nurse Log]}
""")


def test_antidote_moss_heals_a_card_of_everything() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Antidote Moss]}, {}]
battlefield:
  a1: {card: Oak, of: 0, damage: 2, poisoned: true, counters: {damage: 3, stun: 1, power: 1}}
  a4: {card: Oak, of: 1, damage: 2}
steps:
  - 0: play Antidote Moss
expect:
  a1 damage: 0
  a1 poisoned: false
  a1 counters: {power: 1}
  a4 damage: 2
  seat 0 life: 21
""")


def test_antidote_moss_without_a_patient_still_tastes_good() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Antidote Moss]}, {}]
battlefield:
  a4: {card: Oak, of: 1, damage: 2}
steps:
  - 0: play Antidote Moss
expect: {a4 damage: 2, seat 0 life: 21}
""")


# -- other actions --------------------------------------------------------------------------


def test_rain_of_seeds_generates_two_seedlings() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Rain of Seeds]}, {}]
steps:
  - 0: play Rain of Seeds
  - 0: a1
  - 0: ready
  - 0: b1
  - 0: exhausted
expect: {battlefield: {a1: Seedling, b1: Seedling}, b1 exhausted: true}
""")


def test_rain_of_seeds_finds_no_more_room_than_there_is() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Rain of Seeds]}, {}]
battlefield:
  a1: {card: Oak, of: 0}
  b1: {card: Oak, of: 0}
  c1: {card: Oak, of: 0}
  d1: {card: Oak, of: 0}
  a2: {card: Oak, of: 0}
  b2: {card: Oak, of: 0}
  c2: {card: Oak, of: 0}
steps:
  - 0: play Rain of Seeds
  - 0: ready
expect: {d2: Seedling, seat 0 graveyard: [Rain of Seeds]}
""")


def test_pack_hunt_sharpens_all_teeth_for_a_turn() -> None:
    run_scenario("""
seats: [{cubes: 3, hand: [Pack Hunt]}, {deck: [Pebble]}]
battlefield:
  a2: {card: Boar, of: 0}
  b1: {card: Pebble, of: 0}
  a3: {card: Pebble, of: 1, exhausted: true}
  d4: {card: Boar, of: 1}
steps:
  - 0: play Pack Hunt
  - expect: {a2 attack: 4, a2 weakness: 1, b1 attack: 2, d4 attack: 3}
  - expect: {a2 facets: [pierce], d4 facets: []}
  - 0: done
  - 0: move Boar a2 to a3
  - expect: {a3: Boar, seat 1 life: 17}
  - 0: done
  - 0: done
expect: {acting: 1, a3 attack: 3, a3 weakness: 0, a3 facets: []}
""")


def test_overgrowth_strengthens_the_avatars_of_ones_side() -> None:
    run_scenario("""
seats: [{cubes: 4, hand: [Overgrowth]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  b1: {card: Pebble, of: 0}
  c1: {card: Crate, of: 0}
  d1: {card: Boar, of: 0, face-down: true, arrived: 1}
  d4: {card: Boar, of: 1}
steps:
  - 0: play Overgrowth
expect:
  a2 counters: {power: 1}
  b1 counters: {power: 1}
  c1 counters: {}
  d1: Boar face down
  d4 counters: {}
""")


def test_season_of_blight_poisons_all_opposing_avatars() -> None:
    run_scenario("""
seats: [{cubes: 5, hand: [Season of Blight]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  b4: {card: Oak, of: 1}
  c4: {card: Crate, of: 1}
  d4: {card: Boar, of: 1}
steps:
  - 0: play Season of Blight
expect:
  a2 poisoned: false
  b4 poisoned: true
  c4 poisoned: false
  d4 poisoned: true
""")


def test_return_to_loam_shuffles_two_cards_back_and_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Return to Loam], graveyard: [Pebble, Boar, Oak]}, {}]
steps:
  - 0: play Return to Loam
  - 0: Pebble
  - 0: Oak
expect:
  seat 0 deck size: 1
  seat 0 hand size: 1
  seat 0 graveyard: [Boar, Return to Loam]
""")


def test_return_to_loam_of_an_empty_graveyard_only_draws() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Return to Loam], deck: [Pebble]}, {graveyard: [Boar]}]
steps:
  - 0: play Return to Loam
expect: {seat 0 hand: [Pebble], seat 0 graveyard: [Return to Loam], seat 1 graveyard: [Boar]}
""")


# -- equips ---------------------------------------------------------------------------------


def test_thorn_collar_makes_its_bearer_venomous() -> None:
    run_scenario("""
seats: [{cubes: 1, hand: [Thorn Collar]}, {}]
battlefield:
  a2: {card: Boar, of: 0}
  a3: {card: Oak, of: 1}
steps:
  - 0: play Thorn Collar
  - expect: {a2 arms: [Thorn Collar], a2 attack: 4, a2 facets: [venomous]}
  - 0: done
  - 0: move Boar a2 to a3
expect: {a2: Boar, a3 poisoned: true}
""")


def test_thorn_collar_does_nothing_for_others_and_goes_with_its_bearer() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a2: {card: Pebble, of: 0, arms: [Thorn Collar]}
  b2: {card: Boar, of: 0}
  a3: {card: Oak, of: 1}
step: move
steps:
  - expect: {b2 attack: 3, b2 facets: []}
  - 0: move Pebble a2 to a3
expect: {a3: Oak, a3 poisoned: true, seat 0 graveyard: [Pebble, Thorn Collar]}
""")


def test_barkskin_makes_its_bearer_hard_to_hurt() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Barkskin]}, {}]
battlefield:
  a2: {card: Oak, of: 0}
  d4: {card: Oak, of: 1}
steps:
  - 0: play Barkskin
expect: {a2 health: 12, a2 weakness: 0, a2 attack: 2, d4 health: 9, d4 weakness: 1}
""")


def test_barkskin_grows_on_no_card_of_the_opponent() -> None:
    run_scenario("""
seats: [{cubes: 2, hand: [Barkskin]}, {}]
battlefield:
  d4: {card: Oak, of: 1}
steps:
  - expect: {options: [done]}
""")


# -- the token and the deck -----------------------------------------------------------------


def test_a_seedling_takes_only_the_straight_way() -> None:
    run_scenario("""
seats: [{}, {}]
battlefield:
  a1: {card: Seedling, of: 0}
step: move
steps:
  - expect: {options: [move Seedling a1 to a2, move Seedling a1 to a3, done]}
""")


def test_the_natural_deck_is_legal_and_has_every_natural_card() -> None:
    rules = GAME.rules()
    deck = GAME.decks()["Green Tide"]
    assert sum(deck.values()) == 50
    assert GAME.check_deck(rules, deck) == []
    forms = {face.name for face in GAME.faces(rules) if face.fields["form"] == "natural"}
    assert set(deck) == forms - {"Seedling"}


@pytest.mark.rule("SF move-events.4")
def test_tripvine_hurts_whoever_comes_by() -> None:
    run_scenario("""
step: move
battlefield:
  b1: {card: Boar, of: 0}
  a3: {card: Tripvine, of: 1}
steps:
  - 0: move Boar b1 to b3
expect: {b3: Boar, b3 health left: 1}
""")


@pytest.mark.rule("SF move-events.4", "SF facet-stealth.1")
def test_tripvine_is_not_touched_off_by_friends_by_the_far_or_by_the_stealthy() -> None:
    run_scenario(
        """
step: move
battlefield:
  b1: {card: Cat, of: 0}
  d1: {card: Boar, of: 0}
  a2: {card: Tripvine, of: 1}
steps:
  - 0: move Boar d1 to d3
  - expect: {d3 health left: 3}
  - 0: move Cat b1 to b3
expect: {b3: Cat, b3 health left: 2}
""",
        avatar("Cat", "1, 3, 0", "stealth", arrows="[n]"),
    )


@pytest.mark.rule("SF move-events.4")
def test_who_falls_over_tripvine_does_not_arrive() -> None:
    run_scenario("""
step: move
battlefield:
  b1: {card: Pebble, of: 0}
  a3: {card: Tripvine, of: 1}
steps:
  - 0: move Pebble b1 to b3
expect: {b3: empty, b1: empty, seat 0 graveyard: [Pebble]}
""")
