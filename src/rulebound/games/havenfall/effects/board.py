"""Effects on the board: market stacks and monsters."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import idle, schema
from rulebound.games.havenfall.card_types import HavenfallEffect
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.effects.choices import (
    ChosenCardEffect,
    NumberedEffect,
    at_least_one,
)
from rulebound.games.havenfall.primitives import cards, monsters, turn
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone
from rulebound.kernel.questions import Prompt

# -- stacks ---------------------------------------------------------------------------------

_BETTER: Final = {"Copper": schema.SILVER, "Silver": schema.GOLD}
"""Stack with the next better treasure (HF-Ex12); Gold has none (HF-Q66)."""


@final
class UpgradeTreasure(ChosenCardEffect):
    """Replace a treasure in play with the next better one (HF-Ex12, HF glossary-replace.1)."""

    phrase: ClassVar[str] = "replace a treasure in play with the next better one"

    must_work: ClassVar[bool] = True

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if me != g.acting():
            return idle.NOT_YOUR_TURN
        if self.choices(g, me, card):
            return idle.WORKS
        has_treasure = any(g.name_of(c) in _BETTER for c in g.in_play())
        return idle.NO_BETTER_LEFT if has_treasure else idle.NOTHING_TO_SMELT

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        """Return the treasures in play that have a better one on the board (HF-Q7)."""
        zones = g.table.zones
        return [c for c in g.in_play() if g.name_of(c) in _BETTER and zones[_BETTER[g.name_of(c)]]]

    def apply(self, g: HavenfallContext, card: Card) -> None:
        better = g.table.zones[_BETTER[g.name_of(card)]][-1]
        cards.replace(g, g.me, card, better, "HF glossary-replace.1")


@final
class ReplaceHeroWithArcane(ChosenCardEffect):
    """Replace a hero in play with an arcane card (HF-Ex13, HF arcane.2)."""

    phrase: ClassVar[str] = "replace a hero in play with an arcane card"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if me != g.acting():
            return idle.NOT_YOUR_TURN
        has_arcane = g.table.zones[schema.ARCANE]
        return super().idle_reason(g, me, card) if has_arcane else idle.NO_ARCANE_CARD

    def choices(self, g: HavenfallContext, me: Seat, this_card: Card) -> list[Card]:
        return g.in_play_of_kind(schema.HERO)

    def apply(self, g: HavenfallContext, card: Card) -> None:
        new = g.choose_card(g.me, g.table.zones[schema.ARCANE].copy(), schema.WHICH_CARD)
        cards.replace(g, g.me, card, new, "HF arcane.2")


@final
class GainCardUpToCost(NumberedEffect):
    """Gain a card from the market or an artifact without paying."""

    phrase: ClassVar[str] = "gain a card that costs up to {n:number}"

    def _menu(self, g: HavenfallContext) -> list[Answer]:
        menu: list[Answer] = []
        for zone in schema.MARKET:
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).cost <= self.n:
                menu.append((schema.BUY_STACK, zone))
        for card in g.table.zones[schema.ARTIFACTS]:
            if g.design(card).cost <= self.n:
                menu.append((schema.BUY_CARD, card))
        return menu

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if self._menu(g) else idle.NO_CARD_SO_CHEAP

    def run(self, g: HavenfallContext) -> None:
        choice = g.choose_option(g.me, self._menu(g), schema.GAINED)
        card = choice[1] if choice[0] == schema.BUY_CARD else g.table.zones[choice[1]][-1]
        cards.gain(g, g.me, card, "HF glossary-add.1")


# -- monsters -------------------------------------------------------------------------------


@final
class StrengthenMonster(ChosenCardEffect):
    """Strengthen a monster for this turn."""

    phrase: ClassVar[str] = "a monster gains {n:number} {strength:strength} this turn"
    why_none: ClassVar[int] = idle.NO_MONSTER

    def __init__(self, n: int, strength: int) -> None:
        self.n = at_least_one(n)
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

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        places = [zone for zone in schema.LOCATIONS if g.monster_at(zone) != NONE]
        return idle.WORKS if len(places) > 1 else idle.NO_TWO_MONSTERS

    def run(self, g: HavenfallContext) -> None:
        places = [zone for zone in schema.LOCATIONS if g.monster_at(zone) != NONE]
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

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return _no_fight(g, me)

    def run(self, g: HavenfallContext) -> None:
        turn.allow_fights(g, g.me, self.n)


@final
class AllowRevenge(HavenfallEffect):
    """Allow a fight against the last defeated monster this turn (HF-Ex13, HF-Q17, HF-Q58).

    If a second fight is allowed, both may be against a boss (HF faq-cloak.4).
    """

    phrase: ClassVar[str] = "you may fight the last defeated monster this turn"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        if not g.table.zones[schema.DEFEATED]:
            return idle.NO_DEFEATED_MONSTER
        if g.table.vars[schema.WISH] == schema.DEFEATED:
            return idle.REVENGE_ANNOUNCED  # HF-Q28: an announced fight does not change
        return _no_fight(g, me)

    def run(self, g: HavenfallContext) -> None:
        turn.allow_revenge(g, g.me, g.table.zones[schema.DEFEATED][-1])


def _no_fight(g: HavenfallContext, me: Seat) -> int:
    """Return why a seat cannot fight in this turn any more (HF turn.5)."""
    if me != g.acting():
        return idle.NOT_YOUR_TURN
    is_open = g.table.vars[schema.ACTION] in (schema.NO_ACTION, schema.FIGHT)
    return idle.WORKS if is_open and not g.table.vars[schema.FAILED] else idle.NO_MORE_FIGHT


@final
class GainMinion(HavenfallEffect):
    """Put a minion into your discard pile (HF faq-staff.1). The other monsters move up."""

    phrase: ClassVar[str] = "put a minion into your discard pile"

    def idle_reason(self, g: HavenfallContext, me: Seat, card: Card) -> int:
        return idle.WORKS if _minions(g) else idle.NO_MONSTER

    def run(self, g: HavenfallContext) -> None:
        places = _minions(g)
        monsters.tame(g, g.me, g.monster_at(_choose_place(g, places, schema.TAMED)))


def _minions(g: HavenfallContext) -> list[Zone]:
    """Return the places of minions that have a monster."""
    return [zone for zone in (schema.MINION_1, schema.MINION_2) if g.monster_at(zone) != NONE]
