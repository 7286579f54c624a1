"""The form of decks and custom cards, whatever the game."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import rulebound as rb
from rulebound.kernel.text.custom_cards import (
    custom_card_entries,
    merge_designs,
    parse_deck,
    resolve_deck,
)


class Named(NamedTuple):
    name: str
    text: str


def test_the_cards_of_a_variant_are_tables_in_a_list() -> None:
    assert custom_card_entries("Toy", None) == []
    assert custom_card_entries("Toy", {"cards": [{"name": "Jab"}]}) == [{"name": "Jab"}]


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ({"cards": [], "size": 3}, "Toy has no variant 'size'."),
        ({"cards": {"name": "Jab"}}, "a list of at most 200"),
        ({"cards": [{}] * 201}, "a list of at most 200"),
        ({"cards": [{"name": "Jab"}, "Jab"]}, "A card must be a table of fields."),
        ({"cards": [{1: "Jab"}]}, "A card must be a table of fields."),
    ],
)
def test_an_invalid_variant_is_refused(variant: dict[str, Any], said: str) -> None:
    with pytest.raises(rb.RuleboundError, match=said):
        custom_card_entries("Toy", variant)


def test_a_custom_card_replaces_the_one_of_its_name_or_comes_last() -> None:
    old = [Named("Jab", "old"), Named("Hook", "old"), Named("Feint", "old")]
    new = [Named("Slip", "new"), Named("Hook", "new"), Named("Slip", "newer")]
    assert merge_designs(old, new) == [old[0], new[1], old[2], new[2]]
    assert old[1].text == "old"


def test_a_deck_is_a_name_or_cards_with_their_copies() -> None:
    def ready() -> dict[str, dict[str, int]]:
        return {"Quick": {"Jab": 3}, "Broad": {"Hook": 1}}

    assert resolve_deck("Quick", ready) == {"Jab": 3}
    assert resolve_deck({"Hook": 2, "Jab": 1}, ready) == {"Hook": 2, "Jab": 1}
    with pytest.raises(rb.RuleboundError, match="no deck 'Slow'; there are Broad, Quick"):
        resolve_deck("Slow", ready)


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (["Jab"], "A deck must be the name of a ready deck"),
        ({"Jab": "3"}, "'Jab': '3' is not a card name with a number of copies"),
        ({"Jab": True}, "'Jab': True is not a card name"),
        ({1: 3}, "1: 3 is not a card name"),
    ],
)
def test_an_invalid_deck_is_refused(deck: object, said: str) -> None:
    with pytest.raises(rb.RuleboundError, match=said):
        parse_deck(deck)
