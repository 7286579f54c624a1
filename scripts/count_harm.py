#!/usr/bin/env python
"""Count answers of bots that harm only their own side, though passing was legal.

    scripts/count_harm.py -n 200                       every game, from easy up
    scripts/count_harm.py sixforms --bots easy -n 50 --show 10

Bots of one strength play each other. An answer is harmful if, compared with passing, it makes its
own side worse off and nobody else, and gains nothing (`rulebound.bots.harm` has the definition).
That has to be so in the true position, with what the bot really answered later in the same action,
and in every one of `--worlds` worlds that the seat could not tell from it. Each example names the
game's seed and the number of answers before it; `--replay SEED AT` shows what the answer does.
Budgets are numbers of iterations, so a seed gives the same games on any machine.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import rulebound as rb
from rulebound import bots, games
from rulebound.bots import SeatSide
from rulebound.bots.harm import Script, is_harmful, is_window, play_action
from rulebound.cli.statistics import wilson

STRENGTHS = ("easy", "steady", "strong")


class Case(NamedTuple):
    """A harmful answer."""

    seed: int
    at: int  # answers given before it
    seat: int
    question: str
    text: str
    later: str  # what the seat answered later in the same action


class Count(NamedTuple):
    """What was counted in one game."""

    decisions: int  # with several answers
    passable: int  # of these, where passing was legal
    cases: list[Case]
    seconds: float


class Decision(NamedTuple):
    """A decision as it was taken."""

    game: rb.Game
    seat: int
    answer: tuple[int, ...]


def main() -> None:
    options = _options()
    console = Console()
    if options.replay:
        _replay(options)
        return
    names = options.games or list(games.usable())
    table = Table(box=None)
    for heading in (
        "game",
        "bots",
        "games",
        "decisions",
        "could pass",
        "harmful",
        "per 1,000",
        "95 % interval",
        "s a game",
    ):
        table.add_column(heading, justify="left" if heading in ("game", "bots") else "right")
    failed = False
    cases: list[str] = []
    with (
        ProcessPoolExecutor(options.jobs) as pool,
        Progress(console=Console(stderr=True)) as progress,
    ):
        for name in names:
            for bot in options.bots:
                task = progress.add_task(f"{name}, {bot}", total=options.n)
                jobs = [(name, bot, options.seed + at, options.worlds) for at in range(options.n)]
                counts: list[Count] = []
                for count in pool.map(_count, jobs):
                    counts.append(count)
                    harmful = sum(len(each.cases) for each in counts)
                    progress.update(
                        task, advance=1, description=f"{name}, {bot}: {harmful} harmful"
                    )
                decisions = sum(each.decisions for each in counts)
                found = [case for each in counts for case in each.cases]
                low, high = wilson(len(found), decisions)
                failed = failed or len(found) * 1000 >= decisions
                table.add_row(
                    name,
                    bot,
                    str(len(counts)),
                    f"{decisions:,}",
                    f"{sum(each.passable for each in counts):,}",
                    str(len(found)),
                    f"{1000 * len(found) / max(decisions, 1):.2f}",
                    f"{1000 * low:.2f} to {1000 * high:.2f}",
                    f"{sum(each.seconds for each in counts) / len(counts):.1f}",
                )
                cases += [f"{name} {bot} {_describe(case)}" for case in found[: options.show]]
    console.print(table)
    for line in cases:
        print(line)
    sys.exit(failed)


def _describe(case: Case) -> str:
    later = f", then {case.later}" if case.later else ""
    return f"--replay {case.seed} {case.at}: seat {case.seat}, {case.question}: {case.text}{later}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", choices=[*games.usable(), []])
    parser.add_argument("--bots", nargs="+", default=list(STRENGTHS))
    parser.add_argument("-n", type=int, default=200, help="games for each game and bot")
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=5, help="examples for each game and bot")
    parser.add_argument("--replay", nargs=2, type=int, metavar=("SEED", "AT"))
    options = parser.parse_args()
    for bot in options.bots:
        try:
            bots.make(bot, 0)
        except rb.RuleboundError as error:
            parser.error(f"argument --bots: {error}")
    return options


def _play(name: str, bot: str, seed: int) -> Iterator[Decision]:
    """Play a game between bots; yield their decisions with several answers."""
    dice = rb.Dice(seed)
    game = rb.new(name, seed=dice.roll(1 << 30))
    players = [bots.make(bot, dice.roll(1 << 30)) for _ in range(game.table.seats)]
    for player in players:
        if isinstance(player, bots.Ismcts):
            player.ignore_time_limit()
    while not game.over:
        pending = game.pending[0]
        seat = pending.seat
        if pending.size() == 1:
            game.submit(seat, next(iter(pending.question.answers())))
            continue
        answer = players[seat].decide(SeatSide(game, seat, dice.roll(1 << 30)))
        before = game.clone()
        game.submit(seat, answer)
        yield Decision(before, seat, answer)


def _count(job: tuple[str, str, int, int]) -> Count:
    """Count the harmful answers of one game."""
    name, bot, seed, worlds = job
    start = perf_counter()
    decisions = list(_play(name, bot, seed))
    passable = 0
    cases: list[Case] = []
    for number, decision in enumerate(decisions):
        asked = decision.game.question_for(decision.seat)
        assert asked is not None
        if decision.game.rules.declining_answer(asked.question) is None:
            continue
        passable += 1
        script = _script(decisions, number)
        if _is_harmful(decision, script, seed, worlds):
            later = "; ".join(_said(each) for each in _later(decisions, number))
            at = len(decision.game.moves())
            cases.append(Case(seed, at, decision.seat, asked.code, _said(decision), later))
    return Count(len(decisions), passable, cases, perf_counter() - start)


def _later(decisions: list[Decision], number: int) -> list[Decision]:
    """Return what the seat answered later in the same action."""
    found: list[Decision] = []
    for decision in decisions[number + 1 :]:
        asked = decision.game.question_for(decision.seat)
        assert asked is not None
        if asked.question.prompt.free:
            break
        rules = decision.game.rules
        if decision.seat == decisions[number].seat and not is_window(rules, asked.question):
            found.append(decision)
    return found


def _script(decisions: list[Decision], number: int) -> Script:
    later = _later(decisions, number)
    codes = []
    for each in later:
        asked = each.game.question_for(each.seat)
        assert asked is not None
        codes.append(asked.code)
    return Script(codes, [each.answer for each in later])


def _is_harmful(decision: Decision, script: Script, seed: int, worlds: int) -> bool:
    game, seat, answer = decision
    if not is_harmful(game.without_history(), seat, answer, seed, script):
        return False
    side = SeatSide(game, seat, seed)
    return all(
        is_harmful(side.sample_world(seed + number), seat, answer, seed + number, script)
        for number in range(worlds)
    )


def _said(decision: Decision) -> str:
    asked = decision.game.question_for(decision.seat)
    assert asked is not None
    return asked.option(decision.answer).text


def _replay(options: argparse.Namespace) -> None:
    """Show an answer of a game, and its consequences if everybody declines what they can."""
    seed, at = options.replay
    decisions = list(_play(options.games[0], options.bots[0], seed))
    number = next(n for n, each in enumerate(decisions) if len(each.game.moves()) == at)
    decision = decisions[number]
    game, seat = decision.game, decision.seat
    for who, values in enumerate(_features(game)):
        print(f"seat {who}: {values}")
    print(f"Seat {seat} answers {_said(decision)!r}.")
    acted = play_action(
        game, seat, decision.answer, rb.Dice(seed), _script(decisions, number), quiet=False
    )
    if acted is not None:
        for entry in acted.journal(seat, game.event_count()):
            print("   ", entry.text)
        for who, values in enumerate(_features(acted)):
            print(f"seat {who}: {values}")


def _features(game: rb.Game) -> list[str]:
    g, names = game.rules.context(game.table), game.rules.feature_names()
    return [
        ", ".join(
            f"{name} {value:g}"
            for name, value in zip(names, game.rules.feature_values(g, seat), strict=True)
            if value
        )
        for seat in range(game.table.seats)
    ]


if __name__ == "__main__":
    main()
