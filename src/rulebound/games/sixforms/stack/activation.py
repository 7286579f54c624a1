"""Activation of abilities: costs, the activation event, and running the effects in order."""

from typing import Final, final

from rulebound.games.sixforms import no_effect, schema
from rulebound.games.sixforms.card_types import ANY_COST, NOT_DONE, SixFormsAbility
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_ACTIVATE, E_ANNOUNCE, announced
from rulebound.games.sixforms.keywords import ON_BATTLE_REVEAL, ON_PLAY, ON_REVEAL
from rulebound.games.sixforms.primitives import (
    announcements,
    card_marks,
    energy,
    orientation,
)
from rulebound.games.sixforms.schema import ASK_PAY, ASK_SPARK, USE
from rulebound.games.sixforms.stack import event_stack, loops, manual_loops, targeting
from rulebound.games.sixforms.stack.event_kinds import N_ACTIVATE
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat

ON_PLAY_EVENTS: Final = (ON_PLAY,)  # SF on-play.1
ON_REVEAL_EVENTS: Final = (ON_PLAY, ON_REVEAL)  # SF on-reveal.1
ON_BATTLE_REVEAL_EVENTS: Final = (ON_PLAY, ON_REVEAL, ON_BATTLE_REVEAL)  # SF on-reveal.2


def activate_triggered(
    g: SixFormsCtx,
    card: Card,
    own_events: int,
    answered: StackEvent | None = None,
    after: bool = False,
) -> None:
    """Activate the abilities of a card triggered by own events, a mask, in printed order."""
    # SF effects.6, SF cards-creating-multiple-events.2
    design = g.design(card)
    for index in event_stack.triggered_abilities(g, card, own_events, after):
        if g.design(card) is design:  # stop if it became a copy
            activate(g, g.controller(card), card, index, answered)


@final
class DeferredAbility:
    """An ability to activate after its card has left: what it says and whose it was."""

    def __init__(self, seat: Seat, card: Card, index: int, ability: SixFormsAbility) -> None:
        self.seat = seat
        self.card = card
        self.index = index
        self.ability = ability


def deferred_abilities(g: SixFormsCtx, card: Card, own_events: int) -> list[DeferredAbility]:
    """Return the abilities that a card about to leave will activate afterwards."""
    seat, abilities = g.controller(card), g.design(card).abilities
    return [
        DeferredAbility(seat, card, index, abilities[index])
        for index in event_stack.triggered_abilities(g, card, own_events, after=True)
    ]


def _printed_order(deferred: DeferredAbility) -> int:
    return deferred.index


def activate_deferred(g: SixFormsCtx, effects: list[DeferredAbility]) -> None:
    """Activate deferred abilities. Those of a single card go in printed order."""
    if not effects:
        return
    one = all(deferred.card == effects[0].card for deferred in effects)
    for deferred in sorted(effects, key=_printed_order) if one else effects:
        activate(g, deferred.seat, deferred.card, deferred.index, None, ability=deferred.ability)


def activate(
    g: SixFormsCtx,
    seat: Seat,
    card: Card,
    index: int,
    answered: StackEvent | None,
    automatic: bool = True,
    x: int = 0,
    ability: SixFormsAbility | None = None,
) -> None:
    """Activate an ability: pay, choose targets, let players respond, then run its effects.

    An automatic ability is paid for here, if its controller wants to. A manual one has been paid
    for already.
    """
    if ability is None:
        ability = g.design(card).abilities[index]
    if x == NOT_DONE:
        return
    if seat == NONE:
        seat = g.hazard_chooser()  # SF-Q75
    if g.is_loop_broken or g.is_out(seat):
        return  # SF-Q136, SF-Q138
    if automatic:
        if not can_pay(g, seat, card, ability):
            return
        if len(g.stack) > schema.DEEPEST:
            announcements.emit_no_effect(g, no_effect.TOO_DEEP)  # SF-Q118
            return
        # SF effect-event.5, SF on-play.2, SF on-play.3, SF-Q89
        if ability.is_optional() and not g.choose_yes(seat, card, ASK_PAY):
            return
        if ability.extra_cost is not None:
            announce(g, seat, card, index, "SF-Q122")
        paid = pay(g, seat, card, ability)
        if paid == NOT_DONE:
            return  # SF effect-event.5
        x = max(x, paid)
    g.learn(card, EVERYONE)  # SF effects.4, SF effect-state-and-location.2
    several = len(g.design(card).abilities) > 1
    outer_cause = g.emit_cause(
        E_ACTIVATE, "SF effects.2", seat, card, a=index, b=1 if several else 0
    )
    event = StackEvent(N_ACTIVATE, seat, card, n=index)  # SF effects-vs-events.1
    # SF response-to-removal.1, SF response-to-removal.2, SF keyword-requires.6
    event.effects = ability.effects  # kept, since its card may leave first
    event.source, event.answered, event.x = g.table.ident[card], answered, x
    event.selectors, event.aims_at_opponent = ability.targets, ability.aims_at_opponent
    event.by_play = ability.event == ON_PLAY
    if answered is not None:
        trigger = ability.watched_trigger or ability.play_trigger
        event.subject = (
            answered.card if trigger is None else trigger.subject(g, seat, card, answered)
        )
    outer = g.chain
    if automatic and g.repeats_acts:
        manual_loops.record_automatic(g, card)
    event.loop = loops.enter(g, seat, card, index, answered)
    if not g.is_loop_broken:
        targeting.choose_targets(g, event)
        if event_stack.resolve(g, event):  # SF effect-interfacing.1
            run_effects(g, seat, event)
    g.chain = outer
    if not outer:
        g.is_loop_broken = False
    g.set_cause(outer_cause)


