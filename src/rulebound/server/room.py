"""A room: a match with its seats, the connections of people and onlookers, its bots and clocks.

Everything that changes a room happens under its lock, and is stored before anybody is told.
"""

import asyncio
import time
from collections.abc import Iterable
from functools import partial
from typing import Final

import msgspec

from rulebound import SPECTATOR, Game, RuleboundError, Seat, View
from rulebound.server.alarm import Alarm
from rulebound.server.audience import Audience, Connection, encode
from rulebound.server.clocks import Clocks
from rulebound.server.curve import Curve
from rulebound.server.going_on import GoingOn
from rulebound.server.hints import Hints
from rulebound.server.laying import brought, laid, own_chance
from rulebound.server.match import Match
from rulebound.server.offers import LOOKS_ON, offer, reasons
from rulebound.server.problems import Trouble, refused
from rulebound.server.protocol import (
    Answer,
    Chances,
    Consent,
    HintWish,
    Join,
    Look,
    Message,
    Offer,
    Ping,
    Pong,
    Reasons,
    Replay,
    Resign,
    RoomInfo,
    RoomTold,
    Say,
    SeatKey,
    Undo,
    Update,
    Why,
)
from rulebound.server.retelling import Retelling
from rulebound.server.rows import Deed, DeedKind
from rulebound.server.sitting import (
    Place,
    Setup,
    clean_name,
    digest,
    is_full,
    new_token,
    room_info,
)
from rulebound.server.store import Conflict, Store
from rulebound.server.thinking import Thinkers
from rulebound.server.undoing import Back, Undoing

STANDS_IN: Final = "easy"
"""Who plays on for a seat whose time is up, where the game knows no giving up."""


