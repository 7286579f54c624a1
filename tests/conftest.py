"""Fixtures of all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.helpers import CASES, COMPILED, FIRST, PARANOID, Case

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


SUITES = [HERE / "conformance", HERE / "leaks"]
"""What the compiled pass plays in full."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what this pass cannot do, or what a later one does."""
    for item in items:
        reason = _left_out(item)
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))


def _left_out(item: pytest.Item) -> str:
    is_interpreted = item.get_closest_marker("interpreted") is not None
    looks = item.get_closest_marker("looks") is not None or _is_in(item, UNVERIFIED)
    if COMPILED and is_interpreted:
        return "nothing of the compiled engine can be replaced"
    if PARANOID and looks:
        return "the verified pass is about answers"
    if FIRST and not is_interpreted:
        if _is_in(item, SUITES):
            return "the compiled pass plays it"
        if not looks:
            return "the verified pass does it"
    return ""


def _is_in(item: pytest.Item, places: list[Path]) -> bool:
    return any(item.path.is_relative_to(place) for place in places)
