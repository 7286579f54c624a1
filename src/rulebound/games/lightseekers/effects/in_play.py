"""Cards in play that an effect applies to: chosen, all of a kind, or next to this one."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.effects.hero_selectors import OwnHero
from rulebound.games.lightseekers.events import E_UNAFFECTED
from rulebound.games.lightseekers.failures import UNAFFECTED
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    DeclaredPhrase,
    HeroSelector,
    LightseekersCondition,
    declarable,
)
from rulebound.games.lightseekers.schema import BUFFS, ITEMS, MOST_SEATS
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.effects.in_play_actions import CardsInPlayEffect


MAX_CHOSEN: Final = 3


class CardsInPlay(DeclaredPhrase):
    """Cards in play that an effect applies to. Choices are declared (LS-Q2)."""

    def choose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        """Choose the cards, if there is a choice."""

    def rechoose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        """Choose again at resolution if the declared choice no longer applies."""

    def is_of_each(self) -> bool:
        """Return whether they are cards of each of several heroes (LS-Q61)."""
        return False

    def cards(self, g: LightseekersCtx) -> list[Card]:
        """The cards, by owner clockwise and from left to right (LS2 2.8.1.3)."""
        raise NotImplementedError


class ChosenCardsInPlay(CardsInPlay):
    """A number of cards chosen by the owner of the effect."""

    zone: int = BUFFS

    def __init__(self, n: int, kind: CardKind | None = None) -> None:
        if not 1 <= n <= MAX_CHOSEN:
            raise ValueError(f"1 to {MAX_CHOSEN} cards can be chosen")
        self.n = n
        self.kind = kind

    def assign_slots(self, first: int) -> int:
        self.slot = super().assign_slots(first)
        return self.slot + self.n + 1  # the last slot: the seat whose cards were chosen from

    def owners(self, g: LightseekersCtx) -> list[Seat]:
        """Seats whose cards can be chosen: by default the owner of the effect."""
        return [g.resolution.me]

    def wanted(self, g: LightseekersCtx) -> int:
        """Number of cards to choose."""
        return self.n

    def choose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        seats = self.owners(g)
        g.resolution.slots[self.slot + self.n] = seats[0] if len(seats) == 1 else NONE
        self.choose_from(g, effect, seats, self.slot)

    def choose_from(
        self, g: LightseekersCtx, effect: "CardsInPlayEffect", seats: list[Seat], slot: int
    ) -> None:
        """Choose cards of these seats, preferring those that the effect can affect."""
        candidates = _matching_cards(g, seats, self.zone, self.kind)
        able = [card for card in candidates if effect.obstacle(g, card) == NONE]
        wanted = min(self.wanted(g), len(candidates))
        if wanted == len(able):  # nobody is asked, so nobody can ask why not
            for card in candidates:
                if card not in able:
                    why = effect.obstacle(g, card)
                    g.emit(E_UNAFFECTED, UNAFFECTED[why].rule, g.table.owner[card], card, a=why)
        if len(able) < wanted:  # LS2 2.2.2: do as much as possible
            able += [card for card in candidates if card not in able][: wanted - len(able)]
        if wanted:
            chosen = g.choose_cards(g.resolution.me, able, wanted, wanted, effect.prompt)
            for i, card in enumerate(chosen):
                g.resolution.slots[slot + i] = card

    def rechoose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        """Choose again if the target or enemy has changed (LS-Q22, LS-Q53)."""
        seats = self.owners(g)
        declared = g.resolution.slots[self.slot + self.n]
        if len(seats) == 1 and declared not in (NONE, seats[0]):
            self.choose(g, effect)

    def cards(self, g: LightseekersCtx) -> list[Card]:
        return _still_in_play(g, g.resolution.slots[self.slot : self.slot + self.n])


def _still_in_play(g: LightseekersCtx, chosen: list[Card]) -> list[Card]:
    # LS2 5.1.3, LS1 5.1b: cards of removed players are left alone
    return [
        c
        for c in chosen
        if c != NONE and g.zone_kind(c) in (BUFFS, ITEMS) and g.is_in_game(g.table.owner[c])
    ]


def _matching_cards(
    g: LightseekersCtx, seats: list[Seat], zone: int, kind: CardKind | None
) -> list[Card]:
    # LS2 2.5.4.10, LS1 2.5.4e: effects on buffs do not affect items
    return [c for s in seats for c in g.cards(zone, s) if is_of_kind(g, kind, c)]


@final
class ChosenOwnBuffs(ChosenCardsInPlay):
    """Buffs of the owner, possibly this card itself (LS-Q51)."""

    phrase: ClassVar[str] = "{n:number} of your buffs"


@final
class ChosenOwnBuffsOfKind(ChosenCardsInPlay):
    """Buffs of the owner of a kind."""

    phrase: ClassVar[str] = "{n:number} of your {kind:kind} buffs"


class ChosenCardsOfHeroes(ChosenCardsInPlay):
    """Cards of selected heroes: so many of one, who is chosen before the cards, or of each.

    LS-Q61: "1 buff of each other hero" is one of each of them.
    """

    def __init__(self, n: int, who: HeroSelector, kind: CardKind | None = None) -> None:
        super().__init__(n, kind)
        self.who = who

    def owners(self, g: LightseekersCtx) -> list[Seat]:
        return self.who.seats(g)

    def is_of_each(self) -> bool:
        return self.who.is_each()

    def assign_slots(self, first: int) -> int:
        after = super().assign_slots(first)
        return self.slot + self.n * MOST_SEATS if self.is_of_each() else after

    def choose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        if not self.is_of_each():
            super().choose(g, effect)
            return
        for seat in self.owners(g):
            self.choose_from(g, effect, [seat], self.slot + seat * self.n)

    def rechoose(self, g: LightseekersCtx, effect: "CardsInPlayEffect") -> None:
        if not self.is_of_each():
            super().rechoose(g, effect)

    def cards(self, g: LightseekersCtx) -> list[Card]:
        if not self.is_of_each():
            return super().cards(g)
        chosen: list[Card] = []
        for seat in self.owners(g):
            first = self.slot + seat * self.n
            chosen += g.resolution.slots[first : first + self.n]
        return _still_in_play(g, chosen)


@final
class ChosenBuffsOf(ChosenCardsOfHeroes):
    """Buffs of one or more heroes."""

    phrase: ClassVar[str] = "{n:number} buff[s] of {who:who}"


@final
class ChosenBuffsOfKind(ChosenCardsOfHeroes):
    """Buffs of a kind of one or more heroes."""

    phrase: ClassVar[str] = "{n:number} {kind:kind} buff[s] of {who:who}"

    def __init__(self, n: int, kind: CardKind, who: HeroSelector) -> None:
        super().__init__(n, who, kind)


@final
class ChosenBuffsByCondition(ChosenCardsOfHeroes):
    """A number of buffs of a hero, or another number if a condition holds.

    For Pathfinder: two sentences with opposite conditions would do nothing over an empty pile, and
    two choices of one buff each could pick the same buff.
    """

    phrase: ClassVar[str] = (
        "{few:number} ({many:number} if {condition:condition}) buffs of {who:who}"
    )

    def __init__(
        self, few: int, many: int, condition: LightseekersCondition, who: HeroSelector
    ) -> None:
        super().__init__(max(few, many), who)
        self.few = few
        self.many = many
        self.condition = declarable(condition)

    def wanted(self, g: LightseekersCtx) -> int:
        return self.many if self.condition.holds_now(g) else self.few


@final
class ChosenItemsOf(ChosenCardsOfHeroes):
    """Items of a hero."""

    phrase: ClassVar[str] = "{n:number} item[s] of {who:who}"
    zone: int = ITEMS


@final
class AllOwnBuffs(CardsInPlay):
    """All buffs of the owner."""

    phrase: ClassVar[str] = "all your buffs"

    def cards(self, g: LightseekersCtx) -> list[Card]:
        return _matching_cards(g, [g.resolution.me], BUFFS, None)


@final
class AllBuffsOf(CardsInPlay):
    """All buffs of the selected heroes."""

    phrase: ClassVar[str] = "all buffs of {who:who}"

    def __init__(self, who: HeroSelector) -> None:
        if isinstance(who, OwnHero):
            raise ValueError('say "all your buffs"')
        self.who = who

    def is_of_each(self) -> bool:
        return self.who.is_each()

    def cards(self, g: LightseekersCtx) -> list[Card]:
        return _matching_cards(g, self.who.seats(g), BUFFS, None)


@final
class AllBuffsOfKind(CardsInPlay):
    """All buffs of a kind of the selected heroes."""

    phrase: ClassVar[str] = "all {kind:kind} buffs of {who:who}"

    def __init__(self, kind: CardKind, who: HeroSelector) -> None:
        self.kind = kind
        self.who = who

    def is_of_each(self) -> bool:
        return self.who.is_each()

    def cards(self, g: LightseekersCtx) -> list[Card]:
        return _matching_cards(g, self.who.seats(g), BUFFS, self.kind)


@final
class ThisCardInPlay(CardsInPlay):
    """This card, if it is in play."""

    phrase: ClassVar[str] = "this card"

    def cards(self, g: LightseekersCtx) -> list[Card]:
        card = g.resolution.card
        return [card] if g.zone_kind(card) in (BUFFS, ITEMS) else []


@final
class BuffBeside(CardsInPlay):
    """The buff directly to the left or right of this card.

    LS2 to-the-left.1, LS2 to-the-left.3, LS2 to-the-right.1.
    """

    phrase: ClassVar[str] = "the buff to the {step:side} of this card"

    def __init__(self, step: int) -> None:
        self.step = step  # -1 for the left, 1 for the right

    def cards(self, g: LightseekersCtx) -> list[Card]:
        card = g.resolution.card
        buffs = g.cards(BUFFS, g.table.owner[card])
        if card not in buffs:
            return []
        at = buffs.index(card) + self.step
        return [buffs[at]] if 0 <= at < len(buffs) else []
