"""Positions of Skirmish written down, for scenarios.

    seats:
      - {hp: 12, at: c2, hand: [Jab], deck: [Jab*3], discard: [Feint], equipped: Sabre,
         states: {Chained: 2 exchanges, Exposed: this turn}}
      - {at: c4}
    board:
      b3: {card: Idol, seat: 0}                  # face up, by its first effect that can lie there
      d3: {card: Snare, seat: 1, face: down}
    turn: 0                                      # who attacks
    phase: attack                                # or draw
    first exchange: true                         # the attacker cannot end the turn yet
    size: [5, 5]
    turn number: 1
    turn limit: 60

Piles are written with their top card first.
"""

import re
from typing import Any, Final

from rulebound.games.skirmish.ctx import Duel
from rulebound.games.skirmish.names import (
    ATTACK,
    ATTACK_PLAY,
    ATTACKER,
    BOARD,
    DECK,
    DEFEND,
    DONE,
    DRAW_PHASE,
    EQUIPMENT,
    FRESH,
    GEAR,
    HAND,
    HP,
    LINE,
    MARK,
    ON_BOARD,
    PHASE,
    PHASES,
    PILE,
    PLAY,
    SEATS,
    SPOT,
    START_HP,
    STATES,
    TRAP,
    TURN,
    TURN_LIMIT,
    UNTIL,
    UNTIL_TURN,
)
from rulebound.games.skirmish.setup import Layout, empty_table
from rulebound.games.skirmish.spec import Skirmish
from rulebound.kernel.board import Board
from rulebound.kernel.game import Game
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Ident, Seat, bit
from rulebound.kernel.rules import Rules
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

KEYS: Final = frozenset(
    {"board", "turn", "phase", "first exchange", "size", "turn number", "turn limit"}
)
RESTING: Final = frozenset({ATTACK.code, DEFEND.code})
_SEAT_KEYS: Final = frozenset({"hp", "at", "hand", "deck", "discard", "equipped", "states", "name"})
_CELL_KEYS: Final = frozenset({"card", "seat", "face"})
_PHASES: Final = {"draw": DRAW_PHASE, "attack": ATTACK_PLAY}
_SPAN: Final = re.compile(r"(?:this (turn|exchange)|([1-9]\d{0,2}) (turn|exchange)s?)")
_COPIES: Final = re.compile(r"(.+?)\s*\*\s*(\d{1,3})")


def position(rules: Rules, document: dict[str, Any]) -> Table:
    """The position a scenario describes."""
    assert isinstance(rules, Skirmish)
    return _Setup(rules, document).table()


