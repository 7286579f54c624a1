"""The Tech cards, each by its printed text."""

from __future__ import annotations

from tests.games.lightseekers.cards.helpers import check_buff_life, run_scenario

# -- heroes -------------------------------------------------------------------------------------


def test_foreman_cask_heals_1_in_his_buff_phase_with_three_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [Idol, Idol, Rock]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 21, seat 1 health: 20}
""")


def test_foreman_cask_heals_nothing_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [Idol, Rock]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 20}
""")


def test_foreman_cask_does_not_count_a_buff_that_expires_in_that_phase() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [{card: Idol, turned: 3}, Idol, Rock]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: [Idol, Rock]}
""")


def test_madam_fuse_pays_1_health_for_2_damage() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Madam Fuse
expect: {seat 0 health: 19, seat 1 health: 18, seat 0 actions: 1}
""")


def test_madam_fuse_never_does_more_damage_to_either_side() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [Volatile Core]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Madam Fuse
expect: {seat 0 health: 19, seat 1 health: 18}
""")


def test_old_meridian_is_hurt_at_the_end_of_a_turn_with_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, deck: [Pebble], buffs: [Rock]}
  - {hero: Ursa}
phase: end
expect: {seat 0 health: 19, acting: 1}
""")


def test_old_meridian_is_left_alone_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, deck: [Pebble], buffs: [Rock, Idol]}
  - {hero: Ursa}
phase: end
expect: {seat 0 health: 20, acting: 1}
""")


def test_old_meridian_is_not_hurt_at_the_end_of_somebody_elses_turn() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, deck: [Pebble]}
  - {hero: Old Meridian, health: 20, deck: [Pebble]}
phase: end
expect: {seat 1 health: 20, acting: 1}
""")


# -- combos -------------------------------------------------------------------------------------


def test_chain_detonation_deals_15_and_4_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20,
     hand: [Chain Detonation, Powder Monkey, Short Fuse, Rivet Gunner]}
  - {hero: Ursa, health: 29}
steps:
  - 0: play Chain Detonation
expect: {seat 0 health: 16, seat 1 health: 14, seat 0 discard: [Chain Detonation]}
""")


def test_chain_detonation_needs_two_explosives_cards() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Chain Detonation, Powder Monkey, Second Hand, Rivet Gunner]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Chain Detonation, rule: LS2 2.4.2.2d}
""")


def test_overpressure_deals_8_and_2_and_leaves_an_unrestricted_action() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Overpressure, Powder Monkey, Second Hand, Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Overpressure
expect: {seat 0 health: 18, seat 1 health: 12, seat 0 unrestricted: 1, seat 0 actions: 0}
""")


def test_the_action_from_overpressure_is_not_held_up_by_spent_basic_access() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Overpressure, Powder Monkey, Rivet Gunner, Second Hand],
     deck: [Pebble]}
  - {hero: Ursa, health: 20}
spent: [Time]
steps:
  - 0: play Overpressure
  - 0: pay Powder Monkey + Rivet Gunner
  - 0: play Second Hand
expect: {seat 1 health: 9, acting: 1}
""")


def test_an_astral_card_does_not_pay_the_tech_symbol_of_overpressure() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, hand: [Overpressure, Powder Monkey, Astral Priest]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Overpressure, rule: LS2 2.4.2.2d}
""")


def test_duplication_triggers_all_buffs_of_its_player_where_they_stand() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Duplication, Rivet Gunner, Second Hand],
     deck: [Pebble, Jab, Guard],
     buffs: [{card: Sentry Turret, turned: 3}, {card: Pendulum, turned: 3}]}
  - {hero: Ursa, health: 20, buffs: [{card: Lunar Offering, turned: 0}]}
steps:
  - 0: play Duplication
expect:
  {seat 0 health: 25, seat 1 health: 18, seat 0 turned: [3, 3], seat 0 discard: [Duplication]}
""")


def test_duplication_draws_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Duplication, Rivet Gunner, Second Hand], deck: [Pebble, Jab]}
  - {hero: Ursa}
steps:
  - 0: play Duplication
expect: {seat 0 hand: [Pebble, Rivet Gunner], seat 0 deck: [Second Hand, Jab]}
""")


def test_duplication_triggers_nothing_that_waits_for_the_start_of_a_turn_or_is_inactive() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Duplication, Rivet Gunner, Second Hand],
     buffs: [Overclocked Golem, {card: Powder Keg, turned: 1}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Duplication
expect: {seat 0 health: 20, seat 1 health: 20}
""")


