"""Building views: what a seat may see of cards and zones, listed one by one."""

from typing import Generic

from mypy_extensions import mypyc_attr

from rulebound.kernel.ids import NONE, Card, Seat, bit
from rulebound.kernel.nouns import G
from rulebound.kernel.records import CardView, ZoneView
from rulebound.kernel.schema import ZoneKind


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewBuilder(Generic[G]):
    """Builds the parts of one view. A game overrides what it shows of a card."""

    def __init__(self, g: G, names: list[str], viewer: Seat) -> None:
        self.g = g
        self.table = g.table
        self.names = names  # ident -> name of the design
        self.viewer = viewer
        self.eye = bit(viewer)

    # -- what a game shows of a card ---------------------------------------------------

    def marks(self, card: Card) -> dict[str, int]:
        """The marks of a card that the viewer knows."""
        return {}

    def deck_marks(self, card: Card, depth: int) -> dict[str, int]:
        """The marks of a card that the viewer knows in a deck, so many cards below the top."""
        return {"depth": depth}

    def is_face_up(self, card: Card) -> bool:
        """Which way does it lie?"""
        return self.table.face[card] == 1

    # -- parts of a view ---------------------------------------------------------------

    def known_card(self, card: Card, marks: dict[str, int]) -> CardView:
        """A card that the viewer knows, off the board."""
        table = self.table
        owner = table.owner[card]
        return CardView(
            card,
            self.names[table.ident[card]],
            None if owner == NONE else owner,
            "up" if self.is_face_up(card) else "down",
            None,
            marks,
        )

    def zone(self, kind: ZoneKind, seat: Seat = 0) -> ZoneView:
        """How many cards a zone has, and those the viewer knows, from the top.

        Cards of a deck have their depth; those of a hand are in no order of their own.
        """
        cards = self.table.zones[kind.zone(seat, self.table.seats)]
        known = self.table.known
        shown: list[CardView] = []
        for depth, card in enumerate(reversed(cards)):
            if known[card] & self.eye:
                is_pile = kind.is_deck and not kind.is_unordered
                marks = self.deck_marks(card, depth) if is_pile else self.marks(card)
                shown.append(self.known_card(card, marks))
        if kind.is_sorted:
            shown.sort(key=self._by_design)
        elif kind.is_unordered:
            shown.sort(key=_by_name)
        return ZoneView(kind.name, len(cards), tuple(shown), kind.is_pile)

    def _by_design(self, card: CardView) -> int:
        return NONE if card.id is None else self.table.ident[card.id]

    def names_outside(self, seat: Seat) -> tuple[str, ...]:
        """Cards that the viewer knows to be among the seat's hidden ones, but not which."""
        table, eye = self.table, self.eye
        if not table.outside_seats() & eye:
            return ()
        names = [
            self.names[table.ident[card]]
            for card in range(len(table.ident))
            if table.outside[card] & eye
            and not table.known[card] & eye
            and table.owner[card] == seat
        ]
        names.sort()
        return tuple(names)

    def deck_list(self, seat: Seat) -> dict[str, int]:
        """All cards of a seat with their copies, where what decks hold is open."""
        table = self.table
        counts: dict[int, int] = {}
        for card, owner in enumerate(table.owner):
            if owner == seat:
                counts[table.ident[card]] = counts.get(table.ident[card], 0) + 1
        return {self.names[ident]: counts[ident] for ident in sorted(counts)}


def _by_name(card: CardView) -> str:
    return card.name or ""
