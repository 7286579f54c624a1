"""The cards of the Forge do what is printed on them."""

from __future__ import annotations

import pytest

from tests.games.skirmish.cards.table import held, in_either_role

# -- Greatsword -------------------------------------------------------------------------------


@pytest.mark.rule("SK equip.1")
def test_greatsword_costs_2_hp_replaces_the_old_weapon_and_deals_5() -> None:
    held("""
    seats:
      - {at: c3, hand: [Greatsword, Pebble, Pebble], equipped: Sabre}
      - {at: c4}
    steps:
      - 0: place Greatsword
      - expect: {seat 0 equipped: Greatsword, seat 0 atk: 5, seat 0 discard: [Sabre]}
      - 0: use Greatsword 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
      - 0: Pebble
    expect: {seat 0 hp: 28, seat 1 hp: 25, seat 0 hand: [Pebble]}
    """)


def test_greatsword_is_not_equipped_unpaid() -> None:
    held("""
    seats: [{at: c3, hp: 1, hand: [Greatsword, Pebble], equipped: Sabre}, {at: c4}]
    steps:
      - 0: place Greatsword
    expect: {seat 0 hp: 1, seat 0 equipped: Sabre, seat 0 discard: [Greatsword]}
    """)


# -- Spiked Shield ----------------------------------------------------------------------------


def test_spiked_shield_costs_the_opponent_1_hp_whenever_its_bearer_is_dealt_damage() -> None:
    held("""
    seats:
      - {at: c3, hand: [Cut, Pebble]}
      - {at: c4, hand: [Pebble], equipped: Spiked Shield}
    steps:
      - 0: place Cut
      - 1: pass
      - 0: c4
    expect: {seat 0 hp: 29, seat 1 hp: 26}
    """)


def test_spiked_shield_is_silent_where_hp_is_lost_without_damage() -> None:
    held("""
    seats: [{at: c1, hand: [Shove, Pebble, Pebble]}, {at: c2, equipped: Spiked Shield}]
    board: {c3: {card: Snare, seat: 0, face: down}}
    steps:
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
    expect: {seat 0 hp: 30, seat 1 hp: 27}
    """)


def test_spiked_shield_strikes_for_2_on_defence_too() -> None:
    held("""
    seats: [{at: c3, hand: [Pebble, Pebble]}, {at: c4, hand: [Pebble], equipped: Spiked Shield}]
    steps:
      - 0: place Pebble
      - 1: use Spiked Shield 1
      - 1: {refused: e5, rule: SK melee.1}
      - 1: c3
    expect: {seat 0 hp: 28, seat 1 hand: []}
    """)


def test_spiked_shield_is_equipped_in_either_role() -> None:
    in_either_role("Spiked Shield", [], "seat 0 equipped: Spiked Shield, seat 0 atk: 2")


# -- Hungry Blade -----------------------------------------------------------------------------


