"""What can be wrong with a card's text, and with a lexicon."""

from __future__ import annotations

from rulebound.kernel.refusal import RuleboundError


class LexiconError(RuleboundError):
    """A lexicon, or one of its phrases, is not well made: a mistake of the game's author."""


class TextError(RuleboundError):
    """A text cannot be read: a mistake of the card's designer.

    `line` and `column` count from 1 and point at the furthest word that reading came to.
    `expected` says what could have stood there, `nearest` which phrases come closest.
    """

    def __init__(
        self,
        message: str,
        line: int = 1,
        column: int = 1,
        expected: tuple[str, ...] = (),
        nearest: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message, line, column, expected, nearest)
        self.message = message
        self.line = line
        self.column = column
        self.expected = expected
        self.nearest = nearest

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"
