"""Positions of Havenfall looked at, and written down again."""

import math
import re
from typing import Final

import yaml

from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.names import (
    ABILITY_USED,
    ACTION,
    ACTION_NAMES,
    ARCANE,
    ARTIFACTS,
    AVAILABLE,
    AVENGED,
    BORROWED,
    BOSS,
    BOSSES,
    CARDS_DRAWN,
    COLOUR_NAMES,
    CROWN_FROM,
    CROWN_TO,
    DAMAGE,
    DECK,
    DEFEATED,
    DISCARD,
    DONE,
    EXHAUSTED,
    EXTRA,
    FIGHTS,
    FRESH,
    HAND,
    HEALTH,
    HEROES,
    KEEP,
    LATER,
    LEADER,
    MARKET,
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
    SPELL_BOUGHT,
    SPELL_DECK,
    SPELL_TRASH,
    SPELLS,
    SPENT,
    STACKS,
    TRASH,
    TREASURE,
    TURN,
    TURN_LIMIT,
    USED,
    WON,
)
from rulebound.games.havenfall.setup import RANKS
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Card, Seat, Zone

MONSTER_PLACES: Final = {
    "minion 1": MINION_1,
    "minion 2": MINION_2,
    "boss": BOSS,
    "deck": MONSTERS,
    "defeated": DEFEATED,
}
TURN_NUMBERS: Final = {
    "treasure": TREASURE,
    "spent": SPENT,
    "damage": DAMAGE,
    "health": HEALTH,
    "fights": FIGHTS,
    "won": WON,
    "bosses": BOSSES,
}
TURN_FLAGS: Final = {"done": DONE, "spell bought": SPELL_BOUGHT, "avenged": AVENGED}
_SEAT: Final = re.compile(r"seat ([0-3]) (.+)")
_PLACE: Final = re.compile(r"(minion 1|minion 2|boss)( damage| health)?")
_PILES: Final = {"deck": DECK, "discard": DISCARD}
_HEAPS: Final = {"hand": HAND, "play": PLAY, "spells": SPELLS}
_OWN: Final = {**_PILES, **_HEAPS}
_SHARED_PILES: Final = {
    "defeated": DEFEATED,
    "monster deck": MONSTERS,
    "spell deck": SPELL_DECK,
}
_SHARED_HEAPS: Final = {
    "artifacts": ARTIFACTS,
    "arcane": ARCANE,
    "trash": TRASH,
    "trashed spells": SPELL_TRASH,
}


def look(game: Game, key: str) -> object:
    """What an expectation speaks of; `KeyError` if it means nothing."""
    g = _context(game)
    seat = _SEAT.fullmatch(key)
    if seat is not None:
        if int(seat[1]) >= g.table.seats:
            raise KeyError(key)
        if seat[2].startswith("sees "):
            return _seen(game, int(seat[1]), seat[2].removeprefix("sees "))
        return _look_at_seat(g, int(seat[1]), seat[2])
    told = _look_at_course(game, g, key)
    return _look_at_board(g, key) if told is None else told


def _context(game: Game) -> HavenfallContext:
    g = game.rules.context(game.table)
    assert isinstance(g, HavenfallContext)
    return g


def _look_at_course(game: Game, g: HavenfallContext, key: str) -> object:
    """How the game goes; None where the key speaks of something else."""
    table = g.table
    outcome = game.outcome
    if key == "outcome":
        winners = outcome.winners if outcome is not None else ()
        return " and ".join([f"seat {winner}" for winner in winners]) or "none"
    if key == "places":
        return list(outcome.places) if outcome is not None else "none"
    if key == "reason":
        return outcome.reason if outcome is not None else "none"
    if key == "asked":
        return [f"{asked.seat} {asked.code}" for asked in game.pending]
    if key == "options":
        return tuple([option.text for asked in game.pending for option in asked.options()])
    if key == "phase":
        return PHASES[table.vars[PHASE]]
    if key == "action":
        return ACTION_NAMES[table.vars[ACTION]]
    simple = {
        "acting": g.acting(),
        "turn": table.vars[TURN],
        "treasure": g.treasure(),
        "damage": g.damage(),
        "health": g.health(),
    }
    return simple.get(key)


