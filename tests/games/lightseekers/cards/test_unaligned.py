"""The Unaligned and the cross-Order cards, each by its printed text."""

from __future__ import annotations

from tests.games.lightseekers.cards.helpers import check_buff_life, run_scenario

# -- Unaligned: Attacks -------------------------------------------------------------------------


def test_hired_blade_deals_2() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Hired Blade], since: {hurt: 3}}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Hired Blade
expect: {seat 1 health: 18}
""")


def test_hired_blade_deals_5_after_its_player_was_attacked() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Hired Blade], since: {attacked: 1}}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Hired Blade
expect: {seat 1 health: 15}
""")


def test_pickpocket_deals_1_and_costs_the_recipient_a_card_of_their_choice() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Pickpocket, Rock]}
  - {hero: Ursa, health: 20, hand: [Pebble, Jab]}
steps:
  - 0: play Pickpocket
  - 1: Jab
expect: {seat 1 health: 19, seat 1 hand: [Pebble], seat 1 discard: [Jab], seat 0 hand: [Rock]}
""")


def test_rubble_thrower_deals_2_and_draws_over_an_unaligned_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Rubble Thrower], deck: [Jab, Guard], discard: [Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rubble Thrower
expect: {seat 1 health: 18, seat 0 hand: [Jab]}
""")


def test_rubble_thrower_draws_nothing_over_another_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Rubble Thrower], deck: [Jab, Guard], discard: [Dusk Feeder, Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rubble Thrower
expect: {seat 1 health: 18, seat 0 hand: []}
""")


def test_snoop_deals_2_and_sees_the_hand_of_the_recipient_only() -> None:
    game = run_scenario("""
seats:
  - {hero: Leo, hand: [Snoop]}
  - {hero: Ursa, health: 20, hand: [Pebble, Jab]}
  - {hero: Lynx, hand: [Guard]}
steps:
  - 0: play Snoop
  - 0: seat 1
expect: {seat 1 health: 18, seat 1 hand: [Pebble, Jab]}
""")
    hands = [zone for seat in game.view(0).seats for zone in seat.zones if zone.name == "hand"]
    assert [card.name for card in hands[1].cards] == ["Jab", "Pebble"]
    assert hands[2].count == 1
    assert not hands[2].cards


def test_street_scrapper_deals_3() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Street Scrapper]}
  - {hero: Ursa, health: 20}
spent: [Solar, Lunar, Gravity]
steps:
  - 0: play Street Scrapper
expect: {seat 1 health: 17}
""")


def test_wrecking_hand_deals_1_and_removes_an_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Wrecking Hand], items: [Hollowtooth Dagger]}
  - {hero: Ursa, health: 20, items: [Hollowtooth Dagger, Sun Blade]}
steps:
  - 0: play Wrecking Hand
  - 0: Sun Blade
expect:
  {seat 1 health: 19, seat 1 items: [Hollowtooth Dagger], seat 1 discard: [Sun Blade],
   seat 0 items: [Hollowtooth Dagger]}
""")


# -- Unaligned: Defends -------------------------------------------------------------------------


def test_camp_cook_heals_everybody_3_and_draws_for_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Camp Cook], deck: [Pebble, Jab]}
  - {hero: Ursa, health: 20, deck: [Guard]}
  - {hero: Lynx, health: 10}
steps:
  - 0: play Camp Cook
expect:
  {seat 0 health: 23, seat 1 health: 23, seat 2 health: 13, seat 0 hand: [Pebble], seat 1 hand: []}
""")


def test_early_start_heals_1_and_gives_its_action_back() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Early Start]}
  - {hero: Ursa}
steps:
  - 0: play Early Start
expect: {seat 0 health: 21, seat 0 actions: 2}
""")


def test_field_medic_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Field Medic]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Field Medic
expect: {seat 0 health: 23, seat 1 health: 20}
""")


def test_letter_of_passage_heals_1_and_finds_an_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Letter of Passage],
     deck: [Pebble, Sun Blade, Jab, Hollowtooth Dagger]}
  - {hero: Ursa}
