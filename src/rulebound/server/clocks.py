"""Time for decisions: a seat's clock runs while it is asked."""

import time
from collections.abc import Callable, Iterable

from rulebound import Seat
from rulebound.server.protocol import ClockSetting


class Clocks:
    """The clocks of all seats; without a setting they only measure."""

    def __init__(
        self,
        setting: ClockSetting | None,
        seats: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._setting = setting
        self._clock = clock
        self._left = [float(setting.seconds) if setting else 0.0] * seats
        self._since: dict[Seat, float] = {}

    def spend(self, seat: Seat, spent: float) -> None:
        """A decision took so long: it comes off the clock, and the increment onto it."""
        if self._setting is not None:
            self._left[seat] += self._setting.increment - spent

    def run(self, seats: Iterable[Seat], anew: bool) -> None:
        """Let the clocks of these seats run, and no others; `anew` for a new question."""
        now = self._clock()
        self._since = {seat: now if anew else self._since.get(seat, now) for seat in seats}

    def spent(self, seat: Seat) -> float:
        """How long the seat has thought about what it is asked now."""
        now = self._clock()
        return now - self._since.get(seat, now)

    def left(self) -> tuple[float, ...]:
        """Seconds left by seat; nothing where there is no setting."""
        if self._setting is None:
            return ()
        return tuple(
            [round(max(left - self.spent(seat), 0.0), 1) for seat, left in enumerate(self._left)]
        )

    def next_end(self) -> tuple[Seat, float] | None:
        """Whose time is up first as things are, and in how many seconds."""
        if self._setting is None or not self._since:
            return None
        ends = [(self._left[seat] - self.spent(seat), seat) for seat in self._since]
        left, seat = min(ends)
        return seat, left
