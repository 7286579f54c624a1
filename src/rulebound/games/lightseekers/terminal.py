"""Lightseekers on a terminal: what everybody has in play, and the players.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.lightseekers.names import MAX_HEALTH
from rulebound.kernel.records import CardFace, CardView, Entry, SeatView, View, ZoneView

# Everybody at the table: name, symbol and colour, by seat.
People = Sequence[tuple[str, str, str]]

# Colours of the Orders, three Elements each.
_COLOURS: Final = {
    "Solar": "#f5c84c",
    "Lunar": "#b9c6ff",
    "Gravity": "#b48cff",
    "Poison": "#8fd14f",
    "Death": "#a9a9a9",
    "Shadow": "#8c7ae6",
    "Fire": "#ff7043",
    "Earth": "#c49a6c",
    "Crystal": "#7fe0e0",
    "Animal": "#e0a458",
    "Forest": "#5fbf77",
    "Soul": "#f2b5d4",
    "Air": "#d6ecff",
    "Lightning": "#ffe066",
    "Water": "#5aa9e6",
    "Explosives": "#ff5c5c",
    "Mechanical": "#c0c7d0",
    "Time": "#e0c3fc",
}
_TURNS: Final = ("◤", "◥", "◢", "◣")
"""Which printed corner of a buff is at the top left: clockwise from the first."""

_MINOR: Final = frozenset(
    {
        "LS2 4.1.1.1",  # phases in which nothing happened by themselves
        "LS2 4.1.2",
        "LS2 4.1.3",
        "LS2 4.1.4",
        "LS2 4.1.5.1",
        "LS2 3.1.3",  # whom an Attack is for: the damage that follows shows it
        "LS2 3.2.3.2c",  # shuffling
        "LS2 4.1.3.1e",
    }
)


# -- words ----------------------------------------------------------------------------------


def headline(view: View) -> str:
    """Where the game stands, in a few words."""
    if view.states["phase"] in ("Draft", "Deck building"):
        return f"{view.states['phase']} · booster {min(view.numbers['round'], 5)}"
    acting = view.seats[view.numbers["acting"]]
    left = acting.numbers.get("actions")
    actions = "" if left is None else f" · {left} action{'' if left == 1 else 's'} left"
    return f"turn {view.numbers['turn']} · {view.states['phase']}{actions}"


def place(text: str) -> str | None:
    """The place on the board that an option's words speak of: a seat."""
    return text if text.startswith("seat ") else None


def is_minor(entry: Entry) -> bool:
    """May the short journal do without this event? What it says shows otherwise."""
    return entry.rule in _MINOR


def gloss(face: CardFace, text: str) -> str:
    """What an option about a card comes to, where its words do not say so."""
    lines = [line for line in face.text.split("\n") if line.strip()]
    if text.startswith("use "):
        abilities = [line for line in lines if "Ability:" in line]
        number = text.rpartition(" ")[2]
        if number.isascii() and number.isdigit() and 0 < int(number) <= len(abilities):
            return abilities[int(number) - 1]
        return abilities[0] if abilities else ""
    if not text.startswith("play "):
        return ""
    facts = face.fields
    head = facts.get("cost") or facts.get("elements") or facts.get("access") or "Unaligned"
    corners = f" [{facts['corners']}]" if "corners" in facts else ""
    return f"{facts['type']}, {head}{corners}: {' '.join(lines)}"


def wishes(view: View, code: str) -> list[str]:
    """What a player may want to answer to a question of this code, possible or not."""
    me = view.seats[view.viewer]
    if code != "act":
        return [f"seat {seat.seat}" for seat in view.seats] if code in ("recipient", "hero") else []
    wanted = [f"play {card.name}" for card in _zone(me, "hand").cards if card.name]
    for zone in ("hero", "items", "buffs"):
        wanted += [f"use {card.name}" for card in _zone(me, zone).cards if card.name]
    return [*dict.fromkeys(wanted), "pass"]


# -- what is in play ------------------------------------------------------------------------


