"""A terminal on paper: scripted lines in, text out."""

import io
from collections.abc import Callable, Iterable

from rich.console import Console

import rulebound as rb
from rulebound.cli.play import Session
from rulebound.cli.stage import Stage


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
