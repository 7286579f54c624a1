"""Six Forms on a terminal: the battlefield, the event stack, and the players.

Only `rulebound play` imports this. Every game has a `terminal` module with the same functions;
see `rulebound.cli.terminal` for what each of them does.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.sixforms.schema import HEIGHT
from rulebound.games.sixforms.terminal_board import COMPASS, draw_row, zones
from rulebound.games.sixforms.terminal_panels import (
    both_sides,
    side_forms,
    side_panel,
    stack_forms,
)
from rulebound.games.sixforms.terminal_text import Marks
from rulebound.kernel.records import View
from rulebound.kernel.terminal_text import Faces, Lines, People, fit_forms, join_lines

LEGEND: Final = (
    ("● 2/4/1", "the controller's symbol; attack, health, weakness"),
    ("-/4/1", "it has no attack"),
    ("-2", "after the stats: the damage on it"),
    ("▬", "exhausted; the others are ready"),
    ("^", "flies: it is in the sky plane"),
    ("↖↑→", "its move-arrows, as the board lies before you"),
    ("≈Name", "a copy of that card"),
    ("▾Name", "lies face down; ▾? is one you do not know"),
    ("*", "has used its movement this turn"),
    ("S2 P1", "counters: Stun, Power, Frailty, Deflect, Intensity, Energy"),
    ("ø ☠ !", "ousted; poisoned; taunted: it can attack nothing else"),
    ("+Maul", "equipped with that card; +2: with two cards"),
    ("← ◆", "owned by that player"),
    ("■■□", "cubes, and those in the recharge pool; ✦ a spark"),
    ("sparked", "has activated this turn's spark; placed: has placed a card"),
    ("out", "has lost; the partner plays on"),
    ("(3)", "the cost to play a card"),
    ("4", "on the board: an option there; 4-7›: the moves of that card"),
    ("▸", "whose turn it is, and the event of the stack that happens next"),
    ("+ Veto", "in the stack: an announced card, which happens first"),
)

_TOO_MANY_LINES: Final = 60  # more lines than any hand can give up
_MIN_WIDTH: Final = 16  # columns of a zone on the large board
_MAX_HEIGHT: Final = 6  # lines of a zone
_HEIGHTS: Final = (1, 2, 3, 4, 5)  # lines of a row on the small board
_EMPTY_HEIGHTS: Final = (1, 1, 3, 4, 5)  # the same for a row without cards


# -- the screen -----------------------------------------------------------------------------


def board(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """Return the battlefield in large zones.

    If there is no room, return more lines than fit, so that the caller uses `compact`.
    """
    width = min(space[0] // view.numbers["width"], 20)
    height = min(space[1] // HEIGHT, _MAX_HEIGHT)
    if width < _MIN_WIDTH or height < len(COMPASS):
        return join_lines([Text(" ")] * (space[1] + _TOO_MANY_LINES))
    lines: Lines = []
    for row in zones(view, marks):
        lines += draw_row(view, row, people, faces, width, height)
    return join_lines(lines)


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Return all players with everything public, the viewer last, then the event stack."""
    return join_lines(side_panel(view, people, space))


def compact(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """Return the opponents, the battlefield and the viewer's side, then the event stack."""
    across, height = space
    width = across // view.numbers["width"]
    other, own = [side_forms(view, seats, people, across) for seats in both_sides(view)]
    events = stack_forms(view, people, across)
    rows = zones(view, marks)
    heights = [_HEIGHTS if any(zone.cards for zone in row) else _EMPTY_HEIGHTS for row in rows]
    sizes = [_sizes(events), *reversed(heights), _sizes(own), _sizes(other)]
    # empty rows grow last
    order = sorted(range(len(sizes)), key=lambda at: sizes[at] is _EMPTY_HEIGHTS)
    chosen = fit_forms(sizes, order, height)
    lines = [*other[chosen[-1]]]
    for row, high, form in zip(rows, heights, reversed(chosen[1:-2]), strict=True):
        lines += draw_row(view, row, people, faces, width, high[form])
    return join_lines([*lines, *own[chosen[-2]], *events[chosen[0]]])


def _sizes(forms: Sequence[Lines]) -> tuple[int, ...]:
    return tuple([len(lines) for lines in forms])
