"""The Mountain cards, each by its printed text."""

from __future__ import annotations

from tests.games.lightseekers.cards.helpers import check_buff_life, run_scenario

# -- heroes -----------------------------------------------------------------------------------


def test_thane_korrund_deals_1_more_with_combos() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Molten Fist, Cinder Imp, Quarry Giant]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Molten Fist
expect: {seat 1 health: 12, seat 0 health: 20}
""")


def test_thane_korrund_deals_no_more_with_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Cinder Imp]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Cinder Imp
expect: {seat 1 health: 15}
""")


def test_lapidary_iseut_looks_at_3_cards_and_draws_1() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, deck: [Pebble, Jab, Guard, Idol]}
  - {hero: Leo}
steps:
  - 0: use Lapidary Iseut
  - expect: {options: [Pebble, Jab, Guard]}
  - 0: Guard
expect: {seat 0 hand: [Guard], seat 0 deck: [Pebble, Jab, Idol]}
""")


def test_lapidary_iseut_draws_nothing_from_an_empty_deck() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Jab]}
  - {hero: Leo}
steps:
  - 0: use Lapidary Iseut
expect: {seat 0 hand: [Jab], seat 0 actions: 1}
""")


# -- combos -----------------------------------------------------------------------------------


def test_molten_fist_deals_7() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Molten Fist, Cinder Imp, Quarry Giant], buffs: [Rock]}
  - {hero: Thane Korrund, health: 20, buffs: [Rampart]}
steps:
  - 0: play Molten Fist
expect: {seat 1 health: 15, seat 0 discard: [Molten Fist]}
""")


def test_molten_fist_deals_1_more_for_each_mountain_buff_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Molten Fist, Cinder Imp, Quarry Giant],
     buffs: [Rampart, Chiming Spire, Rock]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Molten Fist
expect: {seat 1 health: 11}
""")


def test_molten_fist_needs_fire_and_earth() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Molten Fist, Cinder Imp, Backdraft]}
  - {hero: Leo}
steps:
  - 0: {refused: play Molten Fist, rule: LS2 2.4.2.2d}
""")


def test_calderas_wrath_deals_15_and_2_to_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Caldera's Wrath, Cinder Imp, Backdraft, Rampart]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Caldera's Wrath
expect: {seat 1 health: 5, seat 0 health: 18}
""")


def test_calderas_wrath_hits_everybody_among_three() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Caldera's Wrath, Cinder Imp, Backdraft, Rampart]}
  - {hero: Leo, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Caldera's Wrath
  - 0: seat 2
expect: {seat 2 health: 8, seat 1 health: 15, seat 0 health: 18}
""")


def test_avalanche_deals_12_and_removes_buffs_and_an_item() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut,
     hand: [Avalanche, Rampart, Quarry Giant, Prism Lens, Cinder Imp]}
  - {hero: Leo, health: 20, buffs: [Rock, Idol, Rock],
     items: [Sun Blade, Hollowtooth Dagger]}
steps:
  - 0: play Avalanche
  - 0: Rock + Idol
  - 0: Sun Blade
expect:
  seat 1 health: 8
  seat 1 buffs: [Rock]
  seat 1 items: [Hollowtooth Dagger]
  seat 1 discard: [Sun Blade, Idol, Rock]
""")


def test_avalanche_removes_what_there_is() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut,
     hand: [Avalanche, Rampart, Quarry Giant, Prism Lens, Shard Dancer]}
  - {hero: Leo, health: 20, buffs: [Rock]}
steps:
  - 0: play Avalanche
expect: {seat 1 health: 8, seat 1 buffs: []}
""")


def test_avalanche_is_not_paid_with_three_cards() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Avalanche, Rampart, Quarry Giant, Prism Lens, Astral Priest]}
  - {hero: Leo}
steps:
  - 0: {refused: play Avalanche, rule: LS2 2.4.2.2d}
""")


def test_bedrock_vigil_heals_7_and_draws_a_card_beside_that_of_the_combo() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Bedrock Vigil, Rampart, Cinder Imp],
     deck: [Jab, Guard]}
  - {hero: Leo}
