"""Finds source code that writes a column of the position directly instead of through the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import rulebound

SOURCE = Path(rulebound.__file__).parent

_MUTATORS = frozenset(
    {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}
    | {"__setitem__", "__delitem__", "__iadd__"}
)


def columns() -> dict[str, int]:
    """Return the columns of a table with their depth: 0 number, 1 list, 2 list of lists."""
    tree = ast.parse((SOURCE / "kernel" / "table.py").read_text(encoding="utf-8"))
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    init = next(function for function in functions if function.name == "__init__")
    depths: dict[str, int] = {}
    for argument in init.args.args[1:]:
        assert argument.annotation is not None
        depths[argument.arg] = ast.unparse(argument.annotation).count("list[")
    depths["rng"] = depths.pop("rng_state")
    return depths


# -- static check -------------------------------------------------------------------------------


def in_source(source: str) -> list[int]:
    """Return the lines that write a column of a table."""
    tree = ast.parse(source)
    scopes: list[ast.AST] = [tree]
    scopes += [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.Lambda)]
    return sorted({line for scope in scopes for line in _Scope(scope).writes()})


class _Scope:
    """A function or the module level, with its local names for columns."""

    def __init__(self, scope: ast.AST) -> None:
        self.columns = _COLUMNS
        self.nodes = list(_nodes_of(scope))
        self.aliases: dict[str, int] = {}  # local name of a list in a table -> its depth
        for _ in range(3):  # aliases of aliases
            for node in self.nodes:
                self._find_aliases(node)

    def _find_aliases(self, node: ast.AST) -> None:
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
        """Return the depth of this expression as a column; None if it is not one."""
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
            return None  # an attribute of another object
        return self.columns[node.attr]

    def writes(self) -> Iterator[int]:
        """Yield the lines with a write."""
        for node in self.nodes:
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                if self._depth(node.value) is not None:
                    yield node.lineno
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                if self._depth(node) is not None:
                    yield node.lineno
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                if node.target.id in self.aliases:  # `row += [1]` writes in place
                    yield node.lineno
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in _MUTATORS
                and (self._depth(node.func.value) or 0) > 0
            ):
                yield node.lineno


def _nodes_of(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, without those of nested functions."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield from _nodes_of(child)


_COLUMNS = columns()
