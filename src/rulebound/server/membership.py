"""This server as one of several on the same store: its lease, and the rooms it has."""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Final

from rulebound.server.event_log import EventLog
from rulebound.server.metrics import LOST, TAKEN_OVER
from rulebound.server.servers import ServerRow, Servers
from rulebound.server.store import StoreError

LEASE: Final = 6.0
"""Seconds after which the others take a silent server for dead."""
RENEWAL: Final = 1.5
"""Seconds between two renewals of the lease."""

log = EventLog(__name__)


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
        log.info("server-joined", server=self.me.id, address=self.me.address, servers=self.servers)
        self._task = asyncio.create_task(self._run(rooms, drop), name="rulebound membership")

    async def leave(self) -> None:
        """Give up all rooms, so that others can take them at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        try:
            if await self._servers.remove(self.me.id):
                log.info("server-left", server=self.me.id)
        except StoreError as error:  # the others wait until the lease ends
            log.warning("server-not-removed", server=self.me.id, error=error)

    async def other_owner(self, room: str) -> ServerRow | None:
        """Return the other server that has a room, if there is one."""
        owner = await self._servers.owner(room)
        if owner is None or owner.id == self.me.id or owner.id in self._current_distrust():
            return None
        return owner

    async def claim(self, room: str) -> ServerRow | None:
        """Take a room, unless another server has it, which is returned."""
        found = await self._servers.claim(room, self.me.id, self._current_distrust())
        if found.former is not None:
            TAKEN_OVER.inc()
            log.info("room-taken-over", room=room, server=self.me.id, former=found.former)
        return found.owner

    def distrust(self, server: ServerRow) -> None:
        """Take a server for dead, because it cannot be reached, until its lease would end."""
        log.warning("server-unreachable", server=server.id, address=server.address)
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
                    LOST.inc()
                    log.warning("room-lost", room=room, server=self.me.id)
                    drop(room)
            except StoreError as error:
                log.error("lease-not-renewed", server=self.me.id, error=error)
