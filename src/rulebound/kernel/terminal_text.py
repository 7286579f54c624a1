"""Text for terminal screens, shared by the games: option numbers, lines, columns and sections.

Only `rulebound play` uses it. Cold, not compiled.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from rich.text import Text

from rulebound.kernel.records import CardFace

People: TypeAlias = Sequence[tuple[str, str, str]]
"""Name, symbol and colour of each player, by seat."""
Faces: TypeAlias = Mapping[str, CardFace]
Lines: TypeAlias = list[Text]

MARK: Final = "bold #1b1b1b on #ffd166"
"""The style of an option number."""


_SEAT: Final = re.compile(r"\b[Ss]eat (\d)\b")
"""A seat in a text of the engine, as `schema.seat_name` writes it."""


def name_seats(text: str, people: People) -> str:
    """Replace seat numbers in a text of the engine by players' names."""
    return _SEAT.sub(lambda found: _name(found, people), text)


def _name(found: re.Match[str], people: People) -> str:
    seat = int(found[1])
    return people[seat][0] if seat < len(people) else found[0]


_ROOM: Final = 30
"""A last column narrower than this continues below the other columns."""
_INDENT: Final = 6


def badge(mark: str | None) -> Text:
    """Return an option number with a space behind it; nothing without one."""
    return Text.assemble((f" {mark} ", MARK), " ") if mark else Text()


def health_bar(health: int, full: int, colour: str, width: int) -> Text:
    """Draw health as a bar with its number behind it, red if it is low."""
    filled = min(round(width * health / full), width)
    filled = max(filled, 1) if health > 0 else 0
    bar = Text.assemble(("━" * filled, colour), ("━" * (width - filled), "#444b58"))
    return bar.append(f" {health:>2}", style="bold red" if health <= 8 else "bold")


def join_lines(lines: Sequence[Text]) -> Text:
    """Join lines into one text."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def wrap(lead: Text, parts: Sequence[Text], width: int, indent: int = 8) -> Lines:
    """Lay out parts after a lead, with line breaks between parts; later lines are indented."""
    lines = [lead.copy()]
    gap = ""
    for part in parts:
        if gap and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text(" " * min(lead.cell_len, indent)))
            gap = ""
        lines[-1].append(gap).append_text(part)
        gap = "  "
    return lines


def merge_equal(texts: Sequence[Text]) -> Lines:
    """Merge equal texts into one with a count."""
    count: dict[str, int] = {}
    first: dict[str, Text] = {}
    for text in texts:
        count[text.plain] = count.get(text.plain, 0) + 1
        first.setdefault(text.plain, text)
    for plain, n in count.items():
        if n > 1:
            first[plain].append(f" ×{n}", style="dim")
    return list(first.values())


def align_columns(columns: Sequence[Sequence[Text]], width: int) -> Lines:
    """Align texts in columns, with line breaks in the last column at `width`."""
    lines = [Text() for _ in columns[0]]
    for column in columns[:-1]:
        wide = max(cell.cell_len for cell in column)
        for line, cell in zip(lines, column, strict=True):
            line.append_text(cell)
            line.append(" " * (wide - cell.cell_len + (1 if wide else 0)))
    start = lines[0].cell_len if width - lines[0].cell_len >= _ROOM else min(_INDENT, width // 4)
    found: Lines = []
    for line, cell in zip(lines, columns[-1], strict=True):
        first, *more = break_text(cell, width - line.cell_len, width - start)
        found.append(line.append_text(first))
        found += [Text(" " * start).append_text(text) for text in more]
    return found


def break_text(text: Text, first: int, width: int) -> Lines:
    """Break a text between words into lines of `width` cells; the first one has `first` cells."""
    lines: Lines = []
    room = max(first, 0)
    while text.cell_len > room:
        at = text.plain.rfind(" ", 0, room + 1)
        if at > 0:
            lines.append(text[:at])
            text = text[at + 1 :]
        elif room < width:  # its first word fits on the next line, if anywhere
            lines.append(Text())
        else:
            lines.append(text[:width])
            text = text[width:]
        room = width
    return [*lines, text]


def fit_forms(sizes: Sequence[Sequence[int]], order: Sequence[int], height: int) -> list[int]:
    """Return for each section the index of the largest form that fits.

    A section has forms of so many lines, from short to full. Spare lines go to the sections in
    `order`, one form at a time.
    """
    at = [0] * len(sizes)
    room = height - sum([lines[0] for lines in sizes])
    for _ in range(max(map(len, sizes))):
        for i in order:
            lines, now = sizes[i], at[i]
            if now + 1 < len(lines) and lines[now + 1] - lines[now] <= room:
                room -= lines[now + 1] - lines[now]
                at[i] += 1
    return at


def fit_sections(sections: Sequence[Sequence[Lines]], order: Sequence[int], height: int) -> Lines:
    """Return the lines of all sections, each in the fullest form that fits."""
    sizes = [[len(form) for form in forms] for forms in sections]
    chosen = fit_forms(sizes, order, height)
    return [line for forms, which in zip(sections, chosen, strict=True) for line in forms[which]]
