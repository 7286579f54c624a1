"""What one network may use of a server, and how long it waits for slow clients."""

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import httpx
import pytest
import uvicorn
from litestar.testing import TestClient

from rulebound import Refused
from rulebound.server import admission
from rulebound.server.app import make_app
from rulebound.server.http_errors import ApiError
from rulebound.server.http_protocol import PatientProtocol
from rulebound.server.limits import Limits, TokenBucket
from rulebound.server.protocol.incoming import Answer
from rulebound.server.protocol.rooms import Branch, NewRoom
from rulebound.server.settings import ServerSettings
from tests.server.room_helpers import enter, new_room, open_lobby, people
from tests.server.test_client_connection import SilentSocket, connect

# -- rooms -----------------------------------------------------------------------------------------


def test_opening_a_stored_room_counts_like_making_one(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def make() -> list[str]:
        async with open_lobby(url) as lobby:
            return [(await new_room(lobby, "skirmish", people(2)))[0].id for _ in range(4)]

    async def open_all(ids: list[str]) -> None:
        async with open_lobby(url, rooms_per_minute=3) as lobby:
            for id in (*ids[:3], *ids[:3]):  # a room in memory costs nothing
                await lobby.find(id, "192.0.2.1")
            with pytest.raises(ApiError) as caught:
                await lobby.find(ids[3], "192.0.2.1")
            assert caught.value.status_code == 429
            assert (await lobby.info(ids[3])).id == ids[3]  # what is public is read without it
            with pytest.raises(ApiError, match="enough rooms"):
                await lobby.make(NewRoom("skirmish", people(2)), "192.0.2.1")
            await lobby.find(ids[3], "192.0.2.2")

    asyncio.run(open_all(asyncio.run(make())))


def test_a_network_has_so_many_rooms_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_lobby(rooms_of_network=2) as lobby:
            rooms = [(await new_room(lobby, "skirmish", people(2)))[0] for _ in range(2)]
            for room in rooms:
                await enter(room, 0)
            with pytest.raises(ApiError, match="as many tables open") as caught:
                await new_room(lobby, "skirmish", people(2))
            assert caught.value.status_code == 429
            await lobby.make(NewRoom("skirmish", people(2)), "192.0.2.1")  # another network
            [client] = list(rooms[0].connections)
            await rooms[0].leave(client)
            rooms[0].last_used -= 60
            await new_room(lobby, "skirmish", people(2))

    asyncio.run(play())


def test_the_store_takes_so_much_of_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            taken = await lobby._store.bytes_in_all()
        async with open_lobby(stored_bytes=3 * taken) as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            branch = Branch(0, keys[0])
            for _ in range(2):
                await lobby.branch(room, branch, "test")
            with pytest.raises(ApiError, match="stored as many games") as caught:
                await lobby.branch(room, branch, "test")
            assert caught.value.code == "quota"
            assert await lobby._store.bytes_in_all() >= 3 * taken
            await lobby.make(NewRoom("skirmish", people(2)), "192.0.2.1")
        monkeypatch.setattr(admission, "RECOUNT_INTERVAL", 0.0)
        async with open_lobby(all_stored_bytes=2 * taken) as lobby:
            for number in range(2):
                await lobby.make(NewRoom("skirmish", people(2)), f"192.0.2.{number}")
            with pytest.raises(ApiError) as caught:
                await lobby.make(NewRoom("skirmish", people(2)), "192.0.2.7")
            assert (caught.value.status_code, caught.value.code) == (503, "full")

    asyncio.run(play())


def test_a_room_ends_where_it_takes_too_much_space() -> None:
    async def play() -> None:
        async with open_lobby(room_bytes=3_000) as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)

            async def play_on() -> None:
                for _ in range(40):
                    pending = room.session.game.pending[0]
                    answer = Answer(room.session.ask, next(pending.options()).answer)
                    await room.handle(clients[pending.seat], answer)

            before = room.session.action_count
            with pytest.raises(Refused, match="as much space as one may"):
                await play_on()
            assert room.session.action_count > before
            stored = await lobby._store.actions(room.id)
            assert len(stored) == room.session.action_count

    asyncio.run(play())


def test_several_servers_share_a_limit() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            servers = 1
            shared = admission.Admission(lobby._store, Limits(rooms_per_minute=12), lambda: servers)
            assert shared.share(100) == 100
            servers = 3
            assert shared.share(100) == 34
            for _ in range(4):
                shared.check_rate("192.0.2.1")
            with pytest.raises(ApiError, match="enough rooms"):
                shared.check_rate("192.0.2.1")

    asyncio.run(play())


def test_the_store_knows_networks_by_digests_that_no_other_store_shares() -> None:
    async def payer() -> str:
        async with open_lobby() as lobby:
            first = await lobby.admission.payer("192.0.2.1")
            assert first == await lobby.admission.payer("192.0.2.1")
            assert first != await lobby.admission.payer("192.0.2.2")
            return first

    assert asyncio.run(payer()) != asyncio.run(payer())


# -- connections -----------------------------------------------------------------------------------


