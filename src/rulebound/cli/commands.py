"""Commands that can be typed instead of an answer: rules, cards, hints, journal, undo, save."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import Game, RuleboundError, Seat
from rulebound.cli import journal
from rulebound.cli.card_display import card_panel, find_face
from rulebound.cli.console import error_reason
from rulebound.cli.hint import hint_page
from rulebound.cli.known_cards import known_cards_page
from rulebound.cli.menu import MenuItem, build_menu
from rulebound.cli.menu_layout import FULL, render_menu
from rulebound.cli.passes import run_passes
from rulebound.cli.players import colour_seats
from rulebound.cli.rule_display import look_up, rule_panel
from rulebound.kernel.text.tokens import is_number

if TYPE_CHECKING:
    from rulebound.cli.play import Session

HELP: Final = (
    ("7", "take option 7; you can also type its words, or their beginning"),
    ("?", "what is not possible now, and which rule says so"),
    ("? WORDS", "why this is not possible"),
    ("1 3 5-7", "choose several cards by number; A + B by name"),
    ("-3", "put a chosen card back; Enter confirms the choice"),
    ("o", "all options, with the texts of their cards"),
    ("b", "what a bot would do; after the end, how the chances changed"),
    ("r {rule}", "a rule by its id; any other words search the rules"),
    ("c {card}", "a card in full"),
    ("l", "look through the piles and everything else you know of the cards"),
    ("j", "the journal; j all shows all of it, j 12 what led to event 12"),
    ("p", "when you are asked to respond, and when to pass for you; p turn passes until your turn"),
    ("u", "undo: back to before your last decision"),
    ("s FILE", "save; rulebound play GAME --load FILE continues"),
    ("h", "this help"),
    ("q", "quit"),
)
_LETTERS: Final = frozenset(["help", *"?rcljushqobp"])
_PUBLIC: Final = frozenset(["help", *"rcshq"])
_UNLISTED_CODES: Final = (
    "unknown-wish",
    "unknown-card",
    "unknown-effect",
    "no-ability",
    "wrong-card",
)
"""Refusal codes for what nobody would try: what does not exist, or is no card to do it with."""
_SAVE_PREFIX: Final = b'{"format"'
"""How every saved game begins."""


class QuitGame(Exception):
    """The user leaves the game."""


def is_command(line: str, found: Sequence[MenuItem]) -> bool:
    """Is it a command? A letter alone or before a space, unless it is exactly one option."""
    letter, _, _ = line.partition(" ")
    if line.startswith("?"):
        return True
    exact = len(found) == 1 and line.casefold() in (found[0].label, found[0].text.casefold())
    return letter.casefold() in _LETTERS and not exact


def is_public(line: str) -> bool:
    """Is it a command that shows no seat's hidden information and changes nothing?"""
    return line.partition(" ")[0].casefold() in _PUBLIC


def explain_mismatch(line: str, found: Sequence[MenuItem], game: Game, seat: Seat) -> str:
    """Explain in one line why a line is not an answer, with the rule if a rule forbids it."""
    if len(found) > 1:
        some = ", ".join(f"{item.label} {item.text}" for item in found[:4])
        return f"{_short(line)!r} could be {some}{' …' if len(found) > 4 else ''}"
    if is_number(line):
        return f"There is no option {_short(line)}."
    refusal = game.why_not(seat, line)
    if refusal is None or refusal.code == "unknown-wish":
        return f"{_short(line)!r} is not one of the options; h for help."
    return str(refusal)


def run_command(session: "Session", line: str) -> str:
    """Run a command; return a note to show below the screen."""
    if line.startswith("?"):
        return _why(session, line[1:].strip())
    letter, _, rest = line.partition(" ")
    rest = rest.strip()
    rule, card = session.definition.examples
    match letter.casefold():
        case "r":
            if not rest:
                return f"Which rule? Type its id or some words, as in: r {rule}"
            session.io.show(look_up(session.book, rest))
        case "c":
            if not rest:
                return f"Which card? Type its name, as in: c {card}"
            face = find_face(session.faces, rest)
            session.io.show(card_panel(face, session.definition.details(face)))
        case "l":
            session.io.show(known_cards_page(session.game.view(session.viewer), session.players))
        case "j":
            _journal(session, rest)
        case "p":
            return run_passes(session, rest)
        case "u":
            return undo(session)
        case "s":
            return save(session, rest)
        case "o":
            return _options(session)
        case "b":
            return _hint(session)
        case "h" | "help":
            session.io.show(help_page(session))
        case "q":
            _quit(session)
        case _:
            return f"{_short(line)!r} is not a command; h for help."
    return ""


def help_page(session: "Session") -> Group:
    """Return all commands, and the legend of the screen."""
    table = Table.grid(padding=(0, 3))
    table.add_column(style="bold yellow", no_wrap=True)
    table.add_column()
    rule, card = session.definition.examples
    for typed, meaning in HELP:
        table.add_row(typed.format(rule=rule, card=card), meaning)
    signs = Table.grid(padding=(0, 3))
    signs.add_column(style="bold", no_wrap=True)
    signs.add_column()
    for sign, meaning in session.terminal.LEGEND:
        signs.add_row(sign, meaning)
    players = Text("   ").join(
        Text(f"{p.symbol} {p.name}{'' if seat not in session.bots else ' (bot)'}", style=p.colour)
        for seat, p in enumerate(session.players)
    )
    aim = session.definition.aim
    parts: list[RenderableType] = [Text(aim), ""] if aim else []
    parts += [
        Text(f"{session.title}: what you can type", style="bold"),
        "",
        table,
        "",
        Text("What the signs mean", style="bold"),
        "",
        signs,
        "",
        players,
    ]
    if session.is_dealt:
        parts.append(Text(f"This game has seed {session.seed}.", style="dim"))
    return Group(*parts)


