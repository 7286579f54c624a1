"""Save games with various options half-played, and once more some answers later.

    python scripts/save_games.py FOLDER NUMBER

`FOLDER` gets NUMBER files for each game, with both saves. Run it with the program of an older
commit to test that the current one plays them on exactly (tests/games/test_saved_games.py); it only
uses what both have.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import rulebound as rb

LONG = 400
"""Answers of a game that counts as whole; it is saved after 10 to 80 percent of them."""
LATER = 25
"""How many answers later a game is saved again."""

SKIRMISH_DECKS = ("First Duel", "Silent Web", "Open Forge")
HEROES = ("beginners", "forge", "watch", "crypt", "random")


def options_for(game: str, number: int) -> dict[str, Any]:
    """Return seats and options of a game."""
    if game == "skirmish":
        boards = ((5, 5), (3, 3), (4, 4), (3, 7))
        decks = [SKIRMISH_DECKS[number % 3], SKIRMISH_DECKS[number // 3 % 3]]
        return {"seats": 2, "board": boards[number % 4], "decks": decks}
    if game == "lightseekers":
        style = "draft" if number % 5 == 4 else "constructed"
        return {"seats": 2 + number % 4, "edition": 1 + number % 2, "format": style}
    if game == "havenfall":
        mode = ("usual", "quick", "teams")[number % 3]
        seats = 4 if mode == "teams" else 2 + number % 3
        return {"seats": seats, "mode": mode, "heroes": HEROES[number % 5]}
    return {"seats": 2, "board": ((4, 4), (5, 4))[number % 2]}


def play(game: rb.Game, dice: rb.Dice, answers: int) -> None:
    """Give random answers."""
    for _ in range(answers):
        if not game.over:
            asked = game.pending[dice.roll(len(game.pending))]
            game.submit(asked.seat, asked.sample(dice))


def main(folder: Path, number: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("skirmish", "lightseekers", "havenfall", "sixforms"):
        for at in range(number):
            game = rb.new(name, seed=1000 + at, **options_for(name, at))
            whole = game.clone()
            play(whole, rb.Dice(at), LONG)
            dice = rb.Dice(at)
            play(game, dice, 3 + len(whole.moves()) * (1 + at % 8) // 10)
            saves = [json.loads(game.save())]
            play(game, dice, LATER)
            saves.append(json.loads(game.save()))
            data = gzip.compress(json.dumps(saves).encode(), mtime=0)
            (folder / f"{name}-{at:02}.json.gz").write_bytes(data)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
