"""Malformed input, unlucky timing, failing stores and failing bots."""

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
from rulebound import Answer as AnswerValue
from rulebound import Game, RuleboundError, Seat
from rulebound.server import autoplay
from rulebound.server.app import make_app
from rulebound.server.bot_workers import RANDOM_BOT, BotWorkers
from rulebound.server.chance_curve import ChanceCurve
from rulebound.server.fair_queue import Asker
from rulebound.server.http_errors import ApiError
from rulebound.server.limits import NetworkLimiter, client_network
from rulebound.server.lobby import Lobby
from rulebound.server.origin import Origins
from rulebound.server.protocol.catalogue import MAX_DECK_CARDS
from rulebound.server.protocol.incoming import Answer, Look, Say, Undo, Why
from rulebound.server.protocol.rooms import Join, NewRoom, SeatWish
from rulebound.server.protocol.shared import ClockSetting
from rulebound.server.room import Room
from rulebound.server.settings import ServerSettings
from rulebound.server.store import RoomAction, RoomChange, Store, StoreError
from rulebound.server.worker_pool import WorkerTurn
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    friends,
    friends_room,
    new_room,
    open_lobby,
    people,
    place_a_card,
    wait_until,
)
from tests.server.serving import Server, serving

MINE_AND_OPEN = (SeatWish("mine"), SeatWish("open"))


# -- malformed input -------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "//", "http://a]b"])
def test_a_malformed_origin_is_rejected(origin: str) -> None:
    assert not Origins().allows("localhost:8000", origin)


@pytest.mark.parametrize("id", ["\x00", "a\x00b", "é", "x" * 64, "..", "a/b", ""])
def test_a_malformed_room_id_is_not_found(store_url: str, id: str) -> None:
    async def look() -> None:
        async with open_lobby(store_url) as lobby:
            for found in (lobby.find(id, "test"), lobby.info(id)):
                with pytest.raises(ApiError) as caught:
                    await found
                assert caught.value.status_code == 404

    asyncio.run(look())


def test_addresses_of_one_network_share_a_rate_limit() -> None:
    assert client_network("2001:db8:1:2::1") == client_network("2001:db8:1:2:ffff::2")
    assert client_network("2001:db8:1:2::1") != client_network("2001:db8:1:3::1")
    assert client_network("::ffff:192.0.2.1") == client_network("192.0.2.1")
    assert client_network("192.0.2.1") != client_network("192.0.2.2")
    assert client_network("testclient") == "testclient"
    limiter = NetworkLimiter(1, 2, clock=lambda: 0.0)
    assert [limiter.allow(client_network(f"2001:db8::{n}")) for n in (1, 2, 3)] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("deck", [{"Cut": 1 << 40}, {"Cut": 0}, {"x" * 500: 1}])
def test_copies_and_names_in_a_deck_are_limited(deck: dict[str, int]) -> None:
    seat = {"kind": "mine", "deck": deck}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "skirmish", "seats": [seat, seat]}, NewRoom)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": deck}, Join)


def test_the_number_of_cards_in_a_deck_is_limited() -> None:
    many = {f"card {number}": 1 for number in range(MAX_DECK_CARDS + 1)}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deck": many}, Join)


def test_a_negative_known_count_gets_the_whole_journal() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 5)
            client = FakeClient(0)
            await room.enter(client, room.session.revision, -3)
            update = client.last("update")
            assert update["since"] == 0
            assert len(update["events"]) == room.session.game.event_count()

    asyncio.run(play())


# -- no details in errors --------------------------------------------------------------------------


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    """The app without a network."""
    with TestClient(make_app(ServerSettings(":memory:")), base_url="http://127.0.0.1") as running:
        yield running


