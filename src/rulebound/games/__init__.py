"""The games, by name. A game is imported when it is first asked for."""

import importlib
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, cast

from rulebound.kernel.records import CardFace
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

GAMES: Final = ("skirmish",)


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
