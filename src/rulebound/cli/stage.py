"""The person at the terminal: what is shown to them, and the lines they type."""

import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text


class Stage:
    """A console and a keyboard. Where the output is no terminal, nothing is cleared and nobody
    waited for, so that a script can play."""

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None
    ) -> None:
        self.console = console if console is not None else Console(highlight=False)
        self._read = read if read is not None else _typed()

    @property
    def live(self) -> bool:
        """Does somebody look at it?"""
        return self.console.is_terminal

    def ask(self, prompt: str) -> str:
        """A line; `EOFError` where there are no more."""
        line = self._read(prompt)
        if not self.live:
            self.console.print()
        return line.strip()

    def screen(self, picture: RenderableType) -> None:
        """A new screen."""
        if self.live:
            self.console.clear()
        self.console.print(picture)

    def show(self, picture: RenderableType) -> None:
        """Something to read before the game goes on."""
        self.screen(picture)
        if self.live:
            self.ask("\nEnter to go back ")

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
