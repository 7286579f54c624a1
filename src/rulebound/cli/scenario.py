"""`rulebound scenario`: run scenario files, or ask one what comes next."""

from collections.abc import Sequence
from pathlib import Path
from textwrap import indent

from rich.text import Text

from rulebound import RuleboundError, games
from rulebound.cli.console import complain, err, out
from rulebound.kernel import scenario


def run(files: Sequence[Path], ask: bool) -> int:
    """The command; gives the exit code."""
    paths = _spread(files)
    if ask:
        for path in paths:
            out().print(Text(scenario.ask_file(path, games.INSTALLED)), soft_wrap=True)
        return 0
    console = out()
    failed = 0
    for path in paths:
        try:
            result = scenario.run_file(path, games.INSTALLED)
        except RuleboundError as error:
            complain(f"not run  {error}")
            failed += 1
            continue
        if result.ok:
            console.print(Text.assemble(("holds    ", "green"), result.title), soft_wrap=True)
        else:
            failed += 1
            complain(f"differs  {path}: {result.title}")
            told = f"{result.message}\n{result.position}".strip()
            err().print(Text(indent(told, " " * 9)), soft_wrap=True)
    if len(paths) > 1:
        console.print(Text(f"{len(paths) - failed} of {len(paths)} scenarios hold.", style="dim"))
    return 1 if failed else 0


def _spread(files: Sequence[Path]) -> list[Path]:
    """Folders stand for all scenarios in them."""
    paths: list[Path] = []
    for file in files:
        paths += sorted(file.rglob("*.yaml")) if file.is_dir() else [file]
    if not paths:
        raise RuleboundError("There are no scenarios there.")
    return paths
