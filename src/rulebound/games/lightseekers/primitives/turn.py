"""Turns and actions: what a player can still do in a turn, and what happened since the last one."""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_EXTRA, E_FAIL, E_TURN
from rulebound.games.lightseekers.failures import NOT_YOUR_TURN
from rulebound.kernel.ids import Card, Seat

_TURN_COLUMNS: Final = [
    schema.FREE,
    schema.TAKEN,
    schema.SPENT,
    schema.ABILITY_USED,
    schema.COMBO_PLAYED,
    schema.LEFT_HAND,
    schema.DRAWN,
]
_SINCE_LAST_TURN_COLUMNS: Final = [
    schema.ATTACKED_SINCE,
    schema.HURT_SINCE,
    schema.HEALED_SINCE,
    schema.DONE_SINCE,
]

# -- turns --------------------------------------------------------------------------------


def enter_phase(g: LightseekersCtx, phase: int) -> None:
    """Enter a phase: what is remembered of effects that resolved is over."""
    if g.recently_left_hand:
        g.recently_left_hand.clear()
    if g.disturbances:
        g.disturbances.clear()
    g.table.set_var(schema.PHASE, phase)


def begin(g: LightseekersCtx, seat: Seat) -> None:
    """Begin a player's turn: two actions, and nothing used up."""
    table = g.table
    table.set_var(schema.ACTING, seat)
    table.add_var(schema.TURN, 1)
    if table.lists[schema.NAMES_USED]:
        table.set_list(schema.NAMES_USED, [])
    counts = table.counts
    if counts[schema.ACTIONS][seat] != schema.ACTIONS_A_TURN:
        table.set_count(schema.ACTIONS, seat, schema.ACTIONS_A_TURN)
    for column in _TURN_COLUMNS:
        if counts[column][seat]:
            table.set_count(column, seat, 0)
    g.emit(E_TURN, "LS2 4.1", seat, a=table.vars[schema.TURN])


def end(g: LightseekersCtx, seat: Seat) -> None:
    """End a player's turn: "since your last turn" counts from now on.

    LS2 since-your-last-turn.1, LS1 since-your-last-turn.1.
    """
    table = g.table
    table.set_count(schema.LAST_TURN, seat, table.vars[schema.TURN])
    counts = table.counts
    for column in _SINCE_LAST_TURN_COLUMNS:
        if counts[column][seat]:
            table.set_count(column, seat, 0)


def end_game(g: LightseekersCtx, result: int) -> None:
    """Settle the result; see `ending`."""
    g.table.set_var(schema.RESULT, result)


# -- actions ------------------------------------------------------------------------------


def take_action(g: LightseekersCtx, seat: Seat, card: Card, unrestricted: bool) -> None:
    """Use up an action: that is what an action card costs (LS2 2.4.3.3)."""
    table = g.table
    # LS2 4.1.3.6h: an unrestricted action only where it is needed
    column = (
        schema.FREE if unrestricted or not table.counts[schema.ACTIONS][seat] else schema.ACTIONS
    )
    table.add_count(column, seat, -1)
    table.add_count(schema.TAKEN, seat, 1)
    _note_name(g, card)


def take_combo(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Use up the turn for a combo; what the combo itself grants comes later.

    LS2 4.1.3.1f, LS1 4.3.1b.
    """
    drop_actions(g, seat)
    g.table.set_count(schema.COMBO_PLAYED, seat, 1)
    g.table.add_count(schema.TAKEN, seat, 1)  # LS-Q39
    _note_name(g, card)


def drop_actions(g: LightseekersCtx, seat: Seat) -> None:
    """Leave a player without actions."""
    g.table.set_count(schema.ACTIONS, seat, 0)
    g.table.set_count(schema.FREE, seat, 0)


def _note_name(g: LightseekersCtx, card: Card) -> None:
    """Note the name that was played or used in this turn (LS2 4.1.3.3d(2))."""
    names = g.table.lists[schema.NAMES_USED]
    name = g.table.ident[card]
    g.table.set_list(schema.NAMES_USED, [*names, name] if names else [name])


def gain_actions(g: LightseekersCtx, column: int, n: int, rule: str) -> None:
    """Give the resolving player more actions; only the acting player can have any."""
    me = g.resolution.me
    if me != g.acting():
        g.emit(E_FAIL, "LS2 4.1.3", me, a=NOT_YOUR_TURN)
        return
    g.table.add_count(column, me, n)
    g.emit(E_EXTRA, rule, me, a=n)


def use_up_access(g: LightseekersCtx, seat: Seat, spent: int) -> None:
    """Set the mask of Elements whose Basic access is used up in this turn (LS2 4.1.3.2c)."""
    if spent != g.table.counts[schema.SPENT][seat]:
        g.table.set_count(schema.SPENT, seat, spent)


def use_ability(g: LightseekersCtx, seat: Seat) -> None:
    """Note that a player used the one Ability of the turn (LS2 2.7.6)."""
    g.table.set_count(schema.ABILITY_USED, seat, 1)


def note_attack(g: LightseekersCtx, recipient: Seat) -> None:
    """Count an Attack against a player."""
    g.table.add_count(schema.ATTACKED_SINCE, recipient, 1)
