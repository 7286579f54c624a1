"""The Dread cards, each by its printed text."""

from __future__ import annotations

from tests.games.lightseekers.cards.helpers import check_buff_life, run_scenario

# -- heroes -----------------------------------------------------------------------------------


def test_mother_hemlock_lets_her_target_heal_1_less() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Mother Hemlock}
steps:
  - 0: play Guard
expect: {seat 0 health: 21}
""")


def test_mother_hemlock_herself_heals_in_full() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Guard]}
  - {hero: Leo}
steps:
  - 0: play Guard
expect: {seat 0 health: 22}
""")


def test_mother_hemlock_does_not_hinder_her_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Mother Hemlock}
  - {hero: Leo}
steps:
  - 0: play Guard
expect: {seat 0 health: 22}
""")


def test_sexton_vael_discards_2_cards_of_a_deck() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael}
  - {hero: Leo, health: 20, deck: [Pebble, Jab, Guard]}
steps:
  - 0: use Sexton Vael
expect: {seat 1 discard: [Jab, Pebble], seat 1 deck: [Guard], seat 1 health: 20}
""")


def test_sexton_vael_may_choose_any_other_hero() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, deck: [Pebble*3]}
  - {hero: Leo, deck: [Pebble*3]}
  - {hero: Leo, deck: [Jab, Guard, Pebble]}
steps:
  - 0: use Sexton Vael
  - 0: seat 2
expect: {seat 2 discard: [Guard, Jab], seat 1 discard: [], seat 0 discard: []}
""")


def test_sexton_vael_takes_the_one_card_that_is_left() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael}
  - {hero: Leo, deck: [Pebble], hand: [Jab]}
steps:
  - 0: use Sexton Vael
expect: {seat 1 discard: [Pebble], seat 1 hand: [Jab], seat 1 out: 0}
""")


# -- combos -----------------------------------------------------------------------------------


def test_black_harvest_deals_7_and_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Black Harvest, Grave Hand, Tomb Warden]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Black Harvest
expect: {seat 1 health: 13, seat 0 health: 23, seat 0 discard: [Black Harvest]}
""")


def test_black_harvest_needs_two_death_cards() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Black Harvest, Grave Hand, Bog Viper]}
  - {hero: Leo}
steps:
  - 0: {refused: play Black Harvest, rule: LS2 2.4.2.2d}
""")


def test_plague_wind_deals_10() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Plague Wind, Bog Viper, Toadwife, Tomb Warden]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Plague Wind
expect: {seat 1 health: 10}
""")


def test_plague_wind_deals_2_more_for_each_poison_buff() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Plague Wind, Bog Viper, Toadwife, Tomb Warden],
     buffs: [Swamp Creeper, Swamp Creeper]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Plague Wind
expect: {seat 1 health: 6}
""")


def test_plague_wind_does_not_grow_by_a_death_buff_or_a_poison_buff_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Plague Wind, Bog Viper, Toadwife, Tomb Warden],
     buffs: [Withering Touch]}
  - {hero: Mother Hemlock, health: 20, buffs: [Swamp Creeper]}
steps:
  - 0: play Plague Wind
expect: {seat 1 health: 10}
""")


def test_night_without_end_deals_10_and_takes_from_hand_and_deck() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael,
     hand: [Night Without End, Gloom Prowler, Dusk Broker, Tomb Warden, Bog Viper]}
  - {hero: Leo, health: 20, hand: [Jab, Guard, Pebble], deck: [Idol, Rock, Jab, Guard]}
steps:
  - 0: play Night Without End
  - 1: Guard + Jab
expect:
  seat 1 health: 10
  seat 1 hand: [Pebble]
  seat 1 discard: [Jab, Rock, Idol, Jab, Guard]
  seat 1 deck: [Guard]
""")


def test_night_without_end_takes_no_more_than_there_is() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael,
     hand: [Night Without End, Gloom Prowler, Dusk Broker, Tomb Warden, Bog Viper]}
  - {hero: Leo, health: 20, hand: [Jab], deck: [Idol, Rock]}
steps:
  - 0: play Night Without End
expect: {seat 1 health: 10, seat 1 hand: [], seat 1 discard: [Rock, Idol, Jab]}
""")


def test_grave_bargain_heals_6_and_takes_an_action_card_back() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Grave Bargain, Tomb Warden, Dusk Broker],
     discard: [Bog Viper, Swamp Creeper]}
  - {hero: Leo}
steps:
  - 0: play Grave Bargain
  - 0: Swamp Creeper
expect: {seat 0 health: 26, seat 0 discard: [Grave Bargain, Bog Viper]}
""")


def test_grave_bargain_takes_back_neither_a_combo_nor_a_burnt_card() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Grave Bargain, Tomb Warden, Dusk Broker],
     discard: [Last Rites, Black Harvest]}
  - {hero: Leo}
steps:
  - 0: play Grave Bargain
