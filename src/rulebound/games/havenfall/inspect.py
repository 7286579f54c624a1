"""Positions of Havenfall in scenarios: what can be expected of them, and how to describe one."""

import re
from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.setup import RANKS
from rulebound.kernel import scenario_values as values
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Card, Seat, Zone

MONSTER_PLACES: Final = {
    "minion 1": schema.MINION_1,
    "minion 2": schema.MINION_2,
    "boss": schema.BOSS,
    "deck": schema.MONSTERS,
    "defeated": schema.DEFEATED,
}
TURN_NUMBERS: Final = {
    "treasure": schema.TREASURE,
    "spent": schema.SPENT,
    "damage": schema.DAMAGE,
    "health": schema.HEALTH,
    "fights": schema.FIGHTS,
    "won": schema.WON,
    "bosses": schema.BOSSES,
}
TURN_FLAGS: Final = {
    "done": schema.DONE,
    "spell bought": schema.SPELL_BOUGHT,
    "avenged": schema.AVENGED,
}
_PLACE: Final = re.compile(r"(minion 1|minion 2|boss)( damage| health)?")
SIDES: Final = {"available": schema.AVAILABLE, "exhausted": schema.EXHAUSTED}
SEAT_PILES: Final = {
    "deck": schema.DECK,
    "discard": schema.DISCARD,
    "hand": schema.HAND,
    "play": schema.PLAY,
    "spells": schema.SPELLS,
}
BOARD_PILES: Final = {
    "artifacts": schema.ARTIFACTS,
    "trash": schema.TRASH,
    "arcane": schema.ARCANE,
    "trashed spells": schema.SPELL_TRASH,
    "spell deck": schema.SPELL_DECK,
}
CARD_FLAGS: Final = (
    ("used", schema.USED, schema.ABILITY_USED),
    ("drawn", schema.USED, schema.CARDS_DRAWN),
    ("kept", schema.KEEP, 1),
    ("fresh", schema.FRESH, 1),
)
CARD_NUMBERS: Final = (("more damage", schema.MORE_DAMAGE), ("more health", schema.MORE_HEALTH))
_EXPECTED: Final = {**BOARD_PILES, "defeated": schema.DEFEATED, "monster deck": schema.MONSTERS}
_ORDERED: Final = ("deck", "discard", "defeated", "monster deck", "spell deck")


def inspect(game: Game, key: str) -> object:
    """Return the value of a key: `seat 0 points`, `treasure`, `boss`, `asked` ..."""
    g = _context(game)
    seat = values.seat_key(game, key)
    if seat is not None:
        if seat[1].startswith("sees "):
            return _seen(game, seat[0], seat[1].removeprefix("sees "))
        return _inspect_seat(g, *seat)
    simple = {
        "acting": g.acting(),
        "turn": g.table.vars[schema.TURN],
        "phase": schema.PHASES[g.table.vars[schema.PHASE]],
        "action": schema.ACTION_NAMES[g.table.vars[schema.ACTION]],
        "treasure": g.treasure(),
        "damage": g.damage(),
        "health": g.health(),
    }
    if key in simple:
        return simple[key]
    if key == "outcome" and game.outcome is not None:
        return " and ".join([f"seat {winner}" for winner in game.outcome.winners])
    place = _PLACE.fullmatch(key)
    if place is not None:
        return _inspect_monster(g, MONSTER_PLACES[place[1]], place[2] or "")
    if key in _EXPECTED:
        return _pile(g, key, _EXPECTED[key])
    first, _, rest = key.partition(" ")
    if first == "supply":
        return _pixels([g.supply(colour) for colour in range(schema.COLOURS)], rest)
    if first == "stack":
        for design in g.designs:
            if design.name.casefold() == rest:
                return _left(g, design.name)
    return values.common(game, key)


def _context(game: Game) -> HavenfallContext:
    g = game.rules.context(game.table)
    assert isinstance(g, HavenfallContext)
    return g


