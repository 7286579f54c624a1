"""Where things stand in a TOML file.

`tomllib` gives values without places. This finds the places: of each `[[table]]`, of its keys,
and of every character of a text. It runs before `tomllib` and refuses what would keep that busy
for ever (keys of a hundred thousand parts take quadratic time there, deep nesting the stack).
What is not TOML it leaves to `tomllib`, which stops at the same spot with a better message.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

MAX_PARTS = 100  # of a dotted key
MAX_NESTING = 50  # of arrays and inline tables

_GAP = re.compile(r"(?:[ \t\n]++|#[^\n]*+)*+")
_PART = r"(?:[A-Za-z0-9_-]++|\"(?:[^\"\\\n]|\\.)*+\"|'[^'\n]*+')"
_KEY = re.compile(rf"({_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)[ \t]*+=[ \t]*+")
_HEADER = re.compile(rf"\[\[?[ \t]*+({_PART})[ \t]*+\]")
_STRING = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+'
    r"|'''(?:[^']++|'{1,2}+(?!'))*+'{3,5}+"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+'",
    re.DOTALL,
)
_IN_VALUE = re.compile(r"[^\[\]{}\"'#\n.=,]++|#[^\n]*+|[\[\]{}\n.=,]")
_JOINED_LINE = re.compile(r"\\[ \t]*\n\s*")


class TooDeepError(Exception):
    """Keys or values nested beyond all use."""

    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


@dataclass(frozen=True, slots=True)
class Quote:
    """A string as it stands in the file: without its marks, but with its escapes."""

    start: int
    raw: str
    marks: str

    def offsets(self) -> list[int]:
        """For each character of the value, and its end: where it stands in `raw`."""
        raw = self.raw
        if self.marks[0] == "'":
            return list(range(len(raw) + 1))
        places: list[int] = []
        at = 0
        while at < len(raw):
            if raw[at] != "\\":
                places.append(at)
                at += 1
                continue
            joined = _JOINED_LINE.match(raw, at)
            if joined is not None:
                at = joined.end()
                continue
            places.append(at)
            at += {"u": 6, "U": 10}.get(raw[at + 1 : at + 2], 2)
        places.append(len(raw))
        return places


@dataclass(slots=True)
class TomlEntry:
    """One `[[table]]` or `[table]`: where it stands, and its keys."""

    table: str
    offset: int
    keys: dict[str, int] = field(default_factory=dict)
    quotes: dict[str, Quote] = field(default_factory=dict)


class Source:
    """The text of a file, with lines and columns."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1


def entries(text: str) -> list[TomlEntry]:
    """All tables of a file in order; keys before the first one are in an entry named ''."""
    found = [TomlEntry("", 0)]
    at = 0
    while True:
        at = _end(_GAP.match(text, at), at)
        if at >= len(text):
            return found
        if text[at] == "[":
            stop = text.find("\n", at)
            stop = len(text) if stop < 0 else stop
            if text.count(".", at, stop) > MAX_PARTS:
                raise TooDeepError(at)
            header = _HEADER.match(text, at)
            found.append(TomlEntry("" if header is None else _plain(header.group(1)), at))
            at = stop
            continue
        key = _KEY.match(text, at)
        if key is None:
            return found
        if key.group(1).count(".") > MAX_PARTS:
            raise TooDeepError(at)
        name = _plain(key.group(1))
        found[-1].keys.setdefault(name, at)
        string = _STRING.match(text, key.end())
        if string is not None:
            found[-1].quotes.setdefault(name, _quote(string))
            at = string.end()
        else:
            at = _skip_value(text, key.end())
            if at < 0:
                return found


def _skip_value(text: str, at: int) -> int:
    """The end of a value that is no string, or -1 where TOML ends."""
    depth = 0
    dots = 0
    while at < len(text):
        match = _IN_VALUE.match(text, at) or _STRING.match(text, at)
        if match is None:
            return -1
        said = match.group()
        if said == "\n" and depth == 0:
            break
        if said in "[{":
            depth += 1
        elif said in "]}":
            depth = max(0, depth - 1)
        dots = dots + 1 if said == "." else 0 if said in "[]{}=,\n" else dots
        if depth > MAX_NESTING or dots > MAX_PARTS:
            raise TooDeepError(at)
        at = match.end()
    return at


def _quote(match: re.Match[str]) -> Quote:
    said = match.group()
    marks = said[:3] if said[:3] in ('"""', "'''") and len(said) >= 6 else said[0]
    raw = said[len(marks) : -len(marks)]
    start = match.start() + len(marks)
    if len(marks) == 3 and raw.startswith("\n"):  # TOML drops a line break right after the marks
        raw = raw[1:]
        start += 1
    return Quote(start, raw, marks)


def _plain(key: str) -> str:
    return key[1:-1] if key[0] in "\"'" and key[-1] == key[0] else key


def _end(match: re.Match[str] | None, default: int) -> int:
    return default if match is None else match.end()
