"""What effects do to heroes, hands and decks."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Amount, Condition, Effect, Kind, Who, numbered
from rulebound.games.lightseekers.effects.amounts import Counted, PlusForEach, last_of
from rulebound.games.lightseekers.effects.heroes import Recipient
from rulebound.games.lightseekers.effects.kinds import Some
from rulebound.games.lightseekers.names import (
    ACTIONS,
    ANOTHER,
    BUFFS,
    DECK,
    DO,
    E_ELEMENT,
    E_EXTRA,
    E_FAIL,
    E_LOOK,
    E_NOTHING,
    E_PROOF,
    E_STORE,
    E_TO_HAND,
    ELEMENT,
    FIRST_ORDER,
    FREE,
    HAND,
    ITEMS,
    LOOKING,
    MAY,
    NAME,
    PILE,
    SEARCHING,
    SKIP,
    STORED,
    STORING,
    TAKING,
    UNDER,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- damage and healing ---------------------------------------------------------------------


class Hurting(Effect):
    """Damage of an amount to some heroes, each in full before the next (LS2 2.6.7)."""

    def __init__(self, amount: Amount, who: Who) -> None:
        self.amount = amount
        self.who = who

    def number(self, first: int) -> int:
        return self.who.number(self.amount.number(first))

    def declare(self, g: "Match") -> None:
        self.who.declare(g)
        self.amount.declare(g)

    def is_fixed(self) -> bool:
        """Is it such that it cannot be increased?"""
        return False

    def run(self, g: "Match") -> None:
        amount = self.amount.value(g)
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                g.hurt(seat, amount, g.scene, self.is_fixed())


@final
class Deal(Hurting):
    """Damage to the recipient of an Attack (LS2 2.5.1.4, LS1 2.5.1b)."""

    phrase: ClassVar[str] = "deal {amount:amount} damage"

    def __init__(self, amount: Amount) -> None:
        super().__init__(amount, Recipient())


@final
class DealMore(Hurting):
    """Damage to the recipient that grows with something; said so that it can be read aloud."""

    phrase: ClassVar[str] = (
        "deal {n:number} damage, and {more:number} more for each {counted:counted}"
    )

    def __init__(self, n: int, more: int, counted: Counted) -> None:
        super().__init__(PlusForEach(n, more, counted), Recipient())
        self.n = n
        self.more = more
        self.counted = counted


@final
class DealTo(Hurting):
    """Damage to somebody."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {who:who}"


@final
class DealFixed(Hurting):
    """Damage that effects do not increase (LS-Q4)."""

    phrase: ClassVar[str] = "deal {amount:amount} damage, never more, to {who:who}"

    def is_fixed(self) -> bool:
        return True


class Healing(Effect):
    """Healing of some heroes."""

    def __init__(self, who: Who, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def number(self, first: int) -> int:
        return self.who.number(self.amount.number(first))

    def declare(self, g: "Match") -> None:
        self.who.declare(g)
        self.amount.declare(g)

    def is_fixed(self) -> bool:
        """Is it such that it cannot be increased?"""
        return False

    def run(self, g: "Match") -> None:
        amount = self.amount.value(g)
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                g.heal(seat, amount, g.scene, self.is_fixed())


@final
class Heal(Healing):
    """Healing."""

    phrase: ClassVar[str] = "{who:who} heal<s> {amount:amount}"


@final
class HealFixed(Healing):
    """Healing that effects do not increase."""

    phrase: ClassVar[str] = "{who:who} heal<s> {amount:amount}, never more"

    def is_fixed(self) -> bool:
        return True


@final
class StartAnew(Effect):
    """Health goes to what one's own hero starts with; neither damage nor healing (LS-Q41)."""

    phrase: ClassVar[str] = "the health of you and another hero becomes its starting value"

    def number(self, first: int) -> int:
        self.place = first
        return first + 1

    def declare(self, g: "Match") -> None:
        me = g.scene.me
        others = g.others(me)
        if others:
            g.scene.slots[self.place] = g.choose_hero(me, others, ANOTHER)

    def run(self, g: "Match") -> None:
        for seat in (g.scene.me, g.scene.slots[self.place]):
            if seat != NONE:
                g.set_health(seat, g.hero(seat).health, "LS-Q41")


# -- drawing and actions --------------------------------------------------------------------


@final
class Draw(Effect):
    """Cards from the top of the deck."""

    phrase: ClassVar[str] = "{who:who} draw<s> {amount:amount} card[s]"

    def __init__(self, who: Who, amount: Amount) -> None:
        self.who = who
        self.amount = amount

    def number(self, first: int) -> int:
        return self.who.number(self.amount.number(first))

    def declare(self, g: "Match") -> None:
        self.who.declare(g)
        self.amount.declare(g)

    def run(self, g: "Match") -> None:
        count = self.amount.value(g)
        if count:
            count += g.power(g.scene)
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                g.draw(seat, count)


@final
class DrawRevealed(Effect):
    """One card that everybody gets to see; the text may go on about it."""

    phrase: ClassVar[str] = "you draw 1 card and reveal it"

    def run(self, g: "Match") -> None:
        g.scene.drawn = NONE
        g.draw(g.scene.me, 1, revealed=True)


@final
class DrawAndDiscard(Effect):
    """The top card of the deck is drawn and goes to the discard pile."""

    phrase: ClassVar[str] = "you draw 1 card and discard it"

    def run(self, g: "Match") -> None:
        me = g.scene.me
        g.scene.drawn = NONE
        if g.draw(me, 1, revealed=True) and g.kind_of_place(g.scene.drawn) == HAND:
            g.discard(me, g.scene.drawn)


@final
class ExtraActions(Effect):
    """More actions in this turn (LS2 4.1.3.3e)."""

    phrase: ClassVar[str] = "you gain {n:number} extra action[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Match") -> None:
        _gain(g, ACTIONS, self.n, "LS2 4.1.3.3e")


