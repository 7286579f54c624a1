"""How cost grows: with seats, with cards in play, and with all that has happened before.

`python -m rulebound.cli.bench.growth CORE RUNS GAME… [--quick]` prints the lines as JSON. The power
is the slope of the logarithms: 0 where a cost stays, 1 where it grows with x, 2 where with its
square.
"""

import sys
from collections.abc import Callable, Iterator
from math import log
from time import process_time
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Dice, Game, games
from rulebound.cli.bench.driver import COST, Batch, measured, own_stdout, pin, settle, times_for
from rulebound.cli.bench.measure import Course, ground
from rulebound.cli.bench.positions import CROWDED, crowded
from rulebound.cli.bench.records import LENGTH, Line
from rulebound.cli.statistics import median

SEATS: Final = {"lightseekers": range(2, 9), "havenfall": range(2, 5)}
PARTS: Final = 9
"""A game is timed in so many parts of its length."""
LONGEST: Final = 6
"""So many of the longest games are stepped through."""
STRETCH: Final = 12
"""So many answers are given in a position with many cards in play."""


def power(points: list[tuple[float, float]]) -> float:
    """The least-squares slope of log y against log x; 0 where nothing can be said."""
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
    """The cost in the last third, as a multiple of that in the first."""
    third = max(1, len(points) // 3)
    early = sum(y for _, y in points[:third])
    late = sum(y for _, y in points[-third:])
    return late / early if early else 0.0


def grown(chosen: tuple[str, ...], runs: int, quick: bool) -> Iterator[Line]:
    """All lines of some games."""
    for game in chosen:
        if game in SEATS:
            yield by_seats(game, runs, quick)
        yield by_cards(game, runs, quick)
        yield from by_length(game, runs, quick)


def _line(game: str, name: str, x: str, points: list[tuple[float, float]]) -> Line:
    return Line(game, name, x, COST, points, power(points))


def _cost(run: Callable[[], float], runs: int, quick: bool) -> float:
    batch = Batch("", COST, run)
    times = times_for(batch, 0.01 if quick else 0.1)
    return median([measured(batch, times) for _ in range(runs)])


def by_seats(game: str, runs: int, quick: bool) -> Line:
    """A decision in playouts, with more and more seats."""
    points: list[tuple[float, float]] = []
    for seats in SEATS[game]:
        starts = [rb.new(game, seats=seats, seed=seed) for seed in range(2 if quick else 8)]

        def playouts(starts: list[Game] = starts) -> float:
            return sum(rb.play_out(start, at).decisions for at, start in enumerate(starts))

        points.append((seats, _cost(playouts, runs, quick)))
    return _line(game, "decision in playouts", "seats", points)


def by_cards(game: str, runs: int, quick: bool) -> Line:
    """An answer, with more and more cards in play."""
    x, counts, _ = CROWDED[game]
    points: list[tuple[float, float]] = []
    for count in counts:
        start = crowded(game, count)

        def answers(start: Game = start) -> float:
            given = 0
            for seed in range(8):
                twin = start.clone(quiet=True)
                dice = Dice(seed)
                for _ in range(STRETCH):
                    if twin.over:
                        break
                    asked = twin.pending[0]
                    twin.submit(asked.seat, asked.sample(dice))
                    given += 1
            return given

        points.append((count, _cost(answers, runs, quick)))
    return _line(game, "answer", x, points)


def by_length(game: str, runs: int, quick: bool) -> Iterator[Line]:
    """An answer at each ninth of long games: with the journal, quietly, and reading what is new."""
    courses = sorted(ground(game, quick).courses, key=lambda course: -len(course.moves))[:LONGEST]
    settle()
    for name, quiet in (("answer with journal", False), ("answer, quiet", True)):
        found = [_by_part(courses, quiet) for _ in range(runs)]
        yield _line(game, name, LENGTH, _joined(courses, found))
    found = [_reading(courses) for _ in range(runs)]
    yield _line(game, "reading the newest entry", LENGTH, _joined(courses, found))


def _joined(courses: list[Course], found: list[list[float]]) -> list[tuple[float, float]]:
    """The medians by part, at the number of answers in its middle."""
    length = sum(len(course.moves) for course in courses) / len(courses)
    return [
        ((part + 0.5) * length / PARTS, median([one[part] for one in found]))
        for part in range(PARTS)
    ]


def _parts(course: Course) -> Iterator[tuple[int, list[tuple[int, tuple[int, ...]]]]]:
    moves = course.moves
    for part in range(PARTS):
        yield part, moves[len(moves) * part // PARTS : len(moves) * (part + 1) // PARTS]


def _by_part(courses: list[Course], quiet: bool) -> list[float]:
    """µs an answer in each part."""
    seconds = [0.0] * PARTS
    count = [0] * PARTS
    for course in courses:
        submit = course.start.clone(quiet=quiet).submit
        for part, moves in _parts(course):
            begun = process_time()
            for seat, answer in moves:
                submit(seat, answer)
            seconds[part] += process_time() - begun
            count[part] += len(moves)
    return [spent / max(n, 1) * 1e6 for spent, n in zip(seconds, count, strict=True)]


def _reading(courses: list[Course]) -> list[float]:
    """µs to read the last entry of the journal at the end of each part."""
    seconds = [0.0] * PARTS
    for course in courses:
        game = course.start.clone()
        for part, moves in _parts(course):
            for seat, answer in moves:
                game.submit(seat, answer)
            newest = len(game.journal(0)) - 1
            begun = process_time()
            for _ in range(10):
                game.journal(0, newest)
            seconds[part] += process_time() - begun
    return [spent / (10 * len(courses)) * 1e6 for spent in seconds]


def main(core: str, runs: str, *words: str) -> None:
    """Print the lines, a line of JSON each, as they are found."""
    pin(int(core))
    answers = own_stdout()
    chosen = tuple(word for word in words if word in games.GAMES)
    for line in grown(chosen, int(runs), "--quick" in words):
        answers.write(msgspec.json.encode(line).decode() + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
