"""The cards of the first deck do what is printed on them."""

from __future__ import annotations

import pytest

from tests.games.skirmish.cards.table import held, in_either_role

# -- Cut --------------------------------------------------------------------------------------


@pytest.mark.rule("SK damage.2")
def test_cut_deals_4_damage_to_whoever_stands_on_the_melee_target() -> None:
    held("""
    seats: [{at: c3, hand: [Cut, Pebble]}, {at: d4}]
    steps:
      - 0: place Cut
      - 0: {refused: c5, rule: SK melee.1}
      - 0: d4
    expect: {seat 1 hp: 26, seat 0 discard: [Cut]}
    """)


@pytest.mark.rule("SK-Q2")
def test_cut_misses_who_has_stepped_away() -> None:
    held("""
    seats: [{at: c3, hand: [Cut, Pebble]}, {at: c4, hand: [Advance, Pebble]}]
    steps:
      - 0: place Cut
      - 1: place Advance
      - 0: c4
      - 1: effect 2
      - 1: b4
    expect: {seat 1 hp: 30, b4: seat 1}
    """)


@pytest.mark.rule("SK icon.1")
def test_cut_does_nothing_for_a_defender() -> None:
    held("""
    seats: [{at: c3, hand: [Pebble, Pebble]}, {at: c4, hand: [Cut, Pebble]}]
    steps:
      - 0: place Pebble
      - 1: place Cut
    expect: {seat 0 hp: 30}
    """)


# -- Parry ------------------------------------------------------------------------------------


def test_parry_deals_2_damage_on_offence() -> None:
    held("""
    seats: [{at: c3, hand: [Parry, Pebble]}, {at: c4}]
    steps:
      - 0: place Parry
      - 0: effect 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
    expect: {seat 1 hp: 28}
    """)


@pytest.mark.rule("SK protected.1")
def test_parry_protects_a_defender_for_this_exchange_and_not_for_the_next() -> None:
    held("""
    seats: [{at: c3, hand: [Cut, Cut, Pebble]}, {at: c4, hand: [Parry, Pebble]}]
    steps:
      - 0: place Cut
      - 1: place Parry
      - 0: c4
      - 1: effect 2
      - expect: {seat 1 hp: 30, seat 1 states: []}
      - 0: place Cut
      - 1: pass
      - 0: c4
    expect: {seat 1 hp: 26}
    """)


# -- Arrow ------------------------------------------------------------------------------------


@pytest.mark.rule("SK range.1")
def test_arrow_deals_3_damage_from_any_distance() -> None:
    held("""
    seats: [{at: a1, hand: [Arrow, Pebble]}, {at: e5}]
    steps:
      - 0: place Arrow
      - 0: e5
    expect: {seat 1 hp: 27}
    """)


@pytest.mark.rule("SK range.2")
def test_arrow_hits_the_position_it_was_aimed_at_and_nothing_else() -> None:
    held("""
    seats: [{at: a1, hand: [Arrow, Pebble]}, {at: e5, hand: [Advance, Pebble]}]
    steps:
      - 0: place Arrow
      - 1: place Advance
      - 0: e5
      - 1: effect 2
      - 1: e4
    expect: {seat 1 hp: 30}
    """)


# -- Spark ------------------------------------------------------------------------------------


def test_spark_deals_2_damage_to_a_player_of_choice_in_either_role() -> None:
    held("""
    seats: [{at: a1, hand: [Spark, Pebble]}, {at: e5, hand: [Spark, Pebble]}]
    steps:
      - 0: place Spark
      - 1: place Spark
      - 0: seat 1
      - 1: seat 0
    expect: {seat 0 hp: 28, seat 1 hp: 28}
    """)


@pytest.mark.rule("SK-Ex6")
def test_spark_strikes_its_own_player_where_the_opponent_is_protected() -> None:
    held("""
    seats: [{at: a1, hand: [Spark, Pebble]}, {at: e5, states: {Protected: this turn}}]
    steps:
      - 0: place Spark
    expect: {seat 0 hp: 28, seat 1 hp: 30}
    """)


# -- Advance ----------------------------------------------------------------------------------


@pytest.mark.rule("SK move.3")
def test_advance_moves_its_player_twice_on_offence() -> None:
    held("""
    seats: [{at: c2, hand: [Advance, Pebble]}, {at: c4}]
    steps:
      - 0: place Advance
      - 0: effect 1
      - 0: b2
      - 0: b3
    expect: {b3: seat 0}
    """)


