"""A line to somebody who does not listen: it is cut, and nobody else waits."""

import asyncio
from typing import Any, cast

from litestar import WebSocket

from rulebound.server.limits import Limits
from rulebound.server.socket import BEHIND, Line


class Deaf:
    """A socket from which nothing comes, and to which nothing goes."""

    async def receive_text(self) -> str:
        return await asyncio.Future()

    async def send_text(self, data: str) -> None:
        await asyncio.Future()


def test_who_is_too_far_behind_is_cut_off_at_once() -> None:
    async def talk() -> None:
        line = Line(cast("WebSocket[Any, Any, Any]", Deaf()), Limits(waiting=3))
        writing = asyncio.create_task(line.write())
        reading = asyncio.create_task(line.read())
        await asyncio.sleep(0)
        for _ in range(4):  # the writer holds the first
            line.send(b"{}")
            await asyncio.sleep(0)
        assert line.closing is None
        assert not reading.done()
        line.send(b"{}")
        assert line.closing == (BEHIND, "too far behind")
        async with asyncio.timeout(10):
            assert await reading is None
        line.send(b"{}")  # nothing more is kept for somebody who is gone
        assert line.waiting == 3
        writing.cancel()

    asyncio.run(talk())


def test_who_is_behind_with_long_messages_is_cut_off_sooner() -> None:
    async def talk() -> None:
        limits = Limits(waiting_bytes=1_000)
        line = Line(cast("WebSocket[Any, Any, Any]", Deaf()), limits)
        line.send(b"x" * 5_000)  # one message may be as long as it has to be
        assert line.closing is None
        line.send(b"{}")
        assert line.closing == (BEHIND, "too far behind")

    asyncio.run(talk())


def test_what_was_sent_no_longer_counts() -> None:
    class Listening(Deaf):
        async def send_text(self, data: str) -> None:
            await asyncio.sleep(0)

    async def talk() -> None:
        limits = Limits(waiting_bytes=1_000)
        line = Line(cast("WebSocket[Any, Any, Any]", Listening()), limits)
        writing = asyncio.create_task(line.write())
        for _ in range(20):
            line.send(b"x" * 900)
            for _ in range(5):
                await asyncio.sleep(0)
        assert line.closing is None
        writing.cancel()

    asyncio.run(talk())
