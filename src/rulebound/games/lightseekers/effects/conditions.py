"""Numbers and conditions."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.effects.filters import elements_in_pile, last_of_kind
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
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    HeroFilter,
    LightseekersCondition,
)
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


# -- conditions -----------------------------------------------------------------------------


@final
class LastDiscardIs(LightseekersCondition):
    """The top card of one's discard pile is of a sort (LS-Q29)."""

    phrase: ClassVar[str] = "your last discard is {kind:kind}"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        top = g.last_discard(me)
        return top != NONE and self.kind.matches(g.design(top), g.pile_elements(me, top))


@final
class LastDiscardIsNot(LightseekersCondition):
    """There is a top card of one's discard pile, and it is not of a sort."""

    phrase: ClassVar[str] = "your last discard is not {kind:kind}"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        top = g.last_discard(me)
        return top != NONE and not self.kind.matches(g.design(top), g.pile_elements(me, top))


@final
class LastOfKindIs(LightseekersCondition):
    """The highest card of one sort in one's discard pile is of another sort, too.

    For Lunar Shrieker, which speaks of the last discarded action card: combos on top of it do
    not count.
    """

    phrase: ClassVar[str] = "your last discarded {among:kind} card is {kind:kind}"

    def __init__(self, among: CardKind, kind: CardKind) -> None:
        self.among = among
        self.kind = kind

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        last = last_of_kind(g, me, self.among)
        return last != NONE and self.kind.matches(g.design(last), elements_in_pile(g, me, last))


@final
class DrawnCardIs(LightseekersCondition):
    """The card drawn revealed before is of a sort."""

    phrase: ClassVar[str] = "the drawn card is {kind:kind}"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def is_checked_at_resolution(self) -> bool:
        return True

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        drawn = g.resolution.drawn
        return drawn != NONE and self.kind.matches(g.design(drawn), g.elements(drawn))


class HeroCondition(LightseekersCondition):
    """Something about heroes that are named."""

    def __init__(self, heroes: HeroFilter, n: int) -> None:
        self.heroes = heroes
        self.n = n

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        """Is it so for a hero?"""
        raise NotImplementedError

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.heroes.matches(g, me, card, seat) and self.measure(g, seat):
                return True
        return False


@final
class BuffsAtLeast(HeroCondition):
    """A hero has so many buffs or more."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or more buffs"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return len(g.cards(BUFFS, seat)) >= self.n


@final
class BuffsAtMost(HeroCondition):
    """A hero has so many buffs or fewer."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or fewer buffs"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return len(g.cards(BUFFS, seat)) <= self.n


@final
class HealthAtMost(HeroCondition):
    """A hero's health is so low."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or less health"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return g.health(seat) <= self.n


@final
class HealthAtLeast(HeroCondition):
    """A hero's health is so high."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or more health"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return g.health(seat) >= self.n


@final
class CardsInHandAtMost(HeroCondition):
    """A hero has so few cards in hand."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or fewer cards in hand"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return len(g.cards(HAND, seat)) <= self.n


@final
class CardsInHandAtLeast(HeroCondition):
    """A hero has so many cards in hand."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} or more cards in hand"

    def measure(self, g: "LightseekersCtx", seat: Seat) -> bool:
        return len(g.cards(HAND, seat)) >= self.n


@final
class HeroHasItem(LightseekersCondition):
    """A hero has an item equipped."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> an item"

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.heroes.matches(g, me, card, seat) and g.cards(ITEMS, seat):
                return True
        return False


@final
class HeroHasBuffOfKind(LightseekersCondition):
    """A hero has a buff of a sort in play; this one does not count."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> another {kind:kind} buff"

    def __init__(self, heroes: HeroFilter, kind: CardKind) -> None:
        self.heroes = heroes
        self.kind = kind

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.heroes.matches(g, me, card, seat):
                for buff in g.cards(BUFFS, seat):
                    if buff != card and self.kind.matches(g.design(buff), g.elements(buff)):
                        return True
        return False


@final
class LessHealthThanTarget(LightseekersCondition):
    """One has less health than one's target."""

    phrase: ClassVar[str] = "you have less health than your target"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        target = g.left_of(me)
        return target != NONE and g.health(me) < g.health(target)


@final
class AttackedSinceLastTurn(LightseekersCondition):
    """One was Attacked since one's last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "you were Attacked since your last turn"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return g.table.counts[ATTACKED_SINCE][me] > 0


@final
class DamagedSinceLastTurn(LightseekersCondition):
    """One took damage since one's last turn."""

    phrase: ClassVar[str] = "you took damage since your last turn"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return g.table.counts[HURT_SINCE][me] > 0


@final
class HealedSinceLastTurn(LightseekersCondition):
    """One was healed since one's last turn."""

    phrase: ClassVar[str] = "you healed since your last turn"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return g.table.counts[HEALED_SINCE][me] > 0


@final
class DealtDamageSinceLastTurn(LightseekersCondition):
    """One dealt damage to others since one's last turn."""

    phrase: ClassVar[str] = "you dealt damage since your last turn"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return g.table.counts[DONE_SINCE][me] > 0


@final
class OwnDeckEmpty(LightseekersCondition):
    """One's deck is empty."""

    phrase: ClassVar[str] = "your deck is empty"

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return not g.cards(DECK, me)


@final
class PileSizeAtLeast(LightseekersCondition):
    """One's discard pile has so many cards."""

    phrase: ClassVar[str] = "your discard pile has {n:number} or more cards"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return len(g.cards(PILE, me)) >= self.n


@final
class StoredAtLeast(LightseekersCondition):
    """So many cards are stored under this one."""

    phrase: ClassVar[str] = "{n:number} or more cards are stored under this card"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        return len(g.stored_cards(card)) >= self.n


@final
class BuffToTheLeftIs(LightseekersCondition):
    """There is a buff of a sort directly to the left of this one (LS2 to-the-left.1)."""

    phrase: ClassVar[str] = "the buff to the left of this card is {kind:kind}"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def holds(self, g: "LightseekersCtx", me: Seat, card: Card) -> bool:
        buffs = g.cards(BUFFS, g.table.owner[card])
        if card not in buffs or buffs.index(card) == 0:
            return False
        other = buffs[buffs.index(card) - 1]
        return self.kind.matches(g.design(other), g.elements(other))


CONDITIONS: Final = (
    LastDiscardIs,
    LastDiscardIsNot,
    LastOfKindIs,
    DrawnCardIs,
    BuffsAtLeast,
    BuffsAtMost,
    HealthAtMost,
    HealthAtLeast,
    CardsInHandAtMost,
    CardsInHandAtLeast,
    HeroHasItem,
    HeroHasBuffOfKind,
    LessHealthThanTarget,
    AttackedSinceLastTurn,
    DamagedSinceLastTurn,
    HealedSinceLastTurn,
    DealtDamageSinceLastTurn,
    OwnDeckEmpty,
    PileSizeAtLeast,
    StoredAtLeast,
    BuffToTheLeftIs,
)
