"""Building a table card by card: for set-up and for the positions of scenarios."""

from typing import final

from rulebound.kernel.ids import NONE, Ident, Seat, Zone
from rulebound.kernel.schema import Schema
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

    def put(self, ident: Ident, zone: Zone, owner: Seat = NONE, copies: int = 1) -> None:
        """Put copies of a card on top of a zone."""
        self.idents += [ident] * copies
        self.owners += [owner] * copies
        self.places += [zone] * copies

    def table(self, seed: int) -> Table:
        """Return the table with these cards, before anything is set or shuffled."""
        sight = self.schema.sight(self.seats, list(range(self.seats)))
        return self.schema.new_table(self.seats, self.idents, self.owners, self.places, sight, seed)
