"""Building a table card by card: for set-up and for the positions of scenarios."""

from typing import final

from rulebound.kernel.ids import NONE, Card, Ident, Seat, Zone
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.schema import Column, Schema, width_of
from rulebound.kernel.table import Table


@final
class TableBuilder:
    """Collects cards in zones and makes a table of them."""

    def __init__(self, schema: Schema, seats: int) -> None:
        self.schema = schema
        self.seats = seats
        self.idents: list[Ident] = []
        self.owners: list[Seat] = []
        self.places: list[Zone] = []

    def put(self, ident: Ident, zone: Zone, owner: Seat = NONE, copies: int = 1) -> Card:
        """Put copies of a card on top of a zone; returns the last one."""
        self.idents += [ident] * copies
        self.owners += [owner] * copies
        self.places += [zone] * copies
        return len(self.idents) - 1

    def table(
        self, seed: int, grid_size: int = 0, face: int = 0, has_optional_zones: bool = False
    ) -> Table:
        """Return the table with these cards, before anything is set or shuffled."""
        schema = self.schema
        size = len(self.idents)
        sight = schema.sight(self.seats, list(range(self.seats)))
        zones: list[list[Card]] = [
            [] for _ in range(schema.zone_count(self.seats, has_optional_zones))
        ]
        for card, place in enumerate(self.places):
            zones[place].append(card)
        return Table(
            self.seats,
            self.idents.copy(),
            self.owners.copy(),
            self.places.copy(),
            [NONE] * size,
            [face] * size,
            [sight[place] for place in self.places],
            [0] * size,
            _initial(schema.card_columns, size),
            zones,
            [NONE] * grid_size,
            _initial(schema.seat_columns, self.seats),
            [row[0] for row in _initial(schema.numbers, 1)],
            [[] for _ in range(schema.lists)],
            [],
            state_from_seed(seed),
        )


def _initial(columns: tuple[Column, ...], size: int) -> list[list[int]]:
    """The rows of freshly made columns, by their numbers."""
    rows: list[list[int]] = [[] for _ in range(width_of(columns))]
    for column in columns:
        for at in range(column.index, column.index + column.width):
            rows[at] = [column.initial] * size
    return rows
