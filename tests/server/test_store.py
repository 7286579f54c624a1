"""The store returns what it confirmed, in order, and rejects what contradicts it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
from sqlalchemy import text

from rulebound.server.database import create_engine, write_transaction
from rulebound.server.rows import action_bytes
from rulebound.server.store import (
    Conflict,
    RoomAction,
    RoomChange,
    RoomRow,
    SeatRow,
    Store,
    StoreError,
)
from rulebound.server.store_clock import MAX_STEP
from rulebound.server.stored_rooms import SHORTEST_RETENTION

ROOM = RoomRow("amber-fox", "skirmish", b'{"title":"J\xc3\xb6rg\\u0000"}', bytes(range(256)), 5, 5)
SEATS = [
    SeatRow(ROOM.id, 0, bytes(range(32)), "Ada", "person"),
    SeatRow(ROOM.id, 1, None, "Übel & Söhne 🂡", "greedy"),
]


async def room_without_size(store: Store) -> RoomRow:
    room = await store.room(ROOM.id)
    assert room is not None
    assert room.bytes > 0
    return msgspec.structs.replace(room, bytes=0)


def action(number: int, *answer: int, at: int = 10) -> RoomAction:
    return RoomAction(number, "answer", number % 2, answer, 1500, at)


async def append(store: Store, action: RoomAction, over: bool = False, room: str = ROOM.id) -> None:
    """Store an action of a room in which nothing else was changed before."""
    await store.change(RoomChange(room, action.number, action, over))


@contextlib.asynccontextmanager
async def opened(store_url: str, lock_timeout: float = 5.0) -> AsyncIterator[Store]:
    store = await Store.open(store_url, lock_timeout=lock_timeout)
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def opened_again(store_url: str, store: Store) -> AsyncIterator[Store]:
    """Another server's store on the same database; on SQLite the same, as there is only one."""
    if store_url.startswith("sqlite"):
        yield store
    else:
        async with opened(store_url) as other:
            yield other


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
                await append(store, each, over=each is done[-1])
        async with opened(store_url) as store:
            over = msgspec.structs.replace(ROOM, over=True, touched=2**42, writes=len(done))
            assert await room_without_size(store) == over
            assert await store.seats(ROOM.id) == SEATS
            assert await store.actions(ROOM.id) == done
            assert await store.count() == 1

    asyncio.run(main())


