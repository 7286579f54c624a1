"""A terminal on paper: scripted lines in, text out."""

import io
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterable
from textwrap import dedent
from typing import Self

from rich.console import Console

import rulebound as rb
from rulebound import games
from rulebound.cli.play import Session
from rulebound.cli.stage import Stage
from rulebound.kernel import scenario


class Paper(Stage):
    """A stage that keeps what was shown, and reads what a script says."""

    def __init__(
        self,
        lines: Iterable[str] | Callable[[], str] = (),
        size: tuple[int, int] = (80, 24),
        live: bool = False,
    ) -> None:
        self.sheet = io.StringIO()
        self.left = None if callable(lines) else list(lines)
        self.source = lines if callable(lines) else self._next
        console = Console(
            file=self.sheet,
            width=size[0],
            height=size[1],
            force_terminal=live,
            color_system=None,
            highlight=False,
            legacy_windows=False,
        )
        super().__init__(console, self._read)

    def _read(self, prompt: str) -> str:
        self.sheet.write(prompt)
        return self.source()

    def _next(self) -> str:
        if not self.left:
            raise EOFError
        return self.left.pop(0)

    @property
    def text(self) -> str:
        """All that was shown."""
        return self.sheet.getvalue()


class Typist:
    """Somebody at a real terminal, in which a command runs."""

    def __init__(self, *words: str) -> None:
        self.hand, self.end = pty.openpty()
        self.unread = b""
        self.command = subprocess.Popen(
            [sys.executable, "-m", "rulebound.cli.main", *words],
            stdin=self.end,
            stdout=self.end,
            stderr=self.end,
            env={**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8"},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.command.kill()
        self.command.wait()
        os.close(self.hand)
        os.close(self.end)

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.hand, keys.encode())

    def read_until(self, pattern: str) -> str:
        """All that appears on the terminal up to a pattern; the next reading goes on behind it."""
        while True:
            text = self.unread.decode(errors="replace")
            found = re.search(pattern, text, re.DOTALL)
            if found is not None:
                self.unread = text[found.end() :].encode()
                return text[: found.end()]
            ready, _, _ = select.select([self.hand], [], [], 60)
            assert ready, f"{pattern!r} does not appear: {text!r}"
            self.unread += os.read(self.hand, 4096)


def session(
    lines: Iterable[str] | Callable[[], str] = (),
    seed: int = 7,
    bots: dict[int, str] | None = None,
    size: tuple[int, int] = (80, 24),
    live: bool = False,
) -> tuple[Session, Paper]:
    """A game of seat 0 against a random bot, unless said otherwise."""
    paper = Paper(lines, size, live)
    game = rb.new("skirmish", seed=seed)
    return Session(game, {1: "random"} if bots is None else bots, seed, paper), paper


def scripted(text: str) -> rb.Game:
    """The game after a scenario of Skirmish."""
    return scenario.run(scenario.parse(f"game: skirmish\n{dedent(text)}"), games.INSTALLED)


def played(seed: int, decisions: int, **options: object) -> rb.Game:
    """A game after some random decisions, or at its end."""
    game = rb.new("skirmish", seats=2, seed=seed, **options)
    dice = rb.Dice(seed)
    for _ in range(decisions):
        if game.over:
            break
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game
