"""The store keeps what it confirmed, in order, and refuses what does not fit."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
from sqlalchemy import text

from rulebound.server.database import engine_for, writing
from rulebound.server.store import Conflict, Deed, RoomRow, SeatRow, Store, StoreError

ROOM = RoomRow("amber-fox", "skirmish", b'{"title":"J\xc3\xb6rg\\u0000"}', bytes(range(256)), 5, 5)
SEATS = [
    SeatRow(ROOM.id, 0, bytes(range(32)), "Ada", "person"),
    SeatRow(ROOM.id, 1, None, "Übel & Söhne 🂡", "greedy"),
]


def deed(number: int, *answer: int, at: int = 10) -> Deed:
    return Deed(number, "answer", number % 2, answer, 1500, at)


@contextlib.asynccontextmanager
async def opened(place: str, patience: float = 5.0) -> AsyncIterator[Store]:
    store = await Store.open(place, patience=patience)
    try:
        yield store
    finally:
        await store.close()


def with_store(place: str, story: Callable[[Store], Awaitable[None]]) -> None:
    """Tell a story that begins with an empty store."""

    async def main() -> None:
        async with opened(place) as store:
            await story(store)

    asyncio.run(main())


# ---- what is kept comes back -----------------------------------------------------------------


def test_all_that_was_kept_is_there_after_opening_again(place: str) -> None:
    done = [
        deed(0, 3, -1, 2**70),
        deed(1),
        Deed(2, "resign", 1, None, 0, 11),
        Deed(3, "undo", 0, (1,), 2**40, 12),
        Deed(4, "answer", 1, (0,), 7, 2**42),
    ]

    async def main() -> None:
        async with opened(place) as store:
            await store.add_room(ROOM, SEATS)
            for each in done:
                await store.append(ROOM.id, each, over=each is done[-1])
        async with opened(place) as store:
            over = msgspec.structs.replace(ROOM, over=True, touched=2**42)
            assert await store.room(ROOM.id) == over
            assert await store.seats(ROOM.id) == SEATS
            assert await store.deeds(ROOM.id) == done
            assert await store.count() == 1

    asyncio.run(main())


def test_going_back_from_the_end_is_not_over_any_more(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        for number, over in enumerate((False, True, False)):
            await store.append(ROOM.id, deed(number), over)
            room = await store.room(ROOM.id)
            assert room is not None
            assert room.over is over

    with_store(place, story)


def test_a_room_is_kept_with_what_was_done_before(place: str) -> None:
    done = [deed(number) for number in range(700)]

    async def story(store: Store) -> None:
        over = msgspec.structs.replace(ROOM, over=True)
        await store.add_room(over, SEATS, done)
        assert await store.deeds(ROOM.id) == done
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.over

    with_store(place, story)


def test_a_room_can_be_made_of_something_else(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.remake(ROOM.id, b'{"new":1}', b"laid anew")
        made = msgspec.structs.replace(ROOM, made=b'{"new":1}', origin=b"laid anew")
        assert await store.room(ROOM.id) == made

    with_store(place, story)


def test_a_room_is_made_of_something_else_together_with_a_seat_or_not_at_all(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        nowhere = SeatRow("nowhere", 1, b"key", "Grace", "person")
        with pytest.raises(StoreError):
            await store.remake(ROOM.id, b'{"new":1}', b"laid anew", nowhere)
        assert await store.room(ROOM.id) == ROOM
        seat = SeatRow(ROOM.id, 1, b"key", "Grace", "person")
        await store.remake(ROOM.id, b'{"new":1}', b"laid anew", seat)
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.origin == b"laid anew"
        assert seat in await store.seats(ROOM.id)

    with_store(place, story)


def test_what_is_not_there_is_empty(place: str) -> None:
    async def story(store: Store) -> None:
        assert await store.room("nowhere") is None
        assert await store.seats("nowhere") == []
        assert await store.deeds("nowhere") == []
        assert await store.count() == 0
        with pytest.raises(StoreError, match="no such room"):
            await store.remake("nowhere", b"{}", b"")

    with_store(place, story)


def test_a_store_in_memory_serves_readers_and_writers_at_once() -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        appends = [store.append(ROOM.id, deed(number)) for number in range(50)]
        reads = [store.deeds(ROOM.id) for _ in range(50)]
        await asyncio.gather(*appends, *reads)
        assert len(await store.deeds(ROOM.id)) == 50

    with_store(":memory:", story)


def test_a_seat_can_be_given_to_another(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS[:1])
        friend = SeatRow(ROOM.id, 0, b"\xff" * 32, "Bea", "person")
        await store.set_seat(friend)
        await store.set_seat(SEATS[1])
        assert await store.seats(ROOM.id) == [friend, SEATS[1]]
        with pytest.raises(Conflict):
            await store.set_seat(SeatRow("nowhere", 0, None, "Bea", "person"))

    with_store(place, story)


# ---- what does not fit is refused, and harms nobody else -------------------------------------


def test_a_deed_is_kept_once_and_never_after_a_gap(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.append(ROOM.id, deed(0, 1))
        for bad in (deed(0, 2), deed(2), deed(-1)):
            with pytest.raises(Conflict, match=f"Deed {bad.number} of room amber-fox"):
                await store.append(ROOM.id, bad)
        with pytest.raises(Conflict):
            await store.append("nowhere", deed(0))
        await store.append(ROOM.id, deed(1))
        assert await store.deeds(ROOM.id) == [deed(0, 1), deed(1)]

    with_store(place, story)


def test_a_room_with_a_bad_seat_is_not_kept_at_all(place: str) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.add_room(ROOM, [SEATS[0], SEATS[0]])
        assert await store.room(ROOM.id) is None
        await store.add_room(ROOM, SEATS)
        with pytest.raises(Conflict):
            await store.add_room(ROOM, [])
        assert await store.seats(ROOM.id) == SEATS

    with_store(place, story)


def test_two_hundred_rooms_append_at_once_and_the_bad_ones_harm_nobody(place: str) -> None:
    names = [f"room-{number}" for number in range(200)]
    bad = {name for number, name in enumerate(names) if number % 20 == 7}

    async def story(store: Store) -> None:
        rooms = [msgspec.structs.replace(ROOM, id=name) for name in names]
        await asyncio.gather(*(store.add_room(room, []) for room in rooms))
        assert await store.count() == 200
        firsts = await asyncio.gather(*(store.append(name, deed(0)) for name in names))
        assert firsts == [None] * 200
        seconds = await asyncio.gather(
            *(store.append(name, deed(0 if name in bad else 1, 9)) for name in names),
            return_exceptions=True,
        )
        refused = {name for name, end in zip(names, seconds, strict=True) if end is not None}
        assert refused == bad
        assert all(isinstance(end, Conflict) for end in seconds if end is not None)
        for name in names:
            kept = [deed(0)] if name in bad else [deed(0), deed(1, 9)]
            assert await store.deeds(name) == kept

    with_store(place, story)


def test_many_deeds_of_one_room_at_once_are_all_kept(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        deeds = [deed(number, at=number) for number in range(600)]
        await asyncio.gather(*(store.append(ROOM.id, each) for each in deeds))
        assert await store.deeds(ROOM.id) == deeds
        room = await store.room(ROOM.id)
        assert room is not None
        assert room.touched == 599

    with_store(place, story)


@pytest.mark.parametrize("name", ["lone \ud800 surrogate", "nul \0"])
def test_a_name_that_no_database_takes_harms_nobody_else(place: str, name: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        odd = SeatRow(ROOM.id, 1, None, name, "person")
        ends = await asyncio.gather(
            store.append(ROOM.id, deed(0)),
            store.set_seat(odd),
            store.append(ROOM.id, deed(1)),
            return_exceptions=True,
        )
        assert ends[0] is None
        assert ends[2] is None
        assert len(await store.deeds(ROOM.id)) == 2
        kept = (await store.seats(ROOM.id))[1]
        if ends[1] is None:
            assert kept == odd  # SQLite takes NUL as it takes any other character
        else:
            assert isinstance(ends[1], StoreError)
            assert kept == SEATS[1]

    with_store(place, story)


def test_who_gives_up_waiting_leaves_the_writer_in_order(place: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        first = asyncio.create_task(store.append(ROOM.id, deed(0)))
        await asyncio.sleep(0)  # now it waits in the queue
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        kept = await store.deeds(ROOM.id)
        await store.append(ROOM.id, deed(len(kept)))
        assert len(await store.deeds(ROOM.id)) == len(kept) + 1

    with_store(place, story)


def test_closing_writes_what_waits_and_refuses_what_comes_later(place: str) -> None:
    async def main() -> None:
        store = await Store.open(place)
        await store.add_room(ROOM, SEATS)
        waiting = [asyncio.create_task(store.append(ROOM.id, deed(n))) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreError, match="closed"):
            await store.append(ROOM.id, deed(20))
        await store.close()  # once more does no harm
        async with opened(place) as again:
            assert len(await again.deeds(ROOM.id)) == 20

    asyncio.run(main())


# ---- idle rooms ------------------------------------------------------------------------------


def test_idle_rooms_go_with_all_that_belongs_to_them(place: str) -> None:
    async def story(store: Store) -> None:
        for number in range(45):  # more than are removed in one go
            room = msgspec.structs.replace(ROOM, id=f"idle-{number}", touched=99)
            await store.add_room(room, [SeatRow(room.id, 0, None, "Ada", "person")])
            await store.append(room.id, deed(0))
            await store.append(room.id, deed(1))
        await store.add_room(msgspec.structs.replace(ROOM, touched=100), SEATS)
        await store.add_room(msgspec.structs.replace(ROOM, id="woken", touched=1), [])
        await store.append("woken", deed(0, at=101))
        assert await store.drop_idle(100) == 45
        assert await store.drop_idle(100) == 0
        assert await store.count() == 2
        assert await store.seats(ROOM.id) == SEATS
        assert await store.deeds("woken") == [deed(0, at=101)]
        assert await store.deeds("idle-0") == []
        assert await store.seats("idle-0") == []

    with_store(place, story)


# ---- what others wrote into the database -----------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE deeds SET kind = 'bribe'",
        "UPDATE deeds SET answer = '[1, \"two\"]'",
        "UPDATE deeds SET answer = '[1,'",
    ],
)
def test_a_deed_that_cannot_be_read_is_an_error_and_not_a_guess(place: str, change: str) -> None:
    async def story(store: Store) -> None:
        await store.add_room(ROOM, SEATS)
        await store.append(ROOM.id, deed(0, 1))
        engine = engine_for(place)
        async with writing(engine) as connection:
            await connection.execute(text(change))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.deeds(ROOM.id)

    with_store(place, story)
