"""What effects share: a number, or a card or an opponent that the player chooses."""

from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.primitives.resolution import emit_no_effect
from rulebound.games.havenfall.schema import WHICH_CARD
from rulebound.kernel.ids import Card, Seat


class NumberedEffect(HavenfallEffect):
    """An effect with a number."""

    def __init__(self, n: int) -> None:
        self.n = n


class ChosenCardEffect(HavenfallEffect):
    """An effect on a card that its player chooses. Has no effect if there is none."""

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        """Return the cards to choose from."""
        raise NotImplementedError

    def apply(self, g: HavenfallContext, card: Card) -> None:
        """Carry out the effect on the chosen card."""
        raise NotImplementedError

    def run(self, g: HavenfallContext) -> None:
        cards = self.choices(g, g.me, g.this_card)
        if cards:
            self.apply(g, g.choose_card(g.me, cards, WHICH_CARD))
        else:
            emit_no_effect(g)


class ChosenOpponentEffect(HavenfallEffect):
    """An effect on an opponent that its player chooses. Has no effect if there is none."""

    def can_affect(self, g: HavenfallContext, seat: Seat) -> bool:
        """Return whether an opponent can be chosen."""
        raise NotImplementedError

    def apply(self, g: HavenfallContext, seat: Seat) -> None:
        """Carry out the effect on the chosen opponent."""
        raise NotImplementedError

    def run(self, g: HavenfallContext) -> None:
        seats = [seat for seat in g.opponents(g.me) if self.can_affect(g, seat)]
        if seats:
            self.apply(g, g.choose_opponent(g.me, seats))
        else:
            emit_no_effect(g)