def _look_at_board(g: HavenfallContext, key: str) -> object:
    place = _PLACE.fullmatch(key)
    if place is not None:
        zone = MONSTER_PLACES[place[1]]
        card = g.monster_at(zone)
        if card == NONE:
            return "none"
        if not place[2]:
            return g.design(card).name
        return g.strength(card, zone == BOSS)[0 if place[2] == " damage" else 1]
    if key in _SHARED_PILES:
        return list(_names(g, _SHARED_PILES[key]))
    if key in _SHARED_HEAPS:
        return _names(g, _SHARED_HEAPS[key])
    if key == "supply":
        return _colours([g.supply(colour) for colour in range(len(COLOUR_NAMES))])
    first, _, rest = key.partition(" ")
    if first == "supply" and rest in COLOUR_NAMES:
        return g.supply(COLOUR_NAMES.index(rest))
    if first == "stack":
        for design in g.designs:
            if design.name.casefold() == rest:
                return _left(g, design.name)
    raise KeyError(key)


def _look_at_seat(g: HavenfallContext, seat: Seat, what: str) -> object:
    counts = g.table.counts
    if what in _PILES:
        return list(_names(g, g.zone(_PILES[what], seat)))
    if what in _HEAPS:
        return _names(g, g.zone(_HEAPS[what], seat))
    size = what.removesuffix(" size")
    if size != what and size in _OWN:
        return len(g.cards(_OWN[size], seat))
    if what == "leader":
        return next(iter(_names(g, g.zone(LEADER, seat))), "none")
    if what == "room":
        return COLOUR_NAMES[counts[ROOM][seat]]
    if what in ("points", "extra"):
        return counts[POINTS if what == "points" else EXTRA][seat]
    side, _, colour = what.partition(" ")
    if side in ("available", "exhausted"):
        pixels = _pixels(g, seat, AVAILABLE if side == "available" else EXHAUSTED)
        if not colour:
            return pixels
        if colour in COLOUR_NAMES:
            return pixels.get(colour, 0)
    raise KeyError(what)


def _seen(game: Game, viewer: Seat, what: str) -> object:
    """The cards of a place that a seat knows, as the view has them."""
    view = game.view(viewer)
    seat = _SEAT.fullmatch(what)
    zones = view.zones
    if seat is not None and int(seat[1]) < len(view.seats):
        zones = view.seats[int(seat[1])].zones
        what = seat[2]
    what = {"monster deck": "monsters", "spell deck": "spells"}.get(what, what)
    for zone in zones:
        if zone.name == what:
            return tuple([card.name for card in zone.cards])
    raise KeyError(what)


def _stacks() -> list[Zone]:
    return [*MARKET, *range(SIDE, SIDE + SIDES)]


def _names(g: HavenfallContext, zone: Zone) -> tuple[str, ...]:
    """The top card first."""
    return tuple([g.design(card).name for card in reversed(g.table.zones[zone])])


def _pixels(g: HavenfallContext, seat: Seat, first: int) -> dict[str, int]:
    return _colours([g.table.counts[first + i][seat] for i in range(len(COLOUR_NAMES))])


def _colours(counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(COLOUR_NAMES, counts, strict=True) if count}


# -- writing a position down --------------------------------------------------------------


