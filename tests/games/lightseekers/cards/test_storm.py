"""The Storm cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from tests.games.lightseekers.cards.helpers import run_scenario

# -- heroes ---------------------------------------------------------------------------------


def test_captain_brackwater_returns_a_buff_of_hers_and_deals_2() -> None:
    run_scenario("""
seats:
  - {hero: Captain Brackwater, buffs: [Idol, Rock]}
  - {hero: Leo, health: 20, buffs: [Idol]}
steps:
  - 0: use Captain Brackwater
  - 0: Idol
expect: {seat 0 buffs: [Rock], seat 0 hand: [Idol], seat 1 health: 18, seat 1 buffs: [Idol]}
""")


def test_captain_brackwater_deals_2_to_anybody_also_without_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Captain Brackwater}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Captain Brackwater
  - 0: seat 2
expect: {seat 0 hand: [], seat 1 health: 20, seat 2 health: 18}
""")


def test_captain_brackwater_never_deals_more_than_2() -> None:
    run_scenario("""
seats:
  - {hero: Captain Brackwater, discard: [Starhorn Tusker]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Captain Brackwater
expect: {seat 1 health: 18}
""")


def test_a_deck_of_ossia_galewright_has_7_combos() -> None:
    deck = dict(GAME.decks()["Fair Weather"])
    assert "Ossia Galewright" in deck
    assert GAME.check_deck(GAME.rules(), deck) == []
    del deck["Tailwind"]
    del deck["Riptide"]
    (flaw,) = GAME.check_deck(GAME.rules(), deck)
    assert (flaw.code, flaw.rule) == ("combos", "LS2 2.1.1.3")


def test_a_deck_of_another_storm_hero_has_5_combos() -> None:
    deck = dict(GAME.decks()["Fair Weather"])
    del deck["Ossia Galewright"]
    (flaw,) = GAME.check_deck(GAME.rules(), {**deck, "Captain Brackwater": 1})
    assert (flaw.code, flaw.rule) == ("combos", "LS2 2.1.1.1b")


def test_vesper_arc_cannot_equip() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Storm Lantern, Arc Skirmisher]}
  - {hero: Leo, health: 20}
steps:
  - 0: {refused: play Storm Lantern, rule: LS2 2.2.3}
  - 0: play Arc Skirmisher
expect: {seat 1 health: 16, seat 0 items: []}
""")


def test_vesper_arc_keeps_nobody_else_from_equipping() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Storm Lantern]}
  - {hero: Vesper Arc}
steps:
  - 0: play Storm Lantern
expect: {seat 0 items: [Storm Lantern]}
""")


# -- combos ---------------------------------------------------------------------------------


def test_forked_verdict_deals_6_and_removes_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: play Forked Verdict
  - 0: Rock
expect: {seat 1 health: 14, seat 1 buffs: [Idol], seat 1 discard: [Rock]}
""")


def test_forked_verdict_needs_two_lightning_cards() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Rain Singer]}
  - {hero: Leo}
steps:
  - 0: {refused: play Forked Verdict, rule: LS2 2.4.2.2d}
""")


def test_riptide_deals_5_and_returns_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Riptide, Arc Skirmisher, Rain Singer]}
  - {hero: Leo, health: 20, buffs: [Idol, Mageship, Rock]}
steps:
  - 0: play Riptide
  - 0: Idol + Mageship
expect: {seat 1 health: 15, seat 1 buffs: [Rock], seat 1 hand: [Idol, Mageship]}
""")


def test_riptide_returns_a_single_buff_where_there_is_no_other() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Riptide, Arc Skirmisher, Rain Singer], buffs: [Rock]}
  - {hero: Leo, health: 20, buffs: [Idol]}
steps:
  - 0: play Riptide
expect: {seat 1 health: 15, seat 1 buffs: [], seat 1 hand: [Idol], seat 0 buffs: [Rock]}
""")


def test_sudden_squall_deals_6_draws_and_leaves_an_action() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Sudden Squall, Gust Thief, Arc Skirmisher], deck: [Pebble, Jab]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Sudden Squall
expect: {seat 1 health: 14, seat 0 hand: [Pebble], seat 0 actions: 1, acting: 0}
""")


def test_the_action_of_sudden_squall_is_for_no_other_combo() -> None:
    run_scenario("""
seats:
  - hero: Ossia Galewright
    hand: [Sudden Squall, Gust Thief, Hail of Feathers, Forked Verdict, Arc Skirmisher, Bolt Runner]
  - {hero: Leo, health: 20}
steps:
  - 0: play Sudden Squall
  - 0: pay Gust Thief + Hail of Feathers
  - 0: {refused: play Forked Verdict, rule: LS2 4.1.3.1g}
  - 0: play Arc Skirmisher
expect: {seat 1 health: 8}
""")


def test_tempest_court_deals_12() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Tempest Court, Gust Thief, Arc Skirmisher, Rain Singer]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Tempest Court
expect: {seat 1 health: 8}
""")


def test_tempest_court_strikes_several_others_less_hard() -> None:
    run_scenario("""
seats:
  - hero: Ossia Galewright
    health: 20
    hand: [Tempest Court, Gust Thief, Arc Skirmisher, Rain Singer]
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
  - {hero: Orion, health: 20}
steps:
  - 0: play Tempest Court
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 health: 15, seat 2 health: 11, seat 3 health: 15}
""")


