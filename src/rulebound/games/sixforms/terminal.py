"""Six Forms on a terminal: the battlefield, the event stack_forms, and the players.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.sixforms.names import HEIGHT
from rulebound.games.sixforms.terminal_board import COMPASS, draw_row, zones
from rulebound.games.sixforms.terminal_panels import (
    opponent_and_viewer,
    player_forms,
    side_panel,
    stack_forms,
)
from rulebound.games.sixforms.terminal_text import Faces, Lines, Marks, People, join_lines
from rulebound.kernel.records import View

LEGEND: Final = (
    ("● 2/4/1", "whose card it is, by the sign of the player; attack, health, weakness"),
    ("-/4/1", "it has no attack"),
    ("-2", "behind these: so much damage is on it"),
    ("▬", "exhausted; the others are ready"),
    ("^", "flies: it is in the sky plane"),
    ("↖↑→", "its move-arrows, as the board lies before you"),
    ("≈Name", "a copy of that card"),
    ("▾Name", "lies face down; ▾? is one you do not know"),
    ("*", "has used its movement of this turn"),
    ("S2 P1", "counters: Stun, Power, Frailty, Deflect, Intensity, Energy"),
    ("ø ☠ !", "ousted; poisoned; taunted, so that it can attack nothing else"),
    ("+Maul", "equipped with it; +2: with so many cards"),
    ("← ◆", "owned by that player"),
    ("■■□", "cubes, and those in the recharge pool; ✦ a spark"),
    ("sparked", "has activated the one spark of this turn; placed: has placed a card"),
    ("(3)", "what it costs to play a card"),
    ("4", "on the board: an option there; 4-7›: the moves of that card"),
    ("▸", "whose turn it is, and the event of the stack that happens next"),
    ("+ Veto", "in the stack_forms: a card that is announced, and happens before that"),
)

_NO_HAND_IS_HIGHER: Final = 60  # lines that could be taken from a hand for a higher board
_NARROWEST: Final = 16  # columns of a zone of the large board
_HIGHEST: Final = 6  # lines of a zone
_HEIGHTS: Final = (1, 2, 3, 4, 5)  # lines of a row of the small board, the fewest first,
_EMPTY: Final = (1, 1, 3, 4, 5)  # and of one without a card


# -- the screen -----------------------------------------------------------------------------


def board(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """The battlefield in large zones; where there is no room for them, nothing that fits at all,
    so that `compact` is taken instead."""
    width = min(space[0] // view.numbers["width"], 20)
    height = min(space[1] // HEIGHT, _HIGHEST)
    if width < _NARROWEST or height < len(COMPASS):
        return join_lines([Text(" ")] * (space[1] + _NO_HAND_IS_HIGHER))
    lines: Lines = []
    for row in zones(view, marks):
        lines += draw_row(view, row, people, faces, width, height)
    return join_lines(lines)


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Both players with all that is open about them, the viewer last; then the event stack."""
    return join_lines(side_panel(view, people, space))


def compact(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """The opponent, the battlefield, the viewer; below them the event stack."""
    across, height = space
    width = across // view.numbers["width"]
    other, own = [player_forms(view, seat, people, across) for seat in opponent_and_viewer(view)]
    events = stack_forms(view, people, across)
    rows = zones(view, marks)
    heights = [_HEIGHTS if any(zone.cards for zone in row) else _EMPTY for row in rows]
    sizes = [_sizes(events), *reversed(heights), _sizes(own), _sizes(other)]
    order = sorted(range(len(sizes)), key=lambda at: sizes[at] is _EMPTY)  # these grow last
    chosen = _fitted(sizes, order, height)
    lines = [*other[chosen[-1]]]
    for row, high, form in zip(rows, heights, reversed(chosen[1:-2]), strict=True):
        lines += draw_row(view, row, people, faces, width, high[form])
    return join_lines([*lines, *own[chosen[-2]], *events[chosen[0]]])


def _sizes(forms: Sequence[Lines]) -> tuple[int, ...]:
    return tuple([len(lines) for lines in forms])


def _fitted(sizes: Sequence[Sequence[int]], order: Sequence[int], height: int) -> list[int]:
    """For every section the fullest of its forms for which there is room.

    What room there is goes to the sections in this order, one form further at a time.
    """
    at = [0] * len(sizes)
    room = height - sum([lines[0] for lines in sizes])
    for _ in range(max(map(len, sizes))):
        for i in order:
            lines, now = sizes[i], at[i]
            if now + 1 < len(lines) and lines[now + 1] - lines[now] <= room:
                room -= lines[now + 1] - lines[now]
                at[i] += 1
    return at
