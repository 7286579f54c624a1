"""Process pools for long computations, which keep the event loop free."""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar

from rulebound.freshness import CompiledCopy

P = ParamSpec("P")
T = TypeVar("T")


class WorkerPool:
    """A pool of processes, started on first use or by `start`.

    Each process runs `prepare` first. If the server runs interpreted, the pool is replaced by a
    compiled one as soon as there is a compiled build of the same source.
    """

    def __init__(
        self, size: int, twin: CompiledCopy, prepare: Callable[[], None] | None = None
    ) -> None:
        self._size = size
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self._twin = twin
        self._compiled: Path | None = None

    def start(self) -> None:
        """Start the processes now, so that the first call does not wait for them."""
        for _ in range(self._size):  # each submit starts a process as long as none is idle
            self._submit(self._current_pool(), _no_op)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a process. If the process dies, retry once in a new pool."""
        pool = self._current_pool()
        try:
            return await asyncio.wrap_future(self._submit(pool, work, *args, **kwargs))
        except BrokenProcessPool:
            if self._pool is pool:  # no other call has replaced it yet
                self.shut_down()
            retry = self._submit(self._current_pool(), work, *args, **kwargs)
            return await asyncio.wrap_future(retry)

    def _current_pool(self) -> ProcessPoolExecutor:
        compiled = self._twin.folder()
        if self._pool is not None and compiled is not None and self._compiled is None:
            self._pool.shutdown(wait=False)  # running work finishes there
            self._pool = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # inherits no state of the server
            self._pool = ProcessPoolExecutor(self._size, context, _start, (self._prepare,))
            self._compiled = compiled
        return self._pool

    def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        with _importing_from(self._twin.folder()):  # in case this starts a process
            return pool.submit(work, *args, **kwargs)

    def shut_down(self) -> None:
        """Cancel waiting work. Running work continues until its process is terminated."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def terminate_all() -> None:
    """Terminate all child processes, including busy ones and those of replaced pools."""
    processes = multiprocessing.active_children()
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


@contextmanager
def _importing_from(folder: Path | None) -> Iterator[None]:
    """Make processes that start now import from `folder` first: they inherit our `sys.path`.

    This process has imported the package already, so nothing changes for it.
    """
    if folder is None:
        yield
        return
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


def _start(prepare: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server terminates its processes itself
    os.nice(5)  # the server itself has priority
    if prepare is not None:
        prepare()


def _no_op() -> None:
    """Do nothing; submitted to start a process."""