@pytest.mark.rule("SK-Ex3")
def test_hungry_blade_costs_2_hp_for_every_card_drawn() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble, Pebble, Pebble], deck: [Cut*5], equipped: Hungry Blade}
      - {at: c4, deck: [Cut*5]}
    phase: draw
    expect: {seat 0 hp: 26, seat 1 hp: 30, seat 0 hand: [Pebble, Pebble, Pebble, Cut, Cut]}
    """)


def test_hungry_blade_strikes_for_5_and_can_be_thrown_for_4() -> None:
    held("""
    seats: [{at: c3, hand: [Shove, Pebble, Pebble, Pebble], equipped: Hungry Blade}, {at: c4}]
    steps:
      - 0: use Hungry Blade 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
      - 0: Pebble
      - expect: {seat 1 hp: 25, seat 0 equipped: Hungry Blade}
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
      - 0: use Hungry Blade 2
      - 0: c5
    expect: {seat 1 hp: 21, seat 0 equipped: none, seat 0 hand: [Pebble]}
    """)


# -- Lunge ------------------------------------------------------------------------------------


@pytest.mark.rule("SK melee.2")
def test_lunge_moves_first_and_its_target_travels_along() -> None:
    held("""
    seats: [{at: c2, hand: [Lunge, Pebble], deck: [Cut, Cut]}, {at: c4, hand: [Parry]}]
    steps:
      - 0: place Lunge
      - 1: pass
      - 0: c3
      - 0: c3
    expect: {c3: seat 0, seat 1 hp: 27, seat 0 hand: [Pebble, Cut]}
    """)


def test_lunge_draws_nothing_against_an_opponent_who_did_not_pass() -> None:
    held("""
    seats: [{at: c2, hand: [Lunge, Pebble], deck: [Cut]}, {at: c4, hand: [Cut]}]
    steps:
      - 0: place Lunge
      - 1: place Cut
      - 0: c3
      - 0: c3
    expect: {seat 1 hp: 27, seat 0 hand: [Pebble]}
    """)


# -- Swordplay --------------------------------------------------------------------------------


def test_swordplay_deals_1_more_than_the_weapon_and_nothing_without_one() -> None:
    for gear, hp in (("Sabre", 25), ("null", 30)):
        held(f"""
    seats: [{{at: c3, hand: [Swordplay, Pebble], equipped: {gear}}}, {{at: c4}}]
    steps:
      - 0: place Swordplay
      - 0: effect 1
      - 0: {{refused: e5, rule: SK melee.1}}
      - 0: c4
    expect: {{seat 1 hp: {hp}}}
    """)


def test_swordplay_protects_an_armed_defender_and_no_other() -> None:
    for gear, hp in (("Sabre", 30), ("null", 26)):
        held(f"""
    seats: [{{at: c3, hand: [Cut, Pebble]}}, {{at: c4, hand: [Swordplay], equipped: {gear}}}]
    steps:
      - 0: place Cut
      - 1: place Swordplay
      - 0: c4
      - 1: effect 2
    expect: {{seat 1 hp: {hp}, seat 1 states: []}}
    """)


# -- Hurl -------------------------------------------------------------------------------------


def test_hurl_gives_the_weapon_away_for_6_damage_anywhere() -> None:
    held("""
    seats: [{at: a1, hand: [Hurl, Pebble], equipped: Sabre}, {at: e5}]
    steps:
      - 0: place Hurl
      - 0: e5
    expect: {seat 1 hp: 24, seat 0 equipped: none, seat 0 discard: [Hurl, Sabre]}
    """)


@pytest.mark.rule("SK cost.3")
def test_hurl_does_nothing_without_a_weapon() -> None:
    held("""
    seats: [{at: a1, hand: [Hurl, Pebble]}, {at: e5}]
    steps:
      - 0: place Hurl
    expect: {seat 1 hp: 30, asked: [0 attack]}
    """)


# -- Forge Fire -------------------------------------------------------------------------------


def test_forge_fire_sharpens_its_owners_weapon_and_everybodys_wounds() -> None:
    held("""
    seats:
      - {at: c3, hand: [Forge Fire, Spark, Pebble, Pebble], equipped: Sabre}
      - {at: c4, hand: [Spark], equipped: Sabre}
    steps:
      - 0: place Forge Fire
      - 1: pass
      - 0: Pebble
      - 0: a1
      - expect: {seat 0 atk: 5, seat 1 atk: 4}
      - 0: use Sabre 1
      - 1: place Spark
      - 0: c4
      - 0: Pebble
      - 1: seat 0
    expect: {seat 0 hp: 27, seat 1 hp: 24}
    """)


def test_forge_fire_is_lit_in_either_role() -> None:
    in_either_role("Forge Fire", ["Pebble", "a1"], "a1: Forge Fire, seat 0 hand: [Pebble]")


# -- Quartermaster ----------------------------------------------------------------------------


def test_quartermaster_finds_equipment_and_no_other_card() -> None:
    held("""
    seats: [{at: c2, hand: [Quartermaster, Pebble], deck: [Cut, Sabre]}, {at: c4}]
    steps:
      - 0: place Quartermaster
      - 0: effect 1
      - 0: {refused: Cut, rule: SK search.2}
      - 0: Sabre
    expect: {seat 0 hand: [Pebble, Sabre]}
    """)


@pytest.mark.rule("SK equip.3")
def test_quartermaster_equips_a_weapon_from_the_discard_pile() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble, Pebble]}
      - {at: c4, hand: [Quartermaster], discard: [Cut, Sabre, Greatsword]}
    steps:
      - 0: place Pebble
      - 1: place Quartermaster
      - 1: effect 2
      - 1: Greatsword
    expect: {seat 1 equipped: Greatsword, seat 1 discard: [Quartermaster, Cut, Sabre]}
    """)


def test_quartermaster_works_in_either_role() -> None:
    in_either_role(
        "Quartermaster",
        ["effect 1", "Sabre"],
        "seat 0 hand: [Pebble, Pebble, Sabre]",
        seat="deck: [Cut, Sabre]",
    )
    in_either_role(
        "Quartermaster", ["effect 2"], "seat 0 equipped: Sabre", seat="discard: [Cut, Sabre]"
    )


# -- Last Stand -------------------------------------------------------------------------------


def test_last_stand_heals_only_who_still_has_less_hp_after_the_blow() -> None:
    for before, after in ((26, 28), (27, 27)):
        held(f"""
    seats: [{{at: c3, hp: {before}, hand: [Last Stand, Pebble]}}, {{at: c4}}]
    steps:
      - 0: place Last Stand
      - 0: {{refused: e5, rule: SK melee.1}}
      - 0: c4
    expect: {{seat 0 hp: {after}, seat 1 hp: 27}}
    """)


# -- Flurry -----------------------------------------------------------------------------------


def test_flurry_deals_as_much_damage_as_its_player_holds_cards() -> None:
    held("""
    seats: [{at: c3, hand: [Flurry, Pebble, Pebble, Cut, Cut]}, {at: c4}]
    steps:
      - 0: place Flurry
      - 0: effect 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
    expect: {seat 1 hp: 26}
    """)


def test_flurry_draws_2_cards_for_who_holds_2_or_fewer() -> None:
    for hand, drawn in (("Pebble, Pebble", ", Cut, Cut"), ("Pebble, Pebble, Pebble", "")):
        held(f"""
    seats: [{{at: c3, hand: [Flurry, {hand}], deck: [Cut, Cut, Cut]}}, {{at: c4}}]
    steps:
      - 0: place Flurry
      - 0: effect 2
    expect: {{seat 0 hand: [{hand}{drawn}]}}
    """)


def test_flurry_draws_in_either_role() -> None:
    in_either_role(
        "Flurry",
        ["effect 2"],
        "seat 0 hand: [Pebble, Pebble, Cut, Cut]",
        seat="deck: [Cut, Cut, Cut]",
    )
