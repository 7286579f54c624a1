"""Six Forms on a terminal: the battlefield, the event stack, the players, and their words.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.sixforms.designs import NO_ATTACK, Line
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.names import (
    COUNTER_NAMES,
    FACETS,
    FLY,
    FORM_NAMES,
    GROUNDED,
    HEIGHT,
    LIFE_AT_FIRST,
    NO_STEP,
    STEP_NAMES,
)
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.board import board as board_of
from rulebound.kernel.records import CardFace, CardView, Entry, SeatView, View, ZoneView
from rulebound.kernel.text.reader import read

# Everybody at the table: name, symbol and colour, by seat.
People = Sequence[tuple[str, str, str]]
Faces = Mapping[str, CardFace]
Marks = Mapping[str, str]
Lines = list[Text]

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
    ("▸", "whose turn it is, and which event happens next"),
)
EXAMPLES: Final = ("facet-block.1", "Halo Warden")

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
_TURNED: Final = len(DIRECTIONS) // 2  # the other player looks at the board from the other side
_COMPASS: Final = ("nw n ne", "w . e", "sw s se")
_MARK: Final = "bold #1b1b1b on #ffd166"
_FROM: Final = "bold #ffd166"
_GROUNDS: Final = (("#1c2432", "#222c3d"), ("#2b1f25", "#35262d"))  # by the seat whose field it is
_NOBODY: Final = "#c9a86a"  # the colour of a hazard
_LETTERS: Final = dict(zip(COUNTER_NAMES, ("", "D", "F", "I", "P", "S", "E"), strict=True))
_NO_HAND_IS_HIGHER: Final = 60  # lines that could be taken from a hand for a higher board
_NARROWEST: Final = 14  # columns of a zone of the large board
_HIGHEST: Final = 6  # lines of a zone
_HEIGHTS: Final = (1, 2, 3, 4, 5)  # lines of a row of the small board, the fewest first,
_EMPTY: Final = (1, 1, 3, 4, 5)  # and of one without a card
_NEWS: Final = 6  # lines that the large form leaves to the journal
_SHOWN_EVENTS: Final = 5  # more of the stack than these are counted
_CUBES_DRAWN: Final = 8  # more of them are counted
_PILES: Final = ("hand", "deck", "graveyard", "void", "aside")

_CELL: Final = r"[a-e][1-4]"
_MOVE = re.compile(rf".* ({_CELL} to {_CELL})")
_AT = re.compile(rf"(?:(\w+) )?.*?\b({_CELL})(?: \d+)?")
_WHICH = re.compile(r" (\d+)(?: \(.*\))?$")
_MINOR: Final = frozenset(
    {
        "SF turn-steps.1",  # the headline has the step
        "SF cost.1",  # what is paid shows at the cubes
        "SF regroup-step.1",
        "SF quarry.2",
        "SF enter-battlefield.1",  # that it is played stands before, where it lies is to be seen
        "SF move-events.6",  # so is where a card settles,
        "SF battlefield-orientation.2",  # and which way it is turned
        "SF damage-calculation.4",  # the attack stands before,
        "SF defeated.2",  # and who is destroyed or retreats
        "SF action-life-span.1",
        "SF effects.2",  # an effect is activated: what it does follows
    }
)
_SEEN: Final = re.compile(
    r".* is (?:made ready|exhausted)\.|"
    r"Seat \d takes \d+ damage\."  # the life that is lost follows
)


# -- words ----------------------------------------------------------------------------------


def headline(view: View) -> str:
    """Where the game stands, in a few words."""
    step = view.states["step"]
    said = step if step == STEP_NAMES[NO_STEP] else f"{step} step"
    return f"turn {view.numbers['turn']} · {said} · quarry {view.numbers['quarry']}"


def place(text: str) -> str | None:
    """The zone an option speaks of, with what is done there; of a move `a1 to a3`.

    Nearly every card can be oriented at nearly any time: that is not written on the board.
    """
    moved = _MOVE.fullmatch(text)
    if moved:
        return moved[1]
    found = _AT.fullmatch(text) if " + " not in text else None
    if found is None or found[1] == "orient":
        return None
    verb = found[1] if found[1] in ("reveal", "use", "strike", "recover") else ""
    return f"{found[2]} {verb}".strip()


def places(view: View) -> dict[int, str]:
    """Where cards lie, for all that are not in the viewer's hand."""
    where: dict[int, str] = {}
    for card in (*view.board, *_shared(view, "arms").cards):
        if card.id is not None:
            where[card.id] = card.cell or "in play"
    for seat in view.seats:
        for zone in seat.zones:
            own = seat.seat == view.viewer and zone.name == "hand"
            for card in () if own else zone.cards:
                if card.id is not None:
                    name = "actions" if zone.name == "outside" else zone.name
                    stands = [
                        *_counters(card),
                        *(["exhausted"] if "exhausted" in card.marks else []),
                    ]
                    where[card.id] = " ".join([f"{name} of seat {seat.seat}", *stands])
    return where


