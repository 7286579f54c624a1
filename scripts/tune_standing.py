#!/usr/bin/env python
"""Finds the weights of a game's features by self-play, and writes them into the bots' data.

    scripts/tune_standing.py lightseekers -n 400 --rounds 3
    scripts/tune_standing.py lightseekers --format draft --only "drafted cards that fit the hero"

In each round greedy bots with the weights so far play each other, erring now and then so that all
sorts of positions come up. The chance to win that the weights say is then fitted to who has won
(a multinomial logistic regression), in all rounds but the first. The same command finds the same
weights. With `--only`, other features keep the weights they have.
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
from rulebound.bots.greedy import Greedy
from rulebound.bots.scale import Scale, won
from rulebound.bots.weights import read
from rulebound.games import GAMES, load

EVERY = 12  # one position in so many is looked at, on average
WORLDS = 2  # so many does a bot imagine; more of them take longer
STEPS = 8
FOLDER = Path(__file__).parent.parent / "src/rulebound/bots/weights"  # not that of a build


@dataclass(frozen=True)
class Sample:
    """A position: the features of each seat, and what part of the victory it got."""

    features: list[list[float]]
    """Those whose weights are looked for;"""
    others: list[float]
    """what the others come to, by seat."""
    shares: list[float]


def main() -> None:
    options = _options()
    features = rb.new(options.game, seed=0).rules.feature_names()
    kept = read(options.game)
    wanted = [i for i, name in enumerate(features) if name in (options.only or features)]
    weights = [0.0 if i in wanted else kept.get(name, 0.0) for i, name in enumerate(features)]
    samples: list[Sample] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for number in range(options.rounds):
            play = partial(_played, options, weights, wanted, number)
            if number == 1:
                samples = []  # what was played without any weights was only to have some
            for done, some in enumerate(pool.map(play, range(options.n), chunksize=4), 1):
                samples += some
                if done % 20 == 0 or done == options.n:
                    _say(f"round {number + 1}: {done} of {options.n} games", done == options.n)
            if not samples:
                sys.exit(f"No position was looked at in {options.n} games: play more of them.")
            found = fitted(samples, len(wanted), options.ridge)
            for i, weight in zip(wanted, found, strict=True):
                weights[i] = weight
            loss = _loss(samples, found)
            print(f"  {len(samples)} positions, loss {loss:.3f} (even: {_loss(samples, None):.3f})")
    for feature, weight in zip(features, weights, strict=True):
        print(f"  {weight:+8.4f}  {feature}")
    if not options.dry:
        _write(options, features, weights, len(samples), loss)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("-n", type=_positive, default=400, help="games a round")
    parser.add_argument("--rounds", type=_positive, default=3)
    parser.add_argument(
        "--errors",
        type=_per_cent,
        nargs="+",
        default=[5, 15, 30],
        help="in so many of a hundred decisions bots err, by game",
    )
    parser.add_argument("--format", help="of Lightseekers: draft, say")
    parser.add_argument("--only", nargs="+", metavar="FEATURE", help="find the weights of these")
    parser.add_argument("--ridge", type=_weight, default=0.002, help="how small weights are kept")
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
    """A number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of at least 1")
    return int(text)


def _per_cent(text: str) -> int:
    """So many of a hundred."""
    if not text.isdecimal() or int(text) > 100:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of a hundred")
    return int(text)


