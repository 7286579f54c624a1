"""Backups: everything comes back, on either database, and no damaged file is taken."""

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from rulebound.server.backup import BackupError, BackupWriter, Contents, check_backup, read_backup
from rulebound.server.bans import Ban, parse_network
from rulebound.server.protocol.incoming import Answer
from rulebound.server.rows import RoomAction
from rulebound.server.store import Store
from rulebound.server.stored_rooms import StoredRoom
from rulebound.server.transfer import back_up, in_batches, restore
from tests.server.room_helpers import answer_at_random, enter, new_room, open_lobby, people
from tests.server.test_store import ROOM, SEATS, action, opened

ACTIONS = (
    action(0, 3, -1, 2**62),
    RoomAction(1, "resign", 1, None, 0, 11),
    RoomAction(2, "undo", 0, (1,), 2**40, 12, "ab12"),
)
ANOTHER = msgspec.structs.replace(ROOM, id="b-2", writes=7, over=True, payer="n1")
BAN = Ban("192.0.2.0/24", 5, None, "floods — again")


def write(file: Path, *items: StoredRoom | Ban) -> None:
    with BackupWriter(file) as writer:
        for item in items:
            if isinstance(item, Ban):
                writer.add_ban(item)
            else:
                writer.add_room(item)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup with two rooms and a ban."""
    file = tmp_path / "games.jsonl.gz"
    room = StoredRoom(ROOM, tuple(SEATS), ACTIONS, 70)
    write(file, room, StoredRoom(ANOTHER, (), (), 0), BAN)
    return file


def rewrite(file: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    file.write_bytes(gzip.compress(b"".join(change(lines))))


# ---- files -----------------------------------------------------------------------------------


def test_what_is_written_is_read(backup: Path) -> None:
    first, second, ban = read_backup(backup)
    assert isinstance(first, StoredRoom)
    assert isinstance(second, StoredRoom)
    assert (first.row, list(first.seats), first.actions) == (ROOM, SEATS, ACTIONS)
    assert first.unused == 70
    assert second.row == ANOTHER
    assert ban == BAN
    contents = check_backup(backup)
    assert (contents.rooms, contents.bans) == (2, 1)


def test_a_backup_of_the_first_version_can_be_read_for_ever(tmp_path: Path) -> None:
    lines = (
        b'{"is":"rulebound backup","version":1,"written":5}',
        b'{"is":"room","id":"a-1","game":"skirmish","made":"{}","origin":"AAEC","created":5,'
        b'"touched":6,"over":true,"writes":3,"payer":"n1","unused":7,"seats":[{"digest":"AAEC",'
        b'"name":"Ada","kind":"person"}],"actions":[["answer",0,[3,-1],15,16,null],'
        b'["resign",0,null,0,17,"ab12"]]}',
        b'{"is":"ban","network":"192.0.2.0/24","since":5,"until":null,"reason":""}',
        b'{"is":"end","rooms":1,"bans":1,"digest":'
        b'"228a5d8c2c86e900e0a47245300a40cdac76d602e81c9705b872b19284494726"}',
    )
    file = tmp_path / "first.jsonl.gz"
    file.write_bytes(gzip.compress(b"\n".join(lines) + b"\n"))
    assert check_backup(file) == Contents(5, 1, 1)


def test_only_the_user_can_read_a_backup(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


def test_a_backup_is_not_overwritten_by_chance(backup: Path) -> None:
    before = backup.read_bytes()
    with pytest.raises(BackupError, match="exists already"):
        BackupWriter(backup)
    assert backup.read_bytes() == before
    with BackupWriter(backup, replace=True):
        pass
    assert check_backup(backup).rooms == 0


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), BackupWriter(tmp_path / "new.jsonl.gz"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
    with (
        pytest.raises(BackupError, match="No such file or directory"),
        BackupWriter(tmp_path / "nowhere" / "new.jsonl.gz"),
    ):
        pass


def _with(at: int, **changes: object) -> Callable[[list[bytes]], list[bytes]]:
    """Change fields of a line."""

    def change(lines: list[bytes]) -> list[bytes]:
        lines[at] = json.dumps(json.loads(lines[at]) | changes).encode() + b"\n"
        return lines

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_with(0, version=2), r"has version 2, but this Rulebound reads versions up to 1"),
        (_with(0, **{"is": "else"}), r"is no backup"),
        (_with(1, id="../x"), r"line 2: .*regex"),
        (_with(1, seats=3), r"line 2: Expected `array`"),
        (_with(1, surprise=3), r"line 2: .*unknown field `surprise`"),
        (_with(1, actions=[["dance", 0, None, 0, 0, None]]), r"line 2: Invalid enum value 'dance'"),
        (_with(1, created=6), r"was changed after it was written"),
        (_with(3, network="nowhere"), r"line 4: 'nowhere' is neither"),
        (_with(4, rooms=1), r"was changed after it was written"),
        (lambda lines: lines[:-1], r"no last line"),
        (lambda lines: lines[:1] + lines[2:], r"was changed after it was written"),
        (lambda lines: [*lines, b"more\n"], r"goes on after its end, at line 6"),
        (lambda lines: [], r"is no backup"),
        (
            lambda lines: [*lines[:2], lines[1], *lines[2:]],
            r"line 3: room amber-fox is there twice",
        ),
    ],
)
def test_a_changed_backup_is_refused_with_the_reason(
    backup: Path, change: Callable[[list[bytes]], list[bytes]], message: str
) -> None:
    rewrite(backup, change)
    with pytest.raises(BackupError, match=message):
        check_backup(backup)


def test_a_file_cut_or_damaged_anywhere_is_refused(backup: Path) -> None:
    whole = backup.read_bytes()
    for at in range(len(whole)):
        backup.write_bytes(whole[:at])
        with pytest.raises(BackupError):
            check_backup(backup)
    for at in range(10, len(whole)):  # the first bytes hold no more than the name of the method
        backup.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with pytest.raises(BackupError):
            check_backup(backup)


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(b"SQLite format 3\0")
    with pytest.raises(BackupError, match="is no backup of Rulebound"):
        check_backup(file)
    with pytest.raises(BackupError, match="No such file"):
        check_backup(tmp_path / "missing")
    with pytest.raises(BackupError, match="Is a directory"):
        check_backup(tmp_path)


# ---- stores ----------------------------------------------------------------------------------


async def read_all(store: Store) -> list[StoredRoom]:
    return await store.stored_rooms.read(await store.stored_rooms.ids())


def test_games_move_to_the_other_database_and_play_on(
    store_url: str, sqlite_url: str, postgres_url: str, tmp_path: Path
) -> None:
    other_url = postgres_url if store_url == sqlite_url else sqlite_url
    file = tmp_path / "games.jsonl.gz"

    async def main() -> None:
        async with open_lobby(store_url) as lobby, opened(store_url) as store:
            room, _ = await new_room(lobby, "skirmish", people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, 12)
            await store.bans.add(parse_network("192.0.2.1"), reason="floods")
            made = await back_up(store, file, None, replace=False)
            assert (made.rooms, made.bans) == (1, 1)
            before = room.session.game.save()
            copied = await read_all(store)
        async with opened(other_url) as other:
            done = await restore(other, file)
            assert (done.rooms, done.present, done.bans) == (1, 0, 1)
            found = await read_all(other)
            assert [each.row for each in found] == [each.row for each in copied]
            assert [each.actions for each in found] == [each.actions for each in copied]
            assert [each.seats for each in found] == [each.seats for each in copied]
        async with open_lobby(other_url) as lobby:
            again = await lobby.find(room.id, "test")
            assert again.session.game.save() == before
            clients = await enter(again, 0, 1)
            pending = again.session.game.pending[0]
            client = clients[pending.seat]
            answer = next(pending.options()).answer
            await again.handle(client, Answer(client.ask, answer))

    asyncio.run(main())


def test_restoring_never_overwrites(store_url: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"

    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS, [action(0, 1)])
            await store.add_room(ANOTHER, [])
            await back_up(store, file, None, replace=False)
            await store.stored_rooms.remove([ANOTHER.id])
            changed = msgspec.structs.replace(ROOM, id="new")
            await store.add_room(changed, [])
            await store.stored_rooms.remove([ROOM.id])
            await store.add_room(ROOM, SEATS, [action(0, 2), action(1, 3)])
            done = await restore(store, file)
            assert (done.rooms, done.present) == (1, 1)
            assert [each.answer for each in await store.actions(ROOM.id)] == [(2,), (3,)]
            assert await store.stored_rooms.ids() == ["amber-fox", "b-2", "new"]

    asyncio.run(main())


def test_a_restored_room_is_as_long_unused_as_before(store_url: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    day = 86_400_000

    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS, unused=3 * day)
            await back_up(store, file, None, replace=False)
            await store.stored_rooms.remove([ROOM.id])
            await restore(store, file)
            (summary,) = await store.stored_rooms.idle(2 * day)
            assert summary.unused == 3 * day

    asyncio.run(main())


def test_one_room_is_exported_alone(store_url: str, tmp_path: Path) -> None:
    file = tmp_path / "room.jsonl.gz"

    async def main() -> None:
        async with opened(store_url) as store:
            await store.add_room(ROOM, SEATS)
            await store.add_room(ANOTHER, [])
            await store.bans.add(parse_network("192.0.2.1"))
            await back_up(store, file, [ROOM.id], replace=False)
        contents = check_backup(file)
        assert (contents.rooms, contents.bans) == (1, 0)

    asyncio.run(main())


def test_batches_hold_everything_in_order() -> None:
    assert list(in_batches(range(5), 2)) == [[0, 1], [2, 3], [4]]
    assert list(in_batches([], 2)) == []
