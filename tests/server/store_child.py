"""A process of its own that writes into a store, for the tests to watch, to race and to kill.

python store_child.py deeds PLACE ROOM FIRST    deeds for ever, each number printed once confirmed
python store_child.py open PLACE NAME           ready, waits for a line, opens, adds room NAME
"""

import asyncio
import itertools
import sys

from rulebound.server.store import Deed, RoomRow, Store


async def deeds(place: str, room: str, first: int) -> None:
    store = await Store.open(place)
    for number in itertools.count(first):
        await store.append(room, Deed(number, "answer", number % 2, (number,), 1, number))
        print(number, flush=True)


async def add_room(place: str, name: str) -> None:
    store = await Store.open(place)
    await store.add_room(RoomRow(name, "skirmish", b"{}", b"", 0, 0), [])
    await store.close()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["deeds", place, room, first]:
            asyncio.run(deeds(place, room, int(first)))
        case ["open", place, name]:
            print("ready", flush=True)
            sys.stdin.readline()
            asyncio.run(add_room(place, name))
        case other:
            sys.exit(f"{other}: {__doc__}")
