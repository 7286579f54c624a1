"""A process that writes into a store, for tests to race and to kill.

python store_child.py append URL ROOM FIRST    append actions forever; print each confirmed number
python store_child.py open URL NAME            print "ready", wait for a line, then add room NAME
"""

import asyncio
import itertools
import sys

from rulebound.server.store import RoomAction, RoomChange, RoomRow, Store


async def append_actions(store_url: str, room: str, first: int) -> None:
    store = await Store.open(store_url)
    for number in itertools.count(first):
        action = RoomAction(number, "answer", number % 2, (number,), 1, number)
        await store.change(RoomChange(room, number, action))
        print(number, flush=True)


async def add_room(store_url: str, name: str) -> None:
    store = await Store.open(store_url)
    await store.add_room(RoomRow(name, "skirmish", b"{}", b"", 0, 0), [])
    await store.close()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["append", store_url, room, first]:
            asyncio.run(append_actions(store_url, room, int(first)))
        case ["open", store_url, name]:
            print("ready", flush=True)
            sys.stdin.readline()
            asyncio.run(add_room(store_url, name))
        case other:
            sys.exit(f"{other}: {__doc__}")
