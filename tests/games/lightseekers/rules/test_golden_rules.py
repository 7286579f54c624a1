"""Cards override the rules, effects are mandatory, and "can't" beats "can"."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.games.lightseekers.schema import HAND
from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario
from tests.games.lightseekers.rules.test_deck_building import FIRE, deck, fillers


@pytest.mark.rule("LS2 2.2.1", "LS1 2.2a")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_hero_text_about_the_opening_hand_overrides_the_rules(edition: int) -> None:
    generous = {"name": "Captain", "type": "Hero", "health": 30, "elements": FIRE}
    cards = fillers().variant["cards"]
    assert isinstance(cards, list)
    rules = games.load("lightseekers").rules(
        {"cards": [*cards, {**generous, "text": "Your opening hand has 3 more cards."}]}
    )
    options = {"decks": [deck()] * 5, "first": 0, "seats": 5, "edition": edition}
    game = games.begin(rules, {**options, "seating": [0, 1, 2, 3, 4]})
    g = game.rules.context(game.table)
    sizes = [len(g.cards(HAND, seat)) for seat in range(5)]  # type: ignore[attr-defined]  # a LightseekersCtx
    assert sizes == [7, 8, 9, 10, 10]  # though otherwise nobody begins with more than 7


@pytest.mark.rule("LS2 2.2.2", "LS1 2.2b")
def test_effects_are_mandatory_even_if_they_hurt_their_player() -> None:
    run_in_both_editions("""
  - {name: Oops, type: Defend, text: "You heal 1. Deal 3 damage to you. You discard 1 card."}
seats: [{hero: Mount, health: 20, hand: [Oops, Jab]}, {hero: Mixed}]
steps:
  - 0: play Oops
expect: {seat 0 health: 18, seat 0 hand: [], seat 0 discard: [Oops, Jab]}
""")


@pytest.mark.rule("LS2 2.2.2", "LS1 2.2b")
def test_only_effects_with_may_can_be_skipped() -> None:
    run_in_both_editions("""
  - {name: Offer, type: Defend, text: "You may deal 3 damage to you. You heal 1."}
seats: [{hero: Mount, health: 20, hand: [Offer, Jab]}, {hero: Mixed}]
steps:
  - 0: play Offer
  - expect: {options: [do it, skip it]}
  - 0: skip it
expect: {seat 0 health: 21}
""")


@pytest.mark.rule("LS2 2.2.3")
def test_a_limit_on_actions_beats_a_card_that_grants_more() -> None:
    run_scenario("""
  - {name: Chains, type: Buff, text: "Your target can take at most 1 action a turn."}
  - {name: Rush, type: Defend, text: "You gain 3 extra actions."}
seats: [{hero: Mount, hand: [Rush, Jab], deck: [Rock*3]},
    {hero: Mixed, buffs: [Chains], deck: [Rock*3]}]
steps:
  - 0: play Rush
expect: {acting: 1, seat 0 hand: [Jab]}
""")


@pytest.mark.rule("LS2 2.2.3")
def test_a_hero_who_cannot_heal_is_not_healed_by_a_card() -> None:
    run_scenario("""
  - {name: Wither, type: Buff, text: "Your target cannot heal."}
  - {name: Bloom, type: Buff, text: "Healing you do is increased by 3."}
seats:
  - {hero: Mount, health: 20, hand: [Pebble], buffs: [Bloom]}
  - {hero: Mixed, buffs: [Wither]}
steps:
  - 0: play Pebble
expect: {seat 0 health: 20, seat 0 discard: [Pebble]}
""")
