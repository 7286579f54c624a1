"""Input and output of a game in the terminal."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

_END = Segment.line()


class TerminalIO:
    """A console and a keyboard.

    If the output is not a terminal, nothing is cleared or paged, so that a script can play.
    """

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None
    ) -> None:
        self.console = console if console is not None else Console(highlight=False)
        self.is_interactive = self.console.is_terminal and (read is not None or sys.stdin.isatty())
        """Is this an interactive terminal?"""
        self._read = read if read is not None else _line_reader()
        self._typed_ahead = ""
        """A line typed at a pager prompt, to be returned by the next `ask`."""

    def disable_history(self) -> None:
        """Disable input history, as several people will type here."""
        if self._read is input:
            self._read = _read_plain_line

    def ask(self, prompt: str) -> str:
        """Read a line; raises `EOFError` at the end of input."""
        line, self._typed_ahead = self._typed_ahead or self._read(prompt), ""
        if not self.is_interactive:
            self.console.print()
        return line.strip()

    def clear_scrollback(self) -> None:
        """Clear the screen and the scrollback, before somebody else looks at it."""
        if self.is_interactive:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def screen(self, renderable: RenderableType) -> None:
        """Show a new screen."""
        if self.is_interactive:
            self.console.clear()
        self.console.print(renderable)

    def show(self, renderable: RenderableType) -> None:
        """Show something to read, page by page if it is long.

        A line typed at the pager prompt ends it and becomes the next input.
        """
        if not self.is_interactive:
            self.console.print(renderable)
            return
        lines = self.console.render_lines(renderable, pad=False)
        page = max(self.console.height - 2, 1)
        for at in range(0, len(lines), page):
            shown = [segment for line in lines[at : at + page] for segment in (*line, _END)]
            self.console.clear()
            self.console.print(Segments(shown), end="")
            more = at + page < len(lines)
            line = self.ask(f"Enter {'for more, q' if more else 'or q'} to go back ")
            if line:
                self._typed_ahead = "" if line == "q" else line
                return

    def busy(self, why: Text) -> AbstractContextManager[object]:
        """Show a spinner during a long operation."""
        return self.console.status(why, spinner="dots") if self.is_interactive else nullcontext()

    def say(self, text: str | Text) -> None:
        """Print a line below the screen."""
        self.console.print(text, soft_wrap=True)


def _line_reader() -> Callable[[str], str]:
    """Return `input`, with line editing and history if available."""
    with suppress(ImportError):
        import readline  # noqa: F401 - importing it enables line editing
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # an invalid byte must not crash
    return input


def _read_plain_line(prompt: str) -> str:
    """Read a line without line editing, which would keep a history."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
