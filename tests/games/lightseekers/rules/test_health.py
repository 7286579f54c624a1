"""Increases and reductions, damage and healing."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import run_in_both_editions, run_scenario

MODIFIERS = """
  - {name: Roar, type: Buff, text: "Damage you do is increased by 3."}
  - {name: Howl, type: Buff, text: "Damage you do is increased by 2."}
  - {name: Mail, type: Buff, text: "Damage you receive is reduced by 4."}
  - {name: Wall, type: Buff, text: "Damage you receive is reduced by 9."}
"""


@pytest.mark.rule("LS2 2.9.1", "LS2 2.9.2")
def test_increases_and_reductions_are_added_up() -> None:
    run_in_both_editions(f"""{MODIFIERS}
seats: [{{hero: Mount, hand: [Jab], buffs: [Roar, Howl]}},
    {{hero: Mixed, health: 20, buffs: [Mail]}}]
steps:
  - 0: play Jab
expect: {{seat 1 health: 18}}
""")


@pytest.mark.rule("LS2 2.9.1", "LS2 2.9.2", "LS2 2.9.3")
def test_only_the_final_sum_is_limited_to_0() -> None:
    run_in_both_editions(f"""{MODIFIERS}
  - {{name: Rage, type: Buff, text: "Damage your enemy receives is increased by 14."}}
seats:
  - {{hero: Mount, hand: [Jab]}}
  - {{hero: Mixed, health: 20, buffs: [Wall]}}
  - {{hero: Night, buffs: [Rage]}}
steps:
  - 0: play Jab
  - 0: seat 1
expect: {{seat 1 health: 14}}
""")


@pytest.mark.rule("LS2 2.9.2")
def test_clunky_modifiers_are_applied_from_the_owner_of_the_card_on_clockwise() -> None:
    game = run_scenario("""
  - {name: Cog, type: Buff, corners: ["-!"], text: "Damage you do is increased by 1."}
  - {name: Pad, type: Buff, corners: ["-!"], text: "Damage you receive is reduced by 1."}
seats: [{hero: Mount, health: 20, buffs: [Pad]}, {hero: Mixed, hand: [Slug], buffs: [Cog]}]
turn: 1
steps:
  - 1: play Slug
expect: {seat 0 health: 15, seat 0 buffs: [], seat 1 buffs: []}
""")
    story = [entry.text for entry in game.journal(0) if entry.text.endswith("expires.")]
    assert story == ["Cog expires.", "Pad expires."]


@pytest.mark.rule("LS2 2.9.3", "LS2 2.10.5")
def test_damage_reduced_to_0_heals_nobody_and_is_no_damage_dealt() -> None:
    run_in_both_editions(f"""{MODIFIERS}
  - {{name: Grudge, type: Buff, text: "Whenever you take damage, deal 5 damage to your target."}}
seats: [{{hero: Mount, health: 20, hand: [Jab]}},
    {{hero: Mixed, health: 20, buffs: [Wall, Grudge]}}]
steps:
  - 0: play Jab
expect: {{seat 1 health: 20, seat 0 health: 20}}
""")


@pytest.mark.rule("LS2 2.10.3", "LS2 2.1.3.3", "LS2 2.10.2", "LS1 2.1g")
def test_damage_lowers_health_and_healing_raises_it_up_to_35_beyond_the_start() -> None:
    run_in_both_editions("""
  - {name: Feast, type: Defend, text: "You heal 9."}
  - {name: Note, type: Buff, text: "If you healed since your last turn, you draw 1 card."}
seats: [{hero: Mount, health: 27, hand: [Slug, Feast]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Slug
  - expect: {seat 1 health: 15}
  - 0: play Feast
expect: {seat 0 health: 35}
""")


@pytest.mark.rule("LS2 2.10.4")
def test_healing_at_35_does_not_count_and_nothing_reacts_or_turns() -> None:
    run_in_both_editions("""
  - {name: Joy, type: Buff, text: "Whenever you heal, deal 5 damage to your target."}
  - {name: Cog, type: Buff, corners: ["-!", "-!"], text: "Healing you do is increased by 1."}
seats: [{hero: Mount, health: 35, hand: [Pebble], buffs: [Joy, Cog]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Pebble
expect: {seat 0 health: 35, seat 1 health: 20, seat 0 turned: [0, 0]}
""")


@pytest.mark.rule("LS2 2.10.5")
def test_damage_to_a_player_at_0_does_not_count() -> None:
    run_in_both_editions("""
  - {name: Ruin, type: Defend, text: "Deal 9 damage to you. Deal 9 damage to you. You heal 9."}
  - {name: Glee, type: Buff, text: "Whenever another hero takes damage, you heal 1."}
seats:
  - {hero: Mount, health: 9, hand: [Ruin]}
  - {hero: Mixed, health: 20, buffs: [Glee]}
  - {hero: Night, health: 20}
steps:
  - 0: play Ruin
expect: {seat 0 health: 0, seat 1 health: 21}
""")
