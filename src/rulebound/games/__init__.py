"""The games, by name. A game is imported when it is first asked for."""

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from rulebound.kernel.game import Game, new_game
from rulebound.kernel.records import CardFace
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.kernel.rulebook import Rulebook
    from rulebound.kernel.scenario import Notation

GAMES: Final = ("skirmish", "lightseekers", "havenfall", "sixforms")


class Spec(Protocol):
    """What the `spec` module of every game folder offers."""

    TITLE: str
    SEATS: tuple[int, ...]

    def rules(self, variant: Mapping[str, object] | None = None) -> Rules:
        """The game's rules object."""

    def start(self, game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
        """The position before the first turn."""

    def decks(self) -> dict[str, dict[str, int]]:
        """The ready decks."""

    def faces(self, game: Rules) -> list[CardFace]:
        """All cards as they are printed."""

    def check_deck(self, game: Rules, deck: Mapping[str, int]) -> list[Refusal]:
        """What keeps a deck from being legal."""


def folder(name: str) -> Path:
    """Where the files of a game are."""
    if name not in GAMES:
        raise RuleboundError(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return Path(__file__).parent / name


def load(name: str) -> Spec:
    """The spec of a game; `RuleboundError` if there is none of that name."""
    return cast(Spec, module(name, "spec"))


def module(name: str, part: str) -> ModuleType:
    """One of the modules that every game folder has."""
    folder(name)
    return importlib.import_module(f"rulebound.games.{name}.{part}")


class Desk:
    """Where scenarios find our games; a name may carry an edition, like `name@1`."""

    def notation(self, game: str) -> "Notation":
        """The notation of a game."""
        return cast("Notation", module(game, "notation"))

    def rules(self, game: str, cards: list[Any]) -> Rules:
        """Its rules, with further cards."""
        return load(game).rules({"cards": cards} if cards else None)

    def rulebook(self, game: str) -> "Rulebook":
        """The ids of its rules index."""
        return _rulebook(folder(game) / "rules.toml")

    def new(self, rules: Rules, options: dict[str, Any]) -> Game:
        """A game from the start."""
        return begin(rules, options)


@cache
def _rulebook(path: Path) -> "Rulebook":
    from rulebound.kernel.rulebook import load_rulebook  # cold: only who asks pays for it

    return load_rulebook(path)


def begin(rules: Rules, options: Mapping[str, object]) -> Game:
    """A new game by these rules, at its first question."""
    spec = load(rules.game)
    own = dict(options)
    seats = own.pop("seats", None)
    seed = own.pop("seed", 0)
    if seats is None:
        seats = spec.SEATS[0]
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in spec.SEATS:
        raise RuleboundError(f"{spec.TITLE} has {_listed(spec.SEATS)} seats, not {seats!r}.")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RuleboundError(f"A seed is a whole number, not {seed!r}.")
    return new_game(rules, spec.start(rules, seats, seed, own))


def _listed(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
