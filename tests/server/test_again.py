"""Coming with a deck, playing again, and rooms that are asked about from afar."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound import RuleboundError
from rulebound.kernel.rng import DEEP_SEED
from rulebound.server.laying import own_chance
from rulebound.server.lobby import Lobby
from rulebound.server.problems import Trouble
from rulebound.server.protocol import Again, Answer, Branch, Join, NewRoom, SeatWish
from rulebound.server.room import Room
from tests.helpers import read_only
from tests.server.room_helpers import (
    Ear,
    answer_at_random,
    enter,
    friends,
    lobby_on,
    new_room,
    people,
)

MINE_AND_OPEN = (SeatWish("mine", "Ada"), SeatWish("open"))
DECKS = ("High Tide", "Silent Web")


async def ended(lobby: Lobby) -> tuple[Room, dict[int, str]]:
    """A finished game of two people at two screens, and their keys."""
    room, keys = await new_room(lobby, "skirmish", MINE_AND_OPEN)
    keys[1] = (await room.join(Join("Grace"))).token
    ears = await enter(room, 0, 1)
    await answer_at_random(room, ears, 3000)
    assert room.match.game.over
    return room, keys


def plain(record: object) -> Any:
    """A record of the engine as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(record))


def cards_of(game: rb.Game, seat: int) -> list[str]:
    """All cards that a seat has brought."""
    owned = [card for card, owner in enumerate(game.table.owner) if owner == seat]
    return sorted(game.rules.card_name(game.table.ident[card]) for card in owned)


# -- chance --------------------------------------------------------------------------------------


@read_only
def test_chance_comes_from_more_than_can_be_tried() -> None:
    """Whoever sees a hand of cards could try all seeds of 32 bits and know the rest."""
    assert own_chance() >= DEEP_SEED
    assert own_chance() != own_chance()

    async def play() -> None:
        async with lobby_on() as lobby:
            made = await lobby.make(NewRoom("skirmish", MINE_AND_OPEN), "test")
            room = await lobby.find(made.room.id)
            assert room.match.game.table.rng >= 1 << 61

    asyncio.run(play())


def test_a_hand_that_was_seen_before_all_had_come_is_not_played() -> None:
    """Whoever makes rooms until the first hand is a good one, and invites then, gains nothing."""

    async def play() -> None:
        async with lobby_on() as lobby:
            for seed in (None, 5):
                three = (SeatWish("mine"), SeatWish("open"), SeatWish("open"))
                made = await lobby.make(NewRoom("lightseekers", three, seed=seed), "test")
                room = await lobby.find(made.room.id)
                [ear] = await enter(room, 0)
                origins = [room.match.origin]
                for name in ("Grace", "Joan"):
                    await room.join(Join(name))
                    origins.append(room.match.origin)
                assert origins[0] == origins[1]
                assert (origins[1] == origins[2]) == (seed is not None)
                assert room.begun
                update = ear.last("update")
                assert (update["since"] == 0) == (seed is None)
                assert update["view"]["seats"] == plain(room.match.game.view(0).seats)

    asyncio.run(play())


# -- decks ---------------------------------------------------------------------------------------


def test_a_friend_brings_a_deck_and_all_is_dealt_anew(tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"
    mine, theirs = DECKS

    async def play() -> str:
        async with lobby_on(place) as lobby:
            seats = (SeatWish("mine", deck=mine), SeatWish("open"))
            room, _ = await new_room(lobby, "skirmish", seats)
            [ear] = await enter(room, 0)
            await room.join(Join("Grace", deck=theirs))
            expected = rb.new("skirmish", decks=[mine, theirs])
            for seat in (0, 1):
                assert cards_of(room.match.game, seat) == cards_of(expected, seat)
            dealt = [message for message in ear.heard if message["type"] == "update"][1]
            assert dealt["since"] == 0  # the journal begins anew, too
            begins = room.match.game.pending[0].seat  # which chance decides
            assert (dealt["asked"] is not None) == (begins == 0)
            await room.leave(ear)
            return room.id

    async def come_back(id: str) -> None:
        async with lobby_on(place) as lobby:
            room = await lobby.find(id)
            assert room.begun
            assert room.setup.decks == DECKS

    asyncio.run(come_back(asyncio.run(play())))


@pytest.mark.parametrize("deck", ["No Such Deck", {"No Such Card": 20}, {}])
def test_a_deck_that_is_none_leaves_the_seat_open(deck: str | dict[str, int]) -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_OPEN)
            origin = room.match.origin
            with pytest.raises(RuleboundError):
                await room.join(Join("Grace", deck=deck))
            assert not room.begun
            assert room.match.origin == origin
            await room.join(Join("Grace"))
            assert room.begun

    asyncio.run(play())


def test_a_scenario_has_its_decks() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            id = "ability/an-exchange-ends-after-a-pass"
            wish = NewRoom("skirmish", MINE_AND_OPEN, scenario=id)
            room = await lobby.find((await lobby.make(wish, "test")).room.id)
            with pytest.raises(Trouble, match="its options and decks"):
                await room.join(Join("Grace", deck=DECKS[0]))

    asyncio.run(play())


# -- once more -----------------------------------------------------------------------------------