def test_rewind_the_hour_heals_8_and_restarts_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, deck: [Pebble, Jab],
     hand: [Rewind the Hour, Rivet Gunner, Second Hand, Hourglass Keeper],
     buffs: [{card: Sentry Turret, turned: 3}, {card: Idol, turned: 2},
     {card: Pendulum, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rewind the Hour
  - 0: Sentry Turret + Pendulum
  - 0: Sentry Turret then Pendulum
expect: {seat 0 health: 28, seat 1 health: 18, seat 0 turned: [0, 2, 0]}
""")


def test_rewind_the_hour_draws_a_card_besides_the_one_for_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, deck: [Pebble, Jab],
     hand: [Rewind the Hour, Rivet Gunner, Second Hand, Hourglass Keeper], buffs: [Rock, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Rewind the Hour
expect: {seat 0 health: 28, seat 0 hand: [Pebble, Rivet Gunner]}
""")


def test_doomsday_clock_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Doomsday Clock, Powder Monkey, Second Hand, Rivet Gunner]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Doomsday Clock
expect: {seat 0 health: 20, seat 1 health: 20, seat 0 buffs: [Doomsday Clock]}
""")


def test_doomsday_clock_deals_16_and_3_in_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [{card: Doomsday Clock, turned: 1}]}
  - {hero: Ursa, health: 29}
phase: buff
expect: {seat 0 health: 17, seat 1 health: 13, seat 0 turned: [2]}
""")


def test_doomsday_clock_is_still_in_its_second_corner() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [Doomsday Clock]}
  - {hero: Ursa, health: 29}
phase: buff
expect: {seat 0 health: 20, seat 1 health: 29, seat 0 turned: [1]}
""")


def test_doomsday_clock_lasts_for_three_corners() -> None:
    check_buff_life("Madam Fuse", "Doomsday Clock", (20, 20), (17, 4), (17, 4))


def test_grand_assembly_deals_its_corner_and_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [{card: Grand Assembly, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 22, seat 1 health: 15}
""")


def test_grand_assembly_deals_2_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20,
     hand: [Grand Assembly, Powder Monkey, Rivet Gunner, Repair Drone, Second Hand]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Grand Assembly
expect: {seat 0 health: 22, seat 1 health: 18, seat 0 turned: [0]}
""")


def test_grand_assembly_deals_3_then_4_then_5() -> None:
    check_buff_life("Foreman Cask", "Grand Assembly", (22, 17), (24, 13), (26, 8), (26, 8))


def test_grand_assembly_cannot_be_removed_from_a_hero_with_an_item() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Foreman Cask, buffs: [Grand Assembly], items: [Sapper's Satchel]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [Grand Assembly], seat 1 discard: []}
""")


def test_grand_assembly_can_be_removed_from_a_hero_without_items() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Foreman Cask, buffs: [Grand Assembly]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [], seat 1 discard: [Grand Assembly]}
""")


def test_perpetual_engine_triggers_one_action_buff_at_the_end_of_the_turn() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, deck: [Pebble],
     buffs: [Perpetual Engine, {card: Sentry Turret, turned: 3}, {card: Pendulum, turned: 1}]}
  - {hero: Ursa, health: 20}
phase: end
steps:
  - 0: Sentry Turret
expect: {seat 0 health: 20, seat 1 health: 17, seat 0 turned: [0, 3, 1]}
""")


def test_perpetual_engine_does_not_trigger_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, deck: [Pebble],
     buffs: [Perpetual Engine, {card: Doomsday Clock, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: end
expect: {seat 0 health: 20, seat 1 health: 20}
""")


def test_perpetual_engine_runs_for_three_corners() -> None:
    check_buff_life("Foreman Cask", "Perpetual Engine", (20, 20), (20, 20), (20, 20))


# -- Attacks ------------------------------------------------------------------------------------


def test_demolition_crew_deals_3_and_removes_an_item() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Demolition Crew]}
  - {hero: Ursa, health: 20, items: [Sun Blade, Hollowtooth Dagger]}
steps:
  - 0: play Demolition Crew
  - 0: Hollowtooth Dagger
expect: {seat 1 health: 17, seat 1 items: [Sun Blade], seat 1 discard: [Hollowtooth Dagger]}
""")


def test_demolition_crew_leaves_buffs_and_its_own_items_alone() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Demolition Crew], items: [Sun Blade]}
  - {hero: Ursa, health: 20, buffs: [Rock]}
steps:
  - 0: play Demolition Crew
expect: {seat 1 health: 17, seat 1 buffs: [Rock], seat 0 items: [Sun Blade]}
""")


def test_last_charge_deals_10_and_4_and_costs_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Last Charge, Pebble, Jab]}
  - {hero: Ursa, health: 20, hand: [Guard]}
steps:
  - 0: play Last Charge
  - 0: Pebble
expect:
  {seat 0 health: 16, seat 1 health: 10, seat 0 hand: [Jab], seat 0 discard: [Last Charge, Pebble],
   seat 1 hand: [Guard]}
""")


