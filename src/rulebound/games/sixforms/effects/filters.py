"""Kinds of cards in card texts."""

from typing import ClassVar, final

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.card_types import SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import EQUIP
from rulebound.kernel.ids import Card, Seat


@final
class AnyCardFilter(SixFormsFilter):
    """Any card."""

    phrase: ClassVar[str] = "card"

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return True


@final
class TypeFilter(SixFormsFilter):
    """Cards of a type."""

    phrase: ClassVar[str] = "{type:type}"

    def __init__(self, type: int) -> None:
        self.type = type

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.is_identifiable(card) and g.card_type(card) == self.type


@final
class BattlefieldFilter(SixFormsFilter):
    """Battlefield cards, including face-down ones."""

    phrase: ClassVar[str] = "battlefield card"

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.design(card).is_battlefield and g.card_type(card) != EQUIP


@final
class FaceDownFilter(SixFormsFilter):
    """Placed cards."""

    phrase: ClassVar[str] = "face-down card"

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        # SF keyword-face-up.1
        return g.is_on_field(card) and (not g.table.face[card] or card == g.turned_up)


class NarrowedFilter(SixFormsFilter):
    """A filter with one more condition."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        """Return whether the card meets the condition."""
        raise NotImplementedError

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return self.accepts(g, me, here, card) and self.filter.matches(g, me, here, card)


@final
class FaceUpFilter(NarrowedFilter):
    """Active cards."""

    phrase: ClassVar[str] = "face-up {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.is_active(card)  # SF keyword-face-up.1


@final
class FriendlyFilter(NarrowedFilter):
    """Cards that you or your partner control."""

    phrase: ClassVar[str] = "friendly {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.are_allies(g.controller(card), me)  # SF keyword-friendly.1


@final
class OpposingFilter(NarrowedFilter):
    """Cards that are not friendly."""

    phrase: ClassVar[str] = "opposing {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return not g.are_allies(g.controller(card), me)


@final
class OtherFilter(NarrowedFilter):
    """Cards other than this one."""

    phrase: ClassVar[str] = "other {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return card != here


@final
class ExhaustedFilter(NarrowedFilter):
    """Exhausted cards."""

    phrase: ClassVar[str] = "exhausted {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return g.is_exhausted(card)


@final
class ReadyFilter(NarrowedFilter):
    """Ready cards."""

    phrase: ClassVar[str] = "ready {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return not g.is_exhausted(card)


@final
class DamagedFilter(NarrowedFilter):
    """Cards with damage on them."""

    phrase: ClassVar[str] = "damaged {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return stats.damage_on(g, card) > 0


@final
class SurroundingFilter(NarrowedFilter):
    """Cards in zones adjacent to this card's."""

    phrase: ClassVar[str] = "surrounding {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        if not g.is_on_field(here) or not g.is_on_field(card):
            return False
        # SF keyword-surrounding.1, SF keyword-surrounding.3
        return g.board.adjacent(g.table.cell[here], g.table.cell[card])


@final
class EquippedFilter(NarrowedFilter):
    """Cards that are equipped."""

    phrase: ClassVar[str] = "armed {filter:plain}"

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        return bool(g.equips_on(card))  # SF equip.6


@final
class FormFilter(SixFormsFilter):
    """Cards of a form."""

    phrase: ClassVar[str] = "{form:form} {filter:plain}"

    def __init__(self, form: int, filter: SixFormsFilter) -> None:
        self.form = form
        self.filter = filter

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        if not g.is_identifiable(card) or g.design(card).form != self.form:  # SF card-forms.3
            return False
        return self.filter.matches(g, me, here, card)


@final
class ClassFilter(SixFormsFilter):
    """Cards of a class or subclass."""

    phrase: ClassVar[str] = "{name:quoted} {filter:plain}"

    def __init__(self, name: str, filter: SixFormsFilter) -> None:
        self.name = name
        self.filter = filter

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        if not g.is_identifiable(card) or self.name not in g.design(card).classes:  # SF-Q105
            return False
        return self.filter.matches(g, me, here, card)
