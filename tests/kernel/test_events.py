"""Events and their log."""

from __future__ import annotations

import pytest

from rulebound import new
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import EVERYONE, NONE
from rulebound.kernel.schema import EventKind


def event(kind: int, **more: int) -> Event:
    return Event(kind, "XY 1", NONE, NONE, 0, **more)


def test_an_event_is_a_value() -> None:
    assert event(1, card=3, ident=4) == event(1, card=3, ident=4)
    assert event(1) != event(2)
    assert event(1) != event(1, seen_by=0)
    assert hash(event(1)) == hash(event(1))
    assert event(5).seen_by == EVERYONE
    assert Event(*event(7, a=1, b=2).row()) == event(7, a=1, b=2)
    assert event(1) != "an event"


def test_a_log_is_a_chain_of_steps_that_clones_share() -> None:
    first = Log(None, [event(1), event(2)])
    one = Log(first, [event(3)])
    other = Log(first, [event(4), event(5)])
    assert [e.kind for e in all_events(one)] == [1, 2, 3]
    assert [e.kind for e in all_events(other)] == [1, 2, 4, 5]
    assert (first.length, one.length, other.length) == (2, 3, 4)
    assert all_events(None) == []


def test_a_long_log_needs_no_recursion() -> None:
    log = None
    for kind in range(20_000):
        log = Log(log, [event(kind)])
    assert [e.kind for e in all_events(log)] == list(range(20_000))


@pytest.mark.parametrize(
    ("text", "a", "b", "told"),
    [
        ("{who} gets {a} point[s] and has {b}.", 1, 2, "Seat 0 gets 1 point and has 2."),
        ("{who} gets {a} point[s] and has {b}.", 0, 1, "Seat 0 gets 0 points and has 1."),
        ("{a} [mouse|mice] for {b} card[s].", 2, 1, "2 mice for 1 card."),
        ("{a} [mouse|mice] for {b} card[s].", 1, 2, "1 mouse for 2 cards."),
    ],
)
def test_a_noun_after_a_number_is_singular_or_plural(text: str, a: int, b: int, told: str) -> None:
    happened = event(0, a=a, b=b)
    assert EventKind(0, text).tell(new("skirmish", seed=1).pending[0].g, happened, "") == told


def test_a_plural_without_a_number_before_it_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\[s\] has no number before it: Card\[s\] are dealt"):
        EventKind(0, "Card[s] are dealt to {a} seats.")
