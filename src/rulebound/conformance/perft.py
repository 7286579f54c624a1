"""Perft: the number of sequences of answers from a position, by their length.

A change of what is legal changes one of the numbers. They are kept in `perft.txt` in the folder of
a game, one position per line: the set-up, how many random answers lead to the position, and the
counts for one answer, two, three and so on:

    {"seats": 2, "seed": 1, "board": [3, 3]} after 15: 12 140 1203
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rulebound import RuleboundError, games
from rulebound.conformance.cases import cases_of, pick_pending
from rulebound.conformance.playthroughs import Start, starter
from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice

FILE: Final = "perft.txt"
BUDGET: Final = 2500
"""Counts are deepened as long as the last one is at most this."""
DEEPEST: Final = 7
_LINE: Final = re.compile(r"(\{.*\}) after (\d+): ([\d ]+)")


class Position(NamedTuple):
    """A kept position with its counts."""

    setup: dict[str, Any]
    after: int
    """The number of random answers that lead to it."""
    counts: tuple[int, ...]

    def line(self) -> str:
        """Return the line of the file."""
        return f"{json.dumps(self.setup)} after {self.after}: {' '.join(map(str, self.counts))}"


def read(path: Path) -> list[Position]:
    """Read the kept positions; none if there is no file."""
    if not path.exists():
        return []
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise RuleboundError(f"{path}:{number}: a line is a set-up, `after N:` and counts.")
        counts = tuple(map(int, match[3].split()))
        found.append(Position(json.loads(match[1]), int(match[2]), counts))
    return found


def differences(position: Position, start: Start, most: int | None = None) -> list[str]:
    """Count again, counts above `most` left out; return the first that differs, or nothing."""
    game = reach(start, position.setup, position.after)
    for depth, count in enumerate(position.counts, 1):
        if most is None or count <= most:
            now = perft(game, depth)
            if now != count:
                return [f"{position.line()}: depth {depth} has {now}"]
    return []


def keep(game: str) -> bool:
    """Count the positions of a game again, or its first ones; return whether any changed."""
    path = games.folder(game) / FILE
    start = starter(game)
    kept = read(path)
    wanted = [(position.setup, position.after) for position in kept]
    if not wanted:
        wanted = [(case.new(seed), 8 * seed) for case in cases_of(game) for seed in range(3)]
    lines = [f"# Sequences of answers. Written by `rulebound conform {game} --keep`."]
    for setup, after in wanted:
        counts = tuple(counts_by_depth(reach(start, setup, after)))
        lines.append(Position(setup, after, counts).line())
    text = "\n".join(lines) + "\n"
    is_changed = not path.exists() or path.read_text(encoding="utf-8") != text
    path.write_text(text, encoding="utf-8")
    return is_changed


def reach(start: Start, setup: Mapping[str, Any], after: int) -> Game:
    """Return the position after this many random answers, or at the end of the game."""
    dice = Dice(int(setup["seed"]))
    game = start(**setup).clone(quiet=True)
    for _ in range(after):
        if not game.over:
            asked = pick_pending(game, dice)
            game.submit(asked.seat, asked.sample(dice))
    return game


def perft(game: Game, depth: int) -> int:
    """Return the number of sequences of `depth` answers from here."""
    if game.over:
        return 0
    asked = game.pending[0]
    if depth == 1:
        return asked.size()
    total = 0
    for answer in asked.question.answers():
        twin = game.clone()
        twin.submit(asked.seat, answer)
        total += perft(twin, depth - 1)
    return total


def counts_by_depth(game: Game) -> list[int]:
    """Return the counts for depth 1, 2, 3 ... within the budget."""
    counts = [perft(game, 1)]
    while 0 < counts[-1] <= BUDGET and len(counts) < DEEPEST:
        counts.append(perft(game, len(counts) + 1))
    return counts