steps:
  - 0: play Bedrock Vigil
expect: {seat 0 health: 27, seat 0 hand: [Jab, Rampart], seat 0 deck: [Cinder Imp, Guard]}
""")


def test_bedrock_vigil_needs_earth() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Bedrock Vigil, Prism Lens, Cinder Imp]}
  - {hero: Leo}
steps:
  - 0: {refused: play Bedrock Vigil, rule: LS2 2.4.2.2d}
""")


def test_heart_of_the_mountain_heals_8_restarts_a_buff_and_gives_an_action() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20,
     buffs: [{card: Rampart, turned: 2}, {card: Idol, turned: 2}],
     hand: [Heart of the Mountain, Cinder Imp, Quarry Giant, Prism Lens, Jab]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Heart of the Mountain
  - 0: Rampart
  - expect: {seat 0 health: 28, seat 0 turned: [0, 2], seat 0 actions: 1}
  - 0: play Jab
expect: {seat 1 health: 19, acting: 1}
""")


def test_heart_of_the_mountain_lets_a_restarted_buff_work_again() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, buffs: [{card: Resonant Geode, turned: 2}],
     hand: [Heart of the Mountain, Cinder Imp, Quarry Giant, Prism Lens]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Heart of the Mountain
expect: {seat 0 health: 29, seat 0 turned: [0]}
""")


def test_heart_of_the_mountain_gives_no_second_combo() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund,
     hand: [Heart of the Mountain, Cinder Imp, Quarry Giant, Prism Lens, Molten Fist, Magma Brute,
            Rampart]}
  - {hero: Leo}
steps:
  - 0: play Heart of the Mountain
  - 0: pay Cinder Imp + Prism Lens + Quarry Giant
  - 0: {refused: play Molten Fist, rule: LS2 4.1.3.1g}
""")


def test_diamond_aegis_stops_an_attack_card_and_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Diamond Aegis]}
steps:
  - 0: play Jab
expect: {seat 1 health: 20, seat 1 turned: [1]}
""")


def test_diamond_aegis_is_gone_after_the_second_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab, Astral Priest]}
  - {hero: Lapidary Iseut, health: 20, buffs: [{card: Diamond Aegis, turned: 1}]}
steps:
  - 0: play Astral Priest
  - expect: {seat 1 health: 20, seat 1 buffs: []}
  - 0: play Jab
expect: {seat 1 health: 19}
""")


def test_diamond_aegis_does_not_stop_buffs_and_abilities() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [{card: Mageship, turned: 1}]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Diamond Aegis]}
phase: buff
steps:
  - expect: {seat 1 health: 13}
  - 0: use Leo
expect: {seat 1 health: 12, seat 1 turned: [0]}
""")


def test_diamond_aegis_does_not_stop_an_attack_by_an_ability() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [Swamp Creeper]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Diamond Aegis]}
steps:
  - 0: use Swamp Creeper
expect: {seat 1 health: 17, seat 1 turned: [0]}
""")


def test_diamond_aegis_is_paid_with_crystal() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Diamond Aegis, Prism Lens, Facet Duellist, Cinder Imp]}
  - {hero: Leo, deck: [Pebble]}
steps:
  - 0: play Diamond Aegis
expect: {seat 0 buffs: [Diamond Aegis], seat 0 turned: [0]}
""")


