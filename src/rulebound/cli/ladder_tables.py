"""Tables of a ladder: for the screen, and for a section of a ladder file."""

import shlex
from typing import TYPE_CHECKING

from rich.table import Table

from rulebound import games
from rulebound.cli.game_options import seat_count

if TYPE_CHECKING:
    from rulebound.cli.ladder import Ladder, LadderPlan, Standing
from rulebound.kernel.options import as_text


def _title(plan: "LadderPlan") -> str:
    own = "".join(f", {name} {as_text(value)}" for name, value in plan.options.items())
    if plan.decks and plan.decks == plan.decks[:1] * plan.seats:
        own += f", all with {plan.decks[0]}"
    elif plan.decks:
        own += f", with {', '.join(plan.decks)}"
    seats = f", {plan.seats} seats" if plan.seats != 2 else ""
    return f"{games.load(plan.game).title}{own}{seats}"


def pairs(ladder: "Ladder") -> Table:
    """Return the results of each pair, for the screen."""
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
    """Return strength and speed of each bot, for the screen."""
    table = Table(box=None)
    for heading in ("", "rating", "±", "ms per decision", "max", "per second", "decisions"):
        table.add_column(heading, justify="left" if not heading else "right")
    for bot in ladder.standings:
        table.add_row(
            bot.bot,
            f"{bot.rating:.1f}",
            f"{bot.sigma:.1f}",
            f"{bot.ms:.1f}",
            f"{bot.ms_most:.0f}",
            _decisions_per_second(bot),
            f"{bot.thoughts}",
        )
    return table


def markdown_section(ladder: "Ladder") -> tuple[str, list[str]]:
    """Return the heading and the lines of a ladder's section in a file."""
    plan = ladder.plan
    lines = [
        f"`{_command(plan)}`, {_duration_text(ladder.seconds)}.",
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
        "|  | rating | ms per decision | max | per second | decisions |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {bot.bot} | {bot.rating:.1f} ± {bot.sigma:.1f} | {bot.ms:.1f} | {bot.ms_most:.0f} "
        f"| {_decisions_per_second(bot)} | {bot.thoughts:,} |"
        for bot in ladder.standings
    ]
    return f"{_title(plan)}: {', '.join(plan.bots)}", lines


def _decisions_per_second(bot: "Standing") -> str:
    """Format how many decisions a bot makes in a second."""
    if not bot.ms:
        return ""
    rate = 1000 / bot.ms
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.2g}"


def _command(plan: "LadderPlan") -> str:
    """Return the command that plays the same games."""
    words = ["rulebound", "ladder", plan.game]
    for name, value in plan.options.items():
        words += [f"--{name}", as_text(value)]
    words += ["--bots", *plan.bots, "-n", f"{plan.number}"]
    if plan.decks:
        words += ["--decks", *plan.decks]
    if plan.seats != seat_count(plan.game, None):
        words += ["--seats", f"{plan.seats}"]
    if plan.seed:
        words += ["--seed", f"{plan.seed}"]
    return shlex.join(words)


def _duration_text(seconds: float) -> str:
    number, unit = (seconds, "second") if seconds < 59.5 else (seconds / 60, "minute")
    whole = max(round(number), 1)
    return f"{whole} {unit}{'s' if whole > 1 else ''}"
