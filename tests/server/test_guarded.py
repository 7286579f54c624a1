"""What strangers send, what comes at a bad moment, and what is stored but cannot be read."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import rulebound as rb
from rulebound import Answer as Given
from rulebound import Game, RuleboundError, Seat
from rulebound.server import going_on
from rulebound.server.app import make_app
from rulebound.server.curve import Curve
from rulebound.server.limits import Doorkeeper, household
from rulebound.server.lobby import Lobby
from rulebound.server.origin import Origins
from rulebound.server.problems import Trouble
from rulebound.server.protocol import (
    MOST_DECK_CARDS,
    Answer,
    ClockSetting,
    Join,
    Look,
    NewRoom,
    Say,
    SeatWish,
    Undo,
    Why,
)
from rulebound.server.room import Room
from rulebound.server.store import Deed, Store, StoreError
from rulebound.server.thinking import QUICK, Thinkers
from tests.server.room_helpers import (
    Ear,
    answer_at_random,
    friends,
    friends_at,
    lobby_on,
    new_room,
    people,
    place_a_card,
    until,
)
from tests.server.serving import Server, serving

MINE_AND_OPEN = (SeatWish("mine"), SeatWish("open"))


# -- strange addresses and origins -----------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "//", "http://a]b"])
def test_an_origin_that_makes_no_sense_is_not_ours(origin: str) -> None:
    assert not Origins().allows("localhost:8000", origin)


@pytest.mark.parametrize("id", ["\x00", "a\x00b", "é", "x" * 64, "..", "a/b", ""])
def test_what_cannot_be_the_id_of_a_room_is_the_id_of_none(place: str, id: str) -> None:
    async def look() -> None:
        async with lobby_on(place) as lobby:
            for found in (lobby.find, lobby.info):
                with pytest.raises(Trouble) as refused:
                    await found(id)
                assert refused.value.status_code == 404

    asyncio.run(look())


def test_all_addresses_of_a_household_are_one_at_the_door() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::2")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert household("testclient") == "testclient"
    door = Doorkeeper(1, 2, clock=lambda: 0.0)
    assert [door.lets_in(f"2001:db8::{n}") for n in (1, 2, 3)] == [True, True, False]


@pytest.mark.parametrize("deck", [{"Cut": 1 << 40}, {"Cut": 0}, {"x" * 500: 1}])
def test_no_deck_is_larger_than_a_deck_can_be(deck: dict[str, int]) -> None:
    seat = {"kind": "mine", "deck": deck}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "skirmish", "seats": [seat, seat]}, NewRoom)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": deck}, Join)


def test_no_deck_has_more_cards_than_a_deck_can_have() -> None:
    many = {f"card {number}": 1 for number in range(MOST_DECK_CARDS + 1)}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": many}, Join)


def test_who_knows_less_than_nothing_is_told_everything() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 5)
            ear = Ear(0)
            await room.enter(ear, room.match.revision, -3)
            update = ear.last("update")
            assert update["since"] == 0
            assert len(update["events"]) == room.match.game.event_count()

    asyncio.run(play())


# -- what is inside stays inside -------------------------------------------------------------------


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    """The app without a network."""
    with TestClient(make_app(":memory:"), base_url="http://127.0.0.1") as running:
        yield running


def test_a_store_that_fails_is_no_fault_of_who_asks(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("connection to 10.0.0.3 refused")

    monkeypatch.setattr(Store, "add_room", fail)
    body = {"game": "skirmish", "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    answer = client.post("/api/rooms", json=body)
    assert answer.status_code == 503
    assert answer.json()["code"] == "not-stored"
    assert "10.0.0.3" not in answer.text


def test_a_stored_game_that_no_longer_fits_the_rules_is_told_without_its_cards(
    tmp_path: Path,
) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def spoil() -> str:
        async with lobby_on(place) as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            seat = room.match.game.pending[0].seat
            await room._store.append(room.id, Deed(0, "answer", seat, (99_999,), 0, 0))
            return room.id

    id = asyncio.run(spoil())

    async def look() -> None:
        async with lobby_on(place) as lobby:
            for _ in range(2):
                with pytest.raises(Trouble) as refused:
                    await lobby.find(id)
                assert (refused.value.status_code, refused.value.code) == (409, "unreadable")

    asyncio.run(look())


# -- nothing is told before it is stored -----------------------------------------------------------


def test_nothing_is_told_of_an_answer_that_is_not_yet_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with friends_at("lightseekers", seed=7) as (room, ears):
            failing = asyncio.Event()

            async def slow(self: Store, id: str, deed: Deed, over: bool = False) -> None:
                if not over:
                    return
                await failing.wait()
                raise StoreError("the disk is full")

            monkeypatch.setattr(Store, "append", slow)
            playing = asyncio.create_task(answer_at_random(room, ears, 1000))
            await until(lambda: room.match.game.over)  # not stored, and never will be
            at = room.match.moments
            asks: list[Any] = [
                room.hear(ears[0], Look(1, at)),
                room.hear(ears[0], Look(2, 3, 1)),
                room.replay(),
                room.chances(),
            ]
            tasks = [asyncio.create_task(ask) for ask in asks]
            await asyncio.sleep(0.05)
            assert not any(message["type"] == "moment" for message in ears[0].heard)
            failing.set()
            with pytest.raises(StoreError):
                await playing
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(end) for end in ends[:2]] == [RuleboundError] * 2
            assert [type(end) for end in ends[2:]] == [Trouble] * 2

    asyncio.run(play())


def test_a_long_search_for_a_reason_lets_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    waits: list[bool] = []

    def slow(*_: object) -> tuple[int, ...]:
        begun.set()
        waits.append(go_on.wait(30))  # in vain, if others cannot do anything meanwhile
        return ()

    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            monkeypatch.setattr("rulebound.server.room.reasons", slow)
            monkeypatch.setattr("rulebound.server.match.Match.meant", slow)
            for message in (Why(1, wish="fly"), Say(room.match.ask, "fly")):
                begun.clear()
                go_on.clear()
                task = asyncio.create_task(room.hear(ears[0], message))
                await until(begun.is_set)
                go_on.set()
                await asyncio.gather(task, return_exceptions=True)

    asyncio.run(play())
    assert waits == [True, True]


# -- memory ----------------------------------------------------------------------------------------


def test_a_room_that_was_just_found_does_not_leave_the_memory() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            room.touched -= 10_000
            assert await lobby.find(room.id) is room
            lobby.sweep()
            assert await lobby.find(room.id) is room

    asyncio.run(play())


def test_rooms_where_nobody_is_make_way_where_all_tables_are_taken() -> None:
    async def play() -> None:
        async with lobby_on(rooms=2) as lobby:
            kept, _ = await new_room(lobby, "skirmish", people(2))
            await kept.enter(Ear(0), 0, 0)
            empty, _ = await new_room(lobby, "skirmish", people(2))
            with pytest.raises(Trouble, match="taken"):
                await new_room(lobby, "skirmish", people(2))
            for room in (kept, empty):
                room.touched -= 60
            await new_room(lobby, "skirmish", people(2))
            assert lobby.loaded == 2
            assert await lobby.find(kept.id) is kept

    asyncio.run(play())


def test_the_curve_is_never_that_of_another_game() -> None:
    class Failing(Thinkers):
        fails = False

        async def shares(self, game: Game, worlds: int) -> tuple[float, ...]:
            if self.fails:
                raise RuleboundError("no")
            return (float(len(game.moves())), 0.0)

    async def look() -> None:
        thinkers = Failing(1)
        curve = Curve(thinkers)
        game = rb.new("skirmish", seed=1)
        rb.play_out(game, seed=1)
        first = await curve.of(game)
        asked = game.pending[0]
        game.submit(asked.seat, next(asked.options()).answer)
        thinkers.fails = True
        with pytest.raises(RuleboundError):
            await curve.of(game)
        thinkers.fails = False
        assert await curve.of(game) != first

    asyncio.run(look())


# -- time is up ------------------------------------------------------------------------------------


async def stood_in(lobby: Lobby, before: int = 0) -> tuple[Room, list[Ear], int]:
    """A game where a bot plays for somebody whose time is up, and whose that is."""
    room, ears = await friends(lobby, "skirmish", clock=ClockSetting(600))
    await answer_at_random(room, ears, before)
    seat = room.match.game.pending[0].seat
    await room._time_is_up(seat)
    return room, ears, seat


def test_whoever_a_bot_plays_for_is_no_longer_asked() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            _, ears, seat = await stood_in(lobby)
            assert ears[seat].last("update")["asked"] is None

    asyncio.run(play())


def test_who_is_left_with_bots_takes_back_no_more_than_before() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, ears, seat = await stood_in(lobby, before=60)
            mine = ears[1 - seat]
            last = room.match.last_decision(mine.seat)
            assert last is not None
            while not room.match.has_revealed_since(last):
                await asyncio.sleep(0.01)
                asked = room.match.game.question_for(mine.seat)
                if asked is not None:
                    await room.hear(mine, Answer(room.match.ask, next(asked.options()).answer))
                last = room.match.last_decision(mine.seat)
                assert last is not None
            with pytest.raises(rb.Refused) as refused:
                await room.hear(mine, Undo(1))
            assert refused.value.refusal.code in ("told-since", "over")

    asyncio.run(play())


def test_nobody_waits_for_the_consent_of_a_bot() -> None:
    async def play() -> None:
        async with friends_at("skirmish", clock=ClockSetting(600)) as (room, ears):
            mine, other = await place_a_card(room, ears)
            await room.hear(mine, Undo(1))
            await room._time_is_up(other.seat)
            assert mine.last("update")["undo"]["wish"] is None

    asyncio.run(play())


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_whose_answer_is_not_legal_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Confused(Thinkers):
        async def decide(self, game: Game, seat: Seat, bot: str, luck: int) -> Given:
            return await super().decide(game, seat, bot, luck) if bot == QUICK else (99_999,)

    async def play() -> None:
        monkeypatch.setattr(going_on, "PATIENCE", 0.01)
        async with lobby_on(thinkers=Confused(1)) as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("bot", bot="easy"), SeatWish("bot", bot="random"))
            )
            await room.enter(Ear(rb.SPECTATOR), 0, 0)
            await until(lambda: room.match.game.over)

    asyncio.run(play())


# -- over the wire ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    with serving(tmp_path_factory.mktemp("guarded")) as running:
        yield running


def test_a_strange_origin_is_refused_over_the_wire(server: Server) -> None:
    body = {"game": "skirmish", "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    answer = server.post("/rooms", body, headers={"Origin": "http://["})
    assert answer.status_code == 403
    assert server.get("/rooms/%00").status_code == 404


def test_a_fault_of_ours_is_told_to_its_sender_and_the_line_stays(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    seats = [{"kind": "mine"}, {"kind": "mine"}]
    made = client.post("/api/rooms", json={"game": "skirmish", "seats": seats}).json()
    with client.websocket_connect(f"/api/rooms/{made['room']['id']}/socket") as socket:
        socket.send_json({"type": "hello", "version": 1, "token": made["keys"][0]["token"]})
        while socket.receive_json()["type"] != "update":
            pass
        with monkeypatch.context() as patch:
            patch.setattr(Room, "_undo", fail)
            socket.send_json({"type": "undo", "ref": 4})
            told = socket.receive_json()
        assert (told["type"], told["ref"], told["code"]) == ("refused", 4, "our-fault")
        socket.send_json({"type": "ping", "ref": 5})
        assert socket.receive_json() == {"type": "pong", "ref": 5}


def test_who_could_not_come_in_is_not_there(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("nobody answers")

    seats = [{"kind": "mine"}, {"kind": "mine"}]
    made = client.post("/api/rooms", json={"game": "skirmish", "seats": seats}).json()
    id = made["room"]["id"]
    with monkeypatch.context() as patch:
        patch.setattr(going_on.GoingOn, "go_on", fail)
        with client.websocket_connect(f"/api/rooms/{id}/socket") as socket:
            socket.send_json({"type": "hello", "version": 1, "token": made["keys"][0]["token"]})
            with contextlib.suppress(Exception):  # it is closed, in whatever way
                while True:
                    socket.receive_json(timeout=5)
    assert not client.get(f"/api/rooms/{id}").json()["seats"][0]["here"]
