"""How long answers to secret questions take, so that one without a choice takes as long."""

import random
from collections import deque
from typing import Final

MAX_REPLY_DELAY: Final = 3.0
"""Maximum seconds by which an answer without a choice is delayed."""

REMEMBERED_TIMES: Final = 16
"""Number of times remembered."""


class ReplyTimes:
    """The reply times of a bot or a person at questions with a choice."""

    def __init__(self, least: float, guesses: tuple[float, ...] = ()) -> None:
        self._least = least
        self._times = deque(guesses if least else (), maxlen=REMEMBERED_TIMES)

    def record(self, took: float) -> None:
        """Remember how long a reply with a choice took."""
        self._times.append(min(took, MAX_REPLY_DELAY))

    def delay(self, is_choice: bool, took: float) -> float:
        """Return the seconds to hold back a reply that took `took` seconds to find.

        A quick reply, or one that always takes the same time, would show that there was no choice.
        So it takes about as long as a random one of the last with a choice.
        """
        total = self._least
        if not is_choice and self._least and self._times:
            total = max(total, random.choice(self._times) * random.uniform(0.9, 1.1))
        return max(total - took, 0.0)