def test_clear_skies_heals_10_and_removes_all_buffs_of_others() -> None:
    run_scenario("""
seats:
  - hero: Ossia Galewright
    health: 20
    hand: [Clear Skies, Gust Thief, Hail of Feathers, Arc Skirmisher, Rain Singer]
    buffs: [Rock]
  - {hero: Leo, buffs: [Idol, Rock]}
  - {hero: Ursa, buffs: [Rock]}
steps:
  - 0: play Clear Skies
expect:
  seat 0 health: 30
  seat 0 buffs: [Rock]
  seat 1 buffs: []
  seat 1 discard: [Rock, Idol]
  seat 2 buffs: []
""")


def test_eye_of_the_gale_heals_6_and_may_return_a_buff() -> None:
    run_scenario("""
seats:
  - hero: Ossia Galewright
    health: 20
    hand: [Eye of the Gale, Gust Thief, Rain Singer]
    buffs: [{card: Idol, turned: 3}, Rock]
  - {hero: Leo}
steps:
  - 0: play Eye of the Gale
  - 0: do it
  - 0: Idol
  - expect: {seat 0 health: 26, seat 0 hand: [Idol], seat 0 buffs: [Rock], seat 0 actions: 1}
  - 0: play Idol
expect: {seat 0 buffs: [Rock, Idol], seat 0 turned: [0, 0]}
""")


def test_eye_of_the_gale_need_not_return_a_buff() -> None:
    run_scenario("""
seats:
  - hero: Ossia Galewright
    health: 20
    hand: [Eye of the Gale, Gust Thief, Rain Singer]
    buffs: [Idol]
  - {hero: Leo}
steps:
  - 0: play Eye of the Gale
  - 0: skip it
expect: {seat 0 health: 26, seat 0 hand: [], seat 0 buffs: [Idol], seat 0 actions: 1}
""")


@pytest.mark.parametrize(("corner", "turned"), [(0, [1]), (1, [2]), (2, [])])
def test_drowning_bell_deals_4_and_turns_a_buff_of_the_recipient(
    corner: int, turned: list[int]
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: Drowning Bell, turned: {corner}}}]}}
  - {{hero: Captain Brackwater, health: 20, buffs: [Drizzle, Idol]}}
steps:
  - 0: use Drowning Bell
  - 0: Drizzle
expect: {{seat 1 health: 18, seat 1 turned: [1, 0], seat 0 turned: {turned}}}
""")


def test_drowning_bell_does_nothing_by_itself() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Drowning Bell, Rain Singer, Breaker Crab]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Drowning Bell
expect: {seat 1 health: 20, seat 0 buffs: [Drowning Bell], seat 0 turned: [0]}
""")


def test_drowning_bell_uses_no_water() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, buffs: [Drowning Bell]}
  - {hero: Leo, health: 20}
spent: [Water]
steps:
  - 0: use Drowning Bell
expect: {seat 1 health: 16}
""")


@pytest.mark.parametrize("corner", [0, 1, 2, 3])
def test_tailwind_makes_combos_cost_a_card_less(corner: int) -> None:
    run_scenario(f"""
seats:
  - hero: Vesper Arc
    hand: [Forked Verdict, Arc Skirmisher]
    buffs: [{{card: Tailwind, turned: {corner}}}]
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Forked Verdict
expect: {{seat 1 health: 14, seat 0 hand: [Arc Skirmisher]}}
""")


def test_tailwind_lets_its_player_choose_what_is_left_out() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Riptide, Arc Skirmisher, Rain Singer], buffs: [Tailwind]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Riptide
  - expect: {options: [cost Lightning, cost Water]}
  - 0: cost Water
expect: {seat 1 health: 15}
""")


def test_tailwind_does_not_help_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher]}
  - {hero: Ossia Galewright, buffs: [Tailwind]}
steps:
  - 0: {refused: play Forked Verdict, rule: LS2 2.4.2.2d}
""")


# -- Attacks --------------------------------------------------------------------------------


def test_arc_skirmisher_deals_4() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher], since: {hurt: 3, attacked: 1}}
  - {hero: Leo, health: 20}
steps:
  - 0: play Arc Skirmisher
expect: {seat 1 health: 16}
""")


def test_arc_skirmisher_deals_6_where_damage_was_dealt_before() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher], buffs: [{card: Grudge Cloud, turned: 0}]}
  - {hero: Leo, health: 20}
phase: buff
steps:
  - expect: {seat 1 health: 19}
  - 0: play Arc Skirmisher
expect: {seat 1 health: 13}
""")


def test_arc_skirmisher_deals_6_as_the_second_blow_of_a_turn() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Jab, Arc Skirmisher]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Jab
  - 0: play Arc Skirmisher
expect: {seat 1 health: 13}
""")


def test_ball_lightning_deals_6_and_turns_a_buff_of_the_recipient_on() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Ball Lightning, Jab], buffs: [Idol]}
  - {hero: Leo, health: 20, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: play Ball Lightning
expect:
  {seat 1 health: 14, seat 1 buffs: [], seat 0 turned: [0], seat 0 hand: [Jab],
   seat 0 discard: [Ball Lightning]}
""")


def test_ball_lightning_deals_6_where_there_is_no_buff() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Ball Lightning]}
  - {hero: Leo, health: 20, items: [Sun Blade]}
steps:
  - 0: play Ball Lightning
expect: {seat 1 health: 14, seat 1 items: [Sun Blade], seat 0 discard: [Ball Lightning]}
""")


