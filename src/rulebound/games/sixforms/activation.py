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

MOST_ALIKE: Final = 20
"""How often one effect is activated automatically within itself, with nobody deciding anything in
between, before that is an infinite loop; a board of cards can fall one after the other."""

MOST_NESTED: Final = 48
"""How deep all such effects can lie within each other."""


MOST_BY_HAND: Final = 100
"""How many things a player does by hand in one turn before that is a loop (SF-Q110)."""


def joined(
    g: "SixFormsCtx", card: Card, trigger: int, about: StackEvent | None = None, after: bool = False
) -> None:
    """Effects of a card that are activated because of what happened to it, in reading order."""
    # SF effects.6, SF cards-creating-multiple-events.2
    design = g.design(card)
    for at in stack.triggered(g, card, trigger, after):
        if g.design(card) is design:  # or it has become a copy
            activate(g, g.controller(card), card, at, about)


@final
class DeferredAbility:
    """An effect that is activated once its card is gone: what it says and whose it was."""

    def __init__(self, seat: Seat, card: Card, at: int, line: SixFormsAbility) -> None:
        self.seat = seat
        self.card = card
        self.at = at
        self.line = line


def waiting(g: "SixFormsCtx", card: Card, trigger: int) -> list[DeferredAbility]:
    """What a card that is about to go will do after that."""
    seat, lines = g.controller(card), g.design(card).abilities
    return [
        DeferredAbility(seat, card, at, lines[at])
        for at in stack.triggered(g, card, trigger, after=True)
    ]


def _by_line(effect: DeferredAbility) -> int:
    return effect.at


def catch_up(g: "SixFormsCtx", effects: list[DeferredAbility]) -> None:
    """Now they are gone; those of one card from top to bottom."""
    if not effects:
        return
    one = all(effect.card == effects[0].card for effect in effects)
    for effect in sorted(effects, key=_by_line) if one else effects:
        activate(g, effect.seat, effect.card, effect.at, None, text=effect.line)


def activate(
    g: "SixFormsCtx",
    seat: Seat,
    card: Card,
    at: int,
    about: StackEvent | None,
    automatic: bool = True,
    x: int = 0,
    text: SixFormsAbility | None = None,
) -> None:
    """Activate an effect, answer it, and let it happen.

    An automatic effect is paid for now, if its controller wants to; a manual one was before.
    """
    line = g.design(card).abilities[at] if text is None else text
    if x == NOT_DONE:
        return
    if seat == NONE:
        seat = g.acting()  # SF-Q75: for a hazard the turn player chooses
    if automatic:
        if not can_pay(g, seat, card, line):
            return
        # SF effect-event.5, SF on-play.2, SF on-play.3, SF-Q89
        optional = line.energy_cost() or line.extra_cost is not None
        if optional and not g.agrees(seat, card, ASK_PAY):
            return
        if line.extra_cost is not None:
            tell(g, seat, card, at, "SF-Q122")
        paid = pay(g, seat, card, line)
        if paid == NOT_DONE:
            return  # SF effect-event.5
        x = max(x, paid)
    g.learn(card, EVERYONE)  # SF effects.4, SF effect-state-and-location.2
    several = len(g.design(card).abilities) > 1
    inside = g.set_cause(
        g.emit(E_ACTIVATE, "SF effects.2", seat, card, a=at, b=1 if several else 0)
    )
    node = StackEvent(N_ACTIVATE, seat, card, n=at)  # SF effects-vs-events.1
    # SF response-to-removal.1, SF response-to-removal.2, SF keyword-requires.6
    node.effects = line.effects  # what it says now: its card may be gone before it happens
    node.source, node.about, node.x = g.table.ident[card], about, x
    node.by_play = line.event == ON_PLAY
    if about is not None:
        happening = line.watched_trigger() or line.play_trigger()
        meant = about.card if happening is None else happening.subject(g, seat, card, about)
        node.subject = meant
    outer = g.nested
    g.nested = [*outer, (card, at)]
    _check_loop(g)
    if stack.happen(g, node):  # SF effect-interfacing.1
        perform(g, seat, node)
    g.nested = outer
    g.set_cause(inside)


