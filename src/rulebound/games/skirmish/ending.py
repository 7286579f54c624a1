"""How a game of Skirmish ends."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish.events import E_OVER
from rulebound.games.skirmish.primitives import turn
from rulebound.games.skirmish.schema import HP, RESULT, TURN, TURN_LIMIT
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.records import Outcome
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

# RESULT: 0 while the game runs, else 1 + 4 * reason + loser + 1
_RULES: Final = ("SK goal.1", "SK goal.2", "SK-Q49")
_REASONS: Final = ("off the board", "no HP left", "turn limit")


def finish(g: "Duel", loser: Seat, rule: str) -> None:
    """End the game at once: one seat has lost, or, with NONE, nobody has won (SK-Q31)."""
    turn.end_game(g, 1 + 4 * _RULES.index(rule) + loser + 1)
    g.emit(E_OVER, rule, loser)
    raise Finished


def check_turn_limit(g: "Duel") -> None:
    """SK-Q32, SK-Q49: after the last turn the player with more HP has won."""
    if g.table.vars[TURN] < g.table.vars[TURN_LIMIT]:
        return
    mine, theirs = g.hp(0), g.hp(1)
    finish(g, NONE if mine == theirs else 0 if mine < theirs else 1, "SK-Q49")


def outcome(table: Table) -> Outcome | None:
    """Places and scores, once the game is over; HP are the scores."""
    result = table.vars[RESULT]
    if result == 0:
        return None
    reason = (result - 1) // 4
    loser = (result - 1) % 4 - 1
    places = (1, 1) if loser == NONE else (2, 1) if loser == 0 else (1, 2)
    hp = table.counts[HP]
    return Outcome(places, (hp[0], hp[1]), _REASONS[reason], _RULES[reason])
