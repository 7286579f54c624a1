"""The task that does all writing to the store, with concurrent writes in one transaction.

Callers wait for the commit. Only this task holds a write connection, so a cancelled caller never
leaves a transaction half done.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from sqlalchemy import bindparam, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import (
    Conflict,
    StoreError,
    error_text,
    is_data_error,
    write_transaction,
)
from rulebound.server.rows import ACTIONS, ROOMS, RoomAction, action_columns

MAX_BATCH: Final = 500
"""Maximum number of writes in one transaction."""

Work: TypeAlias = Callable[[AsyncConnection], Awaitable[int]]
"""Work inside a transaction. Returns the number of affected rows."""
Append: TypeAlias = tuple[str, RoomAction, bool]
"""A room id, an action in it, and whether the game is over after it."""


class _Job:
    """A write with the future its caller waits for."""

    def __init__(self, what: str, task: Work | Append) -> None:
        self.what = what
        self.task = task
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.rows = 0
        self.error: Exception | None = None

    async def run(self, connection: AsyncConnection) -> None:
        if isinstance(self.task, tuple):
            await append_actions(connection, [self.task])
        else:
            self.rows = await self.task(connection)

    def resolve(self) -> None:
        if self.done.done():
            return  # the caller was cancelled
        if self.error is None:
            self.done.set_result(self.rows)
            return
        kind = Conflict if isinstance(self.error, IntegrityError) else StoreError
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

    async def write(self, what: str, task: Work | Append) -> int:
        """Return the number of affected rows once committed, or raise `StoreError` with `what`."""
        if self._closed:
            raise StoreError(f"{what}: the store is closed")
        job = _Job(what, task)
        self._queue.put_nowait(job)
        return await job.done

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
        """Write the batch in one transaction, with all actions in one statement."""
        appends = [job.task for job in batch if isinstance(job.task, tuple)]
        async with write_transaction(self._engine) as connection:
            for job in batch:
                if not isinstance(job.task, tuple):
                    await job.run(connection)
            await append_actions(connection, appends)

    async def _write_separately(self, batch: Sequence[_Job]) -> None:
        """Write the batch after one of it failed: one transaction, with a savepoint for each."""
        async with write_transaction(self._engine) as connection:
            for job in batch:
                try:
                    async with connection.begin_nested():
                        await job.run(connection)
                except Exception as error:
                    if not is_data_error(error):
                        raise
                    job.error = error


async def append_actions(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    """Insert actions, and update `touched` and `over` of their rooms."""
    if not appends:
        return
    # Sorted, so that each action finds its predecessor, and so that two servers on one database
    # lock rows in the same order and cannot deadlock.
    rows = sorted(appends, key=lambda append: (append[0], append[1].number))
    await connection.execute(
        ACTIONS.insert(), [action_columns(room, action) for room, action, _ in rows]
    )
    last = {room: {"room": room, "now": action.at, "is_over": over} for room, action, over in rows}
    touch = (
        update(ROOMS)
        .where(ROOMS.c.id == bindparam("room"))
        .values(touched=bindparam("now"), over=bindparam("is_over"))
    )
    await connection.execute(touch, list(last.values()))
