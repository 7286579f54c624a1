"""Cutting text into words, numbers and signs.

A hyphen is a sign and a `'s` is a word of its own, so that a phrase may put either behind a
hole: `"{seat:seat}'s hand"`, `"{element:element}-type"`. Which signs touch which words matters
for writing only.
"""

from __future__ import annotations

import re
from typing import Final, final

from rulebound.kernel.text.errors import TextError

MAX_TOKENS: Final = 400
NUMBER: Final = "0#"  # the key of every number; no token looks like this

_TOKEN: Final = re.compile(r"[0-9]+(?!\w)|(?<=\S)'\w+|\w+|\S")
_FOLD: Final = str.maketrans({"\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-"})


@final
class Tokens:
    """A text in tokens: what each says, what it is looked up by, and where it stands."""

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
                raise self.error(f"the text is too long: more than {MAX_TOKENS} words and signs")
        self.count = len(self.words)
        self.words.append("")  # the end: equal to no word
        self.keys.append("")
        self.starts.append(len(source.rstrip()))
        self.ends.append(len(source))

    def place(self, index: int) -> tuple[int, int]:
        """Line and column, from 1, of the token with this index."""
        start = self.starts[index]
        line = self.source.count("\n", 0, start) + 1
        return line, start - self.source.rfind("\n", 0, start)

    def show(self, index: int) -> str:
        """The token as it stands in the text, for a message."""
        if index >= len(self.words) or not self.words[index]:
            return "the end of the text"
        said = self.source[self.starts[index] : self.ends[index]]
        return ascii_or_plain(said if len(said) <= 40 else said[:39] + "\u2026")

    def error(self, message: str) -> TextError:
        """An error at the last token cut so far."""
        line, column = self.place(len(self.starts) - 1)
        return TextError(message, line, column)


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def ascii_or_plain(said: str) -> str:
    """Quoted for people; what cannot be printed is spelled out."""
    return f"'{said}'" if said.isprintable() else ascii(said)


def cut(literal: str, touching: bool = False) -> list[str]:
    """The words of a literal; `touching` when there is no space before it."""
    folded = literal.translate(_FOLD)
    if touching and not _starts_in_word(folded):
        folded = "x" + folded  # a word to touch: 's is cut otherwise than after a space
    else:
        touching = False
    words = [match.group().casefold() for match in _TOKEN.finditer(folded)]
    return words[1:] if touching else words


def _starts_in_word(text: str) -> bool:
    return text[:1].isalnum() or text[:1] == "_"
