"""Positions of Six Forms in scenarios: how they are written.

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
    board: 4x4                                   # or 5x4; 8x4 if there are four seats
    turn: 0                                      # who acts
    step: act                                    # draw, regroup, act, move, second act, end
    begun: true                                  # else the step begins now, and that is an event
    quarry: 31                                   # else what the seats have left of 18 each
    turn number: 3
    turn limit: 120

Piles are written with their top card first. `of` says who owns a card and `by` who controls it,
where that is somebody else; `by hand` counts what a seat did by hand with cards in this turn, but
which acts these were is not told, so that the rounds of a loop begin anew (SF-Q110). Act steps and
the move step have begun unless told otherwise, other steps have not. With the step `set-up` the
turn itself is about to begin. The rows of seat 0 are 1 and 2. Tokens that the cards can generate
lie ready.

Four entries of `seats` are two teams, 0 and 2 against 1 and 3. Seats 0 and 1 have columns a to d,
seats 2 and 3 have e to h. `out: true` is a seat that has lost while its partner plays on.
"""

from typing import Any, Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.keywords import FACETS, FORM_NAMES
from rulebound.games.sixforms.rules import SixForms
from rulebound.games.sixforms.setup import SCHEMA, empty_table, tokens_of
from rulebound.kernel import scenario_values as values
from rulebound.kernel.board import Board, board
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Ident, Seat, Zone, bit
from rulebound.kernel.scenario import ScenarioError
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

KEYS: Final = frozenset(
    {"battlefield", "board", "turn", "step", "begun", "quarry", "turn number", "turn limit"}
)
SEAT_NUMBERS: Final = schema.columns(
    schema.SEAT_COLUMNS, "life", "cubes", "drained", "sparks", "energy", "by hand"
)
SEAT_FLAGS: Final = schema.columns(schema.SEAT_COLUMNS, "sparked", "placed", "gate locked", "out")
PILES: Final = {
    "deck": schema.DECK,
    "hand": schema.HAND,
    "graveyard": schema.GRAVE,
    "void": schema.VOID,
    "aside": schema.ASIDE,
    "actions": schema.OUTSIDE,
}
CARD_FLAGS: Final = schema.columns(schema.CARD_COLUMNS, "exhausted", "moved", "ousted", "poisoned")
CARD_NUMBERS: Final = schema.columns(schema.CARD_COLUMNS, "damage", "arrived", "played", "blocks")
HOMES: Final = {
    "battlefield": schema.TO_FIELD,
    "graveyard": schema.GRAVE,
    "hand": schema.HAND,
    "deck": schema.DECK,
    "void": schema.VOID,
    "its requirement": schema.WHEN_MET,
}
FIRST_STEPS: Final = (schema.REGROUP_STEP, schema.ACT_STEP, schema.END_STEP)
BEGUN: Final = (schema.ACT_STEP, schema.MOVE_STEP, schema.SECOND_ACT_STEP)
_SEAT_KEYS: Final = frozenset({"name", "form energy", *SEAT_NUMBERS, *SEAT_FLAGS, *PILES})
_HIDDEN_KEYS: Final = frozenset({"card", "seen"})
_PLAY_KEYS: Final = frozenset(
    {"card", "of", "by", "seen", "face-down", "counters", "facet counters", "copy of"}
    | {"this turn", *CARD_FLAGS, *CARD_NUMBERS}
)
_FIELD_KEYS: Final = _PLAY_KEYS | {"arms", "taunted by"}
_ASIDE_KEYS: Final = frozenset({"card", "to"})
_BOARDS: Final = {f"{width}x{schema.HEIGHT}": width for width in schema.WIDTHS}
_TEAM_BOARDS: Final = {f"{schema.TEAM_WIDTH}x{schema.HEIGHT}": schema.TEAM_WIDTH}
_FRAMES: Final = {
    schema.REGROUP_STEP: schema.REGROUP,
    schema.ACT_STEP: schema.ACT,
    schema.MOVE_STEP: schema.MOVE,
    schema.SECOND_ACT_STEP: schema.ACT,
    schema.END_STEP: schema.END,
}
_MOST: Final = 999
_STATS: Final = 3


