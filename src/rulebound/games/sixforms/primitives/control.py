"""Position and control: readying, flipping, taking over."""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_CONTROL, E_FLIPPED, E_ORIENT
from rulebound.games.sixforms.keywords import ON_READY
from rulebound.games.sixforms.primitives import card_marks, removal
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_ORIENT, N_READY
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat, bit


def orient(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Ready or exhaust a battlefield card with its movement (SF battlefield-orientation.2)."""
    # SF battlefield-orientation.4, SF battlefield-orientation.5, SF orientation-state.10
    card_marks.use_movement(g, card)
    to_ready = g.is_exhausted(card)
    outer_cause = g.emit_cause(
        E_ORIENT, "SF battlefield-orientation.2", seat, card, a=0 if to_ready else 1
    )
    proceeds = event_stack.respond_to(g, N_ORIENT, seat, card) and g.is_on_field(card)
    if proceeds and not (to_ready and g.is_stunned(card)):
        # SF battlefield-orientation.6, SF keyword-exhaust.5, SF-Q140
        card_marks.set_position(g, card, exhausted=not to_ready)
    g.set_cause(outer_cause)


def ready(g: SixFormsCtx, card: Card) -> None:
    """Make a card ready unless it is stunned."""
    if not g.is_exhausted(card) or g.is_stunned(card):
        return
    if event_stack.resolve(g, StackEvent(N_READY, g.controller(card), card)) and g.is_in_play(card):
        card_marks.make_ready(g, card, "SF keyword-ready.1")
        activation.activate_triggered(g, card, 1 << ON_READY, after=True)


def flip_down(g: SixFormsCtx, card: Card) -> None:
    """Turn a battlefield card face down. It loses counters and equips."""
    if not g.is_on_field(card) or not g.table.face[card]:
        return
    g.emit(E_FLIPPED, "SF place.13", g.controller(card), card)
    for kind in range(schema.COUNTERS):
        card_marks.set_counters(
            g, card, kind, -g.table.marks[schema.COUNTER + kind][card], "SF counter-types.4"
        )
    g.table.set_mark(schema.GIVEN, card, 0)
    g.table.set_mark(schema.OUSTED, card, 0)
    g.table.set_mark(schema.ARRIVED, card, 0)  # SF place.14: it may be revealed this turn
    g.table.turn_over(card, 0)  # SF place.14, SF place.16, SF-Q77
    g.refresh()
    removal.destroy(g, g.equips_on(card), NONE)  # SF equip-life-span.3: even those with drop
    damage = g.table.marks[schema.NORMAL][card] or g.table.marks[schema.BATTLE][card]
    if g.is_on_field(card) and damage:  # SF card-damage.5
        g.force_reveal(card)  # SF-Q44


def set_controller(g: SixFormsCtx, card: Card, seat: Seat) -> None:
    """Record who controls a card; NONE for a hazard (SF-Q75)."""
    g.table.set_mark(schema.CONTROL, card, seat)


def take_control(g: SixFormsCtx, card: Card, seat: Seat) -> None:
    """Give control of a card to a seat. It stays in its zone (SF-Q28)."""
    before = g.controller(card)
    if g.is_in_play(card) and before != seat:
        set_controller(g, card, seat)  # SF card-control.3
        if before != NONE and g.table.zone[card] == g.zone(schema.OUTSIDE, before):
            g.put(card, g.zone(schema.OUTSIDE, seat))
        g.learn(card, bit(seat))  # SF-Q60
        g.refresh()
        g.emit(E_CONTROL, "SF card-control.4", seat, card)
