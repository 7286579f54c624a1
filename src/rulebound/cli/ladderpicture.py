"""A file of ladders in Markdown, and the picture beside it.

Each ladder is a section of its own; what else is in the file is its owner's and stays as it is.
The picture shows each pair's share of the victories, with its interval.
"""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rulebound import RuleboundError
from rulebound.cli.console import reason

MARK: Final = "<!-- Written by `rulebound ladder`, which overwrites it. -->"
"""How the pictures begin that may be overwritten."""

LEFT, WIDTH, RIGHT = 250, 380, 120  # names where they are short, the scale, figures
LETTER = 7  # about as wide as one is
ROW, TOP = 22, 44
INK, FAINT, PAPER, OURS = "#1c1917", "#d6d3d1", "#fdfcf9", "#0f766e"
_FONT: Final = 'font-family="Inter, Helvetica, Arial, sans-serif"'
_ROW: Final = re.compile(
    r"\| (?P<pair>[^|]+ against [^|]+) \| (?P<games>\d+) \| [^|]+ \| (?P<share>[\d.]+)% "
    r"\| (?P<low>[\d.]+)% to (?P<high>[\d.]+)% \| (?P<even>[\d.]+)% \|"
)
_FENCE: Final = re.compile(r" {0,3}(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)")
_HEADING: Final = re.compile(r" {0,3}##?([ \t]|$)")


# -- the file -----------------------------------------------------------------------------


class Section(NamedTuple):
    """A part of a Markdown text: from a heading of the first or second rank to the next."""

    heading: str
    """Its line; empty for what stands before the first heading."""
    start: int
    end: int
    lines: list[str]
    """Those below the heading, without code."""


def check(file: Path) -> None:
    """`RuleboundError` unless ladders can be kept in this file, with a picture beside it."""
    _text(file)


def keep(file: Path, title: str, lines: Sequence[str]) -> None:
    """Write a ladder into a file, in the place of the one with its title or else at the end.

    A picture of all that is in the file then stands beside it.
    """
    text = _with(_text(file), f"## {title}", lines)
    _write(file, text)
    _write(file.with_suffix(".svg"), picture(sections(text)))


def _text(file: Path) -> str:
    """What is in the file so far."""
    if file.suffix.casefold() != ".md":
        raise _error(file, "the name of a Markdown file ends in .md.")
    beside = file.with_suffix(".svg")
    try:
        if not file.parent.is_dir():
            raise _error(file, f"there is no folder {str(file.parent)!r}.")
        for place in (file, beside):
            if place.exists() and not place.is_file():
                raise _error(file, f"{str(place)!r} is no file.")
        for place in (file.parent, file, beside):
            if place.exists() and not os.access(place, os.W_OK):
                raise _error(file, f"{str(place)!r} cannot be written.")
        if beside.exists() and not beside.read_bytes().startswith(MARK.encode()):
            raise _error(file, f"its picture would overwrite {str(beside)!r}, not one of ours.")
        text = file.read_bytes().decode() if file.exists() else "# Ladder\n"
    except UnicodeDecodeError:
        raise _error(file, "that is no text in UTF-8.") from None
    except (OSError, ValueError) as error:  # also a name that no file can have
        raise _error(file, reason(error)) from None
    if sections(f"{text}\n## ")[-1].start <= len(text):
        raise _error(file, "the code at its end has no closing fence.")
    return text


def _error(file: Path, why: str) -> RuleboundError:
    return RuleboundError(f"--keep {str(file)!r}: {why}")


def _write(file: Path, text: str) -> None:
    """All of it or nothing."""
    target = file.resolve()  # a link stays one
    new = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        try:
            new.write_bytes(text.encode())
            if target.exists():
                shutil.copymode(target, new)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        raise _error(file, reason(error)) from None


