"""What effects cost (SK cost.2)."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.card_types import EffectCost
from rulebound.games.skirmish.primitives import hands, health, pieces
from rulebound.games.skirmish.schema import BOARD, PROTECTED
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


class CountedCost(EffectCost):
    """So many of something."""

    def __init__(self, n: int) -> None:
        if n < 1:
            raise ValueError("a cost is at least 1")  # SK-Q15
        self.n = n


@final
class DiscardCost(CountedCost):
    """Discarding cards from hand."""

    phrase: ClassVar[str] = "discard {n:number}"

    def can_pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return len(g.hand(seat)) >= self.n

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return hands.discard_chosen(g, seat, self.n) == self.n

    def lack(self) -> str:
        return f"it costs {self.n} card(s) from hand"


@final
class LifeCost(CountedCost):
    """Losing HP; a Protected player cannot pay it (SK-Q60)."""

    phrase: ClassVar[str] = "lose {n:number} HP"

    def can_pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return g.hp(seat) >= self.n and not g.has_state(seat, PROTECTED)

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        health.lose_hp(g, seat, self.n, "SK cost.2")
        return True

    def lack(self) -> str:
        return f"it costs {self.n} HP"


@final
class GearCost(EffectCost):
    """Destroying one's own Equipped Card."""

    phrase: ClassVar[str] = "destroy your Equipped Card"

    def can_pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        gear = g.gear(seat)
        return gear != NONE and g.can_destroy(gear)

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return pieces.destroy(g, g.gear(seat), "SK cost.2")

    def lack(self) -> str:
        return "it costs your Equipped Card"


@final
class SelfCost(EffectCost):
    """Destroying the card itself, where it lies on the board."""

    phrase: ClassVar[str] = "destroy this card"

    def can_pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return g.table.zone[card] == BOARD and g.can_destroy(card)

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return pieces.destroy(g, card, "SK cost.2")

    def lack(self) -> str:
        return "it costs the card itself"