class SixFormsPositionReader:
    """A position under construction: first the places of cards, then their states."""

    def __init__(self, rules: SixForms, document: dict[str, Any]) -> None:
        self.rules = rules
        self.document = document
        self.seats = values.seat_entries(
            document, schema.SEATS, _SEAT_KEYS, "{life: 12, hand: [Imp]}"
        )
        self.board = _board(document.get("board"), len(self.seats))
        self.builder = TableBuilder(SCHEMA, len(self.seats))
        self.given: list[dict[str, Any]] = []
        self.cells: dict[Card, Cell] = {}
        self.hosts: dict[Card, Card] = {}

    def table(self) -> Table:
        for seat, entry in enumerate(self.seats):
            for pile, kind in PILES.items():
                self._pile(pile, entry.get(pile, []), kind, seat)
        self._lay_battlefield()
        self._lay_tokens()
        limit = self._number("turn limit", 120, 1, schema.MOST_TURNS)
        width = self.board.width
        table = empty_table(width, limit, self.builder)
        self._put_clock(table)
        for seat, entry in enumerate(self.seats):
            self._put_seat(table, seat, entry)
        self._put_quarry(table)
        for card, given in enumerate(self.given):
            self._stand(table, card, given)
        return table

    def _number(self, key: str, default: int, low: int, high: int) -> int:
        return values.number(key, self.document.get(key, default), low, high)

    # -- which cards -------------------------------------------------------------------

    def _pile(self, what: str, written: object, kind: int, seat: Seat) -> None:
        """Cards from the bottom to the top."""
        keys = {schema.OUTSIDE: _PLAY_KEYS, schema.ASIDE: _ASIDE_KEYS}.get(kind, _HIDDEN_KEYS)
        cards = values.pile(self.rules, what, written, keys, f"a mapping of {_said(keys)}")
        for ident, given in reversed(list(cards)):
            self._add(what, ident, given, schema.SHARED + seat * schema.KINDS + kind, seat)

    def _one(
        self, what: str, given: dict[str, Any], keys: frozenset[str], zone: Zone, seat: Seat
    ) -> Card:
        if "card" not in given or set(given) - keys:
            raise ScenarioError(f"`{what}`: a card is a name, or a mapping of {_said(keys)}")
        return self._add(what, values.ident(self.rules, given["card"]), given, zone, seat)

    def _add(self, what: str, ident: Ident, given: dict[str, Any], zone: Zone, seat: Seat) -> Card:
        """Add a card with its entry. It belongs to the seat unless `of` names another."""
        design = self.rules.designs[ident]
        fits = not design.token
        if zone == schema.FIELD:
            fits = design.is_battlefield
        elif zone == schema.ARMS:
            fits = design.is_equip or design.is_battlefield
        elif (zone - schema.SHARED) % schema.KINDS == schema.OUTSIDE:
            fits = design.is_action
        if not fits:
            raise ScenarioError(f"{design.name} cannot be in `{what}`")
        owner = values.number("of", given.get("of", seat), 0, len(self.seats) - 1)
        self.given.append(given)
        return self.builder.put(ident, zone, owner)

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
            host = self._one(str(name), given, _FIELD_KEYS, schema.FIELD, 0)
            self.cells[host] = cell
            for item in values.listed("arms", given.get("arms", [])):
                arm = item if isinstance(item, dict) else {"card": item}
                seat = self.builder.owners[host]
                self.hosts[self._one("arms", arm, _PLAY_KEYS, schema.ARMS, seat)] = host

    def _cell(self, name: object) -> Cell:
        cell = self.board.parse(str(name))
        if cell is None:
            raise ScenarioError(f"there is no zone {name!r} on the battlefield")
        return cell

    def _lay_tokens(self) -> None:
        """Add the tokens that the cards can generate and that are not in play."""
        designs = self.rules.designs
        there = [ident for ident in self.builder.idents if designs[ident].token]
        cards = {ident: 1 for ident in self.builder.idents if not designs[ident].token}
        possible = set(tokens_of(designs, [cards])) | set(there)
        pairs = list(zip(self.builder.idents, self.builder.owners, strict=True))
        zones = len(self.board.cells)
        for seat in range(len(self.seats)):
            for ident in sorted(possible):
                for _ in range(zones - pairs.count((ident, seat))):
                    self.builder.put(ident, schema.TOKENS, seat)
                    self.given.append({})

    # -- seats and the clock -----------------------------------------------------------

    def _put_clock(self, table: Table) -> None:
        acting = self._number("turn", 0, 0, table.seats - 1)
        limit = table.vars[schema.TURN_LIMIT]
        turn = self._number("turn number", min(3, limit), 1, limit)
        at = values.chosen(
            "step", self.document.get("step", schema.STEP_NAMES[schema.ACT_STEP]), schema.STEP_NAMES
        )
        table.set_var(schema.ACTING, acting)
        table.set_var(schema.FIRST, (acting - turn + 1) % table.seats)
        table.set_var(schema.STEP, at)
        table.set_var(schema.TURN, turn if at != schema.NO_STEP else turn - 1)
        self._put_spine(table, at, turn == 1)
        values.set_seed(table, self.document)

    def _put_spine(self, table: Table, at: int, is_first: bool) -> None:
        """Push the remaining steps of the turn. The first turn has only three steps."""
        begun = values.flag("begun", self.document) if "begun" in self.document else at in BEGUN
        if at == schema.NO_STEP:
            table.push(Frame(schema.BEGIN_TURN))
            return
        if begun and at == schema.DRAW_STEP:
            raise ScenarioError("a draw step that has begun is over")
        if is_first and at not in FIRST_STEPS:
            raise ScenarioError(f"the first turn has no {schema.STEP_NAMES[at]} step")
        for later in range(schema.END_STEP, at, -1):
            if not is_first or later in FIRST_STEPS:
                table.push(Frame(schema.BEGIN_STEP, a=later))
        table.push(Frame(_FRAMES[at]) if begun else Frame(schema.BEGIN_STEP, a=at))

    def _put_seat(self, table: Table, seat: Seat, entry: dict[str, Any]) -> None:
        for key, count in SEAT_NUMBERS.items():
            least, usual = (0, 0)
            if count == schema.LIFE:
                least, usual = (0 if entry.get("out") else 1, schema.LIFE_AT_FIRST)
            number = values.number(key, entry.get(key, usual), least, _MOST)
            table.set_count(count, seat, number)
        for key, count in SEAT_FLAGS.items():
            table.set_count(count, seat, values.flag(key, entry))
        forms = _numbers("form energy", entry.get("form energy", {}), FORM_NAMES)
        for form, number in forms.items():
            table.set_count(schema.ENERGY + 1 + form, seat, number)

    def _put_quarry(self, table: Table) -> None:
        used = sum(table.counts[schema.CUBES]) + sum(table.counts[schema.DRAINED])
        usual = max(schema.CUBES_EACH * table.seats - used, 0)
        table.set_var(schema.QUARRY, self._number("quarry", usual, 0, _MOST))

    # -- how a card stands -------------------------------------------------------------

    def _stand(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        zone = self.builder.places[card]
        control = given.get("by", table.owner[card])
        if control == "nobody":
            control = NONE
        table.set_mark(schema.CONTROL, card, values.number("by", control, NONE, table.seats - 1))
        if card in self.cells:
            table.put_at(card, self.cells[card])
        if card in self.hosts:
            host = self.hosts[card]
            table.set_mark(schema.HOST, card, host + 1)
            table.carry_to(card, self.cells[host])
        for key, mark in CARD_FLAGS.items():
            table.set_mark(mark, card, values.flag(key, given))
        for key, mark in CARD_NUMBERS.items():
            table.set_mark(mark, card, values.number(key, given.get(key, 0), 0, _MOST))
        for kind, n in _numbers(
            "counters", given.get("counters", {}), schema.COUNTER_NAMES
        ).items():
            table.set_mark(schema.COUNTER + kind, card, n)
        table.set_mark(
            schema.GIVEN, card, _facets("facet counters", given.get("facet counters", []))
        )
        if "copy of" in given:
            table.set_mark(schema.FACES, card, values.ident(self.rules, given["copy of"]) + 1)
        if "taunted by" in given:
            table.set_mark(schema.TAUNTED, card, self._taunter(given["taunted by"]) + 1)
        if zone >= schema.SHARED and (zone - schema.SHARED) % schema.KINDS == schema.ASIDE:
            home = values.chosen("to", given.get("to", "graveyard"), tuple(HOMES))
            table.set_mark(schema.HOME, card, list(HOMES.values())[home] + 1)
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
        stats = values.listed("stats", changes.get("stats", [0] * _STATS))
        if len(stats) != _STATS:
            raise ScenarioError("`stats` are attack, health and weakness")
        for at, number in enumerate(stats):
            table.set_mark(
                schema.MORE_ATTACK + at, card, values.number("stats", number, -_MOST, _MOST)
            )
        table.set_mark(schema.MORE_FACETS, card, _facets("facets", changes.get("facets", [])))

    def _put_knowledge(self, table: Table, card: Card, given: dict[str, Any]) -> None:
        """Set which side is up, and which seats know the card."""
        if values.flag("face-down", given):
            table.turn_over(card, 0)
            table.forget(card, bit(table.marks[schema.CONTROL][card]))
        if "seen" in given:
            table.forget(card, 0)
            seen = given["seen"]
            if seen == "all":
                table.learn(card, EVERYONE)
                return
            for seat in values.listed("seen", seen):
                table.learn(card, bit(values.number("seen", seat, 0, table.seats - 1)))


def _board(size: object, seats: int) -> Board:
    """The board of a size, or the usual one for this number of seats."""
    boards = _TEAM_BOARDS if seats == schema.TEAM_SEATS else _BOARDS
    if size is None:
        return board(next(iter(boards.values())), schema.HEIGHT)
    if size not in boards:
        raise ScenarioError(f"`board` is {' or '.join(boards)}, not {size!r}")
    return board(boards[str(size)], schema.HEIGHT)


def _numbers(what: str, value: object, names: tuple[str, ...]) -> dict[int, int]:
    """Numbers by the index of their name."""
    given = values.mapped(what, value, names)
    return {names.index(name): values.number(name, n, 0, _MOST) for name, n in given.items()}


def _facets(what: str, value: object) -> int:
    mask = 0
    for name in values.listed(what, value):
        if name not in FACETS:
            raise ScenarioError(f"{what}: there is no facet {name!r}")
        mask |= FACETS[str(name)]
    return mask


def _said(keys: frozenset[str]) -> str:
    return ", ".join(sorted(keys))
