"""Bots in a room: what happens when they fail, or when the process they think in dies."""

import asyncio
import logging
import multiprocessing
import shutil
import sys
import time
from pathlib import Path

import pytest

import rulebound as rb
from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots import ismcts
from rulebound.bots.dedupe import distinct_options
from rulebound.bots.evaluation import Evaluator
from rulebound.server.counsel import ITERATIONS, MOST_OPTIONS, MOST_STEPS, MS, Counsel, counsel
from rulebound.server.protocol import Answer as Said
from rulebound.server.protocol import HintWish, SeatWish
from rulebound.server.thinking import LONGEST_POISE, QUICK, Thinkers
from tests.server.room_helpers import Ear, lobby_on, new_room, until


class Forgetful(Thinkers):
    """Thinkers to whom nothing occurs."""

    async def decide(self, game: Game, seat: Seat, bot: str, luck: int) -> Answer:
        if bot != QUICK:
            raise ZeroDivisionError(bot)
        return await super().decide(game, seat, bot, luck)

    async def advise(self, *_: object) -> Counsel:
        raise ZeroDivisionError


class Noting(Thinkers):
    """Thinkers who note how long they may think about a hint."""

    def __init__(self) -> None:
        super().__init__(1)
        self.budgets: list[int | None] = []

    async def advise(
        self, game: Game, seat: Seat, luck: int, iterations: int = ITERATIONS, ms: int | None = MS
    ) -> Counsel:
        self.budgets.append(ms)
        return await super().advise(game, seat, luck, iterations, ms)


def test_a_bot_that_fails_is_logged_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with lobby_on(thinkers=Forgetful(1)) as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("bot", bot="easy"), SeatWish("bot", bot="random"))
            )
            ear = Ear(rb.SPECTATOR)
            await room.enter(ear, 0, 0)
            await until(lambda: room.match.game.over)

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert "the bot easy failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_where_no_hint_is_found_one_is_told_so_and_can_ask_again() -> None:
    async def play() -> None:
        async with lobby_on(thinkers=Forgetful(1)) as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("mine")))
            asked = next(iter(room.match.game.pending))
            ear = Ear(asked.seat)
            await room.enter(ear, 0, 0)
            for ref in (3, 4):
                await room.hear(ear, HintWish(ref))
                await until(lambda: ear.heard[-1]["type"] == "refused")
                told = ear.heard.pop()
                assert (told["ref"], told["code"]) == (ref, "no-hint")

    asyncio.run(play())


def test_a_hint_is_for_the_question_it_was_wished_for() -> None:
    """Also where that is answered before anybody has begun to think."""

    async def play() -> None:
        async with lobby_on() as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("mine")))
            asked = next(iter(room.match.game.pending))
            ear, ask = Ear(asked.seat), room.match.ask
            await room.enter(ear, 0, 0)
            wish = room.hear(ear, HintWish(3))
            answer = room.hear(ear, Said(ask, next(asked.options()).answer))
            await asyncio.gather(wish, answer)
            await until(lambda: any(told["type"] == "hint" for told in ear.heard))
            hint = ear.last("hint")
            assert hint["ask"] == ask
            assert asked.option(tuple(hint["answer"])).text == hint["text"]

    asyncio.run(play())


def test_a_hint_weighs_the_best_options_and_tells_what_is_expected_of_the_first() -> None:
    async def play() -> None:
        thinkers = Noting()
        async with lobby_on(thinkers=thinkers) as lobby:
            room, _ = await new_room(lobby, "sixforms", (SeatWish("mine"), SeatWish("mine")))
            asked = next(iter(room.match.game.pending))
            ear = Ear(asked.seat)
            await room.enter(ear, 0, 0)
            await room.hear(ear, HintWish(3))
            await until(lambda: any(told["type"] == "hint" for told in ear.heard))
            (budget,) = thinkers.budgets
            assert budget is not None
            assert budget < 2_000  # somebody waits for it
            hint = ear.last("hint")
            answers = [tuple(option["answer"]) for option in hint["options"]]
            assert 1 <= len(answers) <= MOST_OPTIONS
            assert len(set(answers)) == len(answers)
            assert answers[0] == tuple(hint["answer"])
            assert all(asked.question.allows(answer) for answer in answers)
            assert all(0 <= option["chance"] <= 1 for option in hint["options"])
            assert all(0 <= step["seat"] < 2 and step["text"] for step in hint["line"])

    asyncio.run(play())


