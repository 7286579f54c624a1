"""The win probabilities over a finished game, and its turning points."""

import asyncio
from typing import Final

from rulebound import Game
from rulebound.bots.win_probability import WinCurve, describe_turn, trace_curve
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.fair_queue import Asker, Busy
from rulebound.server.http_errors import ApiError
from rulebound.server.protocol.rooms import Chance, Chances, Turn
from rulebound.server.worker import ThoughtError

POINTS: Final = 60
"""Number of points on a curve. Some are added where it jumps."""
WORLDS: Final = 32
"""Number of worlds sampled per point. Points where the curve jumps get a multiple."""


NO_CHANCES: Final = "The win chances could not be computed; try again later."


class _Computation:
    """A computation under way, with the number of those who wait for it."""

    def __init__(self, task: "asyncio.Task[Chances]") -> None:
        self.task = task
        self.askers = 0

    async def result(self) -> Chances:
        """Wait for the result. Whoever is the last to stop waiting cancels the computation."""
        self.askers += 1
        try:
            await asyncio.wait({self.task})
        finally:
            self.askers -= 1
            if not self.askers:
                self.task.cancel()
        if self.task.cancelled():
            raise ApiError(503, "no-chances", NO_CHANCES)
        return self.task.result()


class ChanceCurve:
    """The curve of one game. Computed on demand, and again if the game changed.

    All who ask meanwhile share one computation. It is cancelled when the last of them leaves.
    """

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._chances: Chances | None = None
        self._moves: list[tuple[int, tuple[int, ...]]] = []
        self._computation: _Computation | None = None

    async def chances(self, game: Game, asker: Asker) -> Chances:
        """Return the points of the curve, and its turning points in words."""
        if game.is_replay:
            text = "There are no win chances of a game that was played by other rules or cards."
            raise ApiError(409, "outdated", text)
        moves = game.moves()
        if moves != self._moves:
            self.stop()
            self._moves, self._chances = moves, None
        if self._chances is not None:
            return self._chances
        try:
            with self._workers.curve_place(asker):
                return await self._share(game, asker)
        except Busy as error:
            raise ApiError(503, "busy", str(error)) from error
        except ThoughtError as error:
            raise ApiError(503, "no-chances", NO_CHANCES) from error

    async def _share(self, game: Game, asker: Asker) -> Chances:
        """Wait for the computation, which the first asker starts."""
        if self._computation is None or self._computation.task.done():
            self._computation = _Computation(asyncio.create_task(self._compute(game, asker)))
        return await self._computation.result()

    async def _compute(self, game: Game, asker: Asker) -> Chances:
        moves = game.moves()
        found = _to_record(game, await self._trace(game, asker))
        if moves == self._moves:
            self._chances = found
        return found

    async def _trace(self, game: Game, asker: Asker) -> WinCurve:
        walk = trace_curve(len(game.moves()), POINTS)
        probe = next(walk)
        while True:
            position = game.position_after(probe.at)
            shares = await self._workers.shares(position, WORLDS * probe.factor, asker)
            try:
                probe = walk.send(shares)
            except StopIteration as end:
                found: WinCurve = end.value
                return found

    def stop(self) -> None:
        """Cancel the computation."""
        if self._computation is not None:
            self._computation.task.cancel()
            self._computation = None


def _to_record(game: Game, found: WinCurve) -> Chances:
    points = tuple([Chance(at, shares) for at, shares in found.points])
    turns = [Turn(at, *describe_turn(game, at), before, after) for at, before, after in found.turns]
    return Chances(points, tuple(turns))
