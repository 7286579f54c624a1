"""Why something cannot be done now: answers to the message `why`."""

from typing import Final

from rulebound import SPECTATOR, Game, Refusal, RuleboundError, Seat
from rulebound.kernel.ids import NONE
from rulebound.kernel.move_offers import Target
from rulebound.server.protocol.incoming import Why
from rulebound.server.protocol.shared import Reason

MAX_REASONS: Final = 6
SPECTATORS_CANNOT_PLAY: Final = "Spectators cannot play."


def reasons(game: Game, seat: Seat, why: Why) -> tuple[Reason, ...]:
    """Return why a seat cannot do what the message names or points at, without repetition."""
    if seat == SPECTATOR:
        return (
            Reason(why.wish or _target_name(game, seat, why), False, SPECTATORS_CANNOT_PLAY, ""),
        )
    if why.wish is not None:
        return (_reason(why.wish, game.why_not(seat, why.wish)),)
    name = _target_name(game, seat, why)
    target = Target(
        NONE if why.card is None else why.card,
        why.place or "",
        NONE if why.seat is None else why.seat,
    )
    pending = game.question_for(seat)
    if pending is None:
        return (_reason(name, game.why_not(seat, ())),)
    found = [_reason(offer.text or name, offer.refusal) for offer in pending.about(target)]
    first = {(reason.text, reason.rule, reason.possible): reason for reason in reversed(found)}
    distinct = [reason for reason in found if reason in first.values()]
    return tuple(distinct[:MAX_REASONS])


def _reason(wish: str, refusal: Refusal | None) -> Reason:
    if refusal is None:
        return Reason(wish, True, "", "")
    return Reason(wish, False, refusal.text, refusal.rule)


def _target_name(game: Game, seat: Seat, why: Why) -> str:
    """Return words for what the message points at."""
    if why.place is not None:
        return why.place
    if why.seat is not None:
        return f"seat {why.seat}"
    if why.card is None:
        raise RuleboundError("Why what? Name a wish, a card, a place or a seat.")
    return game.view(seat).names().get(why.card, "that card")
