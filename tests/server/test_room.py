"""Rooms: what is done is stored, each is told its own side, and nothing ends a room."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound import Refused, RuleboundError
from rulebound.server.problems import Trouble
from rulebound.server.protocol import (
    Answer,
    Branch,
    ClockSetting,
    Consent,
    HintWish,
    Join,
    Look,
    Resign,
    Say,
    SeatWish,
    Undo,
    Why,
)
from rulebound.server.room import Room
from rulebound.server.store import Store, StoreError
from tests.helpers import read_only
from tests.server.room_helpers import (
    Ear,
    answer_at_random,
    enter,
    friends,
    friends_at,
    lobby_on,
    new_room,
    people,
    place_a_card,
    until,
)

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")
MINE_AND_BOT = (SeatWish("mine"), SeatWish("bot", bot="random"))


def plain(record: object) -> Any:
    """A record of the engine as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(record))


async def refused(room: Room, ear: Ear, message: Any) -> str:
    """The code with which a message is refused."""
    with pytest.raises(Refused) as caught:
        await room.hear(ear, message)
    return caught.value.refusal.code


# -- telling -------------------------------------------------------------------------------------


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_told_just_their_own_side_of_the_game(name: str) -> None:
    async def play() -> None:
        async with friends_at(name) as (room, ears):
            for step in range(40):
                await answer_at_random(room, ears, 1, seed=step)
                game = room.match.game
                for ear in ears:
                    update = ear.last("update")
                    assert update["view"] == plain(game.view(ear.seat))
                    asked = update["asked"]
                    assert (asked is not None) == (game.question_for(ear.seat) is not None)
                    told = plain(game.journal(ear.seat, update["since"]))
                    assert [each["index"] for each in update["events"]] == [
                        each["index"] for each in told
                    ]

    asyncio.run(play())


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_nothing_a_seat_is_sent_depends_on_what_it_cannot_know(name: str) -> None:
    """The same update comes out where everything hidden from the seat is dealt anew."""

    async def play() -> None:
        async with friends_at(name) as (room, ears):
            for step in range(6):
                await answer_at_random(room, ears, 7, seed=step)
                truth = room.match.game
                for ear in ears:
                    before = room._update(ear.seat, truth.event_count(), None)
                    room.match.game = truth.determinize(ear.seat, step)
                    other = room._update(ear.seat, truth.event_count(), None)
                    room.match.game = truth
                    # in the other world there is no past to go back to
                    assert before.view == other.view
                    assert before.asked == other.asked
                    assert before.headline == other.headline

    asyncio.run(play())


def test_the_journal_comes_once_and_whole() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 30)
            held: list[dict[str, Any]] = []
            for message in ears[0].heard:
                if message["type"] == "update":
                    assert message["since"] == len(held)
                    held += message["events"]
            assert [each["index"] for each in held] == list(range(len(held)))
            assert len(held) == room.match.game.event_count()

    asyncio.run(play())


def test_who_comes_again_is_sent_what_is_new_and_after_going_back_everything() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            one, other = Ear(0), Ear(1)
            await room.enter(one, 0, 0)
            await room.enter(other, 0, 0)
            await answer_at_random(room, [one, other], 12)
            revision = one.last("update")["revision"]
            count = room.match.game.event_count()
            again = Ear(0)
            await room.enter(again, revision, count - 3)
            assert again.last("update")["since"] == count - 3
            assert len(again.last("update")["events"]) == 3
            mover = room.match.game.moves()[-1][0]
            await room.hear([one, other][mover], Undo(1))
            stale = Ear(0)
            await room.enter(stale, revision, count)
            assert stale.last("update")["since"] == 0
            liar = Ear(0)
            await room.enter(liar, 10_000, 10_000)
            assert liar.last("update")["since"] == 0
            assert keys.keys() == {0, 1}

    asyncio.run(play())


# -- storing -------------------------------------------------------------------------------------


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_a_room_that_is_found_again_goes_on_at_the_same_question(name: str, tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'games.db'}"

    async def play() -> tuple[str, Any, Any]:
        async with lobby_on(place) as lobby:
            room, ears = await friends(lobby, name)
            await answer_at_random(room, ears, 33)
            seat = room.match.game.pending[0].seat
            update = room._update(seat, 0, None)
            return room.id, seat, update

    async def look(id: str, seat: int) -> Any:
        async with lobby_on(place) as lobby:
            room = await lobby.find(id)
            assert room.seat_of("nothing") is None
            return room._update(seat, 0, None)

    id, seat, before = asyncio.run(play())
    assert asyncio.run(look(id, seat)) == before


