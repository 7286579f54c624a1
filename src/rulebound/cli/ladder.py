"""`rulebound ladder`: bots against each other, seats swapped, same seeds for both.

Every pair meets. In a game of k sides one bot sits in all seats of one side and the other in all
others; each deal is played k times, with the one on every side in turn. So it wins one game in k
where both are equally good. Where nobody has partners, each seat is a side.
"""

import multiprocessing
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace
from openskill.models import PlackettLuce
from rich.text import Text

from rulebound import Game, RuleboundError, bots, games
from rulebound.bots.evaluation import win_shares
from rulebound.cli import laddertables
from rulebound.cli.console import err, out
from rulebound.cli.counting import counting
from rulebound.cli.ladderfile import check, keep
from rulebound.cli.newgame import new_game
from rulebound.cli.statistics import wilson

MOST: Final = 1_000_000
"""No more games a pair than this."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played.

    With the same plan the results are the same, unless a bot has its budget in time alone.
    """

    game: str
    bots: tuple[str, ...]
    number: int
    """Games of each pair; whole deals, once the plan is checked."""
    seats: int
    seed: int
    options: dict[str, object]
    """The game's own."""
    decks: tuple[str, ...] = ()
    """By seat, as `--decks` names them; without them, those that the game hands out."""


class Task(NamedTuple):
    """A game to be played: on which deal, and on which side the one sits."""

    plan: Plan
    one: str
    other: str
    deal: int
    at: int


class Played(NamedTuple):
    """One game of a pair: what part of the victory the one got, and everybody's seconds."""

    share: float
    places: tuple[int, ...]
    """By side."""
    seats: tuple[int, ...]
    """How many sat on each side."""
    one: list[float]
    others: list[float]
    decisions: int
    """All answers given, forced ones included."""


class Pair(msgspec.Struct):
    """How two bots did against each other."""

    one: str
    other: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    even: float
    """The share where both are equally good."""


class Standing(msgspec.Struct):
    """A bot on the ladder."""

    bot: str
    rating: float
    """By Plackett and Luce, as openskill counts it: 25 is the middle."""
    sigma: float
    ms: float
    """A thought, on average."""
    ms_most: float
    thoughts: int


class Ladder(msgspec.Struct):
    """All that the command tells."""

    plan: Plan
    pairs: list[Pair]
    standings: list[Standing]
    seconds: float
    decisions: int


def run(plan: Plan, jobs: int, json: bool, file: Path | None) -> None:
    """The command."""
    if file is not None:
        check(file)
    plan = _checked(plan)
    ladder = played(plan, jobs)
    if json:
        text = msgspec.json.format(msgspec.json.encode(ladder), indent=2).decode()
        out().print(text, markup=False, soft_wrap=True)
    else:
        for table in (laddertables.pairs(ladder), laddertables.standings(ladder)):
            out().print(table)
        rate = ladder.decisions / ladder.seconds
        many = min(jobs, len(ladder.pairs) * plan.number)
        said = f"{ladder.seconds:.0f} s with {many} process{'es' if many > 1 else ''}, "
        err().print(Text(f"{said}{rate:,.0f} answers/s", style="dim"))
    if file is not None:
        keep(file, *laddertables.written(ladder))


