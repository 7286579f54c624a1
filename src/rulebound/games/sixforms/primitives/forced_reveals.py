"""Forced reveals of several cards at once."""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.ids import NONE, Card


def reveal_placed(g: SixFormsCtx, cards: list[Card]) -> None:
    """Force-reveal those of the cards that lie face down on the battlefield.

    The energy may not suffice for all of them: each controller chooses the order (SF-Q124).
    """
    placed = [card for card in cards if not g.table.face[card] and g.is_on_field(card)]
    if not placed:
        return
    first = g.turn_seat() if g.me == NONE else g.me
    for seat in g.rotation(first):
        waiting = [card for card in placed if g.controller(card) == seat]
        while waiting:
            card = g.choose_card(seat, waiting, schema.ASK_REVEAL)
            waiting.remove(card)
            if not g.table.face[card]:
                g.force_reveal(card)
