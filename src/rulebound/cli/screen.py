"""One screen: headline, board, players, journal, hand, question. It fits 80 x 24 and grows.

Where there is little room the options lose their glosses, board and players move together, and
the hand is told by names: whatever the size, headline, players, the last events and the question
stay on the screen.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from rulebound import CardFace, Entry, Outcome, Pending, View
from rulebound.cli.choices import Menu
from rulebound.cli.faces import card_text
from rulebound.cli.journal import recent
from rulebound.cli.looking_back import Curve
from rulebound.cli.people import Person, coloured, signature
from rulebound.cli.terminal import Terminal
from rulebound.cli.written import BARE, FULL, LINES, Flow, label, written
from rulebound.games import Guide

SIDE: Final = (36, 50)
"""Columns beside the board for players and journal, on a narrow and on a wide screen."""
ROOMY: Final = 36
"""From this height on every effect of a card in hand has a line of its own."""
NEWS: Final = 5
"""So many events are to be seen, if it can be,"""
MOST_NEWS: Final = 8
"""and not more than these."""
FAINT: Final = "#3a4150"


class Scene(NamedTuple):
    """All that one screen shows."""

    title: str
    view: View
    guide: Guide
    terminal: Terminal
    people: Sequence[Person]
    faces: Mapping[str, CardFace]
    entries: Sequence[Entry]
    news: int
    """The first event that the viewer has not been shown yet."""
    asked: Pending | None
    menu: Menu
    note: str
    chosen: Sequence[int] = ()
    """Where several cards are chosen: those chosen so far."""
    before: Sequence[str] = ()
    """What the viewer has just answered, where nothing has come of it yet."""
    curve: Curve = Curve([], [])
    """How it stood, once the game is over."""


IN_FULL: Final = 0
"""A card in hand has a line, or more where there is room for its text;"""
IN_SHORT: Final = 1
"""or they stand one after the other, each with its kind;"""
BY_NAME: Final = 2
"""or without it."""


class Form(NamedTuple):
    """How much of everything is told."""

    options: int
    is_compact: bool = False
    """Are board and players one, above the journal?"""
    hand: int = IN_FULL
    news: int = NEWS


WIDE: Final = (Form(FULL), Form(LINES), Form(BARE), Form(BARE, hand=IN_SHORT))
TIGHT: Final = (
    Form(FULL),
    Form(LINES),
    Form(LINES, True),
    Form(BARE, True),
    Form(LINES, True, IN_SHORT),
    Form(BARE, True, IN_SHORT),
    Form(BARE, True, BY_NAME),
)


def draw(scene: Scene, console: Console) -> RenderableType:
    """The screen, laid out for the size of the console: the fullest form that fits."""
    can_stack = _can_stack(scene)
    forms = TIGHT if can_stack else WIDE
    for form in forms:
        question = Group(*_question(scene, form.options))
        picture = _layout(scene, console, form, question)
        if picture is not None:
            spare = console.height - 1 - can_stack - _height(console, picture)
            if form.options == LINES and spare > 0:
                question = Group(*_question(scene, LINES, spare, console.width))
                return _layout(scene, console, form, question) or picture
            return picture
    return _cut(scene, console, forms[-1])


def _cut(scene: Scene, console: Console, form: Form) -> RenderableType:
    """The tightest form, with as many of the options as there is room for; in the end also with
    less of journal and hand."""
    options = Group(*_options(scene, form.options))
    whole = _height(console, options)
    question = Group(*_question(scene, form.options))
    for news, least in ((NEWS, 4), (NEWS // 2, 1)):
        tight = form._replace(news=news)
        for count in range(whole, least - 1, -1):
            shown = _clipped(console, options, count, "… more: o lists all of them")
            question = Group(*_asked(scene), shown, *_below(scene))
            picture = _layout(scene, console, tight, question)
            if picture is not None:
                return picture
    picture = _layout(scene, console, form._replace(news=NEWS // 2), question, is_forced=True)
    assert picture is not None
    return picture


def _clipped(console: Console, shown: RenderableType, count: int, more: str) -> RenderableType:
    """The first lines of something, at most so many; the last one says that there is more."""
    lines = console.render_lines(shown, pad=False)
    if len(lines) <= count:
        return shown
    kept = [part for line in lines[: max(count - 1, 0)] for part in (*line, Segment.line())]
    return Group(Segments(kept), Text(more, style="dim"))


def _layout(
    scene: Scene,
    console: Console,
    form: Form,
    question: RenderableType,
    is_forced: bool = False,
) -> RenderableType | None:
    """The screen in a form; None where it does not fit, or too little of the journal."""
    width, height = console.size
    hand = _hand_cards(scene, console)
    short: RenderableType = _short_hand(scene, form.hand == BY_NAME)
    low = _height(console, question) + 3  # the headline, the line above the hand, the input
    low += _can_stack(scene)  # and the line that follows the input, lest the headline go
    full = sum(card.lines for card in hand)
    least = len(hand)
    is_short = form.hand != IN_FULL and bool(hand)
    if is_short:
        full = least = _height(console, short)
    room = height - low
    if form.is_compact:
        middle, left = _stacked(scene, console, room - least, full - least, form.news)
    else:
        middle, left = _columns(scene, console, room, full, least)
    if left < 0 and not is_forced:
        return None
    if is_short:
        if left < 0:
            short = _clipped(console, short, max(least + left, 1), "… more: l lists all cards")
        held: RenderableType = Group(_ruled(Text("Hand", style="bold")), short)
    else:
        held = _hand(hand, room - _height(console, middle), width, scene)
    return Group(_headline(scene, width), middle, held, question)


def _height(console: Console, renderable: RenderableType, width: int | None = None) -> int:
    options = console.options if width is None else console.options.update(width=width)
    return len(console.render_lines(renderable, options.update(height=None), pad=False))


def _headline(scene: Scene, width: int) -> Text:
    head = Text.assemble(
        (f" {scene.title} ", "bold reverse"), f"  {scene.guide.headline(scene.view)}"
    )
    if scene.view.viewer >= 0:
        name = signature(scene.people[scene.view.viewer])
        you = Text.assemble(("you are ", "dim"), name)
        if head.cell_len + you.cell_len + 2 > width:
            you = name
            head.truncate(max(width - you.cell_len - 2, 1), overflow="ellipsis")
    else:
        you = Text("you are watching", style="dim")
    head.append(" " * max(width - head.cell_len - you.cell_len, 2))
    head.append_text(you)
    head.no_wrap, head.overflow = True, "ellipsis"
    return head


# -- board, players, journal --------------------------------------------------------------


def _columns(
    scene: Scene, console: Console, room: int, full: int, least: int
) -> tuple[RenderableType, int]:
    """The board, beside it players and journal; and how many lines are left, or missing."""
    width = console.width
    middle = max(room - full, min(12, room - least))
    beside = min(max(SIDE[0], width * 2 // 5), SIDE[1])
    space = (width - beside - 1, middle)
    board = scene.terminal.board(scene.view, scene.menu.marks(), scene.people, scene.faces, space)
    board_width = console.measure(board).maximum
    side, events = _side(scene, console, width - board_width - 1, (_height(console, board), middle))
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=board_width)
    table.add_column(width=width - board_width - 1)
    table.add_row(board, side)
    left = room - least - _height(console, table)
    if _can_stack(scene):
        left = min(left, events - min(NEWS, len(_events(scene, NEWS))))
    return table, left


def _side(
    scene: Scene, console: Console, width: int, room: tuple[int, int]
) -> tuple[RenderableType, int]:
    """The players, and below them some of the journal, with how many events that are.

    It is as high as the board; higher only where little would be left for the journal.
    """
    seats = scene.terminal.seats(scene.view, scene.people, (width, room[0]))
    above = _height(console, seats, width) + 1
    height = max(room[0], min(room[1], above + MOST_NEWS))
    events = _events(scene, height - above)
    return Group(seats, Line(style=FAINT), *events), len(events)


def _stacked(
    scene: Scene, console: Console, room: int, wanted: int, least: int
) -> tuple[RenderableType, int]:
    """Board and players in one above the journal; and how many lines are left, or missing.

    What is left beyond the `least` events goes to the board, then to the hand, which has `wanted`
    so many lines, then to more events.
    """
    width = console.width
    board = _compact(scene, (width, 0)) or Text()
    news = len(_events(scene, least))
    left = room - _height(console, board) - bool(news) - news
    if left > 0:
        lines = _height(console, board)
        board = _compact(scene, (width, lines + left)) or Text()
        left -= _height(console, board) - lines
    more = max(min(left - wanted, MOST_NEWS - news), 0)
    events = _events(scene, news + more)
    line = [Line(style=FAINT)] * bool(events)
    return Group(board, *line, *events), left - more


def _compact(scene: Scene, space: tuple[int, int]) -> RenderableType | None:
    return scene.terminal.compact(scene.view, scene.menu.marks(), scene.people, scene.faces, space)


def _can_stack(scene: Scene) -> bool:
    return _compact(scene, (80, 0)) is not None


def _events(scene: Scene, count: int) -> list[Text]:
    return recent(scene.entries, scene.people, count, scene.news, scene.guide.is_minor)


# -- the hand -----------------------------------------------------------------------------


class Held(NamedTuple):
    """A card in the hand, or several equal ones."""

    name: str
    label: str
    text: Text
    lines: int


def _hand_counts(scene: Scene) -> dict[str, int]:
    """The names in the viewer's hand, with how often each is there."""
    counts: dict[str, int] = {}
    if scene.view.viewer >= 0:
        for zone in scene.view.seats[scene.view.viewer].zones:
            for card in zone.cards if zone.name == "hand" else ():
                counts[card.name or "?"] = counts.get(card.name or "?", 0) + 1
    return counts


