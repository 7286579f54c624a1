"""Every scenario file passes."""

from pathlib import Path

import pytest

from rulebound import games
from rulebound.kernel import scenario

FILES = games.scenarios("lightseekers")


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_holds(path: Path) -> None:
    result = scenario.run_file(path, games.INSTALLED)
    assert result.ok, f"{result.title}: {result.message}"


def test_there_are_scenarios() -> None:
    assert FILES
