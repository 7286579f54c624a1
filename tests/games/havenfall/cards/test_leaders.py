"""The leaders and their printed text."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.havenfall.cards.helpers import (
    answer,
    expect,
    option_texts,
    position,
    printed_lines,
    refusal_rule,
)
from tests.games.havenfall.cards.turns import turn

LEADERS = {
    "blue": "Sorceress Alira",
    "red": "Blade Master Quin",
    "green": "Commander Trauss",
    "yellow": "King Mordell",
}


def test_these_numbers_are_printed() -> None:
    assert printed_lines("leaders") == [
        "Sorceress Alira | blue | copies 1 | damage 3 | health 3 | cards 1 | Wisdom: blue",
        "Blade Master Quin | red | copies 1 | damage 4 | health 2 | Duel: red | attack",
        "Commander Trauss | green | copies 1 | damage 3 | health 4 | Conquer: green",
        "King Mordell | yellow | copies 1 | treasure 3 | damage 1 | health 2 | Decree: yellow",
    ]


@pytest.mark.parametrize(
    ("leader", "treasure", "damage", "health"),
    [
        ("Sorceress Alira", 0, 3, 3),
        ("Blade Master Quin", 0, 4, 2),
        ("Commander Trauss", 0, 3, 4),
        ("King Mordell", 3, 1, 2),
    ],
)
def test_a_leader_in_play_gives_its_numbers_without_any_pixel(
    leader: str, treasure: int, damage: int, health: int
) -> None:
    expect(turn(leader), treasure=treasure, damage=damage, health=health)


# -- how they join ------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "leader"), LEADERS.items())
def test_a_leader_waits_beside_its_room_and_does_nothing_there(room: str, leader: str) -> None:
    game = turn("Copper", f"{room}: 1", more=f"room: {room}", board="trashed spells: [Dread]")
    expect(game, seat_0_leader=leader, treasure=1, damage=0, health=0)
    assert refusal_rule(game, 0, f"use {leader}") == "HF structure.17"
    assert refusal_rule(game, 0, f"buy {leader}") == "HF buying.1"


def test_the_first_defeated_boss_sends_all_leaders_to_the_discard_piles() -> None:
    seats = ", ".join(f"{{room: {room}}}" for room in LEADERS)
    game = position(f"so far: {{damage: 9, health: 9}}\nseats: [{seats}]")
    answer(game, 0, "fight boss")
    for seat, leader in enumerate(LEADERS.values()):
        expect(game, **{f"seat_{seat}_discard": [leader], f"seat_{seat}_leader": "none"})


def test_a_defeated_minion_releases_no_leader() -> None:
    game = answer(turn("Swordsman", more="room: red"), 0, "fight minion 1")
    expect(game, seat_0_leader="Blade Master Quin", seat_0_discard=[], defeated=["Fish"])


# -- what they do -------------------------------------------------------------------------


def test_wisdom_gains_a_trashed_spell_of_ones_choice() -> None:
    board = "spell deck: [Foresight]\ntrashed spells: [Dread, Possess, Stone Skin]"
    game = answer(turn("Sorceress Alira", "blue: 1", board=board), 0, "use Sorceress Alira")
    assert option_texts(game, 0) == ["Dread", "Possess", "Stone Skin"]
    answer(game, 0, "Possess")
    expect(game, seat_0_spells=["Possess"], trashed_spells=["Dread", "Stone Skin"])
    expect(game, spell_deck=["Foresight"], seat_1_sees_seat_0_spells=["Possess"])


def test_wisdom_is_refused_if_no_spell_is_trashed() -> None:
    game = turn("Sorceress Alira", "blue: 1", board="spell deck: [Foresight]\ntrash: [Copper]")
    assert refusal_rule(game, 0, "use Sorceress Alira") == "HF-Q19"


def test_alira_draws_a_card_once_a_turn_without_pixels() -> None:
    game = answer(turn("Sorceress Alira", deck="Gold, Silver"), 0, "draw by Sorceress Alira")
    expect(game, seat_0_play=["Sorceress Alira", "Gold"], seat_0_deck=["Silver"])
    assert refusal_rule(game, 0, "draw by Sorceress Alira") == "HF-Q22"


def test_duel_takes_a_card_for_the_turn_and_adds_2_damage() -> None:
    game = turn("Blade Master Quin", "red: 1", others="{hand: [Archer]}")
    answer(game, 0, "use Blade Master Quin")
    expect(game, damage=9, health=6, seat_1_hand=[])  # including 3 and 4 from the Archer
    answer(game, 0, "end the turn")
    expect(game, seat_0_discard=["Blade Master Quin"], seat_1_play=["Archer"])


def test_duel_adds_its_damage_even_if_nothing_can_be_taken() -> None:
    game = answer(turn("Blade Master Quin", "red: 1"), 0, "use Blade Master Quin")
    expect(game, damage=6, health=2, seat_0_play=["Blade Master Quin"])


def after_conquer(place: str, points: int = 0) -> rb.Game:
    """Return a game in which Commander Trauss was used after winning a fight at a place."""
    game = turn("Commander Trauss", "green: 1", more=f"points: {points}")
    return answer(game, 0, f"fight {place}", "pass", "use Commander Trauss")


def test_conquer_adds_a_point_to_those_of_a_boss() -> None:
    expect(after_conquer("boss"), seat_0_points=2, seat_0_exhausted={"green": 1, "yellow": 1})


def test_conquer_has_no_effect_after_a_minion() -> None:
    expect(after_conquer("minion 1"), seat_0_points=0, seat_0_exhausted={"green": 1, "blue": 1})


def test_conquer_has_no_effect_before_the_fight() -> None:
    game = turn("Commander Trauss", "green: 1")
    answer(game, 0, "use Commander Trauss", "fight boss")
    expect(game, seat_0_points=1)
    assert refusal_rule(game, 0, "use Commander Trauss") == "HF abilities.5"


def test_the_point_of_conquer_can_win_the_game() -> None:
    expect(after_conquer("boss", points=8), seat_0_points=10, outcome="seat 0")


def test_decree_gains_3_treasure_for_the_turn() -> None:
    game = answer(turn("King Mordell", "yellow: 1"), 0, "use King Mordell")
    expect(game, treasure=6, seat_0_available={})
    expect(answer(game, 0, "end the turn"), treasure=0, acting=1)
