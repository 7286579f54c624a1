"""Effects that move cards out of hands, decks and discard piles, or store them."""

from typing import ClassVar, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import CardQuantity, last_of_kind
from rulebound.games.lightseekers.effects.hero_selectors import present
from rulebound.games.lightseekers.events import E_ELEMENT, E_FAIL, E_PROOF
from rulebound.games.lightseekers.failures import (
    BURNS,
    DECK_EMPTY,
    FAILURES,
    NO_DISCARD,
    NOT_IN_HAND,
    NOTHING_STORED,
)
from rulebound.games.lightseekers.phrase_types import CardKind, HeroSelector, LightseekersEffect
from rulebound.games.lightseekers.primitives import effect_lines, hands, piles
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit

# -- cards that leave a hand ----------------------------------------------------------------


class HeroesEffect(LightseekersEffect):
    """Does something to the cards of heroes, one after the other."""

    def __init__(self, who: HeroSelector) -> None:
        self.who = who

    def run(self, g: LightseekersCtx) -> None:
        for seat in present(g, self.who):
            if effect_lines.can_continue(g, seat):
                self.affect(g, seat)

    def is_on_each(self) -> bool:
        return self.who.is_each()

    def affect_hero(self, g: LightseekersCtx, seat: Seat) -> None:
        if seat in self.who.seats(g):
            self.affect(g, seat)

    def affect(self, g: LightseekersCtx, seat: Seat) -> None:
        """Do it to the cards of one hero."""
        raise NotImplementedError


class DemandFromHand(HeroesEffect):
    """Make heroes move cards out of their hands."""

    to_deck: bool = False
    """Do the cards go to the deck, not to the discard pile?"""

    def __init__(self, who: HeroSelector, quantity: CardQuantity) -> None:
        super().__init__(who)
        self.quantity = quantity

    def affect(self, g: LightseekersCtx, seat: Seat) -> None:
        fitting = self.quantity.matching(g, g.cards(schema.HAND, seat))
        least = self.quantity.minimum(len(fitting))
        most = self.quantity.maximum(len(fitting))
        hands.demand(g, seat, fitting, least, most, self.to_deck)


@final
class HeroesDiscard(DemandFromHand):
    """Discard cards from hand (LS2 discard.1, LS2 discard.2)."""

    phrase: ClassVar[str] = "{who:who} discard<s> {quantity:quantity}"


@final
class HeroesMoveHandToDeck(DemandFromHand):
    """Move cards from hand to deck."""

    phrase: ClassVar[str] = "{who:who} move<s> {quantity:quantity} from hand to deck"
    to_deck: bool = True


@final
class HeroesDiscardElement(HeroesEffect):
    """Discard all cards of an Element, which the owner names as the card is played.

    LS2 2.3.2.3, LS2 2.3.3.3: one of the 18, never Unaligned.
    """

    phrase: ClassVar[str] = "{who:who} discard<s> all cards of an Element you choose"

    def assign_slots(self, first: int) -> int:
        self.slot = super().assign_slots(first)
        return self.slot + 1

    def declare(self, g: LightseekersCtx) -> None:
        super().declare(g)
        me = g.resolution.me
        menu: list[Answer] = [(schema.NAME, element) for element in range(schema.FIRST_ORDER)]
        element = g.choose_option(me, menu, schema.ELEMENT)[1]
        g.resolution.slots[self.slot] = element
        g.emit(E_ELEMENT, "LS2 2.3.2.3", me, a=element)

    def affect(self, g: LightseekersCtx, seat: Seat) -> None:
        element = g.resolution.slots[self.slot]
        fitting = [c for c in g.cards(schema.HAND, seat) if g.elements(c) >> element & 1]
        hands.demand(g, seat, fitting, len(fitting), len(fitting), False)


@final
class HeroesMill(HeroesEffect):
    """Discard the top cards of a deck."""

    phrase: ClassVar[str] = "{who:who} discard<s> the top {n:number} card[s] of <their|your> deck"

    def __init__(self, who: HeroSelector, n: int) -> None:
        super().__init__(who)
        self.n = n

    def affect(self, g: LightseekersCtx, seat: Seat) -> None:
        piles.mill(g, seat, self.n)


@final
class HeroesShowHand(HeroesEffect):
    """Show a hand to the owner of the card."""

    phrase: ClassVar[str] = "{who:who} show<s> you <their|your> hand"

    def affect(self, g: LightseekersCtx, seat: Seat) -> None:
        me = g.resolution.me
        for card in g.cards(schema.HAND, seat):
            g.learn(card, bit(me))
        g.emit(E_PROOF, "LS2 3.2.3.1a", seat, a=me)


# -- cards that leave a discard pile --------------------------------------------------------