def _inspect_monster(g: HavenfallContext, zone: Zone, what: str) -> object:
    card = g.monster_at(zone)
    if card == NONE:
        return "none"
    if not what:
        return g.name_of(card)
    return g.strength(card, zone == schema.BOSS)[0 if what == " damage" else 1]


def _inspect_seat(g: HavenfallContext, seat: Seat, what: str) -> object:
    first, _, rest = what.partition(" ")
    if what in SEAT_PILES:
        return _pile(g, what, g.zone(SEAT_PILES[what], seat))
    if rest == "size" and first in SEAT_PILES:
        return len(g.cards(SEAT_PILES[first], seat))
    if first in SIDES:
        return _pixels(_on_side(g, seat, SIDES[first]), rest)
    return _seat_facts(g, seat)[what]


def _pile(g: HavenfallContext, name: str, zone: Zone) -> object:
    """Return the names of the cards in a zone; a tuple if their order does not matter."""
    return list(_names(g, zone)) if name in _ORDERED else _names(g, zone)


def _seat_facts(g: HavenfallContext, seat: Seat) -> dict[str, object]:
    """Return all that is said of a seat besides its cards and pixels."""
    counts = g.table.counts
    return {
        "room": schema.COLOUR_NAMES[counts[schema.ROOM][seat]],
        "leader": next(iter(_names(g, g.zone(schema.LEADER, seat))), "none"),
        "points": counts[schema.POINTS][seat],
        "extra": counts[schema.EXTRA][seat],
    }


def _seen(game: Game, viewer: Seat, what: str) -> object:
    """Return the cards of a place that a seat knows, as the view has them."""
    view = game.view(viewer)
    seat = values.seat_key(game, what)
    zones = view.zones if seat is None else view.seats[seat[0]].zones
    name = what if seat is None else seat[1]
    name = {"monster deck": "monsters", "spell deck": "spells"}.get(name, name)
    for zone in zones:
        if zone.name == name:
            return tuple([card.name for card in zone.cards])
    raise KeyError(what)


def _names(g: HavenfallContext, zone: Zone) -> tuple[str, ...]:
    """Return the names of the cards in a zone, the top card first."""
    return tuple([g.name_of(card) for card in reversed(g.table.zones[zone])])


def _on_side(g: HavenfallContext, seat: Seat, side: int) -> list[int]:
    """Return the pixels on a side of a war room, by colour."""
    return [g.table.counts[side + colour][seat] for colour in range(schema.COLOURS)]


def _pixels(counts: list[int], colour: str = "") -> object:
    """Return how many pixels of a colour there are, or all of them by name."""
    if colour:
        if colour not in schema.COLOUR_NAMES:
            raise KeyError(colour)
        return counts[schema.COLOUR_NAMES.index(colour)]
    return {name: count for name, count in zip(schema.COLOUR_NAMES, counts, strict=True) if count}


# -- describing a position ----------------------------------------------------------------


def describe(game: Game) -> str:
    """Return the position in the words of a scenario; in the middle of an effect not all of it."""
    g = _context(game)
    table = g.table
    entries: dict[str, object] = {
        "mode": schema.MODES[table.vars[schema.MODE]],
        "turn": g.acting(),
        "phase": schema.PHASES[table.vars[schema.PHASE]],
        "turn number": max(table.vars[schema.TURN], 1),
        "turn limit": table.vars[schema.TURN_LIMIT],
        "so far": _so_far(g),
        **_board(g),
    }
    lines = [f"{key}: {values.in_yaml(value)}" for key, value in entries.items()]
    seats = [f"  - {values.in_yaml(_seat_entry(g, seat))}" for seat in range(table.seats)]
    return "\n".join([*lines, "seats:", *seats])


