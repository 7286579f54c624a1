"""Rows of the store: rooms, their seats, and the actions taken in them.

Times are milliseconds since 1970. Callers supply them; the store has no clock.
"""

from typing import Final, Literal, TypeAlias, TypeVar

import msgspec
from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, RowMapping, Text, column, table

from rulebound.server.database import StoreError

ACTION_BYTES: Final = 200
"""About how much an action without an answer takes in the store, with its indexes."""

ActionKind: TypeAlias = Literal["answer", "resign", "undo", "passes"]
"""`passes` replaces the standing passes of a seat; its answer is the new mask."""


class RoomRow(msgspec.Struct, frozen=True):
    """A room: its setup, its first position, and whether its game is over."""

    id: str
    game: str
    made: bytes
    """The `RoomSetup` as JSON. Opaque to the store."""
    origin: bytes
    """The saved game before the first action."""
    created: int
    touched: int
    """Time of the last action."""
    over: bool = False
    writes: int = 0
    """Number of changes so far. Each names the number it knows of, so none is made blindly."""
    payer: str = ""
    """A digest of the network for which the room was made; empty if it was made before."""
    bytes: int = 0
    """About how much it takes in the store."""


class SeatRow(msgspec.Struct, frozen=True):
    """Who holds a seat. Only the SHA-256 of its token is stored."""

    room: str
    seat: int
    digest: bytes | None
    name: str
    kind: str


class RoomAction(msgspec.Struct, frozen=True):
    """An action in a room. Replaying all actions from number 0 gives the current game."""

    number: int
    kind: ActionKind
    seat: int
    answer: tuple[int, ...] | None
    spent: int
    """Thinking time in milliseconds."""
    at: int
    digest: str | None = None
    """Of the position it has led to; None for undo, passes, and actions of older versions."""


class RoomChange(msgspec.Struct, frozen=True):
    """A change of a room. It is made only if the room has had `writes` changes before."""

    room: str
    writes: int
    action: RoomAction | None = None
    over: bool = False
    """Whether the game is over after the action."""
    made: bytes | None = None
    """The new setup, if it changes."""
    origin: bytes | None = None
    """The new first position, if it changes."""
    seat: SeatRow | None = None
    """The seat that is added or replaced, if any."""

    @property
    def bytes(self) -> int:
        """About how much larger the room is after it."""
        grown = len(self.made or b"") + len(self.origin or b"")
        return grown if self.action is None else grown + action_bytes(self.action)

    def __str__(self) -> str:
        what = "The change" if self.action is None else f"Action {self.action.number}"
        return f"{what} of room {self.room} was not saved"


def action_bytes(action: RoomAction) -> int:
    """Return about how much an action takes in the store, with its indexes."""
    return ACTION_BYTES + 4 * len(action.answer or ())


# The tables as queries use them; `migrations` creates them.
ROOMS: Final = table(
    "rooms",
    column("id", Text),
    column("game", Text),
    column("made", Text),
    column("origin", LargeBinary),
    column("created", BigInteger),
    column("touched", BigInteger),
    column("over", Boolean),
    column("writes", BigInteger),
    column("payer", Text),
    column("bytes", BigInteger),
    column("owner", Text),
    column("used", BigInteger),
)
ROOM_COLUMNS: Final = tuple([ROOMS.c[name] for name in RoomRow.__struct_fields__])
"""The columns of a `RoomRow`. The others belong to the store (see `migrations`)."""
SEATS: Final = table(
    "seats",
    column("room", Text),
    column("seat", Integer),
    column("digest", LargeBinary),
    column("name", Text),
    column("kind", Text),
)
ACTIONS: Final = table(
    "deeds",
    column("room", Text),
    column("number", Integer),
    column("after", Integer),
    column("kind", Text),
    column("seat", Integer),
    column("answer", Text),
    column("spent", BigInteger),
    column("at", BigInteger),
    column("digest", Text),
)

Columns: TypeAlias = dict[str, object]
Row = TypeVar("Row", RoomRow, SeatRow, RoomAction)


def room_columns(row: RoomRow) -> Columns:
    """Return the column values of a room."""
    return msgspec.structs.asdict(row) | {"made": row.made.decode()}


def room_from_row(columns: RowMapping) -> RoomRow:
    """Return the room of a row."""
    return _validate(dict(columns) | {"made": str(columns["made"]).encode()}, RoomRow)


def seat_columns(row: SeatRow) -> Columns:
    """Return the column values of a seat."""
    return msgspec.structs.asdict(row)


def seat_from_row(columns: RowMapping) -> SeatRow:
    """Return the seat of a row."""
    return _validate(dict(columns), SeatRow)


def action_columns(room: str, action: RoomAction) -> Columns:
    """Return the column values of an action, including its room and predecessor."""
    answer = None if action.answer is None else msgspec.json.encode(action.answer).decode()
    after = action.number - 1 if action.number else None
    return msgspec.structs.asdict(action) | {"room": room, "after": after, "answer": answer}


def action_from_row(columns: RowMapping) -> RoomAction:
    """Return the action of a row."""
    stored = columns["answer"]
    try:
        answer = None if stored is None else msgspec.json.decode(stored)
    except msgspec.DecodeError as error:
        raise StoreError(f"A stored action cannot be read: {error}") from error
    return _validate(dict(columns) | {"answer": answer}, RoomAction)


def _validate(columns: Columns, kind: type[Row]) -> Row:
    """Validate a row, since others can write into the database too."""
    try:
        return msgspec.convert(columns, kind)
    except msgspec.ValidationError as error:
        raise StoreError(f"A stored {kind.__name__} cannot be read: {error}") from error
