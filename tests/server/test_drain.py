"""Leaving in good order: the order of things, in bounded time, and with real processes."""

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import httpx
import pytest

from rulebound import Dice
from rulebound.server.connections import CLOSE_MOVED
from rulebound.server.drain import Drain, DrainOnSignal
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.incoming import Answer
from rulebound.server.protocol.rooms import NewRoom
from tests.server import fake_time
from tests.server.room_helpers import enter, new_room, open_lobby, people, wait_until
from tests.server.serving import Caller, Server, serving
from tests.server.test_several_servers import CLOSE_RESTART, come_back, play, within

MOVED = "moves to another server"


class Rooms:
    """A lobby that records when it was left, and takes its time for it."""

    def __init__(self, seconds: float = 0.0, error: Exception | None = None) -> None:
        self.is_stopping = False
        self.left_at: float | None = None
        self._seconds = seconds
        self._error = error

    async def leave(self) -> None:
        await asyncio.sleep(self._seconds)
        if self._error is not None:
            raise self._error
        self.left_at = asyncio.get_running_loop().time()


# ---- time ------------------------------------------------------------------------------------


def test_the_rooms_are_left_after_the_notice() -> None:
    async def main() -> None:
        rooms = Rooms(seconds=1)
        drain = asyncio.create_task(Drain(rooms, notice=4, limit=10).run())
        await asyncio.sleep(3.9)
        assert rooms.is_stopping
        assert rooms.left_at is None
        await drain
        assert rooms.left_at == pytest.approx(5)

    fake_time.run(main())


@pytest.mark.parametrize(("notice", "needed"), [(0, 3600), (4, 3600), (3600, 0)])
def test_leaving_ends_at_its_limit(notice: float, needed: float) -> None:
    async def main() -> None:
        await Drain(Rooms(needed), notice, limit=10).run()
        assert asyncio.get_running_loop().time() == pytest.approx(10)

    fake_time.run(main())


def test_whatever_fails_the_process_ends(caplog: pytest.LogCaptureFixture) -> None:
    fake_time.run(Drain(Rooms(error=ZeroDivisionError("odd")), 0, 10).run())
    assert "stopping-failed" in caplog.text
    assert "ZeroDivisionError: odd" in caplog.text


# ---- signals ---------------------------------------------------------------------------------


@pytest.fixture
def handled() -> Iterator[list[int]]:
    """The signals that reach the handlers of before."""
    reached: list[int] = []

    def handler(number: int, _: FrameType | None) -> None:
        reached.append(number)

    before = {number: signal.signal(number, handler) for number in (signal.SIGTERM, signal.SIGINT)}
    yield reached
    for number, former in before.items():
        signal.signal(number, former)


def test_a_signal_waits_until_the_rooms_are_left(handled: list[int]) -> None:
    async def main() -> None:
        rooms = Rooms()
        with DrainOnSignal(Drain(rooms, 0, 10)):
            signal.raise_signal(signal.SIGTERM)
            assert handled == []
            await wait_until(lambda: handled)
            assert rooms.left_at is not None
        signal.raise_signal(signal.SIGTERM)
        assert handled == [signal.SIGTERM] * 2

    asyncio.run(main())


def test_a_second_control_c_does_not_wait_but_a_repeated_sigterm_does(handled: list[int]) -> None:
    async def main() -> None:
        with DrainOnSignal(Drain(Rooms(3600), 0, 7200)):
            signal.raise_signal(signal.SIGINT)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            signal.raise_signal(signal.SIGTERM)
            assert handled == []
            signal.raise_signal(signal.SIGINT)
            assert handled == [signal.SIGINT]
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    asyncio.run(main())


# ---- rooms -----------------------------------------------------------------------------------


def test_a_server_that_stops_makes_no_rooms_and_loads_none(store_url: str) -> None:
    async def main() -> None:
        async with open_lobby(store_url) as lobby:
            stored, _ = await new_room(lobby, "skirmish", people(2))
            lobby.drop(stored.id)
            kept, _ = await new_room(lobby, "skirmish", people(2))
            lobby.is_stopping = True
            with pytest.raises(ApiError, match="about to stop") as refused:
                await lobby.make(NewRoom("skirmish", people(2)), "test")
            assert (refused.value.status_code, refused.value.code) == (503, "stopping")
            with pytest.raises(ApiError, match=MOVED) as moved:
                await lobby.find(stored.id, "test")
            assert (moved.value.status_code, moved.value.code) == (503, "moved")
            assert await lobby.find(kept.id, "test") is kept  # games go on

    asyncio.run(main())


