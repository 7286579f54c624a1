"""Finding code that keeps a list of the position and reads it after it was written.

Copies of a table share their lists until one of them writes (see `rulebound.kernel.table`), so a
list in a local variable may be one that the table has left behind. `watch` makes such a list say
so when it is read. Only where the kernel is interpreted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rulebound.kernel import table
from rulebound.kernel.table import Table

_COLUMNS = ("ident", "owner", "zone", "cell", "face", "known", "outside", "grid")
_ROWS = ("marks", "zones", "counts")
_READS = ("__getitem__", "__len__", "__contains__", "__eq__", "__add__", "index", "count", "copy")


class LateReadError(AssertionError):
    """A list was read that the table had left behind."""


class Watched(list[Any]):
    """A list that knows whether it is still the table's."""

    is_left = False

    def __iter__(self) -> Iterator[Any]:
        _check(self)
        return super().__iter__()


def _check(row: Watched) -> None:
    if row.is_left:
        raise LateReadError("a list of the position is read after it was written")


def _checked(name: str) -> Callable[..., Any]:
    plain = getattr(list, name)

    def read(self: Watched, *arguments: Any) -> Any:
        _check(self)
        return plain(self, *arguments)

    return read


for _name in _READS:
    setattr(Watched, _name, _checked(_name))


def _watched(row: list[int]) -> Watched:
    return Watched(list.__iter__(row))


def watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on, lists of copied tables notice that they are read too late."""

    def own(row: list[int]) -> list[int]:
        new = _watched(row)
        if isinstance(row, Watched):
            row.is_left = True
        return new

    plain_copy = Table.copy

    def copy(self: Table) -> Table:
        twin = plain_copy(self)
        for column in _COLUMNS:
            setattr(twin, column, _watched(getattr(twin, column)))
        for rows in _ROWS:
            setattr(twin, rows, [_watched(row) for row in getattr(twin, rows)])
        return twin

    monkeypatch.setattr(table, "own", own)
    monkeypatch.setattr(Table, "copy", copy)
