"""What each seat sees of a game of Havenfall, listed field by field."""

from typing import TYPE_CHECKING

from rulebound.games.havenfall import ending
from rulebound.games.havenfall.names import (
    ACTION,
    ACTION_NAMES,
    AIR,
    ARCANE,
    ARTIFACTS,
    AS_BOSS,
    AVAILABLE,
    BOSS,
    BUY,
    COLOUR_NAMES,
    CROWN_FROM,
    CROWN_TO,
    DECK,
    DEFEATED,
    DISCARD,
    DONE,
    EXHAUSTED,
    EXTRA,
    FIGHTS,
    FRESH,
    GOLD,
    HAND,
    HEROES,
    KEEP,
    LEADER,
    MINION_1,
    MINION_2,
    MODE,
    MODES,
    MONSTERS,
    MORE_DAMAGE,
    MORE_HEALTH,
    PHASE,
    PHASES,
    PLAY,
    POINTS,
    REVENGE,
    ROOM,
    SIDE,
    SIDES,
    SILVER,
    SPELL_BOUGHT,
    SPELL_DECK,
    SPELL_TRASH,
    SPELLS,
    STACKS,
    SUPPLY,
    TRASH,
    TURN,
    TURN_LIMIT,
    USED,
    WISH,
    WISH_CARD,
)
from rulebound.kernel.ids import NONE, Card, Seat, Zone, bit
from rulebound.kernel.records import CardView, SeatView, View, ZoneView

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext

_SHARED = (
    *[(f"heroes {i + 1}", HEROES + i) for i in range(STACKS)],
    ("silver", SILVER),
    ("gold", GOLD),
    *[(f"beside {i + 1}", SIDE + i) for i in range(SIDES)],
    ("artifacts", ARTIFACTS),
    ("arcane", ARCANE),
    ("minion 1", MINION_1),
    ("minion 2", MINION_2),
    ("boss", BOSS),
    ("monsters", MONSTERS),
    ("defeated", DEFEATED),
    ("spells", SPELL_DECK),
    ("trashed spells", SPELL_TRASH),
    ("trash", TRASH),
    ("air", AIR),
)


def view(g: "HavenfallContext", viewer: Seat, waiting: tuple[int, ...]) -> View:
    """All that a seat, or an onlooker, may see."""
    table = g.table
    numbers = {
        "turn": table.vars[TURN],
        "turn limit": table.vars[TURN_LIMIT],
        "acting": g.acting(),
        "treasure": g.treasure(),
        "damage": g.damage(),
        "health": g.health(),
        "fights": table.vars[FIGHTS],
        "spells bought": table.vars[SPELL_BOUGHT],
    }
    for colour, name in enumerate(COLOUR_NAMES):
        numbers[f"{name} pixels"] = table.vars[SUPPLY + colour]
    states = {
        "phase": PHASES[table.vars[PHASE]],
        "mode": MODES[table.vars[MODE]],
        "action": ACTION_NAMES[table.vars[ACTION]],
        "done": "yes" if table.vars[DONE] else "no",
    }
    if table.vars[WISH] != NONE:
        states["at"] = place_name(table.vars[WISH])
    if table.vars[WISH] == DEFEATED:
        states["as"] = "boss" if table.vars[AS_BOSS] else "minion"
    if table.vars[CROWN_FROM] != NONE:
        names = [COLOUR_NAMES[table.vars[var]] for var in (CROWN_FROM, CROWN_TO)]
        states["crown"] = " as ".join(names)
    if table.vars[REVENGE]:
        numbers["revenge"] = g.monster_at(DEFEATED)
    wanted = _wanted(g)
    if wanted != NONE:
        states["for"] = g.design(wanted).name
    return View(
        game="havenfall",
        viewer=viewer,
        numbers=numbers,
        states=states,
        seats=tuple([_seat(g, seat, viewer) for seat in range(table.seats)]),
        board=(),
        zones=tuple([_zone(g, name, zone, viewer) for name, zone in _SHARED]),
        waiting=waiting,
        outcome=ending.outcome(table),
    )


def place_name(zone: Zone) -> str:
    """A place of the board in words."""
    for name, known in _SHARED:
        if known == zone:
            return name
    return ""


def _wanted(g: "HavenfallContext") -> Card:
    """The card of an announced purchase, or NONE."""
    variables = g.table.vars
    if variables[ACTION] != BUY or variables[WISH] == NONE:
        return NONE
    if variables[WISH_CARD] != NONE:
        return variables[WISH_CARD]
    stack = g.table.zones[variables[WISH]]
    return stack[-1] if stack else NONE


def _seat(g: "HavenfallContext", seat: Seat, viewer: Seat) -> SeatView:
    table = g.table
    numbers = {"points": table.counts[POINTS][seat], "extra": table.counts[EXTRA][seat]}
    for colour, name in enumerate(COLOUR_NAMES):
        numbers[f"{name} available"] = table.counts[AVAILABLE + colour][seat]
        numbers[f"{name} exhausted"] = table.counts[EXHAUSTED + colour][seat]
    return SeatView(
        seat=seat,
        numbers=numbers,
        states=("acting",) if seat == g.acting() else (),
        facts={"room": COLOUR_NAMES[table.counts[ROOM][seat]]},
        zones=(
            _zone(g, "deck", g.zone(DECK, seat), viewer),
            _zone(g, "hand", g.zone(HAND, seat), viewer),
            _zone(g, "play", g.zone(PLAY, seat), viewer),
            _zone(g, "discard", g.zone(DISCARD, seat), viewer),
            _zone(g, "spells", g.zone(SPELLS, seat), viewer),
            _zone(g, "leader", g.zone(LEADER, seat), viewer),
        ),
    )


def _zone(g: "HavenfallContext", name: str, zone: Zone, viewer: Seat) -> ZoneView:
    """How many cards, and those the viewer knows; hands in no order of their own."""
    cards = g.table.zones[zone]
    eye = bit(viewer)
    shown = [_card(g, card) for card in reversed(cards) if g.table.known[card] & eye]
    if name in ("hand", "spells"):
        shown.sort(key=_by_name)
    return ZoneView(name, len(cards), tuple(shown))


def _by_name(card: CardView) -> str:
    return card.name or ""


def _card(g: "HavenfallContext", card: Card) -> CardView:
    table = g.table
    owner = table.owner[card]
    marks: dict[str, int] = {}
    for name, mark in (
        ("used", USED),
        ("kept", KEEP),
        ("more damage", MORE_DAMAGE),
        ("more health", MORE_HEALTH),
        ("fresh", FRESH),
    ):
        if table.marks[mark][card]:
            marks[name] = table.marks[mark][card]
    return CardView(card, g.design(card).name, None if owner == NONE else owner, "up", None, marks)
