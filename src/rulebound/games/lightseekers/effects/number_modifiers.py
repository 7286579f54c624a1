"""Lasting effects on damage, healing and Power (LS2 4.1.2.2a, LS1 4.2.3a)."""

from typing import ClassVar, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    HeroFilter,
    LightseekersAmount,
    LightseekersClause,
)
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import AMOUNTS
from rulebound.kernel.ids import NONE, Card, Seat


class LastingClause(LightseekersClause):
    """A clause that applies while its card is active."""

    is_lasting: ClassVar[bool] = True


class NumberModifier(LastingClause):
    """A lasting clause that changes damage, healing or Power."""

    changes: ClassVar[int] = AMOUNTS


def value_with_power(g: LightseekersCtx, amount: LightseekersAmount, card: Card) -> int:
    """The number of a lasting effect plus its card's Power."""
    n = amount.value_while_active(g, card)  # LS1 2.6c: as printed, or in the current corner
    return n + modifiers.power_of(g, card) if n != NONE else 0  # LS1 2.6e: only actual numbers


# -- what the owner does --------------------------------------------------------------------


class OwnNumberModifier(NumberModifier):
    """Changes damage or healing that the owner does."""

    of_damage: bool = False
    of_healing: bool = False

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: LightseekersCtx, owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if resolution.me != owner or not (self.of_healing if healing else self.of_damage):
            return 0
        return value_with_power(g, self.amount, card)


@final
class MoreDamageDone(OwnNumberModifier):
    """The owner does more damage (LS2 4.1.2.2a)."""

    phrase: ClassVar[str] = "damage you do is increased by {amount:level}."
    of_damage: bool = True


@final
class MoreDamageAndHealingDone(OwnNumberModifier):
    """The owner does more damage and healing."""

    phrase: ClassVar[str] = "damage and healing you do are increased by {amount:level}."
    of_damage: bool = True
    of_healing: bool = True


@final
class MoreHealingDone(OwnNumberModifier):
    """The owner does more healing."""

    phrase: ClassVar[str] = "healing you do is increased by {amount:level}."
    of_healing: bool = True


@final
class MoreDamageToOthers(OwnNumberModifier):
    """The owner does more damage to other heroes."""

    phrase: ClassVar[str] = "damage you do to other heroes is increased by {amount:level}."

    def received_bonus(
        self,
        g: LightseekersCtx,
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        if healing or resolution.me != owner or seat == owner:
            return 0
        return value_with_power(g, self.amount, card)


# -- what cards of a kind do ----------------------------------------------------------------


class KindModifier(NumberModifier):
    """Changes numbers of the owner's cards of a kind, Abilities of buffs included.

    LS2 2.7.5; not of heroes (LS1 4.3.2g, LS-Q59).
    """

    def __init__(self, kind: CardKind, amount: LightseekersAmount) -> None:
        self.kind = kind
        self.amount = amount

    def is_about(self, g: LightseekersCtx, owner: Seat, resolution: Resolution) -> bool:
        """Return whether a card of the owner and of the kind is resolving."""
        card = resolution.card
        if resolution.me != owner or card == NONE or g.design(card).is_hero:
            return False
        return is_of_kind(g, self.kind, card)

    def applies_to_items(self) -> bool:
        return self.kind.is_item_kind()


@final
class DamageDoneWithKind(KindModifier):
    """The owner's cards of a kind do more or less damage."""

    phrase: ClassVar[str] = (
        "damage you do with {kind:kind} cards is {change:change} by {amount:level}."
    )

    def __init__(self, kind: CardKind, change: int, amount: LightseekersAmount) -> None:
        super().__init__(kind, amount)
        self.change = change  # 1 for more, -1 for less

    def done_bonus(
        self, g: LightseekersCtx, owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if healing or not self.is_about(g, owner, resolution):
            return 0
        return self.change * value_with_power(g, self.amount, card)


@final
class MorePower(KindModifier):
    """Cards of a kind have more Power.

    It adds to their damage and healing (LS2 power.1), or to every number (LS1 2.6a).
    """

    phrase: ClassVar[str] = "the Power of your {kind:kind} cards is increased by {amount:level}."

    def power_bonus(
        self, g: LightseekersCtx, owner: Seat, card: Card, resolution: Resolution
    ) -> int:
        if not self.is_about(g, owner, resolution):
            return 0
        # LS1 2.6f: modifiers are not modified
        return max(self.amount.value_while_active(g, card), 0)


# -- what the named heroes do and receive ---------------------------------------------------


class HeroModifier(NumberModifier):
    """Changes damage or healing that the named heroes receive or do."""

    is_more: bool = False
    of_healing: bool = False

    def __init__(self, heroes: HeroFilter, amount: LightseekersAmount) -> None:
        self.heroes = heroes
        self.amount = amount

    def change(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> int:
        """By how much the number changes for a hero."""
        if not self.heroes.matches(g, owner, card, seat):
            return 0
        amount = value_with_power(g, self.amount, card)
        return amount if self.is_more else -amount


@final
class LessDamageDone(HeroModifier):
    """The named heroes do less damage."""

    phrase: ClassVar[str] = "damage done by {heroes:hero} is reduced by {amount:level}."

    def done_bonus(
        self, g: LightseekersCtx, owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if healing or resolution.me == NONE:
            return 0
        return self.change(g, owner, card, resolution.me)


class ReceivedModifier(HeroModifier):
    """Changes damage or healing that the named heroes receive."""

    def received_bonus(
        self,
        g: LightseekersCtx,
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        return self.change(g, owner, card, seat) if healing == self.of_healing else 0


@final
class LessDamageReceived(ReceivedModifier):
    """The named heroes receive less damage."""

    phrase: ClassVar[str] = "damage {heroes:hero} receive<s> is reduced by {amount:level}."


@final
class MoreDamageReceived(ReceivedModifier):
    """The named heroes receive more damage."""

    phrase: ClassVar[str] = "damage {heroes:hero} receive<s> is increased by {amount:level}."
    is_more: bool = True


@final
class LessHealingReceived(ReceivedModifier):
    """The named heroes receive less healing."""

    phrase: ClassVar[str] = "healing {heroes:hero} receive<s> is reduced by {amount:level}."
    of_healing: bool = True