def activate_play_abilities(
    g: SixFormsCtx,
    card: Card,
    x: int,
    answered: StackEvent | None,
    own_events: tuple[int, ...] = ON_PLAY_EVENTS,
    attack: StackEvent | None = None,
) -> None:
    """Activate the abilities of a card that counts as played, in printed order.

    For a revealed card, `own_events` also contains its reveal; `attack` is the attack that
    revealed it, if any.
    """
    design = g.design(card)
    for after in (False, True):
        for index, ability in enumerate(design.abilities):  # SF effects.6
            if g.design(card) is not design:
                return  # it became a copy, with abilities of its own
            own_event = ability.event
            if own_event not in own_events or ability.is_after != after:
                continue
            if _is_play_trigger_met(g, card, ability, answered):
                cause = attack if own_event == ON_BATTLE_REVEAL else answered
                outer = g.x
                g.x = x
                activate(g, g.controller(card), card, index, cause, x=x)
                g.x = outer


def _is_play_trigger_met(
    g: SixFormsCtx, card: Card, ability: SixFormsAbility, answered: StackEvent | None
) -> bool:
    """Return whether the card was played in response to its trigger (SF effect-event.6)."""
    trigger = ability.play_trigger
    if trigger is None:
        return True
    return answered is not None and trigger.matches(g, g.controller(card), card, answered)


def run_effects(g: SixFormsCtx, seat: Seat, event: StackEvent) -> None:
    """Run the effects of an activated ability for its controller."""
    answered = event.answered
    outer = (g.me, g.here, g.x, g.source)
    outer_event = (g.event_card, g.event_amount, g.event_seat, g.answered_event)
    outer_targets, g.targets = g.targets, event.targets
    g.me, g.here, g.x, g.source = seat, event.card, event.x, event.source
    g.event_card, g.event_amount, g.event_seat, g.answered_event = NONE, 0, NONE, answered
    if answered is not None:
        g.event_card, g.event_amount = event.subject, answered.n  # SF-Q52
        g.event_seat = (
            event_stack.event_owner(g, answered)
            if answered.affected_seat == NONE
            else answered.affected_seat
        )
    by_play, g.by_play = g.by_play, event.by_play
    target_seat, g.target_seat = g.target_seat, event.target_seat
    # SF effects.7, SF effects-vs-events.2, SF cards-creating-multiple-events.1
    for effect in event.effects:
        if g.is_loop_broken or g.is_out(seat):
            break  # SF-Q136, SF-Q138
        effect.run(g)
        g.destroy_dead()  # SF stats.8
    g.by_play, g.target_seat = by_play, target_seat
    g.me, g.here, g.x, g.source = outer
    g.event_card, g.event_amount, g.event_seat, g.answered_event = outer_event
    g.targets = outer_targets


def run_copy(g: SixFormsCtx, event: StackEvent) -> None:
    """Run the effects of another activation for the running card, with targets of its own."""
    copy = StackEvent(N_ACTIVATE, g.me, g.here)
    copy.effects, copy.source, copy.x = event.effects, event.source, event.x
    copy.answered, copy.subject, copy.by_play = event.answered, event.subject, event.by_play
    copy.selectors, copy.aims_at_opponent = event.selectors, event.aims_at_opponent
    targeting.choose_targets(g, copy)
    if not copy.negated:
        run_effects(g, g.me, copy)


def can_pay(g: SixFormsCtx, seat: Seat, card: Card, ability: SixFormsAbility) -> bool:
    """Return whether the seat can pay everything before the colon."""
    cost = ability.energy
    if cost > 0 and not energy.can_afford(g, seat, cost, g.design(card).form):
        return False
    if ability.animates and (g.is_exhausted(card) or not _can_animate(g, card)):
        return False
    price = ability.extra_cost
    return price is None or price.can_pay(g, seat, card)


def _can_animate(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a card can animate. On the battlefield, this uses its movement."""
    if g.is_stunned(card):
        return False
    return g.can_use_movement(card) if g.is_on_field(card) else True  # SF animate.7, SF-Q76


def announce(g: SixFormsCtx, seat: Seat, card: Card, index: int, rule: str) -> None:
    """Announce which ability is used. Must precede payment, which can be responded to."""
    g.learn(card, EVERYONE)  # SF effects.4
    which = index + 1 if len(g.design(card).abilities) > 1 else 0
    g.emit(E_ANNOUNCE, rule, seat, card, a=USE, b=announced(g.table.cell[card], which))


def pay(g: SixFormsCtx, seat: Seat, card: Card, ability: SixFormsAbility) -> int:
    """Pay for an ability. Return X, or NOT_DONE if the extra cost could not be paid after all."""
    form = g.design(card).form
    x = 0
    # Energy comes first: exhausting can be responded to, and a response could use it up.
    if ability.energy == ANY_COST:
        x = energy.choose_x(g, seat, card, form)  # SF xyz-cost.2, SF keyword-x.2
        energy.pay(g, seat, x, form)
    else:
        energy.pay(g, seat, ability.energy, form)  # SF cost.2
    if ability.animates:
        orientation.exhaust(g, card, "SF animate.3")  # SF animate.1, SF-Q24
        if g.is_on_field(card):
            card_marks.use_movement(g, card)
    price = ability.extra_cost
    if price is None:
        return x
    outer = g.ask_about(seat, card)
    done = price.pay(g, seat, card)
    g.source = outer
    return NOT_DONE if done == NOT_DONE else max(x, done)  # SF keyword-x.1


def offer_spark(g: SixFormsCtx, seat: Seat, card: Card, missing: int) -> None:
    """Offer to activate a spark if exactly one energy is missing (SF-Q11)."""
    if missing == 1 and energy.can_spark(g, seat) and g.choose_yes(seat, card, ASK_SPARK):
        energy.use_spark(g, seat)
