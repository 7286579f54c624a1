"""Numbers and conditions."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.names import (
    ATTACKED_SINCE,
    BUFFS,
    HAND,
    ITEMS,
)
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    DeclaredPhrase,
    HeroFilter,
    LightseekersAmount,
    LightseekersCondition,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


# -- numbers --------------------------------------------------------------------------------


@final
class Number(LightseekersAmount):
    """A number as printed."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def is_one(self) -> bool:
        return self.n == 1

    def value(self, g: "LightseekersCtx") -> int:
        return self.n

    def value_while_active(self, g: "LightseekersCtx", card: Card) -> int:
        return self.n


@final
class CornerNumber(LightseekersAmount):
    """The number in the current corner of the buff (LS2 2.5.3.5, LS1 2.6c)."""

    phrase: ClassVar[str] = "D"

    def value(self, g: "LightseekersCtx") -> int:
        return g.resolution.corner_value

    def value_while_active(self, g: "LightseekersCtx", card: Card) -> int:
        return g.corner_value(card)


class Countable(DeclaredPhrase):
    """Something that can be counted."""

    def count(self, g: "LightseekersCtx") -> int:
        """How many there are."""
        raise NotImplementedError


class DeclaredAmount(LightseekersAmount):
    """A number that is worked out beforehand (LS-Q2)."""

    def assign_slots(self, first: int) -> int:
        self.slot = first
        return first + 1

    def declare(self, g: "LightseekersCtx") -> None:
        g.resolution.slots[self.slot] = self.compute(g)

    def value(self, g: "LightseekersCtx") -> int:
        return g.resolution.slots[self.slot]

    def compute(self, g: "LightseekersCtx") -> int:
        """What it is now."""
        raise NotImplementedError


@final
class ConditionalNumber(DeclaredAmount):
    """One number, or another under a condition."""

    phrase: ClassVar[str] = "{n:number} ({other:number} if {condition:condition})"

    def __init__(self, n: int, other: int, condition: LightseekersCondition) -> None:
        if condition.is_checked_at_resolution():
            raise ValueError("what a card itself brings about comes too late for this number")
        self.n = n
        self.other = other
        self.condition = condition

    def compute(self, g: "LightseekersCtx") -> int:
        resolution = g.resolution
        return self.other if self.condition.holds(g, resolution.me, resolution.card) else self.n


@final
class CornerNumberPlusIf(DeclaredAmount):
    """The corner's number, and more under a condition."""

    phrase: ClassVar[str] = "D (plus {n:number} if {condition:condition})"

    def __init__(self, n: int, condition: LightseekersCondition) -> None:
        if condition.is_checked_at_resolution():
            raise ValueError("what a card itself brings about comes too late for this number")
        self.n = n
        self.condition = condition

    def compute(self, g: "LightseekersCtx") -> int:
        resolution = g.resolution
        more = self.n if self.condition.holds(g, resolution.me, resolution.card) else 0
        return resolution.corner_value + more


@final
class NumberForEach(DeclaredAmount):
    """A number as often as there are things of a sort."""

    phrase: ClassVar[str] = "{n:number} for each {counted:counted}"

    def __init__(self, n: int, counted: Countable) -> None:
        self.n = n
        self.counted = counted

    def compute(self, g: "LightseekersCtx") -> int:
        return self.n * self.counted.count(g)


@final
class NumberPlusForEach(DeclaredAmount):
    """A number, and another as often as there are things of a sort."""

    phrase: ClassVar[str] = "{n:number} plus {more:number} for each {counted:counted}"

    def __init__(self, n: int, more: int, counted: Countable) -> None:
        self.n = n
        self.more = more
        self.counted = counted

    def compute(self, g: "LightseekersCtx") -> int:
        return self.n + self.more * self.counted.count(g)


