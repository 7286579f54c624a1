"""Positions of Lightseekers written down, for scenarios.

    edition: 2                                   # or 1
    seats:                                       # two to eight, as they sit clockwise
      - {hero: Leo, health: 20, hand: [Sun Blade], deck: [Mageship*3], discard: [Astral Priest],
         buffs: [Mageship, {card: Lunatic, turned: 1, chosen: 1, stored: [Dusk Feeder]}],
         items: [Hollowtooth Dagger], vp: 1, since: {attacked: 1, hurt: 3}}
      - {hero: Ursa}
    turn: 0                                      # who acts
    phase: action                                # start, buff, action, draw or end
    actions: 2                                   # left in this turn
    unrestricted: 0
    taken: 0                                     # actions taken in this turn
    spent: [Lunar]                               # Basic access used up in this turn
    used: [Leo]                                  # names played or used in this turn
    ability used: false
    turn number: 1
    turn limit: 120

Piles are written with their top card first. A hero that is not named is Leo.
"""

import math
import re
from typing import Any, Final

import yaml

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.names import (
    ABILITY_USED,
    ACT,
    ACTING,
    ACTION_PHASE,
    ACTIONS,
    ACTIONS_A_TURN,
    ATTACKED_SINCE,
    BUFF_PHASE,
    BUFFS,
    CHOSEN,
    CORNER,
    DECK,
    DORMANT,
    DRAW_PHASE,
    EDITION,
    ELEMENT_NAMES,
    END_PHASE,
    EVERYTHING,
    FREE,
    HAND,
    HEALED_SINCE,
    HEALTH,
    HERO,
    HURT_SINCE,
    ITEMS,
    LAST_TURN,
    LEFT_HAND,
    LIMBO,
    MAX_HEALTH,
    MOST_SEATS,
    NAMES_USED,
    OUT,
    PHASE,
    PHASES,
    PILE,
    SPENT,
    START_PHASE,
    STORED,
    SUPERIOR,
    TAKEN,
    TURN,
    TURN_LIMIT,
    UNDER,
    VP,
    WHEN,
)
from rulebound.games.lightseekers.setup import EDITIONS, MAX_TURN_LIMIT, empty_table
from rulebound.games.lightseekers.spec import Lightseekers
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Card, Ident, Seat
from rulebound.kernel.rules import Rules
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

_TURN_KEYS: Final = {"actions": ACTIONS, "unrestricted": FREE, "taken": TAKEN}
KEYS: Final = frozenset(
    {
        "edition",
        "turn",
        "phase",
        "turn number",
        "turn limit",
        "spent",
        "used",
        "ability used",
        *_TURN_KEYS,
    }
)
RESTING: Final = frozenset({ACT.code})
_PHASES: Final = {
    "start": START_PHASE,
    "buff": BUFF_PHASE,
    "action": ACTION_PHASE,
    "draw": DRAW_PHASE,
    "end": END_PHASE,
}
_ZONES: Final = {"deck": DECK, "hand": HAND, "discard": PILE, "buffs": BUFFS, "items": ITEMS}
_SINCE: Final = {"attacked": ATTACKED_SINCE, "hurt": HURT_SINCE, "healed": HEALED_SINCE}
_SEAT_KEYS: Final = frozenset({"hero", "health", "vp", "since", "name", *_ZONES})
_CARD_KEYS: Final = frozenset({"card", "turned", "chosen", "stored", "lately"})
_COPIES: Final = re.compile(r"(.+?)\s*\*\s*(\d{1,3})")
_FIRST_HERO: Final = "Leo"


def position(rules: Rules, document: dict[str, Any]) -> Table:
    """The position a scenario describes."""
    assert isinstance(rules, Lightseekers)
    return _Setup(rules, document).table()


