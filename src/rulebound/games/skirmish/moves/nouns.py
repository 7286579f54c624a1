"""What the moves of Skirmish name besides cards and cells."""

from typing import Final, final

from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.schema import BOARD, HAND
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.nouns import CardNoun, Noun
from rulebound.kernel.text.tokens import is_number

_AT: Final = "at "


@final
class HandCardNoun(CardNoun[Duel]):
    """A card, most likely one in hand."""

    def distance(self, g: Duel, seat: Seat, card: Card) -> int:
        return 0 if g.table.zone[card] == HAND + seat else 1


@final
class BoardCardNoun(CardNoun[Duel]):
    """A card, most likely one's own on the board."""

    def distance(self, g: Duel, seat: Seat, card: Card) -> int:
        if g.table.zone[card] != BOARD:
            return 2
        return 0 if g.table.owner[card] == seat else 1


@final
class UtilityEffect(Noun[Duel]):
    """A utility effect of the card before it, by the number printed on it (SK ability.6).

    Without a number the first one is meant; a number that the card does not have means NONE.
    """

    def write(self, g: Duel, seat: Seat, answer: Answer, at: int) -> str:
        if answer[at] == NONE:
            return ""
        return str(g.line_of(answer[at - 1]).abilities[answer[at]].utility_number())

    def read(self, g: Duel, seat: Seat, words: str, before: Answer) -> list[Answer]:
        if words and not is_number(words):
            return []
        number = int(words[:4]) if words else 1
        card = before[-1]
        if g.table.zone[card] == BOARD and g.table.face[card]:
            for i, ability in enumerate(g.line_of(card).abilities):
                if ability.utility_cost() is not None and ability.utility_number() == number:
                    return [(i,)]
        return [(NONE,)]

    def is_sensible(self, g: Duel, seat: Seat, answer: Answer, at: int) -> bool:
        return True


@final
class EffectNumber(Noun[Duel]):
    """An effect of the card before it, counted from 1 in the order of its text."""

    def write(self, g: Duel, seat: Seat, answer: Answer, at: int) -> str:
        return str(answer[at] + 1)

    def read(self, g: Duel, seat: Seat, words: str, before: Answer) -> list[Answer]:
        return [(int(words[:4]) - 1,)] if is_number(words) else []

    def is_sensible(self, g: Duel, seat: Seat, answer: Answer, at: int) -> bool:
        return True


@final
class DeclaredCard(Noun[Duel]):
    """The card that the seat reveals: there is only one, so it has no words."""

    def write(self, g: Duel, seat: Seat, answer: Answer, at: int) -> str:
        return ""

    def read(self, g: Duel, seat: Seat, words: str, before: Answer) -> list[Answer]:
        card = g.declared_card(seat)
        return [(card,)] if not words and card != NONE else []

    def is_sensible(self, g: Duel, seat: Seat, answer: Answer, at: int) -> bool:
        return answer[at] == g.declared_card(seat)

    def cards(self, answer: Answer, at: int) -> tuple[int, ...]:
        return (answer[at],)


@final
class Whereabouts(Noun[Duel]):
    """Where a card lies, said only if its owner has another face-up one of its name there."""

    def width(self) -> int:
        return 0

    def write(self, g: Duel, seat: Seat, answer: Answer, at: int) -> str:
        table = g.table
        card = answer[1]
        for other in table.zones[BOARD]:
            if (
                other != card
                and table.face[other]
                and table.owner[other] == table.owner[card]
                and table.ident[other] == table.ident[card]
            ):
                return f"{_AT}{g.board.name(table.cell[card])}"
        return ""

    def place(self, g: Duel, answer: Answer, at: int) -> str:
        cell = g.table.cell[answer[1]]
        return g.board.name(cell) if cell != NONE else ""

    def place_at(self, g: Duel, seat: Seat, answer: Answer, at: int) -> int:
        return len(_AT)

    def read(self, g: Duel, seat: Seat, words: str, before: Answer) -> list[Answer]:
        cell = g.table.cell[before[1]]
        here = f"{_AT}{g.board.name(cell)}" if cell != NONE else ""
        return [()] if words in ("", here) else []
