"""Responses with facets of cards: blocks, dodges and recoveries."""

from typing import ClassVar, final

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import BLOCK, DODGE, LONG_BLOCK, LONG_DODGE
from rulebound.games.sixforms.moves import move_conditions
from rulebound.games.sixforms.moves.card_move import CardMove
from rulebound.games.sixforms.moves.field_moves import ZoneMove
from rulebound.games.sixforms.moves.obstacle_codes import ANSWERED, RECOVERED
from rulebound.games.sixforms.schema import ASK_RESPOND, BLOCKING, CONTROL, DODGING, RECOVERING
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import Question


def _with_facet(g: SixFormsCtx, seat: Seat, facets: int) -> list[Card]:
    return [card for card in g.field_cards(seat) if stats.has_facet(g, card, facets)]


@final
class Block(ZoneMove):
    """Step into the way of an attack."""

    verb: ClassVar[int] = BLOCKING
    phrase: ClassVar[str] = "block with {card:field_card} to {zone:cell}"
    queued: ClassVar[int] = ANSWERED

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        is_response = question.prompt.code == ASK_RESPOND.code
        return super().candidates(g, question) if is_response else []

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return _with_facet(g, seat, BLOCK | LONG_BLOCK)

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.block_obstacle(g, seat, card, at, event)


@final
class Dodge(ZoneMove):
    """Step out of the way of an attack."""

    verb: ClassVar[int] = DODGING
    phrase: ClassVar[str] = "dodge with {card:field_card} to {zone:cell}"
    queued: ClassVar[int] = ANSWERED

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        is_response = question.prompt.code == ASK_RESPOND.code
        return super().candidates(g, question) if is_response else []

    def cards(self, g: SixFormsCtx, seat: Seat) -> list[Card]:
        return _with_facet(g, seat, DODGE | LONG_DODGE)

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.dodge_obstacle(g, seat, card, at, event)


@final
class Recover(CardMove):
    """Return a card that is being destroyed to the hand."""

    verb: ClassVar[int] = RECOVERING
    phrase: ClassVar[str] = "recover {card:card_in_play}"
    queued: ClassVar[int] = RECOVERED

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        if question.prompt.code != ASK_RESPOND.code:
            return []
        control = g.table.marks[CONTROL]
        return [
            (RECOVERING, card)
            for card in g.in_play()
            if control[card] == question.seat and g.design(card).recover != NONE
        ]

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        return True

    def condition(
        self, g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
    ) -> int:
        return move_conditions.recover_obstacle(g, seat, card, event)
