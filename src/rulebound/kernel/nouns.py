"""What the holes of a move's phrase stand for: cards, cells, seats, numbers and names.

A noun writes its part of an answer in words, reads it back, and says what of the table it points
at. A game adds nouns of its own.
"""

from typing import Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone, bit
from rulebound.kernel.text.tokens import is_number

G = TypeVar("G", bound=Ctx)

REST: Final = -1
"""The width of a noun that takes all numbers of an answer that are left."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Generic[G]):
    """The meaning of a hole: one number of an answer, unless `width` says otherwise."""

    def width(self) -> int:
        """How many numbers of the answer it takes; REST for all that are left."""
        return 1

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        """The words for its value, which begins at this place of the answer."""
        raise NotImplementedError

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        """All values that these words can mean to a seat; `before` is the answer so far."""
        raise NotImplementedError

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        """Is there something at the table, known to the seat, that the value stands for?"""
        raise NotImplementedError

    def cards(self, answer: Answer, at: int) -> tuple[Card, ...]:
        """The cards that the value names."""
        return ()

    def place(self, g: G, answer: Answer, at: int) -> str:
        """The cell or shared zone that the value points at, by name; empty if none."""
        return ""

    def place_at(self, g: G, seat: Seat, answer: Answer, at: int) -> int:
        """Where in its words the place begins; NONE if they do not tell it."""
        return 0

    def pointed_seat(self, answer: Answer, at: int) -> Seat:
        """The seat that the value points at, or NONE."""
        return NONE


def is_called(g: Ctx, card: Card, words: str) -> bool:
    """Do words, in lower case, mean a card: by its name, or by what answers call it?"""
    name = g.name_of(card).casefold()
    return words == name or (words.startswith(name) and words == g.label_of(card).casefold())


@mypyc_attr(allow_interpreted_subclasses=True)
class CardNoun(Noun[G]):
    """A card that the seat knows, by its name."""

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return g.label_to(seat, answer[at])

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        known = g.table.known
        found = [
            (self.distance(g, seat, card), card)
            for card in range(len(known))
            if known[card] & bit(seat) and is_called(g, card, words)
        ]
        return [(card,) for _, card in sorted(found)]

    def distance(self, g: G, seat: Seat, card: Card) -> int:
        """How unlikely the card is to be meant; of several with one name the nearest is."""
        return 0

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        card = answer[at]
        return 0 <= card < len(g.table.ident) and g.table.known[card] & bit(seat) != 0

    def cards(self, answer: Answer, at: int) -> tuple[Card, ...]:
        return (answer[at],)

    def place_at(self, g: G, seat: Seat, answer: Answer, at: int) -> int:
        return g.place_in_label(seat, answer[at])


@mypyc_attr(allow_interpreted_subclasses=True)
class CardsNoun(Noun[G]):
    """Several cards, joined by plus signs, in the order of their names or of the answer."""

    def __init__(self, is_sorted: bool = True) -> None:
        self.is_sorted = is_sorted

    def width(self) -> int:
        return REST

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        labels = [g.label_of(card) for card in answer[at:]]
        return " + ".join(sorted(labels) if self.is_sorted else labels)

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        found: list[Card] = []
        for name in words.split(" + "):
            for card in range(len(g.table.known)):
                known = g.table.known[card] & bit(seat) != 0
                if known and card not in found and is_called(g, card, name):
                    found.append(card)
                    break
            else:
                return []
        return [tuple(found)]

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        known = g.table.known
        return all(0 <= card < len(known) and known[card] & bit(seat) for card in answer[at:])

    def cards(self, answer: Answer, at: int) -> tuple[Card, ...]:
        return answer[at:]


@mypyc_attr(allow_interpreted_subclasses=True)
class CellNoun(Noun[G]):
    """A position of the board, or just off it."""

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return g.cell_name(answer[at])

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        cell = g.find_cell(words)
        return [] if cell == NONE else [(cell,)]

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        return 0 <= answer[at] < len(g.table.grid)

    def place(self, g: G, answer: Answer, at: int) -> str:
        return g.cell_name(answer[at])


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatNoun(Noun[G]):
    """A seat by its number."""

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return str(answer[at])

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        if not is_number(words) or int(words[:2]) >= g.table.seats:
            return []
        return [(int(words[:2]),)]

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        return 0 <= answer[at] < g.table.seats

    def pointed_seat(self, answer: Answer, at: int) -> Seat:
        return answer[at]


@final
class NameNoun(Noun[G]):
    """One of a list of names; its value is the place in the list."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return self.names[answer[at]]

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [(at,) for at, name in enumerate(self.names) if name.casefold() == words]

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        return 0 <= answer[at] < len(self.names)


@final
class NumberNoun(Noun[G]):
    """A number as it is."""

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return str(answer[at])

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [(int(words[:4]),)] if is_number(words) else []

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class ZoneNoun(Noun[G]):
    """One of several shared zones, by its name; its value is the zone."""

    def __init__(self, zones: tuple[Zone, ...], names: tuple[str, ...]) -> None:
        self.zones = zones
        self.names = names  # by zone

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return self.names[answer[at]]

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [(zone,) for zone in self.zones if self.names[zone].casefold() == words]

    def is_sensible(self, g: G, seat: Seat, answer: Answer, at: int) -> bool:
        return answer[at] in self.zones

    def place(self, g: G, answer: Answer, at: int) -> str:
        return self.names[answer[at]]


@final
class FixedPlaceNoun(Noun[G]):
    """A place that a move always points at; it has no words and takes no number."""

    def __init__(self, name: str) -> None:
        self.name = name

    def width(self) -> int:
        return 0

    def write(self, g: G, seat: Seat, answer: Answer, at: int) -> str:
        return ""

    def read(self, g: G, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [] if words else [()]

    def place(self, g: G, answer: Answer, at: int) -> str:
        return self.name
