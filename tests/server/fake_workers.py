"""Workers without processes, for tests in fake time; and work that real ones do badly."""

import asyncio
import os
import pickle
import time
from pathlib import Path

import msgspec

from rulebound.server.worker import GRACE, DeadlinePassed, WorkerDied
from rulebound.server.worker_process import Reply, encode_reply


class FakeWorker:
    """A worker that takes as long as its work says, and behaves as that says."""

    def __init__(self, starts: bool = True) -> None:
        self.folder: Path | None = None
        self.is_alive = True
        self._starts = starts

    async def ready(self) -> None:
        if not self._starts:
            raise WorkerDied("It does not start.")

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        await self.ready()
        assert self.is_alive
        work, arguments = pickle.loads(request)
        if work is dying:
            raise WorkerDied("The process has ended.")
        if work is resting and arguments[0] > seconds + GRACE:
            await asyncio.sleep(seconds + GRACE)
            raise DeadlinePassed("There was no reply.")
        if work is resting:
            await asyncio.sleep(arguments[0])
            return encode_reply(Reply(msgspec.Raw(msgspec.msgpack.encode(arguments[0]))))
        return encode_reply(Reply(msgspec.Raw(msgspec.msgpack.encode(work(*arguments)))))

    def kill(self) -> None:
        self.is_alive = False

    def join(self) -> None:
        assert not self.is_alive


class FakeProcesses:
    """Starts fake workers and remembers them. The first `broken` ones do not start."""

    def __init__(self, broken: int = 0) -> None:
        self.started: list[FakeWorker] = []
        self._broken = broken

    def __call__(self, folder: Path | None) -> FakeWorker:
        self.started.append(FakeWorker(len(self.started) >= self._broken))
        return self.started[-1]


# -- work ------------------------------------------------------------------------------------------


def resting(seconds: float) -> float:
    """Take so many seconds."""
    time.sleep(seconds)
    return seconds


def dying() -> int:
    """End the process in the middle of a computation."""
    os._exit(3)


def dying_once(marker: str) -> int:
    """End the process, unless it was done before."""
    try:
        Path(marker).touch(exist_ok=False)
    except FileExistsError:
        return os.getpid()
    os._exit(3)


def raising() -> int:
    """Fail."""
    raise ZeroDivisionError("on purpose")


def confused() -> tuple[int, ...]:
    """Return something else than declared."""
    return ["not", "an", "answer"]  # type: ignore[return-value]  # that is the point


def looping() -> int:
    """Compute for ever, without ever leaving the interpreter to anybody."""
    while True:
        pass


def process_id() -> int:
    """Return the id of the process."""
    return os.getpid()
