"""The Nature cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from tests.games.lightseekers.cards.helpers import run_scenario

# -- heroes ---------------------------------------------------------------------------------


def test_brannoc_thornhand_heals_when_his_target_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol, Rock]}
  - {hero: Brannoc Thornhand, health: 20}
steps:
  - 0: play Idol
  - expect: {seat 1 health: 21}
  - 0: play Rock
expect: {seat 1 health: 22, seat 0 buffs: [Idol, Rock]}
""")


def test_brannoc_thornhand_does_not_heal_when_his_target_attacks() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Brannoc Thornhand, health: 20}
steps:
  - 0: play Jab
expect: {seat 1 health: 19}
""")


def test_brannoc_thornhand_does_not_heal_for_his_own_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Idol]}
  - {hero: Leo}
steps:
  - 0: play Idol
expect: {seat 0 health: 20, seat 0 buffs: [Idol]}
""")


def test_brannoc_thornhand_does_not_heal_for_buffs_of_his_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol]}
  - {hero: Brannoc Thornhand, health: 20}
  - {hero: Ursa}
steps:
  - 0: play Idol
expect: {seat 1 health: 20}
""")


def test_eldra_hurts_a_target_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: use Eldra of the Hollow
expect: {seat 1 health: 18, seat 0 actions: 1}
""")


def test_eldra_does_nothing_to_a_target_with_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow}
  - {hero: Leo, health: 20, buffs: [Idol]}
  - {hero: Ursa, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: use Eldra of the Hollow
expect: {seat 1 health: 20, seat 2 health: 20, seat 0 actions: 1}
""")


def test_eldra_never_deals_more_than_2() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, buffs: [{card: Heart of the Grove, turned: 1}]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: use Eldra of the Hollow
expect: {seat 1 health: 18}
""")


def test_mother_umbel_heals_1_less() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, health: 20, hand: [Moss Medic]}
  - {hero: Leo}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 22}
""")


def test_mother_umbel_does_not_reduce_the_healing_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Moss Medic]}
  - {hero: Mother Umbel}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 23}
""")


# -- combos ---------------------------------------------------------------------------------


def test_antler_feast_deals_12_and_heals_6() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    health: 20
    hand: [Antler Feast, Tuskback Charger, Pack Runner, Moss Medic, Grief Drinker]
  - {hero: Leo, health: 25}
steps:
  - 0: play Antler Feast
expect: {seat 0 health: 26, seat 1 health: 13, seat 0 discard: [Antler Feast], acting: 1}
""")


def test_antler_feast_needs_two_animal_cards() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    hand: [Antler Feast, Tuskback Charger, Hollow Oak, Moss Medic, Grief Drinker]
  - {hero: Leo}
steps:
  - 0: {refused: play Antler Feast, rule: LS2 2.4.2.2d}
""")


def test_bramble_verdict_deals_8_and_2_for_each_buff() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Bramble Verdict, Moss Medic, Grief Drinker, Pack Runner]}
  - {hero: Leo, health: 25, buffs: [Rock]}
  - {hero: Ursa, health: 25, buffs: [Rock, Rock]}
steps:
  - 0: play Bramble Verdict
  - 0: seat 2
expect: {seat 1 health: 25, seat 2 health: 13}
""")


def test_bramble_verdict_deals_8_without_buffs_of_the_recipient() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    hand: [Bramble Verdict, Moss Medic, Grief Drinker, Pack Runner]
    buffs: [Rock, Rock]
  - {hero: Leo, health: 25}
steps:
  - 0: play Bramble Verdict
expect: {seat 1 health: 17}
""")


def test_any_nature_card_pays_the_nature_symbol_of_bramble_verdict() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Bramble Verdict, Moss Medic, Grief Drinker, Pale Stag]}
  - {hero: Leo, health: 25}
steps:
  - 0: play Bramble Verdict
expect: {seat 1 health: 17}
""")


def test_no_other_card_pays_the_nature_symbol_of_bramble_verdict() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Bramble Verdict, Moss Medic, Grief Drinker, Mageship]}
  - {hero: Leo, health: 25}
steps:
  - 0: {refused: play Bramble Verdict, rule: LS2 2.4.2.2d}
""")


def test_herdfall_deals_7_and_restarts_a_buff_at_its_first_corner() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    health: 20
    hand: [Herdfall, Tuskback Charger, Pack Runner]
    buffs: [{card: Sapwell, turned: 2}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Herdfall
expect: {seat 0 health: 21, seat 0 turned: [0], seat 1 health: 13}
""")


def test_herdfall_restarts_one_buff_only() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    hand: [Herdfall, Tuskback Charger, Pack Runner]
    buffs: [{card: Idol, turned: 2}, {card: Idol, turned: 3}, {card: Bramblehide, turned: 1}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Herdfall
  - 0: Bramblehide
expect: {seat 0 turned: [2, 3, 0], seat 1 health: 13}
""")


def test_old_growth_heals_8_costs_a_card_and_moves_a_buff_into_play() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Old Growth, Moss Medic, Hollow Oak, Pack Runner, Idol, Jab]
  - {hero: Leo}
steps:
  - 0: play Old Growth
  - 0: Jab
