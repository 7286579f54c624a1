"""Before the first turn: first player, seating, shuffled decks and opening hands."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers.schema import ACTING, DECK, HAND, HERO, KINDS, ORDER, PHASE
from rulebound.games.lightseekers.schema import ACTION_PHASE as ACTION
from tests.games.lightseekers.rules.concepts import visible_cards
from tests.games.lightseekers.rules.test_deck_building import deck, fillers

RULES = fillers()


def begun(seats: int, seed: int = 0, **options: object) -> rb.Game:
    """A new game with the same plain deck for everybody."""
    decks = [deck()] * seats
    return games.begin(RULES, {"seats": seats, "seed": seed, "decks": decks, **options})


def hands(game: rb.Game) -> dict[int, int]:
    """The hand size of each seat."""
    table = game.table
    return {seat: len(table.zones[seat * KINDS + HAND]) for seat in range(table.seats)}


@pytest.mark.rule("LS1 1a")
def test_two_players_or_more_can_play_but_not_one() -> None:
    with pytest.raises(rb.RuleboundError):
        begun(1)
    assert [begun(seats).table.seats for seats in (2, 3, 6)] == [2, 3, 6]


@pytest.mark.rule("LS2 3.3.1", "LS2 3.4.1.1", "LS2 3.4.1.1a", "LS1 3.1a")
def test_the_first_player_is_random() -> None:
    assert {begun(3, seed).table.vars[ACTING] for seed in range(30)} == {0, 1, 2}
    assert {begun(2, seed).table.vars[ACTING] for seed in range(20)} == {0, 1}


@pytest.mark.rule("LS2 3.3.2", "LS2 3.4.1.1a", "LS1 3.1a")
def test_the_seating_of_three_or_more_players_is_random() -> None:
    around = set()
    for seed in range(30):
        order = begun(3, seed).table.lists[ORDER]
        at = order.index(0)
        around.add(tuple(order[at:] + order[:at]))
    assert around == {(0, 1, 2), (0, 2, 1)}


@pytest.mark.rule("LS2 3.3.3.1", "LS2 3.3.3.2", "LS2 3.4.1.1d", "LS1 3.1c", "LS1 3.1d", "LS1 3.2d")
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_begins_with_4_cards_and_the_second_with_5(
    edition: int, first: int
) -> None:
    game = begun(2, first=first, edition=edition)
    assert hands(game) == {first: 4, 1 - first: 5}


@pytest.mark.rule("LS2 3.3.3.2", "LS2 3.3.3.3", "LS1 3.1d")
@pytest.mark.parametrize("edition", [1, 2])
def test_each_later_player_has_one_card_more_but_nobody_more_than_7(edition: int) -> None:
    game = begun(6, first=4, seating=[0, 2, 4, 1, 3, 5], edition=edition)
    assert hands(game) == {4: 4, 1: 5, 3: 6, 5: 7, 0: 7, 2: 7}


@pytest.mark.rule("LS2 3.4.1.1b", "LS1 3.2a")
def test_the_heroes_are_visible_from_the_beginning() -> None:
    game = begun(3)
    for viewer in range(3):
        assert [visible_cards(game, viewer, seat, "hero") for seat in range(3)] == [["Captain"]] * 3
    assert all(len(game.table.zones[seat * KINDS + HERO]) == 1 for seat in range(3))


@pytest.mark.rule("LS2 3.4.1.1c", "LS1 3.2b")
def test_all_action_and_combo_cards_are_shuffled_into_a_closed_deck() -> None:
    orders = set()
    for seed in range(5):
        game = begun(2, seed, first=0)
        table = game.table
        cards = table.zones[DECK] + table.zones[HAND]
        names = [RULES.card_name(table.ident[card]) for card in cards]
        assert len(names) == 35
        orders.add(tuple(names))
        assert visible_cards(game, 0, 0, "deck") == []
    assert len(orders) == 5


@pytest.mark.rule("LS2 3.4.1.1", "LS2 3.4.1.1e")
def test_after_the_opening_hands_the_first_player_acts() -> None:
    for first in (0, 1, 2):
        game = begun(3, first=first)
        assert [asked.seat for asked in game.pending] == [first]
        assert game.table.vars[PHASE] == ACTION
        story = [entry.text for entry in game.journal(first)]
        assert story[:2] == [f"Seat {first} takes the first turn.", f"Turn 1: Seat {first} acts."]