def test_last_charge_cannot_be_taken_out_of_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Last Charge]}
  - {hero: Ursa}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Last Charge]}
""")


def test_powder_monkey_deals_6_and_1_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Powder Monkey]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Powder Monkey
expect: {seat 0 health: 19, seat 1 health: 14}
""")


def test_reckless_sapper_deals_8_at_12_health() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 12, hand: [Reckless Sapper]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Reckless Sapper
expect: {seat 0 health: 11, seat 1 health: 12}
""")


def test_reckless_sapper_deals_4_at_13_health() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 13, hand: [Reckless Sapper]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Reckless Sapper
expect: {seat 0 health: 12, seat 1 health: 16}
""")


def test_short_fuse_deals_8_and_3_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Short Fuse]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Short Fuse
expect: {seat 0 health: 17, seat 1 health: 12}
""")


def test_short_fuse_can_remove_its_own_player() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 3, hand: [Short Fuse]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Short Fuse
expect: {seat 1 health: 12, outcome: seat 1}
""")


def test_spark_gremlin_deals_4_and_2_and_gives_its_action_back() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Spark Gremlin]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Spark Gremlin
expect: {seat 0 health: 18, seat 1 health: 16, seat 0 actions: 2, seat 0 unrestricted: 0}
""")


def test_piston_brawler_deals_2_and_1_more_for_each_buff_of_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Piston Brawler], buffs: [Rock, Idol, Idol]}
  - {hero: Ursa, health: 20, buffs: [Rock]}
steps:
  - 0: play Piston Brawler
expect: {seat 1 health: 15}
""")


def test_piston_brawler_deals_2_without_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Piston Brawler]}
  - {hero: Ursa, health: 20, buffs: [Rock]}
steps:
  - 0: play Piston Brawler
expect: {seat 1 health: 18}
""")


def test_rivet_gunner_deals_3_and_turns_a_buff_on() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Rivet Gunner], buffs: [Sentry Turret, {card: Idol, turned: 1}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rivet Gunner
  - 0: Sentry Turret
expect: {seat 1 health: 15, seat 0 turned: [1, 1]}
""")


def test_rivet_gunner_can_turn_a_buff_until_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Rivet Gunner], buffs: [{card: Sentry Turret, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rivet Gunner
expect: {seat 1 health: 17, seat 0 buffs: [], seat 0 discard: [Rivet Gunner, Sentry Turret]}
""")


def test_second_hand_deals_3_and_draws_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, hand: [Second Hand], deck: [Pebble, Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Second Hand
expect: {seat 1 health: 17, seat 0 hand: [Pebble]}
""")


def test_stopwatch_duelist_deals_3_and_restarts_a_buff_of_the_recipient() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Stopwatch Duelist], buffs: [{card: Idol, turned: 2}]}
  - {hero: Leo, health: 20, buffs: [{card: Mageship, turned: 2}, {card: Idol, turned: 1}]}
steps:
  - 0: play Stopwatch Duelist
  - 0: Mageship
expect: {seat 0 health: 20, seat 1 health: 17, seat 1 turned: [0, 1], seat 0 turned: [2]}
""")


def test_stopwatch_duelist_lets_a_first_corner_work_that_is_active() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Stopwatch Duelist]}
  - {hero: Foreman Cask, health: 20, buffs: [{card: Sentry Turret, turned: 3}]}
steps:
  - 0: play Stopwatch Duelist
expect: {seat 0 health: 19, seat 1 health: 17, seat 1 turned: [0]}
""")


# -- Defends ------------------------------------------------------------------------------------


def test_blast_screen_heals_7_and_deals_2_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Blast Screen]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Blast Screen
expect: {seat 0 health: 25, seat 1 health: 20}
""")


def test_blast_screen_heals_before_it_hurts() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 1, hand: [Blast Screen]}
  - {hero: Ursa}
steps:
  - 0: play Blast Screen
expect: {seat 0 health: 6}
""")


def test_blast_screen_is_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Blast Screen]}
  - {hero: Ursa, health: 20, buffs: [Chimchu Farseer]}
steps:
  - 0: play Blast Screen
expect: {seat 0 health: 20, seat 1 health: 23, seat 1 buffs: []}
""")


def test_recall_lever_returns_a_buff_heals_3_and_gives_its_action_back() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Recall Lever], buffs: [Rock, {card: Idol, turned: 2}]}
  - {hero: Ursa}
steps:
  - 0: play Recall Lever
  - 0: Idol
expect: {seat 0 health: 23, seat 0 hand: [Idol], seat 0 buffs: [Rock], seat 0 actions: 2}
""")