@pytest.mark.parametrize("name", games.GAMES)
def test_a_hint_is_the_same_whatever_the_truth_is_that_its_seat_does_not_know(name: str) -> None:
    """It is thought up from worlds dealt anew, and so are its words and the line it tells."""
    dice = rb.Dice(4)
    game = rb.new(name, seed=4)
    while len(game.moves()) < 24 or game.pending[0].size() < 2:
        game.submit(game.pending[0].seat, game.pending[0].sample(dice))
    seat = game.pending[0].seat
    truths = [
        game.without_history(),
        *[game.without_history().determinize(seat, seed).without_history() for seed in (5, 6)],
    ]
    idents = {tuple(truth.table.ident) for truth in truths}
    assert len(idents) == len(truths)

    async def look() -> list[Counsel]:
        thinkers = Thinkers(1)
        try:
            return [await thinkers.advise(truth, seat, 1, 150, None) for truth in truths]
        finally:
            thinkers.close()

    first, *others = asyncio.run(look())
    assert first.options
    assert others == [first, first]


@pytest.mark.parametrize("ahead", [False, True])
def test_processes_made_ahead_have_read_all_games(ahead: bool) -> None:
    """So the first thought takes no longer than the others."""

    async def look() -> tuple[int, list[str]]:
        before = len(multiprocessing.active_children())
        thinkers = Thinkers(2, ahead=ahead)
        try:
            started = len(multiprocessing.active_children()) - before
            return started, await thinkers._playing.run(games_read)
        finally:
            thinkers.close()

    assert asyncio.run(look()) == ((3, list(games.GAMES)) if ahead else (0, []))


def games_read() -> list[str]:
    """Whose cards this process has read."""
    return [name for name in games.GAMES if f"rulebound.games.{name}.spec" in sys.modules]


def test_a_hint_says_how_many_answers_it_leaves_out() -> None:
    game = rb.new("skirmish", seed=2)
    dice = rb.Dice(2)
    left = 0
    for _ in range(12):
        asked = game.pending[0]
        found = counsel(game, asked.seat, 1, 80, None)
        there_are = len(distinct_options(asked.options(), game.view(asked.seat)))
        assert len(found.options) + found.more == there_are
        left += found.more > 0
        game.submit(asked.seat, asked.sample(dice))
    assert left


def test_after_the_one_it_would_give_a_hint_tells_the_best_that_it_knows_well() -> None:
    out_of_order = 0
    for seed in range(3):
        game = rb.new("skirmish", seed=seed)
        dice = rb.Dice(seed)
        for number in range(20):
            asked = game.pending[0]
            side = bots.SeatSide(game, asked.seat, number)
            tried = bots.Ismcts(number, 80).advise(side).estimates
            first, *others = counsel(game, asked.seat, number, 80, None).options
            assert first.answer == tried[0].answer
            chances = [option.chance for option in others]
            assert chances == sorted(chances, reverse=True)
            visits = {one.answer: one.visits for one in tried}
            least = 0.05 * tried[0].visits
            assert all(visits[option.answer] >= max(least, 4) for option in others)
            by_tries = [one.answer for one in tried][1 : len(others) + 1]
            out_of_order += [option.answer for option in others] != by_tries
            game.submit(asked.seat, asked.sample(dice))
    assert out_of_order


def test_where_nothing_tells_the_answers_apart_a_hint_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rb.new("lightseekers", seats=4, format="draft", seed=3)
    assert not counsel(game, 0, 1, 600, None).even
    blind = Evaluator(game.rules, [0.0] * len(game.rules.feature_names()))
    monkeypatch.setattr(ismcts, "scale", lambda _: blind)
    found = counsel(game, 0, 1, 600, None)
    assert found.even
    assert len(found.options) == MOST_OPTIONS


def test_what_is_expected_begins_after_the_answer_that_is_advised() -> None:
    game = rb.new("havenfall", seed=2)
    dice = rb.Dice(2)
    lines = 0
    while lines < 3:
        asked = game.pending[0]
        found = counsel(game, asked.seat, 1, 200, None)
        if found.line:
            lines += 1
            line = bots.Ismcts(1, 200).advise(bots.SeatSide(game, asked.seat, 1)).line
            assert line[0] == (asked.seat, found.options[0].text)
            once = [step for at, step in enumerate(line[1:]) if at == 0 or step != line[at]]
            assert found.line == once[:MOST_STEPS]
        game.submit(asked.seat, asked.sample(dice))


