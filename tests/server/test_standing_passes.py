"""Standing passes at a table of the server: only their player sees them, in messages or in time."""

import asyncio
from itertools import pairwise
from textwrap import dedent
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound import Answer, Game, Refused, RuleboundError, Seat, games
from rulebound.kernel import passes, scenario
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.fair_queue import Asker
from rulebound.server.limits import Limits
from rulebound.server.lobby import Lobby
from rulebound.server.pass_changes import MAX_CHANGES
from rulebound.server.protocol.incoming import Answer as AnswerMessage
from rulebound.server.protocol.incoming import Incoming, SetPasses, Undo
from rulebound.server.protocol.rooms import Again, Branch, Join, SeatWish
from rulebound.server.protocol.shared import ClockSetting
from rulebound.server.room import Room
from rulebound.server.seats import RoomSetup, assign_seats
from rulebound.server.standing_passes import first_masks
from rulebound.server.worker_pool import WorkerTurn
from tests.server import fake_time
from tests.server.fake_workers import FakeProcesses
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    enter,
    formalities_answered,
    friends,
    new_room,
    open_lobby,
    people,
)

SIXFORMS = """
    game: sixforms
    cards:
      - {{name: Raider, form: natural, type: avatar, cost: 1, stats: [1, 5, 0], arrows: [n]}}
      - {{name: Dart, form: elemental, type: action, cost: 0, interrupt: true,
         text: "On play: deal 5 damage to target battlefield card."}}
    battlefield:
      b1: {{card: Raider, of: 0, exhausted: true}}
      c1: {{card: Raider, of: 0, exhausted: true}}
    seats:
      - {{deck: [Raider*3]}}
      - {{hand: [{held}], deck: [{other}, Raider*2]}}
"""
HAVENFALL = """
    game: havenfall
    cards:
      - {{name: Cheatcode, kind: spell, pixels: [red], text: "Take a pixel from an opponent."}}
      - {{name: Dud, kind: spell, pixels: [green], text: "Take a pixel from an opponent."}}
    phase: reveal
    spell deck: [{other}]
    seats:
      - {{leader: none, hand: [Copper*5], deck: [Gold*6], available: {{blue: 1, green: 1}}}}
      - {{leader: none, hand: [Copper*5], deck: [Copper*5], available: {{red: 2}},
         spells: [{held}]}}
"""
WORLDS = {
    "sixforms": (SIXFORMS, ("Dart", "Raider"), ["orient Raider b1", "orient Raider c1"]),
    "havenfall": (HAVENFALL, ("Cheatcode", "Dud"), ["buy Squire"]),
}
"""By game: a position, what seat 1 holds in one world and in the other, and what seat 0 does."""
DELAY = 0.4


class PassingBots(BotWorkers):
    """Bots that only pass in windows. If they have a choice, they think about it for a while."""

    def __init__(self) -> None:
        super().__init__(1, Limits(min_reply_delay=DELAY), start_worker=FakeProcesses())
        self.choices = 0
        self.questions = 0

    async def decide(
        self, game: Game, seat: Seat, bot: str, seed: int, turn: WorkerTurn | None
    ) -> Answer:
        pending = game.question_for(seat)
        assert pending is not None
        self.questions += 1
        if pending.size() > 1:
            self.choices += 1
            await asyncio.sleep(DELAY / 20)
        if pending.passing is None:
            await asyncio.Event().wait()  # its own turn is not what is compared
        return pending.passing or ()


