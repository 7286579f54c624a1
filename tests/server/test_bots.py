"""Bots and hints: failures, reply delays and worker processes."""

import asyncio
import logging
import multiprocessing
import shutil
import sys
import time
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

import rulebound as rb
from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots import ismcts
from rulebound.bots.dedupe import distinct_options
from rulebound.bots.evaluation import Evaluator
from rulebound.bots.win_probability import win_probabilities
from rulebound.server.bot_workers import (
    CURVES,
    NO_NOTICE,
    RANDOM_BOT,
    WORLDS_AT_ONCE,
    BotWorkers,
)
from rulebound.server.fair_queue import Asker
from rulebound.server.hint_search import (
    ITERATIONS,
    MAX_LINE_STEPS,
    MAX_OPTIONS,
    TIME_LIMIT_MS,
    HintResult,
    search_hint,
)
from rulebound.server.protocol.incoming import HintWish
from rulebound.server.protocol.rooms import SeatWish
from rulebound.server.reply_times import MAX_REPLY_DELAY, ReplyTimes
from rulebound.server.worker import ProcessWorker
from rulebound.server.worker_counters import WorkerCounters
from rulebound.server.worker_pool import WorkerPool, WorkerTurn
from tests.server.room_helpers import FakeClient, new_room, open_lobby, wait_until

HOME = Asker("192.0.2.1", "room")


class FailingWorkers(BotWorkers):
    """Workers whose bots and hints always fail."""

    async def decide(
        self, game: Game, seat: Seat, bot: str, seed: int, turn: WorkerTurn | None
    ) -> Answer:
        if bot != RANDOM_BOT:
            raise ZeroDivisionError(bot)
        return await super().decide(game, seat, bot, seed, turn)

    async def advise(self, *_: object) -> HintResult:
        raise ZeroDivisionError


class BudgetRecorder(BotWorkers):
    """Workers that record the time limit of each hint."""

    def __init__(self) -> None:
        super().__init__(1)
        self.budgets: list[int | None] = []

    async def advise(
        self,
        game: Game,
        seat: Seat,
        seed: int,
        asker: Asker,
        notice: AbstractContextManager[None] = NO_NOTICE,
        iterations: int = ITERATIONS,
        ms: int | None = TIME_LIMIT_MS,
    ) -> HintResult:
        self.budgets.append(ms)
        return await super().advise(game, seat, seed, asker, notice, iterations, ms)


def test_a_failing_bot_is_logged_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with open_lobby(workers=FailingWorkers(1)) as lobby:
            room, _ = await new_room(
                lobby, "skirmish", (SeatWish("bot", bot="easy"), SeatWish("bot", bot="random"))
            )
            client = FakeClient(rb.SPECTATOR)
            await room.enter(client, 0, 0)
            await wait_until(lambda: room.session.game.over)

    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    assert "bot-failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_a_failed_hint_search_is_reported_and_can_be_repeated() -> None:
    async def play() -> None:
        async with open_lobby(workers=FailingWorkers(1)) as lobby:
            room, _ = await new_room(lobby, "skirmish", (SeatWish("mine"), SeatWish("mine")))
            pending = next(iter(room.session.game.pending))
            client = FakeClient(pending.seat)
            await room.enter(client, 0, 0)
            for ref in (3, 4):
                await room.handle(client, HintWish(ref))
                await wait_until(lambda: client.received[-1]["type"] == "refused")
                refusal = client.received.pop()
                assert (refusal["ref"], refusal["code"]) == (ref, "no-hint")

    asyncio.run(play())


def test_a_hint_rates_the_best_options_and_shows_the_expected_line() -> None:
    async def play() -> None:
        workers = BudgetRecorder()
        async with open_lobby(workers=workers) as lobby:
            room, _ = await new_room(lobby, "sixforms", (SeatWish("mine"), SeatWish("mine")))
            pending = next(iter(room.session.game.pending))
            client = FakeClient(pending.seat)
            await room.enter(client, 0, 0)
            await room.handle(client, HintWish(3))
            await wait_until(lambda: any(message["type"] == "hint" for message in client.received))
            (budget,) = workers.budgets
            assert budget is not None
            assert budget < 2_000  # a person is waiting
            hint = client.last("hint")
            answers = [tuple(option["answer"]) for option in hint["options"]]
            assert 1 <= len(answers) <= MAX_OPTIONS
            assert len(set(answers)) == len(answers)
            assert answers[0] == tuple(hint["answer"])
            assert all(pending.question.allows(answer) for answer in answers)
            assert all(0 <= option["chance"] <= 1 for option in hint["options"])
            assert all(0 <= step["seat"] < 2 and step["text"] for step in hint["line"])

    asyncio.run(play())


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_a_hint_does_not_depend_on_hidden_information(name: str) -> None:
    """The search, its words and its line use determinized worlds only."""
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

    async def look() -> list[HintResult]:
        workers = BotWorkers(1)
        try:
            return [
                await workers.advise(truth, seat, 1, HOME, iterations=150, ms=None)
                for truth in truths
            ]
        finally:
            workers.close()

    first, *others = asyncio.run(look())
    assert first.options
    assert others == [first, first]


