"""Hands: drawing, discarding, and cards that other players demand."""

from rulebound.games.lightseekers import events
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.failures import NOT_IN_HAND
from rulebound.games.lightseekers.primitives import modifiers, piles, reactions
from rulebound.games.lightseekers.schema import (
    DECK,
    DISCARDING,
    DISCARDS,
    DRAWN,
    DRAWS,
    HAND,
    LEFT_HAND,
    MOVING,
    NO_DRAW,
)
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, Seat, bit


def draw(g: LightseekersCtx, seat: Seat, count: int, revealed: bool = False) -> int:
    """Draw from the top of the deck. Return the number of cards drawn.

    LS2 3.2.3.2b, LS1 3.4.2a, LS2 draw.1, LS1 draw.1. A hand can have any number of cards
    (LS2 3.2.3.1b, LS1 3.4.1a).
    """
    table = g.table
    done = 0
    for _ in range(count):
        if not g.is_in_game(seat):
            break
        deck = g.cards(DECK, seat)
        if modifiers.is_forbidden(g, seat, NO_DRAW):
            g.emit(events.E_NO_DRAW, "LS2 2.2.3", seat, modifiers.banned_by(g, seat, NO_DRAW), a=1)
            break
        if not deck:
            g.emit(events.E_NO_DRAW, "LS2 3.2.3.2d", seat)  # LS1 3.4.2c, LS-Q15
            break
        card = deck[-1]
        put_in_hand(g, seat, card)
        if revealed:
            g.learn(card, EVERYONE)
            g.resolution.drawn = card
            event = g.emit(events.E_REVEAL, "LS2 2.2.1", seat, card)
        else:
            event = g.emit(events.E_DRAW, "LS2 draw.1", seat, card)
        table.set_count(DRAWN, seat, table.counts[DRAWN][seat] + 1)
        done += 1
        outer_cause = g.set_cause(event)
        reactions.fire(g, DRAWS, seat, card, NONE)
        g.set_cause(outer_cause)
    return done


def draw_card(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Draw a given card from the deck; the others keep their order."""
    if modifiers.is_forbidden(g, seat, NO_DRAW):
        g.emit(events.E_NO_DRAW, "LS2 2.2.3", seat, modifiers.banned_by(g, seat, NO_DRAW), a=1)
        return
    put_in_hand(g, seat, card)
    outer_cause = g.emit_cause(events.E_DRAW, "LS2 draw.1", seat, card)
    g.table.set_count(DRAWN, seat, g.table.counts[DRAWN][seat] + 1)
    reactions.fire(g, DRAWS, seat, card, NONE)
    g.set_cause(outer_cause)


def note_left_hand(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Note that a card left a hand (LS2 4.1.5.5ca, LS1 4.5.1b, LS-Q12)."""
    g.recently_left_hand.append((card, g.table.ident[card], g.resolution))
    g.table.set_count(LEFT_HAND, seat, g.table.counts[LEFT_HAND][seat] + 1)


def put_in_hand(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Put a card into a hand. If it left in the same effect, undo that note (LS-Q12)."""
    for entry in g.recently_left_hand:
        rechoose = entry[1] == g.table.ident[card] and entry[2] is g.resolution
        if rechoose or (entry[0] == card and g.resolution.card == card):
            g.recently_left_hand.remove(entry)
            g.table.set_count(LEFT_HAND, seat, g.table.counts[LEFT_HAND][seat] - 1)
            break
    g.put(card, g.zone(HAND, seat))


def demand(
    g: LightseekersCtx, seat: Seat, fitting: list[Card], least: int, most: int, to_deck: bool
) -> bool:
    """Make a player move cards of their choice from hand to the deck or the discard pile.

    LS2 2.8.2.1, LS2 2.8.1.4, LS2 2.8.2.2, LS2 discard.2, LS1 discard.2, LS1 4.3.4b,
    LS1 4.3.4d, LS1 4.3.5a. Return whether the demand was met in full.
    """
    # LS2 2.8.2.4: a player who can meet the demand shows nothing else
    if len(fitting) < least and g.resolution.me != seat:
        show_as_proof(g, seat, g.resolution.me)
    held = len(g.cards(HAND, seat))
    if not fitting and (least > 0 or not held):
        g.emit(events.E_FAIL, "LS2 2.8.2.1", seat, a=NOT_IN_HAND)
        return least == 0
    chosen: Answer = tuple(fitting)
    # whether the others can deduce that all of them go
    is_public = len(fitting) < least or least >= held
    if not is_public or (len(fitting) > 1 and not to_deck):
        chosen = g.choose_cards(
            seat, fitting, least, most, MOVING if to_deck else DISCARDING, ordered=not to_deck
        )
    if to_deck:
        move_to_deck(g, seat, list(chosen))
    else:
        for card in chosen:
            if g.is_in_game(seat):  # LS2 5.1.3, LS1 5.1b
                discard(g, seat, card)
    return len(chosen) >= least


def show_as_proof(g: LightseekersCtx, seat: Seat, to: Seat) -> None:
    """Show the hand to the player whose demand it cannot meet (LS2 2.8.2.3, LS-Q23).

    In edition 1 the group may trust the player; here that is not needed.
    """
    if g.edition() == 1 or to == NONE:  # LS1 4.3.5c
        return
    for card in g.cards(HAND, seat):
        g.learn(card, bit(to))
    g.emit(events.E_PROOF, "LS2 2.8.2.3", seat, a=to)


def discard(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Discard a card from hand (LS2 discard.1, LS1 discard.1)."""
    note_left_hand(g, seat, card)
    piles.put_on_pile(g, card)
    outer_cause = g.emit_cause(events.E_DISCARD, "LS2 discard.1", seat, card)
    reactions.fire(g, DISCARDS, seat, card, g.resolution.me)
    g.set_cause(outer_cause)


def move_to_deck(g: LightseekersCtx, seat: Seat, cards: list[Card]) -> None:
    """Show hand cards, move them into the deck and shuffle it (LS2 3.2.3.2c)."""
    for card in cards:
        g.learn(card, EVERYONE)  # LS2 2.8.2.2, LS1 4.3.5b
        g.emit(events.E_TO_DECK, "LS2 2.8.2.2", seat, card)
        note_left_hand(g, seat, card)
        g.put(card, g.zone(DECK, seat))
    if cards:
        piles.shuffle_deck(g, seat)
