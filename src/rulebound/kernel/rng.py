"""The random generator, whose state is one int.

The state is part of the position: equal positions have equal futures, and a clone does not disturb
the original. Usually it is a 32-bit xorshift word. That is fast, but a player who sees a few cards
could find it by brute force. A seed of more than 64 bits therefore gives a deep state of 62 bits,
each the hash of the previous one, for games in which players may try to cheat.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF
_DEEP: Final = 1 << 61
"""Every deep state has this bit set; no other state does."""
_HUGE: Final = 1 << 31
"""The product of a state and a number below this fits into 63 bits."""
DEEP_SEED: Final = 1 << 64
"""Seeds from this one on give a deep state."""
STATE_LIMIT: Final = 1 << 62
"""All states are below this."""

NO_CHANCE: Final = 0
"""A state that never changes: every roll is 0 and shuffling does nothing.

No seed gives this state. Scenarios use it to keep decks in the order they list.
"""


def state_from_seed(seed: int) -> i64:
    """Return a generator state for any seed, mixed so that neighbouring seeds differ at once."""
    if seed >= DEEP_SEED:
        return _hash_state(seed)
    state = (seed * 2654435769 + 0x9E3779B9) & _MASK
    state ^= (seed >> 32) & _MASK
    if state == 0:
        state = 0x6D2B79F5
    for _ in range(6):
        state = next_state(state)
    return state


def next_state(state: i64) -> i64:
    """Return the next state."""
    if state > _MASK:
        return _hash_state(state)
    state ^= (state << 13) & _MASK
    state ^= state >> 17
    state ^= (state << 5) & _MASK
    return state


def number_below(state: i64, n: int) -> int:
    """Return the number in 0..n-1 that a state stands for (from its high bits)."""
    if state > _MASK:
        state = (state >> 29) & _MASK
    if n < _HUGE:
        count: i64 = n
        return (state * count) >> 32
    whole: int = state  # n can be a number of answers, of any size, and so can the product
    return (whole * n) >> 32


def derive_state(state: i64) -> i64:
    """Return a state for a new generator, from one that is no longer used."""
    return next_state(state) if state > _MASK else state_from_seed(state)


def _hash_state(number: int) -> i64:
    """Hash a number of any size to a deep state."""
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big") & (_DEEP - 1) | _DEEP
