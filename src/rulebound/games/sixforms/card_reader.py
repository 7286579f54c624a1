"""Reading a card from its entry in a file."""

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
from rulebound.kernel.text.card_files import Field, RawCard, read_lines
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
    kind = keywords.TYPE_NAMES.index(raw.word("type"))
    stats = _stats(raw, kind)
    facets = _mask(raw, "facets", tuple(keywords.FACETS))  # SF facets.2, SF facets.3
    token = raw.flag("token")
    mask = 0
    for at, name in enumerate(keywords.FACETS):
        if facets >> at & 1:
            _check_facet(raw, kind, name)
            mask |= keywords.FACETS[name]
    if "deflect" in raw.fields:
        _check_facet(raw, kind, "deflect")
    lines = tuple(read_lines(raw, LEXICON, "ability", SixFormsAbility))  # SF effects.1
    if kind in (keywords.ACTION, keywords.EQUIP) and any(
        line.gated_place == TO_FIELD for line in lines
    ):
        raise raw.error("only battlefield cards enter the battlefield")
    # SF play.2, SF no-cost.1
    cost = ANY_COST if raw.flag("variable") else raw.number("cost")
    return SixFormsCard(
        raw.name,
        keywords.FORM_NAMES.index(raw.word("form")),
        kind,
        tuple([str(name) for name in raw.listed("classes")]),
        cost,
        stats[0],
        stats[1],
        stats[2],
        _mask(raw, "arrows", DIRECTIONS),
        mask,
        raw.number("cap"),
        raw.number("deflect"),
        raw.number("recover", NONE),
        raw.number("maintain"),
        raw.flag("interrupt"),
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
        raise raw.error(f"{name} is a facet for {wanted} only")


def _stats(raw: RawCard, kind: int) -> tuple[int, int, int]:
    """Attack, health and weakness of a battlefield card."""
    given = raw.listed("stats")
    if kind in (keywords.ACTION, keywords.EQUIP):
        if given or "arrows" in raw.fields:
            raise raw.error("only battlefield cards have stats and arrows")
        return 0, 0, 0
    assert kind in (keywords.AVATAR, keywords.ARTIFACT)
    if len(given) != _STATS:
        raise raw.error("`stats` are attack, health and weakness")
    numbers: list[int] = []
    for at, value in enumerate(given):
        if at == 0 and value == _NO_ATTACK:
            numbers.append(NO_ATTACK)
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
            raise raw.error(f"{value!r} is no number from 0 to {_MOST}")
        else:
            numbers.append(value)
    return numbers[0], numbers[1], numbers[2]  # SF stats.1


def _filter(raw: RawCard, name: str, category: str) -> SixFormsFilter | None:
    if name not in raw.fields:
        return None
    try:
        found = read(LEXICON, category, raw.word(name))
    except TextError as error:
        raise raw.error(f"`{name}`: {error.message}") from None
    assert isinstance(found, SixFormsFilter)
    return found


def _mask(raw: RawCard, name: str, known: tuple[str, ...]) -> int:
    mask = 0
    for index in raw.indexes(name, known):
        mask |= 1 << index
    return mask
