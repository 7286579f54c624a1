"""Positions of games whose declared table has grown: what is new has its initial value.

A later version of a game may declare more columns, numbers and lists, each after those there were.
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
        extended[8] = marks + _missing(schema.card_columns, len(marks), len(cards))
    if isinstance(counts, list) and isinstance(seats, int) and 0 < seats <= max(schema.seats):
        extended[11] = counts + _missing(schema.seat_columns, len(counts), seats)
    if isinstance(numbers, list):
        extended[12] = numbers + [row[0] for row in _missing(schema.numbers, len(numbers), 1)]
    if isinstance(lists, list):
        extended[13] = lists + [[] for _ in range(schema.lists - len(lists))]
    return extended


def _missing(columns: tuple[Column, ...], first: int, size: int) -> list[list[int]]:
    """Rows for the columns from index `first` on, with their initial values."""
    initial = [0] * sum([column.width for column in columns])
    for column in columns:
        for at in range(column.index, column.index + column.width):
            initial[at] = column.initial
    return [[value] * size for value in initial[first:]]