def written(game: Game) -> str:
    """The position in the words of a scenario."""
    g = _context(game)
    table = g.table
    entries: dict[str, object] = {
        "mode": MODES[table.vars[MODE]],
        "turn": g.acting(),
        "phase": PHASES[table.vars[PHASE]],
        "turn number": max(table.vars[TURN], 1),
        "turn limit": table.vars[TURN_LIMIT],
        "so far": _so_far(g),
        **_board(g),
    }
    lines = [f"{key}: {_said(value)}" for key, value in entries.items()]
    seats = [f"  - {_said(_seat_entry(g, seat))}" for seat in range(table.seats)]
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
    if table.vars[ACTION]:
        entry["action"] = ACTION_NAMES[table.vars[ACTION]]
    if table.vars[CROWN_FROM] != NONE:
        entry["crown"] = [COLOUR_NAMES[table.vars[var]] for var in (CROWN_FROM, CROWN_TO)]
    if table.lists[LATER]:
        entry["later"] = [g.designs[ident].name for ident in table.lists[LATER]]
    if table.vars[REVENGE]:
        pile = table.zones[DEFEATED]
        entry["revenge"] = len(pile) - pile.index(g.monster_at(DEFEATED))
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
    for key, zone in {**_SHARED_HEAPS, "spell deck": SPELL_DECK}.items():
        board[key] = [_card_entry(g, card) for card in reversed(zones[zone])]
    monsters: dict[str, object] = {}
    for name, zone in MONSTER_PLACES.items():
        cards = [_card_entry(g, card) for card in reversed(zones[zone])]
        if cards:
            monsters[name] = cards if zone in (MONSTERS, DEFEATED) else cards[0]
    board["monsters"] = monsters
    board["supply"] = {name: g.supply(colour) for colour, name in enumerate(COLOUR_NAMES)}
    return board


def _heroes(g: HavenfallContext) -> list[str]:
    """The six sets; one whose stack is empty is told by its cards elsewhere."""
    heroes = [next(iter(_names(g, HEROES + place)), "") for place in range(STACKS)]
    for place, rank in enumerate(RANKS):
        if not heroes[place]:
            sets = [design for design in g.designs if design.is_hero and not design.arcane]
            there = [g.designs[ident].name for ident in g.table.ident]
            fitting = [d.name for d in sets if d.rank == rank and d.name not in heroes]
            heroes[place] = next(iter([name for name in fitting if name in there]), "")
    return heroes


def _left(g: HavenfallContext, name: str) -> int:
    """How many cards of a name are on their stack."""
    for zone in _stacks():
        cards = g.table.zones[zone]
        if cards and g.design(cards[-1]).name == name:
            return len(cards)
    return 0


def _seat_entry(g: HavenfallContext, seat: Seat) -> dict[str, object]:
    """A seat as its entry in a scenario; what is empty is left out."""
    counts = g.table.counts
    entry: dict[str, object] = {
        "room": COLOUR_NAMES[counts[ROOM][seat]],
        "leader": next(iter(_names(g, g.zone(LEADER, seat))), "none"),
        "points": counts[POINTS][seat],
        "extra": counts[EXTRA][seat],
        "available": _pixels(g, seat, AVAILABLE),
        "exhausted": _pixels(g, seat, EXHAUSTED),
    }
    for zone, kind in _OWN.items():
        entry[zone] = [_card_entry(g, card) for card in reversed(g.cards(kind, seat))]
    return {key: value for key, value in entry.items() if value}


def _card_entry(g: HavenfallContext, card: Card) -> object:
    """A card by its name, or with how it stands where there is more to say."""
    table = g.table
    marks = table.marks
    given: dict[str, object] = {"card": g.design(card).name}
    if card in table.lists[BORROWED]:
        given["from"] = table.owner[card]
    elif table.zone[card] == TRASH and table.owner[card] != NONE:
        given["of"] = table.owner[card]
    flags = {
        "used": marks[USED][card] & ABILITY_USED,
        "drawn": marks[USED][card] & CARDS_DRAWN,
        "kept": marks[KEEP][card],
        "fresh": marks[FRESH][card],
    }
    given.update({flag: True for flag, is_so in flags.items() if is_so})
    for key, mark in (("more damage", MORE_DAMAGE), ("more health", MORE_HEALTH)):
        if marks[mark][card]:
            given[key] = marks[mark][card]
    return given if len(given) > 1 else given["card"]


def _said(value: object) -> str:
    """A value as YAML in one line."""
    return (
        yaml.safe_dump(
            value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=math.inf
        )
        .removesuffix("...\n")
        .strip()
    )