def test_titans_mantle_reduces_damage_by_4_and_then_by_3() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant*4], deck: [Pebble*9]}
  - {hero: Thane Korrund, health: 20, deck: [Pebble*9], buffs: [Titan's Mantle]}
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 19}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 17}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 15}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
expect: {seat 1 health: 10, seat 1 discard: [Titan's Mantle]}
""")


def test_titans_mantle_is_neither_removed_nor_returned() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Thane Korrund, buffs: [Titan's Mantle]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [Titan's Mantle]}
""")


def test_titans_mantle_can_be_played_with_earth_crystal_and_any_mountain_card() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Titan's Mantle, Rampart, Prism Lens, Cinder Imp]}
  - {hero: Leo, deck: [Pebble]}
steps:
  - 0: play Titan's Mantle
expect: {seat 0 buffs: [Titan's Mantle]}
""")


# -- Fire -------------------------------------------------------------------------------------


def test_cinder_imp_deals_4_and_1_to_everybody_else() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Cinder Imp]}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Cinder Imp
  - 0: seat 1
expect: {seat 0 health: 20, seat 1 health: 15, seat 2 health: 19}
""")


def test_magma_brute_deals_7_and_2_to_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Magma Brute]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Magma Brute
expect: {seat 1 health: 13, seat 0 health: 18}
""")


def test_backdraft_deals_4() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Backdraft], since: {hurt: 4}}
  - {hero: Leo, health: 20}
steps:
  - 0: play Backdraft
expect: {seat 1 health: 16}
""")


def test_backdraft_deals_7_after_an_attack() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Backdraft], since: {attacked: 1}}
  - {hero: Leo, health: 20}
steps:
  - 0: play Backdraft
expect: {seat 1 health: 13}
""")


def test_backdraft_counts_an_attack_that_did_no_damage() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab], deck: [Pebble*3]}
  - {hero: Lapidary Iseut, health: 20, hand: [Backdraft], buffs: [Rampart]}
steps:
  - 0: play Jab
  - 0: pass
  - 1: play Backdraft
expect: {seat 1 health: 20, seat 0 health: 13}
""")


def test_spent_volcano_deals_8_for_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Spent Volcano, Jab, Guard]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Spent Volcano
  - 0: Guard
expect: {seat 1 health: 12, seat 0 hand: [Jab], seat 0 discard: [Spent Volcano, Guard]}
""")


def test_spent_volcano_deals_8_without_a_card_to_discard() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Spent Volcano]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Spent Volcano
expect: {seat 1 health: 12}
""")


def test_spent_volcano_does_not_leave_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Sexton's Spade], discard: [Spent Volcano]}
  - {hero: Leo}
steps:
  - 0: use Sexton's Spade
expect: {seat 0 discard: [Spent Volcano], seat 0 deck: []}
""")


def test_hearthkeeper_heals_3_and_deals_2_to_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Hearthkeeper]}
  - {hero: Leo, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Hearthkeeper
expect: {seat 0 health: 23, seat 1 health: 18, seat 2 health: 20}
""")


def test_smouldering_seam_deals_2_at_once() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Smouldering Seam]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Smouldering Seam
expect: {seat 1 health: 18}
""")


def test_smouldering_seam_rests_in_its_second_corner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, buffs: [Smouldering Seam]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 20, seat 0 turned: [1]}
""")


def test_smouldering_seam_deals_2_and_4_after_that() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, deck: [Pebble*4], buffs: [{card: Smouldering Seam, turned: 1}]}
  - {hero: Leo, health: 20, deck: [Pebble*4]}
phase: buff
steps:
  - expect: {seat 1 health: 18}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 14, seat 0 turned: [3]}
""")


def test_smouldering_seam_burns_everybody_but_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Smouldering Seam]}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Smouldering Seam
expect: {seat 0 health: 20, seat 1 health: 18, seat 2 health: 18, seat 3 health: 18}
""")


def test_master_smith_makes_combos_cheaper_by_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Molten Fist, Cinder Imp],
     buffs: [{card: Master Smith, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Molten Fist
expect: {seat 1 health: 12}
""")


def test_master_smith_lets_the_player_name_what_is_left_out() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Molten Fist, Cinder Imp, Rampart],
     buffs: [{card: Master Smith, turned: 1}]}
  - {hero: Leo, health: 20, deck: [Pebble]}
steps:
  - 0: play Molten Fist
  - 0: cost Earth
expect: {seat 1 health: 12, seat 0 hand: [Cinder Imp, Rampart]}
""")


def test_master_smith_works_for_two_turns_after_the_first() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Molten Fist, Cinder Imp], deck: [Pebble*9], buffs: [Master Smith]}
  - {hero: Leo, deck: [Pebble*9]}
