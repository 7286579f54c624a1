"""Checkpoints of a game and the decisions between them. Both are immutable."""

from typing import final

from rulebound.kernel.events import Log
from rulebound.kernel.ids import Answer, Mask, Seat
from rulebound.kernel.table import Table


@final
class Checkpoint:
    """A decision point of a game: a frozen base, the answers since, and the log up to the base."""

    def __init__(
        self, base: Table, tape: list[Answer], partial: list[Answer | None], log: Log | None
    ) -> None:
        self.base = base
        self.tape = tape
        self.partial = partial  # answers to the pending questions, until all are given
        self.log = log


@final
class Decision:
    """An answer that was given, and the checkpoint before it."""

    def __init__(
        self,
        before: "Decision | None",
        checkpoint: Checkpoint | None,
        seat: Seat,
        answer: Answer,
        passes: list[Mask],
    ) -> None:
        self.before = before
        self.checkpoint = checkpoint  # None in a loaded game, which replays from its origin
        self.seat = seat
        self.answer = answer
        self.passes = passes  # the standing passes of all seats when it was given
        self.digest = ""  # of the position before it, once it was needed; see `position_digest`