def test_an_undo_from_the_end_clears_the_over_flag(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        for number, over in enumerate((False, True, False)):
            await append(store, action(number), over)
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
        await store.change(RoomChange(ROOM.id, 0, made=b'{"new":1}', origin=b"new origin"))
        assert await room_without_size(store) == msgspec.structs.replace(
            ROOM, made=b'{"new":1}', origin=b"new origin", writes=1
        )

    with_store(store_url, body)


def test_setup_and_seat_are_replaced_together_or_not_at_all(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        seat = SeatRow(ROOM.id, 1, b"key", "Grace", "person")
        change = RoomChange(ROOM.id, 1, made=b'{"new":1}', origin=b"new origin", seat=seat)
        with pytest.raises(Conflict):
            await store.change(change)
        assert await room_without_size(store) == ROOM
        assert await store.seats(ROOM.id) == SEATS
        await store.change(msgspec.structs.replace(change, writes=0))
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
        with pytest.raises(Conflict, match="no such room"):
            await store.change(RoomChange("nowhere", 0, made=b"{}"))

    with_store(store_url, body)


def test_a_store_in_memory_serves_readers_and_writers_at_once() -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        appends = [append(store, action(number)) for number in range(50)]
        reads = [store.actions(ROOM.id) for _ in range(50)]
        await asyncio.gather(*appends, *reads)
        assert len(await store.actions(ROOM.id)) == 50

    with_store(":memory:", body)


def test_a_seat_can_be_reassigned(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS[:1])
        friend = SeatRow(ROOM.id, 0, b"\xff" * 32, "Bea", "person")
        await store.change(RoomChange(ROOM.id, 0, seat=friend))
        await store.change(RoomChange(ROOM.id, 1, seat=SEATS[1]))
        assert await store.seats(ROOM.id) == [friend, SEATS[1]]

    with_store(store_url, body)


# ---- rejected writes, which harm nobody else -------------------------------------------------


def test_an_action_is_stored_once_and_never_after_a_gap(store_url: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await append(store, action(0, 1))
        for bad in (action(0, 2), action(2), action(-1)):
            with pytest.raises(Conflict, match=f"Action {bad.number} of room amber-fox"):
                await append(store, bad)
        with pytest.raises(Conflict):
            await append(store, action(0), room="nowhere")
        await append(store, action(1))
        assert await store.actions(ROOM.id) == [action(0, 1), action(1)]

    with_store(store_url, body)


def test_only_one_of_two_that_know_the_same_room_changes_it(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store, opened_again(store_url, store) as other:
            await store.add_room(ROOM, SEATS)
            for writes in range(0, 60, 3):
                ends = await asyncio.gather(
                    store.change(RoomChange(ROOM.id, writes, seat=SEATS[0])),
                    other.change(RoomChange(ROOM.id, writes, action(writes // 3))),
                    store.change(RoomChange(ROOM.id, writes, made=b"{}")),
                    return_exceptions=True,
                )
                refused = [end for end in ends if end is not None]
                assert len(refused) == 2
                assert all(isinstance(end, Conflict) for end in refused)
                room = await store.room(ROOM.id)
                assert room is not None
                assert room.writes == writes + 1
                if ends[1] is not None:  # bring the actions on for the next turn
                    await other.change(RoomChange(ROOM.id, writes + 1, action(writes // 3)))
                else:
                    await other.change(RoomChange(ROOM.id, writes + 1, seat=SEATS[0]))
                await other.change(RoomChange(ROOM.id, writes + 2, seat=SEATS[1]))
            assert await store.actions(ROOM.id) == [action(number) for number in range(20)]

    asyncio.run(main())


def test_what_a_payer_takes_is_counted(store_url: str) -> None:
    async def body(store: Store) -> None:
        for number, payer in enumerate(("ada", "ada", "bea")):
            room = msgspec.structs.replace(ROOM, id=f"room-{number}", payer=payer)
            await store.add_room(room, SEATS[:0], [action(0)])
        size = len(ROOM.made) + len(ROOM.origin) + action_bytes(action(0))
        assert await store.bytes_of("ada") == 2 * size
        assert await store.bytes_in_all() == 3 * size
        answer = action(1, 5, 6, 7)
        await store.change(RoomChange("room-2", 0, answer, made=b"{}", origin=b"x" * 1000))
        assert await store.bytes_of("bea") == size + action_bytes(answer) + 1002
        assert await store.bytes_of("nobody") == 0

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
        firsts = await asyncio.gather(*(append(store, action(0), room=name) for name in names))
        assert firsts == [None] * 200
        seconds = await asyncio.gather(
            *(append(store, action(0 if name in bad else 1, 9), room=name) for name in names),
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
        await asyncio.gather(*(append(store, each) for each in actions))
        assert await store.actions(ROOM.id) == actions
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.touched == 599

    with_store(store_url, body)


@pytest.mark.parametrize("name", ["lone \ud800 surrogate", "nul \0"])
def test_a_name_that_the_database_rejects_harms_nobody_else(store_url: str, name: str) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        other = msgspec.structs.replace(ROOM, id="blue-owl")
        await store.add_room(other, [])
        odd = SeatRow(ROOM.id, 1, None, name, "person")
        ends = await asyncio.gather(
            append(store, action(0)),
            store.change(RoomChange(ROOM.id, 1, seat=odd)),
            append(store, action(0), room=other.id),
            return_exceptions=True,
        )
        assert ends[0] is None
        assert ends[2] is None
        assert await store.actions(ROOM.id) == await store.actions(other.id) == [action(0)]
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
        first = asyncio.create_task(append(store, action(0)))
        await asyncio.sleep(0)  # now it is queued
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        stored = await store.actions(ROOM.id)
        await append(store, action(len(stored)))
        assert len(await store.actions(ROOM.id)) == len(stored) + 1

    with_store(store_url, body)


def test_closing_finishes_pending_writes_and_rejects_later_ones(store_url: str) -> None:
    async def main() -> None:
        store = await Store.open(store_url)
        await store.add_room(ROOM, SEATS)
        waiting = [asyncio.create_task(append(store, action(n))) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="closed"):
            await append(store, action(20))
        await store.close()  # closing twice does no harm
        async with opened(store_url) as again:
            assert len(await again.actions(ROOM.id)) == 20

    asyncio.run(main())


# ---- idle rooms ------------------------------------------------------------------------------


DAY = 86_400_000


async def pass_time(store_url: str, elapsed: int) -> None:
    """Let the store be in use for some milliseconds."""
    await execute(store_url, f"UPDATE store_clock SET elapsed = elapsed + {elapsed}")


async def execute(store_url: str, statement: str) -> None:
    engine = create_engine(store_url)
    async with write_transaction(engine) as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def elapsed(store_url: str) -> int:
    engine = create_engine(store_url)
    async with engine.connect() as connection:
        found = await connection.scalar(text("SELECT elapsed FROM store_clock"))
    await engine.dispose()
    assert isinstance(found, int)
    return found


def test_idle_rooms_are_deleted_with_their_seats_and_actions(store_url: str) -> None:
    async def body(store: Store) -> None:
        for number in range(45):  # more than one batch
            room = msgspec.structs.replace(ROOM, id=f"idle-{number}")
            await store.add_room(room, [SeatRow(room.id, 0, None, "Ada", "person")])
            await append(store, action(0), room=room.id)
            await append(store, action(1), room=room.id)
        await store.add_room(msgspec.structs.replace(ROOM, id="woken"), [])
        await store.add_room(msgspec.structs.replace(ROOM, id="open"), [])
        await pass_time(store_url, DAY)
        await store.add_room(ROOM, SEATS)
        await append(store, action(0, at=101), room="woken")
        await store.count_time(["open"])
        await pass_time(store_url, DAY // 2)
        assert await store.delete_idle(DAY) == 45
        assert await store.delete_idle(DAY) == 0
        assert await store.count() == 3
        assert await store.seats(ROOM.id) == SEATS
        assert await store.actions("woken") == [action(0, at=101)]
        assert await store.actions("idle-0") == []
        assert await store.seats("idle-0") == []

    with_store(store_url, body)


@pytest.mark.parametrize("jump", [-400 * DAY, 400 * DAY])
def test_a_clock_that_jumps_deletes_nothing(store_url: str, jump: int) -> None:
    async def body(store: Store) -> None:
        await store.count_time([])
        await store.add_room(ROOM, SEATS)
        before = await elapsed(store_url)
        await execute(store_url, f"UPDATE store_clock SET counted = counted - {jump}")
        await store.count_time([])
        assert 0 <= await elapsed(store_url) - before <= MAX_STEP
        await store.count_time([])  # and goes on from there
        assert await elapsed(store_url) - before < 2 * MAX_STEP
        assert await store.delete_idle(90 * DAY) == 0

    with_store(store_url, body)


def test_a_retention_of_nothing_deletes_no_room_that_was_used_within_the_hour(
    store_url: str,
) -> None:
    async def body(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await pass_time(store_url, SHORTEST_RETENTION - 1000)
        assert await store.delete_idle(0) == 0
        await pass_time(store_url, 2000)
        assert await store.delete_idle(0) == 1

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
        await append(store, action(0, 1))
        engine = create_engine(store_url)
        async with write_transaction(engine) as connection:
            await connection.execute(text(change))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.actions(ROOM.id)

    with_store(store_url, body)
