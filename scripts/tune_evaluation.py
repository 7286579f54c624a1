#!/usr/bin/env python
"""Tune the evaluation weights of a game's features by self-play.

    scripts/tune_evaluation.py lightseekers -n 400 --rounds 3
    scripts/tune_evaluation.py lightseekers --format draft --only "drafted cards that fit the hero"

In each round greedy bots with the current weights play each other, with random errors so that many
kinds of positions come up. The weights are then fitted to the outcomes by multinomial logistic
regression, over all rounds but the first. The same command finds the same weights. With `--only`,
the other features keep their weights. The result is written to the game's `weights.toml`.
"""

import argparse
import math
import shlex
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from operator import mul, sub
from pathlib import Path

import rulebound as rb
from rulebound.bots import SeatSide
from rulebound.bots.evaluation import Evaluator, win_shares
from rulebound.bots.greedy import Greedy
from rulebound.bots.weights import FILE, parameters
from rulebound.freshness import PACKAGE, source_of
from rulebound.games import folder, load, names

SAMPLE_INTERVAL = 12  # decisions per sampled position, on average
WORLDS = 2  # sampled by a bot per decision; more take longer
NEWTON_STEPS = 8
MOST_SEATS = 4


@dataclass(frozen=True)
class Sample:
    """A position with its outcome."""

    features: list[list[float]]
    """By seat: the features whose weights are tuned."""
    fixed_scores: list[float]
    """By seat: the score from all other features."""
    shares: list[float]
    """By seat: its share of the win."""


def main() -> None:
    options = _options()
    features = rb.new(options.game, seed=0).rules.feature_names()
    current = parameters(options.game).weights
    tuned = [i for i, name in enumerate(features) if name in (options.only or features)]
    weights = [0.0 if i in tuned else current.get(name, 0.0) for i, name in enumerate(features)]
    samples: list[Sample] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for number in range(options.rounds):
            play = partial(_play_game, options, weights, tuned, number)
            if number == 1:
                samples = []  # discard the first round, played without weights
            for done, batch in enumerate(pool.map(play, range(options.n), chunksize=4), 1):
                samples += batch
                if done % 20 == 0 or done == options.n:
                    _report(f"round {number + 1}: {done} of {options.n} games", done == options.n)
            if not samples:
                sys.exit(f"No position was sampled in {options.n} games: play more.")
            found = fit(samples, len(tuned), options.ridge)
            for i, weight in zip(tuned, found, strict=True):
                weights[i] = weight
            loss = _loss(samples, found)
            print(f"  {len(samples)} positions, loss {loss:.3f} (even: {_loss(samples, None):.3f})")
    for feature, weight in zip(features, weights, strict=True):
        print(f"  {weight:+8.4f}  {feature}")
    if not options.dry:
        _write(options, features, weights, len(samples), loss)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("-n", type=_positive, default=400, help="games a round")
    parser.add_argument("--rounds", type=_positive, default=3)
    parser.add_argument(
        "--errors",
        type=_per_cent,
        nargs="+",
        default=[5, 15, 30],
        help="error rates in percent; each game picks one",
    )
    parser.add_argument("--format", help="format of a Lightseekers game, such as draft")
    parser.add_argument("--only", nargs="+", metavar="FEATURE", help="tune only these weights")
    parser.add_argument("--ridge", type=_weight, default=0.002, help="ridge penalty")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=_positive, default=2)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    try:
        rb.new(options.game, seed=0, **({"format": options.format} if options.format else {}))
    except rb.RuleboundError as error:
        parser.error(f"argument --format: {error}")
    features = load(options.game).rules().feature_names()
    for name in options.only or ():
        if name not in features:
            parser.error(f"{options.game} has no feature {name!r}: {', '.join(features)}")
    return options


