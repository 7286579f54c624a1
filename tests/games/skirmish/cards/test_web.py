"""The cards of the Web do what is printed on them."""

from __future__ import annotations

import pytest

from tests.games.skirmish.cards.table import held, in_either_role

# -- Powder Keg -------------------------------------------------------------------------------


@pytest.mark.rule("SK trap.2")
def test_powder_keg_deals_5_damage_to_who_steps_on_it() -> None:
    held("""
    seats: [{at: c2, hand: [Powder Keg, Pebble]}, {at: c4, hand: [Advance, Pebble]}]
    steps:
      - 0: place Powder Keg
      - 1: pass
      - 0: lay c3
      - 0: end the turn
      - 1: place Advance
      - 0: pass
      - 1: effect 1
      - 1: c3
      - expect: {seat 1 hp: 25, seat 0 discard: [Powder Keg], c3: seat 1}
      - 1: d3
    expect: {d3: seat 1}
    """)


def test_powder_keg_does_not_hurt_a_protected_player() -> None:
    held("""
    seats:
      - {at: c1, hand: [Shove, Pebble, Pebble]}
      - {at: c2, states: {Protected: this turn}}
    board: {c3: {card: Powder Keg, seat: 0, face: down}}
    steps:
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
    expect: {seat 1 hp: 30, c3: seat 1, seat 0 discard: [Shove, Powder Keg, Pebble]}
    """)


@pytest.mark.rule("SK trap.4")
def test_powder_keg_revealed_strikes_for_2_and_as_a_trap_does_nothing() -> None:
    for steps, hp in (
        ("- 0: effect 2\n      - 0: {refused: e5, rule: SK melee.1}\n      - 0: c4", 28),
        ("- 0: effect 1", 30),
    ):
        held(f"""
    seats: [{{at: c3, hand: [Powder Keg, Pebble]}}, {{at: c4}}]
    steps:
      - 0: place Powder Keg
      - 0: reveal
      {steps}
    expect: {{seat 1 hp: {hp}, seat 0 discard: [Powder Keg]}}
    """)


def test_powder_keg_is_laid_in_either_role() -> None:
    in_either_role("Powder Keg", ["lay b3"], "b3: Powder Keg face down")


# -- Rust Pit ---------------------------------------------------------------------------------


@pytest.mark.rule("SK-Q10")
def test_rust_pit_takes_a_card_the_equipment_and_3_hp_of_who_steps_on_it() -> None:
    held("""
    seats:
      - {at: c1, hand: [Shove, Pebble, Pebble], equipped: Sabre}
      - {at: c2, hand: [Pebble, Cut], equipped: Sabre}
    board: {c3: {card: Rust Pit, seat: 0, face: down}}
    steps:
      - 0: place Shove
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - 1: Pebble
    expect:
      seat 1 hp: 27
      seat 1 hand: [Cut]
      seat 1 equipped: none
      seat 0 equipped: Sabre
    """)


@pytest.mark.rule("SK-Q12")
def test_rust_pit_has_no_effect_on_an_empty_hand() -> None:
    held("""
    seats:
      - {at: c1, hand: [Shove, Pebble, Pebble]}
      - {at: c2, equipped: Sabre}
    board: {c3: {card: Rust Pit, seat: 0, face: down}}
    steps:
      - 0: place Shove
      - 0: effect 1
      - 0: Pebble
    expect: {c3: seat 1, seat 1 hp: 30, seat 1 equipped: Sabre}
    """)


def test_rust_pit_is_laid_in_either_role() -> None:
    in_either_role("Rust Pit", ["lay b3"], "b3: Rust Pit face down")


# -- Interrogate ------------------------------------------------------------------------------


@pytest.mark.rule("SK handlock.1")
def test_interrogate_keeps_the_opponent_from_drawing_for_this_turn_and_the_next() -> None:
    held("""
    seats:
      - {at: c2, hand: [Interrogate, Pebble, Pebble, Pebble, Pebble, Pebble], deck: [Cut*9]}
      - {at: c4, hand: [Spark, Pebble, Pebble], deck: [Cut*9]}
    steps:
      - 0: place Interrogate
      - 1: pass
      - 0: effect 1
      - 0: Pebble
      - 0: place Pebble
      - 1: pass and discard Pebble
      - expect: {seat 1 hand: [Spark, Pebble]}
      - 0: end the turn
      - expect: {turn: 2, seat 1 hand: [Spark, Pebble], seat 1 states: [Handlocked]}
      - 1: place Pebble
      - 0: pass
      - 1: end the turn
    expect: {turn: 3, seat 1 hand: [Spark, Cut, Cut, Cut, Cut], seat 1 states: []}
    """)


