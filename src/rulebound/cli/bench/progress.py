"""Progress of a long benchmark: a bar on a terminal, otherwise a line per stage."""

import sys
import time
from collections.abc import Callable
from typing import Self

from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from rulebound.cli.console import err


class Stages:
    """The stages of a run, one after the other."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._progress = Progress(
            TextColumn("{task.fields[stage]}"),
            BarColumn(bar_width=24),
            TimeElapsedColumn(),
            TextColumn("{task.description}", style="dim"),
            console=err(),
            disable=not self._live,
        )
        self._task: TaskID | None = None
        self._stage = ""
        self._started_at = 0.0

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._finish()
        self._progress.stop()

    def begin(self, stage: str) -> Callable[[str, float], None]:
        """Begin a stage; returns a callback that takes the current activity and the share done."""
        self._finish()
        self._stage = stage
        self._started_at = time.monotonic()
        task = self._task = self._progress.add_task("", total=1.0, stage=stage)

        def report_progress(doing: str, share: float) -> None:
            self._progress.update(task, description=doing, completed=share)

        return report_progress

    def _finish(self) -> None:
        if self._task is None:
            return
        self._progress.update(self._task, description="", completed=1.0)
        if not self._live:
            seconds = time.monotonic() - self._started_at
            err().print(f"bench: {self._stage}, {seconds:.0f} s", style="dim")
        self._task = None
