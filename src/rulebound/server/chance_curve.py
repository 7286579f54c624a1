"""The win probabilities over a finished game, and its turning points."""

import asyncio
from typing import Final

from rulebound import Game
from rulebound.bots.win_probability import WinCurve, describe_turn, trace_curve
from rulebound.server.bot_workers import BotWorkers
from rulebound.server.http_errors import ApiError
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
        if game.is_replay:
            text = "There are no win chances of a game that was played by other rules or cards."
            raise ApiError(409, "outdated", text)
        async with self._lock:
            moves = game.moves()
            if self._chances is None or moves != self._moves:
                self._chances = _to_record(game, await self._trace(game))
                self._moves = moves
            return self._chances

    async def _trace(self, game: Game) -> WinCurve:
        walk = trace_curve(len(game.moves()), POINTS)
        probe = next(walk)
        while True:
            shares = await self._workers.shares(
                game.position_after(probe.at), WORLDS * probe.factor
            )
            try:
                probe = walk.send(shares)
            except StopIteration as end:
                found: WinCurve = end.value
                return found


def _to_record(game: Game, found: WinCurve) -> Chances:
    points = tuple([Chance(at, shares) for at, shares in found.points])
    turns = [Turn(at, *describe_turn(game, at), before, after) for at, before, after in found.turns]
    return Chances(points, tuple(turns))
