"""Conditions in card text."""

from typing import ClassVar, Final, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import elements_in_pile, is_of_kind, last_of_kind
from rulebound.games.lightseekers.phrase_types import CardKind, HeroFilter, LightseekersCondition
from rulebound.kernel.ids import NONE, Card, Seat

AT_MOST: Final = 0
AT_LEAST: Final = 1


class KindCondition(LightseekersCondition):
    """A condition on the kind of a card."""

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind


@final
class LastDiscardIs(LightseekersCondition):
    """The owner has a last discard, and it is or is not of a kind (LS-Q29)."""

    phrase: ClassVar[str] = "your last discard {expected:is_or_not} {kind:kind}"

    def __init__(self, expected: int, kind: CardKind) -> None:
        self.expected = expected  # 0 for "is not"
        self.kind = kind

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        top = g.last_discard(me)
        if top == NONE:
            return False
        return self.kind.matches(g.design(top), g.pile_elements(me, top)) == (self.expected == 1)


@final
class LastOfKindIs(LightseekersCondition):
    """The topmost card of one kind in the owner's discard pile is also of another kind.

    For Lunar Shrieker: the last discarded action card, ignoring combos on top of it.
    """

    phrase: ClassVar[str] = "your last discarded {among:kind} card is {kind:kind}"

    def __init__(self, among: CardKind, kind: CardKind) -> None:
        self.among = among
        self.kind = kind

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        last = last_of_kind(g, me, self.among)
        return last != NONE and self.kind.matches(g.design(last), elements_in_pile(g, me, last))


@final
class DrawnCardIs(KindCondition):
    """The card drawn and revealed before is of a kind."""

    phrase: ClassVar[str] = "the drawn card is {kind:kind}"
    is_checked_at_resolution: bool = True

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        drawn = g.resolution.drawn
        return drawn != NONE and self.kind.matches(g.design(drawn), g.elements(drawn))


class HeroCondition(LightseekersCondition):
    """A condition on the named heroes; it is enough if it holds for one of them."""

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def holds_for(self, g: LightseekersCtx, seat: Seat, card: Card) -> bool:
        """Return whether it holds for one hero."""
        raise NotImplementedError

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        for seat in g.clockwise(g.acting()):
            if self.heroes.matches(g, me, card, seat) and self.holds_for(g, seat, card):
                return True
        return False


class NumberCondition(HeroCondition):
    """A number of the named heroes is at least or at most `n`."""

    def __init__(self, heroes: HeroFilter, n: int, bound: int) -> None:
        super().__init__(heroes)
        self.n = n
        self.bound = bound  # AT_LEAST or AT_MOST

    def number_of(self, g: LightseekersCtx, seat: Seat) -> int:
        """The number of one hero."""
        raise NotImplementedError

    def holds_for(self, g: LightseekersCtx, seat: Seat, card: Card) -> bool:
        number = self.number_of(g, seat)
        return number >= self.n if self.bound == AT_LEAST else number <= self.n


@final
class BuffCountIs(NumberCondition):
    """A hero has so many buffs."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} {bound:or_fewer} buffs"

    def number_of(self, g: LightseekersCtx, seat: Seat) -> int:
        return len(g.cards(schema.BUFFS, seat))


@final
class HealthIs(NumberCondition):
    """A hero has so much health."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} {bound:or_less} health"

    def number_of(self, g: LightseekersCtx, seat: Seat) -> int:
        return g.health(seat)


@final
class HandSizeIs(NumberCondition):
    """A hero has so many cards in hand."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> {n:number} {bound:or_fewer} cards in hand"

    def number_of(self, g: LightseekersCtx, seat: Seat) -> int:
        return len(g.cards(schema.HAND, seat))


@final
class HeroHasItem(HeroCondition):
    """A hero has an item equipped."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> an item"

    def holds_for(self, g: LightseekersCtx, seat: Seat, card: Card) -> bool:
        return bool(g.cards(schema.ITEMS, seat))


@final
class HeroHasBuffOfKind(HeroCondition):
    """A hero has another buff of a kind in play."""

    phrase: ClassVar[str] = "{heroes:hero} <has|have> another {kind:kind} buff"

    def __init__(self, heroes: HeroFilter, kind: CardKind) -> None:
        super().__init__(heroes)
        self.kind = kind

    def holds_for(self, g: LightseekersCtx, seat: Seat, card: Card) -> bool:
        buffs = g.cards(schema.BUFFS, seat)
        return any(buff != card and is_of_kind(g, self.kind, buff) for buff in buffs)


@final
class LessHealthThanTarget(LightseekersCondition):
    """The owner has less health than their target."""

    phrase: ClassVar[str] = "you have less health than your target"

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        target = g.left_of(me)
        return target != NONE and g.health(me) < g.health(target)


@final
class SinceLastTurn(LightseekersCondition):
    """Something happened to the owner since their last turn (LS2 since-your-last-turn.1)."""

    phrase: ClassVar[str] = "you {column:deed} since your last turn"

    def __init__(self, column: int) -> None:
        self.column = column  # counts how often, or how much

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        return g.table.counts[self.column][me] > 0


@final
class OwnDeckEmpty(LightseekersCondition):
    """The owner's deck is empty."""

    phrase: ClassVar[str] = "your deck is empty"

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        return not g.cards(schema.DECK, me)


@final
class PileSizeAtLeast(LightseekersCondition):
    """The owner's discard pile has at least `n` cards."""

    phrase: ClassVar[str] = "your discard pile has {n:number} or more cards"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        return len(g.cards(schema.PILE, me)) >= self.n


@final
class StoredAtLeast(LightseekersCondition):
    """At least `n` cards are stored under this card."""

    phrase: ClassVar[str] = "{n:number} or more cards are stored under this card"

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        return len(g.stored_cards(card)) >= self.n


@final
class BuffToTheLeftIs(KindCondition):
    """The buff directly to the left of this card is of a kind (LS2 to-the-left.1)."""

    phrase: ClassVar[str] = "the buff to the left of this card is {kind:kind}"

    def holds(self, g: LightseekersCtx, me: Seat, card: Card) -> bool:
        buffs = g.cards(schema.BUFFS, g.table.owner[card])
        if card not in buffs or buffs.index(card) == 0:
            return False
        other = buffs[buffs.index(card) - 1]
        return self.kind.matches(g.design(other), g.elements(other))
