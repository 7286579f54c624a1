"""What the command line needs of a game to draw it: the `terminal` module of its folder.

What any screen needs, in the `guide` module, is told by `rulebound.games.Guide`.
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
    """The signs on the screen, and what each of them means."""

    def board(
        self,
        view: View,
        marks: Mapping[str, str],
        people: People,
        faces: Faces,
        space: tuple[int, int],
    ) -> RenderableType:
        """The middle of the table in at most so many columns and lines.

        `marks` are numbers of options, by the places that the guide's `place` gave for them.
        """

    def seats(self, view: View, people: People, space: tuple[int, int]) -> RenderableType:
        """The players, with all that is open about them; the viewer last."""

    def compact(
        self,
        view: View,
        marks: Mapping[str, str],
        people: People,
        faces: Faces,
        space: tuple[int, int],
    ) -> RenderableType | None:
        """Board and players in one, in as few lines as the space has; None where that cannot be."""


def terminal_of(game: str) -> Terminal:
    """The terminal module of a game."""
    return cast(Terminal, games.module(game, "terminal"))