def test_what_cannot_be_stored_is_not_done_and_nobody_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 8)
            heard = [len(ear.heard) for ear in ears]
            before = room.match.game.save()
            ask = room.match.ask
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", full)
                with pytest.raises(StoreError):
                    await answer_at_random(room, ears, 1)
            assert room.match.game.save() == before
            assert room.match.ask == ask
            assert [len(ear.heard) for ear in ears] == heard
            await answer_at_random(room, ears, 1)
            assert room.match.game.save() != before

    asyncio.run(play())


# -- what is refused ------------------------------------------------------------------------------


def test_late_repeated_and_foreign_answers_are_refused_and_change_nothing() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            asked = room.match.game.pending[0]
            mine, other = ears[asked.seat], ears[1 - asked.seat]
            answer = next(asked.options()).answer
            await room.hear(mine, Answer(mine.ask, answer))
            before = room.match.game.save()
            assert await refused(room, mine, Answer(0, answer)) == "not-asked"
            assert await refused(room, other, Answer(0, answer)) == "late"
            assert await refused(room, ears[2], Answer(room.match.ask, answer)) == "looking-on"
            assert await refused(room, other, Answer(other.ask, (99_999,))) != "late"
            assert await refused(room, other, Say(other.ask, "fly away")) == "unknown-wish"
            assert room.match.game.save() == before

    asyncio.run(play())


def test_nobody_answers_before_all_seats_are_taken() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("open")), options={}
            )
            [ear] = await enter(room, 0)
            assert ear.last("update")["asked"] is None
            assert await refused(room, ear, Answer(0, (0,))) == "not-begun"
            key = await room.join(Join("  Grace\n Hopper "))
            assert ear.last("room")["room"]["seats"][1]["name"] == "Grace Hopper"
            assert room.seat_of(key.token) == 1
            with pytest.raises(Trouble, match="no open seat"):
                await room.join(Join("Eve"))

    asyncio.run(play())


def test_a_wish_in_words_is_an_answer_too() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            asked = room.match.game.pending[0]
            option = next(asked.options())
            await room.hear(ears[asked.seat], Say(room.match.ask, option.text))
            assert room.match.game.moves() == [(asked.seat, option.answer)]

    asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_why_names_a_rule_for_whatever_is_pointed_at(name: str) -> None:
    async def play() -> None:
        async with friends_at(name) as (room, ears):
            await answer_at_random(room, ears, 25)
            game = room.match.game
            asked = game.pending[0]
            ear = ears[asked.seat]
            view = game.view(asked.seat)
            cards = [card.id for zone in view.seats[asked.seat].zones for card in zone.cards]
            cards += [card.id for card in view.board]
            for number, card in enumerate(card for card in cards if card is not None):
                await room.hear(ear, Why(number, card=card))
                reasons = ear.last("reasons")
                assert reasons["ref"] == number
                assert reasons["reasons"]
                for reason in reasons["reasons"]:
                    assert reason["possible"] or (reason["text"] and reason["rule"])
                    assert "is no answer" not in reason["text"]
            waiting = ears[1 - asked.seat]
            if game.question_for(waiting.seat) is None:
                await room.hear(waiting, Why(0, seat=0))
                assert "not asked" in waiting.last("reasons")["reasons"][0]["text"]
            with pytest.raises(RuleboundError, match="Why what"):
                await room.hear(ear, Why(1))

    asyncio.run(play())


# -- looking back, taking back, branching off ------------------------------------------------------


def test_undo_in_practice_goes_back_over_bots_to_ones_own_decision() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", MINE_AND_BOT)
            [ear] = await enter(room, 0)
            for _ in range(6):
                await until(lambda: room.match.game.question_for(0) is not None)
                asked = room.match.game.question_for(0)
                assert asked is not None
                before, prompt = room.match.moments, asked.prompt
                await room.hear(ear, Answer(room.match.ask, next(asked.options()).answer))
            await until(lambda: room.match.game.question_for(0) is not None)
            await room.hear(ear, Undo(1))
            assert room.match.moments == before
            again = room.match.game.question_for(0)
            assert again is not None
            assert again.prompt == prompt
            update = ear.last("update")
            assert update["since"] + len(update["events"]) == room.match.game.event_count()

    asyncio.run(play())


