"""Positions of Skirmish in scenarios: how they are written, and what can be expected of them.

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

from rulebound.games.skirmish import schema, setup
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.primitives import reactions
from rulebound.games.skirmish.rules import Skirmish
from rulebound.kernel import scenario_values as values
from rulebound.kernel.board import Board
from rulebound.kernel.game import Game
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Ident, Seat, bit
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.schema import LONGEST_GAME
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

KEYS: Final = frozenset(
    {"board", "turn", "phase", "first exchange", "size", "turn number", "turn limit"}
)
_PILES: Final = {"deck": schema.DECK, "discard": schema.PILE, "hand": schema.HAND}
_SEAT_KEYS: Final = frozenset({"hp", "at", "equipped", "states", "name", *_PILES})
_CELL_KEYS: Final = ("card", "seat", "face")
_PHASES: Final = {"draw": schema.DRAW_PHASE, "attack": schema.ATTACK_PLAY}
_DURATION: Final = re.compile(r"(?:this (turn|exchange)|([1-9]\d{0,2}) (turn|exchange)s?)")


class SkirmishPositionReader:
    """A position under construction: first which cards there are, then where they lie."""

    def __init__(self, rules: Skirmish, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = values.seat_entries(
            document, (schema.SEATS,), _SEAT_KEYS, "{hp: 12, at: c2, hand: [Jab]}"
        )
        self.turn_limit = self._number("turn limit", 60, 1, LONGEST_GAME)
        self.turn = self._number("turn number", 1, 1, self.turn_limit)
        self.builder = TableBuilder(setup.SCHEMA, schema.SEATS)

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        return values.number(key, self.document.get(key, default), low, high)

    def table(self) -> Table:
        """The position."""
        size = values.listed("size", self.document.get("size", [5, 5]))
        if len(size) != 2:
            raise ScenarioError("`size` is [width, height]")
        width, height = [
            values.number("size", each, schema.SMALLEST, schema.LARGEST) for each in size
        ]
        piles = {
            (seat, name): self._pile(seat, name, entry.get(name, []))
            for seat, entry in enumerate(self.seats)
            for name in _PILES
        }
        gear = [self._card(seat, entry.get("equipped")) for seat, entry in enumerate(self.seats)]
        board = self._board_cards()
        table = setup.empty_table((width, height), self.turn_limit, self.builder, 0)
        g = self.rules.context(table)
        self._place_figurines(g)
        for name, zone in _PILES.items():
            for seat in range(schema.SEATS):
                for card in reversed(piles[seat, name]):  # written top first
                    g.put(card, zone + seat)
                    table.turn_over(card, 1 if zone == schema.PILE else 0)
        for seat, card in enumerate(gear):
            if card != NONE:
                self._equip(g, seat, card)
        for cell, card, is_down in board:
            self._lay(g, cell, card, is_down)
        reactions.refresh(g)
        self._set_clock(table)
        return table

    # -- which cards -------------------------------------------------------------------

    def _add(self, seat: Seat, ident: Ident) -> Card:
        return self.builder.put(ident, schema.DECK + seat, seat)

    def _card(self, seat: Seat, name: object) -> Card:
        return NONE if name is None else self._add(seat, values.ident(self.rules, name))

    def _pile(self, seat: Seat, name: str, written: object) -> list[Card]:
        cards = values.pile(self.rules, name, written, ("card",), "{card: Jab}")
        return [self._add(seat, ident) for ident, _ in cards]

    def _board_cards(self) -> list[tuple[str, Card, bool]]:
        board = self.document.get("board", {})
        if not isinstance(board, dict):
            raise ScenarioError("`board` is a mapping of positions to cards")
        found = []
        for cell, entry in board.items():
            example = "{card: NAME, seat: N, face: up or down}"
            given = values.mapped(str(cell), entry, _CELL_KEYS, example)
            if "card" not in given:
                raise ScenarioError(f"{cell}: {example}")
            seat = values.number("seat", given.get("seat", 0), 0, schema.SEATS - 1)
            is_down = values.chosen("face", given.get("face", "up"), ("up", "down")) == 1
            found.append((str(cell), self._card(seat, given["card"]), is_down))
        return found

    # -- where they lie ----------------------------------------------------------------

    def _place_figurines(self, g: Duel) -> None:
        table = g.table
        for seat, entry in enumerate(self.seats):
            table.set_count(
                schema.HP,
                seat,
                values.number("hp", entry.get("hp", schema.START_HP), 1, schema.START_HP),
            )
            if "at" in entry:
                table.set_count(schema.SPOT, seat, _cell(g.board, entry["at"]))
            states = values.mapped(
                "states", entry.get("states", {}), schema.STATES, "{Chained: 2 turns}"
            )
            for name, duration in states.items():
                self._put_into_state(table, seat, name, str(duration))
        if g.spot(0) == g.spot(1):
            raise ScenarioError("both figurines stand on the same position")

    def _put_into_state(self, table: Table, seat: Seat, name: str, duration: str) -> None:
        match = _DURATION.fullmatch(duration)
        if match is None:
            raise ScenarioError(
                f"states: {name}: {duration} - like Chained: 2 exchanges, or: this turn"
            )
        count = int(match[2]) if match[2] else 1
        state = schema.STATES.index(name)
        if (match[1] or match[3]) == "turn":
            table.set_count(schema.UNTIL_TURN + state, seat, self.turn + count - 1)
        else:
            table.set_count(schema.UNTIL + state, seat, count)

    def _equip(self, g: Duel, seat: Seat, card: Card) -> None:
        line = self._line(card, (schema.EQUIPMENT,), "equipped")
        table = g.table
        g.put(card, schema.BOARD)
        table.turn_over(card, 1)
        table.set_mark(schema.LINE, card, line)
        table.carry_to(card, g.spot(seat))
        table.set_count(schema.GEAR, seat, card)

    def _lay(self, g: Duel, name: str, card: Card, is_down: bool) -> None:
        cell = _cell(g.board, name)
        table = g.table
        if not g.is_free(cell):
            raise ScenarioError(f"{name} is not free")
        table.move(card, schema.BOARD)
        table.put_at(card, cell)
        if is_down:
            self._line(card, (schema.TRAP,), "laid face down")
            table.learn(card, bit(table.owner[card]))
        else:
            table.turn_over(card, 1)
            table.learn(card, EVERYONE)
            table.set_mark(
                schema.LINE, card, self._line(card, (schema.ON_BOARD, schema.MARK), "placed")
            )

    def _line(self, card: Card, kinds: tuple[int, ...], how: str) -> int:
        design = self.rules.designs[self.builder.idents[card]]
        for i, line in enumerate(design.lines):
            if line.kind in kinds:
                return i
        raise ScenarioError(f"{design.name} cannot be {how}")

    def _set_clock(self, table: Table) -> None:
        document = self.document
        name = document.get("phase", "attack")
        values.chosen("phase", name, tuple(_PHASES))
        table.set_var(schema.ATTACKER, self._number("turn", 0, 0, schema.SEATS - 1))
        table.set_var(schema.TURN, self.turn)
        table.set_var(schema.FIRST_EXCHANGE, 1 if document.get("first exchange", True) else 0)
        table.set_var(schema.PHASE, _PHASES[name])
        table.clear_spine()
        table.push(Frame(_PHASES[name]))
        values.set_seed(table, document)


def _cell(board: Board, name: object) -> Cell:
    cell = board.parse(str(name))
    if cell is None:
        raise ScenarioError(f"there is no position {name!r} on the board")
    return cell


# -- expectations -------------------------------------------------------------------------

_NUMBERS: Final = {"turn": schema.TURN, "attacker": schema.ATTACKER, "exchanges": schema.DONE}
_SEAT_LOOKS: Final = ("hp", "at", "hand", "deck", "discard", "play", "equipped", "states")


def inspect(game: Game, key: str) -> object:
    """The value of a key: `seat 0 hp`, `seat 1 hand`, `c3`, `outcome`, `asked` ..."""
    g = game.rules.context(game.table)
    assert isinstance(g, Duel)
    seat = values.seat_key(game, key)
    if seat is not None:
        return _inspect_seat(g, *seat)
    if key in _NUMBERS:
        return g.table.vars[_NUMBERS[key]]
    if key == "phase":
        return schema.PHASES[g.table.vars[schema.PHASE]]
    if key == "outcome" and game.outcome is not None and len(game.outcome.winners) == 1:
        return f"seat {game.outcome.winners[0]} wins"
    cell = g.board.parse(key)
    return values.common(game, key) if cell is None else _inspect_cell(g, cell)


def _inspect_cell(g: Duel, cell: Cell) -> str:
    seat, card = g.seat_at(cell), g.card_at(cell)
    if seat != NONE:
        return f"seat {seat}"
    return "empty" if card == NONE else _card_in_words(g, card)


def _card_in_words(g: Duel, card: Card) -> str:
    name = g.design(card).name
    return name if g.table.face[card] else f"{name} face down"


def _inspect_seat(g: Duel, seat: Seat, what: str) -> object:
    if what == "hp":
        return g.hp(seat)
    if what == "at":
        return g.board.name(g.spot(seat))
    if what == "atk":
        return g.atk(seat)
    if what == "equipped":
        return "none" if g.gear(seat) == NONE else g.design(g.gear(seat)).name
    if what == "states":
        return tuple([schema.STATES[s] for s in range(len(schema.STATES)) if g.has_state(seat, s)])
    zone = schema.PLAY if what == "play" else _PILES[what]
    names = [g.design(card).name for card in reversed(g.table.zones[zone + seat])]
    return tuple(names) if what == "hand" else names  # the order of a hand does not matter


def describe(game: Game) -> str:
    """The position in the words of `inspect`: the clock, each seat, what lies on the board."""
    g = game.rules.context(game.table)
    assert isinstance(g, Duel)
    clock = [f"{key}: {inspect(game, key)}" for key in ("turn", "attacker", "phase", "exchanges")]
    lines = [", ".join(clock)]
    for seat in range(schema.SEATS):
        seen = [
            f"{what}: {values.in_one_line(_inspect_seat(g, seat, what))}" for what in _SEAT_LOOKS
        ]
        lines.append(f"seat {seat}: {{{', '.join(seen)}}}")
    lying = [
        f"{g.board.name(g.table.cell[card])}: {_card_in_words(g, card)} of seat {owner}"
        for card in g.table.zones[schema.BOARD]
        if g.gear(owner := g.table.owner[card]) != card
    ]
    return "\n".join([*lines, f"board: {{{', '.join(lying)}}}"])
