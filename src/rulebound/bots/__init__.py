"""Bots by name: who plays where no person does.

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
from rulebound.bots.distinct import Choice, distinct
from rulebound.bots.greedy import Greedy
from rulebound.bots.ismcts import Advice, Estimate, Ismcts
from rulebound.bots.playing import Thought, play
from rulebound.bots.policy import Policy, SeatSide
from rulebound.bots.random import RandomPolicy

__all__ = [
    "BOTS",
    "DEFAULT",
    "STRENGTHS",
    "Advice",
    "Choice",
    "Estimate",
    "Greedy",
    "Ismcts",
    "Policy",
]
__all__ += ["RandomPolicy", "SeatSide", "Thought", "distinct", "make", "play"]

STRENGTHS: Final[dict[str, tuple[str, Callable[[int], Policy]]]] = {
    "beginner": ("for a first game: errs half of the time", lambda seed: Greedy(seed, errs=50)),
    "easy": ("takes what looks best at once", Greedy),
    "steady": ("looks ahead", lambda seed: Ismcts(seed, iterations=400, ms=1_500)),
    "strong": ("thinks it through", lambda seed: Ismcts(seed, iterations=3_000, ms=3_000)),
}
"""From weak to strong, each with what to expect of it, and how it is made from a seed."""

DEFAULT: Final = "steady"

BOTS: Final[dict[str, tuple[str, Callable[[int], Policy]]]] = {
    "random": ("answers at random", RandomPolicy),
    **STRENGTHS,
}
"""All that have a name of their own."""

_SEARCH = re.compile(r"ismcts:([1-9]\d{0,8})(ms)?(?:@(\d{1,6}))?", re.ASCII)


def make(name: str, seed: int) -> Policy:
    """The bot of a name; `RuleboundError` where there is none.

    Besides those in `BOTS`: `greedy`, and `ismcts` with a budget: `ismcts:2000` iterations, or
    `ismcts:500ms`; with `@40` behind it a world is played on for 40 decisions before it is weighed,
    instead of as many as suit the game.
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
            f"{name!r} is no search: it needs a budget, ismcts:2000 is so many iterations and"
            " ismcts:500ms so much time; @8 behind it is how far it plays on."
        )
    near = get_close_matches(name, [*BOTS, "greedy"], 1)
    known = ", ".join([*BOTS, "greedy", "ismcts:BUDGET"])
    hint = f"did you mean {near[0]!r}?" if near else f"there are {known}."
    raise RuleboundError(f"There is no bot {name!r}; {hint}")
