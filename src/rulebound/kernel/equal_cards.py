"""Equal cards: copies of a design in one zone, of which a menu may name only one."""

from rulebound.kernel.ids import Card, Seat, bit
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
