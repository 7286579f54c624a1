"""The store: rooms, seats and deeds, in a SQLite file or in PostgreSQL.

store = await Store.open("sqlite:///games.db")
await store.add_room(room, seats)
await store.append(room.id, deed)       # back only when it is safe from a kill -9
deeds = await store.deeds(room.id)
await store.close()
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Self, final

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import (
    PATIENCE,
    Conflict,
    StoreError,
    engine_for,
    make_ready,
    told,
    writing,
)
from rulebound.server.migrations import bring_up_to_date
from rulebound.server.rows import (
    DEEDS,
    ROOMS,
    SEATS,
    Deed,
    DeedKind,
    RoomRow,
    SeatRow,
    deed_from,
    room_cells,
    room_from,
    seat_cells,
    seat_from,
)
from rulebound.server.writer import Writer, append_all

__all__ = ["Conflict", "Deed", "DeedKind", "RoomRow", "SeatRow", "Store", "StoreError"]

AT_ONCE: Final = 20
"""As many idle rooms are removed in one transaction, so that nobody waits long behind it."""


@final
class Store:
    """What is kept. Belongs to the event loop that opened it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    @classmethod
    async def open(cls, place: str, *, patience: float = PATIENCE) -> Self:
        """Open a store, and make it or bring it up to date first.

        `place` is `sqlite:///FILE` (four slashes before an absolute path), `postgresql://…`, or
        `:memory:` for a store that is gone when closed. Where another process holds a lock, we
        wait for `patience` seconds.
        """
        engine = engine_for(place, patience)
        shown = engine.url.render_as_string(hide_password=True)
        try:
            with told(f"The store {shown} cannot be opened"):
                await make_ready(engine, patience)
                async with writing(engine) as connection:
                    await bring_up_to_date(connection)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Write what is still waiting, and let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    # ---- rooms -------------------------------------------------------------------------------

    async def add_room(
        self, room: RoomRow, seats: Sequence[SeatRow], deeds: Sequence[Deed] = ()
    ) -> None:
        """Keep a new room with its seats and what was done already."""

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(ROOMS.insert(), room_cells(room))
            if seats:
                await connection.execute(SEATS.insert(), [seat_cells(seat) for seat in seats])
            await append_all(connection, [(room.id, deed, room.over) for deed in deeds])
            return 1

        await self._writer.write(f"Room {room.id} was not kept", work)

    async def room(self, room: str) -> RoomRow | None:
        """The room of this id, if it is kept."""
        async with self._reading() as connection:
            found = await connection.execute(select(ROOMS).where(ROOMS.c.id == room))
            row = found.mappings().one_or_none()
        return None if row is None else room_from(row)

    async def remake(
        self, room: str, made: bytes, origin: bytes, seat: SeatRow | None = None
    ) -> None:
        """Keep what a room is made of now, and together with it who takes a seat by that."""
        cells = {"made": made.decode(), "origin": origin}
        statement = update(ROOMS).where(ROOMS.c.id == room).values(cells)

        async def work(connection: AsyncConnection) -> int:
            rows = (await connection.execute(statement)).rowcount
            if rows and seat is not None:
                await _seat(connection, seat)
            return rows

        what = f"What room {room} is made of was not kept"
        if not await self._writer.write(what, work):
            raise StoreError(f"{what}: there is no such room")

    async def count(self) -> int:
        """How many rooms are kept."""
        async with self._reading() as connection:
            return await connection.scalar(select(func.count()).select_from(ROOMS)) or 0

    async def drop_idle(self, older_than: int) -> int:
        """Forget all rooms in which nothing was done since that moment; how many they were."""
        idle = select(ROOMS.c.id).where(ROOMS.c.touched < older_than).limit(AT_ONCE)
        statement = delete(ROOMS).where(ROOMS.c.id.in_(idle))  # seats and deeds go with it

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        dropped = 0
        while some := await self._writer.write("Idle rooms were not removed", work):
            dropped += some
        return dropped

    # ---- seats -------------------------------------------------------------------------------

    async def seats(self, room: str) -> list[SeatRow]:
        """The seats of a room, in their order."""
        query = select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat)
        async with self._reading() as connection:
            return [seat_from(row) for row in (await connection.execute(query)).mappings()]

    async def set_seat(self, seat: SeatRow) -> None:
        """Keep who sits at this seat now, whether somebody sat there before or not."""

        async def work(connection: AsyncConnection) -> int:
            await _seat(connection, seat)
            return 1

        await self._writer.write(f"Seat {seat.seat} of room {seat.room} was not kept", work)

    # ---- deeds -------------------------------------------------------------------------------

    async def append(self, room: str, deed: Deed, over: bool = False) -> None:
        """Keep a deed, and whether the game is over by it; back only when it is committed.

        `Conflict` where this number is kept already, the one before it is not, or there is no
        such room; another `StoreError` where it could not be written now.
        """
        what = f"Deed {deed.number} of room {room} was not kept"
        await self._writer.write(what, (room, deed, over))

    async def deeds(self, room: str) -> list[Deed]:
        """All that was done in a room, in order."""
        query = select(DEEDS).where(DEEDS.c.room == room).order_by(DEEDS.c.number)
        async with self._reading() as connection:
            return [deed_from(row) for row in (await connection.execute(query)).mappings()]

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with told("The store cannot be read"):
            async with self._engine.connect() as connection:
                yield connection


async def _seat(connection: AsyncConnection, seat: SeatRow) -> None:
    here = (SEATS.c.room == seat.room, SEATS.c.seat == seat.seat)
    cells = seat_cells(seat)
    changed = await connection.execute(update(SEATS).where(*here).values(cells))
    if not changed.rowcount:
        await connection.execute(SEATS.insert(), cells)