def _with(text: str, heading: str, lines: Sequence[str]) -> str:
    """The text with this section; nothing else in it changes."""
    newline = "\r\n" if "\r\n" in text else "\n"
    section = newline.join([heading, "", *lines])
    for old in sections(text):
        if old.heading == heading:
            end = len(text[: old.end].rstrip())
            return f"{text[: old.start]}{section}{text[end:] or newline}"
    bare = text.rstrip("\r\n")
    missing = 2 - text[len(bare) :].count("\n") if bare else 0
    return f"{text}{newline * missing}{section}{newline}"


def sections(text: str) -> list[Section]:
    """The sections of a Markdown text in their order; together they are all of it."""
    found = [Section("", 0, 0, [])]
    fence = ""
    at = 0
    for whole in re.findall(r"[^\n]*\n|[^\n]+", text):
        line = whole.rstrip()
        mark = _FENCE.fullmatch(line)
        if fence:
            if mark and mark["fence"].startswith(fence) and not mark["info"]:
                fence = ""
        elif mark:
            fence = mark["fence"]
        elif _HEADING.match(line):
            found.append(Section(line, at, at, []))
        else:
            found[-1].lines.append(line)
        at += len(whole)
        found[-1] = found[-1]._replace(end=at)
    return found


# -- the picture --------------------------------------------------------------------------


class Shown(NamedTuple):
    """A line of the picture: a game's heading, or a pair."""

    text: str
    figures: tuple[float, float, float, float] | None
    """The share, its interval, and what would be even; in per cent."""


def picture(kept: Sequence[Section]) -> str:
    """An SVG of all pairs, under the headings of their sections."""
    lines = _lines(kept)
    left = max([LEFT, *[28 + LETTER * len(line.text) + 16 for line in lines if line.figures]])
    height = TOP + ROW * len(lines) + 14
    total = max([left + WIDTH + RIGHT, *[28 + (LETTER + 1) * len(line.text) for line in lines]])
    parts = [
        MARK,
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" '
        f'width="{total}" height="{height}" {_FONT} font-size="13" fill="{INK}">',
        f'<rect width="{total}" height="{height}" fill="{PAPER}"/>',
    ]
    for tick in range(0, 101, 25):
        x = _at(left, tick)
        parts.append(f'<path d="M{x} {TOP - 8}V{height - 12}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{x}" y="{TOP - 16}" text-anchor="middle">{tick} %</text>')
    for number, line in enumerate(lines):
        parts += _drawn(line, left, TOP + ROW * number + ROW // 2)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _lines(kept: Sequence[Section]) -> list[Shown]:
    lines: list[Shown] = []
    last = ""
    for section in kept:
        pairs = [row for row in map(_ROW.fullmatch, section.lines) if row]
        title = section.heading.lstrip("# ").partition(": ")[0]
        if pairs and title != last:
            lines.append(Shown(title, None))
            last = title
        for row in pairs:
            share, low, high, even = map(float, row.group("share", "low", "high", "even"))
            lines.append(Shown(row["pair"], (share, low, high, even)))
    return lines


def _drawn(line: Shown, left: int, y: int) -> list[str]:
    base = y + 4
    if line.figures is None:
        return [f'<text x="14" y="{base}" font-weight="600">{escape(line.text)}</text>']
    share, low, high, even = (_at(left, figure) for figure in line.figures)
    return [
        f'<text x="28" y="{base}">{escape(line.text)}</text>',
        f'<path d="M{even} {y - 8}V{y + 8}" stroke="{INK}" stroke-dasharray="2 2"/>',
        f'<path d="M{low} {y}H{high}" stroke="{OURS}" stroke-width="5" '
        'stroke-linecap="round" opacity="0.4"/>',
        f'<circle cx="{share}" cy="{y}" r="5" fill="{OURS}"/>',
        f'<text x="{left + WIDTH + 20}" y="{base}">{line.figures[0]:g} %</text>',
    ]


def _at(left: int, per_cent: float) -> float:
    return round(left + WIDTH * per_cent / 100, 1)
