"""The command `p`: when a player wants to be asked, and when to pass for them."""

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rulebound import RuleboundError
from rulebound.kernel import passes

if TYPE_CHECKING:
    from rulebound.cli.play import Session

NO_WINDOWS: Final = "In this game nobody is asked to respond, so there is nothing to pass."
USAGE: Final = "Type p ask WORDS, p pass WORDS, p always, p never, p usual, or p turn."
IN_OWN_TURN: Final = (
    "It is your turn, and you are asked in it. Type p turn in another player's turn, or p never."
)
_WISHES: Final = {
    "always": passes.ALWAYS_ASK,
    "never": passes.ALWAYS_PASS,
    "usual": passes.DEFAULT,
}


def run_passes(session: "Session", rest: str) -> str:
    """Show or change the viewer's standing passes; return a note."""
    windows = session.game.rules.windows
    seat = session.viewer
    if not windows:
        return NO_WINDOWS
    if seat < 0:
        return "Standing passes belong to a player, and nobody is asked now."
    if not rest:
        session.io.show(passes_page(session))
        return ""
    verb, _, words = rest.partition(" ")
    verb, words = verb.casefold(), words.strip()
    if verb in _WISHES and not words:
        session.game.set_passes(seat, _WISHES[verb])
        return "You are asked as usual." if verb == "usual" else f"You are {verb} asked to respond."
    if verb == "turn" and not words:
        if session.game.rules.context(session.game.table).whose_turn() == seat:
            return IN_OWN_TURN
        session.game.set_passes(seat, {passes.UNTIL_TURN_NAME: passes.PASS})
        return "You pass in every window until your turn."
    if verb not in (passes.ASK, passes.PASS) or not words:
        raise RuleboundError(USAGE)
    window = _find(windows, words)
    session.game.set_passes(seat, {window.code: verb})
    asked = "You are asked" if verb == passes.ASK else "You pass"
    return f"{asked} when {window.text}."


def _find(windows: tuple[passes.WindowKind, ...], words: str) -> passes.WindowKind:
    """Return the window that these words mean: its code, or a part of its text."""
    wanted = words.casefold()
    for window in windows:
        if wanted in (window.code.casefold(), window.text.casefold()):
            return window
    found = [window for window in windows if wanted in f"{window.code} {window.text}".casefold()]
    if len(found) != 1:
        which = ", ".join(window.code for window in found or windows)
        raise RuleboundError(f"{words!r} could be {which}." if found else f"Say which: {which}.")
    return found[0]


def passes_page(session: "Session") -> Group:
    """Return the viewer's standing passes."""
    mask = session.game.passes[session.viewer]
    table = Table.grid(padding=(0, 3))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(style="dim", no_wrap=True)
    for at, window in enumerate(session.game.rules.windows):
        asks = not mask >> at & 1
        style = "bold green" if asks else "dim"
        table.add_row(Text("ask" if asks else "pass", style=style), window.text, window.code)
    until = "You pass in every window until your turn. " if mask & passes.UNTIL_TURN else ""
    return Group(Text("When you are asked to respond", style="bold"), "", table, "", until + USAGE)
