"""The connections of a room, and how much of the journal each has received."""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

import msgspec

from rulebound import SPECTATOR, Seat
from rulebound.server.protocol.outgoing import Update
from rulebound.server.protocol.shared import Message

CLOSE_MOVED: Final = 4012
"""Close code of a connection whose room is loaded anew, here or by another server."""

encode: Final = msgspec.json.Encoder().encode


class Connection(Protocol):
    """A client connected to a room."""

    seat: Seat
    address: str
    """Network address of the client."""
    entries_sent: int
    """Number of journal entries sent so far."""

    def send(self, data: bytes) -> None:
        """Queue a message for sending."""

    def close(self, code: int, reason: str) -> None:
        """Close the connection. What is queued is not sent any more."""


MakeUpdate = Callable[[Seat, int], Update]
"""Makes the update of a seat, with the journal from an index on."""


class Connections:
    """All connections of a room: players and spectators."""

    def __init__(self) -> None:
        self._all: dict[Connection, None] = {}  # in the order in which they came

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def seats(self) -> list[Seat]:
        """Return the seat of every connection; a seat can occur several times."""
        return [connection.seat for connection in self._all]

    def address(self) -> str:
        """Return the address that the room belongs to: that of the player who came first.

        If there are only spectators, that of the first one; empty if there is nobody.
        """
        players = [each for each in self._all if each.seat != SPECTATOR]
        return next((each.address for each in (*players, *self._all)), "")

    def of(self, seat: Seat) -> list[Connection]:
        """Return the connections of a seat."""
        return [connection for connection in self._all if connection.seat == seat]

    def add(self, connection: Connection, known: int) -> None:
        """Add a connection whose client already has `known` journal entries."""
        connection.entries_sent = max(known, 0)
        self._all[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self._all.pop(connection, None)

    def reset_journals(self) -> None:
        """Send every client the whole journal with its next update."""
        for connection in self._all:
            connection.entries_sent = 0

    def close(self, code: int, reason: str) -> None:
        """Close all connections."""
        for connection in self._all:
            connection.close(code, reason)

    def broadcast(self, message: Message) -> None:
        """Send the same message to everybody."""
        data = encode(message)
        for connection in self._all:
            connection.send(data)

    def send_updates(self, make: MakeUpdate, entries: int) -> None:
        """Send everybody their own update, with the journal up to `entries`."""
        made: dict[tuple[Seat, int], bytes] = {}  # shared by clients that see the same
        for connection in self._all:
            _send_update(connection, make, entries, made)

    def send_update(self, connection: Connection, make: MakeUpdate, entries: int) -> None:
        """Send one client its update."""
        _send_update(connection, make, entries, {})


def _send_update(
    connection: Connection, make: MakeUpdate, entries: int, made: dict[tuple[Seat, int], bytes]
) -> None:
    since = min(connection.entries_sent, entries)  # an undo shortens the journal
    key = (connection.seat, since)
    if key not in made:
        made[key] = encode(make(*key))
    connection.entries_sent = entries
    connection.send(made[key])
