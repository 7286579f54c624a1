"""What is measured of our games: everything in large batches, with nothing else in the loop."""

import gc
import tracemalloc
from collections.abc import Callable
from itertools import islice
from time import process_time
from typing import Final, NamedTuple

import rulebound as rb
from rulebound import Dice, Game
from rulebound.cli.bench.driver import (
    BYTES,
    COST,
    MIDDLE,
    RATE,
    Batch,
    measured,
    settle,
    times_for,
)
from rulebound.cli.bench.records import (
    CLONE,
    LIVE,
    PLAYED,
    PLAYOUTS,
    SEEDS,
    TRY,
    TYPICAL,
    Row,
    row_of,
)
from rulebound.cli.statistics import median

AGAIN: Final = 40
"""So many times in a row each position is tried, to find the median of all."""


class Course(NamedTuple):
    """A game at its start, and answers that lead to its end."""

    start: Game
    moves: list[tuple[int, tuple[int, ...]]]


class Ground(NamedTuple):
    """The games in which is measured, and decisions in their midst."""

    courses: list[Course]
    spots: list[Game]
    choices: float
    """The share of questions with at least two answers."""


def measure(game: str, runs: int, quick: bool) -> list[Row]:
    """All measures of one game, in this process."""
    ready = ground(game, quick)
    rows: list[Row] = []
    settle()
    for batch in batches(game, ready):
        if batch.unit == BYTES:
            rows.append(row_of(batch.name, batch.unit, [measured(batch, 1)]))
            continue
        if batch.unit == MIDDLE:
            found = [measured(batch, 1) for _ in range(runs)]
            rows.append(row_of(batch.name, batch.unit, found))
            continue
        times = times_for(batch, 0.02 if quick else 0.3)
        found = [measured(batch, times) for _ in range(runs)]
        rows.append(row_of(batch.name, batch.unit, found))
    return rows


def ground(game: str, quick: bool) -> Ground:
    """The games to measure in, the same for every build."""
    asked = alternatives = 0
    courses: list[Course] = []
    for seed in SEEDS[:4] if quick else SEEDS:
        start = rb.new(game, seed=seed)
        twin = start.clone(quiet=True)
        dice = Dice(seed)
        moves: list[tuple[int, tuple[int, ...]]] = []
        while not twin.over:
            question = twin.pending[0]
            asked += 1
            alternatives += len(list(islice(question.options(), 2))) > 1
            answer = question.sample(dice)
            moves.append((question.seat, answer))
            twin.submit(question.seat, answer)
        courses.append(Course(start, moves))
    return Ground(courses, _spots(courses), alternatives / asked)


def _spots(courses: list[Course]) -> list[Game]:
    """Games at five decisions of each course, spread over its length."""
    spots: list[Game] = []
    for course in courses:
        wanted = {len(course.moves) * part // 6 for part in range(1, 6)}
        game = course.start.clone()
        for at, (seat, answer) in enumerate(course.moves):
            if at in wanted:
                spots.append(game.clone())
            game.submit(seat, answer)
    return spots


def batches(game: str, ready: Ground) -> list[Batch]:
    """All that is measured of a game."""
    courses, spots, _ = ready
    saves = [spot.save() for spot in spots[::4]]  # loading takes long enough
    stepped = courses[:4]  # which is a second's work where it is interpreted
    steps = sum(len(course.moves) for course in stepped)
    answers = [spot.pending[0].sample(Dice(at)) for at, spot in enumerate(spots)]
    seats = [spot.pending[0].seat for spot in spots]
    asked = list(zip(spots, seats, answers, strict=True))

    def playouts() -> float:
        decisions = 0
        for seed, course in enumerate(courses):
            decisions += rb.play_out(course.start, seed).decisions
        return decisions

    def played() -> float:
        """As the peers are driven: look at what is asked, choose, answer."""
        decisions = 0
        for seed, course in enumerate(stepped):
            game = course.start.clone(quiet=True)
            dice = Dice(seed)
            while not game.over:
                question = game.pending[0]
                game.submit(question.seat, question.sample(dice))
                decisions += 1
        return decisions

    def stepping(quiet: bool) -> Callable[[], float]:
        def step() -> float:
            for course in stepped:
                submit = course.start.clone(quiet=quiet).submit
                for seat, answer in course.moves:
                    submit(seat, answer)
            return steps

        return step

    def clones() -> float:
        for _ in range(20):
            for spot in spots:
                spot.clone()
        return 20 * len(spots)

    def tries() -> float:
        for spot, seat, answer in asked:
            spot.clone(quiet=True).submit(seat, answer)
        return len(spots)

    def typical() -> float:
        """An answer that ends a turn takes many times as long as one within it."""
        costs: list[float] = []
        for spot, seat, answer in asked:
            begun = process_time()
            for _ in range(AGAIN):
                spot.clone(quiet=True).submit(seat, answer)
            costs.append((process_time() - begun) / AGAIN * 1e6)
        return median(costs)

    def views() -> float:
        for spot, seat, _ in asked:
            spot.view(seat)
        return len(spots)

    def worlds() -> float:
        for seed, (spot, seat, _) in enumerate(asked):
            spot.determinize(seat, seed)
        return len(spots)

    def saving() -> float:
        for spot in spots:
            spot.save()
        return len(spots)

    def loading() -> float:
        for data in saves:
            rb.load(data)
        return len(saves)

    return [
        Batch(PLAYOUTS, RATE, playouts),
        Batch(PLAYED, RATE, played),
        Batch("stepping with submit", RATE, stepping(False)),
        Batch("stepping a quiet clone", RATE, stepping(True)),
        Batch(CLONE, COST, clones),
        Batch(TRY, COST, tries),
        Batch(TYPICAL, MIDDLE, typical),
        Batch("view", COST, views),
        Batch("determinize", COST, worlds),
        Batch("save", COST, saving),
        Batch("load", COST, loading),
        Batch(LIVE, BYTES, lambda: live_bytes(game, courses, False)),
        Batch(f"{LIVE}, quiet", BYTES, lambda: live_bytes(game, courses, True)),
    ]


def live_bytes(game: str, courses: list[Course], quiet: bool) -> float:
    """By how much memory grows with each game that stands in its middle.

    Every game is dealt anew, so that none shares with another what it does not share by itself.
    Compiled objects come from Python's allocator too, so tracing it counts them in both builds.
    """
    some = courses[:5]
    rb.new(game, seed=0)  # what all games share is there before anything is counted
    kept: list[Game] = []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for seed, course in zip(SEEDS, some, strict=False):
            kept.append(_half_way(rb.new(game, seed=seed), course, quiet))
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def _half_way(game: Game, course: Course, quiet: bool) -> Game:
    if quiet:
        game = game.clone(quiet=True)
    for seat, answer in course.moves[: len(course.moves) // 2]:
        game.submit(seat, answer)
    return game
