"""Revealing, and what a search shows to whom."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.skirmish.rules.duel import names, played, zone

CARDS = """
    cards:
      - {name: Show, class: Test, text: "Both — You reveal your hand."}
      - {name: Peek, class: Test, text: "Both — Your opponent reveals their hand."}
      - {name: Deal, class: Test, text: "Both — Each player draws 1 card."}
      - {name: Seek, class: Test, text: "Both — Search your deck for a card."}
      - {name: Ruby, class: Test, text: "Both — You gain 1 HP."}
      - {name: Opal, class: Test, text: "Both — You gain 1 HP."}
      - {name: Jade, class: Test, text: "Both — You gain 1 HP."}
"""
GEMS = ["Ruby", "Opal", "Jade"] * 4


@pytest.mark.rule("SK reveal.1")
def test_a_revealed_hand_is_known_to_the_opponent_and_what_is_drawn_later_is_not() -> None:
    game = played(
        CARDS
        + """
    seats:
      - {hand: [Peek, Deal, Ruby]}
      - {hand: [Opal, Jade], deck: [Ruby]}
    steps:
      - 0: place Peek
      - 1: pass
      - 0: place Deal
      - 1: pass
    """
    )
    hand = zone(game, 0, 1, "hand")
    assert hand.count == 3
    assert names(hand.cards) == ["Jade", "Opal"]
    assert names(zone(game, 1, 0, "hand").cards) == []  # nobody revealed that one
    texts = [entry.text for entry in game.journal(0)]
    assert "Seat 1 reveals Opal." in texts
    assert "Seat 1 reveals Jade." in texts
    assert "Seat 1 draws a card." in texts


@pytest.mark.rule("SK reveal.1")
def test_one_reveals_the_own_hand_to_the_other() -> None:
    game = played(
        CARDS
        + """
    seats: [{hand: [Show, Ruby, Opal]}, {hand: [Jade]}]
    steps:
      - 0: place Show
      - 1: pass
    """
    )
    assert names(zone(game, 1, 0, "hand").cards) == ["Opal", "Ruby"]
    assert names(zone(game, 0, 1, "hand").cards) == []


def searched(take: str, seed: int) -> rb.Game:
    """After a search for any card in a deck of twelve."""
    return played(
        CARDS
        + f"""
    seed: {seed}
    seats: [{{hand: [Seek, Ruby], deck: [{", ".join(GEMS)}]}}, {{hand: [Jade]}}]
    steps:
      - 0: place Seek
      - 1: pass
      - 0: {take}
    """
    )


@pytest.mark.rule("SK search.1")
def test_a_search_shows_the_deck_to_the_searcher_only() -> None:
    game = played(
        CARDS
        + """
    seats: [{hand: [Seek, Ruby], deck: [Ruby, Opal, Jade]}, {hand: [Jade], deck: [Opal]}]
    steps:
      - 0: place Seek
      - 1: pass
    expect: {asked: [0 search]}
    """
    )
    assert names(zone(game, 0, 0, "deck").cards) == ["Ruby", "Opal", "Jade"]
    assert names(zone(game, 0, 1, "deck").cards) == []
    for viewer in (1, rb.SPECTATOR):
        assert names(zone(game, viewer, 0, "deck").cards) == []


@pytest.mark.rule("SK search.3", "SK reveal.1")
def test_a_card_taken_by_a_search_is_revealed() -> None:
    game = searched("Opal", 1)
    for viewer in (1, rb.SPECTATOR):
        assert names(zone(game, viewer, 0, "hand").cards) == ["Opal"]  # and not the Ruby
    (shown,) = [entry for entry in game.journal(1) if entry.rule == "SK search.3"]
    assert shown.text == "Seat 0 reveals Opal."


@pytest.mark.rule("SK search.3")
def test_a_card_that_is_left_in_the_deck_is_not_revealed() -> None:
    game = searched("none", 1)
    assert not [entry for entry in game.journal(1) if entry.rule == "SK search.3"]
    assert names(zone(game, 1, 0, "hand").cards) == []


@pytest.mark.rule("SK search.4")
@pytest.mark.parametrize("take", ["none", "Opal"])
def test_the_deck_is_shuffled_after_a_search_whether_a_card_was_taken_or_not(take: str) -> None:
    orders = set()
    for seed in range(1, 7):
        game = searched(take, seed)
        table = game.table
        deck = [game.rules.card_name(table.ident[card]) for card in reversed(table.zones[0])]
        assert sorted([*deck, take]) == sorted([*GEMS, take] if take == "none" else GEMS)
        orders.add(tuple(deck))
        assert names(zone(game, 0, 0, "deck").cards) == []  # the searcher knows no order any more
    assert len(orders) == 6