def test_recall_lever_does_the_rest_without_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Recall Lever]}
  - {hero: Ursa, buffs: [Rock]}
steps:
  - 0: play Recall Lever
expect: {seat 0 health: 23, seat 0 actions: 2, seat 1 buffs: [Rock]}
""")


def test_repair_drone_heals_6_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Repair Drone], buffs: [Rock, Idol]}
  - {hero: Ursa}
steps:
  - 0: play Repair Drone
expect: {seat 0 health: 26}
""")


def test_repair_drone_heals_3_with_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Repair Drone], buffs: [Rock]}
  - {hero: Ursa, buffs: [Rock, Rock]}
steps:
  - 0: play Repair Drone
expect: {seat 0 health: 23}
""")


def test_retool_hurts_costs_a_card_and_puts_a_buff_from_hand_into_the_place_of_another() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Retool, Sentry Turret, Jab],
     buffs: [{card: Idol, turned: 2}, Rock]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Retool
  - 0: Jab
  - 0: Idol
expect:
  {seat 0 buffs: [Sentry Turret, Rock], seat 0 turned: [0, 0], seat 0 hand: [Idol],
   seat 0 discard: [Retool, Jab], seat 0 health: 17, seat 1 health: 19}
""")


def test_retool_swaps_nothing_where_no_buff_is_left_in_hand() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Retool, Sentry Turret], buffs: [Rock]}
  - {hero: Ursa}
steps:
  - 0: play Retool
expect: {seat 0 buffs: [Rock], seat 0 discard: [Retool, Sentry Turret], seat 0 health: 17}
""")


def test_retool_cannot_be_taken_out_of_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Retool]}
  - {hero: Ursa}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Retool]}
""")


def test_scrap_hauler_heals_3_and_takes_an_action_buff_back() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Scrap Hauler],
     discard: [Jab, Sentry Turret, Doomsday Clock, Idol]}
  - {hero: Ursa}
steps:
  - 0: play Scrap Hauler
  - 0: Sentry Turret
expect:
  {seat 0 health: 23, seat 0 hand: [Sentry Turret],
   seat 0 discard: [Scrap Hauler, Jab, Doomsday Clock, Idol]}
""")


def test_scrap_hauler_finds_no_combo_buff() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Scrap Hauler], discard: [Doomsday Clock]}
  - {hero: Ursa}
steps:
  - 0: play Scrap Hauler
expect: {seat 0 health: 23, seat 0 hand: []}
""")


def test_borrowed_minute_costs_2_health_and_gives_a_card_and_an_unrestricted_action() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Borrowed Minute], deck: [Pebble, Jab]}
  - {hero: Ursa}
steps:
  - 0: play Borrowed Minute
expect: {seat 0 health: 18, seat 0 hand: [Pebble], seat 0 actions: 1, seat 0 unrestricted: 1}
""")


def test_borrowed_minute_allows_a_second_card_of_a_basic_element_but_no_third() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Borrowed Minute, Second Hand, Hourglass Keeper], deck: [Pebble, Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Borrowed Minute
  - 0: play Second Hand
  - expect: {seat 0 actions: 1, seat 0 unrestricted: 0, seat 1 health: 17}
  - 0: {refused: play Hourglass Keeper, rule: LS2 4.1.3.2c}
""")


def test_echo_of_yesterday_triggers_one_buff_once_more_and_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Echo of Yesterday],
     buffs: [{card: Sentry Turret, turned: 1}, {card: Pendulum, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Echo of Yesterday
  - 0: Pendulum
expect: {seat 0 health: 27, seat 1 health: 20, seat 0 turned: [1, 3]}
""")


def test_echo_of_yesterday_gets_nothing_out_of_an_inactive_corner() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Echo of Yesterday],
     buffs: [{card: Pendulum, turned: 2}]}
  - {hero: Ursa}
steps:
  - 0: play Echo of Yesterday
expect: {seat 0 health: 22}
""")


def test_echo_of_yesterday_does_not_repeat_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Echo of Yesterday],
     buffs: [{card: Doomsday Clock, turned: 2}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Echo of Yesterday
expect: {seat 0 health: 22, seat 1 health: 20}
""")


def test_foresight_engine_draws_one_of_the_top_four_cards_and_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Foresight Engine],
     deck: [Pebble, Jab, Guard, Idol, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Foresight Engine
  - expect: {options: [Pebble, Jab, Guard, Idol]}
  - 0: Idol
expect: {seat 0 health: 23, seat 0 hand: [Idol], seat 0 deck: [Pebble, Jab, Guard, Rock]}
""")


