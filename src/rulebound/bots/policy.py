"""The interface between a bot and a game: a bot sees and answers only for its seat.

A bot never gets the real game. It gets a determinized copy, in which everything its seat cannot
know is a random possibility. So a bot may inspect all of it.
"""

from time import perf_counter
from typing import Protocol, final

from rulebound import Answer, Dice, Game, Pending, Seat, View
from rulebound.bots.signature import signature
from rulebound.kernel.determinize import Dealer


class Policy(Protocol):
    """A way of playing."""

    def decide(self, side: "SeatSide") -> Answer:
        """Return a legal answer to `side.pending`."""


@final
class SeatSide:
    """A game as one seat with a pending question sees it."""

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        self.started_at = perf_counter()  # time budgets count from here
        self.seat = seat
        self._world = game.without_history().determinize(seat, seed).without_history()
        self._dealer = Dealer(self._world, seat)
        pending = self._world.question_for(seat)
        if pending is None:
            raise ValueError(f"seat {seat} is not asked anything")
        self.pending: Pending = pending

    @property
    def view(self) -> View:
        """The seat's view of the game."""
        return self._world.view(self.seat)

    @property
    def declining_answer(self) -> Answer | None:
        """The answer of a seat that does nothing; None if it has to do something."""
        return self._world.rules.declining_answer(self.pending.question)

    def sample_world(self, seed: int) -> Game:
        """Return a new world at the same question, free to be modified."""
        return self._world.world(self._dealer, seed)

    def sample_answers(self, dice: Dice, limit: int) -> list[Answer]:
        """Return the answers, those that differ only in which of two equal cards they take once.

        Above `limit` answers, a random sample of that size.
        """
        question = self.pending.question
        if question.size() > limit * 8:
            drawn = [question.sample(dice) for _ in range(limit)]
        else:
            drawn = list(question.answers())
        rules, table = self._world.rules, self._world.table
        distinct = {signature(rules, table, question, answer): answer for answer in reversed(drawn)}
        answers = list(reversed(distinct.values()))
        while len(answers) > limit:
            answers.pop(dice.roll(len(answers)))
        return answers
