"""What the workers have done so far, for whoever watches the server."""

import msgspec


class KindCounters(msgspec.Struct):
    """Counters of one kind of computation, such as hints."""

    waiting: int = 0
    """Askers that wait for a worker now."""
    running: int = 0
    """Askers that have a worker now."""
    turns: int = 0
    """How often an asker got a worker."""
    wait_seconds: float = 0.0
    """Seconds that those askers waited in all."""
    longest_wait: float = 0.0
    """The longest of those waits, in seconds."""
    computations: int = 0
    """Computations that a worker was given, repeated ones included."""
    compute_seconds: float = 0.0
    """Seconds that they took in all."""
    failures: int = 0
    """Computations that raised an error or gave a result of the wrong type."""
    deaths: int = 0
    """Computations during which the process died or could not be started."""
    deadlines_passed: int = 0
    """Computations given up at their deadline."""
    cancelled: int = 0
    """Computations that were no longer wanted."""
    refused: int = 0
    """Requests refused because too many were waiting."""


class WorkerCounters:
    """The counters of all workers of a server."""

    def __init__(self) -> None:
        self.workers_started = 0
        self.workers_replaced = 0
        """Processes that were killed, or had died, and gave way to new ones."""
        self.cheap_answers = 0
        """Random answers given because a bot had failed."""
        self._kinds: dict[str, KindCounters] = {}

    def of(self, kind: str) -> KindCounters:
        """Return the counters of a kind of computation."""
        return self._kinds.setdefault(kind, KindCounters())

    def by_kind(self) -> dict[str, KindCounters]:
        """Return the counters of all kinds met so far, by kind."""
        return dict(self._kinds)
