"""A client that does not read is disconnected, and nobody waits for it."""

import asyncio
from typing import Any, cast

from litestar import WebSocket

from rulebound.server.limits import Limits
from rulebound.server.room_socket import CLOSE_TOO_SLOW, ClientConnection


class SilentSocket:
    """A socket that never sends or receives anything."""

    client = None

    async def receive_text(self) -> str:
        return await asyncio.Future()

    async def send_text(self, data: str) -> None:
        await asyncio.Future()


def connect(socket: SilentSocket, limits: Limits) -> ClientConnection:
    return ClientConnection(cast("WebSocket[Any, Any, Any]", socket), limits)


def test_a_client_that_is_too_far_behind_is_disconnected_at_once() -> None:
    async def talk() -> None:
        connection = connect(SilentSocket(), Limits(queued_messages=3))
        writing = asyncio.create_task(connection.write())
        reading = asyncio.create_task(connection.read())
        await asyncio.sleep(0)
        for _ in range(4):  # the writer holds the first
            connection.send(b"{}")
            await asyncio.sleep(0)
        assert connection.closing is None
        assert not reading.done()
        connection.send(b"{}")
        assert connection.closing == (CLOSE_TOO_SLOW, "too far behind")
        async with asyncio.timeout(10):
            assert await reading is None
        connection.send(b"{}")  # dropped
        assert connection.queued == 3
        writing.cancel()

    asyncio.run(talk())


def test_queued_bytes_are_limited_too() -> None:
    async def talk() -> None:
        connection = connect(SilentSocket(), Limits(queued_bytes=1_000))
        connection.send(b"x" * 5_000)  # a single message may exceed the limit
        assert connection.closing is None
        connection.send(b"{}")
        assert connection.closing == (CLOSE_TOO_SLOW, "too far behind")

    asyncio.run(talk())


def test_sent_messages_no_longer_count() -> None:
    class ReadingSocket(SilentSocket):
        async def send_text(self, data: str) -> None:
            await asyncio.sleep(0)

    async def talk() -> None:
        connection = connect(ReadingSocket(), Limits(queued_bytes=1_000))
        writing = asyncio.create_task(connection.write())
        for _ in range(20):
            connection.send(b"x" * 900)
            for _ in range(5):
                await asyncio.sleep(0)
        assert connection.closing is None
        writing.cancel()

    asyncio.run(talk())
