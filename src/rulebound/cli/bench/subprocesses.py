"""Parts of a benchmark run by other processes: growth by the compiled build, charts by altair."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from rulebound import RuleboundError
from rulebound.cli.bench.growth import SEATS
from rulebound.cli.bench.processes import this_python
from rulebound.cli.bench.records import GrowthCurve, Results

CURVES_PER_GAME = 4
"""Growth curves of each game, not counting those by seats."""


def collect_growth(
    results: Results,
    root: Path,
    folder: Path,
    games: tuple[str, ...],
    runs: int,
    quick: bool,
    report_progress: Callable[[str, float], Any],
) -> None:
    """Measure how cost grows in the build in `folder`."""
    command = [str(this_python(root)), "-m", "rulebound.cli.bench.growth", str(results.core)]
    command += [str(runs), *games, *["--quick"] * quick]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    expected = CURVES_PER_GAME * len(games) + len([game for game in games if game in SEATS])
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stdout:
            curve = msgspec.json.decode(line, type=GrowthCurve)
            results.growth.append(curve)
            report_progress(f"{curve.game}: {curve.name}", len(results.growth) / expected)
        errors = process.stderr.read().decode(errors="replace").strip()
    if process.returncode:
        raise RuleboundError(f"growth: {errors.splitlines()[-1] if errors else 'it failed'}")


def draw_charts(root: Path, data: Path, folder: Path, results: Results) -> list[str]:
    """Draw the charts; return their file names, none if altair is missing."""
    wanted = ["bench.png"] * bool(results.reports) + ["bench-growth.png"] * bool(results.growth)
    python = root / "build" / "peers" / "bin" / "python"
    if not python.exists() or not wanted:
        return []
    command = [str(python), "-P", str(root / "bench" / "chart.py"), str(data)]
    command += [str(folder / name) for name in ("bench.png", "bench-growth.png")]
    done = subprocess.run(command, capture_output=True, check=False)
    return [] if done.returncode else wanted
