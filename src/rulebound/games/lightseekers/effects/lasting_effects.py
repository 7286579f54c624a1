"""Lines that last: they apply as long as their card is active (LS2 4.1.2.2a, LS1 4.2.3a)."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.card_types import elements_of
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.names import BANNED, LIMITS, NO_LIMIT, NUMBERS, PRICES, SHIELDS
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    HeroFilter,
    LightseekersAmount,
    LightseekersClause,
    LightseekersCondition,
)
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


class LastingClause(LightseekersClause):
    """A line that applies as long as the card is active."""

    def is_modifier(self) -> bool:
        return True


class NumberModifier(LastingClause):
    """A line that changes damage, healing or Power."""

    def changes(self) -> int:
        return NUMBERS


def value_with_power(g: "LightseekersCtx", amount: LightseekersAmount, card: Card) -> int:
    """The number of a lasting effect, with its card's Power."""
    n = amount.value_while_active(g, card)  # LS1 2.6c: as printed, or in the current corner
    return n + g.power_of(card) if n else 0  # LS1 2.6e: only numbers


# -- damage, healing and Power --------------------------------------------------------------


@final
class MoreDamageDone(NumberModifier):
    """More damage by whatever one does (LS2 4.1.2.2a)."""

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
    """More damage by one's cards of a sort, Abilities of buffs included (LS2 2.7.5)."""

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
    """Less damage by one's cards of a sort."""

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
    """More damage and healing by whatever one does."""

    phrase: ClassVar[str] = "damage and healing you do are increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return value_with_power(g, self.amount, card) if resolution.me == owner else 0


@final
class MoreHealingDone(NumberModifier):
    """More healing by whatever one does."""

    phrase: ClassVar[str] = "healing you do is increased by {amount:level}."

    def __init__(self, amount: LightseekersAmount) -> None:
        self.amount = amount

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return value_with_power(g, self.amount, card) if resolution.me == owner and healing else 0


@final
class MoreDamageToOthers(NumberModifier):
    """More damage to other heroes."""

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
    """Less damage that somebody receives."""

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
    """More damage that somebody receives."""

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
    """Less damage that somebody does."""

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
    """Less healing that somebody receives."""

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
    """More Power: damage and healing of a card (LS2 power.1), or every amount (LS1 2.6a)."""

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
        return self.amount.value_while_active(g, card)  # LS1 2.6f: nothing modifies a modifier

    def applies_to_items(self) -> bool:
        return self.kind.is_item_kind()


@final
class ImmuneToDamage(LastingClause):
    """Immune to damage: that is no reduction (LS2 immune.2, LS1 immune.2)."""

    phrase: ClassVar[str] = "you are immune to damage."

    def changes(self) -> int:
        return SHIELDS

    def grants_immunity(
        self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat, resolution: Resolution
    ) -> bool:
        return seat == owner


@final
class ImmuneToDamageFromKind(LastingClause):
    """Immune to the damage of cards of a sort."""

    phrase: ClassVar[str] = "you are immune to damage from {kind:kind} cards."

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def changes(self) -> int:
        return SHIELDS

    def grants_immunity(
        self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat, resolution: Resolution
    ) -> bool:
        return (
            seat == owner and resolution.card != NONE and is_of_kind(g, self.kind, resolution.card)
        )


# -- what is forbidden, limited or dearer ---------------------------------------------------


