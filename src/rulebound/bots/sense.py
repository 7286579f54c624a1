"""Keep bots from answers that harm only their own side.

Evaluations of sampled positions are noisy, and weights are estimates: an answer that wastes a card
can look as good as passing. What is plainly harm needs no estimate.
"""

from collections.abc import Iterable
from math import inf
from time import perf_counter
from typing import Final

from rulebound import Answer, Dice
from rulebound.bots.harm import is_harmful
from rulebound.bots.policy import SeatSide

WORLDS: Final = 16
"""Worlds in which an answer is harmful before it is dropped."""


def first_sensible(
    side: SeatSide, ranked: Iterable[Answer], dice: Dice, deadline: float = inf
) -> Answer:
    """Return the first answer that is not harmful in every sampled world.

    If all are, returns the declining one, or the first. After the deadline, nothing is checked.
    """
    answers = list(ranked)
    for answer in answers:
        if not _is_harmful(side, answer, dice, deadline):
            return answer
    declining = side.declining_answer
    return answers[0] if declining is None else declining


def _is_harmful(side: SeatSide, answer: Answer, dice: Dice, deadline: float) -> bool:
    for _ in range(WORLDS):
        seed = dice.roll(1 << 31)
        if perf_counter() > deadline or not is_harmful(
            side.sample_world(seed), side.seat, answer, seed
        ):
            return False
    return True
