"""Health: damage, healing, and heroes without health."""

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_DAMAGE, E_HEAL, E_HEALTH, E_NO_DAMAGE, E_NO_HEAL
from rulebound.games.lightseekers.primitives import elimination, modifiers, reactions
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import (
    DONE_SINCE,
    HEALED_SINCE,
    HEALS,
    HEALTH,
    HURT_SINCE,
    HURTS,
    IS_HURT,
    MAX_HEALTH,
    NO_HEAL,
)
from rulebound.kernel.ids import NONE, Seat


def damage(g: LightseekersCtx, seat: Seat, base: int, resolution: Resolution, fixed: bool) -> int:
    """Deal damage to a hero (LS2 2.10.3, LS-Q56). Return the amount dealt."""
    table = g.table
    if not g.is_in_game(seat):
        return 0
    if g.health(seat) == 0:
        g.emit(E_NO_DAMAGE, "LS2 2.10.5", seat, a=1)
        return 0
    is_harmful = base > 0 or modifiers.is_increased(g, seat, resolution, fixed)
    if is_harmful and modifiers.is_immune(g, seat, resolution):
        return 0
    amount = modifiers.modified_amount(g, seat, base, resolution, False, fixed)
    if amount <= 0:
        g.emit(E_NO_DAMAGE, "LS2 2.10.5", seat)
        return 0
    before = g.health(seat)
    left = max(before - amount, 0)
    if left == 0:
        g.needs_health_check = True
    table.set_count(HEALTH, seat, left)
    table.set_count(HURT_SINCE, seat, table.counts[HURT_SINCE][seat] + amount)
    outer_cause = g.emit_cause(E_DAMAGE, "LS2 2.10.3", seat, a=amount, b=left)
    me = resolution.me
    if me != NONE and me != seat:
        table.set_count(DONE_SINCE, me, table.counts[DONE_SINCE][me] + amount)
    if left == 0:
        handle_zero(g, seat)
    # LS-Q20: after the health has changed
    reactions.fire(g, IS_HURT | HURTS if me != NONE else IS_HURT, seat, resolution.card, me)
    g.set_cause(outer_cause)
    return amount


def heal(g: LightseekersCtx, seat: Seat, base: int, resolution: Resolution, fixed: bool) -> int:
    """Heal a hero (LS2 2.10.3, LS-Q56). Return the amount healed."""
    table = g.table
    before = g.health(seat)
    if not g.is_in_game(seat):
        return 0
    if before == 0:
        g.emit(E_NO_HEAL, "LS2 5.1.5", seat, a=0)  # LS1 5.1e
        return 0
    if before >= MAX_HEALTH:
        # LS2 2.10.4: not healing, so nothing forbids or changes it
        g.emit(E_NO_HEAL, "LS2 2.10.4", seat, a=2)
        return 0
    if modifiers.is_forbidden(g, seat, NO_HEAL):
        g.emit(E_NO_HEAL, "LS2 2.2.3", seat, modifiers.banned_by(g, seat, NO_HEAL), a=1)
        return 0
    amount = modifiers.modified_amount(g, seat, base, resolution, True, fixed)
    if amount <= 0:
        g.emit(E_NO_HEAL, "LS2 2.9.3", seat, a=3)
        return 0
    left = min(before + amount, MAX_HEALTH)  # LS2 2.10.2
    table.set_count(HEALTH, seat, left)
    table.set_count(HEALED_SINCE, seat, table.counts[HEALED_SINCE][seat] + left - before)
    outer_cause = g.emit_cause(E_HEAL, "LS2 2.10.3", seat, a=left - before, b=left)
    reactions.fire(g, HEALS, seat, resolution.card, resolution.me)
    g.set_cause(outer_cause)
    return left - before


def set_health(g: LightseekersCtx, seat: Seat, health: int, rule: str) -> None:
    """Set a hero's health. Neither damage nor healing."""
    if not g.is_in_game(seat) or g.health(seat) == 0:
        return
    if health == 0:
        g.needs_health_check = True
    g.table.set_count(HEALTH, seat, health)
    g.emit(E_HEALTH, rule, seat, a=health)


def handle_zero(g: LightseekersCtx, seat: Seat, rule: str = "LS2 5.1.1") -> None:
    """Remove a player without health, unless a card of theirs is still resolving.

    LS2 1.1.1.2, LS2 5.1.1, LS2 5.1.2, LS1 5.1a.
    LS2 5.1.4, LS1 5.1d, LS-Q48: that includes a buff played in an earlier turn.
    """
    if seat != g.playing_seat and not g.resolving_seats >> seat & 1:
        elimination.remove_player(g, seat, rule)
