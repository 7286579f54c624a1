"""The options as they stand below the question: in lines of their own, or one after the other."""

from collections.abc import Sequence, Set
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from rulebound.cli.choices import Item, Menu

GAP: Final = "   "
CROWD: Final = 16
"""More places than this are not listed below the board that has their numbers already."""

FULL: Final = 0
"""An option with a gloss has as many lines as it needs,"""
LINES: Final = 1
"""one line,"""
BARE: Final = 2
"""or none: glosses are left out."""
FORMS: Final = (FULL, LINES, BARE)


class Flow:
    """Short texts one after the other, in as many lines as they need; none is broken."""

    def __init__(self, *parts: Text, gap: str = GAP) -> None:
        self.parts = list(parts)
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            if line and line.cell_len + len(self.gap) + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self.gap if line else "", part)
        yield line


def written(
    menu: Menu, form: int = FULL, chosen: Sequence[int] = (), spare: int = 0, width: int = 80
) -> list[RenderableType]:
    """The options, like ones together; those beside whose card the number stands are left out.

    Where each has one line, `spare` more go to those whose gloss is cut, the first ones first.
    """
    items = [item for item in menu.items if not item.held]
    glossed = form != BARE and any(item.gloss for item in items)
    if not glossed and items and (menu.is_picked or any(item.group for item in items)):
        return [_grouped(items, menu, chosen)]
    groups: dict[str, list[Item]] = {}
    for item in items:
        key = item.head if form == BARE or not item.gloss else f"\0{item.label}"
        groups.setdefault(key, []).append(item)
    on_board = frozenset(menu.marks().values())
    lines: list[RenderableType] = []
    loose = Flow()
    # what stands on the board as well comes last: it is left out first
    for like in sorted(groups.values(), key=lambda row: all(i.label in on_board for i in row)):
        first = like[0]
        if first.gloss and form != BARE:
            line = numbered(first, menu, chosen)
            line.append(f"  {first.gloss}", style="dim")
            if form == LINES:
                more = line.cell_len * 11 // (width * 10)  # words leave some room at line ends
                if more > spare:
                    line.no_wrap, line.overflow = True, "ellipsis"
                else:
                    spare -= more
            lines.append(line)
        elif len(like) == 1:
            if not loose.parts:
                lines.append(loose)
            loose.parts.append(numbered(first, menu, chosen))
        else:
            lines.append(_like(like, on_board))
    if menu.unlisted:
        lines.append(Text(f"… and {menu.unlisted} more: type their words", style="dim"))
    return lines


def numbered(item: Item, menu: Menu, chosen: Sequence[int] = ()) -> Text:
    """An option with its number; a card of a selection with how often it is there and chosen."""
    text = Text.assemble(*label(item, menu, chosen))
    words = item.text.strip()
    if words != item.label:
        text.append(f" {words}")
    if menu.is_picked and item.copies > 1:
        text.append(f" ×{item.copies}", style="dim")
    return text


def label(item: Item, menu: Menu, chosen: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """The number of an option, with a sign where its card is chosen already."""
    if menu.pool is None or not menu.is_picked:
        return ((item.label, "bold yellow"),)
    row = next(row for row in menu.pool.rows if row.label == item.label)
    count = sum(card in row.cards for card in chosen)
    if not count:
        return ((item.label, "bold yellow"),)
    return ((item.label, "bold green"), (f"✓{count if count > 1 else ''}", "bold green"))


def _grouped(items: Sequence[Item], menu: Menu, chosen: Sequence[int]) -> Flow:
    """Cards one after the other, each group of them behind its name."""
    flow = Flow(gap="  ")
    before = ""
    for item in items:
        text = numbered(item, menu, chosen)
        if item.tag:
            text.append(f" {item.tag.removesuffix(f' {item.group}')}", style="dim")
        if item.group and item.group != before:
            text = Text.assemble((f"{item.group}: ", "bold"), text)
        before = item.group
        flow.parts.append(text)
    return flow


def _like(items: Sequence[Item], on_board: Set[str]) -> Flow:
    """Options that begin alike; a crowd of them that stands on the board is only pointed at."""
    parts = [Text(items[0].head.strip(), style="dim")] if items[0].head else []
    marked = [item for item in items if item.label in on_board]
    if len(marked) > CROWD:
        span = _number(marked[0].label, "to ")
        span.append(f" {marked[-1].label}", style="bold yellow")
        parts.append(span.append(f", as on the board, or in words like {marked[0].tail.strip()}"))
        items = [item for item in items if item.label not in on_board]
    return Flow(*parts, *[_number(item.label, item.tail) for item in items])


def _number(label: str, words: str) -> Text:
    return Text.assemble((label, "bold yellow"), f" {words.strip()}" if words != label else "")
