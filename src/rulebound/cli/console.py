"""The consoles of the command line, and its error messages."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NoReturn

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from rulebound import RuleboundError, games


def out() -> Console:
    """Return the console for results, created on demand for the current `sys.stdout`."""
    return Console(highlight=False)


def err() -> Console:
    """Return the console for errors and progress."""
    return Console(stderr=True, highlight=False)


def print_json(data: object) -> None:
    """Print records as JSON, for programs."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    out().print(text, markup=False, soft_wrap=True)


def print_error(message: str) -> None:
    """Print an error message in red on stderr."""
    err().print(Text(message, style="red"), soft_wrap=True)


def error_reason(error: Exception) -> str:
    """Return why a file cannot be read or written."""
    return getattr(error, "strerror", None) or str(error)


def fail(message: str) -> NoReturn:
    """Print an error and exit with code 2."""
    print_error(message)
    raise typer.Exit(2)


def game_name(name: str) -> str:
    """Return the id of a game, ignoring case and hyphens; `RuleboundError` if there is none."""
    wanted = name.casefold().replace("-", "_")
    if wanted in games.names():
        return wanted
    near = closest_match(wanted, games.names())
    hint = f"did you mean {near!r}?" if near else f"there are {', '.join(games.names())}."
    raise RuleboundError(f"There is no game {name!r}; {hint}")


def closest_match(word: str, known: Sequence[str]) -> str | None:
    """Return the known word that was probably meant."""
    folded = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), folded, 1, cutoff=0.5)
    return folded[found[0]] if found else None
