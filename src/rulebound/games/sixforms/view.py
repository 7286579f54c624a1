"""What each seat sees of a game of Six Forms, listed field by field."""

from typing import Final, final

from rulebound.games.sixforms import ending, schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import FORM_NAMES
from rulebound.games.sixforms.stack import event_kinds
from rulebound.kernel.ids import NONE, Card, Seat, Zone
from rulebound.kernel.records import CardView, PendingEvent, SeatView, View, ZoneView
from rulebound.kernel.view_builder import ViewBuilder

_OTHERS: Final = {
    event_kinds.N_ACTIVATE: "on",
    event_kinds.N_ATTACK: "on",
    event_kinds.N_BATTLE: "with",
    event_kinds.N_BLOCK: "against",
    event_kinds.N_UNITE: "with",
}
_NUMBERS: Final = schema.columns(
    schema.SEAT_COLUMNS, "life", "cubes", "drained", "sparks", "energy"
)
_STATES: Final = schema.columns(schema.SEAT_COLUMNS, "placed", "sparked", "gate locked", "out")
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
            states=self._states(),
            seats=tuple([self._seat(seat) for seat in range(table.seats)]),
            board=tuple([self._card(card) for card in table.zones[schema.FIELD]]),
            zones=(self._laid_out("arms", schema.ARMS), self._laid_out("air", schema.AIR)),
            waiting=waiting,
            outcome=ending.outcome(table),
            events=self._events(),
        )

    def _states(self) -> dict[str, str]:
        states = {"step": schema.STEP_NAMES[self.table.vars[schema.STEP]]}
        if self.g.has_teams:
            states["mode"] = "teams"
        return states

    # -- the event stack ---------------------------------------------------------------

    def _events(self) -> tuple[PendingEvent, ...]:
        """The event stack from the top, after the announced cards that wait to be played."""
        shown = self.table.lists[schema.STACK]
        events: list[PendingEvent] = []
        waiting = self.table.zones[schema.AIR].copy()
        for at in range(len(shown) - schema.NODE_WIDTH, -1, -schema.NODE_WIDTH):
            kind, seat, card, other = shown[at : at + schema.NODE_WIDTH]
            cards = [] if card == NONE else [card]
            others = [] if other == NONE else [other]
            others += self._targets(at // schema.NODE_WIDTH)
            if not events:
                cards = self.table.lists[schema.TOP][1:]
            arriving = self._arriving(kind, seat, cards, waiting)
            if arriving != NONE:
                waiting.remove(arriving)
            events.append(self._event(kind, seat, cards, others, arriving))
        announced = [
            PendingEvent(arriving=self._card(card), is_announced=True) for card in reversed(waiting)
        ]
        return (*announced, *events)

    def _targets(self, depth: int) -> list[Card]:
        """The targets of the effect at this place of the stack."""
        targets = self.table.lists[schema.TARGETS]
        return [targets[at + 1] for at in range(0, len(targets), 2) if targets[at] == depth]

    def _arriving(self, kind: int, seat: Seat, cards: list[Card], waiting: list[Card]) -> Card:
        """The card in the air that an event brings into play; that of a placing is not told."""
        if kind == event_kinds.N_PLAY and cards and cards[0] in waiting:
            return cards[0]
        if kind == event_kinds.N_PLACE:
            for card in reversed(waiting):
                if not self.table.face[card] and self.g.controller(card) == seat:
                    return card
        return NONE

    def _event(
        self, kind: int, seat: Seat, cards: list[Card], others: list[Card], arriving: Card
    ) -> PendingEvent:
        """An event with its cards, whose they are, and its second card or its targets."""
        if kind == event_kinds.N_STEP:
            step = schema.STEP_NAMES[self.table.vars[schema.STEP]]
            return PendingEvent(f"the {step} step begins")
        mentioned = cards.copy()
        about = ", ".join([self.g.label_to(self.viewer, card) for card in cards])
        if cards:
            whose = {self.g.controller(card) for card in cards}
            seat = whose.pop() if len(whose) == 1 else NONE
        if seat != NONE:
            about += f" of seat {seat}" if cards else f"seat {seat}"
        if kind == event_kinds.N_PLAY and arriving != NONE:
            # in which position it will enter, or what it will equip (SF-Q122)
            host = self.table.marks[schema.HOST][arriving] - 1
            if host >= 0:
                about += f", for {self.g.label_to(self.viewer, host)}"
                mentioned.append(host)
            elif self.table.marks[schema.FLAT][arriving]:
                about += ", exhausted"
        if others:
            named = " and ".join([self.g.label_to(self.viewer, other) for other in others])
            about += f", {_OTHERS.get(kind, 'and')} {named}"
            mentioned += others
        return PendingEvent(
            event_kinds.NODE_NAMES[kind],
            about,
            tuple([self._card(card, has_marks=False) for card in mentioned]),
            self._card(arriving) if arriving != NONE else None,
        )

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
            facts=self._facts(seat),
            zones=tuple([self.zone(kind, seat) for kind in schema.SEAT_ZONES]),
        )

    def _facts(self, seat: Seat) -> dict[str, str]:
        """The side and the field of a seat, where teams play."""
        if not self.g.has_teams:
            return {}
        field = self.g.home_zones(seat)
        name = self.g.board.name
        side = "near" if self.g.is_on_near_side(seat) else "far"
        return {"team": str(seat % 2), "side": side, "field": f"{name(field[0])}-{name(field[-1])}"}

    def _laid_out(self, name: str, zone: Zone) -> ZoneView:
        """All cards of a zone that lies before everybody, some of them face down."""
        cards = self.table.zones[zone]
        return ZoneView(name, len(cards), tuple([self._card(card) for card in reversed(cards)]))

    # -- cards -------------------------------------------------------------------------

    def deck_marks(self, card: Card, depth: int) -> dict[str, int]:
        return self.marks(card)

    def known_card(self, card: Card, marks: dict[str, int]) -> CardView:
        return self._card(card)

    def _card(self, card: Card, has_marks: bool = True) -> CardView:
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
            self.marks(card) if has_marks else {},
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
