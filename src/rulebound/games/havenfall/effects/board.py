"""Effects on the board: market stacks and monsters."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import ChosenCardEffect, NumberedEffect
from rulebound.games.havenfall.primitives import cards, monsters, turn
from rulebound.games.havenfall.primitives.resolution import emit_no_effect
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone
from rulebound.kernel.questions import Prompt

# -- stacks ---------------------------------------------------------------------------------

_BETTER: Final = {"Copper": schema.SILVER, "Silver": schema.GOLD}
"""Stack with the next better treasure (HF-Ex12); Gold has none (HF-Q66)."""


@final
class UpgradeTreasure(ChosenCardEffect):
    """Replace a treasure in play with the next better one (HF-Ex12, HF glossary-replace.1)."""

    phrase: ClassVar[str] = "replace a treasure in play with the next better one"

    def obstacle(self, g: HavenfallContext, me: Seat, card: Card) -> str:
        if self.choices(g, me, card):
            return ""
        return "HF-Q7" if any(g.name_of(c) in _BETTER for c in g.in_play()) else "HF-Q66"

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        """Return the treasures in play that have a better one on the board (HF-Q7)."""
        if me != g.acting():
            return []
        zones = g.table.zones
        return [c for c in g.in_play() if g.name_of(c) in _BETTER and zones[_BETTER[g.name_of(c)]]]

    def apply(self, g: HavenfallContext, card: Card) -> None:
        better = g.table.zones[_BETTER[g.name_of(card)]][-1]
        cards.replace(g, g.me, card, better, "HF glossary-replace.1")


@final
class ReplaceHeroWithArcane(ChosenCardEffect):
    """Replace a hero in play with an arcane card (HF-Ex13, HF arcane.2)."""

    phrase: ClassVar[str] = "replace a hero in play with an arcane card"

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        can_replace = me == g.acting() and g.table.zones[schema.ARCANE]
        return g.in_play_of_kind(schema.HERO) if can_replace else []

    def apply(self, g: HavenfallContext, card: Card) -> None:
        new = g.choose_card(g.me, g.table.zones[schema.ARCANE].copy(), schema.WHICH_CARD)
        cards.replace(g, g.me, card, new, "HF arcane.2")


@final
class GainCardUpToCost(NumberedEffect):
    """Gain a card from the market or an artifact without paying."""

    phrase: ClassVar[str] = "gain a card that costs up to {n:number}"

    def run(self, g: HavenfallContext) -> None:
        menu: list[Answer] = []
        for zone in schema.MARKET:
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).cost <= self.n:
                menu.append((schema.BUY_STACK, zone))
        for card in g.table.zones[schema.ARTIFACTS]:
            if g.design(card).cost <= self.n:
                menu.append((schema.BUY_CARD, card))
        if not menu:
            emit_no_effect(g)
            return
        choice = g.choose_option(g.me, menu, schema.GAINED)
        card = choice[1] if choice[0] == schema.BUY_CARD else g.table.zones[choice[1]][-1]
        cards.gain(g, g.me, card, "HF glossary-add.1")


# -- monsters -------------------------------------------------------------------------------


@final
class StrengthenMonster(ChosenCardEffect):
    """Strengthen a monster for this turn."""

    phrase: ClassVar[str] = "a monster gains {n:number} {strength:strength} this turn"

    def __init__(self, n: int, strength: int) -> None:
        self.n = n
        self.strength = strength  # the card column to increase

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        """Return all monsters a spell can affect: fightable or in play (HF faq-general.7)."""
        fought = [g.monster_at(zone) for zone in schema.FOUGHT]
        return [card for card in fought if card != NONE] + g.in_play_of_kind(schema.MONSTER)

    def apply(self, g: HavenfallContext, card: Card) -> None:
        monsters.strengthen(g, g.me, card, self.strength, self.n)


@final
class SwitchMonsters(HavenfallEffect):
    """Swap two monsters permanently (HF glossary-switch.2, HF-Q18, HF-Q32)."""

    phrase: ClassVar[str] = "switch two monsters on the board"

    def run(self, g: HavenfallContext) -> None:
        places = [zone for zone in schema.LOCATIONS if g.monster_at(zone) != NONE]
        if len(places) < 2:
            emit_no_effect(g)
            return
        one = _choose_place(g, places, schema.WHERE)
        other = _choose_place(g, [zone for zone in places if zone != one], schema.WHERE)
        monsters.switch(g, g.me, one, other)


def _choose_place(g: HavenfallContext, places: list[Zone], prompt: Prompt) -> Zone:
    menu: list[Answer] = [(schema.PLACE, zone) for zone in places]
    return g.choose_option(g.me, menu, prompt)[1]


@final
class AllowMoreFights(NumberedEffect):
    """Allow more fights this turn (HF faq-cloak.1, HF glossary-may.1)."""

    phrase: ClassVar[str] = "you may fight {n:number} more monster[s] this turn"

    def run(self, g: HavenfallContext) -> None:
        turn.allow_fights(g, g.me, self.n)


@final
class AllowRevenge(HavenfallEffect):
    """Allow a fight against the last defeated monster this turn (HF-Ex13, HF-Q17, HF-Q58).

    If a second fight is allowed, both may be against a boss (HF faq-cloak.4).
    """

    phrase: ClassVar[str] = "you may fight the last defeated monster this turn"

    def run(self, g: HavenfallContext) -> None:
        defeated = g.table.zones[schema.DEFEATED]
        if not defeated or g.table.vars[schema.WISH] == schema.DEFEATED:
            emit_no_effect(g)  # HF-Q28: an announced fight does not change
            return
        turn.allow_revenge(g, g.me, defeated[-1])


@final
class GainMinion(HavenfallEffect):
    """Put a minion into your discard pile (HF faq-staff.1). The other monsters move up."""

    phrase: ClassVar[str] = "put a minion into your discard pile"

    def run(self, g: HavenfallContext) -> None:
        places = [zone for zone in (schema.MINION_1, schema.MINION_2) if g.monster_at(zone) != NONE]
        if not places:
            emit_no_effect(g)
            return
        monsters.tame(g, g.me, g.monster_at(_choose_place(g, places, schema.TAMED)))
