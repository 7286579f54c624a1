"""Names, symbols and colours of the players, and texts with players' names."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from rulebound.kernel.records import COLOUR_FACT, View
from rulebound.kernel.terminal_text import name_seats


class Player(NamedTuple):
    """The name, symbol and colour of the player in a seat."""

    name: str
    symbol: str
    colour: str


PLAYERS: Final = (
    Player("Blue", "●", "#3d8bff"),
    Player("Red", "◆", "#f2545b"),
    Player("Green", "▲", "#3bb273"),
    Player("Gold", "■", "#d9a441"),
    Player("Violet", "★", "#a56de2"),
    Player("Teal", "▼", "#2ab7ca"),
    Player("Rose", "♥", "#e26d9f"),
    Player("Grey", "♣", "#98a2b3"),
)
_BY_COLOUR: Final = {
    "blue": PLAYERS[0],
    "red": PLAYERS[1],
    "green": PLAYERS[2],
    "yellow": Player("Yellow", *PLAYERS[3][1:]),
}


def players_of(view: View) -> tuple[Player, ...]:
    """Return the players of a game. One whose place at the table has a colour is called by it."""
    return tuple(
        [_BY_COLOUR.get(seat.facts.get(COLOUR_FACT, ""), PLAYERS[seat.seat]) for seat in view.seats]
    )


def colour_seats(text: str, players: Sequence[Player], style: str = "") -> Text:
    """Replace seat numbers by players' names, in their colours."""
    coloured = Text(name_seats(text, players), style=style)
    for player in players:
        coloured.highlight_regex(rf"\b{player.name}\b", f"bold {player.colour}")
    return coloured


def player_label(player: Player) -> Text:
    """Return a player's symbol and name, in their colour."""
    return Text(f"{player.symbol} {player.name}", style=f"bold {player.colour}")