@pytest.mark.rule("SK-Q7")
def test_advance_moves_once_on_defence_and_its_other_effect_does_nothing_there() -> None:
    for effect, place in (("effect 2\n      - 1: d4", "d4"), ("effect 1", "c4")):
        held(f"""
    seats: [{{at: c2, hand: [Pebble, Pebble]}}, {{at: c4, hand: [Advance, Pebble]}}]
    steps:
      - 0: place Pebble
      - 1: place Advance
      - 1: {effect}
    expect: {{{place}: seat 1}}
    """)


# -- Blink ------------------------------------------------------------------------------------


@pytest.mark.rule("SK teleport.2")
def test_blink_costs_an_attacker_a_card_and_teleports() -> None:
    held("""
    seats: [{at: c2, hand: [Blink, Pebble, Pebble]}, {at: c4}]
    steps:
      - 0: place Blink
      - 0: effect 1
      - 0: e5
      - 0: Pebble
    expect: {e5: seat 0, seat 0 discard: [Blink, Pebble], seat 0 hand: [Pebble]}
    """)


@pytest.mark.rule("SK cost.3")
def test_blink_fails_for_an_attacker_without_a_card_to_discard() -> None:
    held("""
    seats: [{at: c2, hand: [Blink]}, {at: c4, hand: [Pebble, Pebble]}]
    first exchange: false
    steps:
      - 0: place Blink
      - 1: pass
      - 0: effect 1            # nothing is aimed at
    expect: {c2: seat 0, asked: [1 attack]}
    """)


def test_blink_is_free_for_a_defender_and_never_leaves_the_board() -> None:
    held("""
    seats: [{at: c3, hand: [Cut, Pebble]}, {at: c4, hand: [Blink]}]
    steps:
      - 0: place Cut
      - 1: place Blink
      - 0: c4
      - 1: effect 2
      - 1: {refused: off c5 n, rule: SK range.1}
      - 1: e5
    expect: {e5: seat 1, seat 1 hp: 30}
    """)


# -- Shove ------------------------------------------------------------------------------------


@pytest.mark.rule("SK push.3")
def test_shove_costs_the_attacker_a_card_and_pushes_an_adjacent_opponent() -> None:
    held("""
    seats: [{at: b2, hand: [Shove, Pebble, Pebble]}, {at: c3}]
    steps:
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
    expect: {d4: seat 1, seat 0 discard: [Shove, Pebble]}
    """)


@pytest.mark.rule("SK goal.1")
def test_shove_is_free_for_a_defender_and_can_end_the_game() -> None:
    held("""
    seats: [{at: c1, hand: [Pebble, Pebble]}, {at: c2, hand: [Shove, Pebble]}]
    steps:
      - 0: place Pebble
      - 1: place Shove
      - 1: effect 2
    expect: {outcome: seat 1 wins, reason: off the board, seat 1 hand: [Pebble]}
    """)


def test_shove_pushes_once_on_defence() -> None:
    held("""
    seats: [{at: c4, hand: [Pebble, Pebble]}, {at: c5, hand: [Shove, Pebble]}]
    steps:
      - 0: place Pebble
      - 1: place Shove
      - 1: effect 2
    expect: {c3: seat 0}
    """)


def test_shove_does_nothing_to_an_opponent_who_is_not_adjacent() -> None:
    held("""
    seats: [{at: c1, hand: [Shove, Pebble, Pebble]}, {at: c3}]
    steps:
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
    expect: {c3: seat 1, seat 0 hand: [Pebble]}
    """)


# -- Tug --------------------------------------------------------------------------------------


def test_tug_moves_either_player_once_for_a_card() -> None:
    for player, way, c3, c4 in ((1, "d4", "seat 0", "empty"), (0, "b3", "empty", "seat 1")):
        held(f"""
    seats: [{{at: c3, hand: [Tug, Pebble, Pebble]}}, {{at: c4}}]
    steps:
      - 0: place Tug
      - 0: seat {player}
      - 0: {way}
      - 0: Pebble
    expect: {{{way}: seat {player}, c3: {c3}, c4: {c4}, seat 0 hand: [Pebble]}}
    """)


@pytest.mark.rule("SK-Ex5")
def test_tug_has_to_move_its_own_player_where_the_opponent_is_chained() -> None:
    held("""
    seats: [{at: c3, hand: [Tug, Pebble, Pebble]}, {at: c4, states: {Chained: this turn}}]
    steps:
      - 0: place Tug
      - 0: b3
      - 0: Pebble
    expect: {b3: seat 0, c4: seat 1}
    """)


