"""The battlefield on a terminal: zones, cards and their state."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from rulebound.games.sixforms.card_summary import ARROWS, short
from rulebound.games.sixforms.card_types import NO_ATTACK
from rulebound.games.sixforms.keywords import FACETS, FLY, GROUNDED
from rulebound.games.sixforms.schema import FIELD_WIDTH, HEIGHT
from rulebound.games.sixforms.terminal_text import Marks, truncated
from rulebound.games.sixforms.view import counters
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.records import CardView, View
from rulebound.kernel.terminal_text import Faces, Lines, People

COMPASS: Final = ("nw n ne", "w . e", "sw s se")
_TURNED: Final = len(DIRECTIONS) // 2  # seats at the far side see the board turned around
_FAR_SIDE: Final = (1, 3)
_MARK: Final = "bold #1b1b1b on #ffd166"
_FROM: Final = "bold #ffd166"
_GROUNDS: Final = (
    ("#1c2432", "#222c3d"),
    ("#2b1f25", "#35262d"),
    ("#1d2b26", "#25362f"),
    ("#2c281b", "#383224"),
)  # by the seat that owns the field
_NOBODY: Final = "#c9a86a"  # colour of a hazard
_SHORT_NAME: Final = 6  # a name cut to fewer cells, with its symbol, is not recognized


# -- a card on the battlefield ----------------------------------------------------------------


def _numbers(card: CardView) -> Text:
    """Return the current attack, health and weakness, and the damage."""
    marks = card.marks
    attack = "-" if marks["attack"] == NO_ATTACK else str(marks["attack"])
    text = Text(f"{attack}/{marks['health']}/{marks['weakness']}", style="bold")
    kinds = ("damage", "battle damage", "damage counters")
    damage = sum([marks.get(kind, 0) for kind in kinds])
    return text.append(f" -{damage}" if damage else "", style="bold #ff6b6b")


def _status_signs(card: CardView, people: People, without: str = "") -> Text:
    """Return signs for position, plane, movement, counters, and a different owner."""
    marks = card.marks
    flies = marks.get("facets", 0) & (FLY | GROUNDED) == FLY
    text = Text()
    for sign, is_so, style in (
        ("▬", "exhausted" in marks, "bold"),
        ("^", flies, "bold #9ad1ff"),
        ("*", "moved" in marks, "dim"),
        ("ø", "ousted" in marks, "bold #ff6b6b"),
        ("☠", "poisoned" in marks, "bold #8fd14f"),
        ("!", "taunted by" in marks, "bold #ffd166"),
    ):
        text.append(sign if is_so and sign != without else "", style=style)
    for said in counters(card):
        text.append(f" {said}" if text else said, style="#ffd166")
    if card.owner is not None and marks.get("controller") not in (card.owner, None):
        _, symbol, colour = people[card.owner]
        text.append(f" ← {symbol}" if text else f"← {symbol}", style=colour)
    return text


def _controller_sign(card: CardView, people: People) -> tuple[str, str]:
    """Return the controller's symbol and colour. A hazard has its own."""
    seat = card.marks.get("controller", -1)
    return (people[seat][1], people[seat][2]) if seat >= 0 else ("✱", _NOBODY)


def _name(card: CardView) -> str:
    """Return the name as far as the viewer knows it, marked if a copy or face down."""
    copied = "≈" if "copy of" in card.marks else ""
    return f"{'▾' if card.face == 'down' else ''}{copied}{card.name or '?'}"


def _arrow_directions(view: View, card: CardView, faces: Faces) -> list[str]:
    """Return the on-screen directions of a card's arrows, if known."""
    face = faces.get(card.name or "")
    if face is None:
        return []
    # arrows point away from the controller
    turn = 0 if card.marks.get("controller") in (0, 2) else _TURNED
    turn += _TURNED if view.viewer in _FAR_SIDE else 0
    printed = [DIRECTIONS.index(way) for way in face.fields.get("arrows", "").split()]
    return [DIRECTIONS[way] for way in sorted([(p + turn) % len(DIRECTIONS) for p in printed])]


