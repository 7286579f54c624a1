"""The integers a position is made of, with names.

Everything in a position is an int. These aliases say which int is meant; they cost
nothing at run time and keep signatures readable.
"""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table. A player is whoever sits there."""

Card: TypeAlias = int
"""A card instance: a sleeve that can be followed by eye. What is in it is its ident."""

Ident: TypeAlias = int
"""Which design a card is; an index into the game's card list."""

Zone: TypeAlias = int
Cell: TypeAlias = int
Mask: TypeAlias = int
"""A set of seats, one bit each."""

Answer: TypeAlias = tuple[int, ...]
"""What a seat says to a question: plain ints, in the question's own form."""

NONE: Final = -1
"""No seat, no card, no cell."""

SPECTATOR: Final = -1
"""The seat number of an onlooker."""

EVERYONE: Final = (1 << 31) - 1
"""The mask of all seats and onlookers; what they know is public."""

_ONLOOKER_BIT: Final = 1 << 30


def bit(seat: Seat) -> Mask:
    """The mask of one seat; onlookers have a bit of their own, set only for public things."""
    return _ONLOOKER_BIT if seat < 0 else 1 << seat
