"""A file of ladders as a picture: each pair's share of the victories, with its interval."""

import re
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

LEFT, WIDTH, RIGHT = 250, 380, 120  # names, the scale, figures
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


def picture(sections: dict[str, str]) -> str:
    """An SVG of all pairs, under the headings of their sections."""
    lines = _lines(sections)
    height = TOP + ROW * len(lines) + 14
    total = LEFT + WIDTH + RIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" '
        f'width="{total}" height="{height}" {_FONT} font-size="13" fill="{INK}">',
        f'<rect width="{total}" height="{height}" fill="{PAPER}"/>',
    ]
    for tick in range(0, 101, 25):
        x = _at(tick)
        parts.append(f'<path d="M{x} {TOP - 8}V{height - 12}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{x}" y="{TOP - 16}" text-anchor="middle">{tick} %</text>')
    for number, line in enumerate(lines):
        parts += _drawn(line, TOP + ROW * number + ROW // 2)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _lines(sections: dict[str, str]) -> list[Shown]:
    lines: list[Shown] = []
    last = ""
    for heading, body in sections.items():
        pairs = list(_ROW.finditer(body))
        title = heading.removeprefix("## ").partition(":")[0]
        if pairs and title != last:
            lines.append(Shown(title, None))
            last = title
        for row in pairs:
            share, low, high, even = map(float, row.group("share", "low", "high", "even"))
            lines.append(Shown(row["pair"], (share, low, high, even)))
    return lines


def _drawn(line: Shown, y: int) -> list[str]:
    base = y + 4
    if line.figures is None:
        return [f'<text x="14" y="{base}" font-weight="600">{escape(line.text)}</text>']
    share, low, high, even = line.figures
    return [
        f'<text x="28" y="{base}">{escape(line.text)}</text>',
        f'<path d="M{_at(even)} {y - 8}V{y + 8}" stroke="{INK}" stroke-dasharray="2 2"/>',
        f'<path d="M{_at(low)} {y}H{_at(high)}" stroke="{OURS}" stroke-width="5" '
        'stroke-linecap="round" opacity="0.4"/>',
        f'<circle cx="{_at(share)}" cy="{y}" r="5" fill="{OURS}"/>',
        f'<text x="{LEFT + WIDTH + 20}" y="{base}">{share:g} %</text>',
    ]


def _at(per_cent: float) -> float:
    return round(LEFT + WIDTH * per_cent / 100, 1)
