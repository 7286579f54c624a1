"""What each seat sees of a game of Six Forms, listed field by field."""

from typing import Final, final

from rulebound.games.sixforms import ending, schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import FORM_NAMES
from rulebound.games.sixforms.stack import event_kinds
from rulebound.kernel.ids import NONE, Card, Seat, Zone
from rulebound.kernel.records import CardView, SeatView, View, ZoneView
from rulebound.kernel.view_builder import ViewBuilder

EVENT_SEPARATOR: Final = " > "
"""Separates the events of the stack."""
_OTHERS: Final = {
    event_kinds.N_ATTACK: "on",
    event_kinds.N_BATTLE: "with",
    event_kinds.N_BLOCK: "against",
    event_kinds.N_UNITE: "with",
}
_NUMBERS: Final = schema.columns(
    schema.SEAT_COLUMNS, "life", "cubes", "drained", "sparks", "energy"
)
_STATES: Final = schema.columns(schema.SEAT_COLUMNS, "placed", "sparked", "gate locked")
_MARKS: Final = schema.columns(
    schema.CARD_COLUMNS,
    *("exhausted", "moved", "ousted", "poisoned", "damage", "battle damage"),
    *("arrived", "played", "blocks"),
)
COUNTER_LETTERS: Final = {  # of counters in a few words; damage has marks of its own
    "deflect": "D",
    "frailty": "F",
    "intensity": "I",
    "power": "P",
    "stun": "S",
    "energy": "E",
}


def counters(card: CardView) -> list[str]:
    """The counters on a card of a view, damage left out, like `P2`."""
    counts = [
        (letter, card.marks.get(f"{name} counters", 0)) for name, letter in COUNTER_LETTERS.items()
    ]
    return [f"{letter}{n}" for letter, n in counts if n]