def _so_far(g: HavenfallContext) -> dict[str, object]:
    table = g.table
    usual = {"fights": 1}
    entry: dict[str, object] = {
        key: table.vars[var]
        for key, var in TURN_NUMBERS.items()
        if table.vars[var] != usual.get(key, 0)
    }
    for key, var in TURN_FLAGS.items():
        if table.vars[var]:
            entry[key] = True
    if table.vars[schema.ACTION]:
        entry["action"] = schema.ACTION_NAMES[table.vars[schema.ACTION]]
    if table.vars[schema.CROWN_FROM] != NONE:
        entry["crown"] = [
            schema.COLOUR_NAMES[table.vars[var]] for var in (schema.CROWN_FROM, schema.CROWN_TO)
        ]
    if table.lists[schema.LATER]:
        entry["later"] = [g.designs[ident].name for ident in table.lists[schema.LATER]]
    if table.vars[schema.REVENGE]:
        pile = table.zones[schema.DEFEATED]
        entry["revenge"] = len(pile) - pile.index(g.monster_at(schema.DEFEATED))
    return entry


def _board(g: HavenfallContext) -> dict[str, object]:
    zones = g.table.zones
    heroes = _heroes(g)
    sold = ["Silver", "Gold", *heroes]
    board: dict[str, object] = {"heroes": heroes}
    board["stacks"] = {
        design.name: left
        for design in g.designs
        if design.name in sold or design.beside in heroes
        if (left := _left(g, design.name)) != design.copies
    }
    for key, zone in BOARD_PILES.items():
        board[key] = [_card_entry(g, card) for card in reversed(zones[zone])]
    monsters: dict[str, object] = {}
    for name, zone in MONSTER_PLACES.items():
        cards = [_card_entry(g, card) for card in reversed(zones[zone])]
        if cards:
            monsters[name] = cards if zone in (schema.MONSTERS, schema.DEFEATED) else cards[0]
    board["monsters"] = monsters
    board["supply"] = {name: g.supply(colour) for colour, name in enumerate(schema.COLOUR_NAMES)}
    return board


def _heroes(g: HavenfallContext) -> list[str]:
    """Return the six sets; one whose stack is empty is found by its cards elsewhere."""
    heroes = [next(iter(_names(g, schema.HEROES + place)), "") for place in range(schema.STACKS)]
    for place, rank in enumerate(RANKS):
        if not heroes[place]:
            sets = [design for design in g.designs if design.is_hero and not design.arcane]
            there = [g.designs[ident].name for ident in g.table.ident]
            fitting = [d.name for d in sets if d.rank == rank and d.name not in heroes]
            heroes[place] = next(iter([name for name in fitting if name in there]), "")
    return heroes


def _left(g: HavenfallContext, name: str) -> int:
    """Return how many cards of a name are on their stack."""
    for zone in (*schema.MARKET, *range(schema.SIDE, schema.SIDE + schema.SIDES)):
        cards = g.table.zones[zone]
        if cards and g.design(cards[-1]).name == name:
            return len(cards)
    return 0


def _seat_entry(g: HavenfallContext, seat: Seat) -> dict[str, object]:
    """Return the entry of a seat in a scenario, without what is empty."""
    entry = _seat_facts(g, seat)
    for name, side in SIDES.items():
        entry[name] = _pixels(_on_side(g, seat, side))
    for zone, kind in SEAT_PILES.items():
        entry[zone] = [_card_entry(g, card) for card in reversed(g.cards(kind, seat))]
    return {key: value for key, value in entry.items() if value}


def _card_entry(g: HavenfallContext, card: Card) -> object:
    """Return a card by its name, or as a mapping if there is more to say."""
    table = g.table
    given: dict[str, object] = {"card": g.name_of(card)}
    if card in table.lists[schema.BORROWED]:
        given["from"] = table.owner[card]
    elif table.zone[card] == schema.TRASH and table.owner[card] != NONE:
        given["of"] = table.owner[card]
    for key, mark, flag in CARD_FLAGS:
        if table.marks[mark][card] & flag:
            given[key] = True
    for key, mark in CARD_NUMBERS:
        if table.marks[mark][card]:
            given[key] = table.marks[mark][card]
    return given if len(given) > 1 else given["card"]
