"""Splitting text into tokens: words, numbers and punctuation.

A hyphen and a `'s` are tokens of their own, so that a phrase may put either after a hole:
`"{seat:seat}'s hand"`, `"{element:element}-type"`. Spacing around punctuation matters for writing
only.
"""

from __future__ import annotations

import re
from typing import Final, final

from rulebound.kernel.text.errors import TextError

MAX_TOKENS: Final = 400
NUMBER: Final = "0#"  # the key of every number; no token equals it

_TOKEN: Final = re.compile(r"[0-9]+(?!\w)|(?<=\S)'\w+|\w+|\S")
_FOLD: Final = str.maketrans({"\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-"})


@final
class Tokens:
    """The tokens of a text: the word, lookup key, start and end of each."""

    def __init__(self, source: str) -> None:
        folded = source if source.isascii() else source.translate(_FOLD)
        self.source = source
        self.words: list[str] = []
        self.keys: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        for match in _TOKEN.finditer(folded):
            word = match.group().casefold()
            self.words.append(word)
            self.keys.append(NUMBER if is_number(word) else word)
            self.starts.append(match.start())
            self.ends.append(match.end())
            if len(self.words) > MAX_TOKENS:
                raise self.error(
                    f"the text is too long: more than {MAX_TOKENS} words and punctuation marks"
                )
        self.count = len(self.words)
        self.words.append("")  # the end: equal to no word
        self.keys.append("")
        self.starts.append(len(source.rstrip()))
        self.ends.append(len(source))

    def position(self, index: int) -> tuple[int, int]:
        """Return line and column, from 1, of the token with this index."""
        start = self.starts[index]
        line = self.source.count("\n", 0, start) + 1
        return line, start - self.source.rfind("\n", 0, start)

    def show(self, index: int) -> str:
        """Return the token as in the text, for a message."""
        if index >= len(self.words) or not self.words[index]:
            return "the end of the text"
        text = self.source[self.starts[index] : self.ends[index]]
        return quote_for_message(text if len(text) <= 40 else text[:39] + "\u2026")

    def error(self, message: str) -> TextError:
        """Return an error at the last token so far."""
        line, column = self.position(len(self.starts) - 1)
        return TextError(message, line, column)


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def quote_for_message(text: str) -> str:
    """Quote a text; unprintable characters are escaped."""
    return f"'{text}'" if text.isprintable() else ascii(text)


def split_words(literal: str, touching: bool = False) -> list[str]:
    """Return the words of a literal; `touching` if there is no space before it."""
    folded = literal.translate(_FOLD)
    if touching and not _starts_in_word(folded):
        folded = "x" + folded  # after a word, 's is split differently than after a space
    else:
        touching = False
    words = [match.group().casefold() for match in _TOKEN.finditer(folded)]
    return words[1:] if touching else words


def _starts_in_word(text: str) -> bool:
    return text[:1].isalnum() or text[:1] == "_"
