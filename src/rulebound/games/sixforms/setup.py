"""Set-up: the table, decks, tokens, life, sparks, and who goes first."""

from typing import Final

from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.events import EVENTS
from rulebound.games.sixforms.schema import (
    ACTING,
    CARD_COLUMNS,
    CONTROL,
    DEAL,
    DECK,
    FIRST,
    FRAMES,
    HEIGHT,
    KINDS,
    LISTS,
    NUMBERS,
    PLAYERS,
    SEAT_COLUMNS,
    SECOND_SPARKS,
    SHARED,
    SPARKS,
    TOKENS,
    TURN_LIMIT,
    WIDTH,
    ZONES,
)
from rulebound.kernel.board import board
from rulebound.kernel.ids import Ident, Seat, Zone
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

TITLE: Final = "Six Forms"
SCHEMA: Final = Schema(
    TITLE,
    (PLAYERS,),
    ZONES,
    CARD_COLUMNS,
    SEAT_COLUMNS,
    NUMBERS,
    LISTS,
    FRAMES,
    EVENTS,
)
_SIGHT: Final = SCHEMA.sight(PLAYERS, [0, 1])
_FACE_UP: Final = 1


def empty_table(
    width: int, turn_limit: int, idents: list[Ident], owners: list[Seat], places: list[Zone]
) -> Table:
    """A table with these cards, each controlled by its owner; nothing is to happen yet."""
    grid_size = board(width, HEIGHT).size
    table = SCHEMA.new_table(PLAYERS, idents, owners, places, _SIGHT, 0, grid_size, face=_FACE_UP)
    for card, owner in enumerate(owners):
        table.set_mark(CONTROL, card, owner)  # SF card-ownership.3
    table.set_var(WIDTH, width)
    table.set_var(TURN_LIMIT, turn_limit)
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
    idents: list[Ident] = []
    owners: list[Seat] = []
    for seat, deck in enumerate(decks):
        for ident, count in sorted(deck.items()):
            idents += [ident] * count
        owners += [seat] * (len(idents) - len(owners))
    places = [SHARED + owner * KINDS + DECK for owner in owners]
    for seat in range(PLAYERS):
        for ident in tokens_of(designs, decks):
            for _ in range(width * HEIGHT):  # SF-Q73: one per zone
                idents.append(ident)
                owners.append(seat)
                places.append(TOKENS)
    table = empty_table(width, turn_limit, idents, owners, places)
    table.reseed(seed)
    begins = table.roll(PLAYERS) if first is None else first
    for seat in range(PLAYERS):
        table.shuffle_contents(table.zones[SHARED + seat * KINDS + DECK], 0, 0, [])
    table.set_count(SPARKS, 1 - begins, SECOND_SPARKS)  # SF game-setup.7
    table.set_var(ACTING, begins)
    table.set_var(FIRST, begins)
    table.push(Frame(DEAL))
    return table


def tokens_of(designs: list[SixFormsCard], decks: list[dict[Ident, int]]) -> list[Ident]:
    """The tokens that cards of these decks can generate."""
    names: set[str] = set()
    for deck in decks:
        for ident in deck:
            names.update(designs[ident].token_names)
    return [i for i, design in enumerate(designs) if design.token and design.name in names]
