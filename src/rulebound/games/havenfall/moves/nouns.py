"""What the moves of Havenfall name besides seats and numbers."""

from typing import Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.nouns import CardNoun, Noun, ZoneNoun

_SIDES: Final = (("available", schema.AVAILABLE), ("exhausted", schema.EXHAUSTED))
NOT_IN_PLAY: Final = 10  # further than any card in play


@final
class CardInPlayNoun(CardNoun[HavenfallContext]):
    """A card, most likely one in play that was not used yet."""

    def distance(self, g: HavenfallContext, seat: Seat, card: Card) -> int:
        return g.table.marks[schema.USED][card] if g.is_in_play(card) else NOT_IN_PLAY


@final
class SpellNoun(CardNoun[HavenfallContext]):
    """A spell, most likely one's own."""

    def distance(self, g: HavenfallContext, seat: Seat, card: Card) -> int:
        return 0 if g.table.zone[card] == g.zone(schema.SPELLS, seat) else 1


@final
class ArtifactNoun(CardNoun[HavenfallContext]):
    """An artifact for sale."""

    def read(self, g: HavenfallContext, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [
            (card,)
            for card in g.table.zones[schema.ARTIFACTS]
            if g.name_of(card).casefold() == words
        ]

    def is_sensible(self, g: HavenfallContext, seat: Seat, answer: Answer, at: int) -> bool:
        return answer[at] in g.table.zones[schema.ARTIFACTS]

    def place(self, g: HavenfallContext, answer: Answer, at: int) -> str:
        return schema.PLACE_NAMES[schema.ARTIFACTS]


@final
class StackNoun(ZoneNoun[HavenfallContext]):
    """A stack of the market, by the name of its cards, or by its own if it is empty."""

    def write(self, g: HavenfallContext, seat: Seat, answer: Answer, at: int) -> str:
        stack = g.table.zones[answer[at]]
        return g.name_of(stack[-1]) if stack else self.names[answer[at]]

    def read(self, g: HavenfallContext, seat: Seat, words: str, before: Answer) -> list[Answer]:
        full = [zone for zone in self.zones if g.table.zones[zone]]
        return [(zone,) for zone in full if g.name_of(g.table.zones[zone][-1]).casefold() == words]


@final
class PixelNoun(Noun[HavenfallContext]):
    """A pixel on a side of a war room: seat, colour and side."""

    def width(self) -> int:
        return 3

    def write(self, g: HavenfallContext, seat: Seat, answer: Answer, at: int) -> str:
        side = "available" if answer[at + 2] == schema.AVAILABLE else "exhausted"
        return f"{side} {schema.COLOUR_NAMES[answer[at + 1]]} of seat {answer[at]}"

    def read(self, g: HavenfallContext, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [
            (owner, colour, side)
            for owner in range(g.table.seats)
            for colour, name in enumerate(schema.COLOUR_NAMES)
            for side_name, side in _SIDES
            if words == f"{side_name} {name} of seat {owner}"
        ]

    def is_sensible(self, g: HavenfallContext, seat: Seat, answer: Answer, at: int) -> bool:
        return (
            0 <= answer[at] < g.table.seats
            and 0 <= answer[at + 1] < schema.COLOURS
            and answer[at + 2] in (schema.AVAILABLE, schema.EXHAUSTED)
        )

    def pointed_seat(self, answer: Answer, at: int) -> Seat:
        return answer[at]
