"""Where the command line writes to, and how it says that something went wrong."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NoReturn

import typer
from rich.console import Console
from rich.text import Text

from rulebound import RuleboundError, games


def out() -> Console:
    """The console for results. Made when asked for, so that it is the present `sys.stdout`."""
    return Console(highlight=False)


def err() -> Console:
    """The console for errors and progress."""
    return Console(stderr=True, highlight=False)


def complain(message: str) -> None:
    """One red line on stderr, or more where the message has more."""
    err().print(Text(message, style="red"), soft_wrap=True)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written."""
    return getattr(error, "strerror", None) or str(error)


def fail(message: str) -> NoReturn:
    """Complain and leave with exit code 2."""
    complain(message)
    raise typer.Exit(2)


def game_name(name: str) -> str:
    """The id of a game, however it was capitalised; `RuleboundError` with the nearest if none."""
    wanted = name.casefold()
    if wanted in games.GAMES:
        return wanted
    near = nearest(wanted, games.GAMES)
    hint = f"did you mean {near!r}?" if near else f"there are {', '.join(games.GAMES)}."
    raise RuleboundError(f"There is no game {name!r}; {hint}")


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Which of the known words was probably meant."""
    folded = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), folded, 1, cutoff=0.5)
    return folded[found[0]] if found else None
