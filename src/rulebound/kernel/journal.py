"""The journal: events as one seat saw them, each with what it came from."""

from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event, Log
from rulebound.kernel.ids import NONE, Mask, Seat, bit
from rulebound.kernel.records import Entry
from rulebound.kernel.rules import Rules

MOST: Final = 4
"""So many events of one kind are looked at, to find one of the same seat."""


@final
class EventReader:
    """The events of a game, fetched backwards from the end as far as somebody wants to know.

    So the newest entries of a journal cost the same however long the game has lasted.
    """

    def __init__(self, log: Log | None, events: list[Event]) -> None:
        self.log = log  # what is not fetched yet
        self.count = len(events) + (log.length if log is not None else 0)
        self.back = events[::-1]

    def at(self, index: int) -> Event:
        """The event of this number."""
        place = self.count - 1 - index
        while place >= len(self.back):
            assert self.log is not None
            self.back += self.log.events[::-1]
            self.log = self.log.before
        return self.back[place]


def entries_for(
    rules: Rules, g: Ctx, trail: EventReader, eyes: Mask, seat: Seat, since: int
) -> list[Entry]:
    """The entries from number `since` on; what only others saw has no name in them."""
    entries: list[Entry] = []
    for index in range(max(since, 0), trail.count):
        event = trail.at(index)
        cause = _cause(rules, trail, index)
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
            )
        )
    return entries


def _cause(rules: Rules, trail: EventReader, index: int) -> int:
    """Which event one came from: noted, or found as its latest parent (see `CauseRule`)."""
    event = trail.at(index)
    cause = event.because
    if cause != NONE:
        return cause
    for parent in rules.cause_rules.get(event.kind, []):
        seen = 0
        at = index - 1
        while at > cause and seen < MOST:
            earlier = trail.at(at)
            if earlier.kind == parent.kind:
                seen += 1
                if not parent.same_seat or earlier.seat == event.seat:
                    cause = at
            at -= 1
    return cause
