"""A finished game in words."""

import asyncio

from rulebound import Game
from rulebound.kernel import scenario
from rulebound.kernel.context import RESIGN


class Transcript:
    """The answers of one game in words. Computed on demand, and again if the game changed."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._texts: tuple[str, ...] = ()
        self._moves: list[tuple[int, tuple[int, ...]]] = []

    async def texts(self, game: Game) -> tuple[str, ...]:
        """Return every answer of the game in words."""
        async with self._lock:
            moves = game.moves()
            if moves != self._moves:
                # A long game takes seconds, so this must not block the event loop.
                self._texts = await asyncio.to_thread(_texts, game.position_after(0), moves)
                self._moves = moves
            return self._texts


def _texts(game: Game, moves: list[tuple[int, tuple[int, ...]]]) -> tuple[str, ...]:
    texts: list[str] = []
    for seat, answer in moves:
        pending = game.question_for(seat)
        if pending is None or answer[:1] == (RESIGN,):
            texts.append(scenario.GIVE_UP)
            break
        texts.append(pending.option(answer).text)
        game.submit(seat, answer)
    return tuple(texts)
