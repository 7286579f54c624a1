"""All rooms of a server: making them, finding them again, branching off."""

import asyncio
import logging
import secrets
import time
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Game, games
from rulebound.kernel import scenario
from rulebound.kernel.ctx import RESIGN
from rulebound.server.catalogue import scenario_file
from rulebound.server.limits import Doorkeeper, Limits
from rulebound.server.match import Match
from rulebound.server.problems import Trouble
from rulebound.server.protocol import (
    Branch,
    NewRoom,
    Replay,
    RoomMade,
    SeatWish,
)
from rulebound.server.room import STANDS_IN, Room
from rulebound.server.rows import Deed, RoomRow
from rulebound.server.sitting import Place, Setup, place_from, seated
from rulebound.server.store import Store, StoreError
from rulebound.server.thinking import Thinkers

log = logging.getLogger(__name__)

MOST_SEED: Final = 1 << 31
LONGEST_CLOCK: Final = 24 * 3600
TAKEN: Final = frozenset({"name", "game", "seats", "seed", "decks"})
"""Has a place of its own in the record, so it is none of a game's options."""
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
        self._finding = asyncio.Lock()

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
        seed = secrets.randbelow(MOST_SEED) if wish.seed is None else wish.seed
        # the first game of a kind reads its cards, which takes a while
        game = await asyncio.to_thread(_begin, wish, seed)
        moves = game.moves()
        origin = game.moment(0).save() if moves else game.save()
        title = games.load(wish.game).TITLE
        seats = wish.seats
        if wish.scenario is not None and not seats:  # one looks at it from all sides
            seats = (SeatWish("mine"),) * game.work.seats
        practice = _is_practice(seats)
        setup = Setup(title, seed, practice, wish.clock, wish.scenario, wish.options)
        return await self._add(setup, seats, wish.game, origin, moves)

    async def branch(self, room: Room, wish: Branch, address: str) -> RoomMade:
        """A room of one's own that goes on from an earlier moment of this one."""
        self._check_door(address)
        match = room.match
        seat = room.seat_of(wish.token) if wish.token is not None else None
        if not match.game.over and not (room.setup.practice and seat is not None):
            raise Trouble(
                403,
                "not-over",
                "One branches off from one's own practice, or from a finished game.",
            )
        moves = match.game.moves()
        if not 0 <= wish.at <= len(moves):
            raise Trouble(400, "moment", f"The game has moments 0 to {len(moves)}.")
        setup = msgspec.structs.replace(room.setup, practice=True, clock=None)
        seats = wish.seats or _branched(room, seat if seat is not None else 0)
        if len(seats) != len(room.places):
            raise Trouble(400, "seats", f"The game has {len(room.places)} seats.")
        setup = msgspec.structs.replace(setup, practice=_is_practice(seats))
        return await self._add(setup, seats, match.name, match.origin, moves[: wish.at])

    async def _add(
        self,
        setup: Setup,
        wishes: tuple[SeatWish, ...],
        game: str,
        origin: bytes,
        moves: list[tuple[int, tuple[int, ...]]],
    ) -> RoomMade:
        places, keys = seated(wishes)
        id = secrets.token_urlsafe(9)
        now = time.time_ns() // 1_000_000
        row = RoomRow(id, game, msgspec.json.encode(setup), origin, now, now)
        deeds = [
            Deed(number, "resign" if answer[:1] == (RESIGN,) else "answer", seat, answer, 0, now)
            for number, (seat, answer) in enumerate(moves)
        ]
        room = Room(id, now, setup, places, Match(origin, deeds), self._store, self._thinkers)
        await self._store.add_room(row, [place.row(id) for place in places])
        for deed in deeds:
            await self._store.append(id, deed)
        self._keep(room)
        return RoomMade(room.info(), tuple(keys))

    def _check_door(self, address: str) -> None:
        if not self._door.lets_in(address):
            raise Trouble(429, "too-many", "That is enough rooms for now; wait a little.")
        self.sweep()
        if len(self._rooms) >= self.limits.rooms:
            raise Trouble(503, "full", "All tables are taken; try again later.")

    # -- finding -----------------------------------------------------------------------

    async def find(self, id: str) -> Room:
        """The room of an id, from memory or from the store."""
        room = self._rooms.get(id)
        if room is None:
            async with self._finding:
                room = self._rooms.get(id) or await self._load(id)
        return room

    async def _load(self, id: str) -> Room:
        row = await self._store.room(id) if len(id) < 64 else None
        if row is None:
            raise Trouble(404, "no-room", "There is no such room, or it was forgotten.")
        places = [place_from(each) for each in await self._store.seats(id)]
        deeds = await self._store.deeds(id)
        setup = msgspec.json.decode(row.made, type=Setup)
        match = await asyncio.to_thread(Match, row.origin, deeds)
        room = Room(id, row.created, setup, places, match, self._store, self._thinkers, deeds)
        self._keep(room)
        return room

    def _keep(self, room: Room) -> None:
        self._rooms[room.id] = room

    def sweep(self) -> None:
        """Let rooms go that nobody has used for a while; they stay in the store."""
        old = time.monotonic() - self.limits.idle
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


def _begin(wish: NewRoom, seed: int) -> Game:
    """The game that a new room begins with; one from a scenario has its first answers already."""
    if wish.scenario is not None:
        return _from_scenario(wish, wish.scenario)
    strange = sorted(set(wish.options) & TAKEN)
    if strange:
        raise Trouble(400, "options", f"{', '.join(strange)}: this is no option of the game.")
    options: dict[str, object] = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in wish.options.items()
    }
    decks = [seat.deck for seat in wish.seats]
    if any(deck is not None for deck in decks):
        options["decks"] = decks
    if wish.played:
        raise Trouble(400, "played", "Only a scenario has steps that were played.")
    return rb.new(wish.game, seats=len(wish.seats), seed=seed, **options)


def _from_scenario(wish: NewRoom, id: str) -> Game:
    if wish.options or any(seat.deck is not None for seat in wish.seats):
        raise Trouble(400, "options", "A scenario has its options and decks.")
    document = scenario.read_file(scenario_file(wish.game, id))
    steps = len(document.get("steps", ()))
    if wish.played > steps:
        raise Trouble(400, "played", f"This scenario has {steps} steps.")
    game = scenario.played(document, games.Desk(), wish.played)
    if wish.seats and len(wish.seats) != game.work.seats:
        raise Trouble(400, "seats", f"This scenario has {game.work.seats} seats.")
    return game


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


def replay(room: Room) -> Replay:
    """A finished game as it was played; every answer in words."""
    game = room.match.game
    if not game.over:
        raise Trouble(409, "not-over", "A replay is there when the game is over.")
    moves = game.moves()
    twin = game.moment(0)
    texts: list[str] = []
    for seat, answer in moves:
        asked = twin.asked(seat)
        if asked is None or answer[:1] == (RESIGN,):
            texts.append(scenario.GIVE_UP)
            break
        texts.append(asked.option(answer).text)
        twin.submit(seat, answer)
    return Replay(room.info(), len(moves), tuple(moves), tuple(texts))
