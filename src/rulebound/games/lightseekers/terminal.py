"""The terminal display of Lightseekers: cards in play and seats.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions,
which `rulebound.cli.terminal` documents.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.lightseekers.game import GAME, corner_of
from rulebound.games.lightseekers.schema import MAX_HEALTH
from rulebound.kernel.records import CardView, SeatView, View
from rulebound.kernel.terminal_text import Faces, People, badge, health_bar, join_lines

LEGEND: Final = (
    ("◤ ◥ ◢ ◣", "which corner of a buff is up, clockwise from the first"),
    ("◤4", "the number in that corner: the D of its text"),
    ("◤X", "not active in that corner"),
    ("◤4!", "Clunky: it does not turn by itself"),
    ("→", "whom a card chose as it entered play"),
    ("zz", "Dormant: its text does not count"),
    ("⚔1", "an item, and what it is worth; at most 2 can be carried"),
    ("(Name)", "a card that is about to take effect"),
    ("SOLAR", "Superior access to an Element; solar: Basic; (solar): used up"),
    ("target", "sits on your left; enemy: on your right"),
    ("▸", "whose turn it is"),
)

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


# -- what is in play ------------------------------------------------------------------------


def board(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """Items and buffs of all players from left to right, the viewer last."""
    if _is_draft(view):
        return join_lines(_picks(view, faces, space))
    lines: list[Text] = []
    order = _around(view)
    each = max((space[1] - len(order)) // max(len(order), 1), 1)
    for seat in order:
        name, symbol, colour = people[seat.seat]
        hero = seat.zone("hero").cards
        title = Text.assemble((f"{symbol} {name}", f"bold {colour}"))
        if hero:
            title.append(f"  {hero[0].name}", style="bold")
        lines.append(Text.assemble(badge(marks.get(f"seat {seat.seat}")), title))
        parts = _in_play(seat, people, faces) or [Text("nothing in play", style="dim")]
        if "out of the game" in seat.states:
            title.append("  out of the game", style="dim")
            parts = [Text(part.plain, style="dim strike") for part in parts]
        lines += _flowing(Text("   "), parts, each, space[0])
    return join_lines(lines)


def _around(view: View) -> list[SeatView]:
    """The seats in seating order, the viewer last."""
    order = [view.numbers[f"place {i}"] for i in range(len(view.seats))]
    if view.viewer in order:
        at = order.index(view.viewer) + 1
        order = order[at:] + order[:at]
    return [view.seats[seat] for seat in order]


def _roles(view: View) -> dict[int, str]:
    """The viewer's target and enemy by seat, if they are different players."""
    others = [seat.seat for seat in _around(view)[:-1] if "out of the game" not in seat.states]
    if view.viewer < 0 or len(others) < 2:
        return {}
    return {others[0]: "target", others[-1]: "enemy"}


def _in_play(seat: SeatView, people: People, faces: Faces) -> list[Text]:
    parts = [_item(card, people, faces) for card in seat.zone("items").cards]
    parts += [_buff(card, people, faces) for card in seat.zone("buffs").cards]
    parts += [Text(f"({card.name})", style="italic") for card in seat.zone("limbo").cards]
    return parts


def _flowing(lead: Text, parts: Sequence[Text], room: int, width: int) -> list[Text]:
    """Lay out parts after a lead in as many lines as needed, at most `room`."""
    lines = [lead.copy()]
    for at, part in enumerate(parts):
        is_full = lines[-1].cell_len + part.cell_len > width
        if is_full and lines[-1].cell_len > 3 and len(lines) == room:
            lines[-1].truncate(max(width - 9, 1))
            lines[-1].append(f"… {len(parts) - at} more", style="dim")
            break
        if is_full and lines[-1].cell_len > 3:
            lines.append(Text("   "))
        lines[-1].append_text(part)
        lines[-1].append("  ")
    return lines


def _item(card: CardView, people: People, faces: Faces) -> Text:
    face = faces.get(card.name or "")
    worth = face.fields.get("worth", "") if face is not None else ""
    text = Text.assemble((f"⚔{worth} ", "dim"), _name(card))
    return text.append_text(_after(card, people))