expect: {seat 0 health: 26, seat 0 discard: [Grave Bargain, Last Rites, Black Harvest]}
""")


def test_veil_of_whispers_heals_10_removes_a_buff_and_takes_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20,
     hand: [Veil of Whispers, Gloom Prowler, Dusk Broker, Bog Viper]}
  - {hero: Leo, buffs: [Idol, Rock], hand: [Jab, Pebble]}
steps:
  - 0: play Veil of Whispers
  - 0: Rock
  - 1: Jab
expect:
  seat 0 health: 30
  seat 1 discard: [Jab, Rock]
  seat 1 buffs: [Idol]
  seat 1 hand: [Pebble]
""")


def test_veil_of_whispers_removes_from_any_other_hero_but_takes_from_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20,
     hand: [Veil of Whispers, Gloom Prowler, Dusk Broker, Tomb Warden]}
  - {hero: Leo, buffs: [Rock], hand: [Jab]}
  - {hero: Leo, buffs: [Rock], hand: [Guard]}
steps:
  - 0: play Veil of Whispers
  - 0: seat 2
expect:
  seat 1 buffs: [Rock]
  seat 1 hand: []
  seat 2 buffs: []
  seat 2 hand: [Guard]
""")


def test_creeping_rot_is_paid_with_poison_and_any_dread_card() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Creeping Rot, Bog Viper, Gloom Prowler, Astral Priest]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Creeping Rot
expect: {seat 1 health: 18, seat 0 buffs: [Creeping Rot]}
""")


def test_creeping_rot_is_not_paid_with_a_card_of_another_order() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Creeping Rot, Bog Viper, Astral Priest, Pebble]}
  - {hero: Leo}
steps:
  - 0: {refused: play Creeping Rot, rule: LS2 2.4.2.2d}
""")


def test_creeping_rot_deals_2_and_3_and_3_as_it_turns_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, deck: [Pebble*9], buffs: [Creeping Rot]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
phase: buff
steps:
  - expect: {seat 1 health: 18}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 15}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 12}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 12, seat 0 discard: [Creeping Rot]}
""")


def test_creeping_rot_lets_the_target_heal_1_less() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden]}
  - {hero: Sexton Vael, buffs: [{card: Creeping Rot, turned: 3}]}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 23}
""")


def test_mark_of_the_hollow_marks_one_other_hero() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, deck: [Pebble],
     hand: [Mark of the Hollow, Bog Viper, Grave Hand, Gloom Prowler]}
  - {hero: Leo, health: 20, hand: [Jab], deck: [Pebble]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Mark of the Hollow
  - 0: seat 2
  - 1: play Jab
  - 1: seat 2
expect: {seat 2 health: 17}
""")


def test_mark_of_the_hollow_does_not_touch_others() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Jab], buffs: [{card: Mark of the Hollow, chosen: 2}]}
  - {hero: Leo, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
  - 0: seat 1
expect: {seat 1 health: 19, seat 2 health: 20}
""")


def test_mark_of_the_hollow_hurts_by_2_and_2_and_3_more_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Jab*3], deck: [Pebble*9],
     buffs: [{card: Mark of the Hollow, chosen: 1}]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
steps:
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 17}
  - 1: pass
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 14}
  - 1: pass
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 10}
  - 1: pass
expect: {seat 0 buffs: []}
""")


def test_mark_of_the_hollow_keeps_the_marked_hero_from_healing() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Sexton Vael, buffs: [{card: Mark of the Hollow, chosen: 0}]}
steps:
  - 0: play Guard
expect: {seat 0 health: 20, seat 0 discard: [Guard]}
""")


# -- Poison -----------------------------------------------------------------------------------


def test_bog_viper_deals_4_and_turns_a_poison_buff_back_which_works_again() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Bog Viper],
     buffs: [{card: Festering Wound, turned: 2}, {card: Pallbearer, turned: 1}]}
  - {hero: Leo, health: 20, buffs: [{card: Idol, turned: 1}]}
steps:
  - 0: play Bog Viper
expect: {seat 1 health: 15, seat 0 turned: [1, 1], seat 1 turned: [1]}
""")


def test_bog_viper_deals_4_where_no_poison_buff_is_in_play() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Bog Viper], buffs: [{card: Pallbearer, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Bog Viper
expect: {seat 1 health: 16, seat 0 turned: [1]}
""")


def test_venom_spitter_deals_3() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Venom Spitter], buffs: [Withering Touch]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Venom Spitter
expect: {seat 1 health: 17}
""")


def test_venom_spitter_deals_1_more_for_each_poison_buff() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Venom Spitter],
     buffs: [Withering Touch, Swamp Creeper, Swamp Creeper]}
  - {hero: Mother Hemlock, health: 20, buffs: [Swamp Creeper]}
steps:
  - 0: play Venom Spitter
