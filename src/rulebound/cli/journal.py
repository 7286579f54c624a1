"""The journal: recent events, all events, and the chain of causes of one."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rulebound import CardFace, Entry, RuleboundError
from rulebound.cli.card_display import card_panel
from rulebound.cli.players import Player, colour_seats
from rulebound.cli.rule_display import rule_panel
from rulebound.kernel.rulebook import Rulebook
from rulebound.kernel.terminal_text import break_text


def depth(entries: Sequence[Entry], entry: Entry, is_short: bool = False) -> int:
    """Return the length of an event's chain of causes, in a short journal without minor events.

    The chain begins with the turn: that one turn follows from another is no reason to indent.
    """
    steps = 0
    while entry.because is not None and not entry.starts_turn:
        entry = entries[entry.because]
        if not (is_short and entry.is_minor):
            steps += 1
    return steps


def recent(
    entries: Sequence[Entry], players: Sequence[Player], count: int, news: int, width: int = 0
) -> list[Text]:
    """Return the last events in `count` lines, repetitions merged; those before `news` dimmed.

    Lines longer than `width` are broken; without a width, none are.
    """
    runs: list[tuple[Entry, int]] = []
    for entry in reversed(entries):
        if entry.is_minor:
            continue
        if runs and runs[-1][0].text == entry.text:
            runs[-1] = (entry, runs[-1][1] + 1)
        elif len(runs) >= count:
            break
        else:
            runs.append((entry, 1))
    least = min((depth(entries, entry, is_short=True) for entry, _ in runs), default=0)
    lines: list[Text] = []
    for entry, times in runs:
        lead = "  " * min(depth(entries, entry, is_short=True) - least, 2)
        line = Text(lead, style="" if entry.index >= news else "dim")
        line.append_text(colour_seats(entry.text, players))
        if times > 1:
            line.append(f" ×{times}", style="dim")
        line.no_wrap, line.overflow = True, "ellipsis"
        told = _broken(line, width, len(lead)) if width else [line]
        if lines and len(lines) + len(told) > count:
            break
        lines = [*(told if len(told) <= count else [line]), *lines]
    return lines


def _broken(line: Text, width: int, indent: int) -> list[Text]:
    """Break a line between words; the rest of it is indented further."""
    lead = " " * (indent + 4)
    first, *more = break_text(line, width, max(width - len(lead), 1))
    return [first, *[Text(lead, style=line.style).append_text(rest) for rest in more]]


def listing(entries: Sequence[Entry], players: Sequence[Player], last: int) -> RenderableType:
    """Return the journal with numbers, rules, and the cause of each event."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(style="dim", no_wrap=True)
    shown = entries[-last:] if last else entries
    for entry in shown:
        text = Text("  " * min(depth(entries, entry), 4))
        text.append_text(colour_seats(entry.text, players))
        because = "" if entry.because is None else f"by {entry.because}"
        table.add_row(str(entry.index), text, entry.rule, because)
    if len(shown) == len(entries):
        return table
    more = f"… {len(entries) - len(shown)} earlier events: j all"
    return Group(Text(more, style="dim"), table)


def chain(
    entries: Sequence[Entry],
    index: int,
    players: Sequence[Player],
    book: Rulebook,
    faces: Mapping[str, tuple[CardFace, list[str]]],
) -> RenderableType:
    """Return an event with its chain of causes, and its rule and cards in full."""
    if not 0 <= index < len(entries):
        raise RuleboundError(f"The journal has events 0 to {len(entries) - 1}, not {index}.")
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(style="dim")
    cards: dict[str, None] = {}
    at: int | None = index
    while at is not None:
        entry = entries[at]
        rule = book.get(entry.rule)
        lead = "because " if at != index else ""
        text = Text.assemble((lead, "dim"), colour_seats(entry.text, players))
        table.add_row(str(at), text, entry.rule, rule.title if rule is not None else "")
        cards.update(dict.fromkeys(name for name in (entry.source, entry.name) if name))
        at = entry.because
    parts: list[RenderableType] = [table]
    rule = book.get(entries[index].rule)
    if rule is not None:
        parts.append(Padding(rule_panel(rule), (1, 0, 0, 0)))
    parts += [Padding(card_panel(*faces[name]), (1, 0, 0, 0)) for name in cards if name in faces]
    return Group(*parts)
