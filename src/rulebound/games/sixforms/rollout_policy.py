"""A fast policy for playouts: random answers, weighted by what looks good at once.

No rule depends on it. Uniformly random players lose their cards in bad fights. This policy fights
where it wins, moves forward, and pays to keep its cards.
"""

from typing import Final, final

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import NONE, Answer, Card, Cell
from rulebound.kernel.questions import OptionQuestion, Question

# Relative weights of menu entries. Acts and responses: about ten times the ratio by which greedy
# bots picked them more often than at random in 40 games.
_ACTS: Final = {
    schema.PLAY: 10,
    schema.PLACE: 2,
    schema.REVEAL: 10,
    schema.USE: 13,
    schema.ORIENT: 3,
    schema.ENERGY_CARD: 2,
    schema.SPARK: 4,
    schema.DONE: 30,
}
_RESPONSES: Final = {schema.PASS: 12, schema.PLAY: 10, schema.USE: 8}
_OTHER: Final = 7
# Moves: by their result.
_WINS: Final = 60
_TRADES: Final = 10
_REVEALS: Final = 6
_LOSES: Final = 1
_FORWARD: Final = 6
_SIDEWAYS: Final = 3
_DONE: Final = 10


@final
class SixFormsRolloutPolicy(Chooser):
    """Chooses at random, with more weight on what looks good at once."""

    def choose(self, g: Ctx, question: Question) -> Answer:
        """Return a quick answer."""
        assert isinstance(g, SixFormsCtx)
        if isinstance(question, OptionQuestion):
            code = question.prompt.code
            menu = question.menu
            if code == schema.ASK_MOVE.code:
                return menu[g.dice.weighted([_move_weight(g, entry) for entry in menu])]
            if code == schema.ASK_ACT.code:
                return menu[g.dice.weighted([_ACTS.get(entry[0], _OTHER) for entry in menu])]
            if code == schema.ASK_RESPOND.code:
                return menu[g.dice.weighted([_RESPONSES.get(entry[0], _OTHER) for entry in menu])]
            if code in (schema.ASK_STRIKE.code, schema.ASK_MAINTAIN.code):
                return (schema.YES,)
        return question.sample(g.dice)


def _move_weight(g: SixFormsCtx, entry: Answer) -> int:
    """Return the weight of an entry of the move step."""
    verb = entry[0]
    if verb == schema.GO:
        return _destination_weight(g, entry[1], entry[2])
    if verb == schema.STRIKE:
        return _WINS
    return _DONE if verb == schema.DONE else _OTHER


def _destination_weight(g: SixFormsCtx, card: Card, cell: Cell) -> int:
    """Return the weight of a move to a zone, by what is there."""
    table = g.table
    there = table.grid[cell]
    if there == NONE:
        ahead = g.board.row(cell) - g.board.row(table.cell[card])
        if not g.is_on_near_side(g.controller(card)):
            ahead = -ahead
        return _FORWARD if ahead > 0 else _SIDEWAYS
    if g.is_friendly(there, g.controller(card)):
        return _SIDEWAYS
    if not table.face[there]:
        return _REVEALS
    kills = stats.attack(g, card) >= stats.health(g, there) - stats.damage_on(g, there)
    dies = stats.attack(g, there) >= stats.health(g, card) - stats.damage_on(g, card)
    if kills:
        return _TRADES if dies else _WINS
    return _LOSES if dies else _SIDEWAYS
