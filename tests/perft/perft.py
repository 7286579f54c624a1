"""Perft: the number of sequences of answers from a position, up to a depth.

A change of what is legal changes one of the numbers in `counts.txt`. Run
`python -m tests.perft.perft` to update them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from rulebound.kernel.game import Game
from rulebound.kernel.questions import Dice
from tests.helpers import (
    Case,
    havenfall_case,
    lightseekers_case,
    make_case,
    pick_pending,
    rotating_heroes,
    sixforms_case,
    toy_case,
)

COUNTS = Path(__file__).with_name("counts.txt")
BUDGET = 2500
"""Counts are deepened as long as the last one is at most this."""

CASES = {
    case.id: case
    for case in (
        make_case("skirmish", "3x3", board=(3, 3), first=0),
        make_case("skirmish", "4x3", board=(4, 3), first=1),
        lightseekers_case("first", first=0),
        lightseekers_case("first edition", edition=1, first=1),
        lightseekers_case("3 first edition", seats=3, edition=1),
        lightseekers_case("5", seats=5),
        lightseekers_case("8", seats=8),
        havenfall_case("2", heroes=rotating_heroes),
        havenfall_case("3", seats=3, heroes="random"),
        havenfall_case("4", seats=4, heroes="random", first=2),
        havenfall_case("quick", mode="quick", heroes=rotating_heroes),
        havenfall_case("teams", seats=4, mode="teams", heroes=rotating_heroes),
        sixforms_case("4x4"),
        sixforms_case("5x4", board=(5, 4), first=0),
        toy_case(2),
        toy_case(3),
    )
}


class Row(NamedTuple):
    """A position, a depth, and the number of sequences."""

    case: str
    seed: int
    after: int
    """The number of random answers that lead to the position."""
    depth: int
    sequences: int


POSITIONS = [
    *[("skirmish 3x3", seed, after) for seed, after in ((1, 0), (2, 15), (3, 40), (4, 80))],
    *[("skirmish 4x3", seed, after) for seed, after in ((5, 0), (6, 25))],
    *[("lightseekers first", seed, after) for seed, after in ((1, 0), (2, 12), (3, 40))],
    *[("lightseekers first edition", seed, after) for seed, after in ((4, 8), (5, 30))],
    *[("lightseekers 3 first edition", seed, after) for seed, after in ((8, 0), (9, 35))],
    *[("lightseekers 5", seed, after) for seed, after in ((6, 20), (7, 60))],
    *[("lightseekers 8", seed, after) for seed, after in ((10, 0), (11, 90))],
    *[("havenfall 2", seed, after) for seed, after in ((1, 0), (4, 150), (9, 250))],
    *[("havenfall 3", seed, after) for seed, after in ((8, 40), (3, 300))],
    *[("havenfall 4", seed, after) for seed, after in ((6, 0), (7, 350))],
    *[("havenfall quick", seed, after) for seed, after in ((2, 12), (6, 200))],
    *[("havenfall teams", seed, after) for seed, after in ((1, 60), (11, 400))],
    *[("sixforms 4x4", seed, after) for seed, after in ((6, 0), (13, 300), (34, 300))],
    *[("sixforms 5x4", seed, after) for seed, after in ((8, 420), (20, 300), (25, 90))],
    *[("toy 2", seed, after) for seed, after in ((1, 0), (2, 4), (3, 8))],
    *[("toy 3", seed, after) for seed, after in ((1, 0), (2, 6), (4, 13))],
]


def reach(case: Case, seed: int, after: int) -> Game:
    """Return the position after this many answers, or at the end of the game."""
    dice = Dice(seed)
    game = case.start(seed).clone(quiet=True)
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
    while 0 < counts[-1] <= BUDGET and len(counts) < 7:
        counts.append(perft(game, len(counts) + 1))
    return counts


def read() -> list[Row]:
    """Return the expected counts."""
    rows = []
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            case, numbers = line.split("|")
            rows.append(Row(case.strip(), *map(int, numbers.split())))
    return rows


def main() -> int:
    """Write the expected counts."""
    lines = [
        "# Sequences of answers: python -m tests.perft.perft",
        "# case            | seed after depth   count",
    ]
    for name, seed, after in POSITIONS:
        game = reach(CASES[name], seed, after)
        for depth, count in enumerate(counts_by_depth(game), 1):
            lines.append(f"{name:<17} | {seed:4} {after:5} {depth:5} {count:7}")
    COUNTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
