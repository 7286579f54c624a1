"""What a room plays by itself: answers of bots, and formalities that people leave to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Final, Protocol

import msgspec

from rulebound import Game, Pending, Refused, RuleboundError, Seat
from rulebound.server.alarm import RETRY_DELAY
from rulebound.server.bot_workers import RANDOM_BOT, BotWorkers
from rulebound.server.connections import Connection, Connections, encode
from rulebound.server.event_log import EventLog
from rulebound.server.fair_queue import Asker
from rulebound.server.protocol.outgoing import Waiting
from rulebound.server.reply_times import ReplyTimes
from rulebound.server.rows import ActionKind
from rulebound.server.seats import RoomSetup, SeatAssignment
from rulebound.server.session import GameSession
from rulebound.server.store import StoreError
from rulebound.server.wait_notice import WaitNotice
from rulebound.server.worker_pool import WorkerTurn

MAX_FAILURES: Final = 10
"""Number of failures in a row after which a game stops until somebody connects or answers."""
MAX_CHAIN: Final = 100
"""Maximum number of answers that are given together."""
FIRST_GUESSES: Final = (0.8, 1.3, 2.0)
"""Seconds a person takes for a secret question, as long as none has been answered."""

log = EventLog(__name__)


class AutoplayRoom(Protocol):
    """The part of a room that autoplay uses."""

    id: str
    setup: RoomSetup
    assignments: list[SeatAssignment]
    session: GameSession
    lock: asyncio.Lock

    @property
    def has_started(self) -> bool:
        """Whether all seats are taken."""

    connections: Connections

    async def apply(self, kind: ActionKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Apply an action and store it. Needs the lock."""


class _Chain(msgspec.Struct):
    """Answers that are given together, after one delay."""

    answers: list[tuple[Seat, tuple[int, ...]]] = []
    is_secret: bool = False
    """Whether a question is asked even if there is no choice, so that a delay has to hide it."""
    is_choice: bool = False
    """Whether somebody has a choice."""


class _Topic:
    """The question that a background task is about, and who plays the bots' seats."""

    def __init__(self, room: AutoplayRoom) -> None:
        self._session = room.session
        self._ask = room.session.ask
        self._bots = [each.bot for each in room.assignments]

    def is_asked(self, room: AutoplayRoom) -> bool:
        """Whether the question is still pending, for the same bots.

        Other seats may have answered meanwhile, if they were asked at the same time.
        """
        is_current = room.session is self._session and room.session.ask == self._ask
        return is_current and self._bots == [each.bot for each in room.assignments]