class ChosenFromPile(LightseekersEffect):
    """Moves chosen cards out of the owner's discard pile."""

    def __init__(self, quantity: CardQuantity) -> None:
        self.quantity = quantity

    def choose(self, g: LightseekersCtx) -> Answer:
        """The cards that the owner chooses (LS2 burn.1)."""
        me, quantity = g.resolution.me, self.quantity
        fitting = quantity.matching(g, g.movable_from_pile(me))
        if not fitting:
            _emit_pile_failure(g, self.quantity.matching(g, g.cards(schema.PILE, me)))
            return ()
        least, most = quantity.minimum(len(fitting)), quantity.maximum(len(fitting))
        return g.choose_cards(me, fitting, least, most, schema.TAKING)


@final
class TakeFromPile(ChosenFromPile):
    """Move cards from the owner's discard pile to hand."""

    phrase: ClassVar[str] = "you move {quantity:quantity} from your discard pile to your hand"

    def run(self, g: LightseekersCtx) -> None:
        for card in self.choose(g):
            piles.move_to_hand(g, g.resolution.me, card)


@final
class MovePileToDeck(ChosenFromPile):
    """Move cards from the owner's discard pile to the deck."""

    phrase: ClassVar[str] = "you move {quantity:quantity} from your discard pile to your deck"

    def run(self, g: LightseekersCtx) -> None:
        piles.move_to_deck(g, g.resolution.me, list(self.choose(g)))


def _emit_pile_failure(g: LightseekersCtx, burning: list[Card]) -> None:
    """Report that no card can leave the discard pile, because of Burn or for lack of one."""
    why = BURNS if burning else NO_DISCARD  # LS2 burn.2, LS1 burn.2
    g.emit(E_FAIL, FAILURES[why].rule, g.resolution.me, a=why)


def _movable(g: LightseekersCtx, card: Card) -> Card:
    """A card of the owner's discard pile if it can leave it, else NONE and an event."""
    if card != NONE and not g.design(card).burn:
        return card
    _emit_pile_failure(g, [card] if card != NONE else [])
    return NONE


@final
class TakeLastDiscard(LightseekersEffect):
    """Move the top card of the owner's discard pile to hand."""

    phrase: ClassVar[str] = "you move your last discard to your hand"

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        card = _movable(g, g.last_discard(me))
        if card != NONE:
            piles.move_to_hand(g, me, card)


@final
class TakeLastDiscardOfKind(LightseekersEffect):
    """Move the topmost card of a kind in the owner's discard pile to hand.

    Lunar Shrieker takes the last discarded action card, even from below a combo.
    """

    phrase: ClassVar[str] = "you move your last discarded {kind:kind} card to your hand"

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        card = _movable(g, last_of_kind(g, me, self.kind))
        if card != NONE:
            piles.move_to_hand(g, me, card)


# -- storing --------------------------------------------------------------------------------


class StoreEffect(LightseekersEffect):
    """Store cards under this card, below those already there (LS2 2.8.3.2, LS2 2.8.3.3).

    LS2 2.8.3.1, LS2 2.8.3.4, LS2 2.8.3.5: stored cards are not in play.
    """


@final
class StoreFromDeck(StoreEffect):
    """Store the top card of the owner's deck."""

    phrase: ClassVar[str] = "store the top card of your deck under this card"

    def run(self, g: LightseekersCtx) -> None:
        deck = g.cards(schema.DECK, g.resolution.me)
        if not deck:
            g.emit(E_FAIL, "LS2 3.2.3.2d", g.resolution.me, a=DECK_EMPTY)
            return
        piles.store(g, deck[-1])


@final
class StoreFromHand(StoreEffect):
    """Store cards from the owner's hand."""

    phrase: ClassVar[str] = "store {quantity:quantity} from your hand under this card"

    def __init__(self, quantity: CardQuantity) -> None:
        self.quantity = quantity

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        fitting = self.quantity.matching(g, g.cards(schema.HAND, me))
        least, most = self.quantity.minimum(len(fitting)), self.quantity.maximum(len(fitting))
        asked = bool(fitting) or (least == 0 and bool(g.cards(schema.HAND, me)))
        if not asked:
            g.emit(E_FAIL, "LS2 2.8.2.1", me, a=NOT_IN_HAND)
        for card in g.choose_cards(me, fitting, least, most, schema.STORING) if asked else ():
            if g.zone_kind(g.resolution.card) in (schema.BUFFS, schema.ITEMS):
                hands.note_left_hand(g, me, card)
            piles.store(g, card)


@final
class StoreLastDiscard(StoreEffect):
    """Store the owner's last discard."""

    phrase: ClassVar[str] = "store your last discard under this card"

    def run(self, g: LightseekersCtx) -> None:
        card = _movable(g, g.last_discard(g.resolution.me))
        if card != NONE:
            piles.store(g, card)


@final
class TakeStoredCards(LightseekersEffect):
    """Move all cards stored under this card to the owner's hand."""

    phrase: ClassVar[str] = "move all cards stored under this card to your hand"

    def run(self, g: LightseekersCtx) -> None:
        card = g.resolution.card
        if not g.stored_cards(card):
            g.emit(E_FAIL, "LS2 2.8.3.2", g.resolution.me, card, a=NOTHING_STORED)
        piles.release_stored(g, card, True)
