"""What effects do to cards in play: remove, return, rotate, restart, swap, trigger, cancel."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers import leaving
from rulebound.games.lightseekers.designs import Amount, Condition, Effect, Kind, Settled, Who
from rulebound.games.lightseekers.effects.amounts import is_kind
from rulebound.games.lightseekers.effects.heroes import You
from rulebound.games.lightseekers.names import (
    BUFFS,
    CORNER,
    E_FAIL,
    E_INTO_PLAY,
    HAND,
    INTO_PLAY,
    INTO_PLAY_HAND,
    ITEMS,
    PILE,
    REMOVING,
    RESTARTING,
    RETURNING,
    SWAPPED,
    SWAPPING,
    SWAPPING_HAND,
    TRIGGERING,
    TURN_ORDER,
    TURNING,
)
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat
from rulebound.kernel.questions import Prompt

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match

MOST: Final = 3  # so many can be chosen one by one


# -- which cards in play --------------------------------------------------------------------


class InPlay(Settled):
    """Cards in play that something is done to; chosen ones are chosen beforehand (LS-Q2)."""

    def choose(self, g: "Match", deed: "OnCards") -> None:
        """Choose them, where there is a choice."""

    def again(self, g: "Match", deed: "OnCards") -> None:
        """Look once more, as it is done."""

    def cards(self, g: "Match") -> list[Card]:
        """Which ones, by their owners clockwise and from left to right (LS2 2.8.1.3)."""
        raise NotImplementedError


class ChosenCards(InPlay):
    """So many cards, which the owner of the effect chooses."""

    def __init__(self, n: int) -> None:
        if not 1 <= n <= MOST:
            raise ValueError(f"1 to {MOST} cards can be chosen")
        self.n = n

    def number(self, first: int) -> int:
        self.place = first
        return first + self.n + 1  # the last one is whose cards were meant

    def candidates(self, g: "Match") -> list[Card]:
        """What there is to choose from."""
        raise NotImplementedError

    def owners(self, g: "Match") -> list[Seat]:
        """Whose cards are meant."""
        raise NotImplementedError

    def wanted(self, g: "Match") -> int:
        """How many are to be chosen."""
        return self.n

    def choose(self, g: "Match", deed: "OnCards") -> None:
        """Choose beforehand, among those to which it can be done as long as there are any."""
        candidates = self.candidates(g)
        seats = self.owners(g)
        g.scene.slots[self.place + self.n] = seats[0] if len(seats) == 1 else NONE
        able = [card for card in candidates if deed.can(g, card)]
        wanted = min(self.wanted(g), len(candidates))
        if len(able) < wanted:  # LS2 2.2.2: as much as can be done
            able += [card for card in candidates if card not in able][: wanted - len(able)]
        if wanted:
            chosen = g.choose_cards(g.scene.me, able, wanted, wanted, deed.prompt())
            for i, card in enumerate(chosen):
                g.scene.slots[self.place + i] = card

    def again(self, g: "Match", deed: "OnCards") -> None:
        """Choose anew where the target or enemy has become another meanwhile (LS-Q22, LS-Q53)."""
        seats = self.owners(g)
        meant = g.scene.slots[self.place + self.n]
        if len(seats) == 1 and meant not in (NONE, seats[0]):
            self.choose(g, deed)

    def cards(self, g: "Match") -> list[Card]:
        chosen = g.scene.slots[self.place : self.place + self.n]
        # LS2 5.1.3, LS1 5.1b: nothing more against somebody who was removed
        return [
            c
            for c in chosen
            if c != NONE and g.kind_of_place(c) in (BUFFS, ITEMS) and g.is_in(g.table.owner[c])
        ]


def _of(g: "Match", seats: list[Seat], zone: int, kind: Kind | None) -> list[Card]:
    # LS2 2.5.4.10, LS1 2.5.4e: what is for buffs takes no items
    return [c for s in seats for c in g.cards(zone, s) if is_kind(g, kind, c)]


@final
class OwnBuffs(ChosenCards):
    """Buffs of one's own, this one included where it is one (LS-Q51)."""

    phrase: ClassVar[str] = "{n:number} of your buffs"

    def owners(self, g: "Match") -> list[Seat]:
        return [g.scene.me]

    def candidates(self, g: "Match") -> list[Card]:
        return _of(g, [g.scene.me], BUFFS, None)


@final
class OwnKindBuffs(ChosenCards):
    """Buffs of one's own of a sort."""

    phrase: ClassVar[str] = "{n:number} of your {kind:kind} buffs"

    def __init__(self, n: int, kind: Kind) -> None:
        super().__init__(n)
        self.kind = kind

    def owners(self, g: "Match") -> list[Seat]:
        return [g.scene.me]

    def candidates(self, g: "Match") -> list[Card]:
        return _of(g, [g.scene.me], BUFFS, self.kind)


