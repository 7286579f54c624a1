"""Shared test helpers: the cases of every game, and random games of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import codec, table
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.restore import restore
from rulebound.kernel.rulebook import Rulebook, load_rulebook
from tests.toy import spec as toy

PARANOID = os.environ.get("RULEBOUND_PARANOID", "") not in {"", "0"}
"""Every answer verifies itself; the time is quadratic in the length of a game."""

read_only = pytest.mark.read_only
"""Marks tests that submit no answers; the verified pass skips them."""

FIRST_PASS = os.environ.get("RULEBOUND_FIRST", "") not in {"", "0"}
"""Two more passes follow: one verifies every answer, the other is compiled."""

SOAK = os.environ.get("RULEBOUND_SOAK", "") not in {"", "0"}
"""Play for hours."""

COMPILED = not str(table.__file__).endswith(".py")
"""Whether the tests run against the compiled kernel, which cannot be patched."""


def scaled(games: int) -> int:
    """Scale a number of games from an ordinary run to this one."""
    if SOAK:
        return games * 30
    return max(1, games // 5) if PARANOID else games


class GameFactory(Protocol):
    """Creates games of one kind."""

    def __call__(self, *, seats: int, seed: int, **options: Any) -> Game:
        """Return a new game."""


class Case(NamedTuple):
    """A game with options, on which the whole conformance suite runs."""

    id: str
    game: str
    seats: int
    make: GameFactory
    load: Callable[[bytes], Game]
    rulebook: Rulebook
    options: Callable[[int], dict[str, Any]]
    """Returns the options of the game with a seed."""
    wishes: tuple[str, ...]
    """Wishes in words, possible or not."""
    short: bool = False
    """Whether games are short, so that many can be played even if every answer is verified."""
    has_draft: bool = False
    """Whether it starts with a draft, in which nothing has effects."""
    owners_change: bool = False
    """Whether cards change owners, by being picked or bought."""
    slow: bool = False
    """Whether to play few games: views are slow with many seats, or another case is similar."""

    def scaled(self, games: int) -> int:
        """Scale a number of games from an ordinary run to this run and case."""
        if self.slow and not SOAK:
            return max(1, games // 5)
        return games if self.short and not SOAK else scaled(games)

    def start(self, seed: int) -> Game:
        """Return the game with a seed, at its first question."""
        return self.make(seats=self.seats, seed=seed, **self.options(seed))

    def new(self, seed: int) -> dict[str, Any]:
        """Return the options of `start`, as in the `new` of a scenario."""
        return {"seats": self.seats, "seed": seed, **self.options(seed)}

    def viewers(self) -> list[Seat]:
        """Return all seats, and an onlooker."""
        return [*range(self.seats), SPECTATOR]


# -- cases of installed games -----------------------------------------------------------------


def make_case(
    game: str,
    note: str = "",
    *,
    seats: int = 2,
    wishes: tuple[str, ...] = (),
    slow: bool = False,
    owners_change: bool = False,
    **options: Any,
) -> Case:
    """Return a case of an installed game. An option that is callable is called with the seed."""

    def options_for(seed: int) -> dict[str, Any]:
        return {key: given(seed) if callable(given) else given for key, given in options.items()}

    def make(*, seats: int, seed: int, **options: Any) -> Game:
        return rb.new(game, seats=seats, seed=seed, **options)

    rulebook = load_rulebook(games.folder(game) / "rules.toml")
    names = tuple(card.name for card in rb.cards(game))
    about_cards = tuple(wish.format(name) for name in names for wish in wishes if "{}" in wish)
    others = tuple(wish for wish in wishes if "{}" not in wish)
    has_draft = options.get("format") == "draft"
    return Case(
        f"{game} {note}".strip(),
        game,
        seats,
        make,
        rb.load,
        rulebook,
        options_for,
        about_cards + others,
        has_draft=has_draft,
        owners_change=owners_change or has_draft,
        slow=slow,
    )


def rotating_decks(game: str, seats: int) -> Callable[[int], list[str]]:
    """Return a function from seeds to ready decks, with another pairing for each seed."""
    names = list(games.load(game).decks())

    def decks(seed: int) -> list[str]:
        pair = [seed, seed // len(names)]
        others = [7 * seed + 4 * seat for seat in range(2, seats)]
        return [names[number % len(names)] for number in (pair + others)[:seats]]

    return decks


# -- cases of Toy -----------------------------------------------------------------------------


def new_toy(*, seats: int, seed: int, **options: Any) -> Game:
    """Return a new game of Toy."""
    rules = toy.rules()
    return new_game(rules, toy.start(rules, seats, seed, options))


def load_toy(data: bytes) -> Game:
    """Load a saved game of Toy."""
    save = codec.decode(data)
    return restore(toy.rules(save.variant), save)


TOY_RULEBOOK = load_rulebook(Path(__file__).parent / "toy" / "rules.toml")
TOY_WISHES = ("Pearl", "Shell", "Mirror", "open Pearl", "keep", "9", "Jabberwocky")


def toy_case(seats: int) -> Case:
    """Return a case of Toy."""
    return Case(
        f"toy {seats}",
        "toy",
        seats,
        new_toy,
        load_toy,
        TOY_RULEBOOK,
        lambda _: {},
        TOY_WISHES,
        short=True,
    )


# -- the list ---------------------------------------------------------------------------------

SKIRMISH_WISHES = (
    "place {}",
    "pass and discard {}",
    "use {} 1",
    "pass",
    "end the turn",
    "lay a1",
    "c3",
    "seat 0",
    "effect 3",
    "dance",
)

LIGHTSEEKERS_WISHES = ("play {}", "use {}", "pass", "seat 0", "seat 1", "pay nothing", "dance")


def lightseekers_case(note: str = "", seats: int = 2, **options: Any) -> Case:
    """Return a case of Lightseekers, with other decks in each game."""
    if "format" not in options:
        options["decks"] = rotating_decks("lightseekers", seats)
    return make_case(
        "lightseekers", note, seats=seats, wishes=LIGHTSEEKERS_WISHES, slow=seats > 3, **options
    )


HAVENFALL_WISHES = (
    "use {}",
    "buy {}",
    "cast {}",
    "draw by {}",
    "buy a spell",
    "fight boss",
    "fight defeated",
    "trade blue",
    "trash",
    "end the turn",
    "pass",
    "seat 0",
    "dance",
)


def havenfall_case(note: str = "", seats: int = 2, **options: Any) -> Case:
    """Return a case of Havenfall."""
    return make_case(
        "havenfall",
        note,
        seats=seats,
        wishes=HAVENFALL_WISHES,
        slow=seats > 3,
        owners_change=True,
        **options,
    )


def rotating_heroes(seed: int) -> str:
    """Cycle through the printed layouts and a random one."""
    return ("random", "forge", "watch", "crypt", "beginners")[seed % 5]


SIXFORMS_WISHES = (
    "play {}",
    "place {}",
    "reveal {} a1",
    "use {}",
    "use {} b2",
    "move {} b2 to b3",
    "strike with {} c4",
    "energy draw",
    "done",
    "pass",
    "yes",
    "exhausted",
    "b3",
    "7",
    "seat 0",
    "dance",
)


def sixforms_case(note: str = "", **options: Any) -> Case:
    """Return a case of Six Forms, with other decks in each game."""
    decks = rotating_decks("sixforms", 2)
    return make_case("sixforms", note, wishes=SIXFORMS_WISHES, decks=decks, **options)


CASES = [
    make_case("skirmish", wishes=SKIRMISH_WISHES),
    make_case("skirmish", "decks", decks=rotating_decks("skirmish", 2), wishes=SKIRMISH_WISHES),
    make_case(
        "skirmish", "3x3", board=(3, 3), decks=rotating_decks("skirmish", 2), wishes=SKIRMISH_WISHES
    ),
    make_case("skirmish", "9x4", board=(9, 4), first=0, turn_limit=12, wishes=SKIRMISH_WISHES),
    lightseekers_case(),
    lightseekers_case("first edition", edition=1),
    lightseekers_case("3", seats=3),
    lightseekers_case("5", seats=5, edition=1),
    lightseekers_case("8", seats=8),
    lightseekers_case("draft", seats=3, format="draft"),
    havenfall_case(),
    havenfall_case("3", seats=3, heroes="random"),
    havenfall_case("4", seats=4, heroes=rotating_heroes),
    havenfall_case("quick", mode="quick", heroes="random"),
    havenfall_case("teams", seats=4, mode="teams", heroes="random"),
    sixforms_case(),
    sixforms_case("5x4", board=(5, 4), first=1, slow=True),
    toy_case(2),
    toy_case(3),
    toy_case(4),
]


# -- random games -----------------------------------------------------------------------------


def pick_pending(game: Game, dice: Dice) -> Pending:
    """Return a random pending question."""
    pending = game.pending
    return pending[dice.roll(len(pending))]


MAX_ANSWERS = 100_000 if SOAK else 50 if PARANOID else 250
"""Limit of answers in a game that is checked at every decision."""

MAX_ANSWERS_SLOW = 100_000 if SOAK else 40 if PARANOID else 100
"""Limit of answers in a game of a slow case."""

MAX_ANSWERS_WHOLE = 100_000 if SOAK else 50 if PARANOID else 700
"""Limit of answers in a game that is checked now and then."""


def walk(case: Case, seed: int, limit: int = MAX_ANSWERS) -> Iterator[Game]:
    """Yield a random game at each decision, and once more at the end.

    The caller may play on with clones, but not with the game itself. If every answer is verified,
    a game is played and verified once for all tests that walk through it.
    """
    if not PARANOID:
        yield from walk_uncached(case, seed, limit)
        return
    played, rest = _cached_walk(case, seed)
    for number in range(_answer_limit(case, limit) + 1):
        if number == len(played):
            played += [game.clone() for game in islice(rest, 1)]
        if number == len(played):
            return
        yield played[number].clone()


@lru_cache(maxsize=100)
def _cached_walk(case: Case, seed: int) -> tuple[list[Game], Iterator[Game]]:
    """Return the positions of a random game played so far, and the rest of the walk."""
    return [], walk_uncached(case, seed, MAX_ANSWERS_WHOLE)


def walk_uncached(case: Case, seed: int, limit: int = MAX_ANSWERS) -> Iterator[Game]:
    """Yield the same game as `walk`, without a cache."""
    dice = Dice(seed)
    game = case.start(seed)
    yield game
    for _ in range(_answer_limit(case, limit)):
        if game.over:
            return
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))
        yield game


def _answer_limit(case: Case, limit: int) -> int:
    return min(limit, MAX_ANSWERS_WHOLE, MAX_ANSWERS_SLOW if case.slow else MAX_ANSWERS_WHOLE)


def random_game(case: Case, seed: int, limit: int = MAX_ANSWERS) -> Game:
    """Return a random game at its end, or after `limit` answers."""
    *_, game = walk(case, seed, limit)
    return game


def play_randomly(game: Game, seed: int, steps: int = MAX_ANSWERS) -> None:
    """Continue a game at random, to its end or for `steps` answers."""
    dice = Dice(seed)
    for _ in range(steps):
        if game.over:
            return
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))


# -- comparing --------------------------------------------------------------------------------


def to_json(record: object) -> bytes:
    """Encode a record as JSON, for comparing byte by byte."""
    return msgspec.json.encode(record)


def position(game: Game) -> tuple[object, ...]:
    """Return the position and the pending questions."""
    questions = [(q.seat, q.kind, q.prompt.code, q.size()) for q in game.questions]
    return (game.table.rows(), game.checkpoint.partial, questions)


def all_observations(game: Game, viewers: list[Seat]) -> bytes:
    """Return all views and journals."""
    return to_json([(game.view(seat), game.journal(seat)) for seat in viewers])


def sample_answers(asked: Pending, most: int, dice: Dice) -> list[Answer]:
    """Return all answers if there are at most `most`, otherwise `most` random ones."""
    if asked.size() <= most:
        return list(asked.question.answers())
    return [asked.sample(dice) for _ in range(most)]
