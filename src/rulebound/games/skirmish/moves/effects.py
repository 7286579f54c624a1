"""Answers to effects that are declared or resolve: which effect, which player, whether at all."""

from typing import ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.context import Duel
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


@final
class DeclareEffect(Move[Duel]):
    """Say which effect of the revealed card is used."""

    verb: ClassVar[int] = schema.DECLARE
    phrase: ClassVar[str] = "effect {card:declared} {effect:effect_number}"
    questions: ClassVar[tuple[str, ...]] = (schema.EFFECT.code,)

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        card = g.declared_card(question.seat)
        return [(schema.DECLARE, card, i) for i in range(len(g.design(card).lines))]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        if 0 <= answer[2] < len(g.design(answer[1]).lines):
            return None
        name = g.name_of(answer[1])
        text = f"{name} has no such effect."
        return Refusal("no-effect", question.prompt.rule, text, card=name)

    def gloss(self, g: Duel, answer: Answer) -> str:
        why = g.design(answer[1]).idle_reason(answer[2], _is_offence(g, answer[1]))
        told = g.design(answer[1]).effect_text(answer[2])
        return f"Does nothing: {why}. {told}" if why else told

    def warning(self, g: Duel, answer: Answer) -> str:
        why = g.design(answer[1]).idle_reason(answer[2], _is_offence(g, answer[1]))
        return "does nothing" if why else ""


def _is_offence(g: Duel, card: Card) -> bool:
    """Is a card used by the attacker?"""
    return g.table.owner[card] == g.attacker()


@final
class AimAtPlayer(Move[Duel]):
    """Choose the player that an effect is about."""

    verb: ClassVar[int] = schema.AIM
    phrase: ClassVar[str] = "seat {seat:seat}"
    questions: ClassVar[tuple[str, ...]] = (schema.WHO.code,)

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        return [(schema.AIM, seat) for seat in range(schema.SEATS)]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        seat = answer[1]
        if question.prompt is schema.WHO_HURT and g.has_state(seat, schema.PROTECTED):
            return _protected(seat)
        if question.prompt is schema.WHO_MOVES and g.has_state(seat, schema.CHAINED):
            return _chained(seat)
        return None

    def anywhere(self, g: Duel, seat: Seat, answer: Answer) -> Refusal | None:
        # SK-Q83: who cannot be chosen is not asked for where one choice is left
        if g.has_state(answer[1], schema.CHAINED):
            return _chained(answer[1])
        if g.has_state(answer[1], schema.PROTECTED):
            return _protected(answer[1])
        return None


def _chained(seat: Seat) -> Refusal:
    text = f"Seat {seat} is Chained and cannot be chosen to be moved."
    return Refusal("chained", "SK chained.2", text, seat=seat)


def _protected(seat: Seat) -> Refusal:
    text = f"Seat {seat} is Protected and cannot be chosen for damage."
    return Refusal("protected", "SK protected.3", text, seat=seat)


@final
class PayForIt(Move[Duel]):
    """Pay for what an effect offers."""

    verb: ClassVar[int] = schema.DO
    phrase: ClassVar[str] = "do it"
    questions: ClassVar[tuple[str, ...]] = (schema.MAY.code,)


@final
class LeaveIt(Move[Duel]):
    """Leave what an effect offers."""

    verb: ClassVar[int] = schema.SKIP
    phrase: ClassVar[str] = "skip it"
    questions: ClassVar[tuple[str, ...]] = (schema.MAY.code,)
    declines: ClassVar[tuple[str, ...]] = (schema.MAY.code,)
