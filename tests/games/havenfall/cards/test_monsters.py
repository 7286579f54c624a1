"""The monsters as minions, as bosses, and as player cards."""

from __future__ import annotations

import pytest

from rulebound import Game
from tests.games.havenfall.cards.helpers import (
    answer,
    expect,
    position,
    printed_lines,
    printed_numbers,
)
from tests.games.havenfall.cards.turns import turn

PRINTED = """
Armadillo | yellow | copies 1 | rank 1 | damage 1 | health 2 | boss damage 2 | boss health 4
Dragon Whelp | red | copies 1 | rank 1 | damage 2 | health 1 | boss damage 4 | boss health 2
Fish | blue | copies 1 | rank 1 | damage 1 | health 1 | boss damage 3 | boss health 3
Frog | green | copies 1 | rank 1 | damage 2 | health 2 | boss damage 3 | boss health 4
Djiran Grunt | red | copies 3 | rank 2 | damage 4 | health 2 | boss damage 6 | boss health 4
Dwarven Berserker | yellow | copies 3 | rank 2 | damage 3 | health 3 | boss damage 5 | boss health 5
Grall Summoner | green | copies 3 | rank 2 | damage 2 | health 3 | boss damage 4 | boss health 5
Octopus | blue | copies 3 | rank 2 | damage 2 | health 4 | boss damage 3 | boss health 6
Fire Elemental | red | copies 3 | rank 3 | damage 5 | health 4 | boss damage 7 | boss health 5
Giant Worm | yellow | copies 3 | rank 3 | damage 4 | health 6 | boss damage 5 | boss health 8
Grall Sorcerer | green | copies 3 | rank 3 | damage 4 | health 4 | boss damage 6 | boss health 6
Sea Serpent | blue | copies 3 | rank 3 | damage 4 | health 5 | boss damage 6 | boss health 7
Dragon | red | copies 2 | rank 4 | damage 7 | health 5 | boss damage 10 | boss health 7
Nyrian Guard | blue | copies 2 | rank 4 | damage 5 | health 6 | boss damage 8 | boss health 9
Orken Champion | green | copies 2 | rank 4 | damage 6 | health 6 | boss damage 9 | boss health 8
The Ancient | yellow | copies 2 | rank 4 | damage 5 | health 7 | boss damage 7 | boss health 10
Djiran Lord | red | copies 1 | rank 5 | damage 8 | health 7 | boss damage 12 | boss health 10
Dwarven King | yellow | copies 1 | rank 5 | damage 6 | health 8 | boss damage 9 | boss health 12
Orken Warchief | green | copies 1 | rank 5 | damage 7 | health 8 | boss damage 11 | boss health 11
Queen of Nyra | blue | copies 1 | rank 5 | damage 7 | health 7 | boss damage 10 | boss health 11
"""
LINES = PRINTED.strip().split("\n")
STATED = {line.split(" | ")[0]: printed_numbers(line) for line in LINES}
COLOURS = {name: colour for name, colour, *_ in [line.split(" | ") for line in LINES]}
each = pytest.mark.parametrize("monster", STATED)
everywhere = pytest.mark.parametrize("place", ["minion 1", "minion 2", "boss"])


def test_every_monster_is_printed_with_these_numbers() -> None:
    assert printed_lines("monsters") == LINES


def needed_to_defeat(monster: str, place: str) -> tuple[int, int]:
    """Return the damage and health needed to defeat a monster at a place."""
    boss = "boss " if place == "boss" else ""
    return STATED[monster][f"{boss}damage"], STATED[monster][f"{boss}health"]


def after_fight(monster: str, place: str, damage: int, health: int) -> Game:
    """Return the game after a fight with this damage and health, with Fish at the other places."""
    monsters = {"minion 1": "Fish", "minion 2": "Fish", "boss": "Fish", "deck": ["Frog"]}
    game = position(
        f"""
        cards: [{{name: Probe, kind: item, damage: {damage}, health: {health}}}]
        monsters: {monsters | {place: monster}}
        seats: [{{play: [Probe], deck: [Copper*5]}}, {{hand: [Copper], deck: [Copper*5]}}]
        """
    )
    return answer(game, 0, f"fight {place}")


@pytest.mark.rule("HF fighting.6", "HF fighting.8", "HF fighting.9", "HF fighting.13")
@everywhere
@each
def test_a_monster_is_defeated_by_exactly_its_numbers_for_its_pixel_and_its_points(
    monster: str, place: str
) -> None:
    colour = COLOURS[monster]
    game = after_fight(monster, place, *needed_to_defeat(monster, place))
    expect(game, acting=0, defeated=[monster], boss="Frog", minion_1="Fish", minion_2="Fish")
    expect(game, seat_0_points=STATED[monster]["rank"] if place == "boss" else 0)
    expect(game, seat_0_available={}, seat_0_exhausted={colour: 1}, **{f"supply_{colour}": 4})
    expect(game, seat_1_points=0, seat_1_exhausted={})


@pytest.mark.rule("HF fighting.13", "HF fighting.25")
@pytest.mark.parametrize(("less_damage", "less_health"), [(1, 0), (0, 1)])
@everywhere
@each
def test_a_monster_is_not_defeated_by_one_less_of_either(
    monster: str, place: str, less_damage: int, less_health: int
) -> None:
    damage, health = needed_to_defeat(monster, place)
    game = after_fight(monster, place, damage - less_damage, health - less_health)
    expect(game, acting=1, defeated=[], monster_deck=["Frog"], **{place: monster})
    expect(game, seat_0_points=0, seat_0_exhausted={}, seat_1_exhausted={})


@pytest.mark.rule("HF-Q60")
@each
def test_a_monster_in_play_adds_its_minion_numbers(monster: str) -> None:
    damage, health = needed_to_defeat(monster, "minion 1")
    expect(turn(monster), damage=damage, health=health, treasure=0)


@pytest.mark.rule("HF fighting.2")
def test_there_are_ten_monster_cards_of_each_colour() -> None:
    colours = [COLOURS[monster] for monster in STATED for _ in range(STATED[monster]["copies"])]
    assert sorted(colours) == sorted(["blue", "red", "green", "yellow"] * 10)
