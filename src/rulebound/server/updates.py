"""What a seat is sent whenever something happens: its own side of the game."""

from rulebound import SPECTATOR, Seat
from rulebound.server.clocks import Clocks
from rulebound.server.offers import make_offer
from rulebound.server.protocol.outgoing import Update
from rulebound.server.protocol.shared import Offer, PassesInfo
from rulebound.server.seats import SeatAssignment, is_full
from rulebound.server.session import GameSession
from rulebound.server.standing_passes import passes_info
from rulebound.server.undo import UndoRequests


def make_update(
    session: GameSession,
    assignments: list[SeatAssignment],
    undo: UndoRequests,
    clocks: Clocks,
    seat: Seat,
    since: int,
    by: Seat | None,
) -> Update:
    """Return the update of a seat, with the journal from entry `since` on."""
    view = session.game.view(seat)
    return Update(
        revision=session.revision,
        moments=session.answer_count,
        headline=session.headline(view),
        view=view,
        asked=_offer(session, assignments, seat),
        since=since,
        events=tuple(session.journal(seat)[since:]),
        undo=undo.info(session, seat),
        clocks=clocks.remaining(),
        by=by,
        passes=_passes(session, seat),
    )


def _offer(session: GameSession, assignments: list[SeatAssignment], seat: Seat) -> Offer | None:
    """Return the question of a seat, unless the server answers it."""
    pending = session.question_for(seat)
    if pending is None or not is_full(assignments) or assignments[seat].kind != "person":
        return None
    return make_offer(session.game, pending, session.ask)


def _passes(session: GameSession, seat: Seat) -> PassesInfo | None:
    if seat == SPECTATOR:
        return None
    return passes_info(session.game.rules.windows, session.game.passes[seat])
