"""The versions of a game's rules: `changes.toml` in its folder.

[[change]]
version = 2
text = "Who cannot pay for a combo may take it back."
rules = ["LS2 2.7.6"]

# What it concerns, if it does not concern every game; all that is given must hold:
cards = ["Leo"]              # games with one of these cards
seats = [3, 4]               # games with so many seats
numbers = {edition = 2}      # games in which numbers of the table have these values

The first version has no entry, and a game without the file has version 1. Not compiled.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Final

import msgspec

from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.schema import Schema
from rulebound.kernel.table import Table

FILE: Final = "changes.toml"


class RulesChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a version of the rules has changed."""

    version: int
    text: str
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    numbers: dict[str, int | str] = {}

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.text.removesuffix('.')}{cited}."

    def concerns(self, schema: Schema, table: Table, names: Collection[str]) -> bool:
        """Can it matter to a game with this position and cards of these names?"""
        if self.cards and not any(name in names for name in self.cards):
            return False
        if self.seats and table.seats not in self.seats:
            return False
        return all(_value(schema, table, key) == value for key, value in self.numbers.items())


def _value(schema: Schema, table: Table, name: str) -> int | str:
    """The number of a table that has this name, as `numbers` of a change writes it."""
    for column in schema.numbers:
        if column.name == name:
            value = table.vars[column.index]
            return column.names[value] if column.names else value
    raise RuleboundError(f"A change of the rules is about {name!r}, which is no number of a table.")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    change: tuple[RulesChange, ...] = ()


def read_changes(path: Path) -> tuple[RulesChange, ...]:
    """Read the declared changes of a game, the oldest first; none if there is no file."""
    if not path.exists():
        return ()
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File).change
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RuleboundError(f"{path}: {error}") from None
    if [change.version for change in found] != list(range(2, len(found) + 2)):
        raise RuleboundError(f"{path}: the versions of changes must be 2, 3, 4 and so on.")
    return found