def _hand_cards(scene: Scene, console: Console) -> list[Held]:
    """Every card in the viewer's hand with how many lines it takes in full."""
    counts = _hand_counts(scene)
    labels = {name: name if n == 1 else f"{name} ×{n}" for name, n in counts.items()}
    width = console.width - _name_column(labels.values()) - 2 - _number_column(scene)
    joined = "\n" if console.height >= ROOMY else "  "
    cards: list[Held] = []
    for name, told in labels.items():
        face = scene.faces.get(name)
        text = Text()
        if face is not None:
            about = scene.guide.about(face)
            printed = card_text(face, joined)
            colon = ": " if about and printed.plain else ""
            text = Text.assemble((f"{about}{colon}", "cyan"), printed)
        cards.append(Held(name, told, text, _height(console, text, max(width, 1))))
    return cards


def _name_column(labels: Iterable[str]) -> int:
    return max([10, *map(len, labels)])


def _number_column(scene: Scene) -> int:
    """Columns before the names of the hand, for numbers of options."""
    return 5 if scene.menu.is_picked and scene.menu.held() else 3 if scene.menu.held() else 0


def _numbers(scene: Scene) -> dict[str, Text]:
    """The numbers beside cards of the hand, by name."""
    menu = scene.menu
    return {
        item.held: Text.assemble(*label(item, menu, scene.chosen))
        for item in menu.items
        if item.held
    }


