"""Database access: engines from URLs, transactions and error translation."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from typing import Final

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from rulebound.kernel.refusal import RuleboundError

LOCK_TIMEOUT: Final = 5.0
"""Seconds to wait for a lock that another process holds."""
MEMORY: Final = ":memory:"
PRIVATE: Final = 0o600
"""Mode of files that only their user may read."""
WRITE_OPTION: Final = "rulebound_writes"
"""Execution option of a transaction that writes."""
READ_CONNECTIONS: Final = 4
"""Size of the connection pool of a SQLite file."""


class StoreError(RuleboundError):
    """A request to the store failed. As far as we know, nothing was written."""


class Conflict(StoreError):
    """A write contradicts what is stored already. A retry will not help."""


@contextmanager
def store_errors(what: str) -> Iterator[None]:
    """Turn any exception of a database driver into a `StoreError` that starts with `what`."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise StoreError(f"{what}: {error_text(error)}") from error


def error_text(error: Exception) -> str:
    """Return the first line of a driver's error, without SQL and parameters."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).splitlines()
    return lines[0] if lines else type(cause).__name__


def is_data_error(error: Exception) -> bool:
    """Whether the written data caused the error, and not a lock, the disk or the server."""
    if isinstance(error, DBAPIError):
        # PostgreSQL error classes: 22 is data exception, 23 is integrity constraint violation.
        state = getattr(error.orig, "sqlstate", None) or ""
        return isinstance(error, IntegrityError) or state[:2] in ("22", "23")
    return isinstance(error, (ValueError, OverflowError, TypeError))


def create_engine(url: str, lock_timeout: float = LOCK_TIMEOUT) -> AsyncEngine:
    """Return an engine, not yet connected, for `sqlite:///FILE`, `postgresql://…` or `:memory:`."""
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        return _sqlite_engine(parsed, lock_timeout)
    try:
        return _postgresql_engine(parsed, lock_timeout)
    except ModuleNotFoundError as error:
        raise StoreError(missing_package(error)) from error


def is_shared(url: str) -> bool:
    """Whether several servers can use this store at the same time."""
    return parse_url(url).get_backend_name() == "postgresql"


def missing_package(error: ModuleNotFoundError) -> str:
    """Return how to install what a store on PostgreSQL needs."""
    return (
        f"A store on PostgreSQL needs the package {error.name}: pip install 'rulebound[postgres]'."
    )


def _postgresql_engine(parsed: URL, lock_timeout: float) -> AsyncEngine:
    # Every wait has a timeout, so that a hanging database server does not block the writer.
    return create_async_engine(
        parsed,
        hide_parameters=True,  # errors are logged, and cards are nobody's business
        pool_pre_ping=True,  # reconnect after a restart of the database server
        pool_timeout=lock_timeout,
        connect_args={
            "timeout": lock_timeout,
            "command_timeout": 2 * lock_timeout,
            "server_settings": {
                "application_name": "rulebound",
                "lock_timeout": str(int(1000 * lock_timeout)),
            },
        },
    )


def parse_url(text: str) -> URL:
    """Parse the URL of a supported database and add the driver; otherwise raise `StoreError`."""
    if text == MEMORY:
        return URL.create("sqlite+aiosqlite", database=MEMORY)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(f"This is not a database URL ({_supported_urls()}).") from error
    shown = url.render_as_string(hide_password=True)
    match url.drivername:
        case "sqlite":
            if not url.database or url.host is not None or url.query:
                raise StoreError(f"{shown} does not name a file ({_supported_urls()}).")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+asyncpg")
        case _:
            raise StoreError(f"{shown} is not a supported database ({_supported_urls()}).")


def _supported_urls() -> str:
    return "use sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


def missing_file(url: str) -> str | None:
    """Return the file of a store on SQLite, if it does not exist."""
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, MEMORY):
        return None
    return None if os.path.exists(str(parsed.database)) else parsed.database


# ---- SQLite ----------------------------------------------------------------------------------


def _sqlite_engine(url: URL, lock_timeout: float) -> AsyncEngine:
    # An in-memory database exists in one connection only, so everybody shares it.
    size = 1 if url.database == MEMORY else READ_CONNECTIONS
    engine = create_async_engine(
        url,
        hide_parameters=True,  # errors are logged, and cards are nobody's business
        poolclass=AsyncAdaptedQueuePool,
        pool_size=size,
        max_overflow=0,
        connect_args={"timeout": lock_timeout},  # SQLite's busy_timeout
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # `_begin` starts transactions, not the driver
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # With WAL and NORMAL a commit reaches the operating system but is not synced to disk. It
    # survives kill -9; a power failure can lose the last commits, but does not corrupt the file.
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A writer takes the lock at once. Upgrading a read lock later could fail without waiting.
    writes = connection.get_execution_options().get(WRITE_OPTION, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def prepare_sqlite_file(engine: AsyncEngine, lock_timeout: float) -> None:
    """Create a missing SQLite file, and switch it to write-ahead logging permanently.

    With write-ahead logging, readers never wait for the writer. The engine cannot switch inside its
    transactions, and leaks a thread if the file cannot be opened, so this does not use it.
    """
    file = engine.url.database
    if engine.dialect.name != "sqlite" or file is None or file == MEMORY:
        return
    # SQLite does not wait when several processes switch at the same time, so we retry.
    pause = 0.02
    for retries in range(int(lock_timeout / pause), -1, -1):
        try:
            await asyncio.to_thread(_switch_to_wal, file)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or not retries:
                raise
            await asyncio.sleep(pause)


def _switch_to_wal(file: str) -> None:
    # Whoever reads the file sees all cards, so it is private. SQLite gives its other files the same
    # mode. A file of before is made private, too.
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for name in (file, f"{file}-wal", f"{file}-shm"):
        with suppress(FileNotFoundError):
            os.chmod(name, PRIVATE)
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")


# ---- transactions ----------------------------------------------------------------------------


@asynccontextmanager
async def write_transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Open a write transaction: committed when the block ends, rolled back when it raises."""
    async with engine.connect() as connection:
        await connection.execution_options(**{WRITE_OPTION: True})
        async with connection.begin():
            yield connection


async def take_advisory_lock(connection: AsyncConnection, key: int) -> None:
    """Hold a lock until the transaction ends. On SQLite a write transaction is exclusive anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})
