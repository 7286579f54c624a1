"""The WebSocket of a room: `hello`, then messages in both directions."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rulebound import SPECTATOR, Refused, RuleboundError, Seat
from rulebound.server.admission import FULL, TOO_MANY
from rulebound.server.connections import CLOSE_MOVED
from rulebound.server.event_log import EventLog
from rulebound.server.http_errors import ApiError
from rulebound.server.limits import Limits, TokenBucket, client_network
from rulebound.server.lobby import MOVED, OUTDATED, UNREADABLE, Lobby
from rulebound.server.metrics import count_error
from rulebound.server.origin import Origins
from rulebound.server.protocol import VERSION
from rulebound.server.protocol.incoming import Hello, Incoming
from rulebound.server.protocol.outgoing import RequestRefused, Welcome
from rulebound.server.room import Room
from rulebound.server.store import StoreError

CLOSE_NO_SEAT: Final = 4003
CLOSE_NO_ROOM: Final = 4004
CLOSE_TOO_SLOW: Final = 4008
CLOSE_OTHER_VERSION: Final = 4009
CLOSE_UNREADABLE: Final = 4010
CLOSE_BUSY: Final = 4013
"""Close code: there is no room for the connection now, but later there may be."""
CLOSE_TOO_MANY: Final = 4029
CLOSE_SERVER_ERROR: Final = 1011
HELLO_TIMEOUT: Final = 10.0
"""Seconds a new connection has to send `hello`."""
MAX_REJECTED: Final = 500
"""Messages over the rate limit after which a client is disconnected."""

LIMIT_CODES: Final = (CLOSE_TOO_SLOW, CLOSE_BUSY, CLOSE_TOO_MANY)
"""Codes with which a limit ends a connection."""

_CLOSE_CODES: Final = {
    OUTDATED: CLOSE_UNREADABLE,
    UNREADABLE: CLOSE_UNREADABLE,
    MOVED: CLOSE_MOVED,
    TOO_MANY: CLOSE_BUSY,
    FULL: CLOSE_BUSY,
}
"""Close codes by the code of the error with which a room cannot be opened."""

log = EventLog(__name__)
_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Incoming)


class ClientConnection:
    """One client. Outgoing messages are queued, so that a slow client blocks nobody."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:  # type: ignore[type-arg]
        self.seat: Seat = SPECTATOR
        self.address = socket.client.host if socket.client else ""
        self.entries_sent = 0
        self.closing: tuple[int, str] | None = None
        """Code and reason, once the connection is to be closed."""
        self._socket = socket
        self._limits = limits
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._queued_bytes = 0
        self._bucket = TokenBucket(limits.messages_per_second, limits.message_burst)
        self._reply_bucket = TokenBucket(limits.reply_bytes_per_second, limits.reply_burst)
        self._bytes_sent = 0
        self._rejected = 0
        self._stop_reading = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Queue a message. A client that is too far behind is disconnected; it may reconnect."""
        if self.closing is not None:
            return
        # A single message may be as large as it has to be.
        is_too_much = (
            self._queued_bytes > 0 and self._queued_bytes + len(data) > self._limits.queued_bytes
        )
        if is_too_much or self.queued >= self._limits.queued_messages:
            self.close(CLOSE_TOO_SLOW, "too far behind")
        else:
            self._queued_bytes += len(data)
            self._bytes_sent += len(data)
            self._queue.put_nowait(data)

    def close(self, code: int, reason: str) -> None:
        """Close the connection as soon as what it does now is done."""
        self.closing = self.closing or (code, reason)
        self._stop_reading.set()

    async def pace(self, bytes_before: int) -> None:
        """Wait until the client may be sent more, if its own messages had it sent very much."""
        pause = self._reply_bucket.spend(self._bytes_sent - bytes_before)
        if pause and self.closing is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop_reading.wait(), pause)

    @property
    def bytes_sent(self) -> int:
        """Number of bytes sent so far, or queued."""
        return self._bytes_sent

    @property
    def queued(self) -> int:
        """Number of messages waiting to be sent."""
        return self._queue.qsize()

    def refuse(self, ref: int | None, code: str, text: str, rule: str = "") -> None:
        """Tell the client why a message was rejected."""
        count_error(code, rule)
        self.send(_encode(RequestRefused(ref, code, text, rule)))

    async def write(self) -> None:
        """Send queued messages until the connection ends."""
        while self.closing is None:
            data = await self._queue.get()
            await self._socket.send_text(data.decode())
            self._queued_bytes -= len(data)

    async def read(self) -> Incoming | None:
        """Return the next valid message and reject invalid ones. None ends the connection."""
        while self.closing is None:
            text = await self._receive()
            if text is None:
                return None
            if not self._bucket.take():
                self._rejected += 1
                if self._rejected > MAX_REJECTED:
                    self.closing = (CLOSE_TOO_MANY, "too many messages")
                else:
                    self.refuse(None, "too-fast", "Too many messages; wait a moment.")
            elif len(text.encode(errors="surrogatepass")) > self._limits.message_bytes:
                limit = self._limits.message_bytes
                self.refuse(None, "too-large", f"A message has at most {limit} bytes.")
            else:
                try:
                    message: Incoming = _decoder.decode(text)
                    return message
                except (msgspec.DecodeError, ValueError, RecursionError) as error:
                    self.refuse(None, "malformed", f"That is not a valid message: {error}")
        return None

    async def _receive(self) -> str | None:
        """Return the next text; None if `send` disconnects the client meanwhile."""
        receiving = asyncio.ensure_future(self._socket.receive_text())
        stopping = asyncio.ensure_future(self._stop_reading.wait())
        try:
            await asyncio.wait({receiving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return receiving.result() if receiving.done() else None
        finally:
            receiving.cancel()
            stopping.cancel()


@websocket("/api/rooms/{room_id:str}/socket")
async def room_socket(socket: WebSocket, room_id: FromPath[str]) -> None:  # type: ignore[type-arg]
    """Serve one client of a room. See `rulebound.server.protocol` for the messages."""
    lobby: Lobby = socket.app.state.lobby
    origins: Origins = socket.app.state.origins
    if not origins.allows(socket.headers.get("host", ""), socket.headers.get("origin")):
        await socket.close(code=CLOSE_NO_SEAT, reason="this server talks to its own page only")
        return
    await socket.accept()
    address = socket.client.host if socket.client else ""
    network = client_network(address)
    if lobby.sockets.held(network) >= lobby.admission.share(lobby.limits.sockets):
        log.info("socket-refused", code=CLOSE_BUSY, reason="sockets", network=network)
        await socket.close(code=CLOSE_BUSY, reason="too many connections of one network")
        return
    lobby.sockets.add(network)
    connection = ClientConnection(socket, lobby.limits)
    writer = asyncio.create_task(connection.write())
    try:
        entered = await _handshake(connection, lobby, room_id, address)
        if entered is not None:
            await _serve(connection, *entered)
    except WebSocketDisconnect:
        return
    finally:
        lobby.sockets.remove(network)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        if connection.closing is not None:
            code, reason = connection.closing
            if code in LIMIT_CODES:
                log.info("socket-refused", code=code, reason=reason, network=network)
            try:
                await socket.close(code=code, reason=reason)
            except (RuntimeError, WebSocketDisconnect):
                log.debug("client-gone-first", code=code)


async def _handshake(
    connection: ClientConnection, lobby: Lobby, id: str, address: str
) -> tuple[Room, Hello] | None:
    """Find the room, receive `hello` and determine the seat. None if the client is rejected."""
    try:
        room = await lobby.find(id, address)
        message = await asyncio.wait_for(connection.read(), HELLO_TIMEOUT)
    except ApiError as error:
        connection.closing = (_CLOSE_CODES.get(error.code, CLOSE_NO_ROOM), error.code)
        return None
    except StoreError as error:
        log.error("room-not-loaded", room=id, error=error)
        connection.closing = (CLOSE_SERVER_ERROR, "the store does not respond")
        return None
    except TimeoutError:
        connection.closing = (CLOSE_NO_SEAT, "no hello received")
        return None
    if not isinstance(message, Hello):
        connection.closing = connection.closing or (
            CLOSE_NO_SEAT,
            "the first message must be hello",
        )
        return None
    if message.version != VERSION:
        connection.closing = (CLOSE_OTHER_VERSION, f"this server uses version {VERSION}")
        return None
    if message.token is not None:
        seat = room.seat_for(message.token)
        if seat is None:
            connection.closing = (CLOSE_NO_SEAT, "that key belongs to no seat here")
            return None
        connection.seat = seat
        await room.take_reserved(seat)
    limits = lobby.limits
    limit = limits.spectators if connection.seat == SPECTATOR else limits.connections
    if sum(other.seat == connection.seat for other in room.connections) >= limit:
        connection.closing = (CLOSE_TOO_MANY, "too many spectators, or connections of this seat")
        return None
    return room, message


async def _serve(connection: ClientConnection, room: Room, hello: Hello) -> None:
    """Process messages until the connection ends."""
    connection.send(_encode(Welcome(VERSION, connection.seat)))
    try:
        await room.enter(connection, hello.revision, hello.known)
        while (message := await connection.read()) is not None:
            before = connection.bytes_sent
            await _handle(connection, room, message)
            await connection.pace(before)
    finally:
        await room.leave(connection)


async def _handle(connection: ClientConnection, room: Room, message: Incoming) -> None:
    """Process a message. Errors are reported to its sender only."""
    ref = getattr(message, "ref", None)
    try:
        # Shielded, so that a disconnect does not leave an action half done.
        await asyncio.shield(asyncio.ensure_future(room.handle(connection, message)))
    except Refused as error:
        refusal = error.refusal
        connection.refuse(ref, refusal.code, refusal.text, refusal.rule)
    except StoreError as error:
        log.error("action-not-stored", room=room.id, error=error)
        connection.refuse(ref, "not-stored", "This could not be saved, so it was not done.")
    except RuleboundError as error:
        connection.refuse(ref, "not-possible", str(error))
    except Exception as error:
        log.error("message-failed", room=room.id, message=type(message).__name__, error=error)
        connection.refuse(ref, "our-fault", "Something went wrong on the server; nothing was done.")