@final
class NumberByDrawnCard(LightseekersAmount):
    """A number, and more by what was drawn revealed before: looked at as it comes."""

    phrase: ClassVar[str] = "{n:number} ({other:number} unless the drawn card is {kind:kind})"

    def __init__(self, n: int, other: int, kind: CardKind) -> None:
        self.n = n
        self.other = other
        self.kind = kind

    def value(self, g: "LightseekersCtx") -> int:
        drawn = g.resolution.drawn
        if drawn == NONE or self.kind.matches(g.design(drawn), g.elements(drawn)):
            return self.n
        return self.other


AMOUNTS: Final = (
    Number,
    CornerNumber,
    ConditionalNumber,
    CornerNumberPlusIf,
    NumberForEach,
    NumberPlusForEach,
    NumberByDrawnCard,
)


# -- what can be counted --------------------------------------------------------------------


def _matching_seats(g: "LightseekersCtx", heroes: HeroFilter) -> list[Seat]:
    resolution = g.resolution
    return [
        s for s in g.clockwise(g.acting()) if heroes.matches(g, resolution.me, resolution.card, s)
    ]


@final
class CountOwnBuffs(Countable):
    """Buffs one has in play, dormant ones too (LS2 dormant.4, LS1 dormant.4)."""

    phrase: ClassVar[str] = "of your buffs"

    def count(self, g: "LightseekersCtx") -> int:
        return len(g.cards(BUFFS, g.resolution.me))


@final
class CountOwnBuffsOfKind(Countable):
    """Buffs of a sort that one has in play."""

    phrase: ClassVar[str] = "of your {kind:kind} buffs"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def count(self, g: "LightseekersCtx") -> int:
        return sum(
            [self.kind.matches(g.design(c), g.elements(c)) for c in g.cards(BUFFS, g.resolution.me)]
        )


@final
class CountBuffsOf(Countable):
    """Buffs that another hero has in play."""

    phrase: ClassVar[str] = "buff of {heroes:hero}"

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def count(self, g: "LightseekersCtx") -> int:
        return sum([len(g.cards(BUFFS, seat)) for seat in _matching_seats(g, self.heroes)])


@final
class CountRecipientBuffs(Countable):
    """Buffs of the recipient."""

    phrase: ClassVar[str] = "buff of the recipient"

    def count(self, g: "LightseekersCtx") -> int:
        recipient = g.resolution.recipient
        return len(g.cards(BUFFS, recipient)) if recipient != NONE else 0


@final
class CountOwnHand(Countable):
    """Cards in one's hand."""

    phrase: ClassVar[str] = "card in your hand"

    def count(self, g: "LightseekersCtx") -> int:
        return len(g.cards(HAND, g.resolution.me))


@final
class CountHandsOf(Countable):
    """Cards in the hand of another hero: how many there are is open to all."""

    phrase: ClassVar[str] = "card in the hand of {heroes:hero}"

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def count(self, g: "LightseekersCtx") -> int:
        return sum([len(g.cards(HAND, seat)) for seat in _matching_seats(g, self.heroes)])


@final
class CountOwnItems(Countable):
    """Items one has equipped."""

    phrase: ClassVar[str] = "of your items"

    def count(self, g: "LightseekersCtx") -> int:
        return len(g.cards(ITEMS, g.resolution.me))


@final
class CountStoredCards(Countable):
    """Cards stored under this one."""

    phrase: ClassVar[str] = "card stored under this card"

    def count(self, g: "LightseekersCtx") -> int:
        return len(g.stored_cards(g.resolution.card))


@final
class CountAttacksSinceLastTurn(Countable):
    """How often one was Attacked since one's last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "Attack against you since your last turn"

    def count(self, g: "LightseekersCtx") -> int:
        return g.table.counts[ATTACKED_SINCE][g.resolution.me]


COUNTABLES: Final = (
    CountOwnBuffs,
    CountOwnBuffsOfKind,
    CountBuffsOf,
    CountRecipientBuffs,
    CountOwnHand,
    CountHandsOf,
    CountOwnItems,
    CountStoredCards,
    CountAttacksSinceLastTurn,
)
