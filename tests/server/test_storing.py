"""What happens in a room when the store fails, or has kept what it did not confirm."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulebound as rb
from rulebound import Refused, RuleboundError
from rulebound.server import going_on
from rulebound.server.match import Match
from rulebound.server.problems import Trouble
from rulebound.server.protocol import Answer, Join, SeatWish, Undo
from rulebound.server.room import Room
from rulebound.server.sitting import Place
from rulebound.server.store import Conflict, Deed, Store, StoreError
from tests.server.room_helpers import (
    Ear,
    answer_at_random,
    enter,
    friends_at,
    lobby_on,
    new_room,
    people,
    place_a_card,
    until,
)

MINE_AND_BOT = (SeatWish("mine"), SeatWish("bot", bot="random"))


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(going_on, "PATIENCE", 0.01)


def lose(monkeypatch: pytest.MonkeyPatch, is_lost: Callable[[Deed], bool]) -> None:
    """Some deeds are kept, but it is not confirmed."""
    keep = Store.append

    async def append(self: Store, room: str, deed: Deed, over: bool = False) -> None:
        await keep(self, room, deed, over)
        if is_lost(deed):
            raise StoreError("nobody knows what became of it")

    monkeypatch.setattr(Store, "append", append)


def once(*numbers: int) -> Callable[[Deed], bool]:
    """The deeds of these numbers, each the first time."""
    left = list(numbers)

    def is_one(deed: Deed) -> bool:
        if deed.number in left:
            left.remove(deed.number)
            return True
        return False

    return is_one


async def same_as_stored(room: Room) -> bool:
    """Is the match in memory what the stored deeds lead to?"""
    async with room.lock:
        deeds = await room._store.deeds(room.id)
        return Match(room.match.origin, deeds).game.save() == room.match.game.save()


# -- kept, but not confirmed -----------------------------------------------------------------------


def test_bots_go_on_after_an_answer_that_was_kept_without_being_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            lose(monkeypatch, once(3, 4, 10))
            await room.enter(Ear(rb.SPECTATOR), 0, 0)
            await until(lambda: room.match.game.over)
            assert await same_as_stored(room)

    asyncio.run(play())


def test_where_a_persons_answer_was_kept_after_all_the_bot_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_BOT, seed=4)
            [ear] = await enter(room, 0)
            while True:  # until the bot is asked right after the person
                await until(lambda: room.match.game.question_for(0) is not None)
                asked = room.match.game.question_for(0)
                assert asked is not None
                answer = next(asked.options()).answer
                twin = room.match.game.clone()
                twin.submit(0, answer)
                if twin.question_for(1) is not None and room.match.game.question_for(1) is None:
                    break
                await room.hear(ear, Answer(room.match.ask, answer))
            before = room.match.revision
            lose(monkeypatch, once(before))
            with pytest.raises(StoreError):
                await room.hear(ear, Answer(room.match.ask, answer))
            assert room.match.revision == before
            with pytest.raises(Refused, match="not up to date"):
                await room.hear(ear, Answer(room.match.ask, answer))
            await until(lambda: room.match.revision > before + 1)

    asyncio.run(play())


def test_what_could_neither_be_kept_nor_read_was_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def taken(*_: object) -> None:
        raise Conflict("there is such a deed")

    async def silent(*_: object) -> list[Deed]:
        raise StoreError("nobody answers")

    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 5)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", taken)
                patch.setattr(Store, "deeds", silent)
                with pytest.raises(StoreError):
                    await answer_at_random(room, ears, 1)
            assert await same_as_stored(room)
            await answer_at_random(room, ears, 5)
            assert await same_as_stored(room)

    asyncio.run(play())


def test_a_wish_to_go_back_ends_where_the_table_was_not_up_to_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            mine, other = await place_a_card(room, ears)
            with monkeypatch.context() as patch:
                lose(patch, once(1))
                with pytest.raises(StoreError):
                    await answer_at_random(room, ears, 1)
            await room.hear(mine, Undo(1))
            assert other.last("update")["undo"]["wished_by"] == mine.seat
            with pytest.raises(Refused, match="not up to date"):
                await answer_at_random(room, ears, 1)
            assert other.last("update")["undo"]["wished_by"] is None

    asyncio.run(play())


def test_no_way_back_is_stored_that_does_not_exist() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 2)
            for at in (2, 3, -1):
                with pytest.raises(RuleboundError, match="no way back"):
                    await room.do("undo", 0, (at,))
            assert len(await room._store.deeds(room.id)) == 2
            assert await same_as_stored(room)

    asyncio.run(play())


# -- not kept --------------------------------------------------------------------------------------


def test_an_answer_is_done_also_where_the_formality_after_it_cannot_be_stored_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep = Store.append
    since: list[int] = []
    failed: list[int] = []

    async def append(self: Store, room: str, deed: Deed, over: bool = False) -> None:
        if since and not failed:  # the first one after the person's own
            failed.append(deed.number)
            raise StoreError("the disk is full")
        since.append(deed.number)
        await keep(self, room, deed, over)

    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "havenfall", people(2))
            ears = await enter(room, 0, 1)
            monkeypatch.setattr(Store, "append", append)
            for step in range(300):
                since.clear()
                await answer_at_random(room, ears, 1, seed=step)
                if failed:
                    break
            assert failed
            await until(lambda: room.match.revision > failed[0])
            assert await same_as_stored(room)

    asyncio.run(play())


def test_an_engine_that_fails_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 5)
            before = room.match.game.save()

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr("rulebound.server.match.tells_more", fail)
                with pytest.raises(ZeroDivisionError):
                    await answer_at_random(room, ears, 1)
            assert room.match.game.save() == before
            await answer_at_random(room, ears, 5)
            assert await same_as_stored(room)

    asyncio.run(play())


# -- decks that friends bring ----------------------------------------------------------------------


def test_a_deck_does_not_stay_where_its_owner_could_not_sit_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def full(self: Store, *_: Any) -> None:
        raise StoreError("the disk is full")

    async def play() -> str:
        async with lobby_on(place) as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("open")))
            [ear] = await enter(room, 0)
            heard = len(ear.heard)
            origin = room.match.origin
            with monkeypatch.context() as patch:
                patch.setattr(Store, "set_seat", full)
                patch.setattr(Store, "remake", full)
                with pytest.raises(StoreError):
                    await room.join(Join("Grace", deck="High Tide"))
            assert not room.begun
            assert room.setup.decks == ()
            assert room.match.origin == origin
            assert len(ear.heard) == heard
            return room.id

    async def look(id: str) -> None:
        async with lobby_on(place) as lobby:
            assert (await lobby.find(id)).setup.decks == ()

    asyncio.run(look(asyncio.run(play())))


def test_nobody_brings_a_deck_to_a_game_that_goes_on() -> None:
    """The cards cannot be dealt anew there, since what was played would no longer fit."""

    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            ears = await enter(room, 0, 1)
            await answer_at_random(room, ears, 12)
            room.places[1] = Place(1, "open", "", None, None)
            with pytest.raises(Trouble, match="goes on"):
                await room.join(Join("Grace", deck="High Tide"))
            await room.join(Join("Grace"))
            assert await same_as_stored(room)

    asyncio.run(play())