class BuffsOfHeroes(ChosenCards):
    """Buffs of others; where the hero is chosen, that comes first."""

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(n)
        self.who = who

    def number(self, first: int) -> int:
        return super().number(self.who.number(first))

    def sort(self) -> Kind | None:
        """Which sort of buffs; None for any."""
        return None

    def owners(self, g: "Match") -> list[Seat]:
        return self.who.seats(g)

    def candidates(self, g: "Match") -> list[Card]:
        return _of(g, self.who.seats(g), BUFFS, self.sort())

    def declare(self, g: "Match") -> None:
        self.who.declare(g)


@final
class BuffsOf(BuffsOfHeroes):
    """Buffs of one hero, or of several together."""

    phrase: ClassVar[str] = "{n:number} buff[s] of {who:who}"


@final
class KindBuffsOf(BuffsOfHeroes):
    """Buffs of a sort."""

    phrase: ClassVar[str] = "{n:number} {kind:kind} buff[s] of {who:who}"

    def __init__(self, n: int, kind: Kind, who: Who) -> None:
        super().__init__(n, who)
        self.kind = kind

    def sort(self) -> Kind | None:
        return self.kind


@final
class EitherBuffsOf(BuffsOfHeroes):
    """So many buffs of one hero, or another number under a condition.

    For Pathfinder: two sentences with opposite conditions would do nothing over an empty pile, and
    two choices of one buff each could fall on the same buff.
    """

    phrase: ClassVar[str] = (
        "{few:number} ({many:number} if {condition:condition}) buffs of {who:who}"
    )

    def __init__(self, few: int, many: int, condition: Condition, who: Who) -> None:
        if condition.is_late():
            raise ValueError("what a card itself brings about comes too late for this number")
        super().__init__(max(few, many), who)
        self.few = few
        self.many = many
        self.condition = condition

    def wanted(self, g: "Match") -> int:
        scene = g.scene
        return self.many if self.condition.holds(g, scene.me, scene.card) else self.few


@final
class ItemsOf(ChosenCards):
    """Items of a hero."""

    phrase: ClassVar[str] = "{n:number} item[s] of {who:who}"

    def __init__(self, n: int, who: Who) -> None:
        super().__init__(n)
        self.who = who

    def number(self, first: int) -> int:
        return super().number(self.who.number(first))

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def owners(self, g: "Match") -> list[Seat]:
        return self.who.seats(g)

    def candidates(self, g: "Match") -> list[Card]:
        return _of(g, self.who.seats(g), ITEMS, None)


@final
class AllOwnBuffs(InPlay):
    """All buffs of one's own."""

    phrase: ClassVar[str] = "all your buffs"

    def cards(self, g: "Match") -> list[Card]:
        return _of(g, [g.scene.me], BUFFS, None)


@final
class AllBuffsOf(InPlay):
    """All buffs of some heroes."""

    phrase: ClassVar[str] = "all buffs of {who:who}"

    def __init__(self, who: Who) -> None:
        if isinstance(who, You):
            raise ValueError('say "all your buffs"')
        self.who = who

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def cards(self, g: "Match") -> list[Card]:
        return _of(g, self.who.seats(g), BUFFS, None)


@final
class AllKindBuffsOf(InPlay):
    """All buffs of a sort of some heroes."""

    phrase: ClassVar[str] = "all {kind:kind} buffs of {who:who}"

    def __init__(self, kind: Kind, who: Who) -> None:
        self.kind = kind
        self.who = who

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def cards(self, g: "Match") -> list[Card]:
        return _of(g, self.who.seats(g), BUFFS, self.kind)


@final
class ThisCard(InPlay):
    """The card itself."""

    phrase: ClassVar[str] = "this card"

    def cards(self, g: "Match") -> list[Card]:
        card = g.scene.card
        return [card] if g.kind_of_place(card) in (BUFFS, ITEMS) else []


@final
class ToTheLeft(InPlay):
    """The one buff directly to the left of this one (LS2 to-the-left.1, LS2 to-the-left.3)."""

    phrase: ClassVar[str] = "the buff to the left of this card"

    def cards(self, g: "Match") -> list[Card]:
        return _beside(g, -1)


@final
class ToTheRight(InPlay):
    """The one buff directly to the right of this one (LS2 to-the-right.1)."""

    phrase: ClassVar[str] = "the buff to the right of this card"

    def cards(self, g: "Match") -> list[Card]:
        return _beside(g, 1)


def _beside(g: "Match", step: int) -> list[Card]:
    card = g.scene.card
    buffs = g.cards(BUFFS, g.table.owner[card])
    if card not in buffs:
        return []
    at = buffs.index(card) + step
    return [buffs[at]] if 0 <= at < len(buffs) else []


