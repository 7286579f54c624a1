"""Frames: what happens next, as data.

The spine is a stack of frames in the position. The game pops the top frame and runs the plain
Python code for its kind, which pushes the frames that follow.
"""

from typing import final


@final
class Frame:
    """One thing to do next. Frames are immutable, so positions share them."""

    def __init__(self, kind: int, seat: int = -1, a: int = 0, b: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.row() == other.row()

    def __hash__(self) -> int:
        return hash(self.row())

    def __repr__(self) -> str:
        return f"Frame{self.row()}"

    def row(self) -> tuple[int, int, int, int]:
        """Return the frame as four ints, for saving and comparing."""

        return (self.kind, self.seat, self.a, self.b)
