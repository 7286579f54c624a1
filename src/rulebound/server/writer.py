"""One task does all the writing: what many rooms write at the same time is one transaction.

Whoever writes waits for the commit. Since only this task holds a connection that writes, somebody
who gives up waiting never leaves a transaction half done.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from sqlalchemy import bindparam, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.server.database import Conflict, StoreError, is_of_the_data, reason, writing
from rulebound.server.rows import DEEDS, ROOMS, Deed, deed_cells

MOST: Final = 500
"""As many writes are put into one transaction at most."""

Work: TypeAlias = Callable[[AsyncConnection], Awaitable[int]]
"""Something to be done within a transaction; it tells how many rows it concerned."""
Append: TypeAlias = tuple[str, Deed, bool]
"""The room, the deed that was done in it, and whether the game is over by that."""


class _Job:
    """Something to be written, who waits for it, and what became of it."""

    def __init__(self, what: str, task: Work | Append) -> None:
        self.what = what
        self.task = task
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.rows = 0
        self.error: Exception | None = None

    async def run(self, connection: AsyncConnection) -> None:
        if isinstance(self.task, tuple):
            await append_all(connection, [self.task])
        else:
            self.rows = await self.task(connection)

    def tell(self) -> None:
        if self.done.done():
            return  # who waited has given up
        if self.error is None:
            self.done.set_result(self.rows)
            return
        kind = Conflict if isinstance(self.error, IntegrityError) else StoreError
        told = kind(f"{self.what}: {reason(self.error)}")
        told.__cause__ = self.error
        self.done.set_exception(told)


class Writer:
    """The queue, and the task that empties it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._go_on(), name="rulebound store writer")

    async def write(self, what: str, task: Work | Append) -> int:
        """The number of rows, once all is committed; `StoreError` saying `what` failed if not."""
        if self._closed:
            raise StoreError(f"{what}: the store is closed")
        job = _Job(what, task)
        self._queue.put_nowait(job)
        return await job.done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _go_on(self) -> None:
        job = await self._queue.get()
        while job is not None:
            batch = [job]
            while len(batch) < MOST and not self._queue.empty():
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
                await self._together(batch)
            except Exception as error:
                if len(batch) == 1 or not is_of_the_data(error):
                    raise
                await self._one_by_one(batch)
        except Exception as error:
            for job in batch:
                job.error = job.error or error
        for job in batch:
            job.tell()

    async def _together(self, batch: Sequence[_Job]) -> None:
        """The usual way: all deeds are one statement."""
        appends = [job.task for job in batch if isinstance(job.task, tuple)]
        async with writing(self._engine) as connection:
            for job in batch:
                if not isinstance(job.task, tuple):
                    await job.run(connection)
            await append_all(connection, appends)

    async def _one_by_one(self, batch: Sequence[_Job]) -> None:
        """When one of them was bad: still one commit, but each within a savepoint of its own."""
        async with writing(self._engine) as connection:
            for job in batch:
                try:
                    async with connection.begin_nested():
                        await job.run(connection)
                except Exception as error:
                    if not is_of_the_data(error):
                        raise
                    job.error = error


async def append_all(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    """Write deeds, and into their rooms when something was last done there, and how it stands."""
    if not appends:
        return
    # In order, so that each finds the one before it, and so that two servers on one database
    # never wait for each other crosswise.
    rows = sorted(appends, key=lambda append: (append[0], append[1].number))
    await connection.execute(DEEDS.insert(), [deed_cells(room, deed) for room, deed, _ in rows])
    last = {room: {"room": room, "now": deed.at, "by_now": over} for room, deed, over in rows}
    touch = (
        update(ROOMS)
        .where(ROOMS.c.id == bindparam("room"))
        .values(touched=bindparam("now"), over=bindparam("by_now"))
    )
    await connection.execute(touch, list(last.values()))
