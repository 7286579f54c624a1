"""Rooms take named bots only; the command line takes any budget."""

import asyncio
from typing import Any

import msgspec
import pytest

from rulebound import SPECTATOR, RuleboundError, bots
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.rooms import Branch, SeatWish
from rulebound.server.rows import SeatRow
from rulebound.server.seats import assignment_from_row
from rulebound.server.strengths import MAX_SECONDS, deadline, nearest_bot
from tests.server.room_helpers import FakeClient, new_room, open_lobby, wait_until

UNBOUNDED = "ismcts:999999999ms"


@pytest.mark.parametrize("bot", [UNBOUNDED, "ismcts:50", "greedy", "hal", "x" * 5_000])
def test_a_room_with_an_unnamed_bot_is_refused_with_the_names_there_are(bot: str) -> None:
    async def ask() -> None:
        async with open_lobby() as lobby:
            with pytest.raises(ApiError) as caught:
                await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("bot", bot=bot)))
            assert caught.value.status_code == 400
            assert caught.value.code == "unknown-bot"
            assert all(name in caught.value.problem.text for name in bots.BOTS)
            assert len(caught.value.problem.text) < 300
            assert lobby.loaded == 0

    asyncio.run(ask())


def test_a_branch_with_an_unnamed_bot_is_refused() -> None:
    async def ask() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("bot", bot="random"),) * 2)
            await room.enter(FakeClient(SPECTATOR), 0, 0)
            await wait_until(lambda: room.session.game.over)
            wish = Branch(0, seats=(SeatWish("mine"), SeatWish("bot", bot=UNBOUNDED)))
            with pytest.raises(ApiError) as caught:
                await lobby.branch(room, wish, "test")
            assert caught.value.code == "unknown-bot"

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("stored", "offered"),
    [
        *[(name, name) for name in bots.BOTS],
        ("greedy", "easy"),
        ("ismcts:1", "steady"),
        ("ismcts:500", "steady"),
        ("ismcts:2000", "strong"),
        ("ismcts:500ms", "steady"),
        (UNBOUNDED, "strong"),
        ("ismcts:100ms@8", "steady"),
        ("hal", bots.DEFAULT),
    ],
)
def test_a_stored_bot_plays_on_as_the_nearest_named_one(stored: str, offered: str) -> None:
    assert nearest_bot(stored) == offered
    assert assignment_from_row(SeatRow("room", 1, None, "Ada", f"bot:{stored}")).bot == offered


def test_a_stored_room_with_any_other_bot_plays_on() -> None:
    async def play() -> None:
        async with open_lobby() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("bot")))
            seat = room.assignments[1]
            stored = msgspec.structs.replace(seat, bot=UNBOUNDED)
            await room._record.change(seat=stored.row(room.id))
            room.last_used -= 10_000
            lobby.unload_idle()
            loaded = await lobby.find(room.id, "test")
            assert loaded is not room
            assert loaded.info().seats[1].bot == "strong"

    asyncio.run(play())


def test_every_named_bot_has_a_deadline_and_no_other() -> None:
    for name in bots.BOTS:
        policy: Any = bots.make(name, 0)
        limit = getattr(policy, "time_limit_ms", 0)
        assert limit / 1000 < deadline(name) <= MAX_SECONDS
    with pytest.raises(ApiError):
        deadline(UNBOUNDED)


def test_the_command_line_keeps_any_budget() -> None:
    policy = bots.make(UNBOUNDED, 0)
    assert isinstance(policy, bots.Ismcts)
    assert policy.time_limit_ms == 999_999_999
    with pytest.raises(RuleboundError):
        bots.make("hal", 0)
