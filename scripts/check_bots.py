#!/usr/bin/env python
"""Ask a bot many questions and check that every answer is legal and in time.

    scripts/check_bots.py --bot ismcts:50ms -n 10000

The questions come from random games, in every game and its largest setups: eight seats, drafts,
large boards, teams. An answer is late after the budget in the bot's name plus a tenth, or after
`--late`. Late answers are reported with their processor time, lower if the machine was busy.
Illegal or late answers make the exit code 1.
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
SAMPLE_INTERVAL = 9  # questions per question put to the bot, on average; others get random answers


class Reply(NamedTuple):
    """How a bot answered one question."""

    seconds: float
    busy: float  # processor time
    size: int
    illegal: bool


def main() -> None:
    options = _options()
    per_setup = -(-options.n // len(SETUPS))
    tasks = [(options.bot, setup, per_setup, options.seed) for setup in range(len(SETUPS))]
    found: list[list[Reply]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for setup, replies in enumerate(pool.map(_replies, tasks)):
            found.append(replies)
            print(
                f"\r{_setup_name(setup)}: {len(replies)} questions\x1b[K", end="", file=sys.stderr
            )
    print("\r\x1b[K", end="", file=sys.stderr)
    Console().print(_table(options.bot, found, options.late))
    for setup, replies in enumerate(found):
        for reply in replies:
            if _is_late(reply, options.late):
                print(f"late: {_setup_name(setup)}, {_describe(reply)}")
    illegal = sum(reply.illegal for replies in found for reply in replies)
    late = sum(_is_late(reply, options.late) for replies in found for reply in replies)
    total = sum(map(len, found))
    late_text = "" if options.late is None else f", {late} after {options.late:g} ms"
    Console().print(f"{total:,} questions, {illegal} illegal answers{late_text}")
    sys.exit(bool(illegal or late))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--bot", default="ismcts:50ms")
    parser.add_argument(
        "-n", type=_positive, default=10_000, help="number of questions, over all setups"
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=_positive, default=2)
    parser.add_argument("--late", type=_positive, metavar="MS", help="time limit of an answer")
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
    """Parse an integer of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not an integer of at least 1")
    return int(text)


def _setup_name(setup: int) -> str:
    """Return a short name of a setup, like "havenfall 4 mode=teams"."""
    game, seats, options = SETUPS[setup]
    values = [f"{name}={options[name]}".replace(" ", "") for name in options]
    return " ".join([game, str(seats), *values])


def _replies(task: tuple[str, int, int, int]) -> list[Reply]:
    """Return one bot's replies to questions of one setup."""
    name, setup, count, seed = task
    bot = bots.make(name, seed)
    questions = islice(_questions(setup, seed), count)
    return [_reply(bot, game, seat, number) for number, (game, seat) in enumerate(questions)]


def _questions(setup: int, seed: int) -> Iterator[tuple[rb.Game, rb.Seat]]:
    """Yield games with a seat whose question has several answers, endlessly."""
    name, seats, options = SETUPS[setup]
    dice = rb.Dice(seed)
    while True:
        game = rb.new(name, seed=dice.roll(1 << 30), seats=seats, **options)
        while not game.over:
            pending = game.pending[dice.roll(len(game.pending))]
            if pending.size() > 1 and dice.roll(SAMPLE_INTERVAL) == 0:
                yield game, pending.seat
            game.submit(pending.seat, pending.sample(dice))


def _reply(bot: bots.Policy, game: rb.Game, seat: rb.Seat, number: int) -> Reply:
    size = next(pending.size() for pending in game.pending if pending.seat == seat)
    start, processor_start = perf_counter(), process_time()
    answer = bot.decide(SeatSide(game, seat, number))
    seconds, busy = perf_counter() - start, process_time() - processor_start
    return Reply(seconds, busy, size, game.why_not(seat, answer) is not None)


def _describe(reply: Reply) -> str:
    """Describe a reply, like "58.3 ms, 49.9 ms of processor time, 12 answers"."""
    ms, busy = reply.seconds * 1000, reply.busy * 1000
    return f"{ms:.1f} ms, {busy:.1f} ms of processor time, {reply.size:,} answers"


def _is_late(reply: Reply, late: float | None) -> bool:
    return late is not None and reply.seconds * 1000 > late


def _table(bot: str, found: list[list[Reply]], late: float | None) -> Table:
    table = Table(title=bot, title_justify="left", box=None)
    for heading in ("", "questions", "most answers", "median ms", "max ms", "late"):
        table.add_column(heading, justify="right" if heading else "left")
    for setup, replies in enumerate(found):
        ms = [reply.seconds * 1000 for reply in replies]
        table.add_row(
            _setup_name(setup),
            f"{len(replies):,}",
            f"{max(reply.size for reply in replies):.3g}",
            f"{median(ms):.1f}",
            f"{max(ms):.1f}",
            "" if late is None else f"{sum(_is_late(reply, late) for reply in replies)}",
        )
    return table


if __name__ == "__main__":
    main()
