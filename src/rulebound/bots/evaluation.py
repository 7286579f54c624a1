"""Position evaluation: each seat's probability to win, from a game's features and their weights."""

from math import exp
from typing import Final, final

from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Seat
from rulebound.kernel.playout import play_on
from rulebound.kernel.records import Outcome
from rulebound.kernel.rules import Rules

_MAX_DEFICIT: Final = 30.0


@final
class Evaluator:
    """Evaluates positions of one game as a linear function of its features.

    A seat's score is the weighted sum of its features. A team's score is the mean over its seats.
    The win probabilities are the softmax of the teams' scores; with two seats that is the logistic
    function of the lead.
    """

    def __init__(self, rules: Rules, weights: list[float]) -> None:
        self.rules = rules
        self.weights = weights

    def score(self, g: Ctx, seat: Seat) -> float:
        """Return the weighted sum of a seat's features."""
        total = 0.0
        values = self.rules.feature_values(g, seat)
        for i in range(len(values)):
            total += values[i] * self.weights[i]
        return total

    def estimate(self, g: Ctx) -> list[float]:
        """Return, by seat, the estimated probability that its team wins from an unfinished game."""
        teams = self.rules.teams(g.table)
        scores = [0.0] * (max(teams) + 1)
        for seat, team in enumerate(teams):
            scores[team] += self.score(g, seat) / teams.count(team)
        best = max(scores)
        powers = [exp(max(score - best, -_MAX_DEFICIT)) for score in scores]
        total = sum(powers)
        return [powers[team] / total for team in teams]

    def evaluate(self, g: Ctx) -> list[float]:
        """Return the win probabilities by seat; exact if the game is over."""
        outcome = self.rules.outcome(g.table)
        return (
            self.estimate(g) if outcome is None else win_shares(outcome, self.rules.teams(g.table))
        )

    def evaluate_game(self, game: Game) -> list[float]:
        """Evaluate a game as it stands."""
        g = self.rules.context(game.table)
        return self.evaluate(g)

    def evaluate_rollout(
        self, game: Game, seed: int, horizon: int, chooser: Chooser | None = None
    ) -> list[float]:
        """Evaluate the position that a rollout of `horizon` decisions leads to.

        The rollout plays a copy, by `chooser` or at random.
        """
        return self.evaluate(play_on(game, seed, horizon, chooser))


def win_shares(outcome: Outcome, teams: list[int]) -> list[float]:
    """Return, by seat, its team's share of the win: teams in first place share it equally."""
    places: tuple[int, ...] = outcome.places
    winners = {team for seat, team in enumerate(teams) if places[seat] == 1}
    return [1.0 / len(winners) if team in winners else 0.0 for team in teams]