def _weight(text: str) -> float:
    """A number above 0: with none at all, a feature that never differs has no weight to find."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return number


# -- playing ---------------------------------------------------------------------------------------


def _played(
    options: argparse.Namespace, weights: list[float], wanted: list[int], turn: int, number: int
) -> list[Sample]:
    """Positions of one game."""
    dice = rb.Dice((options.seed + turn) * 100_003 + number)
    many, own = _setup(options, dice)
    game = rb.new(options.game, seed=dice.roll(1 << 30), seats=many, **own)
    weigh = Scale(game.rules, weights)
    seats = range(game.table.seats)
    # the same for all: the position decides, not the player
    errs = options.errors[dice.roll(len(options.errors))]
    bots = [Greedy(dice.roll(1 << 30), weigh, WORLDS, errs) for _ in seats]
    looked_at: list[list[list[float]]] = []
    while not game.over:
        asked = game.pending[0]
        if dice.roll(EVERY) == 0:
            g = game.rules.context(game.table)
            looked_at.append([game.rules.feature_values(g, seat) for seat in seats])
        side = SeatSide(game, asked.seat, dice.roll(1 << 30))
        game.submit(asked.seat, bots[asked.seat].decide(side))
    assert game.outcome is not None
    shares = won(game.outcome, game.rules.teams(game.table))
    return [_sample(measured, weights, wanted, shares) for measured in looked_at]


def _sample(
    measured: list[list[float]], weights: list[float], wanted: list[int], shares: list[float]
) -> Sample:
    """A position with what was measured there of each seat."""
    rest = [0.0 if i in wanted else weight for i, weight in enumerate(weights)]
    others = [sum(map(mul, row, rest)) for row in measured]
    return Sample([[row[i] for i in wanted] for row in measured], others, shares)


def _setup(options: argparse.Namespace, dice: rb.Dice) -> tuple[int, dict[str, object]]:
    """Two seats or, where there are any, up to four; in half of the games any ready decks."""
    spec = load(options.game)
    others = [seats for seats in spec.SEATS if 2 < seats <= 4]
    choices = [2, 2, *others]
    seats = choices[dice.roll(len(choices))]
    if options.format is not None:
        return seats, {"format": options.format}
    ready = list(spec.decks())
    if len(ready) < 2 or dice.roll(2):
        return seats, {}
    return seats, {"decks": [ready[dice.roll(len(ready))] for _ in range(seats)]}


# -- fitting ---------------------------------------------------------------------------------------


def fitted(samples: list[Sample], count: int, ridge: float) -> list[float]:
    """The weights that make what happened most likely, by Newton's method.

    A ridge keeps them small.
    """
    spread = _spread(samples, count)
    scaled = [
        Sample(
            [[x / s for x, s in zip(row, spread, strict=True)] for row in sample.features],
            sample.others,
            sample.shares,
        )
        for sample in samples
    ]
    weights = [0.0] * count
    for _ in range(STEPS):
        slope, bend = _derivatives(scaled, weights, ridge)
        for i, step in enumerate(_solved(bend, slope)):
            weights[i] -= step
    return [weight / s for weight, s in zip(weights, spread, strict=True)]


def _derivatives(
    samples: list[Sample], weights: list[float], ridge: float
) -> tuple[list[float], list[list[float]]]:
    """The first ones of the loss, and the second ones."""
    count = len(weights)
    slope = [ridge * weight for weight in weights]
    bend = [[ridge if i == j else 0.0 for j in range(count)] for i in range(count)]
    for sample in samples:
        chances = _chances(sample, weights)
        columns = zip(*sample.features, strict=True)
        means = [sum(map(mul, column, chances)) for column in columns]
        for row, chance, share in zip(sample.features, chances, sample.shares, strict=True):
            off = [(i, x) for i, x in enumerate(map(sub, row, means)) if x]
            part = chance / len(samples)
            error = (chance - share) / len(samples)
            for i, x in enumerate(row):
                slope[i] += error * x
            for i, x in off:
                line = bend[i]
                for j, y in off:
                    line[j] += part * x * y
    return slope, bend


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The x with matrix · x = right, by elimination; the matrix is positive definite."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for j, row in enumerate(rows):
            if j != i:
                factor = row[i] / pivot[i]
                rows[j] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def _spread(samples: list[Sample], count: int) -> list[float]:
    """By feature: how much the seats of a position differ in it."""
    squares = [0.0] * count
    rows = 0
    for sample in samples:
        means = [sum(column) / len(column) for column in zip(*sample.features, strict=True)]
        for row in sample.features:
            rows += 1
            for i, x in enumerate(row):
                squares[i] += (x - means[i]) ** 2
    return [math.sqrt(square / rows) or 1.0 for square in squares]


def _chances(sample: Sample, weights: list[float]) -> list[float]:
    scores = [
        sum(map(mul, row, weights)) + other
        for row, other in zip(sample.features, sample.others, strict=True)
    ]
    best = max(scores)
    powers = [math.exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def _loss(samples: list[Sample], weights: list[float] | None) -> float:
    total = 0.0
    for sample in samples:
        even = [1 / len(sample.shares)] * len(sample.shares)
        chances = even if weights is None else _chances(sample, weights)
        for chance, share in zip(chances, sample.shares, strict=True):
            total -= share * math.log(max(chance, 1e-9))
    return total / len(samples)


# -- writing ---------------------------------------------------------------------------------------


def _write(
    options: argparse.Namespace,
    features: tuple[str, ...],
    weights: list[float],
    positions: int,
    loss: float,
) -> None:
    file = FOLDER / f"{options.game}.toml"
    command = ["scripts/tune_standing.py", options.game, "-n", options.n]
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
    lines = [
        *(_notes(file, but=note[0]) if options.only else []),
        *note,
        "[weights]",
        *[f'"{name}" = {weight:.4f}' for name, weight in zip(features, weights, strict=True)],
    ]
    file.write_text("\n".join(lines) + "\n")


def _notes(file: Path, but: str) -> list[str]:
    """How the weights of a file were found; what this very command found is found anew."""
    lines = [line for line in file.read_text().splitlines() if line.startswith("#")]
    notes = [lines[at : at + 2] for at in range(0, len(lines), 2)]
    return [line for note in notes if note[0] != but for line in note]


def _say(text: str, last: bool) -> None:
    print(f"\r{text}", end="\n" if last else "", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
