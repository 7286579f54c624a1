"""The records that leave the engine: views, journal entries, outcomes, saves.

Plain data, ready for JSON. A view is built by listing what a seat may see, field by field;
there is no record that holds more and is cut down.
"""

from typing import Any

import msgspec


class CardFace(msgspec.Struct, frozen=True):
    """A card as it is printed."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, str]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: `places` are 1 for the best; equal numbers share a place."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as somebody sees it. A card that the viewer does not know has no id and no name."""

    id: int | None = None
    name: str | None = None
    owner: int | None = None
    face: str = "up"
    cell: str | None = None
    marks: dict[str, int] = {}


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: how many cards, and those the viewer knows. Piles are listed from the top."""

    name: str
    count: int
    cards: tuple[CardView, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """What is to be seen of one seat."""

    seat: int
    numbers: dict[str, int]
    states: tuple[str, ...]
    facts: dict[str, str]
    zones: tuple[ZoneView, ...]
    outside: tuple[str, ...] = ()
    """Names the viewer knows to be among this seat's hidden cards, not where."""
    list: dict[str, int] = {}
    """The cards of this seat's deck with their copies, where that is open."""


class View(msgspec.Struct, frozen=True):
    """All that one seat, or an onlooker, may see."""

    game: str
    viewer: int
    numbers: dict[str, int]
    states: dict[str, str]
    seats: tuple[SeatView, ...]
    board: tuple[CardView, ...]
    waiting: tuple[int, ...]
    outcome: Outcome | None
    zones: tuple[ZoneView, ...] = ()
    """Zones that belong to no seat."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as one seat saw it."""

    index: int
    text: str
    rule: str
    because: int | None = None
    seat: int | None = None
    card: int | None = None
    name: str | None = None
    source: str | None = None
    """The card whose text made it happen."""


class Option(msgspec.Struct, frozen=True):
    """A legal answer, in words and in ints."""

    answer: tuple[int, ...]
    text: str
    cards: tuple[int, ...] = ()


class SavedCheckpoint(msgspec.Struct, frozen=True):
    """Where a game stands, written down."""

    base: list[Any]
    tape: list[list[int]]
    partial: list[list[int] | None]
    events: list[list[Any]]


class Save(msgspec.Struct, frozen=True):
    """A game in progress, written down."""

    format: int
    game: str
    variant: dict[str, Any]
    origin: SavedCheckpoint
    checkpoint: SavedCheckpoint = msgspec.field(name="stand")
    moves: list[tuple[int, list[int]]]
    """Every answer since the origin, with its seat."""
    journal_mask: int = msgspec.field(name="eyes")
    quiet: bool
