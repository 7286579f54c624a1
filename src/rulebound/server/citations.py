"""The rules index with what stands behind each entry: code, tests, scenarios.

Who cites what is found by searching all code and, where they lie beside the package as in a
checkout of the repository, all tests; an installed package has its scenarios only.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, cast

import rulebound as rb
from rulebound import games
from rulebound.kernel.coverage import RuleCoverage, measure_coverage
from rulebound.server.catalogue import known_game, scenarios
from rulebound.server.problems import unknown
from rulebound.server.protocol import RuleInfo, ScenarioInfo

Kind = Literal["rule", "ruling", "example"]
Status = Literal["enforced", "manners"]


@cache
def rules(game: str) -> Mapping[str, RuleInfo]:
    """All entries of a game's rules index by id. The first time this takes seconds."""
    package = Path(rb.__file__).resolve().parent
    found = measure_coverage(
        games.INSTALLED.rulebook(known_game(game)),
        sources=[games.folder(game), package / "kernel"],
        tests=_tests_beside(package),
        root=package,
    )
    shown = _by_rule(scenarios(game))
    return {row.rule.id: _rule(row, shown.get(row.rule.id, [])) for row in found.table()}


def _by_rule(found: Iterable[ScenarioInfo]) -> dict[str, list[str]]:
    """The scenarios for each rule; one that is about fewer rules shows each of them better."""
    shown: dict[str, list[str]] = {}
    for scenario in sorted(found, key=lambda each: (len(each.rules), each.id)):
        for rule in dict.fromkeys(scenario.rules):
            shown.setdefault(rule, []).append(scenario.id)
    return shown


def rule(game: str, id: str) -> RuleInfo:
    """One entry; a 404 with the nearest ids where there is none."""
    found = rules(game).get(id)
    if found is None:
        raise unknown("rule", id, rules(game))
    return found


def _rule(row: RuleCoverage, shown: list[str]) -> RuleInfo:
    entry = row.rule
    return RuleInfo(
        id=entry.id,
        title=entry.title,
        section=entry.section,
        text=entry.text,
        kind=cast(Kind, entry.kind),  # the index has been checked when it was read
        status=cast(Status, entry.status),
        note=entry.reason,
        code=len(row.code),
        tests=len(row.tests) + len(shown),
        scenarios=tuple(shown),
    )


def _tests_beside(package: Path) -> list[Path]:
    """The tests of the repository this runs from; none where it is installed without them."""
    for folder in package.parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return [folder / "tests"]
    return []
