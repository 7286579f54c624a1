"""Workers end with their server, even if it is killed in the middle of a computation."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound import Dice
from tests.server.serving import Caller, Server

ROOT = Path(__file__).parents[2]
PR_SET_PDEATHSIG = 1

SERVER = """
import asyncio, sys
from functools import partial
from rulebound.server.fair_queue import Asker
from rulebound.server.worker import ProcessWorker
from rulebound.server.worker_counters import WorkerCounters
from rulebound.server.worker_pool import WorkerPool
from tests.server import test_worker_death as work

async def main():
    pool = WorkerPool(1, partial(ProcessWorker, None), WorkerCounters())
    async with pool.turn("moves", Asker("", "")) as turn:
        print(await turn.run(60.0, work.own_id), flush=True)
        await turn.run(1e6, getattr(work, sys.argv[1]))

asyncio.run(main())
"""


def own_id() -> int:
    """Return the id of the worker process."""
    return os.getpid()


def compute_without_signal() -> int:
    """Compute for ever in a worker that only its pipe can tell that the server has died."""
    assert ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0) == 0
    while True:
        pass


def keep_interpreter() -> int:
    """Keep the interpreter to itself, so that no thread can notice that the server has died."""
    return int(ctypes.PyDLL(None).pause())


def is_running(process: int) -> bool:
    """Whether the process exists and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_for_end(process: int) -> None:
    """Wait until a process has ended; the test hangs for a minute if it never does."""
    for _ in range(6_000):
        if not is_running(process):
            return
        time.sleep(0.01)
    os.kill(process, signal.SIGKILL)
    raise AssertionError("the worker has outlived its server")


@pytest.fixture
def server_id(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """Start a server with one worker that does the parameter. Returns the ids of both processes."""
    command = [sys.executable, "-c", SERVER, request.param]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        yield process.pid, int(process.stdout.readline())
        process.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("server_id", ["compute_without_signal", "keep_interpreter"], indirect=True)
def test_a_worker_dies_with_its_killed_server(server_id: tuple[int, int]) -> None:
    """By its pipe alone, and by the signal of the kernel alone."""
    server, worker = server_id
    assert is_running(worker)
    os.kill(server, signal.SIGKILL)
    wait_for_end(worker)


def children(process: int) -> list[int]:
    """Return the child processes of a process."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(each) for each in found]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    assert server._process is not None
    room, keys = server.new_room("sixforms", "mine", "strong")
    caller = Caller(server, room, keys[0])
    dice = Dice(1)
    while not (found := children(server._process.pid)):  # until the bot begins to think
        caller.hear("update")
        if caller.update["asked"] is not None:
            answer = caller.random_answer(dice)
            caller.say(type="answer", ask=caller.update["asked"]["ask"], answer=answer)
    server.kill()
    for process in found:
        wait_for_end(process)
