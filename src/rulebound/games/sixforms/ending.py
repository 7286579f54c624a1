"""Endings and results of a game."""

from typing import Final

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_OVER
from rulebound.games.sixforms.primitives import turn
from rulebound.games.sixforms.schema import LIFE, RESULT, TURN, TURN_LIMIT
from rulebound.kernel.context import Finished
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.records import Outcome
from rulebound.kernel.table import Table

# RESULT = loser + _REASON * reason, where loser is 1 + seat, or _BOTH
_BOTH: Final = 3
_REASON: Final = 4
BY_LIFE: Final = 0
BY_DECK: Final = 1
BY_TAPPING_OUT: Final = 2
BY_LOOP: Final = 3
BY_CARD: Final = 4
BY_LIMIT: Final = 5
_RULES: Final = (
    "SF winning.1",
    "SF winning.2",
    "SF winning.4",
    "SF winning.5",
    "SF winning.3",
    "SF-Q47",
)
_REASONS: Final = (
    "no life left",
    "an empty deck",
    "tapped out",
    "an infinite loop",
    "by a card",
    "the turn limit",
)


def check_life(g: SixFormsCtx) -> None:
    """End the game if a player has no life left (SF winning.1, SF-Q22)."""
    gone = [seat for seat in range(2) if g.table.counts[LIFE][seat] == 0]  # SF stage.1
    if gone:
        finish(g, _BOTH if len(gone) == 2 else 1 + gone[0], BY_LIFE)


def lose(g: SixFormsCtx, seat: Seat, reason: int) -> None:
    """End the game: the seat loses at once."""
    finish(g, 1 + seat, reason)


def lose_by_loop(g: SixFormsCtx, seat: Seat) -> None:
    """End the game: the seat started an automatic infinite loop (SF winning.5)."""
    lose(g, seat, BY_LOOP)  # SF stage.2


def finish(g: SixFormsCtx, losers: int, reason: int) -> None:
    """End the game, in the middle of whatever is resolving."""
    turn.end_game(g, losers + _REASON * reason)
    g.emit(E_OVER, _RULES[reason], NONE if losers == _BOTH else losers - 1, a=reason)
    raise Finished


def check_turn_limit(g: SixFormsCtx) -> None:
    """At the turn limit, end the game. More life wins."""
    if g.table.vars[TURN] >= g.table.vars[TURN_LIMIT]:
        life = g.table.counts[LIFE]
        losers = _BOTH if life[0] == life[1] else 1 if life[0] < life[1] else 2
        finish(g, losers, BY_LIMIT)


def outcome(table: Table) -> Outcome | None:
    """Return how the game ended; None while it runs."""
    result = table.vars[RESULT]
    if not result:
        return None
    reason, losers = divmod(result, _REASON)
    places = (1, 1) if losers == _BOTH else (2, 1) if losers == 1 else (1, 2)
    life = (table.counts[LIFE][0], table.counts[LIFE][1])
    return Outcome(places, life, _REASONS[reason], _RULES[reason])