def test_hourglass_keeper_heals_4_and_turns_a_buff_back() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Hourglass Keeper],
     buffs: [{card: Idol, turned: 2}, {card: Sentry Turret, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Hourglass Keeper
  - 0: Sentry Turret
expect: {seat 0 health: 24, seat 1 health: 18, seat 0 turned: [2, 2]}
""")


def test_hourglass_keeper_turns_nothing_back_past_its_first_corner() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Hourglass Keeper], buffs: [Sentry Turret]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Hourglass Keeper
expect: {seat 0 health: 24, seat 1 health: 20, seat 0 turned: [0]}
""")


# -- buffs --------------------------------------------------------------------------------------


def test_minefield_hurts_the_target_whenever_it_attacks_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab, Street Scrapper, Hired Blade]}
  - {hero: Madam Fuse, health: 20, buffs: [Minefield]}
actions: 4
steps:
  - 0: play Jab
  - expect: {seat 0 health: 18, seat 1 health: 19, seat 1 turned: [1]}
  - 0: play Street Scrapper
  - expect: {seat 0 health: 15, seat 1 health: 16, seat 1 turned: [2]}
  - 0: play Hired Blade
expect: {seat 0 health: 11, seat 1 health: 14, seat 1 buffs: []}
""")


def test_minefield_hurts_a_target_that_attacks_somebody_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Ursa, health: 20}
  - {hero: Madam Fuse, health: 20, buffs: [Minefield]}
steps:
  - 0: play Jab
  - 0: seat 1
expect: {seat 0 health: 18, seat 1 health: 19, seat 2 turned: [1]}
""")


def test_minefield_ignores_attacks_of_an_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Madam Fuse, health: 20, buffs: [Minefield]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Jab
  - 0: seat 1
expect: {seat 0 health: 20, seat 1 health: 19, seat 1 turned: [0]}
""")


def test_powder_keg_deals_9_and_2_in_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [{card: Powder Keg, turned: 1}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 18, seat 1 health: 11}
""")


def test_powder_keg_does_nothing_before_that() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [Powder Keg]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 1 health: 20, seat 0 turned: [1]}
""")


def test_powder_keg_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Powder Keg]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Powder Keg
expect: {seat 0 health: 20, seat 1 health: 20}
""")


def test_powder_keg_goes_off_once() -> None:
    check_buff_life("Madam Fuse", "Powder Keg", (20, 20), (18, 11), (18, 11))


def test_sticky_bomb_sticks_to_a_hero_of_choice() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Sticky Bomb]}
  - {hero: Ursa, health: 20}
  - {hero: Leo, health: 20}
steps:
  - 0: play Sticky Bomb
  - 0: seat 2
expect: {seat 0 buffs: [Sticky Bomb], seat 2 health: 20}
""")


def test_sticky_bomb_deals_8_to_the_chosen_hero_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, buffs: [{card: Sticky Bomb, turned: 2, chosen: 2}]}
  - {hero: Ursa, health: 20}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 1 health: 20, seat 2 health: 12, seat 0 discard: [Sticky Bomb]}
""")


def test_sticky_bomb_ticks_for_three_corners() -> None:
    check_buff_life("Madam Fuse", "Sticky Bomb", (20, 20), (20, 20), (20, 12))


def test_sticky_bomb_does_not_go_off_when_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Madam Fuse, buffs: [{card: Sticky Bomb, turned: 2, chosen: 0}]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 buffs: []}
""")


def test_volatile_core_raises_all_damage_its_owner_does_and_receives() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Powder Monkey], buffs: [Volatile Core]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Powder Monkey
expect: {seat 1 health: 12, seat 0 health: 16}
""")


def test_volatile_core_raises_damage_from_others_by_1() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Madam Fuse, health: 20, buffs: [Volatile Core]}
steps:
  - 0: play Jab
expect: {seat 1 health: 18}
""")


def test_volatile_core_burns_for_three_corners() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Jab*4], deck: [Rock*9], buffs: [Volatile Core]}
  - {hero: Ursa, health: 20, deck: [Rock*9]}
steps:
  - 0: play Jab
  - expect: {seat 1 health: 17}
  - 0: pass
  - 1: pass
  - 0: play Jab
  - expect: {seat 1 health: 14, seat 0 turned: [1]}
  - 0: pass
  - 1: pass
  - 0: play Jab
  - expect: {seat 1 health: 11, seat 0 turned: [2]}
  - 0: pass
  - 1: pass
  - 0: play Jab
expect: {seat 1 health: 10, seat 0 buffs: []}
""")


