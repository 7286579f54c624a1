"""Sorts of cards, numbers and changes that texts speak of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import Modifier, SixFormsAmount, SixFormsFilter
from rulebound.games.sixforms.names import (
    ACTION,
    ARTIFACT,
    AVATAR,
    COUNTER,
    EQUIP,
    HOST,
    INTENSITY,
)
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


# -- sorts --------------------------------------------------------------------------------


@final
class AnyCardFilter(SixFormsFilter):
    """Whatever there is."""

    phrase: ClassVar[str] = "card"

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return True


class TypeFilter(SixFormsFilter):
    """Cards of a type."""

    def type(self) -> int:
        """Which."""
        raise NotImplementedError

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.is_face_up(card) and g.card_type(card) == self.type()


@final
class AvatarFilter(TypeFilter):
    """Avatars."""

    phrase: ClassVar[str] = "avatar"

    def type(self) -> int:
        return AVATAR


@final
class ArtifactFilter(TypeFilter):
    """Artifacts."""

    phrase: ClassVar[str] = "artifact"

    def type(self) -> int:
        return ARTIFACT


@final
class ActionFilter(TypeFilter):
    """Actions."""

    phrase: ClassVar[str] = "action"

    def type(self) -> int:
        return ACTION


@final
class EquipFilter(TypeFilter):
    """Equips."""

    phrase: ClassVar[str] = "equip"

    def type(self) -> int:
        return EQUIP


@final
class BattlefieldFilter(SixFormsFilter):
    """Cards of the battlefield, face down ones too."""

    phrase: ClassVar[str] = "battlefield card"

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.design(card).is_battlefield and g.card_type(card) != EQUIP


@final
class FaceDownFilter(SixFormsFilter):
    """Placed cards."""

    phrase: ClassVar[str] = "face-down card"

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.is_on_field(card) and not g.table.face[card]  # SF keyword-face-up.1


@final
class FaceUpFilter(SixFormsFilter):
    """Cards in play that are not placed."""

    phrase: ClassVar[str] = "face-up {filter:plain}"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.is_active(card) and self.filter.matches(g, me, here, card)  # SF keyword-face-up.1


class NarrowedFilter(SixFormsFilter):
    """A sort, but only some of it."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        """Does the card belong to the part?"""
        raise NotImplementedError

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return self.accepts(g, me, here, card) and self.filter.matches(g, me, here, card)


@final
class FriendlyFilter(NarrowedFilter):
    """One's own."""

    phrase: ClassVar[str] = "friendly {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.controller(card) == me


@final
class OpposingFilter(NarrowedFilter):
    """The opponent's."""

    phrase: ClassVar[str] = "opposing {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.controller(card) != me


@final
class OtherFilter(NarrowedFilter):
    """Not this card."""

    phrase: ClassVar[str] = "other {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return card != here


@final
class ExhaustedFilter(NarrowedFilter):
    """In exhausted position."""

    phrase: ClassVar[str] = "exhausted {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.is_exhausted(card)


@final
class ReadyFilter(NarrowedFilter):
    """In ready position."""

    phrase: ClassVar[str] = "ready {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return not g.is_exhausted(card)


@final
class DamagedFilter(NarrowedFilter):
    """With damage on it."""

    phrase: ClassVar[str] = "damaged {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.damage_on(card) > 0


@final
class SurroundingFilter(NarrowedFilter):
    """In a zone next to this card's."""

    phrase: ClassVar[str] = "surrounding {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_on_field(here) or not g.is_on_field(card):
            return False
        # SF keyword-surrounding.1, SF keyword-surrounding.3
        return g.board.adjacent(g.table.cell[here], g.table.cell[card])


