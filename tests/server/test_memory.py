"""Rooms that leave memory are freed at once, without a run of the garbage collector."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

import rulebound as rb
from rulebound import games
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.rooms import SeatWish
from tests.server.room_helpers import FakeClient, new_room, open_lobby, wait_until


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def play_and_leave(lobby: Lobby, game: str) -> list[weakref.ref[object]]:
    """Let bots play a game to its end, and leave it. Return references that keep nothing alive."""
    seats = (SeatWish("bot", bot="random"),) * 2
    room, _ = await new_room(lobby, game, seats, options={"turn_limit": 12})
    client = FakeClient(rb.SPECTATOR)
    await room.enter(client, 0, 0)
    await wait_until(lambda: room.session.game.over)
    await room.replay()
    await room.leave(client)
    return [weakref.ref(part) for part in (room, room.session, room.connections)]


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_room_that_leaves_memory_is_freed_at_once(game: str) -> None:
    async def play() -> list[object]:
        async with open_lobby() as lobby:
            parts = await play_and_leave(lobby, game)
            assert all(part() is not None for part in parts)
            lobby.unload_idle(-1.0)
            await asyncio.sleep(0.1)  # tasks that were cancelled end
            return [part() for part in parts]

    assert asyncio.run(play()) == [None] * 3
