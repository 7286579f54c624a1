"""Telling players that a bot or a hint waits for its turn."""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Final

NOTICE_DELAY: Final = 1.0
"""Seconds of waiting after which it is told. Shorter waits would only flicker."""


class WaitNotice:
    """Tells that the wait in its block is long, and when it is over.

    What is told, and when, depends only on how long the queue is: the wait of a bot does not show
    whether it has a choice.
    """

    def __init__(self, tell: Callable[[bool], None]) -> None:
        self.is_told = False
        self._tell = tell
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(NOTICE_DELAY, self._set, True)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.is_told:
            self._set(False)

    def _set(self, waits: bool) -> None:
        self.is_told = waits
        self._tell(waits)