def test_online_undo_needs_everybodys_consent_and_stops_at_what_was_told() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            asked = room.match.game.pending[0]
            mine, other = ears[asked.seat], ears[1 - asked.seat]
            assert await refused(room, mine, Undo(1)) == "nothing-to-undo"
            placed = next(o for o in asked.options() if o.text.startswith("place "))
            await room.hear(mine, Answer(mine.ask, placed.answer))
            await room.hear(mine, Undo(2))
            assert other.last("update")["undo"]["wished_by"] == mine.seat
            assert other.last("update")["undo"]["to_agree"] == [other.seat]
            assert await refused(room, mine, Undo(7)) == "wished"
            assert await refused(room, mine, Consent(1, True)) == "no-wish"
            await room.hear(other, Consent(1, False))
            assert room.match.moments == 1
            await room.hear(mine, Undo(3))
            assert other.last("update")["undo"]["wish"] == 2
            assert await refused(room, other, Consent(1, True)) == "no-wish"  # that was another
            await room.hear(other, Consent(2, True))
            assert room.match.moments == 0
            # now until something was revealed: that cannot be taken back
            while not any("reveals" in e.text for e in room.match.game.journal(rb.SPECTATOR)):
                await answer_at_random(room, ears, 1)
            mover = room.match.game.moves()[0][0]
            last = room.match.last_decision(mover)
            assert last is not None
            assert room.match.game.has_revealed_since(last)
            undo = ears[mover].last("update")["undo"]
            assert not undo["possible"]
            assert "revealed" in undo["reason"]
            code = await refused(room, ears[mover], Undo(4))
            assert code == "told-since"

    asyncio.run(play())


def test_an_answer_ends_a_wish_to_go_back() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            mine, other = await place_a_card(room, ears)
            await room.hear(mine, Undo(1))
            await answer_at_random(room, ears, 1)
            assert other.last("update")["undo"]["wished_by"] is None
            assert await refused(room, other, Consent(1, True)) == "no-wish"

    asyncio.run(play())


def test_who_wished_to_go_back_can_withdraw_it() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            mine, other = await place_a_card(room, ears)
            await room.hear(mine, Undo(1))
            await room.hear(mine, Consent(1, False))
            assert other.last("update")["undo"]["wish"] is None
            assert mine.last("update")["undo"]["possible"]
            assert room.match.moments == 1
            assert await refused(room, other, Consent(1, True)) == "no-wish"

    asyncio.run(play())


def test_a_branch_goes_on_from_the_moment_and_leaves_the_game_alone() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, keys = await new_room(lobby, "skirmish", people(2))
            ears = await enter(room, 0, 1)
            await answer_at_random(room, ears, 20)
            before = room.match.game.save()
            with pytest.raises(Trouble, match="own practice"):
                await lobby.branch(room, Branch(9), "test")
            made = await lobby.branch(room, Branch(9, keys[1]), "test")
            branch = await lobby.find(made.room.id)
            assert branch.match.game.view(0) == room.match.game.position_after(9).view(0)
            assert branch.match.moments == 9
            assert room.match.game.save() == before
            with pytest.raises(Trouble, match="moments 0 to 20"):
                await lobby.branch(room, Branch(21, keys[1]), "test")

    asyncio.run(play())


def test_one_looks_back_with_ones_own_eyes() -> None:
    async def play() -> None:
        async with friends_at("skirmish") as (room, ears):
            await answer_at_random(room, ears, 15)
            await room.hear(ears[1], Look(3, 6))
            moment = ears[1].last("moment")
            assert moment["view"] == plain(room.match.game.position_after(6).view(1))
            with pytest.raises(RuleboundError):
                await room.hear(ears[1], Look(4, 6, 0))
            with pytest.raises(RuleboundError):
                await room.hear(ears[1], Look(5, 99))

    asyncio.run(play())


# -- bots, hints, clocks, giving up ----------------------------------------------------------------


