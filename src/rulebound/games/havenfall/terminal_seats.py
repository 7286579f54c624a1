"""The players on the terminal screen: points, war rooms and card counts."""

from typing import Final

from rich.text import Text

from rulebound.games.havenfall.display import pixel_letter
from rulebound.games.havenfall.schema import COLOUR_NAMES
from rulebound.games.havenfall.terminal_parts import PIXEL_COLOURS
from rulebound.kernel.records import SeatView, View
from rulebound.kernel.terminal_text import People, merge_equal

_MAX_LETTERS: Final = 3  # above this, pixels of a colour are shown as a count


def seat_line(view: View, seat: SeatView, people: People) -> Text:
    """Draw a player on one line."""
    line = seat_title(view, seat, people)
    append_points(line, seat)
    line.append("  ").append_text(war_room(seat))
    return line.append_text(card_counts(seat)).append_text(known_cards(view, seat))


def append_leader(line: Text, seat: SeatView, width: int) -> None:
    """Append a waiting leader, by full name or by last name, if it fits into `width`."""
    for card in seat.zone("leader").cards:
        name = card.name or "?"
        for text in (f"  {name} waits", f"  {name.rpartition(' ')[2]} waits"):
            if line.cell_len + len(text) <= width:
                line.append(text, style="dim")
                break


def seat_title(view: View, seat: SeatView, people: People) -> Text:
    """Draw a player's name, marking the acting player and the viewer's partner."""
    name, symbol, colour = people[seat.seat]
    wide = max(len(people[other.seat][0]) for other in view.seats)
    acting = "▸" if view.numbers["acting"] == seat.seat else " "
    title = Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))
    if view.states["mode"] == "teams" and view.viewer >= 0:
        partner = seat.seat != view.viewer and (seat.seat - view.viewer) % 2 == 0
        title.append("partner " if partner else "        ", style="italic")
    return title


def append_points(line: Text, seat: SeatView) -> None:
    """Append a player's points."""
    points = seat.numbers["points"]
    line.append(f"{points:>2}", style="bold").append(f" point{' ' if points == 1 else 's'}")


def war_room(seat: SeatView) -> Text:
    """Draw a war room: available pixels in capitals on their colour, exhausted in lower case."""
    text = Text()
    for side in ("available", "exhausted"):
        for colour in COLOUR_NAMES:
            count = seat.numbers[f"{colour} {side}"]
            if count:
                letter = pixel_letter(colour) if side == "available" else colour[0]
                pixels = letter * count if count <= _MAX_LETTERS else f"{letter}×{count}"
                style = f"bold #1b1b1b on {PIXEL_COLOURS[colour]}"
                text.append(pixels, style=style if side == "available" else PIXEL_COLOURS[colour])
                text.append(" ")
    return text if text else Text("no pixels ", style="dim")


def card_counts(seat: SeatView) -> Text:
    """Draw the sizes of a player's zones."""
    line = Text()
    for name in ("hand", "deck", "discard", "spells"):
        line.append(f" {name} ", style="dim").append(str(seat.zone(name).count))
    extra = seat.numbers["extra"]
    return line.append(f" next +{extra}" if extra else "", style="bold")


def known_cards(view: View, seat: SeatView) -> Text:
    """Draw the cards the viewer knows in another player's hand and spells."""
    names: list[Text] = []
    for name in ("hand", "spells") if seat.seat != view.viewer else ():
        names += merge_equal([Text(card.name or "?") for card in seat.zone(name).cards])
    return Text.assemble(("  has ", "dim"), Text(", ").join(names)) if names else Text()


def seats_from_viewer(view: View) -> list[SeatView]:
    """Return the seats clockwise, the viewer last."""
    first = view.viewer + 1
    return [*view.seats[first:], *view.seats[:first]]
