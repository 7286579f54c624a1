"""The journal: events as one seat saw them, each with what it came from."""

from rulebound.kernel.ctx import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Mask, Seat, bit
from rulebound.kernel.records import Entry
from rulebound.kernel.rules import Rules


def told(
    rules: Rules, g: Ctx, events: list[Event], eyes: Mask, seat: Seat, since: int
) -> list[Entry]:
    """The entries from number `since` on; what only others saw has no name in them."""
    links = causes(rules, events)
    entries: list[Entry] = []
    for index in range(max(since, 0), len(events)):
        event = events[index]
        name = None
        if event.ident != NONE and event.eyes & eyes & bit(seat):
            name = rules.name_of(event.ident)
        entries.append(
            Entry(
                index,
                rules.narrate(g, event, seat, name if name is not None else ""),
                rules.cite(g.table, event.rule),
                links[index] if links[index] != NONE else None,
                event.seat if event.seat != NONE else None,
                event.card if name is not None else None,
                name,
                rules.name_of(event.source) if event.source != NONE else None,
            )
        )
    return entries


def causes(rules: Rules, events: list[Event]) -> list[int]:
    """Which event each one came from: noted, or found as its latest parent (see `Parent`)."""
    latest: dict[int, list[int]] = {}  # kind -> the events of that kind, last one last
    causes: list[int] = []
    for index, event in enumerate(events):
        cause = event.because
        if cause == NONE:
            for parent in rules.parents.get(event.kind, []):
                for earlier in reversed(latest.get(parent.kind, [])[-4:]):
                    if not parent.same_seat or events[earlier].seat == event.seat:
                        cause = max(cause, earlier)
                        break
        causes.append(cause)
        latest.setdefault(event.kind, []).append(index)
    return causes
