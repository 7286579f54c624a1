"""The schema of the store, as numbered migrations that never change after release.

Statements work on SQLite and PostgreSQL: SQLAlchemy constructs, or SQL that both have. To change
the schema, add a migration at the end. Opening a store migrates it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    Executable,
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
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.schema import CreateIndex, CreateTable

from rulebound.server.database import StoreError, take_advisory_lock

MIGRATION_LOCK: Final = 7_261_530_881
"""Key of the advisory lock: any number that no other application uses."""


class Migration(NamedTuple):
    """One migration. Its number is its position in the list, from 1."""

    description: str
    statements: Sequence[Executable]


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
    # The previous action, which must exist: a game cannot be replayed with gaps.
    Column("after", Integer),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Text),
    Column("spent", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    ForeignKeyConstraint(["room", "after"], ["deeds.room", "deeds.number"]),
    UniqueConstraint("room", "after"),  # indexes the foreign key, so that deleting a room is fast
    CheckConstraint(
        "CASE WHEN number = 0 THEN after IS NULL ELSE after IS NOT NULL AND after = number - 1 END"
    ),
)

# Servers that share the store. Times are milliseconds by the clock of the database.
_servers = Table(
    "servers",
    _first,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)
# Random keys that all servers of the store share.
_secrets = Table(
    "secrets",
    _first,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
# One row: how long the store has been in use, and until when that was counted.
_store_clock = Table(
    "store_clock",
    _first,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("elapsed", BigInteger, nullable=False),
    Column("counted", BigInteger, nullable=False),
)

# Networks that may not use the server. Times are milliseconds by the clock of the database.
_bans = Table(
    "bans",
    _first,
    Column("network", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("reason", Text, nullable=False),
)

MIGRATIONS: Final[Sequence[Migration]] = (
    Migration(
        "rooms, seats and actions", (CreateTable(_rooms), CreateTable(_seats), CreateTable(_deeds))
    ),
    Migration(
        "index for finding idle rooms", (CreateIndex(Index("rooms_touched", _rooms.c.touched)),)
    ),
    Migration("digests of positions", (text("ALTER TABLE deeds ADD COLUMN digest TEXT"),)),
    Migration(
        "changes and bytes counted by room, servers that share the store, the store's own time",
        (
            text("ALTER TABLE rooms ADD COLUMN writes BIGINT NOT NULL DEFAULT 0"),
            text("ALTER TABLE rooms ADD COLUMN owner TEXT"),
            text("ALTER TABLE rooms ADD COLUMN used BIGINT NOT NULL DEFAULT 0"),
            text("ALTER TABLE rooms ADD COLUMN payer TEXT NOT NULL DEFAULT ''"),
            text("ALTER TABLE rooms ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0"),
            text("UPDATE rooms SET bytes = length(made) + length(origin)"),
            text("DROP INDEX rooms_touched"),
            text("CREATE INDEX rooms_used ON rooms (used)"),
            text("CREATE INDEX rooms_payer ON rooms (payer, bytes)"),
            CreateTable(_servers),
            CreateTable(_store_clock),
            text("INSERT INTO store_clock (id, elapsed, counted) VALUES (0, 0, 0)"),
            CreateTable(_secrets),
        ),
    ),
    Migration("bans", (CreateTable(_bans),)),
)

_schema_version = Table(
    "schema_version", MetaData(), Column("version", Integer, primary_key=True, autoincrement=False)
)


async def check_schema(connection: AsyncConnection) -> bool:
    """Return whether there is a store; raise `StoreError` if it has another version than this.

    Migrates nothing, so that servers that use the store can go on.
    """
    if not await connection.run_sync(_has_schema):
        return False
    version = await connection.scalar(select(_schema_version.c.version))
    known = len(MIGRATIONS)
    if version is not None and version < known:
        raise StoreError(
            f"The store has version {version}, but this Rulebound needs version {known}. Starting"
            " a server of this Rulebound upgrades it; stop the older ones before."
        )
    if version is not None and version > known:
        raise StoreError(_too_new(version, known))
    return version is not None


def _has_schema(connection: Connection) -> bool:
    return inspect(connection).has_table(_schema_version.name)


def _too_new(version: int, known: int) -> str:
    return (
        f"The store has version {version}, but this Rulebound supports versions up to {known}."
        " It was written by a newer Rulebound and needs one."
    )


async def migrate(
    connection: AsyncConnection, migrations: Sequence[Migration] = MIGRATIONS
) -> None:
    """Run the migrations this store does not have yet, in the transaction of `connection`."""
    await take_advisory_lock(connection, MIGRATION_LOCK)
    await connection.execute(CreateTable(_schema_version, if_not_exists=True))
    version = await connection.scalar(select(_schema_version.c.version))
    if version is None:
        version = 0
        await connection.execute(insert(_schema_version).values(version=version))
    known = len(migrations)
    if version > known:
        raise StoreError(_too_new(version, known))
    for migration in migrations[version:]:
        for statement in migration.statements:
            await connection.execute(statement)
    await connection.execute(update(_schema_version).values(version=known))
