"""Positions of Six Forms written down, for scenarios.

    seats:
      - {life: 20, cubes: 3, drained: 2, sparks: 1, sparked: true, placed: true, by hand: 4,
         energy: 1, form energy: {magical: 2}, hand: [Imp], deck: [Imp*3], graveyard: [Bolt],
         void: [Bolt], aside: [{card: Imp, to: hand}], gate locked: true,
         actions: [{card: Tide, counters: {intensity: 2}}]}
      - {hand: [{card: Imp, seen: [0]}]}         # who knows it, where that is not as usual
    battlefield:
      a1: {card: Imp, of: 0, exhausted: true, moved: true, damage: 1, poisoned: true,
           counters: {power: 2, stun: 1}, facet counters: [fly], arms: [Blade, {card: Hex, of: 1}]}
      b3: {card: Imp, of: 1, face-down: true, arrived: 3}
      c2: {card: Imp, of: 1, by: 0, played: 3, blocks: 1, taunted by: c3, copy of: Ogre}
      c3: {card: Ogre, of: 1, ousted: true, this turn: {stats: [2, -1, 0], facets: [pierce]}}
      d4: {card: Rubble, of: 0, by: nobody}      # a hazard
    board: 4x4                                   # or 5x4
    turn: 0                                      # who acts
    step: act                                    # draw, regroup, act, move, second act, end
    begun: true                                  # else the step begins now, and that is an event
    quarry: 31                                   # else what the seats have left of 36
    turn number: 3
    turn limit: 120

Piles are written with their top card first. `of` says who owns a card and `by` who controls it,
where that is somebody else; `by hand` counts the effects that a seat activated at will in this
turn. Act steps and the move step have begun unless told otherwise, other steps have not. With the
step `set-up` the turn itself is about to begin. The rows of seat 0 are 1 and 2. Tokens that the
cards can generate lie ready.
"""

import re
from typing import Any, Final

from rulebound.games.sixforms import inspect
from rulebound.games.sixforms.names import (
    ACT,
    ACT_STEP,
    ACTING,
    ARMS,
    ASIDE,
    ASK_ACT,
    ASK_MOVE,
    BEGIN_STEP,
    BEGIN_TURN,
    CONTROL,
    COUNTER,
    COUNTER_NAMES,
    CUBES,
    CUBES_EACH,
    DRAINED,
    DRAW_STEP,
    END,
    END_STEP,
    ENERGY,
    FACES,
    FACETS,
    FIELD,
    FIRST,
    FORM_NAMES,
    GIVEN,
    HEIGHT,
    HOME,
    HOST,
    KINDS,
    LIFE,
    LIFE_AT_FIRST,
    MORE_ATTACK,
    MORE_FACETS,
    MOVE,
    MOVE_STEP,
    NO_STEP,
    OUTSIDE,
    PLAYERS,
    QUARRY,
    REGROUP,
    REGROUP_STEP,
    SECOND_ACT_STEP,
    SHARED,
    STEP,
    STEP_NAMES,
    TAUNTED,
    TOKENS,
    TURN,
    TURN_LIMIT,
    WIDTHS,
)
from rulebound.games.sixforms.setup import MAX_TURN_LIMIT, empty_table, tokens_of
from rulebound.games.sixforms.spec import SixForms
from rulebound.kernel.board import Board, board
from rulebound.kernel.game import Game
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Ident, Seat, Zone, bit
from rulebound.kernel.rules import Rules
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

KEYS: Final = frozenset(
    {"battlefield", "board", "turn", "step", "begun", "quarry", "turn number", "turn limit"}
)
RESTING: Final = frozenset({ASK_ACT.code, ASK_MOVE.code})
_SEAT_KEYS: Final = frozenset(
    {"name", "form energy", *inspect.SEAT_NUMBERS, *inspect.SEAT_FLAGS, *inspect.PILES}
)
_HIDDEN_KEYS: Final = frozenset({"card", "seen"})
_PLAY_KEYS: Final = frozenset(
    {"card", "of", "by", "seen", "face-down", "counters", "facet counters", "copy of"}
    | {"this turn", *inspect.CARD_FLAGS, *inspect.CARD_NUMBERS}
)
_FIELD_KEYS: Final = _PLAY_KEYS | {"arms", "taunted by"}
_ASIDE_KEYS: Final = frozenset({"card", "to"})
_COPIES: Final = re.compile(r"(.+?)\s*\*\s*(\d{1,3})")
_BOARDS: Final = {f"{width}x{HEIGHT}": width for width in WIDTHS}
_FRAMES: Final = {
    REGROUP_STEP: REGROUP,
    ACT_STEP: ACT,
    MOVE_STEP: MOVE,
    SECOND_ACT_STEP: ACT,
    END_STEP: END,
}
_MOST_CARDS: Final = 200
_MOST: Final = 999
_STATS: Final = 3