expect: {seat 1 health: 15}
""")


def test_toadwife_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Toadwife], since: {attacked: 1, healed: 2}}
  - {hero: Leo}
steps:
  - 0: play Toadwife
expect: {seat 0 health: 23}
""")


def test_toadwife_heals_7_after_damage() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Toadwife], since: {hurt: 1}}
  - {hero: Leo}
steps:
  - 0: play Toadwife
expect: {seat 0 health: 27}
""")


def test_toadwife_forgets_damage_from_before_the_last_turn() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Toadwife], since: {hurt: 4}, deck: [Pebble*4]}
  - {hero: Leo, deck: [Pebble*4]}
steps:
  - 0: pass
  - 1: pass
  - 0: play Toadwife
expect: {seat 0 health: 23}
""")


def test_festering_wound_deals_1_at_once() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Festering Wound]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Festering Wound
expect: {seat 1 health: 19, seat 0 turned: [0]}
""")


def test_festering_wound_deals_1_in_each_buff_phase_after_that() -> None:
    check_buff_life("Mother Hemlock", "Festering Wound", (20, 19), (20, 18), (20, 17), (20, 17))


def test_festering_wound_deals_1_more_beside_another_poison_buff() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [Festering Wound, Swamp Creeper]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 18, seat 0 turned: [1, 0]}
""")


def test_festering_wound_does_not_count_death_buffs_or_those_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [Festering Wound, Withering Touch]}
  - {hero: Mother Hemlock, health: 20, buffs: [Swamp Creeper]}
phase: buff
expect: {seat 1 health: 19}
""")


def test_festering_wound_deals_nothing_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [{card: Festering Wound, turned: 3}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 20, seat 0 discard: [Festering Wound]}
""")


def test_leech_swarm_bites_attackers_for_1_and_is_not_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab*2], deck: [Pebble*9]}
  - {hero: Mother Hemlock, deck: [Pebble*9], buffs: [Leech Swarm]}
steps:
  - 0: play Jab
  - expect: {seat 0 health: 19, seat 1 turned: [0]}
  - 0: pass
  - 1: pass
  - 0: play Jab
  - expect: {seat 0 health: 18, seat 1 turned: [1]}
  - 0: pass
expect: {seat 1 turned: [2]}
""")


def test_leech_swarm_waits_in_its_clunky_corner() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [{card: Leech Swarm, turned: 2}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 20, seat 0 turned: [2]}
""")


def test_leech_swarm_bites_for_3_in_its_clunky_corner_and_expires() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Mother Hemlock, buffs: [{card: Leech Swarm, turned: 2}]}
steps:
  - 0: play Jab
expect: {seat 0 health: 17, seat 1 buffs: [], seat 1 discard: [Leech Swarm]}
""")


def test_leech_swarm_heals_its_owner_by_1_with_each_bite() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Chimchu Militant]}
  - {hero: Mother Hemlock, health: 20, buffs: [Leech Swarm]}
steps:
  - 0: play Chimchu Militant
expect: {seat 0 health: 19, seat 1 health: 16}
""")


def test_leech_swarm_ignores_an_attack_on_somebody_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Mother Hemlock, buffs: [{card: Leech Swarm, turned: 2}]}
  - {hero: Leo}
steps:
  - 0: play Jab
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 turned: [2]}
""")


def test_ripening_boil_deals_1_each_turn_and_4_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Ripening Boil], deck: [Pebble*9]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
steps:
  - 0: play Ripening Boil
  - expect: {seat 1 health: 19}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 18}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 17}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 13, seat 0 discard: [Ripening Boil]}
""")


def test_ripening_boil_deals_nothing_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Mother Hemlock, buffs: [Ripening Boil]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 discard: [Ripening Boil]}
""")


def test_rustmoth_cloud_makes_the_items_of_the_target_dormant() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Rustmoth Cloud], items: [Sun Blade]}
  - {hero: Sexton Vael, health: 20, items: [Hollowtooth Dagger]}
steps:
  - expect: {seat 1 access: [Poison, Death, Shadow, Gravity]}
  - 0: play Rustmoth Cloud
expect:
  seat 1 health: 19
  seat 1 dormant: [Hollowtooth Dagger]
  seat 1 access: [Poison, Death, Shadow]
  seat 0 dormant: []
""")


def test_rustmoth_cloud_deals_1_and_2_and_then_lets_the_items_wake() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, deck: [Pebble*9], buffs: [Rustmoth Cloud]}
  - {hero: Leo, health: 20, deck: [Pebble*9], items: [Hollowtooth Dagger]}
phase: buff
steps:
  - expect: {seat 1 health: 19, seat 1 dormant: [Hollowtooth Dagger]}
  - 0: pass
  - 1: pass
  - expect: {seat 1 health: 17, seat 1 dormant: [Hollowtooth Dagger]}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 17, seat 1 dormant: []}
