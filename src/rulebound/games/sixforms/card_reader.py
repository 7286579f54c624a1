"""Reading a card from its entry in a file."""

from collections.abc import Sequence
from typing import Final

from rulebound.games.sixforms import keywords
from rulebound.games.sixforms.card_types import (
    ANY_COST,
    NO_ATTACK,
    SixFormsAbility,
    SixFormsCard,
    SixFormsFilter,
)
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.schema import TO_FIELD
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.card_files import CardError, Field, RawCard, card_error
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.reader import read

_MOST: Final = 99
FIELDS: Final = {
    "form": Field("str", required=True, choices=keywords.FORM_NAMES),
    "type": Field("str", required=True, choices=keywords.TYPE_NAMES),  # SF card-types.3
    "token": Field("bool"),
    "classes": Field("list"),
    "cost": Field("int", minimum=0, maximum=_MOST),
    "variable": Field("bool"),  # SF xyz-cost.4
    "stats": Field("list"),
    "arrows": Field("list"),
    "facets": Field("list"),
    "cap": Field("int", minimum=1, maximum=100),
    "deflect": Field("int", minimum=1, maximum=9),
    "recover": Field("int", minimum=0, maximum=_MOST),
    "maintain": Field("int", minimum=1, maximum=_MOST),
    "interrupt": Field("bool"),  # SF speed-interrupt.1
    "resists": Field("list"),
    "requires": Field("str"),
    "equips": Field("str"),
}
_STATS: Final = 3
_NO_ATTACK: Final = "-"


def design_from(raw: RawCard) -> SixFormsCard:
    """A card from its entry; `CardError` names file, line and column."""
    kind = keywords.TYPE_NAMES.index(str(raw.fields["type"]))
    stats = _stats(raw, kind)
    facets = _mask(raw, "facets", tuple(keywords.FACETS))  # SF facets.2, SF facets.3
    token = bool(raw.fields.get("token", False))
    mask = 0
    for at, name in enumerate(keywords.FACETS):
        if facets >> at & 1:
            _check_facet(raw, kind, name)
            mask |= keywords.FACETS[name]
    if "deflect" in raw.fields:
        _check_facet(raw, kind, "deflect")
    lines = tuple(_lines(raw))
    if kind in (keywords.ACTION, keywords.EQUIP) and any(
        line.gated_place == TO_FIELD for line in lines
    ):
        raise CardError(f"{raw.name!r}: only battlefield cards enter the battlefield", raw.where)
    # SF play.2, SF no-cost.1
    cost = ANY_COST if raw.fields.get("variable", False) else _number(raw, "cost", 0)
    return SixFormsCard(
        raw.name,
        keywords.FORM_NAMES.index(str(raw.fields["form"])),
        kind,
        tuple([str(name) for name in _listed(raw, "classes")]),
        cost,
        stats[0],
        stats[1],
        stats[2],
        _mask(raw, "arrows", DIRECTIONS),
        mask,
        _number(raw, "cap", 0),
        _number(raw, "deflect", 0),
        _number(raw, "recover", NONE),
        _number(raw, "maintain", 0),
        bool(raw.fields.get("interrupt", False)),
        token,
        _mask(raw, "resists", keywords.FORM_NAMES),
        _filter(raw, "requires", "one"),
        _filter(raw, "equips", "filter"),
        lines,
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
    )


def _check_facet(raw: RawCard, kind: int, name: str) -> None:
    """SF facet-names.1: a facet is for cards of certain types."""
    mask = keywords.FACETS[name]
    if mask & keywords.ANY_FACETS:
        return
    if mask & keywords.EQUIP_FACETS:
        fits, wanted = kind == keywords.EQUIP, "equips"
    elif mask & keywords.ACTION_FACETS:
        fits, wanted = kind == keywords.ACTION, "actions"
    else:
        fits, wanted = kind in (keywords.AVATAR, keywords.ARTIFACT), "battlefield cards"
    if not fits:
        raise CardError(f"{raw.name!r}: {name} is a facet for {wanted} only", raw.where)


def _stats(raw: RawCard, kind: int) -> tuple[int, int, int]:
    """Attack, health and weakness of a battlefield card."""
    given = _listed(raw, "stats")
    if kind in (keywords.ACTION, keywords.EQUIP):
        if given or "arrows" in raw.fields:
            raise CardError(
                f"{raw.name!r}: only battlefield cards have stats and arrows", raw.where
            )
        return 0, 0, 0
    assert kind in (keywords.AVATAR, keywords.ARTIFACT)
    if len(given) != _STATS:
        raise CardError(f"{raw.name!r}: `stats` are attack, health and weakness", raw.where)
    numbers: list[int] = []
    for at, value in enumerate(given):
        if at == 0 and value == _NO_ATTACK:
            numbers.append(NO_ATTACK)
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
            raise CardError(f"{raw.name!r}: {value!r} is no number from 0 to {_MOST}", raw.where)
        else:
            numbers.append(value)
    return numbers[0], numbers[1], numbers[2]  # SF stats.1


def _lines(raw: RawCard) -> list[SixFormsAbility]:
    """The effects of a card, one in each line of its text."""
    lines: list[SixFormsAbility] = []
    for at, text in enumerate(raw.text.split("\n"), 1):
        if not text.strip():
            continue
        try:
            line = read(LEXICON, "ability", text)
        except TextError as error:
            raise card_error(raw, TextError(error.message, at, error.column)) from None
        assert isinstance(line, SixFormsAbility)
        lines.append(line)  # SF effects.1
    return lines


def _filter(raw: RawCard, name: str, category: str) -> SixFormsFilter | None:
    if name not in raw.fields:
        return None
    try:
        found = read(LEXICON, category, str(raw.fields[name]))
    except TextError as error:
        raise CardError(f"{raw.name!r}: `{name}`: {error.message}", raw.where) from None
    assert isinstance(found, SixFormsFilter)
    return found


def _number(raw: RawCard, name: str, default: int) -> int:
    value = raw.fields.get(name, default)
    assert isinstance(value, int)
    return value


def _listed(raw: RawCard, name: str) -> Sequence[object]:
    value = raw.fields.get(name, ())
    assert isinstance(value, (list, tuple))
    return value


def _mask(raw: RawCard, name: str, known: tuple[str, ...]) -> int:
    mask = 0
    for value in _listed(raw, name):
        if value not in known:
            raise CardError(f"{raw.name!r}: {value!r} is none of {', '.join(known)}", raw.where)
        mask |= 1 << known.index(str(value))
    return mask
