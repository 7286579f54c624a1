"""Make a store with rooms half-played, and say which of them another version plays on, and why not.

    python scripts/stored_rooms.py make FILE NUMBER     with the program of an older commit
    python scripts/stored_rooms.py check FILE           with the current program

Run `make` in a checkout of the older commit, with its packages on PYTHONPATH; it only uses what
both have. `check` may also run with a copy of the package whose cards were changed.
"""

import asyncio
import contextlib
import sqlite3
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))
from rulebound import RuleboundError
from rulebound.server.http_errors import ApiError
from tests.server.room_helpers import answer_at_random, enter, new_room, open_lobby, people

SHOWN = 150
"""Characters of a reason that are printed."""
GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")


async def make(file: str, number: int) -> None:
    """Make rooms of all games, each played a while."""
    async with open_lobby(f"sqlite:///{file}", rooms_per_minute=100_000) as lobby:
        for at in range(number):
            game = GAMES[at % len(GAMES)]
            room, _ = await new_room(lobby, game, people(2), seed=at)
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 5 + at * 7 % 120, seed=at)
            print(f"{at + 1} rooms", end="\r", flush=True)


def room_ids(file: str) -> list[tuple[str, str]]:
    """Return the ids and games of all rooms of a store."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return list(connection.execute("SELECT id, game FROM rooms ORDER BY created, id"))


async def fate(file: str, id: str) -> tuple[str, str]:
    """Return what has become of a room, and why it cannot be played on."""
    async with open_lobby(f"sqlite:///{file}") as lobby:
        try:
            room = await lobby.find(id, "check")
        except (ApiError, RuleboundError) as error:
            return "cannot be opened", str(error)
        if room.session.outdated:
            return "can be watched", " ".join(room.session.outdated)
        clients = await enter(room, 0, 1)
        await answer_at_random(room, clients, 3)
        return "plays on", ""


async def check(file: str) -> None:
    """Open every room; print the reasons of those that cannot be played on, and the sums."""
    counts: dict[str, Counter[str]] = {}
    reasons: Counter[str] = Counter()
    for id, game in room_ids(file):
        kind, reason = await fate(file, id)
        counts.setdefault(game, Counter())[kind] += 1
        if reason:
            reasons[f"{game}, {kind}: {reason[:SHOWN]}"] += 1
    for reason, times in reasons.most_common():
        print(f"{times} x {reason}")
    for game, kinds in counts.items():
        print(f"{game}: " + ", ".join(f"{times} {kind}" for kind, times in kinds.items()))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", file, number]:
            asyncio.run(make(file, int(number)))
        case ["check", file]:
            asyncio.run(check(file))
        case _:
            sys.exit(__doc__)
