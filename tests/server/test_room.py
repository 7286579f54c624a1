"""Rooms: actions are stored, and every client gets its own side of the game."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound import Refused, RuleboundError
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.incoming import (
    Answer,
    Consent,
    HintWish,
    Look,
    Resign,
    Say,
    Undo,
    Why,
)
from rulebound.server.protocol.rooms import Branch, Join, SeatWish
from rulebound.server.protocol.shared import ClockSetting
from rulebound.server.room import Room
from rulebound.server.store import Store, StoreError
from tests.helpers import read_only
from tests.server.room_helpers import (
    FakeClient,
    answer_at_random,
    enter,
    friends,
    friends_room,
    new_room,
    open_lobby,
    people,
    place_a_card,
    wait_until,
)

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")
MINE_AND_BOT = (SeatWish("mine"), SeatWish("bot", bot="random"))


def plain(record: object) -> Any:
    """Return a record as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(record))


async def refused(room: Room, client: FakeClient, message: Any) -> str:
    """Return the code with which a message is refused."""
    with pytest.raises(Refused) as caught:
        await room.handle(client, message)
    return caught.value.refusal.code


# -- updates -------------------------------------------------------------------------------------


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_every_client_is_sent_its_own_side_of_the_game(name: str) -> None:
    async def play() -> None:
        async with friends_room(name) as (room, clients):
            for step in range(40):
                await answer_at_random(room, clients, 1, seed=step)
                game = room.session.game
                for client in clients:
                    update = client.last("update")
                    assert update["view"] == plain(game.view(client.seat))
                    offer = update["asked"]
                    assert (offer is not None) == (game.question_for(client.seat) is not None)
                    assert (update["passes"] is None) == (client.seat == rb.SPECTATOR)
                    entries = plain(game.journal(client.seat, update["since"]))
                    assert [each["index"] for each in update["events"]] == [
                        each["index"] for each in entries
                    ]

    asyncio.run(play())


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_updates_do_not_depend_on_hidden_information(name: str) -> None:
    """The update stays the same if everything hidden from the seat is dealt again."""

    async def play() -> None:
        async with friends_room(name) as (room, clients):
            for step in range(6):
                await answer_at_random(room, clients, 7, seed=step)
                truth = room.session.game
                for client in clients:
                    before = room._make_update(client.seat, truth.event_count(), None)
                    room.session.game = truth.determinize(client.seat, step)
                    other = room._make_update(client.seat, truth.event_count(), None)
                    room.session.game = truth
                    # a determinized world has no history, so undo differs
                    assert before.view == other.view
                    assert before.asked == other.asked
                    assert before.headline == other.headline

    asyncio.run(play())


def test_every_journal_entry_is_sent_once() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 30)
            held: list[dict[str, Any]] = []
            for message in clients[0].received:
                if message["type"] == "update":
                    assert message["since"] == len(held)
                    held += message["events"]
            assert [each["index"] for each in held] == list(range(len(held)))
            assert len(held) == room.session.game.event_count()

    asyncio.run(play())


def test_a_reconnect_gets_the_new_entries_and_after_an_undo_all_of_them() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            one, other = FakeClient(0), FakeClient(1)
            await room.enter(one, 0, 0)
            await room.enter(other, 0, 0)
            await answer_at_random(room, [one, other], 12)
            revision = one.last("update")["revision"]
            count = room.session.game.event_count()
            again = FakeClient(0)
            await room.enter(again, revision, count - 3)
            assert again.last("update")["since"] == count - 3
            assert len(again.last("update")["events"]) == 3
            mover = room.session.game.moves()[-1][0]
            await room.handle([one, other][mover], Undo(1))
            stale = FakeClient(0)
            await room.enter(stale, revision, count)
            assert stale.last("update")["since"] == 0
            liar = FakeClient(0)
            await room.enter(liar, 10_000, 10_000)
            assert liar.last("update")["since"] == 0
            assert keys.keys() == {0, 1}

    asyncio.run(play())


# -- storing -------------------------------------------------------------------------------------


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_a_reloaded_room_continues_at_the_same_question(name: str, tmp_path: Path) -> None:
    store_url = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> tuple[str, Any, Any]:
        async with open_lobby(store_url) as lobby:
            room, clients = await friends(lobby, name)
            await answer_at_random(room, clients, 33)
            seat = room.session.game.pending[0].seat
            update = room._make_update(seat, 0, None)
            return room.id, seat, update

    async def look(id: str, seat: int) -> Any:
        async with open_lobby(store_url) as lobby:
            room = await lobby.find(id, "test")
            assert room.seat_for("nothing") is None
            return room._make_update(seat, 0, None)

    id, seat, before = asyncio.run(play())
    assert asyncio.run(look(id, seat)) == before