""")


def test_sickly_haze_deals_1_each_turn_and_lets_the_target_heal_2_and_then_3_less() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 10, hand: [Tomb Warden*4], deck: [Pebble*9]}
  - {hero: Sexton Vael, deck: [Pebble*9], buffs: [Sickly Haze]}
steps:
  - 0: play Tomb Warden
  - expect: {seat 0 health: 12}
  - 0: pass
  - expect: {seat 0 health: 11}
  - 1: pass
  - 0: play Tomb Warden
  - expect: {seat 0 health: 12}
  - 0: pass
  - expect: {seat 0 health: 11}
  - 1: pass
  - 0: play Tomb Warden
  - expect: {seat 0 health: 12}
  - 0: pass
  - 1: pass
  - 0: play Tomb Warden
expect: {seat 0 health: 16}
""")


def test_sickly_haze_never_turns_healing_into_damage() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Sexton Vael, buffs: [{card: Sickly Haze, turned: 1}]}
steps:
  - 0: play Guard
expect: {seat 0 health: 20}
""")


def test_swamp_creeper_attacks_for_its_corner_and_turns() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [Swamp Creeper]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Swamp Creeper
expect: {seat 1 health: 17, seat 0 turned: [1], seat 0 actions: 1}
""")


def test_swamp_creeper_attacks_for_4_and_4_after_that_and_expires() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, deck: [Pebble*9], buffs: [{card: Swamp Creeper, turned: 1}]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
steps:
  - 0: use Swamp Creeper
  - expect: {seat 1 health: 16, seat 0 turned: [2]}
  - 0: pass
  - 1: pass
  - 0: use Swamp Creeper
expect: {seat 1 health: 12, seat 0 discard: [Swamp Creeper]}
""")


def test_swamp_creeper_does_nothing_by_itself() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, buffs: [Swamp Creeper]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 20, seat 0 turned: [0]}
""")


def test_swamp_creeper_is_not_played_twice_in_a_turn() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Swamp Creeper*2]}
  - {hero: Leo}
steps:
  - 0: play Swamp Creeper
  - 0: {refused: play Swamp Creeper, rule: LS2 4.1.3.3d(2)}
  - 0: {refused: use Swamp Creeper, rule: LS2 4.1.3.3d(2)}
""")


def test_swamp_creeper_is_not_played_after_its_ability() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Swamp Creeper], buffs: [Swamp Creeper]}
  - {hero: Leo}
steps:
  - 0: use Swamp Creeper
  - 0: {refused: play Swamp Creeper, rule: LS2 4.1.3.3d(2)}
""")


# -- Death ------------------------------------------------------------------------------------


def test_grave_hand_deals_4_and_takes_2_cards_off_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Grave Hand]}
  - {hero: Leo, health: 20, hand: [Guard], deck: [Pebble, Jab, Guard]}
steps:
  - 0: play Grave Hand
expect: {seat 1 health: 16, seat 1 discard: [Jab, Pebble], seat 1 hand: [Guard]}
""")


def test_bone_collector_deals_3_over_7_cards() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Bone Collector], discard: [Pebble*7]}
  - {hero: Leo, health: 20, discard: [Pebble*8]}
steps:
  - 0: play Bone Collector
expect: {seat 1 health: 17}
""")


def test_bone_collector_deals_7_over_8_cards() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Bone Collector], discard: [Pebble*8]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Bone Collector
expect: {seat 1 health: 13}
""")


def test_last_rites_deals_2_and_brings_a_combo_back() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Last Rites],
     discard: [Tomb Warden, Black Harvest, Creeping Rot]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Last Rites
  - 0: Black Harvest
expect:
  seat 1 health: 18
  seat 0 hand: [Black Harvest]
  seat 0 discard: [Last Rites, Tomb Warden, Creeping Rot]
""")


def test_last_rites_brings_no_action_card_back() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Last Rites], discard: [Tomb Warden]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Last Rites
expect: {seat 1 health: 18, seat 0 hand: [], seat 0 discard: [Last Rites, Tomb Warden]}
""")


def test_last_rites_does_not_leave_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, items: [Sexton's Spade], discard: [Last Rites], deck: [Pebble]}
  - {hero: Leo}
steps:
  - 0: use Sexton's Spade
expect: {seat 0 discard: [Last Rites], seat 0 deck: [Pebble]}
""")


def test_tomb_warden_heals_4() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden], discard: [Pebble*7]}
  - {hero: Leo, discard: [Pebble*9]}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 24}
""")


def test_tomb_warden_heals_6_beside_a_pile_of_8() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden], discard: [Pebble*8]}
  - {hero: Leo}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 26}
""")


def test_restless_kin_brings_a_buff_back_to_hand_and_gives_an_action_for_it() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Restless Kin], discard: [Bog Viper, Festering Wound]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Restless Kin
  - expect: {seat 0 hand: [Festering Wound], seat 0 buffs: [], seat 0 actions: 2}
  - 0: play Festering Wound
