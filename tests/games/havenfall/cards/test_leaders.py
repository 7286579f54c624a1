"""Leaders, each by what is printed on it."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.havenfall.cards.play import at, choices, do, printed, refused, shows
from tests.games.havenfall.cards.turns import turn

LEADERS = {
    "blue": "Sorceress Alira",
    "red": "Blade Master Quin",
    "green": "Commander Trauss",
    "yellow": "King Mordell",
}


def test_these_numbers_are_printed() -> None:
    assert printed("leaders") == [
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
    shows(turn(leader), treasure=treasure, damage=damage, health=health)


# -- how they join ------------------------------------------------------------------------


@pytest.mark.parametrize(("room", "leader"), LEADERS.items())
def test_a_leader_waits_beside_its_room_and_does_nothing_there(room: str, leader: str) -> None:
    game = turn("Copper", f"{room}: 1", more=f"room: {room}", board="trashed spells: [Dread]")
    shows(game, seat_0_leader=leader, treasure=1, damage=0, health=0)
    assert refused(game, 0, f"use {leader}") == "HF abilities.4"
    assert refused(game, 0, f"buy {leader}") == "HF buying.1"


def test_with_the_first_boss_all_leaders_go_to_the_discard_piles_of_their_players() -> None:
    seats = ", ".join(f"{{room: {room}}}" for room in LEADERS)
    game = at(f"so far: {{damage: 9, health: 9}}\nseats: [{seats}]")
    do(game, 0, "fight boss")
    for seat, leader in enumerate(LEADERS.values()):
        shows(game, **{f"seat_{seat}_discard": [leader], f"seat_{seat}_leader": "none"})


def test_no_leader_comes_with_a_minion() -> None:
    game = do(turn("Swordsman", more="room: red"), 0, "fight minion 1")
    shows(game, seat_0_leader="Blade Master Quin", seat_0_discard=[], defeated=["Fish"])


# -- what they do -------------------------------------------------------------------------


def test_wisdom_gains_a_trashed_spell_of_ones_choice() -> None:
    board = "spell deck: [Foresight]\ntrashed spells: [Dread, Possess, Stone Skin]"
    game = do(turn("Sorceress Alira", "blue: 1", board=board), 0, "use Sorceress Alira")
    assert choices(game, 0) == ["Dread", "Possess", "Stone Skin"]
    do(game, 0, "Possess")
    shows(game, seat_0_spells=["Possess"], trashed_spells=["Dread", "Stone Skin"])
    shows(game, spell_deck=["Foresight"], seat_1_sees_seat_0_spells=["Possess"])


def test_wisdom_is_refused_where_no_spell_is_trashed() -> None:
    game = turn("Sorceress Alira", "blue: 1", board="spell deck: [Foresight]\ntrash: [Copper]")
    assert refused(game, 0, "use Sorceress Alira") == "HF-Q19"


def test_alira_brings_a_card_once_a_turn_and_without_pixels() -> None:
    game = do(turn("Sorceress Alira", deck="Gold, Silver"), 0, "draw by Sorceress Alira")
    shows(game, seat_0_play=["Sorceress Alira", "Gold"], seat_0_deck=["Silver"])
    assert refused(game, 0, "draw by Sorceress Alira") == "HF-Q22"


def test_duel_takes_a_card_for_the_turn_and_adds_2_damage() -> None:
    game = turn("Blade Master Quin", "red: 1", others="{hand: [Archer]}")
    do(game, 0, "use Blade Master Quin")
    shows(game, damage=9, health=6, seat_1_hand=[])  # 3 and 4 of them are the Archer's
    do(game, 0, "end the turn")
    shows(game, seat_0_discard=["Blade Master Quin"], seat_1_play=["Archer"])


def test_duel_adds_its_damage_also_where_nothing_can_be_taken() -> None:
    game = do(turn("Blade Master Quin", "red: 1"), 0, "use Blade Master Quin")
    shows(game, damage=6, health=2, seat_0_play=["Blade Master Quin"])


def conquered(place: str, points: int = 0) -> rb.Game:
    """Commander Trauss after a victory, over a Fish as a minion or an Armadillo as the boss."""
    game = turn("Commander Trauss", "green: 1", more=f"points: {points}")
    return do(game, 0, f"fight {place}", "pass", "use Commander Trauss")


def test_conquer_adds_a_point_to_those_of_a_boss() -> None:
    shows(conquered("boss"), seat_0_points=2, seat_0_exhausted={"green": 1, "yellow": 1})


def test_conquer_is_spent_for_nothing_after_a_minion() -> None:
    shows(conquered("minion 1"), seat_0_points=0, seat_0_exhausted={"green": 1, "blue": 1})


def test_conquer_is_spent_for_nothing_before_the_fight() -> None:
    game = turn("Commander Trauss", "green: 1")
    do(game, 0, "use Commander Trauss", "fight boss")
    shows(game, seat_0_points=1)
    assert refused(game, 0, "use Commander Trauss") == "HF abilities.5"


def test_the_point_of_conquer_may_win_the_game() -> None:
    shows(conquered("boss", points=8), seat_0_points=10, outcome="seat 0")


def test_decree_gains_3_treasure_for_the_turn() -> None:
    game = do(turn("King Mordell", "yellow: 1"), 0, "use King Mordell")
    shows(game, treasure=6, seat_0_available={})
    shows(do(game, 0, "end the turn"), treasure=0, acting=1)
