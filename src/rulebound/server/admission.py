"""Who may make and open rooms: limits by client network, over all servers of the store."""

import hashlib
import hmac
import time
from collections.abc import Callable
from typing import Final

from rulebound.server.http_errors import ApiError
from rulebound.server.limits import Limits, NetworkLimiter
from rulebound.server.store import Store

TOO_MANY: Final = "too-many"  # codes of errors that pass with time
FULL: Final = "full"
RECOUNT_INTERVAL: Final = 60.0
"""Seconds for which the sum of all rooms in the store is remembered."""


class Admission:
    """Checks requests that cost much. With several servers, each allows its share."""

    def __init__(self, store: Store, limits: Limits, servers: Callable[[], int]) -> None:
        self._store = store
        self._limits = limits
        self._servers = servers
        self._opened = NetworkLimiter(limits.rooms_per_minute / 60, limits.rooms_per_minute)
        self._bytes_in_all = 0
        self._counted_at = -RECOUNT_INTERVAL
        self._key: bytes | None = None

    def share(self, limit: int) -> int:
        """Return how much of a limit this server may give."""
        return -(-limit // self._servers())

    def check_rate(self, network: str) -> None:
        """Count a room that is made or opened; raise `ApiError` if there were too many."""
        tokens = min(self._servers(), self._limits.rooms_per_minute)
        if not self._opened.allow(network, tokens):
            raise ApiError(429, TOO_MANY, "That is enough rooms for now; wait a little.")

    async def check_stored(self, network: str) -> None:
        """Raise `ApiError` if the rooms of a network, or all rooms, take too much of the store."""
        if await self._store.bytes_of(await self.payer(network)) >= self._limits.stored_bytes:
            text = "Your network has stored as many games as it may; old ones go after a while."
            raise ApiError(429, "quota", text)
        now = time.monotonic()
        if now - self._counted_at >= RECOUNT_INTERVAL:
            self._bytes_in_all = await self._store.bytes_in_all()
            self._counted_at = now
        if self._bytes_in_all >= self._limits.all_stored_bytes:
            raise ApiError(503, FULL, "The server has stored as many games as it can.")

    async def payer(self, network: str) -> str:
        """Return the digest by which the store knows a network, without knowing its address."""
        if self._key is None:
            self._key = (await self._store.secret("payers")).encode()
        return hmac.new(self._key, network.encode(), hashlib.sha256).hexdigest()[:32]
