"""Answers that differ in more than which of two equal cards they take.

Two answers with the same words do the same, unless they speak of cards that lie in different
places or stand differently: then the words are made to say where.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulebound import Answer, Option, View


class Choice(NamedTuple):
    """An answer that is worth a line of its own."""

    text: str
    answer: Answer
    cards: tuple[int, ...]


def distinct(
    options: Iterable[Option], view: View, places: Mapping[int, str] | None = None
) -> list[Choice]:
    """One choice for all options that come to the same, in the order of the options.

    `places` are words for where cards lie; without them such words are made from the view.
    """
    where = whereabouts(view) if places is None else places
    found: dict[tuple[str, tuple[str, ...]], Option] = {}
    count: dict[str, int] = {}
    for option in options:
        lying = tuple(where.get(card, "") for card in option.cards)
        if (option.text, lying) not in found:
            found[option.text, lying] = option
            count[option.text] = count.get(option.text, 0) + 1
    return [
        Choice(_placed(text, lying) if count[text] > 1 else text, option.answer, option.cards)
        for (text, lying), option in found.items()
    ]


def whereabouts(view: View) -> dict[int, str]:
    """Where cards lie and how they stand, for all of which that can make a difference."""
    where = {card.id: card.cell or "" for card in view.board if card.id is not None}
    for seat in view.seats:
        for zone in seat.zones:
            for card in zone.cards:
                # a card without marks is like any other of its name there; in a pile all are
                if card.id is not None and card.marks and "depth" not in card.marks:
                    stands = ", ".join(f"{mark} {n}" for mark, n in card.marks.items())
                    where[card.id] = f"seat {seat.seat}, {zone.name}, {stands}"
    return where


def _placed(text: str, places: tuple[str, ...]) -> str:
    where = [place for place in places if place]
    return f"{text} ({', '.join(where)})" if where else text
