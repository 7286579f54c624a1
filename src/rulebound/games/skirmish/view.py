"""What each seat sees of a game of Skirmish, listed field by field."""

from typing import Final, final

from rulebound.games.skirmish import ending, schema
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.exchange import used_ability
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import CardView, SeatView, View
from rulebound.kernel.view_builder import ViewBuilder

_ACTS: Final = {schema.NO_ACT: "none", schema.PLAYED: "card", schema.PASSED: "pass"}
_SEAT_ZONES: Final = [kind for kind in schema.ZONES if kind.stride]
_LIMBO: Final = schema.ZONES[-1]


@final
class DuelView(ViewBuilder[Duel]):
    """The view of one seat, or of an onlooker."""

    def build(self, waiting: tuple[int, ...]) -> View:
        """All that the viewer may see."""
        table = self.table
        return View(
            game="skirmish",
            viewer=self.viewer,
            numbers={
                "turn": table.vars[schema.TURN],
                "turn limit": table.vars[schema.TURN_LIMIT],
                "exchanges": table.vars[schema.DONE] + table.vars[schema.RUNNING],
                "attacker": table.vars[schema.ATTACKER],
                "width": table.vars[schema.WIDTH],
                "height": table.vars[schema.HEIGHT],
            },
            states={"phase": schema.PHASES[table.vars[schema.PHASE]]},
            seats=tuple([self._seat(seat) for seat in range(schema.SEATS)]),
            board=tuple([self._board_card(card) for card in table.zones[schema.BOARD]]),
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
                    for state in range(len(schema.STATES))
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
        act = table.counts[schema.ACT][seat]
        facts = {"action": _ACTS.get(act, "utility")}
        card = table.counts[schema.ACT_CARD][seat]
        if act == schema.NO_ACT or card == NONE or not table.known[card] & self.eye:
            return facts
        facts["card"] = self.names[table.ident[card]]
        if table.counts[schema.ACT_LINE][seat] != NONE and table.face[card]:
            number = table.counts[schema.ACT_LINE][seat] + 1
            if act == schema.USED:
                number = used_ability(self.g, seat).utility_number()
            facts["effect"] = str(number)
            facts["alive"] = "yes" if table.counts[schema.LIVE][seat] else "no"
        return facts

    def _state(self, seat: Seat, state: int) -> str:
        """A state and how long it lasts, like "Chained (2 exchanges)"."""
        table = self.table
        exchanges = table.counts[schema.UNTIL + state][seat] - table.vars[schema.DONE]
        turns = table.counts[schema.UNTIL_TURN + state][seat] - table.vars[schema.TURN] + 1
        spans = []
        if exchanges > 0:
            spans.append(f"{exchanges} exchange{'s' if exchanges > 1 else ''}")
        if turns > 0:
            spans.append(f"{turns} turn{'s' if turns > 1 else ''}")
        return f"{schema.STATES[state]} ({', '.join(spans)})" if spans else schema.STATES[state]

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
