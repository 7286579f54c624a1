"""A room without a network: connections that keep what they are sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec

import rulebound as rb
from rulebound import Dice, Game, Seat
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.protocol import Answer, Join, NewRoom, SeatWish
from rulebound.server.room import Room
from rulebound.server.store import Store
from rulebound.server.thinking import Thinkers


class Ear:
    """A connection that keeps every message."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.told = 0
        self.heard: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.heard.append(msgspec.json.decode(data))

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    @property
    def ask(self) -> int:
        asked = self.last("update")["asked"]
        assert asked is not None
        number: int = asked["ask"]
        return number


@contextlib.asynccontextmanager
async def lobby_on(
    place: str = ":memory:", thinkers: Thinkers | None = None, **limits: Any
) -> AsyncIterator[Lobby]:
    """A lobby with a store of its own, or one that is there already."""
    store = await Store.open(place)
    thinkers = thinkers or Thinkers(1)
    lobby = Lobby(store, thinkers, Limits(**{"seeds": True, **limits}))
    try:
        yield lobby
    finally:
        lobby.close()
        thinkers.close()
        await store.close()


def people(count: int) -> tuple[SeatWish, ...]:
    """Seats of one screen."""
    return (SeatWish("mine"),) * count


async def new_room(
    lobby: Lobby, game: str, seats: tuple[SeatWish, ...], **more: Any
) -> tuple[Room, dict[Seat, str]]:
    """A room and the tokens of one's seats."""
    made = await lobby.make(NewRoom(game, seats, seed=more.pop("seed", 5), **more), "test")
    return await lobby.find(made.room.id), {key.seat: key.token for key in made.keys}


async def enter(room: Room, *seats: Seat) -> list[Ear]:
    """Connections of these seats, which have heard nothing before."""
    ears = [Ear(seat) for seat in seats]
    for ear in ears:
        await room.enter(ear, 0, 0)
    return ears


async def friends(lobby: Lobby, game: str, **more: Any) -> tuple[Room, list[Ear]]:
    """Two people at two screens, both there, with an onlooker as the third."""
    room, _ = await new_room(lobby, game, (SeatWish("mine"), SeatWish("open")), **more)
    await room.join(Join("Grace"))
    return room, await enter(room, 0, 1, rb.SPECTATOR)


@contextlib.asynccontextmanager
async def friends_at(game: str, **more: Any) -> AsyncIterator[tuple[Room, list[Ear]]]:
    """Friends in a lobby of their own."""
    async with lobby_on() as lobby:
        yield await friends(lobby, game, **more)


async def place_a_card(room: Room, ears: list[Ear]) -> tuple[Ear, Ear]:
    """Whoever is asked places a card, in Skirmish; gives who did it and the other one."""
    asked = room.match.game.pending[0]
    mine, other = ears[asked.seat], ears[1 - asked.seat]
    placed = next(option for option in asked.options() if option.text.startswith("place "))
    await room.hear(mine, Answer(mine.ask, placed.answer))
    return mine, other


async def answer_at_random(room: Room, ears: list[Ear], count: int, seed: int = 1) -> None:
    """So many answers, each given by the connection of the seat that is asked."""
    dice = Dice(seed)
    for _ in range(count):
        game: Game = room.match.game
        if game.over:
            return
        asked = game.pending[0]
        ear = next(ear for ear in ears if ear.seat == asked.seat)
        await room.hear(ear, Answer(room.match.ask, asked.sample(dice)))


async def until(done: Any) -> None:
    """Let others come to their turn until something holds; for a minute at most."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)
