"""The base class of everything card text can say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.text.pattern import pattern_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """Something card text can say: one class, one phrase.

    The phrase is used for reading and for writing. Its holes `{attribute:category}` are the
    constructor's arguments, in that order, and attributes of the same names:

        class Deal(Effect):
            phrase: ClassVar[str] = "deal {amount:amount} damage to {spot:spot}"

            def __init__(self, amount: Amount, spot: Spot) -> None:
                self.amount = amount
                self.spot = spot

    A constructor may be inherited by classes with the same holes. It may reject values by raising
    `ValueError`; the card's designer reads the message.

    A value that decides the form of the words after it has a method `is_one()` (singular:
    `[card|cards]`) or `is_third()` (third person: `<loses|lose>`). Phrases are immutable values.
    """

    phrase: ClassVar[str] = ""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        assert isinstance(other, Phrase)
        return hole_values(self) == hole_values(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, *hole_values(self)))

    def __repr__(self) -> str:
        holes = [f"{name}={getattr(self, name)!r}" for name in hole_names(self)]
        return f"{type(self).__name__}({', '.join(holes)})"


def phrase_of(cls: type[Phrase]) -> str:
    """Return the phrase of a class, whether compiled or not."""
    phrase: str = cls.phrase
    return phrase


def hole_names(value: Phrase) -> list[str]:
    """Return the attribute names of a phrase, in the order of its holes."""
    phrase = phrase_of(type(value))
    return [hole.name for hole in pattern_of(phrase).holes] if phrase else []


def hole_values(value: Phrase) -> list[object]:
    """Return the values of a phrase's holes."""
    return [getattr(value, name) for name in hole_names(value)]


def phrases_in(value: object) -> Iterator[Phrase]:
    """Yield a phrase, or each phrase of a tuple, and all phrases nested in it."""
    if isinstance(value, tuple):
        for part in value:
            yield from phrases_in(part)
    elif isinstance(value, Phrase):
        yield value
        for nested in hole_values(value):
            yield from phrases_in(nested)
