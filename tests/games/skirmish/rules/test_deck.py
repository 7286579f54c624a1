"""Decks: how large, how many of a kind, and which one beginners play with."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import HAND
from tests.games.skirmish.rules.duel import FILLERS, deck_of, fillers, owned


@pytest.mark.rule("SK deck.1")
def test_a_deck_of_39_is_too_small_and_one_of_40_is_not() -> None:
    rules = fillers()
    (flaw,) = GAME.check_deck(rules, deck_of(39))
    assert flaw.rule == "SK deck.1"
    assert GAME.check_deck(rules, deck_of(40)) == []


@pytest.mark.rule("SK deck.1")
def test_a_deck_has_no_upper_limit() -> None:
    assert GAME.check_deck(fillers(), deck_of(60)) == []


@pytest.mark.rule("SK deck.1")
def test_nobody_can_sit_down_with_too_small_a_deck() -> None:
    with pytest.raises(rb.RuleboundError, match="at least 40"):
        games.begin(fillers(), {"decks": [deck_of(40), deck_of(39)]})


@pytest.mark.rule("SK deck.2")
def test_three_copies_of_a_card_are_the_most() -> None:
    rules = fillers()
    deck = deck_of(42)
    assert GAME.check_deck(rules, deck) == []
    (flaw,) = GAME.check_deck(rules, {**deck, FILLERS[0]: 4})
    assert flaw.rule == "SK deck.2"
    with pytest.raises(rb.RuleboundError, match="3 is the most"):
        games.begin(rules, {"decks": [{**deck, FILLERS[0]: 4}]})


@pytest.mark.rule("SK deck.2")
def test_the_same_card_counts_once_by_once_also_for_the_size() -> None:
    flaws = GAME.check_deck(fillers(), {FILLERS[0]: 40})
    assert [flaw.rule for flaw in flaws] == ["SK deck.2"]


@pytest.mark.rule("SK deck.3")
def test_a_seat_that_brings_no_deck_gets_the_first_deck_of_45() -> None:
    first = Counter(GAME.decks()["First Duel"])
    assert first.total() == 45
    assert rb.check_deck("skirmish", first) == []
    game = rb.new("skirmish")
    assert owned(game, 0) == first
    assert owned(game, 1) == first


@pytest.mark.rule("SK deck.3")
def test_only_a_seat_without_a_deck_gets_the_first_deck() -> None:
    mine = deck_of(41)
    game = games.begin(fillers(), {"decks": [mine]})
    assert owned(game, 0) == Counter(mine)
    assert owned(game, 1) == Counter(GAME.decks()["First Duel"])
    game = games.begin(fillers(), {"decks": [None, mine]})
    assert owned(game, 0) == Counter(GAME.decks()["First Duel"])
    assert owned(game, 1) == Counter(mine)


@pytest.mark.rule("SK-Q44")
def test_what_could_be_hidden_is_what_the_deck_began_with_in_any_order() -> None:
    decks = [deck_of(42, FILLERS[:14]), deck_of(42, FILLERS[6:])]
    game = games.begin(fillers(), {"seed": 4, "decks": decks})
    hands = set()
    for seed in range(12):
        world = game.determinize(0, seed)
        for seat in (0, 1):  # never a card of the other deck, never one too many or too few
            assert owned(world, seat) == Counter(decks[seat])
        theirs = [world.table.ident[card] for card in world.table.zones[HAND + 1]]
        hands.add(tuple(sorted(theirs)))
        mine = [world.table.ident[card] for card in world.table.zones[HAND]]
        assert mine == [game.table.ident[card] for card in game.table.zones[HAND]]
    assert len(hands) > 6
