"""Where a game stands, and the decisions that led there. None of it is ever changed."""

from typing import final

from rulebound.kernel.events import Log
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.table import Table


@final
class Checkpoint:
    """Where a game stands: a frozen base, the answers since, and the journal up to the base."""

    def __init__(
        self,
        base: Table,
        tape: list[Answer],
        partial: list[Answer | None],
        log: Log | None,
    ) -> None:
        self.base = base
        self.tape = tape
        self.partial = partial  # answers to a simultaneous question, until all are in
        self.log = log


@final
class Decision:
    """A decision that was taken, and where the game stood before it."""

    def __init__(
        self, before: "Decision | None", checkpoint: Checkpoint | None, seat: Seat, answer: Answer
    ) -> None:
        self.before = before
        self.checkpoint = (
            checkpoint  # None in a loaded game: the way back is played from the origin
        )
        self.seat = seat
        self.answer = answer
