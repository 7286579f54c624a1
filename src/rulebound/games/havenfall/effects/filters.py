"""Filters of card text: which kind of card an effect is about."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall.card_types import HavenfallCard, HavenfallFilter
from rulebound.games.havenfall.schema import ARTIFACT, HERO, ITEM, TREASURE_CARD


@final
class HavenfallAnyCardFilter(HavenfallFilter):
    """Any card."""

    phrase: ClassVar[str] = "card"

    def matches(self, design: HavenfallCard) -> bool:
        return True


@final
class HavenfallHeroFilter(HavenfallFilter):
    """Heroes, including arcane ones."""

    phrase: ClassVar[str] = "hero"

    def matches(self, design: HavenfallCard) -> bool:
        return design.kind == HERO


@final
class HavenfallTreasureFilter(HavenfallFilter):
    """Copper, Silver, Gold and Diamonds."""

    phrase: ClassVar[str] = "treasure"

    def matches(self, design: HavenfallCard) -> bool:
        return design.kind == TREASURE_CARD


@final
class HavenfallItemFilter(HavenfallFilter):
    """Items."""

    phrase: ClassVar[str] = "item"

    def matches(self, design: HavenfallCard) -> bool:
        return design.kind == ITEM


@final
class HavenfallArtifactFilter(HavenfallFilter):
    """Artifacts."""

    phrase: ClassVar[str] = "artifact"

    def matches(self, design: HavenfallCard) -> bool:
        return design.kind == ARTIFACT


FILTERS: Final = (
    HavenfallAnyCardFilter,
    HavenfallHeroFilter,
    HavenfallTreasureFilter,
    HavenfallItemFilter,
    HavenfallArtifactFilter,
)