steps:
  - 0: play Letter of Passage
  - expect: {options: [Sun Blade, Hollowtooth Dagger]}
  - 0: Sun Blade
expect:
  {seat 0 health: 21, seat 0 hand: [Sun Blade], seat 0 deck: [Pebble, Jab, Hollowtooth Dagger]}
""")


def test_letter_of_passage_finds_nothing_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Letter of Passage], deck: [Pebble, Jab]}
  - {hero: Ursa}
steps:
  - 0: play Letter of Passage
expect: {seat 0 health: 21, seat 0 hand: [], seat 0 deck size: 2}
""")


def test_old_mapmaker_draws_one_of_the_top_three_cards_and_heals_1() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Old Mapmaker], deck: [Pebble, Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Old Mapmaker
  - expect: {options: [Pebble, Jab, Guard]}
  - 0: Guard
expect: {seat 0 health: 21, seat 0 hand: [Guard], seat 0 deck: [Pebble, Jab, Rock]}
""")


def test_rag_picker_heals_1_and_takes_an_unaligned_card_back() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Rag Picker], discard: [Dusk Feeder, Jab, Pebble]}
  - {hero: Ursa}
steps:
  - 0: play Rag Picker
  - expect: {options: [Jab, Pebble]}
  - 0: Pebble
expect: {seat 0 health: 21, seat 0 hand: [Pebble], seat 0 discard: [Rag Picker, Dusk Feeder, Jab]}
""")


def test_rag_picker_does_not_take_another_rag_picker_back() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Rag Picker], discard: [Rag Picker, Dusk Feeder]}
  - {hero: Ursa}
steps:
  - 0: play Rag Picker
expect: {seat 0 health: 21, seat 0 hand: [], seat 0 discard: [Rag Picker, Rag Picker, Dusk Feeder]}
""")


def test_second_wind_heals_6_at_10_health() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 10, hand: [Second Wind]}
  - {hero: Ursa}
steps:
  - 0: play Second Wind
expect: {seat 0 health: 16}
""")


def test_second_wind_heals_2_at_11_health() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 11, hand: [Second Wind]}
  - {hero: Ursa, health: 5}
steps:
  - 0: play Second Wind
expect: {seat 0 health: 13}
""")


def test_wayfarer_draws_2_cards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Wayfarer], deck: [Pebble, Jab, Guard]}
  - {hero: Ursa}
steps:
  - 0: play Wayfarer
expect: {seat 0 hand: [Pebble, Jab], seat 0 deck: [Guard]}
""")


# -- Unaligned: buffs ---------------------------------------------------------------------------


def test_bitter_draught_keeps_its_owners_target_from_healing() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Ursa, health: 20, buffs: [Bitter Draught]}
steps:
  - 0: play Guard
expect: {seat 0 health: 20}
""")


def test_bitter_draught_does_not_reach_beyond_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Ursa, health: 20, buffs: [Bitter Draught]}
  - {hero: Lynx}
steps:
  - 0: play Guard
expect: {seat 0 health: 22}
""")


def test_bitter_draught_lasts_for_two_corners() -> None:
    check_buff_life("Leo", "Bitter Draught", (20, 20), (20, 20))


def test_campfire_heals_2_then_3() -> None:
    check_buff_life("Leo", "Campfire", (22, 20), (25, 20), (25, 20))


def test_campfire_does_not_burn_yet_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Campfire]}
  - {hero: Ursa}
steps:
  - 0: play Campfire
expect: {seat 0 health: 20, seat 0 turned: [0]}
""")


def test_debt_ledger_makes_the_enemys_combos_cost_a_card_more() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Anti-Gravity Snail]}
  - {hero: Ursa, buffs: [Debt Ledger]}
steps:
  - 0: {refused: play Sun Strike, rule: LS2 2.4.2.2j}
""")


def test_debt_ledger_is_content_with_one_card_more() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Anti-Gravity Snail, Dusk Feeder], deck: [Pebble]}
  - {hero: Ursa, health: 20, buffs: [Debt Ledger]}