expect: {seat 0 health: 28, seat 0 buffs: [Idol], seat 0 discard: [Old Growth, Jab]}
""")


def test_old_growth_moves_nothing_where_the_last_card_was_its_price() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Old Growth, Moss Medic, Hollow Oak, Pack Runner, Idol]
  - {hero: Leo}
steps:
  - 0: play Old Growth
expect: {seat 0 health: 28, seat 0 buffs: [], seat 0 discard: [Old Growth, Idol]}
""")


def test_a_buff_moved_by_old_growth_is_not_played() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Old Growth, Moss Medic, Hollow Oak, Pack Runner, Idol, Jab]
  - {hero: Ursa, buffs: [Lunatic]}
steps:
  - 0: play Old Growth
  - 0: Jab
expect: {seat 0 health: 28, seat 0 buffs: [Idol], seat 1 turned: [0]}
""")


def test_soul_tithe_heals_1_more_for_each_buff_of_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, health: 20, hand: [Soul Tithe, Grief Drinker, Moss Medic]}
  - {hero: Leo, buffs: [Rock, Rock, Rock]}
steps:
  - 0: play Soul Tithe
expect: {seat 0 health: 26}
""")


def test_soul_tithe_counts_no_buffs_but_those_of_the_target() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Soul Tithe, Grief Drinker, Moss Medic]
    buffs: [Rock, Rock]
  - {hero: Leo}
  - {hero: Ursa, buffs: [Rock]}
steps:
  - 0: play Soul Tithe
expect: {seat 0 health: 24}
""")


def test_soul_tithe_draws_a_card_before_the_one_for_the_combo() -> None:
    game = run_scenario("""
seats:
  - hero: Eldra of the Hollow
    hand: [Soul Tithe, Grief Drinker, Moss Medic]
    deck: [Pebble, Pebble, Pebble]
  - {hero: Leo}
steps:
  - 0: play Soul Tithe
""")
    zones = {zone.name: zone.count for zone in game.view(0).seats[0].zones}
    assert (zones["hand"], zones["deck"]) == (2, 3)


def test_heart_of_the_grove_raises_damage_and_healing_of_nature_cards() -> None:
    run_scenario("""
seats:
  - hero: Mother Umbel
    health: 20
    hand: [Grief Drinker]
    buffs: [{card: Heart of the Grove, turned: 1}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Grief Drinker
expect: {seat 0 health: 23, seat 1 health: 15}
""")


@pytest.mark.parametrize(("corner", "left"), [(0, 17), (1, 16), (2, 16)])
def test_heart_of_the_grove_raises_them_by_its_corner(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - hero: Eldra of the Hollow
    hand: [Pack Runner]
    buffs: [{{card: Heart of the Grove, turned: {corner}}}]
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Pack Runner
expect: {{seat 1 health: {left}}}
""")


def test_heart_of_the_grove_raises_no_unaligned_card() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Jab], buffs: [{card: Heart of the Grove, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
expect: {seat 1 health: 19}
""")


def test_wild_communion_deals_and_heals_2_as_it_is_played() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Wild Communion, Tuskback Charger, Moss Medic, Grief Drinker]
  - {hero: Leo, health: 20}
steps:
  - 0: play Wild Communion
expect: {seat 0 health: 22, seat 1 health: 18, seat 0 turned: [0]}
""")


@pytest.mark.parametrize(("corner", "amount"), [(1, 2), (2, 3), (3, 3)])
def test_wild_communion_deals_and_heals_by_its_corner(corner: int, amount: int) -> None:
    run_scenario(f"""
seats:
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{{card: Wild Communion, turned: {corner - 1}}}]
  - {{hero: Leo, health: 20}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect:
  seat 0 health: {20 + amount}
  seat 1 health: {20 - amount}
  seat 2 health: 20
  seat 0 turned: [{corner}]
""")


# -- Attacks --------------------------------------------------------------------------------


def test_gleaner_crow_sends_a_buff_of_the_recipient_back_to_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Gleaner Crow]}
  - {hero: Leo, health: 20, hand: [Idol, Rock]}
  - {hero: Ursa, health: 20, hand: [Jab, Idol, Rock, Lunar Alignment]}
steps:
  - 0: play Gleaner Crow
  - 0: seat 2
  - 2: Rock
expect:
  seat 2 health: 17
  seat 2 hand: [Jab, Idol, Lunar Alignment]
  seat 2 deck: [Rock]
  seat 1 hand: [Idol, Rock]
""")


def test_gleaner_crow_leaves_a_hand_without_buff_action_cards_alone() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Gleaner Crow]}
  - {hero: Leo, health: 20, hand: [Jab, Guard, Lunar Alignment]}
steps:
  - 0: play Gleaner Crow
expect: {seat 1 health: 17, seat 1 hand: [Jab, Guard, Lunar Alignment], seat 1 deck: []}
""")


def test_howling_ring_deals_4() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Howling Ring]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Howling Ring
expect: {seat 1 health: 16}
""")


def test_howling_ring_deals_3_to_each_of_several_others_instead() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Howling Ring]}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Howling Ring
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 health: 17, seat 2 health: 17}
""")


