"""Keeps banned networks off the server."""

import asyncio
from typing import Final

from litestar.types import ASGIApp, Receive, Scope, Send

from rulebound.server.asgi_problem import send_problem
from rulebound.server.bans import Ban, BanList, Bans
from rulebound.server.database import StoreError
from rulebound.server.event_log import EventLog
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.rooms import Problem

CLOSE_BANNED: Final = 4014
REFRESH_INTERVAL: Final = 5.0
"""Seconds after which a new ban is noticed."""

log = EventLog(__name__)


class BanGuard:
    """The app, but not for those who are banned."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._bans = BanList(())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, unless it comes from a banned network."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        client = scope["client"]
        ban = self._bans.of(client[0]) if client else None
        if ban is None:
            await self._app(scope, receive, send)
        else:
            await _refuse(ban, scope, receive, send)

    async def refresh(self, bans: Bans, lobby: Lobby) -> None:
        """Read the bans, and close the connections of those who are banned now."""
        self._bans = await bans.current()
        for connection in lobby.connections():
            if self._bans.of(connection.address) is not None:
                connection.close(CLOSE_BANNED, "banned")

    async def keep_current(self, bans: Bans, lobby: Lobby) -> None:
        """Refresh the bans from time to time. Does not return."""
        while True:
            try:
                await self.refresh(bans, lobby)
            except StoreError as error:  # the ones that were read last hold on
                log.error("bans-unread", error=error)
            await asyncio.sleep(REFRESH_INTERVAL)


async def _refuse(ban: Ban, scope: Scope, receive: Receive, send: Send) -> None:
    kind: str = scope["type"]
    if kind == "websocket":
        await receive()  # websocket.connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": CLOSE_BANNED, "reason": "banned"})
        return
    text = "Your network may not use this server."
    await send_problem(send, 403, Problem("banned", f"{text} {ban.reason}".strip()))
