"""Melds and deadwood against slow and simple counts."""

import random
from itertools import combinations

import pytest
from gin_rummy import melds


def is_meld(cards: tuple[int, ...]) -> bool:
    """Whether cards are a set or a run, by the words of the rules."""
    suits = {card // 13 for card in cards}
    ranks = sorted(card % 13 for card in cards)
    is_set = len(set(ranks)) == 1
    is_run = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return is_set or is_run


def least(cards: frozenset[int]) -> int:
    """The fewest points that melds leave, by trying everything with the first card."""
    if not cards:
        return 0
    first = min(cards)
    best = min(first % 13 + 1, 10) + least(cards - {first})
    for size in (2, 3, 4):
        for others in combinations(sorted(cards - {first}), size):
            if is_meld((first, *others)):
                best = min(best, least(cards - {first, *others}))
    return best


def mask(cards: frozenset[int]) -> int:
    return sum(1 << card for card in cards)


def hands(size: int, count: int) -> list[frozenset[int]]:
    """Hands with many cards that belong together."""
    dice = random.Random(size)
    found = []
    for _ in range(count):
        low, high = sorted(dice.sample(range(13), 2))
        near = [card for card in range(52) if low <= card % 13 <= max(high, low + 3)]
        found.append(frozenset(dice.sample(near, min(size, len(near)))))
    return found


@pytest.mark.rule("GR meld.1", "GR meld.2")
def test_the_melds_are_all_sets_and_runs_of_three_to_five_cards() -> None:
    found = set()
    for size in (3, 4):
        for suits in combinations(range(4), size):
            found |= {tuple(13 * suit + rank for suit in suits) for rank in range(13)}
    for size in (3, 4, 5):
        found |= {
            tuple(range(at, at + size)) for at in range(52 - size + 1) if at % 13 + size <= 13
        }
    assert all(is_meld(meld) for meld in found)
    assert {mask(frozenset(meld)) for meld in found} == set(melds.MELDS)
    assert len(melds.MELDS) == len(found) == 185


@pytest.mark.rule("GR deadwood.1", "GR deadwood.2")
@pytest.mark.parametrize("size", [3, 7, 10])
def test_deadwood_is_the_least_that_any_choice_of_melds_leaves(size: int) -> None:
    counts = set()
    for hand in hands(size, 150):
        counts.add(melds.deadwood(mask(hand)))
        assert melds.deadwood(mask(hand)) == least(hand), sorted(hand)
    assert len(counts) > 8


@pytest.mark.rule("GR knock.1")
def test_a_knock_is_never_possible_with_more_deadwood_than_the_limit_after_a_discard() -> None:
    allowed = 0
    for hand in hands(11, 400):
        cards = mask(hand)
        fewest = min(melds.deadwood(cards ^ 1 << card) for card in hand)
        assert melds.knock_deadwood(cards) >= fewest
        assert melds.can_knock(cards, 10) == (melds.knock_deadwood(cards) <= 10)
        allowed += melds.can_knock(cards, 10)
    assert 50 < allowed < 350


@pytest.mark.rule("GR layoff.2", "GR layoff.3", "GR-Q3")
def test_a_card_fits_a_meld_if_both_are_a_meld_together() -> None:
    for meld in melds.MELDS:
        cards = tuple(card for card in range(52) if meld >> card & 1)
        fits = {c for c in range(52) if c not in cards and is_meld((*cards, c))}
        assert mask(frozenset(fits)) == melds.layoffs([meld], 0)
