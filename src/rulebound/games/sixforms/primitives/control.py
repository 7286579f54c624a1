"""Position, control and targets: readying, flipping, taking over, deflecting."""

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_CONTROL, E_FLIPPED, E_NEGATED, E_ORIENT
from rulebound.games.sixforms.keywords import DEFLECT, ON_READY
from rulebound.games.sixforms.primitives import card_marks, removal
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import N_READY
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat, bit


def orient(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Ready or exhaust a battlefield card with its movement (SF battlefield-orientation.2)."""
    # SF battlefield-orientation.4, SF battlefield-orientation.5, SF orientation-state.10
    card_marks.use_movement(g, card)
    outer_cause = g.emit_cause(E_ORIENT, "SF battlefield-orientation.2", seat, card)
    if g.is_exhausted(card):
        ready(g, card)
    else:
        # SF battlefield-orientation.6
        card_marks.exhaust(g, card, "SF battlefield-orientation.2")
    g.set_cause(outer_cause)


def ready(g: SixFormsCtx, card: Card) -> None:
    """Make a card ready unless it is stunned."""
    if not g.is_exhausted(card) or g.is_stunned(card):
        return
    if event_stack.resolve(g, StackEvent(N_READY, g.controller(card), card)) and g.is_in_play(card):
        card_marks.make_ready(g, card, "SF keyword-ready.1")
        activation.activate_triggered(g, card, ON_READY, after=True)


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
        g.force_reveal(card, NONE)  # SF-Q44


def set_controller(g: SixFormsCtx, card: Card, seat: Seat) -> None:
    """Record who controls a card; NONE for a hazard (SF-Q75)."""
    g.table.set_mark(schema.CONTROL, card, seat)


def take_control(g: SixFormsCtx, card: Card, seat: Seat) -> None:
    """Give control of a card to a seat. It stays in its zone (SF-Q28)."""
    if g.is_in_play(card) and g.controller(card) != seat:
        set_controller(g, card, seat)  # SF card-control.3
        if g.table.zone[card] == g.zone(schema.OUTSIDE, g.opponent(seat)):
            g.put(card, g.zone(schema.OUTSIDE, seat))
        g.learn(card, bit(seat))  # SF-Q60
        g.refresh()
        g.emit(E_CONTROL, "SF card-control.4", seat, card)


def become_target(g: SixFormsCtx, card: Card) -> bool:
    """Make a card the target of the running effect. Return False if it deflects that."""
    if not g.table.face[card]:
        g.force_reveal(card, NONE)  # SF force-reveal.4
        return g.is_in_play(card)  # SF keyword-deflect.2, SF keyword-deflect.3
    if g.controller(card) == g.me or not stats.has_facet(g, card, DEFLECT):
        return True
    use_deflect(g, card)  # SF-Q92
    return False


def use_deflect(g: SixFormsCtx, card: Card) -> None:
    """Record a use of deflect. A counter is spent first."""
    g.emit(E_NEGATED, "SF keyword-deflect.1", g.controller(card), card, b=1)
    if g.table.marks[schema.COUNTER + schema.DEFLECTION][card]:  # SF counter-deflect.3
        card_marks.set_counters(g, card, schema.DEFLECTION, -1, "SF counter-deflect.2")