def test_a_second_volatile_core_is_dormant() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, health: 20, hand: [Powder Monkey], buffs: [Volatile Core, Volatile Core]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Powder Monkey
expect: {seat 1 health: 12, seat 0 health: 16, seat 0 dormant: [Volatile Core]}
""")


def test_assembly_line_deals_2_at_the_end_of_a_turn_with_three_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, deck: [Pebble], buffs: [Assembly Line, Rock, Idol]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
phase: end
expect: {seat 1 health: 18, seat 2 health: 20}
""")


def test_assembly_line_stands_still_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, deck: [Pebble], buffs: [Assembly Line, Rock]}
  - {hero: Ursa, health: 20}
phase: end
expect: {seat 1 health: 20}
""")


def test_a_second_assembly_line_is_dormant_but_counts_as_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, deck: [Pebble], buffs: [Assembly Line, Assembly Line, Rock]}
  - {hero: Ursa, health: 20}
phase: end
expect: {seat 1 health: 18, seat 0 dormant: [Assembly Line]}
""")


def test_clockwork_bulwark_reduces_the_first_damage_by_4_and_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Foreman Cask, health: 20, buffs: [Clockwork Bulwark]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 19, seat 1 turned: [1]}
""")


def test_clockwork_bulwark_reduces_the_second_damage_by_3() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Foreman Cask, health: 20, buffs: [{card: Clockwork Bulwark, turned: 1}]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 18, seat 1 turned: [2]}
""")


def test_clockwork_bulwark_falls_apart_on_its_owner_after_its_third_blow() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Foreman Cask, health: 20, buffs: [{card: Clockwork Bulwark, turned: 2}]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15, seat 1 buffs: [], seat 1 discard: [Clockwork Bulwark]}
""")


def test_clockwork_bulwark_hurts_nobody_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Foreman Cask, health: 20, buffs: [{card: Clockwork Bulwark, turned: 2}]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 health: 20, seat 1 buffs: []}
""")


def test_clockwork_bulwark_is_not_turned_in_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, buffs: [Clockwork Bulwark]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 turned: [0]}
""")


def test_overclocked_golem_costs_1_and_deals_2_at_the_start_of_each_turn() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [Overclocked Golem]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
phase: start
expect: {seat 0 health: 19, seat 1 health: 18, seat 2 health: 20, seat 0 buffs: [Overclocked Golem]}
""")


def test_overclocked_golem_waits_for_that_start() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Overclocked Golem]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Overclocked Golem
expect: {seat 0 health: 20, seat 1 health: 20}
""")


def test_salvage_crane_stores_the_last_discard() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Salvage Crane], deck: [Jab], discard: [Pebble, Guard]}
  - {hero: Ursa, discard: [Idol]}
steps:
  - 0: play Salvage Crane
expect:
  {seat 0 stored: [Pebble], seat 0 deck: [Jab], seat 0 discard: [Guard], seat 1 discard: [Idol]}
""")


def test_salvage_crane_stores_another_one_in_each_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, discard: [Pebble, Jab], buffs: [{card: Salvage Crane, stored: [Guard]}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 stored: [Guard, Pebble], seat 0 discard: [Jab]}
""")


def test_salvage_crane_lifts_nothing_that_burns() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, discard: [Last Charge, Jab], buffs: [Salvage Crane]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 stored: [], seat 0 discard: [Last Charge, Jab]}
""")


def test_salvage_crane_gives_its_cards_to_the_hand_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, deck: [Pebble],
     buffs: [{card: Salvage Crane, turned: 2, stored: [Guard, Jab]}]}
  - {hero: Ursa}
phase: buff
expect:
  {seat 0 hand: [Guard, Jab], seat 0 stored: [], seat 0 discard: [Salvage Crane],
   seat 0 deck: [Pebble]}
""")


def test_salvage_crane_takes_its_cards_along_when_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Foreman Cask, buffs: [{card: Salvage Crane, turned: 2, stored: [Guard, Jab]}]}
steps:
  - 0: play Pathfinder
expect: {seat 1 hand: [], seat 1 discard: [Salvage Crane, Jab, Guard]}
""")


def test_salvage_crane_stands_for_three_corners() -> None:
    check_buff_life("Foreman Cask", "Salvage Crane", (20, 20), (20, 20), (20, 20))


def test_sentry_turret_deals_1_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Sentry Turret]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sentry Turret
expect: {seat 1 health: 19}
""")


def test_sentry_turret_deals_2_in_each_buff_phase_after_that() -> None:
    check_buff_life("Foreman Cask", "Sentry Turret", (20, 18), (20, 16), (20, 14), (20, 14))


def test_sentry_turret_deals_1_more_among_three_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, buffs: [Sentry Turret, Idol, Rock]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 17}
""")


def test_sentry_turret_does_not_count_the_buffs_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, buffs: [Sentry Turret, Idol]}
  - {hero: Ursa, health: 20, buffs: [Idol, Rock]}
