"""Opening a store: new, old, too new, not ours, or by several at once."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, text
from sqlalchemy.schema import CreateTable

from rulebound.server.database import PATIENCE, engine_for, make_ready, writing
from rulebound.server.migrations import MIGRATIONS, Migration, bring_up_to_date
from rulebound.server.store import Deed, RoomRow, Store, StoreError

CHILD = Path(__file__).with_name("store_child.py")
ROOM = RoomRow("amber-fox", "skirmish", b"{}", b"saved", 5, 5)


async def migrate(place: str, migrations: Sequence[Migration]) -> None:
    engine = engine_for(place)
    try:
        async with writing(engine) as connection:
            await bring_up_to_date(connection, migrations)
    finally:
        await engine.dispose()


async def run(place: str, *statements: str) -> list[object]:
    """Run statements, and give what the last one gives."""
    engine = engine_for(place)
    try:
        async with writing(engine) as connection:
            for statement in statements:
                result = await connection.execute(text(statement))
            return list(result.scalars()) if result.returns_rows else []
    finally:
        await engine.dispose()


async def tables(place: str) -> set[object]:
    everything = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    if place.startswith("sqlite"):
        everything = "SELECT name FROM sqlite_master WHERE type = 'table'"
    return set(await run(place, everything))


# ---- versions --------------------------------------------------------------------------------


def test_a_new_store_has_the_newest_version(place: str) -> None:
    async def main() -> None:
        await (await Store.open(place)).close()
        assert await run(place, "SELECT version FROM schema_version") == [len(MIGRATIONS)]
        assert await tables(place) == {"schema_version", "rooms", "seats", "deeds"}

    asyncio.run(main())


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_store_of_every_older_version_is_brought_up_to_date_with_what_it_holds(
    place: str, version: int
) -> None:
    async def main() -> None:
        await migrate(place, MIGRATIONS[:version])
        await run(
            place,
            "INSERT INTO rooms (id, game, made, origin, created, touched, over)"
            " VALUES ('amber-fox', 'skirmish', '{}', CAST('saved' AS "
            + ("BLOB" if place.startswith("sqlite") else "BYTEA")
            + "), 5, 5, FALSE)",
            "INSERT INTO deeds (room, number, kind, seat, answer, spent, at)"
            " VALUES ('amber-fox', 0, 'answer', 1, '[4]', 9, 5)",
        )
        for _ in range(2):  # and once more changes nothing
            store = await Store.open(place)
            assert await store.room(ROOM.id) == ROOM
            assert await store.deeds(ROOM.id) == [Deed(0, "answer", 1, (4,), 9, 5)]
            await store.close()
            assert await run(place, "SELECT version FROM schema_version") == [len(MIGRATIONS)]

    asyncio.run(main())


def test_the_second_version_finds_idle_rooms_by_an_index(sqlite_place: str) -> None:
    async def plan() -> str:
        query = "EXPLAIN QUERY PLAN SELECT id FROM rooms WHERE touched < 5"
        engine = engine_for(sqlite_place)
        async with writing(engine) as connection:
            rows = (await connection.execute(text(query))).all()
        await engine.dispose()
        return str(rows)

    async def main() -> None:
        await migrate(sqlite_place, MIGRATIONS[:1])
        assert "rooms_touched" not in await plan()
        await migrate(sqlite_place, MIGRATIONS)
        assert "rooms_touched" in await plan()

    asyncio.run(main())


def test_a_store_that_a_newer_rulebound_wrote_is_left_alone(place: str) -> None:
    newer = len(MIGRATIONS) + 3

    async def main() -> None:
        await migrate(place, MIGRATIONS)
        await run(place, f"UPDATE schema_version SET version = {newer}")
        with pytest.raises(StoreError, match=rf"version {newer}.*up to {len(MIGRATIONS)}"):
            await Store.open(place)
        assert await run(place, "SELECT version FROM schema_version") == [newer]

    asyncio.run(main())


def test_a_step_that_fails_undoes_those_before_it(place: str) -> None:
    twice = Table("half_done", MetaData(), Column("id", Integer))
    broken = Migration("broken", (CreateTable(twice), CreateTable(twice)))

    async def main() -> None:
        with pytest.raises(Exception, match=r"half_done.* already exists"):
            await migrate(place, [*MIGRATIONS, broken])
        assert await tables(place) == set()
        await migrate(place, MIGRATIONS[:1])
        with pytest.raises(Exception, match=r"half_done.* already exists"):
            await migrate(place, [*MIGRATIONS, broken])
        assert await run(place, "SELECT version FROM schema_version") == [1]
        assert await tables(place) == {"schema_version", "rooms", "seats", "deeds"}

    asyncio.run(main())


# ---- several at once -------------------------------------------------------------------------


def test_processes_that_open_a_new_store_at_the_same_moment_do_not_collide(place: str) -> None:
    children = [
        subprocess.Popen(
            [sys.executable, CHILD, "open", place, f"room-{number}"],
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
        store = await Store.open(place)
        assert await store.count() == 4
        await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_one_that_opens_waits_for_another_that_is_at_it(place: str, version: int) -> None:
    async def main() -> None:
        if version:
            await migrate(place, MIGRATIONS[:version])
        engine = engine_for(place)
        await make_ready(engine, PATIENCE)
        async with writing(engine) as connection:
            await bring_up_to_date(connection)  # not yet committed
            second = asyncio.create_task(Store.open(place))
            await asyncio.wait([second], timeout=0.2)
            assert not second.done()
        await (await second).close()
        await engine.dispose()

    asyncio.run(main())


# ---- what is no store ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place",
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
def test_a_wrong_url_says_which_are_right(place: str) -> None:
    with pytest.raises(StoreError, match="understood are sqlite:///FILE and postgresql://"):
        asyncio.run(Store.open(place))


def test_an_error_never_shows_the_password() -> None:
    with pytest.raises(StoreError) as told:
        asyncio.run(Store.open("mysql://me:sesame@localhost/games"))
    assert "sesame" not in str(told.value)
    with pytest.raises(StoreError, match="cannot be opened") as told:
        asyncio.run(Store.open("postgresql://me:sesame@/games?host=/nowhere"))
    assert "sesame" not in str(told.value)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Buy milk. " * 1000)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be opened: file is not a database"):
        asyncio.run(Store.open(f"sqlite:///{file}"))
    assert file.read_text() == "Buy milk. " * 1000


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path / 'nowhere' / 'store.db'}"))
    assert not (tmp_path / "nowhere").exists()


def test_a_database_that_is_not_there_is_named(postgres_place: str) -> None:
    other = postgres_place.replace("@/test", "@/nope")
    with pytest.raises(StoreError, match=r'cannot be opened: database "nope.*" does not exist'):
        asyncio.run(Store.open(other))


def test_a_database_of_somebody_else_is_left_alone(place: str) -> None:
    async def main() -> None:
        await run(place, "CREATE TABLE rooms (hotel INTEGER)")
        with pytest.raises(StoreError, match=r"rooms.* already exists"):
            await Store.open(place)
        assert await tables(place) == {"rooms"}

    asyncio.run(main())
