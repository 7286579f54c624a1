"""Rooms without a network: fake clients that record what they are sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec

import rulebound as rb
from rulebound import Dice, Game, Seat
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.incoming import Answer
from rulebound.server.protocol.rooms import Join, NewRoom, SeatWish
from rulebound.server.room import Room
from rulebound.server.store import Store


class FakeClient:
    """A connection that records every message."""

    def __init__(self, seat: Seat, address: str = "192.0.2.1") -> None:
        self.seat = seat
        self.address = address
        self.entries_sent = 0
        self.received: list[dict[str, Any]] = []
        self.closed: int | None = None
        """The close code, once the server has closed the connection."""

    def send(self, data: bytes) -> None:
        self.received.append(msgspec.json.decode(data))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.received) if message["type"] == kind)

    @property
    def ask(self) -> int:
        offer = self.last("update")["asked"]
        assert offer is not None
        number: int = offer["ask"]
        return number


@contextlib.asynccontextmanager
async def open_lobby(
    store_url: str = ":memory:", workers: BotWorkers | None = None, **limits: Any
) -> AsyncIterator[Lobby]:
    """Open a lobby on a store; by default on a new one in memory."""
    store = await Store.open(store_url)
    workers = workers or BotWorkers(1)
    lobby = Lobby(store, workers, Limits(**{"allow_seeds": True, **limits}))
    try:
        yield lobby
    finally:
        await lobby.close()
        workers.close()
        await store.close()


def people(count: int) -> tuple[SeatWish, ...]:
    """Seats of people at one screen."""
    return (SeatWish("mine"),) * count


async def new_room(
    lobby: Lobby, game: str, seats: tuple[SeatWish, ...], **more: Any
) -> tuple[Room, dict[Seat, str]]:
    """Make a room; return it with the tokens of the `mine` seats."""
    made = await lobby.make(NewRoom(game, seats, seed=more.pop("seed", 5), **more), "test")
    return await lobby.find(made.room.id, "test"), {key.seat: key.token for key in made.keys}


async def enter(room: Room, *seats: Seat) -> list[FakeClient]:
    """Connect a new client for each of these seats."""
    clients = [FakeClient(seat) for seat in seats]
    for client in clients:
        await room.enter(client, 0, 0)
    return clients


async def friends(lobby: Lobby, game: str, **more: Any) -> tuple[Room, list[FakeClient]]:
    """A room with clients of two people at two screens, and of a spectator."""
    room, _ = await new_room(lobby, game, (SeatWish("mine"), SeatWish("open")), **more)
    await room.join(Join("Grace"))
    return room, await enter(room, 0, 1, rb.SPECTATOR)


@contextlib.asynccontextmanager
async def friends_room(game: str, **more: Any) -> AsyncIterator[tuple[Room, list[FakeClient]]]:
    """The room of `friends`, in its own lobby."""
    async with open_lobby() as lobby:
        yield await friends(lobby, game, **more)


async def place_a_card(room: Room, clients: list[FakeClient]) -> tuple[FakeClient, FakeClient]:
    """Place a card in Skirmish. Returns the client that did, and the other one."""
    pending = room.session.game.pending[0]
    mine, other = clients[pending.seat], clients[1 - pending.seat]
    placed = next(option for option in pending.options() if option.text.startswith("place "))
    await room.handle(mine, Answer(mine.ask, placed.answer))
    return mine, other


async def answer_at_random(
    room: Room, clients: list[FakeClient], count: int, seed: int = 1
) -> None:
    """Give `count` random answers, each from the client of the seat that is asked.

    Formalities, which the room answers, do not count; wait until they are answered.
    """
    dice = Dice(seed)
    for _ in range(count):
        await formalities_answered(room)
        game: Game = room.session.game
        if game.over:
            return
        pending = game.pending[0]
        client = next(client for client in clients if client.seat == pending.seat)
        await room.handle(client, Answer(room.session.ask, pending.sample(dice)))
    await formalities_answered(room)


async def formalities_answered(room: Room) -> None:
    """Wait until the room has answered all formalities that nobody wants to be asked."""

    def answered() -> bool:
        game = room.session.game
        return not any(game.is_unwanted(pending) for pending in game.pending)

    await wait_until(answered)
    async with room.lock:  # until it is stored and sent
        pass


async def wait_until(done: Any) -> None:
    """Let other tasks run until `done()`; for a minute at most."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)
