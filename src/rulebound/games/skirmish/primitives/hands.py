"""Hands, decks and discard piles."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish import events
from rulebound.games.skirmish.primitives import reactions
from rulebound.games.skirmish.schema import DECK, DISCARD, DISCARDS, DRAWS, HAND, HANDLOCKED, PILE
from rulebound.kernel.ids import EVERYONE, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def draw(g: "Duel", seats: list[Seat], count: int) -> None:
    """Draw cards one by one, with whatever each sets off (SK draw.1, SK-Q41).

    Several seats draw a card each before anything reacts to it (SK-Q76).
    """
    for _ in range(count):
        seats = [seat for seat in seats if _draw_one(g, seat)]
        if not seats:
            return
        reactions.fire(g, DRAWS, seats)


def _draw_one(g: "Duel", seat: Seat) -> bool:
    if g.has_state(seat, HANDLOCKED):
        g.emit(events.E_NO_DRAW, "SK handlock.1", seat)
        return False
    deck = g.table.zones[DECK + seat]
    if not deck:
        g.emit(events.E_NO_DRAW, "SK-Q5", seat)  # what is there is drawn, nothing is lost
        return False
    card = deck[-1]
    g.put(card, HAND + seat)
    g.emit(events.E_DRAW, "SK draw.1", seat, card)
    return True


def discard(g: "Duel", seat: Seat, card: Card) -> None:
    """From the hand, face up, onto the pile (SK discard.1)."""
    to_pile(g, card)
    g.emit(events.E_DISCARD, "SK discard.1", seat, card)


def discard_chosen(g: "Duel", seats: list[Seat], count: int) -> list[Seat]:
    """Discard so many cards, one at a time (SK discard.2), or all there are (SK-Q62).

    Several seats discard a card each before anything reacts to it (SK-Q76). Gives the seats that
    have discarded all of them.
    """
    for _ in range(count):
        seats = [seat for seat in seats if g.hand(seat)]
        if not seats:
            break
        for seat in seats:
            discard(g, seat, g.choose_card(seat, g.hand(seat), DISCARD))
        reactions.fire(g, DISCARDS, seats)
    return seats


def cycle(g: "Duel", seats: list[Seat], count: int) -> None:
    """Discard so many and draw as many; not begun with too few cards (SK-Q34)."""
    able: list[Seat] = []
    for seat in seats:
        if len(g.hand(seat)) >= count:
            able.append(seat)
        else:
            g.emit(events.E_NOTHING, "SK-Q34", seat)
    done = discard_chosen(g, able, count)  # SK cycle.1
    for seat in able:
        if seat not in done:
            g.emit(events.E_NOTHING, "SK cycle.2", seat)  # a reaction took cards
    draw(g, done, count)  # SK cycle.2; SK-Q63 where handlocked


def to_pile(g: "Duel", card: Card) -> None:
    """On top of its owner's discard pile, face up and open to all (SK-Q16, SK pile.3)."""
    table = g.table
    table.turn_over(card, 1)  # SK pile.1
    g.put(card, PILE + table.owner[card])  # SK pile.2, SK pile.4


def to_hand(g: "Duel", seat: Seat, card: Card, rule: str) -> bool:
    """Add a card to a hand, unless the player is handlocked (SK handlock.3)."""
    if g.has_state(seat, HANDLOCKED):
        g.emit(events.E_NO_HAND, "SK handlock.3", seat, card)
        return False
    g.put(card, HAND + seat)
    g.emit(events.E_TO_HAND, rule, seat, card)
    return True


def recycle(g: "Duel", seat: Seat) -> None:
    """The discard pile, turned over as a block, goes under the deck."""
    table = g.table
    pile = table.zones[PILE + seat]
    if not pile:
        return
    count = len(pile)
    # SK draw-phase.1, SK-Q4: oldest discard nearest the deck; everybody knows the order
    for card in pile.copy():
        table.turn_over(card, 0)
        g.put_under(card, DECK + seat)
    g.emit(events.E_RECYCLE, "SK draw-phase.1", seat, a=count)


def shuffle_deck(g: "Duel", seat: Seat, rule: str) -> None:
    """Shuffle a deck."""
    g.shuffle(DECK + seat)
    g.emit(events.E_SHUFFLE, rule, seat)


def look_through_deck(g: "Duel", seat: Seat) -> list[Card]:
    """Let a seat see its whole deck; returns its cards."""
    deck = g.table.zones[DECK + seat]
    for card in deck:
        g.learn(card, bit(seat))
    return deck


def turn_face_up(g: "Duel", card: Card) -> None:
    """Turn over a card in a play zone."""
    g.table.turn_over(card, 1)


def reveal(g: "Duel", seat: Seat, card: Card, rule: str) -> int:
    """Show a card to everybody (SK reveal.1); gives the event."""
    g.learn(card, EVERYONE)
    return g.emit(events.E_REVEAL, rule, seat, card)
