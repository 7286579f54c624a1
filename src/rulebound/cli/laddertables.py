"""A ladder in tables: on the screen, and as a section of a file of ladders."""

import shlex
from typing import TYPE_CHECKING

from rich.table import Table

from rulebound import games
from rulebound.cli.newgame import said, seat_count

if TYPE_CHECKING:
    from rulebound.cli.ladder import Ladder, Plan, Standing


def _title(plan: "Plan") -> str:
    own = "".join(f", {name} {said(value)}" for name, value in plan.options.items())
    if plan.decks and plan.decks == plan.decks[:1] * plan.seats:
        own += f", all with {plan.decks[0]}"
    elif plan.decks:
        own += f", with {', '.join(plan.decks)}"
    seats = f", {plan.seats} seats" if plan.seats != 2 else ""
    return f"{games.load(plan.game).TITLE}{own}{seats}"


def pairs(ladder: "Ladder") -> Table:
    """Who won how often against whom, for the screen."""
    plan = ladder.plan
    table = Table(title=f"{_title(plan)}, seed {plan.seed}", title_justify="left", box=None)
    for heading in ("", "games", "wins", "share", "interval", "even"):
        table.add_column(heading, justify="left" if not heading else "right")
    for pair in ladder.pairs:
        table.add_row(
            f"{pair.one} against {pair.other}",
            f"{pair.games}",
            f"{pair.wins:g}",
            f"{pair.share:.1%}",
            f"{pair.low:.1%} to {pair.high:.1%}",
            f"{100 * pair.even:.3g}%",
        )
    return table


def standings(ladder: "Ladder") -> Table:
    """How good each is, and how fast, for the screen."""
    table = Table(box=None)
    for heading in ("", "rating", "±", "ms a thought", "at most", "a second", "thoughts"):
        table.add_column(heading, justify="left" if not heading else "right")
    for bot in ladder.standings:
        table.add_row(
            bot.bot,
            f"{bot.rating:.1f}",
            f"{bot.sigma:.1f}",
            f"{bot.ms:.1f}",
            f"{bot.ms_most:.0f}",
            _a_second(bot),
            f"{bot.thoughts}",
        )
    return table


def written(ladder: "Ladder") -> tuple[str, list[str]]:
    """The heading and the lines of a ladder in a file of ladders."""
    plan = ladder.plan
    lines = [
        f"`{_command(plan)}`, {_lasted(ladder.seconds)}.",
        "",
        "|  | games | wins | share | 95 % interval | even |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {pair.one} against {pair.other} | {pair.games} | {pair.wins:g} | {pair.share:.1%} "
        f"| {pair.low:.1%} to {pair.high:.1%} | {100 * pair.even:.3g}% |"
        for pair in ladder.pairs
    ]
    lines += [
        "",
        "|  | rating | ms a thought | at most | a second | thoughts |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {bot.bot} | {bot.rating:.1f} ± {bot.sigma:.1f} | {bot.ms:.1f} | {bot.ms_most:.0f} "
        f"| {_a_second(bot)} | {bot.thoughts:,} |"
        for bot in ladder.standings
    ]
    return f"{_title(plan)}: {', '.join(plan.bots)}", lines


def _a_second(bot: "Standing") -> str:
    """How many decisions a bot makes in a second."""
    if not bot.ms:
        return ""
    rate = 1000 / bot.ms
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.2g}"


def _command(plan: "Plan") -> str:
    """What to type for the same games."""
    words = ["rulebound", "ladder", plan.game]
    for name, value in plan.options.items():
        words += [f"--{name}", said(value)]
    words += ["--bots", *plan.bots, "-n", f"{plan.number}"]
    if plan.decks:
        words += ["--decks", *plan.decks]
    if plan.seats != seat_count(plan.game, None):
        words += ["--seats", f"{plan.seats}"]
    if plan.seed:
        words += ["--seed", f"{plan.seed}"]
    return shlex.join(words)


def _lasted(seconds: float) -> str:
    number, unit = (seconds, "second") if seconds < 59.5 else (seconds / 60, "minute")
    whole = max(round(number), 1)
    return f"{whole} {unit}{'s' if whole > 1 else ''}"
