"""Endings and results of a game, and players who lose while their partners play on."""

from typing import Final

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_OUT, E_OVER
from rulebound.games.sixforms.primitives import turn
from rulebound.games.sixforms.schema import LIFE, RESULT, TEAM_SEATS, TURN, TURN_LIMIT
from rulebound.kernel.ids import NONE, Seat
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.records import Outcome, places_of
from rulebound.kernel.table import Table

# RESULT = loser + _REASON * reason, where loser is 1 + seat, with teams 1 + team, or _BOTH
_BOTH: Final = 3
_SIDES: Final = 2  # teams, or players if there are two
_REASON: Final = 4
BY_LIFE: Final = 0
BY_DECK: Final = 1
BY_TAPPING_OUT: Final = 2
BY_LOOP: Final = 3
BY_CARD: Final = 4
BY_LIMIT: Final = 5
BY_CALL: Final = 6
_RULES: Final = (
    "SF winning.1",
    "SF winning.2",
    "SF winning.4",
    "SF winning.5",
    "SF winning.3",
    "SF-Q47",
    "SF winning.7",
)
_REASONS: Final = (
    "no life left",
    "the loser's deck is empty",
    "tapped out",
    "an infinite loop",
    "by a card",
    "the turn limit",
    "a loop that was called",
)


def check_life(g: SixFormsCtx) -> None:
    """Let all players without life lose (SF winning.1, SF-Q22)."""
    life = g.table.counts[LIFE]
    # SF stage.1
    gone = [seat for seat in range(g.table.seats) if life[seat] == 0 and not g.is_out(seat)]
    if gone:
        _lose_together(g, gone, BY_LIFE)


def lose(g: SixFormsCtx, seat: Seat, reason: int) -> None:
    """Let a seat lose at once. The game ends, unless its partner plays on (SF-Q136)."""
    if not g.is_out(seat):
        _lose_together(g, [seat], reason)


def lose_by_loop(g: SixFormsCtx, seat: Seat) -> None:
    """Let the seat lose that started an automatic infinite loop (SF winning.5)."""
    lose(g, seat, BY_LOOP)  # SF stage.2


def win(g: SixFormsCtx, seat: Seat, reason: int) -> None:
    """End the game: the opponents of the seat lose, whether they have partners or not."""
    finish(g, _BOTH - _side(seat), reason)


def _side(seat: Seat) -> int:
    """Return the number of a seat's team, from 1; of two players each is a team."""
    return 1 + seat % _SIDES


def _lose_together(g: SixFormsCtx, seats: list[Seat], reason: int) -> None:
    """Let seats lose at the same time. With teams, their cards leave with `rip_departing`."""
    if g.has_teams:
        for seat in seats:
            turn.record_departure(g, seat)
            g.emit(E_OUT, _RULES[reason], seat, a=reason)
        g.departing = g.departing + seats
    # SF-Q136: a team is beaten when both of its players are out
    beaten = [
        side
        for side in range(1, 1 + _SIDES)
        if all(
            g.is_out(seat) or seat in seats for seat in range(g.table.seats) if _side(seat) == side
        )
    ]
    if beaten:
        finish(g, _BOTH if len(beaten) == _SIDES else beaten[0], reason)


def finish(g: SixFormsCtx, losers: int, reason: int) -> None:
    """End the game, in the middle of whatever is resolving."""
    turn.end_game(g, losers + _REASON * reason)
    loser = NONE if losers == _BOTH or g.has_teams else losers - 1
    g.emit(E_OVER, _RULES[reason], loser, a=reason, b=losers if g.has_teams else 0)
    raise Finished


def check_turn_limit(g: SixFormsCtx) -> None:
    """At the turn limit, end the game. More life wins."""
    if g.table.vars[TURN] >= g.table.vars[TURN_LIMIT]:
        life = _scores(g.table)
        losers = _BOTH if life[0] == life[1] else 1 if life[0] < life[1] else 2
        finish(g, losers, BY_LIMIT)


def _scores(table: Table) -> tuple[int, ...]:
    """Return the life of each seat; partners share theirs (SF-Q136)."""
    life = table.counts[LIFE]
    if table.seats < TEAM_SEATS:
        return tuple(life)
    return tuple([life[seat] + life[(seat + 2) % TEAM_SEATS] for seat in range(TEAM_SEATS)])


def outcome(table: Table) -> Outcome | None:
    """Return how the game ended; None while it runs."""
    result = table.vars[RESULT]
    if not result:
        return None
    reason, losers = divmod(result, _REASON)
    wins = [_side(seat) != losers for seat in range(table.seats)]
    return Outcome(places_of(wins), _scores(table), _REASONS[reason], _RULES[reason])
