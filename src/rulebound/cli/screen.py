"""One screen: headline, board, players, journal, hand, question. It fits 80 x 24 and larger.

In a small terminal the options lose their card texts, board and players are merged, and the hand is
reduced to names. Headline, players, the last events and the question are shown at any size.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule as Line
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from rulebound import CardFace, Entry, Outcome, Pending, View
from rulebound.cli.card_display import card_text
from rulebound.cli.journal import recent
from rulebound.cli.menu import Menu
from rulebound.cli.menu_layout import BARE, FULL, LINES, POINTED, Flow, render_label, render_menu
from rulebound.cli.players import Player, colour_seats, player_label
from rulebound.cli.review import GameReview
from rulebound.cli.terminal import Terminal
from rulebound.games import AnyGame

SIDE: Final = (36, 50)
"""Columns beside the board for players and journal, on a narrow and on a wide screen."""
TALL: Final = 36
"""Height from which every effect of a card in hand has a line of its own."""
NEWS: Final = 5
"""Events to show if possible."""
LAST_NEWS: Final = 3
"""Events to show once the game is over."""
MAX_NEWS: Final = 8
"""Maximum number of events."""
FAINT: Final = "#3a4150"


class ScreenContent(NamedTuple):
    """The contents of a screen."""

    title: str
    view: View
    definition: AnyGame
    terminal: Terminal
    players: Sequence[Player]
    faces: Mapping[str, CardFace]
    entries: Sequence[Entry]
    news: int
    """Index of the first event the viewer has not seen yet."""
    pending: Pending | None
    menu: Menu
    note: str
    chosen: Sequence[int] = ()
    """The cards chosen so far, where a question asks for several."""
    before: Sequence[str] = ()
    """The viewer's last answers, if they had no visible effect yet."""
    review: GameReview = GameReview([], [])
    """The review, once the game is over."""


IN_FULL: Final = 0
"""A card in hand has a line of its own, or more for its text."""
IN_SHORT: Final = 1
"""Cards in hand stand next to each other, each with its kind."""
BY_NAME: Final = 2
"""Cards in hand stand next to each other by name."""


class DetailLevel(NamedTuple):
    """How much detail a screen shows."""

    options: int
    is_compact: bool = False
    """Are board and players merged, above the journal?"""
    hand: int = IN_FULL
    news: int = NEWS


