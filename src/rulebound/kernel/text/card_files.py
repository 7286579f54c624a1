"""Card and deck files: TOML with one `[[card]]` or `[[deck]]` table each.

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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.lexicon import Lexicon
from rulebound.kernel.text.phrase import Phrase
from rulebound.kernel.text.reader import read
from rulebound.kernel.text.toml_positions import SourceText, TomlEntry, TomlString
from rulebound.kernel.text.toml_tables import (
    MAX_NAME,
    CardError,
    Field,
    FilesOrText,
    SourceLocation,
    TomlTable,
    check_fields,
    check_name,
    read_tables,
)

__all__ = [
    "CardError",
    "Field",
    "RawCard",
    "RawDeck",
    "SourceLocation",
    "card_error",
    "card_from",
    "check_cards",
    "check_decks",
    "check_lines",
    "read_cards",
    "read_decks",
    "read_lines",
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

_NAME_AND_COUNT = re.compile(r"(.+?)\s*\*\s*([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class RawCard:
    """A card from a file: the fields are checked, the text is not read yet."""

    name: str
    text: str
    origin: str
    flavour: str
    fields: dict[str, object]
    where: SourceLocation
    text_line: int = 0  # where the text starts in the file; 0 if unknown
    text_column: int = 0
    quote: TomlString | None = field(default=None, repr=False, compare=False)

    def number(self, name: str, default: int = 0) -> int:
        """Return a field that is a number."""
        value = self.fields.get(name, default)
        assert isinstance(value, int)
        return value

    def flag(self, name: str) -> bool:
        """Return a field that is true or false."""
        return bool(self.fields.get(name, False))

    def word(self, name: str) -> str:
        """Return a field that is text."""
        return str(self.fields.get(name, ""))

    def numbers(self, name: str, high: int) -> list[int]:
        """Return a field that is a list of numbers from 0 to `high`."""
        found: list[int] = []
        for value in self.listed(name):
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= high:
                raise self.error(f"{value!r} is no number from 0 to {high}")
            found.append(value)
        return found

    def indexes(self, name: str, known: Sequence[str]) -> tuple[int, ...]:
        """Return a field that is a list of known words, by their places in that list."""
        for value in self.listed(name):
            if value not in known:
                raise self.error(f"{value!r} is none of {', '.join(known)}")
        return tuple([list(known).index(str(value)) for value in self.listed(name)])

    def listed(self, name: str) -> Sequence[object]:
        """Return a field that is a list."""
        value = self.fields.get(name, ())
        assert isinstance(value, list | tuple)
        return value

    def entry(self) -> dict[str, object]:
        """Return what is printed on it and matters to the game, in one form for equal cards."""
        lines = [line.strip() for line in self.text.strip().split("\n")]
        fields = {"name": self.name, "text": "\n".join(lines), **self.fields}
        return {key: fields[key] for key in sorted(fields)}

    def error(self, message: str) -> CardError:
        """Return an error about this card."""
        return CardError(f"{self.name!r}: {message}", self.where)


@dataclass(frozen=True, slots=True)
class RawDeck:
    """A deck from a file: the card names are not looked up yet."""

    name: str
    plan: str
    cards: dict[str, int]  # in the order of the file
    fields: dict[str, object]
    where: SourceLocation


Raw = TypeVar("Raw", RawCard, RawDeck)
AnyPhrase = TypeVar("AnyPhrase", bound=Phrase)
Read = TypeVar("Read")


def read_cards(files: FilesOrText, fields: Mapping[str, Field]) -> list[RawCard]:
    """Return all cards of files (`Path`; `*.toml` of a folder) or texts (`str`)."""
    return _raise_first(*check_cards(files, fields))


def check_cards(
    files: FilesOrText, fields: Mapping[str, Field]
) -> tuple[list[RawCard], list[CardError]]:
    """Return the valid cards of files or texts, and an error for each of the others."""
    return _check_all(files, "card", lambda table: _card(table, fields))


def card_from(
    values: Mapping[str, object],
    fields: Mapping[str, Field],
    where: SourceLocation | None = None,
    origin: str = "house",
) -> RawCard:
    """Return a card from elsewhere, such as a scenario or a saved game, with the same checks.

    Errors name `where`, or the card if that is not given. `origin` is a default for the field.
    """
    where = where or SourceLocation(str(values.get("name", "a card")))
    table = TomlTable(
        {"origin": origin, **values}, where.file, SourceText(""), TomlEntry("card", 0)
    )
    try:
        return replace(_card(table, fields), where=where)
    except CardError as error:
        raise CardError(error.message, where) from None


def read_lines(
    raw: RawCard, lexicon: Lexicon, category: str, kind: type[AnyPhrase]
) -> list[AnyPhrase]:
    """Read each line of a card's text as a phrase of a category; empty lines mean nothing."""
    return _raise_first(*check_lines(raw, lexicon, category, kind))


