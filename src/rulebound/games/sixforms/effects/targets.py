"""Selectors: which cards an effect applies to."""

from typing import ClassVar, final

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.card_types import CardSelector, SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.stack import targeting
from rulebound.games.sixforms.stack.event_kinds import N_ATTACK, N_BATTLE
from rulebound.kernel.ids import NONE, Card, Seat


class FilteredSelector(CardSelector):
    """Cards that match a filter."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matching(self, g: SixFormsCtx, cards: list[Card]) -> list[Card]:
        """Return those of the cards that match, for `g.me` and `g.here`."""
        return [card for card in cards if self.filter.matches(g, g.me, g.here, card)]


@final
class TargetedCard(FilteredSelector):
    """A card in play that became a target when the effect was activated."""

    phrase: ClassVar[str] = "target {filter:filter}"  # SF keyword-target.2
    is_target: bool = True

    def accepts(self, g: SixFormsCtx, me: Seat, here: Card, card: Card) -> bool:
        # SF keyword-resistance.1, SF-Q123
        reached = card == g.turned_up or stats.can_target(g, here, card)
        return reached and self.filter.matches(g, me, here, card)

    def fitting(self, g: SixFormsCtx, me: Seat, here: Card) -> list[Card]:
        return [card for card in g.in_play() if self.accepts(g, me, here, card)]

    def cards(self, g: SixFormsCtx) -> list[Card]:
        for target in g.targets:
            if target.selector is self:
                return [target.card] if targeting.is_legal(g, target) else []
        return []

    def has_any(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return any(self.accepts(g, me, here, card) for card in g.in_play())


@final
class EachCard(FilteredSelector):
    """All matching cards in play, without targeting."""

    phrase: ClassVar[str] = "each {filter:filter}"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        return self.matching(g, g.in_play())  # SF force-reveal.5


@final
class ChosenCard(FilteredSelector):
    """A chosen card in play, without targeting."""

    phrase: ClassVar[str] = "{filter:one} of your choice"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        fitting = self.matching(g, g.in_play())
        return [g.choose_card(g.me, fitting, schema.ASK_CARD)] if fitting else []

    def has_any(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return any(self.filter.matches(g, me, here, card) for card in g.in_play())


@final
class ThisCardSelector(CardSelector):
    """This card."""

    phrase: ClassVar[str] = "this card"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        return [g.here]


@final
class EquippedCard(CardSelector):
    """The card that this one equips."""

    phrase: ClassVar[str] = "the equipped card"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        host = g.table.marks[schema.HOST][g.here] - 1
        return [host] if host >= 0 and g.is_on_field(host) else []


@final
class ThatCard(CardSelector):
    """The card of the answered event."""

    phrase: ClassVar[str] = "that card"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        return [g.event_card] if g.event_card != NONE else []


@final
class BattledCard(CardSelector):
    """The card that this one battles, attacks or defends against."""

    phrase: ClassVar[str] = "the battled card"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        event = g.answered_event
        if event is None:
            return []
        other = event.other if event.card == g.here else event.card
        return [other] if other != NONE and g.is_in_play(other) else []


@final
class AttackingCard(CardSelector):
    """The attacking card of the answered event."""

    phrase: ClassVar[str] = "the attacking card"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        event = g.answered_event
        if event is None or event.kind not in (N_ATTACK, N_BATTLE):
            return []
        return [event.card] if g.is_in_play(event.card) else []


class PileSelector(FilteredSelector):
    """A card in a pile."""

    def pile(self, g: SixFormsCtx, me: Seat) -> list[Card]:
        """Return the cards of the pile."""
        raise NotImplementedError

    def cards(self, g: SixFormsCtx) -> list[Card]:
        fitting = self.matching(g, self.pile(g, g.me))
        return [g.choose_card(g.me, fitting, schema.ASK_CARD)] if fitting else []

    def has_any(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return any(self.filter.matches(g, me, here, card) for card in self.pile(g, me))


@final
class CardInOwnPile(PileSelector):
    """A card in your graveyard or void."""

    phrase: ClassVar[str] = "{filter:one} in your {kind:pile}"

    def __init__(self, filter: SixFormsFilter, kind: int) -> None:
        super().__init__(filter)
        self.kind = kind

    def pile(self, g: SixFormsCtx, me: Seat) -> list[Card]:
        return g.cards(self.kind, me)  # SF graveyard.4, SF void.4


@final
class CardInOpposingGraveyard(PileSelector):
    """A card in the graveyard of an opponent: of two, of either."""

    phrase: ClassVar[str] = "{filter:one} in an opponent's graveyard"

    def pile(self, g: SixFormsCtx, me: Seat) -> list[Card]:
        buried: list[Card] = []
        for seat in g.opponents(me):
            buried += g.cards(schema.GRAVE, seat)  # SF-Q139
        return buried


@final
class CardInHand(FilteredSelector):
    """A card in your hand."""

    phrase: ClassVar[str] = "{filter:one} in your hand"

    def cards(self, g: SixFormsCtx) -> list[Card]:
        hand = g.cards(schema.HAND, g.me)
        fitting = [c for c in hand if c != g.here and self.filter.matches(g, g.me, g.here, c)]
        return [g.choose_card(g.me, fitting, schema.ASK_HIDDEN)] if fitting else []