class Autoplay:
    """Plays the game of a room as far as no person has to decide."""

    def __init__(self, room: AutoplayRoom, workers: BotWorkers) -> None:
        self._room = room
        self._workers = workers
        self._task: asyncio.Task[None] | None = None
        self._topic: _Topic | None = None
        """What the background task thinks about, until it has the lock to play it."""
        self._notice: WaitNotice | None = None
        """Tells that bots wait for their turn, while they do."""
        self._reply_times = [
            ReplyTimes(workers.min_reply_delay, FIRST_GUESSES) for _ in room.assignments
        ]
        """By seat, how long its player takes for secret questions."""

    async def advance(self) -> None:
        """Answer formalities of a practice game now, and play on in the background.

        Cancels what is computed for a question that is not asked any more. Needs the lock.
        """
        if self._topic is not None and not self._topic.is_asked(self._room):
            self.stop()
        try:
            while self._room.setup.practice and (pending := self._formality()) is not None:
                await self._room.apply("answer", *_only_answer(pending))
        except RuleboundError as error:  # the action before it is done all the same
            log.error("formality-not-stored", room=self._room.id, error=error)
        self.start()

    def note_answer(self, pending: Pending | None, took: float) -> None:
        """Remember how long a person took for an answer, if that could tell something."""
        if pending is not None and pending.question.prompt.formal and pending.size() > 1:
            self._reply_times[pending.seat].record(took)

    def start(self) -> None:
        """Start the background task if there is something to play."""
        is_idle = self._task is None or self._task.done()
        if is_idle and self._has_work():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Cancel the background task."""
        if self._task is not None:
            self._task.cancel()
        self._task = self._topic = self._notice = None

    def leave(self) -> None:
        """Give up the place in the queue if nobody is connected any more."""
        if self._notice is not None and not self._room.connections:
            self.stop()

    def greet(self, connection: Connection) -> None:
        """Tell a new client whether bots wait for their turn."""
        if self._notice is not None and self._notice.is_told:
            connection.send(encode(Waiting("bots", True)))

    def _tell_waiting(self, waits: bool) -> None:
        self._room.connections.broadcast(Waiting("bots", waits))

    def _has_work(self) -> bool:
        """Whether a formality or a bot's question is pending."""
        room = self._room
        if not room.has_started:
            return False
        return self._formality() is not None or self._bot_to_play(room.session.game) is not None

    def _formality(self) -> Pending | None:
        """Return a pending formality of a person who does not want to be asked."""
        room = self._room
        game = room.session.game
        if not room.has_started:
            return None
        for pending in game.pending:
            if room.assignments[pending.seat].kind == "person" and game.is_unwanted(pending):
                return pending
        return None

    def _bot_to_play(self, game: Game) -> tuple[Pending, str] | None:
        """Return a pending question of a bot, and the bot."""
        for pending in game.pending:
            bot = self._room.assignments[pending.seat].bot
            if bot is not None:
                return pending, bot
        return None

    async def _run(self) -> None:
        """Play until only people are asked, or nobody is connected."""
        failures = 0
        while self._room.connections and self._has_work() and failures < MAX_FAILURES:
            try:
                await self._step(failures)
                failures = 0
            except Exception as error:
                log.error("autoplay-failed", room=self._room.id, error=error)
                failures += not isinstance(error, StoreError)  # a store may be down for long
                await asyncio.sleep(RETRY_DELAY)
            await asyncio.sleep(0)  # let other tasks run between two answers

    async def _step(self, failures: int) -> None:
        """Answer for a person, or let bots answer until one of them does something."""
        room = self._room
        self._topic = topic = _Topic(room)
        formality = self._formality()
        found = self._bot_to_play(room.session.game)
        if formality is not None:
            chain = _Chain([_only_answer(formality)])
            delay = (
                0.0 if room.setup.practice else self._reply_times[formality.seat].delay(False, 0)
            )
        elif found is not None:
            async with self._turn(failures) as turn:
                start = asyncio.get_running_loop().time()
                chain = await self._think(failures, turn)
                took = asyncio.get_running_loop().time() - start
            name, bot = room.session.game_name, found[1]
            delay = self._workers.reply_delay(name, bot, chain.is_choice, took)
            delay = delay if chain.is_secret else 0.0
        else:
            return
        if delay:
            await asyncio.sleep(delay)
        async with room.lock:
            self._topic = None
            if topic.is_asked(room):
                await self._play(chain, formality is not None)
            await self.advance()

    async def _play(self, chain: _Chain, is_formality: bool) -> None:
        """Give the answers, as long as they are still possible. Needs the lock."""
        room = self._room
        session = room.session
        for seat, answer in chain.answers:
            if room.session is not session or session.game.why_not(seat, answer) is not None:
                break
            if is_formality and session.question_for(seat) is not None:
                break  # the player wants to be asked now
            await room.apply("answer", seat, answer)

    def _turn(self, failures: int) -> AbstractAsyncContextManager[WorkerTurn | None]:
        """Wait for a worker, if a bot of this room may need one.

        It is kept for a whole chain of answers, whether anybody has a choice or not. So how long
        the bots wait, and what is told about it, shows nothing.
        """
        bots = {each.bot for each in self._room.assignments if each.bot is not None}
        if failures or bots <= {RANDOM_BOT}:
            return nullcontext()
        return self._queued_turn()

    @asynccontextmanager
    async def _queued_turn(self) -> AsyncIterator[WorkerTurn]:
        room = self._room
        self._notice = notice = WaitNotice(self._tell_waiting)
        asker = Asker(room.connections.address(), room.id)
        async with self._workers.bot_turn(asker, notice) as turn:
            if self._notice is notice:
                self._notice = None
            yield turn

    async def _think(self, failures: int, turn: WorkerTurn | None) -> _Chain:
        """Return what bots answer, until one of them does not pass. After a failure, at random.

        They answer in a copy of the game, so that a chain of passes is published after one delay,
        which does not show how many of them had a choice.
        """
        chain = _Chain()
        game = self._room.session.game.clone()
        while len(chain.answers) < MAX_CHAIN and (found := self._bot_to_play(game)) is not None:
            pending, bot = found
            if chain.answers and pending.passing is None:
                break  # no window any more
            seed = (self._room.setup.bot_seed + 1) * 1_000_003 + len(game.moves()) + failures
            used_bot = RANDOM_BOT if failures else bot
            answer = await self._bot_answer(game, pending.seat, used_bot, seed, turn)
            chain.answers.append((pending.seat, answer))
            chain.is_secret |= pending.question.prompt.secret
            chain.is_choice |= pending.size() > 1
            if answer != pending.passing:
                break
            game.submit(pending.seat, answer)
        return chain

    async def _bot_answer(
        self, game: Game, seat: Seat, bot: str, seed: int, turn: WorkerTurn | None
    ) -> tuple[int, ...]:
        """Return the bot's answer; a random legal one if the bot fails, so that play continues."""
        try:
            answer = await self._workers.decide(game.clone(), seat, bot, seed, turn)
            if (refusal := game.why_not(seat, answer)) is not None:
                raise Refused(refusal)
            return answer
        except Exception as error:
            log.error("bot-failed", room=self._room.id, bot=bot, error=error)
            self._workers.counters.cheap_answers += 1
            return await self._workers.decide(game.clone(), seat, RANDOM_BOT, seed, None)


def _only_answer(pending: Pending) -> tuple[Seat, tuple[int, ...]]:
    """Return the seat and the answer of a formality."""
    return pending.seat, next(pending.options()).answer
