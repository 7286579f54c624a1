"""Effects on heroes: damage, healing, drawing and extra actions."""

from typing import ClassVar, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.amounts import Countable, NumberPlusForEach
from rulebound.games.lightseekers.effects.filters import CardQuantity
from rulebound.games.lightseekers.effects.hero_selectors import AttackRecipient, present
from rulebound.games.lightseekers.events import E_FAIL, E_LOOK, E_TO_HAND
from rulebound.games.lightseekers.failures import DECK_EMPTY, NO_NUMBER, NOT_IN_DECK
from rulebound.games.lightseekers.phrase_types import (
    HeroSelector,
    LightseekersAmount,
    LightseekersEffect,
)
from rulebound.games.lightseekers.primitives import (
    effect_lines,
    hands,
    health,
    modifiers,
    piles,
    turn,
)
from rulebound.kernel.ids import NONE, Card, Ident, Seat, bit

# -- amounts for heroes ---------------------------------------------------------------------


class AmountEffect(LightseekersEffect):
    """Does something by an amount to heroes, one after the other (LS2 2.6.7)."""

    def __init__(self, who: HeroSelector, amount: LightseekersAmount) -> None:
        self.who = who
        self.amount = amount

    def run(self, g: LightseekersCtx) -> None:
        if not self.amount.is_number(g):
            g.emit(E_FAIL, "LS-Q47", g.resolution.me, g.resolution.card, a=NO_NUMBER)
            return
        amount = self.amount.value(g)
        for seat in present(g, self.who):
            if effect_lines.can_continue(g, seat):
                self.affect(g, seat, amount)

    def is_on_each(self) -> bool:
        return self.who.is_each()

    def affect_hero(self, g: LightseekersCtx, seat: Seat) -> None:
        if seat in self.who.seats(g) and self.amount.is_number(g):
            self.affect(g, seat, self.amount.value(g))

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        """Do it to one hero."""
        raise NotImplementedError


class DamageEffect(AmountEffect):
    """Deal damage to heroes."""

    def __init__(self, amount: LightseekersAmount, who: HeroSelector) -> None:
        super().__init__(who, amount)

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        health.damage(g, seat, amount, g.resolution, False)


@final
class DealToRecipient(DamageEffect):
    """Deal damage to the recipient of an Attack (LS2 2.5.1.4, LS1 2.5.1b)."""

    phrase: ClassVar[str] = "deal {amount:amount} damage"

    def __init__(self, amount: LightseekersAmount) -> None:
        super().__init__(amount, AttackRecipient())


@final
class DealToRecipientForEach(DamageEffect):
    """Deal damage to the recipient, plus more for each thing counted."""

    phrase: ClassVar[str] = (
        "deal {n:number} damage, and {more:number} more for each {counted:counted}"
    )

    def __init__(self, n: int, more: int, counted: Countable) -> None:
        super().__init__(NumberPlusForEach(n, more, counted), AttackRecipient())
        self.n = n
        self.more = more
        self.counted = counted

    def assign_slots(self, first: int) -> int:
        self.parts = (self.amount,)
        return self.amount.assign_slots(first)


