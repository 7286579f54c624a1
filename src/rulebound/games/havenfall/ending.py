"""The end of a game, and its outcome."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.events import E_OVER
from rulebound.games.havenfall.primitives import turn
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.records import Outcome, places_of
from rulebound.kernel.table import Table

# RESULT is 0 while the game runs, else 1 + an index into these.
_RULES: Final = ("HF fighting.10", "HF-Q15", "HF-Q42")
_REASONS: Final = ("ten points", "no monster is left", "turn limit")
_TEN: Final = 0
_NO_MONSTER: Final = 1
_LIMIT: Final = 2


def check_points(g: HavenfallContext) -> None:
    """End the game if a seat has ten points; in Teams, both teammates need them."""
    if any(has_won(g.table, seat) for seat in range(g.table.seats)):
        _finish(g, _TEN)


def has_won(table: Table, seat: Seat) -> bool:
    """Return whether a seat, and in Teams also its teammate, has ten points (HF teams.2)."""
    if table.counts[schema.POINTS][seat] < schema.WINNING:
        return False
    return (
        table.vars[schema.MODE] != schema.TEAMS
        or table.counts[schema.POINTS][(seat + 2) % 4] >= schema.WINNING
    )


def check_monsters(g: HavenfallContext) -> None:
    """End the game if no monster is left (HF-Q15)."""
    if not any(g.table.zones[zone] for zone in (schema.MONSTERS, *schema.LOCATIONS)):
        _finish(g, _NO_MONSTER)


def check_turn_limit(g: HavenfallContext) -> None:
    """End the game at the turn limit (HF-Q42)."""
    if g.table.vars[schema.TURN] >= g.table.vars[schema.TURN_LIMIT]:
        _finish(g, _LIMIT)


def _finish(g: HavenfallContext, reason: int) -> None:
    turn.end_game(g, 1 + reason)
    g.emit(E_OVER, _RULES[reason], NONE)
    raise Finished


def outcome(table: Table) -> Outcome | None:
    """Return places and scores, or None while the game runs."""
    result = table.vars[schema.RESULT]
    if result == 0:
        return None
    teams = table.vars[schema.MODE] == schema.TEAMS
    keys = [_team_key(table, seat) if teams else _key(table, seat) for seat in range(table.seats)]
    places = places_of(keys)
    scores = tuple(table.counts[schema.POINTS])
    return Outcome(places, scores, _REASONS[result - 1], _RULES[result - 1])


def _key(table: Table, seat: Seat) -> tuple[int, int, int]:
    """Return the ranking key of a seat: points, then pixels as tiebreaker (HF-Q15)."""
    return (table.counts[schema.POINTS][seat], 0, _pixels(table, seat))


def _team_key(table: Table, seat: Seat) -> tuple[int, int, int]:
    """Return the ranking key of a team: lower points, higher points, pixels (HF-Q69)."""
    mate = (seat + 2) % 4
    points = table.counts[schema.POINTS][seat], table.counts[schema.POINTS][mate]
    return (min(points), max(points), _pixels(table, seat) + _pixels(table, mate))


def _pixels(table: Table, seat: Seat) -> int:
    """Count a seat's pixels, or return 0 if ten points decided the game."""
    if table.vars[schema.RESULT] == 1 + _TEN:
        return 0
    return sum(
        [
            table.counts[column][seat]
            for column in range(schema.AVAILABLE, schema.EXHAUSTED + schema.COLOURS)
        ]
    )
