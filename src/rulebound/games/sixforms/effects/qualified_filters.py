"""Filters with what stands around them: a facet after them, an article before them."""

from typing import ClassVar, final

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.card_types import SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.filters import NarrowedFilter
from rulebound.games.sixforms.schema import HOST
from rulebound.kernel.ids import Card, Seat


@final
class FacetFilter(SixFormsFilter):
    """Cards with a facet."""

    phrase: ClassVar[str] = "{filter:plain} with {facet:facet}"

    def __init__(self, filter: SixFormsFilter, facet: int) -> None:
        self.filter = filter
        self.facet = facet

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return stats.has_facet(g, card, self.facet) and self.filter.matches(g, me, here, card)


class WithArticle(SixFormsFilter):
    """A filter with its article."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return self.filter.matches(g, me, here, card)


@final
class ArticleA(WithArticle):
    """The article before a consonant."""

    phrase: ClassVar[str] = "a {filter:filter}"


@final
class ArticleAn(WithArticle):
    """The article before a vowel."""

    phrase: ClassVar[str] = "an {filter:filter}"


@final
class AnotherFilter(NarrowedFilter):
    """A card other than this one."""

    phrase: ClassVar[str] = "another {filter:filter}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return card != here


@final
class HostFilter(SixFormsFilter):
    """The card that this one equips."""

    phrase: ClassVar[str] = "the equipped card"

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.table.marks[HOST][here] == card + 1
