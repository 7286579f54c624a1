"""Random play reaches everything: no card, effect, event or question is unreachable."""

from __future__ import annotations

import pytest

from rulebound.conformance.cases import PARANOID
from tests.reachability import goals, runner

BUDGET = 6000
"""Limit of games; everything is reached long before."""


@pytest.mark.interpreted  # it records which effects run
@pytest.mark.skipif(PARANOID, reason="playouts submit nothing that could be verified")
@pytest.mark.parametrize("game", goals.GOALS)
def test_everything_in_a_game_can_happen(game: str) -> None:
    goal = goals.GOALS[game]()
    runner.reach(goal, BUDGET)
    assert not goal.missing
    assert goal.reached <= goal.wanted | goal.unreachable, "something unexpected happened"


def test_a_card_that_can_never_be_played_is_found() -> None:
    goal = goals.toy()
    goal.wanted |= {"card Unicorn", "event E_MIRACLE"}
    assert runner.reach(goal, 20) == 20
    assert goal.missing == ["card Unicorn", "event E_MIRACLE"]
