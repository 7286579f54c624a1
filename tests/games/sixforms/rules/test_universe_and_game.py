"""Basics: six forms, life, loops, a limited supply of cubes, and the board."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.sixforms.game import GAME
from rulebound.kernel.refusal import RuleboundError
from tests.games.sixforms.scenarios import run_scenario

FORMS = ("celestial", "elemental", "technological", "magical", "natural", "spiritual")


# -- forms --------------------------------------------------------------------------------


@pytest.mark.rule("SF universe.1")
@pytest.mark.parametrize("form", FORMS)
def test_a_card_can_have_each_of_the_six_forms_and_energy_comes_in_the_same_ones(
    form: str,
) -> None:
    another = FORMS[(FORMS.index(form) + 1) % len(FORMS)]
    run_scenario(f"""
cards:
  - {{name: Own, form: {form}, type: action, cost: 1}}
  - {{name: Alien, form: {another}, type: action, cost: 1}}
seats: [{{form energy: {{{form}: 1}}, hand: [Own, Alien]}}, {{}}]
expect: {{options: [play Own, done]}}
""")


@pytest.mark.rule("SF universe.1")
def test_there_is_no_seventh_form_and_no_printed_card_without_one_of_the_six() -> None:
    with pytest.raises(RuleboundError, match="infinite"):
        run_scenario("""
cards:
  - {name: Beloved, form: infinite, type: action, cost: 1}
seats: [{}, {}]
""")
    assert {face.fields["form"] for face in GAME.faces(GAME.rules())} == set(FORMS)


# -- life ---------------------------------------------------------------------------------


@pytest.mark.rule("SF stage.1", "SF game.1")
def test_a_game_begins_with_twenty_life_for_each_player() -> None:
    for first in (0, 1):
        game = rb.new("sixforms", seats=2, seed=first, first=first)
        assert [seat.numbers["life"] for seat in game.view(0).seats] == [20, 20]


@pytest.mark.rule("SF stage.1")
@pytest.mark.parametrize(
    ("damage", "left", "outcome"), [(19, 1, "none"), (20, 0, "seat 0 wins"), (25, 0, "seat 0 wins")]
)
def test_whoever_brings_the_other_player_down_to_zero_wins(
    damage: int, left: int, outcome: str
) -> None:
    run_scenario(f"""
cards:
  - {{name: Bolt, form: elemental, type: action,
     text: "On play: deal {damage} player damage to an opponent."}}
seats: [{{life: 1, hand: [Bolt]}}, {{life: 20}}]
steps:
  - 0: play Bolt
expect: {{outcome: {outcome}, seat 1 life: {left}, seat 0 life: 1}}
""")


@pytest.mark.rule("SF stage.2")
@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("when an opponent gains life: that player gains 1 life", "seat 1 wins"),
        ("when an opponent gains life: you gain 1 life", "none"),
    ],
)
def test_the_player_who_starts_a_loop_loses_whosever_card_runs_by_itself(
    text: str, outcome: str
) -> None:
    run_scenario(f"""
cards:
  - {{name: Spring, form: natural, type: action, text: "On play: you gain 1 life."}}
  - {{name: Mill, form: natural, type: avatar, cost: 1, stats: [1, 1, 0],
     text: "While active — {text}."}}
seats: [{{life: 1, hand: [Spring]}}, {{life: 20}}]
battlefield: {{a4: {{card: Mill, of: 1}}}}
steps:
  - 0: play Spring
expect: {{outcome: {outcome}}}
""")


@pytest.mark.rule("SF stage.2")
@pytest.mark.parametrize(("times", "asked"), [(2, "0 act"), (3, "1 rip")])
def test_a_player_who_never_stops_acting_is_caught(times: int, asked: str) -> None:
    steps = "\n".join(["  - 0: use Mill a1"] * times)
    run_scenario(f"""
cards:
  - {{name: Mill, form: natural, type: avatar, cost: 1, stats: [1, 1, 0],
     text: "Use (0): you gain 1 life."}}