@final
class FreeActions(Effect):
    """More actions, to which the limit of Basic access does not apply (LS2 4.1.3.6e)."""

    phrase: ClassVar[str] = "you gain {n:number} unrestricted action[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Match") -> None:
        _gain(g, FREE, self.n, "LS2 4.1.3.6e")


def _gain(g: "Match", column: int, n: int, rule: str) -> None:
    me = g.scene.me
    if me != g.acting():
        g.emit(E_NOTHING, rule, me)  # actions are for one's own turn
        return
    g.table.set_count(column, me, g.table.counts[column][me] + n)
    g.emit(E_EXTRA, rule, me, a=n)


@final
class LookAndDraw(Effect):
    """See the top cards of one's deck and draw one; the others stay as they are."""

    phrase: ClassVar[str] = "you look at the top {n:number} card[s] of your deck and draw 1"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Match") -> None:
        me = g.scene.me
        top = g.cards(DECK, me)[-self.n :] if self.n else []
        if not top:
            g.emit(E_FAIL, "LS2 3.2.3.2d", me)
            return
        for card in top:
            g.learn(card, bit(me))
        g.emit(E_LOOK, "LS2 3.2.3.2e", me, a=len(top))
        chosen = g.choose_card(me, list(reversed(top)), LOOKING)
        g.draw_this(me, chosen)


@final
class Search(Effect):
    """Look through one's deck for a card and take it, unseen by others; the deck is shuffled.

    LS2 3.2.3.2e, LS1 3.4.2d: what is seen in a deck is shown to nobody else.
    """

    phrase: ClassVar[str] = "you search your deck for {some:some}"

    def __init__(self, some: Some) -> None:
        self.some = some

    def run(self, g: "Match") -> None:
        me = g.scene.me
        deck = g.cards(DECK, me)
        if not deck:
            g.emit(E_FAIL, "LS2 3.2.3.2d", me)
            return
        for card in deck:
            g.learn(card, bit(me))
        fitting = self.some.fitting(g, deck)
        most = min(self.some.most(len(fitting)), len(fitting))
        chosen = g.choose_cards(me, fitting, 0, most, SEARCHING)  # nobody can check (LS-Q42)
        for card in chosen:
            g.back_in_hand(me, card)
            g.emit(E_TO_HAND, "LS2 3.2.3.2e", me, card)
        g.shuffle_deck(me)


# -- cards that leave a hand ----------------------------------------------------------------


class Demand(Effect):
    """Somebody moves cards from hand."""

    def __init__(self, who: Who, some: Some) -> None:
        self.who = who
        self.some = some

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def to_deck(self) -> bool:
        """To the deck, or to the discard pile?"""
        raise NotImplementedError

    def run(self, g: "Match") -> None:
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                fitting = self.some.fitting(g, g.cards(HAND, seat))
                least = self.some.least(len(fitting))
                most = self.some.most(len(fitting))
                g.demand(seat, fitting, least, most, self.to_deck())


@final
class Discard(Demand):
    """From the hand to the discard pile (LS2 discard.1, LS2 discard.2)."""

    phrase: ClassVar[str] = "{who:who} discard<s> {some:some}"

    def to_deck(self) -> bool:
        return False


@final
class HandToDeck(Demand):
    """From the hand to the deck."""

    phrase: ClassVar[str] = "{who:who} move<s> {some:some} from hand to deck"

    def to_deck(self) -> bool:
        return True


