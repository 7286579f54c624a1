"""What can be typed besides an answer: rules, cards, piles, reasons, advice, journal, undo."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import Game, RuleboundError, Seat
from rulebound.cli import journal
from rulebound.cli.advice import advice
from rulebound.cli.choices import Item, menu
from rulebound.cli.console import reason
from rulebound.cli.faces import card_panel, find_face
from rulebound.cli.known import known
from rulebound.cli.people import coloured
from rulebound.cli.rulebooks import look_up, rule_panel
from rulebound.cli.written import FULL, written
from rulebound.kernel.text.tokens import is_number

if TYPE_CHECKING:
    from rulebound.cli.play import Session

HELP: Final = (
    ("7", "take option 7; its words, or how they begin, do as well"),
    ("?", "what is not possible now, and which rule says so"),
    ("? WORDS", "why just this is not possible"),
    ("1 3 5-7", "choose cards where several are wanted; A + B by names"),
    ("-3", "put a chosen card back; Enter takes what is chosen"),
    ("o", "all options, with the texts of their cards"),
    ("b", "what a bot would do here; after the end, how the chances went"),
    ("r {rule}", "a rule by its id; any other words search the rules"),
    ("c {card}", "a card in full"),
    ("l", "look through the piles and at all else you know of the cards"),
    ("j", "the journal; j all shows all of it, j 12 what led to event 12"),
    ("u", "undo: back to before your last decision"),
    ("s FILE", "save; rulebound play GAME --load FILE goes on"),
    ("h", "this help"),
    ("q", "quit"),
)
_LETTERS: Final = frozenset(["help", *"?rcljushqob"])
_OPEN: Final = frozenset(["help", *"rcshq"])
_UNHEARD: Final = ("unknown-wish", "unknown-card", "unknown-effect", "no-ability")
"""Why something is refused that there is not at all: no answer to what is not possible now."""
_SAVED: Final = b'{"format"'
"""How every saved game begins."""


class Leave(Exception):
    """Somebody leaves the game."""


def is_command(line: str, found: Sequence[Item]) -> bool:
    """Is it a command? A letter alone or before a space, unless it is an option to the letter."""
    letter, _, _ = line.partition(" ")
    if line.startswith("?"):
        return True
    exact = len(found) == 1 and line.casefold() in (found[0].label, found[0].text.casefold())
    return letter.casefold() in _LETTERS and not exact


def is_open(line: str) -> bool:
    """Is it a command that shows nobody's side of the game, and changes nothing?"""
    return line.partition(" ")[0].casefold() in _OPEN


def misunderstood(line: str, found: Sequence[Item], game: Game, seat: Seat) -> str:
    """One line on an answer that was none, with the rule where a rule is in the way."""
    if len(found) > 1:
        some = ", ".join(f"{item.label} {item.text}" for item in found[:4])
        return f"{_short(line)!r} could be {some}{' …' if len(found) > 4 else ''}"
    if is_number(line):
        return f"There is no option {_short(line)}."
    refusal = game.why_not(seat, line)
    if refusal is None or refusal.code == "unknown-wish":
        return f"{_short(line)!r} is none of the options; h helps."
    return str(refusal)


def obey(session: "Session", line: str) -> str:
    """Do what a command says; gives a note to be shown below the screen."""
    if line.startswith("?"):
        return _why(session, line[1:].strip())
    letter, _, rest = line.partition(" ")
    rest = rest.strip()
    rule, card = session.guide.EXAMPLES
    match letter.casefold():
        case "r":
            if not rest:
                return f"Which rule? Type its id or some words, as in: r {rule}"
            session.stage.show(look_up(session.book, rest))
        case "c":
            if not rest:
                return f"Which card? Type its name, as in: c {card}"
            face = find_face(session.faces, rest)
            session.stage.show(card_panel(face, session.guide.details(face)))
        case "l":
            session.stage.show(known(session.game.view(session.viewer), session.people))
        case "j":
            _journal(session, rest)
        case "u":
            return undo(session)
        case "s":
            return save(session, rest)
        case "o":
            return _options(session)
        case "b":
            return _advice(session)
        case "h" | "help":
            session.stage.show(help_page(session))
        case "q":
            _quit(session)
        case _:
            return f"{_short(line)!r} is no command; h helps."
    return ""


def help_page(session: "Session") -> Group:
    """All commands, and what the signs on the screen mean."""
    table = Table.grid(padding=(0, 3))
    table.add_column(style="bold yellow", no_wrap=True)
    table.add_column()
    rule, card = session.guide.EXAMPLES
    for typed, meaning in HELP:
        table.add_row(typed.format(rule=rule, card=card), meaning)
    signs = Table.grid(padding=(0, 3))
    signs.add_column(style="bold", no_wrap=True)
    signs.add_column()
    for sign, meaning in session.terminal.LEGEND:
        signs.add_row(sign, meaning)
    people = Text("   ").join(
        Text(f"{p.symbol} {p.name}{'' if seat not in session.bots else ' (bot)'}", style=p.colour)
        for seat, p in enumerate(session.people)
    )
    parts: list[RenderableType] = [
        Text(f"{session.title}: what you can type", style="bold"),
        "",
        table,
        "",
        Text("What the signs mean", style="bold"),
        "",
        signs,
        "",
        people,
    ]
    if session.is_dealt:
        parts.append(Text(f"This game has seed {session.seed}.", style="dim"))
    return Group(*parts)


