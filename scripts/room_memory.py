"""Memory of a server while many bot games come and go: it must stay flat.

    .venv/bin/python scripts/room_memory.py 1000

Each game is played to its end in a room with an onlooker, who then leaves, and the room is
unloaded.
Prints the resident memory every hundred games, and its growth since the first two hundred.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
import rulebound as rb
from rulebound import games
from rulebound.server.lobby import Lobby
from rulebound.server.processes import reduce_gc
from rulebound.server.protocol.rooms import SeatWish
from scripts.load_test import memory
from tests.server.room_helpers import FakeClient, new_room, open_lobby, wait_until

SETTLED = 200
"""Games after which all cards are loaded and caches are full."""
BOTS = (SeatWish("bot", bot="random"),) * 2


async def play_and_leave(lobby: Lobby, game: str, seed: int) -> None:
    """Let bots play a game to its end, and unload it."""
    options = {"turn_limit": 12}
    room, _ = await new_room(lobby, game, BOTS, seed=seed, options=options)
    client = FakeClient(rb.SPECTATOR)
    await room.enter(client, 0, 0)
    await wait_until(lambda: room.session.game.over)
    await room.leave(client)
    lobby.unload_idle(-1.0)


async def main(count: int) -> None:
    """Play the games and report."""
    reduce_gc()
    settled = 0.0
    folder = tempfile.TemporaryDirectory()
    store = f"sqlite:///{folder.name}/games.db"
    async with open_lobby(store, rooms_per_minute=1_000_000) as lobby:
        for number in range(1, count + 1):
            await play_and_leave(lobby, games.BUILT_IN[number % len(games.BUILT_IN)], number)
            if number % 100 == 0:
                now = memory("self")
                settled = now if number == SETTLED else settled
                growth = f", {now / settled - 1:+.1%} since {SETTLED}" if settled else ""
                print(f"{number} games, {now:.0f} MiB{growth}", flush=True)
    folder.cleanup()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
