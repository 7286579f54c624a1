"""The interface of a game's `terminal` module, which draws the game for the command line.

`rulebound.kernel.definition.GameDefinition` is what every other user interface needs of a game.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from rulebound import CardFace, View, games

People = Sequence[tuple[str, str, str]]
"""Name, symbol and colour, by seat."""
Faces = Mapping[str, CardFace]


class Terminal(Protocol):
    """The constants and functions of a game's `terminal` module."""

    LEGEND: Sequence[tuple[str, str]]
    """The symbols on the screen, with their meanings."""

    def board(
        self,
        view: View,
        marks: Mapping[str, str],
        players: People,
        faces: Faces,
        space: tuple[int, int],
    ) -> RenderableType:
        """Draw the board in at most `space` columns and lines.

        `marks` are option numbers by place, as returned by the guide's `place`.
        """

    def seats(self, view: View, players: People, space: tuple[int, int]) -> RenderableType:
        """Draw the players with their public state, the viewer last."""

    def compact(
        self,
        view: View,
        marks: Mapping[str, str],
        players: People,
        faces: Faces,
        space: tuple[int, int],
    ) -> RenderableType | None:
        """Draw board and players in one, in as few lines as `space` has; None if unsupported."""


def terminal_of(game: str) -> Terminal:
    """Return the terminal module of a game."""
    return cast(Terminal, games.module(game, "terminal"))
