"""The journal: events as one seat saw them, each with its cause."""

from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event, Log
from rulebound.kernel.ids import NONE, Mask, Seat, bit
from rulebound.kernel.records import Entry
from rulebound.kernel.rules import Rules

MAX_CANDIDATES: Final = 4
"""How many earlier events of a kind are searched for one of the same seat."""


@final
class EventReader:
    """Reads the events of a game by number, fetching lazily from the end.

    The newest journal entries cost the same however long the game has lasted.
    """

    def __init__(self, log: Log | None, events: list[Event]) -> None:
        self.log = log  # not fetched yet
        self.count = len(events) + (log.length if log is not None else 0)
        self.newest_first = events[::-1]

    def at(self, index: int) -> Event:
        """Return the event with this number."""
        place = self.count - 1 - index
        while place >= len(self.newest_first):
            assert self.log is not None
            self.newest_first += self.log.events[::-1]
            self.log = self.log.before
        return self.newest_first[place]


def entries_for(
    rules: Rules, g: Ctx, reader: EventReader, eyes: Mask, seat: Seat, since: int
) -> list[Entry]:
    """Return the entries from number `since` on, without the names of cards only others saw."""
    entries: list[Entry] = []
    for index in range(max(since, 0), reader.count):
        event = reader.at(index)
        cause = _find_cause(rules, reader, index)
        name = None
        if event.ident != NONE and event.seen_by & eyes & bit(seat):
            name = rules.card_name(event.ident)
        entries.append(
            Entry(
                index,
                rules.narrate(g, event, seat, name if name is not None else ""),
                rules.cite(g.table, event.rule),
                cause if cause != NONE else None,
                event.seat if event.seat != NONE else None,
                event.card if name is not None else None,
                name,
                rules.card_name(event.source) if event.source != NONE else None,
                rules.starts_turn(event),
                rules.is_minor(event),
            )
        )
    return entries


def _find_cause(rules: Rules, reader: EventReader, index: int) -> int:
    """Return the cause of an event: recorded, or found by a `CauseRule` in earlier events."""
    event = reader.at(index)
    cause = event.because
    if cause != NONE:
        return cause
    for parent in rules.cause_rules.get(event.kind, []):
        seen = 0
        at = index - 1
        while at > cause and seen < MAX_CANDIDATES:
            earlier = reader.at(at)
            if earlier.kind == parent.kind:
                seen += 1
                if not parent.same_seat or earlier.seat == event.seat:
                    cause = at
            at -= 1
    return cause
