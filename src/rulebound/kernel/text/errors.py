"""Errors in card text and in lexicons."""

from __future__ import annotations

from rulebound.kernel.refusal import RuleboundError


class LexiconError(RuleboundError):
    """A lexicon or one of its phrases is invalid: a mistake of the game's author."""


class TextError(RuleboundError):
    """A text cannot be read: a mistake of the card's designer.

    `line` and `column` count from 1 and point at the furthest word that was reached.
    `expected` lists what could follow there, `nearest` the most similar phrases.
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