@final
class DiscardElement(Effect):
    """All cards of one Element, which the player of the card names as it is played.

    LS2 2.3.2.3, LS2 2.3.3.3: one of the 18, never Unaligned.
    """

    phrase: ClassVar[str] = "{who:who} discard<s> all cards of an Element you choose"

    def __init__(self, who: Who) -> None:
        self.who = who

    def number(self, first: int) -> int:
        self.place = first
        return self.who.number(first + 1)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)
        me = g.scene.me
        menu: list[Answer] = [(NAME, element) for element in range(FIRST_ORDER)]
        element = g.choose_option(me, menu, ELEMENT)[1]
        g.scene.slots[self.place] = element
        g.emit(E_ELEMENT, "LS2 2.3.2.3", me, a=element)

    def run(self, g: "Match") -> None:
        element = g.scene.slots[self.place]
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                fitting = [c for c in g.cards(HAND, seat) if g.elements(c) >> element & 1]
                g.demand(seat, fitting, len(fitting), len(fitting), False)


@final
class Mill(Effect):
    """The top cards of a deck go to the discard pile."""

    phrase: ClassVar[str] = "{who:who} discard<s> the top {n:number} card[s] of <their|your> deck"

    def __init__(self, who: Who, n: int) -> None:
        self.who = who
        self.n = n

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def run(self, g: "Match") -> None:
        for seat in self.who.seats(g):
            if g.goes_on(seat):
                g.top_to_pile(seat, self.n)


@final
class ShowHand(Effect):
    """A hand is shown to the owner of the card."""

    phrase: ClassVar[str] = "{who:who} show<s> you <their|your> hand"

    def __init__(self, who: Who) -> None:
        self.who = who

    def number(self, first: int) -> int:
        return self.who.number(first)

    def declare(self, g: "Match") -> None:
        self.who.declare(g)

    def run(self, g: "Match") -> None:
        me = g.scene.me
        for seat in self.who.seats(g):
            for card in g.cards(HAND, seat):
                g.learn(card, bit(me))
            g.emit(E_PROOF, "LS2 3.2.3.1a", seat, a=me)


# -- cards that leave a discard pile --------------------------------------------------------


@final
class TakeFromPile(Effect):
    """From one's discard pile to one's hand (LS2 burn.1)."""

    phrase: ClassVar[str] = "you move {some:some} from your discard pile to your hand"

    def __init__(self, some: Some) -> None:
        self.some = some

    def run(self, g: "Match") -> None:
        me = g.scene.me
        for card in _from_pile(g, me, self.some):
            g.pile_to_hand(me, card)


@final
class PileToDeck(Effect):
    """From one's discard pile to one's deck."""

    phrase: ClassVar[str] = "you move {some:some} from your discard pile to your deck"

    def __init__(self, some: Some) -> None:
        self.some = some

    def run(self, g: "Match") -> None:
        me = g.scene.me
        g.pile_to_deck(me, list(_from_pile(g, me, self.some)))


def _from_pile(g: "Match", me: Seat, some: Some) -> Answer:
    fitting = some.fitting(g, g.from_pile(me))
    if not fitting:
        _fail_on_pile(g, me)
        return ()
    least, most = some.least(len(fitting)), some.most(len(fitting))
    return g.choose_cards(me, fitting, least, most, TAKING)


def _fail_on_pile(g: "Match", me: Seat) -> None:
    """Nothing can be moved out of the discard pile, because of Burn or for want of a card."""
    burns = any(g.design(card).burn for card in g.cards(PILE, me))
    g.emit(E_FAIL, "LS2 burn.2" if burns else "LS2 3.2.3.4a", me)  # LS1 burn.2


@final
class TakeLastDiscard(Effect):
    """The top card of one's discard pile goes to one's hand."""

    phrase: ClassVar[str] = "you move your last discard to your hand"

    def run(self, g: "Match") -> None:
        me = g.scene.me
        top = g.last_discard(me)
        if top == NONE or g.design(top).burn:
            _fail_on_pile(g, me)
            return
        g.pile_to_hand(me, top)


@final
class TakeLastOfKind(Effect):
    """The highest card of a sort in one's discard pile goes to one's hand.

    For Lunar Shrieker: what it takes is the last discarded action card, also below a combo.
    """

    phrase: ClassVar[str] = "you move your last discarded {kind:kind} card to your hand"

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def run(self, g: "Match") -> None:
        me = g.scene.me
        card = last_of(g, me, self.kind)
        if card == NONE or g.design(card).burn:
            _fail_on_pile(g, me)
            return
        g.pile_to_hand(me, card)


# -- storing --------------------------------------------------------------------------------


class Storing(Effect):
    """Cards go under this card, below those already there (LS2 2.8.3.2, LS2 2.8.3.3).

    LS2 2.8.3.1, LS2 2.8.3.4, LS2 2.8.3.5: there they stay as they are, and are not in play.
    """

    def store(self, g: "Match", card: Card) -> None:
        """Put one card there, face up; nothing can be stored under a card that is not in play."""
        here = g.scene.card
        owner = g.table.owner[here]
        if g.kind_of_place(here) not in (BUFFS, ITEMS):
            g.emit(E_FAIL, "LS2 2.8.3.2", owner)
            return
        g.plain(card)
        g.put(card, g.zone(STORED, owner))
        g.table.set_mark(UNDER, card, here + 1)
        g.emit(E_STORE, "LS2 2.8.3.2", owner, card)


