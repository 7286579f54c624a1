"""Playing on at once: the fastest path through the rules."""

from typing import final

from rulebound.kernel.context import NO_HORIZON, Chooser, Ctx, Finished
from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice
from rulebound.kernel.records import Outcome


@final
class Playout:
    """How a simulated game went."""

    def __init__(self, outcome: Outcome, decisions: int) -> None:
        self.outcome = outcome
        self.decisions = decisions


def play_out(game: Game, seed: int = 0, chooser: Chooser | None = None) -> Playout:
    """Play a copy to its end at once, at random or by a chooser; the game stays as it is."""
    g = play_on(game, seed, NO_HORIZON, chooser)
    outcome = game.rules.outcome(g.table)
    assert outcome is not None
    return Playout(outcome, g.decisions)


def play_on(game: Game, seed: int, horizon: int, chooser: Chooser | None = None) -> Ctx:
    """The same, but stop between two frames once so many decisions were made; gives the position.

    Where the game is over by then, nothing is left on its spine.
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
    table = g.table
    try:
        # what was answered already is done in any case
        while table.spine and (g.decisions < horizon or g.at < len(tape)):
            rules.step(g)
    except Finished:
        table.clear_spine()
    return g
