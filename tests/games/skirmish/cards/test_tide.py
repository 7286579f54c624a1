"""The cards of the Tide do what is printed on them."""

from __future__ import annotations

import pytest

from tests.games.skirmish.cards.table import held, in_either_role

# -- Drive Back -------------------------------------------------------------------------------


def test_drive_back_pushes_an_adjacent_opponent_and_follows() -> None:
    held("""
    seats: [{at: c2, hand: [Drive Back, Pebble, Pebble]}, {at: c3}]
    steps:
      - 0: place Drive Back
      - 0: c3
      - 0: Pebble
    expect: {c4: seat 1, c3: seat 0, seat 0 hand: [Pebble]}
    """)


def test_drive_back_only_moves_its_player_where_the_opponent_is_not_adjacent() -> None:
    held("""
    seats: [{at: c2, hand: [Drive Back, Pebble, Pebble]}, {at: c5}]
    steps:
      - 0: place Drive Back
      - 0: c3
      - 0: Pebble
    expect: {c5: seat 1, c3: seat 0, outcome: none}
    """)


# -- Gust -------------------------------------------------------------------------------------


@pytest.mark.rule("SK push.4")
def test_gust_pushes_from_any_distance_an_opponent_who_passed() -> None:
    held("""
    seats: [{at: c1, hand: [Gust, Pebble, Pebble, Cut]}, {at: c4, hand: [Pebble]}]
    steps:
      - 0: place Gust
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - 0: Pebble
    expect: {c5: seat 1, seat 0 hand: [Cut]}
    """)


def test_gust_leaves_an_opponent_who_did_something_where_they_are() -> None:
    held("""
    seats: [{at: c1, hand: [Gust, Pebble, Pebble, Cut]}, {at: c4, hand: [Cut]}]
    steps:
      - 0: place Gust
      - 1: place Cut
      - 0: effect 1
      - 0: Pebble
      - 0: Pebble
    expect: {c4: seat 1, seat 0 hand: [Cut]}
    """)


def test_gust_moves_a_defender_once() -> None:
    held("""
    seats: [{at: c2, hand: [Pebble, Pebble]}, {at: c4, hand: [Gust]}]
    steps:
      - 0: place Pebble
      - 1: place Gust
      - 1: effect 2
      - 1: d4
    expect: {d4: seat 1}
    """)


# -- Throw ------------------------------------------------------------------------------------


@pytest.mark.rule("SK place.1")
def test_throw_puts_an_adjacent_opponent_on_the_other_side() -> None:
    held("""
    seats: [{at: c3, hand: [Throw, Pebble, Pebble]}, {at: c4}]
    steps:
      - 0: place Throw
      - 0: b2
      - 0: Pebble
    expect: {b2: seat 1, c4: empty, seat 0 hand: [Pebble]}
    """)


@pytest.mark.rule("SK melee.3")
def test_throw_from_the_edge_goes_off_the_board() -> None:
    held("""
    seats: [{at: c1, hand: [Throw, Pebble, Pebble]}, {at: c2}]
    steps:
      - 0: place Throw
      - 0: off c1 s
      - 0: Pebble
    expect: {outcome: seat 0 wins, reason: off the board}
    """)


def test_throw_does_not_reach_an_opponent_who_has_stepped_away() -> None:
    held("""
    seats: [{at: c1, hand: [Throw, Pebble, Pebble]}, {at: c2, hand: [Advance]}]
    steps:
      - 0: place Throw
      - 1: place Advance
      - 0: off c1 s
      - 0: Pebble
      - 1: effect 2
      - 1: c3
    expect: {c3: seat 1, outcome: none}
    """)


# -- Riptide ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-Q42")
def test_riptide_moves_an_adjacent_opponent_for_4_hp_also_off_the_board() -> None:
    held("""
    seats: [{at: d5, hand: [Riptide, Pebble]}, {at: c5}]
    steps:
      - 0: place Riptide
      - 0: off c5 n
    expect: {seat 0 hp: 26, outcome: seat 0 wins}
    """)


