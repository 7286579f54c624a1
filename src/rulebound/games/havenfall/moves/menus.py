"""The menus of a turn and its windows, built directly for speed.

`tests/conformance/test_moves.py` checks that they offer what the moves allow.
"""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.abilities import use_obstacle
from rulebound.games.havenfall.moves.actions import fight_obstacle
from rulebound.games.havenfall.moves.pixels import trade_obstacle
from rulebound.games.havenfall.moves.spells import buy_obstacle
from rulebound.kernel.ids import Answer, Card, Seat

# answers that menus are made of, shared and never modified
PASS_ANSWER: Final[Answer] = (schema.PASS,)
_END_TURN: Final[Answer] = (schema.END_TURN,)
_TRASH_CARDS: Final[Answer] = (schema.TRASH_CARDS,)
_BUY_SPELL: Final[Answer] = (schema.BUY_SPELL,)
_READY: Final = 256
"""There are answers ready for so many cards; a game has rarely more."""
_USE: Final[list[Answer]] = [(schema.USE, card) for card in range(_READY)]
_DRAW_CARD: Final[list[Answer]] = [(schema.DRAW_CARD, card) for card in range(_READY)]
_CAST: Final[list[Answer]] = [(schema.CAST, card) for card in range(_READY)]
_BUY_CARD: Final[list[Answer]] = [(schema.BUY_CARD, card) for card in range(_READY)]
_BUY_STACK: Final[list[Answer]] = [(schema.BUY_STACK, zone) for zone in range(schema.SHARED)]
_FIGHT_AT: Final[list[Answer]] = [(schema.FIGHT_AT, zone) for zone in range(schema.SHARED)]
_TRADE: Final[list[Answer]] = [(schema.TRADE, colour) for colour in range(schema.COLOURS)]


def _with(ready: list[Answer], card: Card) -> Answer:
    """Return the answer about a card."""
    return ready[card] if card < _READY else (ready[0][0], card)


def turn_menu(g: HavenfallContext, seat: Seat) -> list[Answer]:
    """Return all that the acting player can do between two windows."""
    menu: list[Answer] = []
    _add_free_acts(g, seat, menu)
    _add_trades(g, seat, menu)
    if buy_obstacle(g) is None:
        menu.append(_BUY_SPELL)
    if g.table.vars[schema.ACTION] == schema.NO_ACTION:
        _add_purchases(g, menu)
    for zone in schema.FOUGHT:
        if fight_obstacle(g, zone) is None:
            menu.append(_FIGHT_AT[zone])
    if g.table.vars[schema.ACTION] == schema.NO_ACTION and g.can_trash(seat):
        menu.append(_TRASH_CARDS)
    menu.append(_END_TURN)  # HF-Q10: doing nothing is an action, too
    return menu


def spell_menu(g: HavenfallContext, seat: Seat) -> list[Answer]:
    """Return what a seat can do in a window: those who do not act have spells only.

    HF fighting.15.
    """
    menu: list[Answer] = []
    _add_spells(g, seat, g.available_pixels(seat), menu)
    menu.append(PASS_ANSWER)
    return menu


def add_menu(g: HavenfallContext, seat: Seat) -> list[Answer]:
    """Return what the acting player can add to an announced action (HF-Q3)."""
    menu = further_acts(g, seat)
    _add_trades(g, seat, menu)
    menu.append(PASS_ANSWER)
    return menu


def further_acts(g: HavenfallContext, seat: Seat) -> list[Answer]:
    """Return what the acting player is asked for after an action was announced.

    A spell, too, can be bought (HF-Q52). Pixels can be traded as well, but nobody is asked for
    that alone.
    """
    menu: list[Answer] = []
    _add_free_acts(g, seat, menu)
    if buy_obstacle(g) is None:
        menu.append(_BUY_SPELL)
    return menu


def _add_free_acts(g: HavenfallContext, seat: Seat, menu: list[Answer]) -> None:
    """Add what can be done at any time of one's turn: abilities, cards to draw, spells.

    Which action was chosen makes no difference (HF turn.3, HF abilities.3).
    """
    designs, ident = g.designs, g.table.ident
    pixels = g.available_pixels(seat)
    for card in g.cards(schema.PLAY, seat):
        design = designs[ident[card]]
        if design.has_ability and use_obstacle(g, seat, card, design, pixels) is None:
            menu.append(_with(_USE, card))
        if design.cards and not g.table.marks[schema.USED][card] & schema.CARDS_DRAWN:
            menu.append(_with(_DRAW_CARD, card))
    _add_spells(g, seat, pixels, menu)


def _add_spells(g: HavenfallContext, seat: Seat, pixels: int, menu: list[Answer]) -> None:
    """Add the spells that a seat can play now, in anybody's turn (HF turn.19, HF overview.6)."""
    designs, ident = g.designs, g.table.ident
    for card in g.cards(schema.SPELLS, seat):
        design = designs[ident[card]]
        if design.pixel_count <= pixels and g.has_colours(seat, design.price()):  # HF spells.8
            menu.append(_with(_CAST, card))


def _add_trades(g: HavenfallContext, seat: Seat, menu: list[Answer]) -> None:
    """Add the colours of which a player could trade two pixels."""
    for colour in range(schema.COLOURS):
        if trade_obstacle(g, seat, colour) is None:
            menu.append(_TRADE[colour])


def _add_purchases(g: HavenfallContext, menu: list[Answer]) -> None:
    """Add what the acting player has the treasure for."""
    zones = g.table.zones
    designs, ident = g.designs, g.table.ident
    treasure = g.treasure()
    for zone in schema.MARKET:
        stack = zones[zone]
        if stack and designs[ident[stack[-1]]].cost <= treasure:
            menu.append(_BUY_STACK[zone])
    for card in zones[schema.ARTIFACTS]:
        if designs[ident[card]].cost <= treasure:
            menu.append(_with(_BUY_CARD, card))
