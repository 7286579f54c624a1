"""Error texts for unknown names, with suggestions of similar ones."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_MAX_WORD_LENGTH: Final = 60
"""Longer words get no suggestions, since no name is that long."""


def not_found_text(what: str, word: str, known: Iterable[str]) -> str:
    """Return a sentence saying that `word` does not exist, with similar names.

    >>> not_found_text("card", "Cutt", ["Cut", "Parry"])
    'There is no card “Cutt”; did you mean Cut?'
    """
    similar = close_matches(word, known)
    hint = f"; did you mean {' or '.join(similar)}?" if similar else "."
    return f"There is no {what} “{shorten(word)}”{hint}"


def close_matches(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """Return the known names most similar to this word, the best first."""
    if len(word) > _MAX_WORD_LENGTH:
        return []
    folded = {name.casefold(): name for name in known}
    return [folded[match] for match in get_close_matches(word.casefold(), folded, limit)]


def shorten(text: str, limit: int = 60) -> str:
    """Cut a text so that a sentence can quote it."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
