"""What goes on by itself at a table: answers for form's sake, and the bots'."""

import asyncio
import logging
from collections.abc import Sized
from typing import Protocol

from rulebound import Seat
from rulebound.server.alarm import PATIENCE
from rulebound.server.match import Match
from rulebound.server.rows import DeedKind
from rulebound.server.sitting import Place, Setup
from rulebound.server.store import StoreError
from rulebound.server.thinking import QUICK, Thinkers

log = logging.getLogger(__name__)


class Table(Protocol):
    """A room, as far as it is needed here."""

    id: str
    setup: Setup
    places: list[Place]
    match: Match
    lock: asyncio.Lock

    @property
    def begun(self) -> bool:
        """Are all seats taken?"""

    @property
    def connections(self) -> Sized:
        """Who is there."""

    async def do(self, kind: DeedKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Do something and store it, under the lock."""


class GoingOn:
    """Lets the game of a room go on by itself as far as it can."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self._table = table
        self._thinkers = thinkers
        self._thinking: asyncio.Task[None] | None = None

    async def go_on(self) -> None:
        """Something has changed; under the lock."""
        while await self._formality():
            pass
        is_idle = self._thinking is None or self._thinking.done()
        if self._table.begun and is_idle and self._bot() is not None:
            self._thinking = asyncio.create_task(self._think())

    def stop(self) -> None:
        """Leave everything as it is."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _formality(self) -> bool:
        """Answer what somebody who is alone is asked for form's sake; was there such a thing?

        Where several people play, not being asked would tell the others something.
        """
        table = self._table
        if not (table.setup.practice and table.begun):
            return False
        for asked in table.match.game.pending:
            if asked.is_formality and table.places[asked.seat].kind == "person":
                await table.do("answer", asked.seat, next(asked.options()).answer)
                return True
        return False

    def _bot(self) -> tuple[Seat, str] | None:
        """A bot that is asked something."""
        for asked in self._table.match.game.pending:
            bot = self._table.places[asked.seat].bot
            if bot is not None:
                return asked.seat, bot
        return None

    async def _think(self) -> None:
        """Let bots answer until none is asked; not while nobody is here to see it."""
        table = self._table
        while table.connections and (found := self._bot()) is not None:
            seat, bot = found
            before = table.match.revision
            luck = (table.setup.luck + 1) * 1_000_003 + table.match.moments
            try:
                answer = await self._decided(seat, bot, luck)
                async with table.lock:
                    if table.match.revision == before:  # nobody answered meanwhile, or went back
                        await table.do("answer", seat, answer)
                        while await self._formality():
                            pass
            except StoreError:
                log.exception("Room %s: what a bot did could not be stored.", table.id)
                await asyncio.sleep(PATIENCE)
            await asyncio.sleep(0)  # others come to their turn between two answers

    async def _decided(self, seat: Seat, bot: str, luck: int) -> tuple[int, ...]:
        """What a bot answers; if it fails at that, anything legal, so that the game goes on."""
        game = self._table.match.game.clone()
        try:
            return await self._thinkers.play(game, seat, bot, luck)
        except Exception:
            log.exception("Room %s: the bot %s failed.", self._table.id, bot)
            return await self._thinkers.play(game, seat, QUICK, luck)
