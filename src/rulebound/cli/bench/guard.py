"""The guard: how many instructions a decision takes, which does not hang on the machine's mood.

Callgrind counts all instructions of two runs that play the same games, one of them more of these;
what the longer one has more is what those playouts took. The counts are kept in a file, and a
count that is more than a few per cent above the kept one is a failure.
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
from rulebound.cli.bench.records import Count

ROUNDS: Final = {"lightseekers": 12, "skirmish": 3, "havenfall": 3, "sixforms": 2}
"""So many rounds more has the longer run: some thousand decisions."""
FIXED: Final = Path(__file__).with_name("fixed.py")
TOLERANCE: Final = 0.03
"""So much above the kept count is still the same."""

_COLLECTED: Final = re.compile(rb"Collected\s*:\s*(\d+)")

HEAD: Final = """\
# Instructions per decision of fixed compiled playouts, counted by callgrind: what `make bench`
# compares with. `rulebound bench --instructions --keep` writes it anew.
"""


def tools() -> dict[str, str]:
    """What the counts hang on, besides the source."""
    compiler = next((cc for cc in (os.environ.get("CC"), "gcc", "cc") if cc and which(cc)), None)
    said = ""
    if compiler is not None:
        done = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, check=False)
        said = f"{compiler} {done.stdout.decode().strip()}"
    return {
        "python": platform.python_version(),
        "compiler": said,
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
    """Why nothing can be counted here; empty where it can."""
    return "" if which("valgrind") else "there is no valgrind (on Debian: the valgrind package)"


def count(
    games: tuple[str, ...], python: Path, native: Path, told: Callable[[str, float], Any]
) -> dict[str, Count]:
    """The counts of some games, two runs at a time: nothing here is timed."""
    done: list[tuple[str, int]] = []
    runs = [(game, rounds) for game in games for rounds in (1, 1 + ROUNDS[game])]

    def one(run: tuple[str, int]) -> tuple[int, int]:
        found = counted(*run, python, native)
        done.append(run)
        told(run[0], len(done) / len(runs))
        return found

    for game in games:  # so that no run under callgrind has to compile and write bytecode
        _run([str(python), "-P", str(FIXED), game, "1"], native)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = list(pool.map(one, runs))
    counts: dict[str, Count] = {}
    for at, game in enumerate(games):
        (short, few), (long, many) = found[2 * at : 2 * at + 2]
        counts[game] = Count((long - short) / (many - few), many - few)
    return counts


def counted(game: str, rounds: int, python: Path, native: Path) -> tuple[int, int]:
    """Instructions of a whole process, and decisions in it."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(python)]
    command += ["-P", str(FIXED), game, str(rounds)]
    done = _run(command, native)
    found = _COLLECTED.search(done.stderr)
    if found is None:
        raise RuleboundError("valgrind did not say how many instructions it counted.")
    return int(found[1]), int(done.stdout)


def _run(command: list[str], native: Path) -> "subprocess.CompletedProcess[bytes]":
    env = {**os.environ, "PYTHONPATH": str(native), "PYTHONHASHSEED": "0", "RULEBOUND_PARANOID": ""}
    done = subprocess.run(command, env=env, capture_output=True, check=False)
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise RuleboundError(f"{' '.join(command)}: {''.join(last)}")
    return done


# -- the file -----------------------------------------------------------------------------


def write(file: Path, counts: Mapping[str, Count], used: Mapping[str, str]) -> None:
    """Keep counts, and those of other games that the file had by the same tools."""
    kept = read(file) if file.exists() else ({}, {})
    every = {**(kept[0] if kept[1] == used else {}), **counts}
    lines = [HEAD, "[tools]", *[f'{name} = "{said}"' for name, said in used.items()]]
    for game in sorted(every):
        lines += ["", f"[games.{game}]", f"instructions = {every[game].instructions:.1f}"]
        lines += [f"decisions = {every[game].decisions}"]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(file: Path) -> tuple[dict[str, Count], dict[str, str]]:
    """The kept counts, and the tools they were taken by."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        counts = {
            game: Count(float(entry["instructions"]), int(entry["decisions"]))
            for game, entry in data["games"].items()
        }
        return counts, {name: str(said) for name, said in data["tools"].items()}
    except OSError as error:
        raise RuleboundError(f"{file}: {error.strerror}; --keep writes it.") from None
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RuleboundError(f"{file} is no file of counts: {error!r}; --keep writes it.") from None


def beside(counts: Mapping[str, Count], kept: Mapping[str, Count]) -> dict[str, Count]:
    """The counts with the kept ones beside them."""
    return {
        game: Count(
            found.instructions,
            found.decisions,
            kept[game].instructions if game in kept else 0.0,
            kept[game].decisions if game in kept else 0,
        )
        for game, found in counts.items()
    }


def complaints(counts: Mapping[str, Count], tolerance: float = TOLERANCE) -> list[str]:
    """What has become slower, in a sentence each."""
    worse: list[str] = []
    for game, found in counts.items():
        if not found.kept or found.instructions <= found.kept * (1 + tolerance):
            continue
        more = found.instructions / found.kept - 1
        text = (
            f"{game}: {found.instructions:,.0f} instructions a decision, {more:.1%} more than the "
            f"{found.kept:,.0f} kept in bench/instructions.toml"
        )
        if found.decisions != found.kept_decisions:
            text += (
                f" (the games themselves have changed: {found.decisions:,} decisions, "
                f"{found.kept_decisions:,} when it was kept)"
            )
        worse.append(text)
    return worse