def _options(session: "Session") -> str:
    """Show all options with their card texts, also those that do not fit on the screen."""
    pending = session.game.question_for(session.viewer)
    if pending is None:
        return "Nobody is being asked anything."
    view = session.game.view(session.viewer)
    offered = build_menu(pending, view, session.faces, session.definition, session.players)
    items = [item._replace(held="") for item in offered.items]
    lines = render_menu(offered._replace(items=tuple(items)), FULL, session.chosen)
    session.io.show(Group(Text(pending.prompt, style="bold"), "", *lines))
    return ""


def _hint(session: "Session") -> str:
    """Show what a bot would do for the viewer; after the end, a review of the game."""
    if session.game.over:
        lines, turns = session.review()
        if not lines:
            return "The beginning of this game is unknown, so there are no chances to show."
        session.io.show(
            Group(Text("How the chances changed", style="bold"), "", *lines, "", *turns)
        )
        return ""
    pending = session.game.question_for(session.viewer)
    if pending is None:
        return "Nobody is being asked anything."
    session.io.show(hint_page(session, pending))
    return ""


# -- reasons ------------------------------------------------------------------------------


def _why(session: "Session", text: str) -> str:
    pending = session.game.question_for(session.viewer)
    if pending is None:
        return "Nobody is being asked anything."
    if text:
        return _why_not(session, text)
    reasons: dict[tuple[str, str], list[str]] = {}
    for offer in pending.all_offers():
        found = offer.refusal
        if found is not None and found.code not in _UNLISTED_CODES:
            texts = reasons.setdefault((found.text, found.rule), [])
            if offer.text not in texts:
                texts.append(offer.text)
    if not reasons:
        return "Nothing you might try here is forbidden."
    table = Table(
        box=None, pad_edge=False, show_edge=False, header_style="dim", padding=(0, 2, 0, 0)
    )
    table.add_column("Not possible now")
    table.add_column("because")
    table.add_column("rule", style="cyan", no_wrap=True)
    for (refusal, rule_id), wishes in reasons.items():
        wanted = colour_seats(", ".join(wishes), session.players, "bold")
        table.add_row(wanted, colour_seats(refusal, session.players), rule_id)
    session.io.show(table)
    return ""


def _why_not(session: "Session", text: str) -> str:
    """Explain why something is not possible, with the rule in full."""
    refusal = session.game.why_not(session.viewer, _seat_text(session, text))
    if refusal is None:
        return f"{text!r} is possible: just type it."
    rule = session.book.get(refusal.rule)
    if rule is None:
        return str(refusal)
    session.io.show(Group(colour_seats(refusal.text, session.players), "", rule_panel(rule)))
    return ""


def _seat_text(session: "Session", text: str) -> str:
    """Replace a player's name by the engine's term: the seat number."""
    for seat, player in enumerate(session.players):
        if text.casefold() == player.name.casefold():
            return f"seat {seat}"
    return text


# -- history ------------------------------------------------------------------------------


def _journal(session: "Session", rest: str) -> None:
    entries = session.entries()
    if is_number(rest):
        renderable = journal.chain(
            entries,
            int(rest[:9]),
            session.players,
            session.book,
            {
                name: (face, session.definition.details(face))
                for name, face in session.faces.items()
            },
        )
        session.io.show(renderable)
        return
    if rest not in ("", "all"):
        raise RuleboundError("Type j, j all, or j and the number of an event.")
    last = 0 if rest == "all" or not session.io.is_interactive else session.io.console.height - 5
    session.io.show(journal.listing(entries, session.players, last))


def undo(session: "Session") -> str:
    """Go back to before the viewer's last decision, undoing what others did since."""
    game = session.game
    own_seats = [session.viewer] if session.viewer >= 0 else list(range(len(session.players)))
    if not any(seat in own_seats for seat, _ in game.moves()):
        return "There is no decision to undo."
    _step_back(game, own_seats)
    session.reset_history()
    whose = "your" if session.viewer >= 0 else "the"
    return f"Back to before {whose} last decision."


def _step_back(game: Game, own_seats: list[Seat]) -> None:
    while game.moves()[-1][0] not in own_seats:
        game.undo()
    game.undo()


# -- saving and leaving -------------------------------------------------------------------


def save(session: "Session", name: str) -> str:
    """Write the game to a file; overwrites only saved games."""
    if not name:
        return "Where to? Type a file, as in: s duel.json"
    try:
        path = Path(name).expanduser()
        if path.exists() and not _is_save(path):
            return f"{name} exists and is not a saved game; choose another name."
        _replace(path, session.game.save())
    except (OSError, RuntimeError, ValueError) as error:  # ValueError: an impossible file name
        return f"Not saved: {name!r}: {error_reason(error)}"
    return f"Saved to {name}."


def _replace(path: Path, data: bytes) -> None:
    """Replace a file atomically."""
    target = path.resolve()
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        temporary.write_bytes(data)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _is_save(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_SAVE_PREFIX)) == _SAVE_PREFIX


def _quit(session: "Session") -> None:
    while True:
        line = session.io.ask("Leave? y leaves, s FILE saves and leaves, Enter stays > ")
        letter, _, rest = line.partition(" ")
        if letter.casefold() in ("y", "yes", "q"):
            raise QuitGame
        if letter.casefold() != "s":
            return
        note = save(session, rest.strip())
        session.io.say(note)
        if note.startswith("Saved"):
            raise QuitGame


def _short(line: str) -> str:
    return line if len(line) <= 30 else line[:29] + "…"