expect:
  seat 0 buffs: [Festering Wound]
  seat 0 discard: [Restless Kin, Bog Viper]
  seat 1 health: 19
""")


def test_restless_kin_wakes_no_combo() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Restless Kin], discard: [Creeping Rot, Tomb Warden]}
  - {hero: Leo}
steps:
  - 0: play Restless Kin
expect:
  {seat 0 hand: [], seat 0 buffs: [], seat 0 discard: [Restless Kin, Creeping Rot, Tomb Warden]}
""")


def test_crypt_keeper_stores_the_last_discard_as_it_enters_and_in_each_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Crypt Keeper], discard: [Jab, Guard, Pebble], deck: [Pebble*4]}
  - {hero: Leo, deck: [Pebble*4]}
steps:
  - 0: play Crypt Keeper
  - expect: {seat 0 stored: [Jab], seat 0 discard: [Guard, Pebble]}
  - 0: pass
  - 1: pass
expect: {seat 0 stored: [Jab, Guard], seat 0 discard: [Pebble], acting: 0}
""")


def test_crypt_keeper_gives_what_it_stored_and_goes() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [{card: Crypt Keeper, stored: [Jab, Guard]}], discard: [Pebble]}
  - {hero: Leo}
steps:
  - 0: use Crypt Keeper
expect: {seat 0 hand: [Jab, Guard], seat 0 stored: [], seat 0 discard: [Crypt Keeper, Pebble]}
""")


def test_crypt_keeper_stores_no_burnt_card() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [Crypt Keeper], discard: [Last Rites, Pebble]}
  - {hero: Leo}
phase: buff
expect: {seat 0 stored: [], seat 0 discard: [Last Rites, Pebble]}
""")


def test_crypt_keeper_works_only_once_beside_another() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [Crypt Keeper, Crypt Keeper], discard: [Jab, Guard]}
  - {hero: Leo}
phase: buff
expect: {seat 0 stored: [Jab], seat 0 discard: [Guard], seat 0 dormant: [Crypt Keeper]}
""")


def test_crypt_keeper_is_removed_with_what_it_stored() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Sexton Vael, buffs: [{card: Crypt Keeper, stored: [Jab, Guard]}]}
steps:
  - 0: play Pathfinder
expect: {seat 1 stored: [], seat 1 discard: [Crypt Keeper, Guard, Jab], seat 1 hand: []}
""")


def test_funeral_bell_tolls_at_the_start_of_the_turn() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [Funeral Bell]}
  - {hero: Leo, health: 20}
phase: start
expect: {seat 1 health: 18, seat 0 turned: [0]}
""")


def test_funeral_bell_turns_after_damage_and_not_otherwise() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, deck: [Pebble*9], buffs: [{card: Funeral Bell, turned: 1}]}
  - {hero: Leo, health: 20, hand: [Jab], deck: [Pebble*9]}
phase: start
steps:
  - expect: {seat 1 health: 18, seat 0 turned: [1]}
  - 0: pass
  - 1: play Jab
  - 1: pass
  - expect: {seat 1 health: 16, seat 0 turned: [2]}
  - 0: pass
  - 1: pass
expect: {seat 1 health: 13, seat 0 turned: [2]}
""")


def test_funeral_bell_expires_after_tolling_for_3() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [{card: Funeral Bell, turned: 2}], since: {hurt: 1}}
  - {hero: Leo, health: 20}
phase: start
expect: {seat 1 health: 17, seat 0 discard: [Funeral Bell]}
""")


def test_funeral_bell_is_silent_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Funeral Bell]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Funeral Bell
expect: {seat 1 health: 20, seat 0 buffs: [Funeral Bell]}
""")


def test_funeral_bell_tolls_once_beside_another() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [Funeral Bell, Funeral Bell]}
  - {hero: Leo, health: 20}
phase: start
expect: {seat 1 health: 18, seat 0 dormant: [Funeral Bell]}
""")


def test_pallbearer_heals_1_each_turn_and_deals_4_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Pallbearer], deck: [Pebble*9]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
steps:
  - 0: play Pallbearer
  - expect: {seat 0 health: 21}
  - 0: pass
  - 1: pass
  - expect: {seat 0 health: 22}
  - 0: pass
  - 1: pass
  - expect: {seat 0 health: 23, seat 1 health: 20}
  - 0: pass
  - 1: pass
expect: {seat 0 health: 23, seat 1 health: 16}
""")


def test_pallbearer_deals_4_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Sexton Vael, buffs: [Pallbearer]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 16, seat 1 discard: [Pallbearer]}
""")


def test_pallbearer_leaves_without_effect_while_dormant() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Leo, buffs: [Pallbearer]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 discard: [Pallbearer]}
""")


def test_pallbearer_leaves_without_effect_when_cancelled() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Pallbearer]}
  - {hero: Sexton Vael, health: 20, buffs: [Whispered Doubt]}
steps:
  - 0: play Pallbearer
expect: {seat 0 health: 20, seat 1 health: 20, seat 0 discard: [Pallbearer]}
""")


