"""Tables in TOML files: loading them, checking their fields, and the place of every mistake."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, TypeAlias

from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.text.characters import stray_sign
from rulebound.kernel.text.toml_positions import Source, TomlEntry, TooDeepError, entries

MAX_BYTES = 1 << 20
MAX_NAME = 40
MAX_BITS = 64
_TOO_LARGE = f"a number of more than {MAX_BITS} bits"

FilesOrText: TypeAlias = Path | str | Iterable[Path | str]

_ENDLESS = re.compile(r"[0-9_]{1000}")
_NTH = re.compile(r" #[0-9]+$")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file; line and column count from 1, 0 is unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        known = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file, *known])


class CardError(RuleboundError):
    """Something is wrong in a file of cards or decks."""

    def __init__(self, message: str, where: Where) -> None:
        super().__init__(message, where)
        self.message = message
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


@dataclass(frozen=True, slots=True)
class Field:
    """What a game says of one of its fields.

    `minimum` and `maximum` bound an int, the length of a str, the number of parts of a list.
    The parts of a list are strs or ints; `choices` holds for each of them.
    """

    kind: Literal["str", "int", "bool", "list"] = "str"
    required: bool = False
    choices: Sequence[str | int] = ()
    minimum: int | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class TomlTable:
    """One `[[table]]` of a file, with the places of its keys."""

    values: dict[str, object]
    file: str
    source: Source
    entry: TomlEntry

    def where(self, key: str = "") -> Where:
        offset = self.entry.keys.get(key, self.entry.offset)
        return Where(self.file, *self.source.place(offset))


# Files --------------------------------------------------------------------------------------


def read_tables(files: FilesOrText, name: str) -> list[TomlTable]:
    """All `[[name]]` tables of files or texts; anything else in them is an error."""
    found: list[TomlTable] = []
    for source in [files] if isinstance(files, Path | str) else files:
        if isinstance(source, Path) and source.is_dir():
            for path in sorted(source.glob("*.toml")):
                found += _tables(_load(path), str(path), name)
        elif isinstance(source, Path):
            found += _tables(_load(source), str(source), name)
        else:
            found += _tables(_decode(source), "<text>", name)
    return found


def _load(path: Path) -> str:
    where = Where(str(path))
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardError(f"cannot be read: {error.strerror or error}", where) from None
    except ValueError as error:  # a name that no file can have
        raise CardError(f"cannot be read: {error}", Where(repr(str(path)))) from None
    if len(data) > MAX_BYTES:
        raise CardError("too large: more than 1 MiB", where)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError("not UTF-8", Where(str(path), line)) from None
    return text


def _decode(text: str) -> str:
    where = Where("<text>")
    if len(text) > MAX_BYTES:
        raise CardError("too large: more than 1 MiB", where)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise CardError("not UTF-8", where) from None
    return text


def _tables(text: str, file: str, name: str) -> list[TomlTable]:
    text = text.replace("\r\n", "\n")
    source = Source(text)
    try:
        places = entries(text)
    except TooDeepError as error:
        raise CardError("nested too deeply", Where(file, *source.place(error.offset))) from None
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise CardError("nested too deeply", Where(file)) from None
    except ValueError as error:
        raise _not_toml(str(error), file, source) from None
    for key in data:
        if key != name:
            at = next((e.offset for e in places if e.table == key), places[0].keys.get(key, 0))
            place = source.place(at)
            raise CardError(f"unknown {_show(key)}: only [[{name}]]", Where(file, *place))
    tables = data.get(name, [])
    mine = [entry for entry in places if entry.table == name]
    if not isinstance(tables, list) or any(not isinstance(table, dict) for table in tables):
        raise CardError(f"write [[{name}]], once for each {name}", Where(file, 1))
    if len(mine) != len(tables):  # written as card = [{...}, ...]: no places
        mine = [TomlEntry(name, places[0].keys.get(name, 0)) for _ in tables]
    found = [TomlTable(table, file, source, e) for table, e in zip(tables, mine, strict=True)]
    for table in found:
        _check_numbers(table)
    return found


def _check_numbers(table: TomlTable) -> None:
    """No number is too large to be written: those in hexadecimal digits can be."""
    for key, value in table.values.items():
        if _is_endless(value):
            raise CardError(_TOO_LARGE, table.where(key))


def _is_endless(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_is_endless, value.values()))
    if isinstance(value, list):
        return any(map(_is_endless, value))
    return isinstance(value, int) and value.bit_length() > MAX_BITS


def _not_toml(message: str, file: str, source: Source) -> CardError:
    match = _TOML_PLACE.search(message)
    if match is None:
        digits = _ENDLESS.search(source.text)
        if digits is not None:  # Python reads no decimal number of five thousand digits
            return CardError(_TOO_LARGE, Where(file, *source.place(digits.start())))
        return CardError(f"not TOML: {message}", Where(file))
    line, column = source.place(len(source.text))
    if match.group(1):
        line, column = int(match.group(1)), int(match.group(2))
    return CardError(f"not TOML: {message[: match.start()]}", Where(file, line, column))


# Fields -------------------------------------------------------------------------------------


def check_name(table: TomlTable) -> str:
    """A name can be printed, quoted in card text, counted in a deck, and said as an option."""
    name = str(table.values["name"])
    if not name.isprintable() or name != " ".join(name.split()):
        raise CardError(f"bad name {name!r}: stray spaces or signs", table.where("name"))
    if '"' in name or "*" in name:
        raise CardError(f'bad name {name!r}: no " and no * in it', table.where("name"))
    if _NTH.search(name):
        raise CardError(f"bad name {name!r}: that is how copies are counted", table.where("name"))
    return name


def check_fields(table: TomlTable, fields: Mapping[str, Field]) -> dict[str, object]:
    """The values of a table, if they are as the schema has it."""
    for key in table.values:
        if key not in fields:
            near = get_close_matches(key, fields, 1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise CardError(f"unknown field {_show(key)}{hint}", table.where(key))
    for key, schema in fields.items():
        if key in table.values:
            wrong = _wrong(table.values[key], schema)
            if wrong:
                raise CardError(f"field {key!r} {wrong}", table.where(key))
        elif schema.required:
            raise CardError(f"missing field {key!r}", table.where())
    return dict(table.values)


def _wrong(value: object, schema: Field) -> str:
    """What is wrong with a value, or ''."""
    kinds: dict[str, type] = {"str": str, "int": int, "bool": bool, "list": list}
    wanted = kinds[schema.kind]
    if type(value) is not wanted:
        return f"must be of type {schema.kind}, not {_type_name(value)}"
    parts: list[object] = value if isinstance(value, list) else [value]
    for part in parts:
        if isinstance(value, list) and type(part) not in (str, int):
            return f"must hold strs or ints, not {_type_name(part)}"
        if isinstance(part, str) and (stray := stray_sign(part)):
            return f"has {stray}, which is no sign to be read"
        if schema.choices and part not in schema.choices:
            near = get_close_matches(str(part), [str(choice) for choice in schema.choices], 1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            choices = ", ".join(str(choice) for choice in schema.choices)
            return f"cannot be {_show(part)}{hint}: one of {choices}"
    size = value if isinstance(value, int) else len(value) if isinstance(value, str | list) else 0
    counted = {"str": "characters", "list": "parts"}.get(schema.kind, "")
    if schema.minimum is not None and size < schema.minimum:
        return f"must be at least {schema.minimum} {counted}".rstrip()
    if schema.maximum is not None and size > schema.maximum:
        return f"must be at most {schema.maximum} {counted}".rstrip()
    return ""


def _type_name(value: object) -> str:
    return {"dict": "table", "datetime": "date"}.get(type(value).__name__, type(value).__name__)


def _show(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 60 else said[:59] + "…"
