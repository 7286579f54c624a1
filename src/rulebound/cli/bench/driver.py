"""One contestant of a benchmark: a process that measures something whenever it is asked to.

Every contestant, one of our builds or a peer, runs this very file, so that all are timed by the
same lines. A peer has a Python of its own, in which there is no Rulebound: nothing but the standard
library may be imported here, and for a peer the file is run by its path:

    python -P driver.py PEER.py CORE

It says who it is in a line of JSON, then answers every line `NAME SECONDS` with a line of JSON.
Nothing runs between two questions, so contestants can wait side by side and take turns.
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
    """Something to measure: a call that does a lot of it, and says how often it did.

    In bytes, and at the median, it says what it has found itself.
    """

    name: str
    unit: str
    run: Callable[[], float]


def times_for(batch: Batch, seconds: float) -> int:
    """How often a batch is run so that it takes about so long; it is warm afterwards."""
    begun = process_time()
    batch.run()
    once = process_time() - begun
    return max(1, round(seconds / max(once, 1e-6)))


def measured(batch: Batch, times: int) -> float:
    """One measurement, in the unit of the batch."""
    if batch.unit in (BYTES, MIDDLE):
        return batch.run()
    done = 0.0
    begun = process_time()
    for _ in range(times):
        done += batch.run()
    seconds = process_time() - begun
    return done / seconds if batch.unit == RATE else seconds / done * 1e6


def settle() -> None:
    """Forget garbage, and keep what was made ready out of the collector's sight.

    Whoever keeps more positions at hand would otherwise be slowed by the collector going through
    them, which says nothing about the engine.
    """
    gc.collect()
    gc.freeze()


def pin(core: int) -> None:
    """Stay on one core, where the system can do that; -1 for any."""
    if core >= 0 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def serve(
    about: dict[str, Any], batches: Iterable[Batch], questions: IO[str], answers: IO[str]
) -> None:
    """Say who is here, then measure what is asked for until nobody asks any more."""
    known = {batch.name: batch for batch in batches}
    times: dict[str, int] = {}

    def say(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message) + "\n")
        answers.flush()

    settle()
    say({**about, "batches": [[batch.name, batch.unit] for batch in known.values()]})
    for line in questions:
        name, _, seconds = line.strip().rpartition(" ")
        batch = known[name]
        if batch.unit in (BYTES, MIDDLE):
            say({"value": measured(batch, 1)})
            continue
        if name not in times:
            times[name] = times_for(batch, float(seconds))
        gc.collect()
        say({"value": measured(batch, times[name])})


def own_stdout() -> IO[str]:
    """Stdout for answers alone: whatever else prints, prints to stderr from here on."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def main(peer: str, core: str) -> None:
    """Run a peer: a file with TITLE, PACKAGE, choices() and batches()."""
    pin(int(core))
    answers = own_stdout()
    said = runpy.run_path(peer)
    about = {
        "title": said["TITLE"],
        "version": importlib.metadata.version(said["PACKAGE"]),
        "choices": said["choices"](),
    }
    batches = [Batch(*batch) for batch in said["batches"]()]
    serve(about, batches, sys.stdin, answers)


if __name__ == "__main__":
    main(*sys.argv[1:])
