"""The regroup step."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebound.games.sixforms import (
    primitives,
    stack,
    state_checks,
)
from rulebound.games.sixforms.names import (
    ASK_MAINTAIN,
    ASK_READY,
    CONTROL,
    COUNTER,
    CUBES,
    DAMAGE,
    DRAINED,
    E_CHARGE,
    E_MAINTAIN,
    FLAT,
    GRAVE,
    INTENSIFY,
    INTENSITY,
    N_READY,
    ON_READY,
    POISONED,
    STUN,
    WITHER,
)
from rulebound.kernel.ids import Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


def regroup(g: "SixFormsCtx") -> None:
    """Poison, charge cubes, ready cards, gain a cube, maintain, intensity, stun (SF-Q23)."""
    seat = g.turn_seat()
    table = g.table
    poisoned = [card for card in g.field_cards(seat) if table.marks[POISONED][card]]
    if poisoned:
        primitives.add_counters(g, poisoned, DAMAGE, 1, "SF keyword-poison.1")  # SF-Q94
    state_checks.check_state(g)  # SF ousted.9
    if table.counts[DRAINED][seat]:
        # SF energy-cubes.7, SF energy-cubes.8, SF-Q55
        table.set_count(CUBES, seat, table.counts[CUBES][seat] + table.counts[DRAINED][seat])
        table.set_count(DRAINED, seat, 0)
        g.emit(E_CHARGE, "SF regroup-step.1", seat)
    is_exhausted, control = table.marks[FLAT], table.marks[CONTROL]
    exhausted = [
        card
        for card in g.in_play()
        if is_exhausted[card]  # SF orientation-state.4
        and control[card] == seat
        and table.face[card]
        and not g.is_stunned(card)
    ]
    if exhausted:
        chosen = g.choose_cards(seat, exhausted, 0, len(exhausted), ASK_READY)
        if _can_ready_trigger(g, chosen):
            primitives.announce_choice(g, seat, chosen)
        for card in chosen:
            primitives.ready(g, card)  # SF orientation-state.8, SF animate.4
    g.gain_cube(seat)  # SF energy-cubes.2, SF regroup-step.3, SF-Q29
    _maintain(g, seat)
    for card in g.in_play():
        if table.marks[CONTROL][card] == seat and g.has_facet(card, INTENSIFY | WITHER):
            if g.has_facet(card, INTENSIFY):
                g.set_counters(card, INTENSITY, 1, "SF facet-intensify.1")
            if g.has_facet(card, WITHER):
                g.set_counters(card, INTENSITY, -1, "SF facet-wither.1")
    stun = table.marks[COUNTER + STUN]
    for card in [card for card in g.in_play() if stun[card]]:
        if g.controller(card) == seat:
            g.set_counters(card, STUN, -1, "SF counter-stun.2")
    state_checks.check_state(g)  # SF regroup-step.5


def _can_ready_trigger(g: "SixFormsCtx", cards: Sequence[Card]) -> bool:
    """Return whether readying any of these cards can trigger an ability."""
    if g.watched_kinds() >> N_READY & 1:
        return True
    return any(stack.triggered_abilities(g, card, ON_READY) for card in cards)


def _maintain(g: "SixFormsCtx", seat: Seat) -> None:
    """Ask to pay for cards with maintain. Unpaid ones leave play (SF keyword-maintain.1)."""
    for card in g.in_play():
        if not g.is_friendly(card, seat):
            continue
        design = g.design(card)
        if not design.maintain or not g.is_active(card):
            continue
        paid = False
        if g.can_afford(seat, design.maintain, design.form):
            paid = g.choose_yes(seat, card, ASK_MAINTAIN)
        g.emit(E_MAINTAIN, "SF keyword-maintain.1", seat, card, a=1 if paid else 0)
        if paid:
            g.pay(seat, design.maintain, design.form)
        else:
            # SF keyword-maintain.2
            primitives.remove_from_play(g, card, g.zone(GRAVE, g.table.owner[card]))
