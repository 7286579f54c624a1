"""What any screen needs to know of Lightseekers: where it stands, and how cards are told.

Every game folder has a `guide` with the same functions; `rulebound.games.Guide` says what each of
them is for.
"""

import re
from typing import Final

from rulebound.games.lightseekers.draft import BOOSTER, DECK_SIZE, ROUNDS
from rulebound.games.lightseekers.names import SYMBOLS
from rulebound.kernel.definition import Pointed
from rulebound.kernel.options import GameOption
from rulebound.kernel.records import CardFace, CardView, Entry, SeatView, View, ZoneView

BLURB: Final = (
    "Two to eight heroes around a table, each with the powers of three Elements: aim at the "
    "player on your left, and beware of the one on your right. Set buffs turning corner by "
    "corner, save cards for a mighty combo, and watch one thing set off another."
)
OPTIONS: Final = (
    GameOption(
        "edition",
        "Rules",
        ((2, "Edition 2"), (1, "Edition 1")),
        "Edition 2 is the later and more precise one; the rules index lists where they differ.",
    ),
    GameOption(
        "format",
        "Decks",
        (("constructed", "Ready decks"), ("draft", "Draft")),
        "In a draft everybody picks cards out of five boosters that go round, and builds a deck.",
    ),
)
EXAMPLES: Final = ("2.7.6", "Leo")

_TURNS: Final = ("◤", "◥", "◢", "◣")
"""Which printed corner of a buff is at the top left: clockwise from the first."""
_SEAT: Final = re.compile(r"seat (\d)")
_MINOR: Final = re.compile(
    r"\w+ Phase of seat \d\.|"  # a phase by itself: what happens in it follows
    r"Seat \d aims at seat \d\.|"  # the damage that follows shows it
    r"Seat \d shuffles the deck\.|"
    r"Seat \d (picks|opens booster) .*"  # one's own picks are listed, others' are not to be seen
)


# -- words ----------------------------------------------------------------------------------


def headline(view: View) -> str:
    """Where the game stands, in a few words; at its end which edition and format is played."""
    played = f"edition {view.numbers['edition']}{' draft' if 'round' in view.numbers else ''}"
    phase = view.states["phase"]
    if phase == "Draft":
        place = f"booster {view.numbers['round']} of {ROUNDS}"
        left = max((zone_of(seat, "pack").count for seat in view.seats), default=0)
        return f"Draft · {place} · card {BOOSTER - left + 1} of {BOOSTER} · {played}"
    if phase == "Deck building":
        return f"{phase} · {DECK_SIZE} cards a deck · {played}"
    acting = view.seats[view.numbers["acting"]]
    left = acting.numbers.get("actions", -1)
    actions = "" if left < 0 else f" · {left} action{'' if left == 1 else 's'} left"
    return f"turn {view.numbers['turn']} · {phase}{actions} · {played}"


def place(text: str) -> str | None:
    """The place on the board that an option's words speak of: a seat."""
    return text if text.startswith("seat ") else None


def points_at(text: str, view: View) -> Pointed:
    """A player: there is no board."""
    seat = _SEAT.fullmatch(text)
    return Pointed(None, int(seat[1]) if seat else None)


def places(view: View) -> dict[int, str]:
    """Whose the cards in play are, and how they stand."""
    return {
        card.id: f"seat {seat.seat}{_stands(card)}"
        for seat in view.seats
        for name in ("items", "buffs")
        for card in zone_of(seat, name).cards
        if card.id is not None
    }


def _stands(card: CardView) -> str:
    turned = f" {corner_of(card)}" if "turned" in card.marks else ""
    return turned + (" zz" if "dormant" in card.marks else "")


def is_held(text: str, card: str) -> bool:
    """Does the number of this option go beside its card in the hand?"""
    return text in (card, f"play {card}", f"give up {card}")


def is_minor(entry: Entry) -> bool:
    """May the short journal do without this event? What it says shows otherwise."""
    return _MINOR.fullmatch(entry.text) is not None


