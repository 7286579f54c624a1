"""Rules to read: one entry in full, the index, and search results."""

from collections.abc import Iterable
from typing import cast

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import rulebound as rb
from rulebound import RuleboundError
from rulebound.cli.console import closest_match
from rulebound.kernel.rulebook import EXAMPLE, MANNERS, RULE, Rule, Rulebook


def rulebook_of(game: str) -> Rulebook:
    """Return the rules index of a game."""
    return cast(Rulebook, rb.rules(game))


def rule_panel(rule: Rule) -> RenderableType:
    """Return one entry in full."""
    parts: list[RenderableType] = [Text(rule.text)]
    if rule.reason:
        parts += ["", Text(f"Not enforced: {rule.reason}", style="dim")]
    title = Text.assemble((rule.id, "bold cyan"), ("  ", ""), (rule.title, "bold"))
    about = rule.section if rule.kind == RULE else f"{rule.section} · {rule.kind}"
    return Panel(
        Group(*parts),
        title=title,
        subtitle=Text(about, style="dim"),
        title_align="left",
        subtitle_align="right",
        width=76,
        padding=(0, 1),
    )


def index(rules: Iterable[Rule]) -> RenderableType:
    """Return ids and titles by section."""
    parts: list[RenderableType] = []
    section = ""
    table = _columns()
    for rule in rules:
        if rule.section != section:
            section = rule.section
            table = _columns()
            parts += ["", Text(section, style="bold"), table]
        mark = {MANNERS: "manners"}.get(rule.status, "" if rule.kind == RULE else rule.kind)
        table.add_row(rule.id, rule.title, mark)
    return Group(*parts)


def _columns() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True, min_width=22)
    table.add_column()
    table.add_column(style="dim", no_wrap=True)
    return table


def look_up(book: Rulebook, words: str) -> RenderableType:
    """Return an entry by id, or search results; raises `RuleboundError` if there are none."""
    wanted = " ".join(words.split())
    found = find(book, wanted)
    if not found:
        near = closest_match(wanted, [rule.id for rule in book])
        hint = f" Did you mean {near}?" if near else ""
        raise RuleboundError(f"The rules of {book.game} have nothing on {wanted!r}.{hint}")
    if len(found) == 1:
        return rule_panel(found[0])
    return index(found)


def find(book: Rulebook, words: str) -> tuple[Rule, ...]:
    """Find the entry with this id, with or without its prefix; else search.

    A book of two editions may have two entries with the same number.
    """
    wanted = words.casefold()
    for rule in book:
        if wanted in (rule.id.casefold(), rule.id[len(book.prefix) :].casefold().strip()):
            return (rule,)
    numbered = tuple([rule for rule in book if rule.id.casefold().rpartition(" ")[2] == wanted])
    return numbered or book.search(words)


def count_line(book: Rulebook) -> str:
    """Return the number of entries of each kind."""
    enforced = sum(rule.is_enforced for rule in book)
    examples = sum(rule.kind == EXAMPLE for rule in book)
    return f"{len(book)} entries: {enforced} enforced, {len(book) - enforced} manners, " + (
        f"{examples} of them examples"
    )
