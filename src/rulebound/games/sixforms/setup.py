"""Set-up: the table, decks, tokens, life, sparks, and who goes first."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.events import EVENTS
from rulebound.kernel.board import board
from rulebound.kernel.ids import Ident, Seat
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

TITLE: Final = "Six Forms"
SCHEMA: Final = Schema(
    TITLE,
    (schema.PLAYERS,),
    schema.ZONES,
    EVENTS,
    card_columns=schema.CARD_COLUMNS,
    seat_columns=schema.SEAT_COLUMNS,
    numbers=schema.NUMBERS,
    frames=schema.FRAMES,
    lists=schema.LISTS,
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
    builder = TableBuilder(SCHEMA, schema.PLAYERS)
    for seat, deck in enumerate(decks):
        for ident, count in sorted(deck.items()):
            builder.put(ident, schema.SHARED + seat * schema.KINDS + schema.DECK, seat, count)
    for seat in range(schema.PLAYERS):
        for ident in tokens_of(designs, decks):
            copies = width * schema.HEIGHT  # SF-Q73: one per zone
            builder.put(ident, schema.TOKENS, seat, copies)
    table = empty_table(width, turn_limit, builder)
    table.reseed(seed)
    begins = table.roll(schema.PLAYERS) if first is None else first
    for seat in range(schema.PLAYERS):
        table.shuffle_contents(
            table.zones[schema.SHARED + seat * schema.KINDS + schema.DECK], 0, 0, []
        )
    table.set_count(schema.SPARKS, 1 - begins, schema.SECOND_SPARKS)  # SF game-setup.7
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
