"""`rulebound ladder`: bots against each other, with seats swapped and the same seeds for both.

Every pair of bots meets. In a game of k teams the first bot takes all seats of one team, and the
second all others. Each deal is played k times, with the first bot on every team in turn, so equally
good bots win one game in k. Without partners, each seat is a team.
"""

import time
from collections.abc import Sequence
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
from rulebound.cli import ladder_tables
from rulebound.cli.console import err, out, print_json
from rulebound.cli.game_options import new_game
from rulebound.cli.ladder_file import check_file, save_ladder
from rulebound.cli.progress_bar import game_progress, play_all
from rulebound.cli.statistics import wilson

MAX_GAMES: Final = 1_000_000
"""Maximum number of games per pair."""


class LadderPlan(msgspec.Struct, frozen=True):
    """The games to play.

    The same plan gives the same results, unless a bot's budget is time alone.
    """

    game: str
    bots: tuple[str, ...]
    number: int
    """Games of each pair; rounded up to whole deals when the plan is checked."""
    seats: int
    seed: int
    options: dict[str, object]
    """Options of the game itself."""
    decks: tuple[str, ...] = ()
    """By seat, as in `--decks`; by default the game chooses."""


class LadderTask(NamedTuple):
    """One game to play: its deal, and the team of the first bot."""

    plan: LadderPlan
    one: str
    other: str
    deal: int
    at: int


class LadderGame(NamedTuple):
    """The result of one game of a pair."""

    share: float
    """The first bot's share of the win."""
    places: tuple[int, ...]
    """By team."""
    seats: tuple[int, ...]
    """Seats of each team."""
    one: list[float]
    """Seconds of each decision of the first bot."""
    others: list[float]
    """Seconds of each decision of the second bot."""
    decisions: int
    """All answers, including forced ones."""


class PairResult(msgspec.Struct):
    """The results of two bots against each other."""

    one: str
    other: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    even: float
    """The share expected of equally good bots."""


class Standing(msgspec.Struct):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    """Plackett-Luce rating as computed by openskill: 25 is average."""
    sigma: float
    ms: float
    """Mean milliseconds per decision."""
    ms_most: float
    thoughts: int


class Ladder(msgspec.Struct):
    """The results of the command."""

    plan: LadderPlan
    pairs: list[PairResult]
    standings: list[Standing]
    seconds: float
    decisions: int


def run(plan: LadderPlan, jobs: int, json: bool, file: Path | None) -> None:
    """Run the command."""
    if file is not None:
        check_file(file)
    plan = _check_plan(plan)
    ladder = play_ladder(plan, jobs)
    if json:
        print_json(ladder)
    else:
        for table in (ladder_tables.pairs(ladder), ladder_tables.standings(ladder)):
            out().print(table)
        rate = ladder.decisions / ladder.seconds
        processes = min(jobs, len(ladder.pairs) * plan.number)
        plural = "es" if processes > 1 else ""
        speed = f"{ladder.seconds:.0f} s with {processes} process{plural}, {rate:,.0f} answers/s"
        err().print(Text(speed, style="dim"))
    if file is not None:
        save_ladder(file, *ladder_tables.markdown_section(ladder))


