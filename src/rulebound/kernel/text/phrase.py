"""The base of everything that card text can say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.text.pattern import pattern_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrase:
    """Something that card text can say: one class, one phrase.

    The phrase serves both to read and to write. Its holes `{attribute:category}` are the
    constructor's arguments, in that order, and attributes of the same names:

        class Deal(Effect):
            phrase: ClassVar[str] = "deal {amount:amount} damage to {spot:spot}"

            def __init__(self, amount: Amount, spot: Spot) -> None:
                self.amount = amount
                self.spot = spot

    A constructor may be inherited, so that classes with the same holes need one only. It may refuse
    values by raising `ValueError`; its message goes to the designer.

    Two methods are asked for where a value decides the form of words after it: `is_one()`
    (`[card|cards]`) and `is_third()` (`<loses|lose>`). Phrases are values: never change one.
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
        said = [f"{name}={getattr(self, name)!r}" for name in hole_names(self)]
        return f"{type(self).__name__}({', '.join(said)})"


def phrase_of(cls: type[Phrase]) -> str:
    """The phrase of a class, whether compiled or not."""
    phrase: str = cls.phrase
    return phrase


def hole_names(value: Phrase) -> list[str]:
    """The attributes of a phrase, in the order of its holes."""
    phrase = phrase_of(type(value))
    return [hole.name for hole in pattern_of(phrase).holes] if phrase else []


def hole_values(value: Phrase) -> list[object]:
    """What the holes of a phrase hold."""
    return [getattr(value, name) for name in hole_names(value)]


def phrases_in(value: object) -> Iterator[Phrase]:
    """A phrase, or each one of a tuple, and all that is within it."""
    if isinstance(value, tuple):
        for part in value:
            yield from phrases_in(part)
    elif isinstance(value, Phrase):
        yield value
        for held in hole_values(value):
            yield from phrases_in(held)
