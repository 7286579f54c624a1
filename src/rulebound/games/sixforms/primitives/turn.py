"""The clock: turns, steps, and what each seat has done in a turn."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.kernel.ids import NONE, Card, Seat
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


def record_departure(g: SixFormsCtx, seat: Seat) -> None:
    """Record that a seat has lost, and that the game goes on without it (SF-Q136)."""
    g.table.set_count(schema.OUT, seat, 1)


def record_placing(g: SixFormsCtx, seat: Seat) -> None:
    """Record that a seat has placed its card of this turn."""
    g.table.set_count(schema.PLACED, seat, 1)


def count_manual_act(g: SixFormsCtx, seat: Seat) -> None:
    """Count something that a seat does by hand with a card."""
    g.table.set_count(schema.BY_HAND, seat, g.table.counts[schema.BY_HAND][seat] + 1)


def keep_acts(g: SixFormsCtx, acts: list[int]) -> None:
    """Keep what was done by hand in this turn."""
    g.table.set_list(schema.ACTS, acts)


def forget_acts_with(g: SixFormsCtx, deck: list[Card]) -> None:
    """Forget what was done by hand if a card of it is shuffled: it may be another one now."""
    acts = g.table.lists[schema.ACTS]
    at = 1
    while at < len(acts):
        card = acts[at + 2] if acts[at + 1] == NONE else acts[at + 5]
        if card in deck:
            keep_acts(g, [])
            return
        at += 1 + acts[at]


def reset_seats(g: SixFormsCtx) -> None:
    """Forget what the seats have done in this turn."""
    table = g.table
    if table.lists[schema.ACTS]:
        table.set_list(schema.ACTS, [])
    for seat in range(table.seats):
        for count in (schema.SPARKED, schema.PLACED, schema.BY_HAND):
            if table.counts[count][seat]:
                table.set_count(count, seat, 0)


def publish_stack(g: SixFormsCtx) -> None:
    """Write the event stack to the table, for everybody to see."""
    shown: list[int] = []
    for event in g.stack:
        shown += [event.kind, event.affected_seat, event.card, event.other]
    g.table.set_list(schema.STACK, shown)
    g.table.set_list(schema.TOP, [g.stack[-1].origin, *g.stack[-1].cards] if g.stack else [])
    targets: list[int] = []
    for at, event in enumerate(g.stack):
        for target in event.targets:
            targets += [at, target.card]
    if targets or g.table.lists[schema.TARGETS]:
        g.table.set_list(schema.TARGETS, targets)


def end_game(g: SixFormsCtx, result: int) -> None:
    """Settle the result; nothing else is to happen. See `ending`."""
    g.table.set_var(schema.RESULT, result)
    g.table.set_list(schema.STACK, [])
    g.table.set_list(schema.TOP, [])
    g.table.set_list(schema.TARGETS, [])
    g.table.set_list(schema.ACTS, [])
    g.table.clear_spine()
