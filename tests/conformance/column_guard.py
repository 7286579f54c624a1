"""Makes every column of a table reject writes at run time that do not come from the table."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from rulebound.kernel.table import Table


class OutsideWriteError(AssertionError):
    """A column was written by code outside the table's module."""


def _check(name: str) -> None:
    frame = sys._getframe(2)
    if frame.f_globals.get("__name__") != "rulebound.kernel.table":
        where = f"{frame.f_code.co_filename}:{frame.f_lineno}"
        raise OutsideWriteError(f"{where} writes a column of the position by {name}")


class Guarded(list[Any]):
    """A list that only the table may change. Rows inside it are guarded too."""

    def __setitem__(self, key: Any, value: Any) -> None:
        _check("item assignment")
        super().__setitem__(key, _guarded(value))

    def __delitem__(self, key: Any) -> None:
        _check("del")
        super().__delitem__(key)

    def __iadd__(self, other: Any) -> Any:  # type: ignore[misc]  # as list has it
        _check("+=")
        return super().__iadd__(other)

    def append(self, value: Any) -> None:
        _check("append")
        super().append(value)

    def extend(self, values: Any) -> None:
        _check("extend")
        super().extend(values)

    def insert(self, index: Any, value: Any) -> None:
        _check("insert")
        super().insert(index, value)

    def remove(self, value: Any) -> None:
        _check("remove")
        super().remove(value)

    def pop(self, index: Any = -1) -> Any:
        _check("pop")
        return super().pop(index)

    def clear(self) -> None:
        _check("clear")
        super().clear()

    def sort(self, **how: Any) -> None:
        _check("sort")
        super().sort(**how)

    def reverse(self) -> None:
        _check("reverse")
        super().reverse()


def _guarded(value: Any) -> Any:
    if isinstance(value, list):
        return Guarded(_guarded(row) for row in value)
    return value


def guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, new tables reject writes from elsewhere. Needs the interpreted kernel."""

    def set_attribute(self: Table, name: str, value: object) -> None:
        _check(f"setting {name}")
        object.__setattr__(self, name, _guarded(value))

    monkeypatch.setattr(Table, "__setattr__", set_attribute)
