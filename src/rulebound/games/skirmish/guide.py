"""What any screen needs to know of Skirmish: what its words point at, and how cards are told.

Every game folder has a `guide` with the same functions; `rulebound.games.Guide` says what each of
them is for.
"""

import re
from typing import Final

from rulebound.games import GameOption, Pointed
from rulebound.games.skirmish.names import ATTACK_PLAY, DRAW_PHASE, END_PHASE, PHASES
from rulebound.kernel.records import CardFace, Entry, SeatView, View, ZoneView

BLURB: Final = (
    "Two duellists on a small board play their cards face down: a blow, a dodge, a trap or a "
    "bluff, and only their owner knows which. Outguess your opponent, strike where they are going "
    "to stand, or push them over the edge."
)
OPTIONS: Final = (
    GameOption(
        "board",
        "Board",
        (
            ((5, 5), "5 × 5, the usual one"),
            ((4, 4), "4 × 4, close quarters"),
            ((3, 7), "3 × 7, a bridge"),
            ((7, 7), "7 × 7, room to run"),
        ),
        "The smaller the board, the nearer its edge: whoever is pushed off it has lost.",
    ),
)
EXAMPLES: Final = ("trap.1", "Arrow")

_UTILITIES: Final = range(1, 10)  # more than a card has
_MINOR: Final = frozenset(
    {
        "SK exchange.1",  # an exchange begins
        "SK cleanup.1",  # and is over
        "SK pre-resolution.1",  # a card is revealed: the declaration that follows names it
        "SK defence-resolution.1",
        "SK attack-resolution.1",  # an effect resolves: what it does follows
        "SK defence-resolution.4",
    }
)
_BETWEEN: Final = (PHASES[DRAW_PHASE], PHASES[END_PHASE])  # no exchange runs
_SEAT = re.compile(r"seat (\d)")
_PLACE = re.compile(r"(?:off )?[a-i][1-9](?: [nesw]{1,2})?$")
_EFFECT = re.compile(r"effect ([1-9])$")
_USE = re.compile(r"use .* (\d+)(?: at \w+)?$")
_UTILITY = re.compile(r"(\d+)\) (.*?)(?= \d+\) |$)")


# -- words ----------------------------------------------------------------------------------


def headline(view: View) -> str:
    """Where the game stands, in a few words."""
    phase = view.states["phase"]
    exchange = "" if phase in _BETWEEN else f" · exchange {_exchange(view)}"
    return f"turn {view.numbers['turn']}{exchange} · {phase}"


def _exchange(view: View) -> int:
    """The exchange that runs or, while the attack is still asked for, the one to begin."""
    attacker = view.seats[view.numbers["attacker"]]
    coming = view.states["phase"] == PHASES[ATTACK_PLAY] and attacker.facts["action"] == "none"
    return view.numbers["exchanges"] + coming


def place(text: str) -> str | None:
    """The position that an option ends with."""
    found = _PLACE.search(text)
    return found[0] if found else None


def points_at(text: str, view: View) -> Pointed:
    """A position of the board or just off it, or a player."""
    seat = _SEAT.fullmatch(text)
    return Pointed(place(text), int(seat[1]) if seat else None)


def places(view: View) -> dict[int, str]:
    """The positions of all cards on the board."""
    return {card.id: card.cell or "" for card in view.board if card.id is not None}


def is_held(text: str, card: str) -> bool:
    """Does the number of this option go beside its card in the hand? One card has several."""
    return False


def is_minor(entry: Entry) -> bool:
    """May the short journal do without this event? What it says shows otherwise."""
    return entry.rule in _MINOR


def wishes(view: View, code: str) -> list[str]:
    """What a player may want to answer to a question of this code, possible or not."""
    me = view.seats[view.viewer]
    hand = [card.name for card in zone_of(me, "hand").cards if card.name]
    if code in ("attack", "defend"):
        wanted = [f"place {name}" for name in hand]
        for card in view.board:
            if card.name:
                mine = card.owner == view.viewer and card.face == "up"
                wanted += [f"use {card.name} {number}" for number in (_UTILITIES if mine else (1,))]
        wanted += ["pass", *[f"pass and discard {name}" for name in hand], "end the turn"]
        return list(dict.fromkeys(wanted))
    if code == "player":
        return ["seat 0", "seat 1"]
    cells = [
        f"{chr(97 + column)}{row + 1}"
        for row in range(view.numbers["height"])
        for column in range(view.numbers["width"])
    ]
    return [f"lay {cell}" for cell in cells] if code == "lay" else cells


# -- cards ----------------------------------------------------------------------------------


def gloss(face: CardFace, text: str) -> str:
    """What an option about a card comes to, where its words do not say so."""
    effects = [line for line in face.text.split("\n") if line.strip()]
    declared = _EFFECT.match(text)
    if declared and int(declared[1]) <= len(effects):
        return effects[int(declared[1]) - 1]
    used = _USE.match(text)
    if used:
        for effect in effects:
            for found in _UTILITY.finditer(effect):
                if found[1] == used[1]:
                    return found[2]
    return ""


def tag(face: CardFace) -> str:
    """What kind of card it is: its text says so."""
    return ""


def about(face: CardFace) -> str:
    """What stands on a card besides its text, as far as one needs it to play: nothing."""
    return ""


def details(face: CardFace) -> list[str]:
    """All that stands on a card besides its text."""
    return list(face.fields.values())


def group(face: CardFace) -> str:
    """The heading below which a card is listed among many: none."""
    return ""


def rank(group: str) -> int:
    """Where a group stands among the others."""
    return 0


# -- parts of a view ------------------------------------------------------------------------


def zone_of(seat: SeatView, name: str) -> ZoneView:
    """A zone of a seat."""
    return next(zone for zone in seat.zones if zone.name == name)
