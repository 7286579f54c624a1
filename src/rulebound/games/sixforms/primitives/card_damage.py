"""Damage, counters and poison on cards, and the destruction that follows."""

from rulebound.games.sixforms import no_effect, schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_DAMAGE, E_EXPLODE, E_FACET, E_HEAL, E_POISON
from rulebound.games.sixforms.keywords import DEFLECT, INDESTRUCTIBLE
from rulebound.games.sixforms.primitives import (
    announcements,
    card_marks,
    forced_reveals,
    removal,
)
from rulebound.games.sixforms.stack import event_stack
from rulebound.games.sixforms.stack.event_kinds import N_COUNTERS
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card


def deal_damage(g: SixFormsCtx, cards: list[Card], n: int) -> None:
    """Deal normal damage, which lasts until the end of the turn."""
    if n <= 0:
        if cards:
            announcements.emit_no_effect(g, no_effect.AMOUNT_ZERO)
        return
    forced_reveals.reveal_placed(g, cards)  # SF card-damage.4, SF-Q27
    for card in cards:
        if g.is_on_field(card) and g.table.face[card]:  # SF card-damage.2
            card_marks.set_health_mark(
                g, schema.NORMAL, card, g.table.marks[schema.NORMAL][card] + n
            )
            g.emit(E_DAMAGE, "SF card-damage.8", NONE, card, a=n)
    destroy_dead(g)


def add_counters(
    g: SixFormsCtx, cards: list[Card], kind: int, n: int, rule: str = "SF counter-types.1"
) -> None:
    """Add counters to cards at once. This reveals face-down cards."""
    if not cards:
        return
    if n <= 0:
        announcements.emit_no_effect(g, no_effect.AMOUNT_ZERO)
        return
    forced_reveals.reveal_placed(g, cards)  # SF force-reveal.3, SF counter-types.3
    for card in cards:
        if not g.is_active(card):
            continue
        if kind in (schema.POWER, schema.FRAILTY, schema.DAMAGE) and not g.is_on_field(card):
            # SF counter-power.2, SF counter-frailty.2, SF card-damage.2
            announcements.emit_no_effect(g, no_effect.NOT_ON_FIELD, card)
        elif event_stack.resolve(
            g, StackEvent(N_COUNTERS, g.me, card, other=kind, n=n)
        ) and g.is_active(card):
            card_marks.set_counters(g, card, kind, n, rule)
    destroy_dead(g)


def add_facet_counters(g: SixFormsCtx, cards: list[Card], facet: int) -> None:
    """Add a counter that gives a facet to cards at once. This reveals face-down cards."""
    if facet == DEFLECT:
        add_counters(g, cards, schema.DEFLECTION, 1)
        return
    forced_reveals.reveal_placed(g, cards)  # SF force-reveal.3, SF counter-types.3
    for card in cards:
        _add_facet_counter(g, card, facet)


def _add_facet_counter(g: SixFormsCtx, card: Card, facet: int) -> None:
    if g.is_active(card):
        g.table.set_mark(schema.GIVEN, card, g.table.marks[schema.GIVEN][card] | facet)
        g.refresh()
        g.emit(E_FACET, "SF counter-facet.1", NONE, card, a=facet.bit_length() - 1)
        destroy_dead(g)


def heal(g: SixFormsCtx, card: Card) -> None:
    """Remove damage, damage counters, poison and stun counters."""
    marks = g.table.marks
    card_marks.set_health_mark(g, schema.NORMAL, card, 0)
    card_marks.set_health_mark(g, schema.BATTLE, card, 0)
    g.table.set_mark(schema.POISONED, card, 0)  # SF-Q94
    card_marks.set_counters(
        g, card, schema.DAMAGE, -marks[schema.COUNTER + schema.DAMAGE][card], "SF keyword-heal.1"
    )
    card_marks.set_counters(
        g, card, schema.STUN, -marks[schema.COUNTER + schema.STUN][card], "SF keyword-heal.1"
    )
    g.emit(E_HEAL, "SF keyword-heal.1", NONE, card)


def poison(g: SixFormsCtx, card: Card) -> None:
    """Poison a card: one damage counter in each regroup step of its controller."""
    if g.is_on_field(card) and not g.table.marks[schema.POISONED][card]:  # SF keyword-poison.2
        g.table.set_mark(schema.POISONED, card, 1)
        g.emit(E_POISON, "SF keyword-poison.1", NONE, card)


def explode(g: SixFormsCtx, card: Card) -> None:
    """Deal the base attack as damage around the card, then destroy it (SF keyword-explode.2)."""
    power = max(g.design(card).attack, 0)
    near = g.surrounding(g.table.cell[card])  # SF-Q108
    outer_cause = g.emit_cause(E_EXPLODE, "SF keyword-explode.2", g.controller(card), card)
    deal_damage(g, near, power)  # SF keyword-explode.3
    removal.destroy(g, [card], g.me, by_effect=True)  # SF keyword-explode.4
    g.set_cause(outer_cause)


def is_dead(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a battlefield card must be destroyed for its health (SF-Q12, SF-Q32)."""
    health = stats.health(g, card)
    # SF stats.8, SF card-damage.10, SF stat-modifier.3
    if health <= 0 and health < g.design(card).health:
        return True  # reduced to 0: a rule, neither damage nor effect
    damage = stats.damage_on(g, card)
    # SF card-damage.3, SF dealing-card-damage.4, SF facet-indestructible.1
    return damage > 0 and damage >= health and not stats.has_facet(g, card, INDESTRUCTIBLE)


def destroy_dead(g: SixFormsCtx) -> bool:
    """Destroy all cards without health at once. Return whether there were any."""
    any_destroyed = False
    while True:
        worn = g.weakened()
        if not worn:
            return any_destroyed
        dead = [card for card in worn if is_dead(g, card)]
        if not dead:
            return any_destroyed
        removal.destroy(g, dead, NONE)
        if all(g.is_on_field(card) for card in dead):
            return any_destroyed  # something keeps them in play
        any_destroyed = True