@final
class ForbidsAction(LastingClause):
    """Something that somebody may not do (LS2 2.2.3)."""

    phrase: ClassVar[str] = "{heroes:hero} cannot {ban:ban}."

    def __init__(self, heroes: HeroFilter, ban: int) -> None:
        self.heroes = heroes
        self.ban = ban

    def changes(self) -> int:
        return BANNED

    def bans(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        return 1 << self.ban if self.heroes.matches(g, owner, card, seat) else 0


@final
class LimitsActions(LastingClause):
    """So many actions a turn and no more (LS2 4.1.3.6a, LS1 6.1.6a)."""

    phrase: ClassVar[str] = "{heroes:hero} can take at most {n:number} action[s] a turn."

    def __init__(self, heroes: HeroFilter, n: int) -> None:
        self.heroes = heroes
        self.n = n

    def changes(self) -> int:
        return LIMITS

    def limit(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.heroes.matches(g, owner, card, seat) else NO_LIMIT


@final
class CheaperCombos(LastingClause):
    """One's combos cost fewer cards (LS2 2.4.2.2i)."""

    phrase: ClassVar[str] = "your combos cost {n:number} card[s] less."

    def __init__(self, n: int) -> None:
        self.n = n

    def changes(self) -> int:
        return PRICES

    def combo_cost_change(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        return -self.n if seat == owner else 0


@final
class CostlierCombos(LastingClause):
    """Somebody's combos cost more cards (LS2 2.4.2.2j)."""

    phrase: ClassVar[str] = "combos of {heroes:hero} cost {n:number} card[s] more."

    def __init__(self, heroes: HeroFilter, n: int) -> None:
        self.heroes = heroes
        self.n = n

    def changes(self) -> int:
        return PRICES

    def combo_cost_change(self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.heroes.matches(g, owner, card, seat) else 0


# -- Elements and access, and cards in play -------------------------------------------------


@final
class LastDiscardIsEveryElement(LastingClause):
    """One's last discard counts as every Element."""

    phrase: ClassVar[str] = "your last discard counts as every Element."

    def makes_last_discard_every_element(self) -> bool:
        return True


@final
class GivesElementAccess(LastingClause):
    """Superior access to an Element while the card is active."""

    phrase: ClassVar[str] = "you have Superior access to {element:element}."

    def __init__(self, element: int) -> None:
        self.element = element

    def access(self) -> int:
        return 1 << self.element


@final
class GivesOrderAccess(LastingClause):
    """Superior access to all three Elements of an Order."""

    phrase: ClassVar[str] = "you have Superior access to all {order:order} Elements."

    def __init__(self, order: int) -> None:
        self.order = order

    def access(self) -> int:
        return elements_of(self.order)


@final
class MakesItemsDormant(LastingClause):
    """Somebody's items are Dormant (LS1 2.5.4h)."""

    phrase: ClassVar[str] = "items of {heroes:hero} are Dormant."

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def can_make_items_dormant(self) -> bool:
        return True

    def makes_items_dormant(
        self, g: "LightseekersCtx", owner: Seat, card: Card, seat: Seat
    ) -> bool:
        return self.heroes.matches(g, owner, card, seat)


@final
class CannotBeRemoved(LastingClause):
    """Can be neither Removed nor Returned."""

    phrase: ClassVar[str] = "this card cannot be removed or returned."

    def prevents_removal(self, g: "LightseekersCtx", owner: Seat, card: Card) -> bool:
        return True


@final
class CannotBeRemovedWhile(LastingClause):
    """Can be neither Removed nor Returned while something is so."""

    phrase: ClassVar[str] = "this card cannot be removed or returned while {condition:condition}."

    def __init__(self, condition: LightseekersCondition) -> None:
        self.condition = condition

    def prevents_removal(self, g: "LightseekersCtx", owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class MoreDamageWhileLastDiscard(NumberModifier):
    """A lasting effect from the top of one's discard pile."""

    phrase: ClassVar[str] = (
        "while this is your last discard, damage you do is increased by {n:number}."
    )

    def __init__(self, n: int) -> None:
        self.n = n

    def works_from_pile(self) -> bool:
        return True

    def done_bonus(
        self, g: "LightseekersCtx", owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return self.n if resolution.me == owner and not healing else 0


LASTING_EFFECTS: Final = (
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
    ImmuneToDamage,
    ImmuneToDamageFromKind,
    ForbidsAction,
    LimitsActions,
    CheaperCombos,
    CostlierCombos,
    LastDiscardIsEveryElement,
    GivesElementAccess,
    GivesOrderAccess,
    MakesItemsDormant,
    CannotBeRemoved,
    CannotBeRemovedWhile,
    MoreDamageWhileLastDiscard,
)
