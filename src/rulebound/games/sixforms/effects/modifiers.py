"""Modifiers of stats and facets in card texts."""

from typing import ClassVar, Final, final

from rulebound.games.sixforms.card_types import Modifier
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.text.phrase import Phrase


class SignedNumber(Phrase):
    """A number with a sign."""

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self) -> int:
        """Return the signed number."""
        raise NotImplementedError


@final
class PlusNumber(SignedNumber):
    """A positive number."""

    phrase: ClassVar[str] = "+{n:number}"

    def value(self) -> int:
        return self.n


@final
class MinusNumber(SignedNumber):
    """A negative number."""

    phrase: ClassVar[str] = "-{n:number}"

    def value(self) -> int:
        return -self.n


SIGNED: Final = (PlusNumber, MinusNumber)


@final
class StatModifier(Modifier):
    """Attack, health and weakness."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed}"

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
class FacetModifier(Modifier):
    """A facet."""

    phrase: ClassVar[str] = "{facet:facet}"

    def __init__(self, facet: int) -> None:
        self.facet = facet

    def facets(self) -> int:
        return self.facet


@final
class StatAndFacetModifier(Modifier):
    """Attack, health, weakness, and a facet."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed} and {facet:facet}"

    def __init__(self, a: SignedNumber, b: SignedNumber, c: SignedNumber, facet: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.facet = facet

    def attack(self, g: SixFormsCtx) -> int:
        return self.a.value()

    def health(self, g: SixFormsCtx) -> int:
        return self.b.value()

    def weakness(self, g: SixFormsCtx) -> int:
        return self.c.value()

    def facets(self) -> int:
        return self.facet


MODIFIERS: Final = (StatModifier, FacetModifier, StatAndFacetModifier)
