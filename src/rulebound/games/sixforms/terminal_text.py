"""Text helpers for the terminal, besides those that all games share."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.text import Text

from rulebound.kernel.terminal_text import Lines

Marks: TypeAlias = Mapping[str, str]
"""Option numbers by the zone where they are drawn."""


def labelled_count(name: str, count: int) -> Text:
    """Return a label with a count."""
    return Text.assemble((f"{name} ", "dim"), str(count))


def truncated(text: Text, room: int) -> Text:
    """Return a text cut to `room` cells, with an ellipsis."""
    short = text.copy()
    short.truncate(max(room, 1), overflow="ellipsis")
    return short


def flow(parts: Sequence[Text], width: int, lead: Text | None = None) -> Lines:
    """Flow parts into as many lines as they need, after `lead`."""
    lines: Lines = [lead.copy()] if lead is not None else []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(truncated(Text.assemble("   ", part), width))
    return lines