def _checked(plan: Plan) -> Plan:
    if len(plan.bots) < 2:
        raise RuleboundError(
            "A ladder needs at least two bots, with spaces between: --bots greedy random."
        )
    if len(set(plan.bots)) < len(plan.bots):
        raise RuleboundError("A bot plays against others, not against itself: name each once.")
    if plan.number > MOST:
        raise RuleboundError(f"A pair plays at most {MOST:,} games, not {plan.number:,}.")
    for name in plan.bots:
        bots.make(name, 0)
    sides = _sides(plan)  # what is wrong with the options shows here, not in a process far away
    number = -(-plan.number // sides) * sides
    if number != plan.number:
        note = f"{number} games a pair instead of {plan.number}: each deal is played {sides} times."
        err().print(Text(note, style="dim"), soft_wrap=True)
    return replace(plan, number=number)


# -- playing ------------------------------------------------------------------------------


def played(plan: Plan, jobs: int) -> Ladder:
    """Play all pairs."""
    started = time.perf_counter()
    meetings = list(combinations(plan.bots, 2))
    sides = _sides(plan)
    tasks = [
        Task(plan, one, other, *divmod(i, sides))
        for one, other in meetings
        for i in range(plan.number)
    ]
    done: list[Played] = []
    with counting() as progress:
        bar = progress.add_task(games.load(plan.game).TITLE, total=len(tasks))
        for game in _games(tasks, jobs):
            done.append(game)
            progress.advance(bar)
    pairs = [
        _pair(one, other, done[i * plan.number : (i + 1) * plan.number])
        for i, (one, other) in enumerate(meetings)
    ]
    seconds = time.perf_counter() - started
    decisions = sum(game.decisions for game in done)
    return Ladder(plan, pairs, _rated(plan, tasks, done), seconds, decisions)


def _games(tasks: Sequence[Task], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_one, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap(play_one, tasks)


def play_one(task: Task) -> Played:
    """One game of a pair, on a deal that it shares with those where the one sits elsewhere."""
    plan, one, other, deal, at = task
    game = _start(plan, deal)
    sides = game.rules.teams(game.table)
    luck = (plan.seed * 1_000_003 + deal) * 16 + 11
    names = [one if side == at else other for side in sides]
    policies = [_unhurried(name, luck + seat) for seat, name in enumerate(names)]
    thoughts = bots.play(game, policies, luck)
    outcome = game.outcome
    assert outcome is not None
    anyone = [sides.index(side) for side in range(max(sides) + 1)]  # partners have one place
    return Played(
        win_shares(outcome, sides)[anyone[at]],
        tuple(outcome.places[seat] for seat in anyone),
        tuple(sides.count(side) for side in range(len(anyone))),
        [thought.seconds for thought in thoughts if sides[thought.seat] == at],
        [thought.seconds for thought in thoughts if sides[thought.seat] != at],
        len(game.moves()),
    )


def _unhurried(name: str, luck: int) -> bots.Policy:
    """A bot that plays the same on a slow machine as on a fast one."""
    bot = bots.make(name, luck)
    if isinstance(bot, bots.Ismcts):
        bot.ignore_time_limit()
    return bot


def _sides(plan: Plan) -> int:
    """How many sides there are; the same in every deal."""
    game = _start(plan, 0)
    return max(game.rules.teams(game.table)) + 1


def _start(plan: Plan, deal: int) -> Game:
    seed = plan.seed * 1_000_003 + deal
    return new_game(plan.game, plan.seats, seed, plan.decks, plan.options)


# -- counting -----------------------------------------------------------------------------


def _pair(one: str, other: str, done: Sequence[Played]) -> Pair:
    wins = sum(game.share for game in done)
    low, high = wilson(wins, len(done))
    share = wins / len(done)
    return Pair(one, other, len(done), wins, share, low, high, 1 / len(done[0].places))


def _rated(plan: Plan, tasks: Sequence[Task], done: Sequence[Played]) -> list[Standing]:
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in plan.bots}
    seconds: dict[str, list[float]] = {name: [] for name in plan.bots}
    for (_, one, other, _, at), game in zip(tasks, done, strict=True):
        seconds[one] += game.one
        seconds[other] += game.others
        names = [one if side == at else other for side in range(len(game.places))]
        teams = [
            [model.rating(ratings[name].mu, ratings[name].sigma) for _ in range(seats)]
            for name, seats in zip(names, game.seats, strict=True)
        ]
        rated = model.rate(teams, ranks=list(map(float, game.places)))
        for name in (one, other):  # who sits in several seats gets the mean
            own = [seat for side, team in enumerate(rated) if names[side] == name for seat in team]
            ratings[name].mu = fmean(seat.mu for seat in own)
            ratings[name].sigma = fmean(seat.sigma for seat in own)
    standings = [
        Standing(
            name,
            ratings[name].mu,
            ratings[name].sigma,
            1000 * sum(seconds[name]) / max(len(seconds[name]), 1),
            1000 * max(seconds[name], default=0.0),
            len(seconds[name]),
        )
        for name in plan.bots
    ]
    return sorted(standings, key=lambda standing: -standing.rating)
