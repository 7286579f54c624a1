"""Lasting effects on damage, healing and Power (LS2 4.1.2.2a, LS1 4.2.3a)."""

from typing import TYPE_CHECKING, ClassVar, Final, final

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

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


class LastingClause(LightseekersClause):
    """A clause that applies while its card is active."""

    def is_lasting(self) -> bool:
        return True


class NumberModifier(LastingClause):
    """A lasting clause that changes damage, healing or Power."""

    def changes(self) -> int:
        return AMOUNTS


def value_with_power(g: "LightseekersCtx", amount: LightseekersAmount, card: Card) -> int:
    """The number of a lasting effect plus its card's Power."""
    n = amount.value_while_active(g, card)  # LS1 2.6c: as printed, or in the current corner
    return n + modifiers.power_of(g, card) if n else 0  # LS1 2.6e: only actual numbers


@final
class MoreDamageDone(NumberModifier):
    """The owner does more damage (LS2 4.1.2.2a)."""

    phrase: ClassVar[str] = "damage you do is increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return (
            value_with_power(g, self.amount, card) if resolution.me == owner and not healing else 0
        )


@final
class MoreDamageDoneWithKind(NumberModifier):
    """The owner's cards of a kind do more damage, Abilities of buffs included (LS2 2.7.5)."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: CardKind, amount: LightseekersAmount) -> None:
        self.kind = kind
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if resolution.me != owner or healing or resolution.card == NONE:
            return 0
        if g.design(resolution.card).is_hero or not is_of_kind(g, self.kind, resolution.card):
            return 0  # LS1 4.3.2g: not for Abilities of heroes
        return value_with_power(g, self.amount, card)

    def applies_to_items(self) -> bool:
        return self.kind.is_item_kind()


@final
class LessDamageDoneWithKind(NumberModifier):
    """The owner's cards of a kind do less damage."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is reduced by {amount:level}."

    def __init__(self, kind: CardKind, amount: LightseekersAmount) -> None:
        self.kind = kind
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if resolution.me != owner or healing or resolution.card == NONE:
            return 0
        if g.design(resolution.card).is_hero or not is_of_kind(g, self.kind, resolution.card):
            return 0
        return -value_with_power(g, self.amount, card)


@final
class MoreDamageAndHealingDone(NumberModifier):
    """The owner does more damage and healing."""

    phrase: ClassVar[str] = "damage and healing you do are increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return value_with_power(g, self.amount, card) if resolution.me == owner else 0


@final
class MoreHealingDone(NumberModifier):
    """The owner does more healing."""

    phrase: ClassVar[str] = "healing you do is increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return value_with_power(g, self.amount, card) if resolution.me == owner and healing else 0


@final
class MoreDamageToOthers(NumberModifier):
    """The owner does more damage to other heroes."""

    phrase: ClassVar[str] = "damage you do to other heroes is increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def received_bonus(
        self,
        g: "LightseekersCtx",
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        if healing or resolution.me != owner or seat == owner:
            return 0
        return value_with_power(g, self.amount, card)


@final
class LessDamageReceived(NumberModifier):
    """The named heroes receive less damage."""

    phrase: ClassVar[str] = "damage {heroes:hero} receive<s> is reduced by {amount:level}."

    def __init__(self, heroes: HeroFilter, amount: LightseekersAmount) -> None:
        self.heroes = heroes
        self.amount = amount

    def received_bonus(
        self,
        g: "LightseekersCtx",
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        if healing or not self.heroes.matches(g, owner, card, seat):
            return 0
        return -value_with_power(g, self.amount, card)


@final
class MoreDamageReceived(NumberModifier):
    """The named heroes receive more damage."""

    phrase: ClassVar[str] = "damage {heroes:hero} receive<s> is increased by {amount:level}."

    def __init__(self, heroes: HeroFilter, amount: LightseekersAmount) -> None:
        self.heroes = heroes
        self.amount = amount

    def received_bonus(
        self,
        g: "LightseekersCtx",
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        if healing or not self.heroes.matches(g, owner, card, seat):
            return 0
        return value_with_power(g, self.amount, card)


@final
class LessDamageDone(NumberModifier):
    """The named heroes do less damage."""

    phrase: ClassVar[str] = "damage done by {heroes:hero} is reduced by {amount:level}."

    def __init__(self, heroes: HeroFilter, amount: LightseekersAmount) -> None:
        self.heroes = heroes
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        if (
            healing
            or resolution.me == NONE
            or not self.heroes.matches(g, owner, card, resolution.me)
        ):
            return 0
        return -value_with_power(g, self.amount, card)


@final
class LessHealingReceived(NumberModifier):
    """The named heroes receive less healing."""

    phrase: ClassVar[str] = "healing {heroes:hero} receive<s> is reduced by {amount:level}."

    def __init__(self, heroes: HeroFilter, amount: LightseekersAmount) -> None:
        self.heroes = heroes
        self.amount = amount

    def received_bonus(
        self,
        g: "LightseekersCtx",
        owner: Seat,
        card: Card,
        seat: Seat,
        resolution: Resolution,
        healing: bool,
    ) -> int:
        if not healing or not self.heroes.matches(g, owner, card, seat):
            return 0
        return -value_with_power(g, self.amount, card)


@final
class MorePower(NumberModifier):
    """Cards of a kind have more Power.

    It adds to their damage and healing (LS2 power.1), or to every number (LS1 2.6a).
    """

    phrase: ClassVar[str] = "the Power of your {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: CardKind, amount: LightseekersAmount) -> None:
        self.kind = kind
        self.amount = amount

    def power_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution
    ) -> int:
        if (
            resolution.me != owner
            or resolution.card == NONE
            or not is_of_kind(g, self.kind, resolution.card)
        ):
            return 0
        return self.amount.value_while_active(g, card)  # LS1 2.6f: modifiers are not modified

    def applies_to_items(self) -> bool:
        return self.kind.is_item_kind()


NUMBER_MODIFIERS: Final = (
    MoreDamageDone,
    MoreDamageDoneWithKind,
    LessDamageDoneWithKind,
    MoreDamageAndHealingDone,
    MoreHealingDone,
    MoreDamageToOthers,
    LessDamageReceived,
    MoreDamageReceived,
    LessDamageDone,
    LessHealingReceived,
    MorePower,
)
