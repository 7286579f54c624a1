"""Events: what happened, with the rule and the cause.

Events are numbered from the start of the game, and a number never changes. The log is a linked
list of finished steps, so that clones share their common past.
"""

from typing import final

from rulebound.kernel.ids import EVERYONE, NONE, Card, Ident, Mask, Seat


@final
class Event:
    """One event, as ints; the game turns it into a sentence."""

    def __init__(
        self,
        kind: int,
        rule: str,
        because: int,
        source: Ident,
        seat: Seat,
        card: Card = NONE,
        ident: Ident = NONE,
        seen_by: Mask = EVERYONE,
        a: int = 0,
        b: int = 0,
    ) -> None:
        self.kind = kind
        self.rule = rule  # the rule that made it happen
        self.because = because  # number of the event that caused it, or NONE
        self.source = source  # the design whose text made it happen, or NONE
        self.seat = seat
        self.card = card
        self.ident = ident  # the design of the card at that time
        self.seen_by = seen_by  # mask of the seats that knew the card
        self.a = a
        self.b = b

    def row(self) -> tuple[int, str, int, int, int, int, int, int, int, int]:
        """Return all fields, for saving and comparing."""
        return (
            self.kind,
            self.rule,
            self.because,
            self.source,
            self.seat,
            self.card,
            self.ident,
            self.seen_by,
            self.a,
            self.b,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.row() == other.row()

    def __hash__(self) -> int:
        return hash(self.row())

    def __repr__(self) -> str:
        return f"Event{self.row()}"


@final
class Log:
    """The events of one finished step, and the log before it."""

    def __init__(self, before: "Log | None", events: list[Event]) -> None:
        self.before = before
        self.events = events
        self.length: int = len(events) + (before.length if before is not None else 0)


def all_events(log: Log | None) -> list[Event]:
    """Return all events of a log, oldest first."""
    steps: list[Log] = []
    while log is not None:
        steps.append(log)
        log = log.before
    events: list[Event] = []
    for step in reversed(steps):
        events.extend(step.events)
    return events
