"""The games, by name: our own, and those of installed packages.

A package adds a game with an entry point of the group `rulebound.games`:

    [project.entry-points."rulebound.games"]
    gin-rummy = "gin_rummy.game:GAME"

`GAME` is a `GameDefinition`, and the package of its module holds the game's files. A game is
imported when it is first asked for.
"""

import importlib
import logging
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rules import Rules

if TYPE_CHECKING:
    from rulebound.kernel.rulebook import Rulebook

BUILT_IN: Final = ("skirmish", "lightseekers", "havenfall", "sixforms")
"""The games of this package."""
GROUP: Final = "rulebound.games"
"""The group of entry points of other packages."""

AnyGame: TypeAlias = GameDefinition[Any]
"""A game, whatever its cards are."""


def names() -> tuple[str, ...]:
    """The names of all games: our own first, then installed ones by name."""
    return (*BUILT_IN, *sorted(_installed()))


@cache
def _installed() -> dict[str, EntryPoint]:
    """The entry points of games in other packages, by name."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        known = found.get(point.name)
        if point.name in BUILT_IN or (known is not None and known.value != point.value):
            raise RuleboundError(f"Two packages declare a game {point.name!r}: {point.value}.")
        found[point.name] = point
    return found


@cache
def _entry_point(name: str) -> EntryPoint:
    if name in BUILT_IN:
        return EntryPoint(name, f"rulebound.games.{name}.game:GAME", GROUP)
    found = _installed().get(name)
    if found is None:
        raise RuleboundError(f"There is no game {name!r}; there are {', '.join(names())}.")
    return found


def package(name: str) -> str:
    """The package that holds a game, as it is imported."""
    return _entry_point(name).module.rpartition(".")[0]


def folder(name: str) -> Path:
    """The folder of a game's files."""
    try:
        spec = find_spec(package(name))
    except (ImportError, ValueError):
        spec = None
    if spec is None or spec.origin is None:
        point = _entry_point(name)
        raise RuleboundError(f"The game {name!r} names {point.value}, which is in no package.")
    return Path(spec.origin).parent


def load(name: str) -> AnyGame:
    """The definition of a game; `RuleboundError` if there is none of that name."""
    return _definition(_entry_point(name))


@cache
def _definition(point: EntryPoint) -> AnyGame:
    try:
        found = point.load()
    except Exception as error:  # whatever is wrong in a package that is not ours
        raise RuleboundError(f"The game {point.name!r} cannot be imported: {error}.") from error
    if not isinstance(found, GameDefinition):
        raise RuleboundError(f"The game {point.name!r}: {point.value} is no GameDefinition.")
    if found.name != point.name:
        raise RuleboundError(f"The game {point.name!r} calls itself {found.name!r}.")
    return found


@cache
def usable() -> tuple[str, ...]:
    """The names of all games that can be loaded; the log says what is wrong with the others."""
    found = []
    for name in names():
        try:
            load(name)
        except RuleboundError as error:
            logging.getLogger(__name__).warning("%s", error)
        else:
            found.append(name)
    return tuple(found)


def scenarios(name: str) -> list[Path]:
    """The scenarios of a game: worked examples of its rules, sorted by path."""
    return sorted((folder(name) / "scenarios").glob("**/*.yaml"))


def module(name: str, part: str) -> ModuleType | None:
    """A module of a game's package; None if the game does not have it."""
    path = f"{package(name)}.{part}"
    return None if find_spec(path) is None else importlib.import_module(path)


class InstalledGames:
    """Where scenarios find games; a name may carry an edition, like `name@1`."""

    def definition(self, game: str) -> AnyGame:
        """The definition of a game."""
        return load(game)

    def rules(self, game: str, cards: list[Any]) -> Rules:
        """Its rules, with further cards."""
        return load(game).rules({"cards": cards} if cards else None)

    def rulebook(self, game: str) -> "Rulebook":
        """The ids of its rules index."""
        return _rulebook(folder(game) / "rules.toml")

    def new(self, rules: Rules, options: dict[str, Any]) -> Game:
        """A game from the start."""
        return begin(rules, options)


INSTALLED: Final = InstalledGames()


@cache
def _rulebook(path: Path) -> "Rulebook":
    from rulebound.kernel.rulebook import load_rulebook  # cold: only who asks pays for it

    return load_rulebook(path)


def begin(rules: Rules, options: Mapping[str, object]) -> Game:
    """A new game by these rules, at its first question."""
    game = load(rules.game)
    own = dict(options)
    seats = own.pop("seats", None)
    seed = own.pop("seed", 0)
    passes = own.pop("passes", None)
    if seats is None:
        seats = game.seats[0]
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seats:
        raise RuleboundError(f"{game.title} has {_listed(game.seats)} seats, not {seats!r}.")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RuleboundError(f"A seed is a whole number, not {seed!r}.")
    return new_game(rules, game.start(rules, seats, seed, own), passes)


def _listed(numbers: tuple[int, ...]) -> str:
    """Numbers of seats in words: 2; 3 or 4; 2 to 4; 2, 4 or 6."""
    *most, last = sorted(numbers)
    if len(most) > 1 and last - most[0] == len(most):
        return f"{most[0]} to {last}"
    return f"{', '.join(map(str, most))} or {last}" if most else str(last)
