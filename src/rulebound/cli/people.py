"""Who sits where: a name, a symbol and a colour for every seat, and texts told with the names."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text


class Person(NamedTuple):
    """How a seat is called and drawn."""

    name: str
    symbol: str
    colour: str


PEOPLE: Final = (
    Person("Blue", "●", "#3d8bff"),
    Person("Red", "◆", "#f2545b"),
    Person("Green", "▲", "#3bb273"),
    Person("Gold", "■", "#d9a441"),
    Person("Violet", "★", "#a56de2"),
    Person("Teal", "▼", "#2ab7ca"),
    Person("Rose", "♥", "#e26d9f"),
    Person("Grey", "♣", "#98a2b3"),
)

_SEAT = re.compile(r"\b[Ss]eat (\d)\b")


def named(text: str, people: Sequence[Person]) -> str:
    """A text of the engine with the names of the people for the numbers of their seats."""
    return _SEAT.sub(lambda found: _name(found, people), text)


def coloured(text: str, people: Sequence[Person], style: str = "") -> Text:
    """The same, with the names in their colours."""
    told = Text(named(text, people), style=style)
    for person in people:
        told.highlight_regex(rf"\b{person.name}\b", f"bold {person.colour}")
    return told


def signature(person: Person) -> Text:
    """A name with its symbol, in its colour."""
    return Text(f"{person.symbol} {person.name}", style=f"bold {person.colour}")


def _name(found: re.Match[str], people: Sequence[Person]) -> str:
    seat = int(found[1])
    return people[seat].name if seat < len(people) else found[0]