@pytest.mark.parametrize("preload", [False, True])
def test_preloaded_processes_have_loaded_all_games(preload: bool) -> None:
    """So the first search takes no longer than later ones."""

    async def look() -> tuple[int, list[str]]:
        before = len(multiprocessing.active_children())
        workers = BotWorkers(2, preload=preload)
        try:
            started = len(multiprocessing.active_children()) - before
            async with workers.bot_turn(HOME) as turn:
                return started, await turn.run(60.0, loaded_games)
        finally:
            workers.close()

    assert asyncio.run(look()) == ((3, list(games.BUILT_IN)) if preload else (0, []))


def loaded_games() -> list[str]:
    """Return the games this process has loaded."""
    return [name for name in games.BUILT_IN if f"rulebound.games.{name}.context" in sys.modules]


def test_a_hint_counts_the_answers_it_leaves_out() -> None:
    game = rb.new("skirmish", seed=2)
    dice = rb.Dice(2)
    left_out = 0
    for _ in range(12):
        pending = game.pending[0]
        found = search_hint(game, pending.seat, 1, 80, None)
        expected = len(distinct_options(pending.options(), game.view(pending.seat)))
        assert len(found.options) + found.more == expected
        left_out += found.more > 0
        game.submit(pending.seat, pending.sample(dice))
    assert left_out


def test_after_the_recommended_answer_a_hint_lists_the_best_well_searched_ones() -> None:
    out_of_order = 0
    for seed in range(3):
        game = rb.new("skirmish", seed=seed)
        dice = rb.Dice(seed)
        for number in range(20):
            pending = game.pending[0]
            side = bots.SeatSide(game, pending.seat, number)
            tried = bots.Ismcts(number, 80).advise(side).estimates
            first, *others = search_hint(game, pending.seat, number, 80, None).options
            assert first.answer == tried[0].answer
            chances = [option.chance for option in others]
            assert chances == sorted(chances, reverse=True)
            visits = {one.answer: one.visits for one in tried}
            least = 0.05 * tried[0].visits
            assert all(visits[option.answer] >= max(least, 4) for option in others)
            by_tries = [one.answer for one in tried][1 : len(others) + 1]
            out_of_order += [option.answer for option in others] != by_tries
            game.submit(pending.seat, pending.sample(dice))
    assert out_of_order


def test_a_hint_says_when_all_answers_are_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rb.new("lightseekers", seats=4, format="draft", seed=3)
    assert not search_hint(game, 0, 1, 600, None).even
    blind = Evaluator(game.rules, [0.0] * len(game.rules.feature_names()))
    monkeypatch.setattr(ismcts, "evaluator", lambda _: blind)
    found = search_hint(game, 0, 1, 600, None)
    assert found.even
    assert len(found.options) == MAX_OPTIONS


def test_the_expected_line_begins_after_the_recommended_answer() -> None:
    game = rb.new("havenfall", seed=2)
    dice = rb.Dice(2)
    lines = 0
    while lines < 3:
        pending = game.pending[0]
        found = search_hint(game, pending.seat, 1, 200, None)
        if found.line:
            lines += 1
            line = bots.Ismcts(1, 200).advise(bots.SeatSide(game, pending.seat, 1)).line
            assert line[0] == (pending.seat, found.options[0].text)
            once = [step for at, step in enumerate(line[1:]) if at == 0 or step != line[at]]
            assert found.line == once[:MAX_LINE_STEPS]
        game.submit(pending.seat, pending.sample(dice))