def is_held(text: str, card: str) -> bool:
    """Does the number of this option go beside its card in the hand?"""
    return text in (card, f"play {card}")


def is_minor(entry: Entry) -> bool:
    """May the short journal do without this event? What it says shows otherwise."""
    return entry.rule in _MINOR or bool(_SEEN.fullmatch(entry.text))


def wishes(view: View, code: str) -> list[str]:
    """What a player may want to answer to a question of this code, possible or not."""
    me = view.seats[view.viewer]
    hand = [card.name for card in _zone(me, "hand").cards]
    own = [card for card in view.board if card.marks.get("controller") == view.viewer]
    there = [f"{card.name} {card.cell}" for card in own]
    grid = board_of(view.numbers["width"], HEIGHT)
    wanted: list[str] = []
    if code in ("act", "respond"):
        wanted += [f"play {name}" for name in hand]
        wanted += [f"place {name}" for name in hand] if code == "act" else []
        for verb in ("reveal", "orient", "use"):
            wanted += [f"{verb} {name}" for name in there]
        wanted += [f"use {card.name}" for card in _zone(me, "outside").cards]
        wanted.append("energy draw")
    elif code == "move":
        for card in own:
            wanted += [f"move {card.name} {card.cell} to {cell}" for cell in _around(view, card)]
        wanted += [f"strike with {name}" for name in there]
    elif code == "where":
        wanted += [grid.name(cell) for cell in grid.cells]
    return list(dict.fromkeys(wanted))


def _around(view: View, card: CardView) -> list[str]:
    """The zones next to a card."""
    grid = board_of(view.numbers["width"], HEIGHT)
    cell = grid.parse(card.cell or "")
    near = grid.neighbours[cell] if cell is not None else []
    return [grid.name(other) for other in near if grid.on[other]]


# -- cards ----------------------------------------------------------------------------------


def gloss(face: CardFace, text: str) -> str:
    """What an option about a card comes to, where its words do not say so."""
    if text.startswith("use ") and face.name in text:  # a copy has the name of another card
        manual = _manual(face.text)
        which = _WHICH.search(text)
        at = int(which[1]) - 1 if which and len(manual) > 1 else 0
        return manual[at] if at < len(manual) else ""
    if text.startswith(("play ", "reveal ")) or (text.startswith(face.name) and not place(text)):
        return ": ".join([part for part in (about(face), " ".join(face.text.split())) if part])
    return ""


@cache
def _manual(text: str) -> tuple[str, ...]:
    """The effects of a card that are activated at will."""
    found: list[str] = []
    for said in text.split("\n"):
        line = read(LEXICON, "line", said) if said.strip() else None
        if isinstance(line, Line) and line.is_manual():
            found.append(said.strip())
    return tuple(found)


def tag(face: CardFace) -> str:
    """What kind of card it is: its cost, and its numbers or its type."""
    said = face.fields.get("stats") or _type(face)
    return " ".join([part for part in (_cost(face), said) if part])


def about(face: CardFace) -> str:
    """What stands on a card besides its text, as far as one needs it to play."""
    fields = face.fields
    first = [_cost(face), _type(face), fields.get("stats", ""), _pointing(face)]
    told = [" ".join([part for part in first if part])]
    told += [fields["facets"]] if "facets" in fields else []
    told += [f"{name} {fields[name]}" for name in ("requires", "equips") if name in fields]
    return ", ".join(told)