@final
class StoreFromDeck(Storing):
    """The top card of one's deck is stored."""

    phrase: ClassVar[str] = "store the top card of your deck under this card"

    def run(self, g: "Match") -> None:
        deck = g.cards(DECK, g.scene.me)
        if not deck:
            g.emit(E_FAIL, "LS2 3.2.3.2d", g.scene.me)
            return
        self.store(g, deck[-1])


@final
class StoreFromHand(Storing):
    """Cards of one's hand are stored."""

    phrase: ClassVar[str] = "store {some:some} from your hand under this card"

    def __init__(self, some: Some) -> None:
        self.some = some

    def run(self, g: "Match") -> None:
        me = g.scene.me
        fitting = self.some.fitting(g, g.cards(HAND, me))
        least, most = self.some.least(len(fitting)), self.some.most(len(fitting))
        asked = bool(fitting) or (least == 0 and bool(g.cards(HAND, me)))
        for card in g.choose_cards(me, fitting, least, most, STORING) if asked else ():
            if g.kind_of_place(g.scene.card) in (BUFFS, ITEMS):
                g.left_hand(me, card)
            self.store(g, card)


@final
class StoreLastDiscard(Storing):
    """One's last discard is stored."""

    phrase: ClassVar[str] = "store your last discard under this card"

    def run(self, g: "Match") -> None:
        top = g.last_discard(g.scene.me)
        if top == NONE or g.design(top).burn:
            _fail_on_pile(g, g.scene.me)
            return
        self.store(g, top)


@final
class Unstore(Effect):
    """What is stored under this card goes to one's hand."""

    phrase: ClassVar[str] = "move all cards stored under this card to your hand"

    def run(self, g: "Match") -> None:
        g.release_stored(g.scene.card, True)


# -- conditions and choices -----------------------------------------------------------------


@final
class If(Effect):
    """Under a condition, which is looked at as the card is played (LS1 4.3.3b)."""

    phrase: ClassVar[str] = "if {condition:condition}, {steps:steps}"

    def __init__(self, condition: Condition, steps: tuple[Effect, ...]) -> None:
        self.condition = condition
        self.steps = steps

    def number(self, first: int) -> int:
        self.place = first
        place = first + 1
        for step in self.steps:
            place = step.number(place)
        return place

    def cancels(self) -> bool:
        return any(step.cancels() for step in self.steps)

    def only_cancels(self) -> bool:
        return all(step.only_cancels() for step in self.steps)

    def declare(self, g: "Match") -> None:
        scene = g.scene
        if not self.condition.is_late():
            held = self.condition.holds(g, scene.me, scene.card)
            scene.slots[self.place] = 1 if held else 0
            if not held:
                return
        for step in self.steps:
            step.declare(g)

    def run(self, g: "Match") -> None:
        scene = g.scene
        held = scene.slots[self.place] == 1
        if self.condition.is_late():
            held = self.condition.holds(g, scene.me, scene.card)
        if held:
            g.run_steps(self.steps)


@final
class MayDo(Effect):
    """Something optional; nothing else is (LS2 2.2.2, LS1 2.2b)."""

    phrase: ClassVar[str] = "you may {steps:steps}"

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps = steps
        self.count = numbered(steps)

    def cancels(self) -> bool:
        return any(step.cancels() for step in self.steps)

    def only_cancels(self) -> bool:
        return all(step.only_cancels() for step in self.steps)

    def run(self, g: "Match") -> None:
        scene = g.scene
        menu: list[Answer] = [(DO,), (SKIP,)]
        if g.choose_option(scene.me, menu, MAY)[0] == SKIP:
            return
        slots = scene.slots
        scene.slots = [NONE] * self.count
        for step in self.steps:
            step.declare(g)
        g.run_steps(self.steps)
        scene.slots = slots


DEEDS: Final = (
    Deal,
    DealMore,
    DealTo,
    DealFixed,
    Heal,
    HealFixed,
    StartAnew,
    Draw,
    DrawRevealed,
    DrawAndDiscard,
    ExtraActions,
    FreeActions,
    LookAndDraw,
    Search,
    Discard,
    HandToDeck,
    DiscardElement,
    Mill,
    ShowHand,
    TakeFromPile,
    PileToDeck,
    TakeLastDiscard,
    TakeLastOfKind,
    StoreFromDeck,
    StoreFromHand,
    StoreLastDiscard,
    Unstore,
    If,
    MayDo,
)
