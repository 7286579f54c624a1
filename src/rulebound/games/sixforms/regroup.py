"""The regroup step."""

from collections.abc import Sequence

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_MAINTAIN
from rulebound.games.sixforms.keywords import INTENSIFY, ON_READY, WITHER
from rulebound.games.sixforms.play import state_checks
from rulebound.games.sixforms.primitives import (
    announcements,
    card_damage,
    card_marks,
    control,
    energy,
    removal,
)
from rulebound.games.sixforms.stack import event_stack
from rulebound.games.sixforms.stack.event_kinds import N_READY
from rulebound.kernel.ids import Card, Seat


def regroup(g: SixFormsCtx) -> None:
    """Poison, charge cubes, ready cards, gain a cube, maintain, intensity, stun (SF-Q23)."""
    seat = g.turn_seat()
    table = g.table
    poisoned = [card for card in g.field_cards(seat) if table.marks[schema.POISONED][card]]
    if poisoned:
        card_damage.add_counters(g, poisoned, schema.DAMAGE, 1, "SF keyword-poison.1")  # SF-Q94
    state_checks.check_state(g)  # SF ousted.9
    if g.is_out(seat):
        return  # SF-Q136
    energy.charge_cubes(g, seat)
    is_exhausted, controller = table.marks[schema.FLAT], table.marks[schema.CONTROL]
    exhausted = [
        card
        for card in g.in_play()
        if is_exhausted[card]  # SF orientation-state.4
        and controller[card] == seat
        and table.face[card]
        and not g.is_stunned(card)
    ]
    if exhausted:
        chosen = g.choose_cards(seat, exhausted, 0, len(exhausted), schema.ASK_READY)
        if _can_ready_trigger(g, chosen):
            announcements.announce_choice(g, seat, chosen)
        for card in chosen:
            control.ready(g, card)  # SF orientation-state.8, SF animate.4
    energy.gain_cubes(g, seat)  # SF energy-cubes.2, SF regroup-step.3, SF-Q29
    _maintain(g, seat)
    for card in g.in_play():
        if table.marks[schema.CONTROL][card] == seat and stats.has_facet(
            g, card, INTENSIFY | WITHER
        ):
            if stats.has_facet(g, card, INTENSIFY):
                card_marks.set_counters(g, card, schema.INTENSITY, 1, "SF facet-intensify.1")
            if stats.has_facet(g, card, WITHER):
                card_marks.set_counters(g, card, schema.INTENSITY, -1, "SF facet-wither.1")
    stun = table.marks[schema.COUNTER + schema.STUN]
    for card in [card for card in g.in_play() if stun[card]]:
        if g.controller(card) == seat:
            card_marks.set_counters(g, card, schema.STUN, -1, "SF counter-stun.2")
    state_checks.check_state(g)  # SF regroup-step.5


def _can_ready_trigger(g: SixFormsCtx, cards: Sequence[Card]) -> bool:
    """Return whether readying any of these cards can trigger an ability."""
    if g.active_cards().watched_kinds >> N_READY & 1:
        return True
    return any(event_stack.triggered_abilities(g, card, 1 << ON_READY) for card in cards)


def _maintain(g: SixFormsCtx, seat: Seat) -> None:
    """Ask to pay for cards with maintain. Unpaid ones leave play (SF keyword-maintain.1)."""
    for card in g.in_play():
        if g.table.marks[schema.CONTROL][card] != seat:
            continue
        design = g.design(card)
        if not design.maintain or not g.is_active(card):
            continue
        paid = False
        if energy.can_afford(g, seat, design.maintain, design.form):
            paid = g.choose_yes(seat, card, schema.ASK_MAINTAIN)
        g.emit(E_MAINTAIN, "SF keyword-maintain.1", seat, card, a=1 if paid else 0)
        if paid:
            energy.pay(g, seat, design.maintain, design.form)
        else:
            # SF keyword-maintain.2
            removal.remove_from_play(g, card, g.zone(schema.GRAVE, g.table.owner[card]))