def test_tug_moves_nobody_where_the_opponent_is_not_adjacent() -> None:
    held("""
    seats: [{at: c1, hand: [Tug, Pebble, Pebble]}, {at: c5}]
    steps:
      - 0: place Tug
      - 0: Pebble
    expect: {c5: seat 1, outcome: none, asked: [0 attack]}
    """)


def test_tug_answers_an_attack_too() -> None:
    in_either_role("Tug", ["seat 1", "c5", "Pebble"], "c5: seat 1, seat 0 hand: [Pebble]")


# -- Brace ------------------------------------------------------------------------------------


@pytest.mark.rule("SK chained.1")
def test_brace_holds_its_player_for_this_exchange_only_and_draws_a_card() -> None:
    held("""
    seats:
      - {at: c4, hand: [Shove, Shove, Pebble, Pebble, Pebble]}
      - {at: c5, hand: [Brace], deck: [Cut, Cut]}
    steps:
      - 0: place Shove
      - 1: place Brace
      - 0: effect 1
      - 0: Pebble
      - expect: {c5: seat 1, seat 1 hand: [Cut], seat 1 states: []}
      - 0: place Shove
      - 1: pass
      - 0: effect 1
      - 0: Pebble
    expect: {outcome: seat 0 wins}
    """)


def test_brace_draws_for_an_attacker_too() -> None:
    in_either_role("Brace", [], "seat 0 hand: [Pebble, Pebble, Cut]", seat="deck: [Cut, Cut]")


# -- Camp -------------------------------------------------------------------------------------


@pytest.mark.rule("SK ability.2")
def test_camp_draws_a_card_when_placed_in_either_role() -> None:
    in_either_role(
        "Camp", ["a1"], "a1: Camp, seat 0 hand: [Pebble, Pebble, Cut]", seat="deck: [Cut, Cut]"
    )


@pytest.mark.rule("SK-Ex4")
def test_camp_gives_a_card_for_a_card() -> None:
    held("""
    seats: [{at: c2, hand: [Pebble, Pebble, Spark], deck: [Cut, Arrow]}, {at: c4}]
    board: {a1: {card: Camp, seat: 0}}
    steps:
      - 0: use Camp 1
      - 0: Pebble
    expect: {seat 0 hand: [Pebble, Spark, Cut], seat 0 discard: [Pebble]}
    """)


@pytest.mark.rule("SK-Q45")
def test_camp_is_no_use_with_an_empty_hand() -> None:
    held("""
    seats: [{at: c2, deck: [Cut]}, {at: c4, hand: [Pebble, Pebble]}]
    board: {a1: {card: Camp, seat: 0}, a2: {card: Bulwark, seat: 0}}
    turn: 1
    steps:
      - 1: place Pebble
      - 0: {refused: use Camp 1, rule: SK-Q45}
    """)


# -- Afterimage -------------------------------------------------------------------------------


@pytest.mark.rule("SK mark.3")
def test_afterimage_stays_where_its_player_stood_and_strikes_the_opponent() -> None:
    in_either_role("Afterimage", ["b3"], "b3: seat 0, c3: Afterimage, seat 1 hp: 29")


@pytest.mark.rule("SK mark.4")
def test_afterimage_strikes_nobody_where_the_move_was_prevented() -> None:
    held("""
    seats: [{at: c3, hand: [Afterimage, Pebble]}, {at: c4}]
    steps:
      - 0: place Afterimage
      - 0: c4
    expect: {c3: seat 0, seat 1 hp: 30, seat 0 discard: [Afterimage]}
    """)


# -- Sabre ------------------------------------------------------------------------------------


@pytest.mark.rule("SK equipment.5")
def test_sabre_deals_its_atk_to_a_melee_target_for_a_card() -> None:
    held("""
    seats: [{at: c3, hand: [Sabre, Pebble, Cut]}, {at: c4}]
    steps:
      - 0: place Sabre
      - expect: {seat 0 equipped: Sabre, seat 0 atk: 4, c3: seat 0}
      - 0: use Sabre 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
      - 0: Pebble
    expect: {seat 1 hp: 26, seat 0 hand: [Cut]}
    """)


