"""Kinds of cards, quantities of them, and whether a card is of a kind."""

from typing import ClassVar, final

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.phrase_types import CardKind
from rulebound.games.lightseekers.schema import ALL_ELEMENTS, ITEM, PILE
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

# -- kinds ----------------------------------------------------------------------------------


@final
class OfElement(CardKind):
    """Cards of an Element."""

    phrase: ClassVar[str] = "{element:element}"

    def __init__(self, element: int) -> None:
        self.element = element

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return bool(elements >> self.element & 1)


class OrderKind(CardKind):
    """A kind that depends on an Order."""

    def __init__(self, order: int) -> None:
        self.order = order

    def is_of_order(self, design: LightseekersCard, elements: int) -> bool:
        """Return whether a card is of the Order, or counts as every Element."""
        return bool(design.orders >> self.order & 1) or elements == ALL_ELEMENTS


@final
class OfOrder(OrderKind):
    """Cards of an Order (LS2 2.3.1.3, LS2 2.3.1.4)."""

    phrase: ClassVar[str] = "{order:order}"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return self.is_of_order(design, elements)


@final
class NotOfOrder(OrderKind):
    """Cards that are not of an Order."""

    phrase: ClassVar[str] = "non-{order:order}"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return not self.is_of_order(design, elements)


@final
class ActionNotOfOrder(OrderKind):
    """Action cards that are not of an Order."""

    phrase: ClassVar[str] = "non-{order:order} action"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.is_action and not self.is_of_order(design, elements)


class CategoryKind(CardKind):
    """A kind that depends on a category."""

    def __init__(self, category: int) -> None:
        self.category = category

    def is_item_kind(self) -> bool:
        return self.category == ITEM


@final
class OfCategory(CategoryKind):
    """Cards of a category, combos included."""

    phrase: ClassVar[str] = "{category:category}"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.category == self.category


@final
class ActionOfCategory(CategoryKind):
    """Action cards of a category: no combos (LS2 2.4.3.1)."""

    phrase: ClassVar[str] = "{category:category} action"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.category == self.category and design.is_action


@final
class OfElementAndCategory(CategoryKind):
    """Cards of an Element and a category."""

    phrase: ClassVar[str] = "{element:element} {category:category}"

    def __init__(self, element: int, category: int) -> None:
        super().__init__(category)
        self.element = element

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.category == self.category and bool(elements >> self.element & 1)


@final
class AnyActionCard(CardKind):
    """Cards that are neither hero nor combo (LS2 2.4.3.1, LS2 action-card.1)."""

    phrase: ClassVar[str] = "action"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.is_action


@final
class AnyCombo(CardKind):
    """Combos."""

    phrase: ClassVar[str] = "combo"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.is_combo


@final
class UnalignedCard(CardKind):
    """Cards without Element and Order (LS2 2.3.3.1)."""

    phrase: ClassVar[str] = "Unaligned"

    def matches(self, design: LightseekersCard, elements: int) -> bool:
        return design.is_unaligned() and not elements


# -- quantities -----------------------------------------------------------------------------


class CardQuantity(Phrase):
    """How many cards: exactly `n`, up to `n`, or all; of a kind, or any."""

    is_up_to: bool = False

    def __init__(self, n: int = NONE, kind: CardKind | None = None) -> None:
        self.n = n  # NONE: all
        self.kind = kind

    def matching(self, g: LightseekersCtx, cards: list[Card]) -> list[Card]:
        """The given cards that are of the kind."""
        return [card for card in cards if is_of_kind(g, self.kind, card)]

    def minimum(self, available: int) -> int:
        """Minimum number to take when `available` cards match."""
        return 0 if self.is_up_to else self.maximum(available)

    def maximum(self, available: int) -> int:
        """Maximum number to take when `available` cards match."""
        return available if self.n == NONE else self.n


@final
class ExactCards(CardQuantity):
    """Exactly `n` cards of any kind."""

    phrase: ClassVar[str] = "{n:number} card[s]"


@final
class ExactCardsOfKind(CardQuantity):
    """Exactly `n` cards of a kind."""

    phrase: ClassVar[str] = "{n:number} {kind:kind} card[s]"


@final
class UpToCardsOfKind(CardQuantity):
    """Any number of cards of a kind, up to `n`."""

    phrase: ClassVar[str] = "up to {n:number} {kind:kind} card[s]"
    is_up_to: bool = True


@final
class UpToCards(CardQuantity):
    """Any number of cards, up to `n`."""

    phrase: ClassVar[str] = "up to {n:number} card[s]"
    is_up_to: bool = True


@final
class AllCardsOfKind(CardQuantity):
    """All cards of a kind."""

    phrase: ClassVar[str] = "all {kind:kind} cards"

    def __init__(self, kind: CardKind) -> None:
        super().__init__(kind=kind)


@final
class AllCards(CardQuantity):
    """All cards."""

    phrase: ClassVar[str] = "all cards"


# -- cards on the table ---------------------------------------------------------------------


def is_of_kind(g: LightseekersCtx, kind: CardKind | None, card: Card) -> bool:
    """Return whether a card is of a kind. None matches every card."""
    design: LightseekersCard = g.design(card)
    return kind is None or kind.matches(design, g.elements(card))


def last_of_kind(g: LightseekersCtx, seat: Seat, kind: CardKind) -> Card:
    """The topmost card of a kind in a discard pile, or NONE."""
    for card in reversed(g.cards(PILE, seat)):
        if kind.matches(g.design(card), elements_in_pile(g, seat, card)):
            return card
    return NONE


def elements_in_pile(g: LightseekersCtx, seat: Seat, card: Card) -> int:
    """The Elements of a card in a discard pile. Only the top one can count as every Element."""
    return g.pile_elements(seat, card) if card == g.last_discard(seat) else g.elements(card)
