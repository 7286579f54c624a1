"""`rulebound bench`: how fast the running build is, game by game.

Everything is measured in large batches with nothing but the measured call in the loop, several
times over; what is told is the median, with the spread beside it.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import msgspec
from rich.table import Table
from rich.text import Text

import rulebound as rb
from rulebound import Dice, Game, RuleboundError, games
from rulebound.cli.console import err, out
from rulebound.cli.rules import checkout
from rulebound.cli.statistics import median
from rulebound.kernel import table as hot

SEEDS: Final = range(100, 120)
"""The games that are measured: deals and answers by these seeds."""
RATE: Final = "decisions/s"
COST: Final = "µs"


class Row(msgspec.Struct):
    """One measured thing."""

    name: str
    unit: str
    median: float
    least: float
    most: float


class Report(msgspec.Struct):
    """What one build measured."""

    build: str
    version: str
    python: str
    machine: str
    seeds: list[int]
    games: dict[str, list[Row]]


def run(game: str | None, both: bool, runs: int, quick: bool, json: bool) -> None:
    """The command."""
    if both:
        reports = _both(game, runs, quick)
    else:
        chosen = (game,) if game else games.GAMES
        reports = [_report({name: measure(name, runs, quick) for name in chosen})]
    if json:
        data = reports if both else reports[0]
        text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
        out().print(text, markup=False, soft_wrap=True)
        return
    for name in reports[0].games:
        out().print(_table(name, reports))
    out().print(_about(reports, runs))


def is_compiled() -> bool:
    """Does the compiled build run?"""
    return str(hot.__file__).endswith((".so", ".pyd"))


def _report(rows: dict[str, list[Row]]) -> Report:
    return Report(
        "compiled" if is_compiled() else "interpreted",
        rb.__version__,
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        list(SEEDS),
        rows,
    )


# -- measuring ----------------------------------------------------------------------------


class Course(NamedTuple):
    """A game at its start, and answers that lead to its end."""

    start: Game
    moves: list[tuple[int, tuple[int, ...]]]


def measure(game: str, runs: int, quick: bool) -> list[Row]:
    """All measures of one game."""
    courses = [_course(game, seed) for seed in (SEEDS[:4] if quick else SEEDS)]
    spots = _spots(courses)
    saves = [spot.save() for spot in spots]
    steps = sum(len(course.moves) for course in courses)
    answers = [spot.pending[0].sample(Dice(at)) for at, spot in enumerate(spots)]
    seats = [spot.pending[0].seat for spot in spots]
    asked = list(zip(spots, seats, answers, strict=True))

    def playouts() -> float:
        decisions = 0
        for seed, course in enumerate(courses):
            decisions += rb.play_out(course.start, seed).decisions
        return decisions

    def stepping(quiet: bool) -> Callable[[], float]:
        def step() -> float:
            for course in courses:
                submit = course.start.clone(quiet=quiet).submit
                for seat, answer in course.moves:
                    submit(seat, answer)
            return steps

        return step

    def clones() -> float:
        for _ in range(20):
            for spot in spots:
                spot.clone()
        return 20 * len(spots)

    def views() -> float:
        for spot, seat, _ in asked:
            spot.view(seat)
        return len(spots)

    def tries() -> float:
        for spot, seat, answer in asked:
            spot.clone(quiet=True).submit(seat, answer)
        return len(spots)

    def worlds() -> float:
        for seed, (spot, seat, _) in enumerate(asked):
            spot.determinize(seat, seed)
        return len(spots)

    def saving() -> float:
        for spot in spots:
            spot.save()
        return len(spots)

    def loading() -> float:
        for data in saves:
            rb.load(data)
        return len(saves)

    every: list[tuple[str, str, Callable[[], float]]] = [
        ("playouts", RATE, playouts),
        ("stepping with submit", RATE, stepping(False)),
        ("stepping a quiet clone", RATE, stepping(True)),
        ("clone", COST, clones),
        ("quiet clone and submit", COST, tries),
        ("view", COST, views),
        ("determinize", COST, worlds),
        ("save", COST, saving),
        ("load", COST, loading),
    ]
    return [_timed(name, unit, batch, runs, quick) for name, unit, batch in every]


def _course(game: str, seed: int) -> Course:
    start = rb.new(game, seed=seed)
    twin = start.clone()
    dice = Dice(seed)
    while not twin.over:
        asked = twin.pending[0]
        twin.submit(asked.seat, asked.sample(dice))
    return Course(start, twin.moves())


def _spots(courses: list[Course]) -> list[Game]:
    """Games at five decisions of each course, spread over its length."""
    spots: list[Game] = []
    for course in courses:
        wanted = {len(course.moves) * part // 6 for part in range(1, 6)}
        game = course.start.clone()
        for at, (seat, answer) in enumerate(course.moves):
            if at in wanted:
                spots.append(game.clone())
            game.submit(seat, answer)
    return spots


def _timed(name: str, unit: str, batch: Callable[[], float], runs: int, quick: bool) -> Row:
    """A row of the table; the first run only warms up and tells how large batches must be."""
    begun = process_time()
    batch()
    once = process_time() - begun
    times = max(1, round((0.02 if quick else 0.3) / max(once, 1e-6)))
    found: list[float] = []
    for _ in range(runs):
        done = 0.0
        begun = process_time()
        for _ in range(times):
            done += batch()
        seconds = process_time() - begun
        found.append(done / seconds if unit == RATE else seconds / done * 1e6)
    return Row(name, unit, median(found), min(found), max(found))


# -- both builds --------------------------------------------------------------------------


def _both(game: str | None, runs: int, quick: bool) -> list[Report]:
    root = checkout()
    if root is None:
        raise RuleboundError("--both compares two builds of a checkout; this is an installation.")
    native = root / "build" / "native"
    if not native.is_dir():
        raise RuleboundError("There is no compiled build; `make native` makes it.")
    reports = [_elsewhere(root, folder, game, runs, quick) for folder in (root / "src", native)]
    if [report.build for report in reports] != ["interpreted", "compiled"]:
        raise RuleboundError(f"{native} did not run compiled; `make native` makes it anew.")
    return reports


def _elsewhere(root: Path, source: Path, game: str | None, runs: int, quick: bool) -> Report:
    """The report of another process, which runs the build in `source`."""
    python = root / ".venv" / "bin" / "python"
    command = [str(python) if python.exists() else sys.executable, "-m", "rulebound.cli.main"]
    command += ["bench", "--json", "--runs", str(runs)]
    command += ["--quick"] * quick + ([game] if game else [])
    with err().status(f"measuring {source.relative_to(root)} …"):
        done = subprocess.run(
            command,
            env={**os.environ, "PYTHONPATH": str(source)},
            cwd=root,
            capture_output=True,
            check=False,
        )
    if done.returncode:
        raise RuleboundError(f"{source}: {done.stderr.decode(errors='replace').strip()}")
    return msgspec.json.decode(done.stdout, type=Report)


# -- telling ------------------------------------------------------------------------------


def _table(game: str, reports: list[Report]) -> Table:
    """A line for each measure; the spread is half the way from the least to the most."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(Text(games.load(game).TITLE, style="bold not dim"), no_wrap=True)
    for report in reports:
        table.add_column(report.build, justify="right", style="bold", no_wrap=True)
        table.add_column("", justify="right", style="dim", no_wrap=True)
    table.add_column("", style="dim", no_wrap=True)
    if len(reports) == 2:
        table.add_column("faster", justify="right", style="green", no_wrap=True)
    for rows in zip(*[report.games[game] for report in reports], strict=True):
        cells = [rows[0].name]
        for row in rows:
            cells += [_figure(row.median), f"±{(row.most - row.least) / row.median / 2:.0%}"]
        cells.append(rows[0].unit)
        if len(rows) == 2:
            ratio = rows[1].median / rows[0].median
            cells.append(f"{ratio if rows[0].unit == RATE else 1 / ratio:.1f}×")
        table.add_row(*cells)
    return table


def _figure(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _about(reports: list[Report], runs: int) -> Text:
    first = reports[0]
    seeds = f"seeds {first.seeds[0]} to {first.seeds[-1]}"
    builds = " and ".join(report.build for report in reports)
    return Text(
        f"rulebound {first.version}, {builds}; {first.python} on {first.machine}; "
        f"median of {runs} runs; {seeds}",
        style="dim",
    )
