"""`rulebound sim`: play many games and count. Game number i depends only on the plan."""

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
from rulebound.cli.console import err, out, print_json
from rulebound.cli.game_options import decks_by_seat, new_game, seat_count
from rulebound.cli.players import PLAYERS
from rulebound.cli.progress_bar import game_progress, play_all
from rulebound.cli.statistics import quantile, wilson
from rulebound.kernel.options import as_text


class SimulationPlan(NamedTuple):
    """The games to play. The same plan gives the same results."""

    game: str
    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seats: int | None
    seed: int
    options: dict[str, object]
    """Options of the game itself."""


class SimulatedGame(NamedTuple):
    """The result of one game."""

    places: tuple[int, ...]
    reason: str
    rule: str
    decisions: int
    first: int


def run(plan: SimulationPlan, jobs: int, json: bool) -> None:
    """Run the command."""
    plan = _check_plan(plan)
    start = time.perf_counter()
    results: list[SimulatedGame] = []
    with game_progress() as progress:
        task = progress.add_task(games.load(plan.game).title, total=plan.number)
        for batch in _batches(plan, jobs):
            results += batch
            progress.advance(task, len(batch))
    seconds = time.perf_counter() - start
    summary = summarize(plan, results)
    if json:
        print_json(summary)
        return
    out().print(_report(plan, summary))
    rate = sum(game.decisions for game in results) / seconds
    speed = (
        f"{seconds:.1f} s with {jobs} process{'es' if jobs > 1 else ''}, {rate:,.0f} decisions/s"
    )
    err().print(Text(speed, style="dim"))


def _check_plan(plan: SimulationPlan) -> SimulationPlan:
    seats = seat_count(plan.game, plan.seats)
    names = plan.bots or ("random",) * seats
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise RuleboundError(f"--bots needs one bot for each of {seats} seats, not {len(names)}.")
    for name in names:
        bots.make(name, 0)
    plan = plan._replace(bots=names, seats=seats)
    _start(plan, 0)  # reports invalid options here rather than in a worker process
    return plan


# -- playing ------------------------------------------------------------------------------


