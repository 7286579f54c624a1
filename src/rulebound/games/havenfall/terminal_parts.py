"""Layout helpers for the terminal screen of Havenfall."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from rulebound.games.havenfall.display import one_line, pixel_letter
from rulebound.kernel.records import CardFace

People = Sequence[tuple[str, str, str]]
"""Name, symbol and colour of each player, by seat."""
Faces = Mapping[str, CardFace]
Lines = list[Text]

PIXEL_COLOURS: Final = {
    "blue": "#5aa9e6",
    "red": "#ff6b6b",
    "green": "#5fbf77",
    "yellow": "#f5c84c",
    "any": "#98a2b3",
}
_BADGE_STYLE: Final = "bold #1b1b1b on #ffd166"
_INDENT: Final = 8  # maximum indent of continuation lines


def pixel_price(face: CardFace | None) -> Text:
    """Return the pixels a card exhausts as coloured letters."""
    text = Text()
    if face is not None:
        for name in face.fields.get("pixels", "").split(", "):
            text.append(
                pixel_letter(name) if name else "", style=f"bold {PIXEL_COLOURS.get(name, '')}"
            )
    return text


def card_colour(face: CardFace | None) -> str:
    """Return the display colour of a card with a single colour, or an empty string."""
    names = face.fields.get("colours", "").split(", ") if face is not None else []
    return PIXEL_COLOURS.get(names[0], "") if len(names) == 1 else ""


def option_badge(mark: str | None) -> Text:
    return Text.assemble((f" {mark} ", _BADGE_STYLE), " ") if mark else Text()


def join_lines(lines: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def wrap_parts(lead: Text, parts: Sequence[Text], width: int) -> Lines:
    """Lay out parts after a lead, wrapping lines between parts."""
    lines = [lead.copy()]
    indent = min(lead.cell_len, _INDENT)
    gap = ""
    for part in parts:
        if gap and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text(" " * indent))
            gap = ""
        lines[-1].append(gap).append_text(part)
        gap = "  "
    return lines


def merge_equal(cards: Sequence[Text]) -> list[Text]:
    """Merge equal texts into one with a count."""
    count: dict[str, int] = {}
    first: dict[str, Text] = {}
    for card in cards:
        count[card.plain] = count.get(card.plain, 0) + 1
        first.setdefault(card.plain, card)
    for name, n in count.items():
        if n > 1:
            first[name].append(f" ×{n}", style="dim")
    return list(first.values())


def align_columns(columns: Sequence[Sequence[Text]], width: int) -> Lines:
    """Align texts in columns, truncating the last column at `width`."""
    lines = [Text() for _ in columns[0]]
    for column in columns[:-1]:
        wide = max(cell.cell_len for cell in column)
        for line, cell in zip(lines, column, strict=True):
            line.append_text(cell)
            line.append(" " * (wide - cell.cell_len + (1 if wide else 0)))
    for line, cell in zip(lines, columns[-1], strict=True):
        line.append_text(cell)
        line.truncate(width, overflow="ellipsis")
    return lines


def fit_sections(sections: Sequence[Sequence[Lines]], order: Sequence[int], height: int) -> Lines:
    """Choose the fullest form of each section that fits into `height`.

    Space is given to the sections in `order`, one form at a time.
    """
    at = [0] * len(sections)
    room = height - sum(len(forms[0]) for forms in sections)
    for _ in range(max(map(len, sections))):
        for i in order:
            forms, now = sections[i], at[i]
            if now + 1 < len(forms) and len(forms[now + 1]) - len(forms[now]) <= room:
                room -= len(forms[now + 1]) - len(forms[now])
                at[i] += 1
    return [line for forms, which in zip(sections, at, strict=True) for line in forms[which]]


def cost_label(face: CardFace | None) -> Text:
    return Text(f"({face.fields.get('cost', 0) if face is not None else '?'})", style="bold")


def ability_line(face: CardFace | None) -> Text:
    """Return the ability of a card on one line."""
    if face is None or "pixels" not in face.fields:
        return Text()
    return Text.assemble(pixel_price(face), (f" {one_line(face)}", "dim"))