phase: buff
expect: {seat 1 health: 18}
""")


def test_siege_cannon_fires_for_6_and_1_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [{card: Siege Cannon, turned: 2}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Siege Cannon
expect: {seat 0 health: 19, seat 1 health: 14, seat 0 turned: [3]}
""")


def test_siege_cannon_fires_for_8_from_its_last_corner_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [{card: Siege Cannon, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Siege Cannon
expect: {seat 0 health: 19, seat 1 health: 12, seat 0 buffs: []}
""")


def test_siege_cannon_cannot_fire_before_it_is_in_place() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, buffs: [Siege Cannon]}
  - {hero: Ursa}
steps:
  - 0: {refused: use Siege Cannon, rule: LS2 2.5.3.7}
""")


def test_siege_cannon_cannot_fire_in_its_second_corner_either() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, buffs: [{card: Siege Cannon, turned: 1}]}
  - {hero: Ursa}
steps:
  - 0: {refused: use Siege Cannon, rule: LS2 2.5.3.7}
""")


def test_siege_cannon_is_turned_by_itself_into_place_and_no_further() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian,
     buffs: [Siege Cannon, {card: Siege Cannon, turned: 1}, {card: Siege Cannon, turned: 2}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 turned: [1, 2, 2]}
""")


def test_master_blueprint_makes_basic_access_superior() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Powder Monkey, Short Fuse], buffs: [Master Blueprint],
     deck: [Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - expect: {seat 0 superior: [Explosives, Mechanical, Time]}
  - 0: play Powder Monkey
  - 0: play Short Fuse
expect: {seat 1 health: 6}
""")


def test_master_blueprint_lasts_for_two_corners() -> None:
    check_buff_life("Foreman Cask", "Master Blueprint", (20, 20), (20, 20))


def test_master_blueprint_draws_one_of_the_top_3_as_it_enters_play() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, hand: [Master Blueprint], deck: [Pebble, Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Master Blueprint
  - expect: {options: [Pebble, Jab, Guard]}
  - 0: Guard
expect: {seat 0 hand: [Guard], seat 0 deck: [Pebble, Jab, Rock]}
""")


def test_master_blueprint_draws_nothing_in_a_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, deck: [Pebble, Jab], buffs: [Master Blueprint]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 hand: [], seat 0 turned: [1]}
""")


def test_without_master_blueprint_a_second_explosives_card_is_refused() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Powder Monkey, Short Fuse]}
  - {hero: Ursa}
steps:
  - 0: play Powder Monkey
  - 0: {refused: play Short Fuse, rule: LS2 4.1.3.2c}
""")


def test_paradox_ward_cancels_an_attack_for_2_damage_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant, Jab]}
  - {hero: Old Meridian, health: 20, buffs: [Paradox Ward]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 18, seat 1 buffs: [], seat 1 discard: [Paradox Ward]}
""")


def test_paradox_ward_is_not_used_up_by_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Old Meridian, health: 20, buffs: [Paradox Ward]}
steps:
  - 0: play Guard
expect: {seat 0 health: 22, seat 1 health: 20, seat 1 buffs: [Paradox Ward]}
""")


def test_paradox_ward_is_not_used_up_by_an_attack_on_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Old Meridian, health: 20, buffs: [Paradox Ward]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Jab
  - 0: seat 2
expect: {seat 1 health: 20, seat 2 health: 19, seat 1 buffs: [Paradox Ward]}
""")


def test_paradox_ward_is_not_used_up_by_an_attack_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, hand: [Jab], buffs: [Paradox Ward]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Jab
expect: {seat 0 health: 20, seat 1 health: 19, seat 0 buffs: [Paradox Ward]}
""")


def test_pendulum_heals_3_in_its_second_corner() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, health: 20, buffs: [Pendulum]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 23, seat 1 health: 20}
""")


def test_pendulum_heals_3_then_nothing_then_5() -> None:
    check_buff_life("Old Meridian", "Pendulum", (22, 20), (21, 20), (25, 20), (24, 20))


def test_pendulum_turns_another_buff_back_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, buffs: [{card: Pendulum, turned: 3}, {card: Idol, turned: 2}]}
  - {hero: Ursa, buffs: [{card: Idol, turned: 2}]}
phase: buff
expect: {seat 0 buffs: [Idol], seat 0 turned: [2], seat 1 turned: [2]}
""")


def test_pendulum_turns_nothing_back_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Old Meridian, buffs: [{card: Pendulum, turned: 3}, {card: Idol, turned: 2}]}
steps:
  - 0: play Pathfinder
  - 0: Pendulum
