"""What any screen needs to know of Havenfall: what its words point at, and how cards are told.

Every game folder has a `guide` with the same functions; `rulebound.games.Guide` says what each of
them is for.
"""

import re
from typing import Final

from rulebound.games.havenfall.names import (
    ABILITY_USED,
    CARDS_DRAWN,
    COLOUR_NAMES,
    KIND_NAMES,
    STACKS,
)
from rulebound.kernel.definition import Pointed
from rulebound.kernel.options import GameOption, NamesOption
from rulebound.kernel.records import CardFace, CardView, Entry, SeatView, View, ZoneView

BLURB: Final = (
    "Build a deck out of one market that all share, and defeat monsters for pixels and points: "
    "ten points win. Keep a spell up your sleeve, for it may be cast in anybody's turn, to save "
    "your own fight or to spoil another's."
)
OPTIONS: Final = (
    GameOption(
        "mode",
        "Mode",
        (("usual", "Usual"), ("quick", "Quick Play"), ("teams", "Teams")),
        "In Quick Play everybody begins with two pixels. In Teams two play against two, and both "
        "of a team need ten points.",
        {"teams": (4,)},
    ),
    NamesOption(
        "heroes",
        "Heroes for sale",
        (
            ("beginners", "For beginners"),
            ("forge", "The forge"),
            ("watch", "The watch"),
            ("crypt", "The crypt"),
            ("random", "Any legal six"),
        ),
        "Which six heroes the market offers.",
    ),
)
EXAMPLES: Final = ("fighting.13", "Giant Worm")

PLACES: Final = ("minion 1", "minion 2", "boss")
MARKET: Final = (*[f"heroes {i + 1}" for i in range(STACKS)], "silver", "gold")
_SEAT: Final = re.compile(r"(?:(?:available|exhausted) \w+ of )?seat (\d)")
_AT: Final = re.compile(r"(?:fight |.* at )?(minion [12]|boss|defeated)")
_GROUPS: Final = ("Treasures", "Items", "Heroes", "Artifacts", "Leaders", "Monsters", "Spells")
_MINOR: Final = re.compile(
    r"Seat \d reveals .*|"  # what is in play is on the screen
    r"Seat \d resets all pixels\.|"
    r"Seat \d exhausts a \w+ pixel\.|"  # the war room shows it
    r".* moves to minion [12]\.|"
    r"Seat \d ends the turn\.|"  # the next one begins
    r"Seat \d draws a hand of \d+\.|"
    r"Seat \d shuffles the discard pile into a new deck\."
)


# -- words ----------------------------------------------------------------------------------


def headline(view: View) -> str:
    """Where the game stands, in a few words, with the sums of what the acting player has."""
    numbers = view.numbers
    has = f"${numbers['treasure']} ⚔{numbers['damage']} ♥{numbers['health']}"
    mode = view.states["mode"]
    more = [] if mode == "usual" else [mode]
    more += [view.states["crown"]] if "crown" in view.states else []
    return " · ".join([f"turn {numbers['turn']}", _phase(view), has, *more])


def _phase(view: View) -> str:
    """The phase or, once there is one, the action and what it is for."""
    action, at = view.states["action"], view.states.get("at", "")
    phase = view.states["phase"]
    if phase != "action":
        return phase
    if action == "none":
        return "no action yet"
    if view.states["done"] == "yes":
        return f"action {action}, done"
    if action == "fight":
        more = view.numbers["fights"]
        if not at:
            return f"{more} more fight{'s' if more > 1 else ''}"
        told = f"action fight at {at}"
        return f"{told} as a {view.states['as']}" if "as" in view.states else told
    return f"action {action} {view.states['for']}" if "for" in view.states else f"action {action}"


def place(text: str) -> str | None:
    """The place on the board that an option's words speak of: a card's name, a monster's place."""
    if text == "buy a spell":
        return "spells"
    for verb in ("buy ", "fight "):
        if text.startswith(verb):
            return text.removeprefix(verb)
    return text if text in (*PLACES, "minion") or text.startswith("seat ") else None


