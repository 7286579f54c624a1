"""Sorts of cards, numbers and conditions that texts speak of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall.designs import Amount, Condition, Design, Sort
from rulebound.games.havenfall.names import ARTIFACT, BOSSES, HERO, ITEM, TREASURE_CARD, WON

if TYPE_CHECKING:
    from rulebound.games.havenfall.ctx import Haven


# -- sorts ----------------------------------------------------------------------------------


@final
class AnyCard(Sort):
    """Whatever there is."""

    phrase: ClassVar[str] = "card"

    def fits(self, design: Design) -> bool:
        return True


@final
class HeroCard(Sort):
    """Heroes, arcane ones too."""

    phrase: ClassVar[str] = "hero"

    def fits(self, design: Design) -> bool:
        return design.kind == HERO


@final
class TreasureSort(Sort):
    """Copper, Silver, Gold and Diamonds."""

    phrase: ClassVar[str] = "treasure"

    def fits(self, design: Design) -> bool:
        return design.kind == TREASURE_CARD


@final
class ItemCard(Sort):
    """Items."""

    phrase: ClassVar[str] = "item"

    def fits(self, design: Design) -> bool:
        return design.kind == ITEM


@final
class ArtifactCard(Sort):
    """Artifacts."""

    phrase: ClassVar[str] = "artifact"

    def fits(self, design: Design) -> bool:
        return design.kind == ARTIFACT


SORTS: Final = (AnyCard, HeroCard, TreasureSort, ItemCard, ArtifactCard)


# -- numbers --------------------------------------------------------------------------------


@final
class Plain(Amount):
    """A number as it stands there."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: "Haven") -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class ForEach(Amount):
    """A number for each other card of a sort that is in play."""

    phrase: ClassVar[str] = "{n:number} for each other {sort:sort} in play,"

    def __init__(self, n: int, sort: Sort) -> None:
        self.n = n
        self.sort = sort

    def value(self, g: "Haven") -> int:
        others = [c for c in g.in_play() if c != g.here and self.sort.fits(g.design(c))]
        return self.n * len(others)


AMOUNTS: Final = (Plain, ForEach)


# -- conditions -----------------------------------------------------------------------------


@final
class WonFight(Condition):
    """A monster was defeated in this turn."""

    phrase: ClassVar[str] = "you defeated a monster this turn"

    def holds(self, g: "Haven") -> bool:
        return g.me == g.acting() and g.table.vars[WON] > 0


@final
class WonBoss(Condition):
    """A boss was defeated in this turn."""

    phrase: ClassVar[str] = "you defeated a boss this turn"

    def holds(self, g: "Haven") -> bool:
        return g.me == g.acting() and g.table.vars[BOSSES] > 0


@final
class HasAnother(Condition):
    """Another card of a sort is in play."""

    phrase: ClassVar[str] = "another {sort:sort} is in play"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def holds(self, g: "Haven") -> bool:
        return any(c != g.here and self.sort.fits(g.design(c)) for c in g.in_play())


CONDITIONS: Final = (WonFight, WonBoss, HasAnother)
