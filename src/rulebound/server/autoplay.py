"""What a room plays by itself: formalities and the answers of bots."""

import asyncio
import logging
from collections.abc import Sized
from typing import Final, Protocol

from rulebound import Pending, Refused, RuleboundError, Seat
from rulebound.server.alarm import RETRY_DELAY
from rulebound.server.bot_workers import RANDOM_BOT, BotWorkers
from rulebound.server.rows import ActionKind
from rulebound.server.seats import RoomSetup, SeatAssignment
from rulebound.server.session import GameSession
from rulebound.server.store import StoreError

MAX_FAILURES: Final = 10
"""Number of failures in a row after which a game stops until somebody connects or answers."""

log = logging.getLogger(__name__)


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

    @property
    def connections(self) -> Sized:
        """The connected clients."""

    async def apply(self, kind: ActionKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Apply an action and store it. Needs the lock."""


class Autoplay:
    """Plays the game of a room as far as no person has to decide."""

    def __init__(self, room: AutoplayRoom, workers: BotWorkers) -> None:
        self._room = room
        self._workers = workers
        self._task: asyncio.Task[None] | None = None

    async def advance(self) -> None:
        """Answer formalities now, and let bots play in the background. Needs the lock."""
        try:
            while await self._answer_formality():
                pass
        except RuleboundError:  # the action before it is done all the same
            log.exception("Room %s: a formality could not be stored.", self._room.id)
        self.start()

    def start(self) -> None:
        """Start the background task if there is something to play."""
        is_idle = self._task is None or self._task.done()
        if is_idle and self._has_work():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Cancel the background task."""
        if self._task is not None:
            self._task.cancel()

    def _has_work(self) -> bool:
        """Whether a formality or a bot's question is pending."""
        return self._room.has_started and (self._formality() or self._bot_to_play()) is not None

    def _formality(self) -> Pending | None:
        """Return a pending formality of a person, in practice only.

        With several people, skipping the question would tell the others that there is no choice.
        """
        room = self._room
        if not (room.setup.practice and room.has_started):
            return None
        for pending in room.session.game.pending:
            if pending.is_formality and room.assignments[pending.seat].kind == "person":
                return pending
        return None

    async def _answer_formality(self) -> bool:
        """Answer a pending formality; False if there is none."""
        pending = self._formality()
        if pending is not None:
            await self._room.apply("answer", pending.seat, next(pending.options()).answer)
        return pending is not None

    def _bot_to_play(self) -> tuple[Seat, str] | None:
        """Return a seat with a pending question, and the bot that plays it."""
        for pending in self._room.session.game.pending:
            bot = self._room.assignments[pending.seat].bot
            if bot is not None:
                return pending.seat, bot
        return None

    async def _run(self) -> None:
        """Play until only people are asked, or nobody is connected."""
        failures = 0
        while self._room.connections and self._has_work() and failures < MAX_FAILURES:
            try:
                await self._step(failures)
                failures = 0
            except Exception as error:
                log.exception("Room %s: autoplay failed.", self._room.id)
                failures += not isinstance(error, StoreError)  # a store may be down for long
                await asyncio.sleep(RETRY_DELAY)
            await asyncio.sleep(0)  # let other tasks run between two answers

    async def _step(self, failures: int) -> None:
        """Give one answer of a bot, then answer formalities. After a failure, play at random."""
        room = self._room
        session, found = room.session, self._bot_to_play()
        revision = session.revision
        answer: tuple[int, ...] = ()
        if found is not None:
            seed = (room.setup.bot_seed + 1) * 1_000_003 + session.answer_count + failures
            answer = await self._bot_answer(found[0], RANDOM_BOT if failures else found[1], seed)
        async with room.lock:
            is_current = room.session is session and session.revision == revision
            if found is not None and is_current:  # nothing happened while the bot was thinking
                await room.apply("answer", found[0], answer)
            while await self._answer_formality():
                pass

    async def _bot_answer(self, seat: Seat, bot: str, seed: int) -> tuple[int, ...]:
        """Return the bot's answer; a random legal one if the bot fails, so that play continues."""
        game = self._room.session.game.clone()
        try:
            answer = await self._workers.play(game, seat, bot, seed)
            if (refusal := game.why_not(seat, answer)) is not None:
                raise Refused(refusal)
            return answer
        except Exception:
            log.exception("Room %s: the bot %s failed.", self._room.id, bot)
            return await self._workers.play(game, seat, RANDOM_BOT, seed)