def test_ball_lightning_stays_in_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Vela, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Ball Lightning]}
  - {hero: Leo}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Ball Lightning]}
""")


def test_bolt_runner_deals_6_where_the_target_has_one_buff() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Bolt Runner], buffs: [Rock, Rock]}
  - {hero: Leo, health: 20, buffs: [Idol]}
steps:
  - 0: play Bolt Runner
expect: {seat 1 health: 14}
""")


def test_bolt_runner_deals_3_where_the_target_has_two_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Bolt Runner]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Bolt Runner
  - 0: seat 2
expect: {seat 2 health: 17}
""")


def test_bolt_runner_turns_on_a_target_without_buffs_whoever_was_attacked() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Bolt Runner]}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: play Bolt Runner
  - 0: seat 2
expect: {seat 1 health: 17, seat 2 health: 17}
""")


def test_breaker_crab_deals_3_and_turns_a_buff_out_of_play() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Breaker Crab]}
  - {hero: Leo, health: 20, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: play Breaker Crab
expect: {seat 1 health: 17, seat 1 buffs: [], seat 1 discard: [Idol]}
""")


def test_breaker_crab_turns_one_buff_once() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Breaker Crab]}
  - {hero: Captain Brackwater, health: 20, buffs: [Drizzle, Idol]}
steps:
  - 0: play Breaker Crab
  - 0: Drizzle
expect: {seat 1 health: 19, seat 1 turned: [1, 0]}
""")


def test_breaker_crab_turns_no_buff_of_its_own_player() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Breaker Crab], buffs: [{card: Idol, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Breaker Crab
expect: {seat 1 health: 17, seat 0 turned: [1]}
""")


def test_gust_thief_deals_3_and_returns_an_action_buff() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Gust Thief]}
  - {hero: Vesper Arc, health: 20, buffs: [Tailwind, Idol, Rock]}
steps:
  - 0: play Gust Thief
  - 0: Idol
expect: {seat 1 health: 17, seat 1 buffs: [Tailwind, Rock], seat 1 hand: [Idol]}
""")


def test_gust_thief_returns_no_combo() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Gust Thief]}
  - {hero: Vesper Arc, health: 20, buffs: [Tailwind]}
steps:
  - 0: play Gust Thief
expect: {seat 1 health: 17, seat 1 buffs: [Tailwind]}
""")


def test_hail_of_feathers_deals_5() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Hail of Feathers]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Hail of Feathers
expect: {seat 1 health: 15}
""")


def test_hail_of_feathers_deals_4_to_each_of_several_others_instead() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, hand: [Hail of Feathers]}
  - {hero: Leo, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Hail of Feathers
  - 0: seat 1
expect: {seat 0 health: 20, seat 1 health: 16, seat 2 health: 16}
""")


def test_squall_piper_deals_3_and_gives_an_action() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Squall Piper]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Squall Piper
expect: {seat 1 health: 17, seat 0 actions: 2}
""")


def test_static_hound_deals_1_and_removes_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Static Hound]}
  - {hero: Leo, health: 20, buffs: [Idol, Rock]}
steps:
  - 0: play Static Hound
  - 0: Idol
expect: {seat 1 health: 19, seat 1 buffs: [Rock], seat 1 discard: [Idol]}
""")


def test_undertow_eel_deals_3_and_turns_a_buff_of_its_player_back() -> None:
    run_scenario("""
seats:
  - hero: Vesper Arc
    health: 20
    hand: [Undertow Eel]
    buffs: [{card: Drizzle, turned: 2}, {card: Idol, turned: 2}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Undertow Eel
  - 0: Drizzle
expect: {seat 0 health: 22, seat 0 turned: [1, 2], seat 1 health: 17}
""")


def test_undertow_eel_turns_no_buff_past_its_first_corner() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Undertow Eel], buffs: [Drizzle]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Undertow Eel
expect: {seat 0 health: 20, seat 0 turned: [0], seat 1 health: 17}
""")


# -- Defends --------------------------------------------------------------------------------


def test_bilge_sweeper_heals_2_and_removes_a_buff_of_any_other_hero() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Bilge Sweeper], buffs: [Rock]}
  - {hero: Leo, buffs: [Rock]}
  - {hero: Ursa, buffs: [Rock, Idol]}
steps:
  - 0: play Bilge Sweeper
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
  - 0: Rock
expect:
  seat 0 health: 22
  seat 0 buffs: [Rock]
  seat 1 buffs: [Rock]
  seat 2 buffs: [Idol]
  seat 2 discard: [Rock]
""")


def test_cloud_shepherd_heals_5_and_may_return_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, hand: [Cloud Shepherd], buffs: [Idol, Rock]}
  - {hero: Leo}
steps:
  - 0: play Cloud Shepherd
  - 0: do it
  - 0: Idol
expect: {seat 0 health: 25, seat 0 buffs: [Rock], seat 0 hand: [Idol]}
""")


def test_cloud_shepherd_need_not_return_a_buff() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, hand: [Cloud Shepherd], buffs: [Idol]}
  - {hero: Leo}
steps:
  - 0: play Cloud Shepherd
  - 0: skip it
expect: {seat 0 health: 25, seat 0 buffs: [Idol], seat 0 hand: []}
""")


def test_rain_singer_heals_5() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Rain Singer]}
  - {hero: Leo}
steps:
  - 0: play Rain Singer
expect: {seat 0 health: 25}
""")


