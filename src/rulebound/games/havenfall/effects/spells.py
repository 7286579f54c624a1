"""Effects that gain spells."""

from typing import ClassVar, final

from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import ChosenCardEffect, NumberedEffect
from rulebound.games.havenfall.primitives import spells
from rulebound.games.havenfall.schema import SPELL_TRASH, WON
from rulebound.kernel.ids import Card, Seat


@final
class GainSpell(HavenfallEffect):
    """Gain the top spell of the spell deck."""

    phrase: ClassVar[str] = "gain a spell"

    def run(self, g: HavenfallContext) -> None:
        spells.gain(g, g.me, "HF spells.3")


@final
class GainChosenSpell(HavenfallEffect):
    """Gain one of the top spells. The others go back on top."""

    phrase: ClassVar[str] = "gain one of the top {n:number} spells"

    def __init__(self, n: int) -> None:
        if n < 2:
            raise ValueError("the choice needs at least two spells")
        self.n = n

    def run(self, g: HavenfallContext) -> None:
        spells.gain_chosen(g, g.me, self.n)


@final
class GainSpellAtTurnEnd(NumberedEffect):
    """Gain a spell at the end of the turn, with a choice after a won fight (HF-Ex8).

    Whether a fight was won is checked at the end of the turn, not on activation.
    """

    phrase: ClassVar[str] = (
        "at the end of your turn, gain a spell, or one of the top {n:number} if you defeated "
        "a monster"
    )

    def is_deferred(self) -> bool:
        return True

    def run(self, g: HavenfallContext) -> None:
        from_top = self.n if g.table.vars[WON] else 1
        if from_top > 1:
            spells.gain_chosen(g, g.me, from_top)
        else:
            spells.gain(g, g.me, "HF spells.3")


@final
class GainTrashedSpell(ChosenCardEffect):
    """Gain a trashed spell of your choice (HF player-setup.11, HF-Q68)."""

    phrase: ClassVar[str] = "gain a trashed spell"

    def obstacle(self, g: HavenfallContext, me: Seat, card: Card) -> str:
        return "" if g.table.zones[SPELL_TRASH] else "HF-Q19"

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return list(reversed(g.table.zones[SPELL_TRASH]))

    def apply(self, g: HavenfallContext, card: Card) -> None:
        spells.take(g, g.me, card, "HF spells.3")
