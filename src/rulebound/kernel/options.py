"""The options of a new game: declared once, read from Python, the command line and the page.

Cold, not compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from rulebound.kernel.ids import Seat
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.schema import LONGEST_GAME
from rulebound.kernel.text.tokens import is_number

Setting: TypeAlias = int | str | tuple[int, ...]
"""A value of an option that a form can offer."""

_MAX_DIGITS: Final = 9


class GameOption:
    """An option of a new game.

    An option with `choices` appears in the form of a new game and as a flag of the command line;
    the others are for programs and scenarios.
    """

    def __init__(
        self,
        name: str,
        label: str = "",
        choices: Sequence[tuple[Setting, str]] = (),
        help: str = "",
        seats: Mapping[Setting, tuple[int, ...]] | None = None,
    ) -> None:
        self.name = name
        self.label = label
        self.choices = tuple(choices)  # each with its label; the first that fits is the default
        self.help = help
        self.seats = dict(seats or {})  # the choices that not every number of seats can play

    def default(self, seats: int) -> object:
        """The value of the option where none is given; None leaves it to the game."""
        able = [value for value, _ in self.choices if seats in self.seats.get(value, (seats,))]
        return able[0] if able else None

    def read(self, value: object, seats: int) -> object:
        """The value as the game takes it; `RuleboundError` where it is none."""
        known = [choice for choice, _ in self.choices]
        if isinstance(value, bool) or value not in known:
            listed = ", ".join([as_text(choice) for choice in known])
            raise RuleboundError(f"`{self.name}` is one of {listed}, not {value!r}.")
        able = self.seats.get(value, ())
        if able and seats not in able:
            listed = " or ".join(map(str, able))
            text = as_text(value)
            raise RuleboundError(f"`{self.name}` {text} is played by {listed}, not by {seats}.")
        return value

    def parse(self, text: str) -> object:
        """The value in the words of a command line; `read` checks it."""
        if is_number(text):
            return int(text[:_MAX_DIGITS])
        return text.casefold()


class BoardOption(GameOption):
    """Width and height of a board, like (5, 5)."""

    def __init__(
        self,
        choices: Sequence[tuple[Setting, str]],
        help: str,
        smallest: int = 0,
        largest: int = 0,
        label: str = "Board",
        seats: Mapping[Setting, tuple[int, ...]] | None = None,
    ) -> None:
        super().__init__("board", label, choices, help, seats)
        self.smallest = smallest
        self.largest = largest  # 0: only the listed sizes

    def read(self, value: object, seats: int) -> object:
        if not isinstance(value, (tuple, list)) or len(value) != 2:
            raise RuleboundError("`board` is a width and a height, like (5, 5).")
        size = tuple([whole("board size", each) for each in value])
        if not self.largest:
            return super().read(size, seats)
        if not all(self.smallest <= each <= self.largest for each in size):
            raise RuleboundError(
                f"A board is {self.smallest} to {self.largest} positions wide and high, "
                f"not {size[0]} x {size[1]}."
            )
        return size

    def parse(self, text: str) -> object:
        width, _, height = text.casefold().partition("x")
        if not (is_number(width) and is_number(height)) or len(text) > _MAX_DIGITS:
            raise RuleboundError(f"--board {text}: a board is written like 5x5.")
        return int(width), int(height)


class NamesOption(GameOption):
    """A listed value, or names of the game's own."""

    def read(self, value: object, seats: int) -> object:
        if isinstance(value, (list, tuple)):
            return tuple([str(name) for name in value])
        return super().read(value, seats)

    def parse(self, text: str) -> object:
        if "," in text:
            return tuple([part.strip() for part in text.split(",")])
        return super().parse(text)


class SeatOption(GameOption):
    """One of the seats; None leaves it to the game."""

    def read(self, value: object, seats: int) -> object:
        if value is None or (type(value) is int and 0 <= value < seats):
            return value
        raise RuleboundError(f"`{self.name}` is a seat from 0 to {seats - 1}, not {value!r}.")


class NumberOption(GameOption):
    """A whole number between two limits."""

    def __init__(self, name: str, low: int, high: int, default: int, per_seat: int = 0) -> None:
        super().__init__(name)
        self.low = low
        self.high = high
        self._default = default
        self.per_seat = per_seat  # added to the default for each seat

    def default(self, seats: int) -> object:
        return self._default + self.per_seat * seats

    def read(self, value: object, seats: int) -> object:
        number = whole(self.name.replace("_", " "), value)
        if not self.low <= number <= self.high:
            raise RuleboundError(f"`{self.name}` is {self.low} to {self.high}, not {number}.")
        return number