def wishes(view: View, code: str) -> list[str]:
    """What a player may want to answer to a question of this code, possible or not."""
    me = view.seats[view.viewer]
    if code != "act":
        return [f"seat {seat.seat}" for seat in view.seats] if code in ("recipient", "hero") else []
    wanted = [f"play {card.name}" for card in zone_of(me, "hand").cards if card.name]
    for zone in ("hero", "items", "buffs"):
        wanted += [f"use {card.name}" for card in zone_of(me, zone).cards if card.name]
    return [*dict.fromkeys(wanted), "pass"]


# -- cards ----------------------------------------------------------------------------------


def gloss(face: CardFace, text: str) -> str:
    """What an option about a card comes to, where its words do not say so."""
    lines = [line for line in face.text.split("\n") if line.strip()]
    if text.startswith("use "):
        abilities = [line for line in lines if "Ability:" in line]
        number = text.rpartition(" ")[2]
        if number.isascii() and number.isdigit() and 0 < int(number) <= len(abilities):
            return abilities[int(number) - 1]
        return abilities[0] if abilities else ""
    if not text.startswith(("play ", face.name)):
        return ""
    return f"{about(face)}: {' '.join(lines)}"


def tag(face: CardFace) -> str:
    """What kind of card it is, in two or three words."""
    facts = face.fields
    if facts["type"] == "Hero":
        return _access(face)
    return f"{_kind(face)} {_symbols(face)}"


def about(face: CardFace) -> str:
    """What stands on a card besides its text, as far as one needs it to play."""
    return ", ".join(_facts(face, _access(face)))


def details(face: CardFace) -> list[str]:
    """All that stands on a card besides its text, each with what it is."""
    facts = face.fields
    edition = [f"set {facts['set']}"] if "set" in facts else []
    return [*_facts(face, facts.get("access", "")), facts["rarity"], *edition]


def _facts(face: CardFace, access: str) -> list[str]:
    facts = face.fields
    told = [_kind(face)]
    if facts["type"] == "Hero":
        told += [f"{facts['health']} health", f"access {access}"]
    else:
        told.append(f"costs {_symbols(face)}" if "cost" in facts else _symbols(face))
        told += [f"gives {access}"] if access else []
    for name in ("corners", "worth"):
        told += [f"{name} {facts[name]}"] if name in facts else []
    return [*told, "banned"] if "banned" in facts else told


def group(face: CardFace) -> str:
    """The heading below which a card is listed among many: its Elements."""
    if face.fields["type"] == "Hero":
        return "Heroes"
    return "Combos" if "cost" in face.fields else _symbols(face)


def rank(group: str) -> int:
    """Where a group stands among the others: heroes, combos, Elements in their order."""
    first = group.partition("+")[0]
    if first in SYMBOLS:
        return 2 + SYMBOLS.index(first)
    return ("Heroes", "Combos").index(group) if group in ("Heroes", "Combos") else 99


def _kind(face: CardFace) -> str:
    return f"combo {face.fields['type']}" if "cost" in face.fields else face.fields["type"]


def _symbols(face: CardFace) -> str:
    """What a card asks for: Elements, or the cost of a combo."""
    asked = face.fields.get("cost") or face.fields.get("elements") or "Unaligned"
    return asked.replace(", ", "+")


def _access(face: CardFace) -> str:
    """The Elements a card gives, Superior in capitals."""
    told: list[str] = []
    for part in face.fields.get("access", "").split(", "):
        name, _, level = part.partition(" ")
        told.append(name.upper() if level == "superior" else name.lower())
    return " ".join(told)


# -- parts of a view ------------------------------------------------------------------------


def corner_of(card: CardView) -> str:
    """Which corner is up, and what it says."""
    marks = card.marks
    value = "X" if "inactive" in marks else str(marks["corner"]) if "corner" in marks else ""
    return _TURNS[marks["turned"] % 4] + value


def zone_of(seat: SeatView, name: str) -> ZoneView:
    """A zone of a seat, empty where it has none of that name."""
    for zone in seat.zones:
        if zone.name == name:
            return zone
    return ZoneView(name, 0)
