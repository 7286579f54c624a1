"""An event loop whose clock only advances when there is nothing else to do."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

Result = TypeVar("Result")
GRACE: Final = 0.01
"""Real seconds to wait for other threads, such as that of the store, before time advances."""


class _Selector(selectors.DefaultSelector):
    """A selector that lets the fake time pass instead of waiting."""

    loop: "FakeTimeLoop"

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0 if timeout == 0 else GRACE)
        while timeout is None and not found:  # only another thread can go on
            found = super().select(GRACE)
        if not found and timeout:
            self.loop.now += timeout
        return found


class FakeTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with a fake clock."""

    def __init__(self) -> None:
        self.now = 0.0
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in fake time."""
    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        return runner.run(main)
