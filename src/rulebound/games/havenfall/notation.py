"""Positions of Havenfall written down, for scenarios.

    seats:                                       # two to four, as they sit clockwise
      - {room: green, points: 3, available: {green: 1}, exhausted: {red: 2}, spells: [Dread],
         play: [Copper*3, {card: Shield, used: true}, {card: Silver, from: 1}],
         deck: [Copper*5], discard: [Thief], extra: 1}
      - {leader: King Mordell, hand: [Copper*5]}
    heroes: forge                                # a layout, or six names
    artifacts: [Dwarven Stone]
    arcane: [Ghost of Sen]                       # else all that are nowhere else
    stacks: {Silver: 3, Thief: 0}                # how many are left; else all
    monsters: {minion 1: Fish, minion 2: {card: Octopus, more damage: 6}, boss: Frog,
               deck: [Dragon], defeated: [Dwarven King]}
    spell deck: [Foresight]
    trashed spells: [Possess]
    trash: [Copper]
    supply: {blue: 0}                            # else what the seats have left of 5, 7 or 10
    mode: usual
    turn: 0                                      # who acts
    phase: action                                # reveal, action or end
    so far: {treasure: 2, spent: 3, action: buy, done: true, crown: [red, blue]}
    turn number: 1
    turn limit: 120

Piles are written with their top card first. In the action phase the cards of the seat that acts
are in `play`, and the window after the reveal is over. A leader that is not named waits beside
its war room; where one is named among cards, the first boss has fallen and nobody's does.
"""

import re
from typing import Any, Final

from rulebound.games.havenfall import inspect
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.names import (
    ABILITY_USED,
    ACT,
    ACTING,
    ACTION,
    ACTION_NAMES,
    ARCANE,
    ARTIFACT,
    ARTIFACTS,
    AVAILABLE,
    BEGIN,
    BORROWED,
    CARDS_DRAWN,
    COLOUR_NAMES,
    COLOURS,
    CROWN_FROM,
    CROWN_TO,
    DECK,
    DEFEATED,
    DISCARD,
    DONE,
    EXHAUSTED,
    EXTRA,
    FINISH,
    FIRST_BOSS,
    FRESH,
    GOLD,
    HAND,
    HERO,
    HEROES,
    KEEP,
    KINDS,
    LATER,
    LEADER,
    LEADER_CARD,
    MAIN,
    MODE,
    MODES,
    MONSTER,
    MONSTERS,
    MORE_DAMAGE,
    MORE_HEALTH,
    MOST_SEATS,
    MOST_SPELLS,
    PHASE,
    PLAY,
    POINTS,
    RESPOND,
    REVENGE,
    ROOM,
    SHARED,
    SIDE,
    SILVER,
    SPELL,
    SPELL_DECK,
    SPELL_TRASH,
    SPELLS,
    SUPPLY,
    TEAMS,
    TRASH,
    TURN,
    TURN_LIMIT,
    USED,
    WINNING,
)
from rulebound.games.havenfall.setup import (
    LAYOUTS,
    MAX_TURN_LIMIT,
    PIXELS,
    HavenfallTableBuilder,
    layout_error,
)
from rulebound.games.havenfall.spec import Havenfall
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Card, Ident, Seat, Zone, bit
from rulebound.kernel.rules import Rules
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

KEYS: Final = frozenset(
    {
        "heroes",
        "artifacts",
        "arcane",
        "stacks",
        "monsters",
        "spell deck",
        "trashed spells",
        "trash",
        "supply",
        "mode",
        "turn",
        "phase",
        "so far",
        "turn number",
        "turn limit",
    }
)
RESTING: Final = frozenset({ACT.code, RESPOND.code})
_PHASES: Final = {"reveal": BEGIN, "action": MAIN, "end": FINISH}
_ZONES: Final = {"deck": DECK, "hand": HAND, "discard": DISCARD, "spells": SPELLS, "play": PLAY}
_SEAT_KEYS: Final = frozenset(
    {"room", "leader", "points", "available", "exhausted", "extra", "name", *_ZONES}
)
_CARD_KEYS: Final = frozenset(
    {"card", "from", "of", "used", "drawn", "kept", "fresh", "more damage", "more health"}
)
_DEFAULT_MONSTERS: Final = {"minion 1": "Fish", "minion 2": "Frog", "boss": "Armadillo"}
_COPIES: Final = re.compile(r"(.+?)\s*\*\s*(\d{1,3})")
_MOST_CARDS: Final = 200


