"""Numbers in card text, and the things they count."""

from typing import ClassVar, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    DeclaredPhrase,
    HeroFilter,
    LightseekersAmount,
    LightseekersCondition,
    declarable,
)
from rulebound.games.lightseekers.schema import ATTACKED_SINCE, BUFFS, HAND, ITEMS
from rulebound.kernel.ids import NONE, Card

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
        return max(g.resolution.corner_value, 0)

    def is_number(self, g: LightseekersCtx) -> bool:
        return g.resolution.corner_value != NONE

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
        self.n = n
        self.other = other
        self.condition = declarable(condition)

    def compute(self, g: LightseekersCtx) -> int:
        return self.other if self.condition.holds_now(g) else self.n


@final
class CornerNumberPlusIf(DeclaredAmount):
    """The corner's number, plus more if a condition holds."""

    phrase: ClassVar[str] = "D (plus {n:number} if {condition:condition})"

    def __init__(self, n: int, condition: LightseekersCondition) -> None:
        self.n = n
        self.condition = declarable(condition)

    def compute(self, g: LightseekersCtx) -> int:
        corner_value = max(g.resolution.corner_value, 0)
        return corner_value + (self.n if self.condition.holds_now(g) else 0)

    def is_number(self, g: LightseekersCtx) -> bool:
        return g.resolution.corner_value != NONE or self.value(g) > 0


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
        is_met = drawn != NONE and is_of_kind(g, self.kind, drawn)  # LS-Q65
        return self.n if is_met else self.other


# -- countable things -----------------------------------------------------------------------


class CountCards(Countable):
    """Cards of the owner in a zone: by default buffs, dormant ones included.

    LS2 dormant.4, LS1 dormant.4.
    """

    zone: int = BUFFS

    def count(self, g: LightseekersCtx) -> int:
        return len(g.cards(self.zone, g.resolution.me))


class CountCardsOf(CountCards):
    """Cards of the named heroes in a zone."""

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def count(self, g: LightseekersCtx) -> int:
        me, card, heroes = g.resolution.me, g.resolution.card, self.heroes
        seats = [seat for seat in g.clockwise(g.acting()) if heroes.matches(g, me, card, seat)]
        return sum([len(g.cards(self.zone, seat)) for seat in seats])


@final
class CountOwnBuffs(CountCards):
    """The owner's buffs in play."""

    phrase: ClassVar[str] = "of your buffs"


@final
class CountOwnBuffsOfKind(Countable):
    """The owner's buffs of a kind in play."""

    phrase: ClassVar[str] = "of your {kind:kind} buffs"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def count(self, g: LightseekersCtx) -> int:
        return sum([is_of_kind(g, self.kind, card) for card in g.cards(BUFFS, g.resolution.me)])


@final
class CountBuffsOf(CountCardsOf):
    """Buffs of the named heroes in play."""

    phrase: ClassVar[str] = "buff of {heroes:hero}"


@final
class CountRecipientBuffs(Countable):
    """Buffs of the recipient in play."""

    phrase: ClassVar[str] = "buff of the recipient"

    def count(self, g: LightseekersCtx) -> int:
        recipient = g.resolution.recipient
        return len(g.cards(BUFFS, recipient)) if recipient != NONE else 0


@final
class CountOwnHand(CountCards):
    """Cards in the owner's hand."""

    phrase: ClassVar[str] = "card in your hand"
    zone: int = HAND


@final
class CountHandsOf(CountCardsOf):
    """Cards in the hands of the named heroes. Hand sizes are public."""

    phrase: ClassVar[str] = "card in the hand of {heroes:hero}"
    zone: int = HAND


@final
class CountOwnItems(CountCards):
    """The owner's equipped items."""

    phrase: ClassVar[str] = "of your items"
    zone: int = ITEMS


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
