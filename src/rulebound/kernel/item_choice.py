"""Questions about cards, cells or numbers: why an item that is not offered is not."""

from typing import ClassVar, Generic

from mypy_extensions import mypyc_attr

from rulebound.kernel.ids import Answer
from rulebound.kernel.nouns import G
from rulebound.kernel.questions import CardsQuestion, OrderQuestion, Question
from rulebound.kernel.refusal import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class ItemChoice(Generic[G]):
    """A question about cards, cells or numbers: why an item that is not offered is not."""

    questions: ClassVar[tuple[str, ...]] = ()
    """Codes of the questions it explains."""
    hides_cards: ClassVar[bool] = False
    """Do others not see which cards are chosen, though they may know some of them?"""
    is_at_hand: ClassVar[bool] = False
    """Is it the usual thing to do with a card in hand?"""

    def obstacle(self, g: G, question: Question, item: int) -> Refusal:
        """Why this card, cell or number cannot be chosen."""
        return not_offered(question, (item,))

    def unknown(self, g: G, question: Question, answer: Answer) -> Refusal:
        """Why an answer with a number that stands for nothing the seat knows is none."""
        return no_answer(question, answer)

    def absent(self, g: G, question: Question, name: str) -> Refusal:
        """Why a card of this name, which the seat cannot see, cannot be chosen."""
        text = f"There is no {name} to choose here. {question.prompt.text}"
        return Refusal("not-a-choice", question.prompt.rule, text, card=name)

    def miscount(self, g: G, question: Question, answer: Answer) -> Refusal:
        """Why items that are all offered are no answer: too many, too few, or in disorder."""
        rule = question.prompt.rule
        if isinstance(question, CardsQuestion) and not (
            question.least <= len(answer) <= question.most
        ):
            least, most = question.least, question.most
            said = str(least) if least == most else f"{least} to {most}"
            text = f"Choose {said}, not {len(answer)}."
            return Refusal("how-many", rule, text, least=least, most=most)
        if isinstance(question, OrderQuestion):
            size = len(question.items)
            text = f"Arrange all {size} of them, every card once."
            return Refusal("out-of-order", rule, text, cards=size)
        text = "Every card once, and in the order in which they are listed."
        return Refusal("out-of-order", rule, text)

    def unread(self, g: G, question: Question) -> Refusal | None:
        """Why words that name no single item are no answer; None if there is nothing to say."""
        return None

    def gloss(self, g: G, item: int) -> str:
        """What an item is or does, where its name does not say so."""
        return ""


def not_offered(question: Question, answer: Answer) -> Refusal:
    """The reason for which there is no better one: the question does not list it."""
    text = f"That cannot be chosen: {question.prompt.text}"
    return Refusal("not-offered", question.prompt.rule, text, answer=list(answer))


def no_answer(question: Question, answer: Answer) -> Refusal:
    """The reason for numbers that mean nothing here."""
    text = f"That is no answer to: {question.prompt.text}"
    return Refusal("not-offered", question.prompt.rule, text, answer=list(answer))
