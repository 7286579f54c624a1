"""Wire format: messages of a room's WebSocket and records of the HTTP API.

Every record is plain data. The TypeScript types of the page (see `typescript`) and the API
reference (see `openapi`) are generated from them, so page and server cannot disagree. Everything a
seat receives is built from its own view, journal and question: no message is made by deleting
fields from a larger one.
"""

from types import ModuleType
from typing import Final

import msgspec

from rulebound.server.protocol import catalogue, incoming, outgoing, rooms, shared

VERSION: Final = 1
"""Protocol version. Increased when an older page could not understand a newer server."""

MODULES: Final[tuple[ModuleType, ...]] = (shared, incoming, outgoing, catalogue, rooms)
"""Modules that define records, in the order of the generated types."""


def records() -> list[type[msgspec.Struct]]:
    """Return all records with fields, in order of definition."""
    return [
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type)
        and value.__module__ == module.__name__
        and issubclass(value, msgspec.Struct)
        and value.__struct_fields__
    ]
