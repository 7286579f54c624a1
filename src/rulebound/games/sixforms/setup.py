"""Set-up of a game: options, decks, life, sparks and the quarry."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.names import (
    ACTING,
    COPIES,
    COUNTS,
    CUBES_EACH,
    DEAL,
    DECK,
    FIRST,
    HAND,
    HEIGHT,
    KINDS,
    LARGEST_DECK,
    LIFE,
    LIFE_AT_FIRST,
    LISTS,
    MARKS,
    PLAYERS,
    QUARRY,
    SECOND_SPARKS,
    SHARED,
    SMALLEST_DECK,
    SPARKS,
    TOKENS,
    TURN_LIMIT,
    VARS,
    WIDTH,
    WIDTHS,
    ZONES,
)
from rulebound.kernel.board import board
from rulebound.kernel.ids import EVERYONE, NONE, Ident, Mask, Seat, bit
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

MAX_TURN_LIMIT: Final = 1000


def sight() -> list[Mask]:
    """Return for each zone which seats see the cards put there."""
    masks = [EVERYONE] * ZONES  # SF graveyard.3, SF void.3
    for seat in range(PLAYERS):
        masks[SHARED + seat * KINDS + DECK] = 0  # SF deck.1
        masks[SHARED + seat * KINDS + HAND] = bit(seat)  # SF playing-hand.1
    return masks


@final
class SixFormsOptions:
    """The validated options of a new game."""

    def __init__(self, options: Mapping[str, object]) -> None:
        for name in options:
            if name not in ("decks", "first", "board", "turn_limit"):
                raise RuleboundError(f"Six Forms has no option {name!r}.")
        size = options.get("board", (WIDTHS[0], HEIGHT))
        if not isinstance(size, (tuple, list)) or tuple(size) not in ((4, 4), (5, 4)):
            given = "x".join(map(str, size)) if isinstance(size, (tuple, list)) else repr(size)
            raise RuleboundError(f"The battlefield is 4x4 or 5x4, not {given}.")
        self.width = int(size[0])
        self.decks = options.get("decks")
        self.first = options.get("first")
        if self.first is not None and (self.first not in (0, 1) or isinstance(self.first, bool)):
            raise RuleboundError(f"The first player is seat 0 or 1, not {self.first!r}.")
        limit = options.get("turn_limit", 120)
        if (
            isinstance(limit, bool)
            or not isinstance(limit, int)
            or not 1 <= limit <= MAX_TURN_LIMIT
        ):
            raise RuleboundError(f"A turn limit is 1 to {MAX_TURN_LIMIT}, not {limit!r}.")
        self.turn_limit = limit


def deck_flaws(
    designs: list[SixFormsCard], deck: Mapping[Ident, int]
) -> list[tuple[str, str, str]]:
    """Return what is wrong with a deck: code, rule and sentence of each flaw."""
    flaws: list[tuple[str, str, str]] = []
    size = sum(deck.values())
    if not SMALLEST_DECK <= size <= LARGEST_DECK:
        text = f"A deck has {SMALLEST_DECK} to {LARGEST_DECK} cards, not {size}."
        flaws.append(("deck-size", "SF deck.2", text))
    for ident, count in deck.items():  # SF card-limits.2, SF-Q30
        design = designs[ident]
        # SF card-limits.3, SF card-limits.5, SF facet-cap.1
        most = design.cap if design.cap else COPIES
        if design.token:
            text = f"{design.name} is a token and cannot be in a deck."
            flaws.append(("token", "SF token.1", text))
        elif count > most:
            text = f"A deck may have {design.name} {most} times, not {count}."
            flaws.append(("copies", "SF card-limits.1", text))
    return flaws


def empty_table(width: int, idents: list[Ident], owners: list[Seat], places: list[int]) -> Table:
    """Return a table with these cards and an empty spine."""
    size = len(idents)
    masks = sight()
    zones: list[list[int]] = [[] for _ in range(ZONES)]
    for card, place in enumerate(places):
        zones[place].append(card)
    marks = [[0] * size for _ in range(MARKS)]
    marks[0] = owners.copy()  # SF card-ownership.3
    variables = [0] * VARS
    variables[WIDTH] = width
    return Table(
        PLAYERS,
        idents,
        owners,
        places,
        [NONE] * size,
        [1] * size,
        [masks[place] for place in places],
        [0] * size,
        marks,
        zones,
        [NONE] * board(width, HEIGHT).size,
        [[0] * PLAYERS for _ in range(COUNTS)],
        variables,
        [[] for _ in range(LISTS)],
        [],
        state_from_seed(0),
    )


def new_table(
    designs: list[SixFormsCard], decks: list[dict[Ident, int]], seed: int, options: SixFormsOptions
) -> Table:
    """Return the position before the opening hands are drawn."""
    idents: list[Ident] = []
    owners: list[Seat] = []
    places: list[int] = []
    for seat, deck in enumerate(decks):
        for ident, count in sorted(deck.items()):
            idents += [ident] * count
        owners += [seat] * (len(idents) - len(owners))
    places = [SHARED + owner * KINDS + DECK for owner in owners]
    for seat in range(PLAYERS):
        for ident in tokens_of(designs, decks):
            for _ in range(options.width * HEIGHT):  # SF-Q73: one per zone
                idents.append(ident)
                owners.append(seat)
                places.append(TOKENS)
    table = empty_table(options.width, idents, owners, places)
    table.reseed(seed)
    first = table.roll(2) if options.first is None else options.first
    assert isinstance(first, int)
    for seat in range(PLAYERS):
        table.shuffle_contents(table.zones[SHARED + seat * KINDS + DECK], 0, 0, [])
        table.set_count(LIFE, seat, LIFE_AT_FIRST)  # SF stage.1, SF game.1, SF game-setup.6
    table.set_count(SPARKS, 1 - first, SECOND_SPARKS)  # SF game-setup.7
    table.set_var(ACTING, first)
    table.set_var(FIRST, first)
    table.set_var(QUARRY, CUBES_EACH * PLAYERS)  # SF quarry.1, SF game-setup.8
    table.set_var(TURN_LIMIT, options.turn_limit)
    table.push(Frame(DEAL))
    return table


def tokens_of(designs: list[SixFormsCard], decks: list[dict[Ident, int]]) -> list[Ident]:
    """Return the tokens that cards of these decks can generate."""
    names: set[str] = set()
    for deck in decks:
        for ident in deck:
            names.update(designs[ident].token_names)
    return [i for i, design in enumerate(designs) if design.token and design.name in names]