def test_pack_runner_deals_2_more_for_each_animal_buff() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Pack Runner], buffs: [Kin Circle, Idol, Wolf Nursery]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Pack Runner
expect: {seat 1 health: 14}
""")


def test_pack_runner_deals_2_without_an_animal_buff_of_its_own() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Pack Runner], buffs: [Idol, Sapwell]}
  - {hero: Brannoc Thornhand, health: 20, buffs: [Kin Circle]}
steps:
  - 0: play Pack Runner
expect: {seat 1 health: 18}
""")


def test_pale_stag_deals_7_to_a_healthy_target() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, hand: [Pale Stag]}
  - {hero: Leo, health: 25}
steps:
  - 0: play Pale Stag
expect: {seat 1 health: 18}
""")


def test_pale_stag_deals_4_to_a_target_with_24_health() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, hand: [Pale Stag]}
  - {hero: Leo, health: 24}
  - {hero: Ursa, health: 29}
steps:
  - 0: play Pale Stag
  - 0: seat 1
expect: {seat 1 health: 20}
""")


def test_pale_stag_turns_on_a_healthy_target_whoever_was_attacked() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, hand: [Pale Stag]}
  - {hero: Leo, health: 25}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Pale Stag
  - 0: seat 2
expect: {seat 1 health: 22, seat 2 health: 16}
""")


def test_sapling_marshal_triggers_a_forest_buff_without_turning_it() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Sapling Marshal]
    buffs: [{card: Sapwell, turned: 1}, Bramblehide]
  - {hero: Leo, health: 20}
steps:
  - 0: play Sapling Marshal
  - 0: Sapwell
expect: {seat 0 health: 22, seat 1 health: 17, seat 0 turned: [1, 0]}
""")


def test_sapling_marshal_triggers_no_animal_buff() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    hand: [Sapling Marshal]
    buffs: [{card: Wolf Nursery, turned: 1}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Sapling Marshal
expect: {seat 1 health: 17}
""")


def test_scent_hound_deals_3_and_1_for_each_buff_of_the_recipient() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Scent Hound]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: play Scent Hound
expect: {seat 1 health: 15}
""")


def test_scent_hound_deals_3_where_the_recipient_has_no_buff() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Scent Hound], buffs: [Rock]}
  - {hero: Leo, health: 20, buffs: [Rock, Rock]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Scent Hound
  - 0: seat 2
expect: {seat 1 health: 20, seat 2 health: 17}
""")


def test_grief_drinker_deals_3_and_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Grief Drinker]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Grief Drinker
expect: {seat 0 health: 22, seat 1 health: 17}
""")


def test_thicket_cat_draws_a_card_where_the_target_holds_five() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Thicket Cat], deck: [Pebble, Jab]}
  - {hero: Leo, health: 20, hand: [Jab*5]}
steps:
  - 0: play Thicket Cat
expect: {seat 1 health: 17, seat 0 hand: [Pebble], seat 0 deck: [Jab]}
""")


def test_thicket_cat_draws_nothing_where_the_target_holds_four() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Thicket Cat], deck: [Pebble, Jab]}
  - {hero: Leo, hand: [Jab*4]}
  - {hero: Leo, health: 20, hand: [Jab*5]}
steps:
  - 0: play Thicket Cat
  - 0: seat 2
expect: {seat 2 health: 17, seat 0 hand: []}
""")


def test_tuskback_charger_deals_6_and_the_recipient_draws_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Tuskback Charger], deck: [Pebble]}
  - {hero: Leo, deck: [Guard]}
  - {hero: Leo, health: 20, deck: [Jab, Guard]}
steps:
  - 0: play Tuskback Charger
  - 0: seat 2
expect: {seat 2 health: 14, seat 2 hand: [Jab], seat 1 hand: [], seat 0 hand: []}
""")


# -- Defends --------------------------------------------------------------------------------


def test_burrow_matron_heals_6_against_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Burrow Matron]}
  - {hero: Leo, buffs: [Idol, Rock]}
steps:
  - 0: play Burrow Matron
expect: {seat 0 health: 26}
""")


def test_burrow_matron_heals_3_against_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Burrow Matron], buffs: [Rock, Rock]}
  - {hero: Leo, buffs: [Idol]}
  - {hero: Ursa, buffs: [Idol, Rock]}
steps:
  - 0: play Burrow Matron
expect: {seat 0 health: 23}
""")


def test_hollow_oak_heals_3_and_restarts_a_buff() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Hollow Oak]
    buffs: [{card: Sapwell, turned: 3}, {card: Idol, turned: 1}]
  - {hero: Leo}
steps:
  - 0: play Hollow Oak
  - 0: Sapwell
expect: {seat 0 health: 24, seat 0 turned: [0, 1]}
""")


def test_hollow_oak_restarts_no_buff_of_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Hollow Oak]}
  - {hero: Leo, buffs: [{card: Idol, turned: 2}]}
steps:
  - 0: play Hollow Oak
expect: {seat 0 health: 23, seat 1 turned: [2]}
""")


def test_moss_medic_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Moss Medic], buffs: [Idol, Kin Circle]}
  - {hero: Eldra of the Hollow, buffs: [Sapwell]}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 23}
""")


