"""Cards and places of Havenfall in words, for every screen."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.kernel.records import CardFace, CardView, View

LAIRS: Final = tuple([schema.PLACE_NAMES[zone] for zone in schema.LOCATIONS])
STACKS_FOR_SALE: Final = tuple([schema.PLACE_NAMES[zone] for zone in schema.MARKET])

# -- printed cards ------------------------------------------------------------------------


def face_fields(design: HavenfallCard) -> dict[str, str]:
    """Return what is printed on a card besides its text, by the name of the field."""
    fields = {"kind": schema.KIND_NAMES[design.kind], "copies": str(design.copies)}
    fields.update({name: str(value) for name, value in design.numbers.items() if value})
    if design.is_monster:
        fields["boss"] = f"{design.boss_damage}/{design.boss_health}"
    if design.attack or design.arcane:
        fields["icon"] = "attack" if design.attack else "arcane"
    if design.colours:
        fields["colours"] = ", ".join([schema.COLOUR_NAMES[colour] for colour in design.colours])
    if design.pixels:
        fields["pixels"] = ", ".join([schema.PIXEL_NAMES[colour] for colour in design.price()])
    if design.ability:
        fields["ability"] = design.ability
    return fields


def summary(design: HavenfallCard) -> str:
    """Return a whole card in one line."""
    parts = (about(face_fields(design)), design.one_line())
    return ": ".join([part for part in parts if part])


def facts(fields: dict[str, str]) -> list[str]:
    """Return the kind and the numbers of a card, each with what it is."""
    told = [fields["kind"]]
    told += [f"costs {fields['cost']}"] if "cost" in fields else []
    told += [f"gives {fields['treasure']}"] if "treasure" in fields else []
    told += [f"{fields[name]} {name}" for name in ("damage", "health") if name in fields]
    return [*told, f"+{fields['cards']} card"] if "cards" in fields else told


def about(fields: dict[str, str]) -> str:
    """Return what is printed on a card besides its text, as far as one needs it to play."""
    if fields["kind"] == "monster":
        return ", ".join([*facts(fields), f"boss {fields['boss']}"])
    return ", ".join([*facts(fields), *ability(fields)])


def details(fields: dict[str, str]) -> list[str]:
    """Return all that is printed on a card besides its text, each with what it is."""
    told = facts(fields)
    told += [f"as a boss {fields['boss']}"] if "boss" in fields else []
    told += ability(fields)
    for name in ("rank", "colours"):
        told += [f"{name} {fields[name]}"] if name in fields else []
    told += [f"{fields['icon']} card"] if "icon" in fields else []
    return [*told, f"{fields['copies']} cop{'y' if fields['copies'] == '1' else 'ies'}"]


def ability(fields: dict[str, str]) -> list[str]:
    """Return the name of an ability with its pixels, or the pixels of a spell; or nothing."""
    if "pixels" not in fields:
        return []
    price = fields["pixels"].replace(", ", " + ")
    return [f"{fields['ability']} ({price})" if "ability" in fields else price]


def one_line(face: CardFace) -> str:
    """Return the text of a card without line breaks."""
    return " ".join(face.text.split())


def price_letters(face: CardFace) -> str:
    """Return the pixels that a card exhausts, as letters."""
    names = face.fields.get("pixels", "").split(", ")
    return "".join([pixel_letter(name) for name in names if name])


def pixel_letter(colour: str) -> str:
    """Return a pixel as a letter; a star is one of any colour."""
    return "*" if colour == "any" else colour[0].upper()


def numbers(face: CardFace | None) -> str:
    """Return what a card gives in play: `$1 ⚔2 ♥3 +1`."""
    told = []
    for sign, name in (("$", "treasure"), ("⚔", "damage"), ("♥", "health"), ("+", "cards")):
        if face is not None and name in face.fields:
            told.append(f"{sign}{face.fields[name]}")
    return " ".join(told)


# -- views --------------------------------------------------------------------------------


def for_sale(view: View, zone: str) -> tuple[CardView, ...]:
    """Return what is sold at a place: the top of a stack, or all artifacts, oldest first."""
    cards = view.zone(zone).cards
    return tuple(reversed(cards)) if zone == schema.PLACE_NAMES[schema.ARTIFACTS] else cards[:1]


def is_used(card: CardView) -> bool:
    """Return whether the ability of a card was used in this turn."""
    return bool(card.marks.get("used", 0) & schema.ABILITY_USED)


def headline(view: View) -> str:
    """Return where the game stands, with the totals of the acting player."""
    totals = view.numbers
    has = f"${totals['treasure']} ⚔{totals['damage']} ♥{totals['health']}"
    mode = view.states["mode"]
    more = [] if mode == "usual" else [mode]
    if "crown from" in view.states:
        more.append(f"{view.states['crown from']} as {view.states['crown to']}")
    return " · ".join([f"turn {totals['turn']}", _phase(view), has, *more])


def _phase(view: View) -> str:
    """Return the phase or, once there is one, the action and what it is for."""
    states = view.states
    action, at = states["action"], states.get("at", "")
    if states["phase"] != "action":
        return states["phase"]
    if action == "none":
        return "no action yet"
    if states["done"] == "yes":
        return f"action {action}, done"
    if action == "fight":
        more = view.numbers["fights"]
        if not at:
            return f"{more} more fight{'s' if more > 1 else ''}"
        told = f"fight at {at}"
        return f"{told} as a {states['as']}" if "as" in states else told
    return f"{action} {states['for']}" if "for" in states else f"action {action}"


def places(view: View) -> dict[int, str]:
    """Return where monsters lie, and how cards in play stand; nothing for usual ones."""
    where: dict[int, str] = {}
    monsters = {card.name for name in (*LAIRS, "defeated") for card in view.zone(name).cards}
    for name in LAIRS:
        for card in view.zone(name).cards:
            if card.id is not None:
                where[card.id] = name
    revenge = view.numbers.get("revenge")
    if revenge is not None:
        where[revenge] = "defeated"
    for seat in view.seats:
        for card in seat.zone("play").cards:
            told = _state(card, seat.seat)
            if card.name in monsters:
                told.append("in play")
            if card.id is not None and told:
                where[card.id] = ", ".join(told)
    return where


def _state(card: CardView, seat: int) -> list[str]:
    """Return what tells a card in play from others of its name."""
    told = ["used"] if is_used(card) else []
    told += ["drawn"] if card.marks.get("used", 0) & schema.CARDS_DRAWN else []
    told += ["kept"] if "kept" in card.marks else []
    for name in ("damage", "health"):
        more = card.marks.get(f"more {name}", 0)
        told += [f"+{more} {name}"] if more else []
    return told + ([] if card.owner in (seat, None) else [f"of seat {card.owner}"])
