"""Cards leaving play: expired, removed, returned, given up or swapped."""

from rulebound.games.lightseekers import events, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.failures import KEPT, SWAP_GONE
from rulebound.games.lightseekers.primitives import (
    dormancy,
    effect_lines,
    entering_play,
    hands,
    modifiers,
    piles,
    reactions,
)
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat


def move_to_limbo(g: LightseekersCtx, card: Card) -> None:
    """Move a card from play to Limbo, on its way to another zone (LS2 3.2.3.7a)."""
    g.put(card, g.zone(schema.LIMBO, g.table.owner[card]))
    unqueue_turns(g, [card])
    effect_lines.note_disturbance(g, card)
    if card in g.awaiting_instants:
        g.awaiting_instants.remove(card)
    dormancy.refresh(g, g.design(card).changes)


def unqueue_turns(g: LightseekersCtx, cards: list[Card]) -> None:
    """Drop cards from the queue of clunky buffs to turn."""
    for card in cards:
        while card in g.turn_queue:
            if g.turn_queue.index(card) < g.turn_queue_start:
                g.turn_queue_start -= 1
            g.turn_queue.remove(card)


def finish_leaving(g: LightseekersCtx, card: Card) -> None:
    """Move a card from Limbo to the discard pile."""
    piles.release_stored(g, card, False)
    piles.put_on_pile(g, card)


def expire(g: LightseekersCtx, card: Card, rule: str) -> None:
    """Expire a buff in play (LS2 expire.1, LS1 expire.1, LS2 4.1.2.3a)."""
    owner = g.table.owner[card]
    outer_cause = g.emit_cause(events.E_EXPIRE, rule, owner, card)
    move_to_limbo(g, card)
    _finish_expiring(g, card, owner)
    g.set_cause(outer_cause)


def expire_from_limbo(g: LightseekersCtx, card: Card, owner: Seat, rule: str) -> None:
    """Expire a buff that is already in Limbo."""
    outer_cause = g.emit_cause(events.E_EXPIRE, rule, owner, card)
    _finish_expiring(g, card, owner)
    g.set_cause(outer_cause)


def _finish_expiring(g: LightseekersCtx, card: Card, owner: Seat) -> None:
    """Let cards react to an expired buff in Limbo, then discard it."""
    reactions.fire(g, schema.EXPIRES | schema.LEAVES, owner, card, NONE)
    if g.zone_kind(card) == schema.LIMBO:
        finish_leaving(g, card)  # LS2 4.1.2.3c, LS1 4.2.4c


def remove_card(g: LightseekersCtx, card: Card, rule: str = "LS2 remove.1") -> bool:
    """Remove a card from play to the discard pile (LS2 remove.1, LS1 remove.1).

    Dormant cards included (LS2 dormant.3, LS1 dormant.3). Return whether it was removed.
    """
    owner = g.table.owner[card]
    if modifiers.stops_removal(g, card):
        g.emit(events.E_UNAFFECTED, "LS2 2.2.3", owner, card, a=KEPT)
        return False
    outer_cause = g.emit_cause(events.E_REMOVE, rule, owner, card)
    move_to_limbo(g, card)
    reactions.fire(g, schema.REMOVED | schema.LEAVES, owner, card, g.resolution.me)
    if g.zone_kind(card) == schema.LIMBO:
        finish_leaving(g, card)
    g.set_cause(outer_cause)
    return True


def give_up(g: LightseekersCtx, card: Card, rule: str) -> None:
    """Put a card from play on the discard pile, neither Removed nor Discarded."""
    owner = g.table.owner[card]
    outer_cause = g.emit_cause(events.E_TO_PILE, rule, owner, card)
    move_to_limbo(g, card)
    reactions.fire(g, schema.LEAVES, owner, card, NONE)
    if g.zone_kind(card) == schema.LIMBO:
        finish_leaving(g, card)
    g.set_cause(outer_cause)


def return_to_hand(g: LightseekersCtx, card: Card) -> bool:
    """Return a buff to its owner's hand, Dormant ones included (LS2 return.1, LS1 return.1)."""
    owner = g.table.owner[card]
    if modifiers.stops_removal(g, card):
        g.emit(events.E_UNAFFECTED, "LS2 2.2.3", owner, card, a=KEPT)
        return False
    outer_cause = g.emit_cause(events.E_RETURN, "LS2 return.1", owner, card)
    move_to_limbo(g, card)
    reactions.fire(g, schema.LEAVES, owner, card, NONE)
    if g.zone_kind(card) == schema.LIMBO:
        piles.release_stored(g, card, True)
        g.table.clear_marks(card)
        hands.put_in_hand(g, owner, card)
    g.set_cause(outer_cause)
    return True


def swap_buffs(g: LightseekersCtx, out: Card, into: Card) -> None:
    """Swap a buff in play with one in hand or discard pile (LS2 swap.1, LS1 swap.1).

    The buff is neither Removed nor Returned (LS2 move.2), so nothing prevents it.
    """
    table = g.table
    owner = table.owner[out]
    buffs = g.cards(schema.BUFFS, owner)
    left = buffs[: buffs.index(out)]
    from_pile = g.zone_kind(into) == schema.PILE
    there = table.zone[into]
    below = table.zones[there][: table.zones[there].index(into)]
    outer_cause = g.emit_cause(events.E_SWAP_OUT, "LS2 swap.1", owner, out)
    move_to_limbo(g, out)
    reactions.fire(g, schema.LEAVES, owner, out, NONE)
    g.set_cause(outer_cause)
    still = g.cards(schema.BUFFS, owner)
    at = len([card for card in left if card in still])
    depth = len([card for card in below if card in table.zones[there]])
    if table.zone[into] != there or g.zone_kind(out) != schema.LIMBO:
        _fail_swap(g, out, owner, at)
        return
    g.learn(into, EVERYONE)
    g.emit(events.E_SWAP, "LS2 swap.1", owner, into)
    if not from_pile:
        hands.note_left_hand(g, owner, into)
    g.put(into, g.zone(schema.LIMBO, owner))
    stored = [card for card in g.stored_cards(out) if table.owner[card] == owner]
    piles.release_stored(g, out, not from_pile)
    if from_pile:
        piles.put_on_pile(g, out)
        # LS2 swap.3, LS1 swap.3: it takes the other's place in the pile, on what it stored (LS-Q18)
        for place, card in enumerate([*stored, out], depth):
            move_to_index(g, card, place)
    else:
        g.table.clear_marks(out)
        g.put(out, g.zone(schema.HAND, owner))
    entering_play.prepare(g, into, owner)
    entering_play.enter(g, into, owner, "LS2 swap.1", to_the_left=left)


def _fail_swap(g: LightseekersCtx, out: Card, owner: Seat, at: int) -> None:
    """Undo a swap whose other buff is gone (LS2 swap.2, LS1 swap.2)."""
    g.emit(events.E_FAIL, "LS2 swap.2", owner, a=SWAP_GONE)
    if g.zone_kind(out) == schema.LIMBO:
        g.put(out, g.zone(schema.BUFFS, owner))
        move_to_index(g, out, at)
        dormancy.refresh(g, g.design(out).changes)


def move_to_index(g: LightseekersCtx, card: Card, at: int) -> None:
    """Move a card to an index within its zone."""
    zone = g.table.zone[card]
    if g.table.zones[zone][at] == card:
        return
    for other in g.table.zones[zone][at:]:
        if other != card:
            g.table.move(other, zone)
    g.change_mask = schema.EVERYTHING  # it may be a discard pile
