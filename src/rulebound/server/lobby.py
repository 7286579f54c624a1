"""All rooms of a server: make, find, rematch, branch, unload."""

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Game, Seat, games
from rulebound.kernel.ids import Mask
from rulebound.kernel.position_digest import history_digests
from rulebound.server.admission import FULL, TOO_MANY, Admission
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.connections import CLOSE_MOVED, Connection
from rulebound.server.event_log import EventLog
from rulebound.server.http_errors import ApiError
from rulebound.server.limits import Limits, NetworkCounter, client_network
from rulebound.server.membership import Membership
from rulebound.server.new_game import create_game, decks_by_seat, secret_seed
from rulebound.server.protocol.rooms import Again, Branch, NewRoom, RoomMade, SeatKey, SeatWish
from rulebound.server.protocol.shared import RoomInfo
from rulebound.server.room import SUBSTITUTE_BOT, Room
from rulebound.server.room_record import RoomRecord
from rulebound.server.rows import RoomRow
from rulebound.server.seats import (
    RoomSetup,
    SeatAssignment,
    assign_seats,
    assignment_from_row,
    room_info,
)
from rulebound.server.servers import ServerRow
from rulebound.server.session import WATCH_ONLY, GameSession
from rulebound.server.standing_passes import first_masks, history, moved_masks
from rulebound.server.store import Store, StoreError

log = EventLog(__name__)

MAX_CLOCK_SECONDS: Final = 24 * 3600
MAX_INCREMENT: Final = 3600
OUTDATED: Final = "outdated"  # codes of rooms that cannot be opened
UNREADABLE: Final = "unreadable"
MOVED: Final = "moved"
STOPPING: Final = "stopping"
ROOM_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,63}")
FULL_IDLE_TIMEOUT: Final = 20.0
"""Seconds after which an empty room is unloaded if the server is full. Long enough for a client
that has just found the room to connect."""
CLEANUP_INTERVAL: Final = 60.0
"""Seconds between two cleanups."""