steps:
  - 0: play Sun Strike
expect: {seat 1 health: 13, seat 0 hand: []}
""")


def test_debt_ledger_does_not_touch_the_target_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Astral Priest, Anti-Gravity Snail]}
  - {hero: Ursa, health: 20}
  - {hero: Lynx, buffs: [Debt Ledger]}
steps:
  - 0: play Sun Strike
  - 0: seat 1
expect: {seat 1 health: 13}
""")


def test_debt_ledger_lasts_for_two_corners() -> None:
    check_buff_life("Leo", "Debt Ledger", (20, 20), (20, 20))


def test_decoy_heals_3_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, buffs: [{card: Decoy, turned: 2}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 23, seat 0 buffs: []}
""")


def test_decoy_heals_3_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Ursa, health: 20, buffs: [Decoy]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 health: 23, seat 1 discard: [Decoy]}
""")


def test_decoy_heals_nothing_while_it_is_turned() -> None:
    check_buff_life("Leo", "Decoy", (20, 20), (20, 20), (23, 20))


def test_dust_cloud_keeps_the_chosen_hero_from_equipping() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade]}
  - {hero: Ursa, buffs: [{card: Dust Cloud, chosen: 0}]}
steps:
  - 0: {refused: play Sun Blade, rule: LS2 2.2.3}
""")


def test_dust_cloud_is_laid_on_a_hero_of_choice_and_keeps_nobody_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Dust Cloud, Sun Blade]}
  - {hero: Ursa}
  - {hero: Lynx}
steps:
  - 0: play Dust Cloud
  - 0: seat 2
  - 0: play Sun Blade
expect: {seat 0 items: [Sun Blade], seat 0 buffs: [Dust Cloud]}
""")


def test_dust_cloud_lasts_for_two_corners() -> None:
    check_buff_life("Leo", "Dust Cloud", (20, 20), (20, 20))


def test_lookout_draws_and_heals_1_at_the_next_attack_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant, Jab]}
  - {hero: Ursa, health: 20, deck: [Pebble, Guard], buffs: [Lookout]}
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 16, seat 1 hand: [Pebble], seat 1 buffs: [], seat 1 discard: [Lookout]}
""")


def test_lookout_ignores_damage_that_is_no_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo}
  - {hero: Ursa, health: 20, deck: [Pebble, Guard], buffs: [Lookout]}
steps:
  - 0: use Leo
expect: {seat 1 health: 19, seat 1 hand: [], seat 1 buffs: [Lookout]}
""")


def test_lookout_ignores_an_attack_on_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Ursa, health: 20, deck: [Pebble, Guard], buffs: [Lookout]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Jab
  - 0: seat 2
expect: {seat 1 health: 20, seat 1 hand: [], seat 1 buffs: [Lookout], seat 2 health: 19}
""")


def test_pack_mule_stores_the_last_discard() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [{card: Pack Mule, stored: [Guard]}], discard: [Jab, Pebble]}
  - {hero: Ursa}
steps:
  - 0: use Pack Mule 1
expect: {seat 0 stored: [Guard, Jab], seat 0 discard: [Pebble], seat 0 buffs: [Pack Mule]}
""")


def test_pack_mule_stores_no_burn_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [Pack Mule], discard: [Rag Picker, Pebble]}
  - {hero: Ursa}
steps:
  - 0: use Pack Mule 1
expect: {seat 0 stored: [], seat 0 discard: [Rag Picker, Pebble]}
""")


def test_pack_mule_gives_everything_back_and_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [{card: Pack Mule, stored: [Guard, Jab]}]}
  - {hero: Ursa}
steps:
  - 0: use Pack Mule 2
expect:
  {seat 0 hand: [Guard, Jab], seat 0 stored: [], seat 0 discard: [Pack Mule], seat 0 buffs: []}
""")


def test_spreading_rust_makes_the_items_of_the_target_dormant() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Second Hand], items: [Cracked Hourglass]}
  - {hero: Lynx, items: [Sun Blade]}
  - {hero: Ursa, buffs: [Spreading Rust], items: [Sun Blade]}
