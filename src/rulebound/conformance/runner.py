"""Runs the whole conformance suite on an installed game."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import rulebound as rb
from rulebound import bots, games
from rulebound.conformance import column_writes, perft, playthroughs
from rulebound.conformance.cases import Case, cases_of
from rulebound.conformance.suite import CHECKS
from rulebound.kernel import scenario
from rulebound.kernel.coverage import measure_coverage
from rulebound.kernel.rulebook import load_rulebook

_DIRECT_CHANCE: Final = re.compile(r"\btable\.(shuffle_contents|permute_contents|roll|reseed)\(")
_ALWAYS: Final = ("seed", "number", "seat", "viewer")
"""Local variables that say at which point of which game a check failed."""
MAX_VALUE: Final = 300
BOT_DECISIONS: Final = 6
_MAY_SHUFFLE: Final = ("setup.py", "positions.py")


class SuiteItem(NamedTuple):
    """One thing to check about a game."""

    name: str
    problems: Callable[[], list[str]]


class ItemResult(NamedTuple):
    """What was found."""

    name: str
    problems: list[str]
    seconds: float


def items(game: str) -> list[SuiteItem]:
    """Return everything there is to check about a game."""
    try:
        cases = cases_of(game)
    except Exception as error:
        problem = _explained(error)
        return [SuiteItem("a game can be started and played", lambda: [problem])]
    return [
        SuiteItem("bots can evaluate it", lambda: _bots(game)),
        SuiteItem("the source writes no column of the position", lambda: _column_writes(game)),
        SuiteItem("the source takes chance from the running step", lambda: _direct_chance(game)),
        SuiteItem("the rules that it cites are in its index", lambda: _unknown_rules(game)),
        SuiteItem("the scenarios hold", lambda: _scenarios(game)),
        SuiteItem("changes of the rules name what exists", lambda: _changes(game)),
        *[SuiteItem(each.name, partial(_failures, each.run, cases)) for each in CHECKS],
        SuiteItem("playthroughs are as they were kept", lambda: _playthroughs(game)),
        SuiteItem("sequences of answers are as they were kept", lambda: _perft(game)),
    ]


def run(chosen: list[SuiteItem]) -> Iterator[ItemResult]:
    """Check the items one after the other."""
    for item in chosen:
        start = perf_counter()
        problems = item.problems()
        yield ItemResult(item.name, problems, perf_counter() - start)


def _failures(check: Callable[[Case], None], cases: list[Case]) -> list[str]:
    problems = []
    for case in cases:
        try:
            check(case)
        except Exception as error:
            problems.append(f"{case.id}: {_explained(error)}")
    return problems


def _explained(error: Exception) -> str:
    """Return what went wrong and where, with the values that a failed assertion is about."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    place = f"({Path(at.filename).name}:{at.lineno})"
    if not isinstance(error, AssertionError):
        return f"{type(error).__name__}: {error} {place}"
    if str(error):
        return f"{error} {place}"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    known = trace.tb_frame.f_locals if trace is not None else {}
    line = at.line or ""
    named = [name for name in known if re.search(rf"\b{name}\b", line) or name in _ALWAYS]
    values = [f"{name} = {_short(known[name])}" for name in named if name != "case"]
    return "; ".join([line, *values]) + f" {place}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MAX_VALUE else f"{text[:MAX_VALUE]}…"


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


def _bots(game: str) -> list[str]:
    """Let a bot that evaluates positions play a few decisions."""
    try:
        played = rb.new(game, seed=1)
        bot = bots.make("easy", 1)
        for number in range(BOT_DECISIONS):
            if not played.over:
                seat = played.pending[0].seat
                played.submit(seat, bot.decide(bots.SeatSide(played, seat, number)))
    except Exception as error:
        return [_explained(error)]
    return []


def _unknown_rules(game: str) -> list[str]:
    """Find rules that prompts, endings or the source cite, but that the index does not have."""
    definition = games.load(game)
    rulebook = load_rulebook(games.folder(game) / "rules.toml")
    schema = definition.rules().schema
    declared = [
        *[
            (f"the question {prompt.code!r}", prompt.rule)
            for prompt in (*schema.prompts, *schema.questions)
        ],
        *[(f"the ending {ending.reason!r}", ending.rule) for ending in schema.endings],
    ]
    cited = measure_coverage(rulebook, [games.folder(game)], (), games.folder(game)).unknown
    return [
        *[f"{what} cites {rule!r}" for what, rule in declared if rule and rule not in rulebook],
        *[f"{citation.path}:{citation.line} cites {citation.rule!r}" for citation in cited],
    ]


def _changes(game: str) -> list[str]:
    """Find rules and numbers that declared changes name, but that the game does not have."""
    definition, book = games.load(game), games.INSTALLED.rulebook(game)
    numbers = [column.name for column in definition.rules().schema.numbers]
    problems = []
    for change in definition.changes:
        unknown = [f"no rule {rule!r}" for rule in change.rules if rule not in book]
        unknown += [f"no number {name!r}" for name in change.numbers if name not in numbers]
        problems += [f"version {change.version}: there is {what}" for what in unknown]
    return problems


def _scenarios(game: str) -> list[str]:
    problems = []
    for path in games.scenarios(game):
        try:
            result = scenario.run_file(path, games.INSTALLED)
        except Exception as error:  # the file cannot be read, or the game breaks
            problems.append(f"{path.name}: {_explained(error)}")
            continue
        if not result.ok:
            problems.append(f"{path.name}: {result.message}")
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
