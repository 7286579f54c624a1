"""Skirmish on a terminal: the board, and the two players.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

import re
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.skirmish.schema import START_HP
from rulebound.kernel.records import CardView, SeatView, View
from rulebound.kernel.terminal_text import MARK, Faces, People, health_bar, join_lines

DARK: Final = "#20242d"
LIGHT: Final = "#2a303c"
SIZES: Final = (
    (17, 5),
    (15, 4),
    (13, 4),
    (13, 3),
    (11, 3),
    (9, 3),
    (9, 2),
    (7, 2),
    (5, 2),
    (7, 1),
    (4, 1),
)
ENDLESS: Final = 1000  # columns
RIM: Final = 3  # columns for the row numbers, and for marks beside the board
_OFF: Final = re.compile(r"off ([a-i])([1-9]) ([ns]?)([ew]?)$")
LEGEND: Final = (
    ("▾", "lies face down; ▾? is one you do not know"),
    ("colours", "a card has the colour of its owner"),
    ("yellow", "a number on the board is that of an option there"),
)

# -- the board ----------------------------------------------------------------------------


def compact(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """Board and players in one: a board cannot be drawn in a few lines."""
    return None


def board(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """The board as large as the space allows, seen from the viewer's side of it.

    `marks` are numbers to be written on positions, also on those just off the board.
    """
    columns = list(range(view.numbers["width"]))
    rows = list(range(view.numbers["height"] - 1, -1, -1))
    if view.viewer == 1:  # the own side is at the bottom
        columns.reverse()
        rows.reverse()
    rim = {name: mark for name, mark in marks.items() if name.startswith("off ")}
    beyond = _beyond(rim, len(columns), len(rows))
    width, height, below = _sizes(view, faces, space)
    objects = _objects(view, people)
    lines: list[Text] = []
    if any(y in (-1, len(rows)) for _, y in beyond):
        far = len(rows) if rows[0] else -1
        lines.append(_edge(columns, far, beyond, width, letters=False))
    for row in rows:
        band = [Text(" " * RIM) for _ in range(height)]
        label = f"{row + 1} ".rjust(RIM)
        band[(height - 1) // 2] = Text.assemble((label, "dim"))
        _badge(band, height, beyond.get((columns[0] + (-1 if columns[0] == 0 else 1), row)))
        for column in columns:
            cell = f"{chr(97 + column)}{row + 1}"
            ground = LIGHT if (column + row) % 2 else DARK
            parts = _cell(objects.get(cell, {}), marks.get(cell, ""), width, height, ground)
            for line, part in zip(band, parts, strict=True):
                line.append_text(part)
        last = beyond.get((columns[-1] + (1 if columns[-1] else -1), row))
        if last:
            band[0].append(f" {last} ", style=MARK)
        lines += band
    near = -1 if rows[-1] == 0 else len(rows)
    lines.append(_edge(columns, near, beyond, width, letters=True))
    return Text("\n", no_wrap=True).join([*lines, *below])


def _sizes(view: View, faces: Faces, space: tuple[int, int]) -> tuple[int, int, list[Text]]:
    """Width and height of a cell, and the text of what is answered, which goes below the board."""
    columns, rows = view.numbers["width"], view.numbers["height"]
    said = _answered(view, faces)
    width, height = _size(columns, rows, space)
    below: list[Text] = []
    # a wide board needs fewer lines for the text, so that what is left for it is known only then
    for width, height in SIZES:
        room = columns * width + 2 * RIM
        below = [Text(line, style="italic") for line in wrap(said, room)] if said else []
        if room <= space[0] and rows * height + 1 + len(below) <= space[1]:
            return width, height, below
    return width, height, below[: max(space[1] - rows * height - 1, 0)]


def _answered(view: View, faces: Faces) -> str:
    """What the viewer, who is asked, can answer: the opponent's open effect, as it is printed."""
    if view.viewer not in view.waiting:
        return ""
    facts = view.seats[1 - view.viewer].facts
    face = faces.get(facts.get("card", ""))
    if face is None or "effect" not in facts:
        return ""
    lines = [line for line in face.text.split("\n") if line.strip()]
    if facts["action"] == "card":
        lines = lines[int(facts["effect"]) - 1 :][:1]
    return f"{face.name}: {' '.join(lines)}"