def board(
    view: View, marks: Mapping[str, str], people: People, space: tuple[int, int]
) -> RenderableType:
    """Items and buffs of all players, from left to right; the viewer's own last."""
    lines: list[Text] = []
    order = _around(view)
    each = max((space[1] - len(order)) // max(len(order), 1), 1)
    for seat in order:
        name, symbol, colour = people[seat.seat]
        hero = _zone(seat, "hero").cards
        title = Text.assemble((f"{symbol} {name}", f"bold {colour}"))
        if hero:
            title.append(f"  {hero[0].name}", style="bold")
        mark = marks.get(f"seat {seat.seat}")
        if mark:
            title = Text.assemble((f" {mark} ", "bold #1b1b1b on #ffd166"), " ", title)
        lines.append(title)
        lines += _in_play(seat, each, space[0])
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _around(view: View) -> list[SeatView]:
    """The seats as they sit, the viewer last."""
    order = [view.numbers[f"place {i}"] for i in range(len(view.seats))]
    if view.viewer in order:
        at = order.index(view.viewer) + 1
        order = order[at:] + order[:at]
    return [view.seats[seat] for seat in order]


def _in_play(seat: SeatView, room: int, width: int) -> list[Text]:
    parts = [_item(card) for card in _zone(seat, "items").cards]
    parts += [_buff(card) for card in _zone(seat, "buffs").cards]
    parts += [Text(f"({card.name})", style="italic") for card in _zone(seat, "limbo").cards]
    if not parts:
        return [Text("   nothing in play", style="dim")]
    lines = [Text("   ")]
    for part in parts:
        if lines[-1].cell_len + part.cell_len + 2 > width and lines[-1].cell_len > 3:
            lines.append(Text("   "))
        lines[-1].append_text(part)
        lines[-1].append("  ")
    if len(lines) > room:
        more = len(lines) - room
        lines = lines[:room]
        lines[-1].append(f"… {more} more line{'' if more == 1 else 's'}", style="dim")
    return lines


def _item(card: CardView) -> Text:
    style = "dim strike" if "dormant" in card.marks else ""
    return Text.assemble(("⚔ ", "dim"), (card.name or "?", style))


def _buff(card: CardView) -> Text:
    """A buff with the corner that is up: `◤4 Mageship`, dim where it is not active."""
    marks = card.marks
    text = Text()
    if "turned" in marks:
        text.append(_TURNS[marks["turned"] % 4], style="#ffd166")
        value = "X" if "inactive" in marks else str(marks["corner"]) if "corner" in marks else ""
        text.append(f"{value} " if value else " ", style="bold")
    style = "dim strike" if "dormant" in marks else "dim" if "inactive" in marks else ""
    text.append(card.name or "?", style=style)
    return text


# -- the players ----------------------------------------------------------------------------


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """The players with all that is open about them; the viewer last."""
    lines: list[Text] = []
    order = _around(view)
    for seat in order:
        lines += _player(view, seat, people, space[0], len(order) <= 3)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _player(view: View, seat: SeatView, people: People, width: int, roomy: bool) -> list[Text]:
    name, symbol, colour = people[seat.seat]
    wide = max(len(person[0]) for person in people)
    acting = "▸" if view.numbers["acting"] == seat.seat else " "
    title = Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))
    if "out of the game" in seat.states:
        title.append("out", style="dim")
        return [title]
    points = seat.numbers.get("vp")
    if points is not None:
        title.append(f"{points} VP ", style="bold")
    room = width - title.cell_len - 4
    title.append_text(_health(seat.numbers["health"], colour, max(min(room, 20), 4)))
    lines = [title]
    if roomy:
        lines.append(_elements(seat))
    lines.append(_piles(seat))
    return lines


def _elements(seat: SeatView) -> Text:
    """Superior access in capitals, Basic in small letters, used up in brackets."""
    line = Text("  ")
    for name, access in seat.facts.items():
        said = name.upper() if access == "superior" else name.lower()
        line.append(f"({said})" if access.endswith("used") else said, style=_COLOURS.get(name, ""))
        line.append(" ")
    return line


def _health(health: int, colour: str, width: int) -> Text:
    full = min(round(width * health / MAX_HEALTH), width)
    full = max(full, 1) if health > 0 else 0
    bar = Text()
    bar.append("━" * full, style=colour)
    bar.append("━" * (width - full), style="#444b58")
    bar.append(f" {health:>2}", style="bold red" if health <= 8 else "bold")
    return bar


def _piles(seat: SeatView) -> Text:
    line = Text()
    for name in ("hand", "deck", "discard"):
        line.append(f"  {name} ", style="dim")
        line.append(str(_zone(seat, name).count))
    pile = [card for card in _zone(seat, "discard").cards if card.marks.get("depth") == 0]
    if pile:
        line.append(f": {pile[0].name}")
    return line


def _zone(seat: SeatView, name: str) -> ZoneView:
    for zone in seat.zones:
        if zone.name == name:
            return zone
    return ZoneView(name, 0)
