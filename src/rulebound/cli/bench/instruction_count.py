"""Instructions per decision, a measure of cost that does not depend on the machine's load.

Callgrind counts the instructions of two runs that differ only in the number of playouts; the
difference is the cost of the extra playouts. The counts are kept in a file. A count that is more
than a few percent above the kept one is a failure.
"""

import os
import platform
import re
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import which
from typing import Any, Final

from rulebound import RuleboundError
from rulebound.cli.bench.records import InstructionCount

ROUNDS: Final = {"lightseekers": 12, "skirmish": 3, "havenfall": 3, "sixforms": 2}
"""Extra rounds of the longer run: a few thousand decisions."""
FIXED: Final = Path(__file__).with_name("fixed_playouts.py")
TOLERANCE: Final = 0.03
"""Relative increase over the kept count that is tolerated."""

_COLLECTED: Final = re.compile(rb"Collected\s*:\s*(\d+)")

HEAD: Final = """\
# Instructions per decision of fixed compiled playouts, counted by callgrind: what `make bench`
# compares with. `rulebound bench --instructions --keep` rewrites it.
"""


def tools() -> dict[str, str]:
    """Return the versions of the tools that the counts depend on."""
    compiler = next((cc for cc in (os.environ.get("CC"), "gcc", "cc") if cc and which(cc)), None)
    compiler_version = ""
    if compiler is not None:
        done = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, check=False)
        compiler_version = f"{compiler} {done.stdout.decode().strip()}"
    return {
        "python": platform.python_version(),
        "compiler": compiler_version,
        "mypy": _version("mypy"),
        "machine": platform.machine(),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


# -- counting -----------------------------------------------------------------------------


def why_not() -> str:
    """Return why nothing can be counted here; empty if it can."""
    return "" if which("valgrind") else "there is no valgrind (on Debian: the valgrind package)"


def count(
    games: tuple[str, ...], python: Path, native: Path, report_progress: Callable[[str, float], Any]
) -> dict[str, InstructionCount]:
    """Count the instructions of some games, several runs in parallel: nothing here is timed."""
    done: list[tuple[str, int]] = []
    runs = [(game, rounds) for game in games for rounds in (1, 1 + ROUNDS[game])]

    def one(run: tuple[str, int]) -> tuple[int, int]:
        found = count_instructions(*run, python, native)
        done.append(run)
        report_progress(run[0], len(done) / len(runs))
        return found

    for game in games:  # so that no run under callgrind has to write bytecode
        _run([str(python), "-P", str(FIXED), game, "1"], native)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = list(pool.map(one, runs))
    counts: dict[str, InstructionCount] = {}
    for at, game in enumerate(games):
        (short, few), (long, many) = found[2 * at : 2 * at + 2]
        counts[game] = InstructionCount((long - short) / (many - few), many - few)
    return counts


def count_instructions(game: str, rounds: int, python: Path, native: Path) -> tuple[int, int]:
    """Return the instructions of a whole process, and its decisions."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(python)]
    command += ["-P", str(FIXED), game, str(rounds)]
    done = _run(command, native)
    found = _COLLECTED.search(done.stderr)
    if found is None:
        raise RuleboundError("valgrind did not report an instruction count.")
    return int(found[1]), int(done.stdout)


def _run(command: list[str], native: Path) -> "subprocess.CompletedProcess[bytes]":
    env = {**os.environ, "PYTHONPATH": str(native), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    done = subprocess.run(command, env=env, capture_output=True, check=False)
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise RuleboundError(f"{' '.join(command)}: {''.join(last)}")
    return done


# -- the file -----------------------------------------------------------------------------


def write(file: Path, counts: Mapping[str, InstructionCount], used: Mapping[str, str]) -> None:
    """Write counts to the file; keeps those of other games if the tools are the same."""
    kept = read(file) if file.exists() else ({}, {})
    every = {**(kept[0] if kept[1] == used else {}), **counts}
    lines = [HEAD, "[tools]", *[f'{name} = "{version}"' for name, version in used.items()]]
    for game in sorted(every):
        lines += ["", f"[games.{game}]", f"instructions = {every[game].instructions:.1f}"]
        lines += [f"decisions = {every[game].decisions}"]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(file: Path) -> tuple[dict[str, InstructionCount], dict[str, str]]:
    """Return the kept counts, and the tools they were taken with."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        counts = {
            game: InstructionCount(float(entry["instructions"]), int(entry["decisions"]))
            for game, entry in data["games"].items()
        }
        return counts, {name: str(value) for name, value in data["tools"].items()}
    except OSError as error:
        raise RuleboundError(f"{file}: {error.strerror}; --keep writes it.") from None
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuleboundError(
            f"{file} is not a valid count file: {error!r}; --keep writes it."
        ) from None


def with_kept(
    counts: Mapping[str, InstructionCount], kept: Mapping[str, InstructionCount]
) -> dict[str, InstructionCount]:
    """Return the counts with the kept ones filled in."""
    return {
        game: InstructionCount(
            found.instructions,
            found.decisions,
            kept[game].instructions if game in kept else 0.0,
            kept[game].decisions if game in kept else 0,
        )
        for game, found in counts.items()
    }


def regressions(counts: Mapping[str, InstructionCount], tolerance: float = TOLERANCE) -> list[str]:
    """Return a sentence for each game that has become slower."""
    worse: list[str] = []
    for game, found in counts.items():
        if not found.kept or found.instructions <= found.kept * (1 + tolerance):
            continue
        more = found.instructions / found.kept - 1
        text = (
            f"{game}: {found.instructions:,.0f} instructions per decision, {more:.1%} more than "
            f"the {found.kept:,.0f} kept in bench/instructions.toml"
        )
        if found.decisions != found.kept_decisions:
            text += (
                f" (the games themselves have changed: {found.decisions:,} decisions, "
                f"{found.kept_decisions:,} when it was kept)"
            )
        worse.append(text)
    return worse