def test_bots_play_to_the_end_among_themselves_while_somebody_looks_on() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            assert room.match.moments == 0
            [ear] = await enter(room, rb.SPECTATOR)
            await until(lambda: ear.last("update")["view"]["outcome"] is not None)
            assert room.info().over
            points, turns = msgspec.structs.astuple(await room.chances())
            assert [point.at for point in points] == sorted({point.at for point in points})
            assert all(abs(sum(point.shares) - 1) < 1e-9 for point in points)
            moves = room.match.game.moves()
            assert points[-1].at == len(moves)
            assert max(points[-1].shares) == 1 / points[-1].shares.count(max(points[-1].shares))
            told = {entry.text for entry in room.match.game.journal(rb.SPECTATOR)}
            for turn in turns:
                assert turn.seat == moves[turn.at - 1][0]
                assert turn.after == next(p.shares for p in points if p.at == turn.at)
                assert any(turn.text.startswith(text) for text in told)

    asyncio.run(play())


def test_a_bot_thinks_in_a_process_of_its_own_and_a_hint_is_a_legal_answer() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("mine"), SeatWish("bot", bot="easy"))
            )
            [ear] = await enter(room, 0)
            await until(lambda: room.match.game.question_for(0) is not None)
            await room.hear(ear, HintWish(9))
            assert await refused(room, ear, HintWish(10)) == "hinting"
            await until(lambda: ear.heard[-1]["type"] == "hint")
            hint = ear.last("hint")
            asked = room.match.game.question_for(0)
            assert asked is not None
            assert asked.option(tuple(hint["answer"])).text == hint["text"]
            before = room.match.moments
            await room.hear(ear, Answer(hint["ask"], tuple(hint["answer"])))
            await until(lambda: room.match.game.question_for(0) is not None)
            assert room.match.moments > before + 1 or room.match.game.moves()[-1][0] == 0

    asyncio.run(play())


def test_where_time_is_up_a_bot_plays_on_or_the_seat_gives_up() -> None:
    async def play(name: str) -> Room:
        async with friends_at(name, clock=ClockSetting(1)) as (room, ears):
            assert ears[0].last("update")["clocks"] != []
            seat = room.match.game.pending[0].seat
            room._clocks._left[seat] = 0.05  # nobody waits a second for it
            room._run_clocks(anew=True)

            def told() -> bool:
                info = ears[0].last("room")["room"]
                return bool(info["over"] or info["seats"][seat]["kind"] == "bot")

            await until(told)
            return room

    over = asyncio.run(play("sixforms"))
    assert over.match.game.over
    on = asyncio.run(play("skirmish"))
    assert not on.match.game.over


def test_giving_up_ends_the_game_where_the_game_knows_it() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, ears = await friends(lobby, "sixforms")
            await room.hear(ears[1], Resign(1))
            outcome = room.match.game.outcome
            assert outcome is not None
            assert outcome.winners == (0,)
            room, ears = await friends(lobby, "skirmish")
            with pytest.raises(RuleboundError, match="gives up"):
                await room.hear(ears[1], Resign(1))

    asyncio.run(play())


# -- what the end and the beginning allow ----------------------------------------------------------


def test_online_nothing_is_taken_back_after_the_end_since_all_is_shown_then() -> None:
    async def play() -> None:
        async with friends_at("lightseekers", seed=7) as (room, ears):
            await answer_at_random(room, ears, 1000)
            assert room.match.game.over
            for ear in ears[:2]:
                assert await refused(room, ear, Undo(3)) == "over"
                assert not ear.last("update")["undo"]["possible"]

    asyncio.run(play())


def test_nobody_gives_up_before_all_seats_are_taken() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "sixforms", (SeatWish("mine"), SeatWish("open")))
            [ear] = await enter(room, 0)
            assert await refused(room, ear, Resign(1)) == "not-begun"
            assert not room.match.game.over

    asyncio.run(play())


def test_clocks_run_from_the_first_question_on_and_after_the_room_was_asleep() -> None:
    async def play() -> None:
        async with lobby_on(idle=0) as lobby:
            room, _ = await new_room(lobby, "sixforms", people(2), clock=ClockSetting(1, 0))
            lobby.sweep()
            again = await lobby.find(room.id)
            assert again is not room
            await enter(again, 0, 1)
            await until(lambda: again.match.game.over)  # nobody has said a word

    asyncio.run(play())


def test_the_curve_of_chances_is_that_of_the_game_as_it_ended() -> None:
    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", people(2))
            ears = await enter(room, 0, 1)
            await answer_at_random(room, ears, 1000)
            first = await room.chances()
            assert first.points[-1].at == room.match.moments
            await room.hear(ears[0], Undo(1))
            await answer_at_random(room, ears, 1000, seed=9)
            second = await room.chances()
            assert second.points[-1].at == room.match.moments

    asyncio.run(play())
