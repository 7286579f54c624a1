"""Target, enemy, recipient, attacker, and the heroes a card can refer to."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario

FOUR = "{hero: Mixed, health: 20}, {hero: Night, health: 20}, {hero: Mount, health: 20}]"


@pytest.mark.rule("LS2 3.1.1", "LS1 3.3a", "LS1 3.3b")
def test_the_target_sits_on_the_left_and_the_enemy_on_the_right() -> None:
    run_in_both_editions(f"""
  - {{name: Both, type: Defend, text: "Deal 1 damage to your target. Deal 2 damage to your enemy."}}
seats: [{{hero: Mount, hand: [Both]}}, {FOUR}
steps:
  - 0: play Both
expect: {{seat 1 health: 19, seat 2 health: 20, seat 3 health: 18}}
""")


@pytest.mark.rule("LS2 3.1.1")
def test_in_a_game_of_two_the_opponent_is_target_and_enemy() -> None:
    run_in_both_editions("""
  - {name: Both, type: Defend, text: "Deal 1 damage to your target. Deal 2 damage to your enemy."}
seats: [{hero: Mount, hand: [Both]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Both
expect: {seat 1 health: 17}
""")


@pytest.mark.rule("LS2 3.1.2", "LS1 3.3c")
def test_the_acting_hero_is_the_one_whose_turn_it_is() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Jab], deck: [Rock*5]}, {hero: Mixed, hand: [Jab], deck: [Rock*5]}]
turn: 1
steps:
  - expect: {acting: 1, asked: [1 act]}
  - 1: pass
expect: {acting: 0, asked: [0 act]}
""")


@pytest.mark.rule("LS2 3.1.3", "LS2 3.1.4", "LS1 3.3d", "LS1 3.3e")
def test_recipient_and_attacker_are_those_of_the_attack_and_not_neighbours() -> None:
    run_in_both_editions("""
  - {name: Revenge, type: Buff,
     text: "Whenever another hero Attacks you, deal 2 damage to the attacker."}
  - {name: Twice, type: Attack, text: "Deal 1 damage. Deal 1 damage to the recipient."}
seats:
  - {hero: Mount, health: 20, hand: [Twice]}
  - {hero: Mixed, health: 20, buffs: [Revenge]}
  - {hero: Night, health: 20, buffs: [Revenge]}
  - {hero: Mount, health: 20, buffs: [Revenge]}
steps:
  - 0: play Twice
  - 0: seat 2
expect: {seat 0 health: 18, seat 1 health: 20, seat 2 health: 18, seat 3 health: 20}
""")


@pytest.mark.rule("LS2 3.1.5", "LS1 3.3f")
def test_another_hero_is_any_hero_but_the_owner() -> None:
    run_in_both_editions(f"""
  - {{name: Prick, type: Defend, text: "Deal 1 damage to another hero."}}
seats: [{{hero: Mount, health: 20, hand: [Prick]}}, {FOUR}
steps:
  - 0: play Prick
  - expect: {{options: [seat 1, seat 2, seat 3]}}
  - 0: seat 2
expect: {{seat 2 health: 19, seat 1 health: 20, seat 3 health: 20}}
""")


@pytest.mark.rule("LS2 3.1.6", "LS1 3.3g")
def test_any_hero_can_be_the_owner() -> None:
    run_in_both_editions(f"""
  - {{name: Prick, type: Defend, text: "Deal 1 damage to any hero."}}
seats: [{{hero: Mount, health: 20, hand: [Prick]}}, {FOUR}
steps:
  - 0: play Prick
  - expect: {{options: [seat 0, seat 1, seat 2, seat 3]}}
  - 0: seat 0
expect: {{seat 0 health: 19}}
""")


@pytest.mark.rule("LS2 3.1.7")
def test_all_heroes_are_those_still_in_the_game_including_the_owner() -> None:
    game = run_scenario("""
  - {name: Prick, type: Defend, text: "Deal 1 damage to each hero."}
seats:
  - {hero: Mount, health: 20, hand: [Jab, Prick]}
  - {hero: Mixed, health: 1}
  - {hero: Night, health: 20}
steps:
  - 0: play Jab
  - 0: seat 1
  - 0: play Prick
expect: {seat 0 health: 24, seat 1 health: 0, seat 2 health: 19}
""")
    hurt = [entry.text for entry in game.journal(0) if "takes 1 damage" in entry.text]
    assert len(hurt) == 3  # seat 1 once, by the Attack