def details(face: CardFace) -> list[str]:
    """All that stands on a card besides its text, each with what it is."""
    fields = face.fields
    told = [f"{fields['form']} {fields['type']}{' token' if 'token' in fields else ''}"]
    told += [f"costs {fields['cost']}"] if "cost" in fields else []
    if "stats" in fields:
        told.append(f"attack/health/weakness {fields['stats']}")
        told.append(f"arrows {_pointing(face) or 'none'}")
    shown = ("form", "type", "token", "cost", "stats", "arrows")
    for name, value in fields.items():
        if name not in shown:
            told.append(value if name in ("facets", "classes") else f"{name} {value}")
    return told


def group(face: CardFace) -> str:
    """The heading below which a card is listed among many: none."""
    return ""


def rank(group: str) -> int:
    """Where a group stands among the others."""
    return 0


def _cost(face: CardFace) -> str:
    return f"({face.fields['cost']})" if "cost" in face.fields else ""


def _type(face: CardFace) -> str:
    return "token" if "token" in face.fields else face.fields["type"]


def _pointing(face: CardFace) -> str:
    """The move-arrows of a card in a row."""
    return "".join([ARROWS[way] for way in face.fields.get("arrows", "").split()])


# -- a card on the battlefield ----------------------------------------------------------------


def _numbers(card: CardView) -> Text:
    """Attack, health and weakness as they are now, and the damage."""
    marks = card.marks
    attack = "-" if marks["attack"] == NO_ATTACK else str(marks["attack"])
    text = Text(f"{attack}/{marks['health']}/{marks['weakness']}", style="bold")
    damage = marks.get("damage", 0) + marks.get("damage counters", 0)
    return text.append(f" -{damage}" if damage else "", style="bold #ff6b6b")


def _signs(card: CardView, people: People, without: str = "") -> Text:
    """How a card stands: position, plane, movement, counters, and whose it is."""
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
    for said in _counters(card):
        text.append(f" {said}" if text else said, style="#ffd166")
    if card.owner is not None and marks.get("controller") not in (card.owner, None):
        _, symbol, colour = people[card.owner]
        text.append(f" ← {symbol}" if text else f"← {symbol}", style=colour)
    return text


def _counters(card: CardView) -> list[str]:
    counts = [(letter, card.marks.get(f"{name} counters", 0)) for name, letter in _LETTERS.items()]
    return [f"{letter}{n}" for letter, n in counts if n and letter]


def _sign(card: CardView, people: People) -> tuple[str, str]:
    """The symbol and the colour of who controls a card; a hazard is nobody's."""
    seat = card.marks.get("controller", -1)
    return (people[seat][1], people[seat][2]) if seat >= 0 else ("✱", _NOBODY)


def _face(card: CardView, faces: Faces) -> CardFace | None:
    """What a card is: as it is printed, or what it is a copy of."""
    if "copy of" in card.marks and faces:
        return list(faces.values())[card.marks["copy of"]]
    return faces.get(card.name or "")


def _name(card: CardView, faces: Faces) -> str:
    if "copy of" in card.marks:
        face = _face(card, faces)
        return f"≈{face.name if face is not None else '?'}"
    return f"▾{card.name or '?'}" if card.face == "down" else card.name or "?"


def _ways(view: View, card: CardView, faces: Faces) -> list[str]:
    """The directions of the arrows of a card on the screen, where they are to be seen."""
    face = _face(card, faces)
    if face is None:
        return []
    turn = 0 if card.marks.get("controller") == 0 else _TURNED  # arrows look away from who controls
    turn += _TURNED if view.viewer == 1 else 0
    printed = [DIRECTIONS.index(way) for way in face.fields.get("arrows", "").split()]
    return [DIRECTIONS[way] for way in sorted([(p + turn) % len(DIRECTIONS) for p in printed])]


def _compass(ways: Sequence[str], is_flat: bool) -> Lines:
    """The arrows of a card around it: it stands, or lies on its side."""
    lines: Lines = []
    for row in _COMPASS:
        line = Text()
        for way in row.split():
            if way == ".":
                line.append("▬" if is_flat else "▮", style="dim")
            else:
                line.append(ARROWS[way] if way in ways else " ", style="bold")
        lines.append(line)
    return lines


