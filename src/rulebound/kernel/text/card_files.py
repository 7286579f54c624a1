"""Cards and decks in files: TOML with one `[[card]]` or `[[deck]]` each.

[[card]]
name   = "Jab"
origin = "house"
text   = "Deal 2 damage."

[[deck]]
name  = "Quick"
plan  = "Hit first."
cards = ["Jab*3", "Feint"]         # or {Jab = 3, Feint = 1}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.toml_positions import Quote, Source, TomlEntry
from rulebound.kernel.text.toml_tables import (
    MAX_NAME,
    CardError,
    Field,
    FilesOrText,
    TomlTable,
    Where,
    check_fields,
    check_name,
    read_tables,
)

__all__ = [
    "CardError",
    "Field",
    "RawCard",
    "RawDeck",
    "Where",
    "card_error",
    "card_from",
    "check_cards",
    "check_decks",
    "read_cards",
    "read_decks",
]

ORIGINS = ("printed", "rulebook", "house")
MAX_COPIES = 99
MAX_CARDS = 1000

CARD_FIELDS: dict[str, Field] = {
    "name": Field("str", required=True, minimum=1, maximum=MAX_NAME),
    "text": Field("str"),
    "origin": Field("str", required=True, choices=ORIGINS),
    "flavour": Field("str"),
}
DECK_FIELDS: dict[str, Field] = {
    "name": Field("str", required=True, minimum=1, maximum=MAX_NAME),
    "plan": Field("str"),
    "cards": Field("list", required=True),
}

_COUNTED = re.compile(r"(.+?)\s*\*\s*([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class RawCard:
    """A card as its file has it: fields checked, text not read yet."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, object]
    where: Where
    text_line: int = 0  # where the text starts in the file; 0: unknown
    text_column: int = 0
    quote: Quote | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class RawDeck:
    """A deck as its file has it: names not looked up yet."""

    name: str
    plan: str
    cards: dict[str, int]  # in the order of the file
    fields: dict[str, object]
    where: Where


Raw = TypeVar("Raw", RawCard, RawDeck)


def read_cards(files: FilesOrText, fields: Mapping[str, Field]) -> list[RawCard]:
    """All cards of files (`Path`; of a folder, its `*.toml`) or of texts (`str`)."""
    return _all_good(*check_cards(files, fields))


def check_cards(
    files: FilesOrText, fields: Mapping[str, Field]
) -> tuple[list[RawCard], list[CardError]]:
    """The good cards of files or texts, and what is wrong with each of the others."""
    return _sorted_out(files, "card", lambda table: _card(table, fields))


def card_from(
    values: Mapping[str, object],
    fields: Mapping[str, Field],
    where: Where | None = None,
    origin: str = "house",
) -> RawCard:
    """A card that stands elsewhere, as in a scenario or a saved game: the same checks.

    Its errors name the place, or where there is none the card; `origin` is used by default.
    """
    where = where or Where(str(values.get("name", "a card")))
    table = TomlTable({"origin": origin, **values}, where.file, Source(""), TomlEntry("card", 0))
    try:
        return replace(_card(table, fields), where=where)
    except CardError as error:
        raise CardError(error.message, where) from None


def card_error(raw: RawCard, error: TextError) -> CardError:
    """The error in a card's text, at its place in the file."""
    said = f"{raw.name}: {error.message}"
    if raw.quote is None:
        return CardError(said, raw.where)
    lines = raw.text.split("\n")
    index = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
    offsets = raw.quote.offsets()
    if len(offsets) != len(raw.text) + 1 or not 0 <= index < len(offsets):
        return CardError(said, Where(raw.where.file, raw.text_line))
    before = raw.quote.raw[: offsets[index]]
    line = raw.text_line + before.count("\n")
    column = len(before) - before.rfind("\n")
    if "\n" not in before:
        column += raw.text_column - 1
    return CardError(said, Where(raw.where.file, line, column))


def read_decks(files: FilesOrText, fields: Mapping[str, Field] | None = None) -> list[RawDeck]:
    """All decks of files or texts; `fields` are the game's own, as a hero's name."""
    return _all_good(*check_decks(files, fields))


def check_decks(
    files: FilesOrText, fields: Mapping[str, Field] | None = None
) -> tuple[list[RawDeck], list[CardError]]:
    """The good decks of files or texts, and what is wrong with each of the others."""
    return _sorted_out(files, "deck", lambda table: _deck(table, fields or {}))


def _sorted_out(
    files: FilesOrText, what: str, made: Callable[[TomlTable], Raw]
) -> tuple[list[Raw], list[CardError]]:
    good: list[Raw] = []
    errors: list[CardError] = []
    names: dict[str, Where] = {}
    for table in read_tables(files, what):
        try:
            raw = made(table)
            _once(what, raw.name, table, names)
            good.append(raw)
        except CardError as error:
            errors.append(error)
    return good, errors


def _all_good(found: list[Raw], errors: list[CardError]) -> list[Raw]:
    if errors:
        raise errors[0]
    return found


def _once(what: str, name: str, table: TomlTable, names: dict[str, Where]) -> None:
    """No two of one name, however it is capitalised."""
    other = names.get(name.casefold())
    if other is not None:
        raise CardError(f"there is another {what} {name!r} at {other}", table.where("name"))
    names[name.casefold()] = table.where("name")


def _card(table: TomlTable, fields: Mapping[str, Field]) -> RawCard:
    checked = check_fields(table, {**fields, **CARD_FIELDS})
    quote = table.entry.quotes.get("text")
    line, column = (0, 0) if quote is None else table.source.place(quote.start)
    return RawCard(
        name=check_name(table),
        text=str(checked.get("text", "")),
        origin=str(checked["origin"]),
        flavour=str(checked.get("flavour", "")),
        fields={key: value for key, value in checked.items() if key not in CARD_FIELDS},
        where=table.where(),
        text_line=line,
        text_column=column,
        quote=quote,
    )


def _deck(table: TomlTable, fields: Mapping[str, Field]) -> RawDeck:
    listed = table.values.get("cards")
    cards: dict[str, int] = {}
    if isinstance(listed, dict):  # check the rest as if it were a list
        table = replace(table, values={**table.values, "cards": []})
    checked = check_fields(table, {**fields, **DECK_FIELDS})
    if isinstance(listed, dict):
        for name, count in listed.items():
            if type(count) is not int:
                raise CardError(f"cards: how many of {name!r}?", table.where("cards"))
            _put(table, cards, name, count)
    elif isinstance(listed, list):
        for line in listed:
            match = _COUNTED.fullmatch(str(line))
            name, copies = (str(line), "1") if match is None else match.groups()
            _put(table, cards, name, int(copies))
    total = sum(cards.values())
    if total > MAX_CARDS:
        raise CardError(f"cards: {total} in all, at most {MAX_CARDS}", table.where("cards"))
    own = {key: value for key, value in checked.items() if key not in DECK_FIELDS}
    return RawDeck(check_name(table), str(checked.get("plan", "")), cards, own, table.where())


def _put(table: TomlTable, cards: dict[str, int], name: str, count: int) -> None:
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable() or "*" in name:
        message = f"cards: bad name {name[:MAX_NAME]!r} (write Name or Name*3)"
        raise CardError(message, table.where("cards"))
    copies = cards.get(name, 0) + count
    if count < 1 or copies > MAX_COPIES:
        raise CardError(f"cards: {copies} of {name!r}, 1 to {MAX_COPIES}", table.where("cards"))
    cards[name] = copies
