"""Positions of Havenfall in scenarios: how they are written.

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

from typing import Any, Final

from rulebound.games.havenfall import inspect, schema
from rulebound.games.havenfall.rules import Havenfall
from rulebound.games.havenfall.setup import LAYOUTS, PIXELS, SCHEMA, layout_error
from rulebound.kernel import scenario_values as values
from rulebound.kernel.ids import NONE, Card, Ident, Seat, Zone, bit
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

KEYS: Final = frozenset(
    {
        *("heroes", "stacks", "monsters", "supply", "mode", "turn", "phase", "so far"),
        *("turn number", "turn limit", *inspect.BOARD_PILES),
    }
)
_PHASES: Final = {"reveal": schema.BEGIN, "action": schema.MAIN, "end": schema.FINISH}
_SEAT_KEYS: Final = frozenset(
    {"room", "leader", "points", "extra", "name", *inspect.SIDES, *inspect.SEAT_PILES}
)
_CARD_KEYS: Final = frozenset(
    {"card", "from", "of", *[flag[0] for flag in inspect.CARD_FLAGS], *dict(inspect.CARD_NUMBERS)}
)
_DEFAULT_MONSTERS: Final = {"minion 1": "Fish", "minion 2": "Frog", "boss": "Armadillo"}


class HavenfallPositionReader:
    """A position under construction: first which cards lie where, then all numbers."""

    def __init__(self, rules: Havenfall, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = values.seat_entries(
            document, schema.SEATS, _SEAT_KEYS, "{room: red, play: [Copper*5]}"
        )
        self.layout = TableBuilder(SCHEMA, len(self.seats))
        self.named: set[str] = set()  # cards of the seats, and trashed ones
        self.marked: list[tuple[Card, dict[str, Any]]] = []
        self.acting = self._number("turn", 0, 0, len(self.seats) - 1)
        phase = values.chosen("phase", document.get("phase", "action"), tuple(_PHASES))
        self.phase = tuple(_PHASES.values())[phase]

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        return values.number(key, self.document.get(key, default), low, high)

    def table(self) -> Table:
        """Return the position."""
        for seat, entry in enumerate(self.seats):
            self._lay_seat(seat, entry)
        for name, zone in inspect.BOARD_PILES.items():
            usual = self._unused_arcane() if zone == schema.ARCANE else []
            self._pile(name, self.document.get(name, usual), zone)
        rooms = self._rooms(self._has_free_leaders())
        self._lay_board()
        table = self.layout.table(0)
        waiting = [table.zones[schema.seat_zone(schema.LEADER, s)] for s in range(table.seats)]
        table.set_var(schema.FIRST_BOSS, 0 if any(waiting) else 1)
        self._put_seat_numbers(table, rooms)
        self._put_clock(table)
        for card, given in self.marked:
            self._mark(table, card, given)
        self._put_turn(table)
        return table

    # -- which cards -------------------------------------------------------------------

    def _unused_arcane(self) -> list[str]:
        return [d.name for d in self.rules.designs if d.arcane and d.name not in self.named]

    def _has_free_leaders(self) -> bool:
        leaders = [d.name for d in self.rules.designs if d.kind == schema.LEADER_CARD]
        return any(name in self.named for name in leaders)

    def _lay_seat(self, seat: Seat, entry: dict[str, Any]) -> None:
        hand, play = entry.get("hand", []), entry.get("play", [])
        if seat != self.acting and play:
            raise ScenarioError(f"seat {seat} does not act and has nothing in play")
        if seat == self.acting and self.phase == schema.BEGIN and play:
            raise ScenarioError(f"seat {seat} has not revealed its hand: `hand`, not `play`")
        if seat == self.acting and self.phase == schema.MAIN and hand:
            raise ScenarioError(f"seat {seat} has revealed its hand: `play`, not `hand`")
        for zone, kind in inspect.SEAT_PILES.items():
            place = schema.seat_zone(kind, seat)
            count = self._pile(zone, entry.get(zone, []), place, seat)
            if kind == schema.SPELLS and count > schema.MOST_SPELLS:
                raise ScenarioError(f"a seat has at most {schema.MOST_SPELLS} spells")

    def _pile(self, what: str, written: object, zone: Zone, seat: Seat = NONE) -> int:
        """Put cards into a zone, from the bottom to the top, and return how many."""
        example = "{card: Silver, from: 1}"
        cards = list(values.pile(self.rules, what, written, _CARD_KEYS, example))
        for ident, given in reversed(cards):
            self._put(what, ident, given, zone, seat)
        return len(cards)

    def _put(self, what: str, ident: Ident, given: dict[str, Any], zone: Zone, seat: Seat) -> None:
        design = self.rules.designs[ident]
        if not self._belongs(design.kind, design.arcane, zone):
            raise ScenarioError(f"{design.name} cannot be in `{what}`")
        if zone == schema.TRASH or (zone >= schema.SHARED and design.kind != schema.SPELL):
            self.named.add(design.name)
        owner = NONE if design.kind == schema.SPELL else seat
        for key in ("from", "of"):
            if key in given:
                owner = values.number(key, given[key], 0, len(self.seats) - 1)
        if len(given) > 1:
            is_in_play = (zone - schema.SHARED) % schema.KINDS == schema.PLAY
            if not is_in_play and zone != schema.TRASH and design.kind != schema.MONSTER:
                raise ScenarioError(f"`{what}` is a list of names")
            self.marked.append((len(self.layout.idents), given))
        self.layout.put(ident, zone, owner)

    def _belongs(self, kind: int, arcane: bool, zone: Zone) -> bool:
        if zone in (schema.SPELL_DECK, schema.SPELL_TRASH):
            return kind == schema.SPELL
        if zone >= schema.SHARED:
            return (kind == schema.SPELL) == (
                (zone - schema.SHARED) % schema.KINDS == schema.SPELLS
            )
        if zone == schema.ARCANE:
            return arcane
        if zone == schema.ARTIFACTS:
            return kind == schema.ARTIFACT
        return kind != schema.SPELL if zone == schema.TRASH else kind == schema.MONSTER

    # -- war rooms and leaders ---------------------------------------------------------

    def _rooms(self, free: bool) -> list[int]:
        """The colour of each seat's war room, with its leader where leaders still wait."""
        rooms = [self._said_room(entry) for entry in self.seats]
        for seat, entry in enumerate(self.seats):
            if rooms[seat] == NONE:
                rooms[seat] = next(c for c in range(schema.COLOURS) if c not in rooms)
            name = entry.get("leader", "none" if free else None)
            if free and name != "none":
                raise ScenarioError("leaders wait beside all war rooms, or beside none")
            for ident, design in enumerate(self.rules.designs):
                own = design.kind == schema.LEADER_CARD and design.colours == (rooms[seat],)
                if design.name == name or (name is None and own):
                    self.layout.put(ident, schema.seat_zone(schema.LEADER, seat), seat)
        if any(rooms.count(room) > 1 for room in rooms):
            raise ScenarioError("every seat has another `room`")
        return rooms

    def _said_room(self, entry: dict[str, Any]) -> int:
        room = entry.get("room")
        said = NONE if room is None else values.chosen("room", room, schema.COLOUR_NAMES)
        name = entry.get("leader", "none")
        if name == "none":
            return said
        leader = self.rules.designs[values.ident(self.rules, name)]
        if leader.kind != schema.LEADER_CARD or said not in (NONE, leader.colours[0]):
            raise ScenarioError(f"{leader.name} is not the leader of a {room or ''} war room")
        return leader.colours[0]

    # -- the board ---------------------------------------------------------------------

    def _lay_board(self) -> None:
        self._stacks()
        given = self.document.get("monsters", _DEFAULT_MONSTERS)
        monsters = values.mapped("monsters", given, inspect.MONSTER_PLACES)
        for name, zone in inspect.MONSTER_PLACES.items():
            if zone in (schema.MONSTERS, schema.DEFEATED):
                self._pile(name, monsters.get(name, []), zone)
            elif name in monsters and self._pile(name, [monsters[name]], zone) > 1:
                raise ScenarioError(f"`{name}` is one monster")

    def _stacks(self) -> None:
        """Silver, Gold, six sets of heroes, and what comes with them."""
        designs = self.rules.designs
        heroes = self._heroes()
        names = [designs[hero].name for hero in heroes]
        beside = [i for i, design in enumerate(designs) if design.beside in names]
        places = [
            (values.ident(self.rules, "Silver"), schema.SILVER),
            (values.ident(self.rules, "Gold"), schema.GOLD),
        ]
        places += [(hero, schema.HEROES + i) for i, hero in enumerate(heroes)]
        places += [(item, schema.SIDE + i) for i, item in enumerate(beside)]
        known = [designs[ident].name for ident, _ in places]
        left = values.mapped("stacks", self.document.get("stacks", {}), known)
        for ident, zone in places:
            design = designs[ident]
            count = left.get(design.name, design.copies)
            copies = values.number(f"stack of {design.name}", count, 0, design.copies)
            self.layout.put(ident, zone, copies=copies)

    def _heroes(self) -> list[Ident]:
        said = self.document.get("heroes", "beginners")
        if isinstance(said, str) and said in LAYOUTS:
            said = list(LAYOUTS[said])
        if not isinstance(said, list):
            raise ScenarioError(f"`heroes` is six names or one of {', '.join(LAYOUTS)}")
        heroes = [values.ident(self.rules, name) for name in said]
        for hero in heroes:
            if self.rules.designs[hero].kind != schema.HERO:
                raise ScenarioError(f"{self.rules.designs[hero].name} is no hero")
        flaw = layout_error([self.rules.designs[hero] for hero in heroes])
        if flaw:
            raise ScenarioError(flaw)
        return heroes

    # -- numbers -----------------------------------------------------------------------

    def _put_seat_numbers(self, table: Table, rooms: list[int]) -> None:
        left = [PIXELS[table.seats]] * schema.COLOURS
        for seat, entry in enumerate(self.seats):
            table.set_count(schema.ROOM, seat, rooms[seat])
            points = values.number("points", entry.get("points", 0), 0, 99)
            if points >= schema.WINNING and self.document.get("mode") != schema.MODES[schema.TEAMS]:
                raise ScenarioError(f"with {points} points seat {seat} has won already")
            table.set_count(schema.POINTS, seat, points)
            table.set_count(
                schema.EXTRA, seat, values.number("extra", entry.get("extra", 0), 0, 20)
            )
            for side, first in inspect.SIDES.items():
                for colour, count in _pixels(side, entry.get(side, {})).items():
                    table.set_count(first + colour, seat, count)
                    left[colour] -= count
        supply = _pixels("supply", self.document.get("supply", {}))
        for colour, name in enumerate(schema.COLOUR_NAMES):
            if left[colour] < supply.get(colour, 0):
                most = PIXELS[table.seats]
                raise ScenarioError(f"with {table.seats} seats there are {most} {name} pixels")
            table.set_var(schema.SUPPLY + colour, supply.get(colour, left[colour]))

    def _put_clock(self, table: Table) -> None:
        document = self.document
        mode = values.chosen("mode", document.get("mode", schema.MODES[0]), schema.MODES)
        table.set_var(schema.MODE, mode)
        if mode == schema.TEAMS:
            if table.seats != schema.MOST_SEATS:
                raise ScenarioError(f"teams are played by {schema.MOST_SEATS}")
            for seat in range(table.seats):
                for card in table.zones[schema.seat_zone(schema.SPELLS, seat)]:
                    table.learn(card, bit((seat + 2) % table.seats))
        limit = self._number("turn limit", 60 * table.seats, 1, schema.MOST_TURNS)
        turn = self._number("turn number", 1, 1, limit)
        table.set_var(schema.TURN_LIMIT, limit)
        table.set_var(schema.TURN, turn - 1 if self.phase == schema.BEGIN else turn)
        table.set_var(schema.ACTING, self.acting)
        table.set_var(schema.PHASE, self.phase)
        table.push(Frame(self.phase))
        values.set_seed(table, document)

    def _mark(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        for key, mark, flag in inspect.CARD_FLAGS:
            if values.flag(key, given):
                table.set_mark(mark, card, table.marks[mark][card] | flag)
        for key, mark in inspect.CARD_NUMBERS:
            table.set_mark(mark, card, values.number(key, given.get(key, 0), 0, 99))
        if "from" in given:
            if given["from"] == self.acting:
                raise ScenarioError("a card is taken from an opponent")
            table.set_list(schema.BORROWED, [*table.lists[schema.BORROWED], card])

    def _put_turn(self, table: Table) -> None:
        """What has happened in this turn."""
        known = (*inspect.TURN_NUMBERS, *inspect.TURN_FLAGS, "action", "crown", "revenge", "later")
        so_far = values.mapped("so far", self.document.get("so far", {}), known)
        for key, var in inspect.TURN_NUMBERS.items():
            if key in so_far:
                table.set_var(var, values.number(key, so_far[key], -99, 99))
        for key, var in inspect.TURN_FLAGS.items():
            table.set_var(var, values.flag(key, so_far))
        action = so_far.get("action", schema.ACTION_NAMES[0])
        table.set_var(schema.ACTION, values.chosen("action", action, schema.ACTION_NAMES))
        if table.vars[schema.DONE] and not table.vars[schema.ACTION]:
            raise ScenarioError("an action that is done has a name")
        crown = values.listed("crown", so_far.get("crown", []))
        if crown:
            if len(set(crown)) != 2 or any(colour not in schema.COLOUR_NAMES for colour in crown):
                raise ScenarioError("`crown` is like [red, blue]: red pixels count as blue")
            table.set_var(schema.CROWN_FROM, schema.COLOUR_NAMES.index(str(crown[0])))
            table.set_var(schema.CROWN_TO, schema.COLOUR_NAMES.index(str(crown[1])))
        if "revenge" in so_far:
            at, pile = so_far["revenge"], table.zones[schema.DEFEATED]
            if isinstance(at, bool) or not isinstance(at, int) or not 1 <= at <= len(pile):
                raise ScenarioError("`revenge` is a number: 1 for the last defeated monster")
            table.set_var(schema.REVENGE, 1 + pile[-at])
        later = values.listed("later", so_far.get("later", []))
        table.set_list(schema.LATER, [values.ident(self.rules, name) for name in later])


def _pixels(what: str, value: object) -> dict[int, int]:
    """Return the number of pixels by colour."""
    given = values.mapped(what, value, schema.COLOUR_NAMES, "{blue: 1, red: 2}")
    return {
        schema.COLOUR_NAMES.index(name): values.number(f"{what} {name}", count, 0, 10)
        for name, count in given.items()
    }
