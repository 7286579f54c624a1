"""Bots by name: who plays where no person does.

>>> import rulebound as rb
>>> from rulebound import bots
>>> game = rb.new("skirmish", seed=7)
>>> seat = game.pending[0].seat
>>> game.submit(seat, bots.make("random", seed=1).decide(bots.SeatSide(game, seat, seed=1)))
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from rulebound import RuleboundError
from rulebound.bots.distinct import Choice, distinct
from rulebound.bots.montecarlo import MonteCarlo
from rulebound.bots.policy import Policy, SeatSide
from rulebound.bots.random import RandomPolicy

__all__ = ["BOTS", "DEFAULT", "Choice", "MonteCarlo", "Policy", "RandomPolicy", "SeatSide"]
__all__ += ["distinct", "make"]

DEFAULT: Final = "steady"

BOTS: Final[dict[str, tuple[str, Callable[[int], Policy]]]] = {
    "random": ("answers at random", RandomPolicy),
    "easy": ("looks ahead a little", lambda seed: MonteCarlo(seed, budget=1_500)),
    "steady": ("looks ahead in earnest", lambda seed: MonteCarlo(seed, budget=20_000)),
    "strong": ("takes its time", lambda seed: MonteCarlo(seed, budget=80_000)),
}
"""Each with what to expect of it, and how it is made from a seed."""


def make(name: str, seed: int) -> Policy:
    """The bot of a name; `RuleboundError` where there is none."""
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}."
        raise RuleboundError(f"There is no bot {name!r}; {hint}")
    return BOTS[name][1](seed)