def test_a_network_has_so_many_sockets() -> None:
    app = make_app(ServerSettings(":memory:", limits=Limits(sockets=2)))
    with TestClient(app, base_url="http://127.0.0.1") as client, contextlib.ExitStack() as stack:
        seats = [{"kind": "mine"}, {"kind": "mine"}]
        made = client.post("/api/rooms", json={"game": "skirmish", "seats": seats}).json()
        path = f"/api/rooms/{made['room']['id']}/socket"
        hello = {"type": "hello", "version": 1, "token": None}
        opened = []
        for _ in range(2):
            session = stack.enter_context(client.websocket_connect(path))
            session.send_json(hello)
            assert session.receive_json()["type"] == "welcome"
            opened.append(session)
        third = stack.enter_context(client.websocket_connect(path))
        with pytest.raises(Exception, match="too many connections") as caught:
            third.receive_json()
        assert cast("Any", caught.value).code == 4013
        opened[0].close()
        assert opened[0] is not None
        deadline = time.monotonic() + 20
        while app.state.lobby.sockets.held("testclient") > 1:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        again = stack.enter_context(client.websocket_connect(path))
        again.send_json(hello)
        assert again.receive_json()["type"] == "welcome"


def test_a_client_that_asks_for_much_is_slowed_down() -> None:
    async def talk() -> None:
        limits = Limits(reply_bytes_per_second=1000, reply_burst=10_000)
        connection = connect(SilentSocket(), limits)
        loop = asyncio.get_running_loop()
        start = loop.time()
        for size in (6000, 4000):  # the burst
            before = connection.bytes_sent
            connection.send(b"x" * size)
            await connection.pace(before)
        assert loop.time() - start < 0.2
        before = connection.bytes_sent
        connection.send(b"x" * 300)
        waiting = asyncio.create_task(connection.pace(before))
        await asyncio.wait([waiting], timeout=0.05)
        assert not waiting.done()
        connection.close(4000, "the wait ends with the connection")
        await waiting

    asyncio.run(talk())


def test_a_token_bucket_tells_when_a_debt_is_paid() -> None:
    now = 0.0
    bucket = TokenBucket(10, 20, clock=lambda: now)
    assert bucket.spend(15) == 0
    assert bucket.spend(15) == 1.0
    now = 3.0
    assert bucket.spend(5) == 0
    assert bucket.take(15)
    assert not bucket.take()


# -- slow requests ---------------------------------------------------------------------------------

PATIENCE = 0.4


@pytest.fixture(scope="module")
def slow_port() -> Iterator[int]:
    """A server that waits for 0.4 seconds."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return
        size = 0
        while (message := await receive())["type"] == "http.request":
            size += len(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})
        body = b"x" * (64 << 20) if scope["path"] == "/large" else str(size).encode()
        with contextlib.suppress(OSError):
            await send({"type": "http.response.body", "body": body})

    protocol = cast("type[asyncio.Protocol]", partial(PatientProtocol, PATIENCE))
    config = uvicorn.Config(app, http=protocol, lifespan="off", log_level="critical")
    server = uvicorn.Server(config)
    entrance = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([entrance],))
    thread.start()
    yield entrance.getsockname()[1]
    server.should_exit = True
    thread.join()


def closed_by_server(client: socket.socket) -> bytes:
    """Wait until the server closes the connection; return what it sent before."""
    client.settimeout(30)
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while part := client.recv(1 << 16):
            received += part
    return received


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nHost: a\r\nX-More: ",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf of it",
        b"GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHo",
    ],
)
def test_a_request_that_is_not_finished_is_given_up(slow_port: int, start: bytes) -> None:
    with socket.create_connection(("127.0.0.1", slow_port)) as client:
        client.sendall(start)
        closed_by_server(client)


def test_a_request_in_drops_is_given_up(slow_port: int) -> None:
    address = ("127.0.0.1", slow_port)
    with socket.create_connection(address) as client, pytest.raises(ConnectionError):
        send_in_drops(client)


def send_in_drops(client: socket.socket) -> None:
    """Send a header that never ends, a byte at a time, until the connection is closed."""
    deadline = time.monotonic() + 30
    client.sendall(b"GET / HTTP/1.1\r\nX-Long: ")
    while time.monotonic() < deadline:
        client.send(b"x")
        time.sleep(0.02)


def test_an_answer_that_nobody_takes_is_given_up(slow_port: int) -> None:
    with socket.create_connection(("127.0.0.1", slow_port)) as client:
        client.sendall(b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        time.sleep(3 * PATIENCE)  # without reading
        assert len(closed_by_server(client)) < 64 << 20


def test_a_client_in_time_is_answered_again_and_again(slow_port: int) -> None:
    with httpx.Client() as client:
        for size in (0, 100_000, 5):
            answer = client.post(f"http://127.0.0.1:{slow_port}/", content=b"x" * size)
            assert answer.text == str(size)
            time.sleep(PATIENCE / 4)


# -- behind a proxy --------------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "told"), [([], "127.0.0.1"), (["127.0.0.1"], "192.0.2.7")])
def test_only_a_named_proxy_tells_the_address(
    monkeypatch: pytest.MonkeyPatch, proxies: list[str], told: str
) -> None:
    from rulebound.server import processes

    used: list[uvicorn.Config] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, _: used.append(self.config))
    processes.run(ServerSettings(":memory:"), "127.0.0.1", 0, proxies)
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    async def ask() -> None:
        [config] = used
        used_config = uvicorn.Config(
            app,
            proxy_headers=config.proxy_headers,
            forwarded_allow_ips=config.forwarded_allow_ips,
            lifespan="off",
        )
        used_config.load()
        scope = {
            "type": "http",
            "client": ("127.0.0.1", 5),
            "headers": [(b"x-forwarded-for", b"192.0.2.7")],
        }
        await used_config.loaded_app(cast("Any", scope), cast("Any", None), cast("Any", None))

    asyncio.run(ask())
    assert seen == [told]