steps:
  - 0: {refused: play Molten Fist, rule: LS2 2.4.2.2d}
  - 0: pass
  - 1: pass
  - expect: {options: [play Molten Fist, play Cinder Imp, play Pebble, pass]}
  - 0: pass
  - 1: pass
  - expect: {options: [play Molten Fist, play Cinder Imp, play Pebble, pass]}
  - 0: pass
  - 1: pass
  - 0: {refused: play Molten Fist, rule: LS2 2.4.2.2d}
""")


def test_war_drum_of_ash_adds_3_to_combos_for_two_turns() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [War Drum of Ash],
     hand: [Molten Fist, Cinder Imp, Rampart, Caldera's Wrath, Backdraft, Magma Brute,
            Quarry Giant]}
  - {hero: Leo, health: 35, deck: [Pebble*9]}
phase: buff
steps:
  - 0: play Molten Fist
  - 0: pay Cinder Imp + Rampart
  - expect: {seat 1 health: 24, seat 0 health: 20}
  - 1: pass
  - 0: play Caldera's Wrath
  - 0: pay Backdraft + Magma Brute + Quarry Giant
  - expect: {seat 1 health: 6, seat 0 health: 15}
  - 1: pass
expect: {seat 0 buffs: []}
""")


def test_war_drum_of_ash_adds_nothing_to_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Cinder Imp], buffs: [{card: War Drum of Ash, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Cinder Imp
expect: {seat 1 health: 15}
""")


def test_war_drum_of_ash_is_silent_in_its_first_corner() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Molten Fist, Cinder Imp, Rampart], buffs: [War Drum of Ash]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Molten Fist
expect: {seat 1 health: 12}
""")


# -- Earth ------------------------------------------------------------------------------------


def test_boulder_roller_deals_3_and_returns_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Boulder Roller]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: play Boulder Roller
  - 0: Rock
expect: {seat 1 health: 17, seat 1 buffs: [Idol], seat 1 hand: [Rock], seat 1 discard: []}
""")


def test_boulder_roller_does_not_return_titans_mantle() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Boulder Roller]}
  - {hero: Thane Korrund, health: 20, buffs: [Titan's Mantle]}
steps:
  - 0: play Boulder Roller
expect: {seat 1 health: 20, seat 1 buffs: [Titan's Mantle], seat 1 hand: []}
""")


def test_quarry_giant_deals_3_with_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Quarry Giant], buffs: [Rock]}
  - {hero: Leo, health: 20, buffs: [Rock, Rock]}
steps:
  - 0: play Quarry Giant
expect: {seat 1 health: 17}
""")


def test_quarry_giant_deals_6_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Quarry Giant], buffs: [Rock, Idol]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Quarry Giant
expect: {seat 1 health: 14}
""")


def test_stone_shepherd_heals_4_and_may_restart_an_earth_buff() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Stone Shepherd],
     buffs: [{card: Rampart, turned: 2}, {card: Resonant Geode, turned: 2}]}
  - {hero: Leo}
steps:
  - 0: play Stone Shepherd
  - 0: do it
expect: {seat 0 health: 24, seat 0 turned: [0, 2]}
""")


def test_stone_shepherd_may_leave_the_flock_where_it_is() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Stone Shepherd],
     buffs: [{card: Sleeping Colossus, turned: 2}]}
  - {hero: Leo}
steps:
  - 0: play Stone Shepherd
  - 0: skip it
expect: {seat 0 health: 24, seat 0 turned: [2]}
""")


def test_deep_delver_heals_2_and_finds_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Deep Delver],
     deck: [Pebble, Molten Fist, Rampart, Avalanche]}
  - {hero: Leo}
steps:
  - 0: play Deep Delver
  - expect: {options: [Molten Fist, Avalanche]}
  - 0: Avalanche
expect: {seat 0 health: 22, seat 0 hand: [Avalanche]}
""")


def test_deep_delver_finds_nothing_where_there_is_no_combo() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Deep Delver], deck: [Rampart, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Deep Delver
expect: {seat 0 health: 22, seat 0 hand: []}
""")


