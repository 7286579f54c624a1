"""A saved game that cannot be continued, shown position by position."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group
from rich.text import Text

from rulebound import Entry, Game, RuleboundError, Seat
from rulebound.cli import commands
from rulebound.cli.play import Session
from rulebound.cli.review import GameReview
from rulebound.cli.terminal_io import TerminalIO
from rulebound.kernel.text.tokens import is_number

_COMMANDS: Final = frozenset("rclj")
"""What can be looked up in a replay; the other commands are for playing."""


class ReplaySession(Session):
    """A game that was played by other rules or cards. It can only be watched."""

    def __init__(
        self, game: Game, names: Mapping[Seat, str], io: TerminalIO, reasons: Sequence[str]
    ) -> None:
        super().__init__(game, names, 0, io, is_dealt=False)
        self.whole = game
        self.reasons = reasons
        self.at = self.last = len(game.moves())
        """How many answers have led to the position that is shown, and to the last one."""
        io.show(self._explanation())

    def _explanation(self) -> Group:
        return Group(
            Text("This game cannot be continued, but you can watch it.", style="bold"),
            "",
            *[Text(f"- {reason}") for reason in self.reasons],
        )

    def advance(self) -> None:
        """Show a position and go to another one."""
        self.game = self.whole.position_after(self.at)
        self.reset_history()
        self.show_position(None)
        line = self.io.ask(
            f"Position {self.at} of {self.last}: n next, p previous, or a number; Enter leaves > "
        ).casefold()
        if not line or line in ("q", "quit"):
            raise commands.QuitGame
        try:
            self._follow(line)
        except RuleboundError as error:
            self.note = str(error)

    def _follow(self, line: str) -> None:
        steps = {"n": self.at + 1, "p": self.at - 1}
        if line in steps or is_number(line):
            wanted = steps[line] if line in steps else int(line[:9])
            if not 0 <= wanted <= self.last:
                raise RuleboundError(f"There are positions 0 to {self.last}.")
            self.at = wanted
        elif line.partition(" ")[0] in _COMMANDS:
            self.run_command(line)
        else:
            raise RuleboundError("This game can only be watched: n, p, a number, j, c, r, l or q.")

    def entries(self) -> list[Entry]:
        """Return the journal up to the position that is shown."""
        return self.game.journal(self.viewer)

    def review(self) -> GameReview:
        """There are no chances of a game that cannot be played."""
        return GameReview([], [])
