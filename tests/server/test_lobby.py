"""The lobby: limits on making rooms, and what rooms are made from."""

import asyncio

import pytest

from rulebound import RuleboundError
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.rooms import NewRoom, SeatWish
from rulebound.server.protocol.shared import ClockSetting
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    enter,
    new_room,
    open_lobby,
    people,
)

SCENARIO = "ability/an-exchange-ends-after-a-pass"


def test_the_number_of_rooms_per_address_is_limited() -> None:
    async def make() -> None:
        async with open_lobby(rooms_per_minute=2) as lobby:
            for _ in range(2):
                await lobby.make(NewRoom("skirmish", people(2)), "one")
            with pytest.raises(ApiError) as caught:
                await lobby.make(NewRoom("skirmish", people(2)), "one")
            assert (caught.value.status_code, caught.value.code) == (429, "too-many")
            await lobby.make(NewRoom("skirmish", people(2)), "another")

    asyncio.run(make())


def test_a_full_server_makes_no_room_until_another_is_left() -> None:
    async def make() -> None:
        async with open_lobby(rooms=2, idle_timeout=0) as lobby:
            clients = [FakeClient(0), FakeClient(0)]
            rooms = []
            for client in clients:
                room, _ = await new_room(lobby, "skirmish", people(2))
                await room.enter(client, 0, 0)
                rooms.append(room)
            with pytest.raises(ApiError) as caught:
                await lobby.make(NewRoom("skirmish", people(2)), "test")
            assert (caught.value.status_code, caught.value.code) == (503, "full")
            await rooms[1].leave(clients[1])
            await lobby.make(NewRoom("skirmish", people(2)), "test")
            assert await lobby.find(rooms[0].id, "test") is rooms[0]

    asyncio.run(make())


def test_an_unloaded_room_is_loaded_unchanged() -> None:
    async def make() -> None:
        async with open_lobby(idle_timeout=0) as lobby:
            room, keys = await new_room(lobby, "lightseekers", people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 12)
            for client in clients:
                await room.leave(client)
            lobby.unload_idle()
            again = await lobby.find(room.id, "test")
            assert again is not room
            assert again.session.game.save() == room.session.game.save()
            assert again.seat_for(keys[1]) == 1

    asyncio.run(make())


def test_a_scenario_starts_at_its_first_question_or_after_some_of_its_steps() -> None:
    async def make() -> None:
        async with open_lobby() as lobby:
            for played in (0, 2):
                wish = NewRoom("skirmish", people(2), scenario=SCENARIO, played=played)
                made = await lobby.make(wish, "test")
                room = await lobby.find(made.room.id, "test")
                assert room.session.answer_count == played
                assert made.room.scenario == SCENARIO

    asyncio.run(make())


def test_a_scenario_without_seats_in_the_request_gives_all_of_them() -> None:
    async def make() -> None:
        async with open_lobby() as lobby:
            made = await lobby.make(NewRoom("skirmish", (), scenario=SCENARIO), "test")
            assert [key.seat for key in made.keys] == [0, 1]
            assert made.room.practice

    asyncio.run(make())


@pytest.mark.parametrize(
    ("request_record", "message"),
    [
        (NewRoom("skirmish", ()), "seats"),
        (NewRoom("skirmish", people(3)), "seats"),
        (NewRoom("chess", people(2)), "chess"),
        (NewRoom("skirmish", people(2), options={"board": "7x7"}), "board"),
        (NewRoom("skirmish", (SeatWish("mine"), SeatWish("bot", bot="hal"))), "hal"),
        (NewRoom("skirmish", people(2), scenario="../../secret"), "scenario"),
        (NewRoom("skirmish", people(3), scenario=SCENARIO), "2 seats"),
        (NewRoom("skirmish", people(2), scenario=SCENARIO, played=999), "step"),
        (NewRoom("skirmish", people(2), played=3), "scenario"),
        (NewRoom("skirmish", people(2), clock=ClockSetting(0, 0)), "clock"),
        (NewRoom("skirmish", people(2), options={"seed": 3}), "seed: not an option"),
        (NewRoom("skirmish", people(2), options={"seats": 3}), "seats: not an option"),
    ],
)
def test_an_impossible_room_is_rejected_with_a_sentence(
    request_record: NewRoom, message: str
) -> None:
    async def make() -> None:
        async with open_lobby() as lobby:
            with pytest.raises((ApiError, RuleboundError), match=rf"(?i){message}"):
                await lobby.make(request_record, "test")

    asyncio.run(make())


def test_the_seed_of_a_game_with_friends_cannot_be_chosen() -> None:
    async def make() -> None:
        async with open_lobby(allow_seeds=False) as lobby:
            seats = (SeatWish("mine"), SeatWish("open"))
            with pytest.raises(ApiError, match="leave the seed out"):
                await lobby.make(NewRoom("skirmish", seats, seed=3), "test")
            await lobby.make(NewRoom("skirmish", seats), "test")
            await lobby.make(NewRoom("skirmish", people(2), seed=3), "test")

    asyncio.run(make())