def test_rampart_reduces_damage_by_2_for_three_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant*4], deck: [Pebble*9]}
  - {hero: Thane Korrund, health: 20, deck: [Pebble*9], buffs: [Rampart]}
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 17}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 14}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 11}
  - 0: pass
  - 1: pass
  - 0: play Chimchu Militant
expect: {seat 1 health: 6, seat 1 discard: [Rampart]}
""")


def test_rampart_cannot_be_removed_beside_another_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Dusk Feeder]}
  - {hero: Thane Korrund, buffs: [Rampart, Titan's Mantle]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [Rampart, Titan's Mantle], seat 1 discard: []}
""")


def test_rampart_can_be_removed_where_it_stands_alone() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Thane Korrund, buffs: [Rampart]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [], seat 1 discard: [Rampart]}
""")


def test_rampart_protects_nobody_but_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Jab], buffs: [Rampart]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
expect: {seat 1 health: 19}
""")


def test_basalt_sentry_strikes_back_and_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Thane Korrund, health: 20, buffs: [Basalt Sentry]}
steps:
  - 0: play Jab
expect: {seat 0 health: 17, seat 1 health: 19, seat 1 turned: [1]}
""")


def test_basalt_sentry_strikes_for_3_once_more_and_crumbles() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Thane Korrund, buffs: [{card: Basalt Sentry, turned: 1}]}
steps:
  - 0: play Jab
expect: {seat 0 health: 17, seat 1 discard: [Basalt Sentry]}
""")


def test_basalt_sentry_ignores_damage_that_is_no_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20}
  - {hero: Thane Korrund, health: 20, buffs: [Basalt Sentry]}
steps:
  - 0: use Leo
expect: {seat 0 health: 20, seat 1 health: 19, seat 1 turned: [0]}
""")


def test_buried_hoard_stores_a_card_at_once_and_each_turn() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Buried Hoard], deck: [Jab, Guard, Idol, Rock, Pebble*9]}
  - {hero: Leo, deck: [Pebble*9]}
steps:
  - 0: play Buried Hoard
  - expect: {seat 0 stored: [Jab]}
  - 0: pass
  - 1: pass
  - expect: {seat 0 stored: [Jab, Idol], seat 0 hand: [Guard]}
  - 0: pass
  - 1: pass
expect: {seat 0 stored: [Jab, Idol, Pebble], seat 0 hand: [Guard, Rock, Pebble]}
""")


def test_buried_hoard_is_dug_up_by_its_ability() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, deck: [Pebble*9], buffs: [{card: Buried Hoard, stored: [Jab, Guard]}]}
  - {hero: Leo}
steps:
  - 0: use Buried Hoard
expect:
  seat 0 stored: []
  seat 0 hand: [Guard, Jab]
  seat 0 buffs: []
  seat 0 discard: [Buried Hoard]
  seat 0 actions: 1
""")


def test_buried_hoard_is_lost_when_nobody_digs_before_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, deck: [Pebble],
     buffs: [{card: Buried Hoard, turned: 3, stored: [Jab, Guard]}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 hand: [], seat 0 buffs: [], seat 0 stored: []}
""")


def test_buried_hoard_is_lost_when_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Thane Korrund, buffs: [{card: Buried Hoard, stored: [Jab, Guard]}]}
steps:
  - 0: play Pathfinder
expect: {seat 1 hand: [], seat 1 discard: [Buried Hoard, Guard, Jab]}
""")


def test_sleeping_colossus_cannot_be_used_while_it_sleeps() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, deck: [Pebble*9], buffs: [Sleeping Colossus]}
  - {hero: Leo, deck: [Pebble*9]}
steps:
  - 0: {refused: use Sleeping Colossus, rule: LS2 2.5.3.7}
  - 0: pass
  - 1: pass
  - expect: {seat 0 turned: [1]}
  - 0: {refused: use Sleeping Colossus, rule: LS2 2.5.3.7}
""")


