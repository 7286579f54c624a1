"""The rollout policy: a fast, random player for bots that play positions to the end.

No rule depends on it. A uniformly random player ends turns early and starts fights it cannot win.
This one uses its abilities, fights where it wins, and prefers expensive cards.
"""

from typing import Final, final

from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.evaluation import can_defeat, is_dead_weight
from rulebound.games.havenfall.schema import (
    ACT,
    ACTION,
    ADD,
    BOSS,
    BUY_CARD,
    BUY_SPELL,
    BUY_STACK,
    CAST,
    DRAW_CARD,
    END_TURN,
    FIGHT_AT,
    NO_ACTION,
    PASS,
    RESPOND,
    RESPOND_FIGHT,
    TO_TRASH,
    TRADE,
    TRASH_CARDS,
    USE,
)
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import CardsQuestion, OptionQuestion, Question

# Relative weights of menu entries.
_TURN_WEIGHTS: Final = {USE: 20, DRAW_CARD: 200, CAST: 2, TRADE: 1, BUY_SPELL: 8, TRASH_CARDS: 8}
_FIGHT_BOSS: Final = 400
_FIGHT_MINION: Final = 120
_END_AFTER_ACTION: Final = 12
_END_WITHOUT_ACTION: Final = 1
_RESPONSE_WEIGHTS: Final = {PASS: 8, CAST: 1}
_ADD_WEIGHTS: Final = {PASS: 4, CAST: 1, USE: 4, DRAW_CARD: 8}
_DEFAULT: Final = 1


@final
class HavenfallRolloutPolicy(Chooser):
    """Choose at random, weighted towards moves that look good."""

    def choose(self, g: Ctx, question: Question) -> Answer:
        """Return an answer."""
        assert isinstance(g, HavenfallContext)
        code = question.prompt.code
        if isinstance(question, OptionQuestion):
            menu = question.menu
            if code == ACT.code:
                return menu[g.dice.weighted([_turn_weight(g, entry) for entry in menu])]
            if code == RESPOND.code or code == RESPOND_FIGHT.code:
                weights = [_RESPONSE_WEIGHTS.get(entry[0], _DEFAULT) for entry in menu]
                return menu[g.dice.weighted(weights)]
            if code == ADD.code:
                weights = [_ADD_WEIGHTS.get(entry[0], _DEFAULT) for entry in menu]
                return menu[g.dice.weighted(weights)]
        elif isinstance(question, CardsQuestion) and code == TO_TRASH.code:
            useless = [card for card in question.cards if is_dead_weight(g, question.seat, card)]
            return tuple(useless[: question.most])
        return question.sample(g.dice)


def _turn_weight(g: HavenfallContext, entry: Answer) -> int:
    """Return the weight of a menu entry of the acting player's turn."""
    verb = entry[0]
    if verb == FIGHT_AT:
        zone = entry[1]
        if not can_defeat(g, zone, zone == BOSS, g.damage(), g.health()):
            return 0
        return _FIGHT_BOSS if zone == BOSS else _FIGHT_MINION
    if verb == BUY_STACK:
        cost = g.design(g.table.zones[entry[1]][-1]).cost
        return cost * cost
    if verb == BUY_CARD:
        cost = g.design(entry[1]).cost
        return cost * cost
    if verb == END_TURN:
        return _END_WITHOUT_ACTION if g.table.vars[ACTION] == NO_ACTION else _END_AFTER_ACTION
    return _TURN_WEIGHTS.get(verb, _DEFAULT)