def test_riptide_moves_the_opponent_once() -> None:
    held("""
    seats: [{at: c3, hand: [Riptide, Pebble]}, {at: c4}]
    steps:
      - 0: place Riptide
      - 0: d4
    expect: {d4: seat 1, seat 0 hp: 26}
    """)


def test_riptide_does_nothing_from_further_away_and_costs_4_hp_all_the_same() -> None:
    held("""
    seats: [{at: c1, hand: [Riptide, Pebble]}, {at: c5}]
    steps:
      - 0: place Riptide
    expect: {seat 0 hp: 26, c5: seat 1, outcome: none, asked: [0 attack]}
    """)


def test_riptide_cannot_be_paid_for_by_a_protected_player() -> None:
    held("""
    seats: [{at: c4, hand: [Riptide, Pebble], states: {Protected: this turn}}, {at: c5}]
    steps:
      - 0: place Riptide
    expect: {seat 0 hp: 30, c5: seat 1, outcome: none, asked: [0 attack]}
    """)


# -- Undertow ---------------------------------------------------------------------------------


@pytest.mark.rule("SK teleport.2")
def test_undertow_teleports_the_attacker_away_from_the_attack() -> None:
    held("""
    seats: [{at: c3, hand: [Cut, Pebble]}, {at: c4, hand: [Undertow, Pebble, Pebble, Cut]}]
    steps:
      - 0: place Cut
      - 1: place Undertow
      - 0: c4
      - 1: a1
      - 1: Pebble
      - 1: Pebble
    expect: {a1: seat 0, seat 1 hp: 30, seat 1 hand: [Cut]}
    """)


def test_undertow_does_nothing_on_offence() -> None:
    held("""
    seats: [{at: c3, hand: [Undertow, Pebble]}, {at: c4}]
    steps:
      - 0: place Undertow
    expect: {c4: seat 1, seat 0 hand: [Pebble]}
    """)


# -- Anchor -----------------------------------------------------------------------------------


@pytest.mark.rule("SK-Ex2")
def test_anchor_chains_its_owner_and_takes_1_off_each_damage_until_it_is_gone() -> None:
    held("""
    seats:
      - {at: c3, hand: [Shove, Cut, Advance, Cut, Pebble, Pebble]}
      - {at: c4}
    board: {b4: {card: Anchor, seat: 1}}
    steps:
      - 0: place Shove
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - expect: {c4: seat 1, seat 1 states: [Chained]}
      - 0: place Cut
      - 1: pass
      - 0: c4
      - expect: {seat 1 hp: 27}
      - 0: place Advance
      - 1: pass
      - 0: effect 1
      - 0: b3
      - 0: b4
      - expect: {seat 1 discard: [Anchor], seat 1 states: []}
      - 0: place Cut
      - 0: c4
    expect: {seat 1 hp: 23}
    """)


def test_anchor_is_weighed_for_a_card() -> None:
    held("""
    seats: [{at: c2, hand: [Pebble], deck: [Cut, Cut]}, {at: c4}]
    board: {a1: {card: Anchor, seat: 0}}
    steps:
      - expect: {seat 0 states: [Chained]}
      - 0: use Anchor 1
    expect: {seat 0 hand: [Pebble, Cut], seat 0 discard: [Anchor], seat 0 states: []}
    """)


# -- Body Check -------------------------------------------------------------------------------


def test_body_check_strikes_and_may_push_for_3_hp() -> None:
    held("""
    seats: [{at: c3, hand: [Body Check, Pebble]}, {at: c4}]
    steps:
      - 0: place Body Check
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
      - 0: do it
    expect: {seat 0 hp: 27, seat 1 hp: 28, c5: seat 1}
    """)


def test_body_check_need_not_push() -> None:
    held("""
    seats: [{at: c3, hand: [Body Check, Pebble]}, {at: c4}]
    steps:
      - 0: place Body Check
      - 0: c4
      - 0: skip it
    expect: {seat 0 hp: 30, seat 1 hp: 28, c4: seat 1}
    """)


def test_body_check_offers_no_push_of_an_opponent_who_is_not_adjacent() -> None:
    held("""
    seats: [{at: c2, hand: [Body Check, Pebble]}, {at: c4}]
    steps:
      - 0: place Body Check
      - 0: c3
    expect: {seat 0 hp: 30, seat 1 hp: 30, c4: seat 1}
    """)


