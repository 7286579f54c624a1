"""A Markdown file of ladders, and the chart beside it.

Each ladder has a section of its own; the rest of the file is left alone.
"""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rulebound import RuleboundError
from rulebound.cli.console import error_reason
from rulebound.cli.ladder_chart import MARK, draw_chart

_FENCE: Final = re.compile(r" {0,3}(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)")
_HEADING: Final = re.compile(r" {0,3}##?([ \t]|$)")


class Section(NamedTuple):
    """A part of a Markdown text, from a heading of level one or two to the next."""

    heading: str
    """The heading line; empty for the text before the first heading."""
    start: int
    end: int
    lines: list[str]
    """The lines below the heading, without code blocks."""


def check_file(file: Path) -> None:
    """Raise `RuleboundError` unless ladders can be written to this file, with a chart beside it."""
    _text(file)


def save_ladder(file: Path, title: str, lines: Sequence[str]) -> None:
    """Write a ladder to a file, replacing the section with its title or else at the end.

    Also draws a chart of all ladders in the file.
    """
    text = _insert_section(_text(file), f"## {title}", lines)
    _write(file, text)
    _write(
        file.with_suffix(".svg"),
        draw_chart([(part.heading, part.lines) for part in sections(text)]),
    )


def _text(file: Path) -> str:
    """Read the current contents of the file."""
    if file.suffix.casefold() != ".md":
        raise _error(file, "the name of a Markdown file must end in .md.")
    chart = file.with_suffix(".svg")
    try:
        if not file.parent.is_dir():
            raise _error(file, f"there is no folder {str(file.parent)!r}.")
        for place in (file, chart):
            if place.exists() and not place.is_file():
                raise _error(file, f"{str(place)!r} is not a file.")
        for place in (file.parent, file, chart):
            if place.exists() and not os.access(place, os.W_OK):
                raise _error(file, f"{str(place)!r} cannot be written.")
        if chart.exists() and not chart.read_bytes().startswith(MARK.encode()):
            raise _error(
                file, f"its chart would overwrite {str(chart)!r}, which is not one of ours."
            )
        text = file.read_bytes().decode() if file.exists() else "# Ladder\n"
    except UnicodeDecodeError:
        raise _error(file, "it is not UTF-8 text.") from None
    except (OSError, ValueError) as error:  # ValueError: an impossible file name
        raise _error(file, error_reason(error)) from None
    if sections(f"{text}\n## ")[-1].start <= len(text):
        raise _error(file, "the code block at its end is not closed.")
    return text


def _error(file: Path, why: str) -> RuleboundError:
    return RuleboundError(f"--keep {str(file)!r}: {why}")


def _write(file: Path, text: str) -> None:
    """Replace the file atomically."""
    target = file.resolve()  # a symbolic link stays one
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
        raise _error(file, error_reason(error)) from None


def _insert_section(text: str, heading: str, lines: Sequence[str]) -> str:
    """Return the text with this section, otherwise unchanged."""
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
    """Split a Markdown text into its sections."""
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
