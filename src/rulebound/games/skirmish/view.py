"""What each seat sees of a game of Skirmish, listed field by field."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish import ending
from rulebound.games.skirmish.actions import used_ability
from rulebound.games.skirmish.names import (
    ACT,
    ACT_CARD,
    ACT_LINE,
    ATTACKER,
    BOARD,
    DECK,
    DONE,
    HAND,
    HEIGHT,
    LIMBO,
    LIVE,
    NO_ACT,
    PASSED,
    PHASE,
    PHASES,
    PILE,
    PLAY,
    PLAYED,
    RUNNING,
    SEATS,
    STATES,
    TURN,
    TURN_LIMIT,
    UNTIL,
    UNTIL_TURN,
    USED,
    WIDTH,
)
from rulebound.kernel.ids import NONE, Card, Seat, Zone, bit
from rulebound.kernel.records import CardView, SeatView, View, ZoneView

if TYPE_CHECKING:
    from rulebound.games.skirmish.ctx import Duel

_ACTS: Final = {NO_ACT: "none", PLAYED: "card", PASSED: "pass"}


def view(g: "Duel", viewer: Seat, waiting: tuple[int, ...]) -> View:
    """All that a seat, or an onlooker, may see."""
    table = g.table
    return View(
        game="skirmish",
        viewer=viewer,
        numbers={
            "turn": table.vars[TURN],
            "turn limit": table.vars[TURN_LIMIT],
            "exchanges": table.vars[DONE] + table.vars[RUNNING],
            "attacker": table.vars[ATTACKER],
            "width": table.vars[WIDTH],
            "height": table.vars[HEIGHT],
        },
        states={"phase": PHASES[table.vars[PHASE]]},
        seats=tuple([_seat(g, seat, viewer) for seat in range(SEATS)]),
        board=tuple([_card(g, card, viewer) for card in table.zones[BOARD]]),
        zones=(_pile(g, "limbo", LIMBO, viewer),),
        waiting=waiting,
        outcome=ending.outcome(table),
    )


def _seat(g: "Duel", seat: Seat, viewer: Seat) -> SeatView:
    return SeatView(
        seat=seat,
        numbers={"hp": g.hp(seat), "atk": g.atk(seat)},
        states=tuple(
            [_state(g, seat, state) for state in range(len(STATES)) if g.has_state(seat, state)]
        ),
        facts={"stands": g.board.name(g.spot(seat)), **_action(g, seat, viewer)},
        zones=(
            _pile(g, "deck", DECK + seat, viewer),
            _pile(g, "hand", HAND + seat, viewer),
            _pile(g, "discard", PILE + seat, viewer),
            _pile(g, "play", PLAY + seat, viewer),
        ),
        outside=_outside(g, seat, viewer),
        list=_list(g, seat),
    )


def _action(g: "Duel", seat: Seat, viewer: Seat) -> dict[str, str]:
    """What the seat does in this exchange, as far as it is open."""
    table = g.table
    act = table.counts[ACT][seat]
    facts = {"action": _ACTS.get(act, "utility")}
    card = table.counts[ACT_CARD][seat]
    if act == NO_ACT or card == NONE or not table.known[card] & bit(viewer):
        return facts
    facts["card"] = g.design(card).name
    if table.counts[ACT_LINE][seat] != NONE and table.face[card]:
        number = table.counts[ACT_LINE][seat] + 1
        if act == USED:
            number = used_ability(g, seat).utility_number()
        facts["effect"] = str(number)
        facts["alive"] = "yes" if table.counts[LIVE][seat] else "no"
    return facts


def _state(g: "Duel", seat: Seat, state: int) -> str:
    """A state and how long it lasts, like "Chained (2 exchanges)"."""
    table = g.table
    exchanges = table.counts[UNTIL + state][seat] - table.vars[DONE]
    turns = table.counts[UNTIL_TURN + state][seat] - table.vars[TURN] + 1
    spans = []
    if exchanges > 0:
        spans.append(f"{exchanges} exchange{'s' if exchanges > 1 else ''}")
    if turns > 0:
        spans.append(f"{turns} turn{'s' if turns > 1 else ''}")
    return f"{STATES[state]} ({', '.join(spans)})" if spans else STATES[state]


def _pile(g: "Duel", name: str, zone: Zone, viewer: Seat) -> ZoneView:
    """How many cards, and those the viewer knows; a deck with their depth from the top."""
    cards = g.table.zones[zone]
    eye = bit(viewer)
    shown = []
    for depth, card in enumerate(reversed(cards)):
        if g.table.known[card] & eye:
            marks = {"depth": depth} if name == "deck" else {}
            shown.append(
                CardView(
                    card,
                    g.design(card).name,
                    g.table.owner[card],
                    _face(g, card),
                    None,
                    marks,
                )
            )
    if name == "hand":
        shown.sort(key=_by_name)  # where a card is held in a hand is nobody's business
    return ZoneView(name, len(cards), tuple(shown))


def _by_name(card: CardView) -> str:
    return card.name or ""


def _face(g: "Duel", card: Card) -> str:
    return "up" if g.table.face[card] else "down"


def _card(g: "Duel", card: Card, viewer: Seat) -> CardView:
    """A card on the board: its place is open, its name only if the viewer knows it."""
    table = g.table
    cell = g.board.name(table.cell[card])
    if not table.known[card] & bit(viewer):
        return CardView(None, None, table.owner[card], _face(g, card), cell)
    marks = {"equipped": 1} if g.gear(table.owner[card]) == card else {}
    return CardView(card, g.design(card).name, table.owner[card], _face(g, card), cell, marks)


def _list(g: "Duel", seat: Seat) -> dict[str, int]:
    """What the seat's deck was made of (SK-Q44)."""
    counts: dict[int, int] = {}
    for card, owner in enumerate(g.table.owner):
        if owner == seat:
            ident = g.table.ident[card]
            counts[ident] = counts.get(ident, 0) + 1
    return {g.designs[ident].name: counts[ident] for ident in sorted(counts)}


def _outside(g: "Duel", seat: Seat, viewer: Seat) -> tuple[str, ...]:
    """Cards the viewer knows to be among the seat's hidden ones, without knowing which."""
    table = g.table
    eye = bit(viewer)
    names = [
        g.design(card).name
        for card in range(len(table.ident))
        if table.owner[card] == seat and table.outside[card] & eye and not table.known[card] & eye
    ]
    names.sort()
    return tuple(names)
