"""That there is no such thing, in words: with those that may have been meant."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST_GUESS: Final = 60
"""No name is longer: what somebody meant by a longer word is not guessed at."""


def missing(what: str, word: str, known: Iterable[str]) -> str:
    """A sentence saying that there is no such thing, and what there is instead.

    >>> missing("card", "Cutt", ["Cut", "Parry"])
    'There is no card “Cutt”; did you mean Cut?'
    """
    near = nearest(word, known)
    hint = f"; did you mean {' or '.join(near)}?" if near else "."
    return f"There is no {what} “{shortened(word)}”{hint}"


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that are likest to this one, the likest first."""
    if len(word) > _LONGEST_GUESS:
        return []
    folded = {name.casefold(): name for name in known}
    return [folded[near] for near in get_close_matches(word.casefold(), folded, most)]


def shortened(text: str, most: int = 60) -> str:
    """A text as a sentence can quote it."""
    return text if len(text) <= most else text[: most - 1] + "…"
