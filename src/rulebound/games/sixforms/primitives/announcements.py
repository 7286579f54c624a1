"""Announcements: events that do not change the position."""

from collections.abc import Sequence

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_CHOOSE, E_GOAL, E_NOTHING, announced
from rulebound.kernel.ids import Card, Cell, Seat


def emit_no_effect(g: SixFormsCtx) -> None:
    """Record that an effect did nothing."""
    g.emit(E_NOTHING, "SF breaking-effects.1", g.me)  # SF response-to-removal.3


def announce_choice(g: SixFormsCtx, seat: Seat, cards: Sequence[Card]) -> None:
    """Announce which cards were chosen together before they resolve one by one (SF-Q122)."""
    if len(cards) > 1:
        for card in cards:
            g.emit(E_CHOOSE, "SF-Q122", seat, card, a=g.table.cell[card])


def announce_destination(g: SixFormsCtx, card: Card, cell: Cell, split: bool) -> None:
    """Announce where a card is about to move, before taunters decide."""
    details = announced(g.table.cell[card], 1 if split else 0)
    g.emit(E_GOAL, "SF-Q122", g.controller(card), card, a=cell, b=details)