def test_both_play_again_in_one_room_with_the_keys_they_have() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await ended(lobby)
            first = await lobby.again(room, Again((keys[1],)), "test")
            assert room.info().next == first.room.id
            assert [seat.kind for seat in first.room.seats] == ["open", "person"]
            assert [seat.name for seat in first.room.seats] == ["Ada", "Grace"]
            twice = await lobby.again(room, Again((keys[1],)), "test")
            assert twice.room.id == first.room.id
            second = await lobby.again(room, Again((keys[0],)), "test")
            assert second.room.id == first.room.id
            assert second.room.begun
            after = await lobby.find(first.room.id)
            assert after.match.moments == 0
            assert not after.setup.practice
            for made in (first, second):
                for key in made.keys:
                    assert key.token == keys[key.seat]
                    assert after.seat_of(key.token) == key.seat

    asyncio.run(play())


def test_who_asks_first_is_one_even_at_the_same_time() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await ended(lobby)
            asks = [lobby.again(room, Again((keys[seat],)), "test") for seat in (0, 1)]
            one, other = await asyncio.gather(*asks)
            assert one.room.id == other.room.id
            assert (await lobby.info(one.room.id)).begun

    asyncio.run(play())


def test_again_has_the_same_decks_options_and_bots() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            seats = (SeatWish("mine", deck=DECKS[1]), SeatWish("bot", bot="random", deck=DECKS[0]))
            room, keys = await new_room(lobby, "skirmish", seats, options={"turn_limit": 60})
            game = room.match.game
            dice = rb.Dice(3)
            while not game.over:
                asked = game.pending[0]
                game.submit(asked.seat, asked.sample(dice))
            made = await lobby.again(room, Again((keys[0],)), "test")
            after = await lobby.find(made.room.id)
            assert after.setup.decks == (DECKS[1], DECKS[0])
            assert after.setup.options == {"turn_limit": 60}
            assert after.setup.practice
            assert after.places[1].bot == "random"
            assert cards_of(after.match.game, 0) == cards_of(game, 0)
            assert after.match.origin != room.match.origin

    asyncio.run(play())


def test_again_is_for_those_who_sat_there_and_when_it_is_over() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            with pytest.raises(Trouble, match="when the game is over"):
                await lobby.again(room, Again((keys[0],)), "test")
            done, its_keys = await ended(lobby)
            with pytest.raises(Trouble, match="no seat here"):
                await lobby.again(done, Again((its_keys[0], keys[0])), "test")
            made = await lobby.again(done, Again((its_keys[0],)), "test")
            after = await lobby.find(made.room.id)
            await after.join(Join("Eve"))  # by the link, before Grace has come
            with pytest.raises(Trouble, match="Somebody else"):
                await lobby.again(done, Again((its_keys[1],)), "test")

    asyncio.run(play())


# -- from afar -----------------------------------------------------------------------------------


def test_a_room_is_told_of_without_being_loaded(tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> list[str]:
        async with lobby_on(place) as lobby:
            done, _ = await ended(lobby)
            running, ears = await friends(lobby, "havenfall")
            await answer_at_random(running, ears, 5)
            infos = [done.info(), running.info()]
            assert [info.over for info in infos] == [True, False]
            return [info.id for info in infos]

    async def look(ids: list[str]) -> None:
        async with lobby_on(place) as lobby:
            told = [await lobby.info(id) for id in ids]
            assert lobby.loaded == 0
            assert told == [(await lobby.find(id)).info() for id in ids]
            assert lobby.loaded == len(ids)

    asyncio.run(look(asyncio.run(play())))


def test_finding_counts_like_making(tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> list[str]:
        async with lobby_on(place) as lobby:
            return [(await new_room(lobby, "skirmish", people(2)))[0].id for _ in range(3)]

    async def look(ids: list[str]) -> None:
        async with lobby_on(place, rooms=2) as lobby:
            for id in ids[:2]:
                await lobby.find(id)
            with pytest.raises(Trouble, match="taken"):
                await lobby.find(ids[2])
            assert (await lobby.info(ids[2])).id == ids[2]

    asyncio.run(look(asyncio.run(play())))


# -- branches ------------------------------------------------------------------------------------


def test_a_branch_of_a_running_game_does_not_take_the_bots_seat() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("bot", bot="random"))
            )
            with pytest.raises(Trouble, match="when the game is over"):
                await lobby.branch(room, Branch(0, keys[0], people(2)), "test")
            made = await lobby.branch(room, Branch(0, keys[0]), "test")
            assert [key.seat for key in made.keys] == [0]
            assert made.room.seats[1].bot == "random"

    asyncio.run(play())


def test_a_branch_at_the_end_is_over_and_stays_so_in_the_store(tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> str:
        async with lobby_on(place) as lobby:
            room, _ = await ended(lobby)
            made = await lobby.branch(room, Branch(room.match.moments), "test")
            return made.room.id

    async def look(id: str) -> None:
        async with lobby_on(place) as lobby:
            assert (await lobby.info(id)).over
            branch = await lobby.find(id)
            with pytest.raises(RuleboundError):
                await branch.hear(Ear(0), Answer(branch.match.ask, (0,)))

    asyncio.run(look(asyncio.run(play())))


def test_nobody_else_joins_a_branch_since_its_cards_were_seen() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await ended(lobby)
            with pytest.raises(Trouble, match="one's own"):
                await lobby.branch(room, Branch(0, seats=MINE_AND_OPEN), "test")
            await lobby.branch(room, Branch(0, seats=people(2)), "test")

    asyncio.run(play())
