"""A bot that answers at random."""

from typing import final

from rulebound import Answer, Dice
from rulebound.bots.policy import SeatSide


@final
class RandomPolicy:
    """Picks uniformly among all legal answers."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def decide(self, side: SeatSide) -> Answer:
        """Return a random legal answer."""
        return side.pending.sample(self._dice)