def test_rod_bearer_heals_6_after_an_attack() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Rod Bearer], since: {attacked: 1}}
  - {hero: Leo}
steps:
  - 0: play Rod Bearer
expect: {seat 0 health: 26}
""")


def test_rod_bearer_heals_2_after_damage_that_was_no_attack() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Rod Bearer], since: {hurt: 4}}
  - {hero: Leo}
steps:
  - 0: play Rod Bearer
expect: {seat 0 health: 22}
""")


def test_slipstream_swaps_a_buff_with_one_of_the_discard_pile_and_costs_a_card() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Slipstream, Guard], buffs: [Idol], discard: [Jab, Rock, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Slipstream
expect:
  seat 0 buffs: [Rock]
  seat 0 discard: [Slipstream, Guard, Jab, Idol, Pebble]
  seat 0 hand: []
  seat 0 actions: 1
""")


def test_slipstream_swaps_nothing_where_no_buff_was_discarded_and_costs_a_card_all_the_same() -> (
    None
):
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Slipstream, Rock], buffs: [Idol], discard: [Jab]}
  - {hero: Leo}
steps:
  - 0: play Slipstream
expect: {seat 0 buffs: [Idol], seat 0 discard: [Slipstream, Rock, Jab], seat 0 actions: 1}
""")


def test_slipstream_stays_in_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Vela, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Slipstream]}
  - {hero: Leo}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Slipstream]}
""")


def test_tide_ledger_heals_1_and_brings_a_combo_back() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Tide Ledger], discard: [Jab, Riptide, Tailwind]}
  - {hero: Leo}
steps:
  - 0: play Tide Ledger
  - 0: Riptide
expect: {seat 0 health: 21, seat 0 hand: [Riptide], seat 0 discard: [Tide Ledger, Jab, Tailwind]}
""")


def test_tide_ledger_brings_no_action_card_back() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Tide Ledger], discard: [Jab, Idol]}
  - {hero: Leo}
steps:
  - 0: play Tide Ledger
expect: {seat 0 health: 21, seat 0 hand: [], seat 0 discard: [Tide Ledger, Jab, Idol]}
""")


def test_tide_ledger_stays_in_the_discard_pile() -> None:
    run_scenario("""
seats:
  - {hero: Vela, hand: [Chimchu Infiltrator], discard: [Dusk Feeder, Tide Ledger]}
  - {hero: Leo}
steps:
  - 0: play Chimchu Infiltrator
expect: {seat 0 hand: [Dusk Feeder], seat 0 discard: [Chimchu Infiltrator, Tide Ledger]}
""")


def test_weathervane_seer_heals_2_and_draws_one_of_three_cards() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, hand: [Weathervane Seer], deck: [Jab, Guard, Pebble, Rock]}
  - {hero: Leo}
steps:
  - 0: play Weathervane Seer
  - expect: {options: [Jab, Guard, Pebble]}
  - 0: Pebble
expect: {seat 0 health: 22, seat 0 hand: [Pebble], seat 0 deck: [Jab, Guard, Rock]}
""")


# -- buffs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("corner", "left"), [(0, 13), (1, 12), (2, 12)])
def test_charged_mast_adds_its_corner_to_combos(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - hero: Vesper Arc
    hand: [Forked Verdict, Arc Skirmisher, Bolt Runner]
    buffs: [{{card: Charged Mast, turned: {corner}}}]
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Forked Verdict
expect: {{seat 1 health: {left}}}
""")


def test_charged_mast_adds_nothing_to_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher], buffs: [{card: Charged Mast, turned: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Arc Skirmisher
expect: {seat 1 health: 16}
""")


def test_there_is_one_charged_mast() -> None:
    run_scenario("""
seats:
  - hero: Vesper Arc
    hand: [Forked Verdict, Arc Skirmisher, Bolt Runner]
    buffs: [Charged Mast, {card: Charged Mast, turned: 1}]
  - {hero: Leo, health: 20}
steps:
  - 0: play Forked Verdict
expect: {seat 1 health: 13, seat 0 dormant: [Charged Mast]}
""")


def test_drizzle_heals_1_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, hand: [Drizzle]}
  - {hero: Leo}
steps:
  - 0: play Drizzle
expect: {seat 0 health: 21}
""")


def test_drizzle_heals_2_and_1_and_2_more_as_it_is_gone() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Drizzle]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 22, seat 0 turned: [1]}
""")
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [{card: Drizzle, turned: 1}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 21, seat 0 turned: [2]}
""")
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [{card: Drizzle, turned: 2}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 22, seat 0 discard: [Drizzle]}
""")


def test_drizzle_heals_2_as_it_is_returned() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Gust Thief]}
  - {hero: Vesper Arc, health: 20, buffs: [Drizzle]}
steps:
  - 0: play Gust Thief
expect: {seat 1 health: 19, seat 1 hand: [Drizzle]}
""")


def test_fog_bank_cancels_the_next_attack_and_no_other() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher, Jab]}
  - {hero: Ossia Galewright, health: 20, buffs: [Fog Bank]}
steps:
  - 0: play Arc Skirmisher
  - expect: {seat 1 health: 20, seat 1 buffs: [], seat 1 discard: [Fog Bank]}
  - 0: play Jab
expect: {seat 1 health: 19}
""")


