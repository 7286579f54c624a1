"""`rulebound ladder`: bots against each other, seats swapped, same seeds for both.

Every pair meets. In a game of k seats one bot sits in one seat and the other in all others; each
deal is played k times, with the one in every seat in turn. So it wins one game in k where both
are equally good.
"""

import multiprocessing
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce
from rich.table import Table
from rich.text import Text

from rulebound import Game, RuleboundError, bots, games
from rulebound.bots.scale import won
from rulebound.cli.console import err, out
from rulebound.cli.counting import counting
from rulebound.cli.ladderpicture import picture
from rulebound.cli.newgame import new_game, said, seat_count
from rulebound.cli.statistics import wilson


class Plan(NamedTuple):
    """What is to be played. With the same plan the results are the same.

    Unless a bot has its budget in time, or was stopped by one.
    """

    game: str
    bots: tuple[str, ...]
    number: int
    """Games of each pair."""
    seats: int
    seed: int
    options: dict[str, object]
    """The game's own."""


class Played(NamedTuple):
    """One game of a pair: what part of the victory the one got, and everybody's seconds."""

    share: float
    places: tuple[int, ...]
    at: int
    """Where the one sat."""
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
    plan = _checked(plan)
    ladder = played(plan, jobs)
    if json:
        text = msgspec.json.format(msgspec.json.encode(ladder), indent=2).decode()
        out().print(text, markup=False, soft_wrap=True)
    else:
        for table in (_pairs(ladder), _standings(ladder)):
            out().print(table)
        rate = ladder.decisions / ladder.seconds
        said = f"{ladder.seconds:.0f} s with {jobs} process{'es' if jobs > 1 else ''}, "
        err().print(Text(f"{said}{rate:,.0f} answers/s", style="dim"))
    if file is not None:
        _keep(file, ladder)


def _checked(plan: Plan) -> Plan:
    if len(plan.bots) < 2:
        raise RuleboundError("A ladder needs at least two bots: --bots greedy random.")
    if len(set(plan.bots)) < len(plan.bots):
        raise RuleboundError("A bot plays against others, not against itself: name each once.")
    for name in plan.bots:
        bots.make(name, 0)
    plan = plan._replace(seats=seat_count(plan.game, plan.seats or None))
    _start(plan, 0)  # what is wrong with the options shows here, not in a process far away
    return plan


# -- playing ------------------------------------------------------------------------------


def played(plan: Plan, jobs: int) -> Ladder:
    """Play all pairs."""
    started = time.perf_counter()
    meetings = list(combinations(plan.bots, 2))
    tasks = [(plan, one, other, i) for one, other in meetings for i in range(plan.number)]
    done: list[Played] = []
    with counting() as progress:
        bar = progress.add_task(games.load(plan.game).TITLE, total=len(tasks))
        for game in _games(tasks, jobs):
            done.append(game)
            progress.advance(bar)
    pairs = [
        _pair(plan, one, other, done[i * plan.number : (i + 1) * plan.number])
        for i, (one, other) in enumerate(meetings)
    ]
    seconds = time.perf_counter() - started
    decisions = sum(game.decisions for game in done)
    return Ladder(plan, pairs, _rated(plan, tasks, done), seconds, decisions)


def _games(tasks: Sequence[tuple[Plan, str, str, int]], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_one, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap(play_one, tasks)


def play_one(task: tuple[Plan, str, str, int]) -> Played:
    """One game of a pair: the one sits where the number says, on a deal that others share."""
    plan, one, other, number = task
    deal, at = divmod(number, plan.seats)
    game = _start(plan, deal)
    luck = (plan.seed * 1_000_003 + deal) * 16 + 11
    names = [one if seat == at else other for seat in range(plan.seats)]
    policies = [bots.make(name, luck + seat) for seat, name in enumerate(names)]
    thoughts = bots.play(game, policies, luck)
    outcome = game.outcome
    assert outcome is not None
    mine = [thought.seconds for thought in thoughts if thought.seat == at]
    theirs = [thought.seconds for thought in thoughts if thought.seat != at]
    answers = len(game.moves())
    return Played(won(outcome, game.rules.sides(game.work))[at], outcome.places, at, mine, theirs, answers)


def _start(plan: Plan, deal: int) -> Game:
    return new_game(plan.game, plan.seats, plan.seed * 1_000_003 + deal, (), plan.options)


# -- counting -----------------------------------------------------------------------------


def _pair(plan: Plan, one: str, other: str, done: Sequence[Played]) -> Pair:
    wins = sum(game.share for game in done)
    low, high = wilson(wins, len(done))
    share = wins / len(done)
    return Pair(one, other, len(done), wins, share, low, high, 1 / plan.seats)


def _rated(
    plan: Plan, tasks: Sequence[tuple[Plan, str, str, int]], done: Sequence[Played]
) -> list[Standing]:
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in plan.bots}
    seconds: dict[str, list[float]] = {name: [] for name in plan.bots}
    for (_, one, other, _), game in zip(tasks, done, strict=True):
        seconds[one] += game.one
        seconds[other] += game.others
        best = min(place for seat, place in enumerate(game.places) if seat != game.at)
        mine = game.places[game.at]
        teams = [[ratings[one]], [ratings[other]]]
        (ratings[one],), (ratings[other],) = model.rate(teams, ranks=[mine, best])
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


