"""Bots think in processes of their own, so that nobody else waits for them.

What goes to such a process is a game in which everything the bot's seat cannot know was dealt
anew: even there a bot cannot see more than its seat.
"""

import asyncio
import os
import random
import time
from collections import defaultdict, deque
from typing import Final

import rulebound as rb
from rulebound import Answer, Game, Seat, bots, games
from rulebound.bots.win_probability import win_probabilities
from rulebound.freshness import CompiledCopy
from rulebound.server.counsel import ITERATIONS, MS, Counsel, counsel
from rulebound.server.processes import Processes, end_all

QUICK: Final = "random"
"""A bot that answers faster than a process could be asked."""

LONGEST_POISE: Final = 3.0
"""Nobody waits longer than so many seconds for an answer that was no choice."""

REMEMBERED: Final = 16
"""So many times of thought are remembered."""


class Thinkers:
    """Some processes that answer for bots, and one for hints and curves: no bot waits for it.

    They are started when somebody needs them, and read a game when it is played; or all `ahead`.
    """

    def __init__(
        self, processes: int | None = None, poise: float = 0.0, ahead: bool = False
    ) -> None:
        twin = CompiledCopy()
        many = processes or max((os.cpu_count() or 2) - 1, 1)
        prepare = _read_all if ahead else None
        self._playing = Processes(many, twin, prepare)
        self._counselling = Processes(1, twin, prepare)
        if ahead:
            self._playing.begin()
            self._counselling.begin()
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
        asked = game.question_for(seat)
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
        asked = game.question_for(seat)
        assert asked is not None
        if asked.is_formality:
            return next(asked.options()).answer
        if bot == QUICK:
            return asked.sample(rb.Dice(luck))
        return await self._playing.run(_decide, _as_known(game, seat, luck), seat, bot, luck)

    async def advise(
        self, game: Game, seat: Seat, luck: int, iterations: int = ITERATIONS, ms: int | None = MS
    ) -> Counsel:
        """What the strongest search holds of the answers of a seat that is asked."""
        world = _as_known(game, seat, luck)
        return await self._counselling.run(_advise, world, seat, luck, iterations, ms)

    async def shares(self, game: Game, worlds: int) -> tuple[float, ...]:
        """How a game stands for its seats, as onlookers see it.

        One after the other for the whole server, so that no hint waits for many.
        """
        async with self._counting:
            return await self._counselling.run(_shares, game.without_history().save(), worlds)

    def close(self) -> None:
        """End the processes, also in the middle of a thought."""
        self._playing.give_up()
        self._counselling.give_up()
        end_all()


def _as_known(game: Game, seat: Seat, luck: int) -> bytes:
    """The position as data, with all dealt anew that a seat cannot know."""
    return game.without_history().determinize(seat, luck).without_history().save()


# -- in such a process ---------------------------------------------------------------------------


def _read_all() -> None:
    """Read the cards of all games, which takes as long as a short thought."""
    for name in games.GAMES:
        games.load(name).rules()


def _decide(world: bytes, seat: Seat, bot: str, luck: int) -> Answer:
    return bots.make(bot, luck).decide(bots.SeatSide(rb.load(world), seat, luck))


def _advise(world: bytes, seat: Seat, luck: int, iterations: int, ms: int | None) -> Counsel:
    return counsel(rb.load(world), seat, luck, iterations, ms)


def _shares(world: bytes, worlds: int) -> tuple[float, ...]:
    return win_probabilities(rb.load(world), worlds)
