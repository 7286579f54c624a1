"""This server as one of several on the same store: its lease, and the rooms it has."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Final

from rulebound.server.servers import ServerRow, Servers
from rulebound.server.store import StoreError

LEASE: Final = 6.0
"""Seconds after which the others take a silent server for dead."""
RENEWAL: Final = 1.5
"""Seconds between two renewals of the lease."""

log = logging.getLogger(__name__)


class Membership:
    """Keeps the lease of this server, and finds out who has a room."""

    def __init__(
        self, servers: Servers, address: str, *, lease: float = LEASE, renewal: float = RENEWAL
    ) -> None:
        self.me = ServerRow(secrets.token_hex(8), address)
        self._servers = servers
        self._lease = lease
        self._renewal = renewal
        self._distrusted: dict[str, float] = {}
        self.servers = 1
        """Number of servers that are alive, this one included."""
        self._task: asyncio.Task[None] | None = None

    async def join(self, rooms: Callable[[], Iterable[str]], drop: Callable[[str], None]) -> None:
        """Become a server of the store. Whichever of `rooms` another one takes is dropped."""
        await self._renew()
        self._task = asyncio.create_task(self._run(rooms, drop), name="rulebound membership")

    async def leave(self) -> None:
        """Give up all rooms, so that others can take them at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._servers.remove(self.me.id)
        except StoreError:
            log.warning("The store does not answer, so the others wait until the lease ends.")

    async def other_owner(self, room: str) -> ServerRow | None:
        """Return the other server that has a room, if there is one."""
        owner = await self._servers.owner(room)
        if owner is None or owner.id == self.me.id or owner.id in self._current_distrust():
            return None
        return owner

    async def claim(self, room: str) -> ServerRow | None:
        """Take a room, unless another server has it, which is returned."""
        return await self._servers.claim(room, self.me.id, self._current_distrust())

    def distrust(self, server: ServerRow) -> None:
        """Take a server for dead, because it cannot be reached, until its lease would end."""
        log.warning("The server at %s cannot be reached.", server.address)
        self._distrusted[server.id] = time.monotonic() + self._lease

    async def _renew(self) -> None:
        await self._servers.renew(self.me, self._lease)
        self.servers = max(1, len(await self._servers.alive()))

    def _current_distrust(self) -> dict[str, float]:
        now = time.monotonic()
        self._distrusted = {id: until for id, until in self._distrusted.items() if until > now}
        return self._distrusted

    async def _run(self, rooms: Callable[[], Iterable[str]], drop: Callable[[str], None]) -> None:
        while True:
            await asyncio.sleep(self._renewal)
            try:
                await self._renew()
                for room in await self._servers.lost(list(rooms()), self.me.id):
                    log.info("Room %s is with another server now.", room)
                    drop(room)
            except StoreError:
                log.exception("The lease could not be renewed.")
