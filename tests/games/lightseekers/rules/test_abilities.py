"""Abilities: their cost, the lines that belong to them and the Elements they use."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.lightseekers.rules.concepts import run_in_both_editions


@pytest.mark.rule("LS2 2.7.1")
def test_an_ability_takes_an_action_and_does_nothing_by_itself() -> None:
    run_in_both_editions("""
  - {name: Lever, type: Buff, text: "Ability: You heal 3."}
seats: [{hero: Mount, health: 20, hand: [Lever], buffs: [Lever], deck: [Jab]}, {hero: Mixed}]
phase: buff
actions: 1
steps:
  - expect: {seat 0 health: 20}
  - 0: use Lever
expect: {seat 0 health: 23, acting: 1}
""")


@pytest.mark.rule("LS2 2.7.2")
def test_what_follows_an_ability_on_another_line_belongs_to_it_until_the_next_one() -> None:
    run_in_both_editions("""
  - {name: Panel, type: Buff,
     text: "You heal 1.\\nAbility: Deal 1 damage to your target.\\nDeal 2 damage to your
     target.\\nAbility: You heal 4."}
seats: [{hero: Mount, health: 20, buffs: [Panel]}, {hero: Mixed, health: 20, hand: [Panel]}]
phase: buff
steps:
  - expect: {seat 0 health: 21, seat 1 health: 20}
  - 0: use Panel 1
expect: {seat 0 health: 21, seat 1 health: 17}
""")
    run_in_both_editions("""
  - {name: Panel, type: Buff,
     text: "Ability: Deal 1 damage to your target.\\nDeal 2 damage to your target.\\nAbility: You
     heal 4."}
seats: [{hero: Mount, health: 20, buffs: [Panel]}, {hero: Mixed, health: 20}]
steps:
  - 0: use Panel 2
expect: {seat 0 health: 24, seat 1 health: 20}
""")


@pytest.mark.rule("LS2 2.7.2")
def test_a_line_that_cannot_belong_to_an_ability_has_to_stand_before_it() -> None:
    text = "Ability: You heal 3.\nDamage you do is increased by 1."
    with pytest.raises(CardError, match="before the Ability"):
        GAME.custom_card({"name": "Thing", "type": "Buff", "text": text})
    GAME.custom_card(
        {"name": "Thing", "type": "Buff", "text": "\n".join(reversed(text.split("\n")))}
    )


@pytest.mark.rule("LS2 2.7.3", "LS2 3.1.3")
def test_an_attack_ability_is_an_attack_and_a_defend_ability_a_defend() -> None:
    run_in_both_editions("""
  - {name: Claw, type: Buff, text: "Attack Ability: Deal 2 damage."}
  - {name: Crowd, type: Buff,
     text: "Whenever another hero Attacks you, deal 1 damage to the attacker."}
seats:
  - {hero: Mount, health: 20, buffs: [Claw]}
  - {hero: Mixed, health: 20}
  - {hero: Night, health: 20, buffs: [Crowd]}
steps:
  - 0: use Claw
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
expect: {seat 0 health: 19, seat 2 health: 18}
""")
    run_in_both_editions("""
  - {name: Shell, type: Buff, text: "Defend Ability: You heal 2."}
  - {name: Husk, type: Buff, text: "Ability: You heal 2."}
  - {name: Cheer, type: Buff, text: "Whenever you Defend, you heal 1."}
seats: [{hero: Mount, health: 20, buffs: [Shell, Husk, Cheer], deck: [Rock*9]},
    {hero: Mixed, deck: [Rock*9]}]
steps:
  - 0: use Shell
  - expect: {seat 0 health: 23}
  - 0: pass
  - 1: pass
  - 0: use Husk
expect: {seat 0 health: 25}
""")


@pytest.mark.rule("LS2 2.7.4")
def test_an_ability_of_an_action_buff_uses_its_element() -> None:
    run_in_both_editions("""
  - {name: Mound, type: Buff, elements: [Earth], text: "Ability: You heal 3."}
seats: [{hero: Mount, health: 20, hand: [Clay], buffs: [Mound]}, {hero: Mixed}]
steps:
  - 0: use Mound
  - expect: {seat 0 spent: [Earth]}
  - 0: {refused: play Clay, rule: LS2 4.1.3.2c}
""")
    run_in_both_editions("""
  - {name: Mound, type: Buff, elements: [Earth], text: "Ability: You heal 3."}
seats: [{hero: Mount, health: 20, hand: [Clay], buffs: [Mound]}, {hero: Mixed}]
steps:
  - 0: play Clay
  - 0: {refused: use Mound, rule: LS2 4.1.3.2c}
""")


@pytest.mark.rule("LS2 2.7.4")
def test_an_ability_of_an_item_uses_its_element_although_playing_it_needs_none() -> None:
    run_in_both_editions("""
  - {name: Flask, type: Item, worth: 1, elements: [Water basic], text: "Ability: You heal 3."}
seats: [{hero: Mount, health: 20, hand: [Drip], items: [Flask]}, {hero: Mixed}]
steps:
  - 0: play Drip
  - 0: {refused: use Flask, rule: LS2 4.1.3.2c}
""")


@pytest.mark.rule("LS2 2.7.4")
def test_an_ability_of_a_combo_buff_uses_no_element() -> None:
    run_in_both_editions("""
  - {name: Keep, type: Buff, cost: [Earth], text: "Ability: You heal 3."}
seats: [{hero: Mount, health: 20, hand: [Clay], buffs: [Keep]}, {hero: Mixed}]
steps:
  - 0: use Keep
  - expect: {seat 0 spent: []}
  - 0: play Clay
expect: {seat 0 health: 24}
""")


@pytest.mark.rule("LS2 2.7.5")
@pytest.mark.parametrize("source", ["elements: [Fire]", "cost: [Fire, Earth]"])
def test_modifiers_by_element_reach_the_abilities_of_buffs(source: str) -> None:
    run_in_both_editions(f"""
  - {{name: Claw, type: Buff, {source}, text: "Attack Ability: Deal 2 damage."}}
  - {{name: Heat, type: Buff, text: "Damage you do with Fire cards is increased by 1."}}
  - {{name: Chill, type: Buff, text: "Damage you do with Water cards is increased by 5."}}
seats: [{{hero: Mount, buffs: [Claw, Heat, Chill]}}, {{hero: Mixed, health: 20}}]
steps:
  - 0: use Claw
expect: {{seat 1 health: 17}}
""")


@pytest.mark.rule("LS2 2.7.6")
def test_one_ability_a_turn_from_whatever_source() -> None:
    run_in_both_editions("""
  - {name: Wolf, type: Hero, health: 30, elements: [Fire basic, Earth basic, Time basic],
     text: "Ability: You heal 3."}
  - {name: Lever, type: Buff, text: "Ability: You heal 3."}
  - {name: Flask, type: Item, worth: 1, text: "Ability: You heal 3."}
seats: [{hero: Wolf, health: 20, hand: [Jab], buffs: [Lever], items: [Flask], deck: [Jab]},
    {hero: Mixed}]
actions: 3
steps:
  - 0: use Flask
  - 0: {refused: use Wolf, rule: LS2 2.7.6}
  - 0: {refused: use Lever, rule: LS2 2.7.6}
expect: {options: [play Jab, pass]}
""")
