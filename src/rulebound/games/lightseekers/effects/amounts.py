"""Numbers in card text, and the things they count."""

from typing import ClassVar, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    DeclaredPhrase,
    HeroFilter,
    LightseekersAmount,
    LightseekersCondition,
)
from rulebound.games.lightseekers.schema import ATTACKED_SINCE, BUFFS, HAND, ITEMS
from rulebound.kernel.ids import NONE, Card, Seat

# -- numbers --------------------------------------------------------------------------------


@final
class Number(LightseekersAmount):
    """A printed number."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def is_one(self) -> bool:
        return self.n == 1

    def value(self, g: LightseekersCtx) -> int:
        return self.n

    def value_while_active(self, g: LightseekersCtx, card: Card) -> int:
        return self.n


@final
class CornerNumber(LightseekersAmount):
    """D: the number in the buff's current corner (LS2 2.5.3.5, LS1 2.6c)."""

    phrase: ClassVar[str] = "D"

    def value(self, g: LightseekersCtx) -> int:
        return g.resolution.corner_value

    def value_while_active(self, g: LightseekersCtx, card: Card) -> int:
        return g.corner_value(card)


class Countable(DeclaredPhrase):
    """Things that card text counts."""

    def count(self, g: LightseekersCtx) -> int:
        """The current count."""
        raise NotImplementedError


class DeclaredAmount(LightseekersAmount):
    """A number computed as the card is declared (LS-Q2)."""

    def assign_slots(self, first: int) -> int:
        self.slot = first
        return first + 1

    def declare(self, g: LightseekersCtx) -> None:
        g.resolution.slots[self.slot] = self.compute(g)

    def value(self, g: LightseekersCtx) -> int:
        return g.resolution.slots[self.slot]

    def compute(self, g: LightseekersCtx) -> int:
        """The number at this moment."""
        raise NotImplementedError


@final
class ConditionalNumber(DeclaredAmount):
    """One number, or another if a condition holds."""

    phrase: ClassVar[str] = "{n:number} ({other:number} if {condition:condition})"

    def __init__(self, n: int, other: int, condition: LightseekersCondition) -> None:
        if condition.is_checked_at_resolution:
            raise ValueError("this condition is only known once the card resolves")
        self.n = n
        self.other = other
        self.condition = condition

    def compute(self, g: LightseekersCtx) -> int:
        resolution = g.resolution
        return self.other if self.condition.holds(g, resolution.me, resolution.card) else self.n


@final
class CornerNumberPlusIf(DeclaredAmount):
    """The corner's number, plus more if a condition holds."""

    phrase: ClassVar[str] = "D (plus {n:number} if {condition:condition})"

    def __init__(self, n: int, condition: LightseekersCondition) -> None:
        if condition.is_checked_at_resolution:
            raise ValueError("this condition is only known once the card resolves")
        self.n = n
        self.condition = condition

    def compute(self, g: LightseekersCtx) -> int:
        resolution = g.resolution
        more = self.n if self.condition.holds(g, resolution.me, resolution.card) else 0
        return resolution.corner_value + more


@final
class NumberForEach(DeclaredAmount):
    """A number times a count."""

    phrase: ClassVar[str] = "{n:number} for each {counted:counted}"

    def __init__(self, n: int, counted: Countable) -> None:
        self.n = n
        self.counted = counted

    def compute(self, g: LightseekersCtx) -> int:
        return self.n * self.counted.count(g)


@final
class NumberPlusForEach(DeclaredAmount):
    """A number plus another number times a count."""

    phrase: ClassVar[str] = "{n:number} plus {more:number} for each {counted:counted}"

    def __init__(self, n: int, more: int, counted: Countable) -> None:
        self.n = n
        self.more = more
        self.counted = counted

    def compute(self, g: LightseekersCtx) -> int:
        return self.n + self.more * self.counted.count(g)


@final
class NumberByDrawnCard(LightseekersAmount):
    """One of two numbers, by the card drawn before. Read at resolution, not declared."""

    phrase: ClassVar[str] = "{n:number} ({other:number} unless the drawn card is {kind:kind})"

    def __init__(self, n: int, other: int, kind: CardKind) -> None:
        self.n = n
        self.other = other
        self.kind = kind

    def value(self, g: LightseekersCtx) -> int:
        drawn = g.resolution.drawn
        if drawn == NONE or self.kind.matches(g.design(drawn), g.elements(drawn)):
            return self.n
        return self.other


# -- countable things -----------------------------------------------------------------------


def _matching_seats(g: LightseekersCtx, heroes: HeroFilter) -> list[Seat]:
    resolution = g.resolution
    return [
        s for s in g.clockwise(g.acting()) if heroes.matches(g, resolution.me, resolution.card, s)
    ]


@final
class CountOwnBuffs(Countable):
    """The owner's buffs in play, dormant ones included (LS2 dormant.4, LS1 dormant.4)."""

    phrase: ClassVar[str] = "of your buffs"

    def count(self, g: LightseekersCtx) -> int:
        return len(g.cards(BUFFS, g.resolution.me))


@final
class CountOwnBuffsOfKind(Countable):
    """The owner's buffs of a kind in play."""

    phrase: ClassVar[str] = "of your {kind:kind} buffs"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def count(self, g: LightseekersCtx) -> int:
        return sum(
            [self.kind.matches(g.design(c), g.elements(c)) for c in g.cards(BUFFS, g.resolution.me)]
        )


@final
class CountBuffsOf(Countable):
    """Buffs of the named heroes in play."""

    phrase: ClassVar[str] = "buff of {heroes:hero}"

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def count(self, g: LightseekersCtx) -> int:
        return sum([len(g.cards(BUFFS, seat)) for seat in _matching_seats(g, self.heroes)])


@final
class CountRecipientBuffs(Countable):
    """Buffs of the recipient in play."""

    phrase: ClassVar[str] = "buff of the recipient"

    def count(self, g: LightseekersCtx) -> int:
        recipient = g.resolution.recipient
        return len(g.cards(BUFFS, recipient)) if recipient != NONE else 0


@final
class CountOwnHand(Countable):
    """Cards in the owner's hand."""

    phrase: ClassVar[str] = "card in your hand"

    def count(self, g: LightseekersCtx) -> int:
        return len(g.cards(HAND, g.resolution.me))


@final
class CountHandsOf(Countable):
    """Cards in the hands of the named heroes. Hand sizes are public."""

    phrase: ClassVar[str] = "card in the hand of {heroes:hero}"

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def count(self, g: LightseekersCtx) -> int:
        return sum([len(g.cards(HAND, seat)) for seat in _matching_seats(g, self.heroes)])


@final
class CountOwnItems(Countable):
    """The owner's equipped items."""

    phrase: ClassVar[str] = "of your items"

    def count(self, g: LightseekersCtx) -> int:
        return len(g.cards(ITEMS, g.resolution.me))


@final
class CountStoredCards(Countable):
    """Cards stored under this card."""

    phrase: ClassVar[str] = "card stored under this card"

    def count(self, g: LightseekersCtx) -> int:
        return len(g.stored_cards(g.resolution.card))


@final
class CountAttacksSinceLastTurn(Countable):
    """Attacks against the owner since their last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "Attack against you since your last turn"

    def count(self, g: LightseekersCtx) -> int:
        return g.table.counts[ATTACKED_SINCE][g.resolution.me]
