"""Finds code that keeps a list of the position and reads it after the table replaced it.

Copies of a table share their lists until one of them writes (see `rulebound.kernel.table`), so a
list in a local variable may be stale. `watch` makes reading a stale list an error. It needs the
interpreted kernel.
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


class StaleReadError(AssertionError):
    """A list was read after the table replaced it."""


class Watched(list[Any]):
    """A list that knows whether the table still uses it."""

    is_stale = False

    def __iter__(self) -> Iterator[Any]:
        _check(self)
        return super().__iter__()


def _check(row: Watched) -> None:
    if row.is_stale:
        raise StaleReadError("a list of the position is read after the table replaced it")


def _checked_method(name: str) -> Callable[..., Any]:
    plain = getattr(list, name)

    def read(self: Watched, *arguments: Any) -> Any:
        _check(self)
        return plain(self, *arguments)

    return read


for _name in _READS:
    setattr(Watched, _name, _checked_method(_name))


def _watch(row: list[int]) -> Watched:
    return Watched(list.__iter__(row))


def watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, reading a stale list of a copied table is an error."""

    def own(row: list[int]) -> list[int]:
        new = _watch(row)
        if isinstance(row, Watched):
            row.is_stale = True
        return new

    plain_copy = Table.copy

    def copy(self: Table) -> Table:
        twin = plain_copy(self)
        for column in _COLUMNS:
            setattr(twin, column, _watch(getattr(twin, column)))
        for rows in _ROWS:
            setattr(twin, rows, [_watch(row) for row in getattr(twin, rows)])
        return twin

    monkeypatch.setattr(table, "own", own)
    monkeypatch.setattr(Table, "copy", copy)