@final
class DealToHeroes(DamageEffect):
    """Deal damage to the named heroes."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {who:who}"


@final
class DealFixedDamage(DamageEffect):
    """Deal damage that nothing increases (LS-Q4)."""

    phrase: ClassVar[str] = "deal {amount:amount} damage, never more, to {who:who}"

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        health.damage(g, seat, amount, g.resolution, True)


@final
class HeroesHeal(AmountEffect):
    """Heal the named heroes."""

    phrase: ClassVar[str] = "{who:who} heal<s> {amount:amount}"

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        health.heal(g, seat, amount, g.resolution, False)


@final
class HeroesHealFixed(AmountEffect):
    """Heal by an amount that nothing increases."""

    phrase: ClassVar[str] = "{who:who} heal<s> {amount:amount}, never more"

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        health.heal(g, seat, amount, g.resolution, True)


@final
class ResetHealth(LightseekersEffect):
    """Set health to the starting value; neither damage nor healing (LS-Q41)."""

    phrase: ClassVar[str] = "the health of you and another hero becomes its starting value"

    def assign_slots(self, first: int) -> int:
        self.slot = first
        return first + 1

    def declare(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        others = g.others(me)
        if others:
            g.resolution.slots[self.slot] = g.choose_hero(me, others, schema.ANOTHER)

    def run(self, g: LightseekersCtx) -> None:
        both = (g.resolution.me, g.resolution.slots[self.slot])
        for seat in g.clockwise(g.acting()):  # LS2 2.6.7
            if seat in both:
                health.set_health(g, seat, g.hero(seat).health, "LS-Q41")


# -- drawing and actions --------------------------------------------------------------------


@final
class HeroesDraw(AmountEffect):
    """Draw cards from the top of the deck."""

    phrase: ClassVar[str] = "{who:who} draw<s> {amount:amount} card[s]"

    def affect(self, g: LightseekersCtx, seat: Seat, amount: int) -> None:
        hands.draw(g, seat, amount + modifiers.power(g, g.resolution))


@final
class DrawRevealed(LightseekersEffect):
    """Draw a card and show it to everybody; later phrases may refer to it."""

    phrase: ClassVar[str] = "you draw 1 card and reveal it"

    def run(self, g: LightseekersCtx) -> None:
        g.resolution.drawn = NONE
        hands.draw(g, g.resolution.me, 1, revealed=True)


@final
class DrawAndDiscard(LightseekersEffect):
    """Draw a card, show it and discard it."""

    phrase: ClassVar[str] = "you draw 1 card and discard it"

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        g.resolution.drawn = NONE
        if hands.draw(g, me, 1, revealed=True) and g.zone_kind(g.resolution.drawn) == schema.HAND:
            hands.discard(g, me, g.resolution.drawn)


class GainActions(LightseekersEffect):
    """Gain actions in this turn."""

    def __init__(self, n: int) -> None:
        self.n = n


@final
class GainExtraActions(GainActions):
    """Gain actions in this turn (LS2 4.1.3.3e)."""

    phrase: ClassVar[str] = "you gain {n:number} extra action[s]"

    def run(self, g: LightseekersCtx) -> None:
        turn.gain_actions(g, schema.ACTIONS, self.n, "LS2 4.1.3.3e")


@final
class GainUnrestrictedActions(GainActions):
    """Gain actions that ignore the limit of Basic access (LS2 4.1.3.6e)."""

    phrase: ClassVar[str] = "you gain {n:number} unrestricted action[s]"

    def run(self, g: LightseekersCtx) -> None:
        turn.gain_actions(g, schema.FREE, self.n, "LS2 4.1.3.6e")


@final
class LookAtDeckAndDraw(LightseekersEffect):
    """Look at the top cards of the owner's deck and draw one; the others stay in place."""

    phrase: ClassVar[str] = "you look at the top {n:number} card[s] of your deck and draw 1"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        top = g.cards(schema.DECK, me)[-self.n :] if self.n else []
        if not top:
            g.emit(E_FAIL, "LS2 3.2.3.2d", me, a=DECK_EMPTY)
            return
        for card in top:
            g.learn(card, bit(me))
        g.emit(E_LOOK, "LS2 3.2.3.2e", me, a=len(top))
        chosen = g.choose_card(me, list(reversed(top)), schema.LOOKING)
        hands.draw_card(g, me, chosen)


@final
class SearchOwnDeck(LightseekersEffect):
    """Take cards from the owner's deck, unseen by others, then shuffle it.

    LS2 3.2.3.2e, LS1 3.4.2d: nobody else sees the deck.
    """

    phrase: ClassVar[str] = "you search your deck for {quantity:quantity}"

    def __init__(self, quantity: CardQuantity) -> None:
        self.quantity = quantity

    def run(self, g: LightseekersCtx) -> None:
        me = g.resolution.me
        deck = g.cards(schema.DECK, me)
        if not deck:
            g.emit(E_FAIL, "LS2 3.2.3.2d", me, a=DECK_EMPTY)
            return
        for card in deck:
            g.learn(card, bit(me))
        matching = self.quantity.matching(g, deck)
        if not matching:
            g.emit(E_FAIL, "LS2 3.2.3.2e", me, a=NOT_IN_DECK)
            piles.shuffle_deck(g, me)
            return
        # LS-Q42: not optional (LS2 2.2.2), though nobody else can check
        least = self.quantity.minimum(len(matching))
        most = self.quantity.maximum(len(matching))
        offered = _with_copies(g, matching, most)
        chosen = g.choose_cards(me, offered, least, most, schema.SEARCHING)
        for card in chosen:
            hands.put_in_hand(g, me, card)
            g.emit(E_TO_HAND, "LS2 3.2.3.2e", me, card)
        piles.shuffle_deck(g, me)


def _with_copies(g: LightseekersCtx, cards: list[Card], most: int) -> list[Card]:
    """The cards, without copies beyond the number that can be taken."""
    counts: dict[Ident, int] = {}
    found: list[Card] = []
    for card in cards:
        ident = g.table.ident[card]
        counts[ident] = counts.get(ident, 0) + 1
        if counts[ident] <= most:
            found.append(card)
    return found
