"""Cards of Lightseekers from their files: what a card can have, and what goes together."""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import Corner, LightseekersCard
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.phrase_types import LightseekersClause
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.card_files import CardError, Field, RawCard, card_error
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.reader import read

RARITIES: Final = ("common", "uncommon", "rare")
FIELDS: Final = {
    "type": Field("str", required=True, choices=schema.CATEGORIES),
    "elements": Field("list"),
    "cost": Field("list"),
    "corners": Field("list"),
    "worth": Field("int", minimum=1, maximum=2),
    "health": Field("int", minimum=1, maximum=schema.MAX_HEALTH),
    "rarity": Field("str", choices=RARITIES),
    "set": Field("str", maximum=40),
    "banned": Field("bool"),
}


def design_from(raw: RawCard) -> LightseekersCard:
    """A card from its entry, with its origin (LS-Q36); `CardError` names file, line and column."""
    category = schema.CATEGORIES.index(str(raw.fields["type"]))
    clauses: list[LightseekersClause] = []
    for number, text in enumerate(raw.text.split("\n")):
        if not text.strip():
            continue
        try:
            clause = read(LEXICON, "clause", text)
        except TextError as error:
            raise card_error(raw, TextError(error.message, number + 1, error.column)) from None
        assert isinstance(clause, LightseekersClause)
        clauses.append(clause)
    _check_abilities(raw, clauses)
    elements = _listed(raw, "elements")
    grants: list[tuple[int, bool]] = []
    needs: list[int] = []
    if category in (schema.HERO_CARD, schema.ITEM):
        grants = [_access(raw, said) for said in elements]
    else:
        needs = [_symbol(raw, said) for said in elements]
    cost = [_symbol(raw, said) for said in _listed(raw, "cost")]
    # LS-Q30: as they become current; LS-Q31: with fewer than four, the turn after the last expires
    corners = [_corner(raw, said) for said in _listed(raw, "corners")]
    _check_fields(raw, category, needs, cost, corners, grants)
    _check_multiplayer(raw, clauses)
    return LightseekersCard(
        raw.name,
        category,
        tuple(needs),
        tuple(cost),
        tuple(corners),
        tuple(grants),
        _number(raw, "worth"),
        _number(raw, "health"),
        tuple(clauses),
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
        str(raw.fields.get("rarity", "common")),
        str(raw.fields.get("set", "")),
        bool(raw.fields.get("banned", False)),
    )


def _check_abilities(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """LS2 2.7.2: what follows an Ability belongs to it, so nothing may that cannot."""
    after = False
    for clause in clauses:
        belongs = clause.is_instant or clause.is_burn or clause.is_unique
        if clause.ability != NONE:
            after = True
        elif after and not belongs:
            raise CardError(f"{raw.name!r}: this line has to come before the Ability", raw.where)


def _check_fields(
    raw: RawCard,
    category: int,
    needs: list[int],
    cost: list[int],
    corners: list[Corner],
    grants: list[tuple[int, bool]],
) -> None:
    """Refuse fields that do not go together on a card."""
    if category == schema.HERO_CARD:  # LS2 2.4.1.1c, LS1 2.4.1b
        if len({element for element, _ in grants}) != 3 or len(grants) != 3:
            raise CardError(f"{raw.name!r}: a hero has three different Elements", raw.where)
        if "health" not in raw.fields:
            raise CardError(f"{raw.name!r}: a hero has health", raw.where)
    elif "health" in raw.fields:
        raise CardError(f"{raw.name!r}: only heroes have health", raw.where)
    if (category == schema.ITEM) != ("worth" in raw.fields):
        raise CardError(f"{raw.name!r}: items and nothing else have a worth", raw.where)
    if cost and (needs or category in (schema.HERO_CARD, schema.ITEM)):
        raise CardError(f"{raw.name!r}: a combo has a cost and no `elements`", raw.where)
    if corners and category != schema.BUFF:
        raise CardError(f"{raw.name!r}: only buffs have corners", raw.where)
    if len(corners) > schema.MOST_CORNERS:
        raise CardError(f"{raw.name!r}: a card has four corners", raw.where)


def _check_multiplayer(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """A Multiplayer line replaces the others, and only effects of the moment can be replaced.

    LS2 multiplayer.1, LS1 multiplayer.1.
    """
    if any(clause.is_multiplayer for clause in clauses):
        for clause in clauses:
            if clause.ability != NONE or clause.listens_to() or clause.is_lasting:
                text = "beside Multiplayer there are only effects that happen at once"
                raise CardError(f"{raw.name!r}: {text}", raw.where)


def _listed(raw: RawCard, field: str) -> list[str]:
    values = raw.fields.get(field, [])
    assert isinstance(values, list)
    if len(values) > 8 or not all(isinstance(value, (str, int)) for value in values):
        raise CardError(f"{raw.name!r}: `{field}` is a short list of words", raw.where)
    return [str(value) for value in values]


def _number(raw: RawCard, field: str) -> int:
    value = raw.fields.get(field, 0)
    assert isinstance(value, int)
    return value


def _symbol(raw: RawCard, said: str) -> int:
    if said not in schema.SYMBOLS:
        raise CardError(f"{raw.name!r}: {said!r} is no Element or Order", raw.where)
    return schema.SYMBOLS.index(said)


def _access(raw: RawCard, said: str) -> tuple[int, bool]:
    """`Solar superior`, or `Solar basic`; of an item, Superior where nothing is said (LS-Q33)."""
    words = said.split()
    levels = ("basic", "superior")
    symbol = _symbol(raw, words[0] if words else said)
    if (
        symbol >= schema.FIRST_ORDER
        or len(words) > 2
        or (len(words) == 2 and words[1] not in levels)
    ):
        raise CardError(f"{raw.name!r}: {said!r} is not like 'Solar superior'", raw.where)
    return (symbol, len(words) == 1 or words[1] == "superior")


def _corner(raw: RawCard, said: str) -> Corner:
    """`4`, `X` (inactive) or `-` (no number); with `!`, a clunky one (LS-Q32)."""
    clunky = said.endswith("!")
    value = said[:-1] if clunky else said
    if value == "X":
        return Corner(schema.X, clunky)
    if value == "-":
        return Corner(schema.EMPTY, clunky)
    if not (value.isascii() and value.isdigit() and len(value) <= 2):
        raise CardError(f"{raw.name!r}: {said!r} is no corner (like 4, X, -, 2!)", raw.where)
    return Corner(int(value), clunky)
