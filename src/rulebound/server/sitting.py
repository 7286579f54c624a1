"""Who sits in a room: seats with their keys, and what a room was made of."""

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from rulebound import SPECTATOR, Seat, bots
from rulebound.server.problems import Trouble
from rulebound.server.protocol import (
    ClockSetting,
    RoomInfo,
    SeatInfo,
    SeatKey,
    SeatKind,
    SeatWish,
)
from rulebound.server.rows import SeatRow

LONGEST_NAME: Final = 24
_PREFIX: Final = "bot:"


class Setup(msgspec.Struct, frozen=True):
    """What a room was made of, besides its game and seats; stored with it."""

    title: str
    luck: int
    """Where the bots' luck comes from."""
    practice: bool
    clock: ClockSetting | None
    scenario: str | None
    options: dict[str, int | str | tuple[int, ...]]
    decks: tuple[str | dict[str, int] | None, ...] = ()
    """By seat, where somebody has brought one."""
    played: int = 0
    """So many steps of the scenario were played before."""
    seeded: bool = False
    """Its chance was chosen, so it stays as it is."""
    next: str | None = None
    """The room in which the same is played once more."""


class Place(msgspec.Struct, frozen=True):
    """A seat: who has it, and by which key it is played."""

    seat: Seat
    kind: SeatKind
    name: str
    bot: str | None
    digest: bytes | None

    def info(self, here: bool) -> SeatInfo:
        """The seat as everybody may know it."""
        return SeatInfo(self.seat, self.kind, self.name, self.bot, here)

    def row(self, room: str) -> SeatRow:
        """The seat as it is stored."""
        kind = f"{_PREFIX}{self.bot}" if self.bot is not None else self.kind
        return SeatRow(room, self.seat, self.digest, self.name, kind)

    def opens_with(self, token: str) -> bool:
        """Is this the key of the seat?"""
        return self.digest is not None and secrets.compare_digest(self.digest, digest(token))


def room_info(
    id: str,
    game: str,
    created: int,
    setup: Setup,
    places: Sequence[Place],
    over: bool,
    connected: Sequence[Seat] = (),
) -> RoomInfo:
    """A room as everybody may know it; `connected` are the seats of those who are there."""
    return RoomInfo(
        id=id,
        game=game,
        title=setup.title,
        seats=tuple([place.info(place.seat in connected) for place in places]),
        practice=setup.practice,
        begun=is_full(places),
        over=over,
        clock=setup.clock,
        watching=connected.count(SPECTATOR),
        created=created / 1000,
        scenario=setup.scenario,
        options=setup.options,
        next=setup.next,
    )


def is_full(places: Sequence[Place]) -> bool:
    """Are all seats taken?"""
    return all(place.kind != "open" for place in places)


def place_from(row: SeatRow) -> Place:
    """The seat that was stored."""
    if row.kind.startswith(_PREFIX):
        return Place(row.seat, "bot", row.name, row.kind.removeprefix(_PREFIX), row.digest)
    kind: Literal["person", "open"] = "person" if row.kind == "person" else "open"
    return Place(row.seat, kind, row.name, None, row.digest)


def seated(wishes: tuple[SeatWish, ...]) -> tuple[list[Place], list[SeatKey]]:
    """The seats of a new room, and the keys of those that belong to whoever makes it."""
    places: list[Place] = []
    keys: list[SeatKey] = []
    for seat, wish in enumerate(wishes):
        name = clean_name(wish.name)
        if wish.kind == "mine":
            token = new_token()
            keys.append(SeatKey(seat, token))
            places.append(Place(seat, "person", name, None, digest(token)))
        elif wish.kind == "bot":
            bot = wish.bot or bots.DEFAULT
            bots.make(bot, 0)  # says so if there is none of that name
            places.append(Place(seat, "bot", name, bot, None))
        else:
            places.append(Place(seat, "open", name, None, None))
    return places, keys


def new_token() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> bytes:
    """What is kept of a key."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def clean_name(name: str) -> str:
    """A name as it is shown: short, without signs that do not print; "" leaves it to the page."""
    shown = "".join(sign if _is_printed(sign) else " " for sign in name)
    shown = " ".join(shown.split())
    if len(shown) > LONGEST_NAME:
        raise Trouble(400, "name", f"A name has at most {LONGEST_NAME} letters.")
    return shown


def _is_printed(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "CZ"
