"""Finding code that writes a column of the position without asking the table.

`in_source` reads Python without running it; `guard` makes every column refuse writes that do
not come from `rulebound.kernel.table`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.kernel.table import Table

SOURCE = Path(rulebound.__file__).parent

_MUTATORS = frozenset(
    {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}
    | {"__setitem__", "__delitem__", "__iadd__"}
)


def columns() -> dict[str, int]:
    """The columns of a table, with how deep they are: 0 a number, 1 a list, 2 a list of lists."""
    tree = ast.parse((SOURCE / "kernel" / "table.py").read_text(encoding="utf-8"))
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    init = next(function for function in functions if function.name == "__init__")
    depths: dict[str, int] = {}
    for argument in init.args.args[1:]:
        assert argument.annotation is not None
        depths[argument.arg] = ast.unparse(argument.annotation).count("list[")
    depths["rng"] = depths.pop("rng_state")
    return depths


# -- without running it -------------------------------------------------------------------------


def in_source(source: str) -> list[int]:
    """The lines on which a column of somebody else's table is written."""
    tree = ast.parse(source)
    scopes: list[ast.AST] = [tree]
    scopes += [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.Lambda)]
    return sorted({line for scope in scopes for line in _Scope(scope).writes()})


class _Scope:
    """A function, or what stands outside of all functions, with its names for columns."""

    def __init__(self, scope: ast.AST) -> None:
        self.columns = _COLUMNS
        self.nodes = list(_nodes_of(scope))
        self.aliases: dict[str, int] = {}  # a local name for a list in a table -> how deep it is
        for _ in range(3):  # an alias of an alias
            for node in self.nodes:
                self._note(node)

    def _note(self, node: ast.AST) -> None:
        pairs: list[tuple[ast.expr, ast.expr]] = []
        inside = 0
        if isinstance(node, ast.Assign):
            pairs = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.NamedExpr):
            pairs = [(node.target, node.value)]
        elif isinstance(node, ast.For | ast.comprehension):
            pairs = [(node.target, node.iter)]
            inside = 1
        for target, value in pairs:
            depth = self._depth(value)
            if isinstance(target, ast.Name) and depth is not None and depth > inside:
                self.aliases[target.id] = depth - inside

    def _depth(self, node: ast.expr) -> int | None:
        """How deep a list of a table this expression is; None if it is none."""
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                return None  # a copy
            depth = self._depth(node.value)
            return None if depth is None else depth - 1
        if isinstance(node, ast.Name):
            return self.aliases.get(node.id)
        if not isinstance(node, ast.Attribute) or node.attr not in self.columns:
            return None
        if isinstance(node.value, ast.Name) and node.value.id == "self":
            return None  # some other object that is not a table
        return self.columns[node.attr]

    def writes(self) -> Iterator[int]:
        """The lines with a write."""
        for node in self.nodes:
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                if self._depth(node.value) is not None:
                    yield node.lineno
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                if self._depth(node) is not None:
                    yield node.lineno
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                if node.target.id in self.aliases:  # `row += [1]` changes a list in place
                    yield node.lineno
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in _MUTATORS
                and (self._depth(node.func.value) or 0) > 0
            ):
                yield node.lineno


def _nodes_of(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield from _nodes_of(child)


_COLUMNS = columns()


# -- while it runs --------------------------------------------------------------------------------


class OutsideWriteError(AssertionError):
    """A column was written by code that is not the table's."""


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
    """From here on, new tables notice who writes them. Only where the kernel is interpreted."""

    def set_attribute(self: Table, name: str, value: object) -> None:
        _check(f"setting {name}")
        object.__setattr__(self, name, _guarded(value))

    monkeypatch.setattr(Table, "__setattr__", set_attribute)