def test_moss_medic_heals_1_more_for_each_forest_buff() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Moss Medic], buffs: [Sapwell, Bramblehide]}
  - {hero: Leo}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 25}
""")


def test_mourning_dove_heals_1_for_each_card_the_target_holds() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Mourning Dove, Jab]}
  - {hero: Leo, hand: [Pebble, Pebble, Idol, Rock]}
steps:
  - 0: play Mourning Dove
expect: {seat 0 health: 24}
""")


def test_mourning_dove_counts_no_other_hand_than_that_of_the_target() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Mourning Dove, Jab]}
  - {hero: Leo, hand: [Pebble]}
  - {hero: Ursa, hand: [Pebble, Pebble, Pebble]}
steps:
  - 0: play Mourning Dove
expect: {seat 0 health: 21}
""")


def test_owl_confessor_heals_3_and_sends_a_combo_back_to_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Owl Confessor]}
  - {hero: Leo, hand: [Jab, Sun Strike, Eclipse]}
steps:
  - 0: play Owl Confessor
  - 1: Sun Strike
expect: {seat 0 health: 23, seat 1 hand: [Jab, Eclipse], seat 1 deck: [Sun Strike]}
""")


def test_owl_confessor_takes_no_action_card() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Owl Confessor]}
  - {hero: Leo, hand: [Jab, Mageship]}
steps:
  - 0: play Owl Confessor
expect: {seat 0 health: 23, seat 1 hand: [Jab, Mageship], seat 1 deck: []}
""")


def test_seed_warden_heals_2_and_finds_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Seed Warden], deck: [Jab, Sapwell, Idol]}
  - {hero: Leo}
steps:
  - 0: play Seed Warden
  - 0: Sapwell
expect: {seat 0 health: 22, seat 0 hand: [Sapwell]}
""")


def test_seed_warden_finds_neither_combos_nor_attacks() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Seed Warden], deck: [Jab, Sapwell, Idol, Wild Communion]}
  - {hero: Leo}
steps:
  - 0: play Seed Warden
expect: {asked: [0 search], options: [Sapwell, Idol]}
""")


def test_spirit_broker_moves_a_buff_from_the_discard_pile_into_play() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, health: 20, hand: [Spirit Broker], discard: [Jab, Bramblehide]}
  - {hero: Leo}
steps:
  - 0: play Spirit Broker
expect: {seat 0 buffs: [Bramblehide], seat 0 discard: [Spirit Broker, Jab]}
""")


def test_spirit_broker_finds_nothing_where_no_buff_lies() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, hand: [Spirit Broker], discard: [Jab]}
  - {hero: Leo}
steps:
  - 0: play Spirit Broker
expect: {seat 0 buffs: [], seat 0 discard: [Spirit Broker, Jab]}
""")


def test_spirit_broker_stays_in_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Vela, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Spirit Broker]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Spirit Broker]}
""")


# -- buffs ----------------------------------------------------------------------------------


def test_acorn_cache_stores_the_top_card_of_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Acorn Cache], deck: [Jab, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Acorn Cache
expect: {seat 0 stored: [Jab], seat 0 deck: [Pebble], seat 0 hand: [], seat 0 turned: [0]}
""")


@pytest.mark.parametrize("corner", [1, 2])
def test_acorn_cache_stores_another_card_in_each_corner(corner: int) -> None:
    run_scenario(f"""
seats:
  - hero: Eldra of the Hollow
    deck: [Jab, Pebble]
    buffs: [{{card: Acorn Cache, turned: {corner - 1}, stored: [Idol]}}]
  - {{hero: Leo}}
phase: buff
expect: {{seat 0 stored: [Idol, Jab], seat 0 turned: [{corner}]}}
""")


def test_acorn_cache_gives_all_it_stored_as_it_expires() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    deck: [Pebble]
    buffs: [{card: Acorn Cache, turned: 2, stored: [Jab, Guard]}]
  - {hero: Leo}
phase: buff
expect: {seat 0 hand: [Jab, Guard], seat 0 stored: [], seat 0 discard: [Acorn Cache]}
""")


def test_acorn_cache_gives_nothing_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Static Hound]}
  - {hero: Eldra of the Hollow, buffs: [{card: Acorn Cache, turned: 2, stored: [Jab, Guard]}]}
steps:
  - 0: play Static Hound
expect: {seat 1 hand: [], seat 1 discard: [Acorn Cache, Guard, Jab]}
""")


@pytest.mark.parametrize(("corner", "left"), [(0, 17), (1, 16), (2, 16), (3, 15)])
def test_alpha_of_the_ridge_raises_animal_cards(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - hero: Brannoc Thornhand
    hand: [Scent Hound]
    buffs: [{{card: Alpha of the Ridge, turned: {corner}}}]
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Scent Hound
expect: {{seat 1 health: {left}}}
""")


def test_alpha_of_the_ridge_raises_no_forest_card() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    health: 20
    hand: [Moss Medic]
    buffs: [{card: Alpha of the Ridge, turned: 3}]
  - {hero: Leo}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 23}
""")


def test_there_is_one_alpha_of_the_ridge() -> None:
    run_scenario("""
