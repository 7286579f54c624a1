"""The order in which askers get a worker, and how many may wait."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.server.fair_queue import Busy, FairQueue, Places


def filled(*paths: str) -> FairQueue[str]:
    """Return a queue of items that are named like their paths."""
    queue: FairQueue[str] = FairQueue()
    for path in paths:
        queue.add(path.split("/"), path)
    return queue


def order(queue: FairQueue[str]) -> list[str]:
    """Return everything in the queue, in its order."""
    return [queue.pop() for _ in range(len(queue))]


def test_an_address_with_many_rooms_takes_turns_with_one_that_has_a_single_room() -> None:
    queue = filled("busy/1", "busy/2", "busy/3", "quiet/9")
    assert order(queue) == ["busy/1", "quiet/9", "busy/2", "busy/3"]


def test_rooms_of_an_address_take_turns() -> None:
    queue = filled("home/1", "home/1", "home/1", "home/2")
    assert order(queue) == ["home/1", "home/2", "home/1", "home/1"]


def test_who_was_served_goes_to_the_end() -> None:
    queue = filled("a/1", "a/1", "b/2")
    assert queue.pop() == "a/1"
    queue.add(["c", "3"], "c/3")
    assert order(queue) == ["b/2", "a/1", "c/3"]


def test_kinds_take_turns_whatever_waits_behind_them() -> None:
    queue = filled(*[f"curves/{at}/room" for at in range(5)], "hints/0/room")
    assert order(queue)[:2] == ["curves/0/room", "hints/0/room"]


def test_what_is_removed_leaves_no_turn_behind() -> None:
    queue = filled("a/1", "b/2", "b/3")
    queue.remove(["b", "2"], "b/2")
    assert len(queue) == 2
    assert order(queue) == ["a/1", "b/3"]
    with pytest.raises(ValueError, match="a/1"):
        queue.remove(["a", "1"], "a/1")
    with pytest.raises(IndexError):
        queue.pop()


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("123")), max_size=40))
def test_nobody_is_served_twice_while_another_address_waits(paths: list[tuple[str, str]]) -> None:
    queue: FairQueue[tuple[str, str]] = FairQueue()
    for path in paths:
        queue.add(path, path)
    waiting = list(paths)
    since: dict[str, int] = {}
    while queue:
        served = queue.pop()
        waiting.remove(served)
        for address in {address for address, _ in waiting} - {served[0]}:
            since[address] = since.get(address, 0) + 1
            assert since[address] <= 2, "each of the two other addresses is served at most once"
        since[served[0]] = 0
    assert not waiting


def test_places_are_bounded_by_network_and_in_all() -> None:
    places = Places(most=3, most_by_address=2)
    with places.held("2001:db8::1"), places.held("2001:db8::2"):
        with pytest.raises(Busy, match="Your earlier requests"), places.held("2001:db8::3"):
            pass
        with places.held("192.0.2.1"):
            assert places.taken == 3
            with pytest.raises(Busy, match="server is busy"), places.held("192.0.2.2"):
                pass
        with places.held("192.0.2.2"):
            assert places.taken == 3
    assert places.taken == 0
