"""Bots, and a registry of them by name.

>>> import rulebound as rb
>>> from rulebound import bots
>>> game = rb.new("skirmish", seed=7)
>>> seat = game.pending[0].seat
>>> game.submit(seat, bots.make("random", seed=1).decide(bots.SeatSide(game, seat, seed=1)))
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from rulebound import RuleboundError
from rulebound.bots.dedupe import DistinctOption, distinct_options
from rulebound.bots.greedy import Greedy
from rulebound.bots.ismcts import Advice, Estimate, Ismcts
from rulebound.bots.policy import Policy, SeatSide
from rulebound.bots.random import RandomPolicy
from rulebound.bots.self_play import DecisionTime, play

__all__ = [
    "BOTS",
    "DEFAULT",
    "STRENGTHS",
    "Advice",
    "DecisionTime",
    "DistinctOption",
    "Estimate",
    "Greedy",
    "Ismcts",
    "Policy",
    "RandomPolicy",
    "SeatSide",
    "distinct_options",
    "make",
    "play",
]

STRENGTHS: Final[dict[str, tuple[str, Callable[[int], Policy]]]] = {
    "beginner": (
        "for a first game: plays at random half of the time",
        lambda seed: Greedy(seed, error_percent=50),
    ),
    "easy": ("picks what looks best right now", Greedy),
    "steady": ("looks ahead", lambda seed: Ismcts(seed, iterations=400, ms=1_500)),
    "strong": ("thinks it through", lambda seed: Ismcts(seed, iterations=3_000, ms=3_000)),
}
"""From weak to strong: a description, and a factory that takes a seed."""

DEFAULT: Final = "steady"

BOTS: Final[dict[str, tuple[str, Callable[[int], Policy]]]] = {
    "random": ("answers at random", RandomPolicy),
    **STRENGTHS,
}
"""All bots with a name of their own."""

_SEARCH = re.compile(r"ismcts:([1-9]\d{0,8})(ms)?(?:@(\d{1,6}))?", re.ASCII)


def make(name: str, seed: int) -> Policy:
    """Create a bot by name; raises `RuleboundError` if there is none.

    Besides the names in `BOTS`: `greedy`, and `ismcts` with a budget in iterations (`ismcts:2000`)
    or milliseconds (`ismcts:500ms`). A suffix like `@40` sets the rollout horizon in decisions.
    """
    if name in BOTS:
        return BOTS[name][1](seed)
    if name == "greedy":
        return Greedy(seed)
    search = _SEARCH.fullmatch(name)
    if search is not None:
        horizon = int(search[3]) if search[3] else None
        if search[2]:
            return Ismcts(seed, ms=int(search[1]), horizon=horizon)
        return Ismcts(seed, iterations=int(search[1]), horizon=horizon)
    if name.startswith("ismcts"):
        raise RuleboundError(
            f"{name!r} is not a search: it needs a budget, such as ismcts:2000 (iterations) or"
            " ismcts:500ms (time). A suffix like @8 sets how many decisions it plays on."
        )
    near = get_close_matches(name, [*BOTS, "greedy"], 1)
    known = ", ".join([*BOTS, "greedy", "ismcts:BUDGET"])
    hint = f"did you mean {near[0]!r}?" if near else f"there are {known}."
    raise RuleboundError(f"There is no bot {name!r}; {hint}")
