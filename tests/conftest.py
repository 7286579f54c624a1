"""Fixtures of all tests."""

import pytest

from tests.helpers import CASES, Case


@pytest.fixture(params=CASES, ids=[case.id for case in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    """Each way to play each game."""
    chosen: Case = request.param
    return chosen
