"""A file of ladders as a picture: each pair's share of the victories, with its interval."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

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


class Shown(NamedTuple):
    """A line of the picture: a game's heading, or a pair."""

    text: str
    figures: tuple[float, float, float, float] | None
    """The share, its interval, and what would be even; in per cent."""


def picture(kept: Sequence[tuple[str, list[str]]]) -> str:
    """An SVG of all pairs in some sections, under their headings."""
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


def _lines(kept: Sequence[tuple[str, list[str]]]) -> list[Shown]:
    lines: list[Shown] = []
    last = ""
    for heading, written in kept:
        pairs = [row for row in map(_ROW.fullmatch, written) if row]
        title = heading.lstrip("# ").partition(": ")[0]
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