def _options(session: "Session") -> str:
    """All options with what they come to, also those that have no room on the screen."""
    asked = session.game.question_for(session.viewer)
    if asked is None:
        return "Nobody is asked anything here."
    view = session.game.view(session.viewer)
    offered = menu(asked, view, session.faces, session.guide, session.people)
    items = [item._replace(held="") for item in offered.items]
    lines = written(offered._replace(items=tuple(items)), FULL, session.chosen)
    session.stage.show(Group(Text(asked.prompt, style="bold"), "", *lines))
    return ""


def _advice(session: "Session") -> str:
    """What a bot would do for the one who looks at the screen, who alone may ask for it."""
    if session.game.over:
        lines, turns = session.curve()
        if not lines:
            return "Nobody knows how this game began, so nobody can tell how it stood."
        session.stage.show(Group(Text("How it stood", style="bold"), "", *lines, "", *turns))
        return ""
    asked = session.game.question_for(session.viewer)
    if asked is None:
        return "Nobody is asked anything here."
    session.stage.show(advice(session, asked))
    return ""


# -- reasons ------------------------------------------------------------------------------


def _why(session: "Session", wish: str) -> str:
    asked = session.game.question_for(session.viewer)
    if asked is None:
        return "Nobody is asked anything here."
    if wish:
        return _why_not(session, wish)
    reasons: dict[tuple[str, str], list[str]] = {}
    for each in session.guide.wishes(session.game.view(asked.seat), asked.code):
        found = session.game.why_not(asked.seat, each)
        if found is not None and found.code not in _UNHEARD:
            reasons.setdefault((found.text, found.rule), []).append(each)
    if not reasons:
        return "Nothing that one could think of here is forbidden."
    table = Table(
        box=None, pad_edge=False, show_edge=False, header_style="dim", padding=(0, 2, 0, 0)
    )
    table.add_column("Not possible now")
    table.add_column("because")
    table.add_column("rule", style="cyan", no_wrap=True)
    for (text, rule_id), wishes in reasons.items():
        wanted = coloured(", ".join(wishes), session.people, "bold")
        table.add_row(wanted, coloured(text, session.people), rule_id)
    session.stage.show(table)
    return ""


def _why_not(session: "Session", wish: str) -> str:
    """Why just this is not possible, with the rule in full."""
    refusal = session.game.why_not(session.viewer, _unnamed(session, wish))
    if refusal is None:
        return f"{wish!r} is possible: just type it."
    rule = session.book.get(refusal.rule)
    if rule is None:
        return str(refusal)
    session.stage.show(Group(coloured(refusal.text, session.people), "", rule_panel(rule)))
    return ""


def _unnamed(session: "Session", wish: str) -> str:
    """A wish in the engine's words: seats by number."""
    for seat, person in enumerate(session.people):
        if wish.casefold() == person.name.casefold():
            return f"seat {seat}"
    return wish


# -- looking back -------------------------------------------------------------------------


def _journal(session: "Session", rest: str) -> None:
    entries = session.entries()
    if is_number(rest):
        picture = journal.chain(
            entries,
            int(rest[:9]),
            session.people,
            session.book,
            {name: (face, session.guide.details(face)) for name, face in session.faces.items()},
        )
        session.stage.show(picture)
        return
    if rest not in ("", "all"):
        raise RuleboundError("Type j, j all, or j and the number of an event.")
    last = 0 if rest == "all" or not session.stage.live else session.stage.console.height - 5
    session.stage.show(journal.listing(entries, session.people, last))


def undo(session: "Session") -> str:
    """Go back to before the viewer's last decision, over all that others did since."""
    game = session.game
    mine = [session.viewer] if session.viewer >= 0 else list(range(len(session.people)))
    if not any(seat in mine for seat, _ in game.moves()):
        return "There is no decision to undo."
    _step_back(game, mine)
    while game.moves() and any(asked.is_formality for asked in game.pending):
        _step_back(game, mine)  # that was answered for the viewer, who decided nothing there
    session.undone()
    whose = "your" if session.viewer >= 0 else "the"
    return f"Back to before {whose} last decision."


def _step_back(game: Game, mine: list[Seat]) -> None:
    while game.moves()[-1][0] not in mine:
        game.undo()
    game.undo()


# -- saving and leaving -------------------------------------------------------------------


def save(session: "Session", name: str) -> str:
    """Write the game to a file; an existing one only if it is a saved game too."""
    if not name:
        return "Where to? Type a file, as in: s duel.json"
    try:
        path = Path(name).expanduser()
        if path.exists() and not _is_save(path):
            return f"{name} exists and is no saved game; choose another name."
        _replace(path, session.game.save())
    except (OSError, RuntimeError, ValueError) as error:  # also a name that no file can have
        return f"Not saved: {name!r}: {reason(error)}"
    return f"Saved to {name}."


def _replace(path: Path, data: bytes) -> None:
    """Write a file all at once: whatever happens, there is the old one or the new one."""
    target = path.resolve()
    aside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        aside.write_bytes(data)
        aside.replace(target)
    finally:
        aside.unlink(missing_ok=True)


def _is_save(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_SAVED)) == _SAVED


def _quit(session: "Session") -> None:
    while True:
        said = session.stage.ask("Leave? y leaves, s FILE saves and leaves, Enter stays > ")
        letter, _, rest = said.partition(" ")
        if letter.casefold() in ("y", "yes", "q"):
            raise Leave
        if letter.casefold() != "s":
            return
        note = save(session, rest.strip())
        session.stage.say(note)
        if note.startswith("Saved"):
            raise Leave


def _short(line: str) -> str:
    return line if len(line) <= 30 else line[:29] + "…"
