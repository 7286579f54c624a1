"""Turning buffs: rotation, restart, and clunky buffs that turn once they have worked."""

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_RESTART, E_TURNED
from rulebound.games.lightseekers.primitives import dormancy, effect_lines, leaving_play, reactions
from rulebound.games.lightseekers.schema import BUFFS, CORNER
from rulebound.kernel.ids import NONE, Card


def turn_to_next_corner(g: LightseekersCtx, card: Card, rule: str) -> None:
    """Turn a buff by one corner, without running its effects (LS1 2.5.3i)."""
    at = g.table.marks[CORNER][card] + 1
    effect_lines.note_disturbance(g, card)
    g.table.set_mark(CORNER, card, at)
    g.emit(E_TURNED, rule, g.table.owner[card], card, a=at)


def rotate(g: LightseekersCtx, card: Card, steps: int, backwards: bool, rule: str) -> None:
    """Rotate a buff; every corner passed or reached takes effect at once.

    LS2 rotate.1, LS1 rotate.1, LS2 rotate.2, LS1 rotate.2, LS2 4.1.3.7b, LS1 4.3.6b, LS-Q7.
    In the buff phase, the corner reached has no effect yet if the buff's turn to work is still
    to come (LS-Q49).
    """
    for step in range(steps):
        if not g.can_rotate(card):
            return
        table = g.table
        if backwards:
            at = table.marks[CORNER][card] - 1
            if at < 0:
                return  # LS2 rotate.3, LS1 rotate.3
            effect_lines.note_disturbance(g, card)
            table.set_mark(CORNER, card, at)
            g.emit(E_TURNED, rule, table.owner[card], card, a=at)
        else:
            turn_to_next_corner(g, card, rule)
        if g.has_expired(card):
            leaving_play.expire(g, card, "LS2 2.5.3.9g")  # LS1 4.3h: at once
            return
        dormancy.refresh_active(g, g.design(card).changes)
        if step < steps - 1 or card not in g.awaiting_instants:
            reactions.trigger_instants(g, card, "LS2 rotate.2")  # LS1 rotate.2, LS2 4.1.3.7b


def restart(g: LightseekersCtx, card: Card) -> None:
    """Turn a buff back to its first corner, which takes effect (LS2 restart.1, LS1 restart.1).

    Corners on the way and effects on entering play do not (LS2 restart.2, LS1 restart.2,
    LS2 restart.3). A buff that is resolving is not interrupted (LS-Q62).
    """
    if not g.can_rotate(card):
        return
    g.table.set_mark(CORNER, card, 0)
    g.emit(E_RESTART, "LS2 restart.1", g.table.owner[card], card)
    dormancy.refresh_active(g, g.design(card).changes)
    if card not in g.awaiting_instants:  # LS-Q49
        reactions.trigger_instants(g, card, "LS2 4.1.3.7c")


def note_clunky_use(g: LightseekersCtx, card: Card, by_ability: bool = False) -> None:
    """Queue a clunky buff that has worked to be turned later (LS-Q6, LS-Q19, LS1 2.5.3d).

    In edition 1, a buff with an Ability and no rotation rule of its own turns only when the
    Ability is used (LS1 2.5.3f); in edition 2, after any effect (LS2 2.5.3.9e).
    """
    if g.zone_kind(card) != BUFFS or not g.is_clunky(card):
        return
    design = g.design(card)
    if design.controls_rotation:
        return
    if design.abilities and not by_ability and g.edition() == 1:
        return  # LS1 2.5.3f
    queue_turn(g, card)


def queue_turn(g: LightseekersCtx, card: Card) -> None:
    """Queue a buff to be turned once the current effect has resolved."""
    if card not in g.turn_queue[g.turn_queue_start :]:
        g.turn_queue.append(card)


def open_turn_queue(g: LightseekersCtx) -> int:
    """Start a new turn queue for an effect (LS2 2.5.3.9e). Return the outer queue's start.

    In edition 1, clunky buffs turn only after the whole action (LS1 2.5.3d).
    """
    outer = g.turn_queue_start
    if g.playing_seat == NONE or g.edition() == 2:
        g.turn_queue_start = len(g.turn_queue)
    return outer


def close_turn_queue(g: LightseekersCtx, outer: int) -> None:
    if g.playing_seat == NONE or g.edition() == 2:  # LS2 2.5.3.9e, LS1 2.5.3d
        turn_queued(g)
    g.turn_queue_start = outer


def turn_queued(g: LightseekersCtx) -> None:
    """Turn the queued clunky buffs (LS2 2.5.3.9e)."""
    while len(g.turn_queue) > g.turn_queue_start:
        card = g.turn_queue.pop(g.turn_queue_start)
        if g.can_rotate(card):
            turn_to_next_corner(g, card, "LS2 2.5.3.9e")
            if g.has_expired(card):
                leaving_play.expire(g, card, "LS2 2.5.3.9g")
            else:
                # LS-Q19: reaching a corner does not trigger it
                dormancy.refresh_active(g, g.design(card).changes)
