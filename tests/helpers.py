"""What the tests share: every game there is, and how much to play of it."""

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
"""Every answer verifies itself, in time that grows with the square of the game."""

only_looks = pytest.mark.looks
"""For tests that give no answers of their own: verifying every answer tells them nothing."""

FIRST = os.environ.get("RULEBOUND_FIRST", "") not in {"", "0"}
"""Two further passes follow: in one every answer is verified, the other is compiled."""

SOAK = os.environ.get("RULEBOUND_SOAK", "") not in {"", "0"}
"""Play for hours."""

COMPILED = not str(table.__file__).endswith(".py")
"""Do the tests run against the compiled kernel? Then nothing of it can be replaced."""


def scaled(games: int) -> int:
    """How many games to play where `games` is right for an ordinary run."""
    if SOAK:
        return games * 30
    return max(1, games // 5) if PARANOID else games


class Maker(Protocol):
    """How games of one kind are made and loaded."""

    def __call__(self, *, seats: int, seed: int, **options: Any) -> Game:
        """A new game."""


class Case(NamedTuple):
    """A way to play a game that all of the conformance suite is run on."""

    id: str
    game: str
    seats: int
    make: Maker
    load: Callable[[bytes], Game]
    rulebook: Rulebook
    options: Callable[[int], dict[str, Any]]
    """The options of the game with a seed."""
    wishes: tuple[str, ...]
    """Things a player could wish in words, possible or not."""
    brief: bool = False
    """Are its games over soon? Then there can be many, also where every answer is verified."""
    drafts: bool = False
    """Does it begin with a draft, in which nothing has effects?"""
    trades: bool = False
    """Do cards find other owners, by being picked or bought?"""
    crowded: bool = False
    """Does every look take long, as at many seats, or another case see the same? Few games do."""

    def times(self, games: int) -> int:
        """How many games to play where `games` is right for an ordinary run."""
        if self.crowded and not SOAK:
            return max(1, games // 5)
        return games if self.brief and not SOAK else scaled(games)

    def start(self, seed: int) -> Game:
        """The game with a seed, at its first question."""
        return self.make(seats=self.seats, seed=seed, **self.options(seed))

    def new(self, seed: int) -> dict[str, Any]:
        """What `start` passed on, as a scenario writes it."""
        return {"seats": self.seats, "seed": seed, **self.options(seed)}

    def viewers(self) -> list[Seat]:
        """All seats, and an onlooker."""
        return [*range(self.seats), SPECTATOR]


# -- our games --------------------------------------------------------------------------------


def of(
    game: str,
    note: str = "",
    *,
    seats: int = 2,
    wishes: tuple[str, ...] = (),
    crowded: bool = False,
    trades: bool = False,
    **options: Any,
) -> Case:
    """A case of a game of ours. An option that is callable is asked with the seed."""

    def chosen(seed: int) -> dict[str, Any]:
        return {key: given(seed) if callable(given) else given for key, given in options.items()}

    def make(*, seats: int, seed: int, **options: Any) -> Game:
        return rb.new(game, seats=seats, seed=seed, **options)

    book = load_rulebook(games.folder(game) / "rules.toml")
    names = tuple(card.name for card in rb.cards(game))
    about = tuple(wish.format(name) for name in names for wish in wishes if "{}" in wish)
    plain = tuple(wish for wish in wishes if "{}" not in wish)
    drafts = options.get("format") == "draft"
    return Case(
        f"{game} {note}".strip(),
        game,
        seats,
        make,
        rb.load,
        book,
        chosen,
        about + plain,
        drafts=drafts,
        trades=trades or drafts,
        crowded=crowded,
    )


def any_decks(game: str, seats: int) -> Callable[[int], list[str]]:
    """The ready decks against each other, another pairing with each seed."""
    names = list(games.load(game).decks())

    def decks(seed: int) -> list[str]:
        pair = [seed, seed // len(names)]
        others = [7 * seed + 4 * seat for seat in range(2, seats)]
        return [names[number % len(names)] for number in (pair + others)[:seats]]

    return decks


# -- the toy ----------------------------------------------------------------------------------


def toy_rules_new(*, seats: int, seed: int, **options: Any) -> Game:
    """A new game of Toy."""
    rules = toy.rules()
    return new_game(rules, toy.start(rules, seats, seed, options))


def load_toy(data: bytes) -> Game:
    """A saved game of Toy."""
    save = codec.decode(data)
    return restore(toy.rules(save.variant), save)


TOY_BOOK = load_rulebook(Path(__file__).parent / "toy" / "rules.toml")
TOY_WISHES = ("Pearl", "Shell", "Mirror", "open Pearl", "keep", "9", "Jabberwocky")


def of_toy(seats: int) -> Case:
    """A case of Toy."""
    return Case(
        f"toy {seats}",
        "toy",
        seats,
        toy_rules_new,
        load_toy,
        TOY_BOOK,
        lambda _: {},
        TOY_WISHES,
        brief=True,
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


def lightseekers(note: str = "", seats: int = 2, **options: Any) -> Case:
    """A case of Lightseekers, with other decks in each game."""
    if "format" not in options:
        options["decks"] = any_decks("lightseekers", seats)
    crowded = seats > 3
    return of(
        "lightseekers", note, seats=seats, wishes=LIGHTSEEKERS_WISHES, crowded=crowded, **options
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


def havenfall(note: str = "", seats: int = 2, **options: Any) -> Case:
    """A case of Havenfall."""
    crowded = seats > 3
    return of(
        "havenfall",
        note,
        seats=seats,
        wishes=HAVENFALL_WISHES,
        crowded=crowded,
        trades=True,
        **options,
    )


def any_heroes(seed: int) -> str:
    """The printed layouts and random ones in turn."""
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


def sixforms(note: str = "", **options: Any) -> Case:
    """A case of Six Forms, with other decks in each game."""
    decks = any_decks("sixforms", 2)
    return of("sixforms", note, wishes=SIXFORMS_WISHES, decks=decks, **options)


CASES = [
    of("skirmish", wishes=SKIRMISH_WISHES),
    of("skirmish", "decks", decks=any_decks("skirmish", 2), wishes=SKIRMISH_WISHES),
    of("skirmish", "3x3", board=(3, 3), decks=any_decks("skirmish", 2), wishes=SKIRMISH_WISHES),
    of("skirmish", "9x4", board=(9, 4), first=0, turn_limit=12, wishes=SKIRMISH_WISHES),
    lightseekers(),
    lightseekers("first edition", edition=1),
    lightseekers("3", seats=3),
    lightseekers("5", seats=5, edition=1),
    lightseekers("8", seats=8),
    lightseekers("draft", seats=3, format="draft"),
    havenfall(),
    havenfall("3", seats=3, heroes="random"),
    havenfall("4", seats=4, heroes=any_heroes),
    havenfall("quick", mode="quick", heroes="random"),
    havenfall("teams", seats=4, mode="teams", heroes="random"),
    sixforms(),
    sixforms("5x4", board=(5, 4), first=1, crowded=True),
    of_toy(2),
    of_toy(3),
    of_toy(4),
]


# -- playing ----------------------------------------------------------------------------------


def pick(game: Game, dice: Dice) -> Pending:
    """One of the questions that wait."""
    pending = game.pending
    return pending[dice.roll(len(pending))]


LONGEST = 100_000 if SOAK else 50 if PARANOID else 250
"""After how many answers a game that is looked at closely is left."""

CROWDED = 100_000 if SOAK else 40 if PARANOID else 100
"""After how many answers a game of many seats is left."""

WHOLE = 100_000 if SOAK else 50 if PARANOID else 700
"""After how many answers a game that is looked at now and then is left."""


def walk(case: Case, seed: int, limit: int = LONGEST) -> Iterator[Game]:
    """A random game, given out at each decision before the answer, and once more at the end.

    Whoever receives it may play on with clones, but not with the game itself. Where every answer
    is verified, a game is played, and verified, once for all tests that walk through it.
    """
    if not PARANOID:
        yield from afresh(case, seed, limit)
        return
    known, further = _begun(case, seed)
    for number in range(_most(case, limit) + 1):
        if number == len(known):
            known += [game.clone() for game in islice(further, 1)]
        if number == len(known):
            return
        yield known[number].clone()


@lru_cache(maxsize=100)
def _begun(case: Case, seed: int) -> tuple[list[Game], Iterator[Game]]:
    """A random game as far as it was played, and how it goes on."""
    return [], afresh(case, seed, WHOLE)


def afresh(case: Case, seed: int, limit: int = LONGEST) -> Iterator[Game]:
    """The game that `walk` gives, played for nobody else."""
    dice = Dice(seed)
    game = case.start(seed)
    yield game
    for _ in range(_most(case, limit)):
        if game.over:
            return
        asked = pick(game, dice)
        game.submit(asked.seat, asked.sample(dice))
        yield game


def _most(case: Case, limit: int) -> int:
    return min(limit, WHOLE, CROWDED if case.crowded else WHOLE)


def played(case: Case, seed: int, limit: int = LONGEST) -> Game:
    """A random game at its end, or after `limit` answers."""
    *_, game = walk(case, seed, limit)
    return game


def forward(game: Game, seed: int, steps: int = LONGEST) -> None:
    """Play a game on at random, to its end or for so many answers."""
    dice = Dice(seed)
    for _ in range(steps):
        if game.over:
            return
        asked = pick(game, dice)
        game.submit(asked.seat, asked.sample(dice))


# -- comparing --------------------------------------------------------------------------------


def written(thing: object) -> bytes:
    """A record as JSON, for comparing byte for byte."""
    return msgspec.json.encode(thing)


def position(game: Game) -> tuple[object, ...]:
    """Where a game stands: the position, and what is asked."""
    questions = [(q.seat, q.kind, q.prompt.code, q.size()) for q in game.questions]
    return (game.table.rows(), game.checkpoint.partial, questions)


def everything_seen(game: Game, viewers: list[Seat]) -> bytes:
    """All views and journals."""
    return written([(game.view(seat), game.journal(seat)) for seat in viewers])


def some_answers(asked: Pending, most: int, dice: Dice) -> list[Answer]:
    """All answers where they are few, else so many of them at random."""
    if asked.size() <= most:
        return list(asked.question.answers())
    return [asked.sample(dice) for _ in range(most)]
