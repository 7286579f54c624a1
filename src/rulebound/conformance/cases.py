"""Cases of the conformance suite: games with options, and random games of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple, Protocol

import msgspec

import rulebound as rb
from rulebound import games
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat
from rulebound.kernel.options import DecksOption, as_text
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.rulebook import Rulebook

PARANOID = os.environ.get("RULEBOUND_PARANOID", "") not in {"", "0"}
"""Every answer verifies itself; the time is quadratic in the length of a game."""

SOAK = os.environ.get("RULEBOUND_SOAK", "") not in {"", "0"}
"""Play for hours."""


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
    further_wishes: tuple[str, ...] = ()
    """Wishes in words, possible or not, besides those that seats could think of."""
    short: bool = False
    """Whether games are short, so that many can be played even if every answer is verified."""
    has_draft: bool = False
    """Whether it starts with a draft, in which nothing has effects."""
    owners_change: bool = False
    """Whether cards change owners, by being picked or bought."""
    is_rich: bool = False
    """Whether it is known to have hidden cards, decks, and questions in the middle of effects, so
    that a check which finds none of them checks nothing."""
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

    @property
    def wishes(self) -> tuple[str, ...]:
        """Wishes in words, possible or not."""
        return _wishes(self) + self.further_wishes

    def viewers(self) -> list[Seat]:
        """Return all seats, and an onlooker."""
        return [*range(self.seats), SPECTATOR]


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


# -- cases of an installed game ---------------------------------------------------------------

WISHES_FROM = 3
"""Number of random games from which wishes are collected."""
MAX_WISHES = 150


MOST_VALUES: Final = 3
"""How many values of an option, besides its default, are played: the last ones."""


def cases_of(name: str) -> list[Case]:
    """Return the cases of an installed game: its defaults, other values of options, most seats."""
    game = games.load(name)
    setups: list[tuple[str, int, dict[str, Any]]] = [("", game.seats[0], {})]
    for option in game.options:
        for value, _ in option.choices[1:][-MOST_VALUES:]:
            seats = option.seats.get(value, game.seats)[0]
            setups.append((f"{option.name} {as_text(value)}", seats, {option.name: value}))
    if len(game.seats) > 1:
        setups.append((f"{game.seats[-1]} seats", game.seats[-1], {}))
    return [make_case(name, note, seats=seats, **options) for note, seats, options in setups]


def make_case(
    game: str, note: str = "", *, seats: int = 2, slow: bool = False, **options: Any
) -> Case:
    """Return a case of an installed game. An option that is callable is called with the seed.

    If the game has decks and none are given, every seed has another pairing of the ready ones.
    """
    definition = games.load(game)
    for option in definition.options:
        if isinstance(option, DecksOption) and option.fits(options):
            options.setdefault(option.name, rotating_decks(list(definition.decks()), seats))

    def options_for(seed: int) -> dict[str, Any]:
        return {key: given(seed) if callable(given) else given for key, given in options.items()}

    def make(*, seats: int, seed: int, **options: Any) -> Game:
        return rb.new(game, seats=seats, seed=seed, **options)

    return Case(
        f"{game} {note}".strip(),
        game,
        seats,
        make,
        rb.load,
        games.INSTALLED.rulebook(game),
        options_for,
        owners_change=definition.owners_change,
        slow=slow or seats > 3,
    )


def rotating_decks(names: list[str], seats: int) -> Callable[[int], list[str]]:
    """Return a function from seeds to ready decks, with another pairing for each seed."""

    def decks(seed: int) -> list[str]:
        pair = [seed, seed // len(names)]
        others = [7 * seed + 4 * seat for seat in range(2, seats)]
        return [names[number % len(names)] for number in (pair + others)[:seats]]

    return decks


@cache
def _wishes(case: Case) -> tuple[str, ...]:
    """Return wishes in words: what seats could think of in random games, possible or not."""
    found: dict[str, None] = {"dance": None}
    dice = Dice(0)
    for seed in range(WISHES_FROM):
        for number, game in enumerate(walk_uncached(case, seed, 60)):
            if number % 7 == 0:
                for asked in game.pending:
                    texts = [offer.text for offer in asked.all_offers()]
                    texts += [asked.option(each).text for each in sample_answers(asked, 3, dice)]
                    found.update(dict.fromkeys(texts))
    return tuple(list(found)[:: max(1, len(found) // MAX_WISHES)])
