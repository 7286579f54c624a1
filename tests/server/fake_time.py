"""An event loop whose clock only advances when there is nothing else to do."""

import asyncio
import functools
import inspect
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextlib import ExitStack
from typing import Any, Final, TypeVar, TypeVarTuple
from unittest import mock

from rulebound.server.store import Store

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")
GRACE: Final = 0.002
"""Real seconds to wait for other threads before time advances."""


class _Selector(selectors.DefaultSelector):
    """A selector that lets the fake time pass instead of waiting."""

    loop: "FakeTimeLoop"

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0 if timeout == 0 else GRACE)
        while not found and (timeout is None or (timeout and self.loop.stopped)):
            found = super().select(GRACE)  # only another thread can go on
        if not found and timeout:
            self.loop.now += timeout
        return found


class FakeTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with a fake clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.stopped = 0
        """Number of things that other threads do, during which no time passes."""
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Arguments], Result], *args: *Arguments
    ) -> asyncio.Future[Result]:
        """Run a function in a thread, during which no time passes."""
        self.stopped += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._go_on)
        return future

    def _go_on(self, _: object) -> None:
        self.stopped -= 1


def _timeless(
    method: Callable[..., Coroutine[Any, Any, Result]],
) -> Callable[..., Coroutine[Any, Any, Result]]:
    """Return the method, during which no time passes."""

    @functools.wraps(method)
    async def call(*args: Any, **kwargs: Any) -> Result:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, FakeTimeLoop)
        loop.stopped += 1
        try:
            return await method(*args, **kwargs)
        finally:
            loop.stopped -= 1

    return call


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in fake time. However long the store takes, it takes no time."""
    methods = inspect.getmembers(Store, inspect.iscoroutinefunction)
    with ExitStack() as stack:
        for name, method in methods:
            if inspect.isfunction(method):  # not the constructor, which is bound to its class
                stack.enter_context(mock.patch.object(Store, name, _timeless(method)))
        runner = stack.enter_context(asyncio.Runner(loop_factory=FakeTimeLoop))
        return runner.run(main)
