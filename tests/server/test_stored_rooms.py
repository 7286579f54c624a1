"""What an operator sees of a store, and does to it while servers use it."""

import asyncio

import msgspec
import pytest

from rulebound.server.http_errors import ApiError
from rulebound.server.migrations import MIGRATIONS
from rulebound.server.protocol.incoming import Answer
from rulebound.server.store import RoomRow, Store, StoreError
from rulebound.server.stored_rooms import SHORTEST_RETENTION, Order, RoomFilter
from tests.server.room_helpers import enter, new_room, open_lobby, people, wait_until
from tests.server.test_store import ROOM, SEATS, action, append, opened
from tests.server.test_store_opening import migrate_store, run

DAY = 86_400_000


def room(id: str, game: str, over: bool = False, size: int = 10, payer: str = "") -> RoomRow:
    return RoomRow(id, game, b"{}", bytes(size), len(id), 5, over, payer=payer)


async def fill(store: Store) -> None:
    await store.add_room(room("a", "skirmish", size=500, payer="n1"), [], unused=DAY)
    await store.add_room(room("bb", "havenfall", over=True, payer="n2"), [], unused=2 * DAY)
    await store.add_room(room("ccc", "skirmish", size=300, payer="n1"), [])


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (RoomFilter(), ["ccc", "a", "bb"]),
        (RoomFilter(game="skirmish"), ["ccc", "a"]),
        (RoomFilter(over=True), ["bb"]),
        (RoomFilter(over=False), ["ccc", "a"]),
        (RoomFilter(unused=DAY), ["a", "bb"]),
        (RoomFilter(made_before=3), ["a", "bb"]),
        (RoomFilter(bytes=300), ["ccc", "a"]),
        (RoomFilter(payer="n1"), ["ccc", "a"]),
        (RoomFilter(payer="n%"), []),
        (RoomFilter(game="skirmish", unused=DAY), ["a"]),
    ],
)
def test_rooms_are_found_by_what_is_asked(
    sqlite_url: str, wanted: RoomFilter, found: list[str]
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as store:
            await fill(store)
            assert [each.id for each in await store.stored_rooms.find(wanted)] == found

    asyncio.run(main())


@pytest.mark.parametrize(
    ("order", "ids"),
    [("use", ["ccc", "a", "bb"]), ("age", ["a", "bb", "ccc"]), ("size", ["a", "ccc", "bb"])],
)
def test_rooms_are_sorted(store_url: str, order: Order, ids: list[str]) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await fill(store)
            assert [each.id for each in await store.stored_rooms.find(RoomFilter(), order)] == ids
            first = await store.stored_rooms.find(RoomFilter(over=False, unused=1), order, 1)
            assert [each.id for each in first] == ["a"]

    asyncio.run(main())


def test_usage_is_summed_by_network(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await fill(store)
            usage = await store.stored_rooms.usage()
            assert [(each.payer, each.rooms, each.bytes) for each in usage] == [
                ("n1", 2, 804),
                ("n2", 1, 12),
            ]
            assert [each.unused for each in usage] == [0, 2 * DAY]

    asyncio.run(main())


def test_the_idle_rooms_shown_are_those_deleted(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await fill(store)
            shown = [each.id for each in await store.stored_rooms.idle(DAY + 1)]
            assert shown == ["bb"]
            assert await store.delete_idle(DAY + 1) == 1
            assert await store.stored_rooms.ids() == ["a", "ccc"]
            assert [each.id for each in await store.stored_rooms.idle(0)] == ["a"]
            assert SHORTEST_RETENTION > 0

    asyncio.run(main())


def test_a_room_is_read_with_everything_the_store_knows(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS, unused=70)
            for number in range(3):
                await append(store, action(number, number))
            (read,) = await store.stored_rooms.read([ROOM.id, "no such room"])
            assert read.row == await store.room(ROOM.id)
            assert list(read.seats) == SEATS
            assert list(read.actions) == await store.actions(ROOM.id)
            assert read.unused == 0  # an action is a use

    asyncio.run(main())


def test_a_removed_room_is_gone_with_its_seats_and_actions(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS, [action(0)])
            assert await store.stored_rooms.remove([ROOM.id, "no such room"]) == {ROOM.id}
            assert await store.room(ROOM.id) is None
            assert await store.seats(ROOM.id) == []
            assert await store.actions(ROOM.id) == []

    asyncio.run(main())


def test_a_server_notices_at_the_next_answer_that_a_room_was_removed(store_url: str) -> None:
    async def main() -> None:
        async with open_lobby(store_url) as lobby, opened(store_url) as operator:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            await operator.stored_rooms.remove([room.id])
            pending = room.session.game.pending[0]
            client = clients[pending.seat]
            before = room.session.game.event_count()
            answer = next(pending.options()).answer
            with pytest.raises(Exception, match="out of date"):
                await room.handle(client, Answer(client.ask, answer))
            await wait_until(lambda: client.closed is not None)
            assert room.session.game.event_count() == before
            with pytest.raises(ApiError, match="no such room"):
                await lobby.find(room.id, "test")

    asyncio.run(main())


# ---- opening ---------------------------------------------------------------------------------


def test_a_store_that_does_not_exist_is_not_made_by_looking(store_url: str) -> None:
    async def main() -> None:
        with pytest.raises(StoreError, match=r"There is no store|no server has used it"):
            await Store.open_beside_servers(store_url)
        store = await Store.open_beside_servers(store_url, may_create=True)
        assert await store.count() == 0
        await store.close()
        await (await Store.open_beside_servers(store_url)).close()

    asyncio.run(main())


@pytest.mark.parametrize("may_create", [False, True])
def test_an_older_store_is_left_to_its_servers(store_url: str, may_create: bool) -> None:
    async def main() -> None:
        await migrate_store(store_url, MIGRATIONS[:-1])
        with pytest.raises(StoreError, match=rf"needs version {len(MIGRATIONS)}"):
            await Store.open_beside_servers(store_url, may_create=may_create)
        assert await run(store_url, "SELECT version FROM schema_version") == [len(MIGRATIONS) - 1]

    asyncio.run(main())


def test_an_error_of_the_store_shows_no_parameters(store_url: str) -> None:
    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS)
            secret = msgspec.structs.replace(ROOM, made=b'{"secret": "card"}')
            with pytest.raises(StoreError) as raised:
                await store.add_room(secret, SEATS)
            assert "card" not in str(raised.value.__cause__)

    asyncio.run(main())
