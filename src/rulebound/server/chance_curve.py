"""The win probabilities over a finished game, and its turning points."""

import asyncio
from typing import Final

from rulebound import Game
from rulebound.bots.chances import Course, course, turned
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.protocol.rooms import Chance, Chances, Turn

POINTS: Final = 60
"""Number of points on a curve. Some are added where it jumps."""
WORLDS: Final = 32
"""Number of worlds sampled per point. Points where the curve jumps get a multiple."""


class ChanceCurve:
    """The curve of one game. Computed on demand, and again if the game changed."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self._lock = asyncio.Lock()
        self._chances: Chances | None = None
        self._moves: list[tuple[int, tuple[int, ...]]] = []

    async def chances(self, game: Game) -> Chances:
        """Return the points of the curve, and its turning points in words."""
        async with self._lock:
            moves = game.moves()
            if self._chances is None or moves != self._moves:
                self._chances = _to_record(game, await self._course(game))
                self._moves = moves
            return self._chances

    async def _course(self, game: Game) -> Course:
        walk = course(len(game.moves()), POINTS)
        look = next(walk)
        while True:
            shares = await self._workers.shares(game.position_after(look.at), WORLDS * look.times)
            try:
                look = walk.send(shares)
            except StopIteration as end:
                found: Course = end.value
                return found


def _to_record(game: Game, found: Course) -> Chances:
    points = tuple([Chance(at, shares) for at, shares in found.points])
    turns = [Turn(at, *turned(game, at), before, after) for at, before, after in found.turns]
    return Chances(points, tuple(turns))
