"""The running step of a game whose frames ask one question each, or run code in between.

It has what such games would all write for themselves: hands and piles, what happens next, and
moving, dealing and showing cards. `FrameRules` makes these steps.
"""

from typing import Final, NoReturn, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Card, Mask, Seat, Zone, bit
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.questions import Prompt
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

_NO_FRAME: Final = Frame(NONE)
_NO_PROMPT: Final = Prompt("", "", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameStep(Ctx):
    """A running step. A game adds what its rules read."""

    def __init__(self, table: Table, sight: list[Mask], schema: Schema, names: list[str]) -> None:
        super().__init__(table, sight)
        self.schema = schema
        self.names = names  # ident -> name of the design
        # set for whoever runs or performs; a pending question has neither
        self.frame: Frame = _NO_FRAME  # the frame that is running
        self.asked: Prompt = _NO_PROMPT  # its question, if it asks one

    # -- reading -----------------------------------------------------------------------

    def name_of(self, card: Card) -> str:
        return self.names[self.table.ident[card]]

    def top(self, zone: Zone) -> Card:
        """The top card of a zone; NONE if it is empty."""
        cards = self.table.zones[zone]
        return cards[-1] if cards else NONE

    def hand(self, seat: Seat, among: int = -1) -> list[Card]:
        """The cards in hand, or those of them whose designs are `among` these, one bit each.

        They are in the order of their designs where the schema says that the hand is sorted.
        """
        kind, ident = self.schema.hand, self.table.ident
        cards = self.table.zones[kind.zone(seat, self.table.seats)]
        found = [card for card in cards if among >> ident[card] & 1]
        if kind.is_sorted:
            found.sort(key=ident.__getitem__)
        return found

    def idents_in(self, zone: Zone) -> int:
        """The designs in a zone, one bit each."""
        ident, found = self.table.ident, 0
        for card in self.table.zones[zone]:
            found |= 1 << ident[card]
        return found

    def knows_all(self, seat: Seat, zone: Zone) -> bool:
        """Does the seat know every card of a zone?"""
        known, eye = self.table.known, bit(seat)
        return all(known[card] & eye for card in self.table.zones[zone])

    # -- what the kernel asks ----------------------------------------------------------

    def scores(self) -> list[int]:
        """The score of each seat at the end of the game; the highest wins.

        With `lowest_wins` in the schema the lowest does.
        """
        raise NotImplementedError

    def seat_numbers(self, seat: Seat, viewer: Seat) -> dict[str, int]:
        """Numbers of a seat that follow from what the viewer knows, besides its columns."""
        return {}

    def features(self, seat: Seat) -> dict[str, float]:
        """How well a seat is doing, for bots to weigh: always the same names, in the same order."""
        return {}

    # -- what happens next -------------------------------------------------------------

    def ask_next(self, prompt: Prompt, seat: Seat, a: int = 0, b: int = 0) -> None:
        """Let a question to a seat follow; `perform` finds `a` and `b` in the frame."""
        self.table.push(Frame(prompt.frame, seat, a, b))

    def run_next(self, kind: int, seat: Seat = NONE, a: int = 0, b: int = 0) -> None:
        """Let a frame that asks nothing by itself follow."""
        self.table.push(Frame(kind, seat, a, b))

    def finish(self, ending: int) -> NoReturn:
        """End the game at once, by one of the endings of the schema."""
        self.table.set_var(self.schema.result, ending)
        raise Finished

    # -- cards -------------------------------------------------------------------------

    def move(self, card: Card, zone: Zone, event: int, rule: str, seat: Seat = NONE) -> None:
        """Put a card on top of a zone, and record the event."""
        self.put(card, zone)
        self.emit(event, rule, seat, card)

    def gather(self, zone: Zone) -> None:
        """Put all cards of the game into a zone, and shuffle it."""
        for card, place in enumerate(self.table.zone):
            if place != zone:
                self.put(card, zone)
        self.shuffle(zone)

    def deal(self, zone: Zone, seats: list[Seat], count: int) -> None:
        """Put cards from the top of a zone into hands: so many to each seat, one seat at a time."""
        there = len(self.table.zones[zone])
        if there < len(seats) * count:
            raise ValueError(f"{there} cards are too few to deal {count} to {len(seats)} seats.")
        for seat in seats:
            hand = self.schema.hand.zone(seat, self.table.seats)
            for _ in range(count):
                self.put(self.table.zones[zone][-1], hand)

    def show(self, zone: Zone) -> None:
        """Let everybody see the cards of a zone."""
        for card in self.table.zones[zone]:
            self.learn(card, EVERYONE)


S = TypeVar("S", bound=FrameStep)