def _positive(text: str) -> int:
    """Parse an integer of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not an integer of at least 1")
    return int(text)


def _per_cent(text: str) -> int:
    """Parse a percentage."""
    if not text.isdecimal() or int(text) > 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a percentage")
    return int(text)


def _weight(text: str) -> float:
    """Parse a number above 0: without a ridge, a constant feature has no solution."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


# -- playing ---------------------------------------------------------------------------------------


def _play_game(
    options: argparse.Namespace,
    weights: list[float],
    tuned: list[int],
    round_number: int,
    number: int,
) -> list[Sample]:
    """Play one game and return sampled positions."""
    dice = rb.Dice((options.seed + round_number) * 100_003 + number)
    seat_count, setup = _setup(options, dice)
    game = rb.new(options.game, seed=dice.roll(1 << 30), seats=seat_count, **setup)
    evaluation = Evaluator(game.rules, weights)
    seats = range(game.table.seats)
    # the same for all seats, so that positions decide the game
    error_percent = options.errors[dice.roll(len(options.errors))]
    bots = [Greedy(dice.roll(1 << 30), evaluation, WORLDS, error_percent) for _ in seats]
    positions: list[list[list[float]]] = []
    while not game.over:
        pending = game.pending[0]
        if dice.roll(SAMPLE_INTERVAL) == 0:
            g = game.rules.context(game.table)
            positions.append([game.rules.feature_values(g, seat) for seat in seats])
        side = SeatSide(game, pending.seat, dice.roll(1 << 30))
        game.submit(pending.seat, bots[pending.seat].decide(side))
    assert game.outcome is not None
    shares = win_shares(game.outcome, game.rules.teams(game.table))
    return [_sample(features, weights, tuned, shares) for features in positions]


def _sample(
    features: list[list[float]], weights: list[float], tuned: list[int], shares: list[float]
) -> Sample:
    """Split the features of a position into tuned and fixed ones."""
    fixed = [0.0 if i in tuned else weight for i, weight in enumerate(weights)]
    fixed_scores = [sum(map(mul, row, fixed)) for row in features]
    return Sample([[row[i] for i in tuned] for row in features], fixed_scores, shares)


def _setup(options: argparse.Namespace, dice: rb.Dice) -> tuple[int, dict[str, object]]:
    """Choose up to four seats, most often the fewest; in half of the games, random ready decks."""
    spec = load(options.game)
    fewest = min(spec.seats)
    larger = [seats for seats in spec.seats if fewest < seats <= MOST_SEATS]
    choices = [fewest, fewest, *larger]
    seats = choices[dice.roll(len(choices))]
    if options.format is not None:
        return seats, {"format": options.format}
    ready = list(spec.decks())
    if len(ready) < 2 or dice.roll(2):
        return seats, {}
    return seats, {"decks": [ready[dice.roll(len(ready))] for _ in range(seats)]}


# -- fitting ---------------------------------------------------------------------------------------


def fit(samples: list[Sample], count: int, ridge: float) -> list[float]:
    """Return the maximum-likelihood weights with a ridge penalty, by Newton's method."""
    deviations = _deviations(samples, count)
    scaled = [
        Sample(
            [[x / s for x, s in zip(row, deviations, strict=True)] for row in sample.features],
            sample.fixed_scores,
            sample.shares,
        )
        for sample in samples
    ]
    weights = [0.0] * count
    for _ in range(NEWTON_STEPS):
        gradient, hessian = _derivatives(scaled, weights, ridge)
        for i, step in enumerate(_solve(hessian, gradient)):
            weights[i] -= step
    return [weight / s for weight, s in zip(weights, deviations, strict=True)]


