"""A bot that searches: as long as its budget lasts, through worlds that could be the game."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import Final, NamedTuple, final

from rulebound import Answer, Dice, Seat
from rulebound.bots.policy import SeatSide
from rulebound.bots.tree import Search
from rulebound.bots.weights import horizons, scale

EXPLORE: Final = 2.5
"""How much more a search tries what it knows little of, in spreads of the chances it has met."""
ALIKE: Final = 48
"""After every so many tries it looks whether all answers have come to exactly the same; then
nothing will tell them apart."""
LOOK: Final = 16
"""After every so many tries it looks whether the others can still change its mind."""
NO_END: Final = 1 << 60
SURE: Final = 12
"""What was tried less often is no part of the line that is expected."""


class Estimate(NamedTuple):
    """What a search holds of an answer."""

    answer: Answer
    chance: float
    """How likely the seat is to win by it."""
    visits: int
    """How often it was tried."""


class Advice(NamedTuple):
    """What a search found out."""

    estimates: list[Estimate]
    """The answers that were tried, most often first."""
    line: list[tuple[Seat, str]]
    """How it expects the game to go on."""


@final
class Ismcts:
    """Picks the answer that its search tried most.

    The budget is a number of iterations, a time in milliseconds, or both, whichever ends first;
    where the rest of it could not make another answer the first, it is not used up.
    With iterations alone, the same seed gives the same answers on any machine. A world is played
    on for `horizon` decisions before it is weighed, or as many as suit the game.
    """

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        ms: float | None = None,
        horizon: int | None = None,
        explore: float = EXPLORE,
    ) -> None:
        if iterations is None and ms is None:
            raise ValueError("a search needs a budget: iterations, ms, or both")
        self._dice = Dice(seed)
        self._iterations = iterations
        self._ms = ms
        self._horizon = horizon
        self._explore = explore
        self._search: Search | None = None

    def heed_no_clock(self) -> None:
        """Let iterations alone end a search, where it has a number of them."""
        if self._iterations is not None:
            self._ms = None

    def decide(self, side: SeatSide) -> Answer:
        """The answer that was tried most."""
        question = side.pending.question
        if question.size() == 1:
            return next(iter(question.answers()))
        with _undisturbed():
            search = self._searched(side, to_decide=True)
            return search.root.choices[side.seat].tried(question)[0].answer

    def advise(self, side: SeatSide) -> Advice:
        """What the seat could do, how good that is, and what would come of the best."""
        with _undisturbed():
            search = self._searched(side, to_decide=False)
        arms = search.root.choices[side.seat].tried(side.pending.question)
        estimates = [Estimate(arm.answer, arm.total / arm.visits, arm.visits) for arm in arms]
        return Advice(estimates, self._line(side, search))

    def _line(self, side: SeatSide, search: Search) -> list[tuple[Seat, str]]:
        """What it expects to be answered next, in words; in one of the worlds it has imagined."""
        world = side.imagine(self._dice.roll(1 << 31))
        world.reopen()
        told = world.clone(quiet=True)
        line: list[tuple[Seat, str]] = []
        for step in search.likely(world, SURE):
            asked = told.question_for(step.seat)
            assert asked is not None
            line.append((step.seat, asked.option(step.arm.answer).text))
            told.submit(step.seat, step.arm.answer)
        return line

    def _searched(self, side: SeatSide, to_decide: bool) -> Search:
        """A search of this question; one `to_decide` ends once no other answer could come first."""
        search = self._search
        first = side.imagine(self._dice.roll(1 << 31))
        if search is None or search.seat != side.seat or search.scale.rules is not first.rules:
            rules = first.rules
            horizon = horizons()[rules.game] if self._horizon is None else self._horizon
            search = Search(side.seat, scale(rules), self._dice, horizon, self._explore)
        else:
            search.go_on_from(first, side.pending.question)
        self._search = search
        until = side.since + self._ms / 1000 if self._ms is not None else inf
        most = self._iterations if self._iterations is not None else NO_END
        began = now = perf_counter()
        longest = 0.0
        count = 0
        while count == 0 or (count < most and now + longest < until):
            search.iterate(side.imagine(self._dice.roll(1 << 31)))
            count += 1
            before, now = now, perf_counter()
            longest = max(longest, now - before)
            if count % ALIKE == 0 and search.is_even():
                break
            if to_decide and count % LOOK == 0:
                left = min(most - count, (until - now) / (now - began) * count)
                if search.lead() > left:
                    break
        return search


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keep the garbage collector out of a thought: neither worlds nor trees hold cycles.

    It would find nothing, and take tens of milliseconds for that when it goes through everything.
    If that is due it is done at the beginning, where budgets allow for it, not at the end.
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
