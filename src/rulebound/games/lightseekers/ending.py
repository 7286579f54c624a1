"""How a game of Lightseekers ends.

With two players the last one left wins (LS2 1.1.1.1, LS2 1.1.1.3); with more, the one with the
most victory points (LS2 1.1.2.1, LS2 1.1.2.2). LS1 1b.
"""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_OVER
from rulebound.games.lightseekers.primitives import elimination, turn
from rulebound.kernel.ids import NONE
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.records import Outcome, places_of
from rulebound.kernel.table import Table

# RESULT: 0 while the game runs, else 1 + an index into these
_RULES: Final = ("LS2 5.2.1", "LS2 5.3.6", "LS-Q37")
_REASONS: Final = ("last hero standing", "most victory points", "turn limit")


def check(g: LightseekersCtx) -> None:
    """End the game if at most one player is left (LS2 5.2.1, LS2 5.3.5, LS1 5c, LS-Q14)."""
    table = g.table
    left = [seat for seat in range(table.seats) if not table.counts[schema.OUT][seat]]
    if len(left) > 1:
        return
    by_points = has_points(table)
    if left:
        # a player who is out by their own card, which is still resolving (LS2 5.1.4), falls after
        # the others; but a game of two ends with the first removal (LS2 5.2.1), unless one effect
        # on both has felled them together (LS-Q14)
        if table.counts[schema.HEALTH][left[0]] == 0 and (by_points or g.resolution.is_on_each):
            return
        if by_points:
            elimination.add_victory_point(g, left[0], "LS2 5.3.3")  # LS1 5b
    _finish(g, 1 if table.vars[schema.STARTED] > 2 else 0)


def check_turn_limit(g: LightseekersCtx) -> None:
    """End a game at the turn limit, decided by points, then health (LS-Q37)."""
    if g.table.vars[schema.TURN] >= g.table.vars[schema.TURN_LIMIT]:
        _finish(g, 2)


def _finish(g: LightseekersCtx, reason: int) -> None:
    turn.end_game(g, 1 + reason)
    g.emit(E_OVER, _RULES[reason], NONE)
    raise Finished


def has_points(table: Table) -> bool:
    """Return whether the game has victory points (LS2 5.3.1; in edition 1 always: LS1 5a)."""
    return table.vars[schema.STARTED] > 2 or table.vars[schema.EDITION] == 1


def outcome(table: Table) -> Outcome | None:
    """Places and scores, or None while the game runs."""
    result = table.vars[schema.RESULT]
    if result == 0:
        return None
    points = table.counts[schema.VP]
    health = table.counts[schema.HEALTH]
    out = table.counts[schema.OUT]
    # LS2 5.3.6, LS1 5d: by points; LS2 5.2.2: by who remains; at the turn limit also by health
    standings = [
        (
            points[seat],
            0 if table.vars[schema.STARTED] > 2 or out[seat] else 1,
            health[seat] if result == 3 else 0,
        )
        for seat in range(table.seats)
    ]
    places = places_of(standings)
    scores = tuple(points if has_points(table) else health)
    return Outcome(places, scores, _REASONS[result - 1], _RULES[result - 1])
