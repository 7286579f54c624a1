"""What effects share: a number, or a card or an opponent that the player chooses."""

from typing import ClassVar

from rulebound.games.havenfall import idle
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import OPPONENT, WHICH_CARD
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.questions import Prompt


def at_least_one(n: int) -> int:
    """Return a number of card text; `ValueError` for 0, which would do nothing."""
    if n < 1:
        raise ValueError("an amount is at least 1")
    return n


class NumberedEffect(HavenfallEffect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        self.n = at_least_one(n)


class ChosenCardEffect(HavenfallEffect):
    """An effect on a card that its player chooses. Has no effect if there is none."""

    why_none: ClassVar[int] = idle.NO_SUCH_CARD_IN_PLAY
    """The reason if there is no card to choose."""

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if self.choices(g, me, card) else self.why_none

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        """Return the cards to choose from."""
        raise NotImplementedError

    def apply(self, g: HavenfallContext, card: Card) -> None:
        """Carry out the effect on the chosen card."""
        raise NotImplementedError

    def run(self, g: HavenfallContext) -> None:
        self.apply(g, g.choose_card(g.me, self.choices(g, g.me, g.this_card), WHICH_CARD))


class ChosenOpponentEffect(HavenfallEffect):
    """An effect on an opponent that its player chooses. Has no effect if there is none."""

    why_none: ClassVar[int] = idle.NO_HAND
    """The reason if no opponent can be chosen."""
    prompt: ClassVar[Prompt] = OPPONENT

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        for seat in g.opponents(me):
            if self.can_affect(g, seat):
                return idle.WORKS
        return self.why_none

    def can_affect(self, g: HavenfallContext, seat: Seat) -> bool:
        """Return whether an opponent can be chosen."""
        raise NotImplementedError

    def apply(self, g: HavenfallContext, seat: Seat) -> None:
        """Carry out the effect on the chosen opponent."""
        raise NotImplementedError

    def run(self, g: HavenfallContext) -> None:
        seats = [seat for seat in g.opponents(g.me) if self.can_affect(g, seat)]
        self.apply(g, g.choose_opponent(g.me, seats, self.prompt))
