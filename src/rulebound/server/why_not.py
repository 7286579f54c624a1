"""Why something cannot be done now: answers to the message `why`."""

import re
from typing import Final

from rulebound import SPECTATOR, Game, RuleboundError, Seat, View, games
from rulebound.games import Guide
from rulebound.server.offers import visible_cards
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
    pending = game.question_for(seat)
    wishes = [why.wish] if why.wish is not None else []
    if why.wish is None and pending is not None:
        view = game.view(seat)
        guide = games.guide(game.rules.game)
        wishes = _wishes_about(guide, view, guide.wishes(view, pending.code), why)
    found = [_reason(game, seat, each) for each in wishes]
    if not found:
        found = [_no_wish_reason(game, seat, _target_name(game, seat, why))]
    first = {(reason.text, reason.rule, reason.possible): reason for reason in reversed(found)}
    distinct = [reason for reason in found if reason in first.values()]
    return tuple(distinct[:MAX_REASONS])


def _reason(game: Game, seat: Seat, wish: str) -> Reason:
    refusal = game.why_not(seat, wish)
    if refusal is None:
        return Reason(wish, True, "", "")
    return Reason(wish, False, refusal.text, refusal.rule)


def _no_wish_reason(game: Game, seat: Seat, name: str) -> Reason:
    """Return the reason for a target that no wish mentions: why not, or what is asked instead."""
    refusal = game.why_not(seat, name)
    pending = game.question_for(seat)
    if pending is not None and refusal is not None and refusal.code == "unknown-wish":
        text = f"Nothing can be done with it now. {pending.prompt}"
        return Reason(name, False, text, pending.rule)
    return _reason(game, seat, name)


def _wishes_about(guide: Guide, view: View, wishes: list[str], why: Why) -> list[str]:
    """Return the wishes that mention the card, or point at the place or seat."""
    if why.card is None:
        targets = [(wish, guide.points_at(wish, view)) for wish in wishes]
        return [
            wish
            for wish, target in targets
            if (why.place is not None and target.place == why.place)
            or (why.seat is not None and target.seat == why.seat)
        ]
    card = next((each for each in visible_cards(view) if each.id == why.card), None)
    if card is None or card.name is None:
        return []
    name = re.compile(rf"(?<!\w){re.escape(card.name)}(?!\w)")
    by_name = [wish for wish in wishes if name.search(wish)]
    by_cell = [wish for wish in by_name if f"{card.name} {card.cell}" in wish]
    return by_cell if card.cell is not None and by_cell else by_name


def _target_name(game: Game, seat: Seat, why: Why) -> str:
    """Return words for what the message points at."""
    if why.place is not None:
        return why.place
    if why.seat is not None:
        return f"seat {why.seat}"
    if why.card is None:
        raise RuleboundError("Why what? Name a wish, a card, a place or a seat.")
    cards = visible_cards(game.view(seat))
    return next((card.name for card in cards if card.id == why.card and card.name), "that card")
