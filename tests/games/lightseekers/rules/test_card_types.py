"""Heroes, combos and action cards: the parts of each."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.lightseekers.rules.concepts import (
    run_in_both_editions,
    run_scenario,
    visible_cards,
)

THREE = ["Fire superior", "Earth basic", "Crystal basic"]


def hero(**changed: object) -> dict[str, object]:
    """A complete hero card with some fields changed."""
    parts: dict[str, object] = {"name": "Somebody", "type": "Hero", "health": 30}
    return {**parts, "elements": THREE, "text": "", **changed}


@pytest.mark.rule("LS2 2.4.1.1a", "LS2 2.4.1.1b", "LS2 2.4.1.1c", "LS1 2.4.1b")
def test_a_hero_has_a_name_a_health_and_three_different_elements() -> None:
    assert GAME.custom_card(hero()).health == 30
    without_health = hero()
    del without_health["health"]
    without_name = hero()
    del without_name["name"]
    for wrong in (
        without_health,
        without_name,
        hero(elements=THREE[:2]),
        hero(elements=["Fire superior", "Fire basic", "Earth basic"]),
        hero(elements=["Mountain superior", "Earth basic", "Crystal basic"]),
    ):
        with pytest.raises(CardError):
            GAME.custom_card(wrong)


@pytest.mark.rule("LS2 2.4.1", "LS2 2.4.1.1b", "LS2 2.10.1", "LS1 2.4.1b")
def test_a_player_begins_with_the_health_of_their_own_hero() -> None:
    run_in_both_editions("""
seats: [{hero: Mount}, {hero: Mixed}]
expect: {seat 0 hero: Mount, seat 0 health: 30, seat 1 hero: Mixed, seat 1 health: 28}
""")


@pytest.mark.rule("LS2 2.4.1.1d", "LS1 2.4.1c")
def test_a_lasting_trait_takes_no_action() -> None:
    run_in_both_editions("""
  - {name: Bear, type: Hero, health: 30, elements: [Fire basic, Earth basic, Time basic],
     text: "Damage you do is increased by 2."}
seats: [{hero: Bear, hand: [Jab]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Jab
expect: {seat 1 health: 17, seat 0 actions: 1}
""")


@pytest.mark.rule("LS2 2.4.1.1d", "LS2 2.7.1", "LS2 2.7.4", "LS1 2.4.1c")
def test_a_trait_that_is_an_ability_is_used_as_an_action_and_uses_no_element() -> None:
    run_in_both_editions("""
  - {name: Wolf, type: Hero, health: 30, elements: [Fire basic, Earth basic, Time basic],
     text: "Ability: You heal 3."}
seats: [{hero: Wolf, health: 20, hand: [Spark]}, {hero: Mixed, health: 20}]
spent: [Earth, Time]
steps:
  - expect: {options: [play Spark, use Wolf, pass], seat 0 health: 20}
  - 0: use Wolf
  - expect: {seat 0 health: 23, seat 0 actions: 1, seat 0 spent: [Earth, Time]}
  - 0: play Spark
expect: {seat 1 health: 19}
""")


@pytest.mark.rule("LS2 2.4.1.2", "LS2 3.2.3.5", "LS2 3.2.3.5a", "LS1 2.4.1a", "LS1 3.4.5a")
def test_a_hero_is_always_visible_to_everybody() -> None:
    game = run_scenario("seats: [{hero: Mount}, {hero: Mixed}]")
    for viewer in (0, 1):
        assert visible_cards(game, viewer, 0, "hero") == ["Mount"]
        assert visible_cards(game, viewer, 1, "hero") == ["Mixed"]


@pytest.mark.rule("LS2 2.4.2.1b", "LS2 2.4.2.1d", "LS2 2.4.3.2d")
def test_a_card_with_contradictory_facts_is_refused() -> None:
    plain = {"name": "Thing", "text": "You heal 1."}
    assert GAME.custom_card({**plain, "type": "Defend", "cost": ["Fire"]}).is_combo
    for wrong in (
        {"type": "Spell"},
        {},  # no category at all
        {"type": "Defend", "cost": ["Fire"], "elements": ["Earth"]},
        {"type": "Item", "worth": 1, "cost": ["Fire"]},
        {"type": "Defend", "cost": ["Moss"]},
        {"type": "Defend", "worth": 1},
        {"type": "Item", "worth": 3},
        {"type": "Attack", "corners": ["1", "2"]},
    ):
        with pytest.raises(CardError):
            GAME.custom_card({**plain, **wrong})


@pytest.mark.rule("LS2 2.4.2.1c", "LS2 2.4.3.2c")
def test_the_text_of_a_card_happens_as_it_is_played_and_that_of_a_buff_by_its_corner() -> None:
    run_in_both_editions("""
  - {name: Pyre, type: Buff, cost: [Fire], corners: ["3", "2"],
     text: "Deal D damage to your target."}
  - {name: Torch, type: Buff, corners: ["2", "1"], text: "Deal D damage to your target."}
seats: [{hero: Mount, hand: [Pyre, Torch, Spark]}, {hero: Mixed, health: 20, hand: [Torch]}]
steps:
  - 0: play Pyre
  - expect: {seat 1 health: 17, seat 0 buffs: [Pyre]}
  - 1: play Torch
expect: {seat 0 health: 28}
""")


@pytest.mark.rule("LS2 2.4.3.1", "LS1 2.1e")
@pytest.mark.parametrize(("top", "damage"), [("Ring", 4), ("Rock", 4), ("Jab", 4), ("Blaze", 1)])
def test_every_card_but_heroes_and_combos_is_an_action_card(top: str, damage: int) -> None:
    run_in_both_editions(f"""
  - {{name: Probe, type: Attack, text: "Deal 1 (4 if your last discard is action) damage."}}
seats: [{{hero: Mount, hand: [Probe], discard: [{top}]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: play Probe
expect: {{seat 1 health: {20 - damage}}}
""")


@pytest.mark.rule("LS2 2.4.3.3")
def test_an_action_card_costs_an_action_and_no_other_card() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Spark, Ember, Clay]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Spark
expect: {seat 0 actions: 1, seat 0 hand: [Ember, Clay], seat 0 deck: [], seat 0 discard: [Spark]}
""")


@pytest.mark.rule("LS2 2.4.3.4", "LS2 2.5.4.2", "LS1 2.5.4a")
def test_an_item_is_an_action_card_that_needs_no_element() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Ring, Drip]}, {hero: Mixed, health: 20}]
steps:
  - 0: {refused: play Drip, rule: LS2 4.1.3.2b}
  - 0: play Ring
expect: {seat 0 items: [Ring], seat 0 actions: 1, options: [play Drip, pass]}
""")