def points_at(text: str, view: View) -> Pointed:
    """A player, or a zone of the board: where something is sold, or where a monster lies."""
    seat = _SEAT.fullmatch(text)
    return Pointed(_zone_meant(text, view), int(seat[1]) if seat else None)


def _zone_meant(text: str, view: View) -> str | None:
    if text == "buy a spell":
        return "spells"
    verb, _, name = text.partition(" ")
    if verb in ("buy", "gain"):
        for zone in (*MARKET, "artifacts"):
            if any(card.name == name for card in sold(view, zone)):
                return zone
    if text == "minion" or (text == "boss" and _asks_for_numbers(view)):
        return "defeated"
    found = _AT.fullmatch(text)
    return found[1] if found else None


def _asks_for_numbers(view: View) -> bool:
    """Does "boss" mean the numbers by which a defeated monster is fought, and not the place?"""
    return view.states.get("at") == "defeated" and not shared(view, "air").count


def places(view: View) -> dict[int, str]:
    """Where monsters lie, and how cards in play stand; nothing for those that are as usual."""
    where: dict[int, str] = {}
    shown = [*PLACES, "defeated"]
    monsters = {card.name for name in shown for card in shared(view, name).cards}
    for name in PLACES:
        for card in shared(view, name).cards:
            if card.id is not None:
                where[card.id] = name
    revenge = view.numbers.get("revenge")
    if revenge is not None:
        where[revenge] = "defeated"
    for seat in view.seats:
        for card in zone_of(seat, "play").cards:
            stands = _stands(card, seat.seat)
            if card.name in monsters:
                stands.append("in play")
            if card.id is not None and stands:
                where[card.id] = ", ".join(stands)
    return where


def _stands(card: CardView, seat: int) -> list[str]:
    """What tells a card in play from others of its name."""
    told = ["used"] if is_used(card) else []
    told += ["drawn"] if card.marks.get("used", 0) & CARDS_DRAWN else []
    told += ["kept"] if "kept" in card.marks else []
    for name in ("damage", "health"):
        more = card.marks.get(f"more {name}", 0)
        told += [f"+{more} {name}"] if more else []
    return told + ([] if card.owner in (seat, None) else [f"of seat {card.owner}"])


def is_held(text: str, card: str) -> bool:
    """Does the number of this option go beside its card in the hand? Hands wait for their turn."""
    return False


def is_minor(entry: Entry) -> bool:
    """May the short journal do without this event? What it says shows otherwise."""
    if _MINOR.fullmatch(entry.text):
        return True
    if entry.rule == "HF buying.5" and " gains " in entry.text:
        return True  # that it was bought stands before
    return entry.source is None and " discards " in entry.text  # as all do when the turn ends


def wishes(view: View, code: str) -> list[str]:
    """What a player may want to answer to a question of this code, possible or not."""
    me = view.seats[view.viewer]
    spells = [f"cast {card.name}" for card in zone_of(me, "spells").cards]
    if code not in ("act", "add"):
        return list(dict.fromkeys(spells)) if code in ("respond", "stop") else []
    wanted = [f"use {card.name}" for card in zone_of(me, "play").cards]
    wanted += [*spells, "buy a spell"]
    if code == "add":
        return list(dict.fromkeys(wanted))
    for zone in (*MARKET, "artifacts"):
        wanted += [f"buy {card.name}" for card in shared(view, zone).cards]
    wanted += [f"fight {name}" for name in (*PLACES, "defeated")]
    wanted += [f"trade {name}" for name in COLOUR_NAMES]
    return [*dict.fromkeys(wanted), "trash"]


# -- cards ----------------------------------------------------------------------------------


def gloss(face: CardFace, text: str) -> str:
    """What an option about a card comes to, where its words do not say so."""
    if text.startswith("draw by "):
        return f"+{face.fields.get('cards', '0')} card"
    if text.startswith(("use ", "cast ")):
        return f"{_ability(face)}: {text_of(face)}"
    if not text.startswith(face.name):
        return ""  # what is sold is on the board, with all its numbers
    return ": ".join([part for part in (about(face), text_of(face)) if part])


