"""Weighing positions: how likely each seat is to win, by a game's features and their weights."""

from math import exp
from typing import Final, final

from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Seat
from rulebound.kernel.playout import play_on
from rulebound.kernel.records import Outcome
from rulebound.kernel.rules import Rules

_STEEPEST: Final = 30.0


@final
class Scale:
    """The weights of one game's features.

    A seat's score is the sum of its features, each times its weight, and that of several on one
    side their mean; the chances to win are the softmax of the scores. With two seats that is the
    logistic function of the lead.
    """

    def __init__(self, rules: Rules, weights: list[float]) -> None:
        self.rules = rules
        self.weights = weights

    def score(self, g: Ctx, seat: Seat) -> float:
        """How well a seat stands by itself."""
        total = 0.0
        numbers = self.rules.feature_values(g, seat)
        for i in range(len(numbers)):
            total += numbers[i] * self.weights[i]
        return total

    def chances(self, g: Ctx) -> list[float]:
        """By seat: how likely its side is to win from here, with the luck and skill of others."""
        sides = self.rules.teams(g.table)
        scores = [0.0] * (max(sides) + 1)
        for seat, side in enumerate(sides):
            scores[side] += self.score(g, seat) / sides.count(side)
        best = max(scores)
        powers = [exp(max(score - best, -_STEEPEST)) for score in scores]
        total = sum(powers)
        return [powers[side] / total for side in sides]

    def stands(self, game: Game) -> list[float]:
        """The same for a game at a question, or at its end."""
        g = self.rules.context(game.table)
        return self.reached(g)

    def played_on(
        self, game: Game, luck: int, horizon: int, chooser: Chooser | None = None
    ) -> list[float]:
        """The same once a copy was played on for so many decisions, by a chooser or at random."""
        return self.reached(play_on(game, luck, horizon, chooser))

    def reached(self, g: Ctx) -> list[float]:
        """The same for a position, which may be one at the end."""
        outcome = self.rules.outcome(g.table)
        return self.chances(g) if outcome is None else won(outcome, self.rules.teams(g.table))


def won(outcome: Outcome, sides: list[int]) -> list[float]:
    """By seat: its side's part of the victory, which the sides in first place share."""
    places: tuple[int, ...] = outcome.places
    winners = {side for seat, side in enumerate(sides) if places[seat] == 1}
    return [1.0 / len(winners) if side in winners else 0.0 for side in sides]