@pytest.mark.rule("SK reveal.1")
def test_interrogate_shows_the_hand_and_takes_a_card_only_from_a_handlocked_opponent() -> None:
    free = held("""
    seats: [{at: c2, hand: [Interrogate, Pebble]}, {at: c4, hand: [Spark, Cut]}]
    steps:
      - 0: place Interrogate
      - 1: pass
      - 0: effect 2
    expect: {seat 1 hand: [Spark, Cut]}
    """)
    hand = next(zone for zone in free.view(0).seats[1].zones if zone.name == "hand")
    assert [card.name for card in hand.cards] == ["Cut", "Spark"]
    held("""
    seats:
      - {at: c2, hand: [Interrogate, Pebble]}
      - {at: c4, hand: [Spark, Cut], states: {Handlocked: this turn}}
    steps:
      - 0: place Interrogate
      - 1: pass
      - 0: effect 2
      - 1: Cut
    expect: {seat 1 hand: [Spark], seat 1 discard: [Cut]}
    """)


def test_interrogate_asks_its_questions_in_either_role() -> None:
    for role, steps in ((0, ""), (1, "- 1: place Pebble")):
        game = held(f"""
    seats:
      - {{at: c2, hand: [Interrogate, Pebble]}}
      - {{at: c4, hand: [Pebble, Cut, Spark], states: {{Exposed: this turn}}}}
    turn: {role}
    steps:
      {steps}
      - 0: place Interrogate
      {"- 1: pass" if role == 0 else ""}
      - 0: effect 2
    """)
        assert any("shows the hand" in entry.text for entry in game.journal(0))


# -- Hourglass --------------------------------------------------------------------------------


