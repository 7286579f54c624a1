"""Sorts of cards, numbers and changes that texts speak of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import Amount, Change, Sort
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
    from rulebound.games.sixforms.context import War


# -- sorts --------------------------------------------------------------------------------


@final
class AnyCard(Sort):
    """Whatever there is."""

    phrase: ClassVar[str] = "card"

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return True


class OfType(Sort):
    """Cards of a type."""

    def type(self) -> int:
        """Which."""
        raise NotImplementedError

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.is_shown(card) and g.type(card) == self.type()


@final
class AvatarCard(OfType):
    """Avatars."""

    phrase: ClassVar[str] = "avatar"

    def type(self) -> int:
        return AVATAR


@final
class ArtifactCard(OfType):
    """Artifacts."""

    phrase: ClassVar[str] = "artifact"

    def type(self) -> int:
        return ARTIFACT


@final
class ActionCard(OfType):
    """Actions."""

    phrase: ClassVar[str] = "action"

    def type(self) -> int:
        return ACTION


@final
class EquipCard(OfType):
    """Equips."""

    phrase: ClassVar[str] = "equip"

    def type(self) -> int:
        return EQUIP


@final
class BattlefieldCard(Sort):
    """Cards of the battlefield, face down ones too."""

    phrase: ClassVar[str] = "battlefield card"

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.design(card).is_battlefield and g.type(card) != EQUIP


@final
class FaceDown(Sort):
    """Placed cards."""

    phrase: ClassVar[str] = "face-down card"

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.is_on_field(card) and not g.table.face[card]  # SF keyword-face-up.1


@final
class FaceUp(Sort):
    """Cards in play that are not placed."""

    phrase: ClassVar[str] = "face-up {sort:plain}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.is_active(card) and self.sort.fits(g, me, here, card)  # SF keyword-face-up.1


class Narrowed(Sort):
    """A sort, but only some of it."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        """Does the card belong to the part?"""
        raise NotImplementedError

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return self.narrows(g, me, here, card) and self.sort.fits(g, me, here, card)


@final
class Friendly(Narrowed):
    """One's own."""

    phrase: ClassVar[str] = "friendly {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.controller(card) == me


@final
class Opposing(Narrowed):
    """The opponent's."""

    phrase: ClassVar[str] = "opposing {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.controller(card) != me


@final
class Other(Narrowed):
    """Not this card."""

    phrase: ClassVar[str] = "other {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return card != here


@final
class Exhausted(Narrowed):
    """In exhausted position."""

    phrase: ClassVar[str] = "exhausted {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.is_flat(card)


@final
class ReadyCard(Narrowed):
    """In ready position."""

    phrase: ClassVar[str] = "ready {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return not g.is_flat(card)


@final
class Damaged(Narrowed):
    """With damage on it."""

    phrase: ClassVar[str] = "damaged {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.damage_on(card) > 0


@final
class Surrounding(Narrowed):
    """In a zone next to this card's."""

    phrase: ClassVar[str] = "surrounding {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_on_field(here) or not g.is_on_field(card):
            return False
        # SF keyword-surrounding.1, SF keyword-surrounding.3
        return g.board.adjacent(g.table.cell[here], g.table.cell[card])


