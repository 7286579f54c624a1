"""Bots at a table: they play a game to its end."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from rulebound import Game, Seat
from rulebound.bots.policy import Policy, SeatSide


class Thought(NamedTuple):
    """That a bot had to choose, and how long it took."""

    seat: Seat
    seconds: float


def play(game: Game, policies: Sequence[Policy], luck: int) -> list[Thought]:
    """Play on to the end, each seat by its policy; gives what they thought about.

    Where there is only one answer, nobody thinks about it.
    """
    thoughts: list[Thought] = []
    answers = 0
    while not game.over:
        asked = game.pending[0]
        answers += 1
        if asked.size() == 1:
            game.submit(asked.seat, next(iter(asked.question.answers())))
            continue
        start = perf_counter()
        side = SeatSide(game, asked.seat, luck + answers)
        answer = policies[asked.seat].decide(side)
        thoughts.append(Thought(asked.seat, perf_counter() - start))
        game.submit(asked.seat, answer)
    return thoughts