def _buff(card: CardView, people: People, faces: Faces) -> Text:
    """A buff with its current corner: `◤4 Mageship`, dimmed if inactive."""
    text = Text()
    if "turned" in card.marks:
        face = faces.get(card.name or "")
        corners = face.fields.get("corners", "").split() if face is not None else []
        turned = card.marks["turned"]
        clunky = "!" if turned < len(corners) and corners[turned].endswith("!") else ""
        text.append(corner_of(card)[0], style="#ffd166")
        text.append(f"{corner_of(card)[1:]}{clunky} ", style="bold")
    text.append_text(_name(card))
    return text.append_text(_after(card, people))


def _name(card: CardView) -> Text:
    is_dim = "dormant" in card.marks or "inactive" in card.marks
    return Text(card.name or "?", style="dim" if is_dim else "")


def _after(card: CardView, people: People) -> Text:
    """The hero a card chose, and whether it is Dormant."""
    text = Text()
    if "chosen" in card.marks:
        name, symbol, colour = people[card.marks["chosen"]]
        text.append(f" →{symbol} {name}", style=colour)
    if "dormant" in card.marks:
        text.append(" zz", style="bold")
    return text


# -- the players ----------------------------------------------------------------------------


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """All players with their public numbers, the viewer last."""
    if _is_draft(view):
        return join_lines(_drafters(view, people, space[0]))
    lines: list[Text] = []
    order = _around(view)
    for seat in order:
        roomy = len(order) <= 3 or seat.seat == view.viewer
        lines += _player(view, seat, people, space[0], roomy)
    return join_lines(lines)


def _player(view: View, seat: SeatView, people: People, width: int, roomy: bool) -> list[Text]:
    title = _title(view, seat, people)
    if "out of the game" in seat.states:
        title.append("out", style="dim")
        return [title]
    points = seat.numbers.get("vp")
    if points is not None:
        title.append(f"{points} VP ", style="bold")
    room = width - title.cell_len - 4
    colour, health = people[seat.seat][2], seat.numbers["health"]
    title.append_text(health_bar(health, MAX_HEALTH, colour, max(min(room, 20), 4)))
    lines = [title]
    if roomy:
        lines.append(_elements(seat))
    lines.append(_piles(seat))
    return lines


def _title(view: View, seat: SeatView, people: People) -> Text:
    """A player's name and role for the viewer."""
    name, symbol, colour = people[seat.seat]
    wide = max(len(person[0]) for person in people)
    acting = "▸" if view.numbers["acting"] == seat.seat else " "
    title = Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))
    roles = _roles(view)
    if roles:
        title.append(f"{roles.get(seat.seat, '').ljust(6)} ", style="italic")
    return title


def _elements(seat: SeatView) -> Text:
    """Elements: Superior access in capitals, Basic in lower case, used up in brackets."""
    line = Text("  ")
    for name, access in seat.facts.items():
        label = name.upper() if access == "superior" else name.lower()
        if access.endswith("used"):
            label = f"({label})"
        line.append(label, style=_COLOURS.get(name, ""))
        line.append(" ")
    return line


def _piles(seat: SeatView) -> Text:
    line = Text()
    for name in ("hand", "deck", "discard"):
        line.append(f"  {name} ", style="dim")
        line.append(str(seat.zone(name).count))
    pile = [card for card in seat.zone("discard").cards if card.marks.get("depth") == 0]
    if pile:
        line.append(f": {pile[0].name}")
    return line


# -- compact display ------------------------------------------------------------------------


