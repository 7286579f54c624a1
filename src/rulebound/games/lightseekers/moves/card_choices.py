"""Choosing cards: why one that is not offered cannot be chosen."""

from typing import ClassVar, Final, final

from rulebound.games.lightseekers import card_display, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.moves.actions import too_many_items
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import NONE, Answer, Card
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
        return super().unfit(g, question, card)


@final
class InPlayChoice(CardChoice):
    """A card in play."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.REMOVING.code,
        schema.RETURNING.code,
        schema.TURNING.code,
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
        if code in (schema.REMOVING.code, schema.RETURNING.code) and modifiers.resists_removal(
            g, card
        ):
            text = f"{name} can be neither Removed nor Returned."
            return Refusal("kept", "LS2 2.2.3", text, card=name)
        if code in (
            schema.TURNING.code,
            schema.RESTARTING.code,
            schema.TURN_ORDER.code,
        ) and not g.can_rotate(card):
            if g.table.marks[schema.DORMANT][card]:
                text = f"{name} is Dormant and does not turn."
                return Refusal("dormant", "LS2 dormant.2", text, card=name)
            return Refusal("no-corners", "LS2 2.5.3.10a", f"{name} does not turn.", card=name)
        return super().unfit(g, question, card)


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


@final
class DraftChoice(CardChoice):
    """A card of a draft, which the others do not see."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.PICKING.code,
        schema.BUILD_HERO.code,
        schema.BUILD_COMBOS.code,
        schema.BUILD_DECK.code,
    )
    hides_cards: ClassVar[bool] = True

    def obstacle(self, g: LightseekersCtx, question: Question, item: int) -> Refusal:
        name = g.name_of(item)
        text = f"{name} is not among the cards to choose from. {question.prompt.text}"
        return Refusal("elsewhere", question.prompt.rule, text, card=name)
