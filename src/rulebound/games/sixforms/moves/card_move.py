"""What all moves with a card share: presence, timing, and the condition that menus use too."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import reasons
from rulebound.games.sixforms.moves.obstacles import NOT_YOURS, WRONG_SPEED
from rulebound.games.sixforms.moves.shown_stack import restore_stack
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

DOING: tuple[str, ...] = (schema.ASK_ACT.code, schema.ASK_MOVE.code, schema.ASK_RESPOND.code)
"""The questions about what a player may do."""
_RESOLVING: tuple[str, ...] = (
    schema.ASK_TARGET.code,
    schema.ASK_LOAD.code,
    schema.ASK_BOTTOM.code,
    schema.ASK_AGAIN.code,
    schema.ASK_SPARK.code,
    schema.ASK_STRIKE.code,
    schema.ASK_PLOW.code,
    schema.ASK_SPLIT.code,
)
"""Questions that are asked only while an event happens, so that all events below it are locked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Move[SixFormsCtx]):
    """Something that a player may do in a step, or in response to an event."""

    questions: ClassVar[tuple[str, ...]] = DOING

    def out_of_place(self, g: SixFormsCtx, seat: Seat, question: Question | None) -> Refusal | None:
        if question is None:
            return None
        prompt = question.prompt
        if prompt.code in _RESOLVING and g.table.lists[schema.STACK]:
            text = f"The event is locked, and nothing can be added to it. {prompt.text}"
            return Refusal("locked", "SF event-locking.3", text)
        return Refusal("asked-first", prompt.rule, f"Something else is asked first: {prompt.text}")


@mypyc_attr(allow_interpreted_subclasses=True)
class CardMove(Deed):
    """Something done with a card; `condition` says what is in the way."""

    own_turn_rule: ClassVar[str] = ""
    """The rule by which it is never a response; empty if it can be one."""
    is_movement: ClassVar[bool] = False
    """Is it for the move step only?"""
    queued: ClassVar[WhyNot | None] = None
    """Why it is not offered though nothing at the table is in the way: a queued response."""

    def is_there(self, g: SixFormsCtx, seat: Seat, card: Card) -> bool:
        """Is a card where it would have to be?"""
        return g.is_on_field(card)

    def is_quick(self, g: SixFormsCtx, card: Card, at: int) -> bool:
        """Can it be done in the move step, if it is not `is_movement`? (SF move-step.3)"""
        return True

    def condition(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> WhyNot | None:
        """What is in the way, or None; `at` is the zone or effect that the answer names."""
        raise NotImplementedError

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        seat, card = question.seat, answer[1]
        is_there = self.is_there(g, seat, card)
        if not g.table.known[card] & bit(seat):  # whatever it is
            return (
                reasons.refusal(g, seat, self.verb, card, NOT_YOURS)
                if is_there
                else self.unknown(g, question, answer)
            )
        if not is_there:
            return self.absent(g, question, g.design(card).name)
        restore_stack(g)
        at = answer[2] if len(answer) > 2 else NONE
        untimely = self._untimely(g, question, card, at)
        if untimely is not None:
            return untimely
        reason = self.condition(g, question, card, at)
        if reason is None and not question.allows(answer):
            reason = self.queued
        return reasons.refusal(g, seat, self.verb, card, reason, at)

    def _untimely(self, g: SixFormsCtx, question: Question, card: Card, at: int) -> Refusal | None:
        """Why it is the wrong step, or the wrong speed, for this kind of move."""
        code, seat = question.prompt.code, question.seat
        if code == schema.ASK_RESPOND.code:
            if not self.own_turn_rule:
                return None
            return reasons.refusal(g, seat, self.verb, card, WRONG_SPEED)
        is_timely = (
            not self.is_movement
            if code == schema.ASK_ACT.code
            else self.is_movement or self.is_quick(g, card, at)
        )
        return None if is_timely else reasons.wrong_step(g, seat, self.verb, card)

    def out_of_place(self, g: SixFormsCtx, seat: Seat, question: Question | None) -> Refusal | None:
        if question is not None or not self.own_turn_rule:
            return super().out_of_place(g, seat, question)
        if seat == g.turn_seat() or not 0 <= seat < g.table.seats:
            return None
        text = f"It is the turn of seat {g.turn_seat()}, and this is done in your own."
        return Refusal("not-your-turn", self.own_turn_rule, text, acting=g.turn_seat())

    def unknown(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal:
        return Refusal("unknown-card", question.prompt.rule, "You know of no such card.")

    def absent(self, g: SixFormsCtx, question: Question, name: str) -> Refusal:
        return self.absent_at(g, question, name, "")

    def absent_at(self, g: SixFormsCtx, question: Question, name: str, place: str) -> Refusal:
        text = f"You see no {name} {f'at {place}' if place else 'on the battlefield'}."
        return Refusal("not-on-battlefield", "SF type-battlefield.1", text, card=name)
