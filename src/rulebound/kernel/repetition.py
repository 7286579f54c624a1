"""Endless chains: what comes round again though nobody decides and nothing is used up.

Cards that react to each other can go on forever. A chain is a list of links, each an automatic
reaction within the one before. A link repeats an earlier one if the same thing happens in the same
position and nobody has decided anything in between. Then the same will follow from it, and again.
What may differ in the position is declared with the columns of the game: some values may only grow
(they are not used up by growing), some do not matter. A finite chain is never stopped, however long
it is: it uses something up, so it does not come back to the same position.

Random outcomes do not count as a difference: neither the order of a deck nor the random generator.

What is done by hand from step to step leaves no links. A game that wants to recognize it keeps the
footprint of a position among its numbers, and compares it with that of a later one.
"""

import sys
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, final

import msgspec

from rulebound.kernel.ids import Answer
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.context import Ctx
    from rulebound.kernel.schema import Column, Schema

SAME: Final = 0  # a value that must be the same; see `Column.in_loops`
MAY_GROW: Final = 1  # growing does not use it up
MAY_DIFFER: Final = 2

_HALF: Final = 4  # bytes of each of the two numbers of a digest, small enough for a saved game
_DEEP: Final = 20_000


@final
class Link:
    """A link of a chain: what happens, and the position and the number of decisions at the time."""

    def __init__(self, key: Answer, amount: int, choices: int, table: Table | None) -> None:
        self.key = key  # what happens, in numbers of the game: a card, an ability, an event
        self.amount = amount  # of the event; may grow
        self.choices = choices  # decisions before it, see `Ctx.choices`
        self.table = table  # a copy of the position; None if its key is new in the chain


@final
class Repetition:
    """What counts as the same position in one game."""

    def __init__(self, schema: "Schema", ignored_lists: tuple[int, ...] = ()) -> None:
        self._decks = [schema.decks(seats) for seats in range(max(schema.seats) + 1)]
        self._card_rules = _by_index(schema.card_columns)
        self._seat_rules = _by_index(schema.seat_columns)
        self._number_rules = _by_index(schema.numbers)
        self._ignored_lists = ignored_lists

    def decks(self, seats: int) -> list[bool]:
        """By zone: is it a deck, whose order does not count?"""
        return self._decks[seats]

    def extend(self, g: "Ctx", chain: list[Link], key: Answer, amount: int = 0) -> list[Link]:
        """Return the chain with one more link; `is_endless` tells whether it repeats another."""
        known = False
        for link in chain:
            if link.key == key:
                known = True
        table = g.table.copy() if known else None
        return [*chain, Link(key, amount, g.choices(), table)]

    def is_endless(self, chain: list[Link]) -> bool:
        """Does the last link repeat an earlier one, so that it will come round forever?"""
        last = chain[-1]
        if last.table is None:
            return False
        for at in range(len(chain) - 2, -1, -1):
            link = chain[at]
            if link.choices != last.choices:
                return False  # somebody decided something since
            if link.table is None or link.key != last.key or link.amount > last.amount:
                continue
            if self._is_same(link.table, last.table):
                return True
        return False

    def rounds(self, chain: list[Link], enough: int = 1000) -> int:
        """How often has the last link come round before, whatever was decided in between?

        Counts to `enough` at most.
        """
        last = chain[-1]
        if last.table is None:
            return 0
        found = 0
        for at in range(len(chain) - 2, -1, -1):
            link = chain[at]
            if link.table is not None and link.key == last.key and link.amount <= last.amount:
                found += self._is_same(link.table, last.table)
                if found == enough:
                    break
        return found

    def footprint(self, table: Table) -> list[int]:
        """Return what a later position is compared with by `is_repeated`, without a copy.

        It is a digest of all that has to be the same, as two numbers, then each value that may
        only grow and is not 0, behind its place. It has sleeves, not what is in them, so it tells
        nobody anything.
        """
        fixed: list[object] = [table.cell, table.face, table.grid]
        decks = self.decks(table.seats)
        for zone, cards in enumerate(table.zones):
            fixed.append(len(cards) if decks[zone] else sorted(cards))
        for at, values in enumerate(table.lists):
            if at not in self._ignored_lists:
                fixed.append(values)
        growing: list[int] = []
        first = _split(self._card_rules, table.marks, fixed, growing, 0)
        first = _split(self._seat_rules, table.counts, fixed, growing, first)
        _split(self._number_rules, [[value] for value in table.vars], fixed, growing, first)
        digest = blake2b(msgspec.json.encode(fixed), digest_size=2 * _HALF).digest()
        halves = [int.from_bytes(digest[:_HALF], "big"), int.from_bytes(digest[_HALF:], "big")]
        return halves + growing

    def _is_same(self, before: Table, now: Table) -> bool:
        if (
            before.owner != now.owner
            or before.zone != now.zone
            or before.cell != now.cell
            or before.face != now.face
            or before.grid != now.grid
        ):
            return False
        decks = self.decks(now.seats)
        for zone, cards in enumerate(now.zones):
            if decks[zone]:
                if sorted([now.ident[card] for card in cards]) != sorted(
                    [before.ident[card] for card in before.zones[zone]]
                ):
                    return False
            elif cards != before.zones[zone] or [now.ident[card] for card in cards] != [
                before.ident[card] for card in cards
            ]:
                return False
        for at, values in enumerate(now.lists):
            if at not in self._ignored_lists and values != before.lists[at]:
                return False
        return (
            _rows_repeat(self._card_rules, before.marks, now.marks)
            and _rows_repeat(self._seat_rules, before.counts, now.counts)
            and _values_repeat(self._number_rules, before.vars, now.vars)
        )


