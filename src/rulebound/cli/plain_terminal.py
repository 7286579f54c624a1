"""The terminal display of games that have no `terminal` module: zones and seats from the view."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.kernel.records import CardView, SeatView, View, ZoneView
from rulebound.kernel.terminal_text import Faces, People, badge, join_lines

LEGEND: Final = (
    ("deck 12", "a zone and its number of cards; cards you know follow, of a pile the top one"),
    ("yellow", "a number at a pile or position is that of an option there"),
)


def board(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """Draw the numbers of the game, the shared zones and the cards on the board."""
    facts: dict[str, object] = {**view.states, **view.numbers}
    parts = [_fact(label, fact, people) for label, fact in facts.items()]
    lines = _flowing(Text(), parts, space[0]) + _shared_zones(view, marks)
    cells = sorted({card.cell for card in view.board if card.cell is not None})
    for cell in cells:
        cards = [card for card in view.board if card.cell == cell]
        lines.append(_line(cell, [_card(card, people) for card in cards], marks.get(cell)))
    shown = {*cells, *[zone.name for zone in view.zones]}
    lines += [_line(place, [], mark) for place, mark in marks.items() if place not in shown]
    return join_lines(lines[: space[1]] if space[1] else lines)


def seats(view: View, players: People, space: tuple[int, int]) -> RenderableType:
    """Draw the players, the viewer last."""
    order = sorted(view.seats, key=lambda seat: seat.seat == view.viewer)
    return join_lines([line for seat in order for line in _seat(view, seat, players, space[0])])


def compact(
    view: View, marks: Mapping[str, str], players: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """Draw players and shared zones one below the other."""
    return join_lines(
        [
            *[line for seat in view.seats for line in _seat(view, seat, players, space[0])],
            *_shared_zones(view, marks),
        ]
    )


def _seat(view: View, seat: SeatView, players: People, width: int) -> list[Text]:
    name, symbol, colour = players[seat.seat]
    title = Text.assemble((f"{symbol} {name}", f"bold {colour}"))
    facts: dict[str, object] = {**seat.numbers, **seat.facts}
    parts = [_fact(label, fact, players) for label, fact in facts.items()]
    parts += [Text(state, style="bold yellow") for state in seat.states]
    own_hand = "hand" if seat.seat == view.viewer else ""
    zones = [zone for zone in seat.zones if zone.count and zone.name != own_hand]
    return [
        *_flowing(title, parts, width),
        *[Text.assemble("  ", _zone(zone, None)) for zone in zones],
    ]


def _fact(label: str, fact: object, players: People) -> Text:
    for seat, (name, _, colour) in enumerate(players):
        if fact == f"seat {seat}":
            return Text.assemble((f"{label} ", "dim"), (name, f"bold {colour}"))
    return Text.assemble((f"{label} ", "dim"), str(fact))


def _flowing(first: Text, parts: Sequence[Text], width: int) -> list[Text]:
    """Lay out parts after the first one, in as many lines as they need."""
    lines = [first] if first else []
    for part in parts:
        if lines and lines[-1].cell_len + 2 + part.cell_len <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(Text.assemble("  ", part) if lines else part.copy())
    return lines


def _shared_zones(view: View, marks: Mapping[str, str]) -> list[Text]:
    """Draw the shared zones, without empty ones at which nothing can be done."""
    zones = [zone for zone in view.zones if zone.count or zone.name in marks]
    return [_zone(zone, marks.get(zone.name)) for zone in zones]


def _zone(zone: ZoneView, mark: str | None) -> Text:
    shown = zone.cards[:1] if zone.is_pile else zone.cards
    cards = [Text(card.name or "?") for card in shown]
    return _line(f"{zone.name} {zone.count}", cards, mark)


def _card(card: CardView, people: People) -> Text:
    colour = people[card.owner][2] if card.owner is not None else ""
    return Text(card.name or "face down", style=colour)


def _line(label: str, cards: Sequence[Text], mark: str | None) -> Text:
    line = badge(mark)
    line.append(f"{label}  ", style="dim")
    return line.append_text(Text(", ").join(cards))
