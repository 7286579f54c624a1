"""The bots that rooms offer, and how long each may think.

The command line takes any budget. A room takes named bots only: a budget chosen by a client could
occupy the workers for days.
"""

from math import inf, log
from typing import Final

from rulebound import RuleboundError, bots
from rulebound.server.http_errors import ApiError
from rulebound.server.suggest import not_found_text

ONE_STEP_BOT: Final = "easy"
"""The bot that looks one decision ahead, as `greedy` does."""
ALLOWANCE: Final = 5.0
"""Seconds added to a time limit: a worker may have to load the game, and the machine be busy."""
MAX_SECONDS: Final = 15.0
"""Upper bound of every deadline, whatever the time limit is."""


def require_bot(name: str) -> str:
    """Return the name if rooms offer this bot; otherwise raise a 400 that lists them."""
    if name not in bots.BOTS:
        known = ", ".join(bots.BOTS)
        text = f"{not_found_text('bot', name, bots.BOTS)} At a table there are {known}."
        raise ApiError(400, "unknown-bot", text)
    return name


def nearest_bot(name: str) -> str:
    """Return the bot of a stored room, or the offered one that plays most like it.

    >>> nearest_bot("strong"), nearest_bot("greedy"), nearest_bot("ismcts:999999999ms")
    ('strong', 'easy', 'strong')
    """
    if name in bots.BOTS:
        return name
    try:
        stored = bots.make(name, 0)
    except RuleboundError:  # a name of another version
        return bots.DEFAULT
    if not isinstance(stored, bots.Ismcts):
        return ONE_STEP_BOT
    searching = {
        offered: policy
        for offered in bots.BOTS
        if isinstance(policy := bots.make(offered, 0), bots.Ismcts)
    }
    return min(searching, key=lambda offered: _distance(stored, searching[offered]))


def _distance(stored: bots.Ismcts, offered: bots.Ismcts) -> float:
    """Return how far apart two budgets are, as a ratio."""
    if stored.iterations is not None and offered.iterations is not None:
        return abs(log(stored.iterations / offered.iterations))
    if stored.time_limit_ms is not None and offered.time_limit_ms is not None:
        return abs(log(stored.time_limit_ms / offered.time_limit_ms))
    return inf


def deadline(bot: str) -> float:
    """Return the seconds after which a thought of this bot is given up."""
    policy = bots.make(require_bot(bot), 0)
    limit = policy.time_limit_ms if isinstance(policy, bots.Ismcts) else None
    return deadline_after(limit)


def deadline_after(time_limit_ms: float | None) -> float:
    """Return the seconds after which a thought with this time limit is given up."""
    return min((time_limit_ms or 0) / 1000 + ALLOWANCE, MAX_SECONDS)