def check_lines(
    raw: RawCard, lexicon: Lexicon, category: str, kind: type[AnyPhrase]
) -> tuple[list[AnyPhrase], list[CardError]]:
    """Return the lines of a card's text that can be read, and an error for each of the others."""
    lines: list[AnyPhrase] = []
    errors: list[CardError] = []
    for number, text in enumerate(raw.text.split("\n"), 1):
        if text.strip():
            try:
                line = read(lexicon, category, text)
            except TextError as error:
                errors.append(card_error(raw, TextError(error.message, number, error.column)))
                continue
            assert isinstance(line, kind)
            lines.append(line)
    return lines, errors


def card_error(raw: RawCard, error: TextError) -> CardError:
    """Return an error in a card's text, with its location in the file."""
    message = f"{raw.name}: {error.message}"
    if raw.quote is None:
        return CardError(message, raw.where)
    lines = raw.text.split("\n")
    index = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
    offsets = raw.quote.offsets()
    if len(offsets) != len(raw.text) + 1 or not 0 <= index < len(offsets):
        return CardError(message, SourceLocation(raw.where.file, raw.text_line))
    before = raw.quote.raw[: offsets[index]]
    line = raw.text_line + before.count("\n")
    column = len(before) - before.rfind("\n")
    if "\n" not in before:
        column += raw.text_column - 1
    return CardError(message, SourceLocation(raw.where.file, line, column))


def read_decks(files: FilesOrText, fields: Mapping[str, Field] | None = None) -> list[RawDeck]:
    """Return all decks of files or texts. `fields` are the game's own, such as a hero's name."""
    return _raise_first(*check_decks(files, fields))


def check_decks(
    files: FilesOrText, fields: Mapping[str, Field] | None = None
) -> tuple[list[RawDeck], list[CardError]]:
    """Return the valid decks of files or texts, and an error for each of the others."""
    return _check_all(files, "deck", lambda table: _deck(table, fields or {}))


def _check_all(
    files: FilesOrText, what: str, build: Callable[[TomlTable], Raw]
) -> tuple[list[Raw], list[CardError]]:
    valid: list[Raw] = []
    errors: list[CardError] = []
    names: dict[str, SourceLocation] = {}
    for table in read_tables(files, what):
        try:
            raw = build(table)
            _check_unique(what, raw.name, table, names)
            valid.append(raw)
        except CardError as error:
            errors.append(error)
    return valid, errors


def _raise_first(found: list[Read], errors: list[CardError]) -> list[Read]:
    if errors:
        raise errors[0]
    return found


def _check_unique(what: str, name: str, table: TomlTable, names: dict[str, SourceLocation]) -> None:
    """Names must be unique, ignoring case."""
    other = names.get(name.casefold())
    if other is not None:
        raise CardError(f"there is another {what} {name!r} at {other}", table.where("name"))
    names[name.casefold()] = table.where("name")


def _card(table: TomlTable, fields: Mapping[str, Field]) -> RawCard:
    checked = check_fields(table, {**fields, **CARD_FIELDS})
    quote = table.entry.quotes.get("text")
    line, column = (0, 0) if quote is None else table.source.position(quote.start)
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
    if isinstance(listed, dict):  # check the other fields as if this were a list
        table = replace(table, values={**table.values, "cards": []})
    checked = check_fields(table, {**fields, **DECK_FIELDS})
    if isinstance(listed, dict):
        for name, count in listed.items():
            if type(count) is not int:
                raise CardError(f"cards: how many of {name!r}?", table.where("cards"))
            _add_copies(table, cards, name, count)
    elif isinstance(listed, list):
        for line in listed:
            match = _NAME_AND_COUNT.fullmatch(str(line))
            name, copies = (str(line), "1") if match is None else match.groups()
            _add_copies(table, cards, name, int(copies))
    total = sum(cards.values())
    if total > MAX_CARDS:
        raise CardError(f"cards: {total} in all, at most {MAX_CARDS}", table.where("cards"))
    own = {key: value for key, value in checked.items() if key not in DECK_FIELDS}
    return RawDeck(check_name(table), str(checked.get("plan", "")), cards, own, table.where())


def _add_copies(table: TomlTable, cards: dict[str, int], name: str, count: int) -> None:
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable() or "*" in name:
        message = f"cards: bad name {name[:MAX_NAME]!r} (write Name or Name*3)"
        raise CardError(message, table.where("cards"))
    copies = cards.get(name, 0) + count
    if count < 1 or copies > MAX_COPIES:
        raise CardError(f"cards: {copies} of {name!r}, 1 to {MAX_COPIES}", table.where("cards"))
    cards[name] = copies
