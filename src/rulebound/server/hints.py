"""Hint requests of a room."""

import asyncio
import logging
from collections.abc import Callable

from rulebound import Game, Pending
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.http_errors import server_refusal
from rulebound.server.protocol.outgoing import Expected, Hint, HintOption, RequestRefused
from rulebound.server.protocol.shared import Message
from rulebound.server.session import GameSession

log = logging.getLogger(__name__)


class Hints:
    """The hints of a room: one search at a time."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._search: asyncio.Task[None] | None = None

    def request(
        self, session: GameSession, pending: Pending, ref: int, send: Callable[[Message], None]
    ) -> None:
        """Start a search for a pending question. `send` gets the result."""
        if self._search is not None and not self._search.done():
            raise server_refusal("hinting", "A hint is already on its way.")
        game = session.game.clone()  # the session may go on meanwhile
        search = self._find(game, pending, session.ask, ref, send)
        self._search = asyncio.create_task(search)

    def stop(self) -> None:
        """Cancel the search."""
        if self._search is not None:
            self._search.cancel()

    async def _find(
        self, game: Game, pending: Pending, ask: int, ref: int, send: Callable[[Message], None]
    ) -> None:
        try:
            found = await self._workers.advise(game, pending.seat, len(game.moves()))
        except Exception:
            log.exception("A hint search failed.")
            send(RequestRefused(ref, "no-hint", "There is no hint right now.", ""))
        else:
            best = found.options[0].answer
            options = tuple([HintOption(*option) for option in found.options])
            line = tuple([Expected(*step) for step in found.line])
            text = pending.option(best).text
            send(Hint(ref, ask, best, text, options, found.more, found.even, line))
