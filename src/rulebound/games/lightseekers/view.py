"""What each seat sees of a game of Lightseekers, listed field by field."""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers import actions, draft, ending
from rulebound.games.lightseekers.names import (
    ACTING,
    BUFFS,
    CHOSEN,
    CORNER,
    DECK,
    DORMANT,
    DRAFT,
    EDITION,
    ELEMENT_NAMES,
    EMPTY,
    FORMAT,
    HAND,
    HERO,
    ITEMS,
    LAST_TURN,
    LIMBO,
    ORDER,
    OUT,
    PACK,
    PHASE,
    PHASES,
    PICKS,
    PILE,
    ROUND,
    SPENT,
    STORED,
    SUPERIOR,
    TURN,
    TURN_LIMIT,
    UNDER,
    VP,
    WHEN,
    X,
)
from rulebound.kernel.ids import NONE, Card, Seat, bit
from rulebound.kernel.records import CardView, SeatView, View, ZoneView

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx

_OPEN: Final = (("buffs", BUFFS), ("items", ITEMS), ("hero", HERO), ("limbo", LIMBO))


def view(g: "LightseekersCtx", viewer: Seat, waiting: tuple[int, ...]) -> View:
    """All that a seat, or an onlooker, may see."""
    table = g.table
    order = table.lists[ORDER]
    numbers = {
        "turn": table.vars[TURN],
        "turn limit": table.vars[TURN_LIMIT],
        "acting": table.vars[ACTING],
        "edition": table.vars[EDITION],
        **{f"place {i}": seat for i, seat in enumerate(order)},
    }
    if table.vars[FORMAT] == DRAFT:
        numbers["round"] = table.vars[ROUND] + 1
    return View(
        game="lightseekers",
        viewer=viewer,
        numbers=numbers,
        states={"phase": PHASES[table.vars[PHASE]]},
        seats=tuple([_seat(g, seat, viewer) for seat in range(table.seats)]),
        board=(),
        zones=(),
        waiting=waiting,
        outcome=ending.outcome(table),
    )


def _seat(g: "LightseekersCtx", seat: Seat, viewer: Seat) -> SeatView:
    table = g.table
    numbers = {"health": g.health(seat)}
    if ending.has_points(table):
        numbers["vp"] = table.counts[VP][seat]
    states: list[str] = []
    if table.counts[OUT][seat]:
        states.append("out of the game")
    if seat == g.acting() and g.is_in_game(seat):
        numbers["actions"] = actions.actions_left(g, seat)
    zones = [_hidden(g, "deck", DECK, seat, viewer), _hidden(g, "hand", HAND, seat, viewer)]
    zones.append(_pile(g, seat, viewer))
    zones += [_open(g, name, kind, seat) for name, kind in _OPEN]
    zones.append(_stored(g, seat))
    if table.vars[FORMAT] == DRAFT:
        zones.append(_drafted(g, "pack", PACK, seat, viewer))
        zones.append(_drafted(g, "picks", PICKS, seat, viewer))
    return SeatView(
        seat=seat,
        numbers=numbers,
        states=tuple(states),
        facts=_facts(g, seat),
        zones=tuple(zones),
        outside=_outside(g, seat, viewer),
    )


def _facts(g: "LightseekersCtx", seat: Seat) -> dict[str, str]:
    counts = g.table.counts
    access = g.access(seat)
    superior = counts[SUPERIOR][seat]
    spent = counts[SPENT][seat] if seat == g.acting() else 0
    facts: dict[str, str] = {}
    for element, name in enumerate(ELEMENT_NAMES):
        if access >> element & 1:
            if superior >> element & 1:
                facts[name] = "superior"
            else:
                facts[name] = "basic, used" if spent >> element & 1 else "basic"
    return facts


def _card(g: "LightseekersCtx", card: Card, marks: dict[str, int]) -> CardView:
    return CardView(card, g.design(card).name, g.table.owner[card], "up", None, marks)


def _marks(g: "LightseekersCtx", card: Card) -> dict[str, int]:
    """How a card in play stands."""
    marks = g.table.marks
    out: dict[str, int] = {}
    corners = g.design(card).corners
    if corners and g.zone_kind(card) == BUFFS:
        at = marks[CORNER][card]
        out["turned"] = at
        if at < len(corners):
            value = corners[at].value
            out["inactive" if value == X else "active"] = 1
            if value not in (X, EMPTY):
                out["corner"] = value
    if marks[DORMANT][card]:
        out["dormant"] = 1
    if marks[CHOSEN][card]:
        out["chosen"] = marks[CHOSEN][card] - 1
    return out


def _open(g: "LightseekersCtx", name: str, kind: int, seat: Seat) -> ZoneView:
    cards = g.cards(kind, seat)
    return ZoneView(name, len(cards), tuple([_card(g, card, _marks(g, card)) for card in cards]))


def _stored(g: "LightseekersCtx", seat: Seat) -> ZoneView:
    cards = g.cards(STORED, seat)
    under = g.table.marks[UNDER]
    shown = [_card(g, card, {"under": under[card] - 1}) for card in cards]
    return ZoneView("stored", len(cards), tuple(shown))


def _hidden(g: "LightseekersCtx", name: str, kind: int, seat: Seat, viewer: Seat) -> ZoneView:
    """A deck or a hand: how many cards, and those the viewer knows (LS2 3.2.3.1a)."""
    return _known(g, name, g.zone(kind, seat), viewer)


def _known(g: "LightseekersCtx", name: str, zone: int, viewer: Seat) -> ZoneView:
    cards = g.table.zones[zone]
    eye = bit(viewer)
    shown: list[CardView] = []
    for depth, card in enumerate(reversed(cards)):
        if g.table.known[card] & eye:
            shown.append(_card(g, card, {"depth": depth} if name == "deck" else {}))
    if name != "deck":
        shown.sort(key=_by_name)  # where a card is held in a hand is nobody's business
    return ZoneView(name, len(cards), tuple(shown))


def _by_name(card: CardView) -> str:
    return card.name or ""


def _drafted(g: "LightseekersCtx", name: str, kind: int, seat: Seat, viewer: Seat) -> ZoneView:
    zone = draft.zone(g, kind, seat)
    if seat != viewer:
        return ZoneView(name, len(g.table.zones[zone]))
    return _known(g, name, zone, viewer)


def _pile(g: "LightseekersCtx", seat: Seat, viewer: Seat) -> ZoneView:
    """One's own discard pile; of others the top, and what went there in their own last turn.

    LS2 3.2.3.4a, LS2 3.2.3.4b, LS2 3.2.3.4c, LS1 3.4.4b, LS1 3.4.4c, LS-Q25.
    """
    table = g.table
    cards = g.cards(PILE, seat)
    since = table.counts[LAST_TURN][seat]
    shown: list[CardView] = []
    for depth, card in enumerate(reversed(cards)):
        when = table.marks[WHEN][card]
        lately = when and since != NONE and when >= since
        running = when and when == table.vars[TURN]
        may_look = seat == viewer or depth == 0 or lately or running
        if may_look and table.known[card] & bit(viewer):
            shown.append(_card(g, card, {"depth": depth}))
    return ZoneView("discard", len(cards), tuple(shown))


def _outside(g: "LightseekersCtx", seat: Seat, viewer: Seat) -> tuple[str, ...]:
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
