"""Edge cases of our rulings that the scenarios do not cover."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import run_scenario

_REVENGE = """
        - {{name: Wraith, kind: hero, damage: 20, health: 20, ability: Haunt, pixels: [red],
            text: "You may fight the last defeated monster this turn."}}
        monsters: {{minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp], defeated: [Troll]}}
        seats:
          - {{room: red, available: {{red: 1}}, play: [Wraith], deck: [Copper*6]}}
          - {{room: blue}}
        steps:
          - 0: use Wraith
          - 0: fight defeated
          - 0: {numbers}
        expect:
          seat 0 points: {points}
          seat 0 exhausted: {{red: 1, green: 1}}
          seat 0 leader: {leader}
          seat 1 discard: {discard}
          defeated: [Troll]
          boss: Imp
          monster deck: [Imp]
"""


@pytest.mark.rule("HF-Q16", "HF-Q17")
def test_a_monster_fought_again_as_a_boss_gives_points_and_releases_leaders() -> None:
    run_scenario(
        _REVENGE.format(numbers="boss", points=3, leader="none", discard="[Sorceress Alira]")
    )


@pytest.mark.rule("HF-Q16", "HF-Q17")
def test_a_monster_fought_again_as_a_minion_gives_no_points() -> None:
    run_scenario(
        _REVENGE.format(numbers="minion", points=0, leader="Blade Master Quin", discard="[]")
    )


@pytest.mark.rule("HF-Q15", "HF-Q42")
@pytest.mark.parametrize(
    ("points", "pixels", "outcome"),
    [
        ((3, 4, 1), (2, 0, 2), "seat 1"),
        ((4, 4, 1), (2, 1, 2), "seat 0"),  # available plus exhausted
        ((4, 4, 4), (1, 2, 2), "seat 1 and seat 2"),
    ],
)
@pytest.mark.parametrize("reason", ["turn limit", "no monster is left"])
def test_ties_in_points_are_broken_by_pixels_and_then_shared(
    points: tuple[int, ...], pixels: tuple[int, ...], outcome: str, reason: str
) -> None:
    limit = reason == "turn limit"
    seats = [
        f"{{points: {points[seat]}, available: {{red: {min(pixels[seat], 1)}}}, "
        f"exhausted: {{green: {max(pixels[seat] - 1, 0)}}}, "
        f"{'play: [Titan], ' if seat == 0 else ''}deck: [Copper*5]}}"
        for seat in range(3)
    ]
    run_scenario(
        f"""
        turn number: 6
        turn limit: {6 if limit else 90}
        supply: {{blue: 0}}                           # no pixel for the last Imp
        monsters: {{minion 1: Imp{", boss: Imp" if limit else ""}}}
        seats: [{", ".join(seats)}]
        steps:
          - 0: {"end the turn" if limit else "fight minion 1"}
        expect: {{outcome: {outcome}, reason: {reason}}}
        """
    )


@pytest.mark.rule("HF-Q42")
def test_the_game_continues_before_the_turn_limit() -> None:
    run_scenario(
        """
        turn number: 5
        turn limit: 6
        seats: [{points: 3, play: [Copper], deck: [Copper*5]}, {hand: [Copper]}]
        steps:
          - 0: end the turn
        expect: {outcome: none, turn: 6, acting: 1}
        """
    )


@pytest.mark.rule("HF-Q9", "HF-Q52")
def test_two_spell_books_sell_one_spell_and_give_as_many_as_there_are_pixels() -> None:
    run_scenario(
        """
        spell deck: [Hex, Might, Purse, Spark]
        seats: [{available: {blue: 2}, play: [Spell Book*2, Gold*2], deck: [Copper*6]}, {}]
        steps:
          - 0: buy a spell
          - 0: {refused: buy a spell, rule: HF-Q9}
          - 0: use Spell Book
          - 0: use Spell Book
        expect: {seat 0 spells: [Hex, Might, Purse], treasure: 5, spell deck: [Spark]}
        """
    )


@pytest.mark.rule("HF-Q19")
def test_from_an_empty_spell_deck_nothing_is_gained_and_trashed_spells_stay_trashed() -> None:
    run_scenario(
        """
        spell deck: []
        trashed spells: [Hex]
        seats: [{available: {blue: 1}, play: [Spell Book, Gold], deck: [Copper*6]}, {}]
        steps:
          - 0: {refused: buy a spell, rule: HF-Q19}
          - 0: use Spell Book
        expect:
          seat 0 spells: []
          seat 0 exhausted: {blue: 1}
          trashed spells: [Hex]
          treasure: 4
        """
    )


@pytest.mark.rule("HF-Q12", "HF attack.4")
def test_a_taken_card_that_is_trashed_still_returns_to_its_owner() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 2}, play: [Sword], deck: [Copper*6]}
          - {hand: [Gold], deck: [Copper*5]}
        steps:
          - 0: use Sword
          - 0: trash
          - 0: Gold
          - expect: {trash: [Gold], seat 0 play: [Sword], treasure: 0}
          - 0: end the turn
        expect: {acting: 1, seat 1 play: [Gold], trash: [], seat 0 discard: [Sword]}
        """
    )
