"""What each seat sees of a game of Havenfall, listed field by field."""

from typing import final

from rulebound.games.havenfall import ending
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import (
    ACTION,
    ACTION_NAMES,
    AS_BOSS,
    AVAILABLE,
    BOARD_ZONES,
    BUY,
    CARD_COLUMNS,
    COLOUR_NAMES,
    CROWN_FROM,
    CROWN_TO,
    DEFEATED,
    DONE,
    EXHAUSTED,
    EXTRA,
    FIGHTS,
    MODE,
    MODES,
    PHASE,
    PHASES,
    PLACE_NAMES,
    POINTS,
    REVENGE,
    ROOM,
    SEAT_ZONES,
    SPELL_BOUGHT,
    SUPPLY,
    TURN,
    TURN_LIMIT,
    WISH,
)
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import SeatView, View
from rulebound.kernel.view_builder import ViewBuilder


@final
class HavenfallView(ViewBuilder):
    """The view of one seat, or of an onlooker."""

    def __init__(self, g: HavenfallContext, names: list[str], viewer: Seat) -> None:
        super().__init__(g, names, viewer)
        self.g = g

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
            zones=tuple([self.zone(kind) for kind in BOARD_ZONES]),
            waiting=waiting,
            outcome=ending.outcome(self.table),
        )

    def _numbers(self) -> dict[str, int]:
        g, variables = self.g, self.table.vars
        numbers = {
            "turn": variables[TURN],
            "turn limit": variables[TURN_LIMIT],
            "acting": g.acting(),
            "treasure": g.treasure(),
            "damage": g.damage(),
            "health": g.health(),
            "fights": variables[FIGHTS],
            "spells bought": variables[SPELL_BOUGHT],
        }
        for colour, name in enumerate(COLOUR_NAMES):
            numbers[f"{name} pixels"] = variables[SUPPLY + colour]
        if variables[REVENGE]:
            numbers["revenge"] = g.monster_at(DEFEATED)
        return numbers

    def _states(self) -> dict[str, str]:
        variables = self.table.vars
        states = {
            "phase": PHASES[variables[PHASE]],
            "mode": MODES[variables[MODE]],
            "action": ACTION_NAMES[variables[ACTION]],
            "done": "yes" if variables[DONE] else "no",
        }
        if variables[WISH] != NONE:
            states["at"] = PLACE_NAMES[variables[WISH]]
        if variables[WISH] == DEFEATED:
            states["as"] = "boss" if variables[AS_BOSS] else "minion"
        if variables[CROWN_FROM] != NONE:
            names = [COLOUR_NAMES[variables[var]] for var in (CROWN_FROM, CROWN_TO)]
            states["crown"] = " as ".join(names)
        bought = self.g.card_to_buy() if variables[ACTION] == BUY else NONE
        if bought != NONE:
            states["for"] = self.g.name_of(bought)
        return states

    def _seat(self, seat: Seat) -> SeatView:
        counts = self.table.counts
        numbers = {"points": counts[POINTS][seat], "extra": counts[EXTRA][seat]}
        for colour, name in enumerate(COLOUR_NAMES):
            numbers[f"{name} available"] = counts[AVAILABLE + colour][seat]
            numbers[f"{name} exhausted"] = counts[EXHAUSTED + colour][seat]
        return SeatView(
            seat=seat,
            numbers=numbers,
            states=("acting",) if seat == self.g.acting() else (),
            facts={"room": COLOUR_NAMES[counts[ROOM][seat]]},
            zones=tuple([self.zone(kind, seat) for kind in SEAT_ZONES]),
        )

    # -- cards -------------------------------------------------------------------------

    def marks(self, card: Card) -> dict[str, int]:
        marks: dict[str, int] = {}
        for column in CARD_COLUMNS:
            value = self.table.marks[column.index][card]
            if value:
                marks[column.name] = value
        return marks

    def deck_marks(self, card: Card, depth: int) -> dict[str, int]:
        return self.marks(card)

    def is_face_up(self, card: Card) -> bool:
        return True
