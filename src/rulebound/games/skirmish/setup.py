"""Set-up: board, figurines, decks, and who goes first."""

from typing import Final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.events import EVENTS
from rulebound.kernel.board import board
from rulebound.kernel.ids import Cell, Seat
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

TITLE: Final = "Skirmish"
SCHEMA: Final = Schema(
    TITLE,
    (schema.SEATS,),
    schema.ZONES,
    EVENTS,
    card_columns=schema.CARD_COLUMNS,
    seat_columns=schema.SEAT_COLUMNS,
    numbers=schema.NUMBERS,
    frames=len(schema.PHASES),
    lists=schema.LISTS,
)


def empty_table(size: tuple[int, int], turn_limit: int, builder: TableBuilder, seed: int) -> Table:
    """A table with these cards, before the first turn.

    Cards stay with their owners (SK owner.1); the figurines stand where they usually start.
    """
    width, height = size
    grid = board(width, height)
    table = builder.table(seed, grid.size)
    table.set_var(schema.WIDTH, width)
    table.set_var(schema.HEIGHT, height)
    table.set_var(schema.TURN_LIMIT, turn_limit)
    # SK zone.4: the middle column, one row in from each edge where there is room
    inset = 1 if height >= 4 else 0
    place_figurines(table, grid.at(width // 2, inset), grid.at(width // 2, height - 1 - inset))
    table.push(Frame(schema.DRAW_PHASE))
    return table


def place_figurines(table: Table, first: Cell, second: Cell) -> None:
    """Put both figurines onto the board (SK setup.2)."""
    table.set_count(schema.SPOT, 0, first)
    table.set_count(schema.SPOT, 1, second)


def named_cells(size: tuple[int, int], names: list[object]) -> list[Cell]:
    """The starting positions that an option names."""
    grid = board(size[0], size[1])
    cells = [grid.parse(str(name)) for name in names]
    found = [cell for cell in cells if cell is not None]
    if len(set(found)) != schema.SEATS:
        raise RuleboundError(
            f"Starting positions {names[0]!r} and {names[1]!r} must be two different "
            f"positions of the {size[0]} x {size[1]} board."
        )
    return found


def shuffle_and_begin(table: Table, first: Seat | None) -> None:
    """Shuffle the decks, and settle who goes first."""
    for seat in range(schema.SEATS):
        table.shuffle_contents(table.zones[schema.DECK + seat], 0, 0, [])  # SK setup.3
    # SK setup.4, SK-Q50: by lot, unless it was settled
    table.set_var(schema.ATTACKER, table.roll(schema.SEATS) if first is None else first)
