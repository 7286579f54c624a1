"""Confirmed writes survive; failed writes are reported to their callers."""

import asyncio
import resource
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from rulebound.server.database import create_engine, write_transaction
from rulebound.server.rows import ROOMS
from rulebound.server.store import Conflict, RoomAction, RoomChange, RoomRow, Store, StoreError

CHILD = Path(__file__).with_name("store_child.py")
ROOM = RoomRow("amber-fox", "skirmish", b"{}", b"saved", 0, 0)


async def room_without_size(store: Store) -> RoomRow:
    room = await store.room(ROOM.id)
    assert room is not None
    assert room.bytes > 0
    return msgspec.structs.replace(room, bytes=0)


def action(number: int) -> RoomAction:
    return RoomAction(number, "answer", number % 2, (number,), 1, number)


async def stored_actions(store_url: str) -> list[RoomAction]:
    store = await Store.open(store_url)
    actions = await store.actions(ROOM.id)
    await store.close()
    return actions


async def add_room(store_url: str) -> None:
    store = await Store.open(store_url)
    await store.add_room(ROOM, [])
    await store.close()


def test_confirmed_writes_survive_a_kill(store_url: str) -> None:
    asyncio.run(add_room(store_url))
    first = 0
    for wanted in (1, 40, 15):  # killed right after that many were confirmed
        child = subprocess.Popen(
            [sys.executable, CHILD, "append", store_url, ROOM.id, str(first)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(wanted)]
        child.kill()
        lines += child.stdout.readlines()
        child.stdout.close()
        assert child.wait() == -9
        confirmed = [int(line) for line in lines if line.endswith("\n")]
        assert confirmed == list(range(first, first + len(confirmed)))
        assert len(confirmed) >= wanted
        actions = asyncio.run(stored_actions(store_url))
        # The write in progress may be there as well, though unconfirmed.
        assert len(actions) - (first + len(confirmed)) in (0, 1)
        assert actions == [action(number) for number in range(len(actions))]
        first = len(actions)


def test_a_lock_fails_pending_writes_and_later_ones_succeed(store_url: str) -> None:
    lock = "UPDATE rooms SET touched = touched" if "sqlite" in store_url else "LOCK TABLE deeds"

    async def main() -> None:
        store = await Store.open(store_url, lock_timeout=0.3)
        await store.add_room(ROOM, [])
        engine = create_engine(store_url)
        async with write_transaction(engine) as connection:
            await connection.execute(text(lock))
            ends = await asyncio.gather(
                *(
                    store.change(RoomChange(ROOM.id, number, action(number)))
                    for number in range(10)
                ),
                return_exceptions=True,
            )
            assert all(isinstance(end, StoreError) for end in ends)
            assert not any(isinstance(end, Conflict) for end in ends)  # a retry will help
            assert "lock" in str(ends[0])
        await engine.dispose()
        await store.change(RoomChange(ROOM.id, 0, action(0)))
        assert await store.actions(ROOM.id) == [action(0)]
        await store.close()

    asyncio.run(main())


def test_a_full_disk_fails_pending_writes_and_later_ones_succeed(
    sqlite_url: str,
) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))

    async def main() -> None:
        store = await Store.open(sqlite_url)
        await store.add_room(ROOM, [])
        await store.change(RoomChange(ROOM.id, 0, action(0)))
        log = file.with_name(file.name + "-wal")
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        # No file may grow beyond the current size of the log, so for SQLite the disk is full.
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
        try:
            ends = await asyncio.gather(
                *(
                    store.change(RoomChange(ROOM.id, number, action(number)))
                    for number in range(1, 10)
                ),
                return_exceptions=True,
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert all(isinstance(end, StoreError) for end in ends), ends
        assert not any(isinstance(end, Conflict) for end in ends)
        assert await store.actions(ROOM.id) == [action(0)]
        await store.change(RoomChange(ROOM.id, 1, action(1)))
        await store.close()
        assert await stored_actions(sqlite_url) == [action(0), action(1)]

    asyncio.run(main())


def test_the_store_reconnects_after_the_database_closed_the_connection(postgres_url: str) -> None:
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def main() -> None:
        store = await Store.open(postgres_url)
        await store.add_room(ROOM, [])
        await store.change(RoomChange(ROOM.id, 0, action(0)))
        engine = create_engine(postgres_url)
        async with write_transaction(engine) as connection:
            assert (await connection.execute(text(cut))).scalars().all() == [True]
        await engine.dispose()
        await store.change(RoomChange(ROOM.id, 1, action(1)))
        assert await store.actions(ROOM.id) == [action(0), action(1)]
        await store.close()

    asyncio.run(main())


def test_a_missing_table_is_an_error_for_readers_and_writers(store_url: str) -> None:
    async def main() -> None:
        store = await Store.open(store_url)
        await store.add_room(ROOM, [])
        engine = create_engine(store_url)
        async with write_transaction(engine) as connection:
            await connection.execute(text("DROP TABLE deeds"))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.actions(ROOM.id)
        with pytest.raises(StoreError, match="Action 0 of room amber-fox was not saved"):
            await store.change(RoomChange(ROOM.id, 0, action(0)))
        assert await room_without_size(store) == ROOM
        await store.close()

    asyncio.run(main())


def test_a_check_notices_that_the_rooms_cannot_be_read(store_url: str) -> None:
    async def main() -> None:
        store = await Store.open(store_url)
        await store.check()
        engine = create_engine(store_url)
        async with write_transaction(engine) as connection:
            await connection.execute(text(f"ALTER TABLE {ROOMS.name} RENAME TO elsewhere"))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.check()
        await store.close()

    asyncio.run(main())