def _size(columns: int, rows: int, space: tuple[int, int]) -> tuple[int, int]:
    """The largest cells that fit."""
    for width, height in SIZES:
        if columns * width + 2 * RIM <= space[0] and rows * height + 1 <= space[1]:
            return width, height
    return SIZES[-1]


def _beyond(rim: Mapping[str, str], width: int, height: int) -> dict[tuple[int, int], str]:
    """Marks just off the board, by column and row; -1 and the size are off it."""
    places: dict[tuple[int, int], str] = {}
    for name, mark in rim.items():
        found = _OFF.match(name)
        if found:
            column, row = ord(found[1]) - 97, int(found[2]) - 1
            row = -1 if found[3] == "s" else height if found[3] == "n" else row
            column = -1 if found[4] == "w" else width if found[4] == "e" else column
            places[column, row] = mark
    return places


def _edge(
    columns: list[int], row: int, beyond: Mapping[tuple[int, int], str], width: int, letters: bool
) -> Text:
    """A line above or below the board: letters of the columns, and marks."""
    line = Text()
    step = columns[1] - columns[0]
    for column in (columns[0] - step, *columns, columns[-1] + step):
        inside = column in columns
        room = width if inside else RIM
        mark = beyond.get((column, row))
        letter = chr(97 + column) if inside and letters else ""
        if mark:
            start = max((room - len(letter) - len(mark) - 2) // 2, 0)
            line.append(" " * start + letter, style="dim")
            room -= start + len(letter)
            line.append(mark.center(min(len(mark) + 2, room)), style=MARK)
            line.append(" " * (room - len(mark) - 2))
        else:
            line.append(letter.center(room), style="dim")
    return line


def _badge(band: list[Text], height: int, mark: str | None) -> None:
    """A mark in the left rim: under the row number, or in its place."""
    if mark:
        band[height - 1] = Text.assemble((mark.center(RIM), MARK))


def _objects(view: View, people: People) -> dict[str, dict[str, Text]]:
    """What lies and stands on each position: `figure`, `card`."""
    found: dict[str, dict[str, Text]] = {}
    for card in view.board:
        if card.cell is not None:
            found.setdefault(card.cell, {})["card"] = _card(card, people)
    for seat in view.seats:
        _, symbol, colour = people[seat.seat]
        figure = Text.assemble((f" {symbol} ", f"bold #ffffff on {colour}"))
        found.setdefault(seat.facts["stands"], {})["figure"] = figure
    return found


def _card(card: CardView, people: People) -> Text:
    owner = people[card.owner][2] if card.owner is not None else "default"
    if card.face == "down":
        return Text(f"▾{card.name or '?'}", style=f"italic {owner}")
    return Text(card.name or "?", style=owner)


def _cell(
    objects: Mapping[str, Text], mark: str, width: int, height: int, ground: str
) -> list[Text]:
    """The lines of one position: its mark top left, a figurine in the middle, a card below."""
    figure, card = objects.get("figure"), objects.get("card")
    lines = [Text() for _ in range(height)]
    middle = (height - 1) // 2
    if card is not None:
        at = middle + 1 if figure is not None or height == 2 else middle
        at = min(at, height - 1)
        lines[at] = _fit(card, width - 1)
        first, _, rest = card.plain.partition(" ")
        if rest and card.cell_len >= width and figure is None and at - bool(mark) > 0:
            lines[at - 1] = _fit(Text(first, style=card.style), width - 1)
            lines[at] = _fit(Text(rest, style=card.style), width - 1)
    if figure is not None:
        lines[middle] = figure.copy()
    elif card is None and not mark:
        lines[middle] = Text("·", style="#4a5262")
    badge = Text(f" {mark} " if width > 4 else mark, style=MARK) if mark else Text()
    for i, line in enumerate(lines):
        room = width - badge.cell_len if i == 0 else width
        line.truncate(room)
        line.align("center", room)
    if mark:
        lines[0] = Text.assemble(badge, lines[0])
    for line in lines:
        line.stylize_before(f"on {ground}")
    return lines


def _fit(text: Text, width: int) -> Text:
    short = text.copy()
    short.truncate(width, overflow="ellipsis")
    return short


# -- the players --------------------------------------------------------------------------


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Both players with all that is open about them; the viewer last."""
    order = sorted(view.seats, key=lambda seat: seat.seat == view.viewer)
    if view.viewer < 0:
        order.reverse()
    players = [_player(view, seat, people, space[0], space[0]) for seat in order]
    if sum(map(len, players)) >= space[1]:  # too high: lines are cut instead of broken
        players = [_player(view, seat, people, space[0], ENDLESS) for seat in order]
    lines: list[Text] = []
    for player in players:
        if lines and space[1] > 12:
            lines.append(Text())
        lines += player
    return join_lines(lines)


def _player(view: View, seat: SeatView, people: People, width: int, most: int) -> list[Text]:
    """One player in so many columns; what is longer than `most` takes another line."""
    name, symbol, colour = people[seat.seat]
    role = "attacker" if view.numbers["attacker"] == seat.seat else "defender"
    wide = max(len(person[0]) for person in people)
    title = Text.assemble(
        (f"{symbol} {name.ljust(wide)}", f"bold {colour}"), (f"  {role}  ", "dim")
    )
    room = min(max(width - title.cell_len - 6, 6), START_HP)
    title.append_text(health_bar(seat.numbers["hp"], START_HP, colour, room)).append(" HP", "dim")
    lines = [title, *_flow(_piles(view, seat), most)]
    if seat.facts["action"] != "none":
        lines.append(_play(seat))
    more: list[Text] = []
    for card in view.board:
        if card.owner == seat.seat and "equipped" in card.marks:
            more.append(Text(f"{card.name} (ATK {seat.numbers['atk']})", style=colour))
    more += [Text(state, style="bold yellow") for state in seat.states]
    return [*lines, *_flow(more, most)]


def _flow(parts: Sequence[Text], most: int) -> list[Text]:
    """Parts one after the other, in as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= most:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(Text.assemble("  ", part))
    return lines


def _piles(view: View, seat: SeatView) -> list[Text]:
    """How many cards are where; of others, how many of the hidden ones the viewer knows."""
    parts: list[Text] = []
    for name in ("hand", "deck", "discard"):
        zone = seat.zone(name)
        part = Text.assemble((f"{name} ", "dim"), str(zone.count))
        known = len(zone.cards)
        if name == "discard" and known:
            part.append(f": {zone.cards[0].name}")
        elif name == "deck" or seat.seat != view.viewer:
            part.append(f" ({known} known)" if known else "", style="dim")
        parts.append(part)
    if seat.outside:
        parts.append(Text(f"{len(seat.outside)} seen, not where", style="dim"))
    return parts


def _play(seat: SeatView) -> Text:
    """What the player does in this exchange: the card in the play zone, or something else."""
    action = seat.facts["action"]
    card = seat.facts.get("card", "")
    if action == "pass":
        return Text("  passes", style="dim")
    if action == "utility":
        return Text.assemble(("  uses ", "dim"), card or "an effect that is lost")
    line = Text.assemble(("  plays ", "dim"))
    if _is_hidden(seat):
        line.append("▾", style="bold")
        line.append(card if card else "a card face down", style="italic")
    else:
        line.append(card)
    if "effect" in seat.facts:
        line.append(f", effect {seat.facts['effect']}", style="dim")
    return line


def _is_hidden(seat: SeatView) -> bool:
    cards = seat.zone("play").cards
    return not cards or cards[0].face == "down"
