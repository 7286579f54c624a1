"""Moves whose menu an effect builds."""

from mypy_extensions import mypyc_attr

from rulebound.kernel.ids import Answer
from rulebound.kernel.item_choice import not_offered
from rulebound.kernel.moves import Move
from rulebound.kernel.nouns import G
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class ListedMove(Move[G]):
    """An answer to an effect, which lists in its question what is possible."""

    def candidates(self, g: G, question: Question) -> list[Answer]:
        """What the question lists of this move; a game may add what it does not list."""
        return [answer for answer in question.answers() if answer[0] == self.verb]

    def obstacle(self, g: G, question: Question, answer: Answer) -> Refusal | None:
        return None if question.allows(answer) else self.reason(g, question, answer)

    def reason(self, g: G, question: Question, answer: Answer) -> Refusal:
        """Why something that the effect does not list cannot be chosen."""
        return not_offered(question, answer)