class Room:
    """A table at which a game is played."""

    def __init__(
        self,
        id: str,
        created: int,
        setup: Setup,
        places: list[Place],
        match: Match,
        store: Store,
        thinkers: Thinkers,
        spent: Iterable[Deed] = (),
    ) -> None:
        self.id = id
        self.created = created
        self.setup = setup
        self.places = places
        self.match = match
        self.lock = asyncio.Lock()
        self.connections = Audience()
        self.touched = time.monotonic()
        self._store = store
        self._clocks = self._clocks_after(spent)
        self._alarm = Alarm(self._time_is_up)
        self._undoing = Undoing(setup.practice)
        self._going_on = GoingOn(self, thinkers)
        self._hints = Hints(thinkers)
        self._curve = Curve(thinkers)
        self._retelling = Retelling()

    # -- knowing -----------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Are all seats taken?"""
        return is_full(self.places)

    def seat_of(self, token: str) -> Seat | None:
        """The seat that a key opens."""
        for place in self.places:
            if place.opens_with(token):
                return place.seat
        return None

    def info(self) -> RoomInfo:
        """The room as everybody may know it."""
        here, over = self.connections.seats(), self.match.game.over
        return room_info(
            self.id, self.match.name, self.created, self.setup, self.places, over, here
        )

    # -- coming and going --------------------------------------------------------------

    async def enter(self, connection: Connection, revision: int, known: int) -> None:
        """Somebody is there, and is told everything, or all that is new."""
        async with self.lock:
            self.touched = time.monotonic()
            is_true = max(self.match.undone, 1) <= revision <= self.match.revision
            self.connections.add(connection, known if is_true else 0)
            self._tell_room()
            self.connections.update_one(connection, self._update, self.match.game.event_count())
            if not self._alarm.is_set:  # the room is new, or was asleep
                self._run_clocks(anew=False)
            await self._going_on.go_on()

    async def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        async with self.lock:
            self.touched = time.monotonic()
            self.connections.remove(connection)
            self._tell_room()

    async def join(self, wish: Join) -> SeatKey:
        """Give an open seat away."""
        async with self.lock:
            free = [p for p in self.places if p.kind == "open" and wish.seat in (None, p.seat)]
            if not free:
                raise Trouble(409, "no-seat", "There is no open seat; you can look on.")
            token = new_token()
            seat = free[0].seat
            place = Place(seat, "person", clean_name(wish.name), None, digest(token))
            is_last = sum(each.kind == "open" for each in self.places) == 1
            if wish.deck is not None or (is_last and self._is_fresh):
                await self._deal_anew(wish.deck, place)
            else:
                await self._store.set_seat(place.row(self.id))
            await self._sit(place)
            return SeatKey(seat, token)

    async def come_again(self, place: Place) -> None:
        """Give a seat to somebody who sat in the room before this one, with the key from there."""
        async with self.lock:
            now = self.places[place.seat]
            if now.kind == "open":
                await self._store.set_seat(place.row(self.id))
                await self._sit(place)
            elif now.digest != place.digest:
                raise Trouble(409, "no-seat", "Somebody else has taken your seat there.")

    async def _sit(self, place: Place) -> None:
        """Somebody sits down there, as is stored already."""
        self.places[place.seat] = place
        self._run_clocks(anew=True)
        self._tell_room()
        self._tell(None)
        await self._going_on.go_on()

    @property
    def _is_fresh(self) -> bool:
        """Has chance alone led here, and nobody done anything yet?"""
        chosen = self.setup.seeded or self.setup.scenario is not None
        return not chosen and not self.match.revision

    async def _deal_anew(self, deck: str | dict[str, int] | None, place: Place) -> None:
        """Deal all cards once more, for somebody comes with a deck, or is the last to come.

        Whoever was here before has seen a hand, and could have made rooms until it was a good one.
        """
        if self.match.revision:
            raise Trouble(409, "decks", "A game that goes on has its decks: come without one.")
        decks = list(self.setup.decks or (None,) * len(self.places))
        if deck is not None:
            decks[place.seat] = deck
        setup = msgspec.structs.replace(self.setup, decks=brought(decks))
        seats = len(self.places)
        game = await asyncio.to_thread(laid, self.match.name, seats, setup, own_chance())
        match = Match(game.save())
        await self._store.remake(self.id, encode(setup), match.origin, place.row(self.id))
        self.setup, self.match = setup, match
        self.connections.forget()

    async def lead_to(self, next: str) -> None:
        """The same is played once more in that room."""
        setup = msgspec.structs.replace(self.setup, next=next)
        await self._store.remake(self.id, encode(setup), self.match.origin)
        self.setup = setup
        self._tell_room()

    def close(self) -> None:
        """The room leaves the memory; what is stored stays."""
        for part in (self._going_on, self._alarm, self._hints):
            part.stop()

    # -- doing -------------------------------------------------------------------------

    async def hear(self, connection: Connection, message: Message) -> None:
        """Do what somebody says; a `RuleboundError` where that cannot be."""
        self.touched = time.monotonic()
        seat = connection.seat
        if isinstance(message, Answer | Say):
            await self._answer(seat, message)
        elif isinstance(message, Why):
            found = await asyncio.to_thread(reasons, await self._stored(), seat, message)
            connection.send(encode(Reasons(message.ref, found)))
        elif isinstance(message, Look):
            eyes = seat if message.eyes is None else message.eyes
            async with self.lock:
                moment = self.match.look(message.ref, message.at, seat, eyes)
            connection.send(encode(moment))
        elif isinstance(message, Undo):
            await self._undo(seat)
        elif isinstance(message, Consent):
            await self._consent(seat, message)
        elif isinstance(message, Resign):
            async with self.lock:
                self._at_the_table(seat)
                self._check_begun()
                await self.do("resign", seat, ())
                await self._going_on.go_on()
        elif isinstance(message, HintWish):
            async with self.lock:
                self._hint(connection, message)
        elif isinstance(message, Ping):
            connection.send(encode(Pong(message.ref)))
        else:
            raise RuleboundError("One says hello only once.")

    async def _stored(self) -> Game:
        """The game as it is stored: not while an answer is done that may yet be taken back."""
        async with self.lock:
            return self.match.game.clone()

    async def _answer(self, seat: Seat, message: Answer | Say) -> None:
        async with self.lock:
            self._at_the_table(seat)
            self._check_begun()
            self.match.check(seat, message.ask)
            if isinstance(message, Answer):
                answer = message.answer
            else:
                # there may be thousands of answers to look through, and others play meanwhile
                answer = await asyncio.to_thread(self.match.meant, seat, message.words)
            await self.do("answer", seat, answer)
            await self._going_on.go_on()

    def _check_begun(self) -> None:
        if not self.begun:
            raise refused("not-begun", "The game begins when all seats are taken.")

    def _at_the_table(self, seat: Seat) -> None:
        if seat == SPECTATOR:
            raise refused("looking-on", LOOKS_ON)
        if self.places[seat].kind != "person":
            raise refused("not-yours", "A bot plays this seat now.")

    async def do(self, kind: DeedKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Do something and store it; where it cannot be stored it was never done."""
        match = self.match
        is_timed = kind == "answer" and self.places[seat].kind == "person"
        spent = self._clocks.spent(seat) if is_timed else 0.0
        deed = Deed(match.revision, kind, seat, answer, round(spent * 1000), _now())
        asked, was_over = match.ask, match.game.over
        try:
            if kind == "undo":  # there is no way back from going back, so that is stored first
                match.check_back(answer[0])
                await self._store.append(self.id, deed)
                match.do(deed)
            else:
                match.do(deed)
                await self._keep(deed, asked)
        except Conflict as error:  # what failed without an answer was stored after all
            await self._begin_again()
            raise refused("late", "The table was not up to date; now it is.") from error
        if is_timed:
            self._clocks.spend(seat, deed.spent / 1000)
        self._undoing.forget()
        self._run_clocks(anew=match.ask != asked)
        self._tell(seat)
        if match.game.over or was_over:
            self._tell_room()

    async def _keep(self, deed: Deed, asked: int) -> None:
        try:
            await self._store.append(self.id, deed, self.match.game.over)
        except BaseException:
            self.match.take_back(asked)
            raise

    async def _begin_again(self) -> None:
        """Make the match anew from what is stored, and tell everybody everything."""
        deeds = await self._store.deeds(self.id)
        self.match = await asyncio.to_thread(Match, self.match.origin, deeds)
        self._clocks = self._clocks_after(deeds)
        self.connections.forget()
        self._undoing.forget()
        self._run_clocks(anew=True)
        self._tell(None)
        self._tell_room()
        self._going_on.wake()

    def _hint(self, connection: Connection, message: HintWish) -> None:
        if not self.setup.practice:
            raise refused("no-hints", "Hints are for practice.")
        asked = self.match.game.question_for(connection.seat)
        if asked is None:
            raise refused("not-asked", "You are not asked anything now.")

        def tell(hint: Message) -> None:
            connection.send(encode(hint))

        self._hints.wish(self.match, asked, message.ref, tell)

    # -- looking back ------------------------------------------------------------------

    async def chances(self) -> Chances:
        """How the game stood from moment to moment, once it is over."""
        game = await self._stored()
        if not game.over:
            raise Trouble(409, "not-over", "Chances are told when the game is over.")
        return await self._curve.of(game)

    async def replay(self) -> Replay:
        """The game as it was played, once it is over."""
        game = await self._stored()
        if not game.over:
            raise Trouble(409, "not-over", "A replay is there when the game is over.")
        moves = game.moves()
        return Replay(self.info(), len(moves), tuple(moves), await self._retelling.of(game))

    # -- taking back -------------------------------------------------------------------

    async def _undo(self, seat: Seat) -> None:
        async with self.lock:
            self._at_the_table(seat)
            await self._go_back(self._undoing.wish(self.match, seat, self._others(seat)))

    async def _consent(self, seat: Seat, message: Consent) -> None:
        async with self.lock:
            self._at_the_table(seat)
            await self._go_back(self._undoing.consent(seat, message))

    async def _go_back(self, back: Back | None) -> None:
        """Go back, or tell everybody what is wished and who has not yet agreed."""
        if back is None:
            self._tell(None)
        else:
            await self.do("undo", back.seat, (back.at,))
            await self._going_on.go_on()

    def _others(self, seat: Seat) -> set[Seat]:
        """The other people at the table."""
        return {p.seat for p in self.places if p.kind == "person" and p.seat != seat}

    # -- clocks ------------------------------------------------------------------------

    def _clocks_after(self, deeds: Iterable[Deed]) -> Clocks:
        """The clocks as they stand after what was done."""
        clocks = Clocks(self.setup.clock, len(self.places))
        for deed in deeds:
            if deed.kind == "answer" and self.places[deed.seat].kind == "person":
                clocks.spend(deed.seat, deed.spent / 1000)
        return clocks

    def _run_clocks(self, anew: bool) -> None:
        """Let the clocks of those run who are asked, and wake up when the first time is up."""
        self._alarm.stop()
        if not self.begun:
            return
        asked = [each.seat for each in self.match.game.pending]
        self._clocks.run([seat for seat in asked if self.places[seat].kind == "person"], anew)
        self._alarm.set(self._clocks.next_end())

    async def _time_is_up(self, seat: Seat) -> None:
        """The seat gives up, or where the game has no such thing a bot plays on."""
        async with self.lock:
            if self.match.game.rules.can_resign:
                await self.do("resign", seat, ())
                await self._going_on.go_on()
                return
            old = self.places[seat]
            place = Place(seat, "bot", old.name, STANDS_IN, old.digest)
            await self._store.set_seat(place.row(self.id))
            self.places[seat] = place
            self._undoing.forget()  # nobody waits for the consent of a bot
            self._run_clocks(anew=False)
            self._tell_room()
            self._tell(None)
            await self._going_on.go_on()

    # -- telling -----------------------------------------------------------------------

    def _tell_room(self) -> None:
        self.connections.tell(RoomTold(self.info()))

    def _tell(self, by: Seat | None) -> None:
        """Everybody's update."""
        make = partial(self._update, by=by)
        self.connections.update(make, self.match.game.event_count())

    def _offer(self, seat: Seat, view: View) -> Offer | None:
        """What a seat is asked; nothing where it is answered for it."""
        asked = self.match.game.question_for(seat)
        if asked is None or not self.begun or self.places[seat].kind != "person":
            return None
        if self.setup.practice and asked.is_formality:
            return None
        return offer(self.match.game, asked, self.match.ask, view)

    def _update(self, seat: Seat, since: int, by: Seat | None = None) -> Update:
        match = self.match
        view = match.game.view(seat)
        return Update(
            revision=match.revision,
            moments=match.moments,
            headline=match.headline(view),
            view=view,
            asked=self._offer(seat, view),
            since=since,
            events=tuple(match.journal(seat)[since:]),
            undo=self._undoing.info(match, seat),
            clocks=self._clocks.left(),
            by=by,
        )


def _now() -> int:
    """Milliseconds since 1970, for the store."""
    return time.time_ns() // 1_000_000
