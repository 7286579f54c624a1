"""Clocks: a seat's time runs while it has a question to answer."""

import time
from collections.abc import Callable, Iterable

from rulebound import Seat
from rulebound.server.protocol.shared import ClockSetting


class Clocks:
    """The clocks of all seats. Without a setting they only measure."""

    def __init__(
        self, setting: ClockSetting | None, seats: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._setting = setting
        self._clock = clock
        self._left = [float(setting.seconds) if setting else 0.0] * seats
        self._since: dict[Seat, float] = {}

    def charge(self, seat: Seat, seconds: float) -> None:
        """Subtract the time of a decision and add the increment."""
        if self._setting is not None:
            self._left[seat] += self._setting.increment - seconds

    def run(self, seats: Iterable[Seat], restart: bool) -> None:
        """Run the clocks of these seats only. `restart` starts measuring a new question."""
        now = self._clock()
        self._since = {seat: now if restart else self._since.get(seat, now) for seat in seats}

    def elapsed(self, seat: Seat) -> float:
        """Return the seconds the seat has spent on its current question."""
        now = self._clock()
        return now - self._since.get(seat, now)

    def remaining(self) -> tuple[float, ...]:
        """Return the seconds left by seat, or nothing without a setting."""
        if self._setting is None:
            return ()
        return tuple(
            [round(max(left - self.elapsed(seat), 0.0), 1) for seat, left in enumerate(self._left)]
        )

    def next_deadline(self) -> tuple[Seat, float] | None:
        """Return the seat that runs out of time first, and in how many seconds."""
        if self._setting is None or not self._since:
            return None
        ends = [(self._left[seat] - self.elapsed(seat), seat) for seat in self._since]
        left, seat = min(ends)
        return seat, left
