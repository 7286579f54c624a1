"""How a bot sits at the table: it sees what its seat sees, and answers what its seat is asked.

A bot never meets the game itself. What it is given was dealt anew before: all that its seat
cannot know is some possibility, not the truth. So a bot can look wherever it likes.
"""

from typing import Protocol, final

from rulebound import Answer, Asked, Game, Seat, View


class Policy(Protocol):
    """A way of playing."""

    def decide(self, side: "SeatSide") -> Answer:
        """A legal answer to `side.asked`."""


@final
class SeatSide:
    """One seat's side of a game that asks it something."""

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        self.seat = seat
        self._world = game.determinize(seat, seed)
        asked = self._world.asked(seat)
        if asked is None:
            raise ValueError(f"seat {seat} is not asked anything")
        self.asked: Asked = asked

    @property
    def view(self) -> View:
        """All that the seat may see."""
        return self._world.view(self.seat)

    def imagine(self, seed: int) -> Game:
        """A game that could be this one, at the same question, to try things out on."""
        return self._world.determinize(self.seat, seed)