def compact(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """Every player in a line or two: numbers, piles, hero and cards in play."""
    width, height = space
    if _is_draft(view):
        players = Text("  ").join(_drafters(view, people, width, is_short=True))
        if view.states["phase"] != "Draft":  # the cards to build with are listed elsewhere
            return join_lines([players])
        return join_lines([players, *_picks(view, faces, (width, max(height - 1, 1)))])
    order = _around(view)
    spare = height - len(order)
    lines: list[Text] = []
    for seat in reversed(order):  # the viewer first, then from the right
        lead = Text.assemble(badge(marks.get(f"seat {seat.seat}")), _line(view, seat, people))
        is_own = seat.seat == view.viewer
        parts = _shown(seat, is_own, people, faces)
        rows = _flowing(lead, parts, 1 + max(spare, is_own), width)
        spare -= len(rows) - 1
        last = _last_discard(seat)
        if not is_own and rows[-1].cell_len + last.cell_len <= width:
            rows[-1].append_text(last)
        lines = [*rows, *lines]
    return join_lines(lines)


def _line(view: View, seat: SeatView, people: People) -> Text:
    """A player in brief: health, points and pile sizes."""
    line = _title(view, seat, people)
    if "out of the game" in seat.states:
        return line.append("out", style="dim")
    health = seat.numbers["health"]
    line.append(f"{health:>2}♥ ", style="bold red" if health <= 8 else "bold")
    points = seat.numbers.get("vp")
    if points is not None:
        line.append(f"{points} VP ", style="bold")
    for name in ("hand", "deck"):
        line.append(f"{name} ", style="dim").append(f"{seat.zone(name).count} ")
    line.append("discard ", style="dim").append(f"{seat.zone('discard').count}  ")
    return line


def _shown(seat: SeatView, is_own: bool, people: People, faces: Faces) -> list[Text]:
    """The hero and cards in play; for the viewer also Elements and last discard."""
    if "out of the game" in seat.states:
        return []
    parts = [Text(card.name or "?", style="bold") for card in seat.zone("hero").cards]
    if is_own:
        parts += [_elements(seat)[2:-1], _last_discard(seat)]
    return parts + _in_play(seat, people, faces)


def _last_discard(seat: SeatView) -> Text:
    if "out of the game" in seat.states:
        return Text()
    for card in seat.zone("discard").cards:
        if card.marks.get("depth") == 0:
            return Text(f"last discard {card.name}", style="dim")
    return Text()


# -- a draft --------------------------------------------------------------------------------


def _is_draft(view: View) -> bool:
    return view.states["phase"] in ("Draft", "Deck building")


def _drafters(view: View, people: People, width: int, is_short: bool = False) -> list[Text]:
    """The drafting players in passing order."""
    lines: list[Text] = []
    to = _passed_to(view)
    for seat in _around(view):
        name, symbol, colour = people[seat.seat]
        line = Text.assemble((f"{symbol} {name}", f"bold {colour}"))
        count = seat.zone("picks").count
        if not is_short:
            line.append(f" {count} pick{'' if count == 1 else 's'}", style="dim")
        if seat.seat == to:
            line.append(" ←pack" if is_short else " ← your pack", style="dim")
        line.truncate(width)
        lines.append(line)
    return lines


def _passed_to(view: View) -> int:
    """The seat that gets the viewer's pack next."""
    if view.viewer < 0 or view.states["phase"] != "Draft":
        return -1
    others = _around(view)[:-1]
    return others[0 if view.numbers["round"] % 2 else -1].seat


def _picks(view: View, faces: Faces, space: tuple[int, int]) -> list[Text]:
    """The viewer's picks so far, in groups."""
    if view.viewer < 0:
        return []
    groups: dict[str, list[str]] = {}
    for card in view.seats[view.viewer].zone("picks").cards:
        face = faces.get(card.name or "")
        groups.setdefault(GAME.group(face) if face is not None else "", []).append(card.name or "?")
    parts: list[Text] = []
    for name in sorted(groups, key=GAME.rank):
        style = _COLOURS.get(name, "bold")
        if view.states["phase"] != "Draft":
            parts.append(Text(f"{name} {len(groups[name])}", style=style))
            continue
        first, *rest = sorted(groups[name])
        parts.append(Text.assemble((f"{name}: ", style), first, "," if rest else ""))
        parts += [Text(card + ("," if i < len(rest) - 1 else "")) for i, card in enumerate(rest)]
    if not parts:
        return [Text("You have picked nothing yet.", style="dim")]
    return _flowing(Text("Your picks  ", style="bold"), parts, max(space[1], 1), space[0])