class _Setup:
    """A position under construction: first which cards there are, then where they lie."""

    def __init__(self, rules: Lightseekers, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = _entries(document.get("seats", [{}, {}]))
        self.decks: list[list[Ident]] = [[] for _ in self.seats]
        self.places: list[list[tuple[str, dict[str, Any]]]] = [[] for _ in self.seats]

    def table(self) -> Table:
        edition = self.document.get("edition", 2)
        if isinstance(edition, bool) or edition not in EDITIONS:
            raise ScenarioError("`edition` is 1 or 2")
        limit = _number("turn limit", self.document.get("turn limit", 1000), 1, MAX_TURN_LIMIT)
        for seat, entry in enumerate(self.seats):
            self._take(seat, entry)
        table = empty_table(self.rules.designs, self.decks, edition, limit, 0)
        g = self.rules.context(table)
        acting = _number("turn", self.document.get("turn", 0), 0, len(self.seats) - 1)
        table.set_var(ACTING, acting)
        table.set_var(TURN, _number("turn number", self.document.get("turn number", 1), 1, limit))
        card = 0
        for seat, entry in enumerate(self.seats):
            first = card
            card += len(self.decks[seat])
            self._lay_out(g, seat, first)
            self._numbers(table, seat, entry)
        self._clock(table, acting)
        g.refresh(EVERYTHING)
        return table

    # -- which cards -------------------------------------------------------------------

    def _ident(self, name: object) -> Ident:
        ident = self.rules.idents.get(str(name))
        if ident is None:
            raise ScenarioError(f"there is no card {name!r}")
        return ident

    def _take(self, seat: Seat, entry: dict[str, Any]) -> None:
        """Note every card of a seat with its place, those at the bottom first."""
        hero = self._ident(entry.get("hero", _FIRST_HERO))
        if not self.rules.designs[hero].is_hero:
            raise ScenarioError(f"{entry['hero']} is no hero")
        self._add(seat, hero, "hero", {})
        for zone in _ZONES:
            listed = entry.get(zone, [])
            if not isinstance(listed, list):
                raise ScenarioError(f"{zone} is a list of cards, not {listed!r}")
            ordered = listed if zone in ("buffs", "items") else list(reversed(listed))
            for item in ordered:
                self._one(seat, zone, item)

    def _one(self, seat: Seat, zone: str, item: object) -> None:
        given: dict[str, Any] = item if isinstance(item, dict) else {"card": item}
        if set(given) - _CARD_KEYS or "card" not in given:
            raise ScenarioError("a card is a name, or like {card: Lunatic, turned: 1}")
        counted = _COPIES.fullmatch(str(given["card"]))
        copies = int(counted[2]) if counted else 1
        ident = self._ident(counted[1] if counted else given["card"])
        design = self.rules.designs[ident]
        if design.is_hero:
            raise ScenarioError(f"{design.name} is a hero")
        if (zone == "buffs" and not design.is_buff) or (zone == "items" and not design.is_item):
            raise ScenarioError(f"{design.name} cannot be among the {zone}")
        if len(self.decks[seat]) + copies > 200:
            raise ScenarioError("a seat has at most 200 cards")
        for _ in range(copies):
            self._add(seat, ident, zone, given)
        stored = given.get("stored", [])
        if not isinstance(stored, list):
            raise ScenarioError("`stored` is a list of cards")
        for name in stored:
            self._add(seat, self._ident(name), "stored", {})

    def _add(self, seat: Seat, ident: Ident, zone: str, given: dict[str, Any]) -> None:
        self.decks[seat].append(ident)
        self.places[seat].append((zone, given))

    # -- where they lie ----------------------------------------------------------------

    def _lay_out(self, g: LightseekersCtx, seat: Seat, first: Card) -> None:
        table = g.table
        storage = -1
        for at, (zone, given) in enumerate(self.places[seat]):
            card = first + at
            if zone == "hero":
                continue
            if zone == "stored":
                g.put(card, g.zone(STORED, seat))
                table.set_mark(UNDER, card, storage + 1)
                continue
            storage = card
            if zone == "deck":
                continue  # it lies there already
            g.put(card, g.zone(_ZONES[zone], seat))
            if "turned" in given:
                most = max(len(g.design(card).corners) - 1, 0)
                table.set_mark(CORNER, card, _number("turned", given["turned"], 0, most))
            if "chosen" in given:
                chosen = _number("chosen", given["chosen"], 0, len(self.seats) - 1)
                table.set_mark(CHOSEN, card, chosen + 1)
            if given.get("lately"):
                table.set_mark(WHEN, card, table.vars[TURN])

    def _numbers(self, table: Table, seat: Seat, entry: dict[str, Any]) -> None:
        if "health" in entry:
            health = _number("health", entry["health"], 1, MAX_HEALTH)
            table.set_count(HEALTH, seat, health)
        table.set_count(VP, seat, _number("vp", entry.get("vp", 0), 0, 99))
        since = entry.get("since", {})
        if not isinstance(since, dict) or set(since) - set(_SINCE):
            raise ScenarioError(f"`since` is a mapping of {', '.join(_SINCE)} to numbers")
        for key, value in since.items():
            table.set_count(_SINCE[key], seat, _number(key, value, 0, 999))

    def _clock(self, table: Table, acting: Seat) -> None:
        document = self.document
        phase = document.get("phase", "action")
        if not isinstance(phase, str) or phase not in _PHASES:
            raise ScenarioError(f"`phase` is one of {', '.join(_PHASES)}")
        table.set_var(PHASE, _PHASES[phase])
        table.clear_spine()
        table.push(Frame(_PHASES[phase]))
        table.set_count(ACTIONS, acting, ACTIONS_A_TURN)
        for key, column in _TURN_KEYS.items():
            if key in document:
                table.set_count(column, acting, _number(key, document[key], 0, 20))
        table.set_count(ABILITY_USED, acting, 1 if document.get("ability used") else 0)
        spent = 0
        for name in _list("spent", document.get("spent", [])):
            if name not in ELEMENT_NAMES:
                raise ScenarioError(f"{name!r} is no Element")
            spent |= 1 << ELEMENT_NAMES.index(name)
        table.set_count(SPENT, acting, spent)
        used = [self._ident(name) for name in _list("used", document.get("used", []))]
        table.set_list(NAMES_USED, used)
        seed = document.get("seed")
        if seed is None:
            table.disable_chance()
        else:
            table.reseed(_number("seed", seed, -(1 << 40), 1 << 40))


def _entries(seats: object) -> list[dict[str, Any]]:
    if not isinstance(seats, list) or not 2 <= len(seats) <= MOST_SEATS:
        raise ScenarioError(f"`seats` is a list of 2 to {MOST_SEATS}")
    for entry in seats:
        if not isinstance(entry, dict):
            raise ScenarioError("a seat is a mapping like {hero: Leo, health: 12}")
        for key in entry:
            if key not in _SEAT_KEYS:
                raise ScenarioError(f"a seat has no {key!r}")
    return seats


def _list(what: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise ScenarioError(f"`{what}` is a list")
    return [str(item) for item in value]


def _number(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ScenarioError(f"{what} is a whole number from {low} to {high}, not {value!r}")
    return value


# -- looking at a position ----------------------------------------------------------------

_SEAT: Final = re.compile(r"seat ([0-7]) (.+)")


def look(game: Game, key: str) -> object:
    """What an expectation speaks of: `seat 0 health`, `seat 1 buffs`, `outcome`, `asked` ..."""
    g = game.rules.context(game.table)
    assert isinstance(g, LightseekersCtx)
    seat = _SEAT.fullmatch(key)
    if seat is not None and int(seat[1]) < g.table.seats:
        return _look_at_seat(g, int(seat[1]), seat[2])
    table = g.table
    if key == "outcome":
        outcome = game.outcome
        if outcome is None:
            return "none"
        return " and ".join([f"seat {winner}" for winner in outcome.winners])
    if key == "places":
        return list(game.outcome.places) if game.outcome is not None else "none"
    if key == "reason":
        return game.outcome.reason if game.outcome is not None else "none"
    simple = {"turn": table.vars[TURN], "acting": table.vars[ACTING]}
    if key in simple:
        return simple[key]
    if key == "phase":
        return PHASES[table.vars[PHASE]]
    if key == "asked":
        return [f"{asked.seat} {asked.code}" for asked in game.pending]
    if key == "options":
        return tuple([option.text for asked in game.pending for option in asked.options()])
    raise KeyError(key)


def _look_at_seat(g: LightseekersCtx, seat: Seat, what: str) -> object:
    table = g.table
    columns = {
        "health": HEALTH,
        "vp": VP,
        "actions": ACTIONS,
        "unrestricted": FREE,
        "taken": TAKEN,
        "out": OUT,
        "left hand": LEFT_HAND,
        "last turn": LAST_TURN,
    }
    if what in columns:
        return table.counts[columns[what]][seat]
    if what == "hero":
        return g.hero(seat).name
    if what in ("access", "superior"):
        return _elements(g.access(seat) if what == "access" else table.counts[SUPERIOR][seat])
    if what == "spent":
        return _elements(table.counts[SPENT][seat])
    if what == "dormant":
        cards = [*g.cards(ITEMS, seat), *g.cards(BUFFS, seat)]
        return [g.design(card).name for card in cards if table.marks[DORMANT][card]]
    if what == "turned":
        return [table.marks[CORNER][card] for card in g.cards(BUFFS, seat)]
    zones = {**_ZONES, "limbo": LIMBO, "stored": STORED, "hero card": HERO}
    if what.removesuffix(" size") not in zones:
        raise KeyError(what)
    cards = g.cards(zones[what.removesuffix(" size")], seat)
    if what.endswith(" size"):
        return len(cards)
    if what in ("deck", "discard"):
        return [g.design(card).name for card in reversed(cards)]
    names = [g.design(card).name for card in cards]
    return tuple(names) if what == "hand" else names


def _elements(mask: int) -> tuple[str, ...]:
    return tuple([name for i, name in enumerate(ELEMENT_NAMES) if mask >> i & 1])


# -- writing a position down --------------------------------------------------------------


def position_text(game: Game) -> str:
    """The position as a scenario would have it; in the middle of an effect not all of it."""
    g = game.rules.context(game.table)
    assert isinstance(g, LightseekersCtx)
    table = g.table
    acting = table.vars[ACTING]
    phase = table.vars[PHASE]
    phases = {number: name for name, number in _PHASES.items()}
    clock: dict[str, object] = {
        "edition": table.vars[EDITION],
        "turn": acting,
        "phase": phases.get(phase, PHASES[phase]),
        "turn number": table.vars[TURN],
        "turn limit": table.vars[TURN_LIMIT],
        **{key: table.counts[column][acting] for key, column in _TURN_KEYS.items()},
        "spent": list(_elements(table.counts[SPENT][acting])),
        "used": [game.rules.card_name(ident) for ident in table.lists[NAMES_USED]],
        "ability used": bool(table.counts[ABILITY_USED][acting]),
    }
    lines = [f"{key}: {_said(value)}" for key, value in clock.items() if value != []]
    seats = [f"  - {_said(_seat_entry(g, seat))}" for seat in range(table.seats)]
    return "\n".join([*lines, "seats:", *seats])


def _seat_entry(g: LightseekersCtx, seat: Seat) -> dict[str, object]:
    """A seat as its entry in a scenario; what is empty is left out."""
    entry: dict[str, object] = {}
    if g.cards(HERO, seat):
        entry["hero"] = g.hero(seat).name
    entry["health"] = g.table.counts[HEALTH][seat]
    for zone, kind in _ZONES.items():
        cards = [_card_entry(g, card, seat) for card in g.cards(kind, seat)]
        if cards:
            entry[zone] = cards if zone in ("buffs", "items") else cards[::-1]  # top first
    entry["vp"] = g.table.counts[VP][seat]
    since = {key: g.table.counts[column][seat] for key, column in _SINCE.items()}
    entry["since"] = {key: count for key, count in since.items() if count}
    return {key: value for key, value in entry.items() if value or key == "health"}


def _card_entry(g: LightseekersCtx, card: Card, seat: Seat) -> object:
    """A card by its name, or with how it stands where there is more to say."""
    marks = g.table.marks
    given: dict[str, object] = {"card": g.design(card).name}
    if g.zone_kind(card) in (BUFFS, ITEMS):
        if marks[CORNER][card]:
            given["turned"] = marks[CORNER][card]
        if marks[CHOSEN][card]:
            given["chosen"] = marks[CHOSEN][card] - 1
        stored = [under for under in g.cards(STORED, seat) if marks[UNDER][under] == card + 1]
        if stored:
            given["stored"] = [g.design(under).name for under in stored]
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
