"""States of players that last for a time."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.events import E_STATE
from rulebound.games.skirmish.schema import DONE, RUNNING, TURN, UNTIL, UNTIL_TURN
from rulebound.kernel.ids import Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def put_into_state(g: "Duel", seat: Seat, state: int, count: int, turns: bool) -> None:
    """Put a player into a state at once, for the rest of this turn or exchange and `count`
    more (SK time.1, SK-Q35)."""
    table = g.table
    if turns:
        column = UNTIL_TURN + state
        end = table.vars[TURN] + count
    else:
        column = UNTIL + state
        end = table.vars[DONE] + count
        if table.vars[RUNNING] or count == 0:
            end += 1  # SK-Q26 counts from the running exchange; SK-Q48 where none runs
    if end > table.counts[column][seat]:  # SK-Q67: the later end counts
        table.set_count(column, seat, end)
    g.emit(E_STATE, "SK-Q35", seat, a=state, b=(count << 1) | (1 if turns else 0))
