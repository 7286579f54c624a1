"""What a server process counts, for Prometheus.

Counters belong to the process, as its log does. No label holds anything that clients choose: no
room, name or address. What there is at a moment, such as rooms in memory, is read when somebody
asks (`LiveMetrics`). docs/operating.md says what each metric means and when to worry.
"""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from rulebound.server.worker_counters import KindCounters, WorkerCounters

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_registry: Final = CollectorRegistry()
disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no annotations

ACTIONS: Final = Counter(
    "rulebound_actions",
    "Actions in rooms that were stored and confirmed, by game, kind and who plays the seat.",
    ["game", "kind", "player"],
    registry=_registry,
)
ANSWER_SECONDS: Final = Histogram(
    "rulebound_answer_seconds",
    "Seconds from the message with a person's answer to its confirmation.",
    ["game"],
    buckets=_QUICK,
    registry=_registry,
)
WRITE_SECONDS: Final = Histogram(
    "rulebound_store_write_seconds",
    "Seconds that a transaction of writes to the store takes.",
    buckets=_QUICK,
    registry=_registry,
)
WRITES: Final = Counter(
    "rulebound_store_writes",
    "Writes to the store, by result: stored, conflict (the room was changed elsewhere) or failed.",
    ["result"],
    registry=_registry,
)
REQUESTS: Final = Counter(
    "rulebound_requests",
    "HTTP requests that were answered, by status.",
    ["status"],
    registry=_registry,
)
REQUEST_SECONDS: Final = Histogram(
    "rulebound_request_seconds",
    "Seconds that HTTP requests take.",
    buckets=_QUICK,
    registry=_registry,
)
SOCKETS_CLOSED: Final = Counter(
    "rulebound_sockets_closed",
    "Sockets that have ended, by close code; 0 if the client has ended it.",
    ["code"],
    registry=_registry,
)
ERRORS: Final = Counter(
    "rulebound_errors",
    "Requests and messages that were refused or failed, by code. Refusals by rules are one code.",
    ["code"],
    registry=_registry,
)
RELAYED: Final = Counter(
    "rulebound_relayed",
    "Requests and sockets relayed to another server, by kind and result.",
    ["kind", "result"],
    registry=_registry,
)
TAKEN_OVER: Final = Counter(
    "rulebound_rooms_taken_over",
    "Rooms that this server took over from another one that was gone.",
    registry=_registry,
)
LOST: Final = Counter(
    "rulebound_rooms_lost",
    "Rooms that another server took from this one, although it was alive.",
    registry=_registry,
)

RULE: Final = "rule"
"""The code of all refusals that come from a rule of a game."""


def count_error(code: str, rule: str = "") -> None:
    """Count a refusal or a failure."""
    ERRORS.labels(RULE if rule else code).inc()


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure the time that a block takes, unless it raises."""
    start = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - start)


class _Total(Protocol):
    @property
    def total(self) -> int:
        """How many there are."""


class LiveRooms(Protocol):
    """The part of a lobby that is measured."""

    is_stopping: bool

    @property
    def loaded(self) -> int:
        """Number of rooms in memory."""

    @property
    def sockets(self) -> _Total:
        """The open connections."""

    def count_servers(self) -> int:
        """Return how many servers are alive."""


class LiveStore(Protocol):
    """The part of a store that is measured."""

    @property
    def queued_writes(self) -> int:
        """Number of writes that wait."""


class LiveMetrics:
    """What there is in a server at a moment, and what its workers have counted."""

    def __init__(self, rooms: LiveRooms, store: LiveStore, workers: WorkerCounters) -> None:
        self._rooms = rooms
        self._store = store
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        """Read everything."""
        rooms = self._rooms
        for name, about, value in (
            ("rooms", "Rooms in memory.", rooms.loaded),
            ("sockets", "Open sockets of rooms.", rooms.sockets.total),
            ("store_queue", "Writes that wait for the store.", self._store.queued_writes),
            ("servers", "Servers of the store that are alive.", rooms.count_servers()),
            ("stopping", "1 while the server leaves its rooms to others.", rooms.is_stopping),
        ):
            yield GaugeMetricFamily(f"rulebound_{name}", about, value=float(value))
        yield from _worker_metrics(self._workers)


class AllMetrics:
    """Everything that a server answers when it is asked for its metrics."""

    def __init__(self, live: LiveMetrics) -> None:
        self._live = live
        self._process: Collector = ProcessCollector(registry=None)

    def collect(self) -> Iterator[Metric]:
        """Read everything."""
        for part in (_registry, self._live, self._process):
            yield from part.collect()

    def text(self) -> bytes:
        """Return everything in the text format of Prometheus."""
        return generate_latest(self)


# ---- workers ---------------------------------------------------------------------------------

_WORKER_GAUGES: Final = (
    ("waiting", "Askers that wait for a worker."),
    ("running", "Askers that have a worker."),
)
_WORKER_COUNTERS: Final = (
    ("turns", "How often an asker got a worker."),
    ("wait_seconds", "Seconds that those askers have waited."),
    ("computations", "Computations that a worker was given."),
    ("compute_seconds", "Seconds that computations took."),
    ("failures", "Computations that raised an error."),
    ("deaths", "Computations during which the worker died."),
    ("deadlines_passed", "Computations that were given up at their deadline."),
    ("cancelled", "Computations that were no longer wanted."),
    ("refused", "Requests refused because too many were waiting."),
)


def _worker_metrics(counters: WorkerCounters) -> Iterator[Metric]:
    """Return what the workers have counted, by kind: moves of bots, hints and curves."""
    kinds = counters.by_kind()
    for field, about in _WORKER_GAUGES:
        yield _by_kind(
            GaugeMetricFamily(f"rulebound_worker_{field}", about, labels=["kind"]),
            field,
            kinds.items(),
        )
    for field, about in _WORKER_COUNTERS:
        yield _by_kind(
            CounterMetricFamily(f"rulebound_worker_{field}", about, labels=["kind"]),
            field,
            kinds.items(),
        )
    for name, about, value in (
        ("workers_started", "Worker processes that were started.", counters.workers_started),
        (
            "workers_replaced",
            "Worker processes that gave way to new ones.",
            counters.workers_replaced,
        ),
        ("cheap_answers", "Random answers given because a bot had failed.", counters.cheap_answers),
    ):
        yield CounterMetricFamily(f"rulebound_{name}", about, value=value)


def _by_kind(
    family: GaugeMetricFamily | CounterMetricFamily,
    field: str,
    kinds: Iterable[tuple[str, KindCounters]],
) -> Metric:
    for kind, counters in kinds:
        family.add_metric([kind], getattr(counters, field))
    return family
