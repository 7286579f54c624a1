"""Costs besides energy."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import NOT_DONE, ExtraCost, SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.player_actions import can_be_sacrificed, sacrificeable
from rulebound.games.sixforms.primitives import card_marks, hands, life, removal
from rulebound.games.sixforms.schema import ASK_CARD, ASK_HIDDEN, CONTROL, COUNTER, GRAVE, HAND
from rulebound.games.sixforms.stack.event_kinds import N_DISCARD, N_ELIMINATE
from rulebound.kernel.ids import Card, Seat


@final
class SacrificeCost(ExtraCost):
    """Sacrifice a card you control."""

    phrase: ClassVar[str] = "sacrifice {filter:one}"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        control = g.table.marks[CONTROL]
        for card in g.in_play():
            if control[card] == me and can_be_sacrificed(g, me, here, self.filter, card):
                return True
        return False

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        card = g.choose_card(me, sacrificeable(g, me, here, self.filter), ASK_CARD)
        return 1 if removal.sacrifice(g, card) else NOT_DONE


@final
class DiscardCardsCost(ExtraCost):
    """Discard cards from hand. Not a discard by an effect."""

    phrase: ClassVar[str] = "discard {n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def spare(self, g: SixFormsCtx, me: Seat, here: Card) -> list[Card]:
        """Return the cards that can be discarded to pay."""
        return [
            card
            for card in g.cards(HAND, me)
            if card != here and not removal.is_on_stack(g, N_DISCARD, card)
        ]

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return len(self.spare(g, me, here)) >= self.n

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        cards = self.spare(g, me, here)
        if len(cards) > self.n:
            cards = list(g.choose_cards(me, cards, self.n, self.n, ASK_HIDDEN))
        # SF on-discard.3
        done = hands.discard_all(g, me, cards, me, by_effect=False)
        return done if done == self.n else NOT_DONE


@final
class LoseLifeCost(ExtraCost):
    """Lose life."""

    phrase: ClassVar[str] = "lose {n:number} life"

    def __init__(self, n: int) -> None:
        self.n = n

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return g.table.counts[0][me] > self.n

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        lost = life.lose_life(g, [me], self.n, me, "SF keyword-life.1")
        return self.n if lost else NOT_DONE


@final
class CounterCost(ExtraCost):
    """Remove counters from this card."""

    phrase: ClassVar[str] = "remove {n:number} {kind:counter} counter[s]"

    def __init__(self, n: int, kind: int) -> None:
        self.n = n
        self.kind = kind

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return g.table.marks[COUNTER + self.kind][here] >= self.n

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        card_marks.set_counters(g, here, self.kind, -self.n, "SF counter-types.1")  # SF effects.5
        return self.n


@final
class AllCountersCost(ExtraCost):
    """Remove all counters of a kind from this card, at least one."""

    phrase: ClassVar[str] = "remove all {kind:counter} counters"

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return g.table.marks[COUNTER + self.kind][here] > 0

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        n = g.table.marks[COUNTER + self.kind][here]
        card_marks.set_counters(g, here, self.kind, -n, "SF counter-types.1")
        return n


@final
class DiscardThisCost(ExtraCost):
    """Discard this card from hand."""

    phrase: ClassVar[str] = "discard this card"

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return here in g.cards(HAND, me) and not removal.is_on_stack(g, N_DISCARD, here)

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        return 1 if hands.discard(g, me, here, me, by_effect=False) else NOT_DONE


@final
class EliminateThisCost(ExtraCost):
    """Eliminate this card from the graveyard."""

    phrase: ClassVar[str] = "eliminate this card"

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return here in g.cards(GRAVE, me) and not removal.is_on_stack(g, N_ELIMINATE, here)

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        return 1 if removal.eliminate(g, me, [here]) else NOT_DONE


@final
class EliminateFromGraveyardCost(ExtraCost):
    """Eliminate a card in your graveyard."""

    phrase: ClassVar[str] = "eliminate {filter:one} in your graveyard"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def _buried(self, g: SixFormsCtx, me: Seat, here: Card) -> list[Card]:
        return [card for card in g.cards(GRAVE, me) if self.filter.matches(g, me, here, card)]

    def can_pay(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return bool(self._buried(g, me, here))

    def pay(self, g: SixFormsCtx, me: Seat, here: Card) -> int:
        card = g.choose_card(me, self._buried(g, me, here), ASK_CARD)
        return 1 if removal.eliminate(g, me, [card]) else NOT_DONE
