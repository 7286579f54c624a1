"""A hint: how a bot rates the options, and the line of play it expects."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import Pending
from rulebound.cli.menu import build_menu
from rulebound.cli.players import colour_seats
from rulebound.server.hint_search import HintResult, search_hint

if TYPE_CHECKING:
    from rulebound.cli.play import Session

BAR: Final = 12


def hint_page(session: "Session", pending: Pending) -> RenderableType:
    """Return a hint from the strongest search. Takes about two seconds."""
    bot_seed = (session.seed + 1) * 1_000_003 + len(session.game.moves())
    with session.io.busy(Text("A bot is thinking …", style="dim")):
        found = search_hint(session.game, pending.seat, bot_seed)
    parts: list[RenderableType] = [
        Text("What a bot would do, and your chances according to it", style="bold"),
        "",
        _options(session, pending, found),
    ]
    for remark in _remarks(found):
        parts.append(Text(f"\n{remark}", style="dim"))
    if found.line:
        then = Text("\nThen, for example: ", style="dim")
        steps = [f"{session.players[seat].name}: {text}" for seat, text in found.line]
        parts.append(then.append_text(colour_seats("; ".join(steps), session.players, "not dim")))
    return Group(*parts)


def _remarks(found: HintResult) -> Iterator[str]:
    """Comment on the options as a whole, and on those not shown."""
    if found.even:
        yield "As far as it looks ahead, they are all equal."
        return
    if any(option.chance > found.options[0].chance for option in found.options):
        yield "It is surest of the first; it knows less about those that look better."
    if found.more == 1:
        yield "1 more is worse, or it knows too little about it."
    elif found.more:
        yield f"{found.more:,} more are worse, or it knows too little about them."


def _options(session: "Session", pending: Pending, found: HintResult) -> Table:
    view = session.game.view(pending.seat)
    items = build_menu(pending, view, session.faces, session.definition, session.players).items
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
        text = colour_seats(option.text, session.players, "bold" if at == 0 else "")
        table.add_row(f"{option.chance:.{digits}%}", bar, numbers.get(option.answer, ""), text)
    return table


def _differ(chances: list[float]) -> bool:
    """Are all of these different in whole percent?"""
    return len({round(100 * chance) for chance in chances}) == len(chances)