def test_withering_touch_hurts_a_target_that_heals() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden]}
  - {hero: Sexton Vael, buffs: [Withering Touch]}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 22, seat 1 turned: [1]}
""")


def test_withering_touch_hurts_by_2_and_3_after_that_and_expires() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden*2], deck: [Pebble*9]}
  - {hero: Sexton Vael, deck: [Pebble*9], buffs: [{card: Withering Touch, turned: 1}]}
steps:
  - 0: play Tomb Warden
  - expect: {seat 0 health: 22, seat 1 turned: [2]}
  - 0: pass
  - 1: pass
  - 0: play Tomb Warden
expect: {seat 0 health: 23, seat 1 discard: [Withering Touch]}
""")


def test_withering_touch_needs_healing_that_was_provided() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 35, hand: [Tomb Warden]}
  - {hero: Sexton Vael, buffs: [Withering Touch]}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 35, seat 1 turned: [0]}
""")


def test_withering_touch_does_not_punish_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Tomb Warden], buffs: [Withering Touch]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Tomb Warden
expect: {seat 0 health: 24, seat 1 health: 20, seat 0 turned: [0]}
""")


# -- Shadow -----------------------------------------------------------------------------------


def test_gloom_prowler_deals_3_and_the_recipient_chooses_a_card_to_discard() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Gloom Prowler]}
  - {hero: Leo, health: 20, hand: [Jab, Guard]}
steps:
  - 0: play Gloom Prowler
  - 1: Guard
expect: {seat 1 health: 17, seat 1 hand: [Jab], seat 1 discard: [Guard]}
""")


def test_gloom_prowler_takes_nothing_from_an_empty_hand() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Gloom Prowler], discard: [Pebble]}
  - {hero: Leo, health: 20, deck: [Jab]}
steps:
  - 0: play Gloom Prowler
expect: {seat 1 health: 17, seat 1 discard: [], seat 1 deck: [Jab]}
""")


def test_knife_in_the_dark_deals_4_to_a_full_hand() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Knife in the Dark]}
  - {hero: Leo, health: 20, hand: [Jab*3]}
steps:
  - 0: play Knife in the Dark
expect: {seat 1 health: 16}
""")


def test_knife_in_the_dark_turns_on_a_target_with_few_cards_whoever_was_attacked() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Knife in the Dark]}
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Leo, health: 20, hand: [Jab*3]}
steps:
  - 0: play Knife in the Dark
  - 0: seat 2
expect: {seat 1 health: 17, seat 2 health: 16}
""")


def test_knife_in_the_dark_deals_7_where_two_cards_are_left() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Knife in the Dark]}
  - {hero: Leo, health: 20, hand: [Jab*2]}
steps:
  - 0: play Knife in the Dark
expect: {seat 1 health: 13}
""")


def test_mimicking_horror_deals_2_and_triggers_all_buffs_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Mimicking Horror],
     buffs: [{card: Festering Wound, turned: 1}, Pallbearer]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Mimicking Horror
expect: {seat 1 health: 17, seat 0 health: 21, seat 0 turned: [1, 0]}
""")


def test_mimicking_horror_triggers_nothing_that_is_inactive_or_an_ability() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Mimicking Horror], buffs: [Twilight Blight, Swamp Creeper]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Mimicking Horror
expect: {seat 1 health: 18, seat 0 turned: [0, 0]}
""")


def test_mimicking_horror_triggers_nothing_of_the_start_of_the_turn() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Mimicking Horror], buffs: [Funeral Bell]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Mimicking Horror
expect: {seat 1 health: 18}
""")


def test_mimicking_horror_leaves_the_buffs_of_others_alone() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Mimicking Horror]}
  - {hero: Sexton Vael, health: 20, buffs: [Festering Wound]}
steps:
  - 0: play Mimicking Horror
expect: {seat 1 health: 18, seat 0 health: 20}
""")


def test_dusk_broker_heals_2_sees_the_hand_and_takes_a_card() -> None:
    game = run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, hand: [Dusk Broker]}
  - {hero: Leo, health: 20, hand: [Jab, Guard]}
steps:
  - 0: play Dusk Broker
  - 1: Jab
expect: {seat 0 health: 22, seat 1 health: 20, seat 1 hand: [Guard], seat 1 discard: [Jab]}
""")
    assert "Seat 1 shows the hand to seat 0." in [entry.text for entry in game.journal(0)]


def test_binding_gloom_makes_combos_of_the_target_cost_more() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Pathfinder]}
  - {hero: Sexton Vael, buffs: [Binding Gloom]}
steps:
  - 0: {refused: play Sun Strike, rule: LS2 2.4.2.2j}
""")


def test_binding_gloom_is_paid_off_with_one_more_card_of_the_order() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Pathfinder, Dusk Feeder]}
  - {hero: Sexton Vael, health: 20, buffs: [Binding Gloom]}
steps:
  - 0: play Sun Strike
expect: {seat 1 health: 13, seat 0 hand: []}
""")