seats:
  - hero: Brannoc Thornhand
    hand: [Scent Hound]
    buffs: [{card: Alpha of the Ridge, turned: 1}, {card: Alpha of the Ridge, turned: 3}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Scent Hound
expect: {seat 1 health: 16, seat 0 dormant: [Alpha of the Ridge]}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_barkskin_ward_gives_immunity_to_combos(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Brannoc Thornhand, hand: [Herdfall, Tuskback Charger, Pack Runner]}}
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{{card: Barkskin Ward, turned: {corner}}}]
steps:
  - 0: play Herdfall
expect: {{seat 1 health: 20, seat 0 discard: [Herdfall]}}
""")


def test_barkskin_ward_does_not_keep_out_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Tuskback Charger]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Barkskin Ward]}
steps:
  - 0: play Tuskback Charger
expect: {seat 1 health: 14}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_bramblehide_reduces_damage_by_2_and_hurts_the_attacker(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Brannoc Thornhand, health: 20, hand: [Street Scrapper]}}
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{{card: Bramblehide, turned: {corner}}}]
steps:
  - 0: play Street Scrapper
expect: {{seat 0 health: 19, seat 1 health: 19, seat 1 turned: [{corner}]}}
""")


def test_bramblehide_ignores_an_attack_on_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, hand: [Street Scrapper]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Bramblehide]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Street Scrapper
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 health: 20, seat 2 health: 17}
""")


def test_chrysalis_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, health: 20, hand: [Chrysalis, Idol]}
  - {hero: Leo}
steps:
  - 0: play Chrysalis
expect: {seat 0 health: 20, seat 0 buffs: [Chrysalis], seat 0 hand: [Idol]}
""")


def test_chrysalis_costs_two_cards_and_gives_its_place_to_a_buff_in_hand() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Idol, Jab, Guard], buffs: [Chrysalis, Rock]}
  - {hero: Leo}
phase: buff
steps:
  - 0: Jab + Guard
expect: {seat 0 buffs: [Idol, Rock], seat 0 hand: [Chrysalis], seat 0 discard: [Guard, Jab]}
""")


def test_chrysalis_stays_where_no_buff_is_left_in_hand() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Jab, Idol], buffs: [Chrysalis]}
  - {hero: Leo}
phase: buff
steps:
  - 0: Jab + Idol
expect: {seat 0 buffs: [Chrysalis], seat 0 hand: []}
""")


def test_den_mother_sleeps_at_first() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [Den Mother]}
  - {hero: Leo}
steps:
  - 0: {refused: use Den Mother, rule: LS2 2.5.3.7}
""")


def test_den_mother_deals_4_and_heals_1_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, buffs: [{card: Den Mother, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Den Mother
expect: {seat 0 health: 21, seat 1 health: 16, seat 0 turned: [2]}
""")


def test_den_mother_is_gone_after_her_second_attack() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [{card: Den Mother, turned: 2}]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Den Mother
expect: {seat 1 health: 16, seat 0 discard: [Den Mother]}
""")


def test_den_mother_wakes_by_herself_and_then_waits_to_be_used() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [Den Mother, {card: Den Mother, turned: 1}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 0 turned: [1, 1], seat 1 health: 20}
""")


@pytest.mark.parametrize("corner", [0, 1])
def test_envious_shade_draws_when_the_target_buffs(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Idol]}}
  - hero: Mother Umbel
    deck: [Jab, Guard]
    buffs: [{{card: Envious Shade, turned: {corner}}}]
steps:
  - 0: play Idol
expect: {{seat 1 hand: [Jab], seat 1 turned: [{corner + 1}]}}
""")


def test_envious_shade_draws_2_in_its_last_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol]}
  - hero: Mother Umbel
    deck: [Jab, Guard, Pebble]
    buffs: [{card: Envious Shade, turned: 2}]
steps:
  - 0: play Idol
expect: {seat 1 hand: [Jab, Guard], seat 1 buffs: [], seat 1 discard: [Envious Shade]}
""")


def test_envious_shade_does_not_envy_its_own_player() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, hand: [Idol], deck: [Jab], buffs: [Envious Shade]}
  - {hero: Leo}
steps:
  - 0: play Idol
expect: {seat 0 hand: [], seat 0 turned: [0, 0]}
""")


def test_envious_shade_does_not_envy_the_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol]}
  - {hero: Mother Umbel, deck: [Jab], buffs: [Envious Shade]}
  - {hero: Ursa}
steps:
  - 0: play Idol
expect: {seat 1 hand: [], seat 1 turned: [0]}
""")


@pytest.mark.parametrize(
    ("corner", "drawn", "turned"),
    [(0, "[Jab]", [1]), (1, "[Jab, Guard]", [2]), (2, "[Jab, Guard]", [])],
)
def test_foraging_trail_draws_by_its_corner(corner: int, drawn: str, turned: list[int]) -> None:
    run_scenario(f"""
seats:
  - hero: Brannoc Thornhand
    deck: [Jab, Guard, Pebble]
    buffs: [{{card: Foraging Trail, turned: {corner}}}]
  - {{hero: Leo}}
steps:
  - 0: use Foraging Trail
expect: {{seat 0 hand: {drawn}, seat 0 turned: {turned}}}
""")


