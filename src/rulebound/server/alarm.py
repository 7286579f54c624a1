"""The alarm of a room's clocks: it rings when somebody's time is up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from rulebound import Seat
from rulebound.server.store import StoreError

PATIENCE: Final = 1.0
"""So many seconds pass before something is tried again that could not be stored."""

log = logging.getLogger(__name__)


class Alarm:
    """Waits for the end of one seat's time; `ring` says what happens then."""

    def __init__(self, ring: Callable[[Seat], Awaitable[None]]) -> None:
        self._ring = ring
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        """Does it wait for somebody's end?"""
        return self._waiting is not None

    def set(self, end: tuple[Seat, float] | None) -> None:
        """Wait for this seat's end in so many seconds, and for no other any more."""
        self.stop()
        if end is not None:
            self._waiting = asyncio.create_task(self._wait(*end))

    def stop(self) -> None:
        """Wait for nothing. What rings already is not cut short by what it does itself."""
        if self._waiting is not None and self._waiting is not asyncio.current_task():
            self._waiting.cancel()
        self._waiting = None

    async def _wait(self, seat: Seat, left: float) -> None:
        await asyncio.sleep(max(left, 0.0))
        try:
            await self._ring(seat)
        except StoreError:
            log.exception("That the time of seat %s is up could not be stored.", seat)
            self._waiting = asyncio.create_task(self._wait(seat, PATIENCE))
