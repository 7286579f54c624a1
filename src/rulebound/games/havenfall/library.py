"""The cards of Havenfall, read from their files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rulebound.games.havenfall.card_types import HavenfallCard, HavenfallEffect, HavenfallText
from rulebound.games.havenfall.effects.lexicon import LEXICON
from rulebound.games.havenfall.names import (
    COLOUR_NAMES,
    KIND_NAMES,
    MONSTER,
    PIXEL_NAMES,
    SIDE_NAMES,
    SPELL,
)
from rulebound.kernel.text.card_files import (
    CardError,
    Field,
    RawCard,
    card_error,
    card_from,
    read_cards,
)
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.reader import read

HERE: Final = Path(__file__).parent
_NUMBER: Final = Field("int", minimum=0, maximum=99)
FIELDS: Final = {
    "kind": Field("str", required=True, choices=KIND_NAMES),
    "copies": Field("int", minimum=1, maximum=40),
    "cost": _NUMBER,
    "rank": Field("int", minimum=1, maximum=5),  # HF fighting.4
    "colours": Field("list"),
    "treasure": _NUMBER,
    "damage": _NUMBER,
    "health": _NUMBER,
    "cards": Field("int", minimum=0, maximum=5),
    "boss": Field("list"),
    "ability": Field("str", minimum=1, maximum=40),
    "pixels": Field("list"),
    "spells": Field("bool"),
    "attack": Field("bool"),
    "arcane": Field("bool"),
    "beside": Field("str"),
}


def design_from(raw: RawCard) -> HavenfallCard:
    """A card from its entry; `CardError` names file, line and column."""
    kind = KIND_NAMES.index(str(raw.fields["kind"]))
    boss = _numbers(raw, "boss")
    if kind == MONSTER and len(boss) != 2:
        raise CardError(f"{raw.name!r}: a monster has `boss`: damage and health", raw.where)
    if kind == MONSTER and len(_colours(raw, "colours", COLOUR_NAMES)) != 1:
        raise CardError(f"{raw.name!r}: a monster has one colour", raw.where)
    steps = _steps(raw)
    pixels = _colours(raw, "pixels", PIXEL_NAMES)
    if kind == SPELL and not (steps and 1 <= len(pixels) <= 4):
        raise CardError(f"{raw.name!r}: a spell has a text and 1 to 4 pixels", raw.where)
    if bool(steps) != bool(pixels) or (steps and kind != SPELL and "ability" not in raw.fields):
        raise CardError(f"{raw.name!r}: an ability has a name, pixels and a text", raw.where)
    if kind in (MONSTER, SPELL) and ("attack" in raw.fields or "arcane" in raw.fields):
        # HF components-card.2, HF attack.5: the icons are on player cards
        raise CardError(f"{raw.name!r}: only player cards are attacks or arcane", raw.where)
    beside = str(raw.fields.get("beside", ""))
    if beside and raw.name not in SIDE_NAMES:
        raise CardError(f"{raw.name!r}: side items are {', '.join(SIDE_NAMES)}", raw.where)
    return HavenfallCard(
        raw.name,
        kind,
        _number(raw, "copies", 1),
        _number(raw, "cost", 0),
        _number(raw, "rank", 0),
        _colours(raw, "colours", COLOUR_NAMES),
        _number(raw, "treasure", 0),
        _number(raw, "damage", 0),
        _number(raw, "health", 0),
        _number(raw, "cards", 0),
        boss[0] if boss else 0,
        boss[1] if boss else 0,
        str(raw.fields.get("ability", "")),
        pixels,
        steps,
        bool(raw.fields.get("spells", False)),
        bool(raw.fields.get("attack", False)),
        bool(raw.fields.get("arcane", False)),
        beside,
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
    )


def _steps(raw: RawCard) -> tuple[HavenfallEffect, ...]:
    if not raw.text.strip():
        return ()
    try:
        text = read(LEXICON, "text", " ".join(raw.text.split()))
    except TextError as error:
        raise card_error(raw, TextError(error.message, 1, error.column)) from None
    assert isinstance(text, HavenfallText)
    return text.steps


def _number(raw: RawCard, name: str, default: int) -> int:
    value = raw.fields.get(name, default)
    assert isinstance(value, int)
    return value


def _listed(raw: RawCard, name: str) -> Sequence[object]:
    value = raw.fields.get(name, ())
    assert isinstance(value, (list, tuple))
    return value


def _numbers(raw: RawCard, name: str) -> list[int]:
    found: list[int] = []
    for value in _listed(raw, name):
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99:
            raise CardError(f"{raw.name!r}: `{name}` is a list of numbers", raw.where)
        found.append(value)
    return found


def _colours(raw: RawCard, name: str, known: tuple[str, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for value in _listed(raw, name):
        if value not in known:
            said = ", ".join(known)
            raise CardError(f"{raw.name!r}: {value!r} is none of {said}", raw.where)
        found.append(known.index(str(value)))
    return tuple(found)


def printed_cards() -> list[HavenfallCard]:
    """All cards of the game, in the order of their files, which say how many there are.

    `artifacts`: HF components.14, with the colours of HF-Q38.
    `heroes`: HF components.9, HF components.10, HF components.11 and HF components.12, with the
    ranks of HF-Q44 and the colours of HF-Q36.
    `leaders`: HF components.13, with the colours of HF-Q37.
    `monsters`: HF fighting.1 and HF fighting.2, that is HF components.15, HF components.16,
    HF components.17, HF components.18 and HF components.19, by HF-Q35 and HF-Q43.
    `spells`: HF components.20.
    `treasures`: HF components.7 and HF components.8, with the numbers of HF-Q39, HF-Q40 and
    HF-Q47, and whose items they are by HF-Q45; what is arcane there and elsewhere, by HF-Q46.
    """
    files = sorted((HERE / "cards").glob("*.toml"))
    return [design_from(raw) for raw in read_cards(files, FIELDS)]


def further_card(entry: Mapping[str, object]) -> HavenfallCard:
    """A card written inside a scenario or a saved game."""
    return design_from(card_from(entry, FIELDS))