def perform(g: "SixFormsCtx", seat: Seat, node: StackEvent, here: Card = NONE) -> None:
    """Do what an activated effect says, for its controller or for the card that copies it."""
    about = node.about
    outer = (g.me, g.here, g.x, g.source)
    event = (g.subject, g.measure, g.concerned, g.answered)
    g.me, g.here, g.x, g.source = seat, here if here != NONE else node.card, node.x, node.source
    g.subject, g.measure, g.concerned, g.answered = NONE, 0, NONE, about
    if about is not None:
        g.subject, g.measure = node.subject, about.n  # SF-Q52
        g.concerned = stack.owner(g, about) if about.whom == NONE else about.whom
    by_play, g.by_play = g.by_play, node.by_play
    # SF effects.7, SF effects-vs-events.2, SF cards-creating-multiple-events.1
    for effect in node.effects:
        effect.run(g)
        g.bury()  # SF stats.8
    g.by_play = by_play
    g.me, g.here, g.x, g.source = outer
    g.subject, g.measure, g.concerned, g.answered = event


def can_pay(g: "SixFormsCtx", seat: Seat, card: Card, line: SixFormsAbility) -> bool:
    """Could all be paid that stands before the colon?"""
    cost = line.energy_cost()
    if cost > 0 and not g.affords(seat, cost, g.design(card).form):
        return False
    if line.animates() and (g.is_flat(card) or not _can_animate(g, card)):
        return False
    price = line.extra_cost
    return price is None or price.can_pay(g, seat, card)


def _can_animate(g: "SixFormsCtx", card: Card) -> bool:
    """A battlefield card animates with its movement; others have none."""
    if g.is_stunned(card):
        return False
    return g.can_use_movement(card) if g.is_on_field(card) else True  # SF animate.7, SF-Q76


def tell(g: "SixFormsCtx", seat: Seat, card: Card, at: int, rule: str) -> None:
    """Say which effect is meant, before it is paid for: what is paid can be responded to."""
    g.learn(card, EVERYONE)  # SF effects.4
    which = at + 1 if len(g.design(card).abilities) > 1 else 0
    g.emit(E_ANNOUNCE, rule, seat, card, a=USE, b=announced(g.table.cell[card], which))


def pay(g: "SixFormsCtx", seat: Seat, card: Card, line: SixFormsAbility) -> int:
    """Pay it; gives what X is, or NOT_DONE if something came between."""
    form = g.design(card).form
    x = 0
    if line.animates():
        g.exhaust(card, "SF animate.3")  # SF animate.1, SF-Q24
        if g.is_on_field(card):
            g.table.set_mark(MOVED, card, 1)
    if line.energy_cost() == ANY_COST:
        x = g.choose_x(seat, card, form)  # SF xyz-cost.2, SF keyword-x.2
        g.pay(seat, x, form)
    else:
        g.pay(seat, line.energy_cost(), form)  # SF cost.2
    price = line.extra_cost
    if price is None:
        return x
    done = price.pay(g, seat, card)
    return NOT_DONE if done == NOT_DONE else max(x, done)  # SF keyword-x.1


def offer_spark(g: "SixFormsCtx", seat: Seat, card: Card, missing: int) -> None:
    """A spark may close a gap of one (SF-Q11)."""
    if missing == 1 and g.can_spark(seat) and g.agrees(seat, card, ASK_SPARK):
        g.spark(seat)


def _check_loop(g: "SixFormsCtx") -> None:
    """Find automatic loops: whose card began one, loses (SF-Q109)."""
    if g.nested.count(g.nested[-1]) <= MOST_ALIKE and len(g.nested) <= MOST_NESTED:
        return
    looping = [key for key in g.nested if g.nested.count(key) > 1]
    first = looping[0] if looping else g.nested[0]
    ending.rip(g, g.controller(first[0]))  # SF stage.2


def count_by_hand(g: "SixFormsCtx", seat: Seat) -> None:
    """Whoever never stops doing things by hand is called, and loses (SF-Q110)."""
    g.table.set_count(BY_HAND, seat, g.table.counts[BY_HAND][seat] + 1)
    if g.table.counts[BY_HAND][seat] > MOST_BY_HAND:  # SF winning.6, SF winning.7
        ending.rip(g, seat)
