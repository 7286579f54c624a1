"""The measurements of our games: large batches with nothing else in the loop."""

import gc
import tracemalloc
from collections.abc import Callable
from itertools import islice
from time import process_time
from typing import Final, NamedTuple

import rulebound as rb
from rulebound import Dice, Game
from rulebound.cli.bench import driver, records
from rulebound.cli.statistics import median

REPETITIONS: Final = 40
"""Repetitions per position, to find the median position."""


class RecordedGame(NamedTuple):
    """A game at its start, with answers that lead to its end."""

    start: Game
    moves: list[tuple[int, tuple[int, ...]]]


class Workload(NamedTuple):
    """The games to measure in, with positions in the middle of them."""

    recordings: list[RecordedGame]
    positions: list[Game]
    choices: float
    """The share of questions with at least two answers."""


def measure(game: str, runs: int, quick: bool) -> list[records.MeasureSummary]:
    """Take all measurements of one game in this process."""
    ready = prepare_workload(game, quick)
    rows: list[records.MeasureSummary] = []
    driver.settle()
    for batch in batches(game, ready):
        if batch.unit == driver.BYTES:
            rows.append(
                records.summarize(batch.name, batch.unit, [driver.take_measurement(batch, 1)])
            )
            continue
        if batch.unit == driver.MIDDLE:
            found = [driver.take_measurement(batch, 1) for _ in range(runs)]
            rows.append(records.summarize(batch.name, batch.unit, found))
            continue
        times = driver.repetitions_for(batch, 0.02 if quick else 0.3)
        found = [driver.take_measurement(batch, times) for _ in range(runs)]
        rows.append(records.summarize(batch.name, batch.unit, found))
    return rows


def prepare_workload(game: str, quick: bool) -> Workload:
    """Prepare the games to measure in, the same for every build."""
    pending = alternatives = 0
    recordings: list[RecordedGame] = []
    for seed in records.SEEDS[:4] if quick else records.SEEDS:
        start = rb.new(game, seed=seed)
        copy = start.clone(quiet=True)
        dice = Dice(seed)
        moves: list[tuple[int, tuple[int, ...]]] = []
        while not copy.over:
            question = copy.pending[0]
            pending += 1
            alternatives += len(list(islice(question.options(), 2))) > 1
            answer = question.sample(dice)
            moves.append((question.seat, answer))
            copy.submit(question.seat, answer)
        recordings.append(RecordedGame(start, moves))
    return Workload(recordings, _spots(recordings), alternatives / pending)


def _spots(recordings: list[RecordedGame]) -> list[Game]:
    """Return five positions of each game, spread over its length."""
    positions: list[Game] = []
    for recording in recordings:
        wanted = {len(recording.moves) * part // 6 for part in range(1, 6)}
        game = recording.start.clone()
        for at, (seat, answer) in enumerate(recording.moves):
            if at in wanted:
                positions.append(game.clone())
            game.submit(seat, answer)
    return positions


def batches(game: str, ready: Workload) -> list[driver.Batch]:
    """Return all batches of a game."""
    recordings, positions, _ = ready
    saves = [position.save() for position in positions[::4]]  # a few are enough: loading is slow
    stepped = recordings[:4]  # a second of work when interpreted
    steps = sum(len(recording.moves) for recording in stepped)
    answers = [position.pending[0].sample(Dice(at)) for at, position in enumerate(positions)]
    seats = [position.pending[0].seat for position in positions]
    pending = list(zip(positions, seats, answers, strict=True))

    def playouts() -> float:
        decisions = 0
        for seed, recording in enumerate(recordings):
            decisions += rb.play_out(recording.start, seed).decisions
        return decisions

    def played() -> float:
        """Drive the game as peers are driven: look at the question, choose, answer."""
        decisions = 0
        for seed, recording in enumerate(stepped):
            game = recording.start.clone(quiet=True)
            dice = Dice(seed)
            while not game.over:
                question = game.pending[0]
                game.submit(question.seat, question.sample(dice))
                decisions += 1
        return decisions

    def stepping(quiet: bool) -> Callable[[], float]:
        def step() -> float:
            for recording in stepped:
                submit = recording.start.clone(quiet=quiet).submit
                for seat, answer in recording.moves:
                    submit(seat, answer)
            return steps

        return step

    def clones() -> float:
        for _ in range(20):
            for position in positions:
                position.clone()
        return 20 * len(positions)

    def tries() -> float:
        for position, seat, answer in pending:
            position.clone(quiet=True).submit(seat, answer)
        return len(positions)

    def typical() -> float:
        """Answers that end a turn take many times as long as those within it."""
        costs: list[float] = []
        for position, seat, answer in pending:
            start = process_time()
            for _ in range(REPETITIONS):
                position.clone(quiet=True).submit(seat, answer)
            costs.append((process_time() - start) / REPETITIONS * 1e6)
        return median(costs)

    def views() -> float:
        for position, seat, _ in pending:
            position.view(seat)
        return len(positions)

    def worlds() -> float:
        for seed, (position, seat, _) in enumerate(pending):
            position.determinize(seat, seed)
        return len(positions)

    def saving() -> float:
        for position in positions:
            position.save()
        return len(positions)

    def loading() -> float:
        for data in saves:
            rb.load(data)
        return len(saves)

    return [
        driver.Batch(records.PLAYOUTS, driver.RATE, playouts),
        driver.Batch(records.PLAYED, driver.RATE, played),
        driver.Batch("stepping with submit", driver.RATE, stepping(False)),
        driver.Batch("stepping a quiet clone", driver.RATE, stepping(True)),
        driver.Batch(records.CLONE, driver.COST, clones),
        driver.Batch(records.TRY, driver.COST, tries),
        driver.Batch(records.TYPICAL, driver.MIDDLE, typical),
        driver.Batch("view", driver.COST, views),
        driver.Batch("determinize", driver.COST, worlds),
        driver.Batch("save", driver.COST, saving),
        driver.Batch("load", driver.COST, loading),
        driver.Batch(records.LIVE, driver.BYTES, lambda: live_bytes(game, recordings, False)),
        driver.Batch(
            f"{records.LIVE}, quiet", driver.BYTES, lambda: live_bytes(game, recordings, True)
        ),
    ]


def live_bytes(game: str, recordings: list[RecordedGame], quiet: bool) -> float:
    """Return the memory of a game in its middle.

    Every game is dealt separately, so that they share no more than they would in use. Compiled
    objects also come from Python's allocator, so tracing it counts them in both builds.
    """
    some = recordings[:5]
    rb.new(game, seed=0)  # load what all games share before counting
    kept: list[Game] = []
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for seed, recording in zip(records.SEEDS, some, strict=False):
            kept.append(_half_way(rb.new(game, seed=seed), recording, quiet))
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def _half_way(game: Game, recording: RecordedGame, quiet: bool) -> Game:
    if quiet:
        game = game.clone(quiet=True)
    for seat, answer in recording.moves[: len(recording.moves) // 2]:
        game.submit(seat, answer)
    return game