def _check_plan(plan: LadderPlan) -> LadderPlan:
    if len(plan.bots) < 2:
        raise RuleboundError(
            "A ladder needs at least two bots, with spaces between: --bots greedy random."
        )
    if len(set(plan.bots)) < len(plan.bots):
        raise RuleboundError("A bot cannot play against itself: name each bot once.")
    if plan.number > MAX_GAMES:
        raise RuleboundError(f"A pair plays at most {MAX_GAMES:,} games, not {plan.number:,}.")
    for name in plan.bots:
        bots.make(name, 0)
    teams = _team_count(plan)  # reports invalid options here rather than in a worker process
    number = -(-plan.number // teams) * teams
    if number != plan.number:
        note = (
            f"{number} games per pair instead of {plan.number}: each deal is played {teams} times."
        )
        err().print(Text(note, style="dim"), soft_wrap=True)
    return replace(plan, number=number)


# -- playing ------------------------------------------------------------------------------


def play_ladder(plan: LadderPlan, jobs: int) -> Ladder:
    """Play all pairs."""
    start = time.perf_counter()
    bot_pairs = list(combinations(plan.bots, 2))
    teams = _team_count(plan)
    tasks = [
        LadderTask(plan, one, other, *divmod(i, teams))
        for one, other in bot_pairs
        for i in range(plan.number)
    ]
    results: list[LadderGame] = []
    with game_progress() as progress:
        bar = progress.add_task(games.load(plan.game).title, total=len(tasks))
        for game in play_all(play_one, tasks, jobs):
            results.append(game)
            progress.advance(bar)
    pairs = [
        _pair(one, other, results[i * plan.number : (i + 1) * plan.number])
        for i, (one, other) in enumerate(bot_pairs)
    ]
    seconds = time.perf_counter() - start
    decisions = sum(game.decisions for game in results)
    return Ladder(plan, pairs, _rate(plan, tasks, results), seconds, decisions)


def play_one(task: LadderTask) -> LadderGame:
    """Play one game of a pair. The deal is the same for all teams of the first bot."""
    plan, one, other, deal, at = task
    game = _start(plan, deal)
    teams = game.rules.teams(game.table)
    bot_seed = (plan.seed * 1_000_003 + deal) * 16 + 11
    names = [one if team == at else other for team in teams]
    policies = [_make_untimed_bot(name, bot_seed + seat) for seat, name in enumerate(names)]
    times = bots.play(game, policies, bot_seed)
    outcome = game.outcome
    assert outcome is not None
    first_seats = [teams.index(team) for team in range(max(teams) + 1)]
    return LadderGame(
        win_shares(outcome, teams)[first_seats[at]],
        tuple(outcome.places[seat] for seat in first_seats),
        tuple(teams.count(team) for team in range(len(first_seats))),
        [decision.seconds for decision in times if teams[decision.seat] == at],
        [decision.seconds for decision in times if teams[decision.seat] != at],
        len(game.moves()),
    )


def _make_untimed_bot(name: str, bot_seed: int) -> bots.Policy:
    """Create a bot that plays the same on slow and fast machines."""
    bot = bots.make(name, bot_seed)
    if isinstance(bot, bots.Ismcts):
        bot.ignore_time_limit()
    return bot


def _team_count(plan: LadderPlan) -> int:
    """Return the number of teams, the same in every deal."""
    game = _start(plan, 0)
    return max(game.rules.teams(game.table)) + 1


def _start(plan: LadderPlan, deal: int) -> Game:
    seed = plan.seed * 1_000_003 + deal
    return new_game(plan.game, plan.seats, seed, plan.decks, plan.options)


# -- counting -----------------------------------------------------------------------------


def _pair(one: str, other: str, results: Sequence[LadderGame]) -> PairResult:
    wins = sum(game.share for game in results)
    low, high = wilson(wins, len(results))
    share = wins / len(results)
    return PairResult(one, other, len(results), wins, share, low, high, 1 / len(results[0].places))


def _rate(
    plan: LadderPlan, tasks: Sequence[LadderTask], results: Sequence[LadderGame]
) -> list[Standing]:
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in plan.bots}
    seconds: dict[str, list[float]] = {name: [] for name in plan.bots}
    for (_, one, other, _, at), game in zip(tasks, results, strict=True):
        seconds[one] += game.one
        seconds[other] += game.others
        names = [one if team == at else other for team in range(len(game.places))]
        teams = [
            [model.rating(ratings[name].mu, ratings[name].sigma) for _ in range(seats)]
            for name, seats in zip(names, game.seats, strict=True)
        ]
        rated = model.rate(teams, ranks=list(map(float, game.places)))
        for name in (one, other):  # several seats of one bot get their mean
            own = [seat for i, team in enumerate(rated) if names[i] == name for seat in team]
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
