"""Random play reaches everything: no card, effect, event or question is dead."""

from __future__ import annotations

import pytest

from tests import exhaustive
from tests.helpers import SOAK

BUDGET = {"skirmish": 600, "lightseekers": 250, "toy": 60}
LEFT = {"skirmish": 0, "lightseekers": 120, "toy": 0}
"""How much may be left after so few games: of the 1,700 things in Lightseekers some are rare."""


@pytest.mark.parametrize("game", exhaustive.GOALS)
def test_everything_in_a_game_can_happen(game: str) -> None:
    goal = exhaustive.GOALS[game]()
    exhaustive.reach(goal, BUDGET[game] * (20 if SOAK else 1))
    assert len(goal.unreached) <= (0 if SOAK else LEFT[game]), goal.unreached
    assert goal.reached <= goal.wanted | goal.beyond, (
        "something happened that the list does not know"
    )


def test_a_card_that_can_never_be_played_is_found() -> None:
    """The runner says so where something is out of reach."""
    goal = exhaustive.toy()
    goal.wanted |= {"card Unicorn", "event E_MIRACLE"}
    assert exhaustive.reach(goal, 20) == 20
    assert goal.unreached == ["card Unicorn", "event E_MIRACLE"]
