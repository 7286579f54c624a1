"""Equal cards: copies of a design, which nobody can tell apart."""

from rulebound.kernel.ids import Card, Mask, Seat, bit
from rulebound.kernel.table import Table


def copies_of(table: Table, seat: Seat, card: Card) -> list[Card]:
    """The cards equal to this one that the seat knows in its zone, itself included."""
    return [
        other
        for other in table.zones[table.zone[card]]
        if table.ident[other] == table.ident[card] and table.known[other] & bit(seat)
    ]


def other_copies(table: Table, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards equal to one of these, without these themselves."""
    copies = [copy for card in cards for copy in copies_of(table, seat, card)]
    return tuple([copy for copy in dict.fromkeys(copies) if copy not in cards])


def are_equal(table: Table, first: tuple[Card, ...], second: tuple[Card, ...]) -> bool:
    """Are these the same cards but for which copies of them are named?"""
    return _kinds(table, first) == _kinds(table, second)


def _kinds(table: Table, cards: tuple[Card, ...]) -> list[tuple[int, int]]:
    return sorted([(table.zone[card], table.ident[card]) for card in cards])


def reassign_outside_mark(table: Table, card: Card, seats: Mask) -> None:
    """Move the `outside` mark of an equal card to this one.

    These seats knew that such a card was outside the decks and now see one appear. They cannot
    tell equal cards apart, so for them it is the one they knew of.
    """
    if not table.outside_seats() & seats:
        return
    for other, ident in enumerate(table.ident):
        if ident == table.ident[card] and table.owner[other] == table.owner[card]:
            knew = table.outside[other] & ~table.known[other] & seats
            if knew and other != card:
                table.unmark_outside(other, knew)
                table.mark_outside(card, knew)
                seats &= ~knew
