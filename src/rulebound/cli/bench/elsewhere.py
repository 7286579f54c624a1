"""What is done by other processes: lines of growth by the compiled build, pictures by altair."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from rulebound import RuleboundError
from rulebound.cli.bench.contest import this_python
from rulebound.cli.bench.growth import SEATS
from rulebound.cli.bench.records import Line, Results

LINES_A_GAME = 4
"""So many lines of growth each game has; those that more may play have another."""


def growth_of(
    results: Results,
    root: Path,
    folder: Path,
    games: tuple[str, ...],
    runs: int,
    quick: bool,
    told: Callable[[str, float], Any],
) -> None:
    """How cost grows in the build in `folder`."""
    command = [str(this_python(root)), "-m", "rulebound.cli.bench.growth", str(results.core)]
    command += [str(runs), *games, *["--quick"] * quick]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    expected = LINES_A_GAME * len(games) + len([game for game in games if game in SEATS])
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for written in process.stdout:
            line = msgspec.json.decode(written, type=Line)
            results.growth.append(line)
            told(f"{line.game}: {line.name}", len(results.growth) / expected)
        errors = process.stderr.read().decode(errors="replace").strip()
    if process.returncode:
        raise RuleboundError(f"growth: {errors.splitlines()[-1] if errors else 'it failed'}")


def chart(root: Path, data: Path, folder: Path, results: Results) -> list[str]:
    """Draw what can be drawn; the names of the pictures, none where there is no altair."""
    wanted = ["bench.png"] * bool(results.reports) + ["bench-growth.png"] * bool(results.growth)
    python = root / "build" / "peers" / "bin" / "python"
    if not python.exists() or not wanted:
        return []
    command = [str(python), "-P", str(root / "bench" / "chart.py"), str(data)]
    command += [str(folder / name) for name in ("bench.png", "bench-growth.png")]
    done = subprocess.run(command, capture_output=True, check=False)
    return [] if done.returncode else wanted
