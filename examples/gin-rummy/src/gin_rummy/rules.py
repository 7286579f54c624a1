"""The rules of Gin Rummy to the kernel: one immutable object that answers its questions."""

from typing import final

from gin_rummy import ending, evaluation, primitives, schema
from gin_rummy.context import Round
from gin_rummy.moves import MOVES
from gin_rummy.setup import SCHEMA
from rulebound.kernel.card_rules import CardDesign, CardRules
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import Seat, bit
from rulebound.kernel.records import Outcome
from rulebound.kernel.table import Table


@final
class GinRummy(CardRules):
    """The rules of Gin Rummy."""

    def __init__(self, designs: list[CardDesign], variant: dict[str, object]) -> None:
        names = [design.name for design in designs]
        super().__init__("gin_rummy", SCHEMA, MOVES.erased(), names, variant)

    def context(self, table: Table) -> Round:
        return Round(table, self.sights[schema.SEATS])

    def run(self, g: Ctx) -> None:
        assert isinstance(g, Round)
        primitives.deal(g, g.frame.seat)  # the only frame that asks nothing

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    def seat_numbers(self, g: Ctx, seat: Seat, viewer: Seat) -> dict[str, int]:
        """The deadwood of a hand that the viewer can see."""
        assert isinstance(g, Round)
        hand = g.table.zones[schema.HAND + seat]
        if not all(g.table.known[card] & bit(viewer) for card in hand):
            return {}
        return {"deadwood": g.deadwood(seat)}

    def feature_names(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        assert isinstance(g, Round)
        return evaluation.measure(g, seat)

    def inconsistency(self, table: Table) -> str | None:
        if len(set(table.ident)) < len(table.ident):
            return "The position has a card twice."
        return None
