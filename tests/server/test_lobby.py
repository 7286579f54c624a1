"""The lobby: who may make rooms, and what they are made from."""

import asyncio

import pytest

from rulebound import RuleboundError
from rulebound.server.problems import Trouble
from rulebound.server.protocol import ClockSetting, NewRoom, SeatWish
from tests.server.room_helpers import Ear, answer_at_random, enter, lobby_on, new_room, people

SCENARIO = "ability/an-exchange-ends-after-a-pass"


def test_an_address_makes_so_many_rooms_and_then_has_to_wait() -> None:
    async def make() -> None:
        async with lobby_on(rooms_a_minute=2) as lobby:
            for _ in range(2):
                await lobby.make(NewRoom("skirmish", people(2)), "one")
            with pytest.raises(Trouble) as refused:
                await lobby.make(NewRoom("skirmish", people(2)), "one")
            assert (refused.value.status_code, refused.value.code) == (429, "too-many")
            await lobby.make(NewRoom("skirmish", people(2)), "another")

    asyncio.run(make())


def test_where_all_tables_are_taken_nobody_makes_another_until_one_is_left() -> None:
    async def make() -> None:
        async with lobby_on(rooms=2, idle=0) as lobby:
            ears = [Ear(0), Ear(0)]
            rooms = []
            for ear in ears:
                room, _ = await new_room(lobby, "skirmish", people(2))
                await room.enter(ear, 0, 0)
                rooms.append(room)
            with pytest.raises(Trouble) as refused:
                await lobby.make(NewRoom("skirmish", people(2)), "test")
            assert (refused.value.status_code, refused.value.code) == (503, "full")
            await rooms[1].leave(ears[1])
            await lobby.make(NewRoom("skirmish", people(2)), "test")
            assert await lobby.find(rooms[0].id) is rooms[0]

    asyncio.run(make())


def test_a_room_that_left_the_memory_is_found_again_as_it_was() -> None:
    async def make() -> None:
        async with lobby_on(idle=0) as lobby:
            room, keys = await new_room(lobby, "lightseekers", people(2))
            ears = await enter(room, 0, 1)
            await answer_at_random(room, ears, 12)
            for ear in ears:
                await room.leave(ear)
            lobby.sweep()
            again = await lobby.find(room.id)
            assert again is not room
            assert again.match.game.save() == room.match.game.save()
            assert again.seat_of(keys[1]) == 1

    asyncio.run(make())


def test_a_scenario_begins_at_its_first_question_or_after_some_of_its_steps() -> None:
    async def make() -> None:
        async with lobby_on() as lobby:
            for played in (0, 2):
                wish = NewRoom("skirmish", people(2), scenario=SCENARIO, played=played)
                made = await lobby.make(wish, "test")
                room = await lobby.find(made.room.id)
                assert room.match.moments == played
                assert made.room.scenario == SCENARIO

    asyncio.run(make())


def test_who_names_no_seats_of_a_scenario_has_all_of_them() -> None:
    async def make() -> None:
        async with lobby_on() as lobby:
            made = await lobby.make(NewRoom("skirmish", (), scenario=SCENARIO), "test")
            assert [key.seat for key in made.keys] == [0, 1]
            assert made.room.practice

    asyncio.run(make())


@pytest.mark.parametrize(
    ("wish", "says"),
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
        (NewRoom("skirmish", people(2), options={"seed": 3}), "seed: this is no option"),
        (NewRoom("skirmish", people(2), options={"seats": 3}), "seats: this is no option"),
    ],
)
def test_what_cannot_be_is_refused_in_words(wish: NewRoom, says: str) -> None:
    async def make() -> None:
        async with lobby_on() as lobby:
            with pytest.raises((Trouble, RuleboundError), match=rf"(?i){says}"):
                await lobby.make(wish, "test")

    asyncio.run(make())


def test_the_seed_of_a_game_with_friends_is_nobodys_choice() -> None:
    async def make() -> None:
        async with lobby_on(seeds=False) as lobby:
            seats = (SeatWish("mine"), SeatWish("open"))
            with pytest.raises(Trouble, match="leave the seed out"):
                await lobby.make(NewRoom("skirmish", seats, seed=3), "test")
            await lobby.make(NewRoom("skirmish", seats), "test")
            await lobby.make(NewRoom("skirmish", people(2), seed=3), "test")

    asyncio.run(make())
