"""Command line: `python -m tests.reachability GAME [GAMES]`."""

from __future__ import annotations

import sys

from tests.reachability.goals import GOALS
from tests.reachability.runner import reach


def main(arguments: list[str]) -> int:
    """Print what could not be reached."""
    if not arguments or arguments[0] not in GOALS:
        print(f"usage: python -m tests.reachability {'|'.join(GOALS)} [GAMES]")
        return 2
    goal = GOALS[arguments[0]]()
    games = reach(goal, int(arguments[1]) if len(arguments) > 1 else 3000)
    for name in goal.missing:
        print(name)
    print(f"{len(goal.wanted) - len(goal.missing)} of {len(goal.wanted)} in {games} games")
    return 1 if goal.missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