def position(rules: Rules, document: dict[str, Any]) -> Table:
    """The position a scenario describes."""
    assert isinstance(rules, SixForms)
    return _Setup(rules, document).table()


def look(game: Game, key: str) -> object:
    """What an expectation speaks of: `seat 0 life`, `b2`, `b2 attack`, `asked` ..."""
    return inspect.look(game, key)


def position_text(game: Game) -> str:
    """The position as a scenario would have it; in the middle of an effect not all of it."""
    return inspect.written(game)


class _Setup:
    """A position under construction: first which cards lie where, then how they stand."""

    def __init__(self, rules: SixForms, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = _entries(document.get("seats", [{}, {}]))
        self.board = _board(document.get("board", "4x4"))
        self.idents: list[Ident] = []
        self.owners: list[Seat] = []
        self.places: list[Zone] = []
        self.given: list[dict[str, Any]] = []
        self.cells: dict[Card, Cell] = {}
        self.hosts: dict[Card, Card] = {}

    def table(self) -> Table:
        for seat, entry in enumerate(self.seats):
            for pile, kind in inspect.PILES.items():
                self._pile(pile, entry.get(pile, []), kind, seat)
        self._lay_battlefield()
        self._lay_tokens()
        table = empty_table(self.board.width, self.idents, self.owners, self.places)
        self._put_clock(table)
        for seat, entry in enumerate(self.seats):
            self._put_seat(table, seat, entry)
        self._put_quarry(table)
        for card, given in enumerate(self.given):
            self._stand(table, card, given)
        return table

    # -- which cards -------------------------------------------------------------------

    def _ident(self, name: object) -> Ident:
        ident = self.rules.idents.get(str(name))
        if ident is None:
            raise ScenarioError(f"there is no card {name!r}")
        return ident

    def _pile(self, what: str, listed: object, kind: int, seat: Seat) -> None:
        """Cards from the bottom to the top."""
        keys = _PLAY_KEYS if kind == OUTSIDE else _ASIDE_KEYS if kind == ASIDE else _HIDDEN_KEYS
        zone = SHARED + seat * KINDS + kind
        for item in reversed(_list(what, listed)):
            given: dict[str, Any] = item if isinstance(item, dict) else {"card": item}
            counted = _COPIES.fullmatch(str(given.get("card")))
            copies = int(counted[2]) if counted else 1
            if self.places.count(zone) + copies > _MOST_CARDS:
                raise ScenarioError(f"a pile has at most {_MOST_CARDS} cards")
            one = {**given, "card": counted[1]} if counted else given
            for _ in range(copies):
                self._one(what, one, keys, zone, seat)

    def _one(
        self, what: str, given: dict[str, Any], keys: frozenset[str], zone: Zone, seat: Seat
    ) -> Card:
        """A card with what is said of it; belongs to the seat unless it is of another one."""
        if "card" not in given or set(given) - keys:
            raise ScenarioError(f"`{what}`: a card is a name, or a mapping of {_said(keys)}")
        ident = self._ident(given["card"])
        design = self.rules.designs[ident]
        fits = not design.token
        if zone == FIELD:
            fits = design.is_battlefield
        elif zone == ARMS:
            fits = design.is_equip or design.is_battlefield
        elif (zone - SHARED) % KINDS == OUTSIDE:
            fits = design.is_action
        if not fits:
            raise ScenarioError(f"{design.name} cannot be in `{what}`")
        self.idents.append(ident)
        self.owners.append(_number("of", given.get("of", seat), 0, PLAYERS - 1))
        self.places.append(zone)
        self.given.append(given)
        return len(self.idents) - 1

    def _lay_battlefield(self) -> None:
        field = self.document.get("battlefield", {})
        if not isinstance(field, dict):
            raise ScenarioError("`battlefield` is a mapping of zones to cards")
        for name, given in field.items():
            cell = self._cell(name)
            if cell in self.cells.values():
                raise ScenarioError(f"{name} is given twice")
            if not isinstance(given, dict) or "of" not in given:
                raise ScenarioError(f"{name}: a card is like {{card: NAME, of: 0}}")
            host = self._one(str(name), given, _FIELD_KEYS, FIELD, 0)
            self.cells[host] = cell
            for item in _list("arms", given.get("arms", [])):
                arm = item if isinstance(item, dict) else {"card": item}
                seat = self.owners[host]
                self.hosts[self._one("arms", arm, _PLAY_KEYS, ARMS, seat)] = host

    def _cell(self, name: object) -> Cell:
        cell = self.board.parse(str(name))
        if cell is None:
            raise ScenarioError(f"there is no zone {name!r} on the battlefield")
        return cell

    def _lay_tokens(self) -> None:
        """All that the cards can generate, but for those that are in play."""
        designs = self.rules.designs
        there = [ident for ident in self.idents if designs[ident].token]
        cards = {ident: 1 for ident in self.idents if not designs[ident].token}
        possible = set(tokens_of(designs, [cards])) | set(there)
        pairs = list(zip(self.idents, self.owners, strict=True))
        zones = len(self.board.cells)
        for seat in range(PLAYERS):
            for ident in sorted(possible):
                for _ in range(zones - pairs.count((ident, seat))):
                    self.idents.append(ident)
                    self.owners.append(seat)
                    self.places.append(TOKENS)
                    self.given.append({})

    # -- seats and the clock -----------------------------------------------------------

    def _put_clock(self, table: Table) -> None:
        document = self.document
        acting = _number("turn", document.get("turn", 0), 0, PLAYERS - 1)
        limit = _number("turn limit", document.get("turn limit", 120), 1, MAX_TURN_LIMIT)
        turn = _number("turn number", document.get("turn number", min(3, limit)), 1, limit)
        step = document.get("step", STEP_NAMES[ACT_STEP])
        if step not in STEP_NAMES:
            raise ScenarioError(f"`step` is one of {', '.join(STEP_NAMES)}, not {step!r}")
        at = STEP_NAMES.index(str(step))
        table.set_var(ACTING, acting)
        table.set_var(FIRST, acting if turn % 2 else 1 - acting)
        table.set_var(TURN_LIMIT, limit)
        table.set_var(STEP, at)
        table.set_var(TURN, turn if at != NO_STEP else turn - 1)
        self._put_spine(table, at, turn == 1)
        seed = document.get("seed")
        if seed is None:
            table.disable_chance()
        else:
            table.reseed(_number("seed", seed, -(1 << 40), 1 << 40))

    def _put_spine(self, table: Table, at: int, is_first: bool) -> None:
        """What is still to come of the turn; a first turn has only three steps."""
        begun = _flag("begun", self.document) if "begun" in self.document else at in inspect.BEGUN
        if at == NO_STEP:
            table.push(Frame(BEGIN_TURN))
            return
        if begun and at == DRAW_STEP:
            raise ScenarioError("a draw step that has begun is over")
        if is_first and at not in inspect.FIRST_STEPS:
            raise ScenarioError(f"the first turn has no {STEP_NAMES[at]} step")
        for later in range(END_STEP, at, -1):
            if not is_first or later in inspect.FIRST_STEPS:
                table.push(Frame(BEGIN_STEP, a=later))
        table.push(Frame(_FRAMES[at]) if begun else Frame(BEGIN_STEP, a=at))

    def _put_seat(self, table: Table, seat: Seat, entry: dict[str, Any]) -> None:
        for key, count in inspect.SEAT_NUMBERS.items():
            least, usual = (1, LIFE_AT_FIRST) if count == LIFE else (0, 0)
            number = _number(key, entry.get(key, usual), least, _MOST)
            table.set_count(count, seat, number)
        for key, count in inspect.SEAT_FLAGS.items():
            table.set_count(count, seat, _flag(key, entry))
        forms = _numbers("form energy", entry.get("form energy", {}), FORM_NAMES)
        for form, number in forms.items():
            table.set_count(ENERGY + 1 + form, seat, number)

    def _put_quarry(self, table: Table) -> None:
        used = sum(table.counts[CUBES]) + sum(table.counts[DRAINED])
        usual = max(CUBES_EACH * PLAYERS - used, 0)
        table.set_var(QUARRY, _number("quarry", self.document.get("quarry", usual), 0, _MOST))

    # -- how a card stands -------------------------------------------------------------

    def _stand(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        zone = self.places[card]
        control = given.get("by", table.owner[card])
        if control == "nobody":
            control = NONE
        table.set_mark(CONTROL, card, _number("by", control, NONE, PLAYERS - 1))
        if card in self.cells:
            table.put_at(card, self.cells[card])
        if card in self.hosts:
            host = self.hosts[card]
            table.set_mark(HOST, card, host + 1)
            table.carry_to(card, self.cells[host])
        for key, mark in inspect.CARD_FLAGS.items():
            table.set_mark(mark, card, _flag(key, given))
        for key, mark in inspect.CARD_NUMBERS.items():
            table.set_mark(mark, card, _number(key, given.get(key, 0), 0, _MOST))
        for kind, n in _numbers("counters", given.get("counters", {}), COUNTER_NAMES).items():
            table.set_mark(COUNTER + kind, card, n)
        table.set_mark(GIVEN, card, _facets("facet counters", given.get("facet counters", [])))
        if "copy of" in given:
            table.set_mark(FACES, card, self._ident(given["copy of"]) + 1)
        if "taunted by" in given:
            table.set_mark(TAUNTED, card, self._taunter(given["taunted by"]) + 1)
        if zone >= SHARED and (zone - SHARED) % KINDS == ASIDE:
            table.set_mark(HOME, card, _home(given.get("to", "graveyard")) + 1)
        self._put_changes(table, card, given.get("this turn", {}))
        self._put_knowledge(table, card, given)

    def _taunter(self, name: object) -> Card:
        cell = self._cell(name)
        for card, at in self.cells.items():
            if at == cell:
                return card
        raise ScenarioError(f"there is no card at {name} to taunt")

    def _put_changes(self, table: Table, card: Card, changes: object) -> None:
        """What a card gained until the end of the turn."""
        if not isinstance(changes, dict) or set(changes) - {"stats", "facets"}:
            raise ScenarioError("`this turn` is like {stats: [2, -1, 0], facets: [fly]}")
        stats = _list("stats", changes.get("stats", [0] * _STATS))
        if len(stats) != _STATS:
            raise ScenarioError("`stats` are attack, health and weakness")
        for at, number in enumerate(stats):
            table.set_mark(MORE_ATTACK + at, card, _number("stats", number, -_MOST, _MOST))
        table.set_mark(MORE_FACETS, card, _facets("facets", changes.get("facets", [])))

    def _put_knowledge(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        """Which side is up, and who knows what is on it."""
        if _flag("face-down", given):
            table.turn_over(card, 0)
            table.forget(card, bit(table.marks[CONTROL][card]))
        if "seen" in given:
            table.forget(card, 0)
            seen = given["seen"]
            if seen == "all":
                table.learn(card, EVERYONE)
                return
            for seat in _list("seen", seen):
                table.learn(card, bit(_number("seen", seat, 0, PLAYERS - 1)))


def _entries(seats: object) -> list[dict[str, Any]]:
    if not isinstance(seats, list) or len(seats) != PLAYERS:
        raise ScenarioError(f"`seats` is a list of {PLAYERS}")
    for entry in seats:
        if not isinstance(entry, dict):
            raise ScenarioError("a seat is a mapping like {life: 12, hand: [Imp]}")
        for key in entry:
            if key not in _SEAT_KEYS:
                raise ScenarioError(f"a seat has no {key!r}")
    return seats


def _board(size: object) -> Board:
    if size not in _BOARDS:
        raise ScenarioError(f"`board` is {' or '.join(_BOARDS)}, not {size!r}")
    return board(_BOARDS[str(size)], HEIGHT)


def _list(what: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise ScenarioError(f"`{what}` is a list, not {value!r}")
    return value


def _number(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ScenarioError(f"{what} is a whole number from {low} to {high}, not {value!r}")
    return value


def _numbers(what: str, value: object, names: tuple[str, ...]) -> dict[int, int]:
    """Which of the names -> how many."""
    if not isinstance(value, dict) or set(value) - set(names):
        raise ScenarioError(f"`{what}` is a mapping to numbers, of {', '.join(names)}")
    return {names.index(name): _number(name, n, 0, _MOST) for name, n in value.items()}


def _flag(what: str, given: dict[str, Any]) -> int:
    value = given.get(what, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"`{what}` is true or false, not {value!r}")
    return 1 if value else 0


def _facets(what: str, value: object) -> int:
    mask = 0
    for name in _list(what, value):
        if name not in FACETS:
            raise ScenarioError(f"{what}: there is no facet {name!r}")
        mask |= FACETS[str(name)]
    return mask


def _home(name: object) -> int:
    if name not in inspect.HOMES:
        raise ScenarioError(f"`to` is one of {', '.join(inspect.HOMES)}, not {name!r}")
    return inspect.HOMES[str(name)]


def _said(keys: frozenset[str]) -> str:
    return ", ".join(sorted(keys))
