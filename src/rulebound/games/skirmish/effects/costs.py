"""What effects cost (SK cost.2)."""

from typing import TYPE_CHECKING, ClassVar, final

from rulebound.games.skirmish.card_types import EffectCost
from rulebound.games.skirmish.primitives import hands, health, pieces
from rulebound.games.skirmish.schema import BOARD, PROTECTED
from rulebound.games.skirmish.shortfalls import (
    CARD_GONE,
    FEW_CARDS,
    FEW_HP,
    LASTING_CARD,
    LASTING_GEAR,
    NO_GEAR,
    PAYABLE,
    SHIELDED,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


class CountedCost(EffectCost):
    """So many of something."""

    def __init__(self, n: int) -> None:
        if n < 1:
            raise ValueError("a cost is at least 1")  # SK-Q15
        self.n = n

    def amount(self) -> int:
        return self.n


@final
class DiscardCost(CountedCost):
    """Discarding cards from hand."""

    phrase: ClassVar[str] = "discard {n:number}"

    def shortfall(self, g: "Duel", seat: Seat, card: Card) -> int:
        return PAYABLE if len(g.hand(seat)) >= self.n else FEW_CARDS

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return seat in hands.discard_chosen(g, [seat], self.n)


@final
class LifeCost(CountedCost):
    """Losing HP; a Protected player cannot pay it (SK-Q60)."""

    phrase: ClassVar[str] = "lose {n:number} HP"

    def shortfall(self, g: "Duel", seat: Seat, card: Card) -> int:
        if g.has_state(seat, PROTECTED):
            return SHIELDED
        return PAYABLE if g.hp(seat) >= self.n else FEW_HP

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        health.lose_hp(g, [seat], self.n, "SK cost.2")
        return True


@final
class GearCost(EffectCost):
    """Destroying one's own Equipped Card."""

    phrase: ClassVar[str] = "destroy your Equipped Card"

    def shortfall(self, g: "Duel", seat: Seat, card: Card) -> int:
        gear = g.gear(seat)
        if gear == NONE:
            return NO_GEAR
        return PAYABLE if g.can_destroy(gear) else LASTING_GEAR

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return pieces.destroy(g, g.gear(seat), "SK cost.2")


@final
class SelfCost(EffectCost):
    """Destroying the card itself, where it lies on the board."""

    phrase: ClassVar[str] = "destroy this card"

    def shortfall(self, g: "Duel", seat: Seat, card: Card) -> int:
        if g.table.zone[card] != BOARD:
            return CARD_GONE
        return PAYABLE if g.can_destroy(card) else LASTING_CARD

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        return pieces.destroy(g, card, "SK cost.2")
