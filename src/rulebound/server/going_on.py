"""What goes on by itself at a table: answers for form's sake, and the bots'."""

import asyncio
import logging
from collections.abc import Sized
from typing import Final, Protocol

from rulebound import Pending, Refused, RuleboundError, Seat
from rulebound.server.alarm import PATIENCE
from rulebound.server.match import Match
from rulebound.server.rows import DeedKind
from rulebound.server.sitting import Place, Setup
from rulebound.server.store import StoreError
from rulebound.server.thinking import QUICK, Thinkers

MOST_TRIES: Final = 10
"""After so many faults in a row a game is left as it is, until somebody comes or answers."""

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
        self._going: asyncio.Task[None] | None = None

    async def go_on(self) -> None:
        """Something has changed; under the lock."""
        try:
            while await self._formality():
                pass
        except RuleboundError:  # what led here is done all the same
            log.exception("Room %s: a formality could not be stored.", self._table.id)
        self.wake()

    def wake(self) -> None:
        """Let the rest be done beside everything else, unless that is so already."""
        is_idle = self._going is None or self._going.done()
        if is_idle and self._is_waiting():
            self._going = asyncio.create_task(self._go())

    def stop(self) -> None:
        """Leave everything as it is."""
        if self._going is not None:
            self._going.cancel()

    def _is_waiting(self) -> bool:
        """Is there something that goes on by itself?"""
        return self._table.begun and (self._formal() or self._bot()) is not None

    def _formal(self) -> Pending | None:
        """What somebody who is alone is asked for form's sake.

        Where several people play, not being asked would tell the others something.
        """
        table = self._table
        if not (table.setup.practice and table.begun):
            return None
        for asked in table.match.game.pending:
            if asked.is_formality and table.places[asked.seat].kind == "person":
                return asked
        return None

    async def _formality(self) -> bool:
        """Answer for form's sake; was there such a thing?"""
        asked = self._formal()
        if asked is not None:
            await self._table.do("answer", asked.seat, next(asked.options()).answer)
        return asked is not None

    def _bot(self) -> tuple[Seat, str] | None:
        """A bot that is asked something."""
        for asked in self._table.match.game.pending:
            bot = self._table.places[asked.seat].bot
            if bot is not None:
                return asked.seat, bot
        return None

    async def _go(self) -> None:
        """Go on until only people are asked; not while nobody is here to see it."""
        failed = 0
        while self._table.connections and self._is_waiting() and failed < MOST_TRIES:
            try:
                await self._step(failed)
                failed = 0
            except Exception as error:
                log.exception("Room %s: the game could not go on by itself.", self._table.id)
                failed += not isinstance(error, StoreError)  # who knows how long that takes
                await asyncio.sleep(PATIENCE)
            await asyncio.sleep(0)  # others come to their turn between two answers

    async def _step(self, failed: int) -> None:
        """One answer of a bot, and formalities. Who has failed before answers at random."""
        table = self._table
        before, found = table.match, self._bot()
        revision = before.revision
        answer: tuple[int, ...] = ()
        if found is not None:
            luck = (table.setup.luck + 1) * 1_000_003 + before.moments + failed
            answer = await self._decided(found[0], QUICK if failed else found[1], luck)
        async with table.lock:
            is_same = table.match is before and before.revision == revision
            if found is not None and is_same:  # nobody answered meanwhile, or went back
                await table.do("answer", found[0], answer)
            while await self._formality():
                pass

    async def _decided(self, seat: Seat, bot: str, luck: int) -> tuple[int, ...]:
        """What a bot answers; if it fails at that, anything legal, so that the game goes on."""
        game = self._table.match.game.clone()
        try:
            answer = await self._thinkers.play(game, seat, bot, luck)
            if (refusal := game.why_not(seat, answer)) is not None:
                raise Refused(refusal)
            return answer
        except Exception:
            log.exception("Room %s: the bot %s failed.", self._table.id, bot)
            return await self._thinkers.play(game, seat, QUICK, luck)
