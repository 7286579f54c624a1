"""What a benchmark found, as it is kept in a file and told."""

from typing import Final

import msgspec

from rulebound.cli.bench.driver import RATE
from rulebound.cli.statistics import median

SEEDS: Final = range(100, 120)
"""The games that are measured: deals and answers by these seeds."""

PLAYOUTS: Final = "playouts"
PLAYED: Final = "driven from Python"
CLONE: Final = "clone"
TRY: Final = "quiet clone and submit"
TYPICAL: Final = "quiet clone and submit, median position"
LIVE: Final = "live game"
"""Measures that are compared, by name."""

LENGTH: Final = "answers"
"""The x of costs along a game."""


class Row(msgspec.Struct):
    """One measured thing."""

    name: str
    unit: str
    median: float
    least: float
    most: float

    @property
    def spread(self) -> float:
        """Half the way from the least to the most, as a share of the median."""
        return (self.most - self.least) / self.median / 2 if self.median else 0.0


class Report(msgspec.Struct):
    """What one build measured."""

    build: str
    version: str
    python: str
    machine: str
    seeds: list[int]
    games: dict[str, list[Row]]
    choices: dict[str, float] = {}
    """The share of questions with at least two answers, by game."""


class Peer(msgspec.Struct):
    """What another project measured in the same run; `failed` says why it did not."""

    name: str
    title: str = ""
    version: str = ""
    choices: float = 1.0
    rows: list[Row] = []
    failed: str = ""


class Line(msgspec.Struct):
    """How a cost grows: y at each x, and the power of x that it grows with."""

    game: str
    name: str
    x: str
    unit: str
    points: list[tuple[float, float]]
    power: float


class Count(msgspec.Struct):
    """Instructions of a fixed playout, per decision."""

    instructions: float
    decisions: int
    kept: float = 0.0
    kept_decisions: int = 0
    """What the file has; 0 where it has nothing."""


class Results(msgspec.Struct):
    """All that one run found."""

    command: str
    date: str
    runs: int
    core: int
    reports: list[Report] = []
    peers: list[Peer] = []
    growth: list[Line] = []
    tallies: dict[str, Count] = {}
    tools: dict[str, str] = {}
    """What the tallies hang on: versions of Python, compiler, mypy."""
    revision: str = ""
    """The commit, with a + where something was changed since; empty where nobody knows."""
    load: float = -1.0
    """How many processes wanted a core as it began, ours aside; -1 where nobody knows."""


def row_of(name: str, unit: str, found: list[float]) -> Row:
    """A row from all measurements of a thing."""
    return Row(name, unit, median(found), min(found), max(found))


def value(rows: list[Row], name: str) -> float | None:
    """The median of a measure, where it was taken."""
    return next((row.median for row in rows if row.name == name), None)


def best(rows: list[Row]) -> float | None:
    """The highest rate at which a peer plays, by whichever way it offers."""
    rates = [row.median for row in rows if row.unit == RATE]
    return max(rates, default=None)


def figure(value: float) -> str:
    """A number with as many digits as mean something."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def times(ratio: float) -> str:
    """A ratio as it is told."""
    return f"{ratio:.0f}×" if ratio >= 20 else f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2f}×"
