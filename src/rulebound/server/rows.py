"""What is kept of a room: what it was made of, who sits there, and all that was done in it.

Moments are milliseconds since 1970. The store has no clock; whoever writes says when it is.
"""

from typing import Final, Literal, TypeAlias, TypeVar

import msgspec
from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, RowMapping, Text, column, table

from rulebound.server.database import StoreError

DeedKind: TypeAlias = Literal["answer", "resign", "undo"]


class RoomRow(msgspec.Struct, frozen=True):
    """A room as it was made, which never changes, and where its life has got to."""

    id: str
    game: str
    made: bytes
    """JSON: what the room was asked for. The store does not look into it."""
    origin: bytes
    """The game as saved before anything was done."""
    created: int
    touched: int
    """When something was last done in it."""
    over: bool = False


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat. Of its token only the SHA-256 is kept: who reads this cannot sit down."""

    room: str
    seat: int
    digest: bytes | None
    name: str
    kind: str


class Deed(msgspec.Struct, frozen=True):
    """Something done in a room. Played in their order from 0, the deeds give the game again."""

    number: int
    kind: DeedKind
    seat: int
    answer: tuple[int, ...] | None
    spent: int
    """Milliseconds of thought."""
    at: int


# The tables as queries name them; `migrations` says how they are made.
ROOMS: Final = table(
    "rooms",
    column("id", Text),
    column("game", Text),
    column("made", Text),
    column("origin", LargeBinary),
    column("created", BigInteger),
    column("touched", BigInteger),
    column("over", Boolean),
)
SEATS: Final = table(
    "seats",
    column("room", Text),
    column("seat", Integer),
    column("digest", LargeBinary),
    column("name", Text),
    column("kind", Text),
)
DEEDS: Final = table(
    "deeds",
    column("room", Text),
    column("number", Integer),
    column("after", Integer),
    column("kind", Text),
    column("seat", Integer),
    column("answer", Text),
    column("spent", BigInteger),
    column("at", BigInteger),
)

Cells: TypeAlias = dict[str, object]
Row = TypeVar("Row", RoomRow, SeatRow, Deed)


def room_cells(row: RoomRow) -> Cells:
    """A room as its row has it."""
    return msgspec.structs.asdict(row) | {"made": row.made.decode()}


def room_from(cells: RowMapping) -> RoomRow:
    """The room in a row."""
    return _checked(dict(cells) | {"made": str(cells["made"]).encode()}, RoomRow)


def seat_cells(row: SeatRow) -> Cells:
    """A seat as its row has it."""
    return msgspec.structs.asdict(row)


def seat_from(cells: RowMapping) -> SeatRow:
    """The seat in a row."""
    return _checked(dict(cells), SeatRow)


def deed_cells(room: str, deed: Deed) -> Cells:
    """A deed as its row has it: with its room, and the deed that it comes after."""
    answer = None if deed.answer is None else msgspec.json.encode(deed.answer).decode()
    after = deed.number - 1 if deed.number else None
    return msgspec.structs.asdict(deed) | {"room": room, "after": after, "answer": answer}


def deed_from(cells: RowMapping) -> Deed:
    """The deed in a row."""
    kept = cells["answer"]
    try:
        answer = None if kept is None else msgspec.json.decode(kept)
    except msgspec.DecodeError as error:
        raise StoreError(f"What is kept of a deed cannot be read: {error}") from error
    return _checked(dict(cells) | {"answer": answer}, Deed)


def _checked(cells: Cells, kind: type[Row]) -> Row:
    """Others can write into a database too: what comes from there is believed only if it fits."""
    try:
        return msgspec.convert(cells, kind)
    except msgspec.ValidationError as error:
        raise StoreError(f"What is kept of a {kind.__name__} cannot be read: {error}") from error
