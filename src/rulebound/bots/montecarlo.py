"""A bot that tries its answers out in games it imagines.

its end at random; then the worse half of the answers is dropped, and so on until the budget is
spent. It has no idea of any game, only of who won.
"""

from typing import Final, final

from rulebound import Answer, Dice, Game, Outcome, Seat, play_out
from rulebound.bots.distinct import distinct
from rulebound.bots.policy import SeatSide

MOST_CHOICES: Final = 32
"""Of more answers than this, so many are drawn at random and the others left alone."""


@final
class MonteCarlo:
    """Picks the answer that wins most often. `budget` is in decisions played, not in seconds,
    so that the same seed gives the same answer on any machine."""

    def __init__(self, seed: int, budget: int) -> None:
        self._dice = Dice(seed)
        self._budget = budget

    def decide(self, side: SeatSide) -> Answer:
        """The answer that did best."""
        left = self._candidates(side)
        sums = [0.0] * len(left)
        stages = max(len(left) - 1, 1).bit_length()
        for _ in range(stages):
            budget = self._budget // stages
            while budget > 0 and len(left) > 1:
                budget -= self._round(side, left, sums)
            order = sorted(range(len(left)), key=lambda i: -sums[i])[: (len(left) + 1) // 2]
            left = [left[i] for i in order]
            sums = [sums[i] for i in order]
        return left[0]

    def _candidates(self, side: SeatSide) -> list[Answer]:
        asked = side.asked
        if asked.size() > MOST_CHOICES * 8:  # too many even to list
            drawn = [asked.sample(self._dice) for _ in range(MOST_CHOICES)]
            return list(dict.fromkeys(drawn))
        choices = distinct(asked.options(), side.view)
        while len(choices) > MOST_CHOICES:
            choices.pop(self._dice.roll(len(choices)))
        return [choice.answer for choice in choices]

    def _round(self, side: SeatSide, answers: list[Answer], sums: list[float]) -> int:
        """Try all answers in one imagined game; gives what it cost."""
        world = side.imagine(self._roll())
        luck = self._roll()
        cost = 0
        for i, answer in enumerate(answers):
            twin = world.clone(quiet=True)
            twin.submit(side.seat, answer)
            cost += 1
            if twin.over:
                sums[i] += _ended(twin, side.seat)
                continue
            playout = play_out(twin, luck)
            cost += playout.decisions
            sums[i] += _worth(playout.outcome, side.seat)
        return cost

    def _roll(self) -> int:
        return self._dice.roll(1 << 31)


def _ended(game: Game, seat: Seat) -> float:
    outcome = game.outcome
    assert outcome is not None
    return _worth(outcome, seat)


def _worth(outcome: Outcome, seat: Seat) -> float:
    """1 for a win, 0 for the last place; those who share a place share what it is worth."""
    mine = outcome.places[seat]
    sharing = outcome.places.count(mine)
    others = len(outcome.places) - 1
    return 1.0 - (mine - 1 + (sharing - 1) / 2) / others if others else 1.0
