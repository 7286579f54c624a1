"""A benchmark process: takes a measurement whenever it is asked to.

Every process, for one of our builds or a peer, runs this file, so that all are timed by the same
code. A peer has a Python of its own without Rulebound, so only the standard library may be imported
here. For a peer the file is run by its path:

    python -P driver.py PEER.py CORE

It prints a line of JSON about itself, then answers every line `NAME SECONDS` with a line of JSON.
Nothing runs between two requests, so processes can wait side by side and take turns.
"""

import gc
import importlib.metadata
import json
import os
import runpy
import sys
from collections.abc import Callable, Iterable
from time import process_time
from typing import IO, Any, NamedTuple

RATE = "decisions/s"
COST = "µs"
BYTES = "bytes"
MIDDLE = "µs at the median"


class Batch(NamedTuple):
    """Something to measure: a call that runs it many times and returns how many.

    With the units BYTES and MIDDLE the call returns the measured value itself.
    """

    name: str
    unit: str
    run: Callable[[], float]


def repetitions_for(batch: Batch, seconds: float) -> int:
    """Return how often to run a batch to fill `seconds`. Warms it up."""
    start = process_time()
    batch.run()
    once = process_time() - start
    return max(1, round(seconds / max(once, 1e-6)))


def take_measurement(batch: Batch, repetitions: int) -> float:
    """Take one measurement, in the unit of the batch."""
    if batch.unit in (BYTES, MIDDLE):
        return batch.run()
    count = 0.0
    start = process_time()
    for _ in range(repetitions):
        count += batch.run()
    seconds = process_time() - start
    return count / seconds if batch.unit == RATE else seconds / count * 1e6


def settle() -> None:
    """Collect garbage, and exclude everything alive from further collections.

    Otherwise a process that keeps more positions would be slowed by the collector, which says
    nothing about the engine.
    """
    gc.collect()
    gc.freeze()


def pin(core: int) -> None:
    """Pin the process to one core if the system can; -1 for any."""
    if core >= 0 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def serve(
    about: dict[str, Any], batches: Iterable[Batch], questions: IO[str], answers: IO[str]
) -> None:
    """Announce this process, then measure on request until the input ends."""
    by_name = {batch.name: batch for batch in batches}
    repetitions: dict[str, int] = {}

    def say(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message) + "\n")
        answers.flush()

    settle()
    say({**about, "batches": [[batch.name, batch.unit] for batch in by_name.values()]})
    for line in questions:
        name, _, seconds = line.strip().rpartition(" ")
        batch = by_name[name]
        if batch.unit in (BYTES, MIDDLE):
            say({"value": take_measurement(batch, 1)})
            continue
        if name not in repetitions:
            repetitions[name] = repetitions_for(batch, float(seconds))
        gc.collect()
        say({"value": take_measurement(batch, repetitions[name])})


def own_stdout() -> IO[str]:
    """Reserve stdout for answers: anything else that prints goes to stderr from here on."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def main(peer: str, core: str) -> None:
    """Run a peer: a file with TITLE, PACKAGE, choices() and batches()."""
    pin(int(core))
    answers = own_stdout()
    peer_module = runpy.run_path(peer)
    about = {
        "title": peer_module["TITLE"],
        "version": importlib.metadata.version(peer_module["PACKAGE"]),
        "choices": peer_module["choices"](),
    }
    batches = [Batch(*batch) for batch in peer_module["batches"]()]
    serve(about, batches, sys.stdin, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