@final
class SixFormsView(ViewBuilder[SixFormsCtx]):
    """The view of one seat, or of an onlooker."""

    def build(self, waiting: tuple[int, ...]) -> View:
        """All that the viewer may see."""
        table = self.table
        return View(
            game="sixforms",
            viewer=self.viewer,
            numbers={
                "turn": table.vars[schema.TURN],
                "turn limit": table.vars[schema.TURN_LIMIT],
                "acting": table.vars[schema.ACTING],
                "quarry": table.vars[schema.QUARRY],
                "width": self.g.board.width,
            },
            states={"step": schema.STEP_NAMES[table.vars[schema.STEP]], "stack": self._stack()},
            seats=tuple([self._seat(seat) for seat in range(schema.PLAYERS)]),
            board=tuple([self._card(card) for card in table.zones[schema.FIELD]]),
            zones=(self._laid_out("arms", schema.ARMS), self._laid_out("air", schema.AIR)),
            waiting=waiting,
            outcome=ending.outcome(table),
        )

    # -- the event stack ---------------------------------------------------------------

    def _stack(self) -> str:
        """The event stack, the event at the bottom first."""
        shown = self.table.lists[schema.STACK]
        said: list[str] = []
        for at in range(0, len(shown), schema.NODE_WIDTH):
            kind, seat, card, other = shown[at : at + schema.NODE_WIDTH]
            is_top = at + schema.NODE_WIDTH == len(shown)
            cards = self.table.lists[schema.TOP][1:] if is_top else [] if card == NONE else [card]
            said.append(self._event(kind, seat, cards, other))
        return EVENT_SEPARATOR.join(said)

    def _event(self, kind: int, seat: Seat, cards: list[Card], other: Card) -> str:
        """An event with its cards, whose they are, and its second card."""
        g = self.g
        said = event_kinds.NODE_NAMES[kind]
        if kind == event_kinds.N_STEP:
            return f"the {schema.STEP_NAMES[self.table.vars[schema.STEP]]} step begins"
        if cards:
            said += f": {', '.join([g.label_to(self.viewer, card) for card in cards])}"
            whose = {g.controller(card) for card in cards}
            seat = whose.pop() if len(whose) == 1 else NONE
        if seat != NONE:
            said += f" of seat {seat}" if cards else f": seat {seat}"
        if kind == event_kinds.N_PLAY and cards and self.table.zone[cards[0]] == schema.AIR:
            said += self._manner(cards[0])
        if other != NONE:
            said += f", {_OTHERS.get(kind, 'and')} {g.label_to(self.viewer, other)}"
        return said

    def _manner(self, card: Card) -> str:
        """In which position a card will enter, or what it will equip (SF-Q122)."""
        host = self.table.marks[schema.HOST][card] - 1
        if host >= 0:
            return f", for {self.g.label_to(self.viewer, host)}"
        return ", exhausted" if self.table.marks[schema.FLAT][card] else ""

    # -- seats -------------------------------------------------------------------------

    def _seat(self, seat: Seat) -> SeatView:
        counts = self.table.counts
        numbers = {name: counts[column][seat] for name, column in _NUMBERS.items()}
        for form, name in enumerate(FORM_NAMES):
            if counts[schema.ENERGY + 1 + form][seat]:
                numbers[f"{name} energy"] = counts[schema.ENERGY + 1 + form][seat]
        states = ["acting"] if seat == self.g.turn_seat() else []
        states += [name for name, column in _STATES.items() if counts[column][seat]]
        return SeatView(
            seat=seat,
            numbers=numbers,
            states=tuple(states),
            facts={},
            zones=tuple([self.zone(kind, seat) for kind in schema.SEAT_ZONES]),
        )

    def _laid_out(self, name: str, zone: Zone) -> ZoneView:
        """All cards of a zone that lies before everybody, some of them face down."""
        cards = self.table.zones[zone]
        return ZoneView(name, len(cards), tuple([self._card(card) for card in reversed(cards)]))

    # -- cards -------------------------------------------------------------------------

    def deck_marks(self, card: Card, depth: int) -> dict[str, int]:
        return self.marks(card)

    def known_card(self, card: Card, marks: dict[str, int]) -> CardView:
        return self._card(card)

    def _card(self, card: Card) -> CardView:
        """A card as the viewer sees it; who controls a face-down card knows it.

        A copy has the name of what it copies; the mark `copy of` tells that it is one.
        """
        table = self.table
        is_known = table.known[card] & self.eye != 0
        cell = table.cell[card]
        return CardView(
            card if is_known else None,
            self.g.design(card).name if is_known else None,
            table.owner[card],
            "up" if table.face[card] else "down",
            self.g.board.name(cell) if cell != NONE else None,
            self.marks(card),
        )

    def marks(self, card: Card) -> dict[str, int]:
        table = self.table
        columns = table.marks
        is_known = table.known[card] & self.eye != 0
        marks: dict[str, int] = {}
        if table.zone[card] == schema.AIR:
            marks["controller"] = self.g.controller(card)
            if columns[schema.FLAT][card]:
                marks["exhausted"] = 1  # SF-Q122
            if columns[schema.HOST][card]:
                marks["host"] = columns[schema.HOST][card] - 1  # SF-Q122
        if self.g.is_in_play(card):
            self._add_marks_in_play(card, marks)
            if is_known and columns[schema.FACES][card]:
                marks["copy of"] = columns[schema.FACES][card] - 1  # the number of its face
            if table.face[card] and table.zone[card] == schema.FIELD:
                marks["attack"] = stats.attack(self.g, card)
                marks["health"] = stats.health(self.g, card)
                marks["weakness"] = stats.weakness(self.g, card)
                marks["facets"] = stats.facets(self.g, card)
        if is_known and columns[schema.HOME][card]:
            # a zone of a seat, TO_FIELD or WHEN_MET
            marks["gate to"] = columns[schema.HOME][card] - 1
        return marks

    def _add_marks_in_play(self, card: Card, marks: dict[str, int]) -> None:
        columns = self.table.marks
        marks["controller"] = self.g.controller(card)
        for name, mark in _MARKS.items():
            if columns[mark][card]:
                marks[name] = columns[mark][card]
        for kind, name in enumerate(schema.COUNTER_NAMES):
            if columns[schema.COUNTER + kind][card]:
                marks[f"{name} counters"] = columns[schema.COUNTER + kind][card]
        if columns[schema.HOST][card]:
            marks["host"] = columns[schema.HOST][card] - 1
        if columns[schema.TAUNTED][card]:
            marks["taunted by"] = columns[schema.TAUNTED][card] - 1
