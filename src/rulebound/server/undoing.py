"""Taking back: who may go back to which moment, and who has to agree to it."""

from collections.abc import Iterable
from typing import Final

import msgspec

from rulebound import SPECTATOR, Seat
from rulebound.server.match import Match
from rulebound.server.offers import LOOKS_ON
from rulebound.server.problems import refused
from rulebound.server.protocol import Consent, UndoInfo

NOTHING_TO_UNDO: Final = "There is no decision of yours to take back."
TOLD: Final = "Since then chance has decided or something was revealed: that stays."
OVER: Final = "The game is over, and everything was shown."


class Back(msgspec.Struct, frozen=True):
    """To this moment the game goes back, as this seat has wished."""

    seat: Seat
    at: int


class _Wish(msgspec.Struct):
    """Somebody wants to go back to a moment, and these have not yet said yes."""

    back: Back
    waiting: set[Seat]
    number: int
    """Names it: the how manieth of this room it is."""


class Undoing:
    """The wish to take back that waits in a room. In practice nobody has to be asked."""

    def __init__(self, practice: bool) -> None:
        self._practice = practice
        self._wish: _Wish | None = None
        self._wishes = 0

    def wish(self, match: Match, seat: Seat, others: Iterable[Seat]) -> Back | None:
        """A seat wants to take back; where the others have to agree they are asked first."""
        at = match.last_decision(seat)
        if at is None:
            raise refused("nothing-to-undo", NOTHING_TO_UNDO)
        if self._practice:
            return Back(seat, at)
        if match.game.over:
            raise refused("over", OVER)
        if match.has_revealed_since(at):
            raise refused("told-since", TOLD)
        if self._wish is not None:
            raise refused("wished", "A wish to take back waits for an answer already.")
        waiting = set(others)
        if not waiting:  # bots play for all others by now
            return Back(seat, at)
        self._wishes += 1
        self._wish = _Wish(Back(seat, at), waiting, self._wishes)
        return None

    def consent(self, seat: Seat, message: Consent) -> Back | None:
        """Somebody says yes or no; the way back where all have said yes."""
        wish = self._wish
        is_mine = wish is not None and seat == wish.back.seat and not message.agree
        if wish is None or wish.number != message.wish or not (seat in wish.waiting or is_mine):
            raise refused("no-wish", "Nobody waits for your consent.")
        wish.waiting.discard(seat)
        if not message.agree:
            self._wish = None
        return wish.back if message.agree and not wish.waiting else None

    def forget(self) -> None:
        """The game has gone on, so no wish waits any more."""
        self._wish = None

    def info(self, match: Match, seat: Seat) -> UndoInfo:
        """What a seat is told of it."""
        wish = self._wish
        reason = self._why_not(match, seat)
        return UndoInfo(
            possible=not reason and wish is None,
            reason=reason,
            wish=wish.number if wish is not None else None,
            wished_by=wish.back.seat if wish is not None else None,
            to_agree=tuple(sorted(wish.waiting)) if wish is not None else (),
        )

    def _why_not(self, match: Match, seat: Seat) -> str:
        if seat == SPECTATOR:
            return LOOKS_ON
        at = match.last_decision(seat)
        if at is None:
            return NOTHING_TO_UNDO
        if self._practice:
            return ""
        if match.game.over:
            return OVER
        return TOLD if match.has_revealed_since(at) else ""
