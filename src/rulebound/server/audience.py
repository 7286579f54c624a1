"""Who is connected to a room, and how much of the journal each was told."""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

import msgspec

from rulebound import Seat
from rulebound.server.protocol import Message, Update

encode: Final = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Somebody who is connected to a room."""

    seat: Seat
    told: int
    """How many entries of the journal were sent."""

    def send(self, data: bytes) -> None:
        """Put a message on its way."""


Made = Callable[[Seat, int], Update]
"""The update of a seat, with the journal from a number on."""


class Audience:
    """All connections of a room: players and those who look on."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def seats(self) -> list[Seat]:
        """The seats of those who are there, as often as they are."""
        return [connection.seat for connection in self._all]

    def add(self, connection: Connection, known: int) -> None:
        """Somebody comes, and knows so much of the journal."""
        connection.told = max(known, 0)
        self._all.add(connection)

    def remove(self, connection: Connection) -> None:
        """Somebody is gone."""
        self._all.discard(connection)

    def forget(self) -> None:
        """Whatever anybody was told no longer holds."""
        for connection in self._all:
            connection.told = 0

    def tell(self, message: Message) -> None:
        """The same to everybody."""
        data = encode(message)
        for connection in self._all:
            connection.send(data)

    def update(self, make: Made, entries: int) -> None:
        """To everybody an update of their own, up to `entries` of the journal."""
        made: dict[tuple[Seat, int], bytes] = {}  # those who see the same share it
        for connection in self._all:
            _update(connection, make, entries, made)

    def update_one(self, connection: Connection, make: Made, entries: int) -> None:
        """To one of them."""
        _update(connection, make, entries, {})


def _update(
    connection: Connection, make: Made, entries: int, made: dict[tuple[Seat, int], bytes]
) -> None:
    since = min(connection.told, entries)  # after going back, what came later is no longer known
    key = (connection.seat, since)
    if key not in made:
        made[key] = encode(make(*key))
    connection.told = entries
    connection.send(made[key])
