"""A bot that looks one decision ahead: which answer leads to where it stands best?

It looks once the dust has settled, a few random decisions later: right after an answer one position
is in the middle of a turn, and another has seen the next one begin, so they could not be compared.
"""

from typing import Final, final

from rulebound import Answer, Dice
from rulebound.bots.policy import SeatSide
from rulebound.bots.scale import Scale
from rulebound.bots.weights import scale

MOST_TRIED: Final = 48
"""Of more answers than this, so many are drawn at random and the others left alone."""
WORLDS: Final = 8
"""So many games that could be this one are looked at, each with other luck,"""
SETTLING: Final = 8
"""so many decisions later."""


@final
class Greedy:
    """Picks the answer after which its seat stands best, on average over some imagined games.

    In `errs` of a hundred decisions it picks any.
    """

    def __init__(
        self, seed: int, weigh: Scale | None = None, worlds: int = WORLDS, errs: int = 0
    ) -> None:
        self._dice = Dice(seed)
        self._weigh = weigh
        self._worlds = worlds
        self._errs = errs

    def decide(self, side: SeatSide) -> Answer:
        """The answer that leads to where the seat stands best."""
        if self._errs and self._dice.roll(100) < self._errs:
            return side.pending.sample(self._dice)
        answers = side.some_answers(self._dice, MOST_TRIED)
        if len(answers) == 1:
            return answers[0]
        sums = [0.0] * len(answers)
        for _ in range(self._worlds):
            world = side.imagine(self._dice.roll(1 << 31))
            weigh = self._weigh or scale(world.rules)
            luck = self._dice.roll(1 << 30)  # the same for all answers
            for i, answer in enumerate(answers):
                twin = world.clone(quiet=True)
                twin.submit(side.seat, answer)
                sums[i] += weigh.played_on(twin, luck, SETTLING)[side.seat]
        best = max(sums)
        among = [answer for i, answer in enumerate(answers) if sums[i] >= best - 1e-9]
        return among[self._dice.roll(len(among))]
