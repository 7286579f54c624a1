"""Amounts and conditions of card text."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall.card_types import (
    HavenfallAmount,
    HavenfallCondition,
    HavenfallFilter,
)
from rulebound.games.havenfall.schema import BOSSES, WON

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext


# -- amounts --------------------------------------------------------------------------------


@final
class LiteralAmount(HavenfallAmount):
    """A fixed number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: "HavenfallContext") -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class AmountPerOtherCard(HavenfallAmount):
    """A number for each other matching card in play."""

    phrase: ClassVar[str] = "{n:number} for each other {card_filter:filter} in play,"

    def __init__(self, n: int, card_filter: HavenfallFilter) -> None:
        self.n = n
        self.card_filter = card_filter

    def value(self, g: "HavenfallContext") -> int:
        others = [c for c in g.in_play() if c != g.this_card]
        return self.n * sum([self.card_filter.matches(g.design(c)) for c in others])


AMOUNTS: Final = (LiteralAmount, AmountPerOtherCard)


# -- conditions -----------------------------------------------------------------------------


@final
class DefeatedMonster(HavenfallCondition):
    """You defeated a monster this turn."""

    phrase: ClassVar[str] = "you defeated a monster this turn"

    def holds(self, g: "HavenfallContext") -> bool:
        return g.me == g.acting() and g.table.vars[WON] > 0


@final
class DefeatedBoss(HavenfallCondition):
    """You defeated a boss this turn."""

    phrase: ClassVar[str] = "you defeated a boss this turn"

    def holds(self, g: "HavenfallContext") -> bool:
        return g.me == g.acting() and g.table.vars[BOSSES] > 0


@final
class AnotherInPlay(HavenfallCondition):
    """Another matching card is in play."""

    phrase: ClassVar[str] = "another {card_filter:filter} is in play"

    def __init__(self, card_filter: HavenfallFilter) -> None:
        self.card_filter = card_filter

    def holds(self, g: "HavenfallContext") -> bool:
        others = [c for c in g.in_play() if c != g.this_card]
        return any(self.card_filter.matches(g.design(c)) for c in others)


CONDITIONS: Final = (DefeatedMonster, DefeatedBoss, AnotherInPlay)
