"""Effects that gain spells."""

from typing import ClassVar, final

from rulebound.games.havenfall import idle
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import ChosenCardEffect
from rulebound.games.havenfall.primitives import spells
from rulebound.games.havenfall.schema import SPELL_DECK, SPELL_TRASH, WON
from rulebound.kernel.ids import Card, Seat


@final
class GainSpell(HavenfallEffect):
    """Gain the top spell of the spell deck."""

    phrase: ClassVar[str] = "gain a spell"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if g.table.zones[SPELL_DECK] else idle.NO_SPELL_LEFT

    def run(self, g: HavenfallContext) -> None:
        spells.gain(g, g.me, "HF spells.3")


@final
class GainChosenSpell(HavenfallEffect):
    """Gain one of the top spells. The others go back on top."""

    phrase: ClassVar[str] = "gain one of the top {n:number} spells"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if g.table.zones[SPELL_DECK] else idle.NO_SPELL_LEFT

    def __init__(self, n: int) -> None:
        self.n = _at_least_two(n)

    def run(self, g: HavenfallContext) -> None:
        spells.gain_chosen(g, g.me, self.n)


def _at_least_two(n: int) -> int:
    if n < 2:
        raise ValueError("the choice needs at least two spells")
    return n


@final
class GainSpellAtTurnEnd(HavenfallEffect):
    """Gain a spell at the end of the turn, with a choice after a won fight (HF-Ex8).

    Whether a fight was won is checked at the end of the turn, not on activation.
    """

    phrase: ClassVar[str] = (
        "at the end of your turn, gain a spell, or one of the top {n:number} if you defeated "
        "a monster"
    )

    def __init__(self, n: int) -> None:
        self.n = _at_least_two(n)

    def is_deferred(self) -> bool:
        return True

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if g.table.zones[SPELL_DECK] else idle.NO_SPELL_LEFT

    def run(self, g: HavenfallContext) -> None:
        if g.table.vars[WON]:
            spells.gain_chosen(g, g.me, self.n)
        else:
            spells.gain(g, g.me, "HF spells.3")


@final
class GainTrashedSpell(ChosenCardEffect):
    """Gain a trashed spell of your choice (HF player-setup.11, HF-Q68)."""

    phrase: ClassVar[str] = "gain a trashed spell"

    must_work: ClassVar[bool] = True
    why_none: ClassVar[int] = idle.NO_TRASHED_SPELL

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return list(reversed(g.table.zones[SPELL_TRASH]))

    def apply(self, g: HavenfallContext, card: Card) -> None:
        spells.take(g, g.me, card, "HF spells.3")
