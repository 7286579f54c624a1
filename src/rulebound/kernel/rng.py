"""One int of randomness.

The state is kept in the position, so that chance is part of the data: equal positions have equal
futures, and a clone does not disturb the original. Usually it is a 32-bit xorshift word, which is
fast; whoever sees a few cards could find it by trying all of them. A seed of more than 64 bits
therefore leads to a deep state: 62 bits, each the hash of the one before, for games in which
somebody may want to know what is hidden.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF
_DEEP: Final = 1 << 61
"""Every deep state has this bit; no other state does."""
_HUGE: Final = 1 << 31
"""The product of a state and anything below this fits into 63 bits."""
DEEP_SEED: Final = 1 << 64
"""A seed from here on leads to a deep state."""
STATE_LIMIT: Final = 1 << 62
"""All states are below this."""

NO_CHANCE: Final = 0
"""The state that stays as it is: every roll is 0 and shuffling changes nothing. No seed leads
here; scenarios use it so that decks stay in the order they were written down in."""


def seeded(seed: int) -> i64:
    """A generator state for any seed, well mixed so that neighbouring seeds differ at once."""
    if seed >= DEEP_SEED:
        return _hashed(seed)
    state = (seed * 2654435769 + 0x9E3779B9) & _MASK
    state ^= (seed >> 32) & _MASK
    if state == 0:
        state = 0x6D2B79F5
    for _ in range(6):
        state = advanced(state)
    return state


def advanced(state: i64) -> i64:
    """The next state."""
    if state > _MASK:
        return _hashed(state)
    state ^= (state << 13) & _MASK
    state ^= state >> 17
    state ^= (state << 5) & _MASK
    return state


def below(state: i64, n: int) -> int:
    """The number in 0..n-1 that a state stands for (from its high bits)."""
    if state > _MASK:
        state = (state >> 29) & _MASK
    if n < _HUGE:
        count: i64 = n
        return (state * count) >> 32
    whole: int = state  # counts of answers can be of any size, and so can the product
    return (whole * n) >> 32


def derived(state: i64) -> i64:
    """A state for another generator, from the state of one that is no longer used."""
    return advanced(state) if state > _MASK else seeded(state)


def _hashed(number: int) -> i64:
    """The deep state that a number of any size leads to."""
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big") & (_DEEP - 1) | _DEEP
