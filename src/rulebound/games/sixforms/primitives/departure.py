"""Players who have lost while their partners play on: what they leave behind."""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_RIP
from rulebound.games.sixforms.primitives import piles, removal
from rulebound.kernel.ids import NONE, Card, Seat


def rip_departing(g: SixFormsCtx) -> None:
    """Take the cards of players who have lost out of the game, without events (SF-Q136)."""
    while g.departing:
        seat = g.departing[0]
        g.departing = g.departing[1:]
        for equip in _rip_cards(g, seat):
            removal.lose_host(g, equip)


def _rip_cards(g: SixFormsCtx, seat: Seat) -> list[Card]:
    """Take what a seat has in play out of the game. Return the equips of others on it."""
    control = g.table.marks[schema.CONTROL]
    cards = [card for card in g.in_play() + g.table.zones[schema.AIR] if control[card] == seat]
    equips: list[Card] = []
    for card in cards:
        equips += [equip for equip in g.equips_on(card) if equip not in cards]
        is_token = g.designs[g.table.ident[card]].token
        piles.leave_play(g, card, schema.TOKENS)  # SF keyword-rip.1
        if not is_token:
            g.emit(E_RIP, "SF-Q136", NONE, card)
    return equips
