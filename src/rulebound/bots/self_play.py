"""Let bots play a game to its end."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from rulebound import Game, Seat
from rulebound.bots.policy import Policy, SeatSide


class DecisionTime(NamedTuple):
    """How long a bot took for one decision."""

    seat: Seat
    seconds: float


def play(game: Game, policies: Sequence[Policy], seed: int) -> list[DecisionTime]:
    """Play on to the end, each seat by its policy; return the time of each decision.

    A question with a single answer is answered without the policy and is not timed.
    """
    times: list[DecisionTime] = []
    answers = 0
    while not game.over:
        pending = game.pending[0]
        answers += 1
        if pending.size() == 1:
            game.submit(pending.seat, next(iter(pending.question.answers())))
            continue
        start = perf_counter()
        side = SeatSide(game, pending.seat, seed + answers)
        answer = policies[pending.seat].decide(side)
        times.append(DecisionTime(pending.seat, perf_counter() - start))
        game.submit(pending.seat, answer)
    return times
