"""Dealing, decks, rematches, room lookups and branches."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound import RuleboundError
from rulebound.kernel.rng import DEEP_SEED
from rulebound.server.http_errors import ApiError
from rulebound.server.lobby import Lobby
from rulebound.server.new_game import secret_seed
from rulebound.server.protocol.incoming import Answer
from rulebound.server.protocol.rooms import Again, Branch, Join, NewRoom, SeatWish
from rulebound.server.room import Room
from tests.helpers import read_only
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    enter,
    friends,
    new_room,
    open_lobby,
    people,
)

MINE_AND_OPEN = (SeatWish("mine", "Ada"), SeatWish("open"))
DECKS = ("High Tide", "Silent Web")


async def finished_room(lobby: Lobby) -> tuple[Room, dict[int, str]]:
    """Play a game of two people at two screens to its end. Returns also their keys."""
    room, keys = await new_room(lobby, "skirmish", MINE_AND_OPEN)
    keys[1] = (await room.join(Join("Grace"))).token
    clients = await enter(room, 0, 1)
    await answer_at_random(room, clients, 3000)
    assert room.session.game.over
    return room, keys


def plain(record: object) -> Any:
    """Return a record as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(record))


def cards_of(game: rb.Game, seat: int) -> list[str]:
    """Return the names of all cards a seat owns."""
    owned = [card for card, owner in enumerate(game.table.owner) if owner == seat]
    return sorted(game.rules.card_name(game.table.ident[card]) for card in owned)


# -- dealing -------------------------------------------------------------------------------------


@read_only
def test_seeds_are_too_large_to_be_searched() -> None:
    """With 32-bit seeds, a player could find the seed from a hand and know all cards."""
    assert secret_seed() >= DEEP_SEED
    assert secret_seed() != secret_seed()

    async def play() -> None:
        async with open_lobby() as lobby:
            made = await lobby.make(NewRoom("skirmish", MINE_AND_OPEN), "test")
            room = await lobby.find(made.room.id, "test")
            assert room.session.game.table.rng >= 1 << 61

    asyncio.run(play())


def test_a_hand_seen_before_everybody_joined_is_dealt_again() -> None:
    """Making rooms until the first hand is good, and inviting then, gains nothing."""

    async def play() -> None:
        async with open_lobby() as lobby:
            for seed in (None, 5):
                three = (SeatWish("mine"), SeatWish("open"), SeatWish("open"))
                made = await lobby.make(NewRoom("lightseekers", three, seed=seed), "test")
                room = await lobby.find(made.room.id, "test")
                [client] = await enter(room, 0)
                origins = [room.session.origin]
                for name in ("Grace", "Joan"):
                    await room.join(Join(name))
                    origins.append(room.session.origin)
                assert origins[0] == origins[1]
                assert (origins[1] == origins[2]) == (seed is not None)
                assert room.has_started
                update = client.last("update")
                assert (update["since"] == 0) == (seed is None)
                assert update["view"]["seats"] == plain(room.session.game.view(0).seats)

    asyncio.run(play())


# -- decks ---------------------------------------------------------------------------------------


def test_when_a_friend_brings_a_deck_all_cards_are_dealt_again(tmp_path: Path) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"
    mine, theirs = DECKS

    async def play() -> str:
        async with open_lobby(store_url) as lobby:
            seats = (SeatWish("mine", deck=mine), SeatWish("open"))
            room, _ = await new_room(lobby, "skirmish", seats)
            [client] = await enter(room, 0)
            await room.join(Join("Grace", deck=theirs))
            expected = rb.new("skirmish", decks=[mine, theirs])
            for seat in (0, 1):
                assert cards_of(room.session.game, seat) == cards_of(expected, seat)
            dealt = [message for message in client.received if message["type"] == "update"][1]
            assert dealt["since"] == 0  # the whole journal is sent again
            begins = room.session.game.pending[0].seat  # chosen at random
            assert (dealt["asked"] is not None) == (begins == 0)
            await room.leave(client)
            return room.id

    async def come_back(id: str) -> None:
        async with open_lobby(store_url) as lobby:
            room = await lobby.find(id, "test")
            assert room.has_started
            assert room.setup.decks == DECKS

    asyncio.run(come_back(asyncio.run(play())))


