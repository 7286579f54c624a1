"""The interface of a game's `terminal` module, which draws the game for the command line.

A game without one is drawn by `rulebound.cli.plain_terminal`.

`rulebound.kernel.definition.GameDefinition` is what every other user interface needs of a game.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from rulebound import View, games
from rulebound.cli import plain_terminal
from rulebound.kernel.terminal_text import Faces, People


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

        `marks` are option numbers by place, as `GameDefinition.mark` returns it.
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
    """Return the module that draws a game."""
    return cast(Terminal, games.module(game, "terminal") or plain_terminal)