steps:
  - expect: {seat 0 dormant: [Cracked Hourglass], seat 0 superior: [Solar]}
  - expect: {seat 1 dormant: [], seat 2 dormant: []}
  - 0: {refused: play Second Hand, rule: LS2 4.1.3.2b}
""")


def test_items_work_again_when_spreading_rust_expires() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [{card: Spreading Rust, turned: 1}]}
  - {hero: Leo, items: [Cracked Hourglass]}
phase: buff
expect: {seat 1 dormant: [], seat 1 superior: [Solar, Time], seat 0 buffs: []}
""")


def test_spreading_rust_lasts_for_two_corners() -> None:
    check_buff_life("Leo", "Spreading Rust", (20, 20), (20, 20))


def test_stray_dog_deals_1_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Stray Dog]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Stray Dog
expect: {seat 1 health: 19}
""")


def test_stray_dog_deals_2_then_2() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [Stray Dog, {card: Stray Dog, turned: 1}, {card: Stray Dog, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 16, seat 0 turned: [1, 2], seat 0 discard: [Stray Dog]}
""")


def test_stray_dog_bites_the_enemy_and_not_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Stray Dog]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Stray Dog
expect: {seat 1 health: 20, seat 2 health: 19}
""")


def test_tripwire_hurts_a_target_that_uses_an_ability_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20, buffs: [Tripwire]}
steps:
  - 0: use Leo
expect: {seat 0 health: 18, seat 1 health: 19, seat 1 turned: [1]}
""")


def test_tripwire_goes_off_twice() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20, buffs: [{card: Tripwire, turned: 1}]}
steps:
  - 0: use Leo
expect: {seat 0 health: 18, seat 1 buffs: []}
""")


def test_tripwire_ignores_an_attack_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Jab]}
  - {hero: Ursa, buffs: [Tripwire]}
steps:
  - 0: play Jab
expect: {seat 0 health: 20, seat 1 turned: [0]}
""")


def test_tripwire_ignores_an_ability_of_the_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20}
  - {hero: Ursa, buffs: [Tripwire]}
  - {hero: Lynx}
steps:
  - 0: use Leo
  - 0: seat 1
expect: {seat 0 health: 20, seat 1 turned: [0]}
""")


def test_wooden_shield_reduces_damage_by_2_twice() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant, Astral Priest], deck: [Pebble]}
  - {hero: Ursa, health: 20, buffs: [Wooden Shield]}
actions: 3
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 17, seat 1 turned: [1]}
  - 0: play Astral Priest
expect: {seat 1 health: 16, seat 1 buffs: [], seat 1 discard: [Wooden Shield]}
""")


def test_wooden_shield_reduces_damage_by_the_enemy_only() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20, buffs: [Wooden Shield]}
steps:
  - 0: play Chimchu Militant
  - 0: seat 2
expect: {seat 2 health: 15, seat 2 turned: [0]}
""")


# -- Unaligned: items ---------------------------------------------------------------------------


def test_travellers_flask_heals_2_as_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Traveller's Flask]}
  - {hero: Ursa, buffs: [Chimchu Farseer], health: 20}
steps:
  - 0: use Traveller's Flask
expect: {seat 0 health: 20, seat 1 health: 23, seat 1 buffs: []}
""")


def test_travellers_flask_heals_2_and_no_increase_makes_it_more() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Traveller's Flask],
     buffs: [{card: Skyward Observatory, turned: 1}]}
  - {hero: Ursa}
steps:
  - 0: use Traveller's Flask
expect: {seat 0 health: 22}
""")


def test_travellers_flask_leaves_room_for_another_item_of_worth_1() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade], items: [Traveller's Flask]}
  - {hero: Ursa}
steps:
  - 0: play Sun Blade
expect: {seat 0 items: [Traveller's Flask, Sun Blade]}
""")


