"""Workers lent in fair turns: deadlines, deaths, cancellation and counters."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from rulebound.server.fair_queue import Asker
from rulebound.server.worker import GRACE, DeadlinePassed, ProcessWorker, WorkerDied
from rulebound.server.worker_counters import WorkerCounters
from rulebound.server.worker_pool import TRIES, WorkerPool, WorkFailed
from tests.server import fake_time
from tests.server.fake_workers import (
    FakeProcesses,
    confused,
    dying,
    dying_once,
    looping,
    process_id,
    raising,
    resting,
)

HOME = Asker("192.0.2.1", "room")


class Lab:
    """A pool of fake workers, and the order in which askers were served."""

    def __init__(self, size: int = 1, broken: int = 0) -> None:
        self.processes = FakeProcesses(broken)
        self.counters = WorkerCounters()
        self.pool = WorkerPool(size, self.processes, self.counters)
        self.served: list[str] = []

    async def ask(
        self, asker: Asker, kind: str = "moves", seconds: float = 1.0, work_seconds: float = 1.0
    ) -> float:
        """Have a worker rest; note the kind, address and room when that begins."""
        async with self.pool.turn(kind, asker) as turn:
            self.served.append("/".join((kind, *asker)))
            return await turn.run(seconds, resting, work_seconds)


def now() -> float:
    """Return the fake time."""
    return asyncio.get_running_loop().time()


async def settle() -> None:
    """Let all tasks run until they wait for time to pass."""
    for _ in range(20):
        await asyncio.sleep(0)


def in_fake_time(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test in fake time."""

    def run() -> None:
        fake_time.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


# -- turns -----------------------------------------------------------------------------------------


@in_fake_time
async def test_addresses_then_rooms_take_turns() -> None:
    lab = Lab()
    askers = [Asker("a", "1"), Asker("a", "1"), Asker("a", "2"), Asker("b", "3"), Asker("b", "3")]
    await asyncio.gather(*[lab.ask(asker) for asker in askers])
    assert lab.served == ["moves/a/1", "moves/a/1", "moves/b/3", "moves/a/2", "moves/b/3"]


@in_fake_time
async def test_a_kind_of_computation_cannot_starve_another() -> None:
    lab = Lab()
    curves = [lab.ask(Asker(str(at), "room"), "curves") for at in range(30)]
    await asyncio.gather(*curves, lab.ask(HOME, "hints"))
    assert lab.served.index("hints/192.0.2.1/room") <= 2


@in_fake_time
async def test_as_many_are_served_at_a_time_as_there_are_workers() -> None:
    lab = Lab(size=3)
    start = now()
    await asyncio.gather(*[lab.ask(Asker(str(at), "room")) for at in range(7)])
    assert now() - start == pytest.approx(3.0)
    assert len(lab.processes.started) == 3


@in_fake_time
async def test_who_leaves_the_queue_leaves_no_gap() -> None:
    lab = Lab()
    tasks = [asyncio.create_task(lab.ask(Asker(name, "room"))) for name in "abc"]
    await settle()
    assert lab.pool.waiting == 2
    tasks[1].cancel()
    await asyncio.wait(tasks)
    assert lab.served == ["moves/a/room", "moves/c/room"]
    assert lab.counters.of("moves").waiting == 0
    assert lab.counters.workers_replaced == 0, "nothing had been computed for it"


@in_fake_time
async def test_who_is_cancelled_at_the_moment_of_their_turn_passes_it_on() -> None:
    lab = Lab()
    async with lab.pool.turn("moves", HOME):
        waiting = asyncio.create_task(lab.ask(Asker("a", "1")))
        next_one = asyncio.create_task(lab.ask(Asker("b", "2")))
        await settle()
    waiting.cancel()  # it has been handed the worker, but has not run since
    assert await next_one == 1.0
    assert lab.served == ["moves/b/2"]


@in_fake_time
async def test_who_is_cancelled_just_before_their_turn_is_passed_over() -> None:
    lab = Lab()
    async with lab.pool.turn("moves", HOME):
        tasks = [asyncio.create_task(lab.ask(Asker(name, "room"))) for name in "abc"]
        await settle()
        for task in tasks[:2]:
            task.cancel()  # it has not run since when the worker is given back
    await asyncio.wait(tasks)
    assert lab.served == ["moves/c/room"]
    assert lab.pool.waiting == lab.counters.of("moves").waiting == 0


# -- deadlines, deaths and cancellation ------------------------------------------------------------


@in_fake_time
async def test_a_worker_that_does_not_reply_is_replaced_and_asked_once_more() -> None:
    lab = Lab()
    with pytest.raises(DeadlinePassed):
        await lab.ask(HOME, seconds=3.0, work_seconds=1e9)
    assert now() == pytest.approx(TRIES * (3.0 + GRACE))
    assert [worker.is_alive for worker in lab.processes.started] == [False, False, True]
    assert await lab.ask(HOME) == 1.0
    counters = lab.counters.of("moves")
    assert (counters.computations, counters.deadlines_passed) == (3, 2)
    assert counters.compute_seconds == pytest.approx(2 * (3.0 + GRACE) + 1.0)
    assert lab.counters.workers_replaced == 2


