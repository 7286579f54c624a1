"""What is printed on a card, in words: for menus, lists of cards and the terminal."""

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.schema import CATEGORIES, SYMBOLS


def printed_fields(design: LightseekersCard) -> dict[str, str]:
    """What is printed on a card besides its text."""
    fields = {"type": CATEGORIES[design.category], "rarity": design.rarity}
    if design.is_combo:
        fields["cost"] = ", ".join([SYMBOLS[symbol] for symbol in design.cost])
    if design.needs:
        fields["elements"] = ", ".join([SYMBOLS[symbol] for symbol in design.needs])
    if design.grants:
        levels = ("basic", "superior")
        fields["access"] = ", ".join([f"{SYMBOLS[e]} {levels[s]}" for e, s in design.grants])
    if design.corners:
        fields["corners"] = " ".join([corner.text() for corner in design.corners])
    if design.is_item:
        fields["worth"] = str(design.worth)
    if design.is_hero:
        fields["health"] = str(design.health)
    if design.edition:
        fields["set"] = design.edition
    if design.banned:
        fields["banned"] = "yes"
    return fields


def type_of(fields: dict[str, str]) -> str:
    """The category of a card, and whether it is a combo."""
    return f"combo {fields['type']}" if "cost" in fields else fields["type"]


def symbols_of(fields: dict[str, str]) -> str:
    """The Elements of a card, or the cost of a combo."""
    asked = fields.get("cost") or fields.get("elements") or ", ".join(_given(fields))
    return asked.replace(", ", "+") or "Unaligned"


def _given(fields: dict[str, str]) -> list[str]:
    """The Elements that a card gives; an item belongs to them (LS2 2.3.1.4, LS2 2.5.4.9)."""
    parts = fields["access"].split(", ") if "access" in fields else []
    return [part.partition(" ")[0] for part in parts]


def access_of(fields: dict[str, str]) -> str:
    """The Elements a card gives, Superior in capitals."""
    words: list[str] = []
    for part in fields.get("access", "").split(", "):
        name, _, level = part.partition(" ")
        words.append(name.upper() if level == "superior" else name.lower())
    return " ".join(words)


def facts(fields: dict[str, str], access: str) -> list[str]:
    """What one needs to know of a card to play it, with its access in these words."""
    words = [type_of(fields)]
    if fields["type"] == "Hero":
        words += [f"{fields['health']} health", f"access {access}"]
    else:
        symbols = symbols_of(fields)
        words.append(f"costs {symbols}" if "cost" in fields else symbols)
        words += [f"gives {access}"] if access else []
    for name in ("corners", "worth"):
        words += [f"{name} {fields[name]}"] if name in fields else []
    return [*words, "banned"] if "banned" in fields else words


def summary(design: LightseekersCard) -> str:
    """A whole card in one line."""
    fields = printed_fields(design)
    text = " ".join([line for line in design.text.split("\n") if line.strip()])
    return f"{', '.join(facts(fields, access_of(fields)))}: {text}"
