"""Amounts and conditions of card text."""

from typing import ClassVar, final

from rulebound.games.havenfall.card_types import HavenfallAmount, HavenfallCondition
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import at_least_one
from rulebound.kernel.ids import Card, Seat

# -- amounts --------------------------------------------------------------------------------


@final
class LiteralAmount(HavenfallAmount):
    """A fixed number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = at_least_one(n)

    def value(self, g: HavenfallContext, card: Card) -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class AmountPerOtherCard(HavenfallAmount):
    """A number for each other card of a kind in play."""

    phrase: ClassVar[str] = "{n:number} for each other {kind:kind} in play,"

    def __init__(self, n: int, kind: int) -> None:
        self.n = at_least_one(n)
        self.kind = kind

    def value(self, g: HavenfallContext, card: Card) -> int:
        others = [c for c in g.in_play_of_kind(self.kind) if c != card]
        return self.n * len(others)


# -- conditions -----------------------------------------------------------------------------


@final
class DefeatedThisTurn(HavenfallCondition):
    """You defeated a monster, or a boss, this turn."""

    phrase: ClassVar[str] = "you defeated a {victory:victory} this turn"

    def __init__(self, victory: int) -> None:
        self.victory = victory  # the number that counts these

    def holds(self, g: HavenfallContext, me: Seat, card: Card) -> bool:
        return me == g.acting() and g.table.vars[self.victory] > 0


@final
class AnotherInPlay(HavenfallCondition):
    """Another card of a kind is in play."""

    phrase: ClassVar[str] = "another {kind:kind} is in play"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, g: HavenfallContext, me: Seat, card: Card) -> bool:
        return any(c != card for c in g.in_play_of_kind(self.kind))
