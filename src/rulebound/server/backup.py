"""Backups: rooms and bans in a file of lines of JSON, compressed with gzip.

The first line says what the file is, each further one holds a room or a ban, and the last one how
many there are, with a digest of everything before. The form does not depend on the database, so a
backup is also the way from SQLite to PostgreSQL and back.

A backup holds all cards of all games: it is as secret as the store.
"""

import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Protocol, Self

import msgspec

from rulebound.kernel.refusal import RuleboundError
from rulebound.server.bans import Ban, parse_network
from rulebound.server.database import PRIVATE
from rulebound.server.rows import ActionKind, RoomAction, RoomRow, SeatRow
from rulebound.server.stored_rooms import StoredRoom

VERSION: Final = 1
Count = Annotated[int, msgspec.Meta(ge=0)]


class BackupError(RuleboundError):
    """A file cannot be written, or is no backup that can be read."""


class _Head(msgspec.Struct, tag_field="is", tag="rulebound backup", frozen=True):
    version: int
    written: int
    """Milliseconds since 1970."""


class _Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    digest: bytes | None
    name: str
    kind: str


class _Action(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    kind: ActionKind
    seat: int
    answer: tuple[int, ...] | None
    spent: int
    at: int
    digest: str | None


class _Room(msgspec.Struct, tag_field="is", tag="room", frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,63}$")]
    game: str
    made: str
    origin: bytes
    created: int
    touched: int
    over: bool
    writes: Count
    payer: str
    unused: int
    seats: tuple[_Seat, ...]
    actions: tuple[_Action, ...]


class _Ban(msgspec.Struct, tag_field="is", tag="ban", frozen=True, forbid_unknown_fields=True):
    network: str
    since: int
    until: int | None
    reason: str


class _End(msgspec.Struct, tag_field="is", tag="end", frozen=True):
    rooms: Count
    bans: Count
    digest: str


_encode = msgspec.json.Encoder().encode
_decode_head = msgspec.json.Decoder(_Head).decode
_decode_line = msgspec.json.Decoder(_Room | _Ban | _End).decode


# ---- writing ---------------------------------------------------------------------------------


class BackupWriter:
    """Writes a backup. The file appears, complete, when the block ends without an exception."""

    def __init__(self, file: Path, replace: bool = False) -> None:
        if file.exists() and not replace:
            raise BackupError(f"{file} exists already; --replace overwrites it.")
        self._file = file
        self._digest = hashlib.sha256()
        self._rooms = 0
        self._bans = 0

    def __enter__(self) -> Self:
        try:
            handle, self._temporary = tempfile.mkstemp(dir=self._file.parent, prefix=".backup-")
            os.chmod(self._temporary, PRIVATE)
        except OSError as error:
            raise BackupError(f"{self._file}: {error.strerror or error}.") from error
        self._raw = os.fdopen(handle, "wb")
        self._packed = gzip.GzipFile("", "wb", compresslevel=6, fileobj=self._raw)
        self._write(_Head(VERSION, time.time_ns() // 1_000_000))
        return self

    def add_room(self, room: StoredRoom) -> None:
        """Write a room."""
        row = room.row
        seats = tuple([_Seat(each.digest, each.name, each.kind) for each in room.seats])
        self._write(
            _Room(
                row.id,
                row.game,
                row.made.decode(),
                row.origin,
                row.created,
                row.touched,
                row.over,
                row.writes,
                row.payer,
                room.unused,
                seats,
                tuple([_packed_action(each) for each in room.actions]),
            )
        )
        self._rooms += 1

    def add_ban(self, ban: Ban) -> None:
        """Write a ban."""
        self._write(_Ban(ban.network, ban.since, ban.until, ban.reason))
        self._bans += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._write(_End(self._rooms, self._bans, self._digest.hexdigest()))
                self._packed.close()
                self._raw.flush()
                os.fsync(self._raw.fileno())
                os.replace(self._temporary, self._file)
        except OSError as error:
            raise BackupError(f"{self._file}: {error.strerror or error}.") from error
        finally:
            self._raw.close()
            if os.path.exists(self._temporary):
                os.unlink(self._temporary)

    def _write(self, line: msgspec.Struct) -> None:
        data = _encode(line) + b"\n"
        self._digest.update(data)
        try:
            self._packed.write(data)
        except OSError as error:
            raise BackupError(f"{self._file}: {error.strerror or error}.") from error


def _packed_action(action: RoomAction) -> _Action:
    return _Action(action.kind, action.seat, action.answer, action.spent, action.at, action.digest)


# ---- reading ---------------------------------------------------------------------------------


class Contents(msgspec.Struct, frozen=True):
    """What a backup holds, once it is checked."""

    written: int
    rooms: int
    bans: int


def check_backup(file: Path) -> Contents:
    """Read a backup to its end. Raises `BackupError` unless every line of it is in order."""
    written = rooms = bans = 0
    ids: set[str] = set()
    for number, item in _items(file):
        if isinstance(item, _Head):
            written = item.written
        elif isinstance(item, StoredRoom):
            if item.row.id in ids:
                raise BackupError(f"{file}, line {number}: room {item.row.id} is there twice.")
            ids.add(item.row.id)
            rooms += 1
        else:
            bans += 1
    return Contents(written, rooms, bans)


def read_backup(file: Path) -> Iterator[StoredRoom | Ban]:
    """Yield the rooms and bans of a backup."""
    for _, item in _items(file):
        if not isinstance(item, _Head):
            yield item


def _items(file: Path) -> Iterator[tuple[int, _Head | StoredRoom | Ban]]:
    """Yield what the lines of a backup hold, with their numbers."""
    number = 0
    try:
        with file.open("rb") as raw, gzip.GzipFile(fileobj=raw) as packed:
            for number, item in _checked(file, packed):
                yield number, item
    except gzip.BadGzipFile as error:
        what = "is damaged" if number else "is no backup of Rulebound"
        raise BackupError(f"{file} {what}: {error}.") from error
    except OSError as error:
        raise BackupError(f"{file}: {error.strerror or error}.") from error
    except zlib.error as error:
        raise BackupError(f"{file} is damaged after line {number}: {error}.") from error
    except EOFError as error:
        raise BackupError(f"{file} ends in the middle, after line {number}.") from error


def _checked(file: Path, packed: gzip.GzipFile) -> Iterator[tuple[int, _Head | StoredRoom | Ban]]:
    digest = hashlib.sha256()
    rooms = bans = 0
    lines = enumerate(packed, 1)
    yield 1, _head(file, next(lines, (1, b""))[1], digest)
    for number, line in lines:
        item = _item(f"{file}, line {number}", line)
        if isinstance(item, _End):
            if (item.rooms, item.bans, item.digest) != (rooms, bans, digest.hexdigest()):
                raise BackupError(f"{file} was changed after it was written.")
            if next(lines, None) is not None:
                raise BackupError(f"{file} goes on after its end, at line {number + 1}.")
            return
        digest.update(line)
        rooms += isinstance(item, StoredRoom)
        bans += isinstance(item, Ban)
        yield number, item
    raise BackupError(f"{file} has no last line: it was not written to its end.")


class _Digest(Protocol):
    def update(self, data: bytes, /) -> None:
        """Add data."""


def _head(file: Path, line: bytes, digest: _Digest) -> _Head:
    try:
        head = _decode_head(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BackupError(f"{file} is no backup of Rulebound.") from error
    if head.version > VERSION:
        raise BackupError(
            f"{file} has version {head.version}, but this Rulebound reads versions up to {VERSION}."
        )
    digest.update(line)
    return head


def _item(where: str, line: bytes) -> StoredRoom | Ban | _End:
    """Return what a line holds."""
    try:
        item: _Room | _Ban | _End = _decode_line(line)
        if isinstance(item, _Room):
            return _room(item)
        if isinstance(item, _Ban):
            return Ban(str(parse_network(item.network)), item.since, item.until, item.reason)
        return item
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BackupError(f"{where}: {error}.") from error
    except RuleboundError as error:
        raise BackupError(f"{where}: {error}") from error


def _room(room: _Room) -> StoredRoom:
    row = RoomRow(
        room.id,
        room.game,
        room.made.encode(),
        room.origin,
        room.created,
        room.touched,
        room.over,
        room.writes,
        room.payer,
    )
    seats = [
        SeatRow(room.id, seat, each.digest, each.name, each.kind)
        for seat, each in enumerate(room.seats)
    ]
    actions = [_action(number, each) for number, each in enumerate(room.actions)]
    return StoredRoom(row, tuple(seats), tuple(actions), room.unused)


def _action(number: int, packed: _Action) -> RoomAction:
    return RoomAction(
        number, packed.kind, packed.seat, packed.answer, packed.spent, packed.at, packed.digest
    )
