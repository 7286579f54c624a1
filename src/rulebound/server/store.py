"""The store: rooms, seats and actions, in a SQLite file or in PostgreSQL.

store = await Store.open("sqlite:///games.db")
await store.add_room(room, seats)
await store.change(RoomChange(room.id, 0, action))  # returns once it would survive kill -9
actions = await store.actions(room.id)
await store.close()
"""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final, Self, final

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.bans import Bans
from rulebound.server.database import (
    LOCK_TIMEOUT,
    Conflict,
    StoreError,
    create_engine,
    missing_file,
    prepare_sqlite_file,
    store_errors,
    write_transaction,
)
from rulebound.server.migrations import check_schema, migrate
from rulebound.server.rows import (
    ACTIONS,
    ROOM_COLUMNS,
    ROOMS,
    SEATS,
    ActionKind,
    RoomAction,
    RoomChange,
    RoomRow,
    SeatRow,
    action_bytes,
    action_columns,
    action_from_row,
    room_columns,
    room_from_row,
    seat_columns,
    seat_from_row,
)
from rulebound.server.servers import Servers
from rulebound.server.store_clock import ELAPSED, count_time
from rulebound.server.store_writer import Writer
from rulebound.server.stored_rooms import StoredRooms, is_idle

__all__ = [
    "ActionKind",
    "Conflict",
    "RoomAction",
    "RoomChange",
    "RoomRow",
    "SeatRow",
    "Store",
    "StoreError",
]

DELETE_BATCH: Final = 20
"""Idle rooms deleted per transaction. Small, so that other writes do not wait long."""
_ADD_SECRET: Final = text(
    "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
)
_READ_SECRET: Final = text("SELECT value FROM secrets WHERE name = :name")


