"""Numbers in card texts."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import SixFormsAmount, SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.schema import COUNTER, INTENSITY


@final
class PlainNumber(SixFormsAmount):
    """A printed number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: SixFormsCtx) -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class PaidX(SixFormsAmount):
    """What was paid for X."""

    phrase: ClassVar[str] = "{letter:letter}"

    def __init__(self, letter: int) -> None:
        self.letter = letter

    def value(self, g: SixFormsCtx) -> int:
        return g.x  # SF xyz-cost.5, SF keyword-x.1


@final
class EventAmount(SixFormsAmount):
    """The number of the answered event."""

    phrase: ClassVar[str] = "that much"

    def value(self, g: SixFormsCtx) -> int:
        return g.event_amount


@final
class HalfAmount(SixFormsAmount):
    """Half of a number, rounded down."""

    phrase: ClassVar[str] = "half {amount:amount}"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def value(self, g: SixFormsCtx) -> int:
        return self.amount.value(g) // 2  # SF math.1


@final
class PerCardInPlay(SixFormsAmount):
    """A number for each matching card in play."""

    phrase: ClassVar[str] = "{n:number} for each {filter:filter} in play,"

    def __init__(self, n: int, filter: SixFormsFilter) -> None:
        self.n = n
        self.filter = filter

    def value(self, g: SixFormsCtx) -> int:
        found = [c for c in g.in_play() if self.filter.matches(g, g.me, g.here, c)]
        return self.n * len(found)


@final
class IntensityAmount(SixFormsAmount):
    """The number of intensity counters on this card."""

    phrase: ClassVar[str] = "its intensity"

    def value(self, g: SixFormsCtx) -> int:
        # SF counter-intensity.1, SF counter-intensity.2
        return g.table.marks[COUNTER + INTENSITY][g.here]
