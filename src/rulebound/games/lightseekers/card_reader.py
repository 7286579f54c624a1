"""Cards of Lightseekers from their files: what a card can have, and what goes together."""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import Corner, LightseekersCard
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.phrase_types import LightseekersClause
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.card_files import Field, RawCard, read_lines

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
    category = schema.CATEGORIES.index(raw.word("type"))
    clauses = read_lines(raw, LEXICON, "clause", LightseekersClause)
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
        raw.number("worth"),
        raw.number("health"),
        tuple(clauses),
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
        str(raw.fields.get("rarity", "common")),
        raw.word("set"),
        raw.flag("banned"),
    )


def _check_abilities(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """LS2 2.7.2: what follows an Ability belongs to it, so nothing may that cannot."""
    after = False
    for clause in clauses:
        belongs = clause.is_instant or clause.is_burn or clause.is_unique
        if clause.ability != NONE:
            after = True
        elif after and not belongs:
            raise raw.error("this line has to come before the Ability")


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
            raise raw.error("a hero has three different Elements")
        if "health" not in raw.fields:
            raise raw.error("a hero has health")
    elif "health" in raw.fields:
        raise raw.error("only heroes have health")
    if (category == schema.ITEM) != ("worth" in raw.fields):
        raise raw.error("items and nothing else have a worth")
    if cost and (needs or category in (schema.HERO_CARD, schema.ITEM)):
        raise raw.error("a combo has a cost and no `elements`")
    if corners and category != schema.BUFF:
        raise raw.error("only buffs have corners")
    if len(corners) > schema.MOST_CORNERS:
        raise raw.error("a card has four corners")


def _check_multiplayer(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """A Multiplayer line replaces the others, and only effects of the moment can be replaced.

    LS2 multiplayer.1, LS1 multiplayer.1.
    """
    if any(clause.is_multiplayer for clause in clauses):
        for clause in clauses:
            if clause.ability != NONE or clause.listens_to() or clause.is_lasting:
                raise raw.error("beside Multiplayer there are only effects that happen at once")


def _listed(raw: RawCard, field: str) -> list[str]:
    values = raw.listed(field)
    if len(values) > 8 or not all(isinstance(value, (str, int)) for value in values):
        raise raw.error(f"`{field}` is a short list of words")
    return [str(value) for value in values]


def _symbol(raw: RawCard, said: str) -> int:
    if said not in schema.SYMBOLS:
        raise raw.error(f"{said!r} is no Element or Order")
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
        raise raw.error(f"{said!r} is not like 'Solar superior'")
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
        raise raw.error(f"{said!r} is no corner (like 4, X, -, 2!)")
    return Corner(int(value), clunky)