def _short_hand(scene: Scene, is_bare: bool) -> Flow:
    """The hand by names only, or by names and kinds."""
    numbers = _numbers(scene)
    parts: list[Text] = []
    for name, count in _hand_counts(scene).items():
        text = Text.assemble(numbers[name], " ") if name in numbers else Text()
        text.append(name if count == 1 else f"{name} ×{count}", style="bold")
        face = scene.faces.get(name)
        tag = scene.guide.tag(face) if face is not None and not is_bare else ""
        parts.append(text.append(f" {tag}" if tag else "", style="dim"))
    return Flow(*parts)


def _hand(cards: Sequence[Held], room: int, width: int, scene: Scene) -> RenderableType:
    """The hand; where there is no room for all of a text, it ends in dots."""
    if not cards:
        return Line(style=FAINT)
    numbers = _numbers(scene)
    column = _name_column(card.label for card in cards)
    before = _number_column(scene)
    spare = room - len(cards)
    table = Table.grid(padding=(0, 1, 0, 0))
    if before:
        table.add_column(no_wrap=True, width=before - 1)
    table.add_column(no_wrap=True, width=column)
    table.add_column(width=max(width - column - 2 - before, 1))
    for card in cards:
        text = card.text
        if card.lines - 1 > spare:
            text = Text(" ").join(text.split("\n"))
            text.no_wrap, text.overflow = True, "ellipsis"
        else:
            spare -= card.lines - 1
        is_idle = bool(before) and card.name not in numbers
        row = [Text(card.label, style="dim" if is_idle else "bold"), text]
        table.add_row(*[numbers.get(card.name, Text())] * bool(before), *row)
    return Group(_ruled(Text("Hand", style="bold")), table)


# -- the question -------------------------------------------------------------------------


def _question(scene: Scene, form: int, spare: int = 0, width: int = 80) -> list[RenderableType]:
    return [*_asked(scene), *_options(scene, form, spare, width), *_below(scene)]


def _asked(scene: Scene) -> list[RenderableType]:
    """The question, or how the game ended."""
    if scene.view.outcome is not None:
        return [_ruled(result(scene.view.outcome, scene.people))]
    if scene.asked is None:
        return []
    ask = Text.assemble((scene.asked.prompt, "bold"), (f"  {scene.asked.rule}", "cyan"))
    return [_ruled(ask)]


def _options(scene: Scene, form: int, spare: int = 0, width: int = 80) -> list[RenderableType]:
    """What can be answered; after the end, as much as has room of how it stood."""
    if scene.view.outcome is not None:
        curve, turns = scene.curve
        return [*curve, *turns] if form == FULL else [*curve] if form == LINES else []
    if scene.asked is None:
        return []
    return written(scene.menu, form, scene.chosen, spare, width)


def _below(scene: Scene) -> list[RenderableType]:
    """What was answered before, what is chosen so far, and a note."""
    lines: list[RenderableType] = []
    if scene.before:
        lines.append(_one_line(Text(f"Before: {'; '.join(scene.before)}", style="dim")))
    pool = scene.menu.pool
    if pool is not None and scene.menu.is_picked:
        count = len(scene.chosen)
        told = Text.assemble((f"Chosen {count}", "bold green"), f", wanted {pool.wanted()}")
        if count:
            told.append(f": {pool.told(scene.chosen)}")
        lines.append(_one_line(told))
        hint = "Type numbers or names, as in 1 3 or 2-5; -3 puts back; o: all texts."
        if pool.least <= count:
            hint = f"Enter takes {'it' if count else 'none'}. {hint}"
        lines.append(_one_line(Text(hint, style="dim")))
    if scene.note:
        lines.append(coloured(scene.note, scene.people, "yellow"))
    return lines


def _one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


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