@pytest.mark.parametrize("deck", ["No Such Deck", {"No Such Card": 20}, {}])
def test_an_invalid_deck_leaves_the_seat_open(deck: str | dict[str, int]) -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_OPEN)
            origin = room.session.origin
            with pytest.raises(RuleboundError):
                await room.join(Join("Grace", deck=deck))
            assert not room.has_started
            assert room.session.origin == origin
            await room.join(Join("Grace"))
            assert room.has_started

    asyncio.run(play())


def test_nobody_brings_a_deck_to_a_scenario() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            id = "ability/an-exchange-ends-after-a-pass"
            wish = NewRoom("skirmish", MINE_AND_OPEN, scenario=id)
            room = await lobby.find((await lobby.make(wish, "test")).room.id, "test")
            with pytest.raises(ApiError, match="its own options and decks"):
                await room.join(Join("Grace", deck=DECKS[0]))

    asyncio.run(play())


# -- rematches -----------------------------------------------------------------------------------


def test_a_rematch_is_one_room_with_the_same_keys() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await finished_room(lobby)
            first = await lobby.rematch(room, Again((keys[1],)), "test")
            assert room.info().next == first.room.id
            assert [seat.kind for seat in first.room.seats] == ["open", "person"]
            assert [seat.name for seat in first.room.seats] == ["Ada", "Grace"]
            twice = await lobby.rematch(room, Again((keys[1],)), "test")
            assert twice.room.id == first.room.id
            second = await lobby.rematch(room, Again((keys[0],)), "test")
            assert second.room.id == first.room.id
            assert [seat.reserved for seat in second.room.seats] == [True, False]
            after = await lobby.find(first.room.id, "test")
            assert not after.has_started
            await after.take_reserved(0)  # the key is shown by the socket
            assert after.has_started
            assert not any(seat.reserved for seat in after.info().seats)
            assert after.session.answer_count == 0
            assert not after.setup.practice
            for made in (first, second):
                for key in made.keys:
                    assert key.token == keys[key.seat]
                    assert after.seat_for(key.token) == key.seat

    asyncio.run(play())


def test_simultaneous_requests_make_one_rematch() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await finished_room(lobby)
            asks = [lobby.rematch(room, Again((keys[seat],)), "test") for seat in (0, 1)]
            one, other = await asyncio.gather(*asks)
            assert one.room.id == other.room.id
            room = await lobby.find(one.room.id, "test")
            for seat in (0, 1):
                await room.take_reserved(seat)
            assert room.has_started

    asyncio.run(play())


