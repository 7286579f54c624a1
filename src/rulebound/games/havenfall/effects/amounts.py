"""Amounts and conditions of card text."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall.card_types import HavenfallAmount, HavenfallCondition
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import BOSSES, WON

# -- amounts --------------------------------------------------------------------------------


@final
class LiteralAmount(HavenfallAmount):
    """A fixed number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: HavenfallContext) -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class AmountPerOtherCard(HavenfallAmount):
    """A number for each other card of a kind in play."""

    phrase: ClassVar[str] = "{n:number} for each other {kind:kind} in play,"

    def __init__(self, n: int, kind: int) -> None:
        self.n = n
        self.kind = kind

    def value(self, g: HavenfallContext) -> int:
        others = [c for c in g.in_play_of_kind(self.kind) if c != g.this_card]
        return self.n * len(others)


AMOUNTS: Final = (LiteralAmount, AmountPerOtherCard)


# -- conditions -----------------------------------------------------------------------------


@final
class DefeatedMonster(HavenfallCondition):
    """You defeated a monster this turn."""

    phrase: ClassVar[str] = "you defeated a monster this turn"

    def holds(self, g: HavenfallContext) -> bool:
        return g.me == g.acting() and g.table.vars[WON] > 0


@final
class DefeatedBoss(HavenfallCondition):
    """You defeated a boss this turn."""

    phrase: ClassVar[str] = "you defeated a boss this turn"

    def holds(self, g: HavenfallContext) -> bool:
        return g.me == g.acting() and g.table.vars[BOSSES] > 0


@final
class AnotherInPlay(HavenfallCondition):
    """Another card of a kind is in play."""

    phrase: ClassVar[str] = "another {kind:kind} is in play"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def holds(self, g: HavenfallContext) -> bool:
        return any(c != g.this_card for c in g.in_play_of_kind(self.kind))


CONDITIONS: Final = (DefeatedMonster, DefeatedBoss, AnotherInPlay)