@in_fake_time
async def test_a_cancelled_computation_ends_its_worker_at_once() -> None:
    lab = Lab()
    task = asyncio.create_task(lab.ask(HOME, seconds=1e6, work_seconds=1e6))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert now() == 0
    assert [worker.is_alive for worker in lab.processes.started] == [False, True]
    assert lab.counters.of("moves").cancelled == 1
    assert await lab.ask(HOME) == 1.0


@in_fake_time
async def test_a_worker_that_dies_is_replaced_and_the_work_tried_once_more() -> None:
    lab = Lab()
    async with lab.pool.turn("moves", HOME) as turn:
        with pytest.raises(WorkerDied):
            await turn.run(1.0, dying)
        assert await turn.run(1.0, resting, 0.5) == 0.5
    assert lab.counters.of("moves").deaths == TRIES


@in_fake_time
async def test_a_process_that_does_not_start_is_tried_again() -> None:
    lab = Lab(broken=2)
    assert await lab.ask(HOME) == 1.0
    assert len(lab.processes.started) == 3


@in_fake_time
async def test_if_no_process_starts_every_asker_is_told_and_nobody_waits_for_ever() -> None:
    lab = Lab(broken=1_000)
    results = await asyncio.gather(
        *[lab.ask(Asker(name, "room")) for name in "abc"], return_exceptions=True
    )
    assert [type(result) for result in results] == [WorkerDied] * 3
    assert len(lab.processes.started) < 20


@in_fake_time
async def test_a_result_of_another_type_than_declared_is_a_failure() -> None:
    lab = Lab()
    async with lab.pool.turn("moves", HOME) as turn:
        with pytest.raises(WorkFailed, match="confused"):
            await turn.run(1.0, confused)
        assert await turn.run(1.0, resting, 0.5) == 0.5
    assert lab.counters.of("moves").failures == 1
    assert lab.counters.workers_replaced == 0


@in_fake_time
async def test_waiting_times_and_queue_lengths_are_counted() -> None:
    lab = Lab()
    tasks = [asyncio.create_task(lab.ask(Asker(name, "room"))) for name in "abc"]
    await settle()
    counters = lab.counters.of("moves")
    assert (counters.waiting, counters.running) == (2, 1)
    await asyncio.gather(*tasks)
    assert (counters.waiting, counters.running) == (0, 0)
    assert (counters.turns, counters.wait_seconds, counters.longest_wait) == (3, 3.0, 2.0)
    assert list(lab.counters.by_kind()) == ["moves"]


# -- real processes --------------------------------------------------------------------------------


async def with_processes(test: Callable[[WorkerPool, WorkerCounters], Any]) -> None:
    """Run a test with one real worker process."""
    counters = WorkerCounters()
    pool = WorkerPool(1, lambda folder: ProcessWorker(None, folder), counters)
    try:
        await test(pool, counters)
    finally:
        pool.close()


def test_work_that_hangs_for_ever_is_killed_at_its_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rulebound.server.worker.GRACE", 0.1)

    async def test(pool: WorkerPool, counters: WorkerCounters) -> None:
        async with pool.turn("moves", HOME) as turn:
            before = await turn.run(30.0, process_id)
            with pytest.raises(DeadlinePassed):
                await turn.run(0.1, looping)
            assert await turn.run(30.0, process_id) != before
        assert counters.workers_replaced == TRIES
        assert counters.workers_started == TRIES + 1

    asyncio.run(with_processes(test))


def test_a_process_that_dies_once_answers_at_the_second_try(tmp_path: Path) -> None:
    async def test(pool: WorkerPool, counters: WorkerCounters) -> None:
        async with pool.turn("moves", HOME) as turn:
            before = await turn.run(30.0, process_id)
            assert await turn.run(30.0, dying_once, str(tmp_path / "marker")) != before
        assert counters.of("moves").deaths == 1

    asyncio.run(with_processes(test))


def test_an_error_in_the_work_is_told_and_the_process_goes_on() -> None:
    async def test(pool: WorkerPool, counters: WorkerCounters) -> None:
        async with pool.turn("moves", HOME) as turn:
            before = await turn.run(30.0, process_id)
            for work in (raising, confused):
                with pytest.raises(
                    WorkFailed, match="ZeroDivisionError" if work is raising else "str"
                ):
                    await turn.run(30.0, work)
            assert await turn.run(30.0, process_id) == before
        assert counters.of("moves").failures == 2

    asyncio.run(with_processes(test))


def test_closing_the_pool_ends_a_busy_process_and_its_asker_is_told() -> None:
    async def test(pool: WorkerPool, counters: WorkerCounters) -> None:
        async def ask() -> int:
            async with pool.turn("moves", HOME) as turn:
                return await turn.run(1_000.0, looping)

        async with pool.turn("moves", HOME) as turn:
            await turn.run(30.0, process_id)
        asking = asyncio.create_task(ask())
        await settle()
        pool.close()
        with pytest.raises(WorkerDied):
            await asking
        assert counters.workers_started == 1

    asyncio.run(with_processes(test))
