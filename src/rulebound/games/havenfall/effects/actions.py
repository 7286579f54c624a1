"""Effects on the totals of a turn and on points, and conditional effects.

Card text is about cards in play (HF structure.11) unless it says otherwise (HF structure.12).
"""

from typing import ClassVar, final

from rulebound.games.havenfall import idle
from rulebound.games.havenfall.card_types import (
    HavenfallAmount,
    HavenfallCondition,
    HavenfallEffect,
    first_idle_reason,
)
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import NumberedEffect, at_least_one
from rulebound.games.havenfall.primitives import monsters, turn
from rulebound.games.havenfall.primitives.resolution import run_step
from rulebound.kernel.ids import Card, Seat

# -- totals of the turn ---------------------------------------------------------------------


@final
class GainForTurn(HavenfallEffect):
    """Add to a total of the acting player. Has no effect in another player's turn."""

    phrase: ClassVar[str] = "gain {amount:amount} {total:total}"

    def __init__(self, amount: HavenfallAmount, total: int) -> None:
        self.amount = amount
        self.total = total

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if me != g.acting():
            return idle.NOT_YOUR_TURN  # HF spells.12
        return idle.WORKS if self.amount.value(g, card) else idle.NOTHING_COUNTED

    def run(self, g: HavenfallContext) -> None:
        turn.add(g, self.total, self.amount.value(g, g.this_card))


@final
class ActingOpponentLoses(HavenfallEffect):
    """Reduce a total of the acting player. Has no effect unless that player is an opponent."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} {total:total}"

    def __init__(self, n: int, total: int) -> None:
        self.n = at_least_one(n)
        self.total = total

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if g.acting() in g.opponents(me) else idle.NO_OPPONENT_ACTS

    def run(self, g: HavenfallContext) -> None:
        turn.add(g, self.total, -self.n)


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

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if not self.condition.holds(g, me, card):
            return idle.CONDITION_FALSE
        return first_idle_reason(self.steps, g, me, card)

    def run(self, g: HavenfallContext) -> None:
        for step in self.steps:
            run_step(g, step)
