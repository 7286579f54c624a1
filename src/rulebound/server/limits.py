"""Limits on what clients may use, and rate limiting."""

import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final

import msgspec

DAY: Final = 86_400
MAX_BODY: Final = 256 * 1024
"""Maximum size of the body of a request."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server."""

    rooms: int = 2_000
    """Maximum number of rooms in memory."""
    rooms_of_network: int = 300
    """Maximum number of rooms in memory that one network has made or opened."""
    rooms_per_minute: int = 30
    """Rooms that one network may make or open per minute."""
    sockets: int = 100
    """Maximum number of connections of one network."""
    stored_bytes: int = 500 << 20
    """Bytes of the store that the rooms of one network may take."""
    all_stored_bytes: int = 50 << 30
    """Bytes of the store that all rooms may take."""
    room_bytes: int = 8 << 20
    """Bytes of the store that one room may take."""
    allow_seeds: bool = False
    """Whether clients may choose the seed of a game with friends, which tells them all cards."""
    spectators: int = 64
    """Maximum number of spectators per room."""
    connections: int = 8
    """Maximum number of connections per seat."""
    message_bytes: int = 16_384
    """Maximum size of a message."""
    messages_per_second: float = 40
    """Sustained message rate of a connection."""
    message_burst: int = 120
    """Number of messages a connection may send at once."""
    reply_bytes_per_second: int = 512 << 10
    """Bytes per second of the answers to one connection's own requests, such as past positions."""
    reply_burst: int = 4 << 20
    """Bytes of such answers before they are slowed down."""
    request_seconds: float = 20
    """Seconds that a client has to send a request, and to take each part of the answer."""
    min_reply_delay: float = 0.4
    """Minimum seconds before a bot answers a secret question. A faster reply would show that the
    bot had no choice."""
    queued_messages: int = 256
    """Outgoing messages that may wait for a slow client before it is disconnected."""
    queued_bytes: int = 4 << 20
    """Outgoing bytes that may wait for a slow client before it is disconnected."""
    idle_timeout: float = 600
    """Seconds after which an empty room is unloaded. It stays in the store."""
    bots_at_once: int = 2_000
    """Rooms whose bots may think, or wait for it, at a time. Bots of further rooms wait longer."""
    bots_at_once_by_address: int = 64
    """How many of those rooms may belong to one address."""
    hints_at_once: int = 64
    """Maximum number of hints that are searched, or wait for it, at a time."""
    hints_at_once_by_address: int = 16
    """How many of those one address may ask for."""
    curves_at_once: int = 32
    """Maximum number of requests for win probability curves at a time."""
    curves_at_once_by_address: int = 8
    """How many of those one address may ask for."""
    retention: float = 90 * DAY
    """Seconds after which an unused room is deleted from the store."""


class TokenBucket:
    """Rate limiter that allows bursts."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._updated = clock()

    def take(self, tokens: int = 1) -> bool:
        """Take tokens; False if there are not enough."""
        self._refill()
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def spend(self, tokens: float) -> float:
        """Take tokens that may not be there yet; return the seconds until they are."""
        self._refill()
        self._tokens -= tokens
        return max(0.0, -self._tokens / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._updated) * self._rate)
        self._updated = now


class NetworkLimiter:
    """A token bucket per client network. Full buckets are dropped."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, TokenBucket]] = {}

    def allow(self, network: str, tokens: int = 1) -> bool:
        """Take tokens for a request from this network; False if there were too many.

        One of several servers takes several tokens, so that the limit holds for all together.
        """
        now = self._clock()
        if len(self._buckets) > 10_000:
            full = now - self._burst / self._rate
            self._buckets = {
                each: (used, bucket)
                for each, (used, bucket) in self._buckets.items()
                if used > full
            }
        new = TokenBucket(self._rate, self._burst, self._clock)
        _, bucket = self._buckets.get(network, (now, new))
        self._buckets[network] = (now, bucket)
        return bucket.take(tokens)


class NetworkCounter:
    """How much of something each client network holds now."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """How much all networks hold."""
        return self._held.total()

    def held(self, network: str) -> int:
        """Return how much a network holds."""
        return self._held[network]

    def add(self, network: str) -> None:
        """Count one more."""
        self._held[network] += 1

    def remove(self, network: str) -> None:
        """Count one less."""
        self._held[network] -= 1
        if not self._held[network]:
            del self._held[network]


def client_network(address: str) -> str:
    """Return the network a client can choose addresses from: a /64 for IPv6.

    >>> client_network("2001:db8::7:1"), client_network("192.0.2.1")
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
