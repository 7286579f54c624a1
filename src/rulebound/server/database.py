"""Databases: from a URL to an engine, transactions, and errors in words of our own."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Final

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from rulebound.kernel.refusal import RuleboundError

PATIENCE: Final = 5.0
"""Seconds to wait for a lock that another process holds."""
MEMORY: Final = ":memory:"
WRITES: Final = "rulebound_writes"
"""The execution option of a transaction that will write."""
READERS: Final = 4


class StoreError(RuleboundError):
    """What was asked of the store was not done, and is not kept as far as we know."""


class Conflict(StoreError):
    """What was to be kept does not fit what is kept already; trying again will not help."""


@contextmanager
def told(what: str) -> Iterator[None]:
    """Whatever a driver raises in here (they have four families of errors) is a `StoreError`."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise StoreError(f"{what}: {reason(error)}") from error


def reason(error: Exception) -> str:
    """The first line of what a driver says, without SQL and parameters."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).splitlines()
    return lines[0] if lines else type(cause).__name__


def is_of_the_data(error: Exception) -> bool:
    """Whether what was written is to blame, and not a lock, the disk or the server."""
    if isinstance(error, DBAPIError):
        # PostgreSQL's classes of errors: 22 for data, 23 for what does not fit other rows.
        state = getattr(error.orig, "sqlstate", None) or ""
        return isinstance(error, IntegrityError) or state[:2] in ("22", "23")
    return isinstance(error, (ValueError, OverflowError, TypeError))


def engine_for(place: str, patience: float = PATIENCE) -> AsyncEngine:
    """An engine, not yet connected, for `sqlite:///FILE`, `postgresql://…` or `:memory:`."""
    url = url_of(place)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, patience)
    # A server that hangs must not make the writer hang: waiting for a lock ends with an error,
    # and so does waiting for anything else.
    return create_async_engine(
        url,
        pool_pre_ping=True,  # a server that was restarted meanwhile is no error
        pool_timeout=patience,
        connect_args={
            "timeout": patience,
            "command_timeout": 2 * patience,
            "server_settings": {
                "application_name": "rulebound",
                "lock_timeout": str(int(1000 * patience)),
            },
        },
    )


def url_of(place: str) -> URL:
    """The place as a URL with its driver; `StoreError` where it is none of ours."""
    if place == MEMORY:
        return URL.create("sqlite+aiosqlite", database=MEMORY)
    try:
        url = make_url(place)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"This is no URL of a database ({_understood()}).") from error
    shown = url.render_as_string(hide_password=True)
    match url.drivername:
        case "sqlite":
            if not url.database or url.host is not None or url.query:
                raise StoreError(f"{shown} names no file ({_understood()}).")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+asyncpg")
        case _:
            raise StoreError(f"{shown} is not a database we can use ({_understood()}).")


def _understood() -> str:
    return "understood are sqlite:///FILE and postgresql://USER:PASSWORD@HOST/NAME"


# ---- SQLite ----------------------------------------------------------------------------------


def _sqlite(url: URL, patience: float) -> AsyncEngine:
    # What is in memory belongs to one connection: all take turns with it.
    size = 1 if url.database == MEMORY else READERS
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=size,
        max_overflow=0,
        connect_args={"timeout": patience},  # SQLite's busy_timeout
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; `_begin` does
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # With WAL and NORMAL a commit is in the file as the operating system has it, but not forced
    # onto the disk: a process killed with -9 loses nothing that was confirmed. When the power
    # fails, the commits of the last moments may be lost; the file stays whole all the same.
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.close()


def _begin(connection: Connection) -> None:
    # Who will write takes the lock at once: between reading and writing nobody comes in between,
    # and waiting for it is always possible.
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def make_ready(engine: AsyncEngine, patience: float) -> None:
    """Make a SQLite file where it is missing, and switch it to write-ahead logging for good.

    With that, readers never wait for the writer. It is done without the engine, which cannot
    switch within its transactions and leaves a thread behind where a file cannot be opened.
    """
    file = engine.url.database
    if engine.dialect.name != "sqlite" or file is None or file == MEMORY:
        return
    # SQLite does not wait where several processes switch at the same time, so we do.
    pause = 0.02
    for left in range(int(patience / pause), -1, -1):
        try:
            await asyncio.to_thread(_switch_to_wal, file)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or not left:
                raise
            await asyncio.sleep(pause)


def _switch_to_wal(file: str) -> None:
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


# ---- transactions ----------------------------------------------------------------------------


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that writes: committed when the block ends, undone when it fails."""
    async with engine.connect() as connection:
        await connection.execution_options(**{WRITES: True})
        async with connection.begin():
            yield connection


async def exclude_others(connection: AsyncConnection, key: int) -> None:
    """Until this transaction ends, nobody else passes here; on SQLite that is so already."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})
