"""What each seat sees of a game of Skirmish, listed field by field."""

from typing import Final, final

from rulebound.games.skirmish import ending
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.exchange import used_ability
from rulebound.games.skirmish.schema import (
    ACT,
    ACT_CARD,
    ACT_LINE,
    ATTACKER,
    BOARD,
    DONE,
    HEIGHT,
    LIVE,
    NO_ACT,
    PASSED,
    PHASE,
    PHASES,
    PLAYED,
    RUNNING,
    SEATS,
    STATES,
    TURN,
    TURN_LIMIT,
    UNTIL,
    UNTIL_TURN,
    USED,
    WIDTH,
    ZONES,
)
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import CardView, SeatView, View
from rulebound.kernel.view_builder import ViewBuilder

_ACTS: Final = {NO_ACT: "none", PLAYED: "card", PASSED: "pass"}
_SEAT_ZONES: Final = [kind for kind in ZONES if kind.stride]
_LIMBO: Final = ZONES[-1]


@final
class DuelView(ViewBuilder):
    """The view of one seat, or of an onlooker."""

    def __init__(self, g: Duel, names: list[str], viewer: Seat) -> None:
        super().__init__(g, names, viewer)
        self.g = g

    def build(self, waiting: tuple[int, ...]) -> View:
        """All that the viewer may see."""
        table = self.table
        return View(
            game="skirmish",
            viewer=self.viewer,
            numbers={
                "turn": table.vars[TURN],
                "turn limit": table.vars[TURN_LIMIT],
                "exchanges": table.vars[DONE] + table.vars[RUNNING],
                "attacker": table.vars[ATTACKER],
                "width": table.vars[WIDTH],
                "height": table.vars[HEIGHT],
            },
            states={"phase": PHASES[table.vars[PHASE]]},
            seats=tuple([self._seat(seat) for seat in range(SEATS)]),
            board=tuple([self._board_card(card) for card in table.zones[BOARD]]),
            zones=(self.zone(_LIMBO),),
            waiting=waiting,
            outcome=ending.outcome(table),
        )

    def _seat(self, seat: Seat) -> SeatView:
        g = self.g
        return SeatView(
            seat=seat,
            numbers={"hp": g.hp(seat), "atk": g.atk(seat)},
            states=tuple(
                [
                    self._state(seat, state)
                    for state in range(len(STATES))
                    if g.has_state(seat, state)
                ]
            ),
            facts={"stands": g.board.name(g.spot(seat)), **self._action(seat)},
            zones=tuple([self.zone(kind, seat) for kind in _SEAT_ZONES]),
            outside=self.names_outside(seat),
            list=self.deck_list(seat),  # SK-Q44
        )

    def _action(self, seat: Seat) -> dict[str, str]:
        """What the seat does in this exchange, as far as it is open."""
        table = self.table
        act = table.counts[ACT][seat]
        facts = {"action": _ACTS.get(act, "utility")}
        card = table.counts[ACT_CARD][seat]
        if act == NO_ACT or card == NONE or not table.known[card] & self.eye:
            return facts
        facts["card"] = self.names[table.ident[card]]
        if table.counts[ACT_LINE][seat] != NONE and table.face[card]:
            number = table.counts[ACT_LINE][seat] + 1
            if act == USED:
                number = used_ability(self.g, seat).utility_number()
            facts["effect"] = str(number)
            facts["alive"] = "yes" if table.counts[LIVE][seat] else "no"
        return facts

    def _state(self, seat: Seat, state: int) -> str:
        """A state and how long it lasts, like "Chained (2 exchanges)"."""
        table = self.table
        exchanges = table.counts[UNTIL + state][seat] - table.vars[DONE]
        turns = table.counts[UNTIL_TURN + state][seat] - table.vars[TURN] + 1
        spans = []
        if exchanges > 0:
            spans.append(f"{exchanges} exchange{'s' if exchanges > 1 else ''}")
        if turns > 0:
            spans.append(f"{turns} turn{'s' if turns > 1 else ''}")
        return f"{STATES[state]} ({', '.join(spans)})" if spans else STATES[state]

    def _board_card(self, card: Card) -> CardView:
        """A card on the board: its place is open, its name only if the viewer knows it."""
        table = self.table
        owner = table.owner[card]
        cell = self.g.board.name(table.cell[card])
        face = "up" if table.face[card] else "down"
        if not table.known[card] & self.eye:
            return CardView(None, None, owner, face, cell)
        marks = {"equipped": 1} if self.g.gear(owner) == card else {}
        return CardView(card, self.names[table.ident[card]], owner, face, cell, marks)
