"""All rooms of a server: making them, finding them again, branching off."""

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

import rulebound as rb
from rulebound import Seat, games
from rulebound.kernel.context import RESIGN
from rulebound.server.laying import brought, laid, own_chance
from rulebound.server.limits import Doorkeeper, Limits
from rulebound.server.match import Match
from rulebound.server.problems import Trouble
from rulebound.server.protocol import (
    Again,
    Branch,
    NewRoom,
    RoomInfo,
    RoomMade,
    SeatKey,
    SeatWish,
)
from rulebound.server.room import STANDS_IN, Room
from rulebound.server.rows import Deed, RoomRow
from rulebound.server.sitting import Place, Setup, place_from, room_info, seated
from rulebound.server.store import Store, StoreError
from rulebound.server.thinking import Thinkers

log = logging.getLogger(__name__)

Move: TypeAlias = tuple[Seat, tuple[int, ...]]

LONGEST_CLOCK: Final = 24 * 3600
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,63}")
"""What the id of a room looks like."""
SOON: Final = 20.0
"""Where all tables are taken, those make way where nobody has been for so many seconds: long enough
for whoever has found one to come in."""
SWEEP: Final = 60.0
"""Every so many seconds rooms that nobody uses leave the memory."""


class Lobby:
    """Where rooms are made and found. Those in use are in memory, all of them in the store."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits) -> None:
        self.limits = limits
        self._store = store
        self._thinkers = thinkers
        self._rooms: dict[str, Room] = {}
        self._door = Doorkeeper(limits.rooms_a_minute / 60, limits.rooms_a_minute)
        self._finding: dict[str, asyncio.Task[Room]] = {}

    # -- making ------------------------------------------------------------------------

    async def make(self, wish: NewRoom, address: str) -> RoomMade:
        """A room for a new game or a scenario."""
        self._check_door(address)
        if wish.clock is not None and not (
            1 <= wish.clock.seconds <= LONGEST_CLOCK and 0 <= wish.clock.increment <= 3600
        ):
            raise Trouble(400, "clock", "A clock has 1 second to 24 hours, and up to an hour more.")
        if wish.seed is not None and not (self.limits.seeds or _is_practice(wish.seats)):
            raise Trouble(
                400, "seed", "With friends nobody chooses the chance: leave the seed out."
            )
        setup = Setup(
            title=games.load(wish.game).TITLE,
            luck=_luck() if wish.seed is None else wish.seed,
            practice=_is_practice(wish.seats),
            clock=wish.clock,
            scenario=wish.scenario,
            options=wish.options,
            decks=brought([seat.deck for seat in wish.seats]),
            played=wish.played,
            seeded=wish.seed is not None,
        )
        origin, moves = await self._lay(wish.game, len(wish.seats), setup, wish.seed)
        seats = wish.seats
        if wish.scenario is not None and not seats:  # one looks at it from all sides
            seats = (SeatWish("mine"),) * rb.load(origin).table.seats
        places, keys = seated(seats)
        room = await self._add(setup, places, origin, moves)
        return RoomMade(room.info(), tuple(keys))

    async def again(self, room: Room, wish: Again, address: str) -> RoomMade:
        """The room in which the same is played once more; whoever asks first makes it.

        The keys of the seats stay the same, so that asking twice does no harm.
        """
        seats = {room.seat_of(token): token for token in wish.tokens}
        if None in seats:
            raise Trouble(403, "no-seat", "That is the key of no seat here.")
        mine = [place for place in room.places if place.seat in seats]
        async with room.lock:
            if not room.match.game.over:
                raise Trouble(409, "not-over", "One plays again when the game is over.")
            after = await self._after(room)
            if after is None:
                self._check_door(address)
                after = await self._repeat(room, [place.seat for place in mine])
                await room.lead_to(after.id)
        for place in mine:
            await after.come_again(_coming(place))
        keys = [SeatKey(place.seat, seats[place.seat]) for place in mine]
        return RoomMade(after.info(), tuple(keys))

    async def _after(self, room: Room) -> Room | None:
        """The room after this one, unless nobody has asked for it or it was forgotten."""
        if room.setup.next is None:
            return None
        try:
            return await self.find(room.setup.next)
        except Trouble:
            return None

    async def _repeat(self, room: Room, mine: list[Seat]) -> Room:
        setup = msgspec.structs.replace(room.setup, luck=_luck(), seeded=False, next=None)
        origin, moves = await self._lay(room.match.name, len(room.places), setup, None)
        places = [
            place
            if place.digest is None
            else _coming(place)
            if place.seat in mine
            else Place(place.seat, "open", place.name, None, None)
            for place in room.places
        ]
        return await self._add(setup, places, origin, moves)

    async def branch(self, room: Room, wish: Branch, address: str) -> RoomMade:
        """A room of one's own that goes on from an earlier moment of this one."""
        self._check_door(address)
        async with room.lock:  # so that all of it is stored
            match = room.match
            over, moves = match.game.over, match.game.moves()
        seat = room.seat_of(wish.token) if wish.token is not None else None
        if not over and not (room.setup.practice and seat is not None):
            raise Trouble(
                403,
                "not-over",
                "One branches off from one's own practice, or from a finished game.",
            )
        if not over and wish.seats:  # a bot's seat would show its cards
            raise Trouble(403, "not-over", "Seats are given anew when the game is over.")
        if any(each.kind == "open" for each in wish.seats):  # one of two would know all cards
            raise Trouble(400, "seats", "A branch is a room of one's own: nobody else can join.")
        if not 0 <= wish.at <= len(moves):
            raise Trouble(400, "moment", f"The game has moments 0 to {len(moves)}.")
        seats = wish.seats or _branched(room, seat if seat is not None else 0)
        if len(seats) != len(room.places):
            raise Trouble(400, "seats", f"The game has {len(room.places)} seats.")
        setup = msgspec.structs.replace(
            room.setup, practice=_is_practice(seats), clock=None, next=None
        )
        places, keys = seated(seats)
        branch = await self._add(setup, places, match.origin, moves[: wish.at])
        return RoomMade(branch.info(), tuple(keys))

    async def _lay(
        self, game: str, seats: int, setup: Setup, seed: int | None
    ) -> tuple[bytes, list[Move]]:
        """A game as it begins, and the answers that a scenario has given already."""
        chance = own_chance() if seed is None else seed
        # the first game of a kind reads its cards, which takes a while
        new = await asyncio.to_thread(laid, game, seats, setup, chance)
        moves = new.moves()
        return (new.position_after(0) if moves else new).save(), moves

    async def _add(
        self, setup: Setup, places: list[Place], origin: bytes, moves: list[Move]
    ) -> Room:
        id = secrets.token_urlsafe(9)
        now = time.time_ns() // 1_000_000
        deeds = [
            Deed(number, "resign" if answer[:1] == (RESIGN,) else "answer", seat, answer, 0, now)
            for number, (seat, answer) in enumerate(moves)
        ]
        match = await asyncio.to_thread(Match, origin, deeds)
        made = msgspec.json.encode(setup)
        row = RoomRow(id, match.name, made, origin, now, now, match.game.over)
        await self._store.add_room(row, [place.row(id) for place in places], deeds)
        room = Room(id, now, setup, places, match, self._store, self._thinkers)
        self._rooms[id] = room
        return room

    def _check_door(self, address: str) -> None:
        if not self._door.lets_in(address):
            raise Trouble(429, "too-many", "That is enough rooms for now; wait a little.")
        self._check_room()

    def _check_room(self) -> None:
        self.sweep()
        if self._is_full:
            self.sweep(SOON)
        if self._is_full:
            raise Trouble(503, "full", "All tables are taken; try again later.")

    @property
    def _is_full(self) -> bool:
        return len(self._rooms) + len(self._finding) >= self.limits.rooms

    # -- finding -----------------------------------------------------------------------

    async def info(self, id: str) -> RoomInfo:
        """What everybody may know of a room; one that is only stored stays there."""
        if id in self._rooms:
            return self._rooms[id].info()
        row, setup, places = await self._stored(id)
        return room_info(id, row.game, row.created, setup, places, row.over)

    async def find(self, id: str) -> Room:
        """The room of an id, from memory or from the store."""
        room = self._rooms.get(id)
        if room is None:
            if id not in self._finding:
                self._check_room()
                self._finding[id] = asyncio.create_task(self._load(id))
            room = await asyncio.shield(self._finding[id])
        room.touched = time.monotonic()  # so that it stays until whoever wants it is there
        return room

    async def _load(self, id: str) -> Room:
        try:
            row, setup, places = await self._stored(id)
            deeds = await self._store.deeds(id)
            with _readable(id):
                match = await asyncio.to_thread(Match, row.origin, deeds)
            room = Room(id, row.created, setup, places, match, self._store, self._thinkers, deeds)
            self._rooms[id] = room
            return room
        finally:
            del self._finding[id]

    async def _stored(self, id: str) -> tuple[RoomRow, Setup, list[Place]]:
        row = await self._store.room(id) if ID.fullmatch(id) else None
        if row is None:
            raise Trouble(404, "no-room", "There is no such room, or it was forgotten.")
        places = [place_from(each) for each in await self._store.seats(id)]
        with _readable(id):
            return row, msgspec.json.decode(row.made, type=Setup), places

    @property
    def loaded(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    def sweep(self, idle: float | None = None) -> None:
        """Let rooms go that nobody has used for a while; they stay in the store."""
        old = time.monotonic() - (self.limits.idle if idle is None else idle)
        for room in list(self._rooms.values()):
            if not room.connections and room.touched < old and not room.lock.locked():
                room.close()
                del self._rooms[room.id]

    async def keep_tidy(self) -> None:
        """Sweep now and then, and forget what nobody has touched for long; does not return."""
        while True:
            self.sweep()
            try:
                await self._store.drop_idle(round((time.time() - self.limits.kept) * 1000))
            except StoreError:
                log.exception("Old rooms could not be removed.")
            await asyncio.sleep(SWEEP)

    def close(self) -> None:
        """The server ends."""
        for room in self._rooms.values():
            room.close()


@contextlib.contextmanager
def _readable(id: str) -> Iterator[None]:
    """What is stored may be of another version. Why it does not fit could tell what is hidden."""
    try:
        yield
    except Exception as error:
        log.exception("Room %s cannot be read.", id)
        told = "This game was played by other rules, and cannot go on by these."
        raise Trouble(409, "unreadable", told) from error


def _luck() -> int:
    """Where bots of a new room have their luck from."""
    return secrets.randbits(31)


def _coming(place: Place) -> Place:
    """The same person at a new table; a bot that had to stand in leaves the seat."""
    return Place(place.seat, "person", place.name, None, place.digest)


def _is_practice(seats: tuple[SeatWish, ...]) -> bool:
    """One screen only: nobody else is to come."""
    return all(seat.kind != "open" for seat in seats)


def _branched(room: Room, mine: int) -> tuple[SeatWish, ...]:
    """Who plays a branch: in practice the same, otherwise oneself against bots."""
    return tuple([_same(room, place, mine) for place in room.places])


def _same(room: Room, place: Place, mine: int) -> SeatWish:
    if place.bot is not None and place.seat != mine:
        return SeatWish("bot", place.name, place.bot)
    if room.setup.practice or place.seat == mine:
        return SeatWish("mine", place.name)
    return SeatWish("bot", place.name, STANDS_IN)
