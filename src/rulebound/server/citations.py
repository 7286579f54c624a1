"""The rules index, with the citations of each rule in code, tests and scenarios.

Citations are found by searching the source. The tests are searched only in a checkout of the
repository; an installed package has scenarios only.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, cast

import rulebound as rb
from rulebound import games
from rulebound.kernel.coverage import RuleCoverage, measure_coverage
from rulebound.server.catalogue import require_game, scenarios
from rulebound.server.http_errors import not_found
from rulebound.server.protocol.catalogue import RuleInfo, ScenarioInfo

Kind = Literal["rule", "ruling", "example"]
Status = Literal["enforced", "manners"]


@cache
def rules(game: str) -> Mapping[str, RuleInfo]:
    """Return the entries of a game's rules index by id. The first call takes seconds."""
    package = Path(rb.__file__).resolve().parent
    found = measure_coverage(
        games.INSTALLED.rulebook(require_game(game)),
        sources=[games.folder(game), package / "kernel"],
        tests=_find_tests(package),
        root=package,
    )
    by_rule = _scenarios_by_rule(scenarios(game))
    return {row.rule.id: _rule(row, by_rule.get(row.rule.id, [])) for row in found.table()}


def _scenarios_by_rule(found: Iterable[ScenarioInfo]) -> dict[str, list[str]]:
    """Return scenario ids by rule, those that cite the fewest rules first."""
    by_rule: dict[str, list[str]] = {}
    for scenario in sorted(found, key=lambda each: (len(each.rules), each.id)):
        for rule in dict.fromkeys(scenario.rules):
            by_rule.setdefault(rule, []).append(scenario.id)
    return by_rule


def rule(game: str, id: str) -> RuleInfo:
    """Return one entry; otherwise raise a 404 with similar ids."""
    found = rules(game).get(id)
    if found is None:
        raise not_found("rule", id, rules(game))
    return found


def _rule(row: RuleCoverage, scenario_ids: list[str]) -> RuleInfo:
    entry = row.rule
    return RuleInfo(
        id=entry.id,
        title=entry.title,
        section=entry.section,
        text=entry.text,
        kind=cast(Kind, entry.kind),  # validated when the index was read
        status=cast(Status, entry.status),
        note=entry.reason,
        code=len(row.code),
        tests=len(row.tests) + len(scenario_ids),
        scenarios=tuple(scenario_ids),
    )


def _find_tests(package: Path) -> list[Path]:
    """Return the tests folder of the checkout this runs from, if any."""
    for folder in package.parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return [folder / "tests"]
    return []
