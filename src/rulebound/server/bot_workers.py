"""Bots, hints and win probabilities, computed in worker processes.

A worker gets a game in which everything the bot's seat cannot know has been dealt again, so a bot
cannot see more than its seat even there.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    ExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from functools import partial
from typing import Final

import rulebound as rb
from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots.win_probability import win_probabilities
from rulebound.freshness import CompiledCopy
from rulebound.server.fair_queue import Asker, Busy, Places
from rulebound.server.hint_search import ITERATIONS, TIME_LIMIT_MS, HintResult, search_hint
from rulebound.server.limits import Limits
from rulebound.server.reply_times import ReplyTimes
from rulebound.server.strengths import MAX_SECONDS, deadline, deadline_after
from rulebound.server.worker import ProcessWorker
from rulebound.server.worker_counters import WorkerCounters
from rulebound.server.worker_pool import StartWorker, WorkerPool, WorkerTurn

RANDOM_BOT: Final = "random"
"""The bot that answers at random. It needs no worker process."""
MOVES: Final = "moves"  # kinds of computations
HINTS: Final = "hints"
CURVES: Final = "curves"
FULL_DELAY: Final = 1.0
"""Seconds after which a room asks again for a place in the queue."""
WORLDS_AT_ONCE: Final = 32
"""Worlds sampled in one turn of a win probability, so that a hint does not wait long."""
NO_DELAY: Final = Limits(min_reply_delay=0.0)
NO_NOTICE: Final = nullcontext()


class BotWorkers:
    """Worker processes for bots, and one for hints and win probabilities.

    Bots never wait for hints, nor hints for bots; a hint waits for at most one turn of a curve.
    Processes start on first use and load a game when it is played. With `preload`, everything is
    ready at startup.
    """

    def __init__(
        self,
        processes: int | None = None,
        limits: Limits = NO_DELAY,
        preload: bool = False,
        start_worker: StartWorker | None = None,
    ) -> None:
        compiled = CompiledCopy().folder
        start = start_worker or partial(ProcessWorker, _load_games if preload else None)
        size = processes or max((os.cpu_count() or 2) - 1, 1)
        self.counters = WorkerCounters()
        self.min_reply_delay = limits.min_reply_delay
        self._bot_pool = WorkerPool(size, start, self.counters, compiled)
        self._analysis_pool = WorkerPool(1, start, self.counters, compiled)
        self._places = {
            MOVES: Places(limits.bots_at_once, limits.bots_at_once_by_address),
            HINTS: Places(limits.hints_at_once, limits.hints_at_once_by_address),
            CURVES: Places(limits.curves_at_once, limits.curves_at_once_by_address),
        }
        self._reply_times: dict[tuple[str, str], ReplyTimes] = {}
        if preload:
            self._bot_pool.start()
            self._analysis_pool.start()

    def reply_delay(self, game: str, bot: str, is_choice: bool, took: float) -> float:
        """Return the seconds to hold back a bot's reply to secret questions."""
        times = self._reply_times.setdefault((game, bot), ReplyTimes(self.min_reply_delay))
        if is_choice:
            times.record(took)
        return times.delay(is_choice, took)

    # -- bots --------------------------------------------------------------------------

    @asynccontextmanager
    async def bot_turn(
        self, asker: Asker, notice: AbstractContextManager[None] = NO_NOTICE
    ) -> AsyncIterator[WorkerTurn]:
        """Wait for a worker that may answer for bots, and keep it during the block.

        `notice` is entered while waiting.
        """
        async with AsyncExitStack() as stack:
            with notice:
                while True:
                    try:
                        stack.enter_context(self._places[MOVES].held(asker.address))
                        break
                    except Busy:  # the room waits, because its game must go on
                        await asyncio.sleep(FULL_DELAY)
                turn = await stack.enter_async_context(self._bot_pool.turn(MOVES, asker))
            yield turn

    async def decide(
        self, game: Game, seat: Seat, bot: str, seed: int, turn: WorkerTurn | None
    ) -> Answer:
        """Return the bot's answer to the seat's question. All bots but `RANDOM_BOT` need a turn."""
        pending = game.question_for(seat)
        assert pending is not None
        if pending.is_formality:
            return next(pending.options()).answer
        if bot == RANDOM_BOT:
            return pending.sample(rb.Dice(seed))
        assert turn is not None
        world = _seat_world(game, seat, seed)
        return await turn.run(deadline(bot), _decide, world, seat, bot, seed)

    # -- hints and curves --------------------------------------------------------------

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
        """Search the seat's question with the strongest bot. Raises `Busy` if too many wait.

        `notice` is entered while waiting.
        """
        async with AsyncExitStack() as stack:
            stack.enter_context(self._place(HINTS, asker))
            with notice:
                turn = await stack.enter_async_context(self._analysis_pool.turn(HINTS, asker))
            world = _seat_world(game, seat, seed)
            return await turn.run(deadline_after(ms), _advise, world, seat, seed, iterations, ms)

    @contextmanager
    def curve_place(self, asker: Asker) -> Iterator[None]:
        """Hold one of the places for curves during a block. Raises `Busy` if there is none."""
        with self._place(CURVES, asker):
            yield

    async def shares(self, game: Game, worlds: int, asker: Asker) -> tuple[float, ...]:
        """Return each seat's win probability, as a spectator sees it, over so many worlds."""
        position = game.without_history().save()
        sums = [0.0] * game.table.seats
        for first in range(0, worlds, WORLDS_AT_ONCE):
            count = min(WORLDS_AT_ONCE, worlds - first)
            async with self._analysis_pool.turn(CURVES, asker) as turn:
                found = await turn.run(MAX_SECONDS, _shares, position, count, first)
            sums = [total + share * count for total, share in zip(sums, found, strict=True)]
        return tuple([total / worlds for total in sums])

    @contextmanager
    def _place(self, kind: str, asker: Asker) -> Iterator[None]:
        with ExitStack() as stack:
            try:
                stack.enter_context(self._places[kind].held(asker.address))
            except Busy:
                self.counters.of(kind).refused += 1
                raise
            yield

    def close(self) -> None:
        """Kill the processes, including busy ones."""
        self._bot_pool.close()
        self._analysis_pool.close()


def _seat_world(game: Game, seat: Seat, seed: int) -> bytes:
    """Return the saved position, determinized for a seat."""
    return game.without_history().determinize(seat, seed).without_history().save()


# -- run in the worker processes -----------------------------------------------------------------


def _load_games() -> None:
    """Load the cards of all games, which takes as long as a short search."""
    for name in games.usable():
        games.load(name).rules()


def _decide(world: bytes, seat: Seat, bot: str, seed: int) -> Answer:
    return bots.make(bot, seed).decide(bots.SeatSide(rb.load(world), seat, seed))


def _advise(world: bytes, seat: Seat, seed: int, iterations: int, ms: int | None) -> HintResult:
    return search_hint(rb.load(world), seat, seed, iterations, ms)


def _shares(position: bytes, worlds: int, seed: int) -> tuple[float, ...]:
    return win_probabilities(rb.load(position), worlds, seed)
