"""Copies rooms and bans between a store and a backup, while servers use the store."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from rulebound.server.backup import BackupWriter, Contents, read_backup
from rulebound.server.bans import Ban
from rulebound.server.store import Conflict, Store
from rulebound.server.stored_rooms import StoredRoom

AT_ONCE: Final = 20
"""Rooms that are read or written together."""

Item = TypeVar("Item")


class Restored(msgspec.Struct):
    """What became of a backup."""

    rooms: int = 0
    """Rooms that were added."""
    present: int = 0
    """Rooms that were there already, and are as before."""
    bans: int = 0
    """Bans that were added."""


async def back_up(store: Store, file: Path, rooms: Sequence[str] | None, replace: bool) -> Contents:
    """Write rooms into a backup, or all rooms and bans.

    Each room is copied as it is at one moment, and rooms that are removed meanwhile are left out.
    """
    ids = await store.stored_rooms.ids() if rooms is None else rooms
    bans = (await store.bans.current()).bans if rooms is None else ()
    count = 0
    with BackupWriter(file, replace) as writer:
        for some in in_batches(ids, AT_ONCE):
            for room in await store.stored_rooms.read(some):
                writer.add_room(room)
                count += 1
        for ban in bans:
            writer.add_ban(ban)
    return Contents(0, count, len(bans))


async def restore(store: Store, file: Path) -> Restored:
    """Add what a checked backup holds and the store has not. Nothing is overwritten."""
    done = Restored()
    for some in in_batches(read_backup(file), AT_ONCE):
        rooms = [each for each in some if isinstance(each, StoredRoom)]
        known = await store.stored_rooms.known([room.row.id for room in rooms])
        missing = [room for room in rooms if room.row.id not in known]
        added = sum(await asyncio.gather(*[_add(store, room) for room in missing]))
        done.rooms += added
        done.present += len(rooms) - added
        done.bans += await store.bans.restore([each for each in some if isinstance(each, Ban)])
    return done


def in_batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Yield the items in lists of this size; the last may be shorter."""
    rest = iter(items)
    while some := list(islice(rest, size)):
        yield some


async def _add(store: Store, room: StoredRoom) -> bool:
    """Add a room. Return whether it was still missing."""
    try:
        await store.add_room(room.row, room.seats, room.actions, unused=room.unused)
    except Conflict:
        if await store.room(room.row.id) is None:
            raise
        return False
    return True