def test_worn_whetstone_adds_1_to_the_damage_of_unaligned_cards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Street Scrapper], items: [Worn Whetstone]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Street Scrapper
expect: {seat 1 health: 16}
""")


def test_worn_whetstone_adds_nothing_to_cards_of_an_order() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], items: [Worn Whetstone]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")


def test_worn_whetstone_leaves_no_room_for_another_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Worn Whetstone], items: [Sun Blade]}
  - {hero: Ursa}
steps:
  - 0: play Worn Whetstone
  - 0: Sun Blade
expect: {seat 0 items: [Worn Whetstone], seat 0 discard: [Sun Blade]}
""")


# -- cross-Order: heroes ------------------------------------------------------------------------


def test_comet_rourke_deals_2_over_an_explosives_card() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, discard: [Powder Monkey]}
  - {hero: Ursa, health: 20}
steps:
  - expect: {seat 0 access: [Solar, Gravity, Explosives], seat 0 superior: [Solar]}
  - 0: use Comet Rourke
expect: {seat 1 health: 18}
""")


def test_comet_rourke_deals_nothing_over_another_tech_card() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, discard: [Second Hand, Powder Monkey]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Comet Rourke
expect: {seat 1 health: 20}
""")


def test_galvanist_orr_deals_1_as_a_buff_of_his_target_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, health: 20, hand: [Storm Petrel], buffs: [Rock]}
  - {hero: Ursa, health: 20, buffs: [Rock]}
steps:
  - expect: {seat 0 access: [Lightning, Water, Mechanical], seat 0 superior: [Mechanical]}
  - 0: play Storm Petrel
  - 0: use Water
expect: {seat 0 health: 20, seat 1 health: 16}
""")


def test_galvanist_orr_deals_nothing_as_a_buff_of_his_own_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Pathfinder], discard: [Pebble]}
  - {hero: Galvanist Orr, health: 20, buffs: [Rock]}
steps:
  - 0: play Pathfinder
expect: {seat 0 health: 20, seat 1 health: 20, seat 1 buffs: []}
""")


def test_galvanist_orr_deals_nothing_as_a_buff_of_his_target_expires() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, buffs: [{card: Idol, turned: 3}]}
  - {hero: Galvanist Orr}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


def test_ilse_starwright_heals_1_as_a_tech_buff_of_hers_expires() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20, buffs: [{card: Pendulum, turned: 3}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 21, seat 0 access: [Lunar, Mechanical, Time], seat 0 superior: [Time]}
""")


def test_ilse_starwright_never_heals_more_than_1() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20,
     buffs: [{card: Pendulum, turned: 3}, {card: Eclipse Engine, turned: 1}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 21}
""")


def test_ilse_starwright_heals_nothing_as_an_astral_buff_expires() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20, buffs: [{card: Yikona Oracle, turned: 3}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


# -- cross-Order: combos ------------------------------------------------------------------------


def test_meteor_barrage_deals_14_and_2_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, health: 20,
     hand: [Meteor Barrage, Chimchu Militant, Pathfinder, Powder Monkey]}
  - {hero: Ursa, health: 29}
steps:
  - 0: play Meteor Barrage
expect: {seat 0 health: 18, seat 1 health: 15}
""")


def test_meteor_barrage_needs_access_to_both_orders() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Meteor Barrage, Chimchu Militant, Pathfinder, Powder Monkey]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Meteor Barrage, rule: LS2 2.4.2.2d}
""")


def test_a_card_of_two_elements_pays_for_one_symbol_of_meteor_barrage_only() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, hand: [Meteor Barrage, Sunfire Mortar, Pathfinder]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Meteor Barrage, rule: LS2 2.4.2.2d}
""")


def test_thunder_foundry_deals_6_removes_a_buff_and_draws() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Thunder Foundry, Arc Welder, Rivet Gunner], deck: [Pebble, Jab]}
  - {hero: Leo, health: 20, buffs: [Rock]}
  - {hero: Ursa, health: 20, buffs: [Rock, Idol]}
steps:
  - 0: play Thunder Foundry
  - 0: seat 2
  - 0: Idol
expect:
  {seat 1 health: 20, seat 2 health: 14, seat 2 buffs: [Rock], seat 0 hand: [Pebble, Arc Welder],
   seat 1 buffs: [Rock]}
""")


