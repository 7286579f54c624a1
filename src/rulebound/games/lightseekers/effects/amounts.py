"""Numbers and conditions."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Amount, Condition, Design, Doer, Kind, Settled
from rulebound.games.lightseekers.names import (
    ATTACKED_SINCE,
    BUFFS,
    DECK,
    DONE_SINCE,
    HAND,
    HEALED_SINCE,
    HURT_SINCE,
    ITEMS,
    PILE,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- numbers --------------------------------------------------------------------------------


@final
class Number(Amount):
    """A number as printed."""

    phrase: ClassVar[str] = "{n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def is_one(self) -> bool:
        return self.n == 1

    def value(self, g: "Match") -> int:
        return self.n

    def lasting(self, g: "Match", card: Card) -> int:
        return self.n


@final
class CornerNumber(Amount):
    """The number in the current corner of the buff (LS2 2.5.3.5, LS1 2.6c)."""

    phrase: ClassVar[str] = "D"

    def value(self, g: "Match") -> int:
        return g.scene.corner

    def lasting(self, g: "Match", card: Card) -> int:
        return g.corner(card)


class Counted(Settled):
    """Something that can be counted."""

    def count(self, g: "Match") -> int:
        """How many there are."""
        raise NotImplementedError


class Base(Amount):
    """A number that is worked out beforehand (LS-Q2)."""

    def number(self, first: int) -> int:
        self.place = first
        return first + 1

    def declare(self, g: "Match") -> None:
        g.scene.slots[self.place] = self.worked_out(g)

    def value(self, g: "Match") -> int:
        return g.scene.slots[self.place]

    def worked_out(self, g: "Match") -> int:
        """What it is now."""
        raise NotImplementedError


@final
class Either(Base):
    """One number, or another under a condition."""

    phrase: ClassVar[str] = "{n:number} ({other:number} if {condition:condition})"

    def __init__(self, n: int, other: int, condition: Condition) -> None:
        if condition.is_late():
            raise ValueError("what a card itself brings about comes too late for this number")
        self.n = n
        self.other = other
        self.condition = condition

    def worked_out(self, g: "Match") -> int:
        scene = g.scene
        return self.other if self.condition.holds(g, scene.me, scene.card) else self.n


@final
class CornerMore(Base):
    """The corner's number, and more under a condition."""

    phrase: ClassVar[str] = "D (plus {n:number} if {condition:condition})"

    def __init__(self, n: int, condition: Condition) -> None:
        if condition.is_late():
            raise ValueError("what a card itself brings about comes too late for this number")
        self.n = n
        self.condition = condition

    def worked_out(self, g: "Match") -> int:
        scene = g.scene
        more = self.n if self.condition.holds(g, scene.me, scene.card) else 0
        return scene.corner + more


@final
class ForEach(Base):
    """A number as often as there are things of a sort."""

    phrase: ClassVar[str] = "{n:number} for each {counted:counted}"

    def __init__(self, n: int, counted: Counted) -> None:
        self.n = n
        self.counted = counted

    def worked_out(self, g: "Match") -> int:
        return self.n * self.counted.count(g)


@final
class PlusForEach(Base):
    """A number, and another as often as there are things of a sort."""

    phrase: ClassVar[str] = "{n:number} plus {more:number} for each {counted:counted}"

    def __init__(self, n: int, more: int, counted: Counted) -> None:
        self.n = n
        self.more = more
        self.counted = counted

    def worked_out(self, g: "Match") -> int:
        return self.n + self.more * self.counted.count(g)


@final
class DrawnMore(Amount):
    """A number, and more by what was drawn revealed before: looked at as it comes."""

    phrase: ClassVar[str] = "{n:number} ({other:number} unless the drawn card is {kind:kind})"

    def __init__(self, n: int, other: int, kind: Kind) -> None:
        self.n = n
        self.other = other
        self.kind = kind

    def value(self, g: "Match") -> int:
        drawn = g.scene.drawn
        if drawn == NONE or self.kind.fits(g.design(drawn), g.elements(drawn)):
            return self.n
        return self.other


AMOUNTS: Final = (Number, CornerNumber, Either, CornerMore, ForEach, PlusForEach, DrawnMore)


# -- what can be counted --------------------------------------------------------------------


def _seats(g: "Match", doer: Doer) -> list[Seat]:
    scene = g.scene
    return [s for s in g.clockwise(g.acting()) if doer.means(g, scene.me, scene.card, s)]


@final
class OwnBuffs(Counted):
    """Buffs one has in play, dormant ones too (LS2 dormant.4, LS1 dormant.4)."""

    phrase: ClassVar[str] = "of your buffs"

    def count(self, g: "Match") -> int:
        return len(g.cards(BUFFS, g.scene.me))


