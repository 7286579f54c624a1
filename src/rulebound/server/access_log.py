"""Logs and counts the requests and sockets of clients."""

import time
from typing import Final, cast

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from rulebound.server.event_log import EventLog
from rulebound.server.limits import client_network
from rulebound.server.metrics import REQUEST_SECONDS, REQUESTS, SOCKETS_CLOSED

PROBES: Final = frozenset(("/health", "/ready", "/metrics"))
"""Addresses that are asked all the time, and so are logged only for whoever looks for a fault."""
RELAYED_TO: Final = "rulebound.relayed_to"
"""Key of the scope under which the relay tells where a request went."""
MAX_PATH: Final = 200

log = EventLog(__name__)


class AccessLog:
    """An app that logs each request to another one when it ends. Queries are left out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        exchange = _Exchange(scope, send)
        try:
            await self._app(scope, receive, exchange.send)
        finally:
            exchange.finish()


class _Exchange:
    """A request with its answer, or a socket."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._start = time.perf_counter()
        self._code = 0
        """Status, or close code once the server has closed the socket."""

    async def send(self, message: Message) -> None:
        """Pass on what the client is sent."""
        if message["type"] == "http.response.start":
            self._code = message["status"]
        elif message["type"] == "websocket.close":
            self._code = self._code or message["code"]
        await self._send(message)

    def finish(self) -> None:
        """Count and log it."""
        seconds = time.perf_counter() - self._start
        path = self._scope["path"][:MAX_PATH]
        client = self._scope["client"]
        fields: dict[str, object] = {
            "path": path,
            "seconds": seconds,
            "network": client_network(client[0]) if client else None,
        }
        if RELAYED_TO in self._scope:
            fields["relayed_to"] = cast(dict[str, object], self._scope)[RELAYED_TO]
        kind: str = self._scope["type"]
        if kind == "websocket":
            SOCKETS_CLOSED.labels(self._code).inc()
            log.info("socket-closed", code=self._code, **fields)
            return
        REQUESTS.labels(self._code).inc()
        REQUEST_SECONDS.observe(seconds)
        write = log.debug if path in PROBES else log.info
        write("request", method=cast(HTTPScope, self._scope)["method"], status=self._code, **fields)
