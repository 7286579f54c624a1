"""The curve of chances: how a finished game stood from moment to moment, and where it turned."""

import asyncio
from typing import Final

from rulebound import Game
from rulebound.bots.win_probability import WinCurve, describe_turn, trace_curve
from rulebound.server.protocol import Chance, Chances, Turn
from rulebound.server.thinking import Thinkers

POINTS: Final = 60
"""So many points has a curve, and some more where it jumps,"""
WORLDS: Final = 32
"""each by so many worlds, or some times as many."""


class Curve:
    """The curve of one game; made when it is first wanted, and again where the game has changed."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._making = asyncio.Lock()
        self._made: Chances | None = None
        self._moves: list[tuple[int, tuple[int, ...]]] = []

    async def of(self, game: Game) -> Chances:
        """The points of the curve, and its turning points in words."""
        async with self._making:
            moves = game.moves()
            if self._made is None or moves != self._moves:
                self._made = _told(game, await self._course(game))
                self._moves = moves
            return self._made

    async def _course(self, game: Game) -> WinCurve:
        walk = trace_curve(len(game.moves()), POINTS)
        look = next(walk)
        while True:
            shares = await self._thinkers.shares(game.position_after(look.at), WORLDS * look.factor)
            try:
                look = walk.send(shares)
            except StopIteration as end:
                found: WinCurve = end.value
                return found


def _told(game: Game, found: WinCurve) -> Chances:
    points = tuple([Chance(at, shares) for at, shares in found.points])
    turns = [Turn(at, *describe_turn(game, at), before, after) for at, before, after in found.turns]
    return Chances(points, tuple(turns))
