"""Fixtures of all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.helpers import CASES, PARANOID, Case

# The same examples in every run, so that a red run is red for everybody; soaking looks further.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None)
settings.load_profile("soak" if os.environ.get("RULEBOUND_SOAK") == "1" else "fixed")


@pytest.fixture(params=CASES, ids=[case.id for case in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    """Each way to play each game."""
    chosen: Case = request.param
    return chosen


HERE = Path(__file__).parent
TEXTS = [HERE / "kernel" / f"test_{name}.py" for name in ("cardfile", "coverage", "text")]
UNVERIFIED = [HERE / "cli", HERE / "server", HERE / "web", *TEXTS]
"""What shows games, or reads texts: nothing of it becomes surer by verifying every answer."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out of the verified pass what it cannot verify."""
    skip = pytest.mark.skip(reason="the verified pass is about answers")
    for item in items if PARANOID else ():
        if any(item.path.is_relative_to(place) for place in UNVERIFIED):
            item.add_marker(skip)