def test_an_action_that_cannot_be_stored_is_reverted_and_not_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 8)
            received = [len(client.received) for client in clients]
            before = room.session.game.save()
            ask = room.session.ask
            with monkeypatch.context() as patch:
                patch.setattr(Store, "change", full)
                with pytest.raises(StoreError):
                    await answer_at_random(room, clients, 1)
            assert room.session.game.save() == before
            assert room.session.ask == ask
            assert [len(client.received) for client in clients] == received
            await answer_at_random(room, clients, 1)
            assert room.session.game.save() != before

    asyncio.run(play())


# -- messages -------------------------------------------------------------------------------------


def test_late_repeated_and_foreign_answers_are_refused_and_change_nothing() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            pending = room.session.game.pending[0]
            mine, other = clients[pending.seat], clients[1 - pending.seat]
            answer = next(pending.options()).answer
            await room.handle(mine, Answer(mine.ask, answer))
            before = room.session.game.save()
            assert await refused(room, mine, Answer(0, answer)) == "not-asked"
            assert await refused(room, other, Answer(0, answer)) == "late"
            assert await refused(room, clients[2], Answer(room.session.ask, answer)) == "looking-on"
            assert await refused(room, other, Answer(other.ask, (99_999,))) != "late"
            assert await refused(room, other, Say(other.ask, "fly away")) == "unknown-wish"
            assert room.session.game.save() == before

    asyncio.run(play())


def test_nobody_answers_before_all_seats_are_taken() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("open")), options={}
            )
            [client] = await enter(room, 0)
            assert client.last("update")["asked"] is None
            assert await refused(room, client, Answer(0, (0,))) == "not-begun"
            key = await room.join(Join("  Grace\n Hopper "))
            assert client.last("room")["room"]["seats"][1]["name"] == "Grace Hopper"
            assert room.seat_for(key.token) == 1
            with pytest.raises(ApiError, match="no open seat"):
                await room.join(Join("Eve"))

    asyncio.run(play())


def test_an_answer_can_be_given_in_words() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            pending = room.session.game.pending[0]
            option = next(pending.options())
            await room.handle(clients[pending.seat], Say(room.session.ask, option.text))
            assert room.session.game.moves() == [(pending.seat, option.answer)]

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_why_cites_a_rule_for_any_card(name: str) -> None:
    async def play() -> None:
        async with friends_room(name) as (room, clients):
            await answer_at_random(room, clients, 25)
            game = room.session.game
            pending = game.pending[0]
            client = clients[pending.seat]
            view = game.view(pending.seat)
            cards = [card.id for zone in view.seats[pending.seat].zones for card in zone.cards]
            cards += [card.id for card in view.board]
            for number, card in enumerate(card for card in cards if card is not None):
                await room.handle(client, Why(number, card=card))
                reasons = client.last("reasons")
                assert reasons["ref"] == number
                assert reasons["reasons"]
                for reason in reasons["reasons"]:
                    assert reason["possible"] or (reason["text"] and reason["rule"])
                    assert "is no answer" not in reason["text"]
            waiting = clients[1 - pending.seat]
            if game.question_for(waiting.seat) is None:
                await room.handle(waiting, Why(0, seat=0))
                assert "not asked" in waiting.last("reasons")["reasons"][0]["text"]
            with pytest.raises(RuleboundError, match="Why what"):
                await room.handle(client, Why(1))

    asyncio.run(play())


# -- undo, branches, looking back ------------------------------------------------------------------


def test_undo_in_practice_goes_back_past_bots_to_ones_own_decision() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_BOT)
            [client] = await enter(room, 0)
            for _ in range(6):
                await wait_until(lambda: room.session.game.question_for(0) is not None)
                pending = room.session.game.question_for(0)
                assert pending is not None
                before, prompt = room.session.answer_count, pending.prompt
                await room.handle(client, Answer(room.session.ask, next(pending.options()).answer))
            await wait_until(lambda: room.session.game.question_for(0) is not None)
            await room.handle(client, Undo(1))
            assert room.session.answer_count == before
            again = room.session.game.question_for(0)
            assert again is not None
            assert again.prompt == prompt
            update = client.last("update")
            assert update["since"] + len(update["events"]) == room.session.game.event_count()

    asyncio.run(play())