def test_binding_gloom_lets_the_target_use_no_ability_for_three_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, deck: [Pebble*9]}
  - {hero: Sexton Vael, health: 20, deck: [Pebble*9], buffs: [Binding Gloom]}
steps:
  - 0: {refused: use Leo, rule: LS2 2.2.3}
  - 0: pass
  - 1: pass
  - 0: {refused: use Leo, rule: LS2 2.2.3}
  - 0: pass
  - 1: pass
  - 0: {refused: use Leo, rule: LS2 2.2.3}
  - 0: pass
  - 1: pass
  - 0: use Leo
expect: {seat 1 health: 19}
""")


def test_binding_gloom_does_not_bind_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, buffs: [Binding Gloom], hand: [Black Harvest, Grave Hand, Tomb Warden]}
  - {hero: Leo, health: 20, deck: [Pebble*3]}
steps:
  - 0: play Black Harvest
expect: {seat 1 health: 13}
""")


def test_chilling_curse_leaves_the_chosen_hero_one_action() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Chilling Curse], deck: [Pebble*4]}
  - {hero: Leo, hand: [Jab, Guard], deck: [Pebble*4]}
steps:
  - 0: play Chilling Curse
  - 0: pass
  - 1: play Jab
expect: {acting: 0, seat 1 hand: [Guard]}
""")


def test_chilling_curse_cannot_be_bought_off_with_an_extra_action() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Snowcaster Elder, Jab], deck: [Pebble*4]}
  - {hero: Sexton Vael, health: 20, buffs: [{card: Chilling Curse, chosen: 0}], deck: [Pebble*4]}
steps:
  - 0: play Snowcaster Elder
expect: {acting: 1, seat 0 health: 22, seat 0 hand: [Jab]}
""")


def test_chilling_curse_is_for_the_chosen_hero_alone() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab, Guard], health: 20, deck: [Pebble*4]}
  - {hero: Sexton Vael, buffs: [{card: Chilling Curse, chosen: 2}]}
  - {hero: Leo}
steps:
  - 0: play Jab
  - 0: seat 2
  - 0: play Guard
expect: {seat 0 health: 22}
""")


def test_chilling_curse_is_over_after_two_turns() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, deck: [Pebble*9], buffs: [{card: Chilling Curse, chosen: 1}]}
  - {hero: Leo, hand: [Jab*3], deck: [Pebble*9]}
turn: 1
steps:
  - 1: play Jab
  - 0: pass
  - 1: play Jab
  - 0: pass
  - 1: play Jab
expect: {acting: 1, seat 0 discard: [Chilling Curse]}
""")


def test_lurking_shade_adds_2_to_damage_of_the_target_for_two_turns_after_the_first() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Jab*4], deck: [Pebble*9], buffs: [Lurking Shade]}
  - {hero: Leo, health: 20, deck: [Pebble*9]}
steps:
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 19}
  - 1: pass
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 16}
  - 1: pass
  - 0: play Jab
  - 0: pass
  - expect: {seat 1 health: 13}
  - 1: pass
  - 0: play Jab
expect: {seat 1 health: 12}
""")


def test_lurking_shade_adds_nothing_for_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Jab], buffs: [{card: Lurking Shade, turned: 1}]}
  - {hero: Leo, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
  - 0: seat 2
expect: {seat 2 health: 19}
""")


def test_whispered_doubt_cancels_a_buff_and_takes_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, hand: [Festering Wound, Jab, Guard]}
  - {hero: Sexton Vael, health: 20, buffs: [Whispered Doubt]}
steps:
  - 0: play Festering Wound
  - 0: Jab
expect:
  seat 0 buffs: []
  seat 0 hand: [Guard]
  seat 0 discard: [Festering Wound, Jab]
  seat 1 health: 20
  seat 1 buffs: []
  seat 1 discard: [Whispered Doubt]
""")


def test_whispered_doubt_waits_while_the_target_does_something_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab, Guard]}
  - {hero: Sexton Vael, health: 20, buffs: [Whispered Doubt]}
steps:
  - 0: play Jab
expect: {seat 1 health: 19, seat 1 buffs: [Whispered Doubt], seat 0 hand: [Guard]}
""")


# -- several Elements, and the Order ----------------------------------------------------------


def test_twilight_blight_waits_and_then_deals_2_and_2_and_3() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Twilight Blight]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Twilight Blight
expect: {seat 1 health: 20, seat 0 turned: [0]}
""")
    run_scenario("""
seats:
  - hero: Mother Hemlock
    buffs: [Twilight Blight, {card: Twilight Blight, turned: 1}, {card: Twilight Blight, turned: 2}]
  - {hero: Leo, health: 20, hand: [Jab]}
