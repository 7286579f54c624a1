"""The task that does all writing to the store, with concurrent writes in one transaction.

Callers wait for the commit. Only this task holds a write connection, so a cancelled caller never
leaves a transaction half done.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from sqlalchemy import BigInteger, bindparam, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import (
    Conflict,
    StoreError,
    error_text,
    is_data_error,
    write_transaction,
)
from rulebound.server.metrics import WRITE_SECONDS, WRITES, timed
from rulebound.server.rows import (
    ACTIONS,
    ROOMS,
    SEATS,
    Columns,
    RoomChange,
    SeatRow,
    action_columns,
    seat_columns,
)
from rulebound.server.store_clock import ELAPSED

MAX_BATCH: Final = 500
"""Maximum number of writes in one transaction."""
CHANGED_ELSEWHERE: Final = "it was changed by somebody else meanwhile"
NO_SUCH_ROOM: Final = "there is no such room"

Work: TypeAlias = Callable[[AsyncConnection], Awaitable[int]]
"""Work inside a transaction. Returns the number of affected rows."""


class _Job:
    """A write with the future its caller waits for."""

    def __init__(self, what: str, task: Work | RoomChange) -> None:
        self.what = what
        self.task = task
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.rows = 0
        self.error: Exception | None = None

    def resolve(self) -> None:
        if self.error is None:
            WRITES.labels("stored").inc()
            if not self.done.done():  # otherwise the caller was cancelled
                self.done.set_result(self.rows)
            return
        kind = Conflict if isinstance(self.error, IntegrityError | Conflict) else StoreError
        WRITES.labels("conflict" if kind is Conflict else "failed").inc()
        if self.done.done():
            return
        raised = kind(f"{self.what}: {error_text(self.error)}")
        raised.__cause__ = self.error
        self.done.set_exception(raised)


class Writer:
    """A queue of writes, and the task that runs them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="rulebound store writer")

    async def write(self, what: str, task: Work | RoomChange) -> int:
        """Return the number of affected rows once committed, or raise `StoreError` with `what`."""
        if self._closed:
            raise StoreError(f"{what}: the store is closed")
        job = _Job(what, task)
        self._queue.put_nowait(job)
        return await job.done

    @property
    def queued(self) -> int:
        """Number of writes that wait."""
        return self._queue.qsize()

    async def close(self) -> None:
        """Finish pending writes, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        job = await self._queue.get()
        while job is not None:
            batch = [job]
            while len(batch) < MAX_BATCH and not self._queue.empty():
                job = self._queue.get_nowait()
                if job is None:
                    break
                batch.append(job)
            await self._write([each for each in batch if not each.done.done()])
            if job is not None:
                job = await self._queue.get()

    async def _write(self, batch: Sequence[_Job]) -> None:
        try:
            try:
                await self._write_together(batch)
            except Exception as error:
                if len(batch) == 1 or not is_data_error(error):
                    raise
                await self._write_separately(batch)
        except Exception as error:
            for job in batch:
                job.error = job.error or error
        for job in batch:
            job.resolve()

    async def _write_together(self, batch: Sequence[_Job]) -> None:
        """Write the batch in one transaction, with all changes of rooms in a few statements."""
        with timed(WRITE_SECONDS):
            async with write_transaction(self._engine) as connection:
                await _run_jobs(connection, batch)

    async def _write_separately(self, batch: Sequence[_Job]) -> None:
        """Write the batch after one of it failed: one transaction, with a savepoint for each."""
        async with write_transaction(self._engine) as connection:
            for job in batch:
                job.error = None  # what has changed elsewhere is found out again
                try:
                    async with connection.begin_nested():
                        await _run_jobs(connection, [job])
                except Exception as error:
                    if not is_data_error(error):
                        raise
                    job.error = error


async def _run_jobs(connection: AsyncConnection, batch: Sequence[_Job]) -> None:
    changes: list[RoomChange] = []
    changing: list[_Job] = []
    for job in batch:
        if isinstance(job.task, RoomChange):
            changes.append(job.task)
            changing.append(job)
        else:
            job.rows = await job.task(connection)
    errors = await change_rooms(connection, changes)
    for job, error in zip(changing, errors, strict=True):
        job.error = error
        job.rows = int(error is None)


async def change_rooms(
    connection: AsyncConnection, changes: Sequence[RoomChange]
) -> list[Conflict | None]:
    """Make the changes whose rooms are as they expect. Return the reason why not for each."""
    if not changes:
        return []
    # Locked in the order of their ids, so that two servers on one database cannot deadlock.
    ids = sorted({change.room for change in changes})
    query = select(ROOMS.c.id, ROOMS.c.writes).where(ROOMS.c.id.in_(ids)).order_by(ROOMS.c.id)
    found = await connection.execute(query.with_for_update())
    writes = {str(id): int(number) for id, number in found}
    errors: list[Conflict | None] = []
    made: list[RoomChange] = []
    for change in changes:
        if writes.get(change.room) != change.writes:
            is_known = change.room in writes
            errors.append(Conflict(CHANGED_ELSEWHERE if is_known else NO_SUCH_ROOM))
        else:
            writes[change.room] += 1
            errors.append(None)
            made.append(change)
    await _write_changes(connection, made)
    return errors


async def _write_changes(connection: AsyncConnection, changes: Sequence[RoomChange]) -> None:
    await _update_rooms(connection, changes)
    actions = [
        action_columns(change.room, change.action)
        for change in changes
        if change.action is not None
    ]
    if actions:
        await connection.execute(ACTIONS.insert(), actions)
    for change in changes:
        if change.seat is not None:
            await _upsert_seat(connection, change.seat)


async def _update_rooms(connection: AsyncConnection, changes: Sequence[RoomChange]) -> None:
    """Update the rows of the rooms, with one statement for all changes of the same columns."""
    groups: dict[tuple[str, ...], list[Columns]] = {}
    for change in changes:
        columns = _changed_columns(change)
        groups.setdefault(tuple(columns), []).append({"room": change.room} | columns)
    for names, rows in groups.items():
        values: Columns = {
            name.removeprefix("new_"): bindparam(name) for name in names if name.startswith("new_")
        }
        values["bytes"] = ROOMS.c.bytes + bindparam("more_bytes", type_=BigInteger)
        statement = (
            update(ROOMS)
            .where(ROOMS.c.id == bindparam("room"))
            .values(values | {"writes": ROOMS.c.writes + 1, "used": ELAPSED})
        )
        await connection.execute(statement, rows)


def _changed_columns(change: RoomChange) -> Columns:
    columns: Columns = {"more_bytes": change.bytes}
    if change.action is not None:
        columns |= {"new_touched": change.action.at, "new_over": change.over}
    if change.made is not None:
        columns["new_made"] = change.made.decode()
    if change.origin is not None:
        columns["new_origin"] = change.origin
    return columns


async def _upsert_seat(connection: AsyncConnection, seat: SeatRow) -> None:
    is_seat = (SEATS.c.room == seat.room, SEATS.c.seat == seat.seat)
    columns = seat_columns(seat)
    changed = await connection.execute(update(SEATS).where(*is_seat).values(columns))
    if not changed.rowcount:
        await connection.execute(SEATS.insert(), columns)
