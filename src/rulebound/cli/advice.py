"""What a bot would do: the options with what it holds of each, and the line that it expects."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import Pending
from rulebound.cli.choices import menu
from rulebound.cli.people import coloured
from rulebound.server.hint_search import HintResult, search_hint

if TYPE_CHECKING:
    from rulebound.cli.play import Session

BAR: Final = 12


def advice(session: "Session", asked: Pending) -> RenderableType:
    """What the strongest search says to whoever is asked; it takes some two seconds."""
    luck = (session.seed + 1) * 1_000_003 + len(session.game.moves())
    with session.stage.busy(Text("A bot thinks …", style="dim")):
        found = search_hint(session.game, asked.seat, luck)
    parts: list[RenderableType] = [
        Text("What a bot would do, and how likely it thinks you are to win then", style="bold"),
        "",
        _options(session, asked, found),
    ]
    for remark in _remarks(found):
        parts.append(Text(f"\n{remark}", style="dim"))
    if found.line:
        then = Text("\nThen, for example: ", style="dim")
        steps = [f"{session.people[seat].name}: {text}" for seat, text in found.line]
        parts.append(then.append_text(coloured("; ".join(steps), session.people, "not dim")))
    return Group(*parts)


def _remarks(found: HintResult) -> Iterator[str]:
    """What is to be said of the options together, and of those that are not shown."""
    if found.even:
        yield "As far as it looks ahead, nothing tells them apart."
        return
    if any(option.chance > found.options[0].chance for option in found.options):
        yield "It has tried the first most: of what seems better it is not as sure."
    if found.more == 1:
        yield "1 more is worse, or it knows too little of it."
    elif found.more:
        yield f"{found.more:,} more are worse, or it knows too little of them."


def _options(session: "Session", asked: Pending, found: HintResult) -> Table:
    view = session.game.view(asked.seat)
    items = menu(asked, view, session.faces, session.guide, session.people).items
    numbers = {item.answer: item.label for item in items}
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True, width=BAR)
    table.add_column(justify="right", style="bold yellow", no_wrap=True)
    table.add_column()
    is_enough = found.even or _differ([option.chance for option in found.options])
    digits = 0 if is_enough else 1
    for at, option in enumerate(found.options):
        bar = Text("█" * round(option.chance * BAR), style="green" if at == 0 else "dim")
        text = coloured(option.text, session.people, "bold" if at == 0 else "")
        table.add_row(f"{option.chance:.{digits}%}", bar, numbers.get(option.answer, ""), text)
    return table


def _differ(chances: list[float]) -> bool:
    """Are all of these different in whole per cent?"""
    return len({round(100 * chance) for chance in chances}) == len(chances)
