"""Tables in TOML files: loading them and checking their fields, with the location of errors."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, TypeAlias

from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.text.characters import unprintable_character
from rulebound.kernel.text.toml_positions import SourceText, TomlEntry, TooDeepError, find_entries

MAX_BYTES = 1 << 20
MAX_NAME = 40
MAX_BITS = 64
_TOO_LARGE = f"a number of more than {MAX_BITS} bits"

FilesOrText: TypeAlias = Path | str | Iterable[Path | str]

_LONG_NUMBER = re.compile(r"[0-9_]{1000}")
_COPY_SUFFIX = re.compile(r" #[0-9]+$")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class SourceLocation:
    """A location in a file; line and column count from 1, and 0 is unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        known = [str(number) for number in (self.line, self.column) if number]
        return ":".join([self.file, *known])


class CardError(RuleboundError):
    """A card or deck file has an error."""

    def __init__(self, message: str, where: SourceLocation) -> None:
        super().__init__(message, where)
        self.message = message
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


@dataclass(frozen=True, slots=True)
class Field:
    """The schema of a field.

    `minimum` and `maximum` bound an int, the length of a str, or the number of parts of a list.
    The parts of a list are strs or ints; `choices` applies to each of them.
    """

    kind: Literal["str", "int", "bool", "list"] = "str"
    required: bool = False
    choices: Sequence[str | int] = ()
    minimum: int | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class TomlTable:
    """One `[[table]]` of a file, with the positions of its keys."""

    values: dict[str, object]
    file: str
    source: SourceText
    entry: TomlEntry

    def where(self, key: str = "") -> SourceLocation:
        offset = self.entry.keys.get(key, self.entry.offset)
        return SourceLocation(self.file, *self.source.position(offset))


# Files --------------------------------------------------------------------------------------


def read_tables(files: FilesOrText, name: str) -> list[TomlTable]:
    """Return all `[[name]]` tables of files or texts; anything else in them is an error."""
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
    where = SourceLocation(str(path))
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardError(f"cannot be read: {error.strerror or error}", where) from None
    except ValueError as error:  # an invalid file name
        raise CardError(f"cannot be read: {error}", SourceLocation(repr(str(path)))) from None
    if len(data) > MAX_BYTES:
        raise CardError("too large: more than 1 MiB", where)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardError("not UTF-8", SourceLocation(str(path), line)) from None
    return text


def _decode(text: str) -> str:
    where = SourceLocation("<text>")
    if len(text) > MAX_BYTES:
        raise CardError("too large: more than 1 MiB", where)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise CardError("not UTF-8", where) from None
    return text


def _tables(text: str, file: str, name: str) -> list[TomlTable]:
    text = text.replace("\r\n", "\n")
    source = SourceText(text)
    try:
        found_entries = find_entries(text)
    except TooDeepError as error:
        raise CardError(
            "nested too deeply", SourceLocation(file, *source.position(error.offset))
        ) from None
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise CardError("nested too deeply", SourceLocation(file)) from None
    except ValueError as error:
        raise _not_toml(str(error), file, source) from None
    for key in data:
        if key != name:
            top_level = found_entries[0].keys.get(key, 0)
            at = next((e.offset for e in found_entries if e.table == key), top_level)
            where = SourceLocation(file, *source.position(at))
            raise CardError(f"unknown {_show(key)}: only [[{name}]] is allowed", where)
    tables = data.get(name, [])
    mine = [entry for entry in found_entries if entry.table == name]
    if not isinstance(tables, list) or any(not isinstance(table, dict) for table in tables):
        raise CardError(f"write [[{name}]], once for each {name}", SourceLocation(file, 1))
    if len(mine) != len(tables):  # written as card = [{...}, ...]: no positions
        mine = [TomlEntry(name, found_entries[0].keys.get(name, 0)) for _ in tables]
    found = [TomlTable(table, file, source, e) for table, e in zip(tables, mine, strict=True)]
    for table in found:
        _check_numbers(table)
    return found


def _check_numbers(table: TomlTable) -> None:
    """Reject large numbers; written in hexadecimal they can pass `tomllib`."""
    for key, value in table.values.items():
        if _has_large_number(value):
            raise CardError(_TOO_LARGE, table.where(key))


def _has_large_number(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_has_large_number, value.values()))
    if isinstance(value, list):
        return any(map(_has_large_number, value))
    return isinstance(value, int) and value.bit_length() > MAX_BITS


def _not_toml(message: str, file: str, source: SourceText) -> CardError:
    match = _TOML_PLACE.search(message)
    if match is None:
        digits = _LONG_NUMBER.search(source.text)
        if digits is not None:  # Python refuses decimal numbers with thousands of digits
            return CardError(_TOO_LARGE, SourceLocation(file, *source.position(digits.start())))
        return CardError(f"not TOML: {message}", SourceLocation(file))
    line, column = source.position(len(source.text))
    if match.group(1):
        line, column = int(match.group(1)), int(match.group(2))
    return CardError(f"not TOML: {message[: match.start()]}", SourceLocation(file, line, column))


# Fields -------------------------------------------------------------------------------------


def check_name(table: TomlTable) -> str:
    """Check that a name can be printed, quoted in card text, counted in a deck and typed."""
    name = str(table.values["name"])
    if not name.isprintable() or name != " ".join(name.split()):
        raise CardError(
            f"bad name {name!r}: stray spaces or unprintable characters", table.where("name")
        )
    if '"' in name or "*" in name:
        raise CardError(f'bad name {name!r}: it may not contain " or *', table.where("name"))
    if _COPY_SUFFIX.search(name):
        raise CardError(f"bad name {name!r}: that is how copies are counted", table.where("name"))
    return name


def check_fields(table: TomlTable, fields: Mapping[str, Field]) -> dict[str, object]:
    """Return the values of a table after checking them against the schema."""
    for key in table.values:
        if key not in fields:
            near = get_close_matches(key, fields, 1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise CardError(f"unknown field {_show(key)}{hint}", table.where(key))
    for key, schema in fields.items():
        if key in table.values:
            problem = _field_error(table.values[key], schema)
            if problem:
                raise CardError(f"field {key!r} {problem}", table.where(key))
        elif schema.required:
            raise CardError(f"missing field {key!r}", table.where())
    return dict(table.values)


def _field_error(value: object, schema: Field) -> str:
    """Return what is wrong with a value, or ''."""
    kinds: dict[str, type] = {"str": str, "int": int, "bool": bool, "list": list}
    wanted = kinds[schema.kind]
    if type(value) is not wanted:
        return f"must be of type {schema.kind}, not {_type_name(value)}"
    parts: list[object] = value if isinstance(value, list) else [value]
    for part in parts:
        if isinstance(value, list) and type(part) not in (str, int):
            return f"must hold strs or ints, not {_type_name(part)}"
        if isinstance(part, str) and (stray := unprintable_character(part)):
            return f"has {stray}, which is not printable"
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
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"
