"""Leaving play: cards that expire, are removed, returned or swapped, and players who are out."""

from typing import TYPE_CHECKING

from rulebound.games.lightseekers import ending
from rulebound.games.lightseekers.designs import Scene
from rulebound.games.lightseekers.names import (
    BONUS,
    BONUS_CARDS,
    BONUS_HEALTH,
    BUFFS,
    DECK,
    E_BONUS,
    E_EXPIRE,
    E_FAIL,
    E_KEPT,
    E_OUT,
    E_REMOVE,
    E_RETURN,
    E_SWAP,
    E_SWAP_OUT,
    E_TO_PILE,
    E_VP,
    EVERYTHING,
    EXPIRES,
    GONE,
    HAND,
    LEAVES,
    LIMBO,
    OUT,
    PILE,
    REMOVED,
    STARTED,
    VP,
    WHEN,
)
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- leaving play -------------------------------------------------------------------------


def leave_play(g: "Match", card: Card) -> None:
    """Into Limbo, on the way to another place (LS2 3.2.3.7a)."""
    g.put(card, g.zone(LIMBO, g.table.owner[card]))
    _no_longer_worn(g, [card])
    g.stir(card)
    if card in g.to_come:
        g.to_come.remove(card)
    g.refresh(g.design(card).touches)


def _no_longer_worn(g: "Match", cards: list[Card]) -> None:
    for card in cards:
        while card in g.worn:
            if g.worn.index(card) < g.worn_from:
                g.worn_from -= 1
            g.worn.remove(card)


def land(g: "Match", card: Card) -> None:
    """From Limbo to the discard pile."""
    g.release_stored(card, False)
    g.to_pile(card)


def expire(g: "Match", card: Card, rule: str) -> None:
    """LS2 expire.1, LS1 expire.1, LS2 4.1.2.3a."""
    owner = g.table.owner[card]
    inside = g.emit_cause(E_EXPIRE, rule, owner, card)
    leave_play(g, card)
    _pass_on(g, card, owner)
    g.set_cause(inside)


def pass_away(g: "Match", card: Card, owner: Seat, rule: str) -> None:
    """The same for a buff that is in Limbo already."""
    inside = g.emit_cause(E_EXPIRE, rule, owner, card)
    _pass_on(g, card, owner)
    g.set_cause(inside)


def _pass_on(g: "Match", card: Card, owner: Seat) -> None:
    """What an expired buff sets off while it is in Limbo, and then the discard pile."""
    g.fire(EXPIRES | LEAVES, owner, card, NONE)
    if g.kind_of_place(card) == LIMBO:
        land(g, card)  # LS2 4.1.2.3c, LS1 4.2.4c


def remove(g: "Match", card: Card, rule: str = "LS2 remove.1") -> bool:
    """Remove a card from play; it is discarded (LS2 remove.1, LS1 remove.1).

    Dormant or not (LS2 dormant.3, LS1 dormant.3).
    """
    owner = g.table.owner[card]
    if g.is_kept(card):
        g.emit(E_KEPT, "LS2 2.2.3", owner, card)
        return False
    inside = g.emit_cause(E_REMOVE, rule, owner, card)
    leave_play(g, card)
    g.fire(REMOVED | LEAVES, owner, card, g.scene.me)
    if g.kind_of_place(card) == LIMBO:
        land(g, card)
    g.set_cause(inside)
    return True


def give_up(g: "Match", card: Card, rule: str) -> None:
    """Put a card from play onto the pile, neither Removed nor Discarded."""
    owner = g.table.owner[card]
    inside = g.emit_cause(E_TO_PILE, rule, owner, card)
    leave_play(g, card)
    g.fire(LEAVES, owner, card, NONE)
    if g.kind_of_place(card) == LIMBO:
        land(g, card)
    g.set_cause(inside)


def take_back(g: "Match", card: Card) -> bool:
    """Return a buff to its owner's hand, Dormant or not (LS2 return.1, LS1 return.1)."""
    owner = g.table.owner[card]
    if g.is_kept(card):
        g.emit(E_KEPT, "LS2 2.2.3", owner, card)
        return False
    inside = g.emit_cause(E_RETURN, "LS2 return.1", owner, card)
    leave_play(g, card)
    g.fire(LEAVES, owner, card, NONE)
    if g.kind_of_place(card) == LIMBO:
        g.release_stored(card, True)
        g.plain(card)
        g.back_in_hand(owner, card)
    g.set_cause(inside)
    return True


