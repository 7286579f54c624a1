"""Requests for a room that another server has: relayed to that server, and taken from others.

Clients notice nothing of it: any server takes any request. The servers know each other by a secret
in their store. A relayed request says so, and is never relayed again.
"""

import asyncio
import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, Protocol, cast

import httpx
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
    WebSocketScope,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from rulebound.server.access_log import RELAYED_TO
from rulebound.server.asgi_problem import send_problem
from rulebound.server.database import StoreError
from rulebound.server.event_log import EventLog
from rulebound.server.limits import MAX_BODY
from rulebound.server.metrics import RELAYED
from rulebound.server.protocol.rooms import Problem
from rulebound.server.servers import ServerRow
from rulebound.server.store import Store

ROOM_PATH: Final = re.compile(r"/api/rooms/([A-Za-z0-9_-]{1,63})(?:/.*)?")
SECRET: Final = b"x-rulebound-relay"
CLIENT: Final = b"x-rulebound-client"
HOST: Final = b"x-rulebound-host"
ORIGIN: Final = b"x-rulebound-origin"
CONNECT_TIMEOUT: Final = 2.0
ANSWER_TIMEOUT: Final = 60.0
KEEPALIVE: Final = 4.0
"""Seconds between pings to the other server of a socket, and until one counts as unanswered."""
CLOSE_RESTART: Final = 1012
"""Close code that tells a client to connect again."""
HOP_BY_HOP: Final = frozenset(
    (
        b"connection",
        b"content-length",
        b"keep-alive",
        b"te",
        b"trailer",
        b"transfer-encoding",
        b"upgrade",
    )
)
"""Headers that concern one connection only, or are made anew."""

Headers = Iterable[tuple[bytes, bytes]]

log = EventLog(__name__)


class RoomOwners(Protocol):
    """Knows which server has a room."""

    async def other_owner(self, room: str) -> ServerRow | None:
        """Return the other server that has a room, if there is one."""

    def distrust(self, server: ServerRow) -> None:
        """Take a server for dead, because it cannot be reached."""


