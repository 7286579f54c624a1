#!/usr/bin/env python
"""Asks a bot many questions: is every answer legal, and does it come in time?

    scripts/question_bots.py --bot ismcts:50ms -n 10000

The questions are of games that play themselves at random, in every game and in its largest
set-ups: eight seats, drafts, large boards, teams. The time runs from the question to the answer
and is too late after the budget in the bot's name and a tenth of it.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from statistics import median
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import rulebound as rb
from rulebound import bots
from rulebound.bots import SeatSide

SETUPS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("skirmish", 2, {}),
    ("skirmish", 2, {"board": (9, 9)}),
    ("lightseekers", 2, {}),
    ("lightseekers", 8, {}),
    ("lightseekers", 8, {"edition": 1}),
    ("lightseekers", 8, {"format": "draft"}),
    ("havenfall", 2, {}),
    ("havenfall", 4, {}),
    ("havenfall", 4, {"mode": "teams"}),
    ("sixforms", 2, {}),
    ("sixforms", 2, {"board": (5, 4)}),
)
EVERY = 9  # of one game, one question in so many on average; the others are answered at random


class Reply(NamedTuple):
    """How a bot took one question."""

    seconds: float
    size: int
    illegal: bool


def main() -> None:
    options = _options()
    bots.make(options.bot, 0)
    each = -(-options.n // len(SETUPS))
    work = [(options.bot, setup, each, options.seed) for setup in range(len(SETUPS))]
    found: list[list[Reply]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for setup, replies in enumerate(pool.map(_replies, work)):
            found.append(replies)
            print(f"\r{_named(setup)}: {len(replies)} questions\x1b[K", end="", file=sys.stderr)
    print("\r\x1b[K", end="", file=sys.stderr)
    Console().print(_table(options.bot, found))
    illegal = sum(reply.illegal for replies in found for reply in replies)
    total = sum(map(len, found))
    Console().print(f"{total:,} questions, {illegal} answers that were not legal")
    sys.exit(bool(illegal))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--bot", default="ismcts:50ms")
    parser.add_argument("-n", type=int, default=10_000, help="questions, in all set-ups together")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def _named(setup: int) -> str:
    game, seats, options = SETUPS[setup]
    return " ".join([game, f"seats={seats}", *[f"{name}={options[name]}" for name in options]])


def _replies(work: tuple[str, int, int, int]) -> list[Reply]:
    """One bot's replies to questions of one set-up."""
    name, setup, count, seed = work
    bot = bots.make(name, seed)
    return [_reply(bot, game, number) for number, game in _positions(setup, count, seed)]


def _positions(setup: int, count: int, seed: int) -> Iterator[tuple[int, rb.Game]]:
    return islice(enumerate(_any_positions(setup, seed)), count)


def _any_positions(setup: int, seed: int) -> Iterator[rb.Game]:
    """Games at a question that has more than one answer; without end."""
    name, seats, options = SETUPS[setup]
    dice = rb.Dice(seed)
    while True:
        game = rb.new(name, seed=dice.roll(1 << 30), seats=seats, **options)
        while not game.over:
            asked = game.pending[dice.roll(len(game.pending))]
            if asked.size() > 1 and dice.roll(EVERY) == 0:
                yield game
            game.submit(asked.seat, asked.sample(dice))


def _reply(bot: bots.Policy, game: rb.Game, number: int) -> Reply:
    asked = game.pending[number % len(game.pending)]
    start = perf_counter()
    answer = bot.decide(SeatSide(game, asked.seat, number))
    seconds = perf_counter() - start
    return Reply(seconds, asked.size(), game.why_not(asked.seat, answer) is not None)


def _table(bot: str, found: list[list[Reply]]) -> Table:
    table = Table(title=bot, title_justify="left", box=None)
    budget = re.search(r"(\d+)ms", bot)
    late = float(budget[1]) * 1.1 if budget else float("inf")
    for heading in ("", "questions", "largest", "median ms", "at most", "too late"):
        table.add_column(heading, justify="right" if heading else "left")
    for setup, replies in enumerate(found):
        ms = [reply.seconds * 1000 for reply in replies]
        table.add_row(
            _named(setup),
            f"{len(replies):,}",
            f"{max(reply.size for reply in replies):.3g}",
            f"{median(ms):.1f}",
            f"{max(ms):.1f}",
            f"{sum(taken > late for taken in ms)}",
        )
    return table


if __name__ == "__main__":
    main()
