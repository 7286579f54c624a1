"""Where no answer is trusted, one that is not the same when run again is found."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.events import Log, all_events
from rulebound.kernel.game import SHORT_GAME, Game
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.helpers import pick_pending, play_randomly, read_only

# Games that are spoiled on purpose cannot be played on where every answer is verified.
pytestmark = read_only


def after(answers: int) -> Game:
    """A game after so many answers."""
    game = rb.new("sixforms", seed=1)
    play_randomly(game, 1, answers)
    assert len(game.moves()) == answers
    return game


def other_cards(table: Table) -> Table:
    """The same position with its cards the other way round."""
    twin = table.copy()
    twin.ident = table.ident[::-1]
    assert twin.ident != table.ident
    return twin


@pytest.mark.parametrize("answers", [1, 7, 27])
def test_a_step_that_leads_elsewhere_is_found_at_once(answers: int) -> None:
    game = after(answers)
    game.verify_answer()
    game.table = other_cards(game.table)
    with pytest.raises(AssertionError, match="from the base gives another position"):
        game.verify_answer()


def tell_more_at_the_origin(game: Game) -> None:
    """As if something had been told at the origin that was not told before."""
    told = (all_events(game.checkpoint.log) + game.events)[:1]
    assert told
    stand = game.origin
    game.origin = Checkpoint(stand.base, stand.tape, stand.partial, Log(None, told))


def leads_elsewhere(game: Game) -> bool:
    """Is it found at this answer that the game from its origin is another one?"""
    try:
        game.verify_answer()
    except AssertionError as error:
        if "from the origin" not in str(error):
            raise
        return True
    return False


def found_after(game: Game) -> int:
    """How many answers there are when that is found."""
    dice = Dice(5)
    found = False
    while not found:
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))
        found = leads_elsewhere(game)
    return len(game.moves())


@pytest.mark.parametrize(
    ("answers", "found"),
    [(0, 1), (6, 7), (SHORT_GAME - 1, SHORT_GAME), (SHORT_GAME, 30), (27, 30), (33, 40)],
)
def test_answers_that_lead_elsewhere_are_found_at_once_or_soon(answers: int, found: int) -> None:
    game = after(answers)
    tell_more_at_the_origin(game)
    assert found_after(game) == found


def test_they_are_found_at_the_end_at_the_latest() -> None:
    game = after(33)
    tell_more_at_the_origin(game)
    assert not leads_elsewhere(game)
    game.resign(0)
    assert len(game.moves()) == 34
    assert leads_elsewhere(game)
