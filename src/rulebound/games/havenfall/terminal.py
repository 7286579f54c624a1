"""Havenfall on a terminal: the board and the players.

Only `rulebound play` imports this. Every game folder has a `terminal` module with the same
functions; `rulebound.cli.terminal` documents them.
"""

from collections.abc import Mapping
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.havenfall.display import STACKS_FOR_SALE
from rulebound.games.havenfall.terminal_board import (
    SALE_FORMS,
    affordable,
    score_track,
    table_sections,
)
from rulebound.games.havenfall.terminal_seats import (
    append_leader,
    append_points,
    card_counts,
    known_cards,
    seat_line,
    seat_title,
    seats_from_viewer,
    war_room,
)
from rulebound.kernel.records import View
from rulebound.kernel.terminal_text import Faces, Lines, People, badge, fit_sections, join_lines

LEGEND: Final = (
    ("B R G Y", "available pixels: blue, red, green and yellow"),
    ("b r g y", "the same, exhausted; B×5: five of them"),
    ("BR*", "the pixels an ability or a spell exhausts; * is any colour"),
    ("(4)", "the cost of a card in the market; ×8: how many are left"),
    ("$2 ⚔3 ♥4 +1", "treasure, damage, health and cards that a card gives in play"),
    ("⚔9 ♥11", "beside a monster: the damage and health needed to defeat it there"),
    ("G ★3", "the reward for defeating it: a pixel, and points for the boss"),
    ("✓", "a monster that the cards in play can defeat"),
    ("[Copper]", "its ability was used this turn"),
    ("Gold ← ◆", "taken from that player until the turn ends"),
    ("Seer ↻", "goes into the next hand"),
    ("▸", "whose turn it is, and which monster is fought"),
)


def board(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """Draw score, monsters, market, artifacts, piles, cards in play and the viewer's spells."""
    sections = table_sections(view, marks, people, faces, space[0])
    sections = [[[score_track(view, people)]], *sections]
    lines = fit_sections(sections, range(len(sections)), space[1])
    for line in lines:
        line.truncate(space[0], overflow="ellipsis")
    return join_lines(lines)


def compact(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """Draw the same in fewer lines, below the players on a line each."""
    width, height = space
    badges = marks
    lines: Lines = []
    for seat in seats_from_viewer(view):
        number = badge(badges.get(f"seat {seat.seat}"))
        line = Text.assemble(number, seat_line(view, seat, people))
        append_leader(line, seat, width)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    monsters, market, artifacts, *rest = table_sections(view, badges, people, faces, width)
    sale = [
        affordable(view, badges, faces, ("spells", *STACKS_FOR_SALE, "artifacts"), width),
        market[0] + affordable(view, badges, faces, ("artifacts",), width),
    ]
    for at in range(SALE_FORMS):
        sale.append(market[min(at, len(market) - 1)] + artifacts[min(at, len(artifacts) - 1)])
    piles, in_play, spells = rest
    sections = [
        [lines],
        [[], [score_track(view, people)]],
        monsters,
        sale,
        [[], *piles],
        in_play,
        [[], *spells],
    ]
    return join_lines(fit_sections(sections, (6, 3, 4, 2, 1), height))


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Draw the players with their war rooms, the viewer last."""
    lines: Lines = []
    for seat in seats_from_viewer(view):
        title = seat_title(view, seat, people)
        append_points(title, seat)
        append_leader(title, seat, space[0])
        room = Text.assemble(("  war room ", "dim"), war_room(seat))
        known = known_cards(view, seat)
        lines += [title, room, Text.assemble(" ", card_counts(seat)), *([known] if known else [])]
    return join_lines(lines)