# -- the battlefield --------------------------------------------------------------------------


class _Zone:
    """All that is drawn in one zone of the battlefield."""

    def __init__(self, name: str, ground: str) -> None:
        self.name = name
        self.ground = ground
        self.cards: list[CardView] = []
        self.arms: list[CardView] = []
        self.options: list[str] = []
        self.leaving: list[str] = []  # options by which its card moves away

    def badge(self) -> Text:
        """The numbers of the options here."""
        text = Text()
        if self.leaving:
            first, last = self.leaving[0], self.leaving[-1]
            text.append(f"{first if first == last else f'{first}-{last}'}› ", style=_FROM)
        if self.options:
            text.append(f" {' '.join(self.options)} ", style=_MARK).append(" ")
        return text


def _zones(view: View, marks: Marks) -> list[list[_Zone]]:
    """The zones row by row as the viewer looks at them, the own field below."""
    columns = list(range(view.numbers["width"]))
    rows = list(range(HEIGHT - 1, -1, -1))
    if view.viewer == 1:
        columns.reverse()
        rows.reverse()
    grid: list[list[_Zone]] = []
    found: dict[str, _Zone] = {}
    for row in rows:
        grid.append([])
        for column in columns:
            ground = _GROUNDS[0 if row < HEIGHT // 2 else 1][(row + column) % 2]
            zone = _Zone(f"{chr(97 + column)}{row + 1}", ground)
            grid[-1].append(zone)
            found[zone.name] = zone
    for card in view.board:
        if card.cell in found:
            found[card.cell].cards.append(card)
    for card in _shared(view, "arms").cards:
        if card.cell in found:
            found[card.cell].arms.append(card)
    for where, mark in marks.items():
        words = where.split()
        found[words[-1] if "to" in words else words[0]].options.append(mark)
        if "to" in words:
            found[words[0]].leaving.append(mark)
    return grid


def _drawn(view: View, zone: _Zone, people: People, faces: Faces, width: int, height: int) -> Lines:
    """The lines of one zone."""
    if len(zone.cards) > 1:
        lines = _contested(zone, people, faces, width, height)
    elif not zone.cards:
        lines = [Text.assemble(zone.badge(), (zone.name, "#5a6478"))]
    elif height == 1:
        lines = [_in_a_line(zone, people, faces, width)]
    elif height == 2:
        lines = _in_two(view, zone, people, faces, width)
    else:
        lines = _in_full(view, zone, people, faces, width, height)
    lines = [line.copy() for line in lines[:height]]
    lines += [Text() for _ in range(height - len(lines))]
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
        line.pad_right(width - line.cell_len)
        line.stylize_before(f"on {zone.ground}")
    return lines


def _contested(zone: _Zone, people: People, faces: Faces, width: int, height: int) -> Lines:
    """The cards that battle for a zone: side by side, or below each other with their numbers."""
    lead = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"))
    told: Lines = []
    for card in zone.cards:
        symbol, colour = _sign(card, people)
        told.append(Text(f"{symbol}{_name(card, faces)}", style=colour))
        if height > len(zone.cards) + 1:
            signs = _signs(card, people)
            told.append(Text.assemble("  ", _stands(card, faces), " " if signs else "", signs))
    if height > 1:
        return [Text.assemble(lead, told[0]), *told[1:]]
    room = (width - lead.cell_len) // len(told) - 1
    return [Text.assemble(lead, Text("⚔", style="bold").join([_cut(t, room) for t in told]))]


def _stands(card: CardView, faces: Faces) -> Text:
    """The numbers of a card; of a placed one that is known, what it takes to reveal it."""
    if card.face == "up":
        return _numbers(card)
    face = faces.get(card.name or "")
    return Text(tag(face) if face is not None else "", style="dim")


def _in_a_line(zone: _Zone, people: People, faces: Faces, width: int) -> Text:
    """Number or name of the zone, the card as far as there is room, and how it stands."""
    card = zone.cards[0]
    symbol, colour = _sign(card, people)
    lead = zone.badge() or Text(f"{zone.name} ", style="dim")
    tail = Text.assemble(_numbers(card) if card.face == "up" else "")
    signs = _signs(card, people, without="*")
    tail.append(" " if tail and signs.plain[:1].isalpha() else "").append_text(signs)
    tail.append(f" +{len(zone.arms)}" if zone.arms else "", style="bold")
    room = width - 2 - lead.cell_len - tail.cell_len
    name = _cut(Text(f"{symbol}{_name(card, faces)}", style=colour), max(room, 4))
    return Text.assemble(lead, name, " ", tail)


def _in_two(view: View, zone: _Zone, people: People, faces: Faces, width: int) -> Lines:
    """The name; below it how the card stands, and its arrows if there is room."""
    card = zone.cards[0]
    symbol, colour = _sign(card, people)
    first = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"), (_name(card, faces), colour))
    second = Text.assemble((f"{symbol} ", colour), _stands(card, faces))
    signs = _signs(card, people)
    second.append(" " if signs and second.plain[-1] != " " else "").append_text(signs)
    second.append(f" +{len(zone.arms)}" if zone.arms else "", style="bold")
    arrows = "".join([ARROWS[way] for way in _ways(view, card, faces)])
    gap = width - 1 - second.cell_len - len(arrows)
    return [first, second.append(" " * gap + arrows) if arrows and gap > 0 else second]


def _in_full(
    view: View, zone: _Zone, people: People, faces: Faces, width: int, height: int
) -> Lines:
    """Name and numbers beside the arrows, then equips and facets as far as there is room."""
    card = zone.cards[0]
    symbol, colour = _sign(card, people)
    compass = _compass(_ways(view, card, faces), "exhausted" in card.marks)
    room = width - 2 - len(compass)
    above = 1 if height > len(compass) else 0  # lines before the arrows begin
    lead = Text.assemble(zone.badge(), (f"{zone.name} ", "dim"))
    first, second = _name(card, faces), ""
    if above:
        first, second = _halves(first, width - 1 - lead.cell_len)
    told = [Text.assemble(lead, (first, colour))]
    told += [Text(second, style=colour)] if second else []
    stands, signs = _stands(card, faces), _signs(card, people, without="▬")
    stands = Text.assemble((f"{symbol} ", colour), stands)
    if signs and stands.cell_len + 1 + signs.cell_len <= room:
        stands = Text.assemble(stands, " " if stands.plain[-1] != " " else "", signs)
        signs = Text()
    told += [stands, signs] if signs else [stands]
    told += [Text(f"+{arm.name or '?'}", style="bold") for arm in zone.arms]
    told.append(Text(", ".join(_facets(card)), style="dim"))
    lines: Lines = []
    for at in range(height):
        line = told[at] if at < len(told) else Text()
        if above <= at < above + len(compass):
            line = Text.assemble(_cut(line, room))  # its style does not reach the arrows
            line.pad_right(room + 1 - line.cell_len)
            line.append_text(compass[at - above])
        lines.append(line)
    return lines


def _halves(name: str, room: int) -> tuple[str, str]:
    """As many words of a name as there is room for, and the others."""
    words = name.split()
    count = len(words)
    while count > 1 and len(" ".join(words[:count])) > room:
        count -= 1
    return " ".join(words[:count]), " ".join(words[count:])


def _facets(card: CardView) -> list[str]:
    mask = card.marks.get("facets", 0)
    return [name for name, facet in FACETS.items() if mask & facet]


def _band(
    view: View, row: Sequence[_Zone], people: People, faces: Faces, width: int, height: int
) -> Lines:
    """One row of zones."""
    drawn = [_drawn(view, zone, people, faces, width, height) for zone in row]
    return [Text().join([lines[at] for lines in drawn]) for at in range(height)]


def board(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """The battlefield in large zones; where there is no room for them, nothing that fits at all,
    so that `compact` is taken instead."""
    width = min(space[0] // view.numbers["width"], 20)
    height = min(space[1] // HEIGHT, _HIGHEST)
    if width < _NARROWEST or height < len(_COMPASS):
        return _joined([Text(" ")] * (space[1] + _NO_HAND_IS_HIGHER))
    lines: Lines = []
    for row in _zones(view, marks):
        lines += _band(view, row, people, faces, width, height)
    return _joined(lines)


def compact(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """The opponent, the battlefield, the viewer; below them the event stack."""
    across, height = space
    width = across // view.numbers["width"]
    other, own = [_player(view, seat, people, across) for seat in _facing(view)]
    stack = _stack(view, across)
    rows = _zones(view, marks)
    heights = [_HEIGHTS if any(zone.cards for zone in row) else _EMPTY for row in rows]
    sizes = [_sizes(stack), *reversed(heights), _sizes(own), _sizes(other)]
    order = sorted(range(len(sizes)), key=lambda at: sizes[at] is _EMPTY)  # these grow last
    chosen = _fitted(sizes, order, height)
    lines = [*other[chosen[-1]]]
    for row, high, form in zip(rows, heights, reversed(chosen[1:-2]), strict=True):
        lines += _band(view, row, people, faces, width, high[form])
    return _joined([*lines, *own[chosen[-2]], *stack[chosen[0]]])


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


# -- the event stack --------------------------------------------------------------------------


def _events(view: View) -> list[str]:
    """The events of the stack, the top one first."""
    said = view.states["stack"]
    return said.split(" > ")[::-1] if said else []


def _stack(view: View, width: int) -> list[Lines]:
    """The event stack in a line, or an event a line; the top one happens next."""
    events = _events(view)
    if not events:
        return [[]]
    line = Text.assemble(("Stack ", "dim"), ("▸ ", "bold"), (events[0], "bold"))
    for at, event in enumerate(events[1:], 1):
        more = f" … {len(events) - at} below"
        if line.cell_len + 3 + len(event) + (len(more) if at + 1 < len(events) else 0) > width:
            line.append(more, style="dim")
            break
        line.append(" ‹ ", style="dim").append(event)
    line.truncate(width, overflow="ellipsis")
    most = min(len(events), _SHOWN_EVENTS)
    return [[line], *[_piled(events, count, width) for count in range(2, most + 1)]]


def _piled(events: Sequence[str], count: int, width: int) -> Lines:
    """At most so many events below each other, in a frame of two lines more."""
    shown = list(events[:count])
    hidden = len(events) - len(shown)
    foot = f" {hidden} more below " if hidden else ""
    title = " event stack "
    inner = min(
        max([len(title) + 2, len(foot) + 2, *[len(event) + 3 for event in shown]]), width - 2
    )
    frame = "#5a6478"
    lines = [
        Text.assemble(("╭─", frame), (title, "bold"), (f"{'─' * (inner - 1 - len(title))}╮", frame))
    ]
    for at, event in enumerate(shown):
        said = _cut(
            Text(f"{'▸' if at == 0 else ' '} {event}", style="bold" if at == 0 else ""), inner
        )
        said.pad_right(inner - said.cell_len)
        lines.append(Text.assemble(("│", frame), said, ("│", frame)))
    lines.append(Text(f"╰{foot.rjust(inner - 1, '─')}─╯", style=frame))
    return lines


# -- the players ------------------------------------------------------------------------------


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Both players with all that is open about them, the viewer last; then the event stack."""
    lines: Lines = []
    for seat in _facing(view):
        title = _title(view, seat, people)
        title.append_text(_life_bar(seat, people, space[0] - title.cell_len))
        lines += [title, *_flowing([*_energy(seat), *_piles(view, seat)], space[0])]
        lines += _flowing([*_actions(seat), *_known(view, seat)], space[0])
    events = _events(view)
    if events:
        room = space[1] - len(lines) - _NEWS - 2
        lines += _piled(events, max(min(room, len(events)), 1), space[0])
    return _joined(lines)


def _player(view: View, seat: SeatView, people: People, width: int) -> list[Lines]:
    """A player in short, and with what is known of the hand."""
    title = _title(view, seat, people)
    life = seat.numbers["life"]
    title.append(str(life), style="bold red" if life <= LIFE_AT_FIRST // 4 else "bold")
    title.append(" life", style="dim")
    parts = [*_energy(seat), *_piles(view, seat), *_actions(seat)]
    short = _flowing(parts, width, title)
    return [short, _flowing([*parts, *_known(view, seat)], width, title)]


def _title(view: View, seat: SeatView, people: People) -> Text:
    name, symbol, colour = people[seat.seat]
    wide = max([len(people[other.seat][0]) for other in view.seats])
    acting = "▸" if "acting" in seat.states else " "
    return Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))


def _life_bar(seat: SeatView, people: People, room: int) -> Text:
    life = seat.numbers["life"]
    width = max(min(room - len(" 00 life"), LIFE_AT_FIRST), 0)
    full = min(-(-width * life // LIFE_AT_FIRST), width)
    text = Text.assemble(("━" * full, people[seat.seat][2]), ("━" * (width - full), "#444b58"))
    text.append(f" {life}", style="bold red" if life <= LIFE_AT_FIRST // 4 else "bold")
    return text.append(" life", style="dim")


def _energy(seat: SeatView) -> list[Text]:
    """What a player can pay with: cubes, sparks, energy; and what was done of this turn's once."""
    numbers = seat.numbers
    full, spent = numbers["cubes"], numbers["drained"]
    if full + spent <= _CUBES_DRAWN:
        cubes = Text.assemble(("■" * full, "bold #ffd166"), ("□" * spent, "dim"))
    else:
        cubes = Text.assemble(
            (f"■×{full}", "bold #ffd166"), (f" □×{spent}" if spent else "", "dim")
        )
    parts = [cubes] if cubes else [Text("no cubes", style="dim")]
    parts += [Text("✦" * numbers["sparks"], style="bold #9ad1ff")] if numbers["sparks"] else []
    parts += [_counted("energy", numbers["energy"])] if numbers["energy"] else []
    for form in FORM_NAMES:
        name = f"{form} energy"
        parts += [_counted(name, numbers[name])] if name in numbers else []
    return parts + [Text(state, style="dim") for state in seat.states if state != "acting"]


def _piles(view: View, seat: SeatView) -> list[Text]:
    """How many cards are where; of hidden ones, how many the viewer knows."""
    parts: list[Text] = []
    for name in _PILES:
        pile = _zone(seat, name)
        part = _counted(name, pile.count)
        hidden = name == "deck" or (name == "hand" and seat.seat != view.viewer)
        part.append(f" ({len(pile.cards)} known)" if hidden and pile.cards else "", style="dim")
        parts += [part] if pile.count or name in ("hand", "deck", "graveyard") else []
    return parts


def _actions(seat: SeatView) -> list[Text]:
    """The actions that a player has in play."""
    parts: list[Text] = []
    for card in _zone(seat, "outside").cards:
        said = " ".join([card.name or "?", *_counters(card)])
        exhausted = " ▬" if "exhausted" in card.marks else ""
        parts.append(Text.assemble("" if parts else ("in play ", "dim"), said, exhausted))
    return parts


def _known(view: View, seat: SeatView) -> list[Text]:
    """What the viewer knows of another one's hand."""
    cards = _zone(seat, "hand").cards if seat.seat != view.viewer else ()
    names = ", ".join([card.name or "?" for card in cards])
    return [Text.assemble(("has ", "dim"), names)] if names else []


def _facing(view: View) -> tuple[SeatView, SeatView]:
    """The opponent, and the viewer; onlookers sit behind seat 0."""
    return (view.seats[0], view.seats[1]) if view.viewer == 1 else (view.seats[1], view.seats[0])


# -- parts of a picture -----------------------------------------------------------------------


def _counted(name: str, count: int) -> Text:
    return Text.assemble((f"{name} ", "dim"), str(count))


def _cut(text: Text, room: int) -> Text:
    short = text.copy()
    short.truncate(max(room, 1), overflow="ellipsis")
    return short


def _flowing(parts: Sequence[Text], width: int, lead: Text | None = None) -> Lines:
    """Parts one after the other, behind a lead or below it, in as many lines as they need."""
    lines: Lines = [lead.copy()] if lead is not None else []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(_cut(Text.assemble("   ", part), width))
    return lines


def _joined(lines: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _zone(seat: SeatView, name: str) -> ZoneView:
    return next(zone for zone in seat.zones if zone.name == name)


def _shared(view: View, name: str) -> ZoneView:
    return next(zone for zone in view.zones if zone.name == name)
