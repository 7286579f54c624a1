"""Names for the integers in a position.

Everything in a position is an int. These aliases say which kind of int is meant. They cost nothing
at run time and keep signatures readable.
"""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table. A player (a person or a bot) sits there."""

Card: TypeAlias = int
"""A card instance: a sleeve that can be followed by eye. Its content is its ident."""

Ident: TypeAlias = int
"""The design of a card: an index into the game's card list."""

Zone: TypeAlias = int
Cell: TypeAlias = int
Mask: TypeAlias = int
"""A set of seats, one bit each."""

Answer: TypeAlias = tuple[int, ...]
"""A seat's answer to a question: plain ints, in the form of that question."""

NONE: Final = -1
"""No seat, no card, no cell."""

SPECTATOR: Final = -1
"""The seat number of an onlooker."""

EVERYONE: Final = (1 << 31) - 1
"""The mask of all seats and onlookers: public knowledge."""

_ONLOOKER_BIT: Final = 1 << 30


def bit(seat: Seat) -> Mask:
    """Return the mask of one seat. Onlookers have their own bit, set only for public things."""
    return _ONLOOKER_BIT if seat < 0 else 1 << seat