@pytest.mark.rule("SK-Q40")
def test_sabre_is_no_use_on_defence() -> None:
    held("""
    seats: [{at: c3, hand: [Pebble, Pebble]}, {at: c4, hand: [Pebble], equipped: Sabre}]
    steps:
      - 0: place Pebble
      - 1: {refused: use Sabre 1, rule: SK-Q40}
    """)


# -- Snare ------------------------------------------------------------------------------------


@pytest.mark.rule("SK trap.6")
def test_snare_costs_who_steps_on_it_3_hp_and_exposes_them_for_the_turn() -> None:
    held("""
    seats: [{at: c3, hand: [Snare, Shove, Pebble, Pebble, Pebble]}, {at: c2, hand: [Spark]}]
    board: {c1: {card: Snare, seat: 0, face: down}}
    steps:
      - 0: place Shove
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - expect: {c1: seat 1, seat 1 hp: 27, seat 1 states: [Exposed], seat 0 discard:
          [Shove, Snare, Pebble]}
      - 0: place Pebble
      - 1: {refused: place Spark, rule: SK exposed.1}
      - 1: pass
      - 0: end the turn
    expect: {seat 1 states: []}
    """)


@pytest.mark.rule("SK trapped.1")
def test_snare_set_off_from_afar_traps_nobody() -> None:
    held("""
    seats: [{at: a1, hand: [Arrow, Pebble]}, {at: e5}]
    board: {c3: {card: Snare, seat: 1, face: down}}
    steps:
      - 0: place Arrow
      - 0: c3
    expect: {c3: empty, seat 0 hp: 30, seat 1 hp: 30, seat 0 states: [], seat 1 states: []}
    """)


def test_snare_is_laid_in_either_role() -> None:
    in_either_role("Snare", ["lay b3"], "b3: Snare face down")


# -- Feint ------------------------------------------------------------------------------------


@pytest.mark.rule("SK exposed.1")
def test_feint_strikes_from_anywhere_and_exposes_the_opponent_in_the_next_exchange_only() -> None:
    held("""
    seats: [{at: a1, hand: [Feint, Pebble, Pebble, Pebble]}, {at: e5, hand: [Spark]}]
    steps:
      - 0: place Feint
      - 1: pass
      - expect: {seat 1 hp: 29, seat 1 states: [Exposed]}
      - 0: place Pebble
      - 1: {refused: place Spark, rule: SK exposed.1}
      - 1: pass
      - expect: {seat 1 states: []}
      - 0: place Pebble
      - 1: place Spark
      - 1: seat 0
    expect: {seat 0 hp: 28}
    """)


@pytest.mark.rule("SK protected.1")
def test_feint_exposes_a_protected_opponent_without_hurting_them() -> None:
    held("""
    seats: [{at: a1, hand: [Feint, Pebble]}, {at: e5, states: {Protected: this turn}}]
    steps:
      - 0: place Feint
    expect: {seat 1 hp: 30, seat 1 states: [Protected, Exposed]}
    """)


# -- Survey -----------------------------------------------------------------------------------


@pytest.mark.rule("SK cycle.2")
def test_survey_cycles_2() -> None:
    held("""
    seats: [{at: c2, hand: [Survey, Pebble, Spark, Camp], deck: [Cut, Arrow, Tug]}, {at: c4}]
    steps:
      - 0: place Survey
      - 0: effect 1
      - 0: Pebble
      - 0: Camp
    expect: {seat 0 hand: [Spark, Cut, Arrow], seat 0 deck: [Tug], seat 0 hp: 30}
    """)


@pytest.mark.rule("SK-Q34")
def test_survey_does_not_cycle_a_single_card() -> None:
    held("""
    seats: [{at: c2, hand: [Survey, Pebble], deck: [Cut, Arrow]}, {at: c4}]
    steps:
      - 0: place Survey
      - 0: effect 1
    expect: {seat 0 hand: [Pebble], seat 0 deck: [Cut, Arrow]}
    """)


@pytest.mark.rule("SK search.2")
def test_survey_finds_any_card_for_1_hp() -> None:
    held("""
    seats: [{at: c2, hand: [Survey, Pebble], deck: [Cut, Arrow, Tug]}, {at: c4}]
    steps:
      - 0: place Survey
      - 0: effect 2
      - 0: Tug
    expect: {seat 0 hand: [Pebble, Tug], seat 0 hp: 29}
    """)


def test_survey_cycles_in_either_role() -> None:
    in_either_role(
        "Survey", ["effect 1", "Pebble"], "seat 0 hand: [Cut, Arrow]", seat="deck: [Cut, Arrow]"
    )
