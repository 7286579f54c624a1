"""How cost grows with seats, with cards in play, and with the length of a game.

`python -m rulebound.cli.bench.growth CORE RUNS GAME… [--quick]` prints curves as JSON. The power
is the slope in log-log scale: 0 for a constant cost, 1 for linear and 2 for quadratic growth.
"""

import sys
from collections.abc import Callable, Iterator
from math import log
from time import process_time
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Dice, Game, games
from rulebound.cli.bench import driver
from rulebound.cli.bench.measure import RecordedGame, prepare_workload
from rulebound.cli.bench.positions import CARD_COUNTS, crowded_position
from rulebound.cli.bench.records import LENGTH, GrowthCurve
from rulebound.cli.statistics import median

SEATS: Final = {"lightseekers": range(2, 9), "havenfall": range(2, 5)}
PARTS: Final = 9
"""Parts in which a game is timed."""
LONG_GAMES: Final = 6
"""Number of games that are stepped through: the longest ones."""
ANSWERS: Final = 12
"""Answers given in a position with many cards in play."""


def power(points: list[tuple[float, float]]) -> float:
    """Return the least-squares slope of log y over log x; 0 if it is undefined."""
    logs = [(log(x), log(y)) for x, y in points if x > 0 and y > 0]
    if len(logs) < 2:
        return 0.0
    mean_x = sum(x for x, _ in logs) / len(logs)
    mean_y = sum(y for _, y in logs) / len(logs)
    spread = sum((x - mean_x) ** 2 for x, _ in logs)
    if spread == 0:
        return 0.0
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / spread


def late_to_early(points: list[tuple[float, float]]) -> float:
    """Return the cost in the last third as a multiple of that in the first."""
    third = max(1, len(points) // 3)
    early = sum(y for _, y in points[:third])
    late = sum(y for _, y in points[-third:])
    return late / early if early else 0.0


def measure_growth(chosen: tuple[str, ...], runs: int, quick: bool) -> Iterator[GrowthCurve]:
    """Measure all curves of some games."""
    for game in chosen:
        if game in SEATS:
            yield by_seats(game, runs, quick)
        yield by_cards(game, runs, quick)
        yield from by_length(game, runs, quick)


def _curve(game: str, name: str, x: str, points: list[tuple[float, float]]) -> GrowthCurve:
    return GrowthCurve(game, name, x, driver.COST, points, power(points))


def _cost(run: Callable[[], float], runs: int, quick: bool) -> float:
    batch = driver.Batch("", driver.COST, run)
    times = driver.repetitions_for(batch, 0.01 if quick else 0.1)
    return median([driver.take_measurement(batch, times) for _ in range(runs)])


def by_seats(game: str, runs: int, quick: bool) -> GrowthCurve:
    """Measure a decision in playouts with increasing numbers of seats."""
    points: list[tuple[float, float]] = []
    for seats in SEATS[game]:
        starts = [rb.new(game, seats=seats, seed=seed) for seed in range(2 if quick else 8)]

        def playouts(starts: list[Game] = starts) -> float:
            return sum(rb.play_out(start, at).decisions for at, start in enumerate(starts))

        points.append((seats, _cost(playouts, runs, quick)))
    return _curve(game, "decision in playouts", "seats", points)


def by_cards(game: str, runs: int, quick: bool) -> GrowthCurve:
    """Measure an answer with increasing numbers of cards in play."""
    x, counts, _ = CARD_COUNTS[game]
    points: list[tuple[float, float]] = []
    for count in counts:
        start = crowded_position(game, count)

        def answers(start: Game = start) -> float:
            given = 0
            for seed in range(8):
                copy = start.clone(quiet=True)
                dice = Dice(seed)
                for _ in range(ANSWERS):
                    if copy.over:
                        break
                    pending = copy.pending[0]
                    copy.submit(pending.seat, pending.sample(dice))
                    given += 1
            return given

        points.append((count, _cost(answers, runs, quick)))
    return _curve(game, "answer", x, points)


def by_length(game: str, runs: int, quick: bool) -> Iterator[GrowthCurve]:
    """Measure an answer in each part of long games: with journal, quietly, and reading news."""
    recordings = sorted(
        prepare_workload(game, quick).recordings, key=lambda recording: -len(recording.moves)
    )[:LONG_GAMES]
    driver.settle()
    for name, quiet in (("answer with journal", False), ("answer, quiet", True)):
        found = [_answer_costs(recordings, quiet) for _ in range(runs)]
        yield _curve(game, name, LENGTH, _medians(recordings, found))
    found = [_reading_costs(recordings) for _ in range(runs)]
    yield _curve(game, "reading the newest entry", LENGTH, _medians(recordings, found))


def _medians(recordings: list[RecordedGame], found: list[list[float]]) -> list[tuple[float, float]]:
    """Return the median of each part, at the number of answers in its middle."""
    length = sum(len(recording.moves) for recording in recordings) / len(recordings)
    return [
        ((part + 0.5) * length / PARTS, median([one[part] for one in found]))
        for part in range(PARTS)
    ]


def _parts(recording: RecordedGame) -> Iterator[tuple[int, list[tuple[int, tuple[int, ...]]]]]:
    moves = recording.moves
    for part in range(PARTS):
        yield part, moves[len(moves) * part // PARTS : len(moves) * (part + 1) // PARTS]


def _answer_costs(recordings: list[RecordedGame], quiet: bool) -> list[float]:
    """Return µs per answer in each part."""
    seconds = [0.0] * PARTS
    count = [0] * PARTS
    for recording in recordings:
        submit = recording.start.clone(quiet=quiet).submit
        for part, moves in _parts(recording):
            start = process_time()
            for seat, answer in moves:
                submit(seat, answer)
            seconds[part] += process_time() - start
            count[part] += len(moves)
    return [spent / max(n, 1) * 1e6 for spent, n in zip(seconds, count, strict=True)]


def _reading_costs(recordings: list[RecordedGame]) -> list[float]:
    """Return µs to read the last journal entry at the end of each part."""
    seconds = [0.0] * PARTS
    for recording in recordings:
        game = recording.start.clone()
        for part, moves in _parts(recording):
            for seat, answer in moves:
                game.submit(seat, answer)
            newest = len(game.journal(0)) - 1
            start = process_time()
            for _ in range(10):
                game.journal(0, newest)
            seconds[part] += process_time() - start
    return [spent / (10 * len(recordings)) * 1e6 for spent in seconds]


def main(core: str, runs: str, *words: str) -> None:
    """Print each curve as a line of JSON as soon as it is measured."""
    driver.pin(int(core))
    answers = driver.own_stdout()
    chosen = tuple(word for word in words if word in games.BUILT_IN)
    for line in measure_growth(chosen, int(runs), "--quick" in words):
        answers.write(msgspec.json.encode(line).decode() + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
