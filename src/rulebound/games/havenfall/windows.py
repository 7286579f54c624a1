"""Windows: when every seat may answer with a spell, and the acting player may add something."""

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.menus import add_menu, further_acts, spell_menu
from rulebound.games.havenfall.primitives import turn
from rulebound.kernel.ids import Answer, Seat


def open_window(g: HavenfallContext, kind: int, is_for_acting: bool) -> None:
    """Let everybody answer, from the acting player's left on (HF-Q1)."""
    kind = kind | schema.ACTING_TOO if is_for_acting else kind
    ask_on(g, (g.acting() + 1) % g.table.seats, kind, 0)


def ask_on(g: HavenfallContext, seat: Seat, kind: int, passes: int) -> None:
    """Ask the next one who may respond, unless all have passed in a row by then (HF-Q1)."""
    seats = g.table.seats
    while passes < seats:
        if _may_respond(g, seat, kind):
            turn.then_ask(g, seat, kind, passes)
            return
        seat = (seat + 1) % seats
        passes += 1


def _may_respond(g: HavenfallContext, seat: Seat, kind: int) -> bool:
    """Return whether a seat is asked. That depends on nothing that others cannot see."""
    is_acting = seat == g.acting()
    if is_acting and not kind & schema.ACTING_TOO:
        return False
    if g.cards(schema.SPELLS, seat) and g.available_pixels(seat):
        return True
    return is_acting and _is_before_action(kind) and bool(further_acts(g, seat))


def _is_before_action(kind: int) -> bool:
    return kind & ~schema.ACTING_TOO == schema.BEFORE_ACTION


def ask(g: HavenfallContext, seat: Seat, kind: int) -> Answer:
    """Ask a seat what it does in a window."""
    if _is_before_action(kind) and seat == g.acting():
        return g.choose_option(seat, add_menu(g, seat), schema.ADD)
    is_fight = _is_before_action(kind) and g.table.vars[schema.ACTION] == schema.FIGHT
    return g.choose_option(
        seat, spell_menu(g, seat), schema.RESPOND_FIGHT if is_fight else schema.RESPOND
    )