class TimedClient(FakeClient):
    """A client that notes when it receives a message."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.notes: list[tuple[float, bytes]] = []

    def send(self, data: bytes) -> None:
        super().send(data)
        self.notes.append((round(asyncio.get_running_loop().time(), 6), data))


async def room_at(lobby: Lobby, game: Game, seats: tuple[SeatWish, ...]) -> Room:
    """Make a room of several people with a game."""
    setup = RoomSetup("A game", 1, False, None, None, {})
    assignments, _ = assign_seats(seats)
    masks = first_masks(game.passes, assignments, setup.practice)
    return await lobby._add(setup, assignments, game.save(), game, 0, masks, "test")


def world(name: str, holds: bool, wish: str | None = None) -> Game:
    """Return the position in which seat 1 can respond, or one that looks the same to others."""
    text, (can, cannot), _ = WORLDS[name]
    held, other = (can, cannot) if holds else (cannot, can)
    document = scenario.parse(dedent(text.format(held=held, other=other)))
    document["passes"] = {1: wish or "default"}
    return scenario.start(document, games.INSTALLED)


async def play(
    lobby: Lobby, name: str, holds: bool, wish: str | None, bot: str | None
) -> list[TimedClient]:
    """Play what seat 0 does. Seat 1 is a bot, or a person with a wish. Return the other clients."""
    room = await room_at(
        lobby,
        world(name, holds, wish),
        (SeatWish("mine"), SeatWish("mine") if bot is None else SeatWish("bot", bot=bot)),
    )
    clients = [TimedClient(0), TimedClient(rb.SPECTATOR)]
    for client in clients:
        await room.enter(client, 0, 0)
    await room.handle(clients[0], SetPasses(1, "all"))
    await room.handle(clients[0], SetPasses(2, {"formalities": "ask"}))
    if bot is not None:
        await room.apply("passes", 1, (0,))  # it is asked in every window
    steps = list(WORLDS[name][2])
    while not _is_turn_over(room):
        if (pending := room.session.question_for(0)) is not None:
            words = steps.pop(0) if steps else [option.text for option in pending.options()][-1]
            answer = pending.parse(words)
            assert answer is not None
            await room.handle(clients[0], AnswerMessage(room.session.ask, answer))
        await asyncio.sleep(0.01)
        assert asyncio.get_running_loop().time() < 60
    async with room.lock:  # until it is stored and sent
        return clients


def _is_turn_over(room: Room) -> bool:
    """Is seat 1 asked what it does in its own turn?"""
    pending = room.session.game.pending[0]
    return pending.seat == 1 and pending.passing is None


async def occupy(workers: BotWorkers, seconds: float) -> None:
    """Think for another room again and again, until the clock shows a multiple of `seconds`."""
    while True:
        async with workers.bot_turn(Asker("198.51.100.7", "elsewhere")):
            await asyncio.sleep(seconds - asyncio.get_running_loop().time() % seconds)


def notes(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    wish: str | None,
    bot: str | None,
    occupied: float = 0.0,
) -> tuple[list[list[tuple[float, bytes]]], list[PassingBots]]:
    """Return what the others are sent, and when, in both worlds; and the bots that played."""
    monkeypatch.setattr("rulebound.server.lobby.secrets.token_urlsafe", lambda _: "room")
    monkeypatch.setattr("time.time_ns", lambda: 0)
    bots: list[PassingBots] = []

    async def main(holds: bool) -> list[tuple[float, bytes]]:
        bots.append(PassingBots())
        async with open_lobby(workers=bots[-1]) as lobby:
            other = asyncio.create_task(occupy(bots[-1], occupied)) if occupied else None
            await asyncio.sleep(0)
            clients = await play(lobby, name, holds, wish, bot)
            if other is not None:
                other.cancel()
            return [note for client in clients for note in client.notes]

    return [fake_time.run(main(True)), fake_time.run(main(False))], bots


@pytest.mark.parametrize("name", WORLDS)
def test_others_are_sent_the_same_at_the_same_times_whatever_a_passing_seat_holds(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (one, other), _ = notes(monkeypatch, name, "all", None)
    assert one == other
    assert len(one) > 6


@pytest.mark.parametrize("name", WORLDS)
def test_a_bot_that_could_respond_and_passes_looks_like_one_that_could_not(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (one, other), (with_choice, without) = notes(monkeypatch, name, None, "easy")
    assert with_choice.choices > without.choices
    assert with_choice.questions == without.questions
    assert one == other


@pytest.mark.parametrize("name", WORLDS)
def test_how_long_a_bot_waits_for_its_turn_does_not_show_whether_it_has_a_choice(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (one, other), (with_choice, without) = notes(monkeypatch, name, None, "easy", occupied=3.0)
    assert with_choice.choices > without.choices
    assert one == other
    told = [at for at, data in one if b'"waiting"' in data and b'"waits":true' in data]
    assert told


def test_a_chain_of_passes_takes_one_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six Forms asks in several windows while a turn ends; the bot's passes arrive together."""
    (sent, _), (bot, _) = notes(monkeypatch, "sixforms", None, "easy")
    times = sorted({at for at, _ in sent})
    delays = [after - before for before, after in pairwise(times) if after - before > DELAY / 2]
    assert bot.questions > len(delays)
    assert delays == pytest.approx([DELAY] * len(delays), abs=0.02)


# -- changing them ---------------------------------------------------------------------------------


