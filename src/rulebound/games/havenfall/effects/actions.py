"""Effects on the totals of a turn and on points, and conditional effects.

Card text is about cards in play (HF structure.11) unless it says otherwise (HF structure.12).
"""

from typing import ClassVar, final

from rulebound.games.havenfall.card_types import (
    HavenfallAmount,
    HavenfallCondition,
    HavenfallEffect,
)
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import NumberedEffect
from rulebound.games.havenfall.primitives import monsters, turn
from rulebound.games.havenfall.primitives.resolution import emit_no_effect

# -- totals of the turn ---------------------------------------------------------------------


@final
class GainForTurn(HavenfallEffect):
    """Add to a total of the acting player. Has no effect in another player's turn."""

    phrase: ClassVar[str] = "gain {amount:amount} {total:total}"

    def __init__(self, amount: HavenfallAmount, total: int) -> None:
        self.amount = amount
        self.total = total

    def run(self, g: HavenfallContext) -> None:
        n = self.amount.value(g)
        if g.me != g.acting() or not n:
            emit_no_effect(g)  # HF spells.12
        else:
            turn.add(g, self.total, n)


@final
class ActingOpponentLoses(HavenfallEffect):
    """Reduce a total of the acting player. Has no effect unless that player is an opponent."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} {total:total}"

    def __init__(self, n: int, total: int) -> None:
        self.n = n
        self.total = total

    def run(self, g: HavenfallContext) -> None:
        if g.acting() in g.opponents(g.me):
            turn.add(g, self.total, -self.n)
        else:
            emit_no_effect(g)


@final
class GainPoints(NumberedEffect):
    """Gain points."""

    phrase: ClassVar[str] = "gain {n:number} point[s]"

    def run(self, g: HavenfallContext) -> None:
        monsters.score(g, g.me, self.n, "HF glossary-add.1")


# -- conditions -----------------------------------------------------------------------------


@final
class ConditionalSteps(HavenfallEffect):
    """Effects that happen only if a condition holds."""

    phrase: ClassVar[str] = "if {condition:condition}, {steps:steps}"

    def __init__(self, condition: HavenfallCondition, steps: tuple[HavenfallEffect, ...]) -> None:
        self.condition = condition
        self.steps = steps

    def run(self, g: HavenfallContext) -> None:
        if self.condition.holds(g):
            for step in self.steps:
                step.run(g)
        else:
            emit_no_effect(g)