def test_sleeping_colossus_turns_by_itself_until_it_wakes_and_then_waits() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, deck: [Pebble*4], buffs: [{card: Sleeping Colossus, turned: 1}]}
  - {hero: Leo, health: 20, deck: [Pebble*4]}
phase: buff
steps:
  - expect: {seat 0 turned: [2]}
  - 0: pass
  - 1: pass
expect: {seat 0 turned: [2], seat 1 health: 20}
""")


def test_sleeping_colossus_attacks_for_8_breaks_an_item_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, buffs: [{card: Sleeping Colossus, turned: 2}], items: [Tuning Fork]}
  - {hero: Leo, health: 20, items: [Sun Blade]}
steps:
  - 0: use Sleeping Colossus
expect:
  {seat 1 health: 12, seat 1 items: [], seat 0 items: [Tuning Fork],
   seat 0 discard: [Sleeping Colossus]}
""")


def test_sleeping_colossus_attacks_for_8_where_there_is_no_item() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, buffs: [{card: Sleeping Colossus, turned: 2}]}
  - {hero: Leo, health: 20, buffs: [Rock]}
steps:
  - 0: use Sleeping Colossus
expect: {seat 1 health: 12, seat 1 buffs: [Rock], seat 0 discard: [Sleeping Colossus]}
""")


# -- Crystal ----------------------------------------------------------------------------------


def test_shard_dancer_deals_3_and_draws_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Shard Dancer], deck: [Cinder Imp]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Shard Dancer
expect: {seat 1 health: 17, seat 0 hand: [Cinder Imp], seat 0 actions: 1}
""")


def test_shard_dancer_gives_an_action_for_a_crystal_card() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Shard Dancer], deck: [Prism Lens]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Shard Dancer
expect: {seat 1 health: 17, seat 0 hand: [Prism Lens], seat 0 actions: 2}
""")


def test_facet_duellist_deals_3_and_draws_one_of_the_top_3() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Facet Duellist], deck: [Jab, Guard, Pebble, Rock]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Facet Duellist
  - expect: {options: [Jab, Guard, Pebble]}
  - 0: Guard
expect:
  {seat 1 health: 17, seat 0 hand: [Guard], seat 0 deck: [Jab, Pebble, Rock], seat 0 actions: 1}
""")


def test_prism_warden_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Prism Warden], buffs: [Rock]}
  - {hero: Thane Korrund, buffs: [Rampart]}
steps:
  - 0: play Prism Warden
expect: {seat 0 health: 22}
""")


def test_prism_warden_heals_2_more_for_each_mountain_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Prism Warden], buffs: [Rampart, Rock, Diamond Aegis]}
  - {hero: Leo}
steps:
  - 0: play Prism Warden
expect: {seat 0 health: 26}
""")


def test_glass_oracle_looks_at_3_cards_and_draws_1() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Glass Oracle], deck: [Pebble, Jab, Guard, Idol], buffs: [Rampart]}
  - {hero: Leo}
steps:
  - 0: play Glass Oracle
  - expect: {options: [Pebble, Jab, Guard]}
  - 0: Jab
expect: {seat 0 hand: [Jab], seat 0 actions: 1}
""")


def test_glass_oracle_heals_1_and_1_more_for_each_crystal_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Glass Oracle], deck: [Pebble, Jab, Guard],
     buffs: [Prism Lens, Chiming Spire, Rampart]}
  - {hero: Lapidary Iseut, buffs: [Prism Lens]}
steps:
  - 0: play Glass Oracle
  - 0: Jab
expect: {seat 0 hand: [Jab], seat 0 health: 23}
""")


def test_glass_oracle_heals_1_without_a_crystal_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Glass Oracle], deck: [Pebble, Jab, Guard],
     buffs: [Rampart]}
  - {hero: Leo}
steps:
  - 0: play Glass Oracle
  - 0: Jab
