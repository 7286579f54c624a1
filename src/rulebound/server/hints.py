"""Hints: what the strongest bot would do where somebody is asked, and what it expects of that."""

import asyncio
import logging
from collections.abc import Callable

from rulebound import Game, Pending
from rulebound.server.match import Match
from rulebound.server.problems import refused
from rulebound.server.protocol import Expected, Hint, HintOption, Message
from rulebound.server.protocol import Refused as NotDone
from rulebound.server.thinking import Thinkers

log = logging.getLogger(__name__)


class Hints:
    """The hints of a room; one is thought about at a time."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._thinking: asyncio.Task[None] | None = None

    def wish(self, match: Match, asked: Pending, ref: int, tell: Callable[[Message], None]) -> None:
        """Let a bot think about what somebody is asked; `tell` is called when it is found."""
        if self._thinking is not None and not self._thinking.done():
            raise refused("hinting", "A hint is being thought about already.")
        game = match.game.clone()  # as it is asked now, whatever is answered meanwhile
        thinking = self._think(game, asked, match.ask, ref, tell)
        self._thinking = asyncio.create_task(thinking)

    def stop(self) -> None:
        """Think no longer."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(
        self, game: Game, asked: Pending, ask: int, ref: int, tell: Callable[[Message], None]
    ) -> None:
        try:
            found = await self._thinkers.advise(game, asked.seat, len(game.moves()))
        except Exception:
            log.exception("There is no hint.")
            tell(NotDone(ref, "no-hint", "There is no hint now.", ""))
        else:
            best = found.options[0].answer
            options = tuple([HintOption(*option) for option in found.options])
            line = tuple([Expected(*step) for step in found.line])
            text = asked.option(best).text
            tell(Hint(ref, ask, best, text, options, found.more, found.even, line))