def test_tidal_almanac_heals_6_and_finds_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20, hand: [Tidal Almanac, Dusk Feeder, Rivet Gunner],
     deck: [Pebble, Duplication, Jab, Overpressure]}
  - {hero: Ursa}
steps:
  - 0: play Tidal Almanac
  - expect: {options: [Duplication, Overpressure]}
  - 0: Duplication
expect: {seat 0 health: 26, seat 0 hand: [Duplication, Dusk Feeder]}
""")


def test_tidal_almanac_is_not_paid_with_two_cards_of_one_order() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, hand: [Tidal Almanac, Second Hand, Rivet Gunner]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Tidal Almanac, rule: LS2 2.4.2.2d}
""")


def test_a_card_of_either_order_pays_the_extra_cost_of_tidal_almanac() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20,
     hand: [Tidal Almanac, Dusk Feeder, Rivet Gunner, Moon Clock]}
  - {hero: Ossia Galewright, buffs: [{card: Headwind, chosen: 0}]}
steps:
  - 0: play Tidal Almanac
  - expect: {options: [pay Dusk Feeder + Moon Clock + Rivet Gunner]}
  - 0: pay Dusk Feeder + Rivet Gunner + Moon Clock
expect: {seat 0 health: 26, seat 0 discard: [Tidal Almanac]}
""")


def test_eclipse_engine_raises_damage_and_healing_by_its_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20, hand: [Hourglass Keeper, Street Scrapper],
     buffs: [{card: Eclipse Engine, turned: 2}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Street Scrapper
  - expect: {seat 1 health: 14}
  - 0: play Hourglass Keeper
expect: {seat 0 health: 27}
""")


def test_eclipse_engine_runs_for_three_corners() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, hand: [Jab*4], deck: [Rock*9], buffs: [Eclipse Engine]}
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
  - expect: {seat 1 health: 10, seat 0 turned: [2]}
  - 0: pass
  - 1: pass
  - 0: play Jab
expect: {seat 1 health: 9, seat 0 buffs: []}
""")


def test_eclipse_engine_is_dormant_without_lunar() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, hand: [Street Scrapper], buffs: [Eclipse Engine]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Street Scrapper
expect: {seat 1 health: 17, seat 0 dormant: [Eclipse Engine]}
""")


# -- cross-Order: action cards ------------------------------------------------------------------


def test_arc_welder_deals_5_and_turns_a_tech_buff_on() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Arc Welder], buffs: [Sentry Turret, Idol, Clockwork Bulwark]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Arc Welder
  - 0: Sentry Turret
expect: {seat 1 health: 12, seat 0 turned: [1, 0, 0], seat 0 spent: [Lightning, Mechanical]}
""")


def test_arc_welder_is_refused_when_basic_access_to_one_of_its_elements_is_used_up() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Arc Welder]}
  - {hero: Ursa}
spent: [Lightning]
steps:
  - 0: {refused: play Arc Welder, rule: LS2 4.1.3.2c}
""")


def test_storm_petrel_deals_3_and_removes_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Storm Petrel]}
  - {hero: Leo, health: 20, buffs: [Rock]}
  - {hero: Ursa, health: 20, buffs: [Rock, Idol]}
spent: [Water]
steps:
  - 0: play Storm Petrel
  - 0: seat 2
  - 0: Rock
expect: {seat 1 health: 20, seat 1 buffs: [Rock], seat 2 health: 17, seat 2 buffs: [Idol]}
""")


def test_storm_petrel_uses_up_one_basic_element_of_its_players_choice() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Storm Petrel, Arc Welder], deck: [Pebble]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Storm Petrel
  - 0: use Water
  - expect: {seat 0 spent: [Water]}
  - 0: play Arc Welder
expect: {seat 1 health: 12}
""")


