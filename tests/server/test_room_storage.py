"""Rooms with a failing store, with writes stored but not confirmed, or changed by others."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulebound as rb
from rulebound import Refused, RuleboundError
from rulebound.server import autoplay
from rulebound.server.connections import CLOSE_MOVED
from rulebound.server.http_errors import ApiError
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.incoming import Answer, Undo
from rulebound.server.protocol.rooms import Join, SeatWish
from rulebound.server.room import Room
from rulebound.server.seats import SeatAssignment
from rulebound.server.session import GameSession
from rulebound.server.store import Conflict, RoomAction, RoomChange, SeatRow, Store, StoreError
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    enter,
    friends,
    friends_room,
    new_room,
    open_lobby,
    people,
    wait_until,
)

MINE_AND_BOT = (SeatWish("mine"), SeatWish("bot", bot="random"))


@pytest.fixture(autouse=True)
def _no_retry_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "RETRY_DELAY", 0.01)


def leave_unconfirmed(
    monkeypatch: pytest.MonkeyPatch, is_unconfirmed: Callable[[RoomAction], bool]
) -> None:
    """Make the store write some actions, but report a failure."""
    real_change = Store.change

    async def change(self: Store, change: RoomChange) -> None:
        await real_change(self, change)
        if change.action is not None and is_unconfirmed(change.action):
            raise StoreError("connection lost")

    monkeypatch.setattr(Store, "change", change)


def once(*numbers: int) -> Callable[[RoomAction], bool]:
    """Match the actions with these numbers, each the first time only."""
    left = list(numbers)

    def is_one(action: RoomAction) -> bool:
        if action.number in left:
            left.remove(action.number)
            return True
        return False

    return is_one


async def same_as_stored(room: Room) -> bool:
    """Whether the session in memory equals one rebuilt from the store."""
    async with room.lock:
        actions = await room._record.actions()
        return GameSession(room.session.origin, actions).game.save() == room.session.game.save()


# -- stored, but not confirmed ---------------------------------------------------------------------


async def come_back(lobby: Lobby, room: Room, *clients: FakeClient) -> tuple[Room, FakeClient]:
    """Connect again after the server has dropped the room. Returns its new copy, and a client."""
    assert [client.closed for client in clients] == [CLOSE_MOVED] * len(clients)
    again = await lobby.find(room.id, "test")
    assert again is not room
    [client] = await enter(again, clients[0].seat)
    return again, client


def test_bots_go_on_after_an_unconfirmed_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            leave_unconfirmed(monkeypatch, once(3, 4, 10))
            [client] = await enter(room, rb.SPECTATOR)
            for _ in range(3):
                await wait_until(lambda: client.closed is not None)  # noqa: B023
                room, client = await come_back(lobby, room, client)
            await wait_until(lambda: room.session.game.over)
            assert client.closed is None
            assert await same_as_stored(room)

    asyncio.run(play())


def test_the_bot_still_plays_after_a_persons_unconfirmed_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_BOT, seed=4)
            [client] = await enter(room, 0)
            while True:  # until the bot is asked right after the person
                await wait_until(lambda: room.session.game.question_for(0) is not None)
                pending = room.session.game.question_for(0)
                assert pending is not None
                answer = next(pending.options()).answer
                twin = room.session.game.clone()
                twin.submit(0, answer)
                if twin.question_for(1) is not None and room.session.game.question_for(1) is None:
                    break
                await room.handle(client, Answer(room.session.ask, answer))
            before = room.session.revision
            leave_unconfirmed(monkeypatch, once(room.session.action_count))
            with pytest.raises(StoreError):
                await room.handle(client, Answer(room.session.ask, answer))
            assert room.session.revision == before
            with pytest.raises(Refused, match="out of date"):
                await room.handle(client, Answer(room.session.ask, answer))
            room, _ = await come_back(lobby, room, client)
            await wait_until(lambda: room.session.revision > before + 1)

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["answer", "join", "undo"])
def test_whoever_finds_a_room_changed_elsewhere_loads_it_anew(kind: str) -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("mine")))
            clients = await enter(room, 0, 1, rb.SPECTATOR)
            await answer_at_random(room, clients, 5)
            row = await lobby._store.room(room.id)
            assert row is not None
            renamed = SeatRow(room.id, 1, None, "Changed elsewhere", "open")
            await lobby._store.change(RoomChange(room.id, row.writes, seat=renamed))
            before = room.session.game.save()
            if kind == "answer":
                with pytest.raises(Refused, match="out of date"):
                    await answer_at_random(room, clients, 1)
            elif kind == "undo":
                with pytest.raises(Refused, match="out of date"):
                    await room.handle(clients[0], Undo(1))
            else:
                room.assignments[1] = SeatAssignment(1, "open", "", None, None)
                with pytest.raises(Conflict):
                    await room.join(Join("Grace"))
            assert room.session.game.save() == before
            again, _ = await come_back(lobby, room, *clients)
            assert again.assignments[1].name == "Changed elsewhere"
            await again.join(Join("Grace"))
            await answer_at_random(again, await enter(again, 0, 1), 5)
            assert await same_as_stored(again)

    asyncio.run(play())


def test_an_impossible_undo_is_not_stored() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 2)
            for at in (2, 3, -1):
                with pytest.raises(RuleboundError, match="cannot go back"):
                    await room.apply("undo", 0, (at,))
            stored = await room._record.actions()
            assert [action.kind for action in stored if action.kind != "passes"] == ["answer"] * 2
            assert await same_as_stored(room)

    asyncio.run(play())


# -- not stored ------------------------------------------------------------------------------------


def test_an_answer_stays_even_if_the_formality_after_it_cannot_be_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real_change = Store.change
    since: list[int] = []
    failed: list[int] = []

    async def change(self: Store, change: RoomChange) -> None:
        assert change.action is not None
        if since and not failed:  # the formality after the person's answer
            failed.append(change.action.number)
            raise StoreError("the disk is full")
        since.append(change.action.number)
        await real_change(self, change)

    async def play() -> None:
        async with open_lobby() as lobby:
            room, clients = await friends(lobby, "havenfall")
            monkeypatch.setattr(Store, "change", change)
            for step in range(300):
                since.clear()
                await answer_at_random(room, clients, 1, seed=step)
                if failed:
                    break
            assert failed
            await wait_until(lambda: room.session.action_count > failed[0])
            assert await same_as_stored(room)

    asyncio.run(play())


def test_an_engine_error_leaves_the_game_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 5)
            before = room.session.game.save()

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr("rulebound.server.session.reveals_more", fail)
                with pytest.raises(ZeroDivisionError):
                    await answer_at_random(room, clients, 1)
            assert room.session.game.save() == before
            await answer_at_random(room, clients, 5)
            assert await same_as_stored(room)

    asyncio.run(play())


# -- decks of friends ------------------------------------------------------------------------------


def test_a_deck_is_dropped_if_its_owner_could_not_join(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def full(self: Store, *_: Any) -> None:
        raise StoreError("the disk is full")

    async def play() -> str:
        async with open_lobby(store_url) as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("open")))
            [client] = await enter(room, 0)
            received = len(client.received)
            origin = room.session.origin
            with monkeypatch.context() as patch:
                patch.setattr(Store, "change", full)
                with pytest.raises(StoreError):
                    await room.join(Join("Grace", deck="High Tide"))
            assert not room.has_started
            assert room.setup.decks == ()
            assert room.session.origin == origin
            assert len(client.received) == received
            return room.id

    async def look(id: str) -> None:
        async with open_lobby(store_url) as lobby:
            assert (await lobby.find(id, "test")).setup.decks == ()

    asyncio.run(look(asyncio.run(play())))


def test_nobody_brings_a_deck_to_a_running_game() -> None:
    """The cards cannot be dealt again once something was played."""

    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 12)
            room.assignments[1] = SeatAssignment(1, "open", "", None, None)
            with pytest.raises(ApiError, match="has started"):
                await room.join(Join("Grace", deck="High Tide"))
            await room.join(Join("Grace"))
            assert await same_as_stored(room)

    asyncio.run(play())
