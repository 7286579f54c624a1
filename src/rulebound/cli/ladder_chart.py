"""A chart of a ladder file: each pair's share of the wins, with its interval."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

MARK: Final = "<!-- Written by `rulebound ladder`, which overwrites it. -->"
"""First line of charts, which marks them as safe to overwrite."""

LEFT, WIDTH, RIGHT = 250, 380, 120  # minimum for names, the scale, figures
LETTER = 7  # approximate width of a letter
ROW, TOP = 22, 44
INK, FAINT, PAPER, OURS = "#1c1917", "#d6d3d1", "#fdfcf9", "#0f766e"
_FONT: Final = 'font-family="Inter, Helvetica, Arial, sans-serif"'
_ROW: Final = re.compile(
    r"\| (?P<pair>[^|]+ against [^|]+) \| (?P<games>\d+) \| [^|]+ \| (?P<share>[\d.]+)% "
    r"\| (?P<low>[\d.]+)% to (?P<high>[\d.]+)% \| (?P<even>[\d.]+)% \|"
)


class ChartLine(NamedTuple):
    """A line of the chart: a game's heading, or a pair."""

    text: str
    figures: tuple[float, float, float, float] | None
    """The share, its interval, and the even share, in percent."""


def draw_chart(kept: Sequence[tuple[str, list[str]]]) -> str:
    """Return an SVG of all pairs in the sections, under their headings."""
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
        parts += _draw_line(line, left, TOP + ROW * number + ROW // 2)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _lines(kept: Sequence[tuple[str, list[str]]]) -> list[ChartLine]:
    lines: list[ChartLine] = []
    last = ""
    for heading, section_lines in kept:
        pairs = [row for row in map(_ROW.fullmatch, section_lines) if row]
        title = heading.lstrip("# ").partition(": ")[0]
        if pairs and title != last:
            lines.append(ChartLine(title, None))
            last = title
        for row in pairs:
            share, low, high, even = map(float, row.group("share", "low", "high", "even"))
            lines.append(ChartLine(row["pair"], (share, low, high, even)))
    return lines


def _draw_line(line: ChartLine, left: int, y: int) -> list[str]:
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
