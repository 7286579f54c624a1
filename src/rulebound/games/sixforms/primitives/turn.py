"""The clock: turns, steps, and what each seat has done in a turn."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.ids import Seat
from rulebound.kernel.spine import Frame

_FRAMES: Final = [Frame(kind) for kind in range(schema.FRAMES)]
_STEPS: Final = [Frame(schema.BEGIN_STEP, a=step) for step in range(len(schema.STEP_NAMES))]


def next_frame(g: SixFormsCtx) -> Frame:
    """Take the frame that is due."""
    return g.table.pop()


def then(g: SixFormsCtx, kind: int) -> None:
    """Let a frame come next."""
    g.table.push(_FRAMES[kind])


def then_step(g: SixFormsCtx, step: int) -> None:
    """Let a step of the turn come next."""
    g.table.push(_STEPS[step])


def then_mulligan(g: SixFormsCtx, seat: Seat) -> None:
    """Let a seat decide on its opening hand next."""
    g.table.push(Frame(schema.MULLIGAN, seat))


def begin_turn(g: SixFormsCtx) -> int:
    """Begin the next turn, before its first step. Return its number."""
    number = g.table.vars[schema.TURN] + 1
    g.table.set_var(schema.TURN, number)
    g.table.set_var(schema.STEP, schema.NO_STEP)
    return number


def begin_step(g: SixFormsCtx, step: int) -> None:
    """Begin a step of the turn."""
    g.table.set_var(schema.STEP, step)


def pass_turn(g: SixFormsCtx, seat: Seat) -> None:
    """Make a seat the turn player."""
    g.table.set_var(schema.ACTING, seat)


def record_placing(g: SixFormsCtx, seat: Seat) -> None:
    """Record that a seat has placed its card of this turn."""
    g.table.set_count(schema.PLACED, seat, 1)


def count_manual_act(g: SixFormsCtx, seat: Seat) -> int:
    """Count a manual act of a seat. Return how many there were in this turn."""
    number = g.table.counts[schema.BY_HAND][seat] + 1
    g.table.set_count(schema.BY_HAND, seat, number)
    return number


def reset_seats(g: SixFormsCtx) -> None:
    """Forget what the seats have done in this turn."""
    table = g.table
    for seat in range(schema.PLAYERS):
        for count in (schema.SPARKED, schema.PLACED, schema.BY_HAND):
            if table.counts[count][seat]:
                table.set_count(count, seat, 0)


def publish_stack(g: SixFormsCtx) -> None:
    """Write the event stack to the table, for everybody to see."""
    shown: list[int] = []
    for event in g.stack:
        shown += [event.kind, event.seat, event.card, event.other]
    g.table.set_list(schema.STACK, shown)
    g.table.set_list(schema.TOP, [g.stack[-1].origin, *g.stack[-1].cards] if g.stack else [])


def end_game(g: SixFormsCtx, result: int) -> None:
    """Settle the result; nothing else is to happen. See `ending`."""
    g.table.set_var(schema.RESULT, result)
    g.table.set_list(schema.STACK, [])
    g.table.set_list(schema.TOP, [])
    g.table.clear_spine()
