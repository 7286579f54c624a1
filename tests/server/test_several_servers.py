"""Several servers on one PostgreSQL: any takes any request, and one takes over from another."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest

from rulebound import Dice
from rulebound.server.relay import Relay
from rulebound.server.servers import ServerRow
from rulebound.server.store import Store
from tests.server.serving import Caller, Server, serving

CLOSE_MOVED = 4012
CLOSE_RESTART = 1012


@pytest.fixture
def servers(tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    """Two servers on the same store."""
    with contextlib.ExitStack() as stack:
        made = []
        for name in ("one", "two"):
            folder = tmp_path / name
            folder.mkdir()
            made.append(stack.enter_context(serving(folder, store=postgres_url)))
        yield made


async def internal_addresses(store_url: str) -> list[str]:
    store = await Store.open(store_url)
    addresses = [server.address for server in await store.servers.alive()]
    await store.close()
    return addresses


def play(callers: list[Caller], count: int, dice: Dice) -> None:
    """Give random answers, each from the caller that is asked."""
    for _ in range(count):
        asked = next((each for each in callers if each.update["asked"] is not None), None)
        if asked is None:
            return
        revision = asked.update["revision"]
        asked.answer(dice)
        for each in callers:
            while each.update["revision"] <= revision:
                each.hear("update")


def come_back(server: Server, room: str, token: str, until: Callable[[], bool]) -> Caller:
    """Connect, again and again until the server has the room."""
    while True:
        caller = Caller(server, room, token)
        with contextlib.suppress(Exception):
            caller.hear("update")
            return caller
        assert until(), "nobody has taken the room over"
        time.sleep(0.2)


def within(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def test_two_people_at_two_servers_play_one_game(servers: list[Server]) -> None:
    one, two = servers
    room, keys = one.new_room("skirmish", "mine", "open")
    joined = two.post(f"/rooms/{room}/join", {"name": "Grace"}).json()
    callers = [Caller(one, room, keys[0]), Caller(two, room, joined["token"])]
    for caller in callers:
        caller.hear("update")
    play(callers, 30, Dice(1))
    assert callers[0].update["revision"] == callers[1].update["revision"] >= 30
    told = [server.get(f"/rooms/{room}").json() for server in servers]
    assert told[0] == told[1]
    assert [seat["here"] for seat in told[0]["seats"]] == [True, True]


def test_an_error_of_the_other_server_arrives_as_it_is(servers: list[Server]) -> None:
    one, two = servers
    room, _ = one.new_room("skirmish", "mine", "mine")
    for server in servers:
        answer = server.post(f"/rooms/{room}/join", {"name": "Grace"})
        assert (answer.status_code, answer.json()["code"]) == (409, "no-seat")
        answer = server.get(f"/rooms/{room}/replay")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        answer = server.post(f"/rooms/{room}/join", {"name": "x" * 300_000})
        assert answer.status_code == 413
    assert two.get("/rooms/nowhere").status_code == 404
    assert Caller(two, room, "no such key").closed() == 4003


def test_a_foreign_page_cannot_use_another_server_through_its_relay(
    servers: list[Server],
) -> None:
    one, two = servers
    room, _ = one.new_room("skirmish", "mine", "open")
    evil = {"Origin": "http://evil.example"}
    answer = two.post(f"/rooms/{room}/join", {"name": "Eve"}, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")


def test_the_entry_for_servers_takes_nobody_without_their_secret(
    servers: list[Server], postgres_url: str
) -> None:
    addresses = asyncio.run(internal_addresses(postgres_url))
    assert len(addresses) == len(servers)
    for headers in ({}, {"x-rulebound-relay": ""}, {"x-rulebound-relay": "guess"}):
        answer = httpx.get(f"{addresses[0]}/api/bots", headers=headers)
        assert answer.status_code == 403


def test_the_room_of_a_killed_server_is_taken_over(servers: list[Server]) -> None:
    one, two = servers
    room, keys = one.new_room("skirmish", "mine", "mine")
    callers = [Caller(two, room, keys[seat]) for seat in (0, 1)]
    for caller in callers:
        caller.hear("update")
    play(callers, 20, Dice(2))
    before = callers[0].update
    one.kill()
    assert [caller.closed() for caller in callers] == [CLOSE_RESTART] * 2
    callers = [come_back(two, room, keys[seat], within(20)) for seat in (0, 1)]
    assert callers[0].update["revision"] == before["revision"]
    assert callers[0].update["asked"] == before["asked"]
    play(callers, 20, Dice(3))
    one.start()
    assert one.get(f"/rooms/{room}").json() == two.get(f"/rooms/{room}").json()


def test_a_server_that_stops_leaves_its_rooms_to_the_others(servers: list[Server]) -> None:
    one, two = servers
    room, keys = one.new_room("skirmish", "mine", "mine")
    caller = Caller(two, room, keys[0])
    before = caller.hear("update")
    one.stop()
    assert caller.closed() in (CLOSE_RESTART, CLOSE_MOVED)
    again = come_back(two, room, keys[0], within(5))
    assert again.update["asked"] == before["asked"]
    one.start()


def test_a_frozen_server_loses_its_rooms_and_finds_out_when_it_wakes(
    servers: list[Server],
) -> None:
    one, two = servers
    room, keys = one.new_room("skirmish", "mine", "mine")
    stale = [Caller(one, room, keys[seat]) for seat in (0, 1)]
    for caller in stale:
        caller.hear("update")
    play(stale, 10, Dice(4))
    os.kill(one.pid, signal.SIGSTOP)
    try:
        callers = [come_back(two, room, keys[seat], within(30)) for seat in (0, 1)]
        assert callers[0].update["revision"] == stale[0].update["revision"]
        play(callers, 10, Dice(5))
    finally:
        os.kill(one.pid, signal.SIGCONT)
    for caller in stale:  # one that thinks it is asked is not believed
        caller.say(type="answer", ref=9, ask=caller.update["revision"], answer=[0])
    assert [caller.closed() for caller in stale] == [CLOSE_MOVED] * 2
    last = callers[0].update["revision"]
    back = Caller(one, room, keys[0])
    assert back.hear("update")["revision"] == last


def test_a_server_that_dies_while_it_answers_is_an_error_in_words() -> None:
    """It may have done what it was asked, so the request is not repeated."""

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.close()

    async def local(_scope: Any, _receive: Any, _send: Any) -> None:
        raise AssertionError("the request was repeated")

    class Owners:
        async def other_owner(self, room: str) -> ServerRow:
            return ServerRow("other", f"http://127.0.0.1:{ports[0]}")

        def distrust(self, server: ServerRow) -> None:
            raise AssertionError("it could be reached")

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        dying = await asyncio.start_server(hang_up, "127.0.0.1", 0)
        ports.append(dying.sockets[0].getsockname()[1])
        relay = Relay(local)
        relay.open(Owners())
        scope = {"type": "http", "method": "POST", "client": ("192.0.2.1", 1), "headers": []}
        path = {"path": "/api/rooms/abc/join", "raw_path": b"/api/rooms/abc/join"}
        await relay(cast("Any", scope | path | {"query_string": b""}), receive, send)
        await relay.close()
        dying.close()

    ports: list[int] = []
    sent: list[dict[str, Any]] = []
    asyncio.run(ask())
    start, body = sent
    assert start["status"] == 503
    assert (b"x-content-type-options", b"nosniff") in start["headers"]
    assert msgspec.json.decode(body["body"])["code"] == "no-answer"