expect: {seat 0 health: 21}
""")


def test_mirror_shell_cancels_the_next_attack_strikes_back_and_expires() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab, Astral Priest]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Mirror Shell]}
steps:
  - 0: play Jab
  - expect:
      {seat 0 health: 18, seat 1 health: 20, seat 1 discard: [Mirror Shell], seat 0 discard: [Jab]}
  - 0: play Astral Priest
expect: {seat 0 health: 18, seat 1 health: 17}
""")


def test_mirror_shell_is_used_up_one_by_one() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Mirror Shell, Mirror Shell]}
steps:
  - 0: play Jab
expect: {seat 1 health: 20, seat 1 buffs: [Mirror Shell]}
""")


def test_mirror_shell_ignores_attacks_on_others() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Lapidary Iseut, buffs: [Mirror Shell]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
  - 0: seat 2
expect: {seat 2 health: 19, seat 1 buffs: [Mirror Shell]}
""")


def test_resonant_geode_heals_1_at_once_and_2_in_each_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Resonant Geode]}
  - {hero: Leo}
steps:
  - 0: play Resonant Geode
expect: {seat 0 health: 21}
""")
    check_buff_life("Lapidary Iseut", "Resonant Geode", (22, 20), (24, 20), (26, 20), (26, 20))


def test_resonant_geode_heals_1_more_beside_another_crystal_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [Resonant Geode, Chiming Spire]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 23}
""")


def test_resonant_geode_does_not_count_earth_buffs_or_those_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [Resonant Geode, Rampart]}
  - {hero: Lapidary Iseut, buffs: [Chiming Spire]}
phase: buff
expect: {seat 0 health: 22}
""")


def test_resonant_geode_heals_nothing_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [{card: Resonant Geode, turned: 3}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 20, seat 0 discard: [Resonant Geode]}
""")


def test_prism_lens_gives_crystal_cards_2_more_power() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Facet Duellist, Prism Warden], deck: [Pebble],
     buffs: [{card: Prism Lens, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Facet Duellist
  - 0: Pebble
  - expect: {seat 1 health: 15, seat 0 hand: [Prism Warden, Pebble]}
  - 0: play Prism Warden
expect: {seat 0 health: 26}
""")


def test_prism_lens_gives_other_cards_none() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, hand: [Cinder Imp], buffs: [{card: Prism Lens, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Cinder Imp
expect: {seat 1 health: 15}
""")


def test_prism_lens_works_for_two_turns_after_the_first() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 10, hand: [Prism Warden*4], deck: [Pebble*12],
     buffs: [Prism Lens]}
  - {hero: Leo, deck: [Pebble*9]}
steps:
  - 0: play Prism Warden
  - 0: pass
  - expect: {seat 0 health: 14}
  - 1: pass
  - 0: play Prism Warden
  - 0: pass
  - expect: {seat 0 health: 20}
  - 1: pass
  - 0: play Prism Warden
  - 0: pass
  - expect: {seat 0 health: 26}
  - 1: pass
  - 0: play Prism Warden
expect: {seat 0 health: 28}
""")


def test_chiming_spire_heals_2_for_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [Chiming Spire], deck: [Pebble],
     hand: [Caldera's Wrath, Cinder Imp, Backdraft, Rampart]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Caldera's Wrath
expect: {seat 0 health: 20, seat 1 health: 5}
""")


def test_chiming_spire_is_silent_for_action_cards_and_combos_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Rippling Flare, Astral Priest, Chimchu Militant], deck: [Pebble],
     buffs: [Rock]}
  - {hero: Lapidary Iseut, health: 20, buffs: [Chiming Spire], hand: [Jab]}
steps:
  - 0: play Rippling Flare
  - 1: play Jab
expect: {seat 1 health: 10}
""")


def test_chiming_spire_rings_once_beside_another() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, buffs: [Chiming Spire, Chiming Spire], deck: [Pebble],
     hand: [Diamond Aegis, Prism Lens, Facet Duellist]}
  - {hero: Leo}
steps:
  - 0: play Diamond Aegis
expect: {seat 0 health: 22, seat 0 dormant: [Chiming Spire]}
""")


# -- several Elements, and the Order ----------------------------------------------------------


