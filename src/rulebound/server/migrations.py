"""The schema of the store, as numbered steps that never change once they were used.

Each step lists its statements in SQLAlchemy's terms, so that SQLite and PostgreSQL both take
them. To change the schema, add a step at the end; a store is brought up to date when opened.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from rulebound.server.database import StoreError, exclude_others

LOCK: Final = 7_261_530_881
"""Any number that nobody else uses for a lock of this kind."""


class Migration(NamedTuple):
    """One step; its number is its place in the list, from 1."""

    what: str
    statements: Sequence[ExecutableDDLElement]


_first = MetaData()
_rooms = Table(
    "rooms",
    _first,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("origin", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
)
_seats = Table(
    "seats",
    _first,
    Column("room", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("digest", LargeBinary),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
)
_deeds = Table(
    "deeds",
    _first,
    Column("room", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # The deed before this one, which must be there: a game can only be played again without gaps.
    Column("after", Integer),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Text),
    Column("spent", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["room", "after"], ["deeds.room", "deeds.number"]),
    UniqueConstraint("room", "after"),  # so that a room is removed without searching in it
    CheckConstraint(
        "CASE WHEN number = 0 THEN after IS NULL ELSE after IS NOT NULL AND after = number - 1 END"
    ),
)

MIGRATIONS: Final[Sequence[Migration]] = (
    Migration(
        "rooms, their seats and their deeds",
        (CreateTable(_rooms), CreateTable(_seats), CreateTable(_deeds)),
    ),
    Migration(
        "idle rooms are found without looking at all",
        (CreateIndex(Index("rooms_touched", _rooms.c.touched)),),
    ),
)

_schema_version = Table(
    "schema_version",
    MetaData(),
    Column("version", Integer, primary_key=True, autoincrement=False),
)


async def bring_up_to_date(
    connection: AsyncConnection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Run the steps that this store has not seen, within the transaction of `connection`."""
    await exclude_others(connection, LOCK)
    await connection.execute(CreateTable(_schema_version, if_not_exists=True))
    version = await connection.scalar(select(_schema_version.c.version))
    if version is None:
        version = 0
        await connection.execute(insert(_schema_version).values(version=version))
    known = len(migrations)
    if version > known:
        raise StoreError(
            f"The store is of version {version}, and this Rulebound knows versions up to {known}:"
            " a newer Rulebound wrote it, and only a newer one can go on with it."
        )
    for migration in migrations[version:]:
        for statement in migration.statements:
            await connection.execute(statement)
    await connection.execute(update(_schema_version).values(version=known))
