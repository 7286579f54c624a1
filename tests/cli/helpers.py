"""Terminals for tests: scripted input, recorded output."""

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
from typer.testing import CliRunner

import rulebound as rb
from rulebound import games
from rulebound.cli.main import app
from rulebound.cli.play import Session
from rulebound.cli.terminal_io import TerminalIO
from rulebound.kernel import scenario


def run(*words: str, code: int = 0, typed: str = "") -> str:
    """Run a command and return its output."""
    result = CliRunner().invoke(app, list(words), input=typed)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


class ScriptedIO(TerminalIO):
    """Terminal input and output from a script, into a buffer."""

    def __init__(
        self,
        lines: Iterable[str] | Callable[[], str] = (),
        size: tuple[int, int] = (80, 24),
        live: bool = False,
    ) -> None:
        self.buffer = io.StringIO()
        self.remaining = None if callable(lines) else list(lines)
        self.source = lines if callable(lines) else self._next
        console = Console(
            file=self.buffer,
            width=size[0],
            height=size[1],
            force_terminal=live,
            color_system=None,
            highlight=False,
            legacy_windows=False,
        )
        super().__init__(console, self._read)

    def _read(self, prompt: str) -> str:
        self.buffer.write(prompt)
        return self.source()

    def _next(self) -> str:
        if not self.remaining:
            raise EOFError
        return self.remaining.pop(0)

    @property
    def text(self) -> str:
        """Everything shown so far."""
        return self.buffer.getvalue()


class TerminalProcess:
    """A command running in a pseudo-terminal."""

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
        """Type keys."""
        os.write(self.hand, keys.encode())

    def read_until(self, pattern: str) -> str:
        """Return the output up to a pattern; the next call continues after it."""
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
) -> tuple[Session, ScriptedIO]:
    """Start a session, by default of seat 0 against a random bot."""
    terminal = ScriptedIO(lines, size, live)
    game = rb.new("skirmish", seed=seed)
    return Session(game, {1: "random"} if bots is None else bots, seed, terminal), terminal


def scripted(text: str) -> rb.Game:
    """Return the game after a scenario of Skirmish."""
    return scenario.run(scenario.parse(f"game: skirmish\n{dedent(text)}"), games.INSTALLED)


def random_game(seed: int, decisions: int, **options: object) -> rb.Game:
    """Play some random decisions, or to the end."""
    game = rb.new("skirmish", seats=2, seed=seed, **options)
    dice = rb.Dice(seed)
    for _ in range(decisions):
        if game.over:
            break
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    return game