class Lobby:
    """Makes and finds rooms. Rooms in use are in memory, all rooms are in the store."""

    def __init__(
        self,
        store: Store,
        workers: BotWorkers,
        limits: Limits,
        membership: Membership | None = None,
    ) -> None:
        self.limits = limits
        self._store = store
        self._membership = membership
        """This server among others on the same store; None if there are no others."""
        self._workers = workers
        self.is_stopping = False
        """Whether the server leaves its rooms to others, and takes no further ones."""
        self._rooms: dict[str, Room] = {}
        self.admission = Admission(store, limits, self.count_servers)
        self.sockets = NetworkCounter()
        """The open connections of each network."""
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # -- making rooms ------------------------------------------------------------------

    async def make(self, request: NewRoom, address: str) -> RoomMade:
        """Make a room for a new game or a scenario."""
        network = await self._check_may_make(address)
        clock = request.clock
        if clock is not None and not (
            1 <= clock.seconds <= MAX_CLOCK_SECONDS and 0 <= clock.increment <= MAX_INCREMENT
        ):
            text = "A clock has 1 second to 24 hours, and an increment of up to an hour."
            raise ApiError(400, "clock", text)
        if request.seed is not None and not (
            self.limits.allow_seeds or _is_practice(request.seats)
        ):
            text = "Nobody may choose the seed of a game with friends: leave the seed out."
            raise ApiError(400, "seed", text)
        setup = RoomSetup(
            title=games.load(request.game).title,
            bot_seed=_new_bot_seed() if request.seed is None else request.seed,
            practice=_is_practice(request.seats),
            clock=clock,
            scenario=request.scenario,
            options=request.options,
            decks=decks_by_seat([seat.deck for seat in request.seats]),
            played=request.played,
            seeded=request.seed is not None,
        )
        seats = request.seats
        origin, game = await self._new_game(request.game, len(seats), setup, request.seed)
        if request.scenario is not None and not seats:  # by default one plays all sides
            seats = (SeatWish("mine"),) * rb.load(origin).table.seats
        assignments, keys = assign_seats(seats)
        masks = first_masks(game.passes, assignments, setup.practice)
        room = await self._add(setup, assignments, origin, game, len(game.moves()), masks, network)
        return RoomMade(room.info(), tuple(keys))

    async def rematch(self, room: Room, request: Again, address: str) -> RoomMade:
        """Return the room of the rematch. The first request makes it.

        The keys of the seats stay the same, so a repeated request is harmless. The seats of the
        others are kept for them: nobody else can take one.
        """
        tokens = {room.seat_for(token): token for token in request.tokens}
        if None in tokens:
            raise ApiError(403, "no-seat", "That key belongs to no seat here.")
        mine = [each for each in room.assignments if each.seat in tokens]
        async with room.lock:
            if not room.session.game.over:
                raise ApiError(409, "not-over", "You can play again when the game is over.")
            found = await self._next_info(room)
            if found is None:
                network = await self._check_may_make(address)
                made = await self._make_rematch(room, [each.seat for each in mine], network)
                await room.set_next_room(made.id)
                found = made.info()
        return RoomMade(found, tuple([SeatKey(each.seat, tokens[each.seat]) for each in mine]))

    async def _next_info(self, room: Room) -> RoomInfo | None:
        """Return the room of the rematch, if it was made and still exists."""
        if room.setup.next is None:
            return None
        try:
            return await self.info(room.setup.next)
        except ApiError:
            return None

    async def _make_rematch(self, room: Room, mine: list[Seat], network: str) -> Room:
        setup = msgspec.structs.replace(
            room.setup, bot_seed=_new_bot_seed(), seeded=False, next=None
        )
        seats = len(room.assignments)
        origin, game = await self._new_game(room.session.game_name, seats, setup, None)
        assignments = [
            each
            if each.digest is None
            else each.taken()  # even if a bot had taken over the seat
            if each.seat in mine
            else SeatAssignment(each.seat, "open", each.name, None, each.digest)  # reserved
            for each in room.assignments
        ]
        played = room.session.game
        kept = [each.seat for each in room.assignments if each.digest is not None]
        masks = moved_masks(played, assignments, setup.practice, kept)
        return await self._add(setup, assignments, origin, game, len(game.moves()), masks, network)

    async def branch(self, room: Room, request: Branch, address: str) -> RoomMade:
        """Make a private room that continues from an earlier position of this one."""
        network = await self._check_may_make(address)
        async with room.lock:  # waits until everything is stored
            session = room.session
            game = session.game.clone()
        over, length = game.over, len(game.moves())
        if session.outdated:
            raise ApiError(409, OUTDATED, WATCH_ONLY)
        seat = room.seat_for(request.token) if request.token is not None else None
        if not over and not (room.setup.practice and seat is not None):
            text = "You can branch off from your own practice game, or from a finished game."
            raise ApiError(403, "not-over", text)
        if not over and request.seats:  # taking a bot's seat would show its cards
            raise ApiError(403, "not-over", "Seats can be changed when the game is over.")
        if any(each.kind == "open" for each in request.seats):  # one side would know all cards
            raise ApiError(400, "seats", "A branch is a private room: nobody else can join.")
        if not 0 <= request.at <= length:
            raise ApiError(400, "moment", f"The game has positions 0 to {length}.")
        seats = request.seats or _branch_seats(room, seat if seat is not None else 0)
        if len(seats) != len(room.assignments):
            raise ApiError(400, "seats", f"The game has {len(room.assignments)} seats.")
        setup = msgspec.structs.replace(
            room.setup, practice=_is_practice(seats), clock=None, next=None
        )
        assignments, keys = assign_seats(seats)
        kept = [seat] if seat is not None else []
        masks = moved_masks(game, assignments, setup.practice, kept)
        branch = await self._add(
            setup, assignments, session.origin, game, request.at, masks, network
        )
        return RoomMade(branch.info(), tuple(keys))

    async def _new_game(
        self, game: str, seats: int, setup: RoomSetup, seed: int | None
    ) -> tuple[bytes, Game]:
        """Return the saved first position, and the game, in which a scenario may have played."""
        used_seed = secret_seed() if seed is None else seed
        # The first game of its kind loads the cards, which takes a while.
        new = await asyncio.to_thread(create_game, game, seats, setup, used_seed)
        first = new.position_after(0) if new.moves() else new.clone()
        first.passes = new.first_passes
        return first.save(), new

    async def _add(
        self,
        setup: RoomSetup,
        assignments: list[SeatAssignment],
        origin: bytes,
        past: Game,
        length: int,
        masks: list[Mask],
        network: str,
    ) -> Room:
        """Add a room after the first `length` answers of `past`, with these standing passes."""
        id = secrets.token_urlsafe(9)
        now = time.time_ns() // 1_000_000
        actions = history(past, length, masks, now)
        session = await asyncio.to_thread(GameSession, origin, actions)
        digests = iter(history_digests(session.game)[1:])
        actions = [
            action
            if action.kind == "passes"
            else msgspec.structs.replace(action, digest=next(digests))
            for action in actions
        ]
        made = msgspec.json.encode(setup)
        payer = await self.admission.payer(network)
        over = session.game.over
        row = RoomRow(id, session.game_name, made, origin, now, now, over, payer=payer)
        owner = self._membership.me.id if self._membership is not None else None
        await self._store.add_room(row, [each.row(id) for each in assignments], actions, owner)
        room = Room(self._record(row), now, network, setup, assignments, session, self._workers)
        self._rooms[id] = room
        log.info("room-made", room=id, game=session.game_name, seats=len(assignments))
        return room

    def _record(self, row: RoomRow) -> RoomRecord:
        return RoomRecord(self._store, row, self.limits.room_bytes, partial(self.drop, row.id))

    def drop(self, id: str) -> None:
        """Remove a room that is out of date from memory. Its clients come back to a new copy."""
        room = self._rooms.pop(id, None)
        if room is not None:
            log.info("room-dropped", room=id, sockets=len(room.connections))
            room.close()
            room.connections.close(CLOSE_MOVED, "the table is loaded anew")

    async def _check_may_make(self, address: str) -> str:
        """Raise `ApiError` if an address cannot make a room now; return its network."""
        network = client_network(address)
        if self.is_stopping:
            raise ApiError(503, STOPPING, "This server is about to stop; try again in a moment.")
        self.admission.check_rate(network)
        self._check_capacity(network)
        await self.admission.check_stored(network)
        return network

    def _check_capacity(self, network: str) -> None:
        self.unload_idle()
        if self._is_full or self._has_many(network):
            self.unload_idle(FULL_IDLE_TIMEOUT)
        if self._has_many(network):
            text = "Your network has as many tables open as it may; leave some first."
            raise ApiError(429, TOO_MANY, text)
        if self._is_full:
            raise ApiError(503, FULL, "All tables are taken; try again later.")

    def _has_many(self, network: str) -> bool:
        opened = sum([room.network == network for room in self._rooms.values()])
        return opened >= self.admission.share(self.limits.rooms_of_network)

    def count_servers(self) -> int:
        """Return how many servers of the store are alive, this one included."""
        return 1 if self._membership is None else self._membership.servers

    @property
    def _is_full(self) -> bool:
        return len(self._rooms) + len(self._loading) >= self.limits.rooms

    # -- finding rooms -----------------------------------------------------------------

    async def info(self, id: str) -> RoomInfo:
        """Return the public information about a room, without loading it."""
        if id in self._rooms:
            return self._rooms[id].info()
        row, setup, assignments = await self._read(id)
        return room_info(id, row.game, row.created, setup, assignments, row.over)

    async def find(self, id: str, address: str) -> Room:
        """Return the room with this id, from memory or from the store.

        Reading it from the store counts like making one.
        """
        room = self._rooms.get(id)
        if room is None:
            if id not in self._loading:
                if self.is_stopping:
                    raise ApiError(503, MOVED, "The table moves to another server; try again.")
                network = client_network(address)
                self.admission.check_rate(network)
                self._check_capacity(network)
                self._loading[id] = asyncio.create_task(self._load(id, network))
            room = await asyncio.shield(self._loading[id])
        room.last_used = time.monotonic()  # keeps it in memory until the caller connects
        return room

    async def _load(self, id: str, network: str) -> Room:
        start = time.monotonic()
        try:
            if self._membership is not None and await self._membership.claim(id) is not None:
                raise ApiError(503, MOVED, "The table has just moved to another server; try again.")
            row, setup, assignments = await self._read(id)
            actions = await self._store.actions(id)
            with _hide_read_errors(id):
                session = await asyncio.to_thread(GameSession, row.origin, actions)
            record = self._record(row)
            room = Room(
                record, row.created, network, setup, assignments, session, self._workers, actions
            )
            await room.add_first_passes()
            self._rooms[id] = room
            seconds = time.monotonic() - start
            log.info("room-loaded", room=id, game=row.game, actions=len(actions), seconds=seconds)
            return room
        finally:
            del self._loading[id]

    async def _read(self, id: str) -> tuple[RoomRow, RoomSetup, list[SeatAssignment]]:
        row = await self._store.room(id) if ROOM_ID.fullmatch(id) else None
        if row is None:
            raise ApiError(404, "no-room", "There is no such room, or it has been deleted.")
        assignments = [assignment_from_row(each) for each in await self._store.seats(id)]
        with _hide_read_errors(id):
            return row, msgspec.json.decode(row.made, type=RoomSetup), assignments

    async def other_owner(self, id: str) -> ServerRow | None:
        """Return the other server that has a room, if there is one."""
        if self._membership is None or id in self._rooms or id in self._loading:
            return None
        return await self._membership.other_owner(id)

    def distrust(self, server: ServerRow) -> None:
        """Take another server for dead, because it cannot be reached."""
        if self._membership is not None:
            self._membership.distrust(server)

    async def join_servers(self) -> None:
        """Share the store with other servers, if there can be any."""
        if self._membership is not None:
            await self._membership.join(lambda: list(self._rooms), self.drop)

    def connections(self) -> list[Connection]:
        """Return all connections of the rooms in memory."""
        return [each for room in self._rooms.values() for each in room.connections]

    @property
    def loaded(self) -> int:
        """Number of rooms in memory."""
        return len(self._rooms)

    def unload_idle(self, timeout: float | None = None) -> None:
        """Unload empty rooms that were not used for a while. They stay in the store."""
        oldest = time.monotonic() - (self.limits.idle_timeout if timeout is None else timeout)
        for room in list(self._rooms.values()):
            if not room.connections and room.last_used < oldest and not room.lock.locked():
                log.debug("room-unloaded", room=room.id)
                room.close()
                del self._rooms[room.id]

    async def run_cleanup(self) -> None:
        """Unload idle rooms and delete old ones periodically. Does not return."""
        while True:
            self.unload_idle()
            try:
                await self._store.count_time(list(self._rooms))
                deleted = await self._store.delete_idle(round(self.limits.retention * 1000))
                if deleted:
                    log.info("rooms-deleted", rooms=deleted)
            except StoreError as error:
                log.error("cleanup-failed", error=error)
            await asyncio.sleep(CLEANUP_INTERVAL)

    async def leave(self) -> None:
        """Leave all rooms to other servers. What a room stores now is confirmed before.

        The others are told first, so that clients that come back find a new owner at once.
        """
        self.is_stopping = True
        if self._membership is not None:
            await self._membership.leave()
        for room in list(self._rooms.values()):
            async with room.lock:
                self.drop(room.id)

    async def close(self) -> None:
        """Stop all rooms, whatever they do, when the server ends."""
        self.is_stopping = True
        for id in list(self._rooms):
            self.drop(id)
        if self._membership is not None:
            await self._membership.leave()