class _Setup:
    """A position under construction: first which cards there are, then where they lie."""

    def __init__(self, rules: Skirmish, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = _entries(document.get("seats", [{}, {}]))
        self.owners: list[Seat] = []
        self.idents: list[Ident] = []

    def table(self) -> Table:
        size = self.document.get("size", [5, 5])
        if not isinstance(size, list) or len(size) != 2:
            raise ScenarioError("`size` is [width, height]")
        limit = _number("turn limit", self.document.get("turn limit", 60))
        layout = Layout(_number("width", size[0]), _number("height", size[1]), None, limit)
        piles = {
            (seat, zone): self._cards(seat, entry.get(zone, []))
            for seat, entry in enumerate(self.seats)
            for zone in ("deck", "hand", "discard")
        }
        gear = [self._one(seat, entry.get("equipped")) for seat, entry in enumerate(self.seats)]
        board = self._board_cards()
        table = empty_table(layout, self.owners, self.idents, 0)
        g = self.rules.context(table)
        for seat, entry in enumerate(self.seats):
            self._place_figurine(g, seat, entry)
        for zone, name in ((DECK, "deck"), (PILE, "discard"), (HAND, "hand")):
            for seat in range(SEATS):
                for card in reversed(piles[seat, name]):  # written top first
                    self._put(g, card, zone + seat)
        for seat, card in enumerate(gear):
            if card != NONE:
                self._equip(g, seat, card)
        for cell, card, down in board:
            self._lay(g, cell, card, down)
        g.refresh()
        self._clock(table)
        return table

    # -- which cards -------------------------------------------------------------------

    def _one(self, seat: Seat, name: object) -> Card:
        if name is None:
            return NONE
        ident = self.rules.idents.get(str(name))
        if ident is None:
            raise ScenarioError(f"there is no card {name!r}")
        self.owners.append(seat)
        self.idents.append(ident)
        return len(self.idents) - 1

    def _cards(self, seat: Seat, names: object) -> list[Card]:
        if not isinstance(names, list):
            raise ScenarioError(f"a pile is a list of cards, not {names!r}")
        cards: list[Card] = []
        for name in names:
            counted = _COPIES.fullmatch(str(name))
            copies = int(counted[2]) if counted else 1
            if len(cards) + copies > 200:
                raise ScenarioError("a pile has at most 200 cards")
            plain = counted[1] if counted else name
            cards.extend(self._one(seat, plain) for _ in range(copies))
        return cards

    def _board_cards(self) -> list[tuple[str, Card, bool]]:
        board = self.document.get("board", {})
        if not isinstance(board, dict):
            raise ScenarioError("`board` is a mapping of positions to cards")
        found = []
        for cell, entry in board.items():
            if not isinstance(entry, dict) or set(entry) - _CELL_KEYS or "card" not in entry:
                raise ScenarioError(f"{cell}: {{card: NAME, seat: N, face: up or down}}")
            seat = entry.get("seat", 0)
            if not _is_seat(seat) or entry.get("face", "up") not in ("up", "down"):
                raise ScenarioError(f"{cell}: seat is 0 or 1, face is up or down")
            card = self._one(seat, entry["card"])
            found.append((str(cell), card, entry.get("face", "up") == "down"))
        return found

    # -- where they lie ----------------------------------------------------------------

    def _put(self, g: Duel, card: Card, zone: int) -> None:
        g.put(card, zone)
        if zone >= PILE and zone < PLAY:
            g.table.turn_over(card, 1)

    def _place_figurine(self, g: Duel, seat: Seat, entry: dict[str, Any]) -> None:
        table = g.table
        table.set_count(HP, seat, _number("hp", entry.get("hp", START_HP)))
        if not 1 <= g.hp(seat) <= START_HP:
            raise ScenarioError(f"hp is 1 to {START_HP}")
        if "at" in entry:
            table.set_count(SPOT, seat, _cell(g.board, entry["at"]))
        if g.spot(0) == g.spot(1) and seat == 1:
            raise ScenarioError("both figurines stand on the same position")
        states = entry.get("states", {})
        if not isinstance(states, dict):
            raise ScenarioError("`states` is a mapping like {Chained: 2 exchanges}")
        for name, span in states.items():
            self._state(table, seat, str(name), str(span))

    def _state(self, table: Table, seat: Seat, name: str, span: str) -> None:
        match = _SPAN.fullmatch(span)
        if name not in STATES or match is None:
            raise ScenarioError(
                f"states: {name}: {span} - like Chained: 2 exchanges, or: this turn"
            )
        count = int(match[2]) if match[2] else 1
        state = STATES.index(name)
        if (match[1] or match[3]) == "turn":
            now = _number("turn number", self.document.get("turn number", 1))
            table.set_count(UNTIL_TURN + state, seat, now + count - 1)
        else:
            table.set_count(UNTIL + state, seat, count)

    def _equip(self, g: Duel, seat: Seat, card: Card) -> None:
        line = self._line(card, (EQUIPMENT,), "equipped")
        table = g.table
        g.put(card, BOARD)
        table.turn_over(card, 1)
        table.set_mark(LINE, card, line)
        table.carry_to(card, g.spot(seat))
        table.set_count(GEAR, seat, card)

    def _lay(self, g: Duel, name: str, card: Card, down: bool) -> None:
        cell = _cell(g.board, name)
        table = g.table
        if not g.is_free(cell):
            raise ScenarioError(f"{name} is not free")
        table.move(card, BOARD)
        table.put_at(card, cell)
        if down:
            self._line(card, (TRAP,), "laid face down")
            table.learn(card, bit(table.owner[card]))
        else:
            table.turn_over(card, 1)
            table.learn(card, EVERYONE)
            table.set_mark(LINE, card, self._line(card, (ON_BOARD, MARK), "placed"))

    def _line(self, card: Card, kinds: tuple[int, ...], how: str) -> int:
        design = self.rules.designs[self.idents[card]]
        for i, line in enumerate(design.lines):
            if line.kind in kinds:
                return i
        raise ScenarioError(f"{design.name} cannot be {how}")

    def _clock(self, table: Table) -> None:
        document = self.document
        attacker = document.get("turn", 0)
        phase = document.get("phase", "attack")
        if not _is_seat(attacker) or not isinstance(phase, str) or phase not in _PHASES:
            raise ScenarioError("`turn` is 0 or 1, `phase` is draw or attack")
        table.set_var(ATTACKER, attacker)
        turn = _number("turn number", document.get("turn number", 1))
        if not 1 <= turn <= table.vars[TURN_LIMIT]:
            raise ScenarioError(f"the turn number is 1 to {table.vars[TURN_LIMIT]}")
        table.set_var(TURN, turn)
        table.set_var(FRESH, 1 if document.get("first exchange", True) else 0)
        table.set_var(PHASE, _PHASES[phase])
        table.clear_spine()
        table.push(Frame(_PHASES[phase]))
        seed = document.get("seed")
        if seed is None:
            table.disable_chance()
        else:
            table.reseed(_number("seed", seed))


def _entries(seats: object) -> list[dict[str, Any]]:
    if not isinstance(seats, list) or len(seats) != SEATS:
        raise ScenarioError(f"`seats` is a list of {SEATS}")
    for entry in seats:
        if not isinstance(entry, dict):
            raise ScenarioError("a seat is a mapping like {hp: 12, hand: [Jab]}")
        for key in entry:
            if key not in _SEAT_KEYS:
                raise ScenarioError(f"a seat has no {key!r}")
    return seats


def _is_seat(value: object) -> bool:
    return type(value) is int and value in (0, 1)


def _number(what: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ScenarioError(f"{what} is a whole number, not {value!r}")
    return value


def _cell(board: Board, name: object) -> Cell:
    cell = board.parse(str(name))
    if cell is None:
        raise ScenarioError(f"there is no position {name!r} on the board")
    return cell


# -- looking at a position ----------------------------------------------------------------

_LOOKS: Final = ("hp", "at", "hand", "deck", "discard", "play", "equipped", "states")
_SEAT: Final = re.compile(r"seat ([01]) (\w+)")


def look(game: Game, key: str) -> object:
    """What an expectation speaks of: `seat 0 hp`, `seat 1 hand`, `c3`, `outcome`, `asked` ..."""
    g = game.rules.context(game.table)
    assert isinstance(g, Duel)
    seat = _SEAT.fullmatch(key)
    if seat is not None:
        return _look_at_seat(g, int(seat[1]), seat[2])
    table = g.table
    if key == "outcome":
        outcome = game.outcome
        if outcome is None:
            return "none"
        return "draw" if len(outcome.winners) > 1 else f"seat {outcome.winners[0]} wins"
    if key == "reason":
        return game.outcome.reason if game.outcome is not None else "none"
    simple = {"turn": table.vars[TURN], "attacker": table.vars[ATTACKER]}
    simple["exchanges"] = table.vars[DONE]
    if key in simple:
        return simple[key]
    if key == "phase":
        return PHASES[table.vars[PHASE]]
    if key == "asked":
        return [f"{asked.seat} {asked.code}" for asked in game.pending]
    cell = g.board.parse(key)
    if cell is None:
        raise KeyError(key)
    return _look_at_cell(g, cell)


def position_text(game: Game) -> str:
    """The position in the words of `look`: the clock, each seat, what lies on the board."""
    g = game.rules.context(game.table)
    assert isinstance(g, Duel)
    clock = [f"{key}: {look(game, key)}" for key in ("turn", "attacker", "phase", "exchanges")]
    lines = [", ".join(clock)]
    for seat in range(SEATS):
        seen = [f"{what}: {_plain(_look_at_seat(g, seat, what))}" for what in _LOOKS]
        lines.append(f"seat {seat}: {{{', '.join(seen)}}}")
    lying = [
        f"{g.board.name(g.table.cell[card])}: {_card_in_words(g, card)} of seat {owner}"
        for card in g.table.zones[BOARD]
        if g.gear(owner := g.table.owner[card]) != card
    ]
    return "\n".join([*lines, f"board: {{{', '.join(lying)}}}"])


def _plain(value: object) -> object:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else value


def _look_at_cell(g: Duel, cell: Cell) -> str:
    seat = g.seat_at(cell)
    if seat != NONE:
        return f"seat {seat}"
    card = g.card_at(cell)
    if card == NONE:
        return "empty"
    return _card_in_words(g, card)


def _card_in_words(g: Duel, card: Card) -> str:
    name = g.design(card).name
    return name if g.table.face[card] else f"{name} face down"


def _look_at_seat(g: Duel, seat: Seat, what: str) -> object:
    table = g.table
    if what == "hp":
        return g.hp(seat)
    if what == "at":
        return g.board.name(g.spot(seat))
    if what == "atk":
        return g.atk(seat)
    if what == "equipped":
        return "none" if g.gear(seat) == NONE else g.design(g.gear(seat)).name
    if what == "states":
        return tuple([STATES[s] for s in range(len(STATES)) if g.has_state(seat, s)])
    zones = {"deck": DECK, "discard": PILE, "hand": HAND, "play": PLAY}
    if what not in zones:
        raise KeyError(what)
    names = [g.design(card).name for card in reversed(table.zones[zones[what] + seat])]
    return tuple(names) if what == "hand" else names  # the order of a hand does not matter
