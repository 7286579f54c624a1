"""Opening a store: new, old, too new, foreign, or by several processes at once."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Column, Integer, MetaData, Table, text
from sqlalchemy.schema import CreateTable

from rulebound.server.database import (
    LOCK_TIMEOUT,
    create_engine,
    prepare_sqlite_file,
    write_transaction,
)
from rulebound.server.file_lock import locked_store
from rulebound.server.migrations import MIGRATIONS, Migration, migrate
from rulebound.server.store import RoomAction, RoomRow, Store, StoreError

CHILD = Path(__file__).with_name("store_child.py")
TABLES = {"schema_version", "rooms", "seats", "deeds", "servers", "store_clock", "secrets", "bans"}
ROOM = RoomRow("amber-fox", "skirmish", b"{}", b"saved", 5, 5)


async def room_without_size(store: Store) -> RoomRow:
    room = await store.room(ROOM.id)
    assert room is not None
    return msgspec.structs.replace(room, bytes=0)


async def migrate_store(store_url: str, migrations: Sequence[Migration]) -> None:
    engine = create_engine(store_url)
    try:
        async with write_transaction(engine) as connection:
            await migrate(connection, migrations)
    finally:
        await engine.dispose()


async def run(store_url: str, *statements: str) -> list[object]:
    """Run SQL statements. Returns the result of the last one."""
    engine = create_engine(store_url)
    try:
        async with write_transaction(engine) as connection:
            for statement in statements:
                result = await connection.execute(text(statement))
            return list(result.scalars()) if result.returns_rows else []
    finally:
        await engine.dispose()


async def tables(store_url: str) -> set[object]:
    everything = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    if store_url.startswith("sqlite"):
        everything = "SELECT name FROM sqlite_master WHERE type = 'table'"
    return set(await run(store_url, everything))


# ---- versions --------------------------------------------------------------------------------


def test_a_new_store_has_the_newest_version(store_url: str) -> None:
    async def main() -> None:
        await (await Store.open(store_url)).close()
        assert await run(store_url, "SELECT version FROM schema_version") == [len(MIGRATIONS)]
        assert await tables(store_url) == TABLES

    asyncio.run(main())


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_store_of_any_older_version_is_migrated_with_its_data(
    store_url: str, version: int
) -> None:
    async def main() -> None:
        await migrate_store(store_url, MIGRATIONS[:version])
        await run(
            store_url,
            "INSERT INTO rooms (id, game, made, origin, created, touched, over)"
            " VALUES ('amber-fox', 'skirmish', '{}', CAST('saved' AS "
            + ("BLOB" if store_url.startswith("sqlite") else "BYTEA")
            + "), 5, 5, FALSE)",
            "INSERT INTO deeds (room, number, kind, seat, answer, spent, at)"
            " VALUES ('amber-fox', 0, 'answer', 1, '[4]', 9, 5)",
            *["UPDATE rooms SET bytes = 7"] * (version >= 4),  # from then on it is counted
        )
        for _ in range(2):  # opening it again changes nothing
            store = await Store.open(store_url)
            assert await room_without_size(store) == ROOM
            assert await store.actions(ROOM.id) == [RoomAction(0, "answer", 1, (4,), 9, 5)]
            await store.close()
            assert await run(store_url, "SELECT version FROM schema_version") == [len(MIGRATIONS)]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("version", "index", "condition"),
    [
        (2, "rooms_touched", "touched < 5"),
        (4, "rooms_used", "used < 5"),
    ],
)
def test_a_version_has_an_index(sqlite_url: str, version: int, index: str, condition: str) -> None:
    async def plan() -> str:
        query = f"EXPLAIN QUERY PLAN SELECT id FROM rooms WHERE {condition}"
        engine = create_engine(sqlite_url)
        async with write_transaction(engine) as connection:
            rows = (await connection.execute(text(query))).all()
        await engine.dispose()
        return str(rows)

    async def main() -> None:
        await migrate_store(sqlite_url, MIGRATIONS[:version])
        assert index in await plan()

    asyncio.run(main())


def test_a_store_written_by_a_newer_rulebound_is_left_alone(store_url: str) -> None:
    newer = len(MIGRATIONS) + 3

    async def main() -> None:
        await migrate_store(store_url, MIGRATIONS)
        await run(store_url, f"UPDATE schema_version SET version = {newer}")
        with pytest.raises(StoreError, match=rf"version {newer}.*up to {len(MIGRATIONS)}"):
            await Store.open(store_url)
        assert await run(store_url, "SELECT version FROM schema_version") == [newer]

    asyncio.run(main())


def test_a_failing_migration_rolls_back_the_ones_before_it(store_url: str) -> None:
    twice = Table("half_done", MetaData(), Column("id", Integer))
    broken = Migration("broken", (CreateTable(twice), CreateTable(twice)))

    async def main() -> None:
        with pytest.raises(Exception, match=r"half_done.* already exists"):
            await migrate_store(store_url, [*MIGRATIONS, broken])
        assert await tables(store_url) == set()
        await migrate_store(store_url, MIGRATIONS[:1])
        with pytest.raises(Exception, match=r"half_done.* already exists"):
            await migrate_store(store_url, [*MIGRATIONS, broken])
        assert await run(store_url, "SELECT version FROM schema_version") == [1]
        assert await tables(store_url) == {"schema_version", "rooms", "seats", "deeds"}

    asyncio.run(main())


# ---- several at once -------------------------------------------------------------------------


def test_processes_can_open_a_new_store_at_the_same_time(store_url: str) -> None:
    children = [
        subprocess.Popen(
            [sys.executable, CHILD, "open", store_url, f"room-{number}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    for child in children:
        _, errors = child.communicate()
        assert child.returncode == 0, errors

    async def main() -> None:
        store = await Store.open(store_url)
        assert await store.count() == 4
        await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_opening_waits_for_another_migration(store_url: str, version: int) -> None:
    async def main() -> None:
        if version:
            await migrate_store(store_url, MIGRATIONS[:version])
        engine = create_engine(store_url)
        await prepare_sqlite_file(engine, LOCK_TIMEOUT)
        async with write_transaction(engine) as connection:
            await migrate(connection)  # not yet committed
            second = asyncio.create_task(Store.open(store_url))
            await asyncio.wait([second], timeout=0.2)
            assert not second.done()
        await (await second).close()
        await engine.dispose()

    asyncio.run(main())


# ---- not a store -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "store_url",
    [
        "",
        "games.db",
        "mysql://root@localhost/games",
        "sqlite+pysqlite:///games.db",
        "sqlite://",
        "sqlite:///",
        "sqlite://games.db",
        "sqlite:///games.db?mode=ro",
        "postgresql://host:port/name",
        "http://localhost/",
    ],
)
def test_a_wrong_url_is_reported_with_the_supported_ones(store_url: str) -> None:
    with pytest.raises(StoreError, match="use sqlite:///FILE or postgresql://"):
        asyncio.run(Store.open(store_url))


def test_an_error_never_shows_the_password() -> None:
    with pytest.raises(StoreError) as caught:
        asyncio.run(Store.open("mysql://me:sesame@localhost/games"))
    assert "sesame" not in str(caught.value)
    with pytest.raises(StoreError, match="cannot be opened") as caught:
        asyncio.run(Store.open("postgresql://me:sesame@/games?host=/nowhere"))
    assert "sesame" not in str(caught.value)


def test_a_file_that_is_not_a_database_is_left_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Buy milk. " * 1000)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be opened: file is not a database"):
        asyncio.run(Store.open(f"sqlite:///{file}"))
    assert file.read_text() == "Buy milk. " * 1000


def test_a_missing_folder_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path / 'nowhere' / 'store.db'}"))
    assert not (tmp_path / "nowhere").exists()


def test_a_missing_database_is_named(postgres_url: str) -> None:
    other = postgres_url.replace("@/test", "@/nope")
    with pytest.raises(StoreError, match=r'cannot be opened: database "nope.*" does not exist'):
        asyncio.run(Store.open(other))


def test_a_foreign_database_is_left_alone(store_url: str) -> None:
    async def main() -> None:
        await run(store_url, "CREATE TABLE rooms (hotel INTEGER)")
        with pytest.raises(StoreError, match=r"rooms.* already exists"):
            await Store.open(store_url)
        assert await tables(store_url) == {"rooms"}

    asyncio.run(main())


# ---- one server a file -----------------------------------------------------------------------


def test_a_second_server_on_a_file_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    with locked_store(sqlite_url):
        link.symlink_to(sqlite_url.removeprefix("sqlite:///"))
        for url in (sqlite_url, f"sqlite:///{link}"):
            code = f"from rulebound.server.file_lock import *\nwith locked_store({url!r}): pass"
            child = subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, check=False
            )
            assert child.returncode == 1
            reason = child.stderr.splitlines()[-1]
            assert f"Another server (process {os.getpid()}) uses" in reason
            assert "postgresql://" in reason
    with locked_store(sqlite_url):  # free again
        pass


def test_a_killed_server_leaves_no_lock(sqlite_url: str) -> None:
    code = (
        "import time\nfrom rulebound.server.file_lock import *\n"
        f"with locked_store({sqlite_url!r}):\n print('locked', flush=True)\n time.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"locked\n"
    with pytest.raises(StoreError, match=f"process {child.pid}"), locked_store(sqlite_url):
        pass
    child.kill()
    child.communicate()
    with locked_store(sqlite_url):
        pass


def test_any_number_of_servers_share_postgresql_or_have_a_store_in_memory() -> None:
    for url in ("postgresql://me@localhost/games", ":memory:"):
        with locked_store(url), locked_store(url):
            pass


def test_a_folder_without_access_is_named(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'missing' / 'games.db'}"
    with pytest.raises(StoreError, match=r"missing.games\.db\.lock"), locked_store(url):
        pass


def test_the_files_of_a_store_are_private(sqlite_url: str) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    file.touch(0o644)  # made by an older version

    async def main() -> None:
        store = await Store.open(sqlite_url)
        await store.add_room(ROOM, [])
        made = sorted(file.parent.glob("store.db*"))
        assert [path.name for path in made] == ["store.db", "store.db-shm", "store.db-wal"]
        assert [path.stat().st_mode & 0o777 for path in made] == [0o600] * 3
        await store.close()

    asyncio.run(main())
