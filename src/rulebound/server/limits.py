"""How much the server takes from anybody."""

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final

import msgspec

DAY: Final = 86_400


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server."""

    rooms: int = 2_000
    """So many rooms are kept in memory at once."""
    rooms_a_minute: int = 30
    """So many rooms may be made from one address in a minute."""
    seeds: bool = False
    """May the seed of a game with friends be chosen? Whoever does knows all cards by it."""
    onlookers: int = 64
    """So many connections may a room have of those who look on,"""
    connections: int = 8
    """and so many for each seat."""
    message: int = 16_384
    """So many bytes may a message have."""
    messages_a_second: float = 40
    """So many messages may a connection send in the long run,"""
    messages_at_once: int = 120
    """and so many at once."""
    poise: float = 0.4
    """No bot answers a secret question sooner: its time would tell whether it had a choice."""
    waiting: int = 256
    """Who is so many messages behind is cut off, and can come again;"""
    waiting_bytes: int = 4 << 20
    """and so is who is so many bytes behind."""
    idle: float = 600
    """A room where nobody has been for so many seconds leaves the memory; it stays stored."""
    kept: float = 90 * DAY
    """A room that nobody has touched for so many seconds is forgotten."""


class Bucket:
    """Lets so many through at once, and so many a second in the long run."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """May one more go through?"""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doorkeeper:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, Bucket]] = {}

    def lets_in(self, address: str) -> bool:
        """May this address do it once more?"""
        address = household(address)
        now = self._clock()
        if len(self._buckets) > 10_000:
            full = now - self._burst / self._rate
            self._buckets = {each: kept for each, kept in self._buckets.items() if kept[0] > full}
        _, bucket = self._buckets.get(address, (now, Bucket(self._rate, self._burst, self._clock)))
        self._buckets[address] = (now, bucket)
        return bucket.take()


def household(address: str) -> str:
    """What an address belongs to: whoever has one of IPv6 has at least 64 bits of them.

    >>> household("2001:db8::7:1"), household("192.0.2.1")
    ('2001:db8::', '192.0.2.1')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
