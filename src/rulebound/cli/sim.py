"""`rulebound sim`: many games, counted. Game number i is the same whoever plays it when."""

import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from rich.console import Group
from rich.table import Table
from rich.text import Text

import rulebound as rb
from rulebound import Game, Outcome, RuleboundError, bots, games
from rulebound.cli.console import err, out
from rulebound.cli.counting import counting
from rulebound.cli.newgame import decks_by_seat, new_game, said, seat_count
from rulebound.cli.people import PEOPLE
from rulebound.cli.statistics import quantile, wilson


class Plan(NamedTuple):
    """What is to be played. With the same plan the results are the same."""

    game: str
    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seats: int | None
    seed: int
    options: dict[str, object]
    """The game's own."""


class Played(NamedTuple):
    """One game."""

    places: tuple[int, ...]
    reason: str
    rule: str
    decisions: int
    first: int


def run(plan: Plan, jobs: int, json: bool) -> None:
    """The command."""
    plan = _checked(plan)
    started = time.perf_counter()
    games_played: list[Played] = []
    with counting() as progress:
        task = progress.add_task(games.load(plan.game).TITLE, total=plan.number)
        for batch in _batches(plan, jobs):
            games_played += batch
            progress.advance(task, len(batch))
    seconds = time.perf_counter() - started
    summary = summarize(plan, games_played)
    if json:
        text = msgspec.json.format(msgspec.json.encode(summary), indent=2).decode()
        out().print(text, markup=False, soft_wrap=True)
        return
    out().print(_report(plan, summary))
    rate = sum(game.decisions for game in games_played) / seconds
    speed = (
        f"{seconds:.1f} s with {jobs} process{'es' if jobs > 1 else ''}, {rate:,.0f} decisions/s"
    )
    err().print(Text(speed, style="dim"))


def _checked(plan: Plan) -> Plan:
    seats = seat_count(plan.game, plan.seats)
    names = plan.bots or ("random",) * seats
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise RuleboundError(f"--bots names one bot for each of {seats} seats, not {len(names)}.")
    for name in names:
        bots.make(name, 0)
    plan = plan._replace(bots=names, seats=seats)
    _start(plan, 0)  # what is wrong with the options shows here, not in a process far away
    return plan


# -- playing ------------------------------------------------------------------------------


def _batches(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    """The games in their order, a batch at a time."""
    fast = all(name == "random" for name in plan.bots)
    size = max(1, min(200, plan.number // (jobs * 4))) if fast else 1
    tasks = [(plan, range(at, min(at + size, plan.number))) for at in range(0, plan.number, size)]
    if jobs == 1:
        yield from map(play_batch, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        yield from pool.imap(play_batch, tasks)


def play_batch(task: tuple[Plan, range]) -> list[Played]:
    """Some games of a plan, by their numbers."""
    plan, numbers = task
    return [play_one(plan, number) for number in numbers]


def play_one(plan: Plan, number: int) -> Played:
    """One game of a plan. Its chances hang on the plan's seed and its number only."""
    luck = (plan.seed * 1_000_003 + number) * 8 + 7
    game = _start(plan, number)
    first = game.pending[0].seat if game.pending else 0
    if all(name == "random" for name in plan.bots):
        playout = rb.play_out(game, luck)
        return _played(playout.outcome, playout.decisions, first)
    policies = [bots.make(name, luck + seat) for seat, name in enumerate(plan.bots)]
    decisions = 0
    while not game.over:
        seat = game.pending[0].seat
        side = bots.SeatSide(game, seat, luck + decisions)
        game.submit(seat, policies[seat].decide(side))
        decisions += 1
    outcome = game.outcome
    assert outcome is not None
    return _played(outcome, decisions, first)


def _start(plan: Plan, number: int) -> Game:
    seed = plan.seed * 1_000_003 + number
    return new_game(plan.game, plan.seats or 0, seed, plan.decks, plan.options)


def _played(outcome: Outcome, decisions: int, first: int) -> Played:
    return Played(outcome.places, outcome.reason, outcome.rule, decisions, first)


# -- counting -----------------------------------------------------------------------------


class Share(msgspec.Struct):
    """How often somebody won, with Wilson's interval at 95 %."""

    wins: float
    share: float
    low: float
    high: float
    bot: str = ""
    deck: str = ""


class End(msgspec.Struct):
    """A way in which games ended."""

    reason: str
    rule: str
    games: int
    share: float


class Summary(msgspec.Struct):
    """All that the command tells, except how long it took."""

    plan: Plan
    seats: list[Share]
    first: Share
    """Whoever was asked the first question."""
    draws: int
    ends: list[End]
    decisions: dict[str, float]


def summarize(plan: Plan, played: Sequence[Played]) -> Summary:
    """Count the games of a plan."""
    n = len(played)
    lengths = sorted(float(game.decisions) for game in played)
    ends = Counter((game.reason, game.rule) for game in played)
    spread = {"least": 0.0, "quarter": 0.25, "median": 0.5, "three quarters": 0.75, "most": 1.0}
    return Summary(
        plan,
        [
            _share([_won(game, seat) for game in played], bot, _deck_of(plan, seat))
            for seat, bot in enumerate(plan.bots)
        ],
        _share([_won(game, game.first) for game in played]),
        sum(game.places.count(1) > 1 for game in played),
        [End(reason, rule, count, count / n) for (reason, rule), count in ends.most_common()],
        {
            "mean": sum(lengths) / n,
            **{name: quantile(lengths, at) for name, at in spread.items()},
        },
    )


def _won(game: Played, seat: int) -> float:
    """1 for a win; a shared first place is shared."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def _share(won: Sequence[float], bot: str = "", deck: str = "") -> Share:
    wins = sum(won)
    low, high = wilson(wins, len(won))
    return Share(wins, wins / len(won), low, high, bot, deck)


def _deck_of(plan: Plan, seat: int) -> str:
    decks = decks_by_seat(plan.decks, len(plan.bots))
    return str(decks[seat]) if isinstance(decks[seat], str) else ""


# -- telling ------------------------------------------------------------------------------


def _report(plan: Plan, told: Summary) -> Group:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    own = "".join(f", {name} {said(value)}" for name, value in plan.options.items())
    title = f"{games.load(plan.game).TITLE}{own}, {plan.number} games, seed {plan.seed}"
    for seat, row in enumerate(told.seats):
        person = PEOPLE[seat]
        who = Text.assemble((f"seat {seat} {person.symbol}", f"bold {person.colour}"))
        who.append(f"  {row.bot}{', ' + row.deck if row.deck else ''}")
        table.add_row(who, *_cells(row))
    table.add_row("whoever begins", *_cells(told.first))
    if told.draws:
        table.add_row("drawn games", f"{told.draws}", f"{told.draws / plan.number:.1%}")
    table.add_row()
    for end in told.ends:
        reason = Text.assemble(end.reason, (f"  {end.rule}", "cyan"))
        table.add_row(reason, f"{end.games} game{'s' * (end.games != 1)}", f"{end.share:.1%}")
    table.add_row()
    lengths = told.decisions
    spread = f"half of them {lengths['quarter']:g} to {lengths['three quarters']:g}, all "
    spread += f"{lengths['least']:g} to {lengths['most']:g}"
    table.add_row("decisions a game", f"{lengths['mean']:.1f}", "", Text(spread, style="dim"))
    return Group(Text(title, style="bold"), table)


def _cells(row: Share) -> tuple[str, str, Text]:
    interval = Text(f"{row.low:.1%} to {row.high:.1%}", style="dim")
    return f"{row.wins:g} wins", f"{row.share:.1%}", interval
