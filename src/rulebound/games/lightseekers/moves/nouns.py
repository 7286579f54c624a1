"""What the moves of Lightseekers name: cards in hand and in play, Abilities, symbols of a cost."""

from typing import final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.schema import HAND, SYMBOLS
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.nouns import REST, CardNoun, CardsNoun, Noun
from rulebound.kernel.text.tokens import is_number

_NOTHING = "nothing"


@final
class HeldCardNoun(CardNoun[LightseekersCtx]):
    """A card, most likely one in hand."""

    def distance(self, g: LightseekersCtx, seat: Seat, card: Card) -> int:
        return 0 if g.table.zone[card] == g.zone(HAND, seat) else 1


@final
class InPlayNoun(CardNoun[LightseekersCtx]):
    """A card, most likely one's own in play."""

    def distance(self, g: LightseekersCtx, seat: Seat, card: Card) -> int:
        return 0 if card in g.in_play(seat) else 1


@final
class HandCardsNoun(CardsNoun[LightseekersCtx]):
    """Several cards of the hand."""

    def read(self, g: LightseekersCtx, seat: Seat, words: str, before: Answer) -> list[Answer]:
        found: list[Card] = []
        for name in words.split(" + ") if words != _NOTHING else ():
            for card in g.cards(HAND, seat):
                if card not in found and g.name_of(card).casefold() == name:
                    found.append(card)
                    break
            else:
                return []
        return [tuple(found)]


@final
class AbilityNoun(Noun[LightseekersCtx]):
    """An Ability of the card before it, by its number if the card has several.

    Its value is the index of a line; NONE means an Ability that the card does not have.
    """

    def write(self, g: LightseekersCtx, seat: Seat, answer: Answer, at: int) -> str:
        indexes = _abilities(g, answer[at - 1])
        if len(indexes) < 2 or answer[at] not in indexes:
            return ""
        return str(1 + indexes.index(answer[at]))

    def read(self, g: LightseekersCtx, seat: Seat, words: str, before: Answer) -> list[Answer]:
        if words and not is_number(words):
            return []
        number = int(words[:2]) if words else 1
        indexes = _abilities(g, before[-1])
        return [(indexes[number - 1] if 0 < number <= len(indexes) else NONE,)]

    def is_sensible(self, g: LightseekersCtx, seat: Seat, answer: Answer, at: int) -> bool:
        return True


def _abilities(g: LightseekersCtx, card: Card) -> list[int]:
    return [line.index for line in g.design(card).abilities]


@final
class SymbolsNoun(Noun[LightseekersCtx]):
    """The symbols of a cost, joined by plus signs."""

    def width(self) -> int:
        return REST

    def write(self, g: LightseekersCtx, seat: Seat, answer: Answer, at: int) -> str:
        return " + ".join([SYMBOLS[symbol] for symbol in answer[at:]]) or _NOTHING

    def read(self, g: LightseekersCtx, seat: Seat, words: str, before: Answer) -> list[Answer]:
        names = words.split(" + ") if words != _NOTHING else []
        known = [name.casefold() for name in SYMBOLS]
        if not all(name in known for name in names):
            return []
        return [tuple([known.index(name) for name in names])]

    def is_sensible(self, g: LightseekersCtx, seat: Seat, answer: Answer, at: int) -> bool:
        return all(0 <= symbol < len(SYMBOLS) for symbol in answer[at:])
