"""Leaving in good order: when a server is told to stop, its rooms go to others first.

1. `/ready` answers 503 and nobody makes rooms here, but games go on. A proxy has the time of
   `notice` to send its requests elsewhere.
2. The server leaves the others, so that they may take its rooms, and closes its sockets with the
   code that makes clients come back at once. What was being stored is stored and confirmed before.
3. The process ends. All this takes `limit` seconds at most; then it ends as it is, and the others
   take over what they find in the store, as after a crash.
"""

import asyncio
import signal
import time
from collections.abc import Callable
from types import FrameType
from typing import Final, Protocol

from rulebound.server.event_log import EventLog

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)

log = EventLog(__name__)


class Leaving(Protocol):
    """What can be left: the rooms of a server."""

    is_stopping: bool

    async def leave(self) -> None:
        """Give all rooms to the other servers."""


class Drain:
    """Leaves a server once, in bounded time."""

    def __init__(self, lobby: Leaving, notice: float, limit: float) -> None:
        self._lobby = lobby
        self._notice = min(notice, limit)
        self._limit = limit

    async def run(self) -> None:
        """Leave. Does not raise: whatever happens, the process ends afterwards."""
        start = time.monotonic()
        self._lobby.is_stopping = True
        log.info("stopping", notice=self._notice, limit=self._limit)
        try:
            async with asyncio.timeout(self._limit):
                await asyncio.sleep(self._notice)
                await self._lobby.leave()
        except TimeoutError:
            log.warning("stopped-late", seconds=time.monotonic() - start)
        except Exception as error:
            log.error("stopping-failed", error=error)
        else:
            log.info("left", seconds=time.monotonic() - start)


class DrainOnSignal:
    """Lets a signal to stop wait until the server has left. A second Ctrl-C does not wait."""

    def __init__(self, drain: Drain) -> None:
        self._drain = drain
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._former: dict[int, Callable[[int, FrameType | None], object]] = {}

    def __enter__(self) -> None:
        """Put itself before the handlers of the process. Only for its main thread."""
        for number in SIGNALS:
            former = signal.getsignal(number)
            if callable(former):
                self._former[number] = former
                signal.signal(number, self._on_signal)

    def __exit__(self, *_: object) -> None:
        """Put the handlers of before back."""
        for number, former in self._former.items():
            signal.signal(number, former)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self._task is None:
            self._loop.call_soon_threadsafe(self._start, number)
        elif number == signal.SIGINT:
            self._former[number](number, frame)

    def _start(self, number: int) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._leave(number), name="rulebound drain")

    async def _leave(self, number: int) -> None:
        await self._drain.run()
        self._former[number](number, None)
