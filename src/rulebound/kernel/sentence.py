"""Sentences of events, as games declare them."""

from string import Formatter
from typing import Final

ENDS: Final = ".!?"
_HOLES: Final = ("who", "whom", "card", "a", "b", "cell", "other", "name_a", "name_b")


def check_sentence(text: str, has_words: bool) -> None:
    """Refuse a sentence that cannot be told; where the game has words, any hole can be filled."""
    if not text or text[-1] not in ENDS:
        raise ValueError(f"The sentence of an event ends with a full stop: {text!r}.")
    try:
        holes = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        raise ValueError(f"The sentence of an event cannot be read: {text!r}: {error}.") from error
    for name in holes:
        if name not in _HOLES and not has_words:
            raise ValueError(f"Nothing fills {{{name}}} in the sentence of an event: {text!r}.")
