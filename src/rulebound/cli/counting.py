"""The bar that counts games while many are played."""

import sys

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulebound.cli.console import err


def counting() -> Progress:
    """A bar on stderr that counts games; nothing where nobody looks."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err(),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
