"""Cards that react to events, and buffs whose instant effects are triggered."""

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import CardLine
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_CANCEL, E_TRIGGER
from rulebound.games.lightseekers.primitives import chains, effect_lines, leaving_play, rotation
from rulebound.games.lightseekers.resolution import TriggerEvent
from rulebound.kernel.ids import NONE, Card, Seat


def fire(g: LightseekersCtx, kinds: int, seat: Seat, card: Card, other: Seat) -> bool:
    """Let cards react to an event in Standard Order. Return whether it was Cancelled.

    LS2 2.6.2, LS2 2.6.3.1(2), LS2 2.6.3.3, LS2 2.6.3.4: reactions to a reaction come at once.
    The owner of the resolving card reacts first; in edition 1, the acting player
    (LS1 4.3.3d, LS1 4.3.3e).
    """
    if not g.table.vars[schema.LISTENING] & kinds:
        return False
    event = TriggerEvent(kinds, seat, card, other)
    start = g.resolution.me if g.resolution.me != NONE else seat
    if g.edition() == 1 or not g.is_in_game(start):  # LS1 4.3.3d
        start = g.acting()
    for reactor in g.clockwise(start):
        if not g.is_in_game(reactor):
            continue
        top = g.last_discard(reactor)
        if top != NONE and g.design(top).pile_listens_to & kinds:
            _react_from_pile(g, top, reactor, event)
        for listener in g.in_play(reactor):
            if g.design(listener).listens_to & kinds:
                _react_in_play(g, listener, reactor, event)
        if g.cards(schema.LIMBO, reactor):
            for moving in g.cards(schema.LIMBO, reactor).copy():
                _react_in_limbo(g, moving, reactor, event)  # LS2 2.6.3.1e(2)
    return event.cancelled


def _react_from_pile(g: LightseekersCtx, card: Card, seat: Seat, event: TriggerEvent) -> None:
    for line in g.design(card).pile_lines:
        if not line.listens_to & event.kinds or g.last_discard(seat) != card:
            continue
        if not g.is_valid(seat, g.design(card)):
            continue  # LS2 2.3.2.4d
        if line.clause.reacts(g, seat, card, event):
            react(g, line, seat, card, event)


def _react_in_play(g: LightseekersCtx, card: Card, seat: Seat, event: TriggerEvent) -> None:
    place = g.table.zone[card]
    for line in g.design(card).listeners:
        if g.table.zone[card] != place or not g.is_in_game(seat):
            return
        if not line.listens_to & event.kinds:
            continue
        if line.is_next and card in g.resolving_next:
            continue  # LS2 next.1, LS1 next.1: only once, even while it resolves
        # LS2 2.5.3.9e: a clunky buff's own rotation rule also applies in an X corner
        if not g.is_active(card) and not (line.controls_rotation and g.can_rotate(card)):
            continue
        if line.clause.reacts(g, seat, card, event):
            react(g, line, seat, card, event)


def _react_in_limbo(g: LightseekersCtx, card: Card, seat: Seat, event: TriggerEvent) -> None:
    """Run a card's reaction to its own entering or leaving, while it is in Limbo."""
    # LS2 3.2.3.7b, LS2 4.1.2.3b, LS2 leaving-play.1, LS2 leaving-play.2, LS1 6.1.3a
    if event.card != card:
        return
    if event.kinds & schema.ENTERS:
        # neither in a corner nor a copy in play (LS-Q63, LS-Q64); but Valid it has to be
        if not g.is_valid(seat, g.design(card)):
            return
    elif event.kinds & (schema.LEAVES | schema.EXPIRES | schema.REMOVED):
        if g.table.marks[schema.DORMANT][card]:
            return  # LS2 dormant.5, LS1 dormant.5
        if not (g.has_expired(card) or g.has_active_corner(card)):
            return  # LS2 2.5.3.7: an X in its corner
    else:
        return
    for line in g.design(card).listeners:
        if line.listens_to & event.kinds and line.clause.reacts(g, seat, card, event):
            react(g, line, seat, card, event)


def react(g: LightseekersCtx, line: CardLine, seat: Seat, card: Card, event: TriggerEvent) -> None:
    """Resolve one reaction."""
    clause = line.clause
    if event.cancelled and clause.cancels() and (line.is_next or clause.only_cancels()):
        return  # LS2 2.6.4, LS1 4.3.3f, LS-Q3: already Cancelled, so this one is not used
    if not chains.enter(g, card, line.index, event):
        return  # LS-Q38
    outer_cause = g.emit_cause(E_TRIGGER, "LS2 2.6.3.1(2)", seat, card)
    outer = rotation.open_turn_queue(g)
    resolution = effect_lines.new_resolution(g, seat, card)
    resolution.event = event
    resolution.actor = clause.actor_of(event)
    if line.is_next:
        g.resolving_next.append(card)
    effect_lines.declare(g, line.block, resolution)
    effect_lines.resolve(g, line.block, resolution)
    if line.is_next:
        g.resolving_next.remove(card)
        if g.zone_kind(card) == schema.BUFFS:
            leaving_play.expire(g, card, "LS2 next.2")  # LS1 next.2
    elif not resolution.interrupted:
        rotation.note_clunky_use(g, card)
    rotation.close_turn_queue(g, outer)
    g.set_cause(outer_cause)
    chains.leave(g)


def cancel(g: LightseekersCtx, event: TriggerEvent) -> None:
    """Cancel only the card that caused the event (LS2 cancel.1, LS1 cancel.1)."""
    event.cancelled = True
    g.emit(E_CANCEL, "LS2 cancel.1", event.seat, event.card)


def trigger_instants(g: LightseekersCtx, card: Card, rule: str) -> None:
    """Run the instant effects of an active buff."""
    block = g.instants(g.design(card))
    if not block.effects or not g.is_active(card):
        return
    if not chains.enter(g, card, NONE, None):
        return  # LS-Q38
    seat = g.table.owner[card]
    outer_cause = g.emit_cause(E_TRIGGER, rule, seat, card)
    outer = rotation.open_turn_queue(g)
    resolution = effect_lines.new_resolution(g, seat, card)
    effect_lines.declare(g, block, resolution)
    effect_lines.resolve(g, block, resolution)
    if not resolution.interrupted:
        rotation.note_clunky_use(g, card)  # LS2 2.5.3.9e
    rotation.close_turn_queue(g, outer)
    g.set_cause(outer_cause)
    chains.leave(g)
