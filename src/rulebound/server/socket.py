"""The socket of a table: hello, then messages both ways until somebody leaves."""

import asyncio
import logging
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rulebound import SPECTATOR, Refused, RuleboundError, Seat
from rulebound.server import protocol
from rulebound.server.limits import Bucket, Limits
from rulebound.server.lobby import Lobby
from rulebound.server.origin import Origins
from rulebound.server.problems import Trouble
from rulebound.server.protocol import VERSION, Hello, Incoming, Welcome
from rulebound.server.room import Room
from rulebound.server.store import StoreError

NO_ROOM: Final = 4004
NO_SEAT: Final = 4003
OTHER_VERSION: Final = 4009
TOO_MANY: Final = 4029
BEHIND: Final = 4008
PATIENCE: Final = 10.0
"""So many seconds has a new connection to say hello."""
MOST_TOO_FAST: Final = 500
"""Who sends so many messages too many is cut off."""

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Incoming)


class Line:
    """One connection: what is sent to it goes through a queue, so that nobody waits for it."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:  # type: ignore[type-arg]
        self.seat: Seat = SPECTATOR
        self.told = 0
        self._socket = socket
        self._limits = limits
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes = 0
        self._bucket = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._too_fast = 0
        self._cut = asyncio.Event()
        self.closing: tuple[int, str] | None = None

    def send(self, data: bytes) -> None:
        """Put a message on its way; who is too far behind is cut off, and can come again."""
        if self.closing is not None:
            return
        is_long = self._bytes > 0 and self._bytes + len(data) > self._limits.waiting_bytes
        if is_long or self.waiting >= self._limits.waiting:
            self.closing = (BEHIND, "too far behind")
            self._cut.set()
        else:
            self._bytes += len(data)
            self._queue.put_nowait(data)

    @property
    def waiting(self) -> int:
        """How many messages are not yet on their way."""
        return self._queue.qsize()

    def refuse(self, ref: int | None, code: str, text: str, rule: str = "") -> None:
        """Say why something was not done."""
        self.send(_encode(protocol.Refused(ref, code, text, rule)))

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        while self.closing is None:
            data = await self._queue.get()
            await self._socket.send_text(data.decode())
            self._bytes -= len(data)

    async def read(self) -> Incoming | None:
        """The next message that makes sense; whatever else comes is refused. None to end."""
        while self.closing is None:
            text = await self._received()
            if text is None:
                return None
            if not self._bucket.take():
                self._too_fast += 1
                if self._too_fast > MOST_TOO_FAST:
                    self.closing = (TOO_MANY, "too many messages")
                else:
                    self.refuse(None, "too-fast", "Too many messages; wait a moment.")
            elif len(text.encode(errors="surrogatepass")) > self._limits.message:
                most = self._limits.message
                self.refuse(None, "too-large", f"A message has at most {most} bytes.")
            else:
                try:
                    message: Incoming = _decoder.decode(text)
                    return message
                except (msgspec.DecodeError, ValueError, RecursionError) as error:
                    self.refuse(None, "malformed", f"That is no message: {error}")
        return None

    async def _received(self) -> str | None:
        """What comes next; None where we cut the line meanwhile."""
        coming = asyncio.ensure_future(self._socket.receive_text())
        cut = asyncio.ensure_future(self._cut.wait())
        try:
            await asyncio.wait({coming, cut}, return_when=asyncio.FIRST_COMPLETED)
            return coming.result() if coming.done() else None
        finally:
            coming.cancel()
            cut.cancel()


@websocket("/api/rooms/{room_id:str}/socket")
async def table(socket: WebSocket, room_id: FromPath[str]) -> None:  # type: ignore[type-arg]
    """A table: see `rulebound.server.protocol` for what is said."""
    lobby: Lobby = socket.app.state.lobby
    origins: Origins = socket.app.state.origins
    if not origins.allows(socket.headers.get("host", ""), socket.headers.get("origin")):
        await socket.close(code=NO_SEAT, reason="this server talks to its own page only")
        return
    await socket.accept()
    line = Line(socket, lobby.limits)
    writer = asyncio.create_task(line.write())
    try:
        found = await _hello(line, lobby, room_id)
        if found is not None:
            await _talk(line, *found)
    except WebSocketDisconnect:
        return
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        if line.closing is not None:
            code, reason = line.closing
            try:
                await socket.close(code=code, reason=reason)
            except (RuntimeError, WebSocketDisconnect):
                log.debug("A connection was gone before it was closed.")


async def _hello(line: Line, lobby: Lobby, id: str) -> tuple[Room, Hello] | None:
    """Who comes, and to which room; None where that leads nowhere."""
    try:
        room = await lobby.find(id)
        message = await asyncio.wait_for(line.read(), PATIENCE)
    except Trouble as problem:
        line.closing = (NO_ROOM, problem.problem.code)
        return None
    except StoreError:
        log.exception("A room could not be read.")
        line.closing = (1011, "the store does not answer")
        return None
    except TimeoutError:
        line.closing = (NO_SEAT, "no hello came")
        return None
    if not isinstance(message, Hello):
        line.closing = line.closing or (NO_SEAT, "the first message is hello")
        return None
    if message.version != VERSION:
        line.closing = (OTHER_VERSION, f"this server speaks version {VERSION}")
        return None
    if message.token is not None:
        seat = room.seat_of(message.token)
        if seat is None:
            line.closing = (NO_SEAT, "that is the key of no seat here")
            return None
        line.seat = seat
    limits = lobby.limits
    most = limits.onlookers if line.seat == SPECTATOR else limits.connections
    if sum(other.seat == line.seat for other in room.connections) >= most:
        line.closing = (TOO_MANY, "too many look on here, or from this seat")
        return None
    return room, message


async def _talk(line: Line, room: Room, hello: Hello) -> None:
    """Somebody is at the table until the connection ends, in whatever way."""
    line.send(_encode(Welcome(VERSION, line.seat)))
    try:
        await room.enter(line, hello.revision, hello.known)
        while (message := await line.read()) is not None:
            await _hear(line, room, message)
    finally:
        await room.leave(line)


async def _hear(line: Line, room: Room, message: Incoming) -> None:
    """Do what a message says. Whatever goes wrong is told to its sender, and to nobody else."""
    ref = getattr(message, "ref", None)
    try:
        # whoever leaves in the middle of it does not leave it half done
        await asyncio.shield(asyncio.ensure_future(room.hear(line, message)))
    except Refused as error:
        refusal = error.refusal
        line.refuse(ref, refusal.code, refusal.text, refusal.rule)
    except StoreError:
        log.exception("Room %s: something could not be stored.", room.id)
        line.refuse(ref, "not-stored", "It could not be stored, so it was not done.")
    except RuleboundError as error:
        line.refuse(ref, "not-possible", str(error))
    except Exception:
        log.exception("Room %s: %s failed.", room.id, type(message).__name__)
        line.refuse(ref, "our-fault", "Something went wrong on the server; it was not done.")
