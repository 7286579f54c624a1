"""Leaving play: cards that expire, are removed, returned or swapped, and players who are out."""

from typing import TYPE_CHECKING

from rulebound.games.lightseekers.names import (
    BUFFS,
    E_EXPIRE,
    E_FAIL,
    E_KEPT,
    E_REMOVE,
    E_RETURN,
    E_SWAP,
    E_SWAP_OUT,
    E_TO_PILE,
    EVERYTHING,
    EXPIRES,
    HAND,
    LEAVES,
    LIMBO,
    PILE,
    REMOVED,
)
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


# -- leaving play -------------------------------------------------------------------------


def move_to_limbo(g: "LightseekersCtx", card: Card) -> None:
    """Into Limbo, on the way to another place (LS2 3.2.3.7a)."""
    g.put(card, g.zone(LIMBO, g.table.owner[card]))
    unqueue_turns(g, [card])
    g.note_disturbance(card)
    if card in g.awaiting_instants:
        g.awaiting_instants.remove(card)
    g.refresh(g.design(card).changes)


def unqueue_turns(g: "LightseekersCtx", cards: list[Card]) -> None:
    for card in cards:
        while card in g.turn_queue:
            if g.turn_queue.index(card) < g.turn_queue_start:
                g.turn_queue_start -= 1
            g.turn_queue.remove(card)


def finish_leaving(g: "LightseekersCtx", card: Card) -> None:
    """From Limbo to the discard pile."""
    g.release_stored(card, False)
    g.put_on_pile(card)


def expire(g: "LightseekersCtx", card: Card, rule: str) -> None:
    """LS2 expire.1, LS1 expire.1, LS2 4.1.2.3a."""
    owner = g.table.owner[card]
    inside = g.emit_cause(E_EXPIRE, rule, owner, card)
    move_to_limbo(g, card)
    _finish_expiring(g, card, owner)
    g.set_cause(inside)


def expire_from_limbo(g: "LightseekersCtx", card: Card, owner: Seat, rule: str) -> None:
    """The same for a buff that is in Limbo already."""
    inside = g.emit_cause(E_EXPIRE, rule, owner, card)
    _finish_expiring(g, card, owner)
    g.set_cause(inside)


def _finish_expiring(g: "LightseekersCtx", card: Card, owner: Seat) -> None:
    """What an expired buff sets off while it is in Limbo, and then the discard pile."""
    g.fire(EXPIRES | LEAVES, owner, card, NONE)
    if g.zone_kind(card) == LIMBO:
        finish_leaving(g, card)  # LS2 4.1.2.3c, LS1 4.2.4c


def remove_card(g: "LightseekersCtx", card: Card, rule: str = "LS2 remove.1") -> bool:
    """Remove a card from play; it is discarded (LS2 remove.1, LS1 remove.1).

    Dormant or not (LS2 dormant.3, LS1 dormant.3).
    """
    owner = g.table.owner[card]
    if g.stops_removal(card):
        g.emit(E_KEPT, "LS2 2.2.3", owner, card)
        return False
    inside = g.emit_cause(E_REMOVE, rule, owner, card)
    move_to_limbo(g, card)
    g.fire(REMOVED | LEAVES, owner, card, g.resolution.me)
    if g.zone_kind(card) == LIMBO:
        finish_leaving(g, card)
    g.set_cause(inside)
    return True


def give_up(g: "LightseekersCtx", card: Card, rule: str) -> None:
    """Put a card from play onto the pile, neither Removed nor Discarded."""
    owner = g.table.owner[card]
    inside = g.emit_cause(E_TO_PILE, rule, owner, card)
    move_to_limbo(g, card)
    g.fire(LEAVES, owner, card, NONE)
    if g.zone_kind(card) == LIMBO:
        finish_leaving(g, card)
    g.set_cause(inside)


def return_to_hand(g: "LightseekersCtx", card: Card) -> bool:
    """Return a buff to its owner's hand, Dormant or not (LS2 return.1, LS1 return.1)."""
    owner = g.table.owner[card]
    if g.stops_removal(card):
        g.emit(E_KEPT, "LS2 2.2.3", owner, card)
        return False
    inside = g.emit_cause(E_RETURN, "LS2 return.1", owner, card)
    move_to_limbo(g, card)
    g.fire(LEAVES, owner, card, NONE)
    if g.zone_kind(card) == LIMBO:
        g.release_stored(card, True)
        g.clear_marks(card)
        g.put_in_hand(owner, card)
    g.set_cause(inside)
    return True


def swap_buffs(g: "LightseekersCtx", out: Card, into: Card) -> None:
    """A buff in play and one elsewhere change places (LS2 swap.1, LS1 swap.1).

    It is neither Removed nor Returned (LS2 move.2), so nothing keeps it in play.
    """
    table = g.table
    owner = table.owner[out]
    buffs = g.cards(BUFFS, owner)
    left = buffs[: buffs.index(out)]
    from_pile = g.zone_kind(into) == PILE
    there = table.zone[into]
    below = table.zones[there][: table.zones[there].index(into)]
    inside = g.emit_cause(E_SWAP_OUT, "LS2 swap.1", owner, out)
    move_to_limbo(g, out)
    g.fire(LEAVES, owner, out, NONE)
    g.set_cause(inside)
    still = g.cards(BUFFS, owner)
    at = len([card for card in left if card in still])
    depth = len([card for card in below if card in table.zones[there]])
    if table.zone[into] != there or g.zone_kind(out) != LIMBO:
        _fail_swap(g, out, owner, at)
        return
    g.learn(into, EVERYONE)
    g.emit(E_SWAP, "LS2 swap.1", owner, into)
    if not from_pile:
        g.note_left_hand(owner, into)
    g.put(into, g.zone(LIMBO, owner))
    g.release_stored(out, not from_pile)
    if from_pile:
        g.put_on_pile(out)
        move_to_index(g, out, depth)  # LS2 swap.3, LS1 swap.3: also in the discard pile
    else:
        g.clear_marks(out)
        g.put(out, g.zone(HAND, owner))
    g.place_in_play(into, owner, "LS2 swap.1")
    move_to_index(g, into, at)
    g.start_effects(into, owner)


def _fail_swap(g: "LightseekersCtx", out: Card, owner: Seat, at: int) -> None:
    """What was to come into play is gone, so nothing is exchanged (LS2 swap.2, LS1 swap.2)."""
    g.emit(E_FAIL, "LS2 swap.2", owner)
    if g.zone_kind(out) == LIMBO:
        g.put(out, g.zone(BUFFS, owner))
        move_to_index(g, out, at)
        g.refresh(g.design(out).changes)


def move_to_index(g: "LightseekersCtx", card: Card, at: int) -> None:
    """Put a card at a place of the zone it is in."""
    zone = g.table.zone[card]
    if g.table.zones[zone][at] == card:
        return
    for other in g.table.zones[zone][at:]:
        if other != card:
            g.table.move(other, zone)
    g.change_mask = EVERYTHING  # it may be a discard pile
