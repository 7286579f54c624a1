"""The records that leave the engine: views, journal entries, outcomes, saves.

They are plain data, ready for JSON. A view is built field by field from what a seat may see, never
by removing things from a larger record.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec


class CardFace(msgspec.Struct, frozen=True):
    """A card as it is printed."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, str]


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game. The best place is 1; equal numbers share a place."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_of(standings: Sequence[Any], lowest_wins: bool = False) -> tuple[int, ...]:
    """The places of seats by what is compared: the highest is first, and equal ones share a place.

    Numbers, or tuples of them. With `lowest_wins` the lowest is first.
    """
    if lowest_wins:
        return tuple([1 + sum([other < mine for other in standings]) for mine in standings])
    return tuple([1 + sum([other > mine for other in standings]) for mine in standings])


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a viewer sees it. A card the viewer does not know has no id and no name."""

    id: int | None = None
    name: str | None = None
    owner: int | None = None
    face: str = "up"
    cell: str | None = None
    marks: dict[str, int] = {}


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone: the number of cards, and those the viewer knows. Piles are listed from the top."""

    name: str
    count: int
    cards: tuple[CardView, ...]
    is_pile: bool = False
    """Do its cards lie on each other, so that a table shows the top one?"""


COLOUR_FACT: Final = "room"
"""The fact of a seat with the colour of its place at the table, by which its player is called."""


class SeatView(msgspec.Struct, frozen=True):
    """What a viewer sees of one seat."""

    seat: int
    numbers: dict[str, int]
    states: tuple[str, ...]
    facts: dict[str, str]
    zones: tuple[ZoneView, ...]
    outside: tuple[str, ...] = ()
    """Names of cards the viewer knows this seat to have outside its deck, but not where."""
    list: dict[str, int] = {}
    """The deck list of this seat with copies, if it is public."""

    def zone(self, name: str) -> ZoneView:
        """A zone of this seat; an empty one if it has none of this name."""
        return _zone(self.zones, name)


class PendingEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is about to happen, as a viewer sees it."""

    title: str = ""
    """What happens: "an attack"."""
    about: str = ""
    """Who and what, in words: "Archer d2 of seat 1, on Guard d3"."""
    cards: tuple[CardView, ...] = ()
    """The cards in `about`, in this order and without marks."""
    arriving: CardView | None = None
    """The card that it brings into play, which lies in no other zone yet."""
    is_announced: bool = False
    """Does it only wait to be one of the events, as the card that arrives by it is announced?"""

    @property
    def text(self) -> str:
        """The event in one line."""
        return f"{self.title}: {self.about}" if self.about else self.title


class View(msgspec.Struct, frozen=True):
    """All that a seat, or an onlooker, may see."""

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
    events: tuple[PendingEvent, ...] = ()
    """What is under way, in games where events wait for each other; what happens next is first."""

    def zone(self, name: str) -> ZoneView:
        """A zone that belongs to no seat; an empty one if there is none of this name."""
        return _zone(self.zones, name)

    def names(self) -> dict[int, str]:
        """The names of all cards the viewer knows, by sleeve."""
        zones = [*self.zones, *[zone for seat in self.seats for zone in seat.zones]]
        cards = [*self.board, *[card for zone in zones for card in zone.cards]]
        return {card.id: card.name for card in cards if card.id is not None and card.name}


def _zone(zones: tuple[ZoneView, ...], name: str) -> ZoneView:
    return next((zone for zone in zones if zone.name == name), ZoneView(name, 0, ()))


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
    """Name of the card whose text made it happen."""
    starts_turn: bool = False
    """Does a turn begin with it?"""
    is_minor: bool = False
    """May a short journal leave it out?"""


class Option(msgspec.Struct, frozen=True):
    """A legal answer, as ints and as text."""

    answer: tuple[int, ...]
    text: str
    cards: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    """Cells and shared zones that it points at, by name; where it leads is the last one."""
    seat: int | None = None
    """The seat that it points at."""
    gloss: str = ""
    """What it does, where its words do not say so; begins with what it warns of, if anything."""
    is_at_hand: bool = False
    """Is it the usual thing to do with its card in hand?"""
    copies: tuple[int, ...] = ()
    """Further cards that mean the same: equal ones of which the menu names only one."""
    card_at: int | None = None
    """Where in the text the words for its cards begin."""
    places_at: tuple[int | None, ...] = ()
    """Where in the text each of its places is named."""
    warning: str = ""
    """What it costs or loses, or that it does nothing, in a few words: shown even without gloss."""


class SavedCheckpoint(msgspec.Struct, frozen=True):
    """A checkpoint as plain data."""

    base: list[Any]
    tape: list[list[int]]
    partial: list[list[int] | None]
    events: list[list[Any]]


class Save(msgspec.Struct, frozen=True):
    """A game in progress as plain data."""

    format: int
    game: str
    variant: dict[str, Any]
    origin: SavedCheckpoint
    checkpoint: SavedCheckpoint = msgspec.field(name="stand")
    moves: list[tuple[int, list[int]]]
    """Every answer since the origin, with its seat."""
    journal_mask: int = msgspec.field(name="eyes")
    quiet: bool
    version: int = msgspec.field(name="rules", default=1)
    """The version of the rules by which it was played."""
    cards: list[tuple[int, dict[str, Any]]] = []
    """The designs it uses, with what is printed on them. All other numbers refer to these."""
    pool_numbers: list[int] = msgspec.field(name="pool", default_factory=list)
    """The numbers that the rules took from all designs; see `Rules.pool_numbers`."""
    digests: list[str] = []
    """Of the positions before every answer, and of the last one; none in a quiet game."""
    passes: list[tuple[int, list[int]]] = []
    """Changes of standing passes: the number of answers before them, and the masks of all seats."""