def test_fog_bank_cancels_an_attack_from_either_side() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher]}
  - {hero: Ossia Galewright, health: 20, buffs: [Fog Bank]}
  - {hero: Ossia Galewright, health: 20, buffs: [Fog Bank]}
steps:
  - 0: play Arc Skirmisher
  - 0: seat 1
expect: {seat 1 health: 20, seat 1 buffs: [], seat 2 buffs: [Fog Bank]}
""")


def test_fog_bank_lets_an_attack_on_somebody_else_pass() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher]}
  - {hero: Ossia Galewright, buffs: [Fog Bank]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Arc Skirmisher
  - 0: seat 2
expect: {seat 2 health: 16, seat 1 buffs: [Fog Bank]}
""")


def test_grudge_cloud_deals_1_as_it_is_played_and_is_not_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Grudge Cloud], since: {attacked: 1}}
  - {hero: Leo, health: 20}
steps:
  - 0: play Grudge Cloud
expect: {seat 1 health: 19, seat 0 turned: [0]}
""")


@pytest.mark.parametrize(("corner", "left", "turned"), [(0, 18, [1]), (1, 16, [2]), (2, 20, [])])
def test_grudge_cloud_is_turned_in_the_buff_phase_after_an_attack(
    corner: int, left: int, turned: list[int]
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: Grudge Cloud, turned: {corner}}}], since: {{attacked: 1}}}}
  - {{hero: Leo, health: 20}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 1 health: {left}, seat 2 health: 20, seat 0 turned: {turned}}}
""")


@pytest.mark.parametrize(("corner", "left"), [(0, 19), (1, 18), (2, 16)])
def test_grudge_cloud_is_not_turned_without_an_attack(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: Grudge Cloud, turned: {corner}}}], since: {{hurt: 3}}}}
  - {{hero: Leo, health: 20}}
phase: buff
expect: {{seat 1 health: {left}, seat 0 turned: [{corner}]}}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_headwind_makes_combos_of_the_chosen_hero_cost_more(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner]}}
  - {{hero: Ossia Galewright, buffs: [{{card: Headwind, turned: {corner}, chosen: 0}}]}}
  - {{hero: Leo}}
steps:
  - 0: {{refused: play Forked Verdict, rule: LS2 2.4.2.2j}}
""")


def test_headwind_blows_against_one_hero_only() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner]}
  - {hero: Ossia Galewright, health: 20, buffs: [{card: Headwind, chosen: 2}]}
  - {hero: Leo}
steps:
  - 0: play Forked Verdict
  - 0: seat 1
expect: {seat 1 health: 14}
""")


def test_headwind_asks_for_another_hero_as_it_enters_play() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Headwind], deck: [Pebble*3]}
  - {hero: Leo}
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner], deck: [Pebble*3]}
steps:
  - 0: play Headwind
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
  - 0: pass
  - 1: pass
  - 2: {refused: play Forked Verdict, rule: LS2 2.4.2.2j}
""")


def test_a_third_storm_card_pays_for_headwind() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner, Gust Thief, Jab]}
  - {hero: Ossia Galewright, health: 20}
  - {hero: Ossia Galewright, health: 20, buffs: [{card: Headwind, chosen: 0}]}
steps:
  - 0: play Forked Verdict
  - 0: seat 1
expect: {seat 1 health: 14}
""")


def test_headwind_does_not_hinder_its_own_player() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Forked Verdict, Arc Skirmisher, Bolt Runner],
     buffs: [{card: Headwind, chosen: 1}]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Forked Verdict
expect: {seat 1 health: 14}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_ion_trail_draws_for_a_small_hand_at_the_end_of_the_turn(corner: int) -> None:
    run_scenario(f"""
seats:
  - hero: Vesper Arc
    hand: [Jab, Guard]
    deck: [Pebble, Rock]
    buffs: [{{card: Ion Trail, turned: {corner}}}]
  - {{hero: Leo}}
phase: end
expect: {{seat 0 hand: [Jab, Guard, Pebble], acting: 1}}
""")


def test_ion_trail_draws_nothing_for_a_hand_of_three() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Jab, Guard, Idol], deck: [Pebble, Rock], buffs: [Ion Trail]}
  - {hero: Leo}
phase: end
expect: {seat 0 hand: [Jab, Guard, Idol], acting: 1}
""")


def test_kite_sentry_deals_5_and_returns() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, buffs: [Kite Sentry, Rock]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Kite Sentry
expect: {seat 1 health: 15, seat 0 hand: [Kite Sentry], seat 0 buffs: [Rock]}
""")


def test_kite_sentry_is_not_played_again_in_the_turn_it_was_used() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, buffs: [Kite Sentry]}
  - {hero: Leo}
steps:
  - 0: use Kite Sentry
  - 0: {refused: play Kite Sentry, rule: LS2 4.1.3.3d(2)}
""")


@pytest.mark.parametrize("corner", [0, 1, 2])
def test_moored_cloud_gives_immunity_to_buffs(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: Thunderhead, turned: 1}}]}}
  - hero: Ossia Galewright
    health: 20
    buffs: [{{card: Moored Cloud, turned: {corner}}}]
phase: buff
expect: {{seat 1 health: 20, seat 0 turned: [2]}}
""")


def test_moored_cloud_does_not_keep_out_attacks() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Arc Skirmisher]}
  - {hero: Ossia Galewright, health: 20, buffs: [Moored Cloud]}
steps:
  - 0: play Arc Skirmisher