def test_a_secret_question_is_answered_no_sooner_where_there_is_no_choice() -> None:
    """HF spells.7: whoever has no spell to play shall not be known by a quick answer."""

    async def play() -> None:
        thinkers = Thinkers(1, poise=0.2)
        loop = asyncio.get_running_loop()
        dice = rb.Dice(1)
        game = rb.new("havenfall", seed=2)
        kinds: set[bool] = set()
        while len(kinds) < 2:
            asked = game.pending[0]
            if asked.code == "respond" and asked.is_formality not in kinds:
                start = loop.time()
                answer = await thinkers.play(game, asked.seat, QUICK, 1)
                assert loop.time() - start >= 0.19
                kinds.add(asked.is_formality)
            else:
                answer = asked.sample(dice)
            game.submit(asked.seat, answer)
            if game.over:
                game = rb.new("havenfall", seed=dice.roll(1000))

    asyncio.run(play())


def test_an_answer_without_a_choice_takes_no_time_by_which_it_is_known() -> None:
    """HF spells.7: nor by taking always as long as the last one that was a choice."""
    thinkers = Thinkers(1, poise=0.01)
    for took in (0.05, 0.25, 9.0):
        assert thinkers._held_back("havenfall", "easy", True, took) == 0
    waits = [thinkers._held_back("havenfall", "easy", False, 0.001) for _ in range(200)]
    for thought in (0.05, 0.25, LONGEST_POISE):
        near = [wait for wait in waits if 0.9 * thought <= wait + 0.001 <= 1.1 * thought]
        assert len({round(wait, 6) for wait in near}) > 4
        waits = [wait for wait in waits if wait not in near]
    assert not waits
    assert thinkers._held_back("havenfall", "strong", False, 0.001) == pytest.approx(0.009)
    assert thinkers._held_back("havenfall", "easy", False, 5.0) == 0


def test_a_curve_does_not_keep_hints_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[int] = [0]
    most: list[int] = []

    async def run(*_: object) -> tuple[float, ...]:
        running[0] += 1
        most.append(running[0])
        await asyncio.sleep(0.01)
        running[0] -= 1
        return (0.5, 0.5)

    async def play() -> None:
        thinkers = Thinkers(1)
        monkeypatch.setattr(thinkers._counselling, "run", run)
        some = [rb.new("skirmish", seed=seed) for seed in range(5)]
        await asyncio.gather(*[thinkers.shares(game, 4) for game in some])

    asyncio.run(play())
    assert most == [1] * 5


def test_no_bot_waits_for_a_hint() -> None:
    async def play() -> None:
        thinkers = Thinkers(1)
        game = rb.new("sixforms", seed=2)
        seat = game.pending[0].seat
        try:
            hint = asyncio.create_task(thinkers.advise(game, seat, 1, 1_000_000, None))
            await thinkers.decide(game, seat, "easy", 1)
            assert not hint.done()
            hint.cancel()
        finally:
            thinkers.close()

    asyncio.run(play())


def test_when_the_process_dies_all_who_waited_for_it_get_their_answer_from_another() -> None:
    async def play() -> None:
        thinkers = Thinkers(1)
        game = rb.new("skirmish", seed=2)
        asked = next(asked for asked in game.pending)
        try:
            before = await thinkers.decide(game, asked.seat, "easy", 1)
            waiting = [
                asyncio.create_task(thinkers.decide(game, asked.seat, "easy", 1)) for _ in range(6)
            ]
            await asyncio.sleep(0)
            for process in multiprocessing.active_children():
                process.kill()
            assert await asyncio.gather(*waiting) == [before] * 6
        finally:
            thinkers.close()

    asyncio.run(play())


def test_bots_are_compiled_as_soon_as_there_is_a_compiled_copy_of_what_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever thinks meanwhile finishes the thought where it was begun."""
    copy = tmp_path / "rulebound"
    leave = shutil.ignore_patterns("__pycache__", "scenarios", "*.so")
    shutil.copytree(Path(rb.__file__).parent, copy, ignore=leave)
    there: list[Path] = []

    async def play() -> None:
        thinkers = Thinkers(1)
        monkeypatch.setattr(thinkers._playing._twin, "folder", lambda: there[0] if there else None)
        try:
            first = asyncio.create_task(thinkers._playing.run(slowly_where_from))
            await asyncio.sleep(0)
            there.append(tmp_path)
            second = asyncio.create_task(thinkers._playing.run(slowly_where_from))
            assert await first == rb.__file__
            assert await second == str(copy / "__init__.py")
            assert await thinkers._playing.run(slowly_where_from) == str(copy / "__init__.py")
            assert str(tmp_path) not in sys.path
        finally:
            thinkers.close()
        assert not multiprocessing.active_children()

    asyncio.run(play())


def slowly_where_from() -> str:
    """Where a process of the bots has its engine from."""
    time.sleep(0.2)
    return rb.__file__
