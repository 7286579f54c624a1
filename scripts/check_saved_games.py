"""Load games that `save_games.py` wrote with another commit, and say which play on, and why not.

    python scripts/check_saved_games.py FOLDER

A game plays on if it can be loaded and if the answers that were given until its second save lead to
exactly the position, events and answers of that save.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from pathlib import Path

import rulebound as rb
from rulebound.kernel.context import RESIGN


def why_not(path: Path) -> str:
    """Return why a game does not play on exactly; nothing if it does."""
    half, later = json.loads(gzip.decompress(path.read_bytes()))
    try:
        game = rb.load(json.dumps(half).encode())
    except rb.Outdated as outdated:
        watched = 0 if outdated.replay is None else len(outdated.replay.moves())
        return f"{outdated} ({watched} of {len(half['moves'])} answers can be watched)"
    try:
        for seat, answer in later["moves"][len(half["moves"]) :]:
            if answer[:1] == [RESIGN]:
                game.resign(seat)
            else:
                game.submit(seat, answer)
    except rb.RuleboundError as error:
        return f"A later answer is refused: {error}"
    now = json.loads(game.save())["stand"]
    different = [key for key in now if now[key] != later["stand"][key]]
    return f"It goes on differently: {', '.join(different)}." if different else ""


def main(folder: Path) -> int:
    found: Counter[str] = Counter()
    failures = 0
    for path in sorted(folder.glob("*.json.gz")):
        reason = why_not(path)
        found[path.name.partition("-")[0]] += not reason
        failures += bool(reason)
        if reason:
            print(f"{path.name}: {reason}")
    for game, count in found.items():
        print(f"{game}: {count} play on")
    print(f"{found.total()} of {found.total() + failures} play on exactly.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
