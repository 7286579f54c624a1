"""Actions on cards in play: destruction, damage, counters, position and control."""

from typing import ClassVar, final

from rulebound.games.sixforms import no_effect, stats
from rulebound.games.sixforms.card_types import (
    CardSelector,
    Modifier,
    SixFormsAmount,
    SixFormsEffect,
)
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import INDESTRUCTIBLE
from rulebound.games.sixforms.primitives import (
    announcements,
    card_damage,
    card_marks,
    control,
    orientation,
    removal,
)
from rulebound.games.sixforms.schema import ARMS, COUNTER
from rulebound.kernel.ids import Card, Seat


def equips_first(g: SixFormsCtx, cards: list[Card]) -> list[Card]:
    """Order equips before their hosts, so that they do not leave with the host."""
    equips = [card for card in cards if g.table.zone[card] == ARMS]
    return equips + [card for card in cards if card not in equips] if equips else cards


class SelectorEffect(SixFormsEffect):
    """An effect on selected cards."""

    selector: CardSelector

    def can_run(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return self.selector.has_any(g, me, here)


class CardAction(SelectorEffect):
    """An action on the selected cards, one by one."""

    def __init__(self, selector: CardSelector) -> None:
        self.selector = selector

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        cards = equips_first(g, cards)
        zones = [g.table.zone[card] for card in cards]
        for at, card in enumerate(cards):
            if g.table.zone[card] == zones[at]:  # SF response-to-removal.3
                self.do(g, card)

    def do(self, g: SixFormsCtx, card: Card) -> None:
        """Apply the action to one card."""
        raise NotImplementedError


@final
class DestroyCards(CardAction):
    """Destroy cards, all at once."""

    phrase: ClassVar[str] = "destroy {selector:selector}"

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        for card in cards:
            if stats.has_facet(g, card, INDESTRUCTIBLE):
                announcements.emit_no_effect(g, no_effect.IS_INDESTRUCTIBLE, card)
        removal.destroy(g, cards, g.me, by_effect=True)


@final
class EliminateCards(CardAction):
    """Move cards to the void."""

    phrase: ClassVar[str] = "eliminate {selector:selector}"

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        elif not removal.eliminate(g, g.me, cards):
            announcements.emit_no_effect(g, no_effect.LEFT_IN_RESPONSE)


@final
class ExhaustCards(CardAction):
    """Exhaust cards."""

    phrase: ClassVar[str] = "exhaust {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if not g.is_active(card):
            announcements.emit_no_effect(g, no_effect.IS_FACE_DOWN, card)
        elif g.is_exhausted(card):
            announcements.emit_no_effect(g, no_effect.IS_EXHAUSTED, card)
        else:
            orientation.exhaust(g, card, "SF keyword-exhaust.1")  # SF keyword-exhaust.3


@final
class MakeCardsReady(CardAction):
    """Make cards ready."""

    phrase: ClassVar[str] = "ready {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if not g.is_active(card):
            announcements.emit_no_effect(g, no_effect.IS_FACE_DOWN, card)
        elif not g.is_exhausted(card):
            announcements.emit_no_effect(g, no_effect.IS_READY, card)
        elif g.is_stunned(card):
            announcements.emit_no_effect(g, no_effect.IS_STUNNED, card)
        else:
            control.ready(g, card)


@final
class DamageCards(SelectorEffect):
    """Deal normal damage to cards, all at once."""

    phrase: ClassVar[str] = "deal {amount:amount} damage to {selector:selector}"

    def __init__(self, amount: SixFormsAmount, selector: CardSelector) -> None:
        self.amount = amount
        self.selector = selector

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if cards:
            card_damage.deal_damage(g, cards, self.amount.value(g))
        else:
            announcements.emit_no_cards(g, self.selector)


@final
class AddCounters(SelectorEffect):
    """Add counters of a kind."""

    phrase: ClassVar[str] = "add {amount:amount} {kind:counter} counter[s] to {selector:selector}"

    def __init__(self, amount: SixFormsAmount, kind: int, selector: CardSelector) -> None:
        self.amount = amount
        self.kind = kind
        self.selector = selector

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if cards:
            card_damage.add_counters(g, cards, self.kind, self.amount.value(g))
        else:
            announcements.emit_no_cards(g, self.selector)


@final
class RemoveCounters(SixFormsEffect):
    """Remove counters of a kind."""

    phrase: ClassVar[str] = "remove {n:number} {kind:counter} counter[s] from {selector:selector}"

    def __init__(self, n: int, kind: int, selector: CardSelector) -> None:
        self.n = n
        self.kind = kind
        self.selector = selector

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        for card in cards:
            if not g.table.marks[COUNTER + self.kind][card]:
                announcements.emit_no_effect(g, no_effect.NO_COUNTERS, card)
            card_marks.set_counters(g, card, self.kind, -self.n, "SF counter-types.1")


@final
class AddFacetCounter(SelectorEffect):
    """Add a counter that gives a facet."""

    phrase: ClassVar[str] = "add a {facet:facet} counter to {selector:selector}"

    def __init__(self, facet: int, selector: CardSelector) -> None:
        self.facet = facet
        self.selector = selector

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        card_damage.add_facet_counters(g, cards, self.facet)


@final
class HealCards(CardAction):
    """Remove damage, poison and stun."""

    phrase: ClassVar[str] = "heal {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        card_damage.heal(g, card)


@final
class PoisonCards(CardAction):
    """Poison cards."""

    phrase: ClassVar[str] = "poison {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        card_damage.poison(g, card)


@final
class FlipFaceDown(CardAction):
    """Turn cards face down."""

    phrase: ClassVar[str] = "flip {selector:selector} face-down"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        control.flip_down(g, card)


@final
class TakeControl(CardAction):
    """Take control of cards."""

    phrase: ClassVar[str] = "take control of {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if g.controller(card) == g.me:
            announcements.emit_no_effect(g, no_effect.IS_YOURS, card)
        control.take_control(g, card, g.me)


@final
class ExplodeCards(CardAction):
    """Deal damage around the card, then destroy it."""

    phrase: ClassVar[str] = "explode {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        if g.is_on_field(card):  # SF keyword-explode.1
            card_damage.explode(g, card)
        else:
            announcements.emit_no_effect(g, no_effect.NOT_ON_FIELD, card)


@final
class CrushCards(CardAction):
    """Put cards into the graveyard, even if indestructible."""

    phrase: ClassVar[str] = "crush {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        removal.crush(g, card)


@final
class ModifyUntilEndOfTurn(SelectorEffect):
    """Give stats and facets until the end of the turn."""

    phrase: ClassVar[str] = "{selector:selector} gains {modifier:modifier} this turn"

    def __init__(self, selector: CardSelector, modifier: Modifier) -> None:
        self.selector = selector
        self.modifier = modifier

    def run(self, g: SixFormsCtx) -> None:
        cards = self.selector.cards(g)
        if not cards:
            announcements.emit_no_cards(g, self.selector)
        for card in cards:
            if g.is_in_play(card) and g.table.face[card]:
                card_marks.change_until_end(g, card, self.modifier)
        g.refresh()
        card_damage.destroy_dead(g)