def is_repeated(before: list[int], now: list[int]) -> bool:
    """Is the later of two footprints of the same position, with nothing used up?"""
    if before[:2] != now[:2]:
        return False
    values = {now[at]: now[at + 1] for at in range(2, len(now), 2)}
    for at in range(2, len(before), 2):
        if values.pop(before[at], 0) < before[at + 1]:
            return False
    return all(value >= 0 for value in values.values())


def allow_deep_chains() -> None:
    """Let Python follow a chain of some hundred links, each within the one before."""
    if sys.getrecursionlimit() < _DEEP:
        sys.setrecursionlimit(_DEEP)


def _split(
    rules: list[int], rows: list[list[int]], fixed: list[object], growing: list[int], first: int
) -> int:
    """Add rows to what must be the same, or to what may grow; return the next place."""
    for at, rule in enumerate(rules):
        if rule == SAME:
            row = rows[at]
            fixed.append(0 if row.count(0) == len(row) else row)  # most are empty: less to digest
        elif rule == MAY_GROW:
            for i, value in enumerate(rows[at]):
                if value:
                    growing += (first + i, value)
        first += len(rows[at])
    return first


def _by_index(columns: "tuple[Column, ...]") -> list[int]:
    """Return how each column may change, by its number."""
    found: dict[int, int] = {}
    for column in columns:
        for at in range(column.index, column.index + column.width):
            found[at] = column.in_loops
    return [found[at] for at in range(len(found))]


def _rows_repeat(rules: list[int], before: list[list[int]], now: list[list[int]]) -> bool:
    for at, rule in enumerate(rules):
        if rule == SAME:
            if before[at] != now[at]:
                return False
        elif rule == MAY_GROW:
            for i, value in enumerate(now[at]):
                if value < before[at][i]:
                    return False
    return True


def _values_repeat(rules: list[int], before: list[int], now: list[int]) -> bool:
    for at, rule in enumerate(rules):
        if (rule == SAME and before[at] != now[at]) or (rule == MAY_GROW and now[at] < before[at]):
            return False
    return True