def tag(face: CardFace) -> str:
    """What kind of card it is: its numbers, or what it exhausts."""
    if _is(face, "spell"):
        return _letters(face)
    return numbers_of(face) or face.fields["kind"]


def about(face: CardFace) -> str:
    """What stands on a card besides its text, as far as one needs it to play."""
    if _is(face, "monster"):
        return ", ".join([*_facts(face), f"boss {face.fields['boss']}"])
    return ", ".join([*_facts(face), *([_ability(face)] if "pixels" in face.fields else [])])


def details(face: CardFace) -> list[str]:
    """All that stands on a card besides its text, each with what it is."""
    facts = face.fields
    told = _facts(face)
    told += [f"as a boss {facts['boss']}"] if "boss" in facts else []
    told += [_ability(face)] if "pixels" in facts else []
    for name in ("rank", "colours"):
        told += [f"{name} {facts[name]}"] if name in facts else []
    told += [f"{facts['icon']} card"] if "icon" in facts else []
    return [*told, f"{facts['copies']} cop{'y' if facts['copies'] == '1' else 'ies'}"]


def group(face: CardFace) -> str:
    """The heading below which a card is listed among many: its kind."""
    return _GROUPS[KIND_NAMES.index(face.fields["kind"])]


def rank(group: str) -> int:
    """Where a group stands among the others."""
    return _GROUPS.index(group) if group in _GROUPS else 99


def _facts(face: CardFace) -> list[str]:
    facts = face.fields
    told = [facts["kind"]]
    told += [f"costs {facts['cost']}"] if "cost" in facts else []
    told += [f"gives {facts['treasure']}"] if "treasure" in facts else []
    told += [f"{facts[name]} {name}" for name in ("damage", "health") if name in facts]
    return [*told, f"+{facts['cards']} card"] if "cards" in facts else told


def _is(face: CardFace, kind: str) -> bool:
    return face.fields["kind"] == kind


def text_of(face: CardFace) -> str:
    """The text of a card in one line."""
    return " ".join(face.text.split())


def _ability(face: CardFace) -> str:
    """The ability of a card, or of a spell only its price, in words."""
    price = face.fields["pixels"].replace(", ", " + ")
    return f"{face.fields['ability']} ({price})" if "ability" in face.fields else price


def _letters(face: CardFace) -> str:
    """What a card exhausts, as letters."""
    asked = face.fields.get("pixels", "")
    return "".join([letter_of(name) for name in asked.split(", ") if name])


def numbers_of(face: CardFace | None) -> str:
    """What a card gives in play: `$1 ⚔2 ♥3 +1`."""
    told = []
    for sign, name in (("$", "treasure"), ("⚔", "damage"), ("♥", "health"), ("+", "cards")):
        if face is not None and name in face.fields:
            told.append(f"{sign}{face.fields[name]}")
    return " ".join(told)


def letter_of(colour: str) -> str:
    """A pixel as a letter; a star is one of any colour."""
    return "*" if colour == "any" else colour[0].upper()


# -- parts of a view ------------------------------------------------------------------------


def is_used(card: CardView) -> bool:
    """Was the ability of this card used in this turn?"""
    return bool(card.marks.get("used", 0) & ABILITY_USED)


def zone_of(seat: SeatView, name: str) -> ZoneView:
    """A zone of a seat."""
    return next(zone for zone in seat.zones if zone.name == name)


def shared(view: View, name: str) -> ZoneView:
    """A zone that belongs to no seat."""
    return next(zone for zone in view.zones if zone.name == name)


def sold(view: View, zone: str) -> tuple[CardView, ...]:
    """What is sold at a place, in the order of the options: the top of a stack, all artifacts."""
    cards = shared(view, zone).cards
    return tuple(reversed(cards)) if zone == "artifacts" else cards[:1]
