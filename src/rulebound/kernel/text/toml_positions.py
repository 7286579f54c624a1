"""Source positions in a TOML file.

`tomllib` gives values without positions. This module finds the position of each `[[table]]`, of
its keys, and of every character of a string. It runs before `tomllib` and rejects input that
`tomllib` cannot handle: keys with very many parts take quadratic time there, and deep nesting
overflows its stack. Invalid TOML is left to `tomllib`, which stops at the same position with a
better message.
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
    """Keys or values are nested too deeply."""

    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


@dataclass(frozen=True, slots=True)
class TomlString:
    """A string as written in the file: without its quotation marks, with its escapes."""

    start: int
    raw: str
    marks: str

    def offsets(self) -> list[int]:
        """Return the offset in `raw` of each character of the value, and of its end."""
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
    """One `[[table]]` or `[table]`: its offset, and those of its keys and strings."""

    table: str
    offset: int
    keys: dict[str, int] = field(default_factory=dict)
    quotes: dict[str, TomlString] = field(default_factory=dict)


class SourceText:
    """The text of a file, with line and column lookup."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset, from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1


def find_entries(text: str) -> list[TomlEntry]:
    """Return all tables of a file in order; keys before the first are in an entry named ''."""
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
            found.append(TomlEntry("" if header is None else _unquote(header.group(1)), at))
            at = stop
            continue
        key = _KEY.match(text, at)
        if key is None:
            return found
        if key.group(1).count(".") > MAX_PARTS:
            raise TooDeepError(at)
        name = _unquote(key.group(1))
        found[-1].keys.setdefault(name, at)
        string = _STRING.match(text, key.end())
        if string is not None:
            found[-1].quotes.setdefault(name, _string(string))
            at = string.end()
        else:
            at = _skip_value(text, key.end())
            if at < 0:
                return found


def _skip_value(text: str, at: int) -> int:
    """Return the end of a value that is not a string, or -1 if it is not TOML."""
    depth = 0
    dots = 0
    while at < len(text):
        match = _IN_VALUE.match(text, at) or _STRING.match(text, at)
        if match is None:
            return -1
        token = match.group()
        if token == "\n" and depth == 0:
            break
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth = max(0, depth - 1)
        dots = dots + 1 if token == "." else 0 if token in "[]{}=,\n" else dots
        if depth > MAX_NESTING or dots > MAX_PARTS:
            raise TooDeepError(at)
        at = match.end()
    return at


def _string(match: re.Match[str]) -> TomlString:
    text = match.group()
    marks = text[:3] if text[:3] in ('"""', "'''") and len(text) >= 6 else text[0]
    raw = text[len(marks) : -len(marks)]
    start = match.start() + len(marks)
    if len(marks) == 3 and raw.startswith("\n"):  # TOML drops a line break right after the marks
        raw = raw[1:]
        start += 1
    return TomlString(start, raw, marks)


def _unquote(key: str) -> str:
    return key[1:-1] if key[0] in "\"'" and key[-1] == key[0] else key


def _end(match: re.Match[str] | None, default: int) -> int:
    return default if match is None else match.end()