CARDS_IN_PLAY: Final = (
    OwnBuffs,
    OwnKindBuffs,
    BuffsOf,
    KindBuffsOf,
    EitherBuffsOf,
    ItemsOf,
    AllOwnBuffs,
    AllBuffsOf,
    AllKindBuffsOf,
    ThisCard,
    ToTheLeft,
    ToTheRight,
)


# -- what is done to them -------------------------------------------------------------------


class OnCards(Effect):
    """Something done to cards in play."""

    def __init__(self, what: InPlay) -> None:
        self.what = what

    def number(self, first: int) -> int:
        return self.what.number(first)

    def declare(self, g: "Match") -> None:
        self.what.declare(g)
        self.what.choose(g, self)

    def can(self, g: "Match", card: Card) -> bool:
        """Would anything come of doing it to this card?"""
        return True

    def prompt(self) -> Prompt:
        """How the cards are asked for."""
        raise NotImplementedError

    def run(self, g: "Match") -> None:
        self.what.again(g, self)
        for card in self.in_order(g, self.what.cards(g)):
            if g.kind_of_place(card) in (BUFFS, ITEMS) and g.goes_on(g.table.owner[card]):
                self.affect(g, card)

    def in_order(self, g: "Match", cards: list[Card]) -> list[Card]:
        """The order in which they are dealt with: by default from left to right."""
        return cards

    def affect(self, g: "Match", card: Card) -> None:
        """Do it to one card."""
        raise NotImplementedError


@final
class Remove(OnCards):
    """Out of play, to the discard pile; in their order (LS2 remove.1, LS2 2.8.1.3, LS1 4.3.4c)."""

    phrase: ClassVar[str] = "remove {what:inplay}"

    def can(self, g: "Match", card: Card) -> bool:
        return not g.stays(card)

    def prompt(self) -> Prompt:
        return REMOVING

    def in_order(self, g: "Match", cards: list[Card]) -> list[Card]:
        return [c for s in g.clockwise(g.acting()) for c in g.in_play(s) if c in cards]

    def affect(self, g: "Match", card: Card) -> None:
        leaving.remove(g, card)


@final
class Return(OnCards):
    """Out of play, to the owner's hand (LS2 return.1)."""

    phrase: ClassVar[str] = "return {what:inplay}"

    def can(self, g: "Match", card: Card) -> bool:
        return not g.stays(card)

    def prompt(self) -> Prompt:
        return RETURNING

    def affect(self, g: "Match", card: Card) -> None:
        if g.kind_of_place(card) == BUFFS:
            leaving.take_back(g, card)


class Turning(OnCards):
    """Turning buffs, one after the other in an order that is chosen (LS2 4.1.3.7d, LS1 4.3.6c)."""

    def can(self, g: "Match", card: Card) -> bool:
        return g.can_turn(card)

    def prompt(self) -> Prompt:
        return TURNING

    def in_order(self, g: "Match", cards: list[Card]) -> list[Card]:
        able = [card for card in cards if g.can_turn(card)]
        if len(able) < 2:
            return able
        return list(g.choose_order(g.scene.me, able, TURN_ORDER))


@final
class RotateOn(Turning):
    """Forwards, with every corner passed (LS2 rotate.1)."""

    phrase: ClassVar[str] = "rotate {what:inplay} forwards {amount:amount} time[s]"

    def __init__(self, what: InPlay, amount: Amount) -> None:
        super().__init__(what)
        self.amount = amount

    def number(self, first: int) -> int:
        return self.amount.number(self.what.number(first))

    def declare(self, g: "Match") -> None:
        super().declare(g)
        self.amount.declare(g)

    def affect(self, g: "Match", card: Card) -> None:
        g.rotate(card, self.amount.value(g) + g.power(g.scene), False, "LS2 rotate.1")


@final
class RotateBack(Turning):
    """Backwards, never past the first corner (LS2 rotate.3, LS1 rotate.3)."""

    phrase: ClassVar[str] = "rotate {what:inplay} backwards {amount:amount} time[s]"

    def __init__(self, what: InPlay, amount: Amount) -> None:
        super().__init__(what)
        self.amount = amount

    def can(self, g: "Match", card: Card) -> bool:
        return g.can_turn(card) and g.table.marks[CORNER][card] > 0

    def number(self, first: int) -> int:
        return self.amount.number(self.what.number(first))

    def declare(self, g: "Match") -> None:
        super().declare(g)
        self.amount.declare(g)

    def affect(self, g: "Match", card: Card) -> None:
        g.rotate(card, self.amount.value(g) + g.power(g.scene), True, "LS2 rotate.1")


@final
class Restart(Turning):
    """Back to the first corner (LS2 restart.1)."""

    phrase: ClassVar[str] = "restart {what:inplay}"

    def prompt(self) -> Prompt:
        return RESTARTING

    def affect(self, g: "Match", card: Card) -> None:
        g.restart(card)


