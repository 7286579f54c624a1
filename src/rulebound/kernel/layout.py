"""Positions of games whose declared table has changed: what is new has its initial value.

A later version of a game may declare more columns, numbers and lists, each after those there were.
It may also leave out the last ones: what they held is dropped, and whoever compares positions by
their digests notices where that mattered.
"""

from rulebound.kernel.schema import Column, Schema
from rulebound.kernel.table import Table


def comparable(schema: Schema, table: Table) -> list[object]:
    """Return a position without the columns, zones and lists in which nothing has happened."""
    return [
        table.seats,
        [table.ident, table.owner, table.zone, table.cell, table.face, table.known, table.outside],
        _changed(schema.card_columns, table.marks),
        _changed(schema.seat_columns, table.counts),
        _changed(schema.numbers, [[value] for value in table.vars]),
        _filled(table.zones),
        _filled(table.lists),
        table.grid,
        [frame.row() for frame in table.spine],
        table.rng,
    ]


def _changed(columns: tuple[Column, ...], rows: list[list[int]]) -> list[object]:
    """The columns, by name, that do not have their initial values everywhere."""
    found: list[object] = []
    for column in columns:
        for at in range(column.width):
            row = rows[column.index + at]
            if row.count(column.initial) < len(row):
                found.append([column.name, at, row])
    return found


def _filled(rows: list[list[int]]) -> list[object]:
    return [[at, row] for at, row in enumerate(rows) if row]


def extended_rows(schema: Schema, rows: list[object]) -> list[object]:
    """Return the rows of a position (see `Table.rows`) with all columns that are declared now."""
    if len(rows) != 16:
        return rows
    seats, cards = rows[0], rows[1]
    marks, counts, numbers, lists = rows[8], rows[11], rows[12], rows[13]
    extended = rows.copy()
    if isinstance(marks, list) and isinstance(cards, list):
        extended[8] = _fitted(schema.card_columns, marks, len(cards))
    if isinstance(counts, list) and isinstance(seats, int) and 0 < seats <= max(schema.seats):
        extended[11] = _fitted(schema.seat_columns, counts, seats)
    if isinstance(numbers, list):
        initial = _initial_values(schema.numbers)
        extended[12] = numbers[: len(initial)] + initial[len(numbers) :]
    if isinstance(lists, list):
        extended[13] = lists[: schema.lists] + [[] for _ in range(schema.lists - len(lists))]
    return extended


def _fitted(columns: tuple[Column, ...], rows: list[object], size: int) -> list[object]:
    """Return the rows of these columns; those that are missing have their initial values."""
    initial = _initial_values(columns)
    return rows[: len(initial)] + [[value] * size for value in initial[len(rows) :]]


def _initial_values(columns: tuple[Column, ...]) -> list[int]:
    """Return the initial value of each row of these columns."""
    initial = [0] * sum([column.width for column in columns])
    for column in columns:
        for at in range(column.index, column.index + column.width):
            initial[at] = column.initial
    return initial