@final
class EquippedFilter(NarrowedFilter):
    """With a card that equips it."""

    phrase: ClassVar[str] = "armed {filter:plain}"

    def accepts(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return bool(g.equips_on(card))  # SF equip.6


@final
class FormFilter(SixFormsFilter):
    """Cards of a form."""

    phrase: ClassVar[str] = "{form:form} {filter:plain}"

    def __init__(self, form: int, filter: SixFormsFilter) -> None:
        self.form = form
        self.filter = filter

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_face_up(card) or g.design(card).form != self.form:  # SF card-forms.3
            return False
        return self.filter.matches(g, me, here, card)


@final
class ClassFilter(SixFormsFilter):
    """Cards of a class or subclass, by its name."""

    phrase: ClassVar[str] = "{name:quoted} {filter:plain}"

    def __init__(self, name: str, filter: SixFormsFilter) -> None:
        self.name = name
        self.filter = filter

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_face_up(card) or self.name not in g.design(card).classes:  # SF-Q105
            return False
        return self.filter.matches(g, me, here, card)


@final
class FacetFilter(SixFormsFilter):
    """Cards with a facet."""

    phrase: ClassVar[str] = "{filter:plain} with {facet:facet}"

    def __init__(self, filter: SixFormsFilter, facet: int) -> None:
        self.filter = filter
        self.facet = facet

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.has_facet(card, self.facet) and self.filter.matches(g, me, here, card)


class WithArticle(SixFormsFilter):
    """One card of a sort, with its article."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return self.filter.matches(g, me, here, card)


@final
class ArticleA(WithArticle):
    """Before a consonant."""

    phrase: ClassVar[str] = "a {filter:filter}"


@final
class ArticleAn(WithArticle):
    """Before a vowel."""

    phrase: ClassVar[str] = "an {filter:filter}"


@final
class AnotherFilter(SixFormsFilter):
    """One that is not this card."""

    phrase: ClassVar[str] = "another {filter:filter}"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return card != here and self.filter.matches(g, me, here, card)


@final
class HostFilter(SixFormsFilter):
    """The one that this card equips."""

    phrase: ClassVar[str] = "the equipped card"

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, card: Card) -> bool:
        return g.table.marks[HOST][here] == card + 1


ARTICLES: Final = (ArticleA, ArticleAn, AnotherFilter, HostFilter)


FILTERS: Final = (
    AnyCardFilter,
    AvatarFilter,
    ArtifactFilter,
    ActionFilter,
    EquipFilter,
    BattlefieldFilter,
    FaceDownFilter,
    FaceUpFilter,
    FriendlyFilter,
    OpposingFilter,
    OtherFilter,
    ExhaustedFilter,
    ReadyFilter,
    DamagedFilter,
    SurroundingFilter,
    EquippedFilter,
    FormFilter,
    ClassFilter,
)
QUALIFIED: Final = (FacetFilter,)


# -- numbers ------------------------------------------------------------------------------


@final
class PlainNumber(SixFormsAmount):
    """A number as it stands there."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: "SixFormsCtx") -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class PaidX(SixFormsAmount):
    """What was paid for X."""

    phrase: ClassVar[str] = "{letter:letter}"

    def __init__(self, letter: int) -> None:
        self.letter = letter

    def value(self, g: "SixFormsCtx") -> int:
        return g.x  # SF xyz-cost.5, SF keyword-x.1


@final
class EventAmount(SixFormsAmount):
    """The number of the event that is answered."""

    phrase: ClassVar[str] = "that much"

    def value(self, g: "SixFormsCtx") -> int:
        return g.event_amount


@final
class HalfAmount(SixFormsAmount):
    """Half of a number, rounded down."""

    phrase: ClassVar[str] = "half {amount:amount}"

    def __init__(self, amount: SixFormsAmount) -> None:
        self.amount = amount

    def value(self, g: "SixFormsCtx") -> int:
        return self.amount.value(g) // 2  # SF math.1


@final
class PerCardInPlay(SixFormsAmount):
    """A number for each card of a sort in play."""

    phrase: ClassVar[str] = "{n:number} for each {filter:filter} in play,"

    def __init__(self, n: int, filter: SixFormsFilter) -> None:
        self.n = n
        self.filter = filter

    def value(self, g: "SixFormsCtx") -> int:
        found = [c for c in g.in_play() if self.filter.matches(g, g.me, g.here, c)]
        return self.n * len(found)


@final
class IntensityAmount(SixFormsAmount):
    """The intensity counters on this card."""

    phrase: ClassVar[str] = "its intensity"

    def value(self, g: "SixFormsCtx") -> int:
        # SF counter-intensity.1, SF counter-intensity.2
        return g.table.marks[COUNTER + INTENSITY][g.here]


AMOUNTS: Final = (PlainNumber, PaidX, EventAmount, HalfAmount, PerCardInPlay, IntensityAmount)


# -- changes ------------------------------------------------------------------------------


class SignedNumber(Phrase):
    """A number with a sign."""

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self) -> int:
        """It."""
        raise NotImplementedError


@final
class PlusNumber(SignedNumber):
    """More."""

    phrase: ClassVar[str] = "+{n:number}"

    def value(self) -> int:
        return self.n


@final
class MinusNumber(SignedNumber):
    """Less."""

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

    def attack(self, g: "SixFormsCtx") -> int:
        return self.a.value()

    def health(self, g: "SixFormsCtx") -> int:
        return self.b.value()

    def weakness(self, g: "SixFormsCtx") -> int:
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
    """Both."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed} and {facet:facet}"

    def __init__(self, a: SignedNumber, b: SignedNumber, c: SignedNumber, facet: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.facet = facet

    def attack(self, g: "SixFormsCtx") -> int:
        return self.a.value()

    def health(self, g: "SixFormsCtx") -> int:
        return self.b.value()

    def weakness(self, g: "SixFormsCtx") -> int:
        return self.c.value()

    def facets(self) -> int:
        return self.facet


MODIFIERS: Final = (StatModifier, FacetModifier, StatAndFacetModifier)
