"""Resignation: at any time, by any seat."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.conformance.cases import play_randomly, position
from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import Refused, RuleboundError
from tests.helpers import load_toy, new_toy


def started(seed: int, answers: int) -> Game:
    """Return a game of Toy after some answers."""
    game = new_toy(seats=3, seed=seed)
    play_randomly(game, seed, answers)
    assert not game.over
    return game


@pytest.mark.rule("TOY end.4")
@pytest.mark.parametrize("answers", [0, 1, 2, 5])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_can_resign_whether_or_not_it_is_asked(answers: int, seat: int) -> None:
    game = started(answers, answers)
    game.resign(seat)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.places[seat] == 3
    game.verify()


def test_a_resignation_is_undone_like_any_move() -> None:
    game = started(4, 5)
    before = position(game)
    game.resign(1)
    game.undo()
    assert position(game) == before
    play_randomly(game, 1)
    assert game.over


def test_a_resignation_is_saved() -> None:
    game = started(4, 5)
    game.resign(2)
    again = load_toy(game.save())
    assert again.outcome == game.outcome
    again.undo()
    assert position(again) == position(started(4, 5))


def test_a_clone_is_not_affected() -> None:
    game = started(4, 5)
    twin = game.clone()
    game.resign(0)
    assert not twin.over


def test_no_seat_can_resign_when_the_game_is_over() -> None:
    game = started(4, 5)
    game.resign(0)
    with pytest.raises(Refused) as refused:
        game.resign(1)
    assert refused.value.refusal.code == "game-over"


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_seats_of_the_game_can_resign(seat: int) -> None:
    with pytest.raises(RuleboundError):
        started(4, 5).resign(seat)


def test_a_game_without_a_rule_for_it_refuses_resignation() -> None:
    game = rb.new("skirmish", seed=1)
    asked = game.pending[0]
    with pytest.raises(RuleboundError, match="cannot resign"):
        game.resign(asked.seat)
    game.submit(asked.seat, asked.sample(Dice(1)))
