"""What the command line needs of a game to show it: the `terminal` module of its folder."""

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from rich.console import RenderableType

from rulebound import CardFace, Entry, View, games

People = Sequence[tuple[str, str, str]]
"""Name, symbol and colour, by seat."""
Faces = Mapping[str, CardFace]


class Terminal(Protocol):
    """The constants and functions of a game's `terminal` module."""

    LEGEND: Sequence[tuple[str, str]]
    """The signs on the screen, and what each of them means."""
    EXAMPLES: tuple[str, str]
    """A rule and a card to look up, as help names them."""

    # -- the position ------------------------------------------------------------------

    def headline(self, view: View) -> str:
        """Where the game stands, in a few words: turn, phase, what is played where it varies."""

    def board(
        self,
        view: View,
        marks: Mapping[str, str],
        people: People,
        faces: Faces,
        space: tuple[int, int],
    ) -> RenderableType:
        """The middle of the table in at most so many columns and lines.

        `marks` are numbers of options, by the places that `place` gave for them.
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

    def is_minor(self, entry: Entry) -> bool:
        """May the short journal on the screen do without this event?"""

    # -- options -----------------------------------------------------------------------

    def place(self, text: str) -> str | None:
        """The place on the board that an option's words speak of."""

    def places(self, view: View) -> dict[int, str]:
        """Where cards lie, in words that tell equal ones apart; none for those that are alike."""

    def is_held(self, text: str, card: str) -> bool:
        """Does the number of this option go beside its card in the hand?"""

    def wishes(self, view: View, code: str) -> list[str]:
        """What the viewer may want to answer to a question of this code, possible or not."""

    # -- cards -------------------------------------------------------------------------

    def gloss(self, face: CardFace, text: str) -> str:
        """What an option about a card comes to, where its words do not say so."""

    def tag(self, face: CardFace) -> str:
        """What kind of card it is, in two or three words."""

    def about(self, face: CardFace) -> str:
        """What stands on a card besides its text, as far as one needs it to play."""

    def details(self, face: CardFace) -> list[str]:
        """All that stands on a card besides its text, each with what it is."""

    def group(self, face: CardFace) -> str:
        """The heading below which a card is listed among many."""

    def rank(self, group: str) -> int:
        """Where a group stands among the others."""


def terminal_of(game: str) -> Terminal:
    """The terminal module of a game."""
    return cast(Terminal, games.module(game, "terminal"))
