"""Writes the TypeScript types of the protocol: `python -m rulebound.server.typescript FILE`."""

import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from rulebound.server import protocol

HEADER = "// Written from src/rulebound/server/protocol.py; do not edit.\n"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def types_written() -> str:
    """All records of the protocol and those of the engine they hold, as TypeScript."""
    parts = [HEADER, f"export const VERSION = {protocol.VERSION};\n"]
    parts += [_interface(record) for record in _records()]
    for name in ("Incoming", "Outgoing"):
        members = " | ".join(_name(member) for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _records() -> list[type[msgspec.Struct]]:
    """The records of the protocol in their order, each after those it holds."""
    found: dict[type[msgspec.Struct], None] = {}
    for value in vars(protocol).values():
        is_own = isinstance(value, type) and value.__module__ == protocol.__name__
        if is_own and issubclass(value, msgspec.Struct) and value.__struct_fields__:
            _gather(value, found)
    return list(found)


def _gather(record: type[msgspec.Struct], found: dict[type[msgspec.Struct], None]) -> None:
    if record in found:
        return
    for hint in typing.get_type_hints(record).values():
        for part in _parts(hint):
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                _gather(part, found)
    found[record] = None


def _parts(hint: Any) -> Iterator[Any]:  # a type hint can be anything
    yield hint
    for part in get_args(hint):
        yield from _parts(part)


def _interface(record: type[msgspec.Struct]) -> str:
    lines = [f"/** {_docstring(record)} */", f"export interface {_name(record)} {{"]
    config = record.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = typing.get_type_hints(record)
    for field in msgspec.structs.fields(record):
        # a default need not be sent by the page, and may be left out by a record that says so
        is_optional = not field.required and (config.omit_defaults or _is_sent_by_page(record))
        mark = "?" if is_optional else ""
        lines.append(f"  {field.encode_name}{mark}: {_written(hints[field.name])};")
    return "\n".join([*lines, "}", ""])


def _is_sent_by_page(record: type[msgspec.Struct]) -> bool:
    return record.__struct_config__.forbid_unknown_fields or record in (
        protocol.SeatWish,
        protocol.ClockSetting,
    )


def _name(record: type[msgspec.Struct]) -> str:
    return record.__name__


def _docstring(record: type[msgspec.Struct]) -> str:
    return (record.__doc__ or "").strip().partition("\n")[0]


def _written(hint: Any) -> str:
    """A Python type as a TypeScript type."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _name(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_written(arg) for arg in args))
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(_written(arg) for arg in args)}]"
    if origin in (tuple, list):
        inner = _written(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {_written(args[1])}>"
    raise TypeError(f"no TypeScript for {hint!r}")


def main() -> None:
    """The command."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rulebound.server.typescript FILE")
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(types_written())


if __name__ == "__main__":
    main()
