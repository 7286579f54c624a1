"""Turns, exchanges and the action of each player in one."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish.schema import (
    ACT,
    ACT_CARD,
    ACT_LINE,
    ATTACKER,
    DONE,
    EXCHANGES,
    FIRST_EXCHANGE,
    LIVE,
    NO_ACT,
    PHASE,
    PHASES,
    RESULT,
    RUNNING,
    TURN,
)
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

_FRAMES: Final = [Frame(kind) for kind in range(len(PHASES))]

# -- turns and exchanges ------------------------------------------------------------------


def next_phase(g: "Duel") -> int:
    """Enter the phase that comes next; returns its number."""
    kind = g.table.pop().kind
    g.table.set_var(PHASE, kind)
    return kind


def then(g: "Duel", phase: int) -> None:
    """Let a phase follow the running one."""
    g.table.push(_FRAMES[phase])


def begin_turn(g: "Duel") -> None:
    """No exchange of this turn has been played yet."""
    g.table.set_var(FIRST_EXCHANGE, 1)
    g.table.set_var(EXCHANGES, 0)


def begin_exchange(g: "Duel") -> None:
    """An exchange runs, in which the defender has not acted yet."""
    g.table.set_var(RUNNING, 1)
    g.table.set_count(ACT, 1 - g.attacker(), NO_ACT)


def end_exchange(g: "Duel") -> None:
    """Nobody acts any more, and the exchange counts as played."""
    table = g.table
    table.set_count(ACT, 0, NO_ACT)
    table.set_count(ACT, 1, NO_ACT)
    table.set_var(DONE, table.vars[DONE] + 1)
    table.set_var(EXCHANGES, table.vars[EXCHANGES] + 1)
    table.set_var(RUNNING, 0)
    table.set_var(FIRST_EXCHANGE, 0)


def end_turn(g: "Duel") -> None:
    """The roles change, and the next turn is on (SK end-phase.1)."""
    g.table.set_var(ATTACKER, 1 - g.attacker())
    g.table.set_var(TURN, g.table.vars[TURN] + 1)


def end_game(g: "Duel", result: int) -> None:
    """Settle the result; see `ending`."""
    g.table.set_var(RESULT, result)


# -- the action of a seat -----------------------------------------------------------------


def take_action(g: "Duel", seat: Seat, act: int, card: Card, line: int) -> None:
    """What a seat does in this exchange; nothing of it is to be resolved yet."""
    g.table.set_count(ACT, seat, act)
    g.table.set_count(ACT_CARD, seat, card)
    g.table.set_count(ACT_LINE, seat, line)
    g.table.set_count(LIVE, seat, 0)


def declare_line(g: "Duel", seat: Seat, line: int) -> None:
    """Which effect of its card a seat uses."""
    g.table.set_count(ACT_LINE, seat, line)


def set_targets(g: "Duel", seat: Seat, targets: list[int]) -> None:
    """What the declared effect is aimed at."""
    g.table.set_list(seat, targets)


def make_live(g: "Duel", seat: Seat) -> None:
    """The declared effect is paid for, and will be resolved."""
    g.table.set_count(LIVE, seat, 1)


def withdraw_action(g: "Duel", seat: Seat) -> None:
    """The seat's card is used up otherwise than by an effect (SK-Q56)."""
    g.table.set_count(ACT, seat, NO_ACT)