@final
class OwnKindBuffs(Counted):
    """Buffs of a sort that one has in play."""

    phrase: ClassVar[str] = "of your {kind:kind} buffs"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def count(self, g: "Match") -> int:
        return sum([self.kind.fits(g.design(c), g.elements(c)) for c in g.cards(BUFFS, g.scene.me)])


@final
class BuffsOf(Counted):
    """Buffs that another hero has in play."""

    phrase: ClassVar[str] = "buff of {doer:doer}"

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def count(self, g: "Match") -> int:
        return sum([len(g.cards(BUFFS, seat)) for seat in _seats(g, self.doer)])


@final
class RecipientBuffs(Counted):
    """Buffs of the recipient."""

    phrase: ClassVar[str] = "buff of the recipient"

    def count(self, g: "Match") -> int:
        recipient = g.scene.recipient
        return len(g.cards(BUFFS, recipient)) if recipient != NONE else 0


@final
class HandCards(Counted):
    """Cards in one's hand."""

    phrase: ClassVar[str] = "card in your hand"

    def count(self, g: "Match") -> int:
        return len(g.cards(HAND, g.scene.me))


@final
class HandsOf(Counted):
    """Cards in the hand of another hero: how many there are is open to all."""

    phrase: ClassVar[str] = "card in the hand of {doer:doer}"

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def count(self, g: "Match") -> int:
        return sum([len(g.cards(HAND, seat)) for seat in _seats(g, self.doer)])


@final
class OwnItems(Counted):
    """Items one has equipped."""

    phrase: ClassVar[str] = "of your items"

    def count(self, g: "Match") -> int:
        return len(g.cards(ITEMS, g.scene.me))


@final
class StoredCards(Counted):
    """Cards stored under this one."""

    phrase: ClassVar[str] = "card stored under this card"

    def count(self, g: "Match") -> int:
        return len(g.stored(g.scene.card))


@final
class AttacksSince(Counted):
    """How often one was Attacked since one's last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "Attack against you since your last turn"

    def count(self, g: "Match") -> int:
        return g.table.counts[ATTACKED_SINCE][g.scene.me]


COUNTED: Final = (
    OwnBuffs,
    OwnKindBuffs,
    BuffsOf,
    RecipientBuffs,
    HandCards,
    HandsOf,
    OwnItems,
    StoredCards,
    AttacksSince,
)


# -- conditions -----------------------------------------------------------------------------


@final
class LastDiscardIs(Condition):
    """The top card of one's discard pile is of a sort (LS-Q29)."""

    phrase: ClassVar[str] = "your last discard is {kind:kind}"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        top = g.last_discard(me)
        return top != NONE and self.kind.fits(g.design(top), g.pile_elements(me, top))


@final
class LastDiscardIsNot(Condition):
    """There is a top card of one's discard pile, and it is not of a sort."""

    phrase: ClassVar[str] = "your last discard is not {kind:kind}"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        top = g.last_discard(me)
        return top != NONE and not self.kind.fits(g.design(top), g.pile_elements(me, top))


def last_of(g: "Match", seat: Seat, kind: Kind) -> Card:
    """The card of a sort that lies highest in a discard pile, or NONE."""
    for card in reversed(g.cards(PILE, seat)):
        if kind.fits(g.design(card), _in_pile(g, seat, card)):
            return card
    return NONE


def _in_pile(g: "Match", seat: Seat, card: Card) -> int:
    """The Elements of a card in a discard pile; only the top one can be every Element."""
    return g.pile_elements(seat, card) if card == g.last_discard(seat) else g.elements(card)


@final
class LastOfKindIs(Condition):
    """The highest card of one sort in one's discard pile is of another sort, too.

    For Lunar Shrieker, which speaks of the last discarded action card: combos on top of it do
    not count.
    """

    phrase: ClassVar[str] = "your last discarded {among:kind} card is {kind:kind}"

    def __init__(self, among: Kind, kind: Kind) -> None:
        self.among = among
        self.kind = kind

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        last = last_of(g, me, self.among)
        return last != NONE and self.kind.fits(g.design(last), _in_pile(g, me, last))


@final
class DrawnIs(Condition):
    """The card drawn revealed before is of a sort."""

    phrase: ClassVar[str] = "the drawn card is {kind:kind}"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def is_late(self) -> bool:
        return True

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        drawn = g.scene.drawn
        return drawn != NONE and self.kind.fits(g.design(drawn), g.elements(drawn))


class Measured(Condition):
    """Something about heroes that are named."""

    def __init__(self, doer: Doer, n: int) -> None:
        self.doer = doer
        self.n = n

    def measure(self, g: "Match", seat: Seat) -> bool:
        """Is it so for a hero?"""
        raise NotImplementedError

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.doer.means(g, me, card, seat) and self.measure(g, seat):
                return True
        return False


