"""Processes for work that takes long, so that nobody else waits for it."""

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


class Processes:
    """A few processes; started when there is something to do, or to be ready for it.

    Each begins with `prepare`, if there is anything to prepare. Where the server runs interpreted,
    they are started anew, compiled, as soon as there is a compiled copy of its source.
    """

    def __init__(
        self, many: int, twin: CompiledCopy, prepare: Callable[[], None] | None = None
    ) -> None:
        self._many = many
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self._twin = twin
        self._compiled: Path | None = None

    def begin(self) -> None:
        """Start the processes now, so that the first work waits for nothing."""
        for _ in range(self._many):  # one is started where none is idle
            self._submit(self._ready(), _nothing)

    async def run(self, work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Do work in a process; if that dies, once more in a new one."""
        pool = self._ready()
        try:
            return await asyncio.wrap_future(self._submit(pool, work, *given, **more))
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else has noticed it before
                self.give_up()
            return await asyncio.wrap_future(self._submit(self._ready(), work, *given, **more))

    def _ready(self) -> ProcessPoolExecutor:
        compiled = self._twin.folder()
        if self._pool is not None and compiled is not None and self._compiled is None:
            self._pool.shutdown(wait=False)  # what is begun there is finished there
            self._pool = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # nothing of the server goes along
            self._pool = ProcessPoolExecutor(self._many, context, _start, (self._prepare,))
            self._compiled = compiled
        return self._pool

    def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[P, T], *given: P.args, **more: P.kwargs
    ) -> "Future[T]":
        with _importing_from(self._twin.folder()):  # should it start a process
            return pool.submit(work, *given, **more)

    def give_up(self) -> None:
        """Begin nothing more of what waits; what is begun may go on until its process is ended."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def end_all() -> None:
    """End all processes, also in the middle of something, and those that others have replaced."""
    processes = multiprocessing.active_children()
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


@contextmanager
def _importing_from(folder: Path | None) -> Iterator[None]:
    """Have a process that is started now import from here first: it is told our path.

    Nothing changes for this process, where the package is imported already.
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    os.nice(5)  # people come first
    if prepare is not None:
        prepare()


def _nothing() -> None:
    """What takes no time, for a process to be there."""