phase: buff
expect: {seat 1 health: 13, seat 0 turned: [1, 2, 3], seat 1 hand: [Jab]}
""")


def test_twilight_blight_costs_the_target_a_card_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Pebble], buffs: [{card: Twilight Blight, turned: 3}]}
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Leo, hand: [Jab]}
phase: buff
expect:
  {seat 1 health: 20, seat 1 discard: [Jab], seat 2 hand: [Jab], seat 0 hand: [Pebble],
   seat 0 discard: [Twilight Blight]}
""")


def test_twilight_blight_costs_nobody_a_card_when_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder, Jab], discard: [Pebble]}
  - {hero: Mother Hemlock, buffs: [Twilight Blight]}
steps:
  - 0: play Pathfinder
expect: {seat 0 hand: [Jab], seat 1 buffs: []}
""")


def test_twilight_blight_uses_both_elements() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, hand: [Twilight Blight, Gloom Prowler, Bog Viper]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Twilight Blight
  - 0: {refused: play Gloom Prowler, rule: LS2 4.1.3.2c}
  - 0: play Bog Viper
expect: {seat 1 health: 16}
""")


def test_twilight_blight_is_not_for_a_hero_with_one_of_its_elements() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Shade Lantern], hand: [Twilight Blight]}
  - {hero: Leo}
steps:
  - 0: {refused: play Twilight Blight, rule: LS2 4.1.3.2b}
""")


def test_grim_pilgrim_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Grim Pilgrim], since: {hurt: 5}}
  - {hero: Leo}
steps:
  - 0: play Grim Pilgrim
expect: {seat 0 health: 22}
""")


def test_grim_pilgrim_heals_2_more_for_each_attack() -> None:
    run_scenario("""
seats:
  - {hero: Mother Hemlock, health: 20, hand: [Grim Pilgrim], since: {attacked: 3}}
  - {hero: Leo}
steps:
  - 0: play Grim Pilgrim
expect: {seat 0 health: 28}
""")


def test_grim_pilgrim_is_for_any_hero_with_a_dread_element() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Nettle Ring], hand: [Grim Pilgrim]}
  - {hero: Leo}
steps:
  - 0: play Grim Pilgrim
expect: {seat 0 health: 22}
""")


def test_grim_pilgrim_is_not_for_a_hero_without() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Grim Pilgrim]}
  - {hero: Leo}
steps:
  - 0: {refused: play Grim Pilgrim, rule: LS2 4.1.3.2b}
""")


# -- items ------------------------------------------------------------------------------------


def test_nettle_ring_gives_superior_access_to_poison() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Nettle Ring], hand: [Bog Viper, Venom Spitter]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Bog Viper
  - 0: play Venom Spitter
expect: {seat 1 health: 13}
""")


def test_nettle_ring_heals_1_as_a_poison_buff_expires() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Nettle Ring], buffs: [{card: Festering Wound, turned: 3}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 0 health: 21}
""")


def test_nettle_ring_does_not_care_for_other_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Nettle Ring], buffs: [{card: Idol, turned: 3}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


def test_sextons_spade_puts_an_action_card_back_into_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Sexton's Spade], deck: [Pebble],
     discard: [Black Harvest, Tomb Warden, Bog Viper]}
  - {hero: Leo}
steps:
  - 0: use Sexton's Spade
  - 0: Tomb Warden
expect: {seat 0 deck: [Tomb Warden, Pebble], seat 0 discard: [Black Harvest, Bog Viper]}
""")


def test_sextons_spade_gives_superior_access_to_death() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Sexton's Spade], hand: [Tomb Warden, Grave Hand]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Tomb Warden
  - 0: play Grave Hand
expect: {seat 0 health: 24, seat 1 health: 16}
""")


def test_shade_lantern_hurts_the_target_for_each_card_discarded() -> None:
    run_scenario("""
seats:
  - {hero: Sexton Vael, health: 20, items: [Shade Lantern], hand: [Grave Hand]}
  - {hero: Leo, health: 20, deck: [Pebble*5]}
steps:
  - 0: play Grave Hand
expect: {seat 1 health: 14}
""")


def test_shade_lantern_ignores_cards_that_go_to_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Shade Lantern], hand: [Blinding Beetle]}
  - {hero: Leo, health: 20, hand: [Jab*2]}
steps:
  - 0: play Blinding Beetle
expect: {seat 1 health: 20, seat 1 hand: []}
""")


def test_shade_lantern_ignores_discards_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Shade Lantern], hand: [Sun Beacon], deck: [Pebble*2]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Sun Beacon
expect: {seat 0 health: 25, seat 1 health: 16}
""")


def test_shade_lantern_takes_all_the_room_for_items() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Sun Blade], hand: [Shade Lantern]}
  - {hero: Leo}
steps:
  - 0: play Shade Lantern
  - 0: Sun Blade
expect: {seat 0 items: [Shade Lantern], seat 0 discard: [Sun Blade]}
""")
