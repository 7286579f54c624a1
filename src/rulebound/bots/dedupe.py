"""Merge options that differ only in which of two equal cards they take.

Options with the same text are the same unless their cards lie in different places or carry
different marks. In that case the location is added to the text.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulebound import Answer, Option, View


class DistinctOption(NamedTuple):
    """One of several equivalent options, with a text that tells it from all others."""

    text: str
    answer: Answer
    cards: tuple[int, ...]
    option: Option


def distinct_options(
    options: Iterable[Option], view: View, places: Mapping[int, str] | None = None
) -> list[DistinctOption]:
    """Return one option for each group of equivalent ones, in the order of `options`.

    `places` describes where cards lie; by default the descriptions come from the view.
    """
    where = card_locations(view) if places is None else places
    found: dict[tuple[str, tuple[str, ...]], Option] = {}
    count: dict[str, int] = {}
    for option in options:
        locations = tuple(where.get(card, "") for card in option.cards)
        if (option.text, locations) not in found:
            found[option.text, locations] = option
            count[option.text] = count.get(option.text, 0) + 1
    return [
        DistinctOption(
            _with_locations(text, locations) if count[text] > 1 else text,
            option.answer,
            option.cards,
            option,
        )
        for (text, locations), option in found.items()
    ]


def card_locations(view: View) -> dict[int, str]:
    """Describe location and marks of every card for which they can make a difference."""
    where = {card.id: card.cell or "" for card in view.board if card.id is not None}
    for seat in view.seats:
        for zone in seat.zones:
            for card in zone.cards:
                # cards of one name are interchangeable in a zone if unmarked, and in any pile
                if card.id is not None and card.marks and "depth" not in card.marks:
                    marks = ", ".join(f"{mark} {n}" for mark, n in card.marks.items())
                    where[card.id] = f"seat {seat.seat}, {zone.name}, {marks}"
    return where


def _with_locations(text: str, locations: tuple[str, ...]) -> str:
    where = [location for location in locations if location]
    return f"{text} ({', '.join(where)})" if where else text
