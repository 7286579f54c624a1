"""Workers for long computations, lent to one asker at a time in fair turns."""

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar, get_type_hints

import msgspec

from rulebound.server.event_log import EventLog
from rulebound.server.fair_queue import Asker, FairQueue
from rulebound.server.limits import client_network
from rulebound.server.worker import DeadlinePassed, ThoughtError, Worker, WorkerDied
from rulebound.server.worker_counters import KindCounters, WorkerCounters
from rulebound.server.worker_process import decode_reply

P = ParamSpec("P")
T = TypeVar("T")

StartWorker: TypeAlias = Callable[[Path | None], Worker]
"""Starts a worker that imports compiled modules from a folder, if there is one."""
TRIES: Final = 2
"""How often a computation is tried whose worker dies or does not reply."""

log = EventLog(__name__)


class WorkFailed(ThoughtError):
    """The work raised an error, or returned something of another type than it declares."""


class WorkerTurn:
    """A worker, lent to one asker."""

    def __init__(self, slot: "_Slot", counters: KindCounters) -> None:
        self._slot = slot
        self._counters = counters

    async def run(
        self, seconds: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return the result of `work` in the worker, which has so many seconds for it.

        If it dies or does not reply, it is replaced and the work tried once more. Raises
        `ThoughtError` if there is no result.
        """
        request = pickle.dumps((work, args, kwargs))
        for attempt in range(1, TRIES + 1):
            try:
                reply = decode_reply(await self._exchange(request, seconds))
                if reply.error:
                    raise WorkFailed(reply.error)
                result: T = msgspec.msgpack.decode(reply.value, type=_result_type(work))
                return result
            except (DeadlinePassed, WorkerDied) as error:
                log.warning(
                    "worker-gave-up", work=work.__name__, attempt=attempt, reason=str(error)
                )
                if attempt == TRIES:
                    raise
            except (WorkFailed, msgspec.MsgspecError) as error:
                self._counters.failures += 1
                raise WorkFailed(f"{work.__name__} failed: {error}") from error
        raise AssertionError

    async def _exchange(self, request: bytes, seconds: float) -> bytes:
        counters, clock = self._counters, asyncio.get_running_loop().time
        counters.computations += 1
        start = clock()
        try:
            return await self._slot.exchange(request, seconds)
        except DeadlinePassed:
            counters.deadlines_passed += 1
            raise
        except WorkerDied:
            counters.deaths += 1
            raise
        except asyncio.CancelledError:
            counters.cancelled += 1
            raise
        finally:
            counters.compute_seconds += clock() - start


def _result_type(work: Callable[..., object]) -> Any:  # whatever the function declares
    return get_type_hints(work)["return"]


class WorkerPool:
    """A number of workers, started on first use or by `start`.

    If the server runs interpreted, workers are replaced by compiled ones, when nobody has them, as
    soon as there is a compiled build of the same source.
    """

    def __init__(
        self,
        size: int,
        start_worker: StartWorker,
        counters: WorkerCounters,
        compiled: Callable[[], Path | None] = lambda: None,
    ) -> None:
        self._slots = [_Slot(start_worker, counters, compiled) for _ in range(size)]
        self._counters = counters
        self._free = list(self._slots)
        self._queue: FairQueue[asyncio.Future[_Slot]] = FairQueue()

    def start(self) -> None:
        """Start the processes now, so that the first asker does not wait for them."""
        for slot in self._slots:
            slot.start()

    @property
    def waiting(self) -> int:
        """Number of askers that wait for a worker."""
        return len(self._queue)

    @asynccontextmanager
    async def turn(self, kind: str, asker: Asker) -> AsyncIterator[WorkerTurn]:
        """Wait for a worker and keep it during the block.

        The wait depends on other askers only. A computation that is cancelled ends its worker.
        """
        counters = self._counters.of(kind)
        slot = await self._wait(kind, asker, counters)
        counters.running += 1
        try:
            yield WorkerTurn(slot, counters)
        finally:
            counters.running -= 1
            self._release(slot)

    async def _wait(self, kind: str, asker: Asker, counters: KindCounters) -> "_Slot":
        clock = asyncio.get_running_loop().time
        start = clock()
        counters.waiting += 1
        try:
            slot = await self._next_slot((kind, client_network(asker.address), asker.room))
            try:
                await slot.make_ready()
            except asyncio.CancelledError:
                self._release(slot)
                raise
        finally:
            counters.waiting -= 1
        waited = clock() - start
        counters.turns += 1
        counters.wait_seconds += waited
        counters.longest_wait = max(counters.longest_wait, waited)
        return slot

    async def _next_slot(self, path: tuple[str, ...]) -> "_Slot":
        if self._free:  # then nobody waits
            return self._free.pop()
        handed: asyncio.Future[_Slot] = asyncio.get_running_loop().create_future()
        self._queue.add(path, handed)
        try:
            return await handed
        except asyncio.CancelledError:
            if handed.cancelled():
                with suppress(ValueError):  # its turn came before this task went on
                    self._queue.remove(path, handed)
            else:  # it was our turn at the same moment
                self._release(handed.result())
            raise

    def _release(self, slot: "_Slot") -> None:
        """Hand a worker to the next asker who still waits."""
        while self._queue:
            handed = self._queue.pop()
            if not handed.cancelled():
                handed.set_result(slot)
                return
        self._free.append(slot)

    def close(self) -> None:
        """Kill all processes, including busy ones."""
        for slot in self._slots:
            slot.close()


class _Slot:
    """The place of one worker, which is replaced when it has died or been killed."""

    def __init__(
        self,
        start_worker: StartWorker,
        counters: WorkerCounters,
        compiled: Callable[[], Path | None],
    ) -> None:
        self._start_worker = start_worker
        self._counters = counters
        self._compiled = compiled
        self._worker: Worker | None = None
        self._is_closed = False

    def start(self) -> Worker:
        """Start a worker if there is none, or an interpreted one although there is a build."""
        if self._is_closed:
            raise WorkerDied("The server is shutting down.")
        compiled = self._compiled()
        if self._worker is not None and self._worker.folder is None and compiled is not None:
            self._kill()
        if self._worker is None:
            try:
                self._worker = self._start_worker(compiled)
            except OSError as error:
                raise WorkerDied(f"No process could be started: {error}.") from error
            self._counters.workers_started += 1
        return self._worker

    async def make_ready(self) -> None:
        """Have a worker that has started. If that fails, the first computation tries again."""
        try:
            await self.start().ready()
        except WorkerDied as error:
            log.error("worker-not-started", error=error)
            self._kill()

    async def exchange(self, request: bytes, seconds: float) -> bytes:
        """Return the reply to a request. A worker that gives none is killed and replaced."""
        try:
            return await self.start().exchange(request, seconds)
        except BaseException:  # also if nobody wants the reply any more
            self._replace()
            raise

    def _replace(self) -> None:
        self._kill()
        if self._is_closed:
            return
        self._counters.workers_replaced += 1
        try:
            self.start()
        except WorkerDied as error:  # the next computation tries again
            log.error("worker-not-replaced", error=error)

    def _kill(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def close(self) -> None:
        """End the worker for good."""
        self._is_closed = True
        if self._worker is not None:
            self._worker.kill()
            self._worker.join()
            self._worker = None
