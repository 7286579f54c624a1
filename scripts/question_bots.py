#!/usr/bin/env python
"""Asks a bot many questions: is every answer legal, and does it come in time?

    scripts/question_bots.py --bot ismcts:50ms -n 10000

The questions are of games that play themselves at random, in every game and in its largest
set-ups: eight seats, drafts, large boards, teams. The time runs from the question to the answer
and is too late after the budget in the bot's name and a tenth of it, or as `--late` says; a late
answer is told with the processor time behind it, which is less where other work held the machine.
What is illegal or late makes the exit code 1.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from statistics import median
from time import perf_counter, process_time
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
    busy: float  # of these, with the processor
    size: int
    illegal: bool


def main() -> None:
    options = _options()
    each = -(-options.n // len(SETUPS))
    work = [(options.bot, setup, each, options.seed) for setup in range(len(SETUPS))]
    found: list[list[Reply]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for setup, replies in enumerate(pool.map(_replies, work)):
            found.append(replies)
            print(f"\r{_named(setup)}: {len(replies)} questions\x1b[K", end="", file=sys.stderr)
    print("\r\x1b[K", end="", file=sys.stderr)
    Console().print(_table(options.bot, found, options.late))
    for setup, replies in enumerate(found):
        for reply in replies:
            if _is_late(reply, options.late):
                print(f"late: {_named(setup)}, {_told(reply)}")
    illegal = sum(reply.illegal for replies in found for reply in replies)
    late = sum(_is_late(reply, options.late) for replies in found for reply in replies)
    total = sum(map(len, found))
    told = "" if options.late is None else f", {late} that came after {options.late:g} ms"
    Console().print(f"{total:,} questions, {illegal} answers that were not legal{told}")
    sys.exit(bool(illegal or late))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--bot", default="ismcts:50ms")
    parser.add_argument(
        "-n", type=_positive, default=10_000, help="questions, in all set-ups together"
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=_positive, default=2)
    parser.add_argument("--late", type=_positive, metavar="MS", help="what comes later is too late")
    options = parser.parse_args()
    try:
        bots.make(options.bot, 0)
    except rb.RuleboundError as error:
        parser.error(f"argument --bot: {error}")
    budget = re.fullmatch(r"ismcts:(\d+)ms(@\d+)?", options.bot)
    if options.late is None and budget:
        options.late = int(budget[1]) * 1.1
    return options


def _positive(text: str) -> int:
    """A number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of at least 1")
    return int(text)


def _named(setup: int) -> str:
    """A set-up in few letters, like "havenfall 4 mode=teams"."""
    game, seats, options = SETUPS[setup]
    told = [f"{name}={options[name]}".replace(" ", "") for name in options]
    return " ".join([game, str(seats), *told])


def _replies(work: tuple[str, int, int, int]) -> list[Reply]:
    """One bot's replies to questions of one set-up."""
    name, setup, count, seed = work
    bot = bots.make(name, seed)
    asked = islice(_questions(setup, seed), count)
    return [_reply(bot, game, seat, number) for number, (game, seat) in enumerate(asked)]


def _questions(setup: int, seed: int) -> Iterator[tuple[rb.Game, rb.Seat]]:
    """Games with a seat whose question has more than one answer; without end."""
    name, seats, options = SETUPS[setup]
    dice = rb.Dice(seed)
    while True:
        game = rb.new(name, seed=dice.roll(1 << 30), seats=seats, **options)
        while not game.over:
            asked = game.pending[dice.roll(len(game.pending))]
            if asked.size() > 1 and dice.roll(EVERY) == 0:
                yield game, asked.seat
            game.submit(asked.seat, asked.sample(dice))


def _reply(bot: bots.Policy, game: rb.Game, seat: rb.Seat, number: int) -> Reply:
    size = next(asked.size() for asked in game.pending if asked.seat == seat)
    start, working = perf_counter(), process_time()
    answer = bot.decide(SeatSide(game, seat, number))
    seconds, busy = perf_counter() - start, process_time() - working
    return Reply(seconds, busy, size, game.why_not(seat, answer) is not None)


def _told(reply: Reply) -> str:
    """One reply in words, like "58.3 ms, 49.9 of them with the processor, 12 answers"."""
    ms, busy = reply.seconds * 1000, reply.busy * 1000
    return f"{ms:.1f} ms, {busy:.1f} of them with the processor, {reply.size:,} answers"


def _is_late(reply: Reply, late: float | None) -> bool:
    return late is not None and reply.seconds * 1000 > late


def _table(bot: str, found: list[list[Reply]], late: float | None) -> Table:
    table = Table(title=bot, title_justify="left", box=None)
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
            "" if late is None else f"{sum(_is_late(reply, late) for reply in replies)}",
        )
    return table


if __name__ == "__main__":
    main()