seats: [{{}}, {{life: 1}}]
battlefield: {{a1: {{card: Mill, of: 0}}}}
steps:
{steps}
expect: {{asked: [{asked}], outcome: none}}
""")


# -- energy -------------------------------------------------------------------------------


@pytest.mark.rule("SF stage.4", "SF quarry.3")
def test_the_store_of_cubes_is_limited_and_what_it_gave_pays_for_cards() -> None:
    run_scenario("""
cards:
  - {name: Miner, form: natural, type: action, text: "On play: gain 3 cubes."}
seats: [{hand: [Miner*2, Boar], placed: true}, {}]
quarry: 4
steps:
  - expect: {options: [play Miner, play Miner, done]}
  - 0: play Miner
  - expect: {seat 0 cubes: 3, quarry: 1}
  - 0: play Miner
  - expect: {seat 0 cubes: 4, quarry: 0}
  - 0: play Boar
  - 0: a1
  - 0: ready
expect: {a1: Boar, seat 0 cubes: 1, seat 0 drained: 3, quarry: 0}
""")


@pytest.mark.rule("SF game.2")
@pytest.mark.parametrize(
    ("cubes", "sparks", "playable"),
    [(2, 0, True), (1, 1, True), (1, 0, False), (0, 2, False), (0, 0, False)],
)
def test_cubes_and_sparks_pay_for_a_play_and_nothing_else_does(
    cubes: int, sparks: int, playable: bool
) -> None:
    game = run_scenario(f"""
cards:
  - {{name: Chant, form: natural, type: action, cost: 2}}
seats: [{{cubes: {cubes}, sparks: {sparks}, drained: 5, hand: [Chant]}}, {{cubes: 9}}]
""")
    assert (game.why_not(0, "play Chant") is None) == playable


# -- decks and the board ------------------------------------------------------------------


@pytest.mark.rule("SF game.1")
def test_each_player_plays_the_deck_of_their_own_choice() -> None:
    names = [
        face.name
        for face in GAME.faces(GAME.rules())
        if "token" not in face.fields and "cap" not in face.fields.get("facets", "")
    ]
    chosen = [dict.fromkeys(names[:25], 2), dict.fromkeys(names[-60:], 1)]
    game = rb.new("sixforms", seats=2, seed=3, decks=chosen)
    for seat in (0, 1):
        deck, hand = [GAME.inspect(game, f"seat {seat} {pile}") for pile in ("deck", "hand")]
        assert isinstance(deck, list)
        assert isinstance(hand, tuple)
        assert Counter([*deck, *hand]) == chosen[seat]


@pytest.mark.rule("SF game.3", "SF battlefield.2")
@pytest.mark.parametrize(("board", "columns"), [("4x4", "abcd"), ("5x4", "abcde")])
def test_the_board_has_four_rows_and_each_player_the_two_on_their_own_side(
    board: str, columns: str
) -> None:
    for seat, rows in ((0, "12"), (1, "34")):
        zones = [column + row for row in rows for column in columns]
        run_scenario(f"""
board: {board}
turn: {seat}
seats: [{{cubes: 1, hand: [Pebble]}}, {{cubes: 1, hand: [Pebble]}}]
steps:
  - {seat}: play Pebble
  - expect: {{options: [{", ".join(zones)}]}}
expect: {{asked: [{seat} where]}}
""")


@pytest.mark.rule("SF game.3")
@pytest.mark.parametrize("zone", ["e1", "a5"])
def test_the_usual_board_is_no_larger_than_four_by_four(zone: str) -> None:
    assert rb.new("sixforms", seats=2, seed=1).view(0).numbers["width"] == 4
    with pytest.raises(RuleboundError, match=zone):
        run_scenario(f"""
seats: [{{}}, {{}}]
battlefield: {{{zone}: {{card: Pebble, of: 0}}}}
""")
