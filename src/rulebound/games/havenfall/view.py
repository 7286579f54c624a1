"""What each seat sees of a game of Havenfall, listed field by field."""

from typing import final

from rulebound.games.havenfall import ending, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import COLOUR_FACT, SeatView, View
from rulebound.kernel.view_builder import ViewBuilder


@final
class HavenfallView(ViewBuilder[HavenfallContext]):
    """The view of one seat, or of an onlooker."""

    def build(self, waiting: tuple[int, ...]) -> View:
        """All that the viewer may see."""
        seats = range(self.table.seats)
        return View(
            game="havenfall",
            viewer=self.viewer,
            numbers=self._numbers(),
            states=self._states(),
            seats=tuple([self._seat(seat) for seat in seats]),
            board=(),
            zones=tuple([self.zone(kind) for kind in schema.BOARD_ZONES]),
            waiting=waiting,
            outcome=ending.outcome(self.table),
        )

    def _numbers(self) -> dict[str, int]:
        g, variables = self.g, self.table.vars
        numbers = {
            "turn": variables[schema.TURN],
            "turn limit": variables[schema.TURN_LIMIT],
            "acting": g.acting(),
            "treasure": g.treasure(),
            "damage": g.damage(),
            "health": g.health(),
            "fights": variables[schema.FIGHTS],
            "spells bought": variables[schema.SPELL_BOUGHT],
        }
        for colour, name in enumerate(schema.COLOUR_NAMES):
            numbers[f"{name} pixels"] = variables[schema.SUPPLY + colour]
        if variables[schema.REVENGE]:
            numbers["revenge"] = g.monster_at(schema.DEFEATED)
        return numbers

    def _states(self) -> dict[str, str]:
        variables = self.table.vars
        states = {
            "phase": schema.PHASES[variables[schema.PHASE]],
            "mode": schema.MODES[variables[schema.MODE]],
            "action": schema.ACTION_NAMES[variables[schema.ACTION]],
            "done": "yes" if variables[schema.DONE] else "no",
        }
        if variables[schema.WISH] != NONE:
            states["at"] = schema.PLACE_NAMES[variables[schema.WISH]]
        if variables[schema.WISH] == schema.DEFEATED:
            states["as"] = "boss" if variables[schema.AS_BOSS] else "minion"
        if variables[schema.CROWN_FROM] != NONE:
            states["crown from"] = schema.COLOUR_NAMES[variables[schema.CROWN_FROM]]
            states["crown to"] = schema.COLOUR_NAMES[variables[schema.CROWN_TO]]
        bought = self.g.card_to_buy()
        if bought != NONE:
            states["for"] = self.g.name_of(bought)
        elif variables[schema.WISH] == schema.TRASH:
            states["for"] = ", ".join([self.g.name_of(card) for card in self.g.cards_to_trash()])
        return states

    def _seat(self, seat: Seat) -> SeatView:
        counts = self.table.counts
        numbers = {"points": counts[schema.POINTS][seat], "extra": counts[schema.EXTRA][seat]}
        for colour, name in enumerate(schema.COLOUR_NAMES):
            numbers[f"{name} available"] = counts[schema.AVAILABLE + colour][seat]
            numbers[f"{name} exhausted"] = counts[schema.EXHAUSTED + colour][seat]
        return SeatView(
            seat=seat,
            numbers=numbers,
            states=("acting",) if seat == self.g.acting() else (),
            facts={COLOUR_FACT: schema.COLOUR_NAMES[counts[schema.ROOM][seat]]},  # HF-Q78
            zones=tuple([self.zone(kind, seat) for kind in schema.SEAT_ZONES]),
        )

    # -- cards -------------------------------------------------------------------------

    def marks(self, card: Card) -> dict[str, int]:
        marks: dict[str, int] = {}
        for column in schema.CARD_COLUMNS:
            value = self.table.marks[column.index][card]
            if value:
                marks[column.name] = value
        return marks

    def deck_marks(self, card: Card, depth: int) -> dict[str, int]:
        return self.marks(card)

    def is_face_up(self, card: Card) -> bool:
        return True
