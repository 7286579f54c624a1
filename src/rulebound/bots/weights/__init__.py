"""The bots' parameters as data: feature weights and rollout horizons, by game.

Each file says how its numbers were found. They are estimates, not rules.
"""

import tomllib
from functools import lru_cache
from pathlib import Path

from rulebound import RuleboundError
from rulebound.bots.evaluation import Evaluator
from rulebound.kernel.rules import Rules

FOLDER = Path(__file__).parent


@lru_cache(maxsize=64)  # rules with custom cards come and go
def evaluator(rules: Rules) -> Evaluator:
    """Return the evaluator for these rules, with the weights of their game."""
    weights = read_weights(rules.game)
    features = rules.feature_names()
    if set(weights) != set(features):
        unmatched = ", ".join(sorted(set(weights) ^ set(features)))
        raise RuleboundError(f"The weights of {rules.game} do not match its features: {unmatched}.")
    return Evaluator(rules, [float(weights[feature]) for feature in features])


def read_weights(game: str) -> dict[str, float]:
    """Read the weights of a game, by feature name."""
    with (FOLDER / f"{game}.toml").open("rb") as file:
        weights: dict[str, float] = tomllib.load(file)["weights"]
    return weights


@lru_cache(maxsize=1)
def horizons() -> dict[str, int]:
    """Return, by game, the number of decisions a search's rollout makes before evaluation."""
    with (FOLDER / "horizons.toml").open("rb") as file:
        table: dict[str, int] = tomllib.load(file)["horizons"]
    return table
