"""Random play reaches everything: no card, effect, event or question is dead."""

from __future__ import annotations

import pytest

from tests import reachability
from tests.helpers import PARANOID

BUDGET = 6000
"""So many games at most; all is reached long before."""


@pytest.mark.interpreted  # it watches which effects do their work
@pytest.mark.skipif(PARANOID, reason="playouts submit nothing that could be verified")
@pytest.mark.parametrize("game", reachability.GOALS)
def test_everything_in_a_game_can_happen(game: str) -> None:
    goal = reachability.GOALS[game]()
    reachability.reach(goal, BUDGET)
    assert not goal.unreached
    assert goal.reached <= goal.wanted | goal.beyond, (
        "something happened that the list does not know"
    )


def test_a_card_that_can_never_be_played_is_found() -> None:
    """The runner says so where something is out of reach."""
    goal = reachability.toy()
    goal.wanted |= {"card Unicorn", "event E_MIRACLE"}
    assert reachability.reach(goal, 20) == 20
    assert goal.unreached == ["card Unicorn", "event E_MIRACLE"]
