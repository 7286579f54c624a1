"""The bots' parameters of a game, from its `weights.toml`.

`weights` has a number for each feature of the game's evaluation; `horizon` is how many decisions a
search plays on before it evaluates. Each file says how its numbers were found. They are estimates,
not rules.
"""

import tomllib
from functools import lru_cache
from typing import Final, NamedTuple

from rulebound import RuleboundError, games
from rulebound.bots.evaluation import Evaluator
from rulebound.kernel.rules import Rules

FILE: Final = "weights.toml"
"""The file in the folder of a game."""


class BotParameters(NamedTuple):
    """What bots know of a game besides its rules."""

    weights: dict[str, float]
    horizon: int


@lru_cache(maxsize=64)
def parameters(game: str) -> BotParameters:
    """Read the parameters of a game."""
    path = games.folder(game) / FILE
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
        weights = {str(name): float(value) for name, value in found["weights"].items()}
        return BotParameters(weights, int(found["horizon"]))
    except FileNotFoundError:
        raise RuleboundError(f"Bots cannot evaluate {game}: it has no {FILE}.") from None
    except (tomllib.TOMLDecodeError, LookupError, AttributeError, TypeError, ValueError) as error:
        message = f"{path}: `horizon` and each of [weights] must be a number: {error}."
        raise RuleboundError(message) from None


@lru_cache(maxsize=64)  # rules with custom cards come and go
def evaluator(rules: Rules) -> Evaluator:
    """Return the evaluator for these rules, with the weights of their game."""
    weights = parameters(rules.game).weights
    features = rules.feature_names()
    if set(weights) != set(features):
        unmatched = ", ".join(sorted(set(weights) ^ set(features)))
        raise RuleboundError(f"The weights of {rules.game} do not match its features: {unmatched}.")
    return Evaluator(rules, [weights[feature] for feature in features])