@pytest.mark.parametrize(
    ("method", "path", "more", "status"),
    [
        ("GET", "/api/bots", {}, 200),
        ("GET", "/api/docs", {}, 200),
        ("OPTIONS", "/api/rooms", {}, 204),
        ("GET", "/api/nope", {}, 404),
        ("GET", "/assets/nope.js", {}, 404),
        ("PUT", "/api/rooms", {}, 405),
        ("POST", "/api/rooms", {"content": b"{"}, 400),
        ("POST", "/api/rooms", {"content": b"x" * 400_000}, 413),
        ("GET", "/api/bots", {"headers": {"host": "evil.example"}}, 403),
    ],
)
def test_every_answer_has_the_security_headers(
    client: TestClient[Any], method: str, path: str, more: dict[str, Any], status: int
) -> None:
    answer = client.request(method, path, **more)
    assert answer.status_code == status
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_a_failing_store_answers_503_without_details(
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


def test_a_stored_game_that_cannot_be_replayed_is_reported_without_details(
    tmp_path: Path,
) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def spoil() -> str:
        async with open_lobby(store_url) as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            seat = room.session.game.pending[0].seat
            number = room.session.action_count
            action = RoomAction(number, "answer", seat, (99_999,), 0, 0)
            await room._record.change(action=action)
            return room.id

    id = asyncio.run(spoil())

    async def look() -> None:
        async with open_lobby(store_url) as lobby:
            for _ in range(2):
                with pytest.raises(ApiError) as caught:
                    await lobby.find(id, "test")
                assert (caught.value.status_code, caught.value.code) == (409, "unreadable")

    asyncio.run(look())


# -- concurrency -----------------------------------------------------------------------------------


def test_nothing_is_sent_about_an_answer_before_it_is_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        async with friends_room("lightseekers", seed=7) as (room, clients):
            failing = asyncio.Event()

            async def slow(self: Store, change: RoomChange) -> None:
                if not change.over:
                    return
                await failing.wait()
                raise StoreError("the disk is full")

            monkeypatch.setattr(Store, "change", slow)
            playing = asyncio.create_task(answer_at_random(room, clients, 1000))
            await wait_until(lambda: room.session.game.over)  # but not stored yet
            at = room.session.answer_count
            asks: list[Any] = [
                room.handle(clients[0], Look(1, at)),
                room.handle(clients[0], Look(2, 3, 1)),
                room.replay(),
                room.chances("192.0.2.1"),
            ]
            tasks = [asyncio.create_task(ask) for ask in asks]
            await asyncio.sleep(0.05)
            assert not any(message["type"] == "moment" for message in clients[0].received)
            failing.set()
            with pytest.raises(StoreError):
                await playing
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(end) for end in ends[:2]] == [RuleboundError] * 2
            assert [type(end) for end in ends[2:]] == [ApiError] * 2

    asyncio.run(play())


