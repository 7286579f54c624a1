"""Bots, hints and win probabilities, computed in worker processes.

A worker gets a game in which everything the bot's seat cannot know has been dealt again, so a bot
cannot see more than its seat even there.
"""

import asyncio
import os
from typing import Final

import rulebound as rb
from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots.win_probability import win_probabilities
from rulebound.freshness import CompiledCopy
from rulebound.server.hint_search import ITERATIONS, TIME_LIMIT_MS, HintResult, search_hint
from rulebound.server.reply_times import ReplyTimes
from rulebound.server.worker_pool import WorkerPool, terminate_all

RANDOM_BOT: Final = "random"
"""The bot that answers at random. It needs no worker process."""


class BotWorkers:
    """Worker processes for bots, and one for hints and win probabilities.

    They start on first use and load a game when it is played. With `preload`, everything is ready
    at startup.
    """

    def __init__(
        self, processes: int | None = None, min_reply_delay: float = 0.0, preload: bool = False
    ) -> None:
        twin = CompiledCopy()
        size = processes or max((os.cpu_count() or 2) - 1, 1)
        prepare = _load_games if preload else None
        self._bot_pool = WorkerPool(size, twin, prepare)
        self._analysis_pool = WorkerPool(1, twin, prepare)
        if preload:
            self._bot_pool.start()
            self._analysis_pool.start()
        self.min_reply_delay = min_reply_delay
        self._reply_times: dict[tuple[str, str], ReplyTimes] = {}
        self._shares_lock = asyncio.Lock()

    def reply_delay(self, game: str, bot: str, is_choice: bool, took: float) -> float:
        """Return the seconds to hold back a bot's reply to secret questions."""
        times = self._reply_times.setdefault((game, bot), ReplyTimes(self.min_reply_delay))
        if is_choice:
            times.record(took)
        return times.delay(is_choice, took)

    async def decide(self, game: Game, seat: Seat, bot: str, seed: int) -> Answer:
        """Return the bot's answer to the seat's question."""
        pending = game.question_for(seat)
        assert pending is not None
        if pending.is_formality:
            return next(pending.options()).answer
        if bot == RANDOM_BOT:
            return pending.sample(rb.Dice(seed))
        return await self._bot_pool.run(_decide, _seat_world(game, seat, seed), seat, bot, seed)

    async def advise(
        self,
        game: Game,
        seat: Seat,
        seed: int,
        iterations: int = ITERATIONS,
        ms: int | None = TIME_LIMIT_MS,
    ) -> HintResult:
        """Search the seat's question with the strongest bot."""
        world = _seat_world(game, seat, seed)
        return await self._analysis_pool.run(_advise, world, seat, seed, iterations, ms)

    async def shares(self, game: Game, worlds: int) -> tuple[float, ...]:
        """Return each seat's win probability, as a spectator sees it.

        One at a time for the whole server, so that a hint waits for at most one of them.
        """
        async with self._shares_lock:
            return await self._analysis_pool.run(_shares, game.without_history().save(), worlds)

    def close(self) -> None:
        """Terminate the processes, including busy ones."""
        self._bot_pool.shut_down()
        self._analysis_pool.shut_down()
        terminate_all()


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


def _shares(world: bytes, worlds: int) -> tuple[float, ...]:
    return win_probabilities(rb.load(world), worlds)