def test_an_answer_that_is_being_stored_is_confirmed_before_its_room_is_left() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            pending = room.session.game.pending[0]
            client = clients[pending.seat]
            before = client.last("update")["revision"]
            answer = Answer(client.ask, next(pending.options()).answer)
            answering = asyncio.create_task(room.handle(client, answer))
            await asyncio.sleep(0)
            assert room.lock.locked()
            await lobby.leave()
            await answering
            assert client.last("update")["revision"] > before
            assert [each.closed for each in clients] == [CLOSE_MOVED] * 2
            assert lobby.loaded == 0

    asyncio.run(main())


# ---- processes -------------------------------------------------------------------------------


@pytest.fixture
def servers(tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    """Two servers on the same store, the first of which gives notice for a while."""
    with contextlib.ExitStack() as stack:
        made = []
        for name, flags in (("one", ["--drain-notice", "2"]), ("two", ["--drain-notice", "0"])):
            folder = tmp_path / name
            folder.mkdir()
            made.append(stack.enter_context(serving(folder, store=postgres_url, flags=flags)))
        yield made


def test_a_server_that_is_told_to_stop_hands_its_rooms_over(servers: list[Server]) -> None:
    one, two = servers
    room, keys = one.new_room("skirmish", "mine", "mine")
    callers = [Caller(one, room, keys[0]), Caller(two, room, keys[1])]
    for caller in callers:
        caller.hear("update")
    play(callers, 10, Dice(1))
    one.tell_to_stop()
    body = {"game": "skirmish", "seats": [{"kind": "mine"}] * 2}
    refused = one.post("/rooms", body)
    while refused.status_code == 201:  # it has not seen the signal yet
        refused = one.post("/rooms", body)
    assert (refused.status_code, refused.json()["code"]) == (503, "stopping")
    play(callers, 10, Dice(2))  # during the notice the game goes on
    last = max(caller.update["revision"] for caller in callers)
    assert [caller.closed() for caller in callers] == [CLOSE_MOVED] * 2
    callers = [come_back(two, room, keys[seat], within(10)) for seat in (0, 1)]
    assert callers[0].update["revision"] == last
    play(callers, 10, Dice(3))
    log = one.stop()
    assert '"event":"left"' in log
    assert '"event":"server-left"' in log
    assert '"event":"room-taken-over"' in two.log
    one.start()


def test_what_is_relayed_and_taken_over_is_counted(tmp_path: Path, postgres_url: str) -> None:
    with contextlib.ExitStack() as stack:
        made = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            flags = ["--metrics", "127.0.0.1:0", "--drain-notice", "0"]
            made.append(
                stack.enter_context(serving(tmp_path / name, store=postgres_url, flags=flags))
            )
        one, two = made
        address = two.events("metrics-served")[0]["address"]
        room, keys = one.new_room("skirmish", "mine", "mine")
        caller = Caller(two, room, keys[0])
        caller.hear("update")
        assert two.get(f"/rooms/{room}").status_code == 200
        text = httpx.get(address).text
        assert 'rulebound_relayed_total{kind="socket",result="relayed"} 1.0' in text
        assert 'rulebound_relayed_total{kind="request",result="relayed"} 1.0' in text
        assert "rulebound_rooms_taken_over_total 0.0" in text
        (asked,) = [each for each in two.events("request") if "relayed_to" in each]
        assert asked["path"] == f"/api/rooms/{room}"
        one.kill()
        assert caller.closed() == CLOSE_RESTART
        come_back(two, room, keys[0], within(20))
        assert "rulebound_rooms_taken_over_total 1.0" in httpx.get(address).text
        one.start()


def test_a_server_on_sqlite_stops_at_once_and_goes_on_later(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        room, keys = server.new_room("skirmish", "mine", "mine")
        callers = [Caller(server, room, keys[seat]) for seat in (0, 1)]
        for caller in callers:
            caller.hear("update")
        play(callers, 5, Dice(1))
        last = callers[0].update["revision"]
        server.tell_to_stop()
        assert [caller.closed() for caller in callers] == [CLOSE_MOVED] * 2
        assert '"event":"left"' in server.stop()
        server.start()
        again = Caller(server, room, keys[0])
        assert again.hear("update")["revision"] == last


def test_metrics_have_an_address_of_their_own(tmp_path: Path, postgres_url: str) -> None:
    flags = ["--metrics", "127.0.0.1:0", "--workers", "2", "--drain-notice", "0"]
    with serving(tmp_path, store=postgres_url, flags=flags) as server:
        addresses: set[str] = set()
        while len(addresses) < 2:
            addresses |= {each["address"] for each in server.events("metrics-served")}
        for address in addresses:
            text = httpx.get(address).text
            assert "rulebound_rooms " in text
            assert "process_resident_memory_bytes " in text
