"""All that a viewer knows of the cards: what lies in the piles, what was shown, deck lists."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import View
from rulebound.cli.people import Person, signature
from rulebound.kernel.records import CardView, SeatView, ZoneView

_FOOT = "Piles are listed from the top; a number before a card is its place from the top."


def known(view: View, people: Sequence[Person]) -> RenderableType:
    """What the view has of every seat's zones, of the board, and of zones that are nobody's."""
    parts: list[RenderableType] = []
    for seat in view.seats:
        parts += [signature(people[seat.seat]), _seat(seat), ""]
    table = _columns()
    for zone in view.zones:
        if zone.count:
            table.add_row(*_zone(zone))
    if view.board:
        table.add_row("board", _board(view.board, people))
    if table.row_count:
        parts += [Text("On the table", style="bold"), table, ""]
    return Group(*parts, Text(_FOOT, style="dim"))


def _columns() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True, min_width=10)
    table.add_column()
    return table


def _seat(seat: SeatView) -> Table:
    table = _columns()
    for zone in seat.zones:
        table.add_row(*_zone(zone))
    if seat.outside:
        table.add_row("hidden", f"{_counted(seat.outside)}: seen, but not where they are now")
    if seat.states:
        table.add_row("states", ", ".join(seat.states))
    if seat.list:
        table.add_row("deck list", ", ".join(_times(name, n) for name, n in seat.list.items()))
    return table


def _zone(zone: ZoneView) -> tuple[str, str]:
    """A zone with how many cards it has, and those of them that are known."""
    hidden = zone.count - len(zone.cards)
    depths = [card.marks.get("depth") for card in zone.cards]
    if hidden and None not in depths:  # the place of each is known: say it
        said = ", ".join(f"{card.marks['depth'] + 1} {card.name}" for card in zone.cards)
    else:
        said = _counted(card.name or "?" for card in zone.cards)
    rest = f"{hidden} not known" if hidden else ""
    return f"{zone.name} {zone.count}", ", ".join(part for part in (said, rest) if part)


def _counted(names: Iterable[str]) -> str:
    """Names in their order, equal neighbours in one."""
    return ", ".join(_times(name, len(list(same))) for name, same in groupby(names))


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def _board(cards: Sequence[CardView], people: Sequence[Person]) -> Text:
    said: list[Text] = []
    for card in cards:
        colour = people[card.owner].colour if card.owner is not None else ""
        down = "▾" if card.face == "down" else ""
        said.append(Text.assemble(f"{card.cell} ", (f"{down}{card.name or '?'}", colour)))
    return Text(", ").join(said)