def position(rules: Rules, document: dict[str, Any]) -> Table:
    """The position a scenario describes."""
    assert isinstance(rules, Havenfall)
    return _Setup(rules, document).table()


def look(game: Game, key: str) -> object:
    """What an expectation speaks of: `seat 0 points`, `treasure`, `boss`, `asked` ..."""
    return inspect.look(game, key)


def position_text(game: Game) -> str:
    """The position as a scenario would have it; in the middle of an effect not all of it."""
    return inspect.written(game)


class _Setup:
    """A position under construction: first which cards lie where, then all numbers."""

    def __init__(self, rules: Havenfall, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = _entries(document.get("seats", [{}, {}]))
        self.layout = HavenfallTableBuilder(len(self.seats))
        self.named: set[str] = set()  # cards of the seats, and trashed ones
        self.marked: list[tuple[Card, dict[str, Any]]] = []
        self.acting = _number("turn", document.get("turn", 0), 0, len(self.seats) - 1)
        phase = document.get("phase", "action")
        if not isinstance(phase, str) or phase not in _PHASES:
            raise ScenarioError(f"`phase` is one of {', '.join(_PHASES)}, not {phase!r}")
        self.phase = _PHASES[phase]

    def table(self) -> Table:
        for seat, entry in enumerate(self.seats):
            self._lay_seat(seat, entry)
        self._pile("trash", self.document.get("trash", []), TRASH)
        free = any(design.kind == LEADER_CARD for design in self._named_designs())
        rooms = self._rooms(free)
        self._lay_board()
        table = self.layout.table(0)
        table.set_var(FIRST_BOSS, 0 if any(self._leaders(table)) else 1)
        self._put_seat_numbers(table, rooms)
        self._put_clock(table)
        for card, given in self.marked:
            self._mark(table, card, given)
        self._put_turn(table)
        return table

    # -- which cards -------------------------------------------------------------------

    def _ident(self, name: object) -> Ident:
        ident = self.rules.idents.get(str(name))
        if ident is None:
            raise ScenarioError(f"there is no card {name!r}")
        return ident

    def _named_designs(self) -> list[HavenfallCard]:
        return [design for design in self.rules.designs if design.name in self.named]

    def _lay_seat(self, seat: Seat, entry: dict[str, Any]) -> None:
        hand, play = entry.get("hand", []), entry.get("play", [])
        if seat != self.acting and play:
            raise ScenarioError(f"seat {seat} does not act and has nothing in play")
        if seat == self.acting and self.phase == BEGIN and play:
            raise ScenarioError(f"seat {seat} has not revealed its hand: `hand`, not `play`")
        if seat == self.acting and self.phase == MAIN and hand:
            raise ScenarioError(f"seat {seat} has revealed its hand: `play`, not `hand`")
        for zone, kind in _ZONES.items():
            place = SHARED + seat * KINDS + kind
            self._pile(zone, entry.get(zone, []), place, seat)
            if zone == "spells" and len(self.layout.zones[place]) > MOST_SPELLS:
                raise ScenarioError(f"a seat has at most {MOST_SPELLS} spells")

    def _pile(self, what: str, listed: object, zone: Zone, seat: Seat = NONE) -> None:
        """Cards from the bottom to the top."""
        for item in reversed(_list(what, listed)):
            self._one(what, item, zone, seat)

    def _one(self, what: str, item: object, zone: Zone, seat: Seat = NONE) -> None:
        given: dict[str, Any] = item if isinstance(item, dict) else {"card": item}
        if set(given) - _CARD_KEYS or "card" not in given:
            raise ScenarioError("a card is a name, or like {card: Silver, from: 1}")
        counted = _COPIES.fullmatch(str(given["card"]))
        copies = int(counted[2]) if counted else 1
        ident = self._ident(counted[1] if counted else given["card"])
        design = self.rules.designs[ident]
        if not self._belongs(design.kind, design.arcane, zone):
            raise ScenarioError(f"{design.name} cannot be in `{what}`")
        if len(self.layout.zones[zone]) + copies > _MOST_CARDS:
            raise ScenarioError(f"a pile has at most {_MOST_CARDS} cards")
        if zone == TRASH or (zone >= SHARED and design.kind != SPELL):
            self.named.add(design.name)
        for _ in range(copies):
            card = len(self.layout.idents)
            owner = NONE if design.kind == SPELL else seat
            for key in ("from", "of"):
                if key in given:
                    owner = _number(key, given[key], 0, len(self.seats) - 1)
            self.layout.put(ident, zone, owner)
            if len(given) > 1:
                if zone != TRASH and (zone - SHARED) % KINDS != PLAY and design.kind != MONSTER:
                    raise ScenarioError(f"`{what}` is a list of names")
                self.marked.append((card, given))

    def _belongs(self, kind: int, arcane: bool, zone: Zone) -> bool:
        if zone in (SPELL_DECK, SPELL_TRASH):
            return kind == SPELL
        if zone >= SHARED:
            return (kind == SPELL) == ((zone - SHARED) % KINDS == SPELLS)
        if zone == ARCANE:
            return arcane
        if zone == ARTIFACTS:
            return kind == ARTIFACT
        return kind != SPELL if zone == TRASH else kind == MONSTER

    # -- war rooms and leaders ---------------------------------------------------------

    def _rooms(self, free: bool) -> list[int]:
        """The colour of each seat's war room, with its leader where leaders still wait."""
        rooms = [self._said_room(entry) for entry in self.seats]
        for seat, entry in enumerate(self.seats):
            if rooms[seat] == NONE:
                rooms[seat] = next(c for c in range(COLOURS) if c not in rooms)
            name = entry.get("leader", "none" if free else None)
            if free and name != "none":
                raise ScenarioError("leaders wait beside all war rooms, or beside none")
            for ident, design in enumerate(self.rules.designs):
                own = design.kind == LEADER_CARD and design.colours == (rooms[seat],)
                if design.name == name or (name is None and own):
                    self.layout.put(ident, SHARED + seat * KINDS + LEADER, seat)
        if any(rooms.count(room) > 1 for room in rooms):
            raise ScenarioError("every seat has another `room`")
        return rooms

    def _said_room(self, entry: dict[str, Any]) -> int:
        room = entry.get("room")
        if room is not None and room not in COLOUR_NAMES:
            raise ScenarioError(f"`room` is one of {', '.join(COLOUR_NAMES)}, not {room!r}")
        said = NONE if room is None else COLOUR_NAMES.index(str(room))
        name = entry.get("leader", "none")
        if name == "none":
            return said
        leader = self.rules.designs[self._ident(name)]
        if leader.kind != LEADER_CARD or said not in (NONE, leader.colours[0]):
            raise ScenarioError(f"{leader.name} is not the leader of a {room or ''} war room")
        return leader.colours[0]

    def _leaders(self, table: Table) -> list[list[Card]]:
        return [table.zones[SHARED + seat * KINDS + LEADER] for seat in range(table.seats)]

    # -- the board ---------------------------------------------------------------------

    def _lay_board(self) -> None:
        document = self.document
        self._stacks()
        self._pile("artifacts", document.get("artifacts", []), ARTIFACTS)
        arcane = [d.name for d in self.rules.designs if d.arcane and d.name not in self.named]
        self._pile("arcane", document.get("arcane", arcane), ARCANE)
        monsters = document.get("monsters", _DEFAULT_MONSTERS)
        if not isinstance(monsters, dict) or set(monsters) - set(inspect.MONSTER_PLACES):
            said = ", ".join(inspect.MONSTER_PLACES)
            raise ScenarioError(f"`monsters` is a mapping of {said}")
        for name, zone in inspect.MONSTER_PLACES.items():
            if zone in (MONSTERS, DEFEATED):
                self._pile(name, monsters.get(name, []), zone)
            elif name in monsters:
                self._one(name, monsters[name], zone)
                if len(self.layout.zones[zone]) > 1:
                    raise ScenarioError(f"`{name}` is one monster")
        self._pile("spell deck", document.get("spell deck", []), SPELL_DECK)
        self._pile("trashed spells", document.get("trashed spells", []), SPELL_TRASH)

    def _stacks(self) -> None:
        """Silver, Gold, six sets of heroes, and what comes with them."""
        designs = self.rules.designs
        heroes = self._heroes()
        names = [designs[hero].name for hero in heroes]
        beside = [i for i, design in enumerate(designs) if design.beside in names]
        places = [(self._ident("Silver"), SILVER), (self._ident("Gold"), GOLD)]
        places += [(hero, HEROES + i) for i, hero in enumerate(heroes)]
        places += [(item, SIDE + i) for i, item in enumerate(beside)]
        left = self.document.get("stacks", {})
        known = [designs[ident].name for ident, _ in places]
        if not isinstance(left, dict) or set(left) - set(known):
            raise ScenarioError(f"`stacks` is a mapping to numbers, of {', '.join(known)}")
        for ident, zone in places:
            design = designs[ident]
            count = left.get(design.name, design.copies)
            for _ in range(_number(f"stack of {design.name}", count, 0, design.copies)):
                self.layout.put(ident, zone)

    def _heroes(self) -> list[Ident]:
        said = self.document.get("heroes", "beginners")
        if isinstance(said, str) and said in LAYOUTS:
            said = list(LAYOUTS[said])
        if not isinstance(said, list):
            raise ScenarioError(f"`heroes` is six names or one of {', '.join(LAYOUTS)}")
        heroes = [self._ident(name) for name in said]
        for hero in heroes:
            if self.rules.designs[hero].kind != HERO:
                raise ScenarioError(f"{self.rules.designs[hero].name} is no hero")
        flaw = layout_error([self.rules.designs[hero] for hero in heroes])
        if flaw:
            raise ScenarioError(flaw)
        return heroes

    # -- numbers -----------------------------------------------------------------------

    def _put_seat_numbers(self, table: Table, rooms: list[int]) -> None:
        left = [PIXELS[table.seats]] * COLOURS
        for seat, entry in enumerate(self.seats):
            table.set_count(ROOM, seat, rooms[seat])
            points = _number("points", entry.get("points", 0), 0, 99)
            if points >= WINNING and self.document.get("mode") != MODES[TEAMS]:
                raise ScenarioError(f"with {points} points seat {seat} has won already")
            table.set_count(POINTS, seat, points)
            table.set_count(EXTRA, seat, _number("extra", entry.get("extra", 0), 0, 20))
            for side, first in (("available", AVAILABLE), ("exhausted", EXHAUSTED)):
                for colour, count in _pixels(side, entry.get(side, {})).items():
                    table.set_count(first + colour, seat, count)
                    left[colour] -= count
        supply = _pixels("supply", self.document.get("supply", {}))
        for colour, name in enumerate(COLOUR_NAMES):
            if left[colour] < supply.get(colour, 0):
                most = PIXELS[table.seats]
                raise ScenarioError(f"with {table.seats} seats there are {most} {name} pixels")
            table.set_var(SUPPLY + colour, supply.get(colour, left[colour]))

    def _put_clock(self, table: Table) -> None:
        document = self.document
        mode = document.get("mode", MODES[0])
        if mode not in MODES or (mode == MODES[TEAMS] and table.seats != MOST_SEATS):
            raise ScenarioError(f"`mode` is one of {', '.join(MODES)}; teams are played by 4")
        table.set_var(MODE, MODES.index(str(mode)))
        if table.vars[MODE] == TEAMS:
            for seat in range(table.seats):
                for card in table.zones[SHARED + seat * KINDS + SPELLS]:
                    table.learn(card, bit((seat + 2) % table.seats))
        limit = _number(
            "turn limit", document.get("turn limit", 60 * table.seats), 1, MAX_TURN_LIMIT
        )
        turn = _number("turn number", document.get("turn number", 1), 1, limit)
        table.set_var(TURN_LIMIT, limit)
        table.set_var(TURN, turn - 1 if self.phase == BEGIN else turn)
        table.set_var(ACTING, self.acting)
        table.set_var(PHASE, self.phase)
        table.clear_spine()
        table.push(Frame(self.phase))
        seed = document.get("seed")
        if seed is None:
            table.disable_chance()
        else:
            table.reseed(_number("seed", seed, -(1 << 40), 1 << 40))

    def _mark(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        used = _flag("used", given) * ABILITY_USED + _flag("drawn", given) * CARDS_DRAWN
        table.set_mark(USED, card, used)
        table.set_mark(KEEP, card, _flag("kept", given))
        table.set_mark(FRESH, card, _flag("fresh", given))
        for key, mark in (("more damage", MORE_DAMAGE), ("more health", MORE_HEALTH)):
            table.set_mark(mark, card, _number(key, given.get(key, 0), 0, 99))
        if "from" in given:
            if given["from"] == self.acting:
                raise ScenarioError("a card is taken from an opponent")
            table.set_list(BORROWED, [*table.lists[BORROWED], card])

    def _put_turn(self, table: Table) -> None:
        """What has happened in this turn."""
        so_far = self.document.get("so far", {})
        known = [*inspect.TURN_NUMBERS, *inspect.TURN_FLAGS, "action", "crown", "revenge", "later"]
        if not isinstance(so_far, dict) or set(so_far) - set(known):
            raise ScenarioError(f"`so far` is a mapping of {', '.join(known)}")
        for key, var in inspect.TURN_NUMBERS.items():
            if key in so_far:
                table.set_var(var, _number(key, so_far[key], -99, 99))
        for key, var in inspect.TURN_FLAGS.items():
            table.set_var(var, _flag(key, so_far))
        action = so_far.get("action", ACTION_NAMES[0])
        if action not in ACTION_NAMES:
            raise ScenarioError(f"`action` is one of {', '.join(ACTION_NAMES)}")
        table.set_var(ACTION, ACTION_NAMES.index(str(action)))
        if table.vars[DONE] and not table.vars[ACTION]:
            raise ScenarioError("an action that is done has a name")
        crown = _list("crown", so_far.get("crown", []))
        if crown:
            if len(set(crown)) != 2 or any(colour not in COLOUR_NAMES for colour in crown):
                raise ScenarioError("`crown` is like [red, blue]: red pixels count as blue")
            table.set_var(CROWN_FROM, COLOUR_NAMES.index(str(crown[0])))
            table.set_var(CROWN_TO, COLOUR_NAMES.index(str(crown[1])))
        if "revenge" in so_far:
            at, pile = so_far["revenge"], table.zones[DEFEATED]
            if isinstance(at, bool) or not isinstance(at, int) or not 1 <= at <= len(pile):
                raise ScenarioError("`revenge` is a number: 1 for the last defeated monster")
            table.set_var(REVENGE, 1 + pile[-at])
        later = _list("later", so_far.get("later", []))
        table.set_list(LATER, [self._ident(name) for name in later])


def _entries(seats: object) -> list[dict[str, Any]]:
    if not isinstance(seats, list) or not 2 <= len(seats) <= MOST_SEATS:
        raise ScenarioError(f"`seats` is a list of 2 to {MOST_SEATS}")
    for entry in seats:
        if not isinstance(entry, dict):
            raise ScenarioError("a seat is a mapping like {room: red, play: [Copper*5]}")
        for key in entry:
            if key not in _SEAT_KEYS:
                raise ScenarioError(f"a seat has no {key!r}")
    return seats


def _list(what: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise ScenarioError(f"`{what}` is a list, not {value!r}")
    return value


def _number(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ScenarioError(f"{what} is a whole number from {low} to {high}, not {value!r}")
    return value


def _flag(what: str, given: dict[str, Any]) -> int:
    value = given.get(what, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"`{what}` is true or false, not {value!r}")
    return 1 if value else 0


def _pixels(what: str, value: object) -> dict[int, int]:
    """Colour -> how many."""
    if not isinstance(value, dict) or set(value) - set(COLOUR_NAMES):
        raise ScenarioError(f"`{what}` is a mapping like {{blue: 1, red: 2}}, not {value!r}")
    return {
        COLOUR_NAMES.index(str(name)): _number(f"{what} {name}", count, 0, 10)
        for name, count in value.items()
    }
