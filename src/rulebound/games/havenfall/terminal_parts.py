"""Parts of cards on the terminal screen of Havenfall: prices, costs and abilities."""

from typing import Final

from rich.text import Text

from rulebound.games.havenfall.display import one_line, pixel_letter
from rulebound.kernel.records import CardFace

PIXEL_COLOURS: Final = {
    "blue": "#5aa9e6",
    "red": "#ff6b6b",
    "green": "#5fbf77",
    "yellow": "#f5c84c",
    "any": "#98a2b3",
}


def pixel_price(face: CardFace | None) -> Text:
    """Return the pixels a card exhausts as coloured letters."""
    text = Text()
    if face is not None:
        for name in face.fields.get("pixels", "").split(", "):
            text.append(
                pixel_letter(name) if name else "", style=f"bold {PIXEL_COLOURS.get(name, '')}"
            )
    return text


def card_colour(face: CardFace | None) -> str:
    """Return the display colour of a card with a single colour, or an empty string."""
    names = face.fields.get("colours", "").split(", ") if face is not None else []
    return PIXEL_COLOURS.get(names[0], "") if len(names) == 1 else ""


def cost_label(face: CardFace | None) -> Text:
    return Text(f"({face.fields.get('cost', 0) if face is not None else '?'})", style="bold")


def ability_line(face: CardFace | None) -> Text:
    """Return the ability of a card on one line."""
    if face is None or "pixels" not in face.fields:
        return Text()
    return Text.assemble(pixel_price(face), (f" {one_line(face)}", "dim"))
