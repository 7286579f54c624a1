"""Lasting effects: immunity, prohibitions, costs, access, protection."""

from typing import ClassVar, final

from rulebound.games.lightseekers.card_types import elements_of
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.effects.filters import is_of_kind
from rulebound.games.lightseekers.effects.number_modifiers import LastingClause, NumberModifier
from rulebound.games.lightseekers.phrase_types import CardKind, HeroFilter, LightseekersCondition
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import BANNED, LIMITS, NO_LIMIT, PRICES, SHIELDS
from rulebound.kernel.ids import NONE, Card, Seat

# -- immunity, prohibitions, limits and costs -----------------------------------------------


@final
class ImmuneToDamage(LastingClause):
    """The owner is immune to damage, which is not a reduction (LS2 immune.2, LS1 immune.2)."""

    phrase: ClassVar[str] = "you are immune to damage."
    changes: ClassVar[int] = SHIELDS

    def grants_immunity(
        self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat, resolution: Resolution
    ) -> bool:
        return seat == owner


@final
class ImmuneToDamageFromKind(LastingClause):
    """The owner is immune to damage from cards of a kind."""

    phrase: ClassVar[str] = "you are immune to damage from {kind:kind} cards."
    changes: ClassVar[int] = SHIELDS

    def __init__(self, kind: CardKind) -> None:
        self.kind = kind

    def grants_immunity(
        self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat, resolution: Resolution
    ) -> bool:
        return (
            seat == owner and resolution.card != NONE and is_of_kind(g, self.kind, resolution.card)
        )


@final
class ForbidsAction(LastingClause):
    """The named heroes cannot do something (LS2 2.2.3)."""

    phrase: ClassVar[str] = "{heroes:hero} cannot {ban:ban}."
    changes: ClassVar[int] = BANNED

    def __init__(self, heroes: HeroFilter, ban: int) -> None:
        self.heroes = heroes
        self.ban = ban

    def bans(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> int:
        return 1 << self.ban if self.heroes.matches(g, owner, card, seat) else 0


@final
class LimitsActions(LastingClause):
    """The named heroes can take at most `n` actions a turn (LS2 4.1.3.6a, LS1 6.1.6a)."""

    phrase: ClassVar[str] = "{heroes:hero} can take at most {n:number} action[s] a turn."
    changes: ClassVar[int] = LIMITS

    def __init__(self, heroes: HeroFilter, n: int) -> None:
        self.heroes = heroes
        self.n = n

    def limit(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.heroes.matches(g, owner, card, seat) else NO_LIMIT


@final
class CheaperCombos(LastingClause):
    """The owner's combos cost fewer cards (LS2 2.4.2.2i)."""

    phrase: ClassVar[str] = "your combos cost {n:number} card[s] less."
    changes: ClassVar[int] = PRICES

    def __init__(self, n: int) -> None:
        self.n = n

    def combo_cost_change(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> int:
        return -self.n if seat == owner else 0


@final
class CostlierCombos(LastingClause):
    """The named heroes' combos cost more cards (LS2 2.4.2.2j)."""

    phrase: ClassVar[str] = "combos of {heroes:hero} cost {n:number} card[s] more."
    changes: ClassVar[int] = PRICES

    def __init__(self, heroes: HeroFilter, n: int) -> None:
        self.heroes = heroes
        self.n = n

    def combo_cost_change(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.heroes.matches(g, owner, card, seat) else 0


# -- Elements and access, and cards in play -------------------------------------------------


@final
class LastDiscardIsEveryElement(LastingClause):
    """The owner's last discard counts as every Element."""

    phrase: ClassVar[str] = "your last discard counts as every Element."
    makes_last_discard_every_element: ClassVar[bool] = True


@final
class GivesElementAccess(LastingClause):
    """The owner has Superior access to an Element."""

    phrase: ClassVar[str] = "you have Superior access to {element:element}."

    def __init__(self, element: int) -> None:
        self.element = element

    def access(self) -> int:
        return 1 << self.element


@final
class GivesOrderAccess(LastingClause):
    """The owner has Superior access to all three Elements of an Order."""

    phrase: ClassVar[str] = "you have Superior access to all {order:order} Elements."

    def __init__(self, order: int) -> None:
        self.order = order

    def access(self) -> int:
        return elements_of(self.order)


@final
class MakesItemsDormant(LastingClause):
    """Items of the named heroes are Dormant (LS1 2.5.4h)."""

    phrase: ClassVar[str] = "items of {heroes:hero} are Dormant."
    can_make_items_dormant: ClassVar[bool] = True

    def __init__(self, heroes: HeroFilter) -> None:
        self.heroes = heroes

    def makes_items_dormant(self, g: LightseekersCtx, owner: Seat, card: Card, seat: Seat) -> bool:
        return self.heroes.matches(g, owner, card, seat)


@final
class CannotBeRemoved(LastingClause):
    """This card can be neither Removed nor Returned."""

    phrase: ClassVar[str] = "this card cannot be removed or returned."

    def prevents_removal(self, g: LightseekersCtx, owner: Seat, card: Card) -> bool:
        return True


@final
class CannotBeRemovedWhile(LastingClause):
    """This card can be neither Removed nor Returned while a condition holds."""

    phrase: ClassVar[str] = "this card cannot be removed or returned while {condition:condition}."

    def __init__(self, condition: LightseekersCondition) -> None:
        self.condition = condition

    def prevents_removal(self, g: LightseekersCtx, owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class MoreDamageWhileLastDiscard(NumberModifier):
    """The owner does more damage while this card tops their discard pile."""

    phrase: ClassVar[str] = (
        "while this is your last discard, damage you do is increased by {n:number}."
    )
    works_from_pile: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n = n

    def done_bonus(
        self, g: LightseekersCtx, owner: Seat, card: Card, resolution: Resolution, healing: bool
    ) -> int:
        return self.n if resolution.me == owner and not healing else 0
