"""One screen: headline, board, players, journal, hand, question. It fits 80 x 24 and grows."""

from collections.abc import Mapping, Sequence
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

LEAST_SIDE: Final = 36
"""Columns that players and journal need beside the board."""


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
    hand = _hand_sizes(scene, console)
    low = _height(console, question) + 3  # the headline, the line above the hand, the input
    full = sum(lines for _, _, lines in hand)
    middle = max(height - low - full, min(12, height - low - len(hand)))
    board = scene.terminal.board(
        scene.view, scene.menu.marks(), scene.people, (width - LEAST_SIDE - 1, middle)
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


def _hand_sizes(scene: Scene, console: Console) -> list[tuple[str, CardFace | None, int]]:
    """Every card in the viewer's hand with how many lines it takes in full."""
    if scene.view.viewer < 0:
        return []
    zones = {zone.name: zone for zone in scene.view.seats[scene.view.viewer].zones}
    if "hand" not in zones:
        return []
    counts: dict[str, int] = {}
    for card in zones["hand"].cards:
        counts[card.name or "?"] = counts.get(card.name or "?", 0) + 1
    cards: list[tuple[str, CardFace | None, int]] = []
    column = _name_column(counts)
    for name, count in counts.items():
        face = scene.faces.get(name)
        label = name if count == 1 else f"{name} ×{count}"
        text = card_text(face, "  ") if face is not None else Text()
        cards.append((label, face, _height(console, text, console.width - column - 3)))
    return cards


def _name_column(names: Mapping[str, int]) -> int:
    return max([10, *[len(name) + (3 if count > 1 else 0) for name, count in names.items()]])


def _hand(
    cards: Sequence[tuple[str, CardFace | None, int]], room: int, width: int
) -> RenderableType:
    """The hand; where there is no room for all of a text, it ends in dots."""
    if not cards:
        return Line(style=FAINT)
    spare = room - len(cards)
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True, style="bold", min_width=10)
    table.add_column(width=width - max([10, *[len(label) for label, _, _ in cards]]) - 3)
    for label, face, lines in cards:
        text = card_text(face, "  ") if face is not None else Text()
        if lines - 1 > spare:
            text.no_wrap, text.overflow = True, "ellipsis"
        else:
            spare -= lines - 1
        table.add_row(label, text)
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
