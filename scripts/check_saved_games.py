"""Load games that `save_games.py` wrote with another commit, and say which play on, and why not.

    python scripts/check_saved_games.py FOLDER

A game that can be loaded plays on. The answers that were given until its second save show how: they
lead to the position of that save, or the rules that have changed since lead elsewhere.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import rulebound as rb
from rulebound.kernel.context import RESIGN
from rulebound.kernel.position_digest import position_digest

EXACTLY = "plays on, and goes the same way"
NEW_RULES = "plays on by the changed rules"
REPLAY = "can only be watched"


def fate(half: dict[str, Any], later: dict[str, Any]) -> tuple[str, str]:
    """Return what has become of a game, and why it is not the same game any more."""
    try:
        game = rb.load(json.dumps(half).encode())
    except rb.Outdated as outdated:
        watched = 0 if outdated.replay is None else len(outdated.replay.moves())
        return REPLAY, f"{outdated} ({watched} of {len(half['moves'])} answers can be watched)"
    try:
        for seat, answer in later["moves"][len(half["moves"]) :]:
            if answer[:1] == [RESIGN]:
                game.resign(seat)
            else:
                game.submit(seat, answer)
    except rb.RuleboundError as error:
        return NEW_RULES, f"A later answer is refused: {error}"
    try:
        saved = rb.load(json.dumps(later).encode())
    except rb.Outdated as outdated:
        return NEW_RULES, str(outdated)
    if position_digest(game) != position_digest(saved):
        return NEW_RULES, "The later answers lead to another position."
    return EXACTLY, ""


def main(folder: Path) -> int:
    found: dict[str, Counter[str]] = {}
    for path in sorted(folder.glob("*.json.gz")):
        half, later = json.loads(gzip.decompress(path.read_bytes()))
        kind, reason = fate(half, later)
        found.setdefault(path.name.partition("-")[0], Counter())[kind] += 1
        if reason:
            print(f"{path.name} {kind}: {reason}")
    for game, counts in found.items():
        told = ", ".join(f"{counts[kind]} {kind}" for kind in (EXACTLY, NEW_RULES, REPLAY))
        print(f"{game}: {told}")
    return 0 if all(set(counts) == {EXACTLY} for counts in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
