"""Playing a game to its end at once: the fastest path through the rules."""

from typing import final

from rulebound.kernel.ctx import Chooser, Finished
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
    dice = Dice(seed)
    stand = game.stand
    tape = stand.tape
    if any(given is not None for given in stand.partial):
        tape = tape + [
            given if given is not None else game.questions[i].sample(dice)
            for i, given in enumerate(stand.partial)
        ]
    g = game.rules.context(stand.base.copy())
    g.simulate(tape, dice, chooser)
    table = g.table
    rules = game.rules
    try:
        while table.spine:
            rules.step(g)
    except Finished:
        table.clear_spine()
    outcome = game.rules.outcome(table)
    assert outcome is not None
    return Playout(outcome, g.decisions)
