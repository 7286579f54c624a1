"""What the command line needs of a game to show it: the `terminal` module of its folder."""

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from rulebound import CardFace, Entry, View, games

People = Sequence[tuple[str, str, str]]
"""Name, symbol and colour, by seat."""


class Terminal(Protocol):
    """The functions of a game's `terminal` module."""

    def headline(self, view: View) -> str:
        """Where the game stands, in a few words: turn, phase."""

    def board(
        self, view: View, marks: Mapping[str, str], people: People, space: tuple[int, int]
    ) -> RenderableType:
        """The middle of the table in at most so many columns and lines.

        `marks` are numbers of options, by the places that `place` gave for them.
        """

    def seats(self, view: View, people: People, space: tuple[int, int]) -> RenderableType:
        """The players, with all that is open about them; the viewer last."""

    def place(self, text: str) -> str | None:
        """The place on the board that an option's words speak of."""

    def is_minor(self, entry: Entry) -> bool:
        """May the short journal on the screen do without this event?"""

    def gloss(self, face: CardFace, text: str) -> str:
        """What an option about a card comes to, where its words do not say so."""

    def wishes(self, view: View, code: str) -> list[str]:
        """What the viewer may want to answer to a question of this code, possible or not."""


def terminal_of(game: str) -> Terminal:
    """The terminal module of a game."""
    return cast(Terminal, games.module(game, "terminal"))
