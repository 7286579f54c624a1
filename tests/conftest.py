"""Fixtures of all tests."""

import os

import pytest
from hypothesis import settings

from tests.helpers import CASES, Case

# The same examples in every run, so that a red run is red for everybody; soaking looks further.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", database=None, deadline=None)
settings.load_profile("soak" if os.environ.get("RULEBOUND_SOAK") == "1" else "fixed")


@pytest.fixture(params=CASES, ids=[case.id for case in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    """Each way to play each game."""
    chosen: Case = request.param
    return chosen
