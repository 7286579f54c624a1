"""The random generator: one int of state, a long period, and uniform numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.kernel.questions import Dice
from rulebound.kernel.rng import (
    NO_CHANCE,
    STATE_LIMIT,
    derive_state,
    next_state,
    number_below,
    state_from_seed,
)
from rulebound.kernel.table import Table


def test_states_are_nonzero_32_bit_words() -> None:
    for seed in (0, 1, -1, 2**32, 2**64 - 1, -(2**70), 123456789):
        state = state_from_seed(seed)
        for _ in range(50):
            assert 0 < state < 1 << 32
            state = next_state(state)


def test_a_long_seed_gives_deep_states_that_stay_deep() -> None:
    for seed in (2**64, 2**64 + 1, 2**200, 3**300):
        state = state_from_seed(seed)
        for _ in range(50):
            assert 1 << 61 <= state < STATE_LIMIT
            state = next_state(state)
        assert 1 << 61 <= derive_state(state) < STATE_LIMIT


def test_deep_states_differ_and_do_not_repeat() -> None:
    states = {state_from_seed(2**64 + n) for n in range(5000)}
    state = state_from_seed(2**64)
    for _ in range(5000):
        states.add(state := next_state(state))
    assert len(states) == 10_000


@pytest.mark.parametrize("seed", [2**64, 5**60])
def test_numbers_from_deep_states_are_uniform(seed: int) -> None:
    state = state_from_seed(seed)
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(36 * 300):
        one = number_below(state := next_state(state), 6)
        other = number_below(state := next_state(state), 6)
        counts[one, other] += 1
    chi = sum((counts[i, j] - 300) ** 2 / 300 for i in range(6) for j in range(6))
    assert chi < 90


def test_the_period_is_long() -> None:
    start = state = state_from_seed(1)
    seen = set()
    for _ in range(200_000):
        state = next_state(state)
        assert state != start
        seen.add(state)
    assert len(seen) == 200_000


def test_every_state_has_one_successor_and_one_predecessor() -> None:
    """xorshift is linear over bits: it is bijective if the 32 basis words stay independent."""
    rows = [next_state(1 << i) for i in range(32)]
    rank = 0
    for bit in range(32):
        pivot = next((r for r in rows[rank:] if r >> bit & 1), None)
        if pivot is None:
            continue
        at = rows.index(pivot, rank)
        rows[rank], rows[at] = rows[at], rows[rank]
        for i in range(32):
            if i != rank and rows[i] >> bit & 1:
                rows[i] ^= rows[rank]
        rank += 1
    assert rank == 32


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 45, 100])
def test_numbers_below_n_are_uniform(n: int) -> None:
    state = state_from_seed(99)
    rolls = 400 * n
    counts: Counter[int] = Counter()
    for _ in range(rolls):
        state = next_state(state)
        counts[number_below(state, n)] += 1
    assert set(counts) == set(range(n))
    chi = sum((counts[i] - 400) ** 2 / 400 for i in range(n))
    assert chi < n + 5 * (2 * n) ** 0.5 + 5


def test_pairs_of_rolls_are_uniform() -> None:
    state = state_from_seed(5)
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(36 * 300):
        one = number_below(state := next_state(state), 6)
        other = number_below(state := next_state(state), 6)
        pairs[one, other] += 1
    chi = sum((pairs[i, j] - 300) ** 2 / 300 for i in range(6) for j in range(6))
    assert chi < 90


def test_neighbouring_seeds_start_differently() -> None:
    firsts = Counter(number_below(next_state(state_from_seed(seed)), 10) for seed in range(5000))
    assert len(firsts) == 10
    assert max(firsts.values()) < 650
    assert len({state_from_seed(seed) for seed in range(20_000)}) == 20_000


def test_dice_roll_within_their_range() -> None:
    dice = Dice(3)
    assert {dice.roll(4) for _ in range(200)} == {0, 1, 2, 3}
    assert {dice.roll(1) for _ in range(5)} == {0}


def test_no_chance_never_changes_anything() -> None:
    assert next_state(NO_CHANCE) == NO_CHANCE
    assert number_below(NO_CHANCE, 100) == 0
    table = Table(
        1, list(range(6)), [0] * 6, [0] * 6, [-1] * 6, [0] * 6, [0] * 6, [0] * 6, [],
        [list(range(6))], [], [], [], [], [], 77,
    )  # fmt: skip
    table.disable_chance()
    table.shuffle_contents(table.zones[0], 0, 0, [])
    assert table.ident == list(range(6))