def test_storm_petrel_is_refused_when_all_its_basic_elements_are_used_up() -> None:
    run_scenario("""
seats:
  - {hero: Galvanist Orr, hand: [Storm Petrel]}
  - {hero: Ursa}
spent: [Water, Lightning]
steps:
  - 0: {refused: play Storm Petrel, rule: LS2 4.1.3.2c}
""")


def test_storm_petrel_needs_an_element_of_storm() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Storm Petrel]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Storm Petrel, rule: LS2 4.1.3.2b}
""")


def test_sunfire_mortar_deals_7_and_1_to_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, health: 20, hand: [Sunfire Mortar]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sunfire Mortar
expect: {seat 0 health: 19, seat 1 health: 13}
""")


def test_sunfire_mortar_needs_both_elements() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sunfire Mortar]}
  - {hero: Ursa}
steps:
  - 0: {refused: play Sunfire Mortar, rule: LS2 4.1.3.2b}
""")


def test_sunfire_mortar_uses_up_basic_access_to_explosives() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, hand: [Sunfire Mortar, Powder Monkey, Chimchu Militant]}
  - {hero: Ursa}
steps:
  - 0: play Sunfire Mortar
  - 0: {refused: play Powder Monkey, rule: LS2 4.1.3.2c}
  - 0: play Chimchu Militant
""")


def test_guild_mechanic_heals_3_and_turns_a_tech_buff_on() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, hand: [Guild Mechanic],
     buffs: [Idol, Sentry Turret, Clockwork Bulwark]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Guild Mechanic
  - 0: Sentry Turret
expect: {seat 0 health: 23, seat 1 health: 17, seat 0 turned: [0, 1, 0]}
""")


def test_guild_mechanic_uses_up_the_one_basic_tech_element_of_its_player() -> None:
    run_scenario("""
seats:
  - {hero: Comet Rourke, health: 20, hand: [Guild Mechanic, Powder Monkey]}
  - {hero: Ursa}
steps:
  - 0: play Guild Mechanic
  - expect: {seat 0 spent: [Explosives], seat 0 health: 23}
  - 0: {refused: play Powder Monkey, rule: LS2 4.1.3.2c}
""")


def test_guild_mechanic_uses_up_nothing_where_access_is_superior() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, hand: [Guild Mechanic]}
  - {hero: Ursa}
steps:
  - 0: play Guild Mechanic
expect: {seat 0 spent: []}
""")


def test_moon_clock_heals_3_then_3_then_4_and_deals_1_each_time() -> None:
    check_buff_life("Ilse Starwright", "Moon Clock", (23, 19), (26, 18), (30, 17), (31, 17))


def test_moon_clock_is_silent_in_its_first_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ilse Starwright, health: 20, hand: [Moon Clock]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Moon Clock
expect: {seat 0 health: 20, seat 1 health: 20}
""")


def test_moon_clock_is_dormant_with_one_of_its_elements_only() -> None:
    run_scenario("""
seats:
  - {hero: Foreman Cask, health: 20, buffs: [{card: Moon Clock, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 1 health: 20, seat 0 dormant: [Moon Clock], seat 0 turned: [2]}
""")


def test_orrery_of_sparks_opens_the_tech_elements_to_an_astral_hero() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Orrery of Sparks, Short Fuse], health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: {refused: play Short Fuse, rule: LS2 4.1.3.2b}
  - 0: play Orrery of Sparks
  - expect: {seat 0 superior: [Solar, Explosives, Mechanical, Time]}
  - 0: play Short Fuse
expect: {seat 0 health: 17, seat 1 health: 12}
""")


def test_orrery_of_sparks_lasts_for_three_corners() -> None:
    check_buff_life("Leo", "Orrery of Sparks", (20, 20), (20, 20), (20, 20))


def test_tech_buffs_fall_dormant_when_orrery_of_sparks_expires() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, buffs: [{card: Orrery of Sparks, turned: 2}, Pendulum]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: [Pendulum], seat 0 dormant: [Pendulum]}
""")