@final
class TriggerBuffs(OnCards):
    """Current effects of buffs happen once more (LS-Q35); start effects do not (LS2 4.1.1.3).

    A buff whose effect this is does not set itself off (LS-Q51).
    """

    phrase: ClassVar[str] = "trigger the current effects of {what:inplay}"

    def can(self, g: "Match", card: Card) -> bool:
        return card != g.scene.card and g.is_active(card)

    def prompt(self) -> Prompt:
        return TRIGGERING

    def affect(self, g: "Match", card: Card) -> None:
        if g.kind_of_place(card) == BUFFS and card != g.scene.card:
            g.trigger_instants(card, "LS-Q35")


# -- cards that come into play without being played -----------------------------------------


@final
class MoveIntoPlay(Effect):
    """A buff comes into play from hand; it is not played (LS2 move.1, LS2 play.2)."""

    phrase: ClassVar[str] = "move 1 buff from your hand into play"

    def run(self, g: "Match") -> None:
        _into_play(g, HAND)


@final
class PileIntoPlay(Effect):
    """A buff comes into play from the discard pile."""

    phrase: ClassVar[str] = "move 1 buff from your discard pile into play"

    def run(self, g: "Match") -> None:
        _into_play(g, PILE)


def _buffs_in(g: "Match", seat: Seat, zone: int) -> list[Card]:
    cards = g.from_pile(seat) if zone == PILE else g.cards(zone, seat)
    return [card for card in cards if g.design(card).is_buff]


def _valid_in(g: "Match", seat: Seat, zone: int) -> list[Card]:
    """Those of the buffs in a zone whose Elements the hero has (LS2 valid.1, LS1 valid.1)."""
    return [card for card in _buffs_in(g, seat, zone) if g.is_valid(seat, g.design(card))]


def _into_play(g: "Match", zone: int) -> None:
    me = g.scene.me
    # LS1 move.2: by edition 1 only what the hero can use; by edition 2 it is Dormant (LS2 move.3)
    buffs = _valid_in(g, me, zone) if g.edition() == 1 else _buffs_in(g, me, zone)
    if not buffs:
        g.emit(E_FAIL, "LS2 move.1", me)
        return
    card = g.choose_card(me, buffs, INTO_PLAY_HAND if zone == HAND else INTO_PLAY)
    if zone == HAND:
        g.left_hand(me, card)
    g.learn(card, EVERYONE)  # LS2 2.8.2.2
    g.emit(E_INTO_PLAY, "LS2 move.1", me, card)
    g.enter(card, me, "LS2 move.1")


@final
class Swap(Effect):
    """This buff changes places with another one (LS2 swap.1, LS1 swap.1)."""

    phrase: ClassVar[str] = "swap this card with a buff from your {zone:source}"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def run(self, g: "Match") -> None:
        me, here = g.scene.me, g.scene.card
        buffs = _valid_in(g, me, self.zone)
        if g.kind_of_place(here) != BUFFS or not buffs:
            g.emit(E_FAIL, "LS2 swap.2", me)  # LS1 swap.2
            return
        leaving.swap(g, here, g.choose_card(me, buffs, _asked(self.zone)))


@final
class SwapOwn(Effect):
    """One of one's buffs changes places with another one."""

    phrase: ClassVar[str] = "swap 1 of your buffs with a buff from your {zone:source}"

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def run(self, g: "Match") -> None:
        me = g.scene.me
        mine = [card for card in _valid_in(g, me, BUFFS) if card != g.scene.card]
        buffs = _valid_in(g, me, self.zone)
        if not mine or not buffs:
            g.emit(E_FAIL, "LS2 swap.2", me)
            return
        out = g.choose_card(me, mine, SWAPPED)
        leaving.swap(g, out, g.choose_card(me, buffs, _asked(self.zone)))


def _asked(zone: int) -> Prompt:
    return SWAPPING_HAND if zone == HAND else SWAPPING


# -- answering ------------------------------------------------------------------------------


@final
class Cancel(Effect):
    """Cancel the card or Ability that this reacts to (LS2 cancel.1)."""

    phrase: ClassVar[str] = "Cancel it"

    def cancels(self) -> bool:
        return True

    def only_cancels(self) -> bool:
        return True

    def run(self, g: "Match") -> None:
        cause = g.scene.cause
        if cause is not None and not cause.cancelled:
            g.cancel(cause)


DEEDS_IN_PLAY: Final = (
    Remove,
    Return,
    RotateOn,
    RotateBack,
    Restart,
    TriggerBuffs,
    MoveIntoPlay,
    PileIntoPlay,
    Swap,
    SwapOwn,
    Cancel,
)
