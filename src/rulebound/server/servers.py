"""The servers that share a store, and which of them has a room.

A server is alive as long as its lease lasts, by the clock of the database. This decides only who
runs the bots and clocks of a room, and to whom the others relay. Nothing is lost if two servers
think that they have a room: each write names the writes it knows of, so one of them fails, and
taking a room over counts as a write.

Only servers on PostgreSQL share a store.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, final

from sqlalchemy import (
    ARRAY,
    BigInteger,
    Text,
    any_,
    bindparam,
    column,
    delete,
    select,
    table,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import store_errors
from rulebound.server.rows import ROOMS
from rulebound.server.store_clock import Now
from rulebound.server.store_writer import Writer

FORGOTTEN_AFTER: Final = 3_600_000
"""Milliseconds after which the row of a dead server is deleted."""

SERVERS: Final = table(
    "servers", column("id", Text), column("address", Text), column("expires", BigInteger)
)


class ServerRow(NamedTuple):
    """A server that is alive."""

    id: str
    address: str
    """Where it takes relayed requests."""


class Claim(NamedTuple):
    """What became of taking a room."""

    owner: ServerRow | None = None
    """The other server that has the room, so that it was not taken."""
    former: str | None = None
    """The id of the server that had the room before, if it was taken from one."""


_OWNER: Final = (
    select(SERVERS.c.id, SERVERS.c.address)
    .join(ROOMS, ROOMS.c.owner == SERVERS.c.id)
    .where(ROOMS.c.id == bindparam("room"), SERVERS.c.expires > Now())
)


@final
class Servers:
    """Queries about servers and owners of rooms."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def renew(self, server: ServerRow, lease: float) -> None:
        """Add a server, or renew its lease for so many seconds."""
        expires = Now() + round(lease * 1000)
        row = insert(SERVERS).values(id=server.id, address=server.address, expires=expires)
        upsert = row.on_conflict_do_update(
            index_elements=["id"], set_={"address": server.address, "expires": expires}
        )

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(
                delete(SERVERS).where(SERVERS.c.expires < Now() - FORGOTTEN_AFTER)
            )
            return (await connection.execute(upsert)).rowcount

        await self._writer.write("The lease was not renewed", work)

    async def remove(self, id: str) -> bool:
        """Remove a server: others can take its rooms at once. Return whether it was there."""

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(delete(SERVERS).where(SERVERS.c.id == id))).rowcount

        return bool(await self._writer.write("The server was not removed", work))

    async def alive(self) -> list[ServerRow]:
        """Return the servers that are alive."""
        query = select(SERVERS.c.id, SERVERS.c.address).where(SERVERS.c.expires > Now())
        with store_errors("The servers cannot be read"):
            async with self._engine.connect() as connection:
                rows = await connection.execute(query.order_by(SERVERS.c.id))
                return [ServerRow(*row) for row in rows]

    async def owner(self, room: str) -> ServerRow | None:
        """Return the server that has a room, if it is alive."""
        with store_errors("The owner of a room cannot be read"):
            async with self._engine.connect() as connection:
                row = (await connection.execute(_OWNER, {"room": room})).one_or_none()
        return None if row is None else ServerRow(*row)

    async def claim(self, room: str, me: str, distrusted: Collection[str]) -> Claim:
        """Take a room, unless a server has it that is alive and trusted.

        Does nothing if there is no such room.
        """
        result: list[Claim] = []
        lock = select(ROOMS.c.owner).where(ROOMS.c.id == room).with_for_update()
        take = update(ROOMS).where(ROOMS.c.id == room).values(owner=me, writes=ROOMS.c.writes + 1)

        async def work(connection: AsyncConnection) -> int:
            owner = await connection.scalar(lock)
            if owner == me:
                return 0
            row = (await connection.execute(_OWNER, {"room": room})).one_or_none()
            if row is not None and row.id not in distrusted:
                result.append(Claim(owner=ServerRow(*row)))
                return 0
            result.append(Claim(former=owner))
            return (await connection.execute(take)).rowcount

        await self._writer.write(f"Room {room} was not taken over", work)
        return result[-1] if result else Claim()

    async def lost(self, rooms: Sequence[str], me: str) -> list[str]:
        """Return those of these rooms that another server has taken."""
        query = select(ROOMS.c.id).where(
            ROOMS.c.id == any_(bindparam("rooms", list(rooms), ARRAY(Text))),
            ROOMS.c.owner.is_distinct_from(me),
        )
        with store_errors("The owners of rooms cannot be read"):
            async with self._engine.connect() as connection:
                return [str(id) for id in await connection.scalars(query)]