def _batches(plan: SimulationPlan, jobs: int) -> Iterator[list[SimulatedGame]]:
    """Return the games in order, in batches."""
    fast = all(name == "random" for name in plan.bots)
    size = max(1, min(200, plan.number // (jobs * 4))) if fast else 1
    tasks = [(plan, range(at, min(at + size, plan.number))) for at in range(0, plan.number, size)]
    return play_all(play_batch, tasks, jobs)


def play_batch(task: tuple[SimulationPlan, range]) -> list[SimulatedGame]:
    """Play some games of a plan, by number."""
    plan, numbers = task
    return [play_one(plan, number) for number in numbers]


def play_one(plan: SimulationPlan, number: int) -> SimulatedGame:
    """Play one game of a plan, seeded by the plan's seed and its number only."""
    bot_seed = (plan.seed * 1_000_003 + number) * 8 + 7
    game = _start(plan, number)
    first = game.pending[0].seat if game.pending else 0
    if all(name == "random" for name in plan.bots):
        playout = rb.play_out(game, bot_seed)
        return _result(playout.outcome, playout.decisions, first)
    policies = [bots.make(name, bot_seed + seat) for seat, name in enumerate(plan.bots)]
    decisions = 0
    while not game.over:
        seat = game.pending[0].seat
        side = bots.SeatSide(game, seat, bot_seed + decisions)
        game.submit(seat, policies[seat].decide(side))
        decisions += 1
    outcome = game.outcome
    assert outcome is not None
    return _result(outcome, decisions, first)


def _start(plan: SimulationPlan, number: int) -> Game:
    seed = plan.seed * 1_000_003 + number
    return new_game(plan.game, plan.seats or 0, seed, plan.decks, plan.options)


def _result(outcome: Outcome, decisions: int, first: int) -> SimulatedGame:
    return SimulatedGame(outcome.places, outcome.reason, outcome.rule, decisions, first)


# -- counting -----------------------------------------------------------------------------


class WinRate(msgspec.Struct):
    """How often somebody won, with the 95 % Wilson interval."""

    wins: float
    share: float
    low: float
    high: float
    bot: str = ""
    deck: str = ""


class EndCount(msgspec.Struct):
    """A reason for the end of games, with its frequency."""

    reason: str
    rule: str
    games: int
    share: float


class Summary(msgspec.Struct):
    """The results of the command, except the time it took."""

    plan: SimulationPlan
    seats: list[WinRate]
    first: WinRate
    """The seat that was asked the first question."""
    draws: int
    ends: list[EndCount]
    decisions: dict[str, float]


def summarize(plan: SimulationPlan, played: Sequence[SimulatedGame]) -> Summary:
    """Summarize the games of a plan."""
    n = len(played)
    lengths = sorted(float(game.decisions) for game in played)
    ends = Counter((game.reason, game.rule) for game in played)
    spread = {"least": 0.0, "quarter": 0.25, "median": 0.5, "three quarters": 0.75, "most": 1.0}
    return Summary(
        plan,
        [
            _win_rate([_win_share(game, seat) for game in played], bot, _deck_of(plan, seat))
            for seat, bot in enumerate(plan.bots)
        ],
        _win_rate([_win_share(game, game.first) for game in played]),
        sum(game.places.count(1) > 1 for game in played),
        [EndCount(reason, rule, count, count / n) for (reason, rule), count in ends.most_common()],
        {"mean": sum(lengths) / n, **{name: quantile(lengths, at) for name, at in spread.items()}},
    )


def _win_share(game: SimulatedGame, seat: int) -> float:
    """Return 1 for a win; a shared first place counts as a fraction."""
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


def _win_rate(won: Sequence[float], bot: str = "", deck: str = "") -> WinRate:
    wins = sum(won)
    low, high = wilson(wins, len(won))
    return WinRate(wins, wins / len(won), low, high, bot, deck)


def _deck_of(plan: SimulationPlan, seat: int) -> str:
    decks = decks_by_seat(plan.decks, len(plan.bots))
    return str(decks[seat]) if isinstance(decks[seat], str) else ""


# -- output -------------------------------------------------------------------------------


def _report(plan: SimulationPlan, summary: Summary) -> Group:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    own = "".join(f", {name} {as_text(value)}" for name, value in plan.options.items())
    title = f"{games.load(plan.game).title}{own}, {plan.number} games, seed {plan.seed}"
    for seat, row in enumerate(summary.seats):
        player = PLAYERS[seat]
        who = Text.assemble((f"seat {seat} {player.symbol}", f"bold {player.colour}"))
        who.append(f"  {row.bot}{', ' + row.deck if row.deck else ''}")
        table.add_row(who, *_cells(row))
    table.add_row("first to act", *_cells(summary.first))
    if summary.draws:
        table.add_row("drawn games", f"{summary.draws}", f"{summary.draws / plan.number:.1%}")
    table.add_row()
    for end in summary.ends:
        reason = Text.assemble(end.reason, (f"  {end.rule}", "cyan"))
        table.add_row(reason, f"{end.games} game{'s' * (end.games != 1)}", f"{end.share:.1%}")
    table.add_row()
    lengths = summary.decisions
    spread = f"half of them {lengths['quarter']:g} to {lengths['three quarters']:g}, all "
    spread += f"{lengths['least']:g} to {lengths['most']:g}"
    table.add_row("decisions per game", f"{lengths['mean']:.1f}", "", Text(spread, style="dim"))
    return Group(Text(title, style="bold"), table)


def _cells(row: WinRate) -> tuple[str, str, Text]:
    interval = Text(f"{row.low:.1%} to {row.high:.1%}", style="dim")
    return f"{row.wins:g} wins", f"{row.share:.1%}", interval