expect: {seat 1 health: 16}
""")


@pytest.mark.parametrize("corner", [1, 2])
def test_rip_current_turns_the_buff_to_its_right_back(corner: int) -> None:
    run_scenario(f"""
seats:
  - hero: Vesper Arc
    buffs:
      - {{card: Idol, turned: 1}}
      - {{card: Rip Current, turned: {corner - 1}}}
      - {{card: Idol, turned: 2}}
  - {{hero: Leo}}
phase: buff
expect: {{seat 0 turned: [2, {corner}, 2]}}
""")


def test_rip_current_does_nothing_in_its_first_corner() -> None:
    run_scenario("""
seats:
  - hero: Vesper Arc
    hand: [Undertow Eel]
    buffs: [{card: Rip Current, turned: 1}, {card: Idol, turned: 2}]
  - {hero: Leo}
steps:
  - 0: play Undertow Eel
  - 0: Rip Current
expect: {seat 0 turned: [0, 2]}
""")


@pytest.mark.parametrize("corner", [1, 3])
def test_squall_line_returns_all_action_buffs_of_the_target(corner: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ossia Galewright, buffs: [{{card: Squall Line, turned: {corner - 1}}}, Rock]}}
  - {{hero: Vesper Arc, buffs: [Idol, Tailwind, Rock]}}
  - {{hero: Leo, buffs: [Rock]}}
phase: buff
expect:
  seat 0 buffs: [Squall Line, Rock]
  seat 1 buffs: [Tailwind]
  seat 1 hand: [Idol, Rock]
  seat 2 buffs: [Rock]
""")


def test_squall_line_rests_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, hand: [Squall Line]}
  - {hero: Leo, buffs: [Rock]}
steps:
  - 0: play Squall Line
expect: {seat 0 buffs: [Squall Line], seat 1 buffs: [Rock]}
""")


def test_squall_line_rests_in_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, buffs: [{card: Squall Line, turned: 1}]}
  - {hero: Leo, buffs: [Rock]}
phase: buff
expect: {seat 0 turned: [2], seat 1 buffs: [Rock]}
""")


@pytest.mark.parametrize(("corner", "left", "turned"), [(0, 17, [1]), (1, 17, [2]), (2, 16, [])])
def test_storm_glass_deals_its_corner_after_an_attack_was_played(
    corner: int, left: int, turned: list[int]
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, hand: [Jab], buffs: [{{card: Storm Glass, turned: {corner}}}]}}
  - {{hero: Leo, health: 20}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Jab
  - 0: seat 1
expect: {{seat 1 health: {left}, seat 2 health: 20, seat 0 turned: {turned}}}
""")


def test_storm_glass_ignores_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Guard], buffs: [Storm Glass]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Guard
expect: {seat 1 health: 20, seat 0 turned: [0]}
""")


def test_storm_glass_does_not_take_an_ability_for_a_played_card() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, buffs: [Storm Glass, Kite Sentry]}
  - {hero: Leo, health: 20}
steps:
  - 0: use Kite Sentry
expect: {seat 1 health: 15, seat 0 turned: [0]}
""")


def test_thunderhead_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Thunderhead]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Thunderhead
expect: {seat 1 health: 20, seat 0 buffs: [Thunderhead]}
""")


def test_thunderhead_deals_3_and_then_4_and_turns_a_buff_of_the_target_on() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, buffs: [Thunderhead, {card: Thunderhead, turned: 1}]}
  - {hero: Leo, health: 20, buffs: [Idol]}
  - {hero: Ursa, health: 20, buffs: [Idol]}
phase: buff
expect:
  {seat 1 health: 17, seat 2 health: 20, seat 0 turned: [1, 2], seat 1 turned: [1],
   seat 2 turned: [0]}
""")
    run_scenario("""
seats:
  - {hero: Vesper Arc, buffs: [{card: Thunderhead, turned: 2}]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 1 health: 16, seat 0 turned: [3]}
""")


def test_tidal_basin_heals_3_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Tidal Basin]}
  - {hero: Leo}
steps:
  - 0: use Tidal Basin
expect: {seat 0 health: 23, seat 0 turned: [1]}
""")


def test_tidal_basin_can_be_cancelled_as_a_defend() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Tidal Basin]}
  - {hero: Ursa, health: 20, buffs: [Chimchu Farseer]}
steps:
  - 0: use Tidal Basin
expect: {seat 0 health: 20, seat 1 health: 23, seat 1 discard: [Chimchu Farseer]}
""")


def test_tidal_basin_is_dry_in_its_second_corner() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, buffs: [{card: Tidal Basin, turned: 1}]}
  - {hero: Leo}
steps:
  - 0: {refused: use Tidal Basin, rule: LS2 2.5.3.7}
""")


def test_tidal_basin_fills_by_itself() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Tidal Basin, {card: Tidal Basin, turned: 1}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 20, seat 0 turned: [0, 2]}
""")


def test_tidal_basin_heals_5_in_its_last_corner() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [{card: Tidal Basin, turned: 2}]}
  - {hero: Leo}
steps:
  - 0: use Tidal Basin
expect: {seat 0 health: 25, seat 0 discard: [Tidal Basin]}
""")


def test_tidal_basin_turns_a_buff_of_the_target_on() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Tidal Basin, Idol]}
  - {hero: Leo, buffs: [Idol]}
  - {hero: Leo, buffs: [Idol]}
steps:
  - 0: use Tidal Basin
