"""The store: rooms, seats and actions, in a SQLite file or in PostgreSQL.

store = await Store.open("sqlite:///games.db")
await store.add_room(room, seats)
await store.append(room.id, action)     # returns once it would survive kill -9
actions = await store.actions(room.id)
await store.close()
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Self, final

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import (
    LOCK_TIMEOUT,
    Conflict,
    StoreError,
    create_engine,
    prepare_sqlite_file,
    store_errors,
    write_transaction,
)
from rulebound.server.migrations import migrate
from rulebound.server.rows import (
    ACTIONS,
    ROOMS,
    SEATS,
    ActionKind,
    RoomAction,
    RoomRow,
    SeatRow,
    action_from_row,
    room_columns,
    room_from_row,
    seat_columns,
    seat_from_row,
)
from rulebound.server.store_writer import Writer, append_actions

__all__ = ["ActionKind", "Conflict", "RoomAction", "RoomRow", "SeatRow", "Store", "StoreError"]

DELETE_BATCH: Final = 20
"""Idle rooms deleted per transaction. Small, so that other writes do not wait long."""


@final
class Store:
    """Access to the database. Belongs to the event loop that opened it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    @classmethod
    async def open(cls, url: str, *, lock_timeout: float = LOCK_TIMEOUT) -> Self:
        """Open a store, creating or migrating it if necessary.

        `url` is `sqlite:///FILE` (four slashes before an absolute path), `postgresql://…`, or
        `:memory:` for a temporary store. `lock_timeout` is the time in seconds to wait for a lock
        that another process holds.
        """
        engine = create_engine(url, lock_timeout)
        shown = engine.url.render_as_string(hide_password=True)
        try:
            with store_errors(f"The store {shown} cannot be opened"):
                await prepare_sqlite_file(engine, lock_timeout)
                async with write_transaction(engine) as connection:
                    await migrate(connection)
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
        self, room: RoomRow, seats: Sequence[SeatRow], actions: Sequence[RoomAction] = ()
    ) -> None:
        """Add a room with its seats and earlier actions."""

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(ROOMS.insert(), room_columns(room))
            if seats:
                await connection.execute(SEATS.insert(), [seat_columns(seat) for seat in seats])
            await append_actions(connection, [(room.id, action, room.over) for action in actions])
            return 1

        await self._writer.write(f"Room {room.id} was not saved", work)

    async def room(self, room: str) -> RoomRow | None:
        """Return the room with this id, if there is one."""
        async with self._read() as connection:
            found = await connection.execute(select(ROOMS).where(ROOMS.c.id == room))
            row = found.mappings().one_or_none()
        return None if row is None else room_from_row(row)

    async def update_room(
        self, room: str, made: bytes, origin: bytes, seat: SeatRow | None = None
    ) -> None:
        """Replace the setup and first position of a room, and set a seat along with them."""
        columns = {"made": made.decode(), "origin": origin}
        statement = update(ROOMS).where(ROOMS.c.id == room).values(columns)

        async def work(connection: AsyncConnection) -> int:
            rows = (await connection.execute(statement)).rowcount
            if rows and seat is not None:
                await _upsert_seat(connection, seat)
            return rows

        what = f"Room {room} was not updated"
        if not await self._writer.write(what, work):
            raise StoreError(f"{what}: there is no such room")

    async def count(self) -> int:
        """Return the number of rooms."""
        async with self._read() as connection:
            return await connection.scalar(select(func.count()).select_from(ROOMS)) or 0

    async def delete_idle(self, older_than: int) -> int:
        """Delete all rooms without an action since that time. Return their number."""
        idle = select(ROOMS.c.id).where(ROOMS.c.touched < older_than).limit(DELETE_BATCH)
        statement = delete(ROOMS).where(ROOMS.c.id.in_(idle))  # cascades to seats and actions

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        deleted = 0
        while count := await self._writer.write("Idle rooms were not deleted", work):
            deleted += count
        return deleted

    # ---- seats -------------------------------------------------------------------------------

    async def seats(self, room: str) -> list[SeatRow]:
        """Return the seats of a room, in order."""
        query = select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat)
        async with self._read() as connection:
            return [seat_from_row(row) for row in (await connection.execute(query)).mappings()]

    async def set_seat(self, seat: SeatRow) -> None:
        """Add or replace a seat."""

        async def work(connection: AsyncConnection) -> int:
            await _upsert_seat(connection, seat)
            return 1

        await self._writer.write(f"Seat {seat.seat} of room {seat.room} was not saved", work)

    # ---- actions -----------------------------------------------------------------------------

    async def append(self, room: str, action: RoomAction, over: bool = False) -> None:
        """Add an action, and whether it ends the game. Returns once it is committed.

        Raises `Conflict` if the number is taken, its predecessor is missing, or there is no such
        room, and another `StoreError` if it could not be written.
        """
        what = f"Action {action.number} of room {room} was not saved"
        await self._writer.write(what, (room, action, over))

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


async def _upsert_seat(connection: AsyncConnection, seat: SeatRow) -> None:
    is_seat = (SEATS.c.room == seat.room, SEATS.c.seat == seat.seat)
    columns = seat_columns(seat)
    changed = await connection.execute(update(SEATS).where(*is_seat).values(columns))
    if not changed.rowcount:
        await connection.execute(SEATS.insert(), columns)
