"""Choosing cards in a draft: why a card or a number of cards cannot be chosen."""

from typing import ClassVar, final

from rulebound.games.lightseekers import card_display, draft, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import counted
from rulebound.kernel.ids import NONE, Answer
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.refusal import Refusal


@final
class DraftChoice(ItemChoice[LightseekersCtx]):
    """A card of a draft, which the others do not see."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.PICKING.code,
        schema.BUILD_HERO.code,
        schema.BUILD_COMBOS.code,
        schema.BUILD_DECK.code,
    )
    is_at_hand: ClassVar[bool] = True
    hides_cards: ClassVar[bool] = True

    def obstacle(self, g: LightseekersCtx, question: Question, item: int) -> Refusal:
        name = g.name_of(item)
        text = f"{name} is not among the cards to choose from. {question.prompt.text}"
        return Refusal("elsewhere", question.prompt.rule, text, card=name)

    def miscount(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal:
        code, count = question.prompt.code, len(answer)
        if not isinstance(question, CardsQuestion) or question.least <= count <= question.most:
            return super().miscount(g, question, answer)
        if code == schema.BUILD_HERO.code:
            text = f"A deck has one hero to play with and at most one more, not {count}."
            return _deck_fault("heroes", "LS2 2.1.2.1a", text, count)
        if code == schema.BUILD_COMBOS.code:
            return _combo_fault(g, question, count)
        if code == schema.BUILD_DECK.code:
            combos = len(draft.chosen_combos(g, question.seat))
            text = (
                f"A deck has {draft.DECK_SIZE} cards: beside your {counted(combos, 'combo')} it "
                f"takes {counted(question.most, 'action card')}, not {count}."
            )
            if question.most + combos < draft.DECK_SIZE:
                text = f"You have picked too few action cards, so all {question.most} are needed."
                return _deck_fault("action-cards", "LS-Q58", text, count)
            return _deck_fault("action-cards", "LS2 2.1.2.1", text, count)
        return super().miscount(g, question, answer)

    def gloss(self, g: LightseekersCtx, item: int) -> str:
        return card_display.summary(g.design(item))


def _combo_fault(g: LightseekersCtx, question: CardsQuestion, count: int) -> Refusal:
    """Why a deck cannot have so many combos."""
    hero = draft.drafted_hero(g, question.seat)
    if hero.combos_in_deck != NONE:  # LS-Q34
        text = f"A deck of {hero.name} has {counted(hero.combos_in_deck, 'combo')}, not {count}."
        if question.most < hero.combos_in_deck:
            text += f" You have picked {question.most}, so all of them are needed."
        return _deck_fault("combos", "LS2 2.1.1.3", text, count)
    if count > question.most:
        text = f"A deck has at most {counted(draft.MOST_COMBOS, 'combo')}, not {count}."
        return _deck_fault("combos", "LS2 2.1.2.1b", text, count)
    text = (
        f"A deck has {draft.DECK_SIZE} cards: with the action cards you have picked it takes at "
        f"least {counted(question.least, 'combo')}, not {count}."
    )
    return _deck_fault("combos", "LS2 2.1.2.1", text, count)


def _deck_fault(code: str, rule: str, text: str, count: int) -> Refusal:
    return Refusal(code, rule, text, count=count)
