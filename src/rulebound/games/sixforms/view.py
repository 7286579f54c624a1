"""What each seat sees of a game of Six Forms, listed field by field."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import ending
from rulebound.games.sixforms.names import (
    ACTING,
    AIR,
    ARMS,
    ARRIVED,
    ASIDE,
    BATTLE,
    BLOCKS,
    COUNTER,
    COUNTER_NAMES,
    CUBES,
    DECK,
    DRAINED,
    ENERGY,
    FACES,
    FIELD,
    FLAT,
    FORM_NAMES,
    GRAVE,
    HAND,
    HOME,
    HOST,
    LIFE,
    LOCKED,
    MOVED,
    N_ATTACK,
    N_BATTLE,
    N_BLOCK,
    N_PLAY,
    N_STEP,
    N_UNITE,
    NODE_NAMES,
    NODE_WIDTH,
    NORMAL,
    OUSTED,
    OUTSIDE,
    PLACED,
    PLAYED,
    PLAYERS,
    POISONED,
    QUARRY,
    SPARKED,
    SPARKS,
    STACK,
    STEP,
    STEP_NAMES,
    TAUNTED,
    TOP,
    TURN,
    TURN_LIMIT,
    VOID,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.ids import NONE, Card, Seat, Zone, bit
from rulebound.kernel.records import CardView, SeatView, View, ZoneView

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

EVENTS: Final = " > "
"""What stands between the events of the stack."""
_HIDDEN_ORDER: Final = ("hand",)
_OTHERS: Final = {N_ATTACK: "on", N_BATTLE: "with", N_BLOCK: "against", N_UNITE: "with"}


def view(g: "SixFormsCtx", viewer: Seat, waiting: tuple[int, ...]) -> View:
    """All that a seat, or an onlooker, may see."""
    table = g.table
    return View(
        game="sixforms",
        viewer=viewer,
        numbers={
            "turn": table.vars[TURN],
            "turn limit": table.vars[TURN_LIMIT],
            "acting": table.vars[ACTING],
            "quarry": table.vars[QUARRY],
            "width": g.board.width,
        },
        states={"step": STEP_NAMES[table.vars[STEP]], "stack": _stack(g, viewer)},
        seats=tuple([_seat(g, seat, viewer) for seat in range(PLAYERS)]),
        board=tuple([_card(g, card, viewer) for card in table.zones[FIELD]]),
        zones=(_laid_out(g, "arms", ARMS, viewer), _laid_out(g, "air", AIR, viewer)),
        waiting=waiting,
        outcome=ending.outcome(table),
    )


def _stack(g: "SixFormsCtx", viewer: Seat) -> str:
    """The event stack, the event at the bottom first."""
    shown = g.table.lists[STACK]
    told: list[str] = []
    for at in range(0, len(shown), NODE_WIDTH):
        kind, seat, card, other = shown[at : at + NODE_WIDTH]
        top = at + NODE_WIDTH == len(shown)
        cards = g.table.lists[TOP][1:] if top else [] if card == NONE else [card]
        told.append(_event(g, viewer, kind, seat, cards, other))
    return EVENTS.join(told)


def _event(
    g: "SixFormsCtx", viewer: Seat, kind: int, seat: Seat, cards: list[Card], other: Card
) -> str:
    """An event with its cards, whose they are, and its second card."""
    told = NODE_NAMES[kind]
    if kind == N_STEP:
        return f"the {STEP_NAMES[g.table.vars[STEP]]} step begins"
    if cards:
        told += f": {', '.join([named(g, card, viewer) for card in cards])}"
        whose = {g.controller(card) for card in cards}
        seat = whose.pop() if len(whose) == 1 else NONE
    if seat != NONE:
        told += f" of seat {seat}" if cards else f": seat {seat}"
    if kind == N_PLAY and cards and g.table.zone[cards[0]] == AIR:
        told += _so_played(g, viewer, cards[0])
    if other != NONE:
        told += f", {_OTHERS.get(kind, 'and')} {named(g, other, viewer)}"
    return told


def _so_played(g: "SixFormsCtx", viewer: Seat, card: Card) -> str:
    """In which position a card will enter, or what it will equip (SF-Q122)."""
    host = g.table.marks[HOST][card] - 1
    if host >= 0:
        return f", for {named(g, host, viewer)}"
    return ", exhausted" if g.table.marks[FLAT][card] else ""


def _seat(g: "SixFormsCtx", seat: Seat, viewer: Seat) -> SeatView:
    counts = g.table.counts
    numbers = {
        "life": counts[LIFE][seat],
        "cubes": counts[CUBES][seat],
        "drained": counts[DRAINED][seat],
        "sparks": counts[SPARKS][seat],
        "energy": counts[ENERGY][seat],
    }
    for form, name in enumerate(FORM_NAMES):
        if counts[ENERGY + 1 + form][seat]:
            numbers[f"{name} energy"] = counts[ENERGY + 1 + form][seat]
    names = ("deck", "hand", "graveyard", "void", "aside", "outside")
    kinds = (DECK, HAND, GRAVE, VOID, ASIDE, OUTSIDE)
    return SeatView(
        seat=seat,
        numbers=numbers,
        states=_states(g, seat),
        facts={},
        zones=tuple(
            [
                _zone(g, name, g.zone(kind, seat), viewer)
                for name, kind in zip(names, kinds, strict=True)
            ]
        ),
    )


def _states(g: "SixFormsCtx", seat: Seat) -> tuple[str, ...]:
    """Whose turn it is, what a seat has done of what is done once in a turn, and its gate."""
    states = ["acting"] if seat == g.turn_seat() else []
    for name, count in (("placed", PLACED), ("sparked", SPARKED), ("gate locked", LOCKED)):
        if g.table.counts[count][seat]:
            states.append(name)
    return tuple(states)


def _zone(g: "SixFormsCtx", name: str, zone: Zone, viewer: Seat) -> ZoneView:
    """How many cards, and those the viewer knows; hands in no order of their own."""
    cards = g.table.zones[zone]
    eye = bit(viewer)
    shown = [_card(g, card, viewer) for card in reversed(cards) if g.table.known[card] & eye]
    if name in _HIDDEN_ORDER:
        shown.sort(key=_by_name)
    return ZoneView(name, len(cards), tuple(shown))


def _laid_out(g: "SixFormsCtx", name: str, zone: Zone, viewer: Seat) -> ZoneView:
    """All cards of a zone that lies before everybody, some of them face down."""
    cards = g.table.zones[zone]
    return ZoneView(name, len(cards), tuple([_card(g, card, viewer) for card in reversed(cards)]))


def _by_name(card: CardView) -> str:
    return card.name or ""


def _card(g: "SixFormsCtx", card: Card, viewer: Seat) -> CardView:
    """A card as somebody sees it; what lies face down is known to who controls it.

    A copy has the name of what it copies; `copy of` tells that it is one.
    """
    table = g.table
    known = table.known[card] & bit(viewer) > 0
    marks: dict[str, int] = {}
    if table.zone[card] == AIR:
        marks["controller"] = g.controller(card)
        if table.marks[FLAT][card]:
            marks["exhausted"] = 1  # SF-Q122
        if table.marks[HOST][card]:
            marks["host"] = table.marks[HOST][card] - 1  # SF-Q122
    if g.is_in_play(card):
        marks["controller"] = g.controller(card)
        for name, mark in (
            ("exhausted", FLAT),
            ("moved", MOVED),
            ("ousted", OUSTED),
            ("poisoned", POISONED),
            ("damage", NORMAL),
            ("battle damage", BATTLE),
            ("arrived", ARRIVED),
            ("played", PLAYED),
            ("blocks", BLOCKS),
        ):
            if table.marks[mark][card]:
                marks[name] = table.marks[mark][card]
        for kind, name in enumerate(COUNTER_NAMES):
            if table.marks[COUNTER + kind][card]:
                marks[f"{name} counters"] = table.marks[COUNTER + kind][card]
        if table.marks[HOST][card]:
            marks["host"] = table.marks[HOST][card] - 1
        if table.marks[TAUNTED][card]:
            marks["taunted by"] = table.marks[TAUNTED][card] - 1
        if known and table.marks[FACES][card]:
            marks["copy of"] = table.marks[FACES][card] - 1  # the number of its face
        if table.face[card] and table.zone[card] == FIELD:
            marks["attack"] = g.attack(card)
            marks["health"] = g.health(card)
            marks["weakness"] = g.weakness(card)
            marks["facets"] = g.facets(card)
    if known and table.marks[HOME][card]:
        marks["gate to"] = table.marks[HOME][card] - 1  # a zone of a seat, TO_FIELD or WHEN_MET
    cell = table.cell[card]
    return CardView(
        card if known else None,
        g.design(card).name if known else None,
        table.owner[card],
        "up" if table.face[card] else "down",
        g.board.name(cell) if cell != NONE else None,
        marks,
    )
