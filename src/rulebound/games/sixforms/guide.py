"""What any screen needs to know of Six Forms: what its words point at, and how cards are told.

Every game folder has a `guide` with the same functions; `rulebound.games.Guide` says what each of
them is for.
"""

import re
from functools import cache
from typing import Final

from rulebound.games.sixforms.card_types import SixFormsAbility
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.names import COUNTER_NAMES, HEIGHT, NO_STEP, STEP_NAMES
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.board import board as board_of
from rulebound.kernel.definition import Pointed
from rulebound.kernel.options import BoardOption
from rulebound.kernel.records import CardFace, CardView, Entry, SeatView, View, ZoneView
from rulebound.kernel.text.reader import read

BLURB: Final = (
    "A war on a board like that of chess: cards march along their own arrows, fall on others from "
    "behind, fly above them, or lie in wait face down. Every event can be answered, and every "
    "answer again, so that no plan is safe until it has happened."
)
OPTIONS: Final = (
    BoardOption(
        (((4, 4), "4 × 4, the usual one"), ((5, 4), "5 × 4, wider")),
        "Each player has the two rows that are nearest.",
        label="Battlefield",
    ),
)
EXAMPLES: Final = ("facet-block.1", "Halo Warden")

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))
LETTERS: Final = dict(zip(COUNTER_NAMES, ("", "D", "F", "I", "P", "S", "E"), strict=True))

_CELL: Final = r"[a-e][1-4]"
_MOVE = re.compile(rf".* ({_CELL} to {_CELL})")
_AT = re.compile(rf"(?:(\w+) )?.*?\b({_CELL})(?: \d+)?")
_ENDS_WITH = re.compile(rf"(?:.* )?({_CELL})(?: \d+)?")
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


def points_at(text: str, view: View) -> Pointed:
    """The zone of the battlefield that an option ends with: of a move, where it leads."""
    found = _ENDS_WITH.fullmatch(text) if " + " not in text else None
    return Pointed(found[1] if found else None)


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
        line = read(LEXICON, "ability", said) if said.strip() else None
        if isinstance(line, SixFormsAbility) and line.is_manual():
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


def cost(face: CardFace) -> str:
    """What a card costs, if it is not a token."""
    return f"({face.fields['cost']})" if "cost" in face.fields else ""


def kind(face: CardFace) -> str:
    """What type of card it is."""
    return "token" if "token" in face.fields else face.fields["type"]


def short(face: CardFace) -> str:
    """What kind of card it is: its cost, and its numbers or its type."""
    said = face.fields.get("stats") or kind(face)
    return " ".join([part for part in (cost(face), said) if part])


# -- parts of a view ------------------------------------------------------------------------


def counters(card: CardView) -> list[str]:
    """The counters on a card, damage left out."""
    counts = [(letter, card.marks.get(f"{name} counters", 0)) for name, letter in LETTERS.items()]
    return [f"{letter}{n}" for letter, n in counts if n and letter]


def pile(seat: SeatView, name: str) -> ZoneView:
    """A zone of a seat."""
    return next(zone for zone in seat.zones if zone.name == name)


def shared(view: View, name: str) -> ZoneView:
    """A zone that belongs to no seat."""
    return next(zone for zone in view.zones if zone.name == name)
