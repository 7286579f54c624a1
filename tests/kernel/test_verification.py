"""Verification finds answers that give another result when run again."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.conformance.cases import pick_pending, play_randomly
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.events import Log, all_events
from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from rulebound.kernel.verification import SHORT_GAME
from tests.helpers import read_only

# Games that are corrupted on purpose cannot be played on if every answer is verified.
pytestmark = read_only


def after(answers: int) -> Game:
    """Return a game after this many answers."""
    game = rb.new("sixforms", seed=1)
    play_randomly(game, 1, answers)
    assert len(game.moves()) == answers
    return game


def with_reversed_cards(table: Table) -> Table:
    """Return the same position with its idents in reverse order."""
    twin = table.copy()
    twin.ident = table.ident[::-1]
    assert twin.ident != table.ident
    return twin


@pytest.mark.parametrize("answers", [1, 7, 27])
def test_a_step_with_another_result_is_found_at_once(answers: int) -> None:
    game = after(answers)
    game.verify_answer()
    game.table = with_reversed_cards(game.table)
    with pytest.raises(AssertionError, match="from the base gives another position"):
        game.verify_answer()


def add_event_at_the_origin(game: Game) -> None:
    """Corrupt the origin, so that running from it gives one more event."""
    events = (all_events(game.checkpoint.log) + game.events)[:1]
    assert events
    origin = game.origin
    game.origin = Checkpoint(origin.base, origin.tape, origin.partial, Log(None, events))


def is_found(game: Game) -> bool:
    """Does verification find at this answer that running from the origin differs?"""
    try:
        game.verify_answer()
    except AssertionError as error:
        if "from the origin" not in str(error):
            raise
        return True
    return False


def found_after(game: Game) -> int:
    """Play on until it is found; return the number of answers."""
    dice = Dice(5)
    found = False
    while not found:
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))
        found = is_found(game)
    return len(game.moves())


@pytest.mark.parametrize(
    ("answers", "found"),
    [(0, 1), (6, 7), (SHORT_GAME - 1, SHORT_GAME), (SHORT_GAME, 30), (27, 30), (33, 40)],
)
def test_a_game_with_another_result_is_found_at_once_or_soon(answers: int, found: int) -> None:
    game = after(answers)
    add_event_at_the_origin(game)
    assert found_after(game) == found


def test_it_is_found_at_the_end_at_the_latest() -> None:
    game = after(33)
    add_event_at_the_origin(game)
    assert not is_found(game)
    game.resign(0)
    assert len(game.moves()) == 34
    assert is_found(game)