def test_only_the_seat_itself_is_told_and_the_table_goes_on_unchanged() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, (one, other, spectator) = await friends(lobby, "sixforms")
            again = FakeClient(0)
            await room.enter(again, 0, 0)
            counts = [len(client.received) for client in (other, spectator)]
            revision, ask = room.session.revision, room.session.ask
            before = room._make_update(1, 0)
            await room.handle(one, SetPasses(7, {"draw": "pass", "until my turn": "pass"}))
            told = one.last("passes")
            assert told["ref"] == 7
            assert "draw" in told["passes"]["passed"]
            assert told["passes"]["until_turn"] is True
            assert again.last("passes") == {**told, "ref": None}
            assert [len(client.received) for client in (other, spectator)] == counts
            assert (room.session.revision, room.session.ask) == (revision, ask)
            assert room._make_update(1, 0) == before
            assert room._make_update(rb.SPECTATOR, 0).passes is None

    asyncio.run(main())


@pytest.mark.parametrize("game", ["sixforms", "havenfall"])
def test_passes_are_there_again_after_a_restart_undo_and_reconnect(
    game: str, tmp_path: Any
) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def first() -> tuple[str, Any, list[Any]]:
        async with open_lobby(url) as lobby:
            room, _ = await new_room(lobby, game, people(2))
            clients = await enter(room, 0, 1)
            await room.handle(clients[1], SetPasses(1, "all"))
            await answer_at_random(room, clients, 12)
            await room.handle(clients[0], SetPasses(1, "none"))
            await answer_at_random(room, clients, 8)
            await room.handle(clients[room.session.game.moves()[-1][0]], Undo(1))
            await room.handle(clients[0], SetPasses(1, {"formalities": "ask"}))
            await answer_at_random(room, clients, 8)
            updates = [room._make_update(seat, 0) for seat in (0, 1)]
            return room.id, room.session.game.passes, updates

    async def second(id: str) -> tuple[Any, list[Any]]:
        async with open_lobby(url) as lobby:
            room = await lobby.find(id, "test")
            assert room.session.outdated == ()
            room.session.game.verify()
            return room.session.game.passes, [room._make_update(seat, 0) for seat in (0, 1)]

    id, masks, updates = asyncio.run(first())
    found, again = asyncio.run(second(id))
    assert found == masks
    assert again == updates
    assert updates[0].passes is not None
    assert updates[0].passes.formalities is False


def test_a_branch_and_a_rematch_keep_ones_passes_and_play_the_same_way() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(lobby, "sixforms", people(2))
            clients = await enter(room, 0, 1)
            await room.handle(clients[0], SetPasses(1, {"draw": "pass"}))
            await room.handle(clients[1], SetPasses(1, "none"))
            await answer_at_random(room, clients, 30)
            at = room.session.answer_count - 3
            made = await lobby.branch(room, Branch(at, keys[0]), "test")
            branch = await lobby.find(made.room.id, "test")
            position = room.session.game.position_after(at)
            assert branch.session.game.table.rows() == position.table.rows()
            assert branch.session.game.passes[0] == room.session.game.passes[0]
            assert branch.session.game.passes[1] != room.session.game.passes[1]
            await room.apply("resign", 0, ())
            again = await lobby.rematch(room, Again(tuple(keys.values())), "test")
            rematch = await lobby.find(again.room.id, "test")
            until = ~passes.UNTIL_TURN
            assert rematch.session.game.passes == [m & until for m in room.session.game.passes]

    asyncio.run(main())


def test_looking_back_shows_the_windows_in_which_one_was_asked() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "sixforms", people(2))
            clients = await enter(room, 0, 1)
            for client in clients:
                await room.handle(client, SetPasses(1, "none"))
            rows = []
            for step in range(25):
                rows.append(room.session.game.table.rows())
                await answer_at_random(room, clients, 1, seed=step)
            for client in clients:
                await room.handle(client, SetPasses(1, "all"))
            for at, shown in enumerate(rows[: room.session.answer_count]):
                assert room.session.game.position_after(at).table.rows() == shown

    asyncio.run(main())


