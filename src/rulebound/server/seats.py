"""Who holds the seats of a room, with their keys, and the setup of a room."""

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from rulebound import SPECTATOR, Seat, bots
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.rooms import SeatKey, SeatWish
from rulebound.server.protocol.shared import ClockSetting, RoomInfo, SeatInfo, SeatKind
from rulebound.server.rows import SeatRow
from rulebound.server.strengths import nearest_bot, require_bot

MAX_NAME_LENGTH: Final = 24
_BOT_PREFIX: Final = "bot:"


class RoomSetup(msgspec.Struct, frozen=True):
    """What a room was made from, besides its game and seats. Stored as JSON."""

    title: str
    bot_seed: int = msgspec.field(name="luck")
    """Seed of the bots."""
    practice: bool
    clock: ClockSetting | None
    scenario: str | None
    options: dict[str, int | str | tuple[int, ...]]
    decks: tuple[str | dict[str, int] | None, ...] = ()
    """Decks by seat, if anybody brought one."""
    played: int = 0
    """Number of the scenario's steps played before the room was made."""
    seeded: bool = False
    """Whether the seed was chosen. Then the cards are never dealt again."""
    next: str | None = None
    """Id of the room with the rematch."""


class SeatAssignment(msgspec.Struct, frozen=True):
    """Who holds a seat, with the digest of its key."""

    seat: Seat
    kind: SeatKind
    name: str
    bot: str | None
    digest: bytes | None

    @property
    def is_reserved(self) -> bool:
        """Whether the seat is kept for whoever has its key, as in a rematch."""
        return self.kind == "open" and self.digest is not None

    def taken(self) -> "SeatAssignment":
        """Return the assignment to the person who has the key of the seat."""
        return SeatAssignment(self.seat, "person", self.name, None, self.digest)

    def info(self, here: bool) -> SeatInfo:
        """Return the public information about the seat."""
        return SeatInfo(self.seat, self.kind, self.name, self.bot, here, self.is_reserved)

    def row(self, room: str) -> SeatRow:
        """Return the seat as it is stored."""
        kind = f"{_BOT_PREFIX}{self.bot}" if self.bot is not None else self.kind
        return SeatRow(room, self.seat, self.digest, self.name, kind)

    def accepts(self, token: str) -> bool:
        """Whether this is the key of the seat."""
        return self.digest is not None and secrets.compare_digest(self.digest, digest(token))


def room_info(
    id: str,
    game: str,
    created: int,
    setup: RoomSetup,
    assignments: Sequence[SeatAssignment],
    over: bool,
    connected: Sequence[Seat] = (),
    outdated: tuple[str, ...] = (),
) -> RoomInfo:
    """Return the public information about a room. `connected` has the seat of each connection."""
    return RoomInfo(
        id=id,
        game=game,
        title=setup.title,
        seats=tuple([each.info(each.seat in connected) for each in assignments]),
        practice=setup.practice,
        begun=is_full(assignments),
        over=over,
        clock=setup.clock,
        watching=connected.count(SPECTATOR),
        created=created / 1000,
        scenario=setup.scenario,
        options=setup.options,
        next=setup.next,
        outdated=outdated,
    )


def is_full(assignments: Sequence[SeatAssignment]) -> bool:
    """Whether all seats are taken."""
    return all(each.kind != "open" for each in assignments)


def assignment_from_row(row: SeatRow) -> SeatAssignment:
    """Return the seat of a stored row. A bot that is no longer offered gives way to the nearest."""
    if row.kind.startswith(_BOT_PREFIX):
        bot = nearest_bot(row.kind.removeprefix(_BOT_PREFIX))
        return SeatAssignment(row.seat, "bot", row.name, bot, row.digest)
    kind: Literal["person", "open"] = "person" if row.kind == "person" else "open"
    return SeatAssignment(row.seat, kind, row.name, None, row.digest)


def assign_seats(wishes: tuple[SeatWish, ...]) -> tuple[list[SeatAssignment], list[SeatKey]]:
    """Assign the seats of a new room. Return also the keys of its `mine` seats."""
    assignments: list[SeatAssignment] = []
    keys: list[SeatKey] = []
    for seat, wish in enumerate(wishes):
        name = clean_name(wish.name)
        if wish.kind == "mine":
            token = new_token()
            keys.append(SeatKey(seat, token))
            assignments.append(SeatAssignment(seat, "person", name, None, digest(token)))
        elif wish.kind == "bot":
            bot = require_bot(wish.bot or bots.DEFAULT)
            assignments.append(SeatAssignment(seat, "bot", name, bot, None))
        else:
            assignments.append(SeatAssignment(seat, "open", name, None, None))
    return assignments, keys


def new_token() -> str:
    """Return an unguessable key."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> bytes:
    """Return the digest of a key, which is what gets stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def clean_name(name: str) -> str:
    """Return a name without unprintable characters. The page replaces an empty name."""
    cleaned = "".join(char if _is_printable(char) else " " for char in name)
    cleaned = " ".join(cleaned.split())
    if len(cleaned) > MAX_NAME_LENGTH:
        raise ApiError(400, "name", f"A name has at most {MAX_NAME_LENGTH} letters.")
    return cleaned


def _is_printable(char: str) -> bool:
    return unicodedata.category(char)[0] not in "CZ"
