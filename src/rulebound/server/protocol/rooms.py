"""HTTP records of rooms, and the error record of the whole API."""

from typing import Annotated, Literal

import msgspec

from rulebound.server.protocol.catalogue import Cards
from rulebound.server.protocol.shared import ClockSetting, Record, RoomInfo


class SeatWish(Record, frozen=True):
    """Requested holder of a seat in a new room. `mine` seats belong to whoever makes the room."""

    kind: Literal["mine", "bot", "open"]
    name: str = ""
    bot: str | None = None
    deck: str | Cards | None = None
    """Name of a ready-made deck, or number of copies by card name."""


class NewRoom(Record, frozen=True, forbid_unknown_fields=True):
    """Request for a room with a new game or a scenario."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, int | str | tuple[int, ...]] = msgspec.field(default_factory=dict)
    seed: Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)] | None = None
    clock: ClockSetting | None = None
    scenario: str | None = None
    """Id of a scenario whose position the game starts from."""
    played: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Number of the scenario's steps to play first."""


class SeatKey(Record, frozen=True):
    """A seat, with the token that lets a client play it."""

    seat: int
    token: str


class RoomMade(Record, frozen=True):
    """A room, with the keys of the requester's own seats."""

    room: RoomInfo
    keys: tuple[SeatKey, ...]


class Join(Record, frozen=True, forbid_unknown_fields=True):
    """Request for an open seat. When the last one is taken, all cards are dealt again."""

    name: str = ""
    seat: int | None = None
    """The seat wanted. Without it, the first open one."""
    deck: str | Cards | None = None
    """A deck to play. Allowed as long as nothing has been played."""


class Again(Record, frozen=True, forbid_unknown_fields=True):
    """Request for a rematch with the same decks, options and clock."""

    tokens: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=16)]
    """Keys of the requester's seats in the finished game."""


class Branch(Record, frozen=True, forbid_unknown_fields=True):
    """Request for a private room that continues a finished or practice game from `at` answers."""

    at: int
    token: str | None = None
    """Key of a seat. Required until the game is over."""
    seats: tuple[SeatWish, ...] = ()
    """Holders of the seats, `mine` or bots, once the game is over. Without it the seats stay as
    they are in practice; otherwise bots play the other seats."""


class Replay(Record, frozen=True):
    """A finished game, to view from any seat and to step through."""

    room: RoomInfo
    moments: int
    """Number of answers."""
    moves: tuple[tuple[int, tuple[int, ...]], ...]
    """Seat and answer of every move."""
    texts: tuple[str, ...]
    """Every answer in words."""


class Chance(Record, frozen=True):
    """Estimated win probability of each seat after `at` answers, as a spectator could see it."""

    at: int
    shares: tuple[float, ...]


class Turn(Record, frozen=True):
    """A turning point: an answer that changed the win probabilities a lot."""

    at: int
    """Number of answers, including this one."""
    seat: int
    """Seat that answered."""
    text: str
    """What happened, as spectators saw it."""
    before: tuple[float, ...]
    after: tuple[float, ...]


class Chances(Record, frozen=True):
    """Win probabilities over the course of a finished game."""

    points: tuple[Chance, ...]
    turns: tuple[Turn, ...]
    """The largest changes, at most five, in order of play."""


class Problem(Record, frozen=True):
    """Why a request failed."""

    code: str
    text: str
    rule: str = ""
