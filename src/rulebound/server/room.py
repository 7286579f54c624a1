"""A room: a game session with its seats, connections, bots and clocks.

Everything that changes a room happens under its lock, and is stored before anybody is told.
"""

import asyncio
import time
import weakref
from collections.abc import Iterable
from functools import partial
from typing import Final

import msgspec

from rulebound import SPECTATOR, Game, RuleboundError, Seat
from rulebound.server.alarm import Alarm
from rulebound.server.autoplay import Autoplay
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.chance_curve import ChanceCurve
from rulebound.server.clocks import Clocks
from rulebound.server.connections import Connection, Connections, encode
from rulebound.server.fair_queue import Asker
from rulebound.server.hints import Hints
from rulebound.server.http_errors import ApiError, server_refusal
from rulebound.server.metrics import ACTIONS, ANSWER_SECONDS
from rulebound.server.new_game import create_game, decks_by_seat, secret_seed
from rulebound.server.pass_changes import PassChanges
from rulebound.server.protocol.incoming import (
    Answer,
    Consent,
    HintWish,
    Look,
    Ping,
    Resign,
    Say,
    SetPasses,
    Undo,
    Why,
)
from rulebound.server.protocol.outgoing import Pong, Reasons, RoomTold, Update
from rulebound.server.protocol.rooms import Chances, Join, Replay, SeatKey
from rulebound.server.protocol.shared import Message, RoomInfo
from rulebound.server.room_record import RoomRecord
from rulebound.server.rows import ActionKind, RoomAction
from rulebound.server.seats import (
    RoomSetup,
    SeatAssignment,
    clean_name,
    digest,
    is_full,
    new_token,
    room_info,
)
from rulebound.server.session import GameSession
from rulebound.server.store import Conflict
from rulebound.server.transcript import Transcript
from rulebound.server.undo import Rewind, UndoRequests
from rulebound.server.updates import make_update
from rulebound.server.why_not import SPECTATORS_CANNOT_PLAY, reasons

SUBSTITUTE_BOT: Final = "easy"
"""Bot that takes over a seat whose time is up, if the game has no resignation."""