def swap(g: "Match", out: Card, into: Card) -> None:
    """A buff in play and one elsewhere change places (LS2 swap.1, LS1 swap.1).

    It is neither Removed nor Returned (LS2 move.2), so nothing keeps it in play.
    """
    table = g.table
    owner = table.owner[out]
    buffs = g.cards(BUFFS, owner)
    left = buffs[: buffs.index(out)]
    from_pile = g.kind_of_place(into) == PILE
    there = table.zone[into]
    below = table.zones[there][: table.zones[there].index(into)]
    inside = g.emit_cause(E_SWAP_OUT, "LS2 swap.1", owner, out)
    leave_play(g, out)
    g.fire(LEAVES, owner, out, NONE)
    g.set_cause(inside)
    still = g.cards(BUFFS, owner)
    at = len([card for card in left if card in still])
    depth = len([card for card in below if card in table.zones[there]])
    if table.zone[into] != there or g.kind_of_place(out) != LIMBO:
        _fail_swap(g, out, owner, at)
        return
    g.learn(into, EVERYONE)
    g.emit(E_SWAP, "LS2 swap.1", owner, into)
    if not from_pile:
        g.left_hand(owner, into)
    g.put(into, g.zone(LIMBO, owner))
    g.release_stored(out, not from_pile)
    if from_pile:
        g.to_pile(out)
        shift(g, out, depth)  # LS2 swap.3, LS1 swap.3: also in the discard pile
    else:
        g.plain(out)
        g.put(out, g.zone(HAND, owner))
    g.take_place(into, owner, "LS2 swap.1")
    shift(g, into, at)
    g.take_effect(into, owner)


def _fail_swap(g: "Match", out: Card, owner: Seat, at: int) -> None:
    """What was to come into play is gone, so nothing is exchanged (LS2 swap.2, LS1 swap.2)."""
    g.emit(E_FAIL, "LS2 swap.2", owner)
    if g.kind_of_place(out) == LIMBO:
        g.put(out, g.zone(BUFFS, owner))
        shift(g, out, at)
        g.refresh(g.design(out).touches)


def shift(g: "Match", card: Card, at: int) -> None:
    """Put a card at a place of the zone it is in."""
    zone = g.table.zone[card]
    if g.table.zones[zone][at] == card:
        return
    for other in g.table.zones[zone][at:]:
        if other != card:
            g.table.move(other, zone)
    g.touched = EVERYTHING  # it may be a discard pile


# -- players who are removed --------------------------------------------------------------


def tidy_up(g: "Match") -> None:
    """After all of something: who has no health left is out, what has worked is turned."""
    if g.dying:
        _sweep(g)
    if g.worn:
        g.turn_worn()


def _sweep(g: "Match") -> None:
    """Remove whoever has no health left, in Standard Order (LS-Q14)."""
    g.dying = False
    for seat in g.clockwise(g.acting()):
        if g.is_in(seat) and g.health(seat) == 0:
            remove_player(g, seat, "LS2 5.1.4")


def remove_player(g: "Match", seat: Seat, rule: str) -> None:
    """A player is out; the enemy is rewarded (LS2 5.3.1, LS2 5.3.2)."""
    table = g.table
    enemy = g.right_of(seat)
    gone = table.vars[GONE] + 1
    table.set_var(GONE, gone)
    table.set_count(OUT, seat, gone)
    g.sit_anew()
    _no_longer_worn(g, [card for card in g.worn if table.owner[card] == seat])
    inside = g.emit_cause(E_OUT, rule, seat)
    g.refresh(EVERYTHING)
    # LS2 5.3.1: in a game of three or more; by edition 1 in every game (LS1 5a); the target of
    # whoever is rewarded is the next player on the left from now on (LS1 5.1c)
    if enemy != NONE and (table.vars[STARTED] > 2 or g.edition() == 1):
        score(g, enemy, "LS2 5.3.1")
        if table.seats - gone > 1:
            _reward(g, enemy)  # LS1 5e
    g.set_cause(inside)
    ending.check(g)


def score(g: "Match", seat: Seat, rule: str) -> None:
    """A victory point."""
    g.table.set_count(VP, seat, g.table.counts[VP][seat] + 1)
    g.emit(E_VP, rule, seat, a=g.table.counts[VP][seat])


def _reward(g: "Match", seat: Seat) -> None:
    """Heal 5, and shuffle five discards back (LS2 5.3.4, LS1 5e, LS1 5f, LS-Q24)."""
    table = g.table
    g.heal(seat, BONUS_HEALTH, Scene(NONE, NONE, 0), True)
    pile = g.cards(PILE, seat)
    if not pile:
        return
    count = min(BONUS_CARDS, len(pile))
    chosen: Answer = tuple(pile)  # LS-Q24: all of them, which nobody needs to be asked about
    if count < len(pile):
        chosen = g.choose_cards(seat, list(reversed(pile)), count, count, BONUS)
    # LS2 5.3.4: nobody else gets to know which; what is not on show may be any of them
    mine = bit(seat)
    shown = [card for card in pile if card not in chosen][-1:]
    for card in pile.copy():
        if card not in shown:
            table.forget(card, mine)
            table.set_mark(WHEN, card, 0)
    for card in chosen:
        g.put(card, g.zone(DECK, seat))
    g.emit(E_BONUS, "LS2 5.3.4", seat, a=count)
    g.shuffle_deck(seat)
