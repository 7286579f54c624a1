"""The rollout policy: a fast, random player for bots that play positions to the end.

No rule depends on it. A uniformly random player ends turns early and starts fights it cannot win.
This one uses its abilities, fights where it wins, and prefers expensive cards.
"""

from typing import Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.evaluation import can_defeat, is_dead_weight
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import CardsQuestion, OptionQuestion, Question

# Relative weights of menu entries.
_TURN_WEIGHTS: Final = {
    schema.USE: 20,
    schema.DRAW_CARD: 200,
    schema.CAST: 2,
    schema.TRADE: 1,
    schema.BUY_SPELL: 8,
    schema.TRASH_CARDS: 8,
}
_FIGHT_BOSS: Final = 400
_FIGHT_MINION: Final = 120
_END_AFTER_ACTION: Final = 12
_END_WITHOUT_ACTION: Final = 1
_RESPONSE_WEIGHTS: Final = {schema.PASS: 8, schema.CAST: 1}
_ADD_WEIGHTS: Final = {schema.PASS: 4, schema.CAST: 1, schema.USE: 4, schema.DRAW_CARD: 8}
_DEFAULT: Final = 1
_WINDOWS: Final = (schema.RESPOND.code, schema.RESPOND_FIGHT.code, schema.ADD.code)


@final
class HavenfallRolloutPolicy(Chooser):
    """Choose at random, weighted towards moves that look good."""

    def choose(self, g: Ctx, question: Question) -> Answer:
        """Return an answer."""
        assert isinstance(g, HavenfallContext)
        code = question.prompt.code
        if isinstance(question, OptionQuestion):
            menu = question.menu
            if code == schema.ACT.code:
                return menu[g.dice.weighted([_turn_weight(g, entry) for entry in menu])]
            if code in _WINDOWS:
                likely = _ADD_WEIGHTS if question.seat == g.acting() else _RESPONSE_WEIGHTS
                weights = [likely.get(entry[0], _DEFAULT) for entry in menu]
                return menu[g.dice.weighted(weights)]
        elif isinstance(question, CardsQuestion) and code == schema.TO_TRASH.code:
            useless = [card for card in question.cards if is_dead_weight(g, question.seat, card)]
            return tuple(useless[: question.most])
        return question.sample(g.dice)


def _turn_weight(g: HavenfallContext, entry: Answer) -> int:
    """Return the weight of a menu entry of the acting player's turn."""
    verb = entry[0]
    if verb == schema.FIGHT_AT:
        zone = entry[1]
        if not can_defeat(g, zone, zone == schema.BOSS, g.damage(), g.health()):
            return 0
        return _FIGHT_BOSS if zone == schema.BOSS else _FIGHT_MINION
    if verb == schema.BUY_STACK:
        cost = g.design(g.table.zones[entry[1]][-1]).cost
        return cost * cost
    if verb == schema.BUY_CARD:
        cost = g.design(entry[1]).cost
        return cost * cost
    if verb == schema.END_TURN:
        has_acted = g.table.vars[schema.ACTION] != schema.NO_ACTION
        return _END_AFTER_ACTION if has_acted else _END_WITHOUT_ACTION
    return _TURN_WEIGHTS.get(verb, _DEFAULT)
