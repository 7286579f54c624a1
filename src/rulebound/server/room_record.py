"""The record of a room in the store, as one server knows it."""

from collections.abc import Callable

from rulebound.server.http_errors import server_refusal
from rulebound.server.rows import RoomAction, RoomChange, RoomRow, SeatRow
from rulebound.server.store import Conflict, Store


class RoomRecord:
    """Changes a room in the store, unless somebody else has changed it meanwhile.

    That somebody is another server, or this one: a write can be stored although the database
    reported a failure. Either way what is in memory is out of date, and `on_conflict` is called.
    """

    def __init__(
        self, store: Store, row: RoomRow, max_bytes: int, on_conflict: Callable[[], None]
    ) -> None:
        self.id = row.id
        self._store = store
        self._writes = row.writes
        self._bytes = row.bytes
        self._max_bytes = max_bytes
        self._on_conflict = on_conflict

    async def change(
        self,
        *,
        action: RoomAction | None = None,
        over: bool = False,
        made: bytes | None = None,
        origin: bytes | None = None,
        seat: SeatRow | None = None,
    ) -> None:
        """Store a change. The room must not begin another one before this one has ended."""
        change = RoomChange(self.id, self._writes, action, over, made, origin, seat)
        if action is not None and self._bytes + change.bytes > self._max_bytes:
            text = "This game takes as much space as one may, so it cannot go on."
            raise server_refusal("too-long", text)
        try:
            await self._store.change(change)
        except Conflict:
            self._on_conflict()
            raise
        self._writes += 1
        self._bytes += change.bytes

    async def actions(self) -> list[RoomAction]:
        """Return all actions of the room."""
        return await self._store.actions(self.id)
