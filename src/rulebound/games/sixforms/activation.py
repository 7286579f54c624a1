"""Activating effects: paid for, on the stack as an event, and then done part by part."""

from typing import TYPE_CHECKING, Final, final

from rulebound.games.sixforms import ending, stack
from rulebound.games.sixforms.card_types import ANY_COST, NOT_DONE, SixFormsAbility
from rulebound.games.sixforms.names import (
    ASK_PAY,
    ASK_SPARK,
    BY_HAND,
    E_ACTIVATE,
    E_ANNOUNCE,
    MOVED,
    N_ACTIVATE,
    ON_PLAY,
    USE,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.games.sixforms.words import announced
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

MAX_SAME_NESTED: Final = 20
"""How often one effect is activated automatically within itself, with nobody deciding anything in
between, before that is an infinite loop; a board of cards can fall one after the other."""

MAX_NESTED: Final = 48
"""How deep all such effects can lie within each other."""


MAX_MANUAL_ACTS: Final = 100
"""How many things a player does by hand in one turn before that is a loop (SF-Q110)."""


def activate_triggered(
    g: "SixFormsCtx",
    card: Card,
    trigger: int,
    answered: StackEvent | None = None,
    after: bool = False,
) -> None:
    """Effects of a card that are activated because of what happened to it, in reading order."""
    # SF effects.6, SF cards-creating-multiple-events.2
    design = g.design(card)
    for at in stack.triggered_abilities(g, card, trigger, after):
        if g.design(card) is design:  # or it has become a copy
            activate(g, g.controller(card), card, at, answered)


@final
class DeferredAbility:
    """An effect that is activated once its card is gone: what it says and whose it was."""

    def __init__(self, seat: Seat, card: Card, at: int, ability: SixFormsAbility) -> None:
        self.seat = seat
        self.card = card
        self.at = at
        self.ability = ability


def deferred_abilities(g: "SixFormsCtx", card: Card, trigger: int) -> list[DeferredAbility]:
    """What a card that is about to go will do after that."""
    seat, lines = g.controller(card), g.design(card).abilities
    return [
        DeferredAbility(seat, card, at, lines[at])
        for at in stack.triggered_abilities(g, card, trigger, after=True)
    ]


def _printed_order(effect: DeferredAbility) -> int:
    return effect.at


def activate_deferred(g: "SixFormsCtx", effects: list[DeferredAbility]) -> None:
    """Now they are gone; those of one card from top to bottom."""
    if not effects:
        return
    one = all(effect.card == effects[0].card for effect in effects)
    for effect in sorted(effects, key=_printed_order) if one else effects:
        activate(g, effect.seat, effect.card, effect.at, None, ability=effect.ability)


def activate(
    g: "SixFormsCtx",
    seat: Seat,
    card: Card,
    at: int,
    answered: StackEvent | None,
    automatic: bool = True,
    x: int = 0,
    ability: SixFormsAbility | None = None,
) -> None:
    """Activate an effect, answer it, and let it happen.

    An automatic effect is paid for now, if its controller wants to; a manual one was before.
    """
    if ability is None:
        ability = g.design(card).abilities[at]
    if x == NOT_DONE:
        return
    if seat == NONE:
        seat = g.turn_seat()  # SF-Q75: for a hazard the turn player chooses
    if automatic:
        if not can_pay(g, seat, card, ability):
            return
        # SF effect-event.5, SF on-play.2, SF on-play.3, SF-Q89
        optional = ability.energy_cost() or ability.extra_cost is not None
        if optional and not g.choose_yes(seat, card, ASK_PAY):
            return
        if ability.extra_cost is not None:
            announce(g, seat, card, at, "SF-Q122")
        paid = pay(g, seat, card, ability)
        if paid == NOT_DONE:
            return  # SF effect-event.5
        x = max(x, paid)
    g.learn(card, EVERYONE)  # SF effects.4, SF effect-state-and-location.2
    several = len(g.design(card).abilities) > 1
    inside = g.set_cause(
        g.emit(E_ACTIVATE, "SF effects.2", seat, card, a=at, b=1 if several else 0)
    )
    event = StackEvent(N_ACTIVATE, seat, card, n=at)  # SF effects-vs-events.1
    # SF response-to-removal.1, SF response-to-removal.2, SF keyword-requires.6
    event.effects = ability.effects  # what it says now: its card may be gone before it happens
    event.source, event.answered, event.x = g.table.ident[card], answered, x
    event.by_play = ability.event == ON_PLAY
    if answered is not None:
        trigger = ability.watched_trigger() or ability.play_trigger()
        meant = answered.card if trigger is None else trigger.subject(g, seat, card, answered)
        event.subject = meant
    outer = g.running_abilities
    g.running_abilities = [*outer, (card, at)]
    _check_loop(g)
    if stack.resolve(g, event):  # SF effect-interfacing.1
        run_effects(g, seat, event)
    g.running_abilities = outer
    g.set_cause(inside)


def run_effects(g: "SixFormsCtx", seat: Seat, event: StackEvent, here: Card = NONE) -> None:
    """Do what an activated effect says, for its controller or for the card that copies it."""
    answered = event.answered
    outer = (g.me, g.here, g.x, g.source)
    outer_event = (g.event_card, g.event_amount, g.event_seat, g.answered_event)
    g.me, g.here, g.x, g.source = seat, here if here != NONE else event.card, event.x, event.source
    g.event_card, g.event_amount, g.event_seat, g.answered_event = NONE, 0, NONE, answered
    if answered is not None:
        g.event_card, g.event_amount = event.subject, answered.n  # SF-Q52
        g.event_seat = (
            stack.event_owner(g, answered)
            if answered.affected_seat == NONE
            else answered.affected_seat
        )
    by_play, g.by_play = g.by_play, event.by_play
    # SF effects.7, SF effects-vs-events.2, SF cards-creating-multiple-events.1
    for effect in event.effects:
        effect.run(g)
        g.destroy_dead()  # SF stats.8
    g.by_play = by_play
    g.me, g.here, g.x, g.source = outer
    g.event_card, g.event_amount, g.event_seat, g.answered_event = outer_event


def can_pay(g: "SixFormsCtx", seat: Seat, card: Card, ability: SixFormsAbility) -> bool:
    """Could all be paid that stands before the colon?"""
    cost = ability.energy_cost()
    if cost > 0 and not g.can_afford(seat, cost, g.design(card).form):
        return False
    if ability.animates() and (g.is_exhausted(card) or not _can_animate(g, card)):
        return False
    price = ability.extra_cost
    return price is None or price.can_pay(g, seat, card)


def _can_animate(g: "SixFormsCtx", card: Card) -> bool:
    """A battlefield card animates with its movement; others have none."""
    if g.is_stunned(card):
        return False
    return g.can_use_movement(card) if g.is_on_field(card) else True  # SF animate.7, SF-Q76


def announce(g: "SixFormsCtx", seat: Seat, card: Card, at: int, rule: str) -> None:
    """Say which effect is meant, before it is paid for: what is paid can be responded to."""
    g.learn(card, EVERYONE)  # SF effects.4
    which = at + 1 if len(g.design(card).abilities) > 1 else 0
    g.emit(E_ANNOUNCE, rule, seat, card, a=USE, b=announced(g.table.cell[card], which))


def pay(g: "SixFormsCtx", seat: Seat, card: Card, ability: SixFormsAbility) -> int:
    """Pay it; gives what X is, or NOT_DONE if something came between."""
    form = g.design(card).form
    x = 0
    if ability.animates():
        g.exhaust(card, "SF animate.3")  # SF animate.1, SF-Q24
        if g.is_on_field(card):
            g.table.set_mark(MOVED, card, 1)
    if ability.energy_cost() == ANY_COST:
        x = g.choose_x(seat, card, form)  # SF xyz-cost.2, SF keyword-x.2
        g.pay(seat, x, form)
    else:
        g.pay(seat, ability.energy_cost(), form)  # SF cost.2
    price = ability.extra_cost
    if price is None:
        return x
    done = price.pay(g, seat, card)
    return NOT_DONE if done == NOT_DONE else max(x, done)  # SF keyword-x.1


def offer_spark(g: "SixFormsCtx", seat: Seat, card: Card, missing: int) -> None:
    """A spark may close a gap of one (SF-Q11)."""
    if missing == 1 and g.can_spark(seat) and g.choose_yes(seat, card, ASK_SPARK):
        g.use_spark(seat)


def _check_loop(g: "SixFormsCtx") -> None:
    """Find automatic loops: whose card began one, loses (SF-Q109)."""
    if (
        g.running_abilities.count(g.running_abilities[-1]) <= MAX_SAME_NESTED
        and len(g.running_abilities) <= MAX_NESTED
    ):
        return
    looping = [key for key in g.running_abilities if g.running_abilities.count(key) > 1]
    first = looping[0] if looping else g.running_abilities[0]
    ending.lose_by_loop(g, g.controller(first[0]))  # SF stage.2


def count_manual_act(g: "SixFormsCtx", seat: Seat) -> None:
    """Whoever never stops doing things by hand is called, and loses (SF-Q110)."""
    g.table.set_count(BY_HAND, seat, g.table.counts[BY_HAND][seat] + 1)
    if g.table.counts[BY_HAND][seat] > MAX_MANUAL_ACTS:  # SF winning.6, SF winning.7
        ending.lose_by_loop(g, seat)
