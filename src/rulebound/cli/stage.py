"""The person at the terminal: what is shown to them, and the lines they type."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

_END = Segment.line()


class Stage:
    """A console and a keyboard. Where the output is no terminal, nothing is cleared and nobody
    waited for, so that a script can play."""

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None
    ) -> None:
        self.console = console if console is not None else Console(highlight=False)
        self.live = self.console.is_terminal and (read is not None or sys.stdin.isatty())
        """Does somebody look at it, and type?"""
        self._read = read if read is not None else _typed()
        self._ahead = ""
        """What was typed where only Enter was waited for: the next line."""

    def share(self) -> None:
        """Several people will type here: nobody can call back what another has typed."""
        if self._read is input:
            self._read = _plainly

    def ask(self, prompt: str) -> str:
        """A line; `EOFError` where there are no more."""
        line, self._ahead = self._ahead or self._read(prompt), ""
        if not self.live:
            self.console.print()
        return line.strip()

    def wipe(self) -> None:
        """Clear the screen and what could be scrolled back to: somebody else will sit here."""
        if self.live:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def screen(self, picture: RenderableType) -> None:
        """A new screen."""
        if self.live:
            self.console.clear()
        self.console.print(picture)

    def show(self, picture: RenderableType) -> None:
        """Something to read before the game goes on, page by page where it is long.

        Whoever types more than Enter has read enough: it is taken as the next line.
        """
        if not self.live:
            self.console.print(picture)
            return
        lines = self.console.render_lines(picture, pad=False)
        page = max(self.console.height - 2, 1)
        for at in range(0, len(lines), page):
            shown = [segment for line in lines[at : at + page] for segment in (*line, _END)]
            self.console.clear()
            self.console.print(Segments(shown), end="")
            more = at + page < len(lines)
            line = self.ask(f"Enter {'for more, q' if more else 'or q'} to go back ")
            if line:
                self._ahead = "" if line == "q" else line
                return

    def busy(self, why: Text) -> AbstractContextManager[object]:
        """While something takes its time: say so to whoever looks."""
        return self.console.status(why, spinner="dots") if self.live else nullcontext()

    def say(self, text: str | Text) -> None:
        """A line below the screen."""
        self.console.print(text, soft_wrap=True)


def _typed() -> Callable[[str], str]:
    """`input`, with arrow keys and history where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401 - importing it is what makes `input` better
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is a typing error, not a crash
    return input


def _plainly(prompt: str) -> str:
    """A line without arrow keys: those come with a history, and with a memory of what was cut."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
