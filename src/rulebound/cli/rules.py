"""`rulebound rules`: the index, one entry, a search, and rule coverage."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.cli.console import closest_match, out, print_error
from rulebound.cli.rule_display import count_line, find, index, look_up, rulebook_of
from rulebound.kernel.coverage import NO_CODE, NO_TEST, Coverage, measure_coverage


def run(words: Sequence[str], coverage: bool, every: bool, differences: bool = False) -> int:
    """Run the command; return the exit code."""
    console = out()
    if differences:
        return _differences(words, console)
    chosen, rest = _split(words)
    if coverage:
        if rest:
            raise RuleboundError(f"--coverage is about whole games, not about {rest!r}.")
        return max([_cover(game, every, console) for game in chosen])
    if not rest:
        for game in chosen:
            book = rulebook_of(game)
            console.print(index(book))
            console.print(Text(f"\n{games.load(game).title}: {count_line(book)}", style="dim"))
        return 0
    books = [rulebook_of(game) for game in chosen]
    found = [book for book in books if find(book, rest)]
    if not found and len(words) == 1:
        near = closest_match(words[0], games.names())
        if near:
            raise RuleboundError(f"There is no game {words[0]!r}; did you mean {near!r}?")
    for book in found or books[:1]:
        console.print(look_up(book, rest))
    return 0


def _split(words: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Split the words into the games and the text to look for."""
    if words and words[0].casefold() in games.names():
        return (words[0].casefold(),), " ".join(words[1:])
    return games.names(), " ".join(words)


# -- editions -----------------------------------------------------------------------------


def _differences(words: Sequence[str], console: Console) -> int:
    """List the differences between editions."""
    known = games.names()
    name = " ".join(words).casefold()
    if name and name not in known:
        near = closest_match(name, known)
        hint = f"; did you mean {near!r}?" if near else "."
        raise RuleboundError(f"--differences needs a game, and there is no {name!r}{hint}")
    for game in (name,) if name else known:
        found = games.module(game, "editions")
        if found is None:
            title = games.load(game).title
            console.print(f"{title} has one edition: there are no differences to list.")
        else:
            console.print(_edition_table(game, found.DIFFERENCES))
    return 0


def _edition_table(game: str, differences: Sequence[Any]) -> Table:
    table = Table(
        title=f"{games.load(game).title}: where the editions differ",
        title_justify="left",
        header_style="bold",
        show_lines=True,
    )
    table.add_column("topic", style="bold", max_width=12)
    table.add_column("edition 1")
    table.add_column("edition 2")
    for row in differences:
        texts = [
            Text.assemble(text, "\n", (", ".join(row.rules(edition)), "cyan"))
            for edition, text in ((1, row.first), (2, row.second))
        ]
        table.add_row(row.topic, *texts)
    return table


# -- coverage -----------------------------------------------------------------------------


def checkout(inside: Path = Path(rb.__file__)) -> Path | None:
    """Return the root of the repository with this file; None if installed without its tests."""
    for folder in inside.resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder
    return None


def _cover(game: str, every: bool, console: Console) -> int:
    root = checkout(games.folder(game))
    if root is None:
        raise RuleboundError(
            f"Coverage needs the tests of {games.load(game).title}, but no folder above its source "
            "has `tests` and a pyproject.toml; run it from a checkout of its repository."
        )
    folder = games.folder(game).resolve()
    found = measure_coverage(
        rulebook_of(game),
        sources=[folder, Path(rb.__file__).resolve().parent / "kernel"],
        tests=[root / "tests", folder / "scenarios"],
        root=root,
    )
    if every:
        _print_each(found, console)
    console.print(_summary(game, found))
    gaps = found.gaps()
    for gap in gaps:
        at = f"  {gap.where}" if gap.where else ""
        console.print(Text.assemble((gap.kind.ljust(11), "red"), gap.rule, at), soft_wrap=True)
    if gaps:
        print_error(f"{games.load(game).title}: {len(gaps)} gap{'s' if len(gaps) > 1 else ''}.")
    return 1 if gaps else 0


def _print_each(found: Coverage, console: Console) -> None:
    """Print every rule with all of its places, a place in a line, whatever the width."""
    for row in found.table():
        console.print(Text(row.rule.id, "cyan"))
        code = [f"{c.path.removeprefix('src/rulebound/')}:{c.line}" for c in row.code]
        tests = [c.name or f"{c.path}:{c.line}" for c in row.tests]
        examples = [row.example] if row.example else []
        for kind, places in (("code", code), ("test", tests), ("example", examples)):
            for place in dict.fromkeys(places):
                line = Text.assemble("  ", (kind.ljust(9), "dim"), place)
                console.print(line, soft_wrap=True)


def _summary(game: str, found: Coverage) -> Table:
    enforced = [rule for rule in found.rulebook if rule.is_enforced]
    gaps = found.gaps()
    examples = sum(bool(row.example) for row in found.table())
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right", style="bold")
    table.add_row(Text(games.load(game).title, style="bold"), "")
    table.add_row("entries of the rules index", str(len(found.rulebook)))
    table.add_row("  enforced", str(len(enforced)))
    table.add_row("    without code", str(sum(gap.kind == NO_CODE for gap in gaps)))
    table.add_row("    without a test", str(sum(gap.kind == NO_TEST for gap in gaps)))
    table.add_row("  manners", str(len(found.rulebook) - len(enforced)))
    table.add_row("  with an example scenario", str(examples))
    table.add_row("citations in code", str(len(found.code)))
    table.add_row("citations in tests and scenarios", str(len(found.tests)))
    return table
