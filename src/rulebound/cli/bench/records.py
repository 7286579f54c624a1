"""Benchmark results, as they are saved and reported."""

from typing import Final

import msgspec

from rulebound.cli.bench.driver import RATE
from rulebound.cli.statistics import median

SEEDS: Final = range(100, 120)
"""Seeds of the games that are measured, for both deals and answers."""

PLAYOUTS: Final = "playouts"
PLAYED: Final = "driven from Python"
CLONE: Final = "clone"
TRY: Final = "quiet clone and submit"
TYPICAL: Final = "quiet clone and submit, median position"
LIVE: Final = "live game"
"""Names of the measures that are compared."""

LENGTH: Final = "answers"
"""The x of costs along a game."""


class MeasureSummary(msgspec.Struct):
    """The summary of one measure."""

    name: str
    unit: str
    median: float
    least: float
    most: float

    @property
    def spread(self) -> float:
        """Half the range from lowest to highest, as a share of the median."""
        return (self.most - self.least) / self.median / 2 if self.median else 0.0


class Report(msgspec.Struct):
    """The measurements of one build."""

    build: str
    version: str
    python: str
    machine: str
    seeds: list[int]
    games: dict[str, list[MeasureSummary]]
    choices: dict[str, float] = {}
    """The share of questions with at least two answers, by game."""


class Peer(msgspec.Struct):
    """The measurements of another project in the same run; `failed` says why there are none."""

    name: str
    title: str = ""
    version: str = ""
    choices: float = 1.0
    rows: list[MeasureSummary] = []
    failed: str = ""


class GrowthCurve(msgspec.Struct):
    """How a cost grows: y at each x, and the exponent of the growth."""

    game: str
    name: str
    x: str
    unit: str
    points: list[tuple[float, float]]
    power: float


class InstructionCount(msgspec.Struct):
    """Instructions per decision of a fixed playout."""

    instructions: float
    decisions: int
    kept: float = 0.0
    """The count kept in the file; 0 if there is none."""
    kept_decisions: int = 0
    """The decisions of the kept count."""


class Results(msgspec.Struct):
    """All results of one run."""

    command: str
    date: str
    runs: int
    core: int
    reports: list[Report] = []
    peers: list[Peer] = []
    growth: list[GrowthCurve] = []
    tallies: dict[str, InstructionCount] = {}
    tools: dict[str, str] = {}
    """Versions of Python, compiler and mypy, which the tallies depend on."""
    revision: str = ""
    """The commit, with a + if the source was modified since; empty if unknown."""
    load: float = -1.0
    """Load average of the machine at the start; -1 if unknown."""


def summarize(name: str, unit: str, found: list[float]) -> MeasureSummary:
    """Summarize all measurements of one measure."""
    return MeasureSummary(name, unit, median(found), min(found), max(found))


def value(rows: list[MeasureSummary], name: str) -> float | None:
    """Return the median of a measure, if it was taken."""
    return next((row.median for row in rows if row.name == name), None)


def best(rows: list[MeasureSummary]) -> float | None:
    """Return the highest rate at which a peer plays, by any method it offers."""
    rates = [row.median for row in rows if row.unit == RATE]
    return max(rates, default=None)


def figure(value: float) -> str:
    """Format a number with its significant digits."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def times(ratio: float) -> str:
    """Format a ratio."""
    return f"{ratio:.0f}×" if ratio >= 20 else f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2f}×"