expect: {seat 1 buffs: [Idol], seat 1 turned: [2]}
""")


def test_stasis_field_keeps_the_chosen_hero_from_drawing() -> None:
    run_scenario("""
seats:
  - {hero: Leo, deck: [Pebble, Jab, Guard]}
  - {hero: Old Meridian, buffs: [{card: Stasis Field, chosen: 0}]}
steps:
  - 0: pass
expect: {seat 0 hand: [], acting: 1}
""")


def test_stasis_field_does_not_keep_anybody_else_from_drawing() -> None:
    run_scenario("""
seats:
  - {hero: Leo, deck: [Pebble, Jab, Guard]}
  - {hero: Old Meridian, buffs: [{card: Stasis Field, chosen: 2}]}
  - {hero: Ursa}
steps:
  - 0: pass
expect: {seat 0 hand: [Pebble, Jab], acting: 1}
""")


def test_stasis_field_is_laid_on_a_hero_of_choice() -> None:
    run_scenario("""
seats:
  - {hero: Old Meridian, hand: [Stasis Field]}
  - {hero: Leo}
  - {hero: Ursa}
steps:
  - 0: play Stasis Field
expect: {asked: [0 hero], options: [seat 1, seat 2]}
""")


def test_stasis_field_lasts_for_two_corners() -> None:
    check_buff_life("Foreman Cask", "Stasis Field", (20, 20), (20, 20))


def test_time_toll_takes_a_card_of_whoever_else_plays_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Anti-Gravity Snail, Pebble], deck: [Rock]}
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Old Meridian, hand: [Guard], buffs: [Time Toll]}
steps:
  - 0: play Sun Strike
  - 0: seat 1
expect:
  seat 0 hand: []
  seat 0 discard: [Sun Strike, Pebble]
  seat 1 health: 13
  seat 1 hand: [Jab]
  seat 2 hand: [Guard]
""")


def test_time_toll_ignores_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant, Pebble]}
  - {hero: Old Meridian, health: 20, buffs: [Time Toll]}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15, seat 0 hand: [Pebble]}
""")


def test_time_toll_does_not_touch_its_owners_combos() -> None:
    run_scenario("""
seats:
  - {hero: Madam Fuse, hand: [Overpressure, Powder Monkey, Second Hand, Pebble], buffs: [Time Toll]}
  - {hero: Ursa, health: 20, hand: [Jab]}
steps:
  - 0: play Overpressure
expect: {seat 1 health: 12, seat 0 hand: [Pebble], seat 1 hand: [Jab]}
""")


def test_time_toll_lasts_for_three_corners() -> None:
    check_buff_life("Foreman Cask", "Time Toll", (20, 20), (20, 20), (20, 20))


# -- items --------------------------------------------------------------------------------------


def test_cracked_hourglass_turns_a_buff_back_for_1_health() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, items: [Cracked Hourglass],
     buffs: [{card: Idol, turned: 2}, {card: Sentry Turret, turned: 3}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Cracked Hourglass
  - 0: Sentry Turret
expect: {seat 0 health: 19, seat 1 health: 18, seat 0 turned: [2, 2]}
""")


def test_cracked_hourglass_gives_superior_access_to_time() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Cracked Hourglass, Second Hand]}
  - {hero: Ursa, health: 20}
steps:
  - 0: {refused: play Second Hand, rule: LS2 4.1.3.2b}
  - 0: play Cracked Hourglass
  - expect: {seat 0 superior: [Solar, Time], seat 0 health: 20}
  - 0: play Second Hand
expect: {seat 1 health: 17}
""")


def test_gearwrights_gauntlet_deals_1_in_a_buff_phase_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Gearwright's Gauntlet], buffs: [Rock, Idol]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 19, seat 2 health: 20, seat 0 superior: [Solar, Mechanical]}
""")


def test_gearwrights_gauntlet_deals_nothing_with_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Gearwright's Gauntlet], buffs: [Rock]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 20}
""")


def test_gearwrights_gauntlet_leaves_no_room_for_another_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade], items: [Gearwright's Gauntlet]}
  - {hero: Ursa}
steps:
  - 0: play Sun Blade
  - 0: Gearwright's Gauntlet
expect: {seat 0 items: [Sun Blade], seat 0 discard: [Gearwright's Gauntlet]}
""")


def test_sappers_satchel_deals_1_to_the_target_with_each_combo() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Anti-Gravity Snail], items: [Sapper's Satchel]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - expect: {seat 0 superior: [Solar, Explosives]}
  - 0: play Sun Strike
  - 0: seat 2
expect: {seat 1 health: 19, seat 2 health: 13}
""")


def test_sappers_satchel_adds_nothing_to_an_action_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], items: [Sapper's Satchel]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")
