"""Windows: when every seat may answer with a spell, and the acting player may add something."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.menus import PASS_ANSWER, add_menu, further_acts, spell_menu
from rulebound.games.havenfall.primitives import turn
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.questions import Prompt

_BEFORE_ACTION_PROMPTS: Final = {
    schema.BUY: schema.RESPOND_BUY,
    schema.FIGHT: schema.RESPOND_FIGHT,
    schema.TRASHING: schema.RESPOND_TRASH,
}


def open_window(g: HavenfallContext, kind: int, is_for_acting: bool) -> None:
    """Let everybody answer, from the acting player's left on (HF-Q1)."""
    kind = kind | schema.ACTING_TOO if is_for_acting else kind
    _ask_from(g, (g.acting() + 1) % g.table.seats, kind, 0)


def go_on(g: HavenfallContext, seat: Seat, kind: int, passes: int) -> None:
    """Ask on after a seat has answered; `passes` in a row, or 0 if it did something.

    After something that another seat did, the acting player comes first, and the rotation begins
    again at that player's left (HF-Q1, HF-Q71).
    """
    if passes == 0 and seat != g.acting():
        _ask_from(g, g.acting(), kind | schema.ACTING_TOO, 0)
    else:
        _ask_from(g, (seat + 1) % g.table.seats, kind, passes)


def _ask_from(g: HavenfallContext, seat: Seat, kind: int, passes: int) -> None:
    """Ask the next one who may respond, unless all have passed in a row by then (HF-Q1)."""
    seats = g.table.seats
    while passes < seats:
        if _may_respond(g, seat, kind) and not _passes(g, seat, kind):
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
    return is_acting and not g.table.vars[schema.FAILED] and bool(further_acts(g, seat))


def _passes(g: HavenfallContext, seat: Seat, kind: int) -> bool:
    """Return whether a seat has a standing pass. The acting player is always asked (HF-Q76)."""
    return seat != g.acting() and g.takes_pass(seat, kind & ~schema.ACTING_TOO)


def ask(g: HavenfallContext, seat: Seat, kind: int) -> Answer:
    """Ask a seat what it does in a window."""
    moment = kind & ~schema.ACTING_TOO
    prompt = _prompt(g, seat, moment)
    is_acting = seat == g.acting()
    window = NONE if is_acting else moment  # HF-Q76
    adds = is_acting and not g.table.vars[schema.FAILED]
    menu = add_menu(g, seat) if adds else spell_menu(g, seat)  # HF-Q75
    return g.choose_in_window(seat, window, menu, PASS_ANSWER, prompt)


def _prompt(g: HavenfallContext, seat: Seat, moment: int) -> Prompt:
    """Return the question of a window, which says what moment it is."""
    is_acting = seat == g.acting()
    if moment == schema.BEFORE_ACTION:
        return schema.ADD if is_acting else _BEFORE_ACTION_PROMPTS[g.table.vars[schema.ACTION]]
    if moment == schema.AFTER_REVEAL:
        return schema.REVEALED_ADD if is_acting else schema.RESPOND_REVEAL
    is_answer = is_acting and not g.table.vars[schema.FAILED]
    return schema.DISCARD_ADD if is_answer else schema.RESPOND_DISCARD
