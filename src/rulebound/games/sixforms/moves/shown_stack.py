"""The event stack as far as the table shows it, for reasons in a context without a running step."""

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.battlefield import paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import PLOW
from rulebound.games.sixforms.stack.event_kinds import N_ATTACK, N_NOTHING, N_STEP
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import Question


def restore_stack(g: SixFormsCtx) -> None:
    """Give a context the events that the table shows, the top one last, if it has none."""
    if g.stack:
        return
    shown = g.table.lists[schema.STACK]
    for at in range(0, len(shown), schema.NODE_WIDTH):
        kind, seat, card, other = shown[at : at + schema.NODE_WIDTH]
        n = g.table.vars[schema.STEP] if kind == N_STEP else 0
        g.stack.append(StackEvent(kind, seat, card, other, n=n))
    if g.stack:
        _complete(g, g.stack[-1])


def _complete(g: SixFormsCtx, event: StackEvent) -> None:
    """Complete the event on top: all its cards, and the path of an attack."""
    top = g.table.lists[schema.TOP]
    event.origin, event.cards = top[0], top[1:]
    if event.kind == N_ATTACK and event.origin != NONE:  # not one that is played to attack
        way, far = paths.bearing(g, event.origin, g.table.cell[event.other])
        step = g.board.steps[way]
        event.path = [event.origin + step * i for i in range(1, far + 1)]
        # as far as it may want to go
        more = schema.REACH if stats.has_facet(g, event.card, PLOW) else far
        event.whole_path = [event.origin + step * i for i in range(1, more + 1)]


def answered_event(g: SixFormsCtx, question: Question) -> StackEvent | None:
    """Return the event to which something would be a response; None in an act step."""
    if question.prompt.code == schema.ASK_MOVE.code:
        return StackEvent(N_NOTHING, question.seat)
    return g.stack[-1] if g.stack and question.prompt.code == schema.ASK_RESPOND.code else None
