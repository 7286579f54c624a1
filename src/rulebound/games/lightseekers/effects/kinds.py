"""Sorts of cards, and how many of them."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.lightseekers.designs import Design, Kind
from rulebound.games.lightseekers.names import ALL_ELEMENTS, ITEM
from rulebound.kernel.ids import Card
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match


# -- sorts ----------------------------------------------------------------------------------


@final
class OfElement(Kind):
    """Cards of an Element."""

    phrase: ClassVar[str] = "{element:element}"

    def __init__(self, element: int) -> None:
        self.element = element

    def fits(self, design: Design, elements: int) -> bool:
        return bool(elements >> self.element & 1)


@final
class OfOrder(Kind):
    """Cards of an Order (LS2 2.3.1.3, LS2 2.3.1.4)."""

    phrase: ClassVar[str] = "{order:order}"

    def __init__(self, order: int) -> None:
        self.order = order

    def fits(self, design: Design, elements: int) -> bool:
        return bool(design.orders >> self.order & 1) or elements == ALL_ELEMENTS


@final
class NotOfOrder(Kind):
    """Cards that are not of an Order."""

    phrase: ClassVar[str] = "non-{order:order}"

    def __init__(self, order: int) -> None:
        self.order = order

    def fits(self, design: Design, elements: int) -> bool:
        return not (design.orders >> self.order & 1 or elements == ALL_ELEMENTS)


@final
class ForeignAction(Kind):
    """Action cards that are not of an Order."""

    phrase: ClassVar[str] = "non-{order:order} action"

    def __init__(self, order: int) -> None:
        self.order = order

    def fits(self, design: Design, elements: int) -> bool:
        return design.is_action and not (
            design.orders >> self.order & 1 or elements == ALL_ELEMENTS
        )


@final
class OfCategory(Kind):
    """Cards of a category, combos included."""

    phrase: ClassVar[str] = "{category:category}"

    def __init__(self, category: int) -> None:
        self.category = category

    def fits(self, design: Design, elements: int) -> bool:
        return design.category == self.category

    def is_items(self) -> bool:
        return self.category == ITEM


@final
class CategoryAction(Kind):
    """Action cards of a category: no combos (LS2 2.4.3.1)."""

    phrase: ClassVar[str] = "{category:category} action"

    def __init__(self, category: int) -> None:
        self.category = category

    def fits(self, design: Design, elements: int) -> bool:
        return design.category == self.category and design.is_action

    def is_items(self) -> bool:
        return self.category == ITEM


@final
class ElementCategory(Kind):
    """Cards of an Element and a category."""

    phrase: ClassVar[str] = "{element:element} {category:category}"

    def __init__(self, element: int, category: int) -> None:
        self.element = element
        self.category = category

    def fits(self, design: Design, elements: int) -> bool:
        return design.category == self.category and bool(elements >> self.element & 1)

    def is_items(self) -> bool:
        return self.category == ITEM


@final
class ActionCard(Kind):
    """Cards that are neither hero nor combo (LS2 2.4.3.1, LS2 action-card.1)."""

    phrase: ClassVar[str] = "action"

    def fits(self, design: Design, elements: int) -> bool:
        return design.is_action


@final
class ComboCard(Kind):
    """Combos."""

    phrase: ClassVar[str] = "combo"

    def fits(self, design: Design, elements: int) -> bool:
        return design.is_combo


@final
class Unaligned(Kind):
    """Cards without Element and Order (LS2 2.3.3.1)."""

    phrase: ClassVar[str] = "Unaligned"

    def fits(self, design: Design, elements: int) -> bool:
        return design.is_unaligned() and not elements


KINDS_OF_CARD: Final = (
    OfElement,
    OfOrder,
    NotOfOrder,
    ForeignAction,
    OfCategory,
    CategoryAction,
    ElementCategory,
    ActionCard,
    ComboCard,
    Unaligned,
)


# -- how many of a sort ---------------------------------------------------------------------


class Some(Phrase):
    """So many cards of a sort."""

    def fitting(self, g: "Match", cards: list[Card]) -> list[Card]:
        """Those of the cards that are of the sort."""
        kind = self.sort()
        if kind is None:
            return cards.copy()
        return [card for card in cards if kind.fits(g.design(card), g.elements(card))]

    def sort(self) -> Kind | None:
        """Which sort; None for any."""
        return None

    def least(self, there: int) -> int:
        """At least so many have to be taken."""
        raise NotImplementedError

    def most(self, there: int) -> int:
        """At most so many can be taken."""
        raise NotImplementedError


@final
class SomeCards(Some):
    """So many cards, whichever."""

    phrase: ClassVar[str] = "{n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def least(self, there: int) -> int:
        return self.n

    def most(self, there: int) -> int:
        return self.n


@final
class SomeOfKind(Some):
    """So many cards of a sort."""

    phrase: ClassVar[str] = "{n:number} {sorted_as:kind} card[s]"

    def __init__(self, n: int, sorted_as: Kind) -> None:
        self.n = n
        self.sorted_as = sorted_as

    def sort(self) -> Kind | None:
        return self.sorted_as

    def least(self, there: int) -> int:
        return self.n

    def most(self, there: int) -> int:
        return self.n


@final
class UpToOfKind(Some):
    """As many cards of a sort as one likes, up to a number."""

    phrase: ClassVar[str] = "up to {n:number} {sorted_as:kind} card[s]"

    def __init__(self, n: int, sorted_as: Kind) -> None:
        self.n = n
        self.sorted_as = sorted_as

    def sort(self) -> Kind | None:
        return self.sorted_as

    def least(self, there: int) -> int:
        return 0

    def most(self, there: int) -> int:
        return self.n


@final
class UpTo(Some):
    """As many cards as one likes, up to a number."""

    phrase: ClassVar[str] = "up to {n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def least(self, there: int) -> int:
        return 0

    def most(self, there: int) -> int:
        return self.n


@final
class AllOfKind(Some):
    """All cards of a sort."""

    phrase: ClassVar[str] = "all {sorted_as:kind} cards"

    def __init__(self, sorted_as: Kind) -> None:
        self.sorted_as = sorted_as

    def sort(self) -> Kind | None:
        return self.sorted_as

    def least(self, there: int) -> int:
        return there

    def most(self, there: int) -> int:
        return there


@final
class AllCards(Some):
    """All cards."""

    phrase: ClassVar[str] = "all cards"

    def least(self, there: int) -> int:
        return there

    def most(self, there: int) -> int:
        return there


SOME: Final = (SomeCards, SomeOfKind, UpTo, UpToOfKind, AllOfKind, AllCards)