expect: {seat 0 turned: [1, 0], seat 1 turned: [1], seat 2 turned: [0]}
""")


@pytest.mark.parametrize(("corner", "back", "turned"), [(0, 2, [1]), (1, 1, [2]), (2, 1, [])])
def test_tide_clock_turns_a_buff_of_any_hero_back(
    corner: int, back: int, turned: list[int]
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: Tide Clock, turned: {corner}}}]}}
  - {{hero: Leo, buffs: [{{card: Idol, turned: 3}}]}}
  - {{hero: Ursa, buffs: [{{card: Mageship, turned: 1}}, {{card: Idol, turned: 3}}]}}
steps:
  - 0: use Tide Clock
  - expect: {{options: [seat 0, seat 1, seat 2]}}
  - 0: seat 2
  - 0: Idol
expect: {{seat 1 turned: [3], seat 2 turned: [1, {back}], seat 0 turned: {turned}}}
""")


def test_tide_clock_turns_a_buff_of_its_own_player_and_lets_it_work() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, health: 20, buffs: [Tide Clock, {card: Drizzle, turned: 2}]}
  - {hero: Leo}
steps:
  - 0: use Tide Clock
  - 0: seat 0
expect: {seat 0 health: 22, seat 0 turned: [1, 1]}
""")


def test_tide_clock_turns_nothing_by_itself() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, buffs: [Tide Clock]}
  - {hero: Leo, buffs: [{card: Idol, turned: 3}]}
phase: buff
expect: {seat 0 turned: [0], seat 1 turned: [3]}
""")


@pytest.mark.parametrize(("corner", "left"), [(0, 17), (1, 20), (2, 19), (3, 19)])
def test_wavebreaker_reduces_damage_by_its_corner(corner: int, left: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, hand: [Street Scrapper]}}
  - hero: Captain Brackwater
    health: 20
    buffs: [{{card: Wavebreaker, turned: {corner}}}]
steps:
  - 0: play Street Scrapper
expect: {{seat 1 health: {left}}}
""")


def test_wavebreaker_draws_a_card_as_it_expires() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, deck: [Pebble, Jab], buffs: [{card: Wavebreaker, turned: 3}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 hand: [Pebble], seat 0 buffs: []}
""")


def test_wavebreaker_draws_nothing_as_it_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, hand: [Static Hound]}
  - {hero: Vesper Arc, deck: [Pebble, Jab], buffs: [{card: Wavebreaker, turned: 3}]}
steps:
  - 0: play Static Hound
expect: {seat 1 hand: [], seat 1 buffs: []}
""")


def test_wind_chime_turns_a_buff_of_a_target_that_defends() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard], buffs: [{card: Idol, turned: 1}, Idol, Mageship]}
  - {hero: Ossia Galewright, buffs: [Wind Chime]}
steps:
  - 0: play Guard
  - 1: Mageship
expect: {seat 0 health: 22, seat 0 turned: [1, 0, 1], seat 1 turned: [1]}
""")


def test_wind_chime_turns_it_twice_in_its_last_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Guard], buffs: [Idol]}
  - {hero: Ossia Galewright, buffs: [{card: Wind Chime, turned: 1}]}
steps:
  - 0: play Guard
expect: {seat 0 turned: [2], seat 1 discard: [Wind Chime]}
""")


def test_wind_chime_is_still_while_the_enemy_defends() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Guard], buffs: [Idol]}
  - {hero: Ossia Galewright, buffs: [Wind Chime]}
  - {hero: Ursa}
steps:
  - 0: play Guard
expect: {seat 0 turned: [0], seat 1 turned: [0]}
""")


def test_wind_chime_is_still_while_the_target_attacks() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab], buffs: [Idol]}
  - {hero: Ossia Galewright, buffs: [Wind Chime]}
steps:
  - 0: play Jab
expect: {seat 0 turned: [0], seat 1 turned: [0]}
""")


# -- items ----------------------------------------------------------------------------------


def test_brine_compass_draws_first_and_then_discards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, items: [Brine Compass], hand: [Jab], deck: [Pebble, Rock]}
  - {hero: Ursa}
steps:
  - 0: use Brine Compass
  - 0: Pebble
expect: {seat 0 hand: [Jab], seat 0 discard: [Pebble], seat 0 superior: [Solar, Water]}
""")


def test_feathered_cloak_heals_2_for_a_combo() -> None:
    run_scenario("""
seats:
  - hero: Leo
    health: 20
    items: [Feathered Cloak]
    hand: [Sun Strike, Chimchu Militant, Pathfinder]
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Strike
expect: {seat 0 health: 22, seat 1 health: 13, seat 0 superior: [Solar, Air]}
""")


def test_feathered_cloak_heals_nothing_for_an_action_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, items: [Feathered Cloak], hand: [Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Jab
expect: {seat 0 health: 20, seat 1 health: 19}
""")


def test_storm_lantern_gives_superior_access_to_lightning() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Storm Lantern, Arc Skirmisher]}
  - {hero: Ursa, health: 20}
steps:
  - 0: {refused: play Arc Skirmisher, rule: LS2 4.1.3.2b}
  - 0: play Storm Lantern
  - expect: {seat 0 superior: [Solar, Lightning]}
  - 0: play Arc Skirmisher
expect: {seat 1 health: 16}
""")


def test_storm_lantern_heals_1_when_a_buff_of_the_target_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, items: [Storm Lantern], hand: [Static Hound],
     buffs: [Rock]}
  - {hero: Leo, buffs: [Rock]}
