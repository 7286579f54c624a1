"""The rooms of a store as its operator sees them: lists, sums, copies, removal.

Servers may be using the store meanwhile. A server that has a removed room in memory finds out with
its next write, which conflicts.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Literal, TypeAlias, final

import msgspec
from sqlalchemy import ColumnElement, Select, and_, delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import store_errors
from rulebound.server.rows import (
    ACTIONS,
    ROOM_COLUMNS,
    ROOMS,
    SEATS,
    RoomAction,
    RoomRow,
    SeatRow,
    action_from_row,
    room_from_row,
    seat_from_row,
)
from rulebound.server.store_clock import ELAPSED
from rulebound.server.store_writer import Writer

SHORTEST_RETENTION: Final = 3_600_000
"""Milliseconds for which a room is kept after its last use, whatever the settings say."""
IDS_AT_ONCE: Final = 500
"""Rooms that one statement names."""

Order: TypeAlias = Literal["use", "age", "size"]


def is_idle(unused: int) -> ColumnElement[bool]:
    """The condition that a room was not used for so many milliseconds, and may be deleted."""
    return ROOMS.c.used < ELAPSED - max(unused, SHORTEST_RETENTION)


class RoomFilter(msgspec.Struct, frozen=True):
    """Which rooms are meant. Times are milliseconds."""

    game: str | None = None
    over: bool | None = None
    """Whether the game is over; None for both."""
    unused: int | None = None
    """Not used for at least so long."""
    made_before: int | None = None
    """Made before this time."""
    bytes: int | None = None
    """Takes at least so much."""
    payer: str | None = None
    """The digest of the network for which it was made, or how that begins."""


class RoomSummary(msgspec.Struct, frozen=True):
    """A room in a list."""

    id: str
    game: str
    created: int
    unused: int
    """Milliseconds since its last use, as far as servers were running."""
    bytes: int
    over: bool
    payer: str


class Usage(msgspec.Struct, frozen=True):
    """What the rooms of one network take. `payer` is a digest of the network."""

    payer: str
    rooms: int
    bytes: int
    unused: int
    """Milliseconds since the last use of any of them."""


class StoredRoom(msgspec.Struct, frozen=True):
    """Everything the store knows about a room."""

    row: RoomRow
    seats: tuple[SeatRow, ...]
    actions: tuple[RoomAction, ...]
    unused: int
    """Milliseconds since its last use."""


_UNUSED: Final = (ELAPSED - ROOMS.c.used).label("unused")
_SUMMARY: Final = (
    ROOMS.c.id,
    ROOMS.c.game,
    ROOMS.c.created,
    _UNUSED,
    ROOMS.c.bytes,
    ROOMS.c.over,
    ROOMS.c.payer,
)
_ORDERS: Final = {
    "use": ROOMS.c.used.desc(),
    "age": ROOMS.c.created,
    "size": ROOMS.c.bytes.desc(),
}


@final
class StoredRooms:
    """Queries about many rooms."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def find(
        self, wanted: RoomFilter, order: Order = "use", limit: int | None = None
    ) -> list[RoomSummary]:
        """Return the rooms of a filter: last used, oldest or largest first."""
        query = select(*_SUMMARY).where(_condition(wanted)).order_by(_ORDERS[order], ROOMS.c.id)
        return await self._summaries(query.limit(limit))

    async def idle(self, unused: int) -> list[RoomSummary]:
        """Return the rooms that `Store.delete_idle` would delete, longest unused first."""
        query = select(*_SUMMARY).where(is_idle(unused)).order_by(ROOMS.c.used, ROOMS.c.id)
        return await self._summaries(query)

    async def usage(self) -> list[Usage]:
        """Return what each network has stored, the largest first."""
        total = func.sum(ROOMS.c.bytes).label("bytes")
        last = (ELAPSED - func.max(ROOMS.c.used)).label("unused")
        query = (
            select(ROOMS.c.payer, func.count().label("rooms"), total, last)
            .group_by(ROOMS.c.payer)
            .order_by(total.desc(), ROOMS.c.payer)
        )
        async with self._snapshot() as connection:
            rows = (await connection.execute(query)).mappings()
            return [
                Usage(row["payer"], row["rooms"], int(row["bytes"]), row["unused"]) for row in rows
            ]

    async def ids(self) -> Sequence[str]:
        """Return the ids of all rooms."""
        async with self._snapshot() as connection:
            return [str(id) for id in await connection.scalars(select(ROOMS.c.id).order_by("id"))]

    async def known(self, ids: Sequence[str]) -> set[str]:
        """Return which of these rooms there are."""
        known: set[str] = set()
        async with self._snapshot() as connection:
            for first in range(0, len(ids), IDS_AT_ONCE):
                some = ids[first : first + IDS_AT_ONCE]
                known.update(
                    await connection.scalars(select(ROOMS.c.id).where(ROOMS.c.id.in_(some)))
                )
        return known

    async def read(self, ids: Sequence[str]) -> list[StoredRoom]:
        """Return these rooms as they are at one moment, without those that do not exist."""
        async with self._snapshot() as connection:
            found = [await _read_room(connection, id) for id in ids]
        return [room for room in found if room is not None]

    async def remove(self, ids: Sequence[str]) -> set[str]:
        """Delete these rooms. Return which of them there were."""
        statement = delete(ROOMS).where(ROOMS.c.id.in_(ids)).returning(ROOMS.c.id)
        removed: set[str] = set()

        async def work(connection: AsyncConnection) -> int:
            removed.update(await connection.scalars(statement))
            return len(removed)

        await self._writer.write("The rooms were not removed", work)
        return removed

    async def _summaries(self, query: Select[*tuple[object, ...]]) -> list[RoomSummary]:
        async with self._snapshot() as connection:
            rows = (await connection.execute(query)).mappings()
            return [msgspec.convert(dict(row), RoomSummary) for row in rows]

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that sees everything as of one moment."""
        with store_errors("The store cannot be read"):
            async with self._engine.connect() as connection:
                if connection.dialect.name == "postgresql":  # on SQLite it is always so
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                yield connection


def _condition(wanted: RoomFilter) -> ColumnElement[bool]:
    conditions: list[ColumnElement[bool]] = [ROOMS.c.id.is_not(None)]
    if wanted.game is not None:
        conditions.append(ROOMS.c.game == wanted.game)
    if wanted.over is not None:
        conditions.append(ROOMS.c.over.is_(wanted.over))
    if wanted.unused is not None:
        conditions.append(_UNUSED.element >= wanted.unused)
    if wanted.made_before is not None:
        conditions.append(ROOMS.c.created < wanted.made_before)
    if wanted.bytes is not None:
        conditions.append(ROOMS.c.bytes >= wanted.bytes)
    if wanted.payer is not None:
        conditions.append(ROOMS.c.payer.startswith(wanted.payer, autoescape=True))
    return and_(*conditions)


async def _read_room(connection: AsyncConnection, id: str) -> StoredRoom | None:
    query = select(*ROOM_COLUMNS, _UNUSED).where(ROOMS.c.id == id)
    found = (await connection.execute(query)).mappings().one_or_none()
    if found is None:
        return None
    seats = select(SEATS).where(SEATS.c.room == id).order_by(SEATS.c.seat)
    actions = select(ACTIONS).where(ACTIONS.c.room == id).order_by(ACTIONS.c.number)
    return StoredRoom(
        room_from_row(found),
        tuple([seat_from_row(row) for row in (await connection.execute(seats)).mappings()]),
        tuple([action_from_row(row) for row in (await connection.execute(actions)).mappings()]),
        int(found["unused"]),
    )
