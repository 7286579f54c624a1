"""Positions in scenarios for games without a `positions` module, from the declared table.

    phase: draw                                  # the question to ask, by its code
    turn: 0                                      # the seat that it is asked
    seats:
      - {hand: [Ace of Spades, Two of Spades], score: 12}
    stock: [Four of Clubs]                       # a shared zone
    passes: 1                                    # a single number

Zones, columns and numbers are called by their declared names. Piles are written with their top
card first. The table has the cards that are listed, and no others. Cold, not compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.kernel import scenario_values as values
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.schema import SEAT, Column, Schema, ZoneKind
from rulebound.kernel.spine import Frame
from rulebound.kernel.table_builder import TableBuilder

if TYPE_CHECKING:
    from rulebound.kernel.card_rules import CardRules
    from rulebound.kernel.game import Game
    from rulebound.kernel.table import Table


class SchemaPositions:
    """Reads and describes positions of a game by its schema."""

    def __init__(self, schema: Schema, are_owned: bool) -> None:
        self.schema = schema
        self.phases = (*[prompt.code for prompt in schema.prompts], *schema.phases)
        self.are_owned = are_owned  # else worlds mix the cards of all zones
        self.own_zones = [kind for kind in schema.zones if kind.stride]
        self.shared_zones = [kind for kind in schema.zones if not kind.stride]
        self.seat_columns = [column for column in schema.seat_columns if column.is_plain()]
        self.numbers = [column for column in schema.numbers if column.is_plain()]

    def keys(self) -> frozenset[str]:
        """The keys of a scenario besides those that all games share."""
        return frozenset({"phase", "turn", *_names(self.numbers, self.shared_zones)})

    # -- reading -----------------------------------------------------------------------

    def table(self, rules: CardRules[Any], document: dict[str, Any]) -> Table:
        """The position that a scenario describes."""
        schema = self.schema
        columns = {column.name: column for column in self.seat_columns}
        keys = {"name", *columns, *[kind.name for kind in self.own_zones]}
        seats = values.seat_entries(document, schema.seats, keys, "{hand: [...]}")
        builder = TableBuilder(schema, len(seats))

        def add(kind: ZoneKind, seat: Seat, written: object) -> None:
            cards = [ident for ident, _ in values.pile(rules, kind.name, written, ("card",), "")]
            for ident in reversed(cards):  # written top first
                owner = seat if self.are_owned and kind.stride else NONE
                builder.put(ident, kind.zone(seat), owner)

        for seat, entry in enumerate(seats):
            for kind in self.own_zones:
                add(kind, seat, entry.get(kind.name, []))
        for kind in self.shared_zones:
            add(kind, 0, document.get(kind.name, []))
        count = len(seats)
        table = builder.table(0)
        for seat, entry in enumerate(seats):
            for name in set(entry) & set(columns):
                table.set_count(columns[name].index, seat, _value(columns[name], count, entry))
        for column in self.numbers:
            if column.name in document:
                table.set_var(column.index, _value(column, count, document))
        phase = values.chosen("phase", document.get("phase", self.phases[0]), self.phases)
        turn = values.number("turn", document.get("turn", 0), 0, count - 1)
        table.push(Frame(phase, turn))
        values.set_seed(table, document)
        error = rules.position_error(table)
        if error is not None:
            raise ScenarioError(error)
        return table

    # -- expectations ------------------------------------------------------------------

    def inspect(self, game: Game, key: str) -> object:
        """The value of a key: `seat 0 hand`, `seat 1 score`, `stock`, `phase`, `outcome` ..."""
        table = game.table
        seat = values.seat_key(game, key)
        if seat is not None:
            for kind in self.own_zones:
                if kind.name == seat[1]:
                    return self._cards(game, kind, seat[0])
            for column in self.seat_columns:
                if column.name == seat[1]:
                    return _named(column, table.counts[column.index][seat[0]])
        for kind in self.shared_zones:
            if kind.name == key:
                return self._cards(game, kind, 0)
        for column in self.numbers:
            if column.name == key:
                return _named(column, table.vars[column.index])
        if key == "phase":
            return self._phase(game)
        return values.common(game, key)

    def _phase(self, game: Game) -> str:
        """The question that waits, or the frame that comes next."""
        if game.questions and game.questions[0].prompt.code in self.phases:
            return game.questions[0].prompt.code
        return self.phases[game.table.spine[-1].kind] if game.table.spine else "none"

    def describe(self, game: Game) -> str:
        """The position in the words of `inspect`, in a few lines."""
        shared = ["phase", *_names(self.numbers, self.shared_zones)]
        own = _names(self.seat_columns, self.own_zones)
        lines = [", ".join([self._said(game, key, key) for key in shared])]
        for seat in range(game.table.seats):
            said = [self._said(game, f"seat {seat} {name}", name) for name in own]
            lines.append(f"seat {seat}: {{{', '.join(said)}}}")
        return "\n".join(lines)

    def _said(self, game: Game, key: str, name: str) -> str:
        return f"{name}: {values.in_one_line(self.inspect(game, key))}"

    def _cards(self, game: Game, kind: ZoneKind, seat: Seat) -> object:
        table = game.table
        cards = reversed(table.zones[kind.zone(seat)])
        names = [game.rules.card_name(table.ident[card]) for card in cards]
        return tuple(names) if kind.is_unordered else names  # the order of a hand means nothing


def _names(columns: list[Column], zones: list[ZoneKind]) -> list[str]:
    return [*[column.name for column in columns], *[kind.name for kind in zones]]


def _named(column: Column, value: int) -> object:
    """A value as scenarios write it."""
    return column.names[value] if 0 <= value < len(column.names) else value


def _value(column: Column, seats: int, given: dict[str, Any]) -> int:
    if column.names:
        return values.chosen(column.name, given[column.name], column.names)
    low, high = column.low, column.high
    if column.refers_to == SEAT:
        low, high = max(low, NONE), seats - 1
    return values.number(column.name, given[column.name], low, high)
