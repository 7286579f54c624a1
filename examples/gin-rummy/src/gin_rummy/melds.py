"""Melds and deadwood, of cards as masks (see `playing_cards`)."""

from typing import Final

from rulebound.kernel import playing_cards
from rulebound.kernel.playing_cards import OF_RANK, RANKS, ROW, SUITS

RUN_LENGTHS: Final = (5, 4, 3)  # GR meld.2; a longer run is several (GR-Q2)


def points_of(rank: int) -> int:
    """Ace 1, jack, queen and king 10, others their number (GR deadwood.1)."""
    return rank + 1 if rank < 10 else 10


def _row_deadwood() -> list[int]:
    """By cards of one suit: the fewest points that runs leave."""
    found = [0]
    for row in range(1, ROW + 1):
        low = row & -row
        runs = [low * ((1 << length) - 1) for length in RUN_LENGTHS]
        ways = [found[row ^ run] for run in runs if row & run == run]
        found.append(min([found[row ^ low] + points_of(low.bit_length() - 1), *ways]))
    return found


# by cards of one suit
_ROW_POINTS: Final = [
    sum([points_of(rank) for rank in range(RANKS) if row >> rank & 1]) for row in range(ROW + 1)
]
_ROW_DEADWOOD: Final = _row_deadwood()
ALL_POINTS: Final = SUITS * _ROW_POINTS[ROW]

# sets by rank: all four cards, then those without the last, first, third and second suit
SETS: Final = [
    [four, *[four & ~(ROW << RANKS * suit) for suit in (3, 0, 2, 1)]] for four in OF_RANK
]
RUNS: Final = [run for length in RUN_LENGTHS for run in playing_cards.runs(length)]
MELDS: Final = [meld for sets in SETS for meld in sets] + RUNS
MELD_NAMES: Final = tuple([playing_cards.names_in(meld) for meld in MELDS])
# GR-Q1: melds in the order in which they are tried, each with the cards that must be there
_TRIED: Final = [
    *[(sets[0], meld) for sets in SETS for meld in (sets[0], sets[3], sets[4])],
    *[(meld, meld) for sets in SETS for meld in sets[1:]],
    *[(meld, meld) for meld in RUNS],
]


def points(cards: int) -> int:
    """The points of cards, melded or not."""
    return playing_cards.row_sum(_ROW_POINTS, cards)


def deadwood(cards: int) -> int:
    """The fewest points that any choice of melds leaves (GR deadwood.2)."""
    s, c, d, h = playing_cards.rows(cards)
    return _least(cards, s & c & (d | h) | d & h & (s | c))


def _least(cards: int, ranks: int) -> int:
    """The same with sets of these ranks only, and any runs."""
    if not ranks:
        return playing_cards.row_sum(_ROW_DEADWOOD, cards)
    others = ranks & ranks - 1
    best = _least(cards, others)
    for meld in SETS[(ranks ^ others).bit_length() - 1]:  # GR meld.1
        if cards & meld == meld:
            best = min(best, _least(cards ^ meld, others))
    return best


def knock_deadwood(cards: int) -> int:
    """What eleven cards count for a knock: the best melds, less the highest card left (GR-Q1)."""
    melds = [meld for needed, meld in _TRIED if cards & needed == needed]
    left = cards ^ _most_points(melds, 0, 0, 0)
    ranks = playing_cards.ranks_in(left)
    return points(left) - (points_of(ranks.bit_length() - 1) if ranks else 0)


def _most_points(melds: list[int], first: int, melded: int, best: int) -> int:
    """The first choice of melds, in their order, that no other surpasses."""
    if points(melded) > points(best):
        best = melded
    for at in range(first, len(melds)):
        if not melds[at] & melded:
            best = _most_points(melds, at + 1, melded | melds[at], best)
    return best


def can_knock(cards: int, limit: int) -> bool:
    """Is that within the limit? Most hands are too far from it to be searched."""
    least = deadwood(cards)
    return least <= limit or (least <= limit + 10 and knock_deadwood(cards) <= limit)


def layoffs(melds: list[int], laid_off: int) -> int:
    """The cards that fit melds on the table (GR layoff.2, GR layoff.3)."""
    fits = 0
    for meld in melds:
        rank = (meld.bit_length() - 1) % RANKS
        if meld & OF_RANK[rank] == meld:
            fits |= OF_RANK[rank] & ~meld
        else:  # GR-Q3: two cards at each end, wherever the first one was laid off
            fits |= playing_cards.beside(meld | playing_cards.beside(meld) & laid_off)
    return fits & ~laid_off


def neighbours(cards: int) -> int:
    """How many cards have the next one of their suit, or a further one of their rank, beside."""
    found = cards << 1 & cards & ~OF_RANK[0]
    for distance in (1, 2, 3):
        found |= cards >> RANKS * distance & cards
    return found.bit_count()
