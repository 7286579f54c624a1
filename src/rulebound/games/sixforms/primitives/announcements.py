"""Announcements: events that do not change the position."""

from collections.abc import Sequence

from rulebound.games.sixforms.card_types import CardSelector
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_CHOOSE, E_GOAL, E_NOTHING, announced
from rulebound.games.sixforms.no_effect import NO_CARD, NO_TARGET, REASONS, TARGET_GONE
from rulebound.kernel.ids import NONE, Card, Cell, Seat


def emit_no_effect(g: SixFormsCtx, reason: int, card: Card = NONE) -> None:
    """Record that a part of an effect did nothing, and why; `reason` is one of `no_effect`."""
    g.emit(E_NOTHING, REASONS[reason][0], g.me, card, a=reason)  # SF breaking-effects.1


def emit_no_cards(g: SixFormsCtx, selector: CardSelector) -> None:
    """Record that an effect found no card to do something to."""
    if not selector.is_target:
        emit_no_effect(g, NO_CARD)  # SF-Q87
        return
    for target in g.targets:
        if target.selector is selector:
            emit_no_effect(g, TARGET_GONE, target.card)  # SF response-to-removal.3
            return
    emit_no_effect(g, NO_TARGET)


def announce_choice(g: SixFormsCtx, seat: Seat, cards: Sequence[Card]) -> None:
    """Announce which cards were chosen together before they resolve one by one (SF-Q122)."""
    if len(cards) > 1:
        for card in cards:
            g.emit(E_CHOOSE, "SF-Q122", seat, card, a=g.table.cell[card])


def announce_destination(g: SixFormsCtx, card: Card, cell: Cell, split: bool) -> None:
    """Announce where a card is about to move, before taunters decide."""
    details = announced(g.table.cell[card], 1 if split else 0)
    g.emit(E_GOAL, "SF-Q122", g.controller(card), card, a=cell, b=details)