def test_spectators_bots_bad_wishes_and_too_many_changes_are_refused() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            room, (one, _, spectator) = await friends(lobby, "sixforms")
            with pytest.raises(Refused, match="Spectators cannot play"):
                await room.handle(spectator, SetPasses(1, "all"))
            with pytest.raises(RuleboundError, match="no kind of window 'rain'"):
                await room.handle(one, SetPasses(1, {"rain": "ask"}))
            room.session.pass_changes[0] = MAX_CHANGES
            with pytest.raises(Refused, match="can be changed 1000 times"):
                await room.handle(one, SetPasses(1, "all"))
            await room.handle(one, SetPasses(1, "default"))  # changes nothing
            await room.apply("resign", 0, ())
            with pytest.raises(Refused, match="nobody is asked any more"):
                await room.handle(one, SetPasses(1, "none"))
            vs_bot, _ = await new_room(lobby, "sixforms", (SeatWish("mine"), SeatWish("bot")))
            with pytest.raises(Refused, match="A bot plays this seat"):
                await vs_bot.handle(FakeClient(1), SetPasses(1, "all"))

    asyncio.run(main())


@pytest.mark.parametrize(
    "wish", ["sometimes", {"draw": "maybe"}, 3, None, {"x" * 500: "ask"}, ["draw"]]
)
def test_wishes_of_another_form_are_no_valid_message(wish: object) -> None:
    message = msgspec.json.encode({"type": "set passes", "ref": 1, "wish": wish})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=Incoming)


# -- formalities -----------------------------------------------------------------------------------


def test_in_practice_nobody_is_asked_formalities_unless_they_want_it() -> None:
    async def main(wish: dict[str, str]) -> set[bool]:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "havenfall", people(2))
            clients = await enter(room, 0, 1)
            for client in clients:
                await room.handle(client, SetPasses(1, wish))  # type: ignore[arg-type]
            asked: set[bool] = set()
            for step in range(40):
                asked |= {pending.is_formality for pending in room.session.game.pending}
                await answer_at_random(room, clients, 1, seed=step)
            return asked

    assert asyncio.run(main({})) == {False}
    assert asyncio.run(main({"formalities": "ask"})) == {False, True}


def test_among_several_people_a_formality_is_pending_until_the_room_answers_it() -> None:
    async def main() -> None:
        async with open_lobby(workers=PassingBots()) as lobby:
            room = await room_at(lobby, world("havenfall", False), people(2))
            one, other = await enter(room, 0, 1)
            await formalities_answered(room)
            assert asyncio.get_running_loop().time() >= DELAY
            waiting = [message["view"]["waiting"] for message in one.received if "view" in message]
            assert waiting == [[1], [0]]
            assert all(not message.get("asked") for message in other.received)

    fake_time.run(main())


def test_who_wants_to_be_asked_formalities_is_asked_the_pending_one_at_once() -> None:
    async def main() -> None:
        async with open_lobby(workers=PassingBots()) as lobby:
            room = await room_at(lobby, world("havenfall", False), people(2))
            [other] = await enter(room, 1)
            assert other.last("update")["asked"] is None
            await room.handle(other, SetPasses(1, {"formalities": "ask"}))
            offer = other.last("update")["asked"]
            assert offer["formality"] is True
            assert offer["window"] == "reveal"
            await asyncio.sleep(10)
            assert room.session.game.question_for(1) is not None  # the room does not answer it
            await room.handle(other, AnswerMessage(offer["ask"], tuple(offer["passing"])))
            assert room.session.game.question_for(1) is None

    fake_time.run(main())


def test_a_room_of_before_gets_the_passes_of_new_rooms(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def old_room() -> str:
        async with open_lobby(url) as lobby:
            room, _ = await new_room(lobby, "sixforms", people(2))
            async with lobby._store._writer._engine.begin() as connection:
                await connection.exec_driver_sql("DELETE FROM deeds")
            return room.id

    async def reopen(id: str) -> None:
        async with open_lobby(url) as lobby:
            room = await lobby.find(id, "test")
            assert all(mask & passes.FORMALITIES for mask in room.session.game.passes)
            assert room.session.action_count == 2

    asyncio.run(reopen(asyncio.run(old_room())))


def test_a_bot_that_takes_over_a_seat_has_the_usual_passes() -> None:
    async def main() -> None:
        async with open_lobby() as lobby:
            seats = (SeatWish("mine"), SeatWish("open"))
            room, _ = await new_room(lobby, "havenfall", seats, clock=ClockSetting(100))
            await room.join(Join("Grace"))
            [one] = await enter(room, 0)
            await room.handle(one, SetPasses(1, "all"))
            await room.on_time_up(0)
            assert room.session.game.passes[0] == 0

    asyncio.run(main())
