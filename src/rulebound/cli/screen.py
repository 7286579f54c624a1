"""One screen: headline, board, players, journal, hand, question. It fits 80 x 24 and grows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from rulebound import Asked, CardFace, Entry, Outcome, View
from rulebound.cli.choices import Menu, written
from rulebound.cli.faces import card_text
from rulebound.cli.journal import recent
from rulebound.cli.people import Person, coloured, signature
from rulebound.cli.terminal import Terminal

SIDE: Final = (36, 50)
"""Columns beside the board for players and journal, on a narrow and on a wide screen."""


ROOMY: Final = 36
"""From this height on every effect of a card in hand has a line of its own."""
FAINT: Final = "#3a4150"


class Scene(NamedTuple):
    """All that one screen shows."""

    title: str
    view: View
    terminal: Terminal
    people: Sequence[Person]
    faces: Mapping[str, CardFace]
    entries: Sequence[Entry]
    news: int
    """The first event that the viewer has not been shown yet."""
    asked: Asked | None
    menu: Menu
    note: str


def draw(scene: Scene, console: Console) -> RenderableType:
    """The screen, laid out for the size of the console."""
    width, height = console.size
    question = Group(*_question(scene))
    hand = _hand_cards(scene, console)
    low = _height(console, question) + 3  # the headline, the line above the hand, the input
    full = sum(card.lines for card in hand)
    middle = max(height - low - full, min(12, height - low - len(hand)))
    beside = min(max(SIDE[0], width * 2 // 5), SIDE[1])
    board = scene.terminal.board(
        scene.view, scene.menu.marks(), scene.people, (width - beside - 1, middle)
    )
    board_width = console.measure(board).maximum
    side = _side(scene, console, width - board_width - 1, (_height(console, board), middle))
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=board_width)
    table.add_column(width=width - board_width - 1)
    table.add_row(board, side)
    room = height - low - _height(console, table)
    return Group(_headline(scene, width), table, _hand(hand, room, width), question)


def _height(console: Console, renderable: RenderableType, width: int | None = None) -> int:
    options = console.options if width is None else console.options.update(width=width)
    return len(console.render_lines(renderable, options.update(height=None), pad=False))


def _headline(scene: Scene, width: int) -> Text:
    head = Text.assemble(
        (f" {scene.title} ", "bold reverse"), f"  {scene.terminal.headline(scene.view)}"
    )
    if scene.view.viewer >= 0:
        you = Text.assemble(("you are ", "dim"), signature(scene.people[scene.view.viewer]))
    else:
        you = Text("you are watching", style="dim")
    head.append(" " * max(width - head.cell_len - you.cell_len, 2))
    head.append_text(you)
    head.no_wrap, head.overflow = True, "ellipsis"
    return head


# -- beside the board ---------------------------------------------------------------------


def _side(scene: Scene, console: Console, width: int, room: tuple[int, int]) -> RenderableType:
    """The players, and below them some of the journal.

    It is as high as the board; higher only where little would be left for the journal.
    """
    seats = scene.terminal.seats(scene.view, scene.people, (width, room[0]))
    above = _height(console, seats, width) + 1
    height = max(room[0], min(room[1], above + 8))
    events = recent(
        scene.entries, scene.people, height - above, scene.news, scene.terminal.is_minor
    )
    return Group(seats, Line(style=FAINT), *events)


# -- the hand -----------------------------------------------------------------------------


class Held(NamedTuple):
    """A card in the hand, or several equal ones."""

    label: str
    text: Text
    lines: int


def _hand_cards(scene: Scene, console: Console) -> list[Held]:
    """Every card in the viewer's hand with how many lines it takes in full."""
    if scene.view.viewer < 0:
        return []
    counts: dict[str, int] = {}
    for zone in scene.view.seats[scene.view.viewer].zones:
        for card in zone.cards if zone.name == "hand" else ():
            counts[card.name or "?"] = counts.get(card.name or "?", 0) + 1
    labels = {name: name if n == 1 else f"{name} ×{n}" for name, n in counts.items()}
    width = console.width - _name_column(labels.values()) - 2
    joined = "\n" if console.height >= ROOMY else "  "
    cards: list[Held] = []
    for name, label in labels.items():
        face = scene.faces.get(name)
        text = card_text(face, joined) if face is not None else Text()
        cards.append(Held(label, text, _height(console, text, max(width, 1))))
    return cards


def _name_column(labels: Iterable[str]) -> int:
    return max([10, *map(len, labels)])


def _hand(cards: Sequence[Held], room: int, width: int) -> RenderableType:
    """The hand; where there is no room for all of a text, it ends in dots."""
    if not cards:
        return Line(style=FAINT)
    column = _name_column(card.label for card in cards)
    spare = room - len(cards)
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True, style="bold", width=column)
    table.add_column(width=max(width - column - 2, 1))
    for card in cards:
        text = card.text
        if card.lines - 1 > spare:
            text = Text(" ").join(text.split("\n"))
            text.no_wrap, text.overflow = True, "ellipsis"
        else:
            spare -= card.lines - 1
        table.add_row(card.label, text)
    return Group(_ruled(Text("Hand", style="bold")), table)


# -- the question -------------------------------------------------------------------------


def _question(scene: Scene) -> list[RenderableType]:
    lines: list[RenderableType] = []
    if scene.view.outcome is not None:
        lines.append(_ruled(result(scene.view.outcome, scene.people)))
    elif scene.asked is not None:
        ask = Text.assemble((scene.asked.prompt, "bold"), (f"  {scene.asked.rule}", "cyan"))
        lines += [_ruled(ask), *written(scene.menu)]
    if scene.note:
        lines.append(coloured(scene.note, scene.people, "yellow"))
    return lines


def _ruled(text: Text) -> Line:
    return Line(text, align="left", style=FAINT)


def result(outcome: Outcome, people: Sequence[Person]) -> Text:
    """Who has won, and by what."""
    winners = [people[seat].name for seat in outcome.winners]
    if len(winners) == len(outcome.places):
        said = "The game is drawn"
    else:
        said = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    told = coloured(f"{said}: {outcome.reason}.", people)
    told.append(f"  {outcome.rule}", style="cyan")
    return told
