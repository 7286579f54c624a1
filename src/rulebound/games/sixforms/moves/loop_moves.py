"""Calling a loop that another player goes through by hand."""

from typing import ClassVar, Final, final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves.card_move import DOING
from rulebound.games.sixforms.stack import manual_loops
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

_HOW_OFTEN: Final = (
    "done nothing",
    "done nothing twice",
    "gone through the same acts twice",
)


@final
class PlayerRip(Move[SixFormsCtx]):
    """Call a loop: its player has to end it now, or loses."""

    verb: ClassVar[int] = schema.RIP
    phrase: ClassVar[str] = "player rip"
    questions: ClassVar[tuple[str, ...]] = (schema.ASK_RIP.code, *DOING)

    def obstacle(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal | None:
        if question.prompt.code == schema.ASK_RIP.code:
            return None
        return _too_early(g, question.seat)

    def out_of_place(self, g: SixFormsCtx, seat: Seat, question: Question | None) -> Refusal | None:
        return _too_early(g, seat)


def _too_early(g: SixFormsCtx, seat: Seat) -> Refusal:
    """Why there is nothing to call: how often an opponent has gone through the same acts."""
    other, found = NONE, -1
    for opponent in g.opponents(seat):
        times = manual_loops.rounds(g.table, opponent)
        if times > found:
            other, found = opponent, times
    if found < manual_loops.ROUNDS:
        text = f"Seat {other} has {_HOW_OFTEN[found]} by hand in this turn in the same position; "
        text += "a loop can be called after three rounds."
        return Refusal("no-loop", "SF-Q110", text, rounds=found, needed=manual_loops.ROUNDS)
    text = f"Seat {other} can be called when about to go on, and you are asked then."
    return Refusal("call-later", "SF-Q110", text, rounds=found, needed=manual_loops.ROUNDS)
