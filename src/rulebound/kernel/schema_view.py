"""The view of a game without a `view` module: zones, open numbers and the board, as declared."""

from typing import final

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import CardView, Outcome, SeatView, View
from rulebound.kernel.schema import NUMBER, SEAT, Column, Schema, seat_name
from rulebound.kernel.view_builder import ViewBuilder


@final
class SchemaView(ViewBuilder[Ctx]):
    """The view of one seat, or of an onlooker."""

    def __init__(self, g: Ctx, names: list[str], viewer: Seat, schema: Schema) -> None:
        super().__init__(g, names, viewer)
        self.schema = schema

    def build(
        self,
        game: str,
        waiting: tuple[int, ...],
        outcome: Outcome | None,
        further: list[dict[str, int]],
    ) -> View:
        """All that the viewer may see; `further` are more numbers of each seat."""
        schema = self.schema
        table = self.table
        return View(
            game=game,
            viewer=self.viewer,
            numbers=self._numbers(schema.numbers, [table.vars], NONE),
            states=self._words(schema.numbers, [table.vars], NONE),
            seats=tuple([self._seat(seat, further[seat]) for seat in range(table.seats)]),
            board=tuple([self._board_card(card) for card in table.grid if card != NONE]),
            zones=tuple([self.zone(kind) for kind in schema.zones if not kind.stride]),
            waiting=waiting,
            outcome=outcome,
        )

    def is_face_up(self, card: Card) -> bool:
        return self.table.cell[card] == NONE or self.table.face[card] == 1

    def _seat(self, seat: Seat, further: dict[str, int]) -> SeatView:
        schema = self.schema
        return SeatView(
            seat=seat,
            numbers=self._numbers(schema.seat_columns, self.table.counts, seat) | further,
            states=(),
            facts=self._words(schema.seat_columns, self.table.counts, seat),
            zones=tuple([self.zone(kind, seat) for kind in schema.zones if kind.stride]),
            outside=self.names_outside(seat),
        )

    def _numbers(
        self, columns: tuple[Column, ...], rows: list[list[int]], seat: Seat
    ) -> dict[str, int]:
        """The columns of numbers that are shown; of a seat, or single ones."""
        return {
            column.name: _value(column, rows, seat)
            for column in columns
            if self._is_shown(column, seat) and column.refers_to == NUMBER and not column.names
        }

    def _words(
        self, columns: tuple[Column, ...], rows: list[list[int]], seat: Seat
    ) -> dict[str, str]:
        """The columns that are shown and whose values have names; of a seat, or single ones."""
        found: dict[str, str] = {}
        for column in columns:
            if self._is_shown(column, seat):
                value = _value(column, rows, seat)
                if column.refers_to == SEAT:
                    found[column.name] = seat_name(value).lower()
                elif column.names:
                    is_named = 0 <= value < len(column.names)
                    found[column.name] = column.names[value] if is_named else str(value)
        return found

    def _is_shown(self, column: Column, seat: Seat) -> bool:
        is_own = seat != NONE and seat == self.viewer
        return column.is_shown and column.is_plain() and (is_own or not column.is_private)

    def _board_card(self, card: Card) -> CardView:
        """A card on the board: its place is open, its name only if the viewer knows it."""
        table = self.table
        cell = self.g.cell_name(table.cell[card])
        owner = None if table.owner[card] == NONE else table.owner[card]
        face = "up" if self.is_face_up(card) else "down"
        if not table.known[card] & self.eye:
            return CardView(None, None, owner, face, cell)
        return CardView(card, self.names[table.ident[card]], owner, face, cell, self.marks(card))


def _value(column: Column, rows: list[list[int]], seat: Seat) -> int:
    return rows[0][column.index] if seat == NONE else rows[column.index][seat]