def test_obsidian_golem_deals_and_heals_1_at_once() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, hand: [Obsidian Golem]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Obsidian Golem
expect: {seat 1 health: 19, seat 0 health: 21, seat 0 spent: [Fire, Earth]}
""")


def test_obsidian_golem_deals_and_heals_2_twice_after_that() -> None:
    run_scenario("""
seats:
  - {hero: Lapidary Iseut, health: 20, deck: [Pebble*9], buffs: [Obsidian Golem]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
phase: buff
steps:
  - expect: {seat 1 health: 18, seat 0 health: 22}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 16, seat 0 health: 24}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 16, seat 0 health: 24, seat 0 discard: [Obsidian Golem]}
""")


def test_obsidian_golem_is_not_for_a_hero_with_fire_alone() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Coalbearer's Tongs], hand: [Obsidian Golem]}
  - {hero: Leo}
steps:
  - 0: {refused: play Obsidian Golem, rule: LS2 4.1.3.2b}
""")


def test_summit_guide_heals_1_and_gives_an_unrestricted_action() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, health: 20, hand: [Summit Guide, Cinder Imp, Hearthkeeper]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Summit Guide
  - expect: {seat 0 health: 21, seat 0 unrestricted: 1, seat 0 spent: []}
  - 0: play Cinder Imp
  - 0: play Hearthkeeper
expect: {seat 0 health: 24, seat 1 health: 13}
""")


def test_summit_guide_gives_no_access() -> None:
    run_scenario("""
seats:
  - {hero: Thane Korrund, hand: [Summit Guide, Bog Viper]}
  - {hero: Leo}
steps:
  - 0: play Summit Guide
  - 0: {refused: play Bog Viper, rule: LS2 4.1.3.2b}
""")


# -- items ------------------------------------------------------------------------------------


def test_coalbearers_tongs_burn_an_attacker() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Leo, health: 20, items: [Coalbearer's Tongs]}
steps:
  - 0: play Jab
expect: {seat 0 health: 19, seat 1 health: 19}
""")


def test_coalbearers_tongs_give_superior_access_to_fire() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Coalbearer's Tongs], hand: [Cinder Imp, Backdraft]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Cinder Imp
  - 0: play Backdraft
expect: {seat 1 health: 11}
""")


def test_coalbearers_tongs_ignore_damage_that_is_no_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20}
  - {hero: Leo, health: 20, items: [Coalbearer's Tongs]}
steps:
  - 0: use Leo
expect: {seat 0 health: 20, seat 1 health: 19}
""")


def test_plumb_of_the_masons_reduces_all_damage_by_1() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Leo, health: 20, items: [Plumb of the Masons]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 16}
""")


def test_plumb_of_the_masons_gives_superior_access_to_earth() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Plumb of the Masons], hand: [Stone Shepherd, Quarry Giant]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Stone Shepherd
  - 0: skip it
  - 0: play Quarry Giant
expect: {seat 0 health: 24, seat 1 health: 17}
""")


def test_plumb_of_the_masons_takes_all_the_room_for_items() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Tuning Fork], hand: [Plumb of the Masons]}
  - {hero: Leo}
steps:
  - 0: play Plumb of the Masons
  - 0: Tuning Fork
expect: {seat 0 items: [Plumb of the Masons], seat 0 discard: [Tuning Fork]}
""")


def test_tuning_fork_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Tuning Fork, Sun Blade]}
  - {hero: Leo}
steps:
  - 0: use Tuning Fork
expect: {seat 0 health: 22, seat 0 actions: 1}
""")


def test_tuning_fork_never_heals_more() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Tuning Fork], buffs: [{card: Skyward Observatory, turned: 1}]}
  - {hero: Leo}
steps:
  - 0: use Tuning Fork
expect: {seat 0 health: 22}
""")


def test_tuning_fork_gives_superior_access_to_crystal() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Tuning Fork], hand: [Prism Warden, Facet Duellist]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Prism Warden
  - 0: play Facet Duellist
expect: {seat 0 health: 22, seat 1 health: 17}
""")
