"""The number of possible sequences of answers has not changed."""

from __future__ import annotations

import pytest

from tests.helpers import PARANOID
from tests.perft import perft

ROWS = perft.read()


def test_all_positions_are_in_the_file() -> None:
    assert {row[:3] for row in ROWS} == set(perft.POSITIONS)


@pytest.mark.parametrize("position", perft.POSITIONS, ids=lambda p: f"{p[0]} {p[1]} {p[2]}")
def test_the_count_is_as_expected(position: tuple[str, int, int]) -> None:
    name, seed, after = position
    game = perft.reach(perft.CASES[name], seed, after)
    for row in ROWS:
        if row[:3] == position and not (PARANOID and row.sequences > 2000):
            assert perft.perft(game, row.depth) == row.sequences, f"depth {row.depth}"


def test_different_answers_lead_to_different_games() -> None:

    game = perft.reach(perft.CASES["toy 2"], 1, 0)
    asked = game.pending[0]
    seen = set()
    for answer in asked.question.answers():
        twin = game.clone()
        twin.submit(asked.seat, answer)
        seen.add(twin.save())
    assert len(seen) == asked.size()
