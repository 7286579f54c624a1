"""Generate the TypeScript types of the protocol: `python -m rulebound.server.typescript FILE`."""

import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from rulebound.server import protocol
from rulebound.server.protocol.incoming import Incoming
from rulebound.server.protocol.outgoing import Outgoing, RequestRefused
from rulebound.server.protocol.rooms import SeatWish
from rulebound.server.protocol.shared import ClockSetting

HEADER: Final = "// Generated from src/rulebound/server/protocol; do not edit.\n"
_BUILTINS: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
_RENAMED: Final[dict[type[msgspec.Struct], str]] = {RequestRefused: "Refused"}
"""Records whose name in TypeScript differs from their name in Python."""


def generate() -> str:
    """Return the records of the protocol, and the engine's records they contain, as TypeScript."""
    parts = [HEADER, f"export const VERSION = {protocol.VERSION};\n"]
    parts += [_interface(record) for record in _records()]
    for name, union in (("Incoming", Incoming), ("Outgoing", Outgoing)):
        members = " | ".join(_name(member) for member in get_args(union))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _records() -> list[type[msgspec.Struct]]:
    """Return all records, each after those it contains."""
    found: dict[type[msgspec.Struct], None] = {}
    for record in protocol.records():
        _collect(record, found)
    return list(found)


def _collect(record: type[msgspec.Struct], found: dict[type[msgspec.Struct], None]) -> None:
    if record in found:
        return
    for hint in typing.get_type_hints(record).values():
        for part in _parts(hint):
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                _collect(part, found)
    found[record] = None


def _parts(hint: Any) -> Iterator[Any]:  # a type hint can be anything
    yield hint
    for part in get_args(hint):
        yield from _parts(part)


def _interface(record: type[msgspec.Struct]) -> str:
    lines = [f"/** {_summary(record)} */", f"export interface {_name(record)} {{"]
    config = record.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = typing.get_type_hints(record)
    for field in msgspec.structs.fields(record):
        # The page may omit a default; the server does so only in records with `omit_defaults`.
        is_optional = not field.required and (config.omit_defaults or _is_sent_by_page(record))
        mark = "?" if is_optional else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def _is_sent_by_page(record: type[msgspec.Struct]) -> bool:
    return record.__struct_config__.forbid_unknown_fields or record in (SeatWish, ClockSetting)


def _name(record: type[msgspec.Struct]) -> str:
    return _RENAMED.get(record, record.__name__)


def _summary(record: type[msgspec.Struct]) -> str:
    return (record.__doc__ or "").strip().partition("\n")[0]


def _type(hint: Any) -> str:
    """Return the TypeScript type of a Python type hint."""
    if hint in _BUILTINS:
        return _BUILTINS[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _name(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args))
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(_type(arg) for arg in args)}]"
    if origin in (tuple, list):
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {_type(args[1])}>"
    raise TypeError(f"no TypeScript type for {hint!r}")


def main() -> None:
    """Run the command."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rulebound.server.typescript FILE")
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(generate())


if __name__ == "__main__":
    main()
