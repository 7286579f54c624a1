"""Set-up: options, zone visibility, the initial table, seating and first player."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.names import (
    ACTING,
    CONSTRUCTED,
    COUNTS,
    DEAL,
    DECK,
    DRAFT,
    DRAFT_KINDS,
    EDITION,
    FORMAT,
    HAND,
    HEALTH,
    HERO,
    KINDS,
    LAST_TURN,
    LISTS,
    MARKS,
    MOST_SEATS,
    NAMES_USED,
    ORDER,
    STARTED,
    TURN_LIMIT,
    VARS,
)
from rulebound.kernel.ids import EVERYONE, NONE, Ident, Mask, bit
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

MAX_TURN_LIMIT: Final = 10_000
EDITIONS: Final = (1, 2)
FORMATS: Final = ("constructed", "draft")


def sight(seats: int, draft: bool) -> list[Mask]:
    """Mask of the seats that see a card arriving in each zone."""
    seen: list[Mask] = []
    for seat in range(seats):
        # LS2 3.2.1, LS2 3.2.3.3a, LS2 3.2.3.5a, LS2 3.2.3.6a, LS1 3.4b, LS1 3.4.5a, LS1 3.4.6a
        row = [EVERYONE] * KINDS
        row[DECK] = 0  # LS2 3.2.3.2a, LS2 3.2.2, LS1 3.4c
        # LS2 3.2.3.1a, LS1 3.4.1b
        row[HAND] = bit(seat)  # drawn cards too (LS2 4.1.4.2, LS1 4.4b)
        seen += row
    if draft:
        for seat in range(seats):
            seen += [0, bit(seat), bit(seat)]
    return seen


@final
class LightseekersOptions:
    """Validated options of a new game."""

    def __init__(self, options: Mapping[str, object], seats: int) -> None:
        for name in options:
            if name not in ("decks", "edition", "first", "seating", "turn_limit", "format"):
                raise RuleboundError(f"Lightseekers has no option {name!r}.")
        decks = options.get("decks", ())
        if not isinstance(decks, (list, tuple)) or len(decks) > seats:
            raise RuleboundError(f"`decks` is a list of at most {seats} decks.")
        self.decks: list[object] = [*decks, *[None] * (seats - len(decks))]
        edition = options.get("edition", 2)
        if isinstance(edition, bool) or edition not in EDITIONS:
            raise RuleboundError(f"The edition is 1 or 2, not {edition!r}.")
        self.edition = edition
        game_format = options.get("format", FORMATS[CONSTRUCTED])
        if game_format not in FORMATS:
            raise RuleboundError(f"The format is constructed or draft, not {game_format!r}.")
        self.draft = game_format == FORMATS[DRAFT]
        if self.draft and decks:
            raise RuleboundError("In a draft the decks are built from what is picked.")
        first = options.get("first")
        if first is not None and not _is_seat(first, seats):
            raise RuleboundError(
                f"The first player is a seat from 0 to {seats - 1}, not {first!r}."
            )
        self.first: int | None = first if isinstance(first, int) else None
        seating = options.get("seating")
        self.seating: list[int] | None = None
        if seating is not None:
            if not isinstance(seating, (list, tuple)) or sorted(seating) != list(range(seats)):
                raise RuleboundError(f"`seating` lists the seats 0 to {seats - 1}, clockwise.")
            self.seating = list(seating)
        limit = options.get("turn_limit", 60 * seats)
        if (
            isinstance(limit, bool)
            or not isinstance(limit, int)
            or not 1 <= limit <= MAX_TURN_LIMIT
        ):
            raise RuleboundError(f"A turn limit is 1 to {MAX_TURN_LIMIT}, not {limit!r}.")
        self.turn_limit = limit


def _is_seat(value: object, seats: int) -> bool:
    return type(value) is int and 0 <= value < seats


def empty_table(
    designs: list[LightseekersCard],
    decks: list[list[Ident]],
    edition: int,
    limit: int,
    seed: int,
    draft: bool = False,
) -> Table:
    """Return a table with heroes in their zones and all other cards in their owners' decks.

    The last card of a list is the top of its deck.
    """
    seats = len(decks)
    assert 2 <= seats <= MOST_SEATS
    zones: list[list[int]] = [[] for _ in range(seats * (KINDS + (DRAFT_KINDS if draft else 0)))]
    idents: list[Ident] = []
    owners: list[int] = []
    places: list[int] = []
    counts = [[0] * seats for _ in range(COUNTS)]
    counts[LAST_TURN] = [NONE] * seats
    for seat, deck in enumerate(decks):
        for ident in deck:
            zone = seat * KINDS + (HERO if designs[ident].is_hero else DECK)
            zones[zone].append(len(idents))
            if designs[ident].is_hero and not draft:
                counts[HEALTH][seat] = designs[ident].health  # LS2 2.4.1, LS2 2.10.1
            idents.append(ident)
            owners.append(seat)  # LS1 3.2c: it never changes
            places.append(zone)
    size = len(idents)
    variables = [0] * VARS
    variables[EDITION] = edition
    variables[TURN_LIMIT] = limit
    variables[STARTED] = seats
    variables[FORMAT] = DRAFT if draft else CONSTRUCTED
    lists: list[list[int]] = [[] for _ in range(LISTS)]
    lists[ORDER] = list(range(seats))
    lists[NAMES_USED] = []
    # LS2 2.4.1.2, LS2 3.4.1.1b, LS1 2.4.1a, LS1 3.2a
    known = [EVERYONE if place % KINDS == HERO else 0 for place in places]
    return Table(
        seats,
        idents,
        owners,
        places,
        [NONE] * size,
        [0] * size,
        known,
        [0] * size,
        [[0] * size for _ in range(MARKS)],
        zones,
        [],
        counts,
        variables,
        lists,
        [Frame(DEAL)],
        state_from_seed(seed),
    )


def arrange_seats(table: Table, options: LightseekersOptions) -> None:
    """Set seating and first player (LS2 3.3.1, LS2 3.3.2) and shuffle decks (LS2 3.4.1.1c).

    LS2 3.4.1.1, LS2 3.4.1.1a, LS1 3.1a, LS1 3.2b.
    """
    seats = table.seats
    order = list(range(seats))
    if options.seating is not None:
        order = options.seating
    elif seats > 2:
        for i in range(seats - 1, 0, -1):
            j = table.roll(i + 1)
            order[i], order[j] = order[j], order[i]
    table.set_list(ORDER, order)
    table.set_var(ACTING, table.roll(seats) if options.first is None else options.first)
    for seat in range(seats):
        table.shuffle_contents(table.zones[seat * KINDS + DECK], 0, 0, [])
