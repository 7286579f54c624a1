"""Hint requests of a room."""

import asyncio

from rulebound import Game, Pending
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.connections import Connection, encode
from rulebound.server.event_log import EventLog
from rulebound.server.fair_queue import Asker, Busy
from rulebound.server.http_errors import server_refusal
from rulebound.server.protocol.outgoing import (
    Expected,
    Hint,
    HintOption,
    RequestRefused,
    Waiting,
)
from rulebound.server.session import GameSession
from rulebound.server.wait_notice import WaitNotice

log = EventLog(__name__)


class Hints:
    """The hints of a room: one search at a time, as long as it is wanted."""

    def __init__(self, room: str, workers: BotWorkers) -> None:
        self._room = room
        self._workers = workers
        self._search: _Search | None = None

    def request(self, session: GameSession, ref: int, connection: Connection) -> None:
        """Start a search for the question of a player, whose connection gets the result."""
        pending = session.game.question_for(connection.seat)
        if pending is None:
            raise server_refusal("not-asked", "There is nothing for you to answer now.")
        if self._search is not None and not self._search.task.done():
            raise server_refusal("hinting", "A hint is already on its way.")
        asker = Asker(connection.address, self._room)
        self._search = _Search(session, pending, ref, connection, asker, self._workers)

    def drop_outdated(self, session: GameSession) -> None:
        """Cancel the search if its question has been answered or taken back."""
        search = self._search
        if search is not None and not search.is_for(session) and search.task.cancel():
            search.refuse("late", "The question you wanted a hint for is no longer asked.")

    def leave(self, connection: Connection) -> None:
        """Cancel the search if it was for this connection."""
        if self._search is not None and self._search.connection is connection:
            self.stop()

    def stop(self) -> None:
        """Cancel the search."""
        if self._search is not None:
            self._search.task.cancel()


class _Search:
    """The search for one hint."""

    def __init__(
        self,
        session: GameSession,
        pending: Pending,
        ref: int,
        connection: Connection,
        asker: Asker,
        workers: BotWorkers,
    ) -> None:
        self.connection = connection
        self._session = session
        self._ask = session.ask
        self._pending = pending
        self._ref = ref
        self._asker = asker
        self._workers = workers
        game = session.game.clone()  # the session may go on meanwhile
        self.task = asyncio.create_task(self._run(game))

    def is_for(self, session: GameSession) -> bool:
        """Whether its question is still the pending one."""
        return session is self._session and session.ask == self._ask

    def refuse(self, code: str, text: str) -> None:
        """Tell the player why there is no hint."""
        self.connection.send(encode(RequestRefused(self._ref, code, text, "")))

    async def _run(self, game: Game) -> None:
        notice = WaitNotice(self._tell_waiting)
        seat = self._pending.seat
        try:
            found = await self._workers.advise(game, seat, len(game.moves()), self._asker, notice)
        except Busy as error:
            self.refuse("busy", str(error))
        except Exception as error:
            log.error("hint-failed", error=error)
            self.refuse("no-hint", "There is no hint right now.")
        else:
            best = found.options[0].answer
            options = tuple([HintOption(*option) for option in found.options])
            line = tuple([Expected(*step) for step in found.line])
            text = self._pending.option(best).text
            hint = Hint(self._ref, self._ask, best, text, options, found.more, found.even, line)
            self.connection.send(encode(hint))

    def _tell_waiting(self, waits: bool) -> None:
        self.connection.send(encode(Waiting("hint", waits)))
