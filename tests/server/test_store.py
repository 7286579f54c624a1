"""The store returns what it confirmed, in order, and rejects what contradicts it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
from sqlalchemy import text

from rulebound.server.database import create_engine, write_transaction
from rulebound.server.store import Conflict, RoomAction, RoomRow, SeatRow, Store, StoreError

ROOM = RoomRow("amber-fox", "skirmish", b'{"title":"J\xc3\xb6rg\\u0000"}', bytes(range(256)), 5, 5)
SEATS = [
    SeatRow(ROOM.id, 0, bytes(range(32)), "Ada", "person"),
    SeatRow(ROOM.id, 1, None, "Übel & Söhne 🂡", "greedy"),
]


def action(number: int, *answer: int, at: int = 10) -> RoomAction:
    return RoomAction(number, "answer", number % 2, answer, 1500, at)


@contextlib.asynccontextmanager
async def opened(store_url: str, lock_timeout: float = 5.0) -> AsyncIterator[Store]:
    store = await Store.open(store_url, lock_timeout=lock_timeout)
    try:
        yield store
    finally:
        await store.close()


def with_store(store_url: str, body: Callable[[Store], Awaitable[None]]) -> None:
    """Run `body` with an empty store."""

    async def main() -> None:
        async with opened(store_url) as store:
            await body(store)

    asyncio.run(main())


# ---- reading back ---------------------------------------------------------------------------


def test_everything_is_there_after_reopening(store_url: str) -> None:
    done = [
        action(0, 3, -1, 2**70),
        action(1),
        RoomAction(2, "resign", 1, None, 0, 11),
        RoomAction(3, "undo", 0, (1,), 2**40, 12),
        RoomAction(4, "answer", 1, (0,), 7, 2**42),
    ]

    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS)
            for each in done:
                await store.append(ROOM.id, each, over=each is done[-1])
        async with opened(store_url) as store:
            over = msgspec.structs.replace(ROOM, over=True, touched=2**42)
            assert await store.room(ROOM.id) == over
            assert await store.seats(ROOM.id) == SEATS
            assert await store.actions(ROOM.id) == done
            assert await store.count() == 1

    asyncio.run(main())


def test_an_undo_from_the_end_clears_the_over_flag(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        for number, over in enumerate((False, True, False)):
            await store.append(ROOM.id, action(number), over)
            room = await store.room(ROOM.id)
            assert room is not None
            assert room.over is over

    with_store(store_url, body)


def test_a_room_can_be_added_with_earlier_actions(store_url: str) -> None:
    done = [action(number) for number in range(700)]

    async def body(store: Store) -> None:
        over = msgspec.structs.replace(ROOM, over=True)
        await store.add_room(over, SEATS, done)
        assert await store.actions(ROOM.id) == done
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.over

    with_store(store_url, body)


def test_the_setup_of_a_room_can_be_replaced(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.update_room(ROOM.id, b'{"new":1}', b"new origin")
        made = msgspec.structs.replace(ROOM, made=b'{"new":1}', origin=b"new origin")
        assert await store.room(ROOM.id) == made

    with_store(store_url, body)


def test_setup_and_seat_are_replaced_together_or_not_at_all(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        nowhere = SeatRow("nowhere", 1, b"key", "Grace", "person")
        with pytest.raises(StoreError):
            await store.update_room(ROOM.id, b'{"new":1}', b"new origin", nowhere)
        assert await store.room(ROOM.id) == ROOM
        seat = SeatRow(ROOM.id, 1, b"key", "Grace", "person")
        await store.update_room(ROOM.id, b'{"new":1}', b"new origin", seat)
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.origin == b"new origin"
        assert seat in await store.seats(ROOM.id)

    with_store(store_url, body)


def test_a_missing_room_is_empty(store_url: str) -> None:
    async def body(store: Store) -> None:
        assert await store.room("nowhere") is None
        assert await store.seats("nowhere") == []
        assert await store.actions("nowhere") == []
        assert await store.count() == 0
        with pytest.raises(StoreError, match="no such room"):
            await store.update_room("nowhere", b"{}", b"")

    with_store(store_url, body)


def test_a_store_in_memory_serves_readers_and_writers_at_once() -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        appends = [store.append(ROOM.id, action(number)) for number in range(50)]
        reads = [store.actions(ROOM.id) for _ in range(50)]
        await asyncio.gather(*appends, *reads)
        assert len(await store.actions(ROOM.id)) == 50

    with_store(":memory:", body)


def test_a_seat_can_be_reassigned(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS[:1])
        friend = SeatRow(ROOM.id, 0, b"\xff" * 32, "Bea", "person")
        await store.set_seat(friend)
        await store.set_seat(SEATS[1])
        assert await store.seats(ROOM.id) == [friend, SEATS[1]]
        with pytest.raises(Conflict):
            await store.set_seat(SeatRow("nowhere", 0, None, "Bea", "person"))

    with_store(store_url, body)


# ---- rejected writes, which harm nobody else -------------------------------------------------


def test_an_action_is_stored_once_and_never_after_a_gap(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.append(ROOM.id, action(0, 1))
        for bad in (action(0, 2), action(2), action(-1)):
            with pytest.raises(Conflict, match=f"Action {bad.number} of room amber-fox"):
                await store.append(ROOM.id, bad)
        with pytest.raises(Conflict):
            await store.append("nowhere", action(0))
        await store.append(ROOM.id, action(1))
        assert await store.actions(ROOM.id) == [action(0, 1), action(1)]

    with_store(store_url, body)


def test_a_room_with_a_bad_seat_is_not_stored_at_all(store_url: str) -> None:
    async def body(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.add_room(ROOM, [SEATS[0], SEATS[0]])
        assert await store.room(ROOM.id) is None
        await store.add_room(ROOM, SEATS)
        with pytest.raises(Conflict):
            await store.add_room(ROOM, [])
        assert await store.seats(ROOM.id) == SEATS

    with_store(store_url, body)


def test_bad_writes_among_two_hundred_concurrent_ones_harm_nobody_else(store_url: str) -> None:
    names = [f"room-{number}" for number in range(200)]
    bad = {name for number, name in enumerate(names) if number % 20 == 7}

    async def body(store: Store) -> None:
        rooms = [msgspec.structs.replace(ROOM, id=name) for name in names]
        await asyncio.gather(*(store.add_room(room, []) for room in rooms))
        assert await store.count() == 200
        firsts = await asyncio.gather(*(store.append(name, action(0)) for name in names))
        assert firsts == [None] * 200
        seconds = await asyncio.gather(
            *(store.append(name, action(0 if name in bad else 1, 9)) for name in names),
            return_exceptions=True,
        )
        refused = {name for name, end in zip(names, seconds, strict=True) if end is not None}
        assert refused == bad
        assert all(isinstance(end, Conflict) for end in seconds if end is not None)
        for name in names:
            expected = [action(0)] if name in bad else [action(0), action(1, 9)]
            assert await store.actions(name) == expected

    with_store(store_url, body)


def test_many_concurrent_actions_of_one_room_are_all_stored(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        actions = [action(number, at=number) for number in range(600)]
        await asyncio.gather(*(store.append(ROOM.id, each) for each in actions))
        assert await store.actions(ROOM.id) == actions
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.touched == 599

    with_store(store_url, body)


@pytest.mark.parametrize("name", ["lone \ud800 surrogate", "nul \0"])
def test_a_name_that_the_database_rejects_harms_nobody_else(store_url: str, name: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        odd = SeatRow(ROOM.id, 1, None, name, "person")
        ends = await asyncio.gather(
            store.append(ROOM.id, action(0)),
            store.set_seat(odd),
            store.append(ROOM.id, action(1)),
            return_exceptions=True,
        )
        assert ends[0] is None
        assert ends[2] is None
        assert len(await store.actions(ROOM.id)) == 2
        stored = (await store.seats(ROOM.id))[1]
        if ends[1] is None:
            assert stored == odd  # SQLite accepts NUL like any other character
        else:
            assert isinstance(ends[1], StoreError)
            assert stored == SEATS[1]

    with_store(store_url, body)


def test_a_cancelled_write_does_not_disturb_the_writer(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        first = asyncio.create_task(store.append(ROOM.id, action(0)))
        await asyncio.sleep(0)  # now it is queued
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        stored = await store.actions(ROOM.id)
        await store.append(ROOM.id, action(len(stored)))
        assert len(await store.actions(ROOM.id)) == len(stored) + 1

    with_store(store_url, body)


def test_closing_finishes_pending_writes_and_rejects_later_ones(store_url: str) -> None:
    async def main() -> None:
        store = await Store.open(store_url)
        await store.add_room(ROOM, SEATS)
        waiting = [asyncio.create_task(store.append(ROOM.id, action(n))) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="closed"):
            await store.append(ROOM.id, action(20))
        await store.close()  # closing twice does no harm
        async with opened(store_url) as again:
            assert len(await again.actions(ROOM.id)) == 20

    asyncio.run(main())


# ---- idle rooms ------------------------------------------------------------------------------


def test_idle_rooms_are_deleted_with_their_seats_and_actions(store_url: str) -> None:
    async def body(store: Store) -> None:
        for number in range(45):  # more than one batch
            room = msgspec.structs.replace(ROOM, id=f"idle-{number}", touched=99)
            await store.add_room(room, [SeatRow(room.id, 0, None, "Ada", "person")])
            await store.append(room.id, action(0))
            await store.append(room.id, action(1))
        await store.add_room(msgspec.structs.replace(ROOM, touched=100), SEATS)
        await store.add_room(msgspec.structs.replace(ROOM, id="woken", touched=1), [])
        await store.append("woken", action(0, at=101))
        assert await store.delete_idle(100) == 45
        assert await store.delete_idle(100) == 0
        assert await store.count() == 2
        assert await store.seats(ROOM.id) == SEATS
        assert await store.actions("woken") == [action(0, at=101)]
        assert await store.actions("idle-0") == []
        assert await store.seats("idle-0") == []

    with_store(store_url, body)


# ---- foreign data in the database ------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE deeds SET kind = 'bribe'",
        "UPDATE deeds SET answer = '[1, \"two\"]'",
        "UPDATE deeds SET answer = '[1,'",
    ],
)
def test_an_unreadable_action_is_an_error(store_url: str, change: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.append(ROOM.id, action(0, 1))
        engine = create_engine(store_url)
        async with write_transaction(engine) as connection:
            await connection.execute(text(change))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.actions(ROOM.id)

    with_store(store_url, body)
