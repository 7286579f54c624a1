"""Choosing cards: why one that is not offered cannot be chosen."""

from typing import ClassVar, Final, final

from rulebound.games.lightseekers import card_display, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.failures import (
    ASLEEP,
    DOES_NOT_TURN,
    FIRST_CORNER,
    INACTIVE,
    ITSELF,
    KEPT,
    PERMANENT,
    UNAFFECTED,
)
from rulebound.games.lightseekers.moves import reasons
from rulebound.games.lightseekers.moves.actions import too_many_items
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


class CardChoice(ItemChoice[LightseekersCtx]):
    """A card of some place."""

    is_at_hand: ClassVar[bool] = True

    def place(self, question: Question) -> str:
        """The words for where its cards are."""
        raise NotImplementedError

    def is_there(self, g: LightseekersCtx, question: Question, card: Card) -> bool:
        """Is the card where the question is about?"""
        raise NotImplementedError

    def obstacle(self, g: LightseekersCtx, question: Question, item: int) -> Refusal:
        name = g.name_of(item)
        if not self.is_there(g, question, item):
            text = f"{name} is not {self.place(question)}."
            return Refusal("elsewhere", question.prompt.rule, text, card=name)
        return self.unfit(g, question, item)

    def unfit(self, g: LightseekersCtx, question: Question, card: Card) -> Refusal:
        """Why a card that is in the right place cannot be chosen."""
        name = g.name_of(card)
        by = f"{g.designs[question.source].name} asks" if question.source != NONE else "is asked"
        text = f"{name} is not what {by} for."
        return Refusal("unfit", question.prompt.rule, text, card=name)

    def gloss(self, g: LightseekersCtx, item: int) -> str:
        return card_display.summary(g.design(item))


_OWN_PLACES: Final = {
    schema.DISCARDING.code: ((schema.HAND,), "in your hand"),
    schema.MOVING.code: ((schema.HAND,), "in your hand"),
    schema.STORING.code: ((schema.HAND,), "in your hand"),
    schema.LOOKING.code: ((schema.DECK,), "among the cards of your deck that you see"),
    schema.SEARCHING.code: ((schema.DECK,), "among the cards of your deck that you see"),
    schema.TAKING.code: ((schema.PILE,), "on your discard pile"),
    schema.BONUS.code: ((schema.PILE,), "on your discard pile"),
    schema.SWAPPING.code: ((schema.HAND, schema.PILE), "in your hand or on your discard pile"),
    schema.INTO_PLAY.code: ((schema.HAND, schema.PILE), "in your hand or on your discard pile"),
}
"""Where the cards of a question are: kinds of zones of the seat asked, and their words."""


@final
class OwnCardChoice(CardChoice):
    """A card of one's own that is not in play."""

    questions: ClassVar[tuple[str, ...]] = tuple(_OWN_PLACES)

    def place(self, question: Question) -> str:
        return _OWN_PLACES[question.prompt.code][1]

    def is_there(self, g: LightseekersCtx, question: Question, card: Card) -> bool:
        kinds = _OWN_PLACES[question.prompt.code][0]
        return g.table.zone[card] in [g.zone(kind, question.seat) for kind in kinds]

    def miscount(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        refusal = super().miscount(g, question, answer)
        if question.prompt is not schema.SEARCHING:
            return refusal
        text = f"A search is not optional. {refusal.text}"
        return Refusal(refusal.code, "LS2 2.2.2", text, **refusal.params)

    def unfit(self, g: LightseekersCtx, question: Question, card: Card) -> Refusal:
        name = g.name_of(card)
        if g.zone_kind(card) == schema.PILE and g.design(card).burn:
            text = f"{name} burns: it stays on the discard pile."
            return Refusal("burn", "LS2 burn.1", text, card=name)
        if (
            question.prompt.code in (schema.SWAPPING.code, schema.INTO_PLAY.code)
            and not g.design(card).is_buff
        ):
            return Refusal("no-buff", question.prompt.rule, f"{name} is not a buff.", card=name)
        if question.prompt.code in (
            schema.SWAPPING.code,
            schema.INTO_PLAY.code,
        ) and not g.is_valid(question.seat, g.design(card)):
            return invalid(g, question.seat, card)
        return super().unfit(g, question, card)


def invalid(g: LightseekersCtx, seat: Seat, card: Card) -> Refusal:
    """Why a buff that is not Valid cannot be swapped, or moved into play (LS1 move.2)."""
    name, symbol = g.name_of(card), reasons.missing_symbol(g, seat, g.design(card))
    text = f"{name} is not Valid: it needs {symbol}, and your hero has no access to it."
    return Refusal("no-access", "LS2 valid.1", text, card=name, symbol=symbol)


@final
class InPlayChoice(CardChoice):
    """A card in play."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.REMOVING.code,
        schema.RETURNING.code,
        schema.TURNING.code,
        schema.TURNING_BACK.code,
        schema.RESTARTING.code,
        schema.TRIGGERING.code,
        schema.SWAPPED.code,
        schema.TURN_ORDER.code,
    )

    def place(self, question: Question) -> str:
        return "a buff or an item in play"

    def is_there(self, g: LightseekersCtx, question: Question, card: Card) -> bool:
        return g.table.zone[card] < g.table.seats * schema.KINDS and g.zone_kind(card) in (
            schema.BUFFS,
            schema.ITEMS,
        )

    def unfit(self, g: LightseekersCtx, question: Question, card: Card) -> Refusal:
        name = g.name_of(card)
        code = question.prompt.code
        dormant = g.table.marks[schema.DORMANT][card] == 1
        why = NONE
        if code in (schema.REMOVING.code, schema.RETURNING.code):
            if modifiers.resists_removal(g, card):
                why = KEPT
        elif code == schema.TRIGGERING.code:
            if not g.is_active(card):
                why = ASLEEP if dormant else INACTIVE
            elif g.table.ident[card] == question.source:
                why = ITSELF
        elif code == schema.SWAPPED.code:
            if not g.is_valid(question.seat, g.design(card)):
                return invalid(g, question.seat, card)
        elif not g.can_rotate(card):
            why = DOES_NOT_TURN if dormant else PERMANENT
        elif code == schema.TURNING_BACK.code and not g.table.marks[schema.CORNER][card]:
            why = FIRST_CORNER
        return (
            super().unfit(g, question, card) if why == NONE else UNAFFECTED[why].refusal(card=name)
        )


@final
class ExcessItemChoice(CardChoice):
    """An item that has to go."""

    questions: ClassVar[tuple[str, ...]] = (schema.TOO_MANY.code,)

    def obstacle(self, g: LightseekersCtx, question: Question, item: int) -> Refusal:
        return too_many_items()

    def miscount(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        return too_many_items()

    def unread(self, g: LightseekersCtx, question: Question) -> Refusal | None:
        return too_many_items()