WIDE: Final = (
    DetailLevel(FULL),
    DetailLevel(LINES),
    DetailLevel(BARE),
    DetailLevel(BARE, hand=IN_SHORT),
)
"""Levels of other games."""
TIGHT: Final = (
    DetailLevel(FULL),
    DetailLevel(LINES),
    DetailLevel(LINES, True),
    DetailLevel(BARE, True),
    DetailLevel(LINES, True, IN_SHORT),
    DetailLevel(BARE, True, IN_SHORT),
    DetailLevel(BARE, True, BY_NAME),
    DetailLevel(POINTED, True, BY_NAME),
    DetailLevel(POINTED, True, BY_NAME, NEWS // 2),
)
"""Levels of a game whose `terminal` module can draw board and players in one."""


def draw(content: ScreenContent, console: Console) -> RenderableType:
    """Lay out the screen for the size of the console, with as much detail as fits."""
    can_stack = _can_stack(content)
    levels = TIGHT if can_stack else WIDE
    for detail in levels:
        question = Group(*_question(content, detail.options))
        layout = _layout(content, console, detail, question)
        if layout is not None:
            spare = console.height - 1 - can_stack - _height(console, layout)
            if detail.options == LINES and spare > 0:
                question = Group(*_question(content, LINES, spare, console.width))
                return _layout(content, console, detail, question) or layout
            return layout
    return _draw_cut(content, console, levels[-1])


def _draw_cut(content: ScreenContent, console: Console, detail: DetailLevel) -> RenderableType:
    """Lay out the tightest level with as many options as fit; if none do, with less of the hand."""
    options = Group(*_options(content, detail.options))
    question = Group(*_question(content, detail.options))
    for count in range(_height(console, options), 0, -1):
        shown = _clip(console, options, count, "… more: o lists all of them")
        question = Group(*_question_line(content), shown, *_below(content))
        layout = _layout(content, console, detail, question)
        if layout is not None:
            return layout
    layout = _layout(content, console, detail, question, is_forced=True)
    assert layout is not None
    return layout


def _clip(console: Console, shown: RenderableType, count: int, more: str) -> RenderableType:
    """Return the first `count` lines of something; the last one says that there is more."""
    lines = console.render_lines(shown, pad=False)
    if len(lines) <= count:
        return shown
    kept = [part for line in lines[: max(count - 1, 0)] for part in (*line, Segment.line())]
    return Group(Segments(kept), Text(more, style="dim"))


def _layout(
    content: ScreenContent,
    console: Console,
    detail: DetailLevel,
    question: RenderableType,
    is_forced: bool = False,
) -> RenderableType | None:
    """Lay out the screen at a level of detail; None if too little would fit."""
    width, height = console.size
    hand = _hand_cards(content, console)
    short: RenderableType = _short_hand(content, detail.hand == BY_NAME)
    low = _height(console, question) + 3  # the headline, the rule above the hand, the input
    low += _can_stack(content)  # and the line after the input, so that nothing scrolls off
    full = sum(card.lines for card in hand)
    least = len(hand)
    is_short = detail.hand != IN_FULL and bool(hand)
    if is_short:
        full = least = _height(console, short)
    room = height - low
    if detail.is_compact:
        middle, left = _stacked(content, console, room - least, full - least, detail.news)
    else:
        middle, left = _columns(content, console, room, full, least)
    if left < 0 and not is_forced:
        return None
    if is_short:
        if left < 0:
            short = _clip(console, short, max(least + left, 1), "… more: l lists all cards")
        held: RenderableType = Group(_ruled(Text("Hand", style="bold")), short)
    else:
        held = _hand(hand, room - _height(console, middle), width, content)
    return Group(_headline(content, width), middle, held, question)


def _height(console: Console, renderable: RenderableType, width: int | None = None) -> int:
    options = console.options if width is None else console.options.update(width=width)
    return len(console.render_lines(renderable, options.update(height=None), pad=False))


def _headline(content: ScreenContent, width: int) -> Text:
    head = Text.assemble(
        (f" {content.title} ", "bold reverse"), f"  {content.definition.headline(content.view)}"
    )
    if content.view.viewer >= 0:
        name = player_label(content.players[content.view.viewer])
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
    content: ScreenContent, console: Console, room: int, full: int, least: int
) -> tuple[RenderableType, int]:
    """Return board beside players and journal, and the number of lines left (or missing)."""
    width = console.width
    middle = max(room - full, min(12, room - least))
    beside = min(max(SIDE[0], width * 2 // 5), SIDE[1])
    space = (width - beside - 1, middle)
    board = content.terminal.board(
        content.view, content.menu.marks(), content.players, content.faces, space
    )
    board_width = console.measure(board).maximum
    side, events = _side(
        content, console, width - board_width - 1, (_height(console, board), middle)
    )
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=board_width)
    table.add_column(width=width - board_width - 1)
    table.add_row(board, side)
    left = room - least - _height(console, table)
    if _can_stack(content):
        left = min(left, events - min(NEWS, len(_events(content, NEWS, width))))
    elif content.view.outcome is not None:  # what happened last comes before the review
        left = min(left, events - min(LAST_NEWS, len(_events(content, LAST_NEWS, width))))
    return table, left


def _side(
    content: ScreenContent, console: Console, width: int, room: tuple[int, int]
) -> tuple[RenderableType, int]:
    """Return players above some of the journal, and the number of events.

    As high as the board; higher only if little room would be left for the journal.
    """
    seats = content.terminal.seats(content.view, content.players, (width, room[0]))
    above = _height(console, seats, width) + 1
    height = max(room[0], min(room[1], above + MAX_NEWS))
    events = _events(content, height - above, width)
    return Group(seats, Line(style=FAINT), *events), len(events)


def _stacked(
    content: ScreenContent, console: Console, room: int, wanted: int, least: int
) -> tuple[RenderableType, int]:
    """Return merged board and players above the journal, and the lines left (or missing).

    Lines beyond the `least` events go to the board first, then to the hand, which wants `wanted`
    more lines, then to more events.
    """
    width = console.width
    board = _compact(content, (width, 0)) or Text()
    news = len(_events(content, least, width))
    left = room - _height(console, board) - bool(news) - news
    if left > 0:
        lines = _height(console, board)
        board = _compact(content, (width, lines + left)) or Text()
        left -= _height(console, board) - lines
    more = max(min(left - wanted, MAX_NEWS - news), 0)
    events = _events(content, news + more, width)
    line = [Line(style=FAINT)] * bool(events)
    return Group(board, *line, *events), left - more


def _compact(content: ScreenContent, space: tuple[int, int]) -> RenderableType | None:
    return content.terminal.compact(
        content.view, content.menu.marks(), content.players, content.faces, space
    )


def _can_stack(content: ScreenContent) -> bool:
    return _compact(content, (80, 0)) is not None


def _events(content: ScreenContent, count: int, width: int) -> list[Text]:
    return recent(content.entries, content.players, count, content.news, width)


# -- the hand -----------------------------------------------------------------------------


class HandCard(NamedTuple):
    """A card in the hand, or several equal ones."""

    name: str
    label: str
    text: Text
    lines: int


def _hand_counts(content: ScreenContent) -> dict[str, int]:
    """Return the names in the viewer's hand, with their counts."""
    counts: dict[str, int] = {}
    if content.view.viewer >= 0:
        for zone in content.view.seats[content.view.viewer].zones:
            for card in zone.cards if zone.name == "hand" else ():
                counts[card.name or "?"] = counts.get(card.name or "?", 0) + 1
    return counts


def _hand_cards(content: ScreenContent, console: Console) -> list[HandCard]:
    """Return every card in the viewer's hand with the number of lines it takes in full."""
    counts = _hand_counts(content)
    labels = {name: name if n == 1 else f"{name} ×{n}" for name, n in counts.items()}
    width = console.width - _name_column(labels.values()) - 2 - _number_column(content)
    joined = "\n" if console.height >= TALL else "  "
    cards: list[HandCard] = []
    for name, label in labels.items():
        face = content.faces.get(name)
        text = Text()
        if face is not None:
            about = content.definition.about(face)
            printed = card_text(face, joined)
            colon = ": " if about and printed.plain else ""
            text = Text.assemble((f"{about}{colon}", "cyan"), printed)
        cards.append(HandCard(name, label, text, _height(console, text, max(width, 1))))
    return cards


def _name_column(labels: Iterable[str]) -> int:
    return max([10, *map(len, labels)])


def _number_column(content: ScreenContent) -> int:
    """Return the width of the column before the hand for option numbers."""
    return 5 if content.menu.is_picked and content.menu.held() else 3 if content.menu.held() else 0


def _numbers(content: ScreenContent) -> dict[str, Text]:
    """Return the option numbers beside cards of the hand, by name."""
    menu = content.menu
    return {
        item.held: Text.assemble(*render_label(item, menu, content.chosen))
        for item in menu.items
        if item.held
    }


def _short_hand(content: ScreenContent, is_bare: bool) -> Flow:
    """Return the hand by names only, or by names and kinds."""
    numbers = _numbers(content)
    parts: list[Text] = []
    for name, count in _hand_counts(content).items():
        text = Text.assemble(numbers[name], " ") if name in numbers else Text()
        text.append(name if count == 1 else f"{name} ×{count}", style="bold")
        face = content.faces.get(name)
        tag = content.definition.tag(face) if face is not None and not is_bare else ""
        parts.append(text.append(f" {tag}" if tag else "", style="dim"))
    return Flow(*parts)


def _hand(
    cards: Sequence[HandCard], room: int, width: int, content: ScreenContent
) -> RenderableType:
    """Return the hand; texts without room are cut."""
    if not cards:
        return Line(style=FAINT)
    numbers = _numbers(content)
    column = _name_column(card.label for card in cards)
    before = _number_column(content)
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


def _question(
    content: ScreenContent, detail: int, spare: int = 0, width: int = 80
) -> list[RenderableType]:
    return [*_question_line(content), *_options(content, detail, spare, width), *_below(content)]


def _question_line(content: ScreenContent) -> list[RenderableType]:
    """Return the question, or how the game ended."""
    if content.view.outcome is not None:
        return [_ruled(result(content.view.outcome, content.players))]
    if content.pending is None:
        return []
    ask = Text.assemble((content.pending.prompt, "bold"), (f"  {content.pending.rule}", "cyan"))
    return [_ruled(ask)]


def _options(
    content: ScreenContent, detail: int, spare: int = 0, width: int = 80
) -> list[RenderableType]:
    """Return the options; after the end, as much of the review as fits."""
    if content.view.outcome is not None:
        lines, turns = content.review
        return [*lines, *turns] if detail == FULL else [*lines] if detail == LINES else []
    if content.pending is None:
        return []
    return render_menu(content.menu, detail, content.chosen, spare, width)


def _below(content: ScreenContent) -> list[RenderableType]:
    """Return previous answers, the choice so far, and a note."""
    lines: list[RenderableType] = []
    if content.before:
        lines.append(_one_line(Text(f"Before: {'; '.join(content.before)}", style="dim")))
    pool = content.menu.pool
    if pool is not None and content.menu.is_picked:
        count = len(content.chosen)
        label = Text.assemble((f"Chosen {count}", "bold green"), f", wanted {pool.count_text()}")
        if count:
            label.append(f": {pool.describe(content.chosen)}")
        lines.append(_one_line(label))
        hint = "Type numbers or names, as in 1 3 or 2-5; -3 puts back; o: all texts."
        if pool.least <= count:
            hint = f"Enter takes {'it' if count else 'none'}. {hint}"
        lines.append(_one_line(Text(hint, style="dim")))
    if content.note:
        lines.append(colour_seats(content.note, content.players, "yellow"))
    return lines


def _one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def _ruled(text: Text) -> Line:
    return Line(text, align="left", style=FAINT)


def result(outcome: Outcome, players: Sequence[Player]) -> Text:
    """Describe who has won, and why."""
    winners = [players[seat].name for seat in outcome.winners]
    if len(winners) == len(outcome.places):
        result_text = "The game is drawn"
    else:
        result_text = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    label = colour_seats(f"{result_text}: {outcome.reason}.", players)
    label.append(f"  {outcome.rule}", style="cyan")
    return label