@final
class Armed(Narrowed):
    """With a card that equips it."""

    phrase: ClassVar[str] = "armed {sort:plain}"

    def narrows(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return bool(g.arms(card))  # SF equip.6


@final
class OfForm(Sort):
    """Cards of a form."""

    phrase: ClassVar[str] = "{form:form} {sort:plain}"

    def __init__(self, form: int, sort: Sort) -> None:
        self.form = form
        self.sort = sort

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_shown(card) or g.design(card).form != self.form:  # SF card-forms.3
            return False
        return self.sort.fits(g, me, here, card)


@final
class OfClass(Sort):
    """Cards of a class or subclass, by its name."""

    phrase: ClassVar[str] = "{name:quoted} {sort:plain}"

    def __init__(self, name: str, sort: Sort) -> None:
        self.name = name
        self.sort = sort

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        if not g.is_shown(card) or self.name not in g.design(card).classes:  # SF-Q105
            return False
        return self.sort.fits(g, me, here, card)


@final
class WithFacet(Sort):
    """Cards with a facet."""

    phrase: ClassVar[str] = "{sort:plain} with {facet:facet}"

    def __init__(self, sort: Sort, facet: int) -> None:
        self.sort = sort
        self.facet = facet

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.has(card, self.facet) and self.sort.fits(g, me, here, card)


class One(Sort):
    """One card of a sort, with its article."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return self.sort.fits(g, me, here, card)


@final
class A(One):
    """Before a consonant."""

    phrase: ClassVar[str] = "a {sort:sort}"


@final
class An(One):
    """Before a vowel."""

    phrase: ClassVar[str] = "an {sort:sort}"


@final
class Another(Sort):
    """One that is not this card."""

    phrase: ClassVar[str] = "another {sort:sort}"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return card != here and self.sort.fits(g, me, here, card)


@final
class TheHost(Sort):
    """The one that this card equips."""

    phrase: ClassVar[str] = "the equipped card"

    def fits(self, g: "War", me: Seat, here: Card, card: Card) -> bool:
        return g.table.marks[HOST][here] == card + 1


ARTICLES: Final = (A, An, Another, TheHost)


SORTS: Final = (
    AnyCard,
    AvatarCard,
    ArtifactCard,
    ActionCard,
    EquipCard,
    BattlefieldCard,
    FaceDown,
    FaceUp,
    Friendly,
    Opposing,
    Other,
    Exhausted,
    ReadyCard,
    Damaged,
    Surrounding,
    Armed,
    OfForm,
    OfClass,
)
QUALIFIED: Final = (WithFacet,)


# -- numbers ------------------------------------------------------------------------------


@final
class Plain(Amount):
    """A number as it stands there."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: "War") -> int:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


@final
class TheX(Amount):
    """What was paid for X."""

    phrase: ClassVar[str] = "{letter:letter}"

    def __init__(self, letter: int) -> None:
        self.letter = letter

    def value(self, g: "War") -> int:
        return g.x  # SF xyz-cost.5, SF keyword-x.1


@final
class ThatMuch(Amount):
    """The number of the event that is answered."""

    phrase: ClassVar[str] = "that much"

    def value(self, g: "War") -> int:
        return g.measure


@final
class Half(Amount):
    """Half of a number, rounded down."""

    phrase: ClassVar[str] = "half {amount:amount}"

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def value(self, g: "War") -> int:
        return self.amount.value(g) // 2  # SF math.1


@final
class ForEach(Amount):
    """A number for each card of a sort in play."""

    phrase: ClassVar[str] = "{n:number} for each {sort:sort} in play,"

    def __init__(self, n: int, sort: Sort) -> None:
        self.n = n
        self.sort = sort

    def value(self, g: "War") -> int:
        found = [c for c in g.in_play() if self.sort.fits(g, g.me, g.here, c)]
        return self.n * len(found)


@final
class Intense(Amount):
    """The intensity counters on this card."""

    phrase: ClassVar[str] = "its intensity"

    def value(self, g: "War") -> int:
        # SF counter-intensity.1, SF counter-intensity.2
        return g.table.marks[COUNTER + INTENSITY][g.here]


AMOUNTS: Final = (Plain, TheX, ThatMuch, Half, ForEach, Intense)


# -- changes ------------------------------------------------------------------------------


class Signed(Phrase):
    """A number with a sign."""

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self) -> int:
        """It."""
        raise NotImplementedError


@final
class Plus(Signed):
    """More."""

    phrase: ClassVar[str] = "+{n:number}"

    def value(self) -> int:
        return self.n


@final
class Minus(Signed):
    """Less."""

    phrase: ClassVar[str] = "-{n:number}"

    def value(self) -> int:
        return -self.n


SIGNED: Final = (Plus, Minus)


@final
class Stats(Change):
    """Attack, health and weakness."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed}"

    def __init__(self, a: Signed, b: Signed, c: Signed) -> None:
        self.a = a
        self.b = b
        self.c = c

    def attack(self, g: "War") -> int:
        return self.a.value()

    def health(self, g: "War") -> int:
        return self.b.value()

    def weakness(self, g: "War") -> int:
        return self.c.value()


@final
class Facet(Change):
    """A facet."""

    phrase: ClassVar[str] = "{facet:facet}"

    def __init__(self, facet: int) -> None:
        self.facet = facet

    def facets(self) -> int:
        return self.facet


@final
class StatsAndFacet(Change):
    """Both."""

    phrase: ClassVar[str] = "{a:signed}/{b:signed}/{c:signed} and {facet:facet}"

    def __init__(self, a: Signed, b: Signed, c: Signed, facet: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.facet = facet

    def attack(self, g: "War") -> int:
        return self.a.value()

    def health(self, g: "War") -> int:
        return self.b.value()

    def weakness(self, g: "War") -> int:
        return self.c.value()

    def facets(self) -> int:
        return self.facet


CHANGES: Final = (Stats, Facet, StatsAndFacet)