def _compass(ways: Sequence[str], is_flat: bool) -> Lines:
    """Return three lines with the arrows around an upright or exhausted card."""
    lines: Lines = []
    for row in COMPASS:
        line = Text()
        for way in row.split():
            if way == ".":
                line.append("▬" if is_flat else "▮", style="dim")
            else:
                line.append(ARROWS[way] if way in ways else " ", style="bold")
        lines.append(line)
    return lines


# -- the battlefield --------------------------------------------------------------------------


class ZoneCell:
    """Everything drawn in one zone."""

    def __init__(self, name: str, ground: str) -> None:
        self.name = name
        self.ground = ground
        self.cards: list[CardView] = []
        self.arms: list[CardView] = []
        self.options: list[str] = []
        self.leaving: list[str] = []  # options that move its card away

    def badge(self) -> Text:
        """Return the numbers of the options here."""
        text = Text()
        if self.leaving:
            first, last = self.leaving[0], self.leaving[-1]
            text.append(f"{first if first == last else f'{first}-{last}'}› ", style=_FROM)
        if self.options:
            text.append(f" {' '.join(self.options)} ", style=_MARK).append(" ")
        return text


def zones(view: View, marks: Marks) -> list[list[ZoneCell]]:
    """Return the zones row by row as the viewer sees them, their own field below."""
    columns = list(range(view.numbers["width"]))
    rows = list(range(HEIGHT - 1, -1, -1))
    if view.viewer in _FAR_SIDE:
        columns.reverse()
        rows.reverse()
    grid: list[list[ZoneCell]] = []
    found: dict[str, ZoneCell] = {}
    for row in rows:
        grid.append([])
        for column in columns:
            owner = (0 if row < HEIGHT // 2 else 1) + 2 * (
                column // FIELD_WIDTH if len(view.seats) > 2 else 0
            )
            ground = _GROUNDS[owner][(row + column) % 2]
            zone = ZoneCell(f"{chr(97 + column)}{row + 1}", ground)
            grid[-1].append(zone)
            found[zone.name] = zone
    for card in view.board:
        if card.cell in found:
            found[card.cell].cards.append(card)
    for card in view.zone("arms").cards:
        if card.cell in found:
            found[card.cell].arms.append(card)
    for where, mark in marks.items():
        words = where.split()
        found[words[-1] if "to" in words else words[0]].options.append(mark)
        if "to" in words:
            found[words[0]].leaving.append(mark)
    return grid


def _draw_zone(
    view: View, zone: ZoneCell, people: People, faces: Faces, width: int, height: int
) -> Lines:
    """Return the lines of one zone."""
    if len(zone.cards) > 1:
        lines = _contested(zone, people, faces, width, height)
    elif not zone.cards:
        lines = [Text.assemble(zone.badge(), (zone.name, "#5a6478"))]
    elif height == 1:
        lines = [_one_line(zone, people, faces, width)]
    elif height == 2:
        lines = _two_lines(view, zone, people, faces, width)
    else:
        lines = _full(view, zone, people, faces, width, height)
    lines = [line.copy() for line in lines[:height]]
    lines += [Text() for _ in range(height - len(lines))]
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
        line.pad_right(width - line.cell_len)
        line.stylize_before(f"on {zone.ground}")
    return lines


def _contested(zone: ZoneCell, people: People, faces: Faces, width: int, height: int) -> Lines:
    """Return the cards that battle for a zone, side by side or stacked with their stats."""
    lead = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"))
    told: Lines = []
    for at, card in enumerate(zone.cards):
        symbol, colour = _controller_sign(card, people)
        name = Text(f"{symbol}{_name(card)}", style=colour)
        state = _state(card, faces)
        room = width - 2 - state.cell_len - (0 if at else lead.cell_len)
        if height > len(zone.cards) + 1:
            signs = _status_signs(card, people)
            told += [name, Text.assemble("  ", state, " " if signs else "", signs)]
        elif height > 1 and state and room >= _SHORT_NAME:
            told.append(Text.assemble(truncated(name, room), " ", state))
        else:
            told.append(name)
    if height > 1:
        return [Text.assemble(lead, told[0]), *told[1:]]
    room = (width - lead.cell_len) // len(told) - 1
    return [Text.assemble(lead, Text("⚔", style="bold").join([truncated(t, room) for t in told]))]


def _state(card: CardView, faces: Faces) -> Text:
    """Return the stats of a card, or the cost to reveal a known placed one."""
    if card.face == "up":
        return _numbers(card)
    face = faces.get(card.name or "")
    return Text(short(face.fields) if face is not None else "", style="dim")