@pytest.mark.rule("SK ability.3")
def test_hourglass_keeps_the_opponent_from_drawing_until_they_pass() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble*3]}
      - {at: c4, hand: [Camp, Spark], deck: [Cut*5]}
    board: {a1: {card: Hourglass, seat: 0}, e5: {card: Camp, seat: 1}}
    steps:
      - 0: place Pebble
      - 1: use Camp 1
      - 1: Camp
      - expect: {seat 1 hand: [Spark], a1: Hourglass}
      - 0: place Pebble
      - 1: pass
    expect: {a1: empty, seat 0 discard: [Pebble, Hourglass, Pebble], seat 1 states: []}
    """)


def test_hourglass_leaves_its_owner_free_to_draw_and_to_pass() -> None:
    held("""
    seats:
      - {at: c2, hand: [Pebble, Spark], deck: [Cut]}
      - {at: c4, hand: [Pebble, Pebble]}
    board: {a1: {card: Hourglass, seat: 0}}
    turn: 1
    steps:
      - 1: place Pebble
      - 0: pass and discard Pebble
    expect: {a1: Hourglass, seat 0 hand: [Spark, Cut], seat 1 states: [Handlocked]}
    """)


def test_hourglass_is_placed_in_either_role() -> None:
    in_either_role("Hourglass", ["a1"], "a1: Hourglass, seat 1 states: [Handlocked]")


# -- Thorn Hedge ------------------------------------------------------------------------------


@pytest.mark.rule("SK-Ex1")
def test_thorn_hedge_costs_2_hp_when_placed_and_the_opponent_1_for_every_discard() -> None:
    held("""
    seats:
      - {at: c2, hand: [Thorn Hedge, Pebble, Pebble, Blink]}
      - {at: c4, hand: [Pebble, Pebble], deck: [Pebble]}
    steps:
      - 0: place Thorn Hedge
      - 1: pass
      - 0: e1
      - expect: {seat 0 hp: 28, seat 1 hp: 30}
      - 0: place Pebble
      - 1: pass and discard Pebble
      - expect: {seat 0 hp: 28, seat 1 hp: 29}
      - 0: place Blink
      - 1: pass
      - 0: effect 1
      - 0: a1
    expect: {seat 0 hp: 28, seat 1 hp: 29, seat 0 hand: []}
    """)


def test_thorn_hedge_is_placed_in_either_role() -> None:
    in_either_role("Thorn Hedge", ["a1"], "a1: Thorn Hedge, seat 0 hp: 28")


# -- Wasp Nest --------------------------------------------------------------------------------


@pytest.mark.rule("SK ability.4")
def test_wasp_nest_stings_everybody_next_to_it_at_the_end_of_each_exchange() -> None:
    held("""
    seats: [{at: c2, hand: [Pebble*3]}, {at: c4, hand: [Gust]}]
    board: {b3: {card: Wasp Nest, seat: 0}}
    steps:
      - 0: place Pebble
      - 1: pass
      - expect: {seat 0 hp: 29, seat 1 hp: 29}
      - 0: place Pebble
      - 1: place Gust
      - 1: effect 2
      - 1: d4
    expect: {seat 0 hp: 28, seat 1 hp: 29}
    """)


def test_wasp_nest_costs_the_opponent_1_hp_for_every_trap() -> None:
    held("""
    seats: [{at: a1, hand: [Arrow, Pebble]}, {at: e5}]
    board: {b4: {card: Wasp Nest, seat: 0}, d3: {card: Snare, seat: 1, face: down}}
    steps:
      - 0: place Arrow
      - 0: d3
    expect: {seat 0 hp: 30, seat 1 hp: 29}
    """)


def test_wasp_nest_is_placed_in_either_role() -> None:
    in_either_role("Wasp Nest", ["a1"], "a1: Wasp Nest, seat 0 hp: 30")


# -- Scheme -----------------------------------------------------------------------------------


@pytest.mark.rule("SK search.1")
def test_scheme_finds_a_trap_and_no_other_card() -> None:
    held("""
    seats: [{at: c2, hand: [Scheme, Pebble], deck: [Cut, Rust Pit]}, {at: c4}]
    steps:
      - 0: place Scheme
      - 0: effect 1
      - 0: {refused: Cut, rule: SK search.2}
      - 0: Rust Pit
    expect: {seat 0 hand: [Pebble, Rust Pit]}
    """)


@pytest.mark.rule("SK move.2")
def test_scheme_moves_a_card_on_the_board_three_times_and_no_equipment() -> None:
    held("""
    seats: [{at: c2, hand: [Scheme, Pebble]}, {at: c4, equipped: Sabre}]
    board: {a1: {card: Camp, seat: 1}, e5: {card: Snare, seat: 0, face: down}}
    steps:
      - 0: place Scheme
      - 0: effect 2
      - 0: {refused: c4, rule: SK-Q17}
      - 0: a1
      - 0: a2
      - 0: a3
      - 0: b3
    expect: {b3: Camp, a1: empty, e5: Snare face down}
    """)


def test_scheme_works_in_either_role() -> None:
    in_either_role(
        "Scheme",
        ["effect 1", "Snare"],
        "seat 0 hand: [Pebble, Pebble, Snare]",
        seat="deck: [Cut, Snare]",
    )
    in_either_role(
        "Scheme",
        ["effect 2", "a2", "a3", "a4"],
        "a4: Afterimage",
        "board: {a1: {card: Afterimage, seat: 1}}",
    )


# -- Volley -----------------------------------------------------------------------------------


def test_volley_deals_1_damage_for_every_card_its_player_has_on_the_board() -> None:
    held("""
    seats: [{at: c1, hand: [Volley, Pebble], equipped: Sabre}, {at: c4}]
    board:
      a1: {card: Camp, seat: 0}
      a2: {card: Snare, seat: 0, face: down}
      a3: {card: Camp, seat: 1}
    steps:
      - 0: place Volley
      - 0: c4
    expect: {seat 1 hp: 27}
    """)


def test_volley_is_no_use_against_an_adjacent_opponent() -> None:
    held("""
    seats: [{at: c3, hand: [Volley, Pebble]}, {at: c4}]
    board: {a1: {card: Camp, seat: 0}}
    steps:
      - 0: place Volley
    expect: {seat 1 hp: 30, asked: [0 attack]}
    """)


# -- Clean Sweep ------------------------------------------------------------------------------


@pytest.mark.rule("SK destroy.1")
def test_clean_sweep_destroys_what_lies_around_and_strikes_who_stands_there() -> None:
    held("""
    seats: [{at: c3, hand: [Clean Sweep, Pebble]}, {at: d4, equipped: Sabre}]
    board:
      b2: {card: Snare, seat: 1, face: down}
      b3: {card: Bulwark, seat: 1}
      c4: {card: Camp, seat: 0}
      a1: {card: Camp, seat: 1}
    steps:
      - 0: place Clean Sweep
      - 1: pass
    expect:
      b2: empty
      b3: Bulwark
      c4: empty
      a1: Camp
      seat 1 hp: 28
      seat 1 equipped: none
      seat 1 discard: [Snare, Sabre]
      seat 0 hp: 30
    """)


# -- Disarm -----------------------------------------------------------------------------------


def test_disarm_strikes_for_2_and_destroys_the_opponents_equipment() -> None:
    held("""
    seats: [{at: c3, hand: [Disarm, Pebble], equipped: Sabre}, {at: c4, equipped: Sabre}]
    steps:
      - 0: place Disarm
      - 0: effect 1
      - 0: {refused: e5, rule: SK melee.1}
      - 0: c4
    expect: {seat 1 hp: 28, seat 1 equipped: none, seat 0 equipped: Sabre}
    """)


def test_disarm_destroys_any_card_on_the_board_in_either_role() -> None:
    in_either_role(
        "Disarm",
        ["effect 2", "c3"],
        "seat 0 equipped: none, a1: Afterimage, e5: Snare face down",
        """
        board:
          a1: {card: Afterimage, seat: 1}
          e5: {card: Snare, seat: 1, face: down}
        """,
        seat="equipped: Greatsword",
    )
