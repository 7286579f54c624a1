"""Set-up: the table, decks, tokens, life, sparks, and who goes first."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.events import EVENTS
from rulebound.games.sixforms.stack.event_kinds import WINDOWS
from rulebound.kernel.board import board
from rulebound.kernel.ids import Ident, Seat
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

TITLE: Final = "Six Forms"
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
    windows=WINDOWS,
)
_FACE_UP: Final = 1


def empty_table(width: int, turn_limit: int, builder: TableBuilder) -> Table:
    """A table with these cards, each controlled by its owner; nothing is to happen yet."""
    table = builder.table(0, board(width, schema.HEIGHT).size, _FACE_UP)
    for card, owner in enumerate(builder.owners):
        table.set_mark(schema.CONTROL, card, owner)  # SF card-ownership.3
    table.set_var(schema.WIDTH, width)
    table.set_var(schema.TURN_LIMIT, turn_limit)
    return table


def new_table(
    designs: list[SixFormsCard],
    decks: list[dict[Ident, int]],
    seed: int,
    width: int,
    first: Seat | None,
    turn_limit: int,
) -> Table:
    """The position before the opening hands are drawn."""
    seats = len(decks)
    builder = TableBuilder(SCHEMA, seats)
    for seat, deck in enumerate(decks):
        for ident, count in sorted(deck.items()):
            builder.put(ident, schema.SHARED + seat * schema.KINDS + schema.DECK, seat, count)
    for seat in range(seats):
        for ident in tokens_of(designs, decks):
            copies = width * schema.HEIGHT  # SF-Q73: one per zone
            builder.put(ident, schema.TOKENS, seat, copies)
    table = empty_table(width, turn_limit, builder)
    table.reseed(seed)
    begins = table.roll(seats) if first is None else first
    for seat in range(seats):
        table.shuffle_contents(
            table.zones[schema.SHARED + seat * schema.KINDS + schema.DECK], 0, 0, []
        )
    for seat in range(seats):
        is_partner = seat != begins and (seat - begins) % 2 == 0
        if is_partner:
            table.set_count(schema.SPARKS, seat, schema.PARTNER_SPARKS)  # SF-Q132
        elif seat != begins:
            table.set_count(schema.SPARKS, seat, schema.SECOND_SPARKS)  # SF game-setup.7
    table.set_var(schema.QUARRY, schema.CUBES_EACH * seats)  # SF quarry.1, SF game-setup.8
    table.set_var(schema.ACTING, begins)
    table.set_var(schema.FIRST, begins)
    table.push(Frame(schema.DEAL))
    return table


def tokens_of(designs: list[SixFormsCard], decks: list[dict[Ident, int]]) -> list[Ident]:
    """The tokens that cards of these decks can generate."""
    names: set[str] = set()
    for deck in decks:
        for ident in deck:
            names.update(designs[ident].token_names)
    return [i for i, design in enumerate(designs) if design.token and design.name in names]