def test_foraging_trail_is_no_defend() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, deck: [Jab, Guard], buffs: [Foraging Trail]}
  - {hero: Ursa, buffs: [Chimchu Farseer]}
steps:
  - 0: use Foraging Trail
expect: {seat 0 hand: [Jab], seat 1 buffs: [Chimchu Farseer]}
""")


def test_foraging_trail_draws_nothing_in_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, deck: [Jab, Guard], buffs: [Foraging Trail]}
  - {hero: Leo}
phase: buff
expect: {seat 0 hand: [], seat 0 turned: [0]}
""")


@pytest.mark.parametrize("corner", [1, 2])
def test_grafted_bough_triggers_the_buff_to_its_left_again(corner: int) -> None:
    run_scenario(f"""
seats:
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{{card: Sapwell, turned: 1}}, {{card: Grafted Bough, turned: {corner - 1}}}]
  - {{hero: Leo}}
phase: buff
expect: {{seat 0 health: 24, seat 0 turned: [2, {corner}]}}
""")


def test_grafted_bough_triggers_it_as_it_is_played() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    hand: [Grafted Bough]
    buffs: [{card: Sapwell, turned: 1}, Sapwell]
  - {hero: Leo}
steps:
  - 0: play Grafted Bough
expect: {seat 0 health: 21, seat 0 turned: [1, 0, 0]}
""")


def test_grafted_bough_triggers_nothing_to_its_right() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    buffs: [Grafted Bough, {card: Sapwell, turned: 1}]
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 22}
""")


def test_gravewood_heals_6_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [{card: Gravewood, turned: 1}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 26, seat 0 discard: [Gravewood]}
""")


def test_gravewood_heals_6_as_it_is_returned() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Gust Thief]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Gravewood]}
steps:
  - 0: play Gust Thief
expect: {seat 1 health: 23, seat 1 hand: [Gravewood]}
""")


def test_gravewood_heals_nothing_while_it_stays() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [Gravewood]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 20, seat 0 turned: [1]}
""")


def test_jealous_mirror_cancels_a_buff_of_the_target_and_heals_2() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Jealous Mirror]}
steps:
  - 0: play Idol
expect:
  seat 0 buffs: []
  seat 0 discard: [Idol]
  seat 1 health: 22
  seat 1 discard: [Jealous Mirror]
""")


def test_jealous_mirror_ignores_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Jealous Mirror]}
steps:
  - 0: play Guard
expect: {seat 0 health: 22, seat 1 health: 20, seat 1 buffs: [Jealous Mirror]}
""")


def test_jealous_mirror_ignores_a_buff_of_the_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Jealous Mirror]}
  - {hero: Ursa}
steps:
  - 0: play Idol
expect: {seat 0 buffs: [Idol], seat 1 health: 20, seat 1 buffs: [Jealous Mirror]}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_kin_circle_deals_2_beside_another_animal_buff(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Brannoc Thornhand, buffs: [{{card: Kin Circle, turned: {corner}}}, Den Mother]}}
  - {{hero: Leo, health: 20}}
  - {{hero: Ursa, health: 20}}
phase: start
expect: {{seat 1 health: 18, seat 2 health: 20}}
""")


def test_kin_circle_deals_nothing_beside_a_forest_buff() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [Kin Circle, Bramblehide]}
  - {hero: Leo, health: 20}
phase: start
expect: {seat 1 health: 20}
""")


def test_kin_circle_deals_nothing_in_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [Kin Circle, Den Mother]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 20, seat 0 turned: [1, 1]}
""")


@pytest.mark.parametrize(("corner", "turned"), [(0, [1]), (1, [2]), (2, [])])
def test_leech_vine_takes_2_from_a_target_that_heals(corner: int, turned: list[int]) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, health: 20, hand: [Guard]}}
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{{card: Leech Vine, turned: {corner}}}]
steps:
  - 0: play Guard
expect: {{seat 0 health: 20, seat 1 health: 21, seat 1 turned: {turned}}}
""")


def test_leech_vine_does_not_feed_on_the_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Leech Vine]}
  - {hero: Ursa}
steps:
  - 0: play Guard
expect: {seat 0 health: 22, seat 1 health: 20, seat 1 turned: [0]}
""")


def test_leech_vine_is_not_woken_by_healing_at_full_health() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 35, hand: [Guard]}
  - {hero: Eldra of the Hollow, health: 20, buffs: [Leech Vine]}
steps:
  - 0: play Guard
expect: {seat 0 health: 35, seat 1 health: 20, seat 1 turned: [0]}
""")


def test_quiet_pool_heals_4_and_makes_the_target_discard() -> None:
    run_scenario("""
seats:
  - {hero: Mother Umbel, health: 20, buffs: [Quiet Pool]}
  - {hero: Leo, hand: [Jab, Guard]}
steps:
  - 0: use Quiet Pool
  - 1: Guard
expect: {seat 0 health: 23, seat 1 hand: [Jab], seat 1 discard: [Guard], seat 0 turned: [1]}
""")


def test_quiet_pool_is_gone_after_its_second_use() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [{card: Quiet Pool, turned: 1}]}
  - {hero: Leo}
steps:
  - 0: use Quiet Pool
expect: {seat 0 health: 24, seat 0 discard: [Quiet Pool]}
""")


