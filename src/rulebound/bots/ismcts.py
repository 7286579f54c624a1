"""A bot that searches with ISMCTS until its budget is used up."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import Final, NamedTuple, final

from rulebound import Answer, Dice, Seat
from rulebound.bots.policy import SeatSide
from rulebound.bots.sense import first_sensible
from rulebound.bots.tree import Arm, TreeSearch
from rulebound.bots.weights import evaluator, parameters

EXPLORATION: Final = 2.5
"""Exploration constant, in standard deviations of the values the search has met."""
TIE_CHECK_INTERVAL: Final = 48
"""Iterations between checks whether all answers are tied; if so, the search stops."""
LEAD_CHECK_INTERVAL: Final = 16
"""Iterations between checks whether another answer can still overtake the best."""
CHECK_SHARE: Final = 0.05
"""Share of the time that is left for checking that the best answer is not harmful."""
UNLIMITED: Final = 1 << 60
MIN_LINE_VISITS: Final = 12
"""Fewest visits of an answer in the expected line."""


class Estimate(NamedTuple):
    """A search's result for one answer."""

    answer: Answer
    chance: float
    """Estimated probability that the seat wins."""
    visits: int


class Advice(NamedTuple):
    """The result of a search."""

    estimates: list[Estimate]
    """The recommended answer, then the others visited, most visits first."""
    line: list[tuple[Seat, str]]
    """The principal variation: seats and the texts of their expected answers."""


@final
class Ismcts:
    """Picks the answer that its search visited most, passing over harmful ones.

    The budget is a number of iterations, a time in milliseconds, or both, whichever ends first.
    The search stops early once no other answer can overtake the best. With iterations alone, the
    same seed gives the same answers on any machine. Rollouts last `horizon` decisions, by default
    the horizon tuned for the game.
    """

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        ms: float | None = None,
        horizon: int | None = None,
        exploration: float = EXPLORATION,
    ) -> None:
        if iterations is None and ms is None:
            raise ValueError("a search needs a budget: iterations, ms, or both")
        self._dice = Dice(seed)
        self.iterations = iterations
        self.time_limit_ms = ms
        self._horizon = horizon
        self._exploration = exploration
        self._search: TreeSearch | None = None

    def ignore_time_limit(self) -> None:
        """Drop the time limit if there is a limit of iterations."""
        if self.iterations is not None:
            self.time_limit_ms = None

    def decide(self, side: SeatSide) -> Answer:
        """Return the most visited answer."""
        question = side.pending.question
        if question.size() == 1:
            return next(iter(question.answers()))
        with _gc_paused():
            search = self._run_search(side, to_decide=True)
            return self._sensible(side, _ranked_arms(side, search))

    def advise(self, side: SeatSide) -> Advice:
        """Return an estimate of each answer, and the expected line."""
        with _gc_paused():
            search = self._run_search(side, to_decide=False)
            arms = _ranked_arms(side, search)
            best = self._sensible(side, arms)
        arms.sort(key=lambda arm: arm.answer != best)
        estimates = [Estimate(arm.answer, arm.total / arm.visits, arm.visits) for arm in arms]
        return Advice(estimates, self._line(side, search, arms[0]))

    def _sensible(self, side: SeatSide, ranked: list[Arm]) -> Answer:
        """Return the first of these answers that is not plainly harmful."""
        limit = inf if self.time_limit_ms is None else self.time_limit_ms / 1000
        answers = [arm.answer for arm in ranked]
        return first_sensible(side, answers, self._dice, side.started_at + limit)

    def _line(self, side: SeatSide, search: TreeSearch, best: Arm) -> list[tuple[Seat, str]]:
        """Return the principal variation in words, as it goes in a random world."""
        world = side.sample_world(self._dice.roll(1 << 31))
        world.reopen()
        replay = world.clone(quiet=True)
        line: list[tuple[Seat, str]] = []
        for step in search.principal_variation(world, best, MIN_LINE_VISITS):
            pending = replay.question_for(step.seat)
            assert pending is not None
            line.append((step.seat, pending.option(step.arm.answer).text))
            replay.submit(step.seat, step.arm.answer)
        return line

    def _run_search(self, side: SeatSide, to_decide: bool) -> TreeSearch:
        """Search the pending question; `to_decide` stops once the best cannot be overtaken."""
        search = self._search
        first = side.sample_world(self._dice.roll(1 << 31))
        rules = first.rules
        if search is None or search.seat != side.seat or search.evaluation.rules is not rules:
            horizon = self._horizon
            if horizon is None:
                horizon = parameters(rules.game).horizon
            evaluation = evaluator(rules)
            search = TreeSearch(side.seat, evaluation, self._dice, horizon, self._exploration)
        else:
            search.advance(first, side.pending.question)
        self._search = search
        deadline = inf
        if self.time_limit_ms is not None:
            deadline = side.started_at + self.time_limit_ms * (1.0 - CHECK_SHARE) / 1000
        limit = self.iterations if self.iterations is not None else UNLIMITED
        start = now = perf_counter()
        longest = 0.0
        count = 0
        while count == 0 or (count < limit and now + longest < deadline):
            search.iterate(side.sample_world(self._dice.roll(1 << 31)))
            count += 1
            before, now = now, perf_counter()
            longest = max(longest, now - before)
            if count % TIE_CHECK_INTERVAL == 0 and search.is_tied():
                break
            if to_decide and count % LEAD_CHECK_INTERVAL == 0:
                left = min(limit - count, (deadline - now) / (now - start) * count)
                if search.visit_lead() > left:
                    break
        return search


def _ranked_arms(side: SeatSide, search: TreeSearch) -> list[Arm]:
    """Return the visited answers to the question, most visits first."""
    return search.root.bandits[side.seat].ranked(side.pending.question)


@contextmanager
def _gc_paused() -> Iterator[None]:
    """Pause the garbage collector: neither worlds nor trees hold cycles.

    A full collection takes tens of milliseconds and would find nothing. If one is due, it runs at
    the start, where the budget allows for it.
    """
    was_enabled = gc.isenabled()
    if was_enabled and gc.get_count()[-1] >= gc.get_threshold()[-1]:
        gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
