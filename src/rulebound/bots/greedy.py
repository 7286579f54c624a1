"""A bot that looks one decision ahead and picks the answer with the best evaluation.

It evaluates a few random decisions after each answer. Right after the answer, one position may be
in the middle of a turn and another at the start of the next, so they could not be compared.
"""

from typing import Final, final

from rulebound import Answer, Dice
from rulebound.bots.evaluation import Evaluator
from rulebound.bots.policy import SeatSide
from rulebound.bots.sense import first_sensible
from rulebound.bots.weights import evaluator

MAX_ANSWERS: Final = 48
"""Above this number of answers, a random sample of this size is tried."""
WORLDS: Final = 8
"""Worlds in which each answer is tried."""
HORIZON: Final = 8
"""Random decisions after an answer before the position is evaluated."""


@final
class Greedy:
    """Picks the answer with the best evaluation for its seat, averaged over `worlds` worlds.

    On a tie it declines. It passes over answers that harm only its own side.
    Answers `error_percent` percent of the questions at random.
    """

    def __init__(
        self,
        seed: int,
        evaluation: Evaluator | None = None,
        worlds: int = WORLDS,
        error_percent: int = 0,
    ) -> None:
        self._dice = Dice(seed)
        self._evaluation = evaluation
        self._worlds = worlds
        self._error_percent = error_percent

    def decide(self, side: SeatSide) -> Answer:
        """Return the answer with the best evaluation."""
        if self._error_percent and self._dice.roll(100) < self._error_percent:
            return side.pending.sample(self._dice)
        answers = side.sample_answers(self._dice, MAX_ANSWERS)
        if len(answers) == 1:
            return answers[0]
        sums = [0.0] * len(answers)
        for _ in range(self._worlds):
            world = side.sample_world(self._dice.roll(1 << 31))
            evaluation = self._evaluation or evaluator(world.rules)
            seed = self._dice.roll(1 << 30)  # the same for all answers
            for i, answer in enumerate(answers):
                copy = world.clone(quiet=True)
                copy.submit(side.seat, answer)
                sums[i] += evaluation.evaluate_rollout(copy, seed, HORIZON)[side.seat]
        declining = side.declining_answer
        ranked = sorted(
            range(len(answers)),
            key=lambda i: (-round(sums[i], 9), answers[i] != declining, self._dice.roll(1 << 30)),
        )
        return first_sensible(side, [answers[i] for i in ranked], self._dice)
