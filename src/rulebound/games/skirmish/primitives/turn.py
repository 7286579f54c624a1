"""Turns, exchanges and the action of each player in one."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.events import E_NOTHING
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

_FRAMES: Final = [Frame(kind) for kind in range(len(schema.PHASES))]

# -- turns and exchanges ------------------------------------------------------------------


def next_phase(g: "Duel") -> int:
    """Enter the phase that comes next; returns its number."""
    kind = g.table.pop().kind
    g.table.set_var(schema.PHASE, kind)
    return kind


def then(g: "Duel", phase: int) -> None:
    """Let a phase follow the running one."""
    g.table.push(_FRAMES[phase])


def begin_turn(g: "Duel") -> None:
    """No exchange of this turn has been played yet."""
    g.table.set_var(schema.FIRST_EXCHANGE, 1)
    g.table.set_var(schema.EXCHANGES, 0)


def begin_exchange(g: "Duel") -> None:
    """An exchange runs, in which the defender has not acted yet."""
    g.table.set_var(schema.RUNNING, 1)
    g.table.set_count(schema.ACT, 1 - g.attacker(), schema.NO_ACT)


def end_exchange(g: "Duel") -> None:
    """Nobody acts any more, and the exchange counts as played."""
    table = g.table
    table.set_count(schema.ACT, 0, schema.NO_ACT)
    table.set_count(schema.ACT, 1, schema.NO_ACT)
    table.set_var(schema.DONE, table.vars[schema.DONE] + 1)
    table.set_var(schema.EXCHANGES, table.vars[schema.EXCHANGES] + 1)
    table.set_var(schema.RUNNING, 0)
    table.set_var(schema.FIRST_EXCHANGE, 0)


def end_turn(g: "Duel") -> None:
    """The roles change, and the next turn is on (SK end-phase.1)."""
    g.table.set_var(schema.ATTACKER, 1 - g.attacker())
    g.table.set_var(schema.TURN, g.table.vars[schema.TURN] + 1)


def end_game(g: "Duel", result: int) -> None:
    """Settle the result; see `ending`."""
    g.table.set_var(schema.RESULT, result)


# -- the action of a seat -----------------------------------------------------------------


def take_action(g: "Duel", seat: Seat, act: int, card: Card, line: int) -> None:
    """What a seat does in this exchange; nothing of it is to be resolved yet."""
    g.table.set_count(schema.ACT, seat, act)
    g.table.set_count(schema.ACT_CARD, seat, card)
    g.table.set_count(schema.ACT_LINE, seat, line)
    g.table.set_count(schema.LIVE, seat, 0)


def declare_line(g: "Duel", seat: Seat, line: int) -> None:
    """Which effect of its card a seat uses."""
    g.table.set_count(schema.ACT_LINE, seat, line)


def set_targets(g: "Duel", seat: Seat, targets: list[int]) -> None:
    """What the declared effect is aimed at."""
    g.table.set_list(seat, targets)


def make_live(g: "Duel", seat: Seat) -> None:
    """The declared effect is paid for, and will be resolved."""
    g.table.set_count(schema.LIVE, seat, 1)


def lapse(g: "Duel", card: Card) -> None:
    """A card has left the board: a utility effect of it that is not paid for is lost (SK-Q80)."""
    for seat in (0, 1):
        paid_in = schema.PRE_RESOLUTION if seat == g.attacker() else schema.DEFENCE_RESOLUTION
        if (
            g.table.counts[schema.ACT][seat] == schema.USED
            and g.table.counts[schema.ACT_CARD][seat] == card
            and g.table.vars[schema.PHASE] < paid_in
        ):
            g.emit(E_NOTHING, "SK-Q80", seat, card)
            take_action(g, seat, schema.LAPSED, NONE, NONE)


def withdraw_action(g: "Duel", seat: Seat) -> None:
    """The seat's card is used up otherwise than by an effect (SK-Q56)."""
    g.table.set_count(schema.ACT, seat, schema.NO_ACT)
