"""Everything a viewer knows about the cards: piles, revealed cards, deck lists."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rulebound import View
from rulebound.cli.players import Player, player_label
from rulebound.kernel.records import CardView, SeatView, ZoneView

_FOOTNOTE = "Piles are listed from the top; a number before a card is its place from the top."


def known_cards_page(view: View, players: Sequence[Player]) -> RenderableType:
    """Return the known cards of every seat's zones, the board, and the shared zones."""
    parts: list[RenderableType] = []
    for seat in view.seats:
        parts += [player_label(players[seat.seat]), _seat(seat), ""]
    table = _columns()
    for zone in view.zones:
        if zone.count:
            table.add_row(*_zone(zone))
    if view.board:
        table.add_row("board", _board(view.board, players))
    if table.row_count:
        parts += [Text("On the table", style="bold"), table, ""]
    return Group(*parts, Text(_FOOTNOTE, style="dim"))


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
        table.add_row("hidden", f"{_count_names(seat.outside)}: seen before, place now unknown")
    if seat.states:
        table.add_row("states", ", ".join(seat.states))
    if seat.list:
        table.add_row("deck list", ", ".join(_times(name, n) for name, n in seat.list.items()))
    return table


def _zone(zone: ZoneView) -> tuple[str, str]:
    """Return a zone's name with its number of cards, and the known ones among them."""
    hidden = zone.count - len(zone.cards)
    depths = [card.marks.get("depth") for card in zone.cards]
    if hidden and None not in depths:  # the position of each is known
        names = ", ".join(f"{card.marks['depth'] + 1} {card.name}" for card in zone.cards)
    else:
        names = _count_names(card.name or "?" for card in zone.cards)
    rest = f"{hidden} unknown" if hidden else ""
    return f"{zone.name} {zone.count}", ", ".join(part for part in (names, rest) if part)


def _count_names(names: Iterable[str]) -> str:
    """Join names in order, counting equal neighbours."""
    return ", ".join(_times(name, len(list(same))) for name, same in groupby(names))


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def _board(cards: Sequence[CardView], players: Sequence[Player]) -> Text:
    names: list[Text] = []
    for card in cards:
        colour = players[card.owner].colour if card.owner is not None else ""
        down = "▾" if card.face == "down" else ""
        names.append(Text.assemble(f"{card.cell} ", (f"{down}{card.name or '?'}", colour)))
    return Text(", ").join(names)
