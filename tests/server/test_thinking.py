"""Bots, hints and curves of rooms on a busy server, with workers that fail, and cancelled."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State

import rulebound as rb
from rulebound import Game
from rulebound.server.bot_workers import CURVES, HINTS, MOVES, BotWorkers
from rulebound.server.chance_curve import ChanceCurve
from rulebound.server.fair_queue import Asker
from rulebound.server.http_errors import ApiError
from rulebound.server.http_rooms import room_routes
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.incoming import Answer, HintWish, Undo
from rulebound.server.protocol.rooms import SeatWish
from rulebound.server.room import Room
from rulebound.server.seats import SeatAssignment
from rulebound.server.wait_notice import NOTICE_DELAY
from rulebound.server.worker_counters import KindCounters
from tests.server import fake_time
from tests.server.fake_workers import Behaviour, FakeProcesses
from tests.server.room_helpers import FakeClient, new_room, open_lobby, people

ELSEWHERE = Asker("198.51.100.7", "elsewhere")
AGAINST_BOT = (SeatWish("mine"), SeatWish("bot", bot="easy"))


class Site:
    """A server without processes, with one worker for bots and one for hints and curves."""

    def __init__(self, lobby: Lobby, workers: BotWorkers) -> None:
        self.lobby = lobby
        self.workers = workers
        self._occupied = contextlib.AsyncExitStack()

    def counters(self, kind: str = MOVES) -> KindCounters:
        """Return the counters of a kind of computation."""
        return self.workers.counters.of(kind)

    async def occupy(self) -> None:
        """Keep both workers from everybody."""
        await self._occupied.enter_async_context(self.workers.bot_turn(ELSEWHERE))
        analysis = self.workers._analysis_pool.turn(HINTS, ELSEWHERE)
        await self._occupied.enter_async_context(analysis)

    async def leave(self) -> None:
        """Give both workers back."""
        await self._occupied.aclose()

    async def room_against_bot(self, address: str = "192.0.2.1") -> tuple[Room, FakeClient]:
        """Return a practice room in which the person has just answered, and the bot is asked."""
        room, _ = await new_room(self.lobby, "skirmish", AGAINST_BOT)
        client = FakeClient(0, address)
        await room.enter(client, 0, 0)
        while is_asked(room, 0):
            await answer(room, client)
        return room, client


@contextlib.asynccontextmanager
async def open_site(
    behaviour: Behaviour = "computes", limits: Limits | None = None, seconds: float = 0.0
) -> AsyncIterator[Site]:
    """Open a server whose workers behave like this, and take so many seconds."""
    workers = BotWorkers(
        1,
        limits or Limits(min_reply_delay=0.0),
        start_worker=FakeProcesses(behaviour=behaviour, seconds=seconds),
    )
    async with open_lobby(workers=workers) as lobby:
        yield Site(lobby, workers)


def is_asked(room: Room, seat: int) -> bool:
    """Whether the seat has a question."""
    return room.session.game.question_for(seat) is not None


async def answer(room: Room, client: FakeClient) -> None:
    """Give the first legal answer."""
    pending = room.session.game.question_for(client.seat)
    assert pending is not None
    await room.handle(client, Answer(room.session.ask, next(pending.options()).answer))


async def until(done: Callable[[], Any]) -> None:
    """Let fake time pass until this holds."""
    for _ in range(10_000):
        if done():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came true")


async def pause(seconds: float = 0.0) -> None:
    """Let everything run that can, and so much fake time pass."""
    await asyncio.sleep(seconds)
    for _ in range(20):
        await asyncio.sleep(0)


def told(client: FakeClient) -> list[tuple[str, bool]]:
    """Return what the client was told about waiting."""
    return [(each["what"], each["waits"]) for each in client.received if each["type"] == "waiting"]


# -- bots that fail --------------------------------------------------------------------------------


@pytest.mark.parametrize("behaviour", ["hangs", "dies", "answers garbage", "raises"])
def test_a_game_goes_on_whatever_its_bot_does(
    behaviour: Behaviour, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with open_site(behaviour) as site:
            room, client = await site.room_against_bot()
            before = room.session.revision
            await until(lambda: is_asked(room, 0))
            assert room.session.revision > before
            assert site.workers.counters.cheap_answers > 0
            counters = site.counters()
            tries = {"hangs": counters.deadlines_passed, "dies": counters.deaths}
            for failure, count in tries.items():
                expected = 2 * site.workers.counters.cheap_answers if failure == behaviour else 0
                assert count == expected
            assert told(client) == []

    with caplog.at_level(logging.ERROR):
        fake_time.run(play())
    assert "bot-failed" in caplog.text


# -- waiting ---------------------------------------------------------------------------------------


def test_players_are_told_that_a_bot_waits_long_and_when_it_no_longer_does() -> None:
    async def play() -> None:
        async with open_site() as site:
            await site.occupy()
            room, client = await site.room_against_bot()
            await pause(NOTICE_DELAY * 0.9)
            assert told(client) == []
            await pause(NOTICE_DELAY)
            assert told(client) == [("bots", True)]
            watcher = FakeClient(rb.SPECTATOR)
            await room.enter(watcher, 0, 0)
            assert told(watcher) == [("bots", True)]
            await site.leave()
            await until(lambda: is_asked(room, 0))
            assert told(client) == told(watcher) == [("bots", True), ("bots", False)]
            late = FakeClient(rb.SPECTATOR)
            await room.enter(late, 0, 0)
            assert told(late) == []

    fake_time.run(play())


def test_a_short_wait_is_not_told() -> None:
    async def play() -> None:
        async with open_site() as site:
            await site.occupy()
            room, client = await site.room_against_bot()
            await pause(NOTICE_DELAY / 2)
            await site.leave()
            await until(lambda: is_asked(room, 0))
            assert told(client) == []

    fake_time.run(play())


def test_an_address_with_many_rooms_does_not_keep_others_waiting() -> None:
    async def play() -> None:
        async with open_site(seconds=1.0) as site:
            await site.occupy()
            for _ in range(5):
                await site.room_against_bot("203.0.113.5")
            room, _ = await site.room_against_bot("192.0.2.1")
            await pause()
            assert site.counters().waiting == 6
            await site.leave()
            start = asyncio.get_running_loop().time()
            await until(lambda: is_asked(room, 0))
            waited = asyncio.get_running_loop().time() - start
            assert waited < 2.5, "the other address was served once before"

    fake_time.run(play())


def test_a_bot_without_a_place_in_the_queue_waits_and_plays_later() -> None:
    async def play() -> None:
        async with open_site(limits=Limits(min_reply_delay=0.0, bots_at_once=1)) as site:
            await site.occupy()
            room, client = await site.room_against_bot()
            await pause(5.0)
            assert site.counters().waiting == 0
            assert told(client) == [("bots", True)]
            await site.leave()
            await until(lambda: is_asked(room, 0))
            assert told(client) == [("bots", True), ("bots", False)]

    fake_time.run(play())


def test_who_leaves_gives_up_the_place_of_their_bots() -> None:
    async def play() -> None:
        async with open_site() as site:
            await site.occupy()
            room, client = await site.room_against_bot()
            await pause(5.0)
            assert site.counters().waiting == 1
            await room.leave(client)
            await pause()
            assert site.counters().waiting == 0
            await site.leave()
            again = FakeClient(0)
            await room.enter(again, 0, 0)
            await until(lambda: is_asked(room, 0))

    fake_time.run(play())


# -- cancelled bots --------------------------------------------------------------------------------


def test_an_undo_cancels_what_the_bot_thinks_about() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            room, client = await site.room_against_bot()
            await until(lambda: site.counters().running)
            start = asyncio.get_running_loop().time()
            await room.handle(client, Undo(1))
            await pause()
            assert asyncio.get_running_loop().time() == start
            assert is_asked(room, 0)
            assert site.counters().cancelled == 1
            assert site.counters().running == 0
            assert site.workers.counters.cheap_answers == 0

    fake_time.run(play())


def test_a_room_that_closes_cancels_what_its_bot_thinks_about() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            room, _ = await site.room_against_bot()
            await until(lambda: site.counters().running)
            room.close()
            await pause()
            assert (site.counters().cancelled, site.counters().running) == (1, 0)

    fake_time.run(play())


def test_a_person_who_takes_over_the_seat_cancels_what_the_bot_thinks_about() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            room, client = await site.room_against_bot()
            await until(lambda: site.counters().running)
            revision = room.session.revision
            async with room.lock:
                await room._assign(SeatAssignment(1, "person", "Grace", None, None))
            await pause(60.0)
            assert site.counters().cancelled == 1
            assert room.session.revision == revision
            assert client.last("room")["room"]["seats"][1]["kind"] == "person"

    fake_time.run(play())


def test_an_answer_to_another_of_several_simultaneous_questions_cancels_nothing() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            seats = (SeatWish("mine"), SeatWish("mine"), *[SeatWish("bot", bot="easy")] * 2)
            room, _ = await new_room(site.lobby, "lightseekers", seats, options={"format": "draft"})
            assert len(room.session.game.pending) == 4
            client = FakeClient(0)
            await room.enter(client, 0, 0)
            await until(lambda: site.counters().running)
            await answer(room, client)
            await until(lambda: site.workers.counters.cheap_answers)
            await until(lambda: not is_asked(room, 2))
            assert site.counters().cancelled == 0

    fake_time.run(play())


# -- hints -----------------------------------------------------------------------------------------


async def ask_for_hint(site: Site, address: str = "192.0.2.1") -> tuple[Room, FakeClient]:
    """Ask for a hint in a new room."""
    room, _ = await new_room(site.lobby, "skirmish", people(2))
    client = FakeClient(room.session.game.pending[0].seat, address)
    await room.enter(client, 0, 0)
    await room.handle(client, HintWish(3))
    await pause()
    return room, client


def test_a_hint_that_waits_long_is_told_to_who_asked_only() -> None:
    async def play() -> None:
        async with open_site() as site:
            await site.occupy()
            room, client = await ask_for_hint(site)
            other = FakeClient(1 - client.seat)
            await room.enter(other, 0, 0)
            await pause(2 * NOTICE_DELAY)
            assert told(client) == [("hint", True)]
            assert told(other) == []
            await room.leave(client)
            await pause()
            assert site.counters(HINTS).waiting == 0

    fake_time.run(play())


def test_a_hint_for_a_question_that_is_answered_meanwhile_is_cancelled_and_refused() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            room, client = await ask_for_hint(site)
            assert site.counters(HINTS).running == 1
            await answer(room, client)
            await pause()
            refusal = client.last("refused")
            assert (refusal["ref"], refusal["code"]) == (3, "late")
            assert site.counters(HINTS).cancelled == 1

    fake_time.run(play())


def test_too_many_hints_are_refused_in_words() -> None:
    async def play() -> None:
        limits = Limits(min_reply_delay=0.0, hints_at_once=2, hints_at_once_by_address=1)
        async with open_site("hangs", limits) as site:
            clients = [(await ask_for_hint(site, f"192.0.2.{at}"))[1] for at in (1, 1, 2, 3)]
            texts = [
                next((each["text"] for each in client.received if each["type"] == "refused"), "")
                for client in clients
            ]
            assert [bool(text) for text in texts] == [False, True, False, True]
            assert "Your earlier requests" in texts[1]
            assert "server is busy" in texts[3]
            assert site.counters(HINTS).refused == 2

    fake_time.run(play())


def test_a_hint_that_the_worker_does_not_find_is_refused_after_two_tries() -> None:
    async def play() -> None:
        async with open_site("hangs") as site:
            _, client = await ask_for_hint(site)
            await until(lambda: client.received[-1]["type"] == "refused")
            assert client.last("refused")["code"] == "no-hint"
            assert site.counters(HINTS).deadlines_passed == 2

    fake_time.run(play())


# -- curves ----------------------------------------------------------------------------------------


def finished_game() -> Game:
    """Return a game that is over."""
    game = rb.new("skirmish", seed=1)
    rb.play_out(game, seed=1)
    return game


def test_those_who_ask_for_the_same_curve_share_its_computation() -> None:
    async def look() -> None:
        async with open_site() as site:
            curve, game = ChanceCurve(site.workers), finished_game()
            both = [curve.chances(game, Asker(f"192.0.2.{at}", "room")) for at in (1, 2)]
            one, other = await asyncio.gather(*both)
            assert one is other
            turns = site.counters(CURVES).turns
            assert await curve.chances(game, ELSEWHERE) is one
            assert site.counters(CURVES).turns == turns

    fake_time.run(look())


def test_a_curve_is_cancelled_when_the_last_who_asked_has_left() -> None:
    async def look() -> None:
        async with open_site("hangs") as site:
            curve, game = ChanceCurve(site.workers), finished_game()
            one, other = [
                asyncio.create_task(curve.chances(game, Asker(f"192.0.2.{at}", "room")))
                for at in (1, 2)
            ]
            await pause()
            one.cancel()
            await pause()
            assert site.counters(CURVES).running == 1
            other.cancel()
            await pause()
            assert (site.counters(CURVES).running, site.counters(CURVES).cancelled) == (0, 1)

    fake_time.run(look())


def test_too_many_curves_are_refused_in_words_and_a_failed_one_as_well() -> None:
    async def look() -> None:
        limits = Limits(min_reply_delay=0.0, curves_at_once_by_address=1)
        async with open_site("hangs", limits) as site:
            game = finished_game()
            first = asyncio.create_task(ChanceCurve(site.workers).chances(game, ELSEWHERE))
            await pause()
            with pytest.raises(ApiError, match="Your earlier requests"):
                await ChanceCurve(site.workers).chances(game, ELSEWHERE)
            with pytest.raises(ApiError, match="could not be computed"):
                await first

    fake_time.run(look())


class Caller:
    """A client that asks for the curve of a room over HTTP, and may leave."""

    def __init__(self, room: Room) -> None:
        self.status: int | None = None
        self.is_leaving = asyncio.Event()
        self.scope: Any = {
            "type": "http",
            "method": "GET",
            "path": f"/api/rooms/{room.id}/chances",
            "raw_path": b"",
            "query_string": b"",
            "headers": [],
            "client": ("192.0.2.1", 1),
            "http_version": "1.1",
            "extensions": {},
        }
        self._messages = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive(self) -> Any:
        """Return the request, and later that the client has left."""
        if self._messages:
            return self._messages.pop()
        await self.is_leaving.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        """Note the status of the response."""
        self.status = message.get("status", self.status)


@pytest.mark.parametrize("leaves", [False, True])
def test_a_client_that_disconnects_cancels_its_curve(leaves: bool) -> None:
    async def look() -> None:
        async with open_site("hangs" if leaves else "computes") as site:
            room, _ = await new_room(site.lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            watcher = FakeClient(rb.SPECTATOR)
            await room.enter(watcher, 0, 0)
            await until(lambda: room.session.game.over)
            app = Litestar([room_routes], state=State({"lobby": site.lobby}), logging_config=None)
            caller = Caller(room)
            asking = asyncio.create_task(app(caller.scope, caller.receive, caller.send))
            if leaves:
                await until(lambda: site.counters(CURVES).running)
                caller.is_leaving.set()
            await asking
            await pause()
            assert caller.status == (499 if leaves else 200)
            assert site.counters(CURVES).cancelled == leaves
            assert site.counters(CURVES).running == 0

    fake_time.run(look())
