"""The store's own time: how long it has been in use.

Clocks of machines jump. What is kept for ninety days must not vanish because one says that a year
has passed, so idle rooms are judged by this time, which goes on only while some server counts it,
and by no more than `MAX_STEP` at once.
"""

from typing import Any, Final

from sqlalchemy import BigInteger, Integer, case, column, select, table, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

MAX_STEP: Final = 120_000
"""The most milliseconds that count as elapsed between two counts."""

STORE_CLOCK: Final = table(
    "store_clock",
    column("id", Integer),
    column("elapsed", BigInteger),
    column("counted", BigInteger),
)
ELAPSED: Final = select(STORE_CLOCK.c.elapsed).scalar_subquery()
"""Milliseconds for which the store has been in use, inside a statement."""


class Now(FunctionElement[int]):
    """Milliseconds since 1970 by the clock of the database, which all servers share."""

    type = BigInteger()
    inherit_cache = True


@compiles(Now, "sqlite")
def _now_sqlite(_now: Now, _compiler: SQLCompiler, **_: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(Now, "postgresql")
def _now_postgresql(_now: Now, _compiler: SQLCompiler, **_: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


async def count_time(connection: AsyncConnection) -> None:
    """Count the time since the last count as elapsed. Several servers may do it."""
    since = Now() - STORE_CLOCK.c.counted
    step = case((since < 0, 0), (since > MAX_STEP, MAX_STEP), else_=since)
    await connection.execute(
        update(STORE_CLOCK).values(elapsed=STORE_CLOCK.c.elapsed + step, counted=Now())
    )