def test_a_long_search_for_a_reason_does_not_block_others(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, proceed = threading.Event(), threading.Event()
    results: list[bool] = []

    def slow(*_: object) -> tuple[int, ...]:
        begun.set()
        results.append(proceed.wait(30))  # False if nothing else could run meanwhile
        return ()

    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            monkeypatch.setattr("rulebound.server.room.reasons", slow)
            monkeypatch.setattr("rulebound.server.session.GameSession.parse_answer", slow)
            for message in (Why(1, wish="fly"), Say(room.session.ask, "fly")):
                begun.clear()
                proceed.clear()
                task = asyncio.create_task(room.handle(clients[0], message))
                await wait_until(begun.is_set)
                proceed.set()
                await asyncio.gather(task, return_exceptions=True)

    asyncio.run(play())
    assert results == [True, True]


# -- memory ----------------------------------------------------------------------------------------


def test_a_room_that_was_just_found_is_not_unloaded() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            room.last_used -= 10_000
            assert await lobby.find(room.id, "test") is room
            lobby.unload_idle()
            assert await lobby.find(room.id, "test") is room

    asyncio.run(play())


def test_a_full_server_unloads_empty_rooms() -> None:
    async def play() -> None:
        async with open_lobby(rooms=2) as lobby:
            used, _ = await new_room(lobby, "skirmish", people(2))
            await used.enter(FakeClient(0), 0, 0)
            empty, _ = await new_room(lobby, "skirmish", people(2))
            with pytest.raises(ApiError, match="taken"):
                await new_room(lobby, "skirmish", people(2))
            for room in (used, empty):
                room.last_used -= 60
            await new_room(lobby, "skirmish", people(2))
            assert lobby.loaded == 2
            assert await lobby.find(used.id, "test") is used

    asyncio.run(play())


def test_the_curve_is_recomputed_when_the_game_changes() -> None:
    class Failing(BotWorkers):
        fails = False

        async def shares(self, game: Game, worlds: int, asker: Asker) -> tuple[float, ...]:
            if self.fails:
                raise RuleboundError("no")
            return (float(len(game.moves())), 0.0)

    async def look() -> None:
        workers = Failing(1)
        curve = ChanceCurve(workers)
        game = rb.new("skirmish", seed=1)
        rb.play_out(game, seed=1)
        first = await curve.chances(game, Asker("192.0.2.1", "room"))
        pending = game.pending[0]
        game.submit(pending.seat, next(pending.options()).answer)
        workers.fails = True
        with pytest.raises(RuleboundError):
            await curve.chances(game, Asker("192.0.2.1", "room"))
        workers.fails = False
        assert await curve.chances(game, Asker("192.0.2.1", "room")) != first

    asyncio.run(look())


# -- time is up ------------------------------------------------------------------------------------


async def with_substitute(lobby: Lobby, before: int = 0) -> tuple[Room, list[FakeClient], int]:
    """Return a room in which a bot has taken over a seat, its clients, and that seat."""
    room, clients = await friends(lobby, "skirmish", clock=ClockSetting(600))
    await answer_at_random(room, clients, before)
    seat = room.session.game.pending[0].seat
    await room.on_time_up(seat)
    return room, clients, seat


def test_a_person_replaced_by_a_bot_is_no_longer_asked() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            _, clients, seat = await with_substitute(lobby)
            assert clients[seat].last("update")["asked"] is None

    asyncio.run(play())


def test_undo_against_substitute_bots_still_stops_at_revealed_cards() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, clients, seat = await with_substitute(lobby, before=60)
            mine = clients[1 - seat]
            last = room.session.last_decision(mine.seat)
            assert last is not None
            while not room.session.has_revealed_since(last):
                await asyncio.sleep(0.01)
                pending = room.session.game.question_for(mine.seat)
                if pending is not None:
                    await room.handle(
                        mine, Answer(room.session.ask, next(pending.options()).answer)
                    )
                last = room.session.last_decision(mine.seat)
                assert last is not None
            with pytest.raises(rb.Refused) as caught:
                await room.handle(mine, Undo(1))
            assert caught.value.refusal.code in ("told-since", "over")

    asyncio.run(play())


def test_an_undo_request_does_not_wait_for_a_bot() -> None:
    async def play() -> None:
        async with friends_room("skirmish", clock=ClockSetting(600)) as (room, clients):
            mine, other = await place_a_card(room, clients)
            await room.handle(mine, Undo(1))
            await room.on_time_up(other.seat)
            assert mine.last("update")["undo"]["wish"] is None

    asyncio.run(play())


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_with_an_illegal_answer_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Confused(BotWorkers):
        async def decide(
            self, game: Game, seat: Seat, bot: str, seed: int, turn: WorkerTurn | None
        ) -> AnswerValue:
            if bot != RANDOM_BOT:
                return (99_999,)
            return await super().decide(game, seat, bot, seed, turn)

    async def play() -> None:
        monkeypatch.setattr(autoplay, "RETRY_DELAY", 0.01)
        async with open_lobby(workers=Confused(1)) as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("bot", bot="easy"), SeatWish("bot", bot="random"))
            )
            await room.enter(FakeClient(rb.SPECTATOR), 0, 0)
            await wait_until(lambda: room.session.game.over)

    asyncio.run(play())


# -- over the wire ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    with serving(tmp_path_factory.mktemp("robustness")) as running:
        yield running


def test_a_malformed_origin_is_rejected_over_the_wire(server: Server) -> None:
    body = {"game": "skirmish", "seats": [{"kind": "mine"}, {"kind": "mine"}]}
    answer = server.post("/rooms", body, headers={"Origin": "http://["})
    assert answer.status_code == 403
    assert server.get("/rooms/%00").status_code == 404


def test_an_unexpected_error_is_reported_and_the_connection_stays_open(
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
            refusal = socket.receive_json()
        assert (refusal["type"], refusal["ref"], refusal["code"]) == ("refused", 4, "our-fault")
        socket.send_json({"type": "ping", "ref": 5})
        assert socket.receive_json() == {"type": "pong", "ref": 5}


def test_a_client_that_failed_to_enter_is_removed(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("nobody answers")

    seats = [{"kind": "mine"}, {"kind": "mine"}]
    made = client.post("/api/rooms", json={"game": "skirmish", "seats": seats}).json()
    id = made["room"]["id"]
    with monkeypatch.context() as patch:
        patch.setattr(autoplay.Autoplay, "advance", fail)
        with client.websocket_connect(f"/api/rooms/{id}/socket") as socket:
            socket.send_json({"type": "hello", "version": 1, "token": made["keys"][0]["token"]})
            with contextlib.suppress(Exception):  # the server closes the connection
                while True:
                    socket.receive_json(timeout=5)
    assert not client.get(f"/api/rooms/{id}").json()["seats"][0]["here"]
