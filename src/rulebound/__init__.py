"""Rulebound: tabletop card games that enforce and explain their own rules.

    >>> import rulebound as rb
    >>> game = rb.new("skirmish", seed=7)
    >>> game.pending[0].rule
    'SK attack-play.1'

These names are the public API: code outside the engine (server, bots, lab) needs no others.
"""
# ruff: noqa: E402  (the freshness check runs before the engine is imported)

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulebound import freshness

freshness.warn_if_stale()  # first: a stale build may fail to import

from rulebound import games
from rulebound.kernel import codec, loading
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat
from rulebound.kernel.loading import Outdated
from rulebound.kernel.pending import Pending
from rulebound.kernel.playout import Playout, play_out
from rulebound.kernel.questions import Dice
from rulebound.kernel.records import CardFace, Entry, Option, Outcome, View
from rulebound.kernel.refusal import Refusal, Refused, RuleboundError

if TYPE_CHECKING:
    from rulebound.kernel.rulebook import Rule, Rulebook

__all__ = [
    "SPECTATOR",
    "Answer",
    "CardFace",
    "Dice",
    "Entry",
    "Game",
    "Option",
    "Outcome",
    "Outdated",
    "Pending",
    "Playout",
    "Refusal",
    "Refused",
    "RuleboundError",
    "Seat",
    "View",
    "cards",
    "check_deck",
    "load",
    "new",
    "play_out",
    "rules",
]

__version__ = "0.1.0"


def new(game: str, *, seats: int | None = None, seed: int = 0, **options: object) -> Game:
    """Return a new game at its first question. Options are the game's own (decks, board, ...).

    Every game has the option `passes`: the standing passes of seats, like `{1: "all"}` (see
    `Game.set_passes`).
    """
    return games.begin(games.load(game).rules(), {"seats": seats, "seed": seed, **options})


def load(data: bytes | bytearray | memoryview) -> Game:
    """Return the game that `save` wrote.

    `Outdated` if it was played by rules or cards that have changed since, so that it cannot be
    continued; its `replay` can be watched.
    """
    save = codec.decode(memoryview(data).tobytes())
    return loading.load(games.load(save.game), save)


def cards(game: str) -> list[CardFace]:
    """Return all cards of a game as they are printed."""
    spec = games.load(game)
    return spec.faces(spec.rules())


def rules(game: str, id: str | None = None) -> "Rulebook | Rule":
    """Return the rules index of a game, or one rule of it."""
    from rulebound.kernel.rulebook import load_rulebook  # imported late: rarely needed

    book = load_rulebook(games.folder(game) / "rules.toml")
    if id is None:
        return book
    rule = book.get(id)
    if rule is None:
        raise RuleboundError(f"The rules of {game} have no rule {id!r}.")
    return rule


def check_deck(game: str, deck: Mapping[str, int]) -> list[Refusal]:
    """Return the reasons why a deck is not legal; an empty list if it is."""
    spec = games.load(game)
    return spec.check_deck(spec.rules(), deck)