def test_body_check_offers_no_push_that_cannot_be_paid_for() -> None:
    held("""
    seats: [{at: c3, hp: 2, hand: [Body Check, Pebble]}, {at: c4}]
    steps:
      - 0: place Body Check
      - 0: c4
    expect: {seat 0 hp: 2, seat 1 hp: 28, c4: seat 1}
    """)


# -- Wake -------------------------------------------------------------------------------------


@pytest.mark.rule("SK ability.4")
def test_wake_costs_the_opponent_1_hp_for_every_step() -> None:
    held("""
    seats:
      - {at: c2, hand: [Wake, Shove, Pebble, Pebble, Pebble]}
      - {at: b3, hand: [Advance]}
    steps:
      - 0: place Wake
      - 1: pass
      - 0: c3
      - expect: {c2: Wake, c3: seat 0, seat 0 hp: 29, seat 1 hp: 30}
      - 0: place Shove
      - 1: place Advance
      - 0: effect 1
      - 0: Pebble
      - 1: effect 2
      - 1: b4
    expect: {a5: seat 1, seat 0 hp: 29, seat 1 hp: 28}
    """)


def test_wake_does_not_mind_its_owners_steps() -> None:
    held("""
    seats: [{at: c2, hand: [Advance, Pebble]}, {at: c4}]
    board: {a1: {card: Wake, seat: 0}}
    steps:
      - 0: place Advance
      - 0: effect 1
      - 0: b2
      - 0: b3
    expect: {seat 0 hp: 30, seat 1 hp: 30}
    """)


def test_wake_is_left_behind_in_either_role() -> None:
    in_either_role("Wake", ["b3"], "c3: Wake, b3: seat 0, seat 0 hp: 29")


# -- Call the Waves ---------------------------------------------------------------------------


@pytest.mark.rule("SK search.1")
def test_call_the_waves_finds_a_force_card_and_no_other() -> None:
    held("""
    seats: [{at: c2, hand: [Call the Waves, Pebble], deck: [Cut, Shove, Sabre]}, {at: c4}]
    steps:
      - 0: place Call the Waves
      - 0: effect 1
      - 0: {refused: Cut, rule: SK search.2}
      - 0: Shove
    expect: {seat 0 hand: [Pebble, Shove]}
    """)


def test_call_the_waves_takes_a_defenders_last_discard_back() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble, Pebble]}
      - {at: c4, hand: [Call the Waves], discard: [Cut, Sabre]}
    steps:
      - 0: place Pebble
      - 1: place Call the Waves
      - 1: effect 2
    expect: {seat 1 hand: [Cut], seat 1 discard: [Call the Waves, Sabre]}
    """)


@pytest.mark.rule("SK handlock.3")
def test_call_the_waves_brings_nothing_to_a_handlocked_player() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble, Pebble]}
      - {at: c4, hand: [Call the Waves], discard: [Cut], states: {Handlocked: this turn}}
    steps:
      - 0: place Pebble
      - 1: place Call the Waves
      - 1: effect 2
    expect: {seat 1 hand: [], seat 1 discard: [Call the Waves, Cut]}
    """)


# -- Bulwark ----------------------------------------------------------------------------------


@pytest.mark.rule("SK place.4")
def test_bulwark_cannot_be_destroyed_and_stops_a_push() -> None:
    held("""
    seats: [{at: c2, hand: [Shove, Disarm, Pebble, Pebble]}, {at: c3}]
    board: {c4: {card: Bulwark, seat: 1}}
    steps:
      - 0: place Shove
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - expect: {c3: seat 1, c4: Bulwark}
      - 0: place Disarm
      - 1: pass
      - 0: effect 2
    expect: {c4: Bulwark}
    """)


def test_bulwark_returns_to_its_owners_hand_for_1_hp() -> None:
    held("""
    seats: [{at: c2, hand: [Pebble]}, {at: c4}]
    board: {c3: {card: Bulwark, seat: 0}}
    steps:
      - 0: use Bulwark 1
    expect: {c3: empty, seat 0 hp: 29, seat 0 hand: [Pebble, Bulwark]}
    """)