def _one_line(zone: ZoneCell, people: People, faces: Faces, width: int) -> Text:
    """Return zone, card and state in one line."""
    card = zone.cards[0]
    symbol, colour = _controller_sign(card, people)
    lead = zone.badge() or Text(f"{zone.name} ", style="dim")
    tail = Text.assemble(_numbers(card) if card.face == "up" else "")
    signs = _status_signs(card, people, without="*")
    tail.append(" " if tail and signs.plain[:1].isalpha() else "").append_text(signs)
    tail.append(f" +{len(zone.arms)}" if zone.arms else "", style="bold")
    room = width - 2 - lead.cell_len - tail.cell_len
    name = truncated(Text(f"{symbol}{_name(card)}", style=colour), max(room, 4))
    return Text.assemble(lead, name, " ", tail)


def _two_lines(view: View, zone: ZoneCell, people: People, faces: Faces, width: int) -> Lines:
    """Return the name, and below it state and arrows if there is room."""
    card = zone.cards[0]
    symbol, colour = _controller_sign(card, people)
    first = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"), (_name(card), colour))
    second = Text.assemble((f"{symbol} ", colour), _state(card, faces))
    signs = _status_signs(card, people)
    second.append(" " if signs and second.plain[-1] != " " else "").append_text(signs)
    second.append(f" +{len(zone.arms)}" if zone.arms else "", style="bold")
    arrows = "".join([ARROWS[way] for way in _arrow_directions(view, card, faces)])
    gap = width - 1 - second.cell_len - len(arrows)
    return [first, second.append(" " * gap + arrows) if arrows and gap > 0 else second]


def _full(
    view: View, zone: ZoneCell, people: People, faces: Faces, width: int, height: int
) -> Lines:
    """Return name and stats beside the arrows, then equips and facets if there is room."""
    card = zone.cards[0]
    symbol, colour = _controller_sign(card, people)
    compass = _compass(_arrow_directions(view, card, faces), "exhausted" in card.marks)
    room = width - 2 - len(compass)
    above = 1 if height > len(compass) else 0  # lines above the arrows
    lead = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"))
    first, second = _name(card), ""
    if above:
        first, second = _split_name(first, width - 1 - lead.cell_len)
    told = [Text.assemble(lead, (first, colour))]
    told += [Text(second, style=colour)] if second else []
    stands, signs = _state(card, faces), _status_signs(card, people, without="▬")
    stands = Text.assemble((f"{symbol} ", colour), stands)
    if signs and stands.cell_len + 1 + signs.cell_len <= room:
        stands = Text.assemble(stands, " " if stands.plain[-1] != " " else "", signs)
        signs = Text()
    told += [stands, signs] if signs else [stands]
    if len(told) + len(zone.arms) <= height:
        told += [Text(f"+{arm.name or '?'}", style="bold") for arm in zone.arms]
    elif zone.arms:
        told[-1] = Text.assemble(told[-1], (f" +{len(zone.arms)}", "bold"))
    told.append(Text(", ".join(_facets(card)), style="dim"))
    lines: Lines = []
    for at in range(height):
        line = told[at] if at < len(told) else Text()
        if above <= at < above + len(compass):
            line = Text.assemble(truncated(line, room))  # keep its style off the arrows
            line.pad_right(room + 1 - line.cell_len)
            line.append_text(compass[at - above])
        lines.append(line)
    return lines


def _split_name(name: str, room: int) -> tuple[str, str]:
    """Split a name into the words that fit and the rest."""
    words = name.split()
    count = len(words)
    while count > 1 and len(" ".join(words[:count])) > room:
        count -= 1
    return " ".join(words[:count]), " ".join(words[count:])


def _facets(card: CardView) -> list[str]:
    mask = card.marks.get("facets", 0)
    return [name for name, facet in FACETS.items() if mask & facet]


def draw_row(
    view: View, row: Sequence[ZoneCell], people: People, faces: Faces, width: int, height: int
) -> Lines:
    """Return one row of zones."""
    drawn = [_draw_zone(view, zone, people, faces, width, height) for zone in row]
    return [Text().join([lines[at] for lines in drawn]) for at in range(height)]