def test_nobody_takes_the_seat_of_somebody_who_played(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> str:
        async with open_lobby(url) as lobby:
            room, keys = await finished_room(lobby)
            made = await lobby.rematch(room, Again((keys[0],)), "test")
            after = await lobby.find(made.room.id, "test")
            for seat in (None, 1):
                with pytest.raises(ApiError, match="no open seat"):
                    await after.join(Join("Eve", seat))  # follows the link before Grace does
            assert after.seat_for(keys[1]) == 1
            return made.room.id

    async def come_later(id: str) -> None:
        async with open_lobby(url) as lobby:
            after = await lobby.find(id, "test")
            assert [seat.reserved for seat in after.info().seats] == [False, True]
            await after.take_reserved(1)
            assert after.info().seats[1].name == "Grace"

    id = asyncio.run(play())
    asyncio.run(come_later(id))


def test_a_rematch_has_the_same_decks_options_and_bots() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            seats = (SeatWish("mine", deck=DECKS[1]), SeatWish("bot", bot="random", deck=DECKS[0]))
            room, keys = await new_room(lobby, "skirmish", seats, options={"turn_limit": 60})
            game = room.session.game
            dice = rb.Dice(3)
            while not game.over:
                pending = game.pending[0]
                game.submit(pending.seat, pending.sample(dice))
            made = await lobby.rematch(room, Again((keys[0],)), "test")
            after = await lobby.find(made.room.id, "test")
            assert after.setup.decks == (DECKS[1], DECKS[0])
            assert after.setup.options == {"turn_limit": 60}
            assert after.setup.practice
            assert after.assignments[1].bot == "random"
            assert cards_of(after.session.game, 0) == cards_of(game, 0)
            assert after.session.origin != room.session.origin

    asyncio.run(play())


def test_a_rematch_needs_a_seat_and_a_finished_game() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            with pytest.raises(ApiError, match="when the game is over"):
                await lobby.rematch(room, Again((keys[0],)), "test")
            done, its_keys = await finished_room(lobby)
            with pytest.raises(ApiError, match="no seat here"):
                await lobby.rematch(done, Again((its_keys[0], keys[0])), "test")
            await lobby.rematch(done, Again((its_keys[0],)), "test")

    asyncio.run(play())


# -- room lookups --------------------------------------------------------------------------------


def test_room_info_does_not_load_the_room(tmp_path: Path) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> list[str]:
        async with open_lobby(store_url) as lobby:
            done, _ = await finished_room(lobby)
            running, clients = await friends(lobby, "havenfall")
            await answer_at_random(running, clients, 5)
            infos = [done.info(), running.info()]
            assert [info.over for info in infos] == [True, False]
            return [info.id for info in infos]

    async def look(ids: list[str]) -> None:
        async with open_lobby(store_url) as lobby:
            infos = [await lobby.info(id) for id in ids]
            assert lobby.loaded == 0
            assert infos == [(await lobby.find(id, "test")).info() for id in ids]
            assert lobby.loaded == len(ids)

    asyncio.run(look(asyncio.run(play())))


def test_loaded_rooms_count_against_the_limit(tmp_path: Path) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> list[str]:
        async with open_lobby(store_url) as lobby:
            return [(await new_room(lobby, "skirmish", people(2)))[0].id for _ in range(3)]

    async def look(ids: list[str]) -> None:
        async with open_lobby(store_url, rooms=2) as lobby:
            for id in ids[:2]:
                await lobby.find(id, "test")
            with pytest.raises(ApiError, match="taken"):
                await lobby.find(ids[2], "test")
            assert (await lobby.info(ids[2])).id == ids[2]

    asyncio.run(look(asyncio.run(play())))


# -- branches ------------------------------------------------------------------------------------


def test_a_branch_of_a_running_game_cannot_take_the_bots_seat() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("bot", bot="random"))
            )
            with pytest.raises(ApiError, match="when the game is over"):
                await lobby.branch(room, Branch(0, keys[0], people(2)), "test")
            made = await lobby.branch(room, Branch(0, keys[0]), "test")
            assert [key.seat for key in made.keys] == [0]
            assert made.room.seats[1].bot == "random"

    asyncio.run(play())


def test_a_branch_at_the_end_is_stored_as_over(tmp_path: Path) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> str:
        async with open_lobby(store_url) as lobby:
            room, _ = await finished_room(lobby)
            made = await lobby.branch(room, Branch(room.session.answer_count), "test")
            return made.room.id

    async def look(id: str) -> None:
        async with open_lobby(store_url) as lobby:
            assert (await lobby.info(id)).over
            branch = await lobby.find(id, "test")
            with pytest.raises(RuleboundError):
                await branch.handle(FakeClient(0), Answer(branch.session.ask, (0,)))

    asyncio.run(look(asyncio.run(play())))


def test_nobody_else_can_join_a_branch() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await finished_room(lobby)
            with pytest.raises(ApiError, match="private room"):
                await lobby.branch(room, Branch(0, seats=MINE_AND_OPEN), "test")
            await lobby.branch(room, Branch(0, seats=people(2)), "test")

    asyncio.run(play())
