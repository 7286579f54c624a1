"""Set-up: the table before the first turn, seating and first player."""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.events import EVENTS
from rulebound.kernel.ids import Ident, Seat
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

TITLE: Final = "Lightseekers"
SCHEMA: Final = Schema(
    TITLE,
    schema.SEATS,
    schema.ZONES,
    EVENTS,
    card_columns=schema.CARD_COLUMNS,
    seat_columns=schema.SEAT_COLUMNS,
    numbers=schema.NUMBERS,
    frames=schema.FRAMES,
    lists=schema.LISTS,
)


def empty_table(
    designs: list[LightseekersCard],
    decks: list[list[Ident]],
    edition: int,
    limit: int,
    seed: int,
    is_draft: bool = False,
) -> Table:
    """A table with heroes in their zones and all other cards in their owners' decks.

    The last card of a list is the top of its deck. Everybody sees the heroes (LS2 2.4.1.2,
    LS2 3.4.1.1b, LS1 2.4.1a, LS1 3.2a), and owners never change (LS1 3.2c).
    """
    seats = len(decks)
    builder = TableBuilder(SCHEMA, seats)
    for seat, deck in enumerate(decks):
        for ident in deck:
            kind = schema.HERO if designs[ident].is_hero else schema.DECK
            builder.put(ident, seat * schema.KINDS + kind, seat)
    table = builder.table(seed, has_optional_zones=is_draft)
    table.set_var(schema.EDITION, edition)
    table.set_var(schema.TURN_LIMIT, limit)
    table.set_var(schema.STARTED, seats)
    table.set_list(schema.ORDER, list(range(seats)))
    if is_draft:
        table.set_var(schema.FORMAT, schema.DRAFT)
    else:
        for owner, ident in zip(builder.owners, builder.idents, strict=True):
            if designs[ident].is_hero:  # LS2 2.4.1, LS2 2.10.1
                table.set_count(schema.HEALTH, owner, designs[ident].health)
    table.push(Frame(schema.DEAL))
    return table


def arrange_seats(table: Table, seating: list[Seat], first: Seat | None) -> None:
    """Set seating and first player (LS2 3.3.1, LS2 3.3.2) and shuffle decks (LS2 3.4.1.1c).

    LS2 3.4.1.1, LS2 3.4.1.1a, LS1 3.1a, LS1 3.2b. Without a seating, it is drawn by lot.
    """
    seats = table.seats
    order = seating or list(range(seats))
    if not seating and seats > 2:
        for i in range(seats - 1, 0, -1):
            j = table.roll(i + 1)
            order[i], order[j] = order[j], order[i]
    table.set_list(schema.ORDER, order)
    table.set_var(schema.ACTING, table.roll(seats) if first is None else first)
    for seat in range(seats):
        table.shuffle_contents(table.zones[seat * schema.KINDS + schema.DECK], 0, 0, [])
