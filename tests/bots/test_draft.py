"""Bots in a draft: they do not think long about what nothing can tell them."""

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.bots import montecarlo


class Counted:
    """A side of a game that counts the worlds imagined on it."""

    def __init__(self, game: rb.Game, seat: int) -> None:
        self.side = bots.SeatSide(game, seat, 1)
        self.worlds = 0

    def decide(self, monkeypatch: pytest.MonkeyPatch) -> rb.Answer:
        """What the steady bot answers."""
        imagine = bots.SeatSide.imagine

        def counting(side: bots.SeatSide, seed: int) -> rb.Game:
            self.worlds += 1
            return imagine(side, seed)

        monkeypatch.setattr(bots.SeatSide, "imagine", counting)
        return bots.make("steady", 1).decide(self.side)


def test_a_pick_that_no_world_tells_apart_is_made_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    counted = Counted(game, 0)
    game.submit(0, counted.decide(monkeypatch))
    assert counted.worlds == montecarlo.ALIKE


def test_a_deck_out_of_billions_is_not_weighed_in_many_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (asked := game.pending[0]).code != "build":
        game.submit(asked.seat, asked.sample(dice))
    counted = Counted(game, asked.seat)
    game.submit(asked.seat, counted.decide(monkeypatch))
    assert counted.worlds == montecarlo.FEW_WORLDS
