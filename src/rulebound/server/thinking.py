"""Bots think in processes of their own, so that nobody else waits for them.

What goes to such a process is a game in which everything the bot's seat cannot know was dealt
anew: even there a bot cannot see more than its seat.
"""

import asyncio
import multiprocessing
import os
import random
import signal
import sys
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import rulebound as rb
from rulebound import Answer, Game, Seat, bots
from rulebound.bots.chances import shares
from rulebound.freshness import Twin
from rulebound.server.counsel import ITERATIONS, MS, Counsel, counsel

QUICK: Final = "random"
"""A bot that answers faster than a process could be asked."""

LONGEST_POISE: Final = 3.0
"""Nobody waits longer than so many seconds for an answer that was no choice."""

REMEMBERED: Final = 16
"""So many times of thought are remembered."""

P = ParamSpec("P")
T = TypeVar("T")


class Thinkers:
    """A few processes that answer for bots; started when the first bot has to think.

    Where the server runs interpreted, they are started anew, compiled, as soon as there is a
    compiled copy of its source.
    """

    def __init__(self, processes: int | None = None, poise: float = 0.0) -> None:
        self._processes = processes or max((os.cpu_count() or 2) - 1, 1)
        self._pool: ProcessPoolExecutor | None = None
        self._twin = Twin()
        self._compiled: Path | None = None
        self._poise = poise
        self._thoughts: defaultdict[tuple[str, str], deque[float]] = defaultdict(
            lambda: deque(maxlen=REMEMBERED)
        )
        """How long a bot thought about its last secret questions, by game and bot."""
        self._counting = asyncio.Lock()

    async def play(self, game: Game, seat: Seat, bot: str, luck: int) -> Answer:
        """What a bot answers for a seat that is asked, at a time that does not tell anything.

        A secret question is asked also where there is just one answer. Whoever gives that at once
        shows it, and so does who always takes the same time for it; so it takes as long as one of
        the last that had to be thought about, any of them, and a little more or less.
        """
        asked = game.asked(seat)
        assert asked is not None
        start = time.monotonic()
        answer = await self.decide(game, seat, bot, luck)
        if asked.question.prompt.secret and self._poise:
            took = time.monotonic() - start
            await asyncio.sleep(self._held_back(game.rules.game, bot, asked.size() > 1, took))
        return answer

    def _held_back(self, game: str, bot: str, is_choice: bool, took: float) -> float:
        """For how many seconds more a secret answer is kept, that took so many."""
        thoughts = self._thoughts[game, bot]
        pause = self._poise
        if is_choice:
            thoughts.append(min(took, LONGEST_POISE))
        elif thoughts:
            pause = max(pause, random.choice(thoughts) * random.uniform(0.9, 1.1))
        return max(pause - took, 0.0)

    async def decide(self, game: Game, seat: Seat, bot: str, luck: int) -> Answer:
        """What a bot answers for a seat that is asked."""
        asked = game.asked(seat)
        assert asked is not None
        if asked.is_formality:
            return next(asked.options()).answer
        if bot == QUICK:
            return asked.sample(rb.Dice(luck))
        return await self._run(_decide, _as_known(game, seat, luck), seat, bot, luck)

    async def advise(
        self, game: Game, seat: Seat, luck: int, iterations: int = ITERATIONS, ms: int | None = MS
    ) -> Counsel:
        """What the strongest search holds of the answers of a seat that is asked."""
        world = _as_known(game, seat, luck)
        return await self._run(_advise, world, seat, luck, iterations, ms)

    async def shares(self, game: Game, worlds: int) -> tuple[float, ...]:
        """How a game stands for its seats, as onlookers see it.

        One after the other for the whole server, so that bots who play never wait for many.
        """
        async with self._counting:
            return await self._run(_shares, game.bare().save(), worlds)

    async def _run(self, work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Do work in a process; if that dies, once more in a new one."""
        pool = self._ready()
        try:
            return await asyncio.wrap_future(self._submit(pool, work, *given, **more))
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else has noticed it before
                self.close()
            return await asyncio.wrap_future(self._submit(self._ready(), work, *given, **more))

    def _ready(self) -> ProcessPoolExecutor:
        compiled = self._twin.folder()
        if self._pool is not None and compiled is not None and self._compiled is None:
            self._pool.shutdown(wait=False)  # what is begun there is finished there
            self._pool = None
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # nothing of the server goes along
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_start)
            self._compiled = compiled
        return self._pool

    def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[P, T], *given: P.args, **more: P.kwargs
    ) -> "Future[T]":
        with _importing_from(self._twin.folder()):  # should it start a process
            return pool.submit(work, *given, **more)

    def close(self) -> None:
        """End the processes, also in the middle of a thought."""
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None
        processes = multiprocessing.active_children()  # also those that others have replaced
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _as_known(game: Game, seat: Seat, luck: int) -> bytes:
    """The position as data, with all dealt anew that a seat cannot know."""
    return game.bare().determinize(seat, luck).bare().save()


@contextmanager
def _importing_from(folder: Path | None) -> Iterator[None]:
    """Have a process that is started now import from here first: it is told our path.

    Nothing changes for this process, where the package is imported already.
    """
    if folder is None:
        yield
        return
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))


# -- in such a process ---------------------------------------------------------------------------


def _start() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    os.nice(5)  # people come first


def _decide(world: bytes, seat: Seat, bot: str, luck: int) -> Answer:
    return bots.make(bot, luck).decide(bots.SeatSide(rb.load(world), seat, luck))


def _advise(world: bytes, seat: Seat, luck: int, iterations: int, ms: int | None) -> Counsel:
    return counsel(rb.load(world), seat, luck, iterations, ms)


def _shares(world: bytes, worlds: int) -> tuple[float, ...]:
    return shares(rb.load(world), worlds)