def test_quiet_pool_can_be_cancelled_as_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [Quiet Pool]}
  - {hero: Ursa, health: 20, hand: [Jab], buffs: [Chimchu Farseer]}
steps:
  - 0: use Quiet Pool
expect: {seat 0 health: 20, seat 1 health: 23, seat 1 hand: [Jab]}
""")


def test_quiet_pool_does_nothing_in_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [Quiet Pool]}
  - {hero: Leo, hand: [Jab]}
phase: buff
expect: {seat 0 health: 20, seat 1 hand: [Jab], seat 0 turned: [0]}
""")


def test_rootgate_adds_1_to_healing() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Moss Medic], buffs: [Rootgate]}
  - {hero: Leo}
steps:
  - 0: play Moss Medic
expect: {seat 0 health: 25}
""")


def test_rootgate_adds_nothing_to_damage() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, hand: [Tuskback Charger], buffs: [Rootgate]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Tuskback Charger
expect: {seat 1 health: 14}
""")


def test_rootgate_cannot_be_removed_as_one_of_three_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Static Hound]}
  - {hero: Eldra of the Hollow, buffs: [Rootgate, Rock, Idol]}
steps:
  - 0: play Static Hound
  - expect: {options: [Rock, Idol]}
  - 0: Rock
expect: {seat 1 buffs: [Rootgate, Idol]}
""")


def test_rootgate_can_be_removed_as_one_of_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Static Hound]}
  - {hero: Eldra of the Hollow, buffs: [Rootgate, Rock]}
steps:
  - 0: play Static Hound
  - 0: Rootgate
expect: {seat 1 buffs: [Rock], seat 1 discard: [Rootgate]}
""")


def test_sapwell_heals_1_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, hand: [Sapwell]}
  - {hero: Leo}
steps:
  - 0: play Sapwell
expect: {seat 0 health: 21}
""")


def test_sapwell_heals_2_in_its_later_corners_and_then_expires() -> None:
    run_scenario("""
seats:
  - hero: Eldra of the Hollow
    health: 20
    buffs: [{card: Sapwell, turned: 2}, {card: Sapwell, turned: 3}]
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 22, seat 0 turned: [3], seat 0 discard: [Sapwell]}
""")


def test_sapwell_heals_1_more_where_the_target_has_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [Sapwell]}
  - {hero: Leo, buffs: [Rock, Idol]}
phase: buff
expect: {seat 0 health: 23}
""")


def test_sapwell_does_not_count_the_buffs_of_an_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Eldra of the Hollow, health: 20, buffs: [Sapwell, Rock]}
  - {hero: Leo, buffs: [Rock]}
  - {hero: Leo, buffs: [Rock, Rock]}
phase: buff
expect: {seat 0 health: 22}
""")


def test_wolf_nursery_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, hand: [Wolf Nursery]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Wolf Nursery
expect: {seat 1 health: 20, seat 0 buffs: [Wolf Nursery]}
""")


@pytest.mark.parametrize(("corner", "left"), [(1, 19), (2, 18), (3, 17)])
def test_wolf_nursery_deals_its_corner(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Brannoc Thornhand, buffs: [{{card: Wolf Nursery, turned: {corner - 1}}}, Rock, Rock]}}
  - {{hero: Leo, health: 20, buffs: [Rock]}}
  - {{hero: Ursa, health: 20, buffs: [Rock, Rock]}}
phase: buff
expect: {{seat 1 health: {left}, seat 2 health: 20, seat 0 turned: [{corner}, 0, 0]}}
""")


def test_wolf_nursery_deals_2_more_to_a_target_with_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, buffs: [Wolf Nursery]}
  - {hero: Leo, health: 20, buffs: [Rock, Rock]}
phase: buff
expect: {seat 1 health: 17}
""")


# -- items ----------------------------------------------------------------------------------


def test_antler_charm_gives_superior_access_to_animal() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Antler Charm, Scent Hound]}
  - {hero: Ursa, health: 20}
steps:
  - 0: {refused: play Scent Hound, rule: LS2 4.1.3.2b}
  - 0: play Antler Charm
  - expect: {seat 0 superior: [Solar, Animal]}
  - 0: play Scent Hound
expect: {seat 1 health: 17}
""")


def test_antler_charm_heals_2_when_the_target_equips() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade]}
  - {hero: Brannoc Thornhand, health: 20, items: [Antler Charm]}
steps:
  - 0: play Sun Blade
expect: {seat 1 health: 22}
""")


def test_antler_charm_is_not_moved_by_an_enemy_or_its_owner_that_equips() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade]}
  - {hero: Brannoc Thornhand, health: 20, items: [Antler Charm]}
  - {hero: Leo}
steps:
  - 0: play Sun Blade
expect: {seat 1 health: 20}
""")
    run_scenario("""
seats:
  - {hero: Brannoc Thornhand, health: 20, items: [Antler Charm], hand: [Sun Blade]}
  - {hero: Leo}
steps:
  - 0: play Sun Blade
expect: {seat 0 health: 20}
""")


def test_living_staff_draws_as_a_nature_buff_expires() -> None:
    run_scenario("""
