"""Cards, seats and places that effects are about."""

from typing import ClassVar, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.display import summary
from rulebound.games.havenfall.moves.turn_move import no_opponent
from rulebound.kernel.ids import NONE, Answer
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.refusal import Refusal


@final
class PrintedCardChoice(ItemChoice[HavenfallContext]):
    """A card in play, or one of the arcane cards."""

    questions: ClassVar[tuple[str, ...]] = (schema.TO_TRASH.code, schema.WHICH_CARD.code)

    def gloss(self, g: HavenfallContext, item: int) -> str:
        return summary(g.design(item))

    def obstacle(self, g: HavenfallContext, question: Question, item: int) -> Refusal:
        name, rule = g.name_of(item), question.prompt.rule
        if question.prompt.code != schema.TO_TRASH.code and question.source != NONE:
            source = g.designs[question.source]
            text = f"{name} is not among what {source.name} is about: {source.one_line()}"
            return Refusal("not-a-target", rule, text, card=name, source=source.name)
        if question.prompt.code != schema.TO_TRASH.code:
            return super().obstacle(g, question, item)
        if g.is_in_play(item):
            text = f"{name} was not named when you announced what to trash."
            return Refusal("not-named", rule, text, card=name)
        text = f"{name} is not in play: only your cards in play can be trashed."
        return Refusal("not-in-play", "HF-Q12", text, card=name)

    def miscount(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        if question.prompt.code != schema.TO_TRASH.code or not isinstance(question, CardsQuestion):
            return super().miscount(g, question, answer)
        most, chosen = question.most, len(answer)
        if question.least <= chosen <= most:
            return super().miscount(g, question, answer)
        pixels = g.available_pixels(question.seat)
        has = f"you have {pixels} available pixel{'' if pixels == 1 else 's'}"
        text = f"Each card you trash exhausts a pixel; {has}, and chose {chosen} cards."
        if question.least:
            text = f"You named these cards and {has}: trash {most} of them, not {chosen}."
        return Refusal(
            "how-many", question.prompt.rule, text, pixels=pixels, chosen=chosen, most=most
        )


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
        if seat not in g.opponents(question.seat):
            return no_opponent(g, seat)
        if question.prompt is schema.OPPONENT_PIXELS:
            text = f"Seat {seat} has no available pixel."
        else:  # HF-Q59: a hand of monsters alone counts as empty, and nobody is told
            text = f"Seat {seat} has no card in hand that could be chosen."
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