class Room:
    """A table at which a game is played."""

    def __init__(
        self,
        record: RoomRecord,
        created: int,
        network: str,
        setup: RoomSetup,
        assignments: list[SeatAssignment],
        session: GameSession,
        workers: BotWorkers,
        actions: Iterable[RoomAction] = (),
    ) -> None:
        self.id = record.id
        self.created = created
        self.network = network  # the one for which it is in memory
        self.setup = setup
        self.assignments = assignments
        self.session = session
        self.lock = asyncio.Lock()
        self.connections = Connections()
        self.last_used = time.monotonic()
        self._record = record
        self._clocks = self._clocks_after(actions)
        # The parts do not keep the room alive, so it is freed as soon as nobody uses it.
        itself = weakref.proxy(self)
        self._alarm = Alarm(itself)
        self._undo_requests = UndoRequests(setup.practice)
        self._autoplay = Autoplay(itself, workers)
        self._pass_changes = PassChanges(itself)
        self._hints = Hints(self.id, workers)
        self._chance_curve = ChanceCurve(workers)
        self._transcript = Transcript()

    @property
    def has_started(self) -> bool:
        """Whether all seats are taken."""
        return is_full(self.assignments)

    def seat_for(self, token: str) -> Seat | None:
        """Return the seat that a key belongs to."""
        for assignment in self.assignments:
            if assignment.accepts(token):
                return assignment.seat
        return None

    def info(self) -> RoomInfo:
        """Return the public information about the room."""
        return room_info(
            self.id,
            self.session.game_name,
            self.created,
            self.setup,
            self.assignments,
            self.session.game.over,
            self.connections.seats(),
            self.session.outdated,
        )

    # -- entering and leaving ----------------------------------------------------------

    async def enter(self, connection: Connection, revision: int, known: int) -> None:
        """Add a connection and send it everything, or only what is new to its client."""
        async with self.lock:
            self.last_used = time.monotonic()
            can_resume = max(self.session.last_undo, 1) <= revision <= self.session.revision
            self.connections.add(connection, known if can_resume else 0)
            self._broadcast_room()
            events = self.session.game.event_count()
            self.connections.send_update(connection, self._make_update, events)
            if not self._alarm.is_set:  # the room is new, or was just loaded
                self._run_clocks(restart=False)
            self._autoplay.greet(connection)
            await self._autoplay.advance()

    async def add_first_passes(self) -> None:
        """Bring a room up to date that was stored before there were standing passes."""
        async with self.lock:
            await self._pass_changes.add_first()

    async def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        async with self.lock:
            self.last_used = time.monotonic()
            self.connections.remove(connection)
            self._hints.leave(connection)
            self._autoplay.leave()
            self._broadcast_room()

    async def join(self, request: Join) -> SeatKey:
        """Give an open seat to a person."""
        async with self.lock:
            all_open = [each for each in self.assignments if each.kind == "open"]
            free = [
                each.seat
                for each in all_open
                if not each.is_reserved and request.seat in (None, each.seat)
            ]
            if not free:
                raise ApiError(409, "no-seat", "There is no open seat, but you can watch.")
            token = new_token()
            seat = free[0]
            name = clean_name(request.name)
            assignment = SeatAssignment(seat, "person", name, None, digest(token))
            is_last = len(all_open) == 1
            if request.deck is not None or (is_last and self._is_untouched):
                await self._redeal(request.deck, assignment)
            else:
                await self._record.change(seat=assignment.row(self.id))
            await self._assign(assignment)
            return SeatKey(seat, token)

    async def take_reserved(self, seat: Seat) -> None:
        """Give a seat to the person for whom it was reserved, who has come with its key."""
        async with self.lock:
            assignment = self.assignments[seat]
            if assignment.is_reserved:
                taken = assignment.taken()
                await self._record.change(seat=taken.row(self.id))
                await self._assign(taken)

    async def _assign(self, assignment: SeatAssignment) -> None:
        """Replace who holds a seat, after that was stored."""
        self.assignments[assignment.seat] = assignment
        self._run_clocks(restart=True)
        self._broadcast_room()
        self._broadcast_updates(None)
        await self._autoplay.advance()

    @property
    def _is_untouched(self) -> bool:
        """Whether the position comes from the random generator alone."""
        is_chosen = self.setup.seeded or self.setup.scenario is not None
        return not is_chosen and not self.session.revision

    async def _redeal(self, deck: str | dict[str, int] | None, assignment: SeatAssignment) -> None:
        """Deal all cards again, because somebody brings a deck or the last seat is taken.

        Otherwise the person who made the room could make rooms until the visible hand is good.
        """
        if self.session.revision:
            raise ApiError(409, "decks", "The game has started, so you cannot bring a deck.")
        decks = list(self.setup.decks or (None,) * len(self.assignments))
        if deck is not None:
            decks[assignment.seat] = deck
        setup = msgspec.structs.replace(self.setup, decks=decks_by_seat(decks))
        seats = len(self.assignments)
        game_name = self.session.game_name
        game = await asyncio.to_thread(create_game, game_name, seats, setup, secret_seed())
        wishes = await self._record.actions()  # nobody has answered anything yet
        session = GameSession(game.save(), wishes)
        seat_row = assignment.row(self.id)
        await self._record.change(made=encode(setup), origin=session.origin, seat=seat_row)
        self.setup, self.session = setup, session
        self.connections.reset_journals()

    async def set_next_room(self, next: str) -> None:
        """Store and announce the room with the rematch."""
        setup = msgspec.structs.replace(self.setup, next=next)
        await self._record.change(made=encode(setup))
        self.setup = setup
        self._broadcast_room()

    def close(self) -> None:
        """Stop all tasks, before the room leaves memory. The store keeps the room."""
        for part in (self._autoplay, self._alarm, self._hints, self._chance_curve):
            part.stop()

    # -- messages ----------------------------------------------------------------------

    async def handle(self, connection: Connection, message: Message) -> None:
        """Process a message. Raises `RuleboundError` if it is refused."""
        self.last_used = time.monotonic()
        seat = connection.seat
        if isinstance(message, Answer | Say):
            await self._answer(seat, message)
        elif isinstance(message, Why):
            found = await asyncio.to_thread(reasons, await self._stored_game(), seat, message)
            connection.send(encode(Reasons(message.ref, found)))
        elif isinstance(message, Look):
            eyes = seat if message.eyes is None else message.eyes
            async with self.lock:
                moment = self.session.moment(message.ref, message.at, seat, eyes)
            connection.send(encode(moment))
        elif isinstance(message, Undo):
            await self._undo(seat)
        elif isinstance(message, Consent):
            await self._consent(seat, message)
        elif isinstance(message, Resign):
            async with self.lock:
                self._check_player(seat)
                self._check_started()
                await self.apply("resign", seat, ())
                await self._autoplay.advance()
        elif isinstance(message, SetPasses):
            async with self.lock:
                self._check_player(seat)
                await self._pass_changes.change(connection, message, self._make_update)
                await self._autoplay.advance()
        elif isinstance(message, HintWish):
            async with self.lock:
                self._hint(connection, message)
        elif isinstance(message, Ping):
            connection.send(encode(Pong(message.ref)))
        else:
            raise RuleboundError("hello can be sent only once.")

    async def _stored_game(self) -> Game:
        """Return the game without an action that is still being stored and may be reverted."""
        async with self.lock:
            return self.session.game.clone()

    async def _answer(self, seat: Seat, message: Answer | Say) -> None:
        received = time.perf_counter()
        async with self.lock:
            self._check_player(seat)
            self._check_started()
            self.session.check_ask(seat, message.ask)
            if isinstance(message, Answer):
                answer = message.answer
            else:
                # Thousands of answers may have to be compared; do not block the event loop.
                answer = await asyncio.to_thread(self.session.parse_answer, seat, message.words)
            pending, took = self.session.game.question_for(seat), self._clocks.elapsed(seat)
            await self.apply("answer", seat, answer)
            ANSWER_SECONDS.labels(self.session.game_name).observe(time.perf_counter() - received)
            self._autoplay.note_answer(pending, took)
            await self._autoplay.advance()

    def _check_started(self) -> None:
        if not self.has_started:
            raise server_refusal("not-begun", "The game begins when all seats are taken.")

    def _check_player(self, seat: Seat) -> None:
        if seat == SPECTATOR:
            raise server_refusal("looking-on", SPECTATORS_CANNOT_PLAY)
        if self.assignments[seat].kind != "person":
            raise server_refusal("not-yours", "A bot plays this seat now.")

    async def apply(self, kind: ActionKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Apply an action, store it and tell everybody. If storing fails, nothing has changed."""
        session = self.session
        is_timed = kind == "answer" and self.assignments[seat].kind == "person"
        spent = self._clocks.elapsed(seat) if is_timed else 0.0
        action = RoomAction(session.action_count, kind, seat, answer, round(spent * 1000), _now())
        ask, was_over = session.ask, session.game.over
        try:
            if kind in ("undo", "passes"):  # cannot be reverted, so it is stored first
                if kind == "undo":
                    session.check_undo(answer[0])
                await self._record.change(action=action)
                session.apply(action)
            else:
                session.apply(action)
                await self._save(action, ask)
        except Conflict as error:
            raise server_refusal(
                "late", "The table was out of date, so it is loaded anew."
            ) from error
        ACTIONS.labels(session.game_name, kind, self.assignments[seat].kind).inc()
        if is_timed:
            self._clocks.charge(seat, action.spent / 1000)
        if kind == "passes":
            return
        self._undo_requests.clear()
        self._hints.drop_outdated(session)
        self._run_clocks(restart=session.ask != ask)
        self._broadcast_updates(seat)
        if session.game.over or was_over:
            self._broadcast_room()

    async def _save(self, action: RoomAction, ask: int) -> None:
        try:
            stored = self.session.with_digest(action)
            await self._record.change(action=stored, over=self.session.game.over)
        except BaseException:
            self.session.revert_last(ask)
            raise

    def _hint(self, connection: Connection, message: HintWish) -> None:
        if not self.setup.practice:
            raise server_refusal("no-hints", "Hints are available in practice only.")
        self._hints.request(self.session, message.ref, connection)

    # -- finished games ----------------------------------------------------------------

    async def chances(self, address: str) -> Chances:
        """Return the win probabilities over a finished game."""
        game = await self._stored_game()
        if not game.over:
            raise ApiError(409, "not-over", "Win chances are available once the game is over.")
        return await self._chance_curve.chances(game, Asker(address, self.id))

    async def replay(self) -> Replay:
        """Return a finished game."""
        game = await self._stored_game()
        if not game.over:
            raise ApiError(409, "not-over", "The replay is available once the game is over.")
        moves = game.moves()
        return Replay(self.info(), len(moves), tuple(moves), await self._transcript.texts(game))

    # -- undo --------------------------------------------------------------------------

    async def _undo(self, seat: Seat) -> None:
        async with self.lock:
            self._check_player(seat)
            others = self._other_people(seat)
            await self._rewind(self._undo_requests.request(self.session, seat, others))

    async def _consent(self, seat: Seat, message: Consent) -> None:
        async with self.lock:
            self._check_player(seat)
            await self._rewind(self._undo_requests.consent(seat, message))

    async def _rewind(self, rewind: Rewind | None) -> None:
        """Go back, or announce who still has to agree."""
        if rewind is None:
            self._broadcast_updates(None)
        else:
            await self.apply("undo", rewind.seat, (rewind.at,))
            await self._autoplay.advance()

    def _other_people(self, seat: Seat) -> set[Seat]:
        return {
            each.seat for each in self.assignments if each.kind == "person" and each.seat != seat
        }

    # -- clocks ------------------------------------------------------------------------

    def _clocks_after(self, actions: Iterable[RoomAction]) -> Clocks:
        """Return the clocks as they are after these actions."""
        clocks = Clocks(self.setup.clock, len(self.assignments))
        for action in actions:
            if action.kind == "answer" and self.assignments[action.seat].kind == "person":
                clocks.charge(action.seat, action.spent / 1000)
        return clocks

    def _run_clocks(self, restart: bool) -> None:
        """Run the clocks of the people asked, and set the alarm to the first deadline."""
        self._alarm.stop()
        if not self.has_started:
            return
        asked = [pending.seat for pending in self.session.game.pending]
        people = [seat for seat in asked if self.assignments[seat].kind == "person"]
        self._clocks.run(people, restart)
        self._alarm.set(self._clocks.next_deadline())

    async def on_time_up(self, seat: Seat) -> None:
        """Resign for the seat, or let a bot take over if the game has no resignation."""
        async with self.lock:
            if self.session.game.rules.can_resign:
                await self.apply("resign", seat, ())
                await self._autoplay.advance()
                return
            old = self.assignments[seat]
            substitute = SeatAssignment(seat, "bot", old.name, SUBSTITUTE_BOT, old.digest)
            await self._record.change(seat=substitute.row(self.id))
            self.assignments[seat] = substitute
            await self._pass_changes.reset(seat)
            self._undo_requests.clear()  # a bot cannot consent
            self._run_clocks(restart=False)
            self._broadcast_room()
            self._broadcast_updates(None)
            await self._autoplay.advance()

    # -- sending -----------------------------------------------------------------------

    def _broadcast_room(self) -> None:
        self.connections.broadcast(RoomTold(self.info()))

    def _broadcast_updates(self, by: Seat | None) -> None:
        """Send everybody their own update."""
        make = partial(self._make_update, by=by)
        self.connections.send_updates(make, self.session.game.event_count())

    def _make_update(self, seat: Seat, since: int, by: Seat | None = None) -> Update:
        return make_update(
            self.session, self.assignments, self._undo_requests, self._clocks, seat, since, by
        )


def _now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
