"""Decks, discard piles and stored cards."""

from rulebound.games.lightseekers import events, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.failures import DECK_EMPTY, STORAGE_GONE
from rulebound.games.lightseekers.primitives import hands, reactions
from rulebound.kernel.ids import EVERYONE, Card, Seat


def shuffle_deck(g: LightseekersCtx, seat: Seat) -> None:
    """Shuffle a deck (LS2 3.2.3.2c, LS1 3.4.2b)."""
    g.shuffle(g.zone(schema.DECK, seat))
    g.emit(events.E_SHUFFLE, "LS2 3.2.3.2c", seat)


def put_on_pile(g: LightseekersCtx, card: Card) -> None:
    """Put a card face up on its owner's discard pile (LS2 3.2.3.4a, LS1 3.4.4a, LS2 burn.3)."""
    table = g.table
    owner = table.owner[card]
    g.table.clear_marks(card)
    g.put(card, g.zone(schema.PILE, owner))
    # LS-Q25: cards put there in the owner's turn stay visible for a while
    table.set_mark(schema.WHEN, card, table.vars[schema.TURN] if owner == g.acting() else 0)


def mill(g: LightseekersCtx, seat: Seat, count: int) -> None:
    """Discard the top cards of a deck."""
    for _ in range(count):
        deck = g.cards(schema.DECK, seat)
        if not g.is_in_game(seat):
            return  # LS2 5.1.3, LS1 5.1b
        if not deck:
            g.emit(events.E_FAIL, "LS2 3.2.3.2d", seat, a=DECK_EMPTY)
            return
        card = deck[-1]
        put_on_pile(g, card)
        outer_cause = g.emit_cause(events.E_MILL, "LS2 discard.1", seat, card)
        reactions.fire(g, schema.DISCARDS, seat, card, g.resolution.me)
        g.set_cause(outer_cause)


def move_to_hand(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Move a card from the discard pile to hand, visible to all (LS1 3.4.4e).

    The rest keeps its order (LS2 3.2.3.4d, LS1 3.4.4d).
    """
    g.learn(card, EVERYONE)
    g.table.set_mark(schema.WHEN, card, 0)
    hands.put_in_hand(g, seat, card)
    g.emit(events.E_TO_HAND, "LS2 move.1", seat, card)


def move_to_deck(g: LightseekersCtx, seat: Seat, cards: list[Card]) -> None:
    """Move cards from the discard pile into the deck, visible to all (LS1 3.4.4e)."""
    for card in cards:
        g.learn(card, EVERYONE)
        g.emit(events.E_TO_DECK, "LS2 move.1", seat, card)
        g.table.set_mark(schema.WHEN, card, 0)
        g.put(card, g.zone(schema.DECK, seat))
    if cards:
        shuffle_deck(g, seat)


def release_stored(g: LightseekersCtx, card: Card, to_hand: bool) -> None:
    """Move stored cards to where their storage card goes (LS2 2.8.3.6, LS1 6.1.4d, LS-Q18)."""
    for stored in g.stored_cards(card):
        owner = g.table.owner[stored]
        if to_hand:
            g.table.clear_marks(stored)
            hands.put_in_hand(g, owner, stored)
            g.emit(events.E_TO_HAND, "LS2 2.8.3.6", owner, stored)
        else:
            put_on_pile(g, stored)
            g.emit(events.E_TO_PILE, "LS2 2.8.3.6", owner, stored)


def store(g: LightseekersCtx, card: Card) -> None:
    """Store a card face up under the resolving card. Fails if that is not in play (LS2 2.8.3.2)."""
    storage = g.resolution.card
    owner = g.table.owner[storage]
    if g.zone_kind(storage) not in (schema.BUFFS, schema.ITEMS):
        g.emit(events.E_FAIL, "LS2 2.8.3.2", owner, storage, a=STORAGE_GONE)
        return
    g.table.clear_marks(card)
    g.put(card, g.zone(schema.STORED, owner))
    g.table.set_mark(schema.UNDER, card, storage + 1)
    g.emit(events.E_STORE, "LS2 2.8.3.2", owner, card)
