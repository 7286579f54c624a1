"""The commands of `rulebound admin` about rooms."""

import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.table import Table

from rulebound import RuleboundError
from rulebound.cli.admin_store import with_store
from rulebound.cli.console import out, print_json
from rulebound.cli.quantities import parse_size, parse_time, size_text, time_text
from rulebound.server import transfer
from rulebound.server.backup import Contents, check_backup
from rulebound.server.limits import Limits
from rulebound.server.store import Store
from rulebound.server.stored_rooms import SHORTEST_RETENTION, Order, RoomFilter, RoomSummary, Usage
from rulebound.server.transfer import Restored


def backup(url: str | None, file: Path, replace: bool) -> None:
    """Write all rooms and bans to a file."""

    async def work(store: Store) -> Contents:
        return await transfer.back_up(store, file, None, replace)

    made = with_store(url, work)
    size = size_text(file.stat().st_size)
    out().print(f"{file}: {_rooms(made.rooms)} and {_bans(made.bans)}, {size}.", soft_wrap=True)


def restore(url: str | None, file: Path) -> None:
    """Add what a store does not have, after the whole backup was checked."""
    contents = check_backup(file)

    async def work(store: Store) -> Restored:
        return await transfer.restore(store, file)

    done = with_store(url, work, may_create=True)
    written = datetime.fromtimestamp(contents.written / 1000).strftime("%Y-%m-%d %H:%M")
    out().print(
        f"{file} of {written}: {_rooms(done.rooms)} and {_bans(done.bans)} added;"
        f" {_rooms(done.present)} left as they are.",
        soft_wrap=True,
    )


def export(url: str | None, room: str, file: Path, replace: bool) -> None:
    """Write one room to a file."""

    async def work(store: Store) -> None:
        if not await store.stored_rooms.known([room]):
            raise RuleboundError(f"There is no room {room}.")
        await transfer.back_up(store, file, [room], replace)

    with_store(url, work)
    out().print(f"{file}: room {room}.", soft_wrap=True)


def room_filter(
    game: str | None,
    over: bool | None,
    unused: str | None,
    older: str | None,
    larger: str | None,
    network: str | None,
) -> RoomFilter:
    """Return the filter that flags describe."""
    now = time.time()
    return RoomFilter(
        game=game,
        over=over,
        unused=None if unused is None else round(parse_time(unused) * 1000),
        made_before=None if older is None else round((now - parse_time(older)) * 1000),
        bytes=None if larger is None else parse_size(larger),
        payer=network,
    )


def show(url: str | None, wanted: RoomFilter, order: Order, limit: int | None, json: bool) -> None:
    """List rooms."""

    async def work(store: Store) -> list[RoomSummary]:
        return await store.stored_rooms.find(wanted, order, limit)

    rooms = with_store(url, work)
    if json:
        print_json(rooms)
        return
    _print_rooms(rooms)
    total = size_text(sum([room.bytes for room in rooms]))
    out().print(f"{_rooms(len(rooms))}, {total}.", style="dim")


def remove(url: str | None, rooms: Sequence[str]) -> None:
    """Delete rooms. Those that exist are deleted even if others do not."""

    async def work(store: Store) -> set[str]:
        return await store.stored_rooms.remove(rooms)

    removed = with_store(url, work)
    out().print(f"{_rooms(len(removed))} removed.")
    missing = [room for room in rooms if room not in removed]
    if missing:
        raise RuleboundError(f"There is no room {', '.join(missing)}.")


def retention(url: str | None, unused: str | None, now: bool, json: bool) -> None:
    """Show, or delete, rooms that are unused for long."""
    seconds = Limits().retention if unused is None else parse_time(unused)
    if seconds * 1000 < SHORTEST_RETENTION:
        shortest = time_text(SHORTEST_RETENTION / 1000)
        raise RuleboundError(f"Rooms are kept for at least {shortest} after their last use.")

    async def find(store: Store) -> list[RoomSummary]:
        return await store.stored_rooms.idle(round(seconds * 1000))

    async def delete(store: Store) -> int:
        return await store.delete_idle(round(seconds * 1000))

    if now:
        out().print(f"{_rooms(with_store(url, delete))} removed.")
        return
    rooms = with_store(url, find)
    if json:
        print_json(rooms)
        return
    _print_rooms(rooms)
    total = size_text(sum([room.bytes for room in rooms]))
    hint = "; --now removes them" if rooms else ""
    out().print(
        f"{_rooms(len(rooms))} unused for {time_text(seconds)}, {total}{hint}.", style="dim"
    )


def quotas(url: str | None, json: bool) -> None:
    """Show what each network has stored."""

    async def work(store: Store) -> list[Usage]:
        return await store.stored_rooms.usage()

    usage = with_store(url, work)
    if json:
        print_json(usage)
        return
    table = Table("network", "rooms", "size", "last used", box=None, pad_edge=False)
    for each in usage:
        network = each.payer or "(made before networks were counted)"
        table.add_row(network, str(each.rooms), size_text(each.bytes), _ago(each.unused))
    out().print(table)


def _print_rooms(rooms: Sequence[RoomSummary]) -> None:
    table = Table("room", "game", "made", "last used", "size", "", box=None, pad_edge=False)
    now = time.time()
    for room in rooms:
        made = _ago(now * 1000 - room.created)
        state = "over" if room.over else ""
        table.add_row(room.id, room.game, made, _ago(room.unused), size_text(room.bytes), state)
    out().print(table)


def _ago(milliseconds: float) -> str:
    text = time_text(milliseconds / 1000)
    return text if text == "now" else f"{text} ago"


def _rooms(count: int) -> str:
    return f"{count} room" + "s" * (count != 1)


def _bans(count: int) -> str:
    return f"{count} ban" + "s" * (count != 1)
