"""Fixtures and collection rules for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("rulebound.conformance")

from rulebound.conformance.cases import PARANOID, Case  # noqa: E402
from tests.helpers import CASES, COMPILED, FIRST_PASS  # noqa: E402

# The same examples in every run, so that failures are reproducible. A soak run explores further.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None)
settings.load_profile("soak" if os.environ.get("RULEBOUND_SOAK") == "1" else "fixed")


@pytest.fixture(params=CASES, ids=[case.id for case in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    """Each case of the conformance suite."""
    chosen: Case = request.param
    return chosen


HERE = Path(__file__).parent
TEXTS = [HERE / "kernel" / f"test_{name}.py" for name in ("card_files", "coverage", "text")]
UNVERIFIED = [*[HERE / name for name in ("bots", "cli", "deploy", "server", "web")], *TEXTS]
"""Tests of bots, display, packages and text, which gain nothing from verifying every answer."""

SUITES = [HERE / "conformance", HERE / "leaks", HERE / "bots"]
"""Tests that the compiled pass runs in full."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this pass cannot run, or what a later pass runs."""
    for item in items:
        reason = _skip_reason(item)
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))


def _skip_reason(item: pytest.Item) -> str:
    is_interpreted = item.get_closest_marker("interpreted") is not None
    is_read_only = item.get_closest_marker("read_only") is not None or _is_in(item, UNVERIFIED)
    if COMPILED and is_interpreted:
        return "the compiled engine cannot be patched"
    if PARANOID and is_read_only:
        return "the verified pass is about answers"
    if FIRST_PASS and not is_interpreted:
        if _is_in(item, SUITES):
            return "the compiled pass runs it"
        if not is_read_only:
            return "the verified pass runs it"
    return ""


def _is_in(item: pytest.Item, places: list[Path]) -> bool:
    return any(item.path.is_relative_to(place) for place in places)