def _derivatives(
    samples: list[Sample], weights: list[float], ridge: float
) -> tuple[list[float], list[list[float]]]:
    """Return gradient and Hessian of the loss."""
    count = len(weights)
    gradient = [ridge * weight for weight in weights]
    hessian = [[ridge if i == j else 0.0 for j in range(count)] for i in range(count)]
    for sample in samples:
        probabilities = _probabilities(sample, weights)
        columns = zip(*sample.features, strict=True)
        means = [sum(map(mul, column, probabilities)) for column in columns]
        for row, value, share in zip(sample.features, probabilities, sample.shares, strict=True):
            off = [(i, x) for i, x in enumerate(map(sub, row, means)) if x]
            part = value / len(samples)
            error = (value - share) / len(samples)
            for i, x in enumerate(row):
                gradient[i] += error * x
            for i, x in off:
                line = hessian[i]
                for j, y in off:
                    line[j] += part * x * y
    return gradient, hessian


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve matrix · x = right by elimination, for a positive definite matrix."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for j, row in enumerate(rows):
            if j != i:
                factor = row[i] / pivot[i]
                rows[j] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def _deviations(samples: list[Sample], count: int) -> list[float]:
    """Return, by feature, its standard deviation among the seats of a position."""
    squares = [0.0] * count
    rows = 0
    for sample in samples:
        means = [sum(column) / len(column) for column in zip(*sample.features, strict=True)]
        for row in sample.features:
            rows += 1
            for i, x in enumerate(row):
                squares[i] += (x - means[i]) ** 2
    return [math.sqrt(square / rows) or 1.0 for square in squares]


def _probabilities(sample: Sample, weights: list[float]) -> list[float]:
    scores = [
        sum(map(mul, row, weights)) + fixed
        for row, fixed in zip(sample.features, sample.fixed_scores, strict=True)
    ]
    best = max(scores)
    powers = [math.exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def _loss(samples: list[Sample], weights: list[float] | None) -> float:
    total = 0.0
    for sample in samples:
        even = [1 / len(sample.shares)] * len(sample.shares)
        probabilities = even if weights is None else _probabilities(sample, weights)
        for value, share in zip(probabilities, sample.shares, strict=True):
            total -= share * math.log(max(value, 1e-9))
    return total / len(samples)


# -- writing ---------------------------------------------------------------------------------------


def _write(
    options: argparse.Namespace,
    features: tuple[str, ...],
    weights: list[float],
    positions: int,
    loss: float,
) -> None:
    file = _source_folder(options.game) / FILE
    command = ["scripts/tune_evaluation.py", options.game, "-n", options.n]
    command += ["--rounds", options.rounds, "--errors", *options.errors]
    command += ["--ridge", f"{options.ridge:g}", "--seed", options.seed]
    if options.format:
        command += ["--format", options.format]
    if options.only:
        command += ["--only", *options.only]
    note = [
        f"# Found by `{shlex.join(map(str, command))}`:",
        f"# {options.n} games of greedy bots in each of {options.rounds} rounds, fitted to"
        f" {positions:,} positions, loss {loss:.3f}.",
    ]
    # the horizon, and how it was found
    head = file.read_text().partition("# Found by")[0].partition("[weights]")[0]
    lines = [
        *head.splitlines(),
        *(_notes(file, without=note[0]) if options.only else []),
        *note,
        "[weights]",
        *[f'"{name}" = {weight:.4f}' for name, weight in zip(features, weights, strict=True)],
    ]
    file.write_text("\n".join(lines) + "\n")


def _source_folder(game: str) -> Path:
    """Return the folder of a game in the source, also if a compiled build runs."""
    source = source_of(PACKAGE)
    return folder(game) if source is None else source / folder(game).relative_to(PACKAGE)


def _notes(file: Path, without: str) -> list[str]:
    """Return the notes of a weights file, without the one that begins with this line."""
    text = file.read_text()
    lines = [line for line in text[text.find("# Found by") :].splitlines() if line.startswith("#")]
    notes = [lines[at : at + 2] for at in range(0, len(lines), 2)]
    return [line for note in notes if note[0] != without for line in note]


def _report(text: str, last: bool) -> None:
    print(f"\r{text}", end="\n" if last else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
