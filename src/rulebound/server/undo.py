"""Undo: how far a seat may go back, and who has to agree."""

from collections.abc import Iterable
from typing import Final

import msgspec

from rulebound import SPECTATOR, Seat
from rulebound.server.http_errors import server_refusal
from rulebound.server.protocol.incoming import Consent
from rulebound.server.protocol.outgoing import UndoInfo
from rulebound.server.session import WATCH_ONLY, GameSession
from rulebound.server.why_not import SPECTATORS_CANNOT_PLAY

NOTHING_TO_UNDO: Final = "You have no decision to take back."
REVEALED: Final = (
    "Something random happened or was revealed since then, so it cannot be taken back."
)
OVER: Final = "The game is over and everything has been shown."


class Rewind(msgspec.Struct, frozen=True):
    """An accepted undo: go back to `at` answers, as `seat` requested."""

    seat: Seat
    at: int


class _UndoRequest(msgspec.Struct):
    """A request that waits for consent."""

    rewind: Rewind
    waiting: set[Seat]
    """Seats that have not agreed yet."""
    number: int
    """Number of the request in its room."""


class UndoRequests:
    """The pending undo request of a room. In practice no consent is needed."""

    def __init__(self, practice: bool) -> None:
        self._practice = practice
        self._pending: _UndoRequest | None = None
        self._count = 0

    def request(self, session: GameSession, seat: Seat, others: Iterable[Seat]) -> Rewind | None:
        """Request an undo. Return None if the others have to agree first."""
        at = session.last_decision(seat)
        if at is None:
            raise server_refusal("nothing-to-undo", NOTHING_TO_UNDO)
        if self._practice:
            return Rewind(seat, at)
        if session.game.over:
            raise server_refusal("over", OVER)
        if session.has_revealed_since(at):
            raise server_refusal("told-since", REVEALED)
        if self._pending is not None:
            raise server_refusal("wished", "There is already a request to take back a decision.")
        waiting = set(others)
        if not waiting:  # bots have taken over all other seats
            return Rewind(seat, at)
        self._count += 1
        self._pending = _UndoRequest(Rewind(seat, at), waiting, self._count)
        return None

    def consent(self, seat: Seat, message: Consent) -> Rewind | None:
        """Accept or reject the request. Return the rewind once everybody has agreed."""
        pending = self._pending
        withdraws = pending is not None and seat == pending.rewind.seat and not message.agree
        if (
            pending is None
            or pending.number != message.wish
            or not (seat in pending.waiting or withdraws)
        ):
            raise server_refusal("no-wish", "Nobody is waiting for your consent.")
        pending.waiting.discard(seat)
        if not message.agree:
            self._pending = None
        return pending.rewind if message.agree and not pending.waiting else None

    def clear(self) -> None:
        """Drop the pending request, because the game has gone on."""
        self._pending = None

    def info(self, session: GameSession, seat: Seat) -> UndoInfo:
        """Return what a seat is sent about undo."""
        pending = self._pending
        reason = self._why_not(session, seat)
        return UndoInfo(
            possible=not reason and pending is None,
            reason=reason,
            wish=pending.number if pending is not None else None,
            wished_by=pending.rewind.seat if pending is not None else None,
            to_agree=tuple(sorted(pending.waiting)) if pending is not None else (),
        )

    def _why_not(self, session: GameSession, seat: Seat) -> str:
        if seat == SPECTATOR:
            return SPECTATORS_CANNOT_PLAY
        if session.outdated:
            return WATCH_ONLY
        at = session.last_decision(seat)
        if at is None:
            return NOTHING_TO_UNDO
        if self._practice:
            return ""
        if session.game.over:
            return OVER
        return REVEALED if session.has_revealed_since(at) else ""
