"""Simulated games: the fastest path through the rules."""

from typing import final

from rulebound.kernel.context import NO_HORIZON, Chooser, Ctx
from rulebound.kernel.game import Game
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.questions import Dice
from rulebound.kernel.records import Outcome


@final
class Playout:
    """The result of a simulated game."""

    def __init__(self, outcome: Outcome, decisions: int) -> None:
        self.outcome = outcome
        self.decisions = decisions


def play_out(game: Game, seed: int = 0, chooser: Chooser | None = None) -> Playout:
    """Play a copy of the game to its end, at random or by a chooser."""
    g = play_on(game, seed, NO_HORIZON, chooser)
    outcome = game.rules.outcome(g.table)
    assert outcome is not None, "the game has no next frame and no outcome"
    return Playout(outcome, g.decisions)


def play_on(game: Game, seed: int, horizon: int, chooser: Chooser | None = None) -> Ctx:
    """Play a copy for `horizon` decisions, stop between two frames, and return the position.

    If the game is over by then, its spine is empty.
    """
    dice = Dice(seed)
    checkpoint = game.checkpoint
    tape = checkpoint.tape
    if any(given is not None for given in checkpoint.partial):
        tape = tape + [
            given if given is not None else game.questions[i].sample(dice)
            for i, given in enumerate(checkpoint.partial)
        ]
    rules = game.rules
    g = rules.context(checkpoint.base.copy())
    g.simulate(tape, dice, chooser, horizon)
    g.use_passes(game.passes)
    table = g.table
    try:
        # answers already on the tape are applied in any case

        while table.spine and (g.decisions < horizon or g.tape_index < len(tape)):
            rules.step(g)
    except Finished:
        table.clear_spine()
    return g
