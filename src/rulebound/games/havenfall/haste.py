"""How a hasty player goes on: for bots that play a position on before they weigh it.

No rule depends on it. Players who do anything at random end their turns early and fight what they
cannot beat; hasty ones use what they have, fight where they win, and buy what is dear.
"""

from typing import Final, final

from rulebound.games.havenfall.ctx import Haven
from rulebound.games.havenfall.names import (
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
from rulebound.games.havenfall.standing import falls, is_dead_weight
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import CardsQuestion, OptionQuestion, Question

# How likely entries of a menu are, compared to each other.
_ACTS: Final = {USE: 20, DRAW_CARD: 200, CAST: 2, TRADE: 1, BUY_SPELL: 8, TRASH_CARDS: 8}
_BOSS: Final = 400
_MINION: Final = 120
_ENOUGH: Final = 12  # once there was an action
_IDLE: Final = 1  # while there was none
_RESPONSES: Final = {PASS: 8, CAST: 1}
_ADDED: Final = {PASS: 4, CAST: 1, USE: 4, DRAW_CARD: 8}
_ELSE: Final = 1


@final
class Hasty(Chooser):
    """Picks at random, but what looks good at once more often."""

    def choose(self, g: Ctx, question: Question) -> Answer:
        """An answer, in no time."""
        assert isinstance(g, Haven)
        code = question.prompt.code
        if isinstance(question, OptionQuestion):
            menu = question.menu
            if code == ACT.code:
                return menu[g.dice.weighted([_act(g, entry) for entry in menu])]
            if code == RESPOND.code or code == RESPOND_FIGHT.code:
                return menu[g.dice.weighted([_RESPONSES.get(entry[0], _ELSE) for entry in menu])]
            if code == ADD.code:
                return menu[g.dice.weighted([_ADDED.get(entry[0], _ELSE) for entry in menu])]
        elif isinstance(question, CardsQuestion) and code == TO_TRASH.code:
            bad = [card for card in question.cards if is_dead_weight(g, question.seat, card)]
            return tuple(bad[: question.most])
        return question.sample(g.dice)


def _act(g: Haven, entry: Answer) -> int:
    """The weight of an entry of a turn."""
    verb = entry[0]
    if verb == FIGHT_AT:
        zone = entry[1]
        if not falls(g, zone, zone == BOSS, g.damage(), g.health()):
            return 0
        return _BOSS if zone == BOSS else _MINION
    if verb == BUY_STACK:
        cost = g.design(g.table.zones[entry[1]][-1]).cost
        return cost * cost
    if verb == BUY_CARD:
        cost = g.design(entry[1]).cost
        return cost * cost
    if verb == END_TURN:
        return _IDLE if g.table.vars[ACTION] == NO_ACTION else _ENOUGH
    return _ACTS.get(verb, _ELSE)