seats:
  - hero: Leo
    items: [Living Staff]
    deck: [Jab, Pebble]
    buffs: [{card: Sapwell, turned: 3}]
  - {hero: Ursa}
phase: buff
expect: {seat 0 hand: [Jab], seat 0 superior: [Solar, Forest]}
""")


def test_living_staff_draws_for_no_other_buff() -> None:
    run_scenario("""
seats:
  - hero: Leo
    items: [Living Staff]
    deck: [Jab, Pebble]
    buffs: [{card: Mageship, turned: 2}]
  - {hero: Ursa}
phase: buff
expect: {seat 0 hand: [], seat 0 discard: [Mageship]}
""")


def test_spirit_lantern_shows_the_hand_of_the_target_to_its_bearer_alone() -> None:
    game = run_scenario("""
seats:
  - {hero: Leo, items: [Spirit Lantern]}
  - {hero: Ursa, hand: [Jab, Guard]}
  - {hero: Orion, hand: [Pebble]}
steps:
  - 0: use Spirit Lantern
expect: {seat 0 superior: [Solar, Soul], seat 0 actions: 1}
""")

    def known(viewer: int, seat: int) -> list[str]:
        hand = next(z for z in game.view(viewer).seats[seat].zones if z.name == "hand")
        return sorted(card.name for card in hand.cards if card.name)

    assert known(0, 1) == ["Guard", "Jab"]
    assert known(2, 1) == []
    assert known(0, 2) == []


# -- what is printed besides the text -------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "health"),
    [("Brannoc Thornhand", 30), ("Eldra of the Hollow", 31), ("Mother Umbel", 34)],
)
def test_a_hero_of_nature_starts_with_its_health(hero: str, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: {hero}}}
  - {{hero: Leo}}
expect: {{seat 0 health: {health}, seat 0 access: [Animal, Forest, Soul]}}
""")


@pytest.mark.parametrize(
    ("combo", "payment"),
    [
        ("Antler Feast", ["Tuskback Charger", "Pack Runner", "Moss Medic", "Grief Drinker"]),
        ("Bramble Verdict", ["Moss Medic", "Grief Drinker", "Pack Runner"]),
        ("Herdfall", ["Tuskback Charger", "Pack Runner"]),
        ("Old Growth", ["Moss Medic", "Hollow Oak", "Pack Runner"]),
        ("Soul Tithe", ["Grief Drinker", "Moss Medic"]),
        ("Heart of the Grove", ["Moss Medic", "Grief Drinker"]),
        ("Wild Communion", ["Tuskback Charger", "Moss Medic", "Grief Drinker"]),
    ],
)
def test_no_card_of_the_payment_for_a_nature_combo_can_be_left_out(
    combo: str, payment: list[str]
) -> None:
    for out in payment:
        rest = ", ".join([name for name in payment if name != out])
        run_scenario(f"""
seats:
  - {{hero: Eldra of the Hollow, hand: [{combo}, {rest}]}}
  - {{hero: Leo}}
steps:
  - 0: {{refused: play {combo}, rule: LS2 2.4.2.2d}}
""")
    run_scenario(f"""
seats:
  - {{hero: Eldra of the Hollow, hand: [{combo}, {", ".join(payment)}]}}
  - {{hero: Leo, health: 30}}
steps:
  - 0: play {combo}
expect: {{acting: 1}}
""")


@pytest.mark.parametrize(
    ("buff", "corners"),
    [
        ("Heart of the Grove", 3),
        ("Wild Communion", 4),
        ("Acorn Cache", 3),
        ("Alpha of the Ridge", 4),
        ("Barkskin Ward", 3),
        ("Bramblehide", 3),
        ("Chrysalis", 2),
        ("Grafted Bough", 3),
        ("Gravewood", 2),
        ("Kin Circle", 3),
        ("Sapwell", 4),
        ("Wolf Nursery", 4),
    ],
)
def test_a_regular_nature_buff_turns_by_itself_until_it_expires(buff: str, corners: int) -> None:
    for corner in range(corners):
        turned = [corner + 1] if corner + 1 < corners else []
        run_scenario(f"""
seats:
  - {{hero: Eldra of the Hollow, buffs: [{{card: {buff}, turned: {corner}}}]}}
  - {{hero: Leo}}
phase: buff
expect: {{seat 0 turned: {turned}}}
""")


def test_a_living_staff_leaves_no_room_for_another_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade], items: [Living Staff]}
  - {hero: Ursa}
steps:
  - 0: play Sun Blade
  - 0: Living Staff
expect: {seat 0 items: [Sun Blade], seat 0 discard: [Living Staff]}
""")


def test_an_antler_charm_and_a_spirit_lantern_are_carried_together() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Spirit Lantern], items: [Antler Charm]}
  - {hero: Ursa}
steps:
  - 0: play Spirit Lantern
expect: {seat 0 items: [Antler Charm, Spirit Lantern]}
""")


# -- decks ----------------------------------------------------------------------------------


def test_the_decks_of_nature_are_legal() -> None:
    decks = GAME.decks()
    for name in ("Thorn Market", "Quiet Orchard"):
        assert GAME.check_deck(GAME.rules(), decks[name]) == []
