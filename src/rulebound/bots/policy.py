"""How a bot sits at the table: it sees what its seat sees, and answers what its seat is asked.

A bot never meets the game itself. What it is given was dealt anew before: all that its seat
cannot know is some possibility, not the truth. So a bot can look wherever it likes.
"""

from time import perf_counter
from typing import Protocol, final

from rulebound import Answer, Dice, Game, Pending, Seat, View
from rulebound.bots.signature import signature
from rulebound.kernel.determinize import Dealer


class Policy(Protocol):
    """A way of playing."""

    def decide(self, side: "SeatSide") -> Answer:
        """A legal answer to `side.pending`."""


@final
class SeatSide:
    """One seat's side of a game that asks it something."""

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        self.since = perf_counter()  # budgets of time begin here
        self.seat = seat
        self._world = game.without_history().determinize(seat, seed).without_history()
        self._dealer = Dealer(self._world, seat)
        asked = self._world.question_for(seat)
        if asked is None:
            raise ValueError(f"seat {seat} is not asked anything")
        self.pending: Pending = asked

    @property
    def view(self) -> View:
        """All that the seat may see."""
        return self._world.view(self.seat)

    def imagine(self, seed: int) -> Game:
        """A game that could be this one, at the same question, to try things out on."""
        return self._world.world(self._dealer, seed)

    def some_answers(self, dice: Dice, most: int) -> list[Answer]:
        """The answers that differ in more than which of two equal cards they take.

        Where there are more than `most`, so many of them, drawn at random.
        """
        question = self.pending.question
        if question.size() > most * 8:
            drawn = [question.sample(dice) for _ in range(most)]
        else:
            drawn = list(question.answers())
        rules, table = self._world.rules, self._world.table
        distinct = {signature(rules, table, question, answer): answer for answer in reversed(drawn)}
        answers = list(reversed(distinct.values()))
        while len(answers) > most:
            answers.pop(dice.roll(len(answers)))
        return answers
