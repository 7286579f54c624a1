"""Set-up: board, figurines, decks, and who goes first."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.skirmish.names import (
    ACT_CARD,
    ACT_LINE,
    ATTACKER,
    BOARD,
    COUNTS,
    DECK,
    DRAW_PHASE,
    GEAR,
    HAND,
    HEIGHT,
    HP,
    LIMBO,
    MARKS,
    PILE,
    PLAY,
    SEATS,
    SPOT,
    START_HP,
    TURN,
    TURN_LIMIT,
    VARS,
    WIDTH,
    ZONES,
)
from rulebound.kernel.board import board
from rulebound.kernel.ids import EVERYONE, NONE, Cell, Ident, Mask, bit
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

SMALLEST: Final = 3
LARGEST: Final = 9
LONGEST: Final = 10_000


def sight() -> list[Mask]:
    """Who sees a card that arrives in a zone."""
    seen = [0] * ZONES
    for seat in range(SEATS):
        seen[HAND + seat] = bit(seat)
        seen[PLAY + seat] = bit(seat)
        seen[PILE + seat] = EVERYONE  # SK pile.4
        seen[DECK + seat] = 0
    seen[BOARD] = EVERYONE
    seen[LIMBO] = EVERYONE
    return seen


@final
class Layout:
    """Board size, starting positions and turn limit."""

    def __init__(
        self,
        width: int = 5,
        height: int = 5,
        starts: tuple[str, str] | None = None,
        limit: int = 60,
    ) -> None:
        if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
            raise RuleboundError(
                f"A board is {SMALLEST} to {LARGEST} positions wide and high, "
                f"not {width} x {height}."
            )
        if not 1 <= limit <= LONGEST:
            raise RuleboundError(f"A turn limit is 1 to {LONGEST}, not {limit}.")
        self.width = width
        self.height = height
        self.limit = limit
        self.starts = self._cells(starts)

    def _cells(self, names: tuple[str, str] | None) -> tuple[Cell, Cell]:
        grid = board(self.width, self.height)
        if names is None:
            # SK zone.4: the middle column, one row in from each edge where there is room
            column = self.width // 2
            inset = 1 if self.height >= 4 else 0
            return (grid.at(column, inset), grid.at(column, self.height - 1 - inset))
        cells = [grid.parse(name) for name in names]
        if cells[0] is None or cells[1] is None or cells[0] == cells[1]:
            raise RuleboundError(
                f"Starting positions {names[0]!r} and {names[1]!r} must be two different "
                f"positions of the {self.width} x {self.height} board."
            )
        return (cells[0], cells[1])


@final
class Options:
    """The options of a new game, checked."""

    def __init__(self, options: Mapping[str, object]) -> None:
        for name in options:
            if name not in ("decks", "board", "starts", "first", "turn_limit"):
                raise RuleboundError(f"Skirmish has no option {name!r}.")
        decks = options.get("decks", ())
        if not isinstance(decks, (list, tuple)) or len(decks) > SEATS:
            raise RuleboundError(f"`decks` is a list of at most {SEATS} decks.")
        self.decks: list[object] = [*decks, *[None] * (SEATS - len(decks))]
        size = options.get("board", (5, 5))
        if not isinstance(size, (list, tuple)) or len(size) != 2:
            raise RuleboundError("`board` is a width and a height, like (5, 5).")
        self.width = _whole("board width", size[0])
        self.height = _whole("board height", size[1])
        starts = options.get("starts")
        self.starts: tuple[str, str] | None = None
        if starts is not None:
            if not isinstance(starts, (list, tuple)) or len(starts) != 2:
                raise RuleboundError('`starts` is two positions, like ("c2", "c4").')
            self.starts = (str(starts[0]), str(starts[1]))
        first = options.get("first")
        if first not in (None, 0, 1):
            raise RuleboundError(f"The first player is seat 0 or 1, not {first!r}.")
        self.first: int | None = None if first is None else _whole("first", first)
        self.turn_limit = _whole("turn limit", options.get("turn_limit", 60))


def _whole(what: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise RuleboundError(f"The {what} is a whole number, not {value!r}.")
    return value


def empty_table(layout: Layout, owners: list[int], idents: list[Ident], seed: int) -> Table:
    """A table with all cards in their owners' decks, in the order given (last is the top)."""
    size = len(idents)
    zones: list[list[int]] = [[] for _ in range(ZONES)]
    for card, owner in enumerate(owners):
        zones[DECK + owner].append(card)
    counts = [[0, 0] for _ in range(COUNTS)]
    variables = [0] * VARS
    variables[WIDTH] = layout.width
    variables[HEIGHT] = layout.height
    variables[TURN] = 1
    variables[TURN_LIMIT] = layout.limit
    counts[HP] = [START_HP, START_HP]  # SK goal.3
    counts[SPOT] = [layout.starts[0], layout.starts[1]]  # SK setup.2
    for nothing in (GEAR, ACT_CARD, ACT_LINE):
        counts[nothing] = [NONE, NONE]
    return Table(
        SEATS,
        idents.copy(),
        owners.copy(),  # SK owner.1
        [DECK + owner for owner in owners],
        [NONE] * size,
        [0] * size,
        [0] * size,
        [0] * size,
        [[0] * size for _ in range(MARKS)],
        zones,
        [NONE] * board(layout.width, layout.height).size,
        counts,
        variables,
        [[], []],
        [Frame(DRAW_PHASE)],
        state_from_seed(seed),
    )


def deal(layout: Layout, decks: list[list[Ident]], seed: int, first: int | None) -> Table:
    """A table ready for the first turn: decks shuffled, first player settled."""
    owners = [seat for seat, deck in enumerate(decks) for _ in deck]
    table = empty_table(layout, owners, [ident for deck in decks for ident in deck], seed)
    for seat in range(SEATS):
        table.shuffle_contents(table.zones[DECK + seat], 0, 0, [])  # SK setup.3
    # SK setup.4, SK-Q50: by lot, unless it was settled
    table.set_var(ATTACKER, table.roll(SEATS) if first is None else first)
    return table
