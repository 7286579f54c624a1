"""The lexicon of Havenfall: which phrase may stand where."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall.designs import Effect, Text
from rulebound.games.havenfall.effects import board, deeds, sorts
from rulebound.games.havenfall.names import SIDE_NAMES
from rulebound.kernel.text.lexicon import Lexicon


@final
class Sentences(Text):
    """What happens, one thing after the other."""

    phrase: ClassVar[str] = "{steps:sentences}."

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("side", {name: i for i, name in enumerate(SIDE_NAMES)})
    words.add("sort", *sorts.SORTS)
    words.add("amount", *sorts.AMOUNTS)
    words.add("condition", *sorts.CONDITIONS)
    words.add("deed", *deeds.DEEDS, *board.BOARD)
    words.lists("steps", of="deed", sep=", then ")
    words.lists("sentences", of="deed", sep=". ")
    words.add("text", Sentences)
    return words


LEXICON: Final = _lexicon()
