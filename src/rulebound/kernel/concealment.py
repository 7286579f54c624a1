"""Playing a card face down so that nobody can tell which one it was."""

from typing import TYPE_CHECKING

from rulebound.kernel.ids import NONE, Card, Seat, Zone, bit

if TYPE_CHECKING:
    from rulebound.kernel.context import Ctx


def conceal(g: "Ctx", card: Card, zone: Zone, seat: Seat) -> Card:
    """Put a card from a seat's hand face down into a zone; return its sleeve.

    The hand is shuffled over its sleeves first, so that the sleeve number does not tell how long
    the card was held. Cards that others knew to be in this hand are now known to be outside the
    deck, but not where.
    """
    table = g.table
    mine = bit(seat)
    hand = table.zones[table.zone[card]]
    ident = table.ident[card]
    origin = g.trace[card] if g.trace else NONE
    for other in hand:
        if table.known[other] != mine:
            table.mark_outside(other, table.known[other] & ~mine)
    g.shuffle_contents(hand, mine, -1)
    for other in hand:
        if table.ident[other] == ident:
            card = other
    if g.trace:  # identical cards are interchangeable: trace the one that was meant
        g.trace[g.trace.index(origin)] = g.trace[card]
        g.trace[card] = origin
    table.move(card, zone)
    table.turn_over(card, 0)
    return card
