"""Six Forms on a terminal: the battlefield, the event stack, the players, and their words.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.sixforms.designs import Line
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.names import HEIGHT, NO_STEP, STEP_NAMES
from rulebound.games.sixforms.terminal_field import (
    ARROWS,
    COMPASS,
    band,
    cost,
    counters,
    kind,
    short,
    zones,
)
from rulebound.games.sixforms.terminal_parts import (
    Faces,
    Lines,
    Marks,
    People,
    joined,
    pile,
    shared,
)
from rulebound.games.sixforms.terminal_side import beside, facing, player, stack
from rulebound.kernel.board import board as board_of
from rulebound.kernel.records import CardFace, CardView, Entry, View
from rulebound.kernel.text.reader import read

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
    ("+ Veto", "in the stack: a card that is announced, and happens before that"),
)
EXAMPLES: Final = ("facet-block.1", "Halo Warden")

_NO_HAND_IS_HIGHER: Final = 60  # lines that could be taken from a hand for a higher board
_NARROWEST: Final = 16  # columns of a zone of the large board
_HIGHEST: Final = 6  # lines of a zone
_HEIGHTS: Final = (1, 2, 3, 4, 5)  # lines of a row of the small board, the fewest first,
_EMPTY: Final = (1, 1, 3, 4, 5)  # and of one without a card

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
    for card in (*view.board, *shared(view, "arms").cards):
        if card.id is not None:
            where[card.id] = card.cell or "in play"
    for seat in view.seats:
        for zone in seat.zones:
            own = seat.seat == view.viewer and zone.name == "hand"
            for card in () if own else zone.cards:
                if card.id is not None:
                    name = "actions" if zone.name == "outside" else zone.name
                    stands = [
                        *counters(card),
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
    hand = [card.name for card in pile(me, "hand").cards]
    own = [card for card in view.board if card.marks.get("controller") == view.viewer]
    there = [f"{card.name} {card.cell}" for card in own]
    grid = board_of(view.numbers["width"], HEIGHT)
    wanted: list[str] = []
    if code in ("act", "respond"):
        wanted += [f"play {name}" for name in hand]
        wanted += [f"place {name}" for name in hand] if code == "act" else []
        for verb in ("reveal", "orient", "use"):
            wanted += [f"{verb} {name}" for name in there]
        wanted += [f"use {card.name}" for card in pile(me, "outside").cards]
        wanted += ["energy draw", "spark"]
    elif code == "move":
        for card in own:
            wanted += [f"move {card.name} {card.cell} to {cell}" for cell in _around(view, card)]
        wanted += [f"strike with {name}" for name in there]
    elif code in ("where", "place", "shift", "teleport", "go", "release"):
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
    return short(face)


def about(face: CardFace) -> str:
    """What stands on a card besides its text, as far as one needs it to play."""
    fields = face.fields
    first = [cost(face), kind(face), fields.get("stats", ""), _pointing(face)]
    told = [" ".join([part for part in first if part])]
    told += [fields["facets"]] if "facets" in fields else []
    further = ("resistance", "requires", "equips")
    told += [f"{name} {fields[name]}" for name in further if name in fields]
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


def _pointing(face: CardFace) -> str:
    """The move-arrows of a card in a row."""
    return "".join([ARROWS[way] for way in face.fields.get("arrows", "").split()])


# -- the screen -----------------------------------------------------------------------------


def board(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """The battlefield in large zones; where there is no room for them, nothing that fits at all,
    so that `compact` is taken instead."""
    width = min(space[0] // view.numbers["width"], 20)
    height = min(space[1] // HEIGHT, _HIGHEST)
    if width < _NARROWEST or height < len(COMPASS):
        return joined([Text(" ")] * (space[1] + _NO_HAND_IS_HIGHER))
    lines: Lines = []
    for row in zones(view, marks):
        lines += band(view, row, people, faces, width, height)
    return joined(lines)


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """Both players with all that is open about them, the viewer last; then the event stack."""
    return joined(beside(view, people, space))


def compact(
    view: View, marks: Marks, people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """The opponent, the battlefield, the viewer; below them the event stack."""
    across, height = space
    width = across // view.numbers["width"]
    other, own = [player(view, seat, people, across) for seat in facing(view)]
    events = stack(view, people, across)
    rows = zones(view, marks)
    heights = [_HEIGHTS if any(zone.cards for zone in row) else _EMPTY for row in rows]
    sizes = [_sizes(events), *reversed(heights), _sizes(own), _sizes(other)]
    order = sorted(range(len(sizes)), key=lambda at: sizes[at] is _EMPTY)  # these grow last
    chosen = _fitted(sizes, order, height)
    lines = [*other[chosen[-1]]]
    for row, high, form in zip(rows, heights, reversed(chosen[1:-2]), strict=True):
        lines += band(view, row, people, faces, width, high[form])
    return joined([*lines, *own[chosen[-2]], *events[chosen[0]]])


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