class Relay:
    """The app as clients see it. What belongs to another server is relayed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._places: RoomOwners | None = None
        self._secret = ""
        self._client: httpx.AsyncClient | None = None

    async def entry(self, store: Store) -> "RelayedEntry":
        """Return the app as the other servers of the store see it."""
        self._secret = await store.secret("relay")
        return RelayedEntry(self._app, self._secret)

    def open(self, places: RoomOwners) -> None:
        """Begin to relay, after `entry`."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=32)
        timeout = httpx.Timeout(ANSWER_TIMEOUT, connect=CONNECT_TIMEOUT)
        self._client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)
        self._places = places

    async def close(self) -> None:
        """Stop relaying."""
        self._places = None
        if self._client is not None:
            await self._client.aclose()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or relay it."""
        owner = await self._other_owner(scope)
        if owner is None or self._places is None:
            await self._app(scope, receive, send)
            return
        kind: str = scope["type"]
        if kind == "http":
            body = _Replayed(receive)
            await body.fill()
            request = cast(HTTPScope, scope)
            if len(body.read) <= MAX_BODY and await self._request(owner, request, body.read, send):
                return
            receive = body
        elif await self._socket(owner, cast(WebSocketScope, scope), receive, send):
            return
        await self._app(scope, receive, send)

    async def _other_owner(self, scope: Scope) -> ServerRow | None:
        if self._places is None or scope["type"] not in ("http", "websocket"):
            return None
        found = ROOM_PATH.fullmatch(scope["path"])
        if found is None:
            return None
        try:
            return await self._places.other_owner(found[1])
        except StoreError:
            return None  # the app will find out, too, and say so

    async def _request(self, owner: ServerRow, scope: HTTPScope, body: bytes, send: Send) -> bool:
        """Relay a request. Return whether the server could be reached."""
        assert self._client is not None
        assert self._places is not None
        url = httpx.URL(owner.address).copy_with(raw_path=_target(scope))
        headers = [*_end_to_end(scope["headers"]), *self._marks(scope)]
        request = self._client.build_request(scope["method"], url, headers=headers, content=body)
        cast(dict[str, object], scope)[RELAYED_TO] = owner.id
        try:
            answer = await self._client.send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            RELAYED.labels("request", "unreachable").inc()
            self._places.distrust(owner)
            return False
        except httpx.HTTPError as error:  # it may have done what was asked, so nobody repeats it
            RELAYED.labels("request", "failed").inc()
            log.warning("relay-failed", server=owner.id, address=owner.address, error=error)
            text = "The server with this table has not answered; look whether it was done."
            await send_problem(send, 503, Problem("no-answer", text))
            return True
        RELAYED.labels("request", "relayed").inc()
        try:
            await send(
                {
                    "type": "http.response.start",
                    "status": answer.status_code,
                    "headers": list(_end_to_end(answer.headers.raw)),
                }
            )
            async for part in answer.aiter_raw():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            await answer.aclose()
        return True

    async def _socket(
        self, owner: ServerRow, scope: WebSocketScope, receive: Receive, send: Send
    ) -> bool:
        """Relay a socket. Return whether the server could be reached."""
        assert self._places is not None
        url = "ws" + owner.address.removeprefix("http") + _target(scope).decode("ascii")
        marks = [(name.decode(), value.decode("latin-1")) for name, value in self._marks(scope)]
        try:
            upstream = await connect(
                url,
                additional_headers=marks,
                open_timeout=CONNECT_TIMEOUT,
                ping_interval=KEEPALIVE,
                ping_timeout=KEEPALIVE,
                close_timeout=1,
                max_size=None,
                compression=None,
                proxy=None,
            )
        except (OSError, TimeoutError, WebSocketException):
            RELAYED.labels("socket", "unreachable").inc()
            self._places.distrust(owner)
            return False
        RELAYED.labels("socket", "relayed").inc()
        cast(dict[str, object], scope)[RELAYED_TO] = owner.id
        async with upstream:
            await receive()  # websocket.connect
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await _pump(upstream, receive, send)
        return True

    def _marks(self, scope: HTTPScope | WebSocketScope) -> Iterator[tuple[bytes, bytes]]:
        """The headers that say whose request it is."""
        headers = dict(scope["headers"])
        yield SECRET, self._secret.encode()
        client = scope["client"]
        yield CLIENT, (client[0] if client else "").encode()
        for name, mark in ((b"host", HOST), (b"origin", ORIGIN)):
            if name in headers:
                yield mark, headers[name]


class RelayedEntry:
    """The app as other servers see it."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self._app = app
        self._secret = secret.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a relayed request as if it came from its client."""
        if scope["type"] not in ("http", "websocket"):
            return
        headers = dict(scope["headers"])
        if not secrets.compare_digest(headers.get(SECRET, b""), self._secret):
            await _refuse(scope, receive, send)
            return
        client = headers.get(CLIENT, b"").decode("latin-1")
        marked = {b"host": headers.get(HOST), b"origin": headers.get(ORIGIN)}
        kept = [(name, value) for name, value in scope["headers"] if name not in marked]
        restored = [(name, value) for name, value in marked.items() if value is not None]
        changed = {**scope, "client": (client, 0) if client else None, "headers": kept + restored}
        await self._app(changed, receive, send)  # type: ignore[arg-type]


async def _pump(upstream: ClientConnection, receive: Receive, send: Send) -> None:
    """Pass messages on in both directions until one side closes."""
    down = asyncio.create_task(_pump_down(upstream, send))
    up = asyncio.create_task(_pump_up(upstream, receive))
    try:
        await asyncio.wait({down, up}, return_when=asyncio.FIRST_COMPLETED)
        if down.done():
            code = upstream.close_code or CLOSE_RESTART
            sendable = 1000 <= code < 5000 and code not in (1005, 1006, 1015)
            with suppress(RuntimeError):  # the client has gone meanwhile
                await send(
                    {
                        "type": "websocket.close",
                        "code": code if sendable else CLOSE_RESTART,
                        "reason": upstream.close_reason or "",
                    }
                )
    finally:
        for task in (down, up):
            task.cancel()
        for end in await asyncio.gather(down, up, return_exceptions=True):
            if isinstance(end, Exception):
                raise end


async def _pump_down(upstream: ClientConnection, send: Send) -> None:
    with suppress(ConnectionClosed):
        while True:
            text = await upstream.recv(decode=True)
            await send({"type": "websocket.send", "text": text, "bytes": None})


async def _pump_up(upstream: ClientConnection, receive: Receive) -> None:
    with suppress(ConnectionClosed):
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                text, data = message.get("text"), message.get("bytes")
                await upstream.send(text if text is not None else data or b"")


class _Replayed:
    """The body of a request, which can be read again if it could not be relayed."""

    def __init__(self, receive: Receive) -> None:
        self.read = b""
        self._receive = receive
        self._has_more = True
        self._is_replayed = False

    async def fill(self) -> None:
        """Read the body, or so much that it is too large for the app."""
        while self._has_more and len(self.read) <= MAX_BODY:
            message = await self._receive()
            self._has_more = message["type"] == "http.request" and message["more_body"]
            if message["type"] == "http.request":
                self.read += message["body"]

    async def __call__(self) -> HTTPReceiveMessage | WebSocketReceiveMessage:
        """Return what was read as one message, then whatever else comes."""
        if self._is_replayed:
            return await self._receive()
        self._is_replayed = True
        return {"type": "http.request", "body": self.read, "more_body": self._has_more}


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request that comes from no server of the store."""
    kind: str = scope["type"]
    if kind == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "for servers only"})
        return
    await send({"type": "http.response.start", "status": 403, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _target(scope: HTTPScope | WebSocketScope) -> bytes:
    query = scope["query_string"]
    return scope["raw_path"] + (b"?" + query if query else b"")


def _end_to_end(headers: Headers) -> Iterator[tuple[bytes, bytes]]:
    return ((name, value) for name, value in headers if name.lower() not in HOP_BY_HOP)
