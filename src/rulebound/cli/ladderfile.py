"""A file of ladders in Markdown, and the picture beside it.

Each ladder is a section of its own; what else is in the file is its owner's and stays as it is.
"""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rulebound import RuleboundError
from rulebound.cli.console import reason
from rulebound.cli.ladderpicture import MARK, picture

_FENCE: Final = re.compile(r" {0,3}(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)")
_HEADING: Final = re.compile(r" {0,3}##?([ \t]|$)")


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
    _write(
        file.with_suffix(".svg"), picture([(part.heading, part.lines) for part in sections(text)])
    )


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
