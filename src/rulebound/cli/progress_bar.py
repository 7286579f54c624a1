"""Playing many games: in several processes, with a progress bar."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulebound.cli.console import err

Task = TypeVar("Task")
Result = TypeVar("Result")


def play_all(play: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Yield the results of all tasks in order, from as many processes."""
    if jobs == 1:
        yield from map(play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap(play, tasks)


def game_progress() -> Progress:
    """Return a progress bar on stderr that counts games; disabled without a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err(),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