def test_online_undo_needs_consent_and_stops_at_revealed_cards() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            pending = room.session.game.pending[0]
            mine, other = clients[pending.seat], clients[1 - pending.seat]
            assert await refused(room, mine, Undo(1)) == "nothing-to-undo"
            placed = next(o for o in pending.options() if o.text.startswith("place "))
            await room.handle(mine, Answer(mine.ask, placed.answer))
            await room.handle(mine, Undo(2))
            assert other.last("update")["undo"]["wished_by"] == mine.seat
            assert other.last("update")["undo"]["to_agree"] == [other.seat]
            assert await refused(room, mine, Undo(7)) == "wished"
            assert await refused(room, mine, Consent(1, True)) == "no-wish"
            await room.handle(other, Consent(1, False))
            assert room.session.answer_count == 1
            await room.handle(mine, Undo(3))
            assert other.last("update")["undo"]["wish"] == 2
            assert await refused(room, other, Consent(1, True)) == "no-wish"  # an older request
            await room.handle(other, Consent(2, True))
            assert room.session.answer_count == 0
            # play until something is revealed, which cannot be undone
            while not any("reveals" in e.text for e in room.session.game.journal(rb.SPECTATOR)):
                await answer_at_random(room, clients, 1)
            mover = room.session.game.moves()[0][0]
            last = room.session.last_decision(mover)
            assert last is not None
            assert room.session.game.has_revealed_since(last)
            undo = clients[mover].last("update")["undo"]
            assert not undo["possible"]
            assert "revealed" in undo["reason"]
            code = await refused(room, clients[mover], Undo(4))
            assert code == "told-since"

    asyncio.run(play())


def test_an_answer_cancels_an_undo_request() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            mine, other = await place_a_card(room, clients)
            await room.handle(mine, Undo(1))
            await answer_at_random(room, clients, 1)
            assert other.last("update")["undo"]["wished_by"] is None
            assert await refused(room, other, Consent(1, True)) == "no-wish"

    asyncio.run(play())


def test_an_undo_request_can_be_withdrawn() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            mine, other = await place_a_card(room, clients)
            await room.handle(mine, Undo(1))
            await room.handle(mine, Consent(1, False))
            assert other.last("update")["undo"]["wish"] is None
            assert mine.last("update")["undo"]["possible"]
            assert room.session.answer_count == 1
            assert await refused(room, other, Consent(1, True)) == "no-wish"

    asyncio.run(play())


def test_a_branch_continues_from_its_position_and_leaves_the_game_alone() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 20)
            before = room.session.game.save()
            with pytest.raises(ApiError, match="own practice"):
                await lobby.branch(room, Branch(9), "test")
            made = await lobby.branch(room, Branch(9, keys[1]), "test")
            branch = await lobby.find(made.room.id, "test")
            assert branch.session.game.view(0) == room.session.game.position_after(9).view(0)
            assert branch.session.answer_count == 9
            assert room.session.game.save() == before
            with pytest.raises(ApiError, match="positions 0 to 20"):
                await lobby.branch(room, Branch(21, keys[1]), "test")

    asyncio.run(play())


def test_a_player_looks_back_from_their_own_seat_only() -> None:
    async def play() -> None:
        async with friends_room("skirmish") as (room, clients):
            await answer_at_random(room, clients, 15)
            await room.handle(clients[1], Look(3, 6))
            moment = clients[1].last("moment")
            assert moment["view"] == plain(room.session.game.position_after(6).view(1))
            with pytest.raises(RuleboundError):
                await room.handle(clients[1], Look(4, 6, 0))
            with pytest.raises(RuleboundError):
                await room.handle(clients[1], Look(5, 99))

    asyncio.run(play())


# -- bots, hints, clocks, resigning ----------------------------------------------------------------