# -- telling ------------------------------------------------------------------------------


def _title(plan: Plan) -> str:
    own = "".join(f", {name} {said(value)}" for name, value in plan.options.items())
    seats = f", {plan.seats} seats" if plan.seats != 2 else ""
    return f"{games.load(plan.game).TITLE}{own}{seats}"


def _pairs(ladder: Ladder) -> Table:
    plan = ladder.plan
    table = Table(title=f"{_title(plan)}, seed {plan.seed}", title_justify="left", box=None)
    for heading in ("", "games", "wins", "share", "interval"):
        table.add_column(heading, justify="left" if not heading else "right")
    for pair in ladder.pairs:
        table.add_row(
            f"{pair.one} against {pair.other}",
            f"{pair.games}",
            f"{pair.wins:g}",
            f"{pair.share:.1%}",
            f"{pair.low:.1%} to {pair.high:.1%}",
        )
    return table


def _standings(ladder: Ladder) -> Table:
    table = Table(box=None)
    for heading in ("", "rating", "±", "ms a thought", "at most", "thoughts"):
        table.add_column(heading, justify="left" if not heading else "right")
    for bot in ladder.standings:
        table.add_row(
            bot.bot,
            f"{bot.rating:.1f}",
            f"{bot.sigma:.1f}",
            f"{bot.ms:.1f}",
            f"{bot.ms_most:.0f}",
            f"{bot.thoughts}",
        )
    return table


def _keep(file: Path, ladder: Ladder) -> None:
    """Write the ladder into a file of ladders, in the place of an older one of the same kind.

    A picture of all that is in the file then stands beside it.
    """
    plan = ladder.plan
    command = f"rulebound ladder {plan.game}"
    for name, value in plan.options.items():
        command += f" --{name} {said(value)}"
    command += f" --bots {' '.join(plan.bots)} -n {plan.number}"
    if plan.seats != 2:
        command += f" --seats {plan.seats}"
    if plan.seed:
        command += f" --seed {plan.seed}"
    heading = f"## {_title(plan)}: {', '.join(plan.bots)}"
    lines = [
        heading,
        "",
        f"`{command}`, {ladder.seconds / 60:.0f} minutes.",
        "",
        "|  | games | wins | share | 95 % interval | even |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {pair.one} against {pair.other} | {pair.games} | {pair.wins:g} | {pair.share:.1%} "
        f"| {pair.low:.1%} to {pair.high:.1%} | {pair.even:.0%} |"
        for pair in ladder.pairs
    ]
    lines += ["", "|  | rating | ms a thought | at most | thoughts |", "|---|---:|---:|---:|---:|"]
    lines += [
        f"| {bot.bot} | {bot.rating:.1f} ± {bot.sigma:.1f} | {bot.ms:.1f} | {bot.ms_most:.0f} "
        f"| {bot.thoughts:,} |"
        for bot in ladder.standings
    ]
    sections = _sections(file)
    sections[heading] = "\n".join(lines[1:]).strip()
    parts = [f"{head}\n\n{body}" if head else body for head, body in sections.items()]
    file.write_text("\n\n".join(part for part in parts if part) + "\n")
    file.with_suffix(".svg").write_text(picture(sections))


def _sections(file: Path) -> dict[str, str]:
    """The parts of a file by their headings; what comes before the first has none."""
    sections: dict[str, list[str]] = {"": []}
    heading = ""
    for line in file.read_text().splitlines() if file.exists() else ["# Ladder"]:
        if line.startswith("## "):
            heading = line
            sections[heading] = []
        else:
            sections[heading].append(line)
    return {head: "\n".join(body).strip() for head, body in sections.items()}
