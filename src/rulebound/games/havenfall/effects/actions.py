"""Effects on the totals of a turn and on points, and conditional effects.

Card text is about cards in play (HF structure.11) unless it says otherwise (HF structure.12).
"""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall.card_types import (
    HavenfallAmount,
    HavenfallCondition,
    HavenfallEffect,
)
from rulebound.games.havenfall.names import E_NOTHING
from rulebound.kernel.ids import NONE

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext


def emit_no_effect(g: "HavenfallContext") -> None:
    """Record that an ability or a spell was used without effect.

    HF faq-general.6, HF abilities.2.
    """
    spell = g.this_card != NONE and g.design(g.this_card).is_spell
    g.emit(E_NOTHING, "HF faq-general.6" if spell else "HF abilities.2", g.me)


# -- totals of the turn ---------------------------------------------------------------------


class GainForTurn(HavenfallEffect):
    """Add to a total of the acting player. Has no effect in another player's turn."""

    def __init__(self, amount: HavenfallAmount) -> None:
        self.amount = amount

    def run(self, g: "HavenfallContext") -> None:
        n = self.amount.value(g)
        if g.me != g.acting() or not n:
            emit_no_effect(g)  # HF spells.12
        else:
            self.add(g, n)

    def add(self, g: "HavenfallContext", n: int) -> None:
        """Add `n` to the total."""
        raise NotImplementedError


@final
class GainTreasure(GainForTurn):
    """Gain treasure for this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} treasure"

    def add(self, g: "HavenfallContext", n: int) -> None:
        g.add_treasure(n)


@final
class GainDamage(GainForTurn):
    """Gain damage for this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} damage"

    def add(self, g: "HavenfallContext", n: int) -> None:
        g.add_damage(n)


@final
class GainHealth(GainForTurn):
    """Gain health for this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} health"

    def add(self, g: "HavenfallContext", n: int) -> None:
        g.add_health(n)


class ActingOpponentLoses(HavenfallEffect):
    """Reduce a total of the acting player. Has no effect unless that player is an opponent."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "HavenfallContext") -> None:
        if g.acting() in g.opponents(g.me):
            self.reduce(g)
        else:
            emit_no_effect(g)

    def reduce(self, g: "HavenfallContext") -> None:
        """Reduce the total by `self.n`."""
        raise NotImplementedError


@final
class LoseDamage(ActingOpponentLoses):
    """The acting opponent loses damage for this turn."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} damage"

    def reduce(self, g: "HavenfallContext") -> None:
        g.add_damage(-self.n)


@final
class LoseHealth(ActingOpponentLoses):
    """The acting opponent loses health for this turn."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} health"

    def reduce(self, g: "HavenfallContext") -> None:
        g.add_health(-self.n)


@final
class LoseTreasure(ActingOpponentLoses):
    """The acting opponent loses treasure for this turn."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} treasure"

    def reduce(self, g: "HavenfallContext") -> None:
        g.add_treasure(-self.n)


@final
class GainPoints(HavenfallEffect):
    """Gain points."""

    phrase: ClassVar[str] = "gain {n:number} point[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "HavenfallContext") -> None:
        g.score(g.me, self.n, "HF glossary-add.1")


# -- conditions -----------------------------------------------------------------------------


@final
class ConditionalSteps(HavenfallEffect):
    """Effects that happen only if a condition holds."""

    phrase: ClassVar[str] = "if {condition:condition}, {steps:steps}"

    def __init__(self, condition: HavenfallCondition, steps: tuple[HavenfallEffect, ...]) -> None:
        self.condition = condition
        self.steps = steps

    def run(self, g: "HavenfallContext") -> None:
        if self.condition.holds(g):
            for step in self.steps:
                step.run(g)
        else:
            emit_no_effect(g)


ACTIONS: Final = (
    GainTreasure,
    GainDamage,
    GainHealth,
    LoseDamage,
    LoseHealth,
    LoseTreasure,
    GainPoints,
    ConditionalSteps,
)
