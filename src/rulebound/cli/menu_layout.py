"""Layout of a menu below the question: one option per line, or several in a row."""

from collections.abc import Sequence, Set
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from rulebound.cli.menu import Menu, MenuItem

GAP: Final = "   "
MAX_ON_BOARD: Final = 16
"""Above this number, options marked on the board are not listed below it."""
MAX_ON_BOARD_POINTED: Final = 3
"""The same where there is the least room."""

FULL: Final = 0
"""An option with a gloss takes as many lines as it needs."""
LINES: Final = 1
"""An option with a gloss takes one line."""
BARE: Final = 2
"""Glosses are left out, warnings are not."""
POINTED: Final = 3
"""The same, and options marked on the board are only referred to."""


class Flow:
    """Short texts in a row, wrapped between texts but not within one."""

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


def render_menu(
    menu: Menu, detail: int = FULL, chosen: Sequence[int] = (), spare: int = 0, width: int = 80
) -> list[RenderableType]:
    """Lay out the options, similar ones together, without those numbered in the hand.

    With one line per option, `spare` lines go to the first options whose gloss would be cut.
    """
    items = [item for item in menu.items if not item.held or item.warning]
    has_glosses = detail in (FULL, LINES)
    glossed = has_glosses and any(item.gloss for item in items)
    if not glossed and items and (menu.is_picked or any(item.group for item in items)):
        return [_grouped(items, menu, chosen)]
    groups: dict[str, list[MenuItem]] = {}
    for item in items:
        key = item.head if not has_glosses or not item.gloss else f"\0{item.label}"
        groups.setdefault(key, []).append(item)
    on_board = frozenset(menu.marks().values())
    lines: list[RenderableType] = []
    loose = Flow()
    most = MAX_ON_BOARD_POINTED if detail == POINTED else MAX_ON_BOARD

    def rank(row: Sequence[MenuItem]) -> int:
        """Order options by what is left out last: warnings, then what the board does not show."""
        is_marked = all(item.label in on_board for item in row)
        if detail == POINTED and any(item.warning for item in row):
            return 0 if is_marked else 1
        return 3 if is_marked else 2

    for like in sorted(groups.values(), key=rank):
        first = like[0]
        if first.gloss and has_glosses:
            line = render_item(first, menu, chosen)
            line.append(f"  {first.gloss}", style="dim")
            if detail == LINES:
                more = line.cell_len * 11 // (width * 10)  # wrapping leaves some room at line ends
                if more > spare:
                    line.no_wrap, line.overflow = True, "ellipsis"
                else:
                    spare -= more
            lines.append(line)
        elif len(like) == 1:
            if not lines or lines[-1] is not loose:
                loose = Flow()
                lines.append(loose)
            loose.parts.append(_warned(render_item(first, menu, chosen), first.warning))
        else:
            lines.append(_like(like, on_board, most))
    if menu.unlisted:
        lines.append(Text(f"… and {menu.unlisted} more: type their words", style="dim"))
    return lines


def render_item(item: MenuItem, menu: Menu, chosen: Sequence[int] = ()) -> Text:
    """Return an option with its number; in a selection also its copies and how many are chosen."""
    text = Text.assemble(*render_label(item, menu, chosen))
    words = item.text.strip()
    if words != item.label:
        text.append(f" {words}")
    if menu.is_picked and item.copies > 1:
        text.append(f" ×{item.copies}", style="dim")
    return text


def render_label(item: MenuItem, menu: Menu, chosen: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return the number of an option, with a check mark if its card is chosen."""
    if menu.pool is None or not menu.is_picked:
        return ((item.label, "bold yellow"),)
    row = next(row for row in menu.pool.rows if row.label == item.label)
    count = sum(card in row.cards for card in chosen)
    if not count:
        return ((item.label, "bold yellow"),)
    return ((item.label, "bold green"), (f"✓{count if count > 1 else ''}", "bold green"))


def _grouped(items: Sequence[MenuItem], menu: Menu, chosen: Sequence[int]) -> Flow:
    """Return cards in a row, each group preceded by its name."""
    flow = Flow(gap="  ")
    before = ""
    for item in items:
        text = render_item(item, menu, chosen)
        if item.tag:
            text.append(f" {item.tag.removesuffix(f' {item.group}')}", style="dim")
        text = _warned(text, item.warning)
        if item.group and item.group != before:
            text = Text.assemble((f"{item.group}: ", "bold"), text)
        before = item.group
        flow.parts.append(text)
    return flow


def _like(items: Sequence[MenuItem], on_board: Set[str], most: int) -> Flow:
    """Return options with the same beginning; more than `most` on the board are referred to.

    A warning that all of them have is written once.
    """
    warnings = {item.warning for item in items}
    shared = items[0].warning if len(warnings) == 1 and items[0].head else ""
    head = Text(items[0].head.strip(), style="dim")
    parts = [_warned(head, shared)] if items[0].head else []
    marked = [item for item in items if item.label in on_board]
    if len(marked) > most and len({item.warning for item in marked}) == 1 and _in_a_row(marked):
        span = _number(marked[0].label, "to ")
        span.append(f" {marked[-1].label}", style="bold yellow")
        span.append(f", as on the board, or in words like {marked[0].tail.strip()}")
        parts.append(_warned(span, marked[0].warning if not shared else ""))
        items = [item for item in items if item.label not in on_board]
    for item in items:
        option = _number(item.label, item.tail)
        parts.append(_warned(option, item.warning if not shared else ""))
    return Flow(*parts)


def _in_a_row(items: Sequence[MenuItem]) -> bool:
    """Return whether no other number is between those of the options."""
    labels = [int(item.label) for item in items]
    return labels == list(range(labels[0], labels[-1] + 1))


def _warned(text: Text, warning: str) -> Text:
    """Return the text of an option with its warning, if it has one."""
    return text.append(f" ({warning})", style="red") if warning else text


def _number(label: str, words: str) -> Text:
    return Text.assemble((label, "bold yellow"), f" {words.strip()}" if words != label else "")
