"""The geometry of boards."""

from __future__ import annotations

import pytest

from rulebound.kernel.board import DIRECTIONS, EAST, NORTH, SOUTH, STRAIGHT, WEST, Board, board

SIZES = [(1, 1), (3, 3), (5, 5), (9, 4), (4, 9), (9, 9)]


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_has_a_name_that_parses_back_to_it(size: tuple[int, int]) -> None:
    grid = Board(*size)
    assert len(grid.cells) == size[0] * size[1]
    assert len({grid.name(cell) for cell in grid.cells}) == len(grid.cells)
    for cell in grid.cells:
        assert grid.on[cell]
        assert grid.parse(grid.name(cell)) == cell
        assert grid.parse(f" {grid.name(cell).upper()} ") == cell
        assert grid.at(grid.column(cell), grid.row(cell)) == cell


@pytest.mark.parametrize("size", SIZES)
def test_cells_off_the_board_have_unique_names(size: tuple[int, int]) -> None:
    grid = Board(*size)
    border = [cell for cell in range(grid.size) if not grid.on[cell]]
    assert len(border) == 2 * (size[0] + size[1]) + 4
    names = {grid.name(cell) for cell in border}
    assert len(names) == len(border)
    assert all(name.startswith("off ") for name in names)
    assert all(grid.parse(name) is None for name in names)


def test_names_off_the_board_give_the_nearest_cell_and_the_direction() -> None:
    grid = board(5, 5)
    assert grid.name(grid.at(0, 0)) == "a1"
    assert grid.name(grid.at(4, 4)) == "e5"
    assert grid.name(grid.at(2, -1)) == "off c1 s"
    assert grid.name(grid.at(2, 5)) == "off c5 n"
    assert grid.name(grid.at(-1, 2)) == "off a3 w"
    assert grid.name(grid.at(5, 2)) == "off e3 e"
    assert grid.name(grid.at(-1, -1)) == "off a1 sw"
    assert grid.name(grid.at(5, 5)) == "off e5 ne"


@pytest.mark.parametrize(
    "word", ["", "a", "1", "a0", "a6", "f1", "aa", "a1b", "a-1", "a+1", "a01234", "ä1", "a１", "a²"]
)
def test_a_word_that_names_no_cell_parses_to_none(word: str) -> None:
    assert board(5, 5).parse(word) is None


def test_steps_are_the_eight_directions() -> None:
    grid = board(5, 5)
    here = grid.at(2, 2)
    names = [grid.name(here + step) for step in grid.steps]
    assert dict(zip(DIRECTIONS, names, strict=True)) == {
        "n": "c4", "ne": "d4", "e": "d3", "se": "d2", "s": "c2", "sw": "b2", "w": "b3", "nw": "b4",
    }  # fmt: skip
    assert [DIRECTIONS[way] for way in STRAIGHT] == ["n", "e", "s", "w"]


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_adjacent_and_adjacent_is_mutual(size: tuple[int, int]) -> None:
    grid = Board(*size)
    for cell in grid.cells:
        assert len(set(grid.neighbours[cell])) == 8
        for way, other in enumerate(grid.neighbours[cell]):
            assert grid.adjacent(cell, other)
            assert grid.adjacent(other, cell)
            assert grid.direction(cell, other) == way
        assert not grid.adjacent(cell, cell)
        for other in grid.cells:
            far = max(
                abs(grid.column(cell) - grid.column(other)), abs(grid.row(cell) - grid.row(other))
            )
            assert grid.adjacent(cell, other) == (far == 1)


@pytest.mark.parametrize(
    ("other", "way"),
    [
        ("c5", "n"), ("e3", "e"), ("c1", "s"), ("a3", "w"),
        ("d4", "ne"), ("e5", "ne"), ("d2", "se"), ("a1", "sw"), ("b4", "nw"),
        ("e4", "e"), ("d5", "n"), ("d1", "s"), ("a2", "w"), ("a4", "w"), ("b1", "s"), ("b5", "n"),
    ],
)  # fmt: skip
def test_the_main_direction_follows_the_greater_distance(other: str, way: str) -> None:
    grid = board(5, 5)
    here, there = grid.parse("c3"), grid.parse(other)
    assert here is not None
    assert there is not None
    assert DIRECTIONS[grid.main_direction(here, there)] == way


def test_the_main_direction_back_is_the_opposite() -> None:
    grid = board(9, 4)
    for one in grid.cells:
        for other in grid.cells:
            if one != other:
                assert (grid.main_direction(one, other) + 4) % 8 == grid.main_direction(other, one)


def test_directions_have_fixed_numbers() -> None:
    assert (NORTH, EAST, SOUTH, WEST) == STRAIGHT
    assert [DIRECTIONS[way] for way in (NORTH, EAST, SOUTH, WEST)] == ["n", "e", "s", "w"]


def test_each_board_is_built_once() -> None:
    assert board(5, 5) is board(5, 5)
    assert board(5, 4) is not board(4, 5)
