"""Modifiers of stats and facets in card texts."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import Modifier
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.text.phrase import Phrase


class SignedNumber(Phrase):
    """A number with a sign."""

    sign: int = 1

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self) -> int:
        """Return the signed number."""
        return self.sign * self.n


@final
class PlusNumber(SignedNumber):
    """A positive number."""

    phrase: ClassVar[str] = "+{n:number}"


@final
class MinusNumber(SignedNumber):
    """A negative number."""

    phrase: ClassVar[str] = "-{n:number}"
    sign: int = -1


class StatsModifier(Modifier):
    """Attack, health and weakness."""

    def __init__(self, a: SignedNumber, b: SignedNumber, c: SignedNumber) -> None:
        self.a = a
        self.b = b
        self.c = c

    def attack(self, g: SixFormsCtx) -> int:
        return self.a.value()

    def health(self, g: SixFormsCtx) -> int:
        return self.b.value()

    def weakness(self, g: SixFormsCtx) -> int:
        return self.c.value()


@final
class StatModifier(StatsModifier):
    """Attack, health and weakness, and nothing else."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed}"


@final
class FacetModifier(Modifier):
    """A facet."""

    phrase: ClassVar[str] = "{facet:facet}"

    def __init__(self, facet: int) -> None:
        self.facet = facet

    def facets(self) -> int:
        return self.facet


@final
class StatAndFacetModifier(StatsModifier):
    """Attack, health, weakness, and a facet."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed} and {facet:facet}"

    def __init__(self, a: SignedNumber, b: SignedNumber, c: SignedNumber, facet: int) -> None:
        super().__init__(a, b, c)
        self.facet = facet

    def facets(self) -> int:
        return self.facet
