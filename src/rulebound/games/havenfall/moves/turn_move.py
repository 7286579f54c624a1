"""What the acting player alone can do, and what to say at another question."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import ACT, ACTION, ADD, FIGHT, RESPOND, RESPOND_FIGHT
from rulebound.kernel.ids import Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

OWN_TURN: Final = (ACT.code, ADD.code)
WINDOWS: Final = (RESPOND.code, RESPOND_FIGHT.code)


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
            text = f"Something else is asked first: {question.prompt.text}"
            return Refusal("asked-first", question.prompt.rule, text)
        if seat != g.acting():
            text = "That is for whoever's turn it is."
            return Refusal("not-your-turn", "HF structure.1", text)
        # the acting player is asked for spells only where the turn is over
        rule = "HF-Q31" if g.table.vars[ACTION] == FIGHT else "HF-Q67"
        return Refusal("turn-over", rule, "The turn is over; only spells can still be played.")
