"""What was confirmed survives; what cannot be written is told to those who wait for it."""

import asyncio
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from rulebound.server.database import engine_for, writing
from rulebound.server.store import Conflict, Deed, RoomRow, Store, StoreError

CHILD = Path(__file__).with_name("store_child.py")
ROOM = RoomRow("amber-fox", "skirmish", b"{}", b"saved", 0, 0)


def deed(number: int) -> Deed:
    return Deed(number, "answer", number % 2, (number,), 1, number)


async def kept(place: str) -> list[Deed]:
    store = await Store.open(place)
    deeds = await store.deeds(ROOM.id)
    await store.close()
    return deeds


async def add_room(place: str) -> None:
    store = await Store.open(place)
    await store.add_room(ROOM, [])
    await store.close()


def test_what_was_confirmed_survives_a_kill(place: str) -> None:
    asyncio.run(add_room(place))
    first = 0
    for wanted in (1, 40, 15):  # killed right after that many were confirmed
        child = subprocess.Popen(
            [sys.executable, CHILD, "deeds", place, ROOM.id, str(first)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(wanted)]
        child.kill()
        said += child.stdout.readlines()
        child.stdout.close()
        assert child.wait() == -9
        confirmed = [int(line) for line in said if line.endswith("\n")]
        assert confirmed == list(range(first, first + len(confirmed)))
        assert len(confirmed) >= wanted
        deeds = asyncio.run(kept(place))
        # The one that was being written may be there as well, confirmed to nobody.
        assert len(deeds) - (first + len(confirmed)) in (0, 1)
        assert deeds == [deed(number) for number in range(len(deeds))]
        first = len(deeds)


def test_a_lock_is_an_error_for_those_who_wait_and_then_all_goes_on(place: str) -> None:
    lock = "UPDATE rooms SET touched = touched" if "sqlite" in place else "LOCK TABLE deeds"

    async def main() -> None:
        store = await Store.open(place, patience=0.3)
        await store.add_room(ROOM, [])
        engine = engine_for(place)
        async with writing(engine) as connection:
            await connection.execute(text(lock))
            ends = await asyncio.gather(
                *(store.append(ROOM.id, deed(number)) for number in range(10)),
                return_exceptions=True,
            )
            assert all(isinstance(end, StoreError) for end in ends)
            assert not any(isinstance(end, Conflict) for end in ends)  # trying again will help
            assert "lock" in str(ends[0])
        await engine.dispose()
        await store.append(ROOM.id, deed(0))
        assert await store.deeds(ROOM.id) == [deed(0)]
        await store.close()

    asyncio.run(main())


def test_a_full_disk_is_an_error_for_those_who_wait_and_then_all_goes_on(
    sqlite_place: str,
) -> None:
    file = Path(sqlite_place.removeprefix("sqlite:///"))

    async def main() -> None:
        store = await Store.open(sqlite_place)
        await store.add_room(ROOM, [])
        await store.append(ROOM.id, deed(0))
        log = file.with_name(file.name + "-wal")
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        # No file may grow beyond the size that the log has: for SQLite the disk is full.
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
        try:
            ends = await asyncio.gather(
                *(store.append(ROOM.id, deed(number)) for number in range(1, 10)),
                return_exceptions=True,
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert all(isinstance(end, StoreError) for end in ends), ends
        assert not any(isinstance(end, Conflict) for end in ends)
        assert await store.deeds(ROOM.id) == [deed(0)]
        await store.append(ROOM.id, deed(1))
        await store.close()
        assert await kept(sqlite_place) == [deed(0), deed(1)]

    asyncio.run(main())


def test_a_server_that_cut_the_connection_is_found_again(postgres_place: str) -> None:
    cut = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )

    async def main() -> None:
        store = await Store.open(postgres_place)
        await store.add_room(ROOM, [])
        await store.append(ROOM.id, deed(0))
        engine = engine_for(postgres_place)
        async with writing(engine) as connection:
            assert (await connection.execute(text(cut))).scalars().all() == [True]
        await engine.dispose()
        await store.append(ROOM.id, deed(1))
        assert await store.deeds(ROOM.id) == [deed(0), deed(1)]
        await store.close()

    asyncio.run(main())


def test_a_table_that_is_gone_is_an_error_for_readers_and_writers(place: str) -> None:
    async def main() -> None:
        store = await Store.open(place)
        await store.add_room(ROOM, [])
        engine = engine_for(place)
        async with writing(engine) as connection:
            await connection.execute(text("DROP TABLE deeds"))
        await engine.dispose()
        with pytest.raises(StoreError, match="cannot be read"):
            await store.deeds(ROOM.id)
        with pytest.raises(StoreError, match="Deed 0 of room amber-fox was not kept"):
            await store.append(ROOM.id, deed(0))
        assert await store.room(ROOM.id) == ROOM
        await store.close()

    asyncio.run(main())