@contextlib.contextmanager
def _hide_read_errors(id: str) -> Iterator[None]:
    """Turn errors of reading a stored room into a 409 without details.

    The room may come from another version. The details could reveal hidden cards.
    """
    try:
        yield
    except rb.Outdated as error:  # the game is over, so its cards are no secret any more
        raise ApiError(409, OUTDATED, str(error)) from error
    except Exception as error:
        log.error("room-unreadable", room=id, error=error)
        text = "This game was saved by another version and cannot be continued."
        raise ApiError(409, UNREADABLE, text) from error


def _new_bot_seed() -> int:
    return secrets.randbits(31)


def _is_practice(seats: tuple[SeatWish, ...]) -> bool:
    """Whether nobody else can join, so that everything happens at one screen."""
    return all(seat.kind != "open" for seat in seats)


def _branch_seats(room: Room, mine: Seat) -> tuple[SeatWish, ...]:
    """Return the seats of a branch: as before in practice, otherwise oneself against bots."""
    return tuple([_branch_seat(room, each, mine) for each in room.assignments])


def _branch_seat(room: Room, assignment: SeatAssignment, mine: Seat) -> SeatWish:
    if assignment.bot is not None and assignment.seat != mine:
        return SeatWish("bot", assignment.name, assignment.bot)
    if room.setup.practice or assignment.seat == mine:
        return SeatWish("mine", assignment.name)
    return SeatWish("bot", assignment.name, SUBSTITUTE_BOT)
