"""What each seat sees of a game of Lightseekers, listed field by field."""

from typing import Final, final

from rulebound.games.lightseekers import ending, legality, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.records import CardView, Outcome, SeatView, View, ZoneView
from rulebound.kernel.schema import ZoneKind
from rulebound.kernel.view_builder import ViewBuilder

_DECK, _HAND, _PILE, _BUFFS, _ITEMS, _HERO, _LIMBO, _STORED, _BOOSTERS, _PACK, _PICKS = schema.ZONES
_OPEN: Final = (_BUFFS, _ITEMS, _HERO, _LIMBO, _STORED)


@final
class LightseekersView(ViewBuilder[LightseekersCtx]):
    """The view of one seat, or of an onlooker."""

    def build(self, waiting: tuple[int, ...], outcome: Outcome | None) -> View:
        """All that the viewer may see."""
        table = self.table
        numbers = {
            "turn": table.vars[schema.TURN],
            "turn limit": table.vars[schema.TURN_LIMIT],
            "acting": table.vars[schema.ACTING],
            "edition": table.vars[schema.EDITION],
            **{f"place {i}": seat for i, seat in enumerate(table.lists[schema.ORDER])},
        }
        if table.vars[schema.FORMAT] == schema.DRAFT:
            numbers["round"] = table.vars[schema.ROUND] + 1
        return View(
            game="lightseekers",
            viewer=self.viewer,
            numbers=numbers,
            states={"phase": schema.PHASES[table.vars[schema.PHASE]]},
            seats=tuple([self._seat(seat) for seat in range(table.seats)]),
            board=(),
            zones=(),
            waiting=waiting,
            outcome=outcome,
        )

    def is_face_up(self, card: Card) -> bool:
        return True

    def _seat(self, seat: Seat) -> SeatView:
        g, table = self.g, self.table
        numbers = {"health": g.health(seat)}
        if ending.has_points(table):
            numbers["vp"] = table.counts[schema.VP][seat]
        if seat == g.acting() and g.is_in_game(seat):
            numbers["actions"] = legality.actions_left(g, seat)
        zones = [self.zone(_DECK, seat), self.zone(_HAND, seat), self._pile(seat)]
        zones += [self._open(kind, seat) for kind in _OPEN]
        if table.vars[schema.FORMAT] == schema.DRAFT:
            zones += [self._drafted(_PACK, seat), self._drafted(_PICKS, seat)]
        return SeatView(
            seat=seat,
            numbers=numbers,
            states=("out of the game",) if table.counts[schema.OUT][seat] else (),
            facts=self._access(seat),
            zones=tuple(zones),
            outside=self.names_outside(seat),
        )

    def _access(self, seat: Seat) -> dict[str, str]:
        """The Elements of a seat, each with the kind of access."""
        counts = self.table.counts
        access = self.g.access(seat)
        superior = counts[schema.SUPERIOR][seat]
        spent = counts[schema.SPENT][seat] if seat == self.g.acting() else 0
        facts: dict[str, str] = {}
        for element, name in enumerate(schema.ELEMENT_NAMES):
            if access >> element & 1:
                if superior >> element & 1:
                    facts[name] = "superior"
                else:
                    facts[name] = "basic, used" if spent >> element & 1 else "basic"
        return facts

    def _open(self, kind: ZoneKind, seat: Seat) -> ZoneView:
        """A zone that everybody sees, from left to right."""
        cards = self.table.zones[kind.zone(seat)]
        shown = [self.known_card(card, self._state(card)) for card in cards]
        return ZoneView(kind.name, len(cards), tuple(shown))

    def _state(self, card: Card) -> dict[str, int]:
        """The state of a card in play; of a stored one, under which card it lies."""
        marks = self.table.marks
        if self.g.zone_kind(card) == schema.STORED:
            return {"under": marks[schema.UNDER][card] - 1}
        state: dict[str, int] = {}
        corners = self.g.design(card).corners
        if corners and self.g.zone_kind(card) == schema.BUFFS:
            at = marks[schema.CORNER][card]
            state["turned"] = at
            if at < len(corners):
                value = corners[at].value
                state["inactive" if value == schema.X else "active"] = 1
                if value not in (schema.X, schema.EMPTY):
                    state["corner"] = value
        if marks[schema.DORMANT][card]:
            state["dormant"] = 1
        if marks[schema.CHOSEN][card]:
            state["chosen"] = marks[schema.CHOSEN][card] - 1
        return state

    def _drafted(self, kind: ZoneKind, seat: Seat) -> ZoneView:
        """A pack or picks, which only their owner sees."""
        if seat == self.viewer:
            return self.zone(kind, seat)
        return ZoneView(kind.name, len(self.table.zones[kind.zone(seat, self.table.seats)]), ())

    def _pile(self, seat: Seat) -> ZoneView:
        """One's own discard pile; of others the top, and what went there in their own last turn.

        LS2 3.2.3.4a, LS2 3.2.3.4b, LS2 3.2.3.4c, LS1 3.4.4b, LS1 3.4.4c, LS-Q25.
        """
        table = self.table
        cards = self.g.cards(schema.PILE, seat)
        since = table.counts[schema.LAST_TURN][seat]
        shown: list[CardView] = []
        for depth, card in enumerate(reversed(cards)):
            when = table.marks[schema.WHEN][card]
            lately = when and since != NONE and when >= since
            running = when and when == table.vars[schema.TURN]
            may_look = seat == self.viewer or depth == 0 or lately or running
            if may_look and table.known[card] & self.eye:
                shown.append(self.known_card(card, {"depth": depth}))
        return ZoneView(_PILE.name, len(cards), tuple(shown))
