"""The usual pack of 52 playing cards.

The ident of a card is `13 * suit + rank`, from the ace on. Sets of cards are masks with a bit for
each ident; the cards of one suit alone are a row, with a bit for each rank.
"""

from typing import Final

from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.ids import Ident

RANK_NAMES: Final = (
    *("Ace", "Two", "Three", "Four", "Five", "Six", "Seven"),
    *("Eight", "Nine", "Ten", "Jack", "Queen", "King"),
)
SUIT_NAMES: Final = ("Spades", "Clubs", "Diamonds", "Hearts")
SYMBOLS: Final = "♠♣♦♥"
COLOURS: Final = ("black", "black", "red", "red")
NAMES: Final = [f"{rank} of {suit}" for suit in SUIT_NAMES for rank in RANK_NAMES]
RANKS: Final = 13
SUITS: Final = 4
ROW: Final = (1 << RANKS) - 1
"""All cards of a suit, as a row."""
OF_RANK: Final = [sum([1 << RANKS * suit + rank for suit in range(SUITS)]) for rank in range(RANKS)]
"""By rank: its four cards, as a mask."""


def rank_of(ident: Ident) -> int:
    """The rank of a card: 0 for an ace, 12 for a king."""
    return ident % RANKS


def suit_of(ident: Ident) -> int:
    """The suit of a card, in the order of `SUIT_NAMES`."""
    return ident // RANKS


def rows(cards: int) -> tuple[int, int, int, int]:
    """A mask by suits."""
    return cards & ROW, cards >> RANKS & ROW, cards >> 2 * RANKS & ROW, cards >> 3 * RANKS


def ranks_in(cards: int) -> int:
    """The ranks that occur in a mask, as a row."""
    spades, clubs, diamonds, hearts = rows(cards)
    return spades | clubs | diamonds | hearts


def row_sum(values: list[int], cards: int) -> int:
    """The sum of a list's values for the four rows of a mask."""
    spades, clubs, diamonds, hearts = rows(cards)
    return values[spades] + values[clubs] + values[diamonds] + values[hearts]


def runs(length: int) -> list[int]:
    """All runs of a suit with so many cards, as masks, by suit and lowest rank."""
    run = (1 << length) - 1
    return [run << RANKS * suit + low for suit in range(SUITS) for low in range(RANKS - length + 1)]


def beside(cards: int) -> int:
    """The cards next in rank to those of a mask, in their suits, without those themselves."""
    above = (cards & ~OF_RANK[-1]) << 1  # nothing comes after a king
    below = (cards & ~OF_RANK[0]) >> 1  # nor before an ace
    return (above | below) & ~cards


def names_in(cards: int) -> str:
    """The names of the cards of a mask."""
    return ", ".join([name for ident, name in enumerate(NAMES) if cards >> ident & 1])


def pack() -> list[CardDesign]:
    """The designs of all cards, with a symbol and its colour for the page."""
    return [CardDesign(name, "", "", "", _fields(ident)) for ident, name in enumerate(NAMES)]


def _fields(ident: Ident) -> dict[str, str]:
    rank, suit = rank_of(ident), suit_of(ident)
    sign = str(rank + 1) if 0 < rank < 10 else RANK_NAMES[rank][0]
    return {"symbol": sign + SYMBOLS[suit], "colour": COLOURS[suit]}
