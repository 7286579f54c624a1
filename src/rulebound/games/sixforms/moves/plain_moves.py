"""Moves without a card: ending a step, passing, energy, and answers to yes-or-no questions."""

from typing import ClassVar, final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import play_conditions, reasons
from rulebound.games.sixforms.moves.card_move import DOING, Deed
from rulebound.games.sixforms.moves.shown_stack import restore_stack
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.stack.event_kinds import N_NOTHING
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

_KEEPING: tuple[str, ...] = (schema.ASK_MULLIGAN.code,)
_OFFERS: tuple[str, ...] = (
    schema.ASK_PAY.code,
    schema.ASK_STRIKE.code,
    schema.ASK_SPARK.code,
    schema.ASK_AGAIN.code,
    schema.ASK_TAUNT.code,
    schema.ASK_PLOW.code,
    schema.ASK_SPLIT.code,
    schema.ASK_MAINTAIN.code,
    schema.ASK_JOIN.code,
)
_YES_OR_NO: tuple[str, ...] = (*_KEEPING, *_OFFERS)


@final
class Done(Deed):
    """End the step."""

    verb: ClassVar[int] = schema.DONE
    phrase: ClassVar[str] = "done"
    declines: ClassVar[tuple[str, ...]] = (schema.ASK_ACT.code, schema.ASK_MOVE.code)

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        if question.prompt.code != schema.ASK_RESPOND.code:
            return None
        text = "An event waits for responses; say pass to let it be."
        return Refusal("event-waits", "SF event-locking.2", text)


@final
class PassResponse(Deed):
    """Do not respond to an event, or let a loop go on."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "pass"
    questions: ClassVar[tuple[str, ...]] = (*DOING, schema.ASK_RIP.code)
    declines: ClassVar[tuple[str, ...]] = (schema.ASK_RESPOND.code, schema.ASK_RIP.code)

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        if question.prompt.code in (schema.ASK_RESPOND.code, schema.ASK_RIP.code):
            return None
        rule = "SF act-step.3" if question.prompt.code == schema.ASK_ACT.code else "SF move-step.4"
        text = "Nothing waits for a response; say done to end the step."
        return Refusal("nothing-to-answer", rule, text)


@final
class EnergyDraw(Deed):
    """Draw a card for eight energy."""

    verb: ClassVar[int] = schema.ENERGY_CARD
    phrase: ClassVar[str] = "energy draw"

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        restore_stack(g)
        seat = question.seat
        code = play_conditions.energy_draw_obstacle(g, seat)
        return reasons.refusal(g, seat, schema.ENERGY_CARD, NONE, code)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        g.resolve_response(StackEvent(N_NOTHING, seat), g.announce(seat, answer))


@final
class Spark(Deed):
    """Activate a spark."""

    verb: ClassVar[int] = schema.SPARK
    phrase: ClassVar[str] = "spark"

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        if not g.table.counts[schema.SPARKS][question.seat]:
            return Refusal("no-spark", "SF spark.5", "You have no spark.")
        if g.table.counts[schema.SPARKED][question.seat]:
            text = "You have activated a spark in this turn already."
            return Refusal("sparked", "SF spark.3", text)
        if question.allows(answer):
            return None
        text = "You have no response to pay for with a spark."
        return Refusal("nothing-to-pay", "SF speed-none.2", text)

    def perform(self, g: SixFormsCtx, seat: Seat, answer: Answer) -> None:
        energy.use_spark(g, seat)


@final
class NameOpponent(Move[SixFormsCtx]):
    """Choose one of two opponents."""

    verb: ClassVar[int] = schema.AGAINST
    phrase: ClassVar[str] = "seat {seat:seat}"
    questions: ClassVar[tuple[str, ...]] = (schema.ASK_OPPONENT.code,)

    def candidates(self, g: SixFormsCtx, question: Question) -> list[Answer]:
        return [(schema.AGAINST, seat) for seat in range(g.table.seats)]

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        seat = answer[1]
        if question.allows(answer):
            return None
        text = f"Seat {seat} is not an opponent of yours."
        if g.is_out(seat):
            text = f"Seat {seat} is out of the game."
        return Refusal("wrong-seat", "SF-Q139", text, seat=seat)


@final
class SayYes(Move[SixFormsCtx]):
    """Agree."""

    verb: ClassVar[int] = schema.YES
    phrase: ClassVar[str] = "yes"
    questions: ClassVar[tuple[str, ...]] = _YES_OR_NO
    declines: ClassVar[tuple[str, ...]] = _KEEPING


@final
class SayNo(Move[SixFormsCtx]):
    """Decline."""

    verb: ClassVar[int] = schema.NO
    phrase: ClassVar[str] = "no"
    questions: ClassVar[tuple[str, ...]] = _YES_OR_NO
    declines: ClassVar[tuple[str, ...]] = _OFFERS


@final
class EnterReady(Move[SixFormsCtx]):
    """Let a card enter in ready position."""

    verb: ClassVar[int] = schema.UPRIGHT
    phrase: ClassVar[str] = "ready"
    questions: ClassVar[tuple[str, ...]] = (schema.ASK_POSITION.code,)


@final
class EnterExhausted(Move[SixFormsCtx]):
    """Let a card enter in exhausted position."""

    verb: ClassVar[int] = schema.SIDEWAYS
    phrase: ClassVar[str] = "exhausted"
    questions: ClassVar[tuple[str, ...]] = (schema.ASK_POSITION.code,)
