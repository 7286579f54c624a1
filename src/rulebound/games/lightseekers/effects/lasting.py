"""Lines that last: they apply as long as their card is active (LS2 4.1.2.2a, LS1 4.2.3a)."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import (
    Amount,
    Clause,
    Condition,
    Doer,
    Kind,
    Scene,
    elements_of,
)
from rulebound.games.lightseekers.effects.amounts import is_kind
from rulebound.games.lightseekers.names import BANNED, LIMITS, NO_LIMIT, NUMBERS, PRICES, SHIELDS
from rulebound.kernel.ids import NONE, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


class Lasting(Clause):
    """A line that applies as long as the card is active."""

    def is_modifier(self) -> bool:
        return True


class Changing(Lasting):
    """A line that changes damage, healing or Power."""

    def touches(self) -> int:
        return NUMBERS


def level(g: "Match", amount: Amount, card: Card) -> int:
    """The number of a lasting effect, with its card's Power."""
    n = amount.lasting(g, card)  # LS1 2.6c: as printed, or in the current corner
    return n + g.power_of(card) if n else 0  # LS1 2.6e: only numbers


# -- damage, healing and Power --------------------------------------------------------------


@final
class DamageDone(Changing):
    """More damage by whatever one does (LS2 4.1.2.2a)."""

    phrase: ClassVar[str] = "damage you do is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner and not healing else 0


@final
class KindDamageDone(Changing):
    """More damage by one's cards of a sort, Abilities of buffs included (LS2 2.7.5)."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if scene.me != owner or healing or scene.card == NONE:
            return 0
        if g.design(scene.card).is_hero or not is_kind(g, self.kind, scene.card):
            return 0  # LS1 4.3.2g: not for Abilities of heroes
        return level(g, self.amount, card)

    def names_items(self) -> bool:
        return self.kind.is_items()


@final
class KindDamageLess(Changing):
    """Less damage by one's cards of a sort."""

    phrase: ClassVar[str] = "damage you do with {kind:kind} cards is reduced by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if scene.me != owner or healing or scene.card == NONE:
            return 0
        if g.design(scene.card).is_hero or not is_kind(g, self.kind, scene.card):
            return 0
        return -level(g, self.amount, card)


@final
class DamageAndHealingDone(Changing):
    """More damage and healing by whatever one does."""

    phrase: ClassVar[str] = "damage and healing you do are increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner else 0


@final
class HealingDone(Changing):
    """More healing by whatever one does."""

    phrase: ClassVar[str] = "healing you do is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return level(g, self.amount, card) if scene.me == owner and healing else 0


@final
class DamageToOthers(Changing):
    """More damage to other heroes."""

    phrase: ClassVar[str] = "damage you do to other heroes is increased by {amount:level}."

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or scene.me != owner or seat == owner:
            return 0
        return level(g, self.amount, card)


@final
class DamageReceivedLess(Changing):
    """Less damage that somebody receives."""

    phrase: ClassVar[str] = "damage {doer:doer} receive<s> is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or not self.doer.means(g, owner, card, seat):
            return 0
        return -level(g, self.amount, card)


@final
class DamageReceivedMore(Changing):
    """More damage that somebody receives."""

    phrase: ClassVar[str] = "damage {doer:doer} receive<s> is increased by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if healing or not self.doer.means(g, owner, card, seat):
            return 0
        return level(g, self.amount, card)


@final
class DamageByLess(Changing):
    """Less damage that somebody does."""

    phrase: ClassVar[str] = "damage done by {doer:doer} is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        if healing or scene.me == NONE or not self.doer.means(g, owner, card, scene.me):
            return 0
        return -level(g, self.amount, card)


@final
class HealingLess(Changing):
    """Less healing that somebody receives."""

    phrase: ClassVar[str] = "healing {doer:doer} receive<s> is reduced by {amount:level}."

    def __init__(self, doer: Doer, amount: Amount) -> None:
        self.doer = doer
        self.amount = amount

    def more_received(
        self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene, healing: bool
    ) -> int:
        if not healing or not self.doer.means(g, owner, card, seat):
            return 0
        return -level(g, self.amount, card)