def test_bots_play_among_themselves_while_somebody_watches() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            assert room.session.answer_count == 0
            [client] = await enter(room, rb.SPECTATOR)
            await wait_until(lambda: client.last("update")["view"]["outcome"] is not None)
            assert room.info().over
            points, turns = msgspec.structs.astuple(await room.chances("192.0.2.1"))
            assert [point.at for point in points] == sorted({point.at for point in points})
            assert all(abs(sum(point.shares) - 1) < 1e-9 for point in points)
            moves = room.session.game.moves()
            assert points[-1].at == len(moves)
            assert max(points[-1].shares) == 1 / points[-1].shares.count(max(points[-1].shares))
            texts = {entry.text for entry in room.session.game.journal(rb.SPECTATOR)}
            for turn in turns:
                assert turn.seat == moves[turn.at - 1][0]
                assert turn.after == next(p.shares for p in points if p.at == turn.at)
                assert any(turn.text.startswith(text) for text in texts)

    asyncio.run(play())


def test_a_bot_plays_from_a_worker_process_and_a_hint_is_a_legal_answer() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("bot", bot="easy"))
            )
            [client] = await enter(room, 0)
            await wait_until(lambda: room.session.game.question_for(0) is not None)
            await room.handle(client, HintWish(9))
            assert await refused(room, client, HintWish(10)) == "hinting"
            await wait_until(lambda: client.received[-1]["type"] == "hint")
            hint = client.last("hint")
            pending = room.session.game.question_for(0)
            assert pending is not None
            assert pending.option(tuple(hint["answer"])).text == hint["text"]
            before = room.session.answer_count
            await room.handle(client, Answer(hint["ask"], tuple(hint["answer"])))
            await wait_until(lambda: room.session.game.question_for(0) is not None)
            assert room.session.answer_count > before + 1 or room.session.game.moves()[-1][0] == 0

    asyncio.run(play())


def test_when_time_is_up_the_seat_resigns_or_a_bot_takes_over() -> None:
    async def play(name: str) -> Room:
        async with friends_room(name, clock=ClockSetting(1)) as (room, clients):
            assert clients[0].last("update")["clocks"] != []
            seat = room.session.game.pending[0].seat
            room._clocks._left[seat] = 0.05  # do not wait a whole second
            room._run_clocks(restart=True)

            def is_announced() -> bool:
                info = clients[0].last("room")["room"]
                return bool(info["over"] or info["seats"][seat]["kind"] == "bot")

            await wait_until(is_announced)
            return room

    over = asyncio.run(play("sixforms"))
    assert over.session.game.over
    on = asyncio.run(play("skirmish"))
    assert not on.session.game.over


def test_resigning_ends_the_game_if_the_game_has_resignation() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, clients = await friends(lobby, "sixforms")
            await room.handle(clients[1], Resign(1))
            outcome = room.session.game.outcome
            assert outcome is not None
            assert outcome.winners == (0,)
            room, clients = await friends(lobby, "skirmish")
            with pytest.raises(RuleboundError, match="cannot resign"):
                await room.handle(clients[1], Resign(1))

    asyncio.run(play())


# -- before the start and after the end ------------------------------------------------------------


def test_online_there_is_no_undo_after_the_end() -> None:
    async def play() -> None:
        async with friends_room("lightseekers", seed=7) as (room, clients):
            await answer_at_random(room, clients, 1000)
            assert room.session.game.over
            for client in clients[:2]:
                assert await refused(room, client, Undo(3)) == "over"
                assert not client.last("update")["undo"]["possible"]

    asyncio.run(play())


def test_nobody_resigns_before_all_seats_are_taken() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "sixforms", (SeatWish("mine"), SeatWish("open")))
            [client] = await enter(room, 0)
            assert await refused(room, client, Resign(1)) == "not-begun"
            assert not room.session.game.over

    asyncio.run(play())


def test_clocks_run_after_a_room_is_loaded() -> None:
    async def play() -> None:
        async with open_lobby(idle_timeout=0) as lobby:
            room, _ = await new_room(lobby, "sixforms", people(2), clock=ClockSetting(1, 0))
            lobby.unload_idle()
            again = await lobby.find(room.id, "test")
            assert again is not room
            await enter(again, 0, 1)
            await wait_until(lambda: again.session.game.over)  # by timeout alone

    asyncio.run(play())


def test_win_probabilities_are_those_of_the_game_as_it_ended() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 1000)
            first = await room.chances("192.0.2.1")
            assert first.points[-1].at == room.session.answer_count
            await room.handle(clients[0], Undo(1))
            await answer_at_random(room, clients, 1000, seed=9)
            second = await room.chances("192.0.2.1")
            assert second.points[-1].at == room.session.answer_count

    asyncio.run(play())