def test_the_delay_of_an_answer_without_a_choice_does_not_give_it_away() -> None:
    """HF spells.7: always taking as long as the last real decision would show it too."""
    times = ReplyTimes(0.01)
    assert times.delay(False, 0.001) == pytest.approx(0.009)
    for took in (0.05, 0.25, 9.0):
        times.record(took)
        assert times.delay(True, took) == 0
    delays = [times.delay(False, 0.001) for _ in range(200)]
    for thought in (0.05, 0.25, MAX_REPLY_DELAY):
        near = [delay for delay in delays if 0.9 * thought <= delay + 0.001 <= 1.1 * thought]
        assert len({round(delay, 6) for delay in near}) > 4
        delays = [delay for delay in delays if delay not in near]
    assert not delays
    assert times.delay(False, 5.0) == 0


def test_before_any_decision_an_answer_without_a_choice_takes_as_long_as_expected() -> None:
    assert 0.9 <= ReplyTimes(0.4, (1.0,)).delay(False, 0) <= 1.1
    assert ReplyTimes(0, (1.0,)).delay(False, 0) == 0  # a server that does not hide anything


def test_a_win_probability_takes_a_turn_for_every_few_worlds() -> None:
    """So a hint waits for a few worlds only, and the result is that of all worlds together."""
    game = rb.new("skirmish", seed=3)

    async def look() -> tuple[float, ...]:
        workers = BotWorkers(1)
        try:
            shares = await workers.shares(game, 3 * WORLDS_AT_ONCE - 1, HOME)
            assert workers.counters.of(CURVES).turns == 3
            return shares
        finally:
            workers.close()

    expected = win_probabilities(game.without_history(), 3 * WORLDS_AT_ONCE - 1)
    assert asyncio.run(look()) == pytest.approx(expected)


def test_no_bot_waits_for_a_hint() -> None:
    async def play() -> None:
        workers = BotWorkers(1)
        game = rb.new("sixforms", seed=2)
        seat = game.pending[0].seat
        try:
            hint = asyncio.create_task(
                workers.advise(game, seat, 1, HOME, iterations=1_000_000, ms=None)
            )
            async with workers.bot_turn(HOME) as turn:
                await workers.decide(game, seat, "easy", 1, turn)
            assert not hint.done()
            hint.cancel()
        finally:
            workers.close()

    asyncio.run(play())


def test_when_a_worker_process_dies_the_bot_answers_all_the_same() -> None:
    async def play() -> None:
        workers = BotWorkers(1)
        game = rb.new("skirmish", seed=2)
        seat = game.pending[0].seat

        async def decide() -> Answer:
            async with workers.bot_turn(HOME) as turn:
                return await workers.decide(game, seat, "easy", 1, turn)

        try:
            before = await decide()
            waiting = [asyncio.create_task(decide()) for _ in range(6)]
            await asyncio.sleep(0)
            for process in multiprocessing.active_children():
                process.kill()
            assert await asyncio.gather(*waiting) == [before] * 6
        finally:
            workers.close()

    asyncio.run(play())


def test_bots_switch_to_a_compiled_build_as_soon_as_there_is_one(
    tmp_path: Path,
) -> None:
    """Running work finishes in the process where it started."""
    copy = tmp_path / "rulebound"
    ignored = shutil.ignore_patterns("__pycache__", "scenarios", "*.so")
    shutil.copytree(Path(rb.__file__).parent, copy, ignore=ignored)
    builds: list[Path] = []
    counters = WorkerCounters()

    async def import_path(pool: WorkerPool) -> str:
        async with pool.turn("moves", HOME) as turn:
            return await turn.run(60.0, slow_import_path)

    async def play() -> None:
        start = partial(ProcessWorker, None)
        pool = WorkerPool(1, start, counters, lambda: builds[0] if builds else None)
        try:
            first = asyncio.create_task(import_path(pool))
            while not counters.of("moves").computations:
                await asyncio.sleep(0)
            builds.append(tmp_path)
            second = asyncio.create_task(import_path(pool))
            assert await first == rb.__file__
            assert await second == str(copy / "__init__.py")
            assert await import_path(pool) == str(copy / "__init__.py")
            assert str(tmp_path) not in sys.path
        finally:
            pool.close()
        assert not multiprocessing.active_children()
        assert counters.workers_started == 2

    asyncio.run(play())


def slow_import_path() -> str:
    """Return where a worker process imports the engine from."""
    time.sleep(0.2)
    return rb.__file__