@final
class MorePower(Changing):
    """More Power: damage and healing of a card (LS2 power.1), or every amount (LS1 2.6a)."""

    phrase: ClassVar[str] = "the Power of your {kind:kind} cards is increased by {amount:level}."

    def __init__(self, kind: Kind, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def more_power(self, g: "Match", owner: Seat, card: Card, scene: Scene) -> int:
        if scene.me != owner or scene.card == NONE or not is_kind(g, self.kind, scene.card):
            return 0
        return self.amount.lasting(g, card)  # LS1 2.6f: nothing modifies a modifier

    def names_items(self) -> bool:
        return self.kind.is_items()


@final
class Immune(Lasting):
    """Immune to damage: that is no reduction (LS2 immune.2, LS1 immune.2)."""

    phrase: ClassVar[str] = "you are immune to damage."

    def touches(self) -> int:
        return SHIELDS

    def immune(self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene) -> bool:
        return seat == owner


@final
class ImmuneToKind(Lasting):
    """Immune to the damage of cards of a sort."""

    phrase: ClassVar[str] = "you are immune to damage from {kind:kind} cards."

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def touches(self) -> int:
        return SHIELDS

    def immune(self, g: "Match", owner: Seat, card: Card, seat: Seat, scene: Scene) -> bool:
        return seat == owner and scene.card != NONE and is_kind(g, self.kind, scene.card)


# -- what is forbidden, limited or dearer ---------------------------------------------------


@final
class Cannot(Lasting):
    """Something that somebody may not do (LS2 2.2.3)."""

    phrase: ClassVar[str] = "{doer:doer} cannot {ban:ban}."

    def __init__(self, doer: Doer, ban: int) -> None:
        self.doer = doer
        self.ban = ban

    def touches(self) -> int:
        return BANNED

    def bans(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return 1 << self.ban if self.doer.means(g, owner, card, seat) else 0


@final
class AtMostActions(Lasting):
    """So many actions a turn and no more (LS2 4.1.3.6a, LS1 6.1.6a)."""

    phrase: ClassVar[str] = "{doer:doer} can take at most {n:number} action[s] a turn."

    def __init__(self, doer: Doer, n: int) -> None:
        self.doer = doer
        self.n = n

    def touches(self) -> int:
        return LIMITS

    def limit(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.doer.means(g, owner, card, seat) else NO_LIMIT


@final
class CheaperCombos(Lasting):
    """One's combos cost fewer cards (LS2 2.4.2.2i)."""

    phrase: ClassVar[str] = "your combos cost {n:number} card[s] less."

    def __init__(self, n: int) -> None:
        self.n = n

    def touches(self) -> int:
        return PRICES

    def dearer(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return -self.n if seat == owner else 0


@final
class DearerCombos(Lasting):
    """Somebody's combos cost more cards (LS2 2.4.2.2j)."""

    phrase: ClassVar[str] = "combos of {doer:doer} cost {n:number} card[s] more."

    def __init__(self, doer: Doer, n: int) -> None:
        self.doer = doer
        self.n = n

    def touches(self) -> int:
        return PRICES

    def dearer(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> int:
        return self.n if self.doer.means(g, owner, card, seat) else 0


# -- Elements and access, and cards in play -------------------------------------------------


@final
class EveryElement(Lasting):
    """One's last discard counts as every Element."""

    phrase: ClassVar[str] = "your last discard counts as every Element."

    def every_element(self) -> bool:
        return True


@final
class GivesAccess(Lasting):
    """Superior access to an Element while the card is active."""

    phrase: ClassVar[str] = "you have Superior access to {element:element}."

    def __init__(self, element: int) -> None:
        self.element = element

    def access(self) -> int:
        return 1 << self.element


@final
class GivesOrder(Lasting):
    """Superior access to all three Elements of an Order."""

    phrase: ClassVar[str] = "you have Superior access to all {order:order} Elements."

    def __init__(self, order: int) -> None:
        self.order = order

    def access(self) -> int:
        return elements_of(self.order)


@final
class NumbsItems(Lasting):
    """Somebody's items are Dormant (LS1 2.5.4h)."""

    phrase: ClassVar[str] = "items of {doer:doer} are Dormant."

    def __init__(self, doer: Doer) -> None:
        self.doer = doer

    def is_numbing(self) -> bool:
        return True

    def numbs_items(self, g: "Match", owner: Seat, card: Card, seat: Seat) -> bool:
        return self.doer.means(g, owner, card, seat)


@final
class Kept(Lasting):
    """Can be neither Removed nor Returned."""

    phrase: ClassVar[str] = "this card cannot be removed or returned."

    def keeps(self, g: "Match", owner: Seat, card: Card) -> bool:
        return True


@final
class KeptWhile(Lasting):
    """Can be neither Removed nor Returned while something is so."""

    phrase: ClassVar[str] = "this card cannot be removed or returned while {condition:condition}."

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def keeps(self, g: "Match", owner: Seat, card: Card) -> bool:
        return self.condition.holds(g, owner, card)


@final
class DamageFromPile(Changing):
    """A lasting effect from the top of one's discard pile."""

    phrase: ClassVar[str] = (
        "while this is your last discard, damage you do is increased by {n:number}."
    )

    def __init__(self, n: int) -> None:
        self.n = n

    def from_pile(self) -> bool:
        return True

    def more_done(self, g: "Match", owner: Seat, card: Card, scene: Scene, healing: bool) -> int:
        return self.n if scene.me == owner and not healing else 0


LASTING: Final = (
    DamageDone,
    KindDamageDone,
    KindDamageLess,
    DamageAndHealingDone,
    HealingDone,
    DamageToOthers,
    DamageReceivedLess,
    DamageReceivedMore,
    DamageByLess,
    HealingLess,
    MorePower,
    Immune,
    ImmuneToKind,
    Cannot,
    AtMostActions,
    CheaperCombos,
    DearerCombos,
    EveryElement,
    GivesAccess,
    GivesOrder,
    NumbsItems,
    Kept,
    KeptWhile,
    DamageFromPile,
)
