"""One int of randomness.

The state is a 32-bit xorshift word kept in the position, so that chance is part of the
data: equal positions have equal futures, and a clone does not disturb the original.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFF

STILL: Final = 0
"""The state that stays as it is: every roll is 0 and shuffling changes nothing. No seed leads
here; scenarios use it so that decks stay in the order they were written down in."""


def seeded(seed: int) -> int:
    """A generator state for any seed, well mixed so that neighbouring seeds differ at once."""
    state = (seed * 2654435769 + 0x9E3779B9) & _MASK
    state ^= (seed >> 32) & _MASK
    if state == 0:
        state = 0x6D2B79F5
    for _ in range(6):
        state = advanced(state)
    return state


def advanced(state: int) -> int:
    """The next state."""
    state ^= (state << 13) & _MASK
    state ^= state >> 17
    state ^= (state << 5) & _MASK
    return state


def below(state: int, n: int) -> int:
    """The number in 0..n-1 that a state stands for (from its high bits)."""
    return (state * n) >> 32
