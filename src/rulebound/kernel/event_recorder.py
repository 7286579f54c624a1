"""The events of a running step, each with what caused it."""

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Event
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat
from rulebound.kernel.labels import Labels
from rulebound.kernel.table import Table

_NO_EVENTS: Final[list[Event]] = []
"""Initial value, shared by all steps. It is replaced, never written to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventRecorder(Labels):
    """Records events, if anybody wants to read them."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.recording = False
        self.first_event = 0  # number of the first event of this step
        self.events = _NO_EVENTS
        self.cause = NONE
        self.source = NONE

    def record(self) -> None:
        """Keep events from now on."""
        self.recording = True
        self.events = []

    def emit(
        self, kind: int, rule: str, seat: Seat = NONE, card: Card = NONE, a: int = 0, b: int = 0
    ) -> int:
        """Record an event; return its number."""
        return self._append_event(kind, rule, seat, card, a, b) if self.recording else NONE

    def _append_event(self, kind: int, rule: str, seat: Seat, card: Card, a: int, b: int) -> int:
        ident, seen_by = NONE, EVERYONE
        if card != NONE:
            ident, seen_by = self.table.ident[card], self.table.known[card]
        event = Event(kind, rule, self.cause, self.source, seat, card, ident, seen_by, a, b)
        self.events.append(event)
        return self.first_event + len(self.events) - 1

    def emit_cause(
        self, kind: int, rule: str, seat: Seat = NONE, card: Card = NONE, a: int = 0, b: int = 0
    ) -> int:
        """Record an event and make it the cause of what follows; return the previous cause."""
        if not self.recording:
            return NONE
        return self.set_cause(self._append_event(kind, rule, seat, card, a, b))

    def set_cause(self, event: int) -> int:
        """Make an event the cause of what follows; return the previous cause."""
        before = self.cause
        self.cause = event
        return before
