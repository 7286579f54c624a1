"""`rulebound scenario`: run scenario files, or show what one asks next."""

import traceback
from collections.abc import Sequence
from pathlib import Path
from textwrap import indent

from rich.text import Text

from rulebound import RuleboundError, games
from rulebound.cli.console import err, out, print_error
from rulebound.kernel import scenario


def run(files: Sequence[Path], ask: bool) -> int:
    """Run the command; return the exit code."""
    paths = _expand_folders(files)
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
            print_error(f"not run  {error}")
            failed += 1
            continue
        except Exception as error:  # a fault of the game; the other scenarios are run nevertheless
            at = traceback.extract_tb(error.__traceback__)[-1]
            print_error(f"breaks   {path}: {error!r} ({at.filename}:{at.lineno})")
            failed += 1
            continue
        if result.ok:
            console.print(Text.assemble(("holds    ", "green"), result.title), soft_wrap=True)
        else:
            failed += 1
            print_error(f"differs  {path}: {result.title}")
            details = f"{result.message}\n{result.position}".strip()
            err().print(Text(indent(details, " " * 9)), soft_wrap=True)
    if len(paths) > 1:
        console.print(Text(f"{len(paths) - failed} of {len(paths)} scenarios hold.", style="dim"))
    return 1 if failed else 0


def _expand_folders(files: Sequence[Path]) -> list[Path]:
    """Replace folders by the scenarios in them."""
    paths: list[Path] = []
    for file in files:
        paths += sorted(file.rglob("*.yaml")) if file.is_dir() else [file]
    if not paths:
        raise RuleboundError("There are no scenarios there.")
    return paths