@final
class BuffsAtLeast(Measured):
    """A hero has so many buffs or more."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or more buffs"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return len(g.cards(BUFFS, seat)) >= self.n


@final
class BuffsAtMost(Measured):
    """A hero has so many buffs or fewer."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or fewer buffs"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return len(g.cards(BUFFS, seat)) <= self.n


@final
class HealthAtMost(Measured):
    """A hero's health is so low."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or less health"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return g.health(seat) <= self.n


@final
class HealthAtLeast(Measured):
    """A hero's health is so high."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or more health"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return g.health(seat) >= self.n


@final
class HandAtMost(Measured):
    """A hero has so few cards in hand."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or fewer cards in hand"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return len(g.cards(HAND, seat)) <= self.n


@final
class HandAtLeast(Measured):
    """A hero has so many cards in hand."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> {n:number} or more cards in hand"

    def measure(self, g: "Match", seat: Seat) -> bool:
        return len(g.cards(HAND, seat)) >= self.n


@final
class HasItem(Condition):
    """A hero has an item equipped."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> an item"

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.doer.means(g, me, card, seat) and g.cards(ITEMS, seat):
                return True
        return False


@final
class HasKindBuff(Condition):
    """A hero has a buff of a sort in play; this one does not count."""

    phrase: ClassVar[str] = "{doer:doer} <has|have> another {kind:kind} buff"

    def __init__(self, doer: Doer, kind: Kind) -> None:
        self.doer = doer
        self.kind = kind

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.doer.means(g, me, card, seat):
                for buff in g.cards(BUFFS, seat):
                    if buff != card and self.kind.fits(g.design(buff), g.elements(buff)):
                        return True
        return False


@final
class Weaker(Condition):
    """One has less health than one's target."""

    phrase: ClassVar[str] = "you have less health than your target"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        target = g.left_of(me)
        return target != NONE and g.health(me) < g.health(target)


@final
class WasAttacked(Condition):
    """One was Attacked since one's last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "you were Attacked since your last turn"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return g.table.counts[ATTACKED_SINCE][me] > 0


@final
class WasHurt(Condition):
    """One took damage since one's last turn."""

    phrase: ClassVar[str] = "you took damage since your last turn"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return g.table.counts[HURT_SINCE][me] > 0


@final
class WasHealed(Condition):
    """One was healed since one's last turn."""

    phrase: ClassVar[str] = "you healed since your last turn"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return g.table.counts[HEALED_SINCE][me] > 0


@final
class HasHurt(Condition):
    """One dealt damage to others since one's last turn."""

    phrase: ClassVar[str] = "you dealt damage since your last turn"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return g.table.counts[DONE_SINCE][me] > 0


@final
class DeckEmpty(Condition):
    """One's deck is empty."""

    phrase: ClassVar[str] = "your deck is empty"

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return not g.cards(DECK, me)


@final
class PileAtLeast(Condition):
    """One's discard pile has so many cards."""

    phrase: ClassVar[str] = "your discard pile has {n:number} or more cards"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return len(g.cards(PILE, me)) >= self.n


@final
class StoredAtLeast(Condition):
    """So many cards are stored under this one."""

    phrase: ClassVar[str] = "{n:number} or more cards are stored under this card"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        return len(g.stored(card)) >= self.n


@final
class LeftOfThis(Condition):
    """There is a buff of a sort directly to the left of this one (LS2 to-the-left.1)."""

    phrase: ClassVar[str] = "the buff to the left of this card is {kind:kind}"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, g: "Match", me: Seat, card: Card) -> bool:
        buffs = g.cards(BUFFS, g.table.owner[card])
        if card not in buffs or buffs.index(card) == 0:
            return False
        other = buffs[buffs.index(card) - 1]
        return self.kind.fits(g.design(other), g.elements(other))


CONDITIONS: Final = (
    LastDiscardIs,
    LastDiscardIsNot,
    LastOfKindIs,
    DrawnIs,
    BuffsAtLeast,
    BuffsAtMost,
    HealthAtMost,
    HealthAtLeast,
    HandAtMost,
    HandAtLeast,
    HasItem,
    HasKindBuff,
    Weaker,
    WasAttacked,
    WasHurt,
    WasHealed,
    HasHurt,
    DeckEmpty,
    PileAtLeast,
    StoredAtLeast,
    LeftOfThis,
)


def is_kind(g: "Match", kind: Kind | None, card: Card) -> bool:
    """Is a card of a sort?"""
    design: Design = g.design(card)
    return kind is None or kind.fits(design, g.elements(card))
