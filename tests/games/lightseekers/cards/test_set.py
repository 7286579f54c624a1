"""The card set: every card has its own text and is used by the ready decks."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.schema import ATTACK, DEFEND, ELEMENT_NAMES

CARDS = {design.name: design for design in GAME.designs(GAME.rules())}
HOUSE = {name: card for name, card in CARDS.items() if card.origin == "house"}
READY = {name for deck in GAME.printed_decks() for name in deck.cards}


def kind(card: LightseekersCard) -> tuple[int, bool]:
    """The category, and whether the card is a combo."""
    return card.category, card.is_combo


# -- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_card_shares_its_text_with_no_card_of_its_kind(name: str) -> None:
    card = HOUSE[name]
    same = [c.name for c in CARDS.values() if kind(c) == kind(card) and c.text == card.text]
    assert same == [name]


@pytest.mark.parametrize("name", HOUSE)
def test_only_a_buff_speaks_of_another_buff(name: str) -> None:
    card = HOUSE[name]
    said = [word for word in ELEMENT_NAMES if f"another {word} buff" in card.text]
    assert not said or card.is_buff


@pytest.mark.parametrize("name", [n for n, card in HOUSE.items() if card.category == ATTACK])
def test_the_effect_of_an_attack_on_its_recipient_does_not_depend_on_the_target(name: str) -> None:
    for sentence in HOUSE[name].text.split(". "):
        if "if your target" in sentence.casefold():
            assert "the recipient" not in sentence
            assert sentence.startswith("If your target")  # never in the Attack's number


@pytest.mark.parametrize("name", HOUSE)
def test_combos_cost_more_only_for_one_named_hero(name: str) -> None:
    assert "ombos of another hero" not in HOUSE[name].text  # LS2 3.1.5: that would be one of them


INTO_PLAY = [n for n, c in HOUSE.items() if "into play" in c.text or "wap " in c.text]


@pytest.mark.parametrize("name", INTO_PLAY)
def test_putting_a_buff_into_play_without_playing_it_has_a_price(name: str) -> None:
    card = HOUSE[name]
    assert card.burn or "You discard" in card.text


def test_some_cards_put_a_buff_into_play_without_playing_it() -> None:
    assert sorted(INTO_PLAY) == ["Chrysalis", "Old Growth", "Retool", "Slipstream", "Spirit Broker"]


def test_every_element_but_gravity_has_a_defend() -> None:
    defends = [c for c in CARDS.values() if c.category == DEFEND and c.is_action]
    without = [
        element
        for number, element in enumerate(ELEMENT_NAMES)
        if not any(card.elements >> number & 1 for card in defends)
    ]
    assert without == ["Gravity"]  # no real card is known


# -- decks ------------------------------------------------------------------------------------


def test_the_ready_decks_use_nine_tenths_of_the_house_cards() -> None:
    assert len(HOUSE.keys() & READY) >= 0.9 * len(HOUSE)


def test_the_ready_decks_use_most_unaligned_cards() -> None:
    unaligned = {name for name, card in HOUSE.items() if card.is_unaligned()}
    assert len(unaligned) == 27
    assert len(unaligned & READY) >= 15


def test_every_house_card_of_one_order_that_is_no_hero_is_in_a_ready_deck() -> None:
    left = [
        name
        for name, card in HOUSE.items()
        if card.orders.bit_count() == 1 and not card.is_hero and name not in READY
    ]
    assert left == []
