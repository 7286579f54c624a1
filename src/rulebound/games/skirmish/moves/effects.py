"""Answers to effects that are declared or resolve: which effect, which player, whether at all."""

from typing import ClassVar, final

from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.schema import (
    AIM,
    CHAINED,
    DECLARE,
    DO,
    EFFECT,
    MAY,
    PROTECTED,
    SEATS,
    SKIP,
    WHO,
    WHO_HURT,
    WHO_MOVES,
)
from rulebound.kernel.ids import Answer
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class DeclareEffect(Move[Duel]):
    """Say which effect of the revealed card is used."""

    verb: ClassVar[int] = DECLARE
    phrase: ClassVar[str] = "effect {card:declared} {effect:effect_number}"
    questions: ClassVar[tuple[str, ...]] = (EFFECT.code,)

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        card = g.declared_card(question.seat)
        return [(DECLARE, card, i) for i in range(len(g.design(card).lines))]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        if 0 <= answer[2] < len(g.design(answer[1]).lines):
            return None
        name = g.name_of(answer[1])
        text = f"{name} has no such effect."
        return Refusal("no-effect", question.prompt.rule, text, card=name)

    def gloss(self, g: Duel, answer: Answer) -> str:
        return g.design(answer[1]).effect_text(answer[2])


@final
class AimAtPlayer(Move[Duel]):
    """Choose the player that an effect is about."""

    verb: ClassVar[int] = AIM
    phrase: ClassVar[str] = "seat {seat:seat}"
    questions: ClassVar[tuple[str, ...]] = (WHO.code,)

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        return [(AIM, seat) for seat in range(SEATS)]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        seat = answer[1]
        if question.prompt is WHO_HURT and g.has_state(seat, PROTECTED):
            text = f"Seat {seat} is Protected and cannot be chosen for damage."
            return Refusal("protected", "SK protected.3", text, seat=seat)
        if question.prompt is WHO_MOVES and g.has_state(seat, CHAINED):
            text = f"Seat {seat} is Chained and cannot be chosen to be moved."
            return Refusal("chained", "SK chained.2", text, seat=seat)
        return None


@final
class PayForIt(Move[Duel]):
    """Pay for what an effect offers."""

    verb: ClassVar[int] = DO
    phrase: ClassVar[str] = "do it"
    questions: ClassVar[tuple[str, ...]] = (MAY.code,)


@final
class LeaveIt(Move[Duel]):
    """Leave what an effect offers."""

    verb: ClassVar[int] = SKIP
    phrase: ClassVar[str] = "skip it"
    questions: ClassVar[tuple[str, ...]] = (MAY.code,)