steps:
  - 0: play Static Hound
expect: {seat 0 health: 21, seat 1 buffs: []}
""")


def test_storm_lantern_ignores_a_returned_buff_or_one_of_an_enemy() -> None:
    run_scenario("""
seats:
  - {hero: Ossia Galewright, health: 20, items: [Storm Lantern], hand: [Gust Thief, Static Hound]}
  - {hero: Leo, buffs: [Rock]}
  - {hero: Leo, buffs: [Rock]}
steps:
  - 0: play Gust Thief
  - 0: seat 1
  - 0: play Static Hound
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 buffs: [], seat 2 buffs: []}
""")


# -- what is printed besides the text -------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "health"),
    [("Captain Brackwater", 30), ("Ossia Galewright", 34), ("Vesper Arc", 29)],
)
def test_a_hero_of_storm_starts_with_its_health(hero: str, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: {hero}}}
  - {{hero: Leo}}
expect: {{seat 0 health: {health}, seat 0 access: [Air, Lightning, Water]}}
""")


@pytest.mark.parametrize(
    ("combo", "payment"),
    [
        ("Forked Verdict", ["Arc Skirmisher", "Bolt Runner"]),
        ("Riptide", ["Rain Singer", "Arc Skirmisher"]),
        ("Sudden Squall", ["Gust Thief", "Rain Singer"]),
        ("Tempest Court", ["Gust Thief", "Arc Skirmisher", "Rain Singer"]),
        ("Clear Skies", ["Gust Thief", "Hail of Feathers", "Arc Skirmisher", "Rain Singer"]),
        ("Eye of the Gale", ["Gust Thief", "Rain Singer"]),
        ("Drowning Bell", ["Rain Singer", "Breaker Crab"]),
        ("Tailwind", ["Gust Thief", "Arc Skirmisher"]),
    ],
)
def test_no_card_of_the_payment_for_a_storm_combo_can_be_left_out(
    combo: str, payment: list[str]
) -> None:
    for out in payment:
        rest = ", ".join([name for name in payment if name != out])
        run_scenario(f"""
seats:
  - {{hero: Vesper Arc, hand: [{combo}, {rest}]}}
  - {{hero: Leo}}
steps:
  - 0: {{refused: play {combo}, rule: LS2 2.4.2.2d}}
""")


@pytest.mark.parametrize(
    ("attack", "hand"),
    [
        ("Forked Verdict", "Arc Skirmisher, Bolt Runner"),
        ("Riptide", "Arc Skirmisher, Rain Singer"),
        ("Breaker Crab", "Jab"),
        ("Gust Thief", "Jab"),
        ("Static Hound", "Jab"),
    ],
)
def test_an_attack_takes_the_buff_of_its_recipient_and_of_nobody_else(
    attack: str, hand: str
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vesper Arc, hand: [{attack}, {hand}]}}
  - {{hero: Leo, buffs: [Rock]}}
  - {{hero: Ursa, buffs: [{{card: Idol, turned: 3}}]}}
steps:
  - 0: play {attack}
  - 0: seat 2
expect: {{seat 1 buffs: [Rock], seat 2 buffs: []}}
""")


def test_drowning_bell_turns_the_buff_of_its_recipient_and_of_nobody_else() -> None:
    run_scenario("""
seats:
  - {hero: Vesper Arc, buffs: [Drowning Bell]}
  - {hero: Leo, buffs: [Idol]}
  - {hero: Ursa, buffs: [Idol]}
steps:
  - 0: use Drowning Bell
  - 0: seat 2
expect: {seat 1 turned: [0], seat 2 turned: [1]}
""")


@pytest.mark.parametrize(
    ("buff", "corners"),
    [
        ("Tailwind", 4),
        ("Charged Mast", 3),
        ("Drizzle", 3),
        ("Headwind", 3),
        ("Ion Trail", 3),
        ("Moored Cloud", 3),
        ("Rip Current", 3),
        ("Squall Line", 4),
        ("Thunderhead", 4),
        ("Wavebreaker", 4),
    ],
)
def test_a_regular_storm_buff_turns_by_itself_until_it_expires(buff: str, corners: int) -> None:
    for corner in range(corners):
        turned = [corner + 1] if corner + 1 < corners else []
        run_scenario(f"""
seats:
  - {{hero: Vesper Arc, buffs: [{{card: {buff}, turned: {corner}}}]}}
  - {{hero: Leo}}
phase: buff
expect: {{seat 0 turned: {turned}}}
""")


def test_a_feathered_cloak_leaves_no_room_for_another_item() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Blade], items: [Feathered Cloak]}
  - {hero: Ursa}
steps:
  - 0: play Sun Blade
  - 0: Feathered Cloak
expect: {seat 0 items: [Sun Blade], seat 0 discard: [Feathered Cloak]}
""")


def test_a_brine_compass_and_a_storm_lantern_are_carried_together() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Storm Lantern], items: [Brine Compass]}
  - {hero: Ursa}
steps:
  - 0: play Storm Lantern
expect: {seat 0 items: [Brine Compass, Storm Lantern]}
""")


# -- decks ----------------------------------------------------------------------------------


def test_the_decks_of_storm_are_legal() -> None:
    decks = GAME.decks()
    for name in ("Fair Weather", "Undertow"):
        assert GAME.check_deck(GAME.rules(), decks[name]) == []
