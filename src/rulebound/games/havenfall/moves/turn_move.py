"""What the acting player alone can do, and what to say at another question."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import ACT, ADD, RESPOND, RESPOND_FIGHT
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

OWN_TURN: Final = (ACT.code, ADD.code)
WINDOWS: Final = (RESPOND.code, RESPOND_FIGHT.code)
_FAILED: Final = {
    schema.BUY: "The purchase failed",
    schema.FIGHT: "The fight was lost",
    schema.TRASHING: "Trashing failed",
}


def turn_refusal(g: HavenfallContext, seat: Seat) -> Refusal | None:
    """Return why a seat cannot do what is for its own turn, as long as that lasts."""
    if seat != g.acting():
        text = "That is for whoever's turn it is."
        return Refusal("not-your-turn", "HF structure.1", text)
    if not g.table.vars[schema.FAILED]:
        return None
    action = g.table.vars[schema.ACTION]
    text = f"{_FAILED[action]}, so the turn is over; only spells can still be played."
    return Refusal("turn-over", "HF-Q31" if action == schema.FIGHT else "HF-Q67", text)


def no_opponent(g: HavenfallContext, seat: Seat) -> Refusal:
    """Return why a seat that is no opponent cannot be chosen."""
    rule = "HF-Q29" if g.table.vars[schema.MODE] == schema.TEAMS else "HF glossary-opponent.1"
    return Refusal("wrong-seat", rule, f"Seat {seat} is not an opponent of yours.", seat=seat)


def asked_first(question: Question) -> Refusal:
    """Return the refusal of a move while another question waits for the seat."""
    text = f"Something else is asked first: {question.prompt.text}"
    return Refusal("asked-first", question.prompt.rule, text)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnMove(Move[HavenfallContext]):
    """A move of the acting player."""

    questions: ClassVar[tuple[str, ...]] = OWN_TURN

    def out_of_place(
        self, g: HavenfallContext, seat: Seat, question: Question | None
    ) -> Refusal | None:
        if question is None:
            return None
        if question.prompt.code not in WINDOWS:
            return asked_first(question)
        found = turn_refusal(g, seat)
        if found is not None:
            return found
        if g.table.vars[schema.PHASE] == schema.FINISH:
            text = "You have ended your turn: only abilities and spells are left."
            return Refusal("turn-ended", "HF-Q75", text)
        text = "Your action comes after this moment: answer the spell, or pass."
        return Refusal("asked-first", "HF-Q1", text)


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeMove(TurnMove):
    """What the acting player can do at any time of the turn, in windows too (HF-Q75)."""

    questions: ClassVar[tuple[str, ...]] = (*OWN_TURN, RESPOND.code)

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        found = turn_refusal(g, question.seat)
        return self.own_obstacle(g, question.seat, answer) if found is None else found

    def own_obstacle(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        """Return why it cannot be done in one's own turn."""
        raise NotImplementedError
