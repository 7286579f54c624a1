"""The games, by name. A game is imported when it is first asked for."""

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rules import Rules

if TYPE_CHECKING:
    from rulebound.kernel.rulebook import Rulebook

GAMES: Final = ("skirmish", "lightseekers", "havenfall", "sixforms")

AnyGame: TypeAlias = GameDefinition[Any]
"""A game, whatever its cards are."""


def folder(name: str) -> Path:
    """Where the files of a game are."""
    if name not in GAMES:
        raise RuleboundError(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return Path(__file__).parent / name


def load(name: str) -> AnyGame:
    """The definition of a game; `RuleboundError` if there is none of that name."""
    if (folder(name) / "game.py").exists():
        return cast(AnyGame, module(name, "game").GAME)
    from rulebound.games.legacy import LegacyGame

    return LegacyGame.of(name)


def scenarios(name: str) -> list[Path]:
    """The scenarios of a game: worked examples of its rules, sorted by path."""
    return sorted((folder(name) / "scenarios").glob("**/*.yaml"))


def module(name: str, part: str) -> ModuleType:
    """One of the modules that every game folder has."""
    folder(name)
    return importlib.import_module(f"rulebound.games.{name}.{part}")


class InstalledGames:
    """Where scenarios find our games; a name may carry an edition, like `name@1`."""

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
    if seats is None:
        seats = game.seats[0]
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seats:
        raise RuleboundError(f"{game.title} has {_listed(game.seats)} seats, not {seats!r}.")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RuleboundError(f"A seed is a whole number, not {seed!r}.")
    return new_game(rules, game.start(rules, seats, seed, own))


def _listed(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