class FlagOption(GameOption):
    """True or false."""

    def default(self, seats: int) -> object:
        return False

    def read(self, value: object, seats: int) -> object:
        if not isinstance(value, bool):
            raise RuleboundError(f"`{self.name}` is true or false, not {value!r}.")
        return value


class DecksOption(GameOption):
    """A deck for each seat: the name of a ready one, or cards with their copies."""

    def __init__(self, name: str, unless: Mapping[str, Setting] | None = None) -> None:
        super().__init__(name)
        self.unless = dict(unless or {})  # values of other options with which no deck is given

    def fits(self, options: Mapping[str, object]) -> bool:
        """Can decks be given together with these options?"""
        return not any(options.get(name) == value for name, value in self.unless.items())

    def default(self, seats: int) -> object:
        return [None] * seats

    def read(self, value: object, seats: int) -> object:
        if not isinstance(value, (list, tuple)) or len(value) > seats:
            raise RuleboundError(f"`decks` is a list of at most {seats} decks.")
        return [*value, *[None] * (seats - len(value))]


class SeatListOption(GameOption):
    """All seats in an order; None leaves it to the game."""

    def read(self, value: object, seats: int) -> object:
        if value is None:
            return None
        if not isinstance(value, (list, tuple)) or sorted(value) != list(range(seats)):
            raise RuleboundError(f"`{self.name}` lists the seats 0 to {seats - 1}.")
        return list(value)


class CellsOption(GameOption):
    """A board position for each seat, by name; None leaves it to the game."""

    def read(self, value: object, seats: int) -> object:
        if value is None:
            return None
        if not isinstance(value, (list, tuple)) or len(value) != seats:
            raise RuleboundError(f"`{self.name}` is {seats} positions.")
        return [str(name) for name in value]


def turn_limit(default: int = 0, per_seat: int = 0) -> NumberOption:
    """The usual option `turn_limit`."""
    return NumberOption("turn_limit", 1, LONGEST_GAME, default, per_seat)


class Settings:
    """The options of one new game, all of them, checked."""

    def __init__(
        self, title: str, declared: Sequence[GameOption], given: Mapping[str, object], seats: int
    ) -> None:
        known = {option.name: option for option in declared}
        for name in given:
            if name not in known:
                raise RuleboundError(f"{title} has no option {name!r}.")
        self.given = frozenset(given)
        self._values = {
            name: option.read(given[name] if name in given else option.default(seats), seats)
            for name, option in known.items()
        }

    def has(self, name: str) -> bool:
        """Is there an option of this name?"""
        return name in self._values

    def number(self, name: str) -> int:
        """The value of a number."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def code(self, name: str, words: Sequence[str]) -> int:
        """The value of a number or a flag; of another choice, its place among the words."""
        value = self._values[name]
        return value if isinstance(value, int) else words.index(self.text(name))

    def flag(self, name: str) -> bool:
        """The value of a flag."""
        return self._values[name] is True

    def seat(self, name: str) -> Seat | None:
        """A seat, or None."""
        value = self._values[name]
        assert value is None or isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """The value of a choice among names."""
        return str(self._values[name])

    def size(self, name: str) -> tuple[int, int]:
        """Width and height."""
        value = self._values[name]
        assert isinstance(value, tuple)
        return (int(value[0]), int(value[1]))

    def names(self, name: str) -> tuple[str, ...] | None:
        """Names that were given in the place of a listed value."""
        value = self._values[name]
        return value if isinstance(value, tuple) else None

    def items(self, name: str) -> list[object]:
        """A list: decks or seats; empty where it is left to the game."""
        value = self._values[name]
        return list(value) if isinstance(value, list) else []


def whole(what: str, value: object) -> int:
    """A whole number from outside."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise RuleboundError(f"The {what} is a whole number, not {value!r}.")
    return value


def as_text(value: object) -> str:
    """The value of an option as it is typed at the command line."""
    if isinstance(value, (tuple, list)):
        separator = "x" if all(isinstance(each, int) for each in value) else ","
        return separator.join(map(str, value))
    return str(value)
