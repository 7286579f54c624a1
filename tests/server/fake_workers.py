"""Workers without processes, for tests in fake time; and work that real ones do badly."""

import asyncio
import os
import pickle
import time
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from rulebound.server.worker import GRACE, DeadlinePassed, WorkerDied
from rulebound.server.worker_process import Reply, encode_reply

Behaviour: TypeAlias = Literal["computes", "hangs", "dies", "answers garbage", "raises"]


class FakeWorker:
    """A worker without a process. Work takes `seconds`; `resting` takes as long as it says."""

    def __init__(self, starts: bool, behaviour: Behaviour, seconds: float) -> None:
        self.folder: Path | None = None
        self.is_alive = True
        self._starts = starts
        self._behaviour = behaviour
        self._seconds = seconds

    async def ready(self) -> None:
        if not self._starts:
            raise WorkerDied("It does not start.")

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        await self.ready()
        assert self.is_alive
        work, args, kwargs = pickle.loads(request)
        rest = args[0] if work is resting else self._seconds
        if self._behaviour == "hangs" or rest > seconds + GRACE:
            await asyncio.sleep(seconds + GRACE)
            raise DeadlinePassed("There was no reply.")
        if self._behaviour == "dies" or work is dying:
            raise WorkerDied("The process has ended.")
        if self._behaviour == "raises":
            return encode_reply(Reply(error="ZeroDivisionError: on purpose"))
        await asyncio.sleep(rest)
        if work is resting:
            return reply_with(rest)
        return reply_with((99_999,) if self._behaviour != "computes" else work(*args, **kwargs))

    def kill(self) -> None:
        self.is_alive = False

    def join(self) -> None:
        assert not self.is_alive


def reply_with(value: object) -> bytes:
    """Return the reply with a result."""
    return encode_reply(Reply(msgspec.Raw(msgspec.msgpack.encode(value))))


class FakeProcesses:
    """Starts fake workers and remembers them. The first `broken` ones do not start."""

    def __init__(
        self, broken: int = 0, behaviour: Behaviour = "computes", seconds: float = 0.0
    ) -> None:
        self.started: list[FakeWorker] = []
        self._broken = broken
        self._behaviour = behaviour
        self._seconds = seconds

    def __call__(self, folder: Path | None) -> FakeWorker:
        starts = len(self.started) >= self._broken
        self.started.append(FakeWorker(starts, self._behaviour, self._seconds))
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
