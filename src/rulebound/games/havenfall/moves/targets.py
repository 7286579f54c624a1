"""Cards, seats and places that effects are about."""

from typing import ClassVar, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.display import summary
from rulebound.kernel.ids import NONE, Answer
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class PrintedCardChoice(ItemChoice[HavenfallContext]):
    """A card in play, or one of the arcane cards."""

    questions: ClassVar[tuple[str, ...]] = (schema.TO_TRASH.code, schema.WHICH_CARD.code)

    def gloss(self, g: HavenfallContext, item: int) -> str:
        return summary(g.design(item))


@final
class ChooseSeat(ListedMove[HavenfallContext]):
    """Choose an opponent."""

    verb: ClassVar[int] = schema.CHOOSE
    phrase: ClassVar[str] = "seat {seat:seat}"
    questions: ClassVar[tuple[str, ...]] = (schema.OPPONENT.code,)

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.CHOOSE, seat) for seat in range(g.table.seats)]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        seat = answer[1]
        text = f"Seat {seat} has nothing that the effect could take."
        if seat not in g.opponents(question.seat):
            text = f"Seat {seat} is not an opponent of yours."
        return Refusal("wrong-seat", question.prompt.rule, text, seat=seat)


@final
class ChooseLair(ListedMove[HavenfallContext]):
    """Choose a place of the board by the monster there."""

    verb: ClassVar[int] = schema.PLACE
    phrase: ClassVar[str] = "{place:lair}"
    questions: ClassVar[tuple[str, ...]] = (schema.WHERE.code, schema.TAMED.code)

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.PLACE, zone) for zone in schema.LOCATIONS]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        place = schema.PLACE_NAMES[answer[1]]
        text = f"The monster at {place} cannot be chosen here."
        if g.monster_at(answer[1]) == NONE:
            text = f"There is no monster at {place}."
        return Refusal("no-monster", question.prompt.rule, text, place=place)
