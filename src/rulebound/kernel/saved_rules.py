"""The rules for a saved game: its cards have the idents that they had when it was saved.

A saved game names the designs it uses and what is printed on them. They are looked up by name among
the current cards, and put where the saved game has them; all other cards fill the places between
and after them. So new cards, and cards in another order, do not matter. Not compiled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from rulebound.kernel.card_rules import CardDesign, CardRules
from rulebound.kernel.codec import SaveError, parse_checkpoint
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.ids import Ident
from rulebound.kernel.position_digest import used_idents
from rulebound.kernel.records import Save
from rulebound.kernel.text.card_files import CardError

FIRST_CARDS: Final = "history/cards-1.json"
"""The cards of a game when saved games did not name theirs yet, in their order."""
CACHED_RULES: Final = 16
"""How many lists of cards in another order than the current one are kept."""
MAX_FILLERS: Final = 1000
"""How many designs may be gone since, at most."""

Entry: TypeAlias = dict[str, Any]
"""What is printed on a card; see `CardDesign.printed`."""


class SavedRules(NamedTuple):
    """The rules to open a saved game with."""

    rules: CardRules[Any] | None
    """None if a card that has changed since cannot even be read any more."""
    reasons: tuple[str, ...]
    """How cards that the game uses have changed since; empty if they have not."""


class FirstCards(msgspec.Struct):
    """The content of the file `FIRST_CARDS`."""

    cards: list[Entry]
    pool: list[int]
    """See `Rules.pool_numbers`."""


class _NamedCards(msgspec.Struct):
    """What a saved game says about its cards."""

    variant: dict[str, Any]
    cards: list[tuple[int, Entry]]
    pool: list[int]


def rules_for(definition: GameDefinition[Any], save: Save) -> SavedRules:
    """Return the rules for a saved game, with its cards at the places they had."""
    current = definition.rules(save.variant)
    named = _named_cards(definition, current, save)
    if named.pool == current.pool_numbers() and all(
        ident < len(current.entries) and current.entries[ident] == entry
        for ident, entry in named.cards
    ):
        return SavedRules(current, ())
    return _arranged_rules(definition, msgspec.json.encode(named))


def _named_cards(
    definition: GameDefinition[Any], current: CardRules[Any], save: Save
) -> _NamedCards:
    if save.format == 1:
        return _first_named_cards(definition, current, save)
    names = [entry.get("name") for _, entry in save.cards]
    idents = [ident for ident, _ in save.cards]
    if not all(isinstance(name, str) for name in names) or any(ident < 0 for ident in idents):
        raise SaveError("A card of the saved game has no name.")
    if len(set(names)) < len(names) or len(set(idents)) < len(idents):
        raise SaveError("Two cards of the saved game have the same name or number.")
    return _NamedCards(save.variant, save.cards, save.pool_numbers)


def _first_named_cards(
    definition: GameDefinition[Any], current: CardRules[Any], save: Save
) -> _NamedCards:
    """The cards of a game of format 1, which was saved with the first list of cards."""
    path = definition.folder / FIRST_CARDS
    if not path.exists():  # the game is younger, or has always had these cards
        first = FirstCards(current.entries, current.pool_numbers())
    else:
        first = msgspec.json.decode(path.read_bytes(), type=FirstCards)
        by_name = {entry["name"]: entry for entry in first.cards}
        for entry in save.variant.get("cards", []):
            custom = definition.custom_card(entry).printed()
            by_name[str(custom["name"])] = custom
        first.cards = list(by_name.values())
    rows = [
        msgspec.structs.replace(row, base=current.extended_rows(row.base))
        for row in (save.origin, save.checkpoint)
    ]
    used = used_idents(current, [parse_checkpoint(row) for row in rows])
    if used and used[-1] >= len(first.cards):
        raise SaveError("A card of the saved game has a design that does not exist.")
    return _NamedCards(save.variant, [(ident, first.cards[ident]) for ident in used], first.pool)


@lru_cache(maxsize=CACHED_RULES)
def _arranged_rules(definition: GameDefinition[Any], key: bytes) -> SavedRules:
    """Return rules with designs at the places where a saved game has them."""
    named = msgspec.json.decode(key, type=_NamedCards)
    current = definition.rules(named.variant)
    others: dict[str, CardDesign] = {design.name: design for design in definition.designs(current)}
    placed: dict[Ident, CardDesign] = {}
    reasons: list[str] = []
    for ident, entry in named.cards:
        design = others.pop(entry["name"], None)
        if design is None or design.printed() != entry:
            reasons.append(_difference(entry, design))
            try:
                design = definition.custom_card(entry)  # as it was, for a replay
            except CardError:
                return SavedRules(None, tuple(reasons))
        placed[ident] = design
    rest = list(others.values())
    for number in range(max(placed, default=0) + 1 - len(placed) - len(rest)):
        rest.append(_filler(definition, named, number))
    rules = definition.versioned_rules(_arranged(placed, rest), current.variant)
    rules.set_pool_numbers(named.pool)
    return SavedRules(rules, tuple(reasons))


def _arranged(placed: dict[Ident, CardDesign], others: list[CardDesign]) -> list[CardDesign]:
    """All designs: some at given places, the others between and after them."""
    rest = iter(others)
    last = max(placed, default=-1)
    return [placed[at] if at in placed else next(rest) for at in range(last + 1)] + list(rest)


def _filler(definition: GameDefinition[Any], named: _NamedCards, number: int) -> CardDesign:
    """A design for the ident of a card that is gone since and that the game does not use."""
    if number >= MAX_FILLERS:
        raise SaveError("The cards of the saved game have impossible numbers.")
    entry = {**named.cards[0][1], "name": f"(no card {number + 1})"}
    filler: CardDesign = definition.custom_card(entry)
    return filler


def _difference(entry: Entry, design: CardDesign | None) -> str:
    """How a card has changed, as a sentence."""
    name = entry["name"]
    if design is None:
        return f"The card {name} does not exist any more."
    now = design.printed()
    keys = sorted({*entry, *now} - {"name"})
    changed = [key for key in keys if entry.get(key) != now.get(key)]
    return f"The card {name} has changed since: its {' and '.join(changed)}."
