"""Positions of Lightseekers in scenarios: how they are written, and what can be expected of them.

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

from typing import Any, Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.primitives import dormancy
from rulebound.games.lightseekers.rules import Lightseekers
from rulebound.games.lightseekers.setup import empty_table
from rulebound.kernel import scenario_values as values
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Card, Ident, Seat
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.schema import LONGEST_GAME
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

_TURN_KEYS: Final = {"actions": schema.ACTIONS, "unrestricted": schema.FREE, "taken": schema.TAKEN}
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
_PHASES: Final = {
    "start": schema.START_PHASE,
    "buff": schema.BUFF_PHASE,
    "action": schema.ACTION_PHASE,
    "draw": schema.DRAW_PHASE,
    "end": schema.END_PHASE,
}
_ZONES: Final = {
    "deck": schema.DECK,
    "hand": schema.HAND,
    "discard": schema.PILE,
    "buffs": schema.BUFFS,
    "items": schema.ITEMS,
}
_LEFT_TO_RIGHT: Final = ("buffs", "items")
_SINCE: Final = {
    "attacked": schema.ATTACKED_SINCE,
    "hurt": schema.HURT_SINCE,
    "healed": schema.HEALED_SINCE,
}
_SEAT_KEYS: Final = frozenset({"hero", "health", "vp", "since", "name", *_ZONES})
_CARD_KEYS: Final = frozenset({"card", "turned", "chosen", "stored", "lately"})
_FIRST_HERO: Final = "Leo"


class LightseekersPositionReader:
    """A position under construction: first which cards there are, then where they lie."""

    def __init__(self, rules: Lightseekers, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = values.seat_entries(
            document, schema.SEATS, _SEAT_KEYS, "{hero: Leo, health: 12}"
        )
        self.decks: list[list[Ident]] = [[] for _ in self.seats]
        self.places: list[list[tuple[str, dict[str, Any]]]] = [[] for _ in self.seats]

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        return values.number(key, self.document.get(key, default), low, high)

    def table(self) -> Table:
        """The position."""
        edition = self._number("edition", 2, 1, 2)
        limit = self._number("turn limit", 1000, 1, LONGEST_GAME)
        for seat, entry in enumerate(self.seats):
            self._add_cards(seat, entry)
        table = empty_table(self.rules.designs, self.decks, edition, limit, 0)
        g = self.rules.context(table)
        table.set_var(schema.ACTING, self._number("turn", 0, 0, len(self.seats) - 1))
        table.set_var(schema.TURN, self._number("turn number", 1, 1, limit))
        card = 0
        for seat, entry in enumerate(self.seats):
            self._lay_out(g, seat, card)
            card += len(self.decks[seat])
            self._set_numbers(table, seat, entry)
        self._set_clock(table)
        dormancy.refresh(g, schema.EVERYTHING)
        return table

    # -- which cards -------------------------------------------------------------------

    def _add_cards(self, seat: Seat, entry: dict[str, Any]) -> None:
        """Note every card of a seat with its place, those at the bottom first."""
        hero = values.ident(self.rules, entry.get("hero", _FIRST_HERO))
        if not self.rules.designs[hero].is_hero:
            raise ScenarioError(f"{entry['hero']} is no hero")
        self._add(seat, hero, "hero", {})
        example = "{card: Lunatic, turned: 1}"
        for zone in _ZONES:
            written = values.listed(zone, entry.get(zone, []))
            if zone not in _LEFT_TO_RIGHT:
                written = written[::-1]  # top first
            for ident, given in values.pile(self.rules, zone, written, _CARD_KEYS, example):
                self._check_place(ident, zone)
                self._add(seat, ident, zone, given)
                for name in values.listed("stored", given.get("stored", [])):
                    self._add(seat, values.ident(self.rules, name), "stored", {})

    def _check_place(self, ident: Ident, zone: str) -> None:
        design = self.rules.designs[ident]
        if design.is_hero:
            raise ScenarioError(f"{design.name} is a hero")
        if (zone == "buffs" and not design.is_buff) or (zone == "items" and not design.is_item):
            raise ScenarioError(f"{design.name} cannot be among the {zone}")

    def _add(self, seat: Seat, ident: Ident, zone: str, given: dict[str, Any]) -> None:
        self.decks[seat].append(ident)
        self.places[seat].append((zone, given))

    # -- where they lie ----------------------------------------------------------------

    def _lay_out(self, g: LightseekersCtx, seat: Seat, first: Card) -> None:
        table = g.table
        storage = -1
        for card, (zone, given) in enumerate(self.places[seat], first):
            if zone == "stored":
                g.put(card, g.zone(schema.STORED, seat))
                table.set_mark(schema.UNDER, card, storage + 1)
                continue
            storage = card
            if zone in ("hero", "deck"):
                continue  # it lies there already
            g.put(card, g.zone(_ZONES[zone], seat))
            if "turned" in given:
                most = max(len(g.design(card).corners) - 1, 0)
                table.set_mark(
                    schema.CORNER, card, values.number("turned", given["turned"], 0, most)
                )
            if "chosen" in given:
                chosen = values.number("chosen", given["chosen"], 0, len(self.seats) - 1)
                table.set_mark(schema.CHOSEN, card, chosen + 1)
            if given.get("lately"):
                table.set_mark(schema.WHEN, card, table.vars[schema.TURN])

    def _set_numbers(self, table: Table, seat: Seat, entry: dict[str, Any]) -> None:
        if "health" in entry:
            health = values.number("health", entry["health"], 1, schema.MAX_HEALTH)
            table.set_count(schema.HEALTH, seat, health)
        table.set_count(schema.VP, seat, values.number("vp", entry.get("vp", 0), 0, 99))
        for key, value in values.mapped("since", entry.get("since", {}), _SINCE).items():
            table.set_count(_SINCE[key], seat, values.number(key, value, 0, 999))

    def _set_clock(self, table: Table) -> None:
        document = self.document
        acting = table.vars[schema.ACTING]
        phase = list(_PHASES.values())[
            values.chosen("phase", document.get("phase", "action"), tuple(_PHASES))
        ]
        table.set_var(schema.PHASE, phase)
        table.clear_spine()
        table.push(Frame(phase))
        table.set_count(schema.ACTIONS, acting, schema.ACTIONS_A_TURN)
        for key, column in _TURN_KEYS.items():
            if key in document:
                table.set_count(column, acting, self._number(key, 0, 0, 20))
        table.set_count(schema.ABILITY_USED, acting, values.flag("ability used", document))
        spent = 0
        for name in values.listed("spent", document.get("spent", [])):
            spent |= 1 << values.chosen("spent", name, schema.ELEMENT_NAMES)
        table.set_count(schema.SPENT, acting, spent)
        used = values.listed("used", document.get("used", []))
        table.set_list(schema.NAMES_USED, [values.ident(self.rules, name) for name in used])
        values.set_seed(table, document)


# -- expectations -------------------------------------------------------------------------

_NUMBERS: Final = {"turn": schema.TURN, "acting": schema.ACTING}
_SEAT_NUMBERS: Final = {
    "health": schema.HEALTH,
    "vp": schema.VP,
    "actions": schema.ACTIONS,
    "unrestricted": schema.FREE,
    "taken": schema.TAKEN,
    "out": schema.OUT,
    "left hand": schema.LEFT_HAND,
    "last turn": schema.LAST_TURN,
}
_SEAT_MASKS: Final = {"access": schema.ACCESS, "superior": schema.SUPERIOR, "spent": schema.SPENT}
_SEAT_ZONES: Final = {
    **_ZONES,
    "limbo": schema.LIMBO,
    "stored": schema.STORED,
    "hero card": schema.HERO,
}


def inspect(game: Game, key: str) -> object:
    """The value of a key: `seat 0 health`, `seat 1 buffs`, `outcome`, `asked` ..."""
    g = game.rules.context(game.table)
    assert isinstance(g, LightseekersCtx)
    seat = values.seat_key(game, key)
    if seat is not None:
        return _inspect_seat(g, *seat)
    if key in _NUMBERS:
        return g.table.vars[_NUMBERS[key]]
    if key == "phase":
        return schema.PHASES[g.table.vars[schema.PHASE]]
    if key == "outcome" and game.outcome is not None:
        return " and ".join([f"seat {winner}" for winner in game.outcome.winners])
    return values.common(game, key)


def _inspect_seat(g: LightseekersCtx, seat: Seat, what: str) -> object:
    table = g.table
    if what in _SEAT_NUMBERS:
        return table.counts[_SEAT_NUMBERS[what]][seat]
    if what in _SEAT_MASKS:
        return _elements(table.counts[_SEAT_MASKS[what]][seat])
    if what == "hero":
        return g.hero(seat).name
    if what == "dormant":
        cards = [*g.cards(schema.ITEMS, seat), *g.cards(schema.BUFFS, seat)]
        return [g.name_of(card) for card in cards if table.marks[schema.DORMANT][card]]
    if what == "turned":
        return [table.marks[schema.CORNER][card] for card in g.cards(schema.BUFFS, seat)]
    cards = g.cards(_SEAT_ZONES[what.removesuffix(" size")], seat)
    if what.endswith(" size"):
        return len(cards)
    names = [g.name_of(card) for card in cards]
    if what in ("deck", "discard"):
        return names[::-1]
    return tuple(names) if what == "hand" else names  # the order of a hand does not matter


def _elements(mask: int) -> tuple[str, ...]:
    return tuple([name for i, name in enumerate(schema.ELEMENT_NAMES) if mask >> i & 1])


# -- writing a position down --------------------------------------------------------------


def describe(game: Game) -> str:
    """The position as a scenario would have it; in the middle of an effect not all of it."""
    g = game.rules.context(game.table)
    assert isinstance(g, LightseekersCtx)
    table = g.table
    acting = table.vars[schema.ACTING]
    phase = table.vars[schema.PHASE]
    phases = {number: name for name, number in _PHASES.items()}
    clock: dict[str, object] = {
        "edition": table.vars[schema.EDITION],
        "turn": acting,
        "phase": phases.get(phase, schema.PHASES[phase]),
        "turn number": table.vars[schema.TURN],
        "turn limit": table.vars[schema.TURN_LIMIT],
        **{key: table.counts[column][acting] for key, column in _TURN_KEYS.items()},
        "spent": list(_elements(table.counts[schema.SPENT][acting])),
        "used": [game.rules.card_name(ident) for ident in table.lists[schema.NAMES_USED]],
        "ability used": bool(table.counts[schema.ABILITY_USED][acting]),
    }
    lines = [f"{key}: {values.in_yaml(value)}" for key, value in clock.items() if value != []]
    seats = [f"  - {values.in_yaml(_seat_entry(g, seat))}" for seat in range(table.seats)]
    return "\n".join([*lines, "seats:", *seats])


def _seat_entry(g: LightseekersCtx, seat: Seat) -> dict[str, object]:
    """A seat as its entry in a scenario; what is empty is left out."""
    entry: dict[str, object] = {}
    if g.cards(schema.HERO, seat):
        entry["hero"] = g.hero(seat).name
    entry["health"] = g.table.counts[schema.HEALTH][seat]
    for zone, kind in _ZONES.items():
        cards = [_card_entry(g, card, seat) for card in g.cards(kind, seat)]
        if cards:
            entry[zone] = cards if zone in ("buffs", "items") else cards[::-1]  # top first
    entry["vp"] = g.table.counts[schema.VP][seat]
    since = {key: g.table.counts[column][seat] for key, column in _SINCE.items()}
    entry["since"] = {key: count for key, count in since.items() if count}
    return {key: value for key, value in entry.items() if value or key == "health"}


def _card_entry(g: LightseekersCtx, card: Card, seat: Seat) -> object:
    """A card by its name, or with how it stands where there is more to say."""
    marks = g.table.marks
    given: dict[str, object] = {"card": g.name_of(card)}
    if g.zone_kind(card) in (schema.BUFFS, schema.ITEMS):
        if marks[schema.CORNER][card]:
            given["turned"] = marks[schema.CORNER][card]
        if marks[schema.CHOSEN][card]:
            given["chosen"] = marks[schema.CHOSEN][card] - 1
        stored = [
            under
            for under in g.cards(schema.STORED, seat)
            if marks[schema.UNDER][under] == card + 1
        ]
        if stored:
            given["stored"] = [g.name_of(under) for under in stored]
    return given if len(given) > 1 else given["card"]
