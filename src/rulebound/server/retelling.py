"""A finished game in words: every answer as it was given."""

import asyncio

from rulebound import Game
from rulebound.kernel import scenario
from rulebound.kernel.context import RESIGN


class Retelling:
    """The answers of one game in words; found when first wanted, and again where it has changed."""

    def __init__(self) -> None:
        self._telling = asyncio.Lock()
        self._texts: tuple[str, ...] = ()
        self._moves: list[tuple[int, tuple[int, ...]]] = []

    async def of(self, game: Game) -> tuple[str, ...]:
        """What was answered, from the beginning on."""
        async with self._telling:
            moves = game.moves()
            if moves != self._moves:
                # a long game takes seconds, and others play meanwhile
                self._texts = await asyncio.to_thread(_texts, game.position_after(0), moves)
                self._moves = moves
            return self._texts


def _texts(twin: Game, moves: list[tuple[int, tuple[int, ...]]]) -> tuple[str, ...]:
    texts: list[str] = []
    for seat, answer in moves:
        asked = twin.question_for(seat)
        if asked is None or answer[:1] == (RESIGN,):
            texts.append(scenario.GIVE_UP)
            break
        texts.append(asked.option(answer).text)
        twin.submit(seat, answer)
    return tuple(texts)