@final
class Store:
    """Access to the database. Belongs to the event loop that opened it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.servers = Servers(engine, self._writer)
        self.bans = Bans(engine, self._writer)
        self.stored_rooms = StoredRooms(engine, self._writer)

    @classmethod
    async def open(cls, url: str, *, lock_timeout: float = LOCK_TIMEOUT) -> Self:
        """Open a store, creating or migrating it if necessary.

        `url` is `sqlite:///FILE` (four slashes before an absolute path), `postgresql://…`, or
        `:memory:` for a temporary store. `lock_timeout` is the time in seconds to wait for a lock
        that another process holds.
        """
        return await cls._open(url, lock_timeout, migrate)

    @classmethod
    async def open_beside_servers(cls, url: str, *, may_create: bool = False) -> Self:
        """Open a store that servers may be using. It is not migrated, since they could not go on.

        Raises `StoreError` if there is none, unless it may be created.
        """
        missing = missing_file(url)
        if missing is not None and not may_create:
            raise StoreError(f"There is no store at {missing}.")
        return await cls._open(url, LOCK_TIMEOUT, _create if may_create else _check)

    @classmethod
    async def _open(
        cls, url: str, lock_timeout: float, prepare: Callable[[AsyncConnection], Awaitable[None]]
    ) -> Self:
        engine = create_engine(url, lock_timeout)
        shown = engine.url.render_as_string(hide_password=True)
        try:
            with store_errors(f"The store {shown} cannot be opened"):
                await prepare_sqlite_file(engine, lock_timeout)
                async with write_transaction(engine) as connection:
                    await prepare(connection)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def check(self) -> None:
        """Read something, to find out whether the database answers; raise `StoreError` if not."""
        async with self._read() as connection:
            await connection.execute(select(ROOMS.c.id).limit(1))

    # ---- rooms -------------------------------------------------------------------------------

    async def add_room(
        self,
        room: RoomRow,
        seats: Sequence[SeatRow],
        actions: Sequence[RoomAction] = (),
        owner: str | None = None,
        unused: int = 0,
    ) -> None:
        """Add a room with its seats and earlier actions.

        `owner` is the id of a server, and `unused` the milliseconds since its last use.
        """
        taken = len(room.made) + len(room.origin) + sum([action_bytes(each) for each in actions])
        columns = room_columns(room) | {"bytes": taken, "owner": owner, "used": ELAPSED - unused}
        rows = [action_columns(room.id, action) for action in actions]

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(ROOMS.insert().values(columns))
            if seats:
                await connection.execute(SEATS.insert(), [seat_columns(seat) for seat in seats])
            if rows:
                await connection.execute(ACTIONS.insert(), rows)
            return 1

        await self._writer.write(f"Room {room.id} was not saved", work)

    async def room(self, room: str) -> RoomRow | None:
        """Return the room with this id, if there is one."""
        async with self._read() as connection:
            found = await connection.execute(select(*ROOM_COLUMNS).where(ROOMS.c.id == room))
            row = found.mappings().one_or_none()
        return None if row is None else room_from_row(row)

    async def change(self, change: RoomChange) -> None:
        """Make a change of a room. Returns once it is committed.

        Raises `Conflict` if the room is not as the change expects it, or is gone, and another
        `StoreError` if it could not be written.
        """
        await self._writer.write(str(change), change)

    async def count(self) -> int:
        """Return the number of rooms."""
        async with self._read() as connection:
            return await connection.scalar(select(func.count()).select_from(ROOMS)) or 0

    async def count_time(self, used: Sequence[str]) -> None:
        """Count the time since the last call, during which these rooms were in use."""
        statement = update(ROOMS).where(ROOMS.c.id.in_(used)).values(used=ELAPSED)

        async def work(connection: AsyncConnection) -> int:
            await count_time(connection)
            return (await connection.execute(statement)).rowcount if used else 0

        await self._writer.write("The time was not counted", work)

    async def bytes_of(self, payer: str) -> int:
        """Return about how much the rooms of a payer take."""
        query = select(func.sum(ROOMS.c.bytes)).where(ROOMS.c.payer == payer)
        async with self._read() as connection:
            return int(await connection.scalar(query) or 0)

    async def bytes_in_all(self) -> int:
        """Return about how much all rooms take. Reads all rows of an index."""
        async with self._read() as connection:
            return int(await connection.scalar(select(func.sum(ROOMS.c.bytes))) or 0)

    async def delete_idle(self, unused: int) -> int:
        """Delete all rooms that were not used for so many milliseconds. Return their number.

        Only time during which the store was in use counts (see `store_clock`).
        """
        idle = (
            select(ROOMS.c.id)
            .where(is_idle(unused))
            .limit(DELETE_BATCH)
            .with_for_update(skip_locked=True)
        )
        statement = delete(ROOMS).where(ROOMS.c.id.in_(idle))  # cascades to seats and actions

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        deleted = 0
        while count := await self._writer.write("Idle rooms were not deleted", work):
            deleted += count
        return deleted

    @property
    def queued_writes(self) -> int:
        """Number of writes that wait."""
        return self._writer.queued

    async def secret(self, name: str) -> str:
        """Return a random key that all servers of the store share."""
        made = {"name": name, "value": secrets.token_urlsafe(32)}

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(_ADD_SECRET, made)).rowcount

        await self._writer.write("The store's keys could not be read", work)
        async with self._read() as connection:
            return str(await connection.scalar(_READ_SECRET, {"name": name}))

    # ---- seats -------------------------------------------------------------------------------

    async def seats(self, room: str) -> list[SeatRow]:
        """Return the seats of a room, in order."""
        query = select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat)
        async with self._read() as connection:
            return [seat_from_row(row) for row in (await connection.execute(query)).mappings()]

    # ---- actions -----------------------------------------------------------------------------

    async def actions(self, room: str) -> list[RoomAction]:
        """Return the actions of a room, in order."""
        query = select(ACTIONS).where(ACTIONS.c.room == room).order_by(ACTIONS.c.number)
        async with self._read() as connection:
            return [action_from_row(row) for row in (await connection.execute(query)).mappings()]

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with store_errors("The store cannot be read"):
            async with self._engine.connect() as connection:
                yield connection


async def _check(connection: AsyncConnection) -> None:
    if not await check_schema(connection):
        raise StoreError("no server has used it yet")


async def _create(connection: AsyncConnection) -> None:
    if not await check_schema(connection):
        await migrate(connection)
