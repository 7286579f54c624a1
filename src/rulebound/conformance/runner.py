"""Runs the whole conformance suite on an installed game."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from rulebound import games
from rulebound.conformance import column_writes, perft, playthroughs
from rulebound.conformance.cases import Case, cases_of
from rulebound.conformance.suite import CHECKS
from rulebound.kernel import scenario

_DIRECT_CHANCE: Final = re.compile(r"\btable\.(shuffle_contents|permute_contents|roll|reseed)\(")
_MAY_SHUFFLE: Final = ("setup.py", "positions.py")


class Item(NamedTuple):
    """One thing to check about a game."""

    name: str
    problems: Callable[[], list[str]]


class Result(NamedTuple):
    """What was found."""

    name: str
    problems: list[str]
    seconds: float


def items(game: str) -> list[Item]:
    """Return everything there is to check about a game."""
    cases = cases_of(game)
    return [
        Item("the source writes no column of the position", lambda: _column_writes(game)),
        Item("the source takes chance from the running step", lambda: _direct_chance(game)),
        Item("the scenarios hold", lambda: _scenarios(game)),
        *[
            Item(each.name, lambda run=each.run: _failures(run, cases))  # type: ignore[misc]
            for each in CHECKS
        ],
        Item("playthroughs are as they were kept", lambda: _playthroughs(game)),
        Item("sequences of answers are as they were kept", lambda: _perft(game)),
    ]


def run(chosen: list[Item]) -> Iterator[Result]:
    """Check the items one after the other."""
    for item in chosen:
        start = perf_counter()
        problems = item.problems()
        yield Result(item.name, problems, perf_counter() - start)


def _failures(check: Callable[[Case], None], cases: list[Case]) -> list[str]:
    problems = []
    for case in cases:
        try:
            check(case)
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            said = str(error) or at.line or ""
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            problems.append(f"{case.id}: {kind}{said} ({Path(at.filename).name}:{at.lineno})")
    return problems


def _sources(game: str) -> list[Path]:
    return sorted(games.folder(game).rglob("*.py"))


def _column_writes(game: str) -> list[str]:
    return [
        f"{path.name}:{line} writes a column; call the table's methods in a primitive"
        for path in _sources(game)
        for line in column_writes.in_source(path.read_text(encoding="utf-8"))
    ]


def _direct_chance(game: str) -> list[str]:
    return [
        f"{path.name} shuffles or rolls on the table; use g.shuffle, g.shuffle_contents or g.roll"
        for path in _sources(game)
        if path.name not in _MAY_SHUFFLE and _DIRECT_CHANCE.search(path.read_text("utf-8"))
    ]


def _scenarios(game: str) -> list[str]:
    problems = []
    for path in games.scenarios(game):
        try:
            scenario.run_file(path, games.INSTALLED)
        except scenario.ScenarioError as error:
            problems.append(f"{path.name}: {error}")
    return problems


def _playthroughs(game: str) -> list[str]:
    start = playthroughs.starter(game)
    return [
        problem
        for path in playthroughs.files(game)
        for problem in playthroughs.differences(path, start)
    ]


def _perft(game: str) -> list[str]:
    start = playthroughs.starter(game)
    return [
        problem
        for position in perft.read(games.folder(game) / perft.FILE)
        for problem in perft.differences(position, start)
    ]
