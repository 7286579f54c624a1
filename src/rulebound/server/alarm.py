"""Timer for the clocks of a room: fires when a seat runs out of time."""

import asyncio
from typing import Final, Protocol

from rulebound import Seat
from rulebound.server.event_log import EventLog
from rulebound.server.store import StoreError

RETRY_DELAY: Final = 1.0
"""Seconds to wait before retrying after the store has failed."""

log = EventLog(__name__)


class TimedRoom(Protocol):
    """The part of a room that its alarm uses."""

    async def on_time_up(self, seat: Seat) -> None:
        """Do what happens when the time of a seat is up."""


class Alarm:
    """Waits for the deadline of one seat, then tells the room."""

    def __init__(self, room: TimedRoom) -> None:
        self._room = room
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_set(self) -> bool:
        """Whether a deadline is pending."""
        return self._waiting is not None

    def set(self, deadline: tuple[Seat, float] | None) -> None:
        """Replace the pending deadline: a seat, and the seconds until its time is up."""
        self.stop()
        if deadline is not None:
            self._waiting = asyncio.create_task(self._wait(*deadline))

    def stop(self) -> None:
        """Cancel the pending deadline. A callback that calls this does not cancel itself."""
        if self._waiting is not None and self._waiting is not asyncio.current_task():
            self._waiting.cancel()
        self._waiting = None

    async def _wait(self, seat: Seat, seconds: float) -> None:
        await asyncio.sleep(max(seconds, 0.0))
        try:
            await self._room.on_time_up(seat)
        except StoreError as error:
            log.error("timeout-not-stored", seat=seat, error=error)
            self._waiting = asyncio.create_task(self._wait(seat, RETRY_DELAY))
