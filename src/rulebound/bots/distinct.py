"""Answers that differ in more than which of two equal cards they take.

Two answers with the same words do the same, unless they speak of cards that lie in different
places: then the words are made to say where.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rulebound import Answer, Option, View


class Choice(NamedTuple):
    """An answer that is worth a line of its own."""

    text: str
    answer: Answer
    cards: tuple[int, ...]


def distinct(options: Iterable[Option], view: View) -> list[Choice]:
    """One choice for all options that come to the same, in the order of the options."""
    cells = {card.id: card.cell for card in view.board if card.id is not None}
    found: dict[tuple[str, tuple[str, ...]], Option] = {}
    count: dict[str, int] = {}
    for option in options:
        places = tuple(cells.get(card) or "" for card in option.cards)
        if (option.text, places) not in found:
            found[option.text, places] = option
            count[option.text] = count.get(option.text, 0) + 1
    return [
        Choice(_placed(text, places) if count[text] > 1 else text, option.answer, option.cards)
        for (text, places), option in found.items()
    ]


def _placed(text: str, places: tuple[str, ...]) -> str:
    where = [place for place in places if place]
    return f"{text} ({', '.join(where)})" if where else text
