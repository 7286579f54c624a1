"""What the moves of Six Forms name: cards by where they are looked for, and effects by number."""

from typing import Final, final

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.schema import FIELD, HAND, SHARED
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.nouns import CardNoun, Noun
from rulebound.kernel.text.tokens import is_number

IN_HAND: Final = 0
ON_FIELD: Final = 1
IN_PLAY: Final = 2
ANYWHERE: Final = 3


@final
class CardIn(CardNoun[SixFormsCtx]):
    """A card with its zone of the battlefield, most likely an own one in a certain place."""

    def __init__(self, place: int) -> None:
        self.where = place

    def read(self, g: SixFormsCtx, seat: Seat, words: str, before: Answer) -> list[Answer]:
        found: list[tuple[int, Card]] = []
        for card in range(len(g.table.ident)):
            is_known = g.table.known[card] & bit(seat) != 0
            if (is_known and g.design(card).name.casefold() == words) or (
                g.table.cell[card] != NONE and g.label_to(seat, card).casefold() == words
            ):
                found.append((self.distance(g, seat, card), card))
        nearest = min(found)[0] if found else 0
        return [(card,) for distance, card in found if distance == nearest]

    def distance(self, g: SixFormsCtx, seat: Seat, card: Card) -> int:
        is_own = g.controller(card) == seat
        if self.where == IN_HAND:
            is_here = card in g.cards(HAND, seat)
        elif self.where == ON_FIELD:
            is_here = g.table.zone[card] == FIELD
        else:
            is_here = g.is_in_play(card) or (
                self.where == ANYWHERE and is_own and g.table.zone[card] >= SHARED
            )
        return (0 if is_here else 2) + (0 if is_own else 1)

    def place(self, g: SixFormsCtx, answer: Answer, at: int) -> str:
        return g.cell_name(g.table.cell[answer[at]])


@final
class AbilityNumber(Noun[SixFormsCtx]):
    """An effect of the card before it, by its number among those that are used at will.

    A card with one such effect needs no number; a number that the card does not have means NONE.
    """

    def write(self, g: SixFormsCtx, seat: Seat, answer: Answer, at: int) -> str:
        manual = g.design(answer[at - 1]).manual_abilities
        is_one = len(manual) < 2 or answer[at] not in manual
        return "" if is_one else str(manual.index(answer[at]) + 1)

    def read(self, g: SixFormsCtx, seat: Seat, words: str, before: Answer) -> list[Answer]:
        if words and not is_number(words):
            return []
        manual = g.design(before[-1]).manual_abilities
        at = max(int(words[:4]) - 1, 0) if words else 0
        return [(manual[at] if at < len(manual) else NONE,)]

    def is_sensible(self, g: SixFormsCtx, seat: Seat, answer: Answer, at: int) -> bool:
        return True
