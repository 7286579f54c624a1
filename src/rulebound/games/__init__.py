"""The games, by name. A game is imported when it is first asked for."""

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias, cast

from rulebound.kernel.game import Game, new_game
from rulebound.kernel.records import CardFace, Entry, View
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


Setting: TypeAlias = int | str | tuple[int, ...]
"""What an option of a new game is set to."""


class GameOption(NamedTuple):
    """An option of a new game, for a form to choose from."""

    name: str
    """As `rulebound.new` takes it."""
    label: str
    values: tuple[tuple[Setting, str], ...]
    """What it can be, each with its label; the first is what it is where nothing is said."""
    help: str
    seats: tuple[tuple[Setting, tuple[int, ...]], ...] = ()
    """The values that not every number of seats can play, with the numbers that can."""


class Pointed(NamedTuple):
    """What of the table an option's words point at."""

    place: str | None = None
    """A cell of the board, or a place just off it; or a shared zone by its name in the view."""
    seat: int | None = None


class Guide(Protocol):
    """What any screen needs of a game: the `guide` module of every game folder."""

    BLURB: str
    """The game in two sentences for somebody who has never seen it."""
    OPTIONS: tuple[GameOption, ...]
    """What can be chosen for a new game, besides seats and decks."""
    EXAMPLES: tuple[str, str]
    """A rule and a card to look up, as help names them."""

    # -- the position ------------------------------------------------------------------

    def headline(self, view: View) -> str:
        """Where the game stands, in a few words: turn, phase, what is played where it varies."""

    def is_minor(self, entry: Entry) -> bool:
        """May a short journal do without this event?"""

    # -- options -----------------------------------------------------------------------

    def place(self, text: str) -> str | None:
        """The place on the board that an option's words speak of, as a drawing is marked."""

    def points_at(self, text: str, view: View) -> Pointed:
        """What of the table an option's words point at."""

    def places(self, view: View) -> dict[int, str]:
        """Where cards lie, in words that tell equal ones apart; none for those that are alike."""

    def is_held(self, text: str, card: str) -> bool:
        """Does the number of this option go beside its card in the hand?"""

    def wishes(self, view: View, code: str) -> list[str]:
        """What the viewer may want to answer to a question of this code, possible or not."""

    # -- cards -------------------------------------------------------------------------

    def gloss(self, face: CardFace, text: str) -> str:
        """What an option about a card comes to, where its words do not say so."""

    def tag(self, face: CardFace) -> str:
        """What kind of card it is, in two or three words."""

    def about(self, face: CardFace) -> str:
        """What stands on a card besides its text, as far as one needs it to play."""

    def details(self, face: CardFace) -> list[str]:
        """All that stands on a card besides its text, each with what it is."""

    def group(self, face: CardFace) -> str:
        """The heading below which a card is listed among many."""

    def rank(self, group: str) -> int:
        """Where a group stands among the others."""


def folder(name: str) -> Path:
    """Where the files of a game are."""
    if name not in GAMES:
        raise RuleboundError(f"There is no game {name!r}; there are {', '.join(GAMES)}.")
    return Path(__file__).parent / name


def load(name: str) -> Spec:
    """The spec of a game; `RuleboundError` if there is none of that name."""
    return cast(Spec, module(name, "spec"))


def guide(name: str) -> Guide:
    """What a screen needs of a game."""
    return cast(Guide, module(name, "guide"))


def scenarios(name: str) -> list[Path]:
    """The scenarios of a game: worked examples of its rules, sorted by path."""
    return sorted((folder(name) / "scenarios").glob("**/*.yaml"))


def module(name: str, part: str) -> ModuleType:
    """One of the modules that every game folder has."""
    folder(name)
    return importlib.import_module(f"rulebound.games.{name}.{part}")


class InstalledGames:
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


INSTALLED: Final = InstalledGames()


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
