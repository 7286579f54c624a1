"""The curve of chances: how a finished game stood from moment to moment."""

import asyncio
from typing import Final

from rulebound import Game
from rulebound.server.protocol import Chance
from rulebound.server.thinking import Thinkers

POINTS: Final = 24
"""So many points has a curve,"""
PLAYOUTS: Final = 24
"""each by so many games played on."""


class Curve:
    """The curve of one game; made when it is first wanted, and again where the game has changed."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._making = asyncio.Lock()
        self._made: tuple[Chance, ...] = ()
        self._moves: list[tuple[int, tuple[int, ...]]] = []

    async def of(self, game: Game) -> tuple[Chance, ...]:
        """The points of the curve."""
        async with self._making:
            moves = game.moves()
            if not self._made or moves != self._moves:
                last = len(moves)
                moments = sorted({last * step // POINTS for step in range(POINTS + 1)})
                self._made = tuple([await self._point(game, at) for at in moments])
                self._moves = moves
            return self._made

    async def _point(self, game: Game, at: int) -> Chance:
        return Chance(at, await self._thinkers.shares(game.moment(at), PLAYOUTS))
