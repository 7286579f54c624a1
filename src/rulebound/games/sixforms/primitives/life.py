"""Life: gaining it, losing it, and damage to players."""

from rulebound.games.sixforms import ending
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_GAIN_LIFE, E_LOSE_LIFE, E_PLAYER_DAMAGE
from rulebound.games.sixforms.schema import LIFE
from rulebound.games.sixforms.stack import event_stack
from rulebound.games.sixforms.stack.event_kinds import N_GAIN_LIFE, N_LOSE_LIFE
from rulebound.games.sixforms.stack.records import player_event
from rulebound.kernel.ids import NONE, Seat


def _set_life(g: SixFormsCtx, seat: Seat, life: int) -> None:
    """Set the life of a seat, at least 0."""
    g.table.set_count(LIFE, seat, max(life, 0))


def reduce_life(g: SixFormsCtx, seat: Seat, n: int, rule: str) -> None:
    """Take life from a seat. The caller checks whether the game ends."""
    _set_life(g, seat, g.table.counts[LIFE][seat] - n)
    g.emit(E_LOSE_LIFE, rule, seat, a=n, b=g.table.counts[LIFE][seat])


def gain_life(g: SixFormsCtx, seat: Seat, n: int, by: Seat) -> None:
    """Give a seat life."""
    if g.is_out(seat):
        return  # SF-Q136
    if n > 0 and event_stack.resolve(g, player_event(N_GAIN_LIFE, by, seat, n)):
        _set_life(g, seat, g.table.counts[LIFE][seat] + n)  # SF-Q62
        g.emit(E_GAIN_LIFE, "SF keyword-life.1", seat, a=n, b=g.table.counts[LIFE][seat])


def lose_life(g: SixFormsCtx, seats: list[Seat], n: int, by: Seat, rule: str) -> bool:
    """Take life from these players at once (SF-Q22). Return whether anybody lost any."""
    if n <= 0:
        return False
    losers = [
        seat
        for seat in seats
        if not g.is_out(seat) and event_stack.resolve(g, player_event(N_LOSE_LIFE, by, seat, n))
    ]
    for seat in losers:
        if not g.is_out(seat):  # SF-Q136: since the events
            reduce_life(g, seat, n, rule)
    ending.check_life(g)
    if g.departing:
        g.rip_departing()
    return bool(losers)


def damage_players(g: SixFormsCtx, seats: list[Seat], n: int, by: Seat, rule: str) -> None:
    """Deal player damage: life is lost."""
    if g.has_teams:
        seats = [seat for seat in seats if not g.is_out(seat)]  # SF-Q136
    if n > 0 and seats:
        outer_cause = g.emit_cause(E_PLAYER_DAMAGE, rule, seats[0], a=n)
        for seat in seats[1:]:
            g.emit(E_PLAYER_DAMAGE, rule, seat, a=n)
        lose_life(g, seats, n, by, "SF keyword-player-damage.1")  # SF-Q63
        g.set_cause(outer_cause)


def damage_player(g: SixFormsCtx, seat: Seat, n: int, by: Seat, rule: str) -> None:
    """Deal player damage to one seat. NONE, for a hazard, is ignored."""
    if seat != NONE:
        damage_players(g, [seat], n, by, rule)
