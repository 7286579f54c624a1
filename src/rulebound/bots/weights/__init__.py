"""What bots hold of a position, as data: the weights of its features, and how far to play on.

Each file says how its numbers were found. They are opinions, no rules.
"""

import tomllib
from functools import lru_cache
from pathlib import Path

from rulebound import RuleboundError
from rulebound.bots.scale import Scale
from rulebound.kernel.rules import Rules

FOLDER = Path(__file__).parent


@lru_cache(maxsize=64)  # rules with cards of one's own come and go
def scale(rules: Rules) -> Scale:
    """How bots weigh positions of a game; one for all games by these rules."""
    table = read(rules.game)
    features = rules.feature_names()
    if set(table) != set(features):
        odd = ", ".join(sorted(set(table) ^ set(features)))
        raise RuleboundError(f"The weights of {rules.game} are not those of its features: {odd}.")
    return Scale(rules, [float(table[feature]) for feature in features])


def read(game: str) -> dict[str, float]:
    """The weights of a game by the names of its features."""
    with (FOLDER / f"{game}.toml").open("rb") as file:
        table: dict[str, float] = tomllib.load(file)["weights"]
    return table


@lru_cache(maxsize=1)
def horizons() -> dict[str, int]:
    """By game: for how many decisions a search plays a world on before it weighs it."""
    with (FOLDER / "horizons.toml").open("rb") as file:
        table: dict[str, int] = tomllib.load(file)["horizons"]
    return table
