"""A worker process as the server sees it: started, given work with a deadline, killed."""

import asyncio
import multiprocessing
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

from rulebound.server.worker_process import HEADER_BYTES, frame, serve

START_SECONDS: Final = 120.0
"""Seconds a process has to start; preloading all games takes a while on a busy machine."""
MAX_REPLY_BYTES: Final = 1 << 20
GRACE: Final = 2.0
"""Seconds after its deadline at which a computation is given up and its process killed."""


class ThoughtError(Exception):
    """A computation gave no result."""


class DeadlinePassed(ThoughtError):
    """The worker did not reply in time."""


class WorkerDied(ThoughtError):
    """The worker process ended, or could not be started."""


class Worker(Protocol):
    """A process that does one computation at a time."""

    folder: Path | None
    """Folder that it imports compiled modules from, if any."""

    async def ready(self) -> None:
        """Wait until the process has started. Raises `ThoughtError` if it does not."""

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        """Return the reply to a request. Raises `ThoughtError`; then the worker is of no use."""

    def kill(self) -> None:
        """End the process, even if it is busy."""

    def join(self) -> None:
        """Wait until the process has ended."""


class ProcessWorker:
    """A worker in a process of its own, which shares nothing with the server.

    Start it in a thread that lives as long as the server: on Linux the process dies with that
    thread.
    """

    def __init__(self, prepare: Callable[[], None] | None, folder: Path | None) -> None:
        self.folder = folder
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        context = multiprocessing.get_context("spawn")  # inherits no state of the server
        with theirs, _importing_from(folder):
            self._process = context.Process(target=serve, args=(theirs, prepare), daemon=True)
            self._process.start()
        self._starting: asyncio.Task[bytes] | None = None
        self._is_talking = False
        self._is_killed = False

    async def ready(self) -> None:
        """Wait until the process has started. Raises `WorkerDied` if it does not."""
        if self._starting is None:
            self._starting = asyncio.create_task(self._talk(START_SECONDS))
        try:
            await asyncio.shield(self._starting)  # it starts even if this asker leaves
        except DeadlinePassed as error:
            raise WorkerDied("The process did not start in time.") from error

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        """Return the reply to a request. Raises `ThoughtError`; then the worker is of no use."""
        await self.ready()
        return await self._talk(seconds + GRACE, request)

    async def _talk(self, seconds: float, request: bytes = b"") -> bytes:
        """Send a request, if there is one, and return the next message of the process."""
        self._is_talking = True
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                if request:
                    await loop.sock_sendall(self._socket, frame(request))
                size = int.from_bytes(await self._receive(HEADER_BYTES), "big")
                if size > MAX_REPLY_BYTES:
                    raise WorkerDied(f"The process sent {size} bytes, which cannot be a reply.")
                return await self._receive(size)
        except TimeoutError:
            raise DeadlinePassed(f"There was no reply in {seconds:g} seconds.") from None
        except OSError as error:
            raise WorkerDied(f"The process has ended: {error}.") from error
        finally:
            self._is_talking = False
            if self._is_killed:
                self._socket.close()

    async def _receive(self, size: int) -> bytes:
        received = bytearray()
        loop = asyncio.get_running_loop()
        while len(received) < size:
            part = await loop.sock_recv(self._socket, size - len(received))
            if not part:
                raise WorkerDied("The process has ended.")
            received += part
        return bytes(received)

    def kill(self) -> None:
        """End the process, even if it is busy. Whoever waits for a reply gets `WorkerDied`."""
        self._is_killed = True
        self._process.kill()
        if not self._is_talking:
            self._socket.close()

    def join(self) -> None:
        """Wait until the process has ended."""
        self._process.join()


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
